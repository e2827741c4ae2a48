from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tabletop.ui.kit.picture import Pictures, panel, rasterised, soft_shadow, turned_size

HALF = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 6" width="4" height="6">'
    '<rect x="0" y="0" width="4" height="3" fill="#ff0000"/><rect x="0" y="3" width="4" height="3" fill="#0000ff"/></svg>'
)


def expected(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill("#ff0000", (0, 0, size[0], size[1] // 2))
    surface.fill("#0000ff", (0, size[1] // 2, size[0], size[1] // 2))
    return surface


def differing(first: pygame.Surface, second: pygame.Surface, tolerance: int = 40) -> int:
    """Count the pixels that differ by more than the tolerance in any channel."""
    assert first.get_size() == second.get_size()
    width, height = first.get_size()
    return sum(
        any(abs(a - b) > tolerance for a, b in zip(first.get_at((x, y)), second.get_at((x, y)), strict=True))
        for x in range(width)
        for y in range(height)
    )


@pytest.mark.parametrize("size", [(40, 60), (80, 30), (7, 12)])
def test_a_picture_fills_exactly_the_size_asked_for(size):
    assert differing(rasterised(HALF, size), expected(size)) <= size[0] * (size[1] % 4 != 0)


def test_a_quarter_turn_clockwise_brings_the_top_to_the_right():
    turned = Pictures().get(HALF, (40, 60), 90)
    assert differing(turned, pygame.transform.rotate(expected((40, 60)), -90)) == 0


def test_turned_pictures_keep_their_centre():
    pictures = Pictures()
    for turn in (45, 135, 225):
        surface = pictures.get(HALF, (40, 60), turn)
        assert surface.get_size() == turned_size((40, 60), turn)
        corner, middle = surface.get_at((1, 1)), surface.get_at(surface.get_rect().move(8, 0).center)
        assert (corner.a, middle.a) == (0, 255)


def test_the_same_picture_is_made_once():
    pictures, made = Pictures(), []

    def make() -> str:
        made.append(1)
        return HALF

    first = pictures.made("card", make, (40, 60), 45)
    assert pictures.made("card", make, (40, 60), 405) is first
    assert len(made) == 1


def test_memory_stays_within_the_bound_and_the_oldest_go_first():
    pictures = Pictures(bound=5 * 40 * 60 * 4)
    for number in range(20):
        pictures.made(number, lambda: HALF, (40, 60))
        pictures.made(0, lambda: HALF, (40, 60))
    assert pictures.bytes <= pictures.bound
    kept = pictures.made(0, lambda: pytest.fail("the one in use was forgotten"), (40, 60))
    assert kept.get_size() == (40, 60)


def test_a_shadow_is_larger_dark_and_fades_outwards():
    shape = pygame.Surface((40, 40), pygame.SRCALPHA)
    shape.fill("#ffffff")
    shadow = soft_shadow(shape, 10, 1.0)
    assert shadow.get_size() == (60, 60)
    alphas = [shadow.get_at((x, 30)).a for x in (0, 6, 12, 30)]
    assert alphas == sorted(alphas)
    assert tuple(shadow.get_at((30, 30)))[:3] == (0, 0, 0)


def test_a_panel_has_round_corners():
    surface = rasterised(panel((60, 40), 10, "#ffffff"), (60, 40))
    assert surface.get_at((0, 0)).a < 40
    assert surface.get_at((30, 20)).a == 255


@pytest.mark.parametrize("size", [(60, 40), (400, 40), (31, 300), (7, 5), (24, 24)])
@pytest.mark.parametrize(("radius", "line", "width"), [(10, "", 0), (12, "#00ff00", 3), (20, "#00ff00", 1)])
def test_a_panel_put_together_from_its_corners_is_the_one_drawn_whole(
    size: tuple[int, int], radius: int, line: str, width: int
):
    look = (size, radius, "#336699", line, width, 0.8)
    whole, made = rasterised(panel(*look), size), Pictures().panel(*look)
    assert made.get_size() == size
    for x in range(size[0]):
        for y in range(size[1]):
            apart = [abs(a - b) for a, b in zip(whole.get_at((x, y)), made.get_at((x, y)), strict=True)]
            assert whole.get_at((x, y)).a < 8 or max(apart) < 24, (x, y)


@pytest.mark.parametrize("blur", [1, 4, 9, 30])
def test_a_shadow_is_as_soft_however_small_it_was_made(blur: int):
    shape = pygame.Surface((160, 90), pygame.SRCALPHA)
    shape.fill("#ffffff")
    shadow = soft_shadow(shape, blur, 1.0)
    assert shadow.get_size() == (160 + 2 * blur, 90 + 2 * blur)
    row = [shadow.get_at((x, 45 + blur)).a for x in range(80 + blur)]
    assert all(before <= after + 2 for before, after in pairwise(row))
    assert (
        90 < (row[blur - 1] + row[blur]) / 2 < 170
    )  # the edge of the shape is where half of the light is gone
    assert row[-1] > 250
