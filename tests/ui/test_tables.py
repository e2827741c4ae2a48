from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tabletop.ui.scenes.seat_panels import panel_size
from tabletop.ui.tables.catalogue import TABLES, table_class, table_is_here
from tabletop.ui.tables.places import action_places, seats_around

AREA = pygame.Rect(0, 60, 1280, 660)


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_seat_panels_never_overlap_and_stay_in_the_area(theme, players, scale):
    theme = replace(theme, scale=scale)
    for own in range(players):
        places = seats_around(AREA, panel_size(players, theme), players, own, theme)
        assert len(places) == players
        assert all(AREA.contains(place) for place in places)
        assert all(not a.colliderect(b) for number, a in enumerate(places) for b in places[number + 1 :])


def test_the_own_panel_is_at_the_bottom_on_the_side_of_the_weaker_hand(theme):
    size = panel_size(4, theme)
    assert seats_around(AREA, size, 4, 2, theme)[2].left < 20
    assert seats_around(AREA, size, 4, 2, replace(theme, left_handed=True))[2].right > 1260


def test_actions_stand_in_one_row_opposite_the_own_panel(theme):
    places = action_places(AREA, [100, 80, 60], theme)
    assert [place.width for place in places] == [100, 80, 60]
    assert places[0].right < places[1].left
    assert places[2].right <= AREA.right
    assert action_places(AREA, [100], replace(theme, left_handed=True))[0].left < 20


def test_a_game_without_a_table_is_none_and_no_error():
    assert table_class("chess") is None
    assert not table_is_here("chess")


@pytest.mark.parametrize("game", TABLES)
def test_the_menu_knows_the_title_and_mood_of_each_table(game):
    table = table_class(game)
    assert table is not None
    assert (table.game, table.title(), table.mood) == (game, TABLES[game].title, TABLES[game].mood)
