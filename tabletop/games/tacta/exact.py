"""Exact plane geometry by eighths of a circle: coordinates (a + b√2)/2 held as pairs of whole numbers.

A card turned by eighths and laid shape on shape never leaves these numbers, so nothing drifts however
many cards are joined. Floats are made from them only to compare and to draw, never the other way round.
"""

from __future__ import annotations

Vector = tuple[int, int, int, int]
"""`(a, b, c, d)` is the point x = (a + b√2)/2, y = (c + d√2)/2, in quarters of a card's width, y up."""

ORIGIN: Vector = (0, 0, 0, 0)
ROOT_TWO = 2**0.5


def sign(a: int, b: int) -> int:
    """Return -1, 0 or 1: the sign of a + b√2, decided in whole numbers.

    >>> sign(7, -5), sign(-7, 5), sign(0, 0)
    (-1, 1, 0)
    """
    if a * b >= 0:
        leading = a or b
        return (leading > 0) - (leading < 0)
    squares = a * a - 2 * b * b
    of_first = (squares > 0) - (squares < 0)
    return of_first if a > 0 else -of_first


def plus(one: Vector, other: Vector) -> Vector:
    """Return the sum of two vectors."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def minus(one: Vector, other: Vector) -> Vector:
    """Return the vector from `other` to `one`."""
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3])


def mirrored(vector: Vector) -> Vector:
    """Return the vector with left and right exchanged."""
    return (-vector[0], -vector[1], vector[2], vector[3])


def turned(vector: Vector, eighths: int) -> Vector:
    """Return the vector turned counter-clockwise about the origin by `eighths` of a circle.

    A single eighth halves a - c and a + c, which must therefore be even, as they are for all that is
    printed on a card; raises `ValueError` otherwise.

    >>> turned((4, 0, 6, 0), 2)
    (-6, 0, 4, 0)
    >>> turned((4, 0, 6, 0), 1)
    (0, -1, 0, 5)
    """
    for _ in range(eighths % 8 // 2):
        a, b, c, d = vector
        vector = (-c, -d, a, b)
    return _turned_once(vector) if eighths % 2 else vector


def _turned_once(vector: Vector) -> Vector:
    a, b, c, d = vector
    if (a - c) % 2:
        raise ValueError(f"{vector} can't be turned by an eighth within half units")
    return (b - d, (a - c) // 2, b + d, (a + c) // 2)


def coordinates(vector: Vector) -> tuple[float, float]:
    """Return x and y as floats, in units.

    >>> coordinates((4, 0, -5, 0))
    (2.0, -2.5)
    """
    a, b, c, d = vector
    return (a + b * ROOT_TWO) / 2, (c + d * ROOT_TWO) / 2


def squared_distance(one: Vector, other: Vector) -> tuple[int, int]:
    """Return (p, q): four times the square of the distance is p + q√2, exactly."""
    a, b, c, d = minus(one, other)
    return a * a + 2 * b * b + c * c + 2 * d * d, 2 * (a * b + c * d)
