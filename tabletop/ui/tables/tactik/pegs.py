"""Pawns seen from above: a turned disc with its colour's symbol, a stake as a hollow ring."""

from __future__ import annotations

from functools import cache

import pygame

from tabletop.ui.kit.picture import Pictures, rasterised, soft_shadow
from tabletop.ui.kit.symbols import symbol_path
from tabletop.ui.kit.theme import WOOD_COLOURS, mixed
from tabletop.ui.tables.tactik.outline import HOLE, PEG, STAKE, Point

BOX = 0.62
"""Half the width of a pawn's picture, in units."""


@cache
def peg_svg(name: str, large_sign: bool = False) -> str:
    """Return an ordinary pawn of a colour."""
    tint = WOOD_COLOURS[name]
    sign = 0.46 if large_sign else 0.36
    return _svg(
        _definitions(tint)
        + f'<circle r="{PEG}" fill="{mixed(tint, "#000000", 0.5)}"/>'
        + f'<circle r="{PEG - 0.035}" fill="url(#side)"/>'
        + f'<circle r="{PEG - 0.1}" fill="none" stroke="{_edge(tint)}" stroke-width="0.018" stroke-opacity="0.55"/>'
        + f'<circle r="{PEG - 0.125}" fill="url(#top)"/>'
        + '<path d="M-0.3 -0.14A0.34 0.34 0 0 1 0.06 -0.335" fill="none" stroke="#ffffff" '
        + 'stroke-width="0.05" stroke-opacity="0.55" stroke-linecap="round"/>'
        + symbol_path(name, ink_on(tint), -sign / 2, -sign / 2, sign)
    )


@cache
def stake_svg(name: str, large_sign: bool = False) -> str:
    """Return a stake: a hollow ring, the hole dark within it."""
    tint = WOOD_COLOURS[name]
    middle, width = (STAKE + HOLE) / 2, STAKE - HOLE
    sign = 0.4 if large_sign else 0.34
    bright = mixed(tint, "#ffffff", 0.35)
    return _svg(
        _definitions(tint)
        + f'<circle r="{middle}" fill="none" stroke="{mixed(tint, "#000000", 0.55)}" stroke-width="{width + 0.03}"/>'
        + f'<circle r="{HOLE + 0.005}" fill="#140a04"/>'
        + f'<circle r="{middle}" fill="none" stroke="{tint}" stroke-width="{width - 0.035}"/>'
        + f'<circle r="{middle + 0.02}" fill="none" stroke="{bright}" stroke-width="{width * 0.36}" stroke-opacity="0.75"/>'
        + '<path d="M-0.4 -0.17A0.44 0.44 0 0 1 0.08 -0.43" fill="none" stroke="#ffffff" '
        + 'stroke-width="0.05" stroke-opacity="0.7" stroke-linecap="round"/>'
        + symbol_path(name, _in_the_hole(tint), -sign / 2, -sign / 2, sign)
    )


def _definitions(tint: str) -> str:
    light, deep = mixed(tint, "#ffffff", 0.34), mixed(tint, "#000000", 0.22)
    return (
        '<defs><linearGradient id="side" x1="0%" y1="0%" x2="100%" y2="100%">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="0.55" stop-color="{tint}"/>'
        f'<stop offset="1" stop-color="{deep}"/></linearGradient>'
        '<linearGradient id="top" x1="0%" y1="0%" x2="100%" y2="100%">'
        f'<stop offset="0" stop-color="{mixed(tint, "#000000", 0.14)}"/>'
        f'<stop offset="1" stop-color="{mixed(tint, "#ffffff", 0.16)}"/></linearGradient></defs>'
    )


def _svg(inner: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-BOX} {-BOX} {2 * BOX} {2 * BOX}">{inner}</svg>'
    )


def ink_on(tint: str) -> str:
    """Return the ink that reads well on a colour: dark brown or cream."""
    red, green, blue = pygame.Color(tint)[:3]
    return "#2a1a0e" if 0.3 * red + 0.59 * green + 0.11 * blue > 150 else "#fff7e8"


def _edge(tint: str) -> str:
    return "#ffffff" if ink_on(tint) != "#2a1a0e" else "#5a4a34"


def _in_the_hole(tint: str) -> str:
    return mixed(tint, "#ffffff", 0.55)


class Pegs:
    """Draws pawns at a size, with the shadows they cast."""

    def __init__(self, pictures: Pictures, unit: float, large_signs: bool) -> None:
        self.pictures = pictures
        self.unit = unit
        self.large_signs = large_signs

    def draw(
        self, surface: pygame.Surface, name: str, at: Point, stake: bool = False, height: float = 0.0
    ) -> None:
        """Draw a pawn with its middle on pixel `at`, held `height` units above the board."""
        grown = 1 + 0.04 * round(3 * min(height, 1.0))  # in few sizes, so that pictures are found again
        side = max(6, round(2 * BOX * self.unit * grown))
        svg = (stake_svg if stake else peg_svg)(name, self.large_signs)
        picture = self.pictures.made(("tactik peg", name, stake, self.large_signs), lambda: svg, (side, side))
        x, y = at[0], at[1] - height * self.unit * 0.5
        shadow = self._shadow(stake, side, height)
        drop = self.unit * (0.07 + 0.55 * height)
        surface.blit(shadow, shadow.get_rect(center=(round(at[0] + drop * 0.35), round(at[1] + drop))))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _shadow(self, stake: bool, side: int, height: float) -> pygame.Surface:
        blur = max(2, round(self.unit * (0.12 + 0.07 * round(3 * min(height, 1.0)))))

        def make() -> pygame.Surface:
            shape = rasterised((stake_svg if stake else peg_svg)("black"), (side, side))
            return soft_shadow(shape, blur, 0.5)

        return self.pictures.surface(("tactik peg shadow", stake, side, blur), make)
