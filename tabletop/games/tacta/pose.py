"""Where a card lies: centre, turn and face, exact or as dropped; and what that is in floats, for drawing."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from tabletop.games.tacta.exact import ORIGIN, Vector, coordinates, plus, turned
from tabletop.games.tacta.shapes import CARD_CORNERS, PLACES, Face, shown_at

Point = tuple[float, float]

DIGITS = 6
"""How many digits after the point a loose pose has at most; no judgement is nearly as fine."""


class Pose(NamedTuple):
    """A card's centre, its turn in counter-clockwise eighths (0 to 7) and the face that is up.

    The card is mirrored left to right first if its back is up, then turned, then moved to `at`.
    """

    at: Vector = ORIGIN
    turn: int = 0
    face: Face = "front"

    def corners(self) -> tuple[Vector, ...]:
        """Return the card's corners, exact, counter-clockwise."""
        return tuple(self.point(corner) for corner in CARD_CORNERS)

    def point(self, shown: Vector) -> Vector:
        """Return where on the table a point of the card as it is seen (after mirroring) comes to lie."""
        return plus(self.at, turned(shown, self.turn))

    def shape_corners(self, place: int) -> tuple[Vector, ...]:
        """Return the corners of the shape printed at `place`, exact, counter-clockwise."""
        return tuple(self.point(corner) for corner in PLACES[shown_at(place, self.face)].corners)

    def outline(self) -> tuple[Point, ...]:
        """Return the card's corners in units.

        >>> Pose((6, 0, 0, 0), 2).outline()
        ((0.0, 2.0), (0.0, -2.0), (6.0, -2.0), (6.0, 2.0))
        """
        return tuple(coordinates(corner) for corner in self.corners())

    def shape_outline(self, place: int) -> tuple[Point, ...]:
        """Return the corners of the shape printed at `place` in units."""
        return tuple(coordinates(corner) for corner in self.shape_corners(place))

    @property
    def centre(self) -> Point:
        """Return the card's centre in units."""
        return coordinates(self.at)

    @property
    def degrees(self) -> float:
        """Return the card's turn in degrees, counter-clockwise."""
        return 45.0 * self.turn


class LoosePose(NamedTuple):
    """How a card lies that was dropped by hand: turned by any angle, its centre anywhere (TA-14).

    >>> LoosePose(90.0, 3.0, 0.0).outline()[0]
    (0.0, 2.0)
    """

    degrees: float
    x: float
    y: float
    face: Face = "front"

    @property
    def centre(self) -> Point:
        """Return the card's centre in units."""
        return self.x, self.y

    @property
    def turn(self) -> int:
        """Return the nearest eighth of a circle (0 to 7)."""
        return round(self.degrees / 45) % 8

    def outline(self) -> tuple[Point, ...]:
        """Return the card's corners in units, counter-clockwise."""
        return self._laid(CARD_CORNERS)

    def shape_outline(self, place: int) -> tuple[Point, ...]:
        """Return the corners of the shape printed at `place` in units."""
        return self._laid(PLACES[shown_at(place, self.face)].corners)

    def _laid(self, corners: tuple[Vector, ...]) -> tuple[Point, ...]:
        cosine, sine = cos(radians(self.degrees)), sin(radians(self.degrees))
        points = map(coordinates, corners)
        return tuple(
            (round(self.x + a * cosine - b * sine, 9), round(self.y + a * sine + b * cosine, 9))
            for a, b in points
        )


AnyPose = Pose | LoosePose


def rounded(degrees: float, x: float, y: float, digits: int = DIGITS) -> tuple[float, float, float]:
    """Return the nearest numbers with so many digits after the point, the angle from 0 to below 360.

    >>> rounded(-12.50000001, 0.1 + 0.2, -0.0000001)
    (347.5, 0.3, 0.0)
    """
    return round(degrees % 360, digits) % 360 + 0.0, round(x, digits) + 0.0, round(y, digits) + 0.0
