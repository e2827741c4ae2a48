"""Where a card lies: centre, turn and face, all exact; and what that is in floats, for drawing."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.tacta.exact import ORIGIN, Vector, coordinates, plus, turned
from tabletop.games.tacta.shapes import CARD_CORNERS, PLACES, Face, shown_at

Point = tuple[float, float]


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
