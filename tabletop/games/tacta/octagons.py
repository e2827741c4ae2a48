"""Overlap, decided exactly by one vectorised comparison.

Cards and shapes are convex and all their edges run in eighths of a circle. Each is therefore the meeting
of four strips, along the axes at 0, 45, 90 and 135 degrees, and two of them have a common area above zero
exactly if they overlap on all four axes (the separating axes of two convex polygons are normal to edges).
An *octagon* is those strips as a column of eight floats: the four lower ends, then the four upper ends
with the sign turned, so that moving and comparing treat all eight alike.

Why floats decide exactly. An end is (a + b√2)/2, or that over √2, with whole a and b. For poses within the
±1,000,000 of formats.md the difference of two ends has |a|, |b| below 4.1 million, and as a² - 2b² is a
whole number, zero only for a = b = 0, a difference that is not zero is at least
1 / (2√2 (|a| + |b|√2)), above 3.5e-8 units. Making and subtracting the floats errs by less than 2e-9. So every
difference falls either within 2e-9 or beyond 3.3e-8, and `HAIR` between the two tells exactly which are
zero. The tests compare this with whole numbers on the nearest misses there are.

Shapely does the rest: areas, outlines to tint, and cards at angles that are no eighths.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from tabletop.games.tacta.exact import ROOT_TWO, Vector

Octagons = NDArray[np.float64]
"""Shape (8,) for one octagon, (8, n) for n of them."""
Mask = NDArray[np.bool_]

HAIR = 1e-8
"""In units: above any error of rounding, below any difference that is not zero."""

EPSILON = 1e-4
"""In units: between cards at odd angles, what is thinner is no overlap and what is nearer touches.

A drop is written in decimals and so never lies quite as meant; still far below any real gap (TA-11 d).
"""

_OPPOSITE = np.array([4, 5, 6, 7, 0, 1, 2, 3])


def along_axes(point: Vector) -> tuple[float, float, float, float]:
    """Return where a point lies along the axes at 0, 45, 90 and 135 degrees, in units."""
    a, b, c, d = point
    return (
        (a + b * ROOT_TWO) / 2,
        (b + d + (a + c) / 2 * ROOT_TWO) / 2,
        (c + d * ROOT_TWO) / 2,
        (d - b + (c - a) / 2 * ROOT_TWO) / 2,
    )


def octagon(corners: Iterable[Vector]) -> Octagons:
    """Return the octagon of a card or shape with these corners."""
    spread: Octagons = np.array([along_axes(corner) for corner in corners])
    ends: Octagons = np.concatenate([spread.min(axis=0), -spread.max(axis=0)])
    return ends


def shift(at: Vector) -> Octagons:
    """Return what moves an octagon by `at` when added to it (and its limits too)."""
    x, rising, y, falling = along_axes(at)
    return np.array((x, rising, y, falling, -x, -rising, -y, -falling), dtype=np.float64)


def limits(octagons: Octagons) -> Octagons:
    """Return what another octagon must stay below, in all eight rows, to overlap these."""
    limit: Octagons = -octagons[_OPPOSITE] - HAIR
    return limit


def overlapping(octagons: Octagons, other: Octagons) -> Mask:
    """Tell which of `octagons` have a common area above zero with `other` (TA-11 d).

    `other` is one octagon, shape (8,), or as many as `octagons`.

    >>> from tabletop.games.tacta.pose import Pose
    >>> card, beside = octagon(Pose().corners()), octagon(Pose((8, 0, 0, 0)).corners())
    >>> bool(overlapping(card, card)), bool(overlapping(card, beside))
    (True, False)
    """
    return below(octagons, limits(other))


def touching(octagons: Octagons, other: Octagons) -> Mask:
    """Tell which of `octagons` have at least a point in common with `other`: no distance between (TA-12)."""
    return below(octagons, limits(other) + 2 * HAIR)


def below(octagons: Octagons, limit: Octagons) -> Mask:
    """Tell which of `octagons` lie below `limit` in all rows."""
    if octagons.ndim > limit.ndim:
        limit = limit.reshape(limit.shape + (1,) * (octagons.ndim - limit.ndim))
    mask: Mask = np.logical_and.reduce(octagons < limit)
    return mask


def table_edge(size: tuple[int, int] | None) -> Octagons:
    """Return what an octagon must stay above to lie on a table of that size (TA-7); None is endless."""
    edge = np.full(8, -np.inf)
    if size is not None:
        edge[[0, 4]] = -size[0] / 2 - HAIR
        edge[[2, 6]] = -size[1] / 2 - HAIR
    return edge


def within(octagons: Octagons, edge: Octagons) -> Mask:
    """Tell which of `octagons` lie within the table (TA-11 e)."""
    if octagons.ndim > edge.ndim:
        edge = edge.reshape(8, *[1] * (octagons.ndim - 1))
    mask: Mask = np.logical_and.reduce(octagons > edge)
    return mask
