"""Which two places can join, and how the cards then lie to each other: computed exactly (TA-11 a, c)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from tabletop.games.tacta.exact import Vector, minus, plus, turned
from tabletop.games.tacta.shapes import (
    PLACE_COUNT,
    PLACES,
    SIDE_X,
    SIDE_Y,
    Place,
    same_form,
    same_size,
)


class Fit(NamedTuple):
    """How a card lies against another: turned by `turn` eighths, its centre off by `offset`."""

    turn: int
    offset: Vector


def fits(covered: int, own: int) -> Iterator[Fit]:
    """Yield every way to lay the shape seen at `own` exactly on the one seen at `covered` (TA-11 a).

    The covered card lies unturned at the origin. Squares fit four ways, rectangles two, triangles one.
    """
    below, above = PLACES[covered], PLACES[own]
    if not (same_form(covered, own) and same_size(covered, own)):
        return
    wanted = set(below.corners)
    for turn in range(8):
        corners = [turned(corner, turn) for corner in above.corners]
        for anchor in below.corners:
            offset = minus(anchor, corners[0])
            if {plus(corner, offset) for corner in corners} == wanted:
                yield Fit(turn, offset)


def overlaps_only_there(covered: int, own: int, fit: Fit) -> bool:
    """Tell whether two cards so fitted have nothing but the shape in common (TA-11 c).

    Both cards are convex and both contain the shape, so what they share is larger exactly if it goes on
    beyond one of the shape's edges, and it does so unless that edge lies on the outline of either card.
    """
    below, above = PLACES[covered], PLACES[own]
    landing = {plus(turned(corner, fit.turn), fit.offset): corner for corner in above.corners}
    return all(
        _on_outline(start, end) or _on_outline(landing[start], landing[end]) for start, end in _edges(below)
    )


def _edges(place: Place) -> Iterator[tuple[Vector, Vector]]:
    return zip(place.corners, place.corners[1:] + place.corners[:1], strict=True)


def _on_outline(start: Vector, end: Vector) -> bool:
    """Tell whether the line from `start` to `end` runs along a side of an unturned card at the origin."""
    along_side = start[:2] == end[:2] and (abs(start[0]), start[1]) == SIDE_X
    along_top = start[2:] == end[2:] and (abs(start[2]), start[3]) == SIDE_Y
    return along_side or along_top


def _joins() -> tuple[tuple[Fit | None, ...], ...]:
    table: list[list[Fit | None]] = [[None] * PLACE_COUNT for _ in range(PLACE_COUNT)]
    for covered, own in product(range(PLACE_COUNT), repeat=2):
        for fit in fits(covered, own):
            if overlaps_only_there(covered, own, fit):
                table[covered][own] = fit
    return tuple(tuple(row) for row in table)


JOINS: tuple[tuple[Fit | None, ...], ...] = _joins()
"""`JOINS[covered][own]` is the one fit of the shapes seen at these two places, or None: 64 can join."""


def _turned_joins(turn: int) -> tuple[tuple[Fit | None, ...], ...]:
    return tuple(
        tuple(fit and Fit((fit.turn + turn) % 8, turned(fit.offset, turn)) for fit in row) for row in JOINS
    )


JOINS_BY_TURN: tuple[tuple[tuple[Fit | None, ...], ...], ...] = tuple(_turned_joins(t) for t in range(8))
"""`JOINS_BY_TURN[turn]` is `JOINS` for a covered card that itself is turned by `turn`."""
