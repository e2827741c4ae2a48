"""The eighteen places where a shape can be printed (TA-4), under the names of formats.md.

All coordinates are exact, relative to the card's centre, front up, unturned: a card is 4 wide and 6 high.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tabletop.engine.sentences import N_
from tabletop.games.tacta.exact import Vector, mirrored, turned

Face = Literal["front", "back"]
FACES: tuple[Face, Face] = ("front", "back")
Form = Literal["square", "triangle", "rectangle"]

CARD_CORNERS: tuple[Vector, ...] = ((4, 0, 6, 0), (-4, 0, 6, 0), (-4, 0, -6, 0), (4, 0, -6, 0))
"""The card's corners, counter-clockwise from the top right."""

SIDE_X, SIDE_Y = (4, 0), (6, 0)
"""Half the card's width and height, as exact numbers (a, b) = (a + b√2)/2."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a shape is printed and what it then looks like.

    `corners` run counter-clockwise. `dots` is what a dotted shape carries there; a plain one carries none.
    `length` tells rectangles apart that have the same form but not the same size.
    """

    name: str
    number: int
    form: Form
    length: int
    dots: int
    corners: tuple[Vector, ...]

    @property
    def centre(self) -> tuple[float, float]:
        """Return the mean of the corners, in units, on an unturned front."""
        across = [sum(corner[i] for corner in self.corners) for i in range(4)]
        count = 2 * len(self.corners)
        return (across[0] + across[1] * 2**0.5) / count, (across[2] + across[3] * 2**0.5) / count


def _rectangle(left: int, bottom: int, right: int, top: int) -> tuple[Vector, ...]:
    return (
        (2 * right, 0, 2 * top, 0),
        (2 * left, 0, 2 * top, 0),
        (2 * left, 0, 2 * bottom, 0),
        (2 * right, 0, 2 * bottom, 0),
    )


_CORNER_TRIANGLE: tuple[Vector, ...] = ((-4, 0, 6, 0), (-4, 0, 6, -2), (-4, 2, 6, 0))
_TOP_TRIANGLE: tuple[Vector, ...] = ((2, 0, 6, 0), (-2, 0, 6, 0), (0, 0, 4, 0))
_LEFT_TRIANGLE: tuple[Vector, ...] = ((-4, 0, 2, 0), (-4, 0, -2, 0), (-2, 0, 0, 0))


def _flipped(corners: tuple[Vector, ...]) -> tuple[Vector, ...]:
    """Mirror left to right and keep the order counter-clockwise."""
    return tuple(mirrored(corner) for corner in reversed(corners))


def _upside_down(corners: tuple[Vector, ...]) -> tuple[Vector, ...]:
    return tuple(turned(corner, 4) for corner in corners)


_DRAWN: Mapping[str, tuple[Form, int, int, tuple[Vector, ...]]] = {
    "sq-tl": ("square", 2, 2, _rectangle(-2, 1, 0, 3)),
    "sq-tr": ("square", 2, 2, _rectangle(0, 1, 2, 3)),
    "sq-bl": ("square", 2, 2, _rectangle(-2, -3, 0, -1)),
    "sq-br": ("square", 2, 2, _rectangle(0, -3, 2, -1)),
    "ct-tl": ("triangle", 2, 1, _CORNER_TRIANGLE),
    "ct-tr": ("triangle", 2, 1, _flipped(_CORNER_TRIANGLE)),
    "ct-bl": ("triangle", 2, 1, _flipped(_upside_down(_CORNER_TRIANGLE))),
    "ct-br": ("triangle", 2, 1, _upside_down(_CORNER_TRIANGLE)),
    "et-t": ("triangle", 2, 1, _TOP_TRIANGLE),
    "et-r": ("triangle", 2, 1, _flipped(_LEFT_TRIANGLE)),
    "et-b": ("triangle", 2, 1, _upside_down(_TOP_TRIANGLE)),
    "et-l": ("triangle", 2, 1, _LEFT_TRIANGLE),
    "sr-t": ("rectangle", 4, 3, _rectangle(-2, 2, 2, 3)),
    "sr-r": ("rectangle", 4, 3, _rectangle(1, -2, 2, 2)),
    "sr-b": ("rectangle", 4, 3, _rectangle(-2, -3, 2, -2)),
    "sr-l": ("rectangle", 4, 3, _rectangle(-2, -2, -1, 2)),
    "lr-l": ("rectangle", 6, 4, _rectangle(-2, -3, -1, 3)),
    "lr-r": ("rectangle", 6, 4, _rectangle(1, -3, 2, 3)),
}

PLACES: tuple[Place, ...] = tuple(
    Place(name, number, *drawn) for number, (name, drawn) in enumerate(_DRAWN.items())
)
PLACE_COUNT = len(PLACES)
NUMBER_OF: Mapping[str, int] = {place.name: place.number for place in PLACES}
"""The number of each place name; a place's number is its index in `PLACES`."""

_OTHER_SIDE = str.maketrans("lr", "rl")


def _mirror_name(name: str) -> str:
    kind, _, where = name.partition("-")
    return f"{kind}-{where.translate(_OTHER_SIDE)}"


MIRROR: tuple[int, ...] = tuple(NUMBER_OF[_mirror_name(place.name)] for place in PLACES)
"""For each place the one where its shape shows when the card's back is up (TA-3)."""

PLACE_WORDS: Mapping[str, str] = {
    "sq-tl": N_("top left square"),
    "sq-tr": N_("top right square"),
    "sq-bl": N_("bottom left square"),
    "sq-br": N_("bottom right square"),
    "ct-tl": N_("top left corner triangle"),
    "ct-tr": N_("top right corner triangle"),
    "ct-bl": N_("bottom left corner triangle"),
    "ct-br": N_("bottom right corner triangle"),
    "et-t": N_("top edge triangle"),
    "et-r": N_("right edge triangle"),
    "et-b": N_("bottom edge triangle"),
    "et-l": N_("left edge triangle"),
    "sr-t": N_("top short rectangle"),
    "sr-r": N_("right short rectangle"),
    "sr-b": N_("bottom short rectangle"),
    "sr-l": N_("left short rectangle"),
    "lr-l": N_("left long rectangle"),
    "lr-r": N_("right long rectangle"),
}
"""How sentences name the places, as they are printed on the front."""


def shown_at(place: int, face: Face) -> int:
    """Return the place where the shape printed at `place` is seen when `face` is up (TA-3).

    It is its own inverse, so it also tells which printed shape is seen at a place.

    >>> PLACES[shown_at(NUMBER_OF["sq-tl"], "back")].name
    'sq-tr'
    """
    return place if face == "front" else MIRROR[place]


def same_form(one: int, other: int) -> bool:
    """Tell whether the shapes at two places have the same form (TA-10)."""
    return PLACES[one].form == PLACES[other].form


def same_size(one: int, other: int) -> bool:
    """Tell whether the shapes at two places, equal in form, have the same size (TA-10)."""
    return PLACES[one].length == PLACES[other].length
