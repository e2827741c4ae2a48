from __future__ import annotations

from itertools import combinations
from math import dist

import pygame
import pytest

from tabletop.games.tacataca.cards import JOKER, KINDS, STANDS
from tabletop.ui.kit.picture import Pictures, rasterised
from tabletop.ui.kit.theme import Theme, contrast
from tabletop.ui.tables.tacataca.card_art import PAPER, PIPS, back_svg, face_svg
from tabletop.ui.tables.tacataca.glyphs import JOKER_COLOUR, SUIT_COLOURS
from tabletop.ui.tables.tacataca.rules_art import PICTURES, rules_picture
from tabletop.ui.tables.tacataca.sprites import BACK, Sprites

# How the three kinds of dichromats see linear red, green and blue (Machado, Oliveira and Fernandes, 2009).
BLINDNESS = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen(colour: str, matrix: tuple[tuple[float, ...], ...]) -> tuple[float, ...]:
    parts = [(part / 255) ** 2.2 for part in pygame.Color(colour)[:3]]
    mixed = [sum(share * part for share, part in zip(row, parts, strict=True)) for row in matrix]
    return tuple(100 * min(1.0, max(0.0, part)) ** (1 / 2.2) for part in mixed)


@pytest.mark.parametrize("kind", BLINDNESS)
def test_the_four_suits_differ_for_every_eye(kind: str) -> None:
    """Shapes differ anyway; the colours must not fall together either."""
    for one, other in combinations(SUIT_COLOURS.values(), 2):
        assert dist(seen(one, BLINDNESS[kind]), seen(other, BLINDNESS[kind])) > 12, (one, other)


def test_every_colour_is_read_on_paper() -> None:
    for colour in (*SUIT_COLOURS.values(), JOKER_COLOUR):
        assert contrast(colour, PAPER) > 3.5


@pytest.mark.parametrize("rank", list("23456789T"))
def test_number_cards_have_as_many_pips(rank: str) -> None:
    assert len(PIPS[rank]) == (10 if rank == "T" else int(rank))
    assert len(set(PIPS[rank])) == len(PIPS[rank])


def test_every_face_is_drawn_and_no_two_are_alike() -> None:
    pictures = set()
    tokens = [*range(JOKER + 1), *(STANDS + kind for kind in range(JOKER))]
    for token in tokens:
        for small in (False, True):
            surface = rasterised(face_svg(token, small), (50, 70))
            pictures.add(pygame.image.tobytes(surface, "RGBA"))
    assert len(pictures) == 2 * len(tokens)


def test_a_joker_on_the_table_shows_the_index_it_stands_for() -> None:
    """TC-9: the name is kept with the meld and in sight where cards overlap."""
    corner = pygame.Rect(0, 0, 60, 140)
    plain, seven, eight = (
        rasterised(face_svg(token), (250, 350)).subsurface(corner)
        for token in (JOKER, STANDS + KINDS["7H"], STANDS + KINDS["8H"])
    )
    assert len({pygame.image.tobytes(surface, "RGBA") for surface in (plain, seven, eight)}) == 3


def test_the_two_decks_have_different_backs() -> None:
    one, other = (pygame.image.tobytes(rasterised(back_svg(deck), (50, 70)), "RGBA") for deck in (0, 1))
    assert one != other


def test_a_card_lies_around_its_centre_at_every_angle() -> None:
    sprites = Sprites(Pictures())
    for angle in (0, 7.5, -13, 45):
        for face in (KINDS["QS"], BACK):
            surface = sprites.card(face, 100, angle)
            middle = surface.get_rect().center
            assert surface.get_at(middle).a == 255
            assert surface.get_at((0, 0)).a == 0


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_of_the_rules_page_is_drawn(name: str) -> None:
    picture = rules_picture(name, (400, 175), Theme(1))
    assert picture is not None
    assert picture.get_size() == (400, 175)


def test_the_rules_page_uses_every_picture_and_no_other() -> None:
    from tabletop.assets import asset_text

    page = asset_text("rules", "tacataca", "en.md")
    used = {part.split(")")[0] for part in page.split("](table:")[1:]}
    assert used == set(PICTURES)
