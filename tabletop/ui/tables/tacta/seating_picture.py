"""Who sits where in teams (TA-22), as a picture for the setup screen: partners apart, joined by a line."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from tabletop.games.tacta.options import TactaOptions
from tabletop.games.tacta.seating import colours_of, partner
from tabletop.ui.kit.picture import Pictures, rasterised
from tabletop.ui.kit.theme import COLOURS, Theme, colour_look

SIGN = 26
"""A seat's width in design pixels."""


def seating_picture(options: TactaOptions, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the seats around a table as they follow one another, each pair joined by a line of its colour."""
    from tabletop.ui.scenes.seat_panels import draw_sign

    colours = colours_of(options)
    edge = theme.px(SIGN)
    places = _around(len(colours), size, edge)
    lines = "".join(
        _line(places[seat], places[other], COLOURS[colour], theme.px(3))
        for seat, colour in enumerate(colours)
        if (other := partner(colours, seat)) is not None and other > seat
    )
    picture = rasterised(_svg(size, edge, theme, lines), size)
    for place, colour in zip(places, colours, strict=True):
        rect = pygame.Rect(0, 0, edge, edge)
        rect.center = round(place[0]), round(place[1])
        draw_sign(picture, _PICTURES, colour_look(colour), rect, theme)
    return picture


_PICTURES = Pictures()


def _around(seats: int, size: tuple[int, int], edge: int) -> list[tuple[float, float]]:
    """Return the middles of the seats on an ellipse, clockwise from the bottom."""
    across, up = (size[0] - edge) / 2 - 2, (size[1] - edge) / 2 - 2
    angles = [2 * pi * seat / seats for seat in range(seats)]
    return [(size[0] / 2 - across * sin(angle), size[1] / 2 + up * cos(angle)) for angle in angles]


def _line(start: tuple[float, float], end: tuple[float, float], colour: str, width: int) -> str:
    return (
        f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}" stroke="{colour}" '
        f'stroke-width="{width}" stroke-opacity="0.75"/>'
    )


def _svg(size: tuple[int, int], edge: int, theme: Theme, lines: str) -> str:
    palette = theme.palette
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f'<ellipse cx="{size[0] / 2}" cy="{size[1] / 2}" rx="{size[0] / 2 - edge / 2 - 2}" '
        f'ry="{size[1] / 2 - edge / 2 - 2}" fill="{palette.ground}" stroke="{palette.line}" '
        f'stroke-width="{theme.px(2)}"/>{lines}</svg>'
    )
