"""Where the seats' panels stand around the board: each beside its colour, none over another or over the board's hand."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.tactik.layout import Layout, Room
from tabletop.ui.tables.tactik.outline import shape_of

AREA = pygame.Rect(0, 62, 1280, 658)
CASES = [(players, own, handed) for players in (4, 6) for own in range(players) for handed in (False, True)]


def laid_out(players: int, own: int, left_handed: bool) -> Layout:
    return Layout(AREA, shape_of(players), Theme(left_handed=left_handed), Room(players, own, False, 4))


@pytest.mark.parametrize(("players", "own", "left_handed"), CASES)
def test_no_panel_lies_on_another_or_on_the_hand(players, own, left_handed):
    layout = laid_out(players, own, left_handed)
    places = layout.seat_places()
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    assert all(AREA.contains(place) for place in places)
    assert not any(place.colliderect(card) for place in places for card in layout.hand(4))


@pytest.mark.parametrize(("players", "own", "left_handed"), CASES)
def test_others_sit_on_their_colours_side_of_the_board(players, own, left_handed):
    layout = laid_out(players, own, left_handed)
    places = layout.seat_places()
    for seat in range(players):
        side = layout.shape.turned(seat, 0, layout.shape.well_out)[0]
        if seat != own and abs(side) > 1:
            assert (places[seat].centerx - AREA.centerx) * side > 0


@pytest.mark.parametrize(("players", "own"), [(4, 0), (4, 3), (6, 5)])
def test_the_left_handed_layout_has_the_hand_at_the_right(players, own):
    right, left = laid_out(players, own, left_handed=False), laid_out(players, own, left_handed=True)
    assert right.hand_area.centerx < AREA.centerx < left.hand_area.centerx
    assert left.seat_places()[own].centerx > AREA.centerx
