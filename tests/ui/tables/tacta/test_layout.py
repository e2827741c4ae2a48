from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tabletop.games.tacta.deck import START
from tabletop.games.tacta.pose import Pose
from tabletop.games.tacta.table import Placed
from tabletop.ui.kit.theme import Theme
from tabletop.ui.scenes.seat_panels import panel_size
from tabletop.ui.tables.places import action_places
from tabletop.ui.tables.tacta.foot import FootNeeds, foot_of
from tabletop.ui.tables.tacta.layout import box_of, laid_out
from tabletop.ui.tables.tacta.seats import panel_of, seat_panels

WINDOWS = [
    ((1280, 660), 1.0),
    ((1042, 666), 0.9),
    ((1280, 640), 1.5),
    ((1920, 1005), 1.25),
    ((640, 355), 0.75),
]


BUTTONS = (130, 130)
COUNT = (185, 140, 115, 125)
"""Design pixels of the widest buttons while cards are played and in a count."""


def layout_for(size, scale, players, own=0, cards=2, buttons=BUTTONS, **settings):
    theme = Theme(scale, "tacta", **settings)
    area = pygame.Rect((0, 60), size)
    panel = panel_of(area, panel_size(players, theme), theme)
    needs = FootNeeds(cards, tuple(map(theme.px, buttons)))
    foot = foot_of(area, panel, theme, needs)
    panels = seat_panels(area, panel_size(players, theme), players, 0, theme, foot)
    return laid_out(area, theme, panels, own, foot), panels


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_nothing_lies_over_anything_else(size, scale, players):
    layout, panels = layout_for(size, scale, players)
    theirs = [ends.top.union(ends.bottom) for ends in layout.others.values()]
    things = [layout.tray, *panels, *theirs, layout.actions]
    assert all(not one.colliderect(other) for one, other in combinations(things, 2))
    assert all(layout.area.contains(thing) for thing in things)


@pytest.mark.parametrize(("size", "scale"), WINDOWS[:4])
@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_table_gets_most_of_the_height(size, scale, players):
    layout, _panels = layout_for(size, scale, players)
    assert layout.board.height > 0.5 * size[1]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8, 12])
def test_without_an_own_seat_every_seat_shows_its_outer_cards(size, scale, players):
    """So it is at the end, in a replay, and in a picture of all."""
    layout, _panels = layout_for(size, scale, players, own=None, cards=0, buttons=())
    assert set(layout.others) == set(range(players))
    assert layout.board.width > 100
    assert layout.board.height > 60


@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_the_left_handed_have_their_panel_and_the_buttons_apart(players):
    layout, panels = layout_for((1280, 660), 1.0, players, left_handed=True)
    assert not panels[0].colliderect(layout.actions)
    assert layout.actions.left < layout.tray.left < panels[0].left
    assert panels[0].collidelist(panels[1:]) < 0


@pytest.mark.parametrize("players", [5, 6, 8, 10, 12])
def test_many_seats_stand_at_the_sides(players):
    layout, panels = layout_for((1280, 660), 1.0, players)
    theirs = [ends.top.union(ends.bottom) for ends in layout.others.values()]
    assert all(not one.colliderect(other) for one, other in combinations([layout.tray, *panels, *theirs], 2))
    assert layout.board.width > 600
    assert all(not layout.board.colliderect(thing) for thing in [*theirs, *panels[1:], layout.tray])


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize(("size", "scale"), [((1280, 660), 1.0), ((1042, 666), 0.9), ((1582, 1014), 1.25)])
def test_the_large_table_fits_almost_whole_between_the_seats(size, scale, players):
    """A table of 120 by 80 units is half as wide again as high; so must be the room that is left to it."""
    board = layout_for(size, scale, players)[0].board
    assert board.height > 0.6 * size[1]
    assert board.width > 1.3 * board.height


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_board_keeps_clear_of_panels_and_tray(size, scale):
    layout, panels = layout_for(size, scale, 4)
    assert not layout.board.colliderect(layout.tray)
    assert all(not layout.board.colliderect(panel) for panel in panels[1:])
    assert all(not layout.board.colliderect(ends.top) for ends in layout.others.values())
    assert layout.board.height > 0.25 * size[1]


@pytest.mark.rule("TA-8")
def test_the_own_ends_lie_in_the_tray_with_the_pile_between_them():
    layout, _panels = layout_for((1280, 660), 1.0, 3)
    own = layout.own
    assert own.top.right < own.pile.left < own.pile.right < own.bottom.left
    assert layout.tray.contains(own.top)
    assert layout.tray.contains(own.bottom)
    assert layout.end_at(own.top.center) == "top"
    assert layout.end_at(own.bottom.center) == "bottom"
    assert layout.end_at(own.pile.center) is None


def test_a_last_single_card_lies_in_the_middle():
    layout, _panels = layout_for((1280, 660), 1.0, 2, cards=1)
    assert layout.own.top.centerx == layout.tray.centerx == layout.area.centerx
    assert layout.tray.contains(layout.own.top)


@pytest.mark.rule("TA-17")
@pytest.mark.parametrize(("size", "scale"), WINDOWS[:4])
def test_the_running_total_keeps_clear_of_the_buttons_of_the_count(size, scale):
    layout, panels = layout_for(size, scale, 2, own=None, cards=0, buttons=COUNT)
    theme = Theme(scale, "tacta")
    buttons = action_places(layout.actions, list(map(theme.px, COUNT)), theme)
    assert layout.tray.collidelist([*buttons, *panels]) < 0
    assert panels[0].collidelist(buttons) < 0


@pytest.mark.rule("TA-7")
def test_what_is_shown_never_goes_far_beyond_the_tables_edge():
    left, low, right, high = box_of([Placed(START, Pose((50, 0, 30, 0)))], (60, 40))
    assert (right, high) == (31, 21)
    assert left >= -31
    assert low >= -21
