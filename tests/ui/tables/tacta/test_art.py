from __future__ import annotations

from itertools import product

import pygame
import pytest

from tabletop.games.tacta.deck import CARDS_PER_COLOUR, START, colour_of, kinds, printed_on
from tabletop.games.tacta.shapes import FACES, PLACES
from tabletop.ui.kit.picture import rasterised
from tabletop.ui.kit.theme import COLOURS
from tabletop.ui.tables.tacta.art import (
    SUIT_PATHS,
    card_svg,
    dot_places,
    ink_of,
    shape_points,
    sign_place,
)

ZOOM = 30


def drawn(card: int, face: str) -> pygame.Surface:
    ink = ink_of(card, 0.085)
    return rasterised(card_svg(card, "back" if face == "back" else "front", ink), (4 * ZOOM, 6 * ZOOM))


def colour_at(picture: pygame.Surface, x: float, y: float) -> pygame.Color:
    return picture.get_at((round((x + 2) * ZOOM), round((y + 3) * ZOOM)))


@pytest.mark.rule("TA-2", "TA-6")
@pytest.mark.parametrize("kind", range(CARDS_PER_COLOUR))
def test_a_card_shows_as_many_dots_as_its_value(kind):
    shapes = kinds()[kind].shapes
    shown = [dot for place, dots in shapes if dots for dot in dot_places(place, "front")]
    assert len(shown) == kind % 6 + 1
    picture = drawn(kind, "front")
    assert all(min(colour_at(picture, x, y)[:3]) > 240 for x, y in shown)


@pytest.mark.rule("TA-4")
@pytest.mark.parametrize(("place", "face"), list(product(range(len(PLACES)), FACES)))
def test_dots_lie_well_inside_their_shape(place, face):
    corners = shape_points(place, face)
    for x, y in dot_places(place, face):
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            assert abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length > 0.25


@pytest.mark.rule("TA-3")
@pytest.mark.parametrize("kind", range(CARDS_PER_COLOUR))
def test_the_back_shows_the_shapes_mirrored(kind):
    front, back = drawn(kind, "front"), drawn(kind, "back")
    for place, dots in printed_on(kind).shapes:
        for x, y in dot_places(place, "front") if dots else ():
            assert min(colour_at(front, x, y)[:3]) > 240
            assert min(colour_at(back, -x, y)[:3]) > 240


@pytest.mark.rule("TA-1")
@pytest.mark.parametrize(("kind", "face", "sign"), list(product(range(CARDS_PER_COLOUR), FACES, (1.0, 1.45))))
def test_the_colours_symbol_lies_on_no_shape_and_not_on_the_suit(kind, face, sign):
    x, y, edge = sign_place(kind, face, sign)
    half = edge / 2
    assert edge >= 0.8
    assert abs(y) - half > 0.9
    assert abs(x) + half < 2
    assert abs(y) + half < 3
    for place, _dots in kinds()[kind].shapes:
        points = shape_points(place, face)
        assert not all(abs(px - x) < half and abs(py - y) < half for px, py in points)
        centre_x = sum(px for px, _ in points) / len(points)
        centre_y = sum(py for _, py in points) / len(points)
        assert abs(centre_x - x) > half or abs(centre_y - y) > half


@pytest.mark.rule("TA-1")
@pytest.mark.parametrize("card", range(0, START, CARDS_PER_COLOUR))
def test_every_colour_has_its_own_symbol_on_its_cards(card):
    x, y, _edge = sign_place(0, "front")
    shown = colour_at(drawn(card, "front"), x, y + 0.15)
    wanted = pygame.Color(COLOURS[colour_of(card)])
    assert sum(abs(a - b) for a, b in zip(shown[:3], wanted[:3], strict=True)) < 60


@pytest.mark.rule("TA-5")
def test_the_start_card_has_white_lines_and_no_dots():
    picture = drawn(START, "front")
    assert colour_at(picture, 0, 0)[0] < 60
    lightest = max(sum(picture.get_at((column, 1 * ZOOM))[:3]) for column in range(4 * ZOOM))
    assert lightest > 600


def test_the_suits_differ_in_outline():
    assert len(set(SUIT_PATHS.values())) == 3
