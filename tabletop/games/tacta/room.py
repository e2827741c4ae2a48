"""Room for a free placing (TA-12): the nearest place where a card touches nothing, or the proof of none.

A card's centre lies on the half-unit grid, at (i/2, j/2). A card on the table forbids the grid points at
which another one would touch it, and those again are an octagon, in whole numbers: i, j, i + j and j - i
each within bounds. Column by column that is one stretch of j, so all cards together are marked as the
beginnings and ends of stretches and added up; no pair of card and grid point is ever compared. Only a card
that lies at an odd angle (TA-14) closes what Shapely says: the sum of its outline and a card's about a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

import numpy as np
import shapely
from numpy.typing import NDArray

from tabletop.games.tacta.docks import CARD_OCTAGONS
from tabletop.games.tacta.exact import ROOT_TWO, Vector
from tabletop.games.tacta.octagons import EPSILON, HAIR, Octagons
from tabletop.games.tacta.pose import Pose

_GRID_PER_UNIT = np.array([2, 2 * ROOT_TWO, 2, 2 * ROOT_TWO])
"""How the sums i, i + j, j and j - i grow along the four axes."""
_FIRST_RADIUS = 100
_HALF_SPANS: tuple[Octagons, ...] = tuple(-octagon[:4] for octagon in CARD_OCTAGONS[:4])
"""Half of how far a card stretches along the four axes, by its turn; turns 4 to 7 repeat 0 to 3."""

Whole = NDArray[np.int64]
Outline = NDArray[np.float64]
"""The corners of a card at an odd angle, shape (4, 2)."""


def nearest_rooms(
    cards: Octagons, size: tuple[int, int] | None, odd: Sequence[Outline] = ()
) -> tuple[Vector | None, ...]:
    """Return for each turn the free centre nearest to the origin, then with the smallest `at`, or None.

    `cards` are the octagons on the table, `odd` the cards at odd angles. The search widens until what it found is surely the nearest
    or the whole table was looked at; on an endless table it always finds room.
    """
    radius = _FIRST_RADIUS
    hopeless = [not _fits(size, span) for span in _HALF_SPANS]
    if all(hopeless):
        return (None,) * 8
    while True:
        found = _rooms_within(cards, size, radius, odd)
        settled = all(none or _is_near(at, radius) for none, at in zip(hopeless, found, strict=True))
        if settled or _is_whole(size, radius):
            return found + found
        radius *= 2


def _fits(size: tuple[int, int] | None, span: Octagons) -> bool:
    """Tell whether the table has any place at all for a card so turned."""
    return size is None or (span[0] <= size[0] / 2 + HAIR and span[2] <= size[1] / 2 + HAIR)


def _is_whole(size: tuple[int, int] | None, radius: int) -> bool:
    return size is not None and max(size) <= radius


def _is_near(at: Vector | None, radius: int) -> bool:
    return at is not None and at[0] ** 2 + at[2] ** 2 <= radius**2


def free_centres(
    cards: Octagons, size: tuple[int, int] | None, turn: int, radius: int, odd: Sequence[Outline] = ()
) -> NDArray[np.bool_]:
    """Return where the centre of a card so turned may lie free, shape (columns, rows) of half-unit steps.

    The middle entry is the Start card's centre; up to `radius` steps to each side are looked at, no
    farther than the table goes.
    """
    span = _HALF_SPANS[turn % 4]
    across, up = (min(side, radius) for side in size) if size else (radius, radius)
    free: NDArray[np.bool_] = ~_closed(cards, span, across, up)
    for outline in odd:
        _close_around(free, outline, turn)
    if size is not None:
        i, j = np.arange(-across, across + 1), np.arange(-up, up + 1)
        free &= (abs(i) / 2 <= size[0] / 2 - span[0] + HAIR)[:, None]
        free &= abs(j) / 2 <= size[1] / 2 - span[2] + HAIR
    return free


def _close_around(free: NDArray[np.bool_], outline: Outline, turn: int) -> None:
    """Clear from `free` the grid points at which a card so turned would touch one at an odd angle."""
    card = np.array(Pose(turn=turn).outline())
    closed = shapely.MultiPoint((outline[:, None] + card).reshape(-1, 2)).convex_hull.buffer(EPSILON)
    left, low, right, high = (2 * bound for bound in closed.bounds)
    columns, rows = (count // 2 for count in free.shape)
    i = np.arange(max(ceil(left), -columns), min(floor(right), columns) + 1)
    j = np.arange(max(ceil(low), -rows), min(floor(high), rows) + 1)
    if len(i) and len(j):
        inside = shapely.intersects_xy(closed, i[:, None] / 2, j / 2)
        free[i[0] + columns : i[-1] + columns + 1, j[0] + rows : j[-1] + rows + 1] &= ~inside


def _rooms_within(
    cards: Octagons, size: tuple[int, int] | None, radius: int, odd: Sequence[Outline]
) -> tuple[Vector | None, ...]:
    """Search the grid points with |i| and |j| up to `radius`, for turns 0 to 3."""
    found: list[Vector | None] = []
    for turn in range(len(_HALF_SPANS)):
        free = free_centres(cards, size, turn, radius, odd)
        i, j = (np.arange(count) - count // 2 for count in free.shape)
        distance = i[:, None] ** 2 + j**2
        nearest = int(np.where(free, distance, np.iinfo(distance.dtype).max).argmin())
        column, row = divmod(nearest, len(j))
        found.append((int(i[column]), 0, int(j[row]), 0) if free[column, row] else None)
    return tuple(found)


def _closed(cards: Octagons, span: Octagons, across: int, up: int) -> NDArray[np.bool_]:
    """Return which grid points are closed to a card of that span, shape (columns, rows)."""
    columns, rows = 2 * across + 1, 2 * up + 1
    i, first, last = _stretches(cards, span)
    first, last = np.maximum(first, -up), np.minimum(last, up)
    real = (first <= last) & (abs(i) <= across)
    line = ((i + across) * (rows + 1))[real]
    marks = np.bincount(line + first[real] + up, minlength=columns * (rows + 1))
    marks -= np.bincount(line + last[real] + up + 1, minlength=columns * (rows + 1))
    depth: Whole = marks.reshape(columns, rows + 1).cumsum(axis=1)
    return depth[:, :-1] > 0


def _stretches(cards: Octagons, span: Octagons) -> tuple[Whole, Whole, Whole]:
    """Return the columns i, and the first and last j that each card closes in it; all flat arrays.

    An end is closed too: a distance of zero is touching.
    """
    reach = (span + HAIR)[:, None]
    low = np.ceil((cards[:4] - reach) * _GRID_PER_UNIT[:, None]).astype(np.int64)
    high = np.floor((reach - cards[4:]) * _GRID_PER_UNIT[:, None]).astype(np.int64)
    width = int((high[0] - low[0]).max()) + 1
    i = low[0] + np.arange(width)[:, None]
    first = np.maximum(np.maximum(low[2], low[1] - i), low[3] + i)
    last = np.minimum(np.minimum(high[2], high[1] - i), high[3] + i)
    last = np.where(i <= high[0], last, first - 1)
    return i.ravel(), first.ravel(), last.ravel()
