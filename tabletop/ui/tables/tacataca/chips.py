"""Chips: how they look, how the pot is heaped, and how they go from one place to another."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

import pygame

from tabletop.ui.kit.picture import Pictures

COLOURS: Final = (
    ("#c8323a", "#ffffff"),
    ("#2456a8", "#ffffff"),
    ("#e0a93a", "#3a2800"),
    ("#22252c", "#e9e4d6"),
)
"""Body and edge marks of the chips, from the smallest worth up."""


def chip_svg(number: int) -> str:
    """Return a chip seen from above."""
    body, mark = COLOURS[number % len(COLOURS)]
    marks = "".join(
        f'<path d="M50 4A46 46 0 0 1 66 7L60 25A28 28 0 0 0 50 22Z" fill="{mark}" transform="rotate({60 * turn} 50 50)"/>'
        for turn in range(6)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<circle cx="50" cy="50" r="47" fill="{body}" stroke="#00000055" stroke-width="2"/>{marks}'
        f'<circle cx="50" cy="50" r="28" fill="{body}" stroke="{mark}" stroke-width="3"/>'
        f'<circle cx="50" cy="50" r="20" fill="none" stroke="{mark}" stroke-width="1.6" stroke-opacity="0.6"/></svg>'
    ).replace('#00000055" stroke-width="2"', '#000000" stroke-opacity="0.35" stroke-width="2"')


def stacked_svg(number: int) -> str:
    """Return a chip that lies in a stack, seen from the side and above."""
    body, mark = COLOURS[number % len(COLOURS)]
    side = f'<path d="M3 30A47 27 0 0 0 97 30V42A47 27 0 0 1 3 42Z" fill="{body}"/>'
    dark = '<path d="M3 30A47 27 0 0 0 97 30V42A47 27 0 0 1 3 42Z" fill="#000000" fill-opacity="0.28"/>'
    blocks = "".join(
        f'<path d="M{x - 6} {y}L{x + 6} {y + slope}V{y + slope + 12}L{x - 6} {y + 12}Z" fill="{mark}"/>'
        for x, y, slope in ((18, 50, 4), (50, 57, 0), (82, 54, -4))
    )
    top = (
        f'<ellipse cx="50" cy="30" rx="47" ry="27" fill="{body}" stroke="#000000" stroke-opacity="0.25" stroke-width="1.5"/>'
        f'<ellipse cx="50" cy="30" rx="30" ry="17" fill="none" stroke="{mark}" stroke-width="4"/>'
        + "".join(
            f'<path d="M44 3.5H56L54 11H46Z" fill="{mark}" transform="translate(50 30) scale(1 0.574) rotate({60 * turn}) translate(-50 -50)"/>'
            for turn in range(6)
        )
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 71">{side}{dark}{blocks}{top}</svg>'


def draw_stacked(
    surface: pygame.Surface, pictures: Pictures, number: int, centre: tuple[float, float], size: int
) -> None:
    """Draw one chip of a stack, `size` wide, around a point."""
    picture = pictures.made(
        ("stacked chip", number % len(COLOURS)), lambda: stacked_svg(number), (size, round(size * 0.71))
    )
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_chip(
    surface: pygame.Surface, pictures: Pictures, number: int, centre: tuple[float, float], size: int
) -> None:
    """Draw one chip around a point."""
    picture = pictures.made(("chip", number % len(COLOURS)), lambda: chip_svg(number), (size, size))
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


_MOST = 24
_STACK = 8


def heap(amount: int, unit: int) -> list[tuple[int, float, float]]:
    """Return the chips that stand for an amount as (colour, across, up), in chip widths: a chip a unit up to 24.

    >>> len(heap(200, 10)), len(heap(40, 10)), len(heap(5000, 10)), len(heap(0, 10))
    (20, 4, 24, 0)
    """
    number = min(max(0, amount) // max(1, unit), _MOST)
    return [
        (chip // _STACK, (chip // _STACK) * 0.98 + 0.04 * sin(chip * 2.1), chip % _STACK * 0.15)
        for chip in range(number)
    ]


@dataclass(frozen=True, slots=True)
class ChipFlight:
    """Some chips from one place to another within a window of the share."""

    start: tuple[float, float]
    end: tuple[float, float]
    number: int = 3
    begin: float = 0.0
    until: float = 1.0
    colour: int = 0


def draw_flights(
    surface: pygame.Surface, pictures: Pictures, flights: list[ChipFlight], share: float, size: int
) -> None:
    """Draw the chips that are on their way when `share` of the time is over."""
    for flight in flights:
        for chip in range(flight.number):
            window = (flight.until - flight.begin) * 0.7
            begin = flight.begin + (flight.until - flight.begin) * 0.3 * chip / max(1, flight.number - 1)
            along = (share - begin) / max(1e-6, window)
            if 0 < along < 1:
                draw_chip(surface, pictures, flight.colour, _point(flight, along), size)


def _point(flight: ChipFlight, along: float) -> tuple[float, float]:
    eased = (1 - cos(pi * along)) / 2
    x = flight.start[0] + (flight.end[0] - flight.start[0]) * eased
    y = flight.start[1] + (flight.end[1] - flight.start[1]) * eased
    reach = abs(flight.end[0] - flight.start[0]) + abs(flight.end[1] - flight.start[1])
    return x, y - sin(pi * along) * reach * 0.08
