"""Moves of Tacta and their texts (formats.md)."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from tabletop.engine.refusal import IllegalMove, NotAMove
from tabletop.games.tacta.exact import Vector
from tabletop.games.tacta.pose import DIGITS, rounded
from tabletop.games.tacta.shapes import PLACES, Face

End = Literal["top", "bottom"]
ENDS: tuple[End, End] = ("top", "bottom")


class Connection(msgspec.Struct, frozen=True, gc=False):
    """Join a card with its shape `own` to `shape` of card number `card` (TA-10).

    >>> str(Connection("top", "front", "sq-tr", 7, "sq-bl"))
    'top front sq-tr > 7 sq-bl'
    """

    end: End
    face: Face
    own: str
    card: int
    shape: str

    def __str__(self) -> str:
        """Return the canonical text."""
        return f"{self.end} {self.face} {self.own} > {self.card} {self.shape}"


class FreePlacing(msgspec.Struct, frozen=True, gc=False):
    """Put a card down with its centre at `at`, touching no other (TA-12).

    >>> str(FreePlacing("bottom", "back", 3, (12, 0, -8, 0)))
    'bottom back free 3 at 12 0 -8 0'
    """

    end: End
    face: Face
    turn: int
    at: Vector

    def __str__(self) -> str:
        """Return the canonical text."""
        return f"{self.end} {self.face} free {self.turn} at {' '.join(map(str, self.at))}"


class Out(msgspec.Struct, frozen=True, gc=False):
    """Take a card out of the game, unscored, because there is no room for it (TA-12)."""

    end: End

    def __str__(self) -> str:
        """Return the canonical text."""
        return f"out {self.end}"


class Drop(msgspec.Struct, frozen=True, gc=False):
    """Let a card lie where it was dropped, at any angle (TA-14). Make one with `by_hand`.

    `degrees` from 0 to below 360, counter-clockwise like `turn`; x and y of the centre in units.

    >>> str(Drop.by_hand("top", "front", 407.5, 12.03, -4.2))
    'drop top front 47.5 12.03 -4.2'
    """

    end: End
    face: Face
    degrees: float
    x: float
    y: float

    @classmethod
    def by_hand(cls, end: End, face: Face, degrees: float, x: float, y: float, digits: int = DIGITS) -> Drop:
        """Return the drop nearest to these floats that can be written with so many digits after the point."""
        return cls(end, face, *rounded(degrees, x, y, digits))

    def __str__(self) -> str:
        """Return the canonical text."""
        return f"drop {self.end} {self.face} {' '.join(map(decimal, (self.degrees, self.x, self.y)))}"


class Challenge(msgspec.Struct, frozen=True, gc=False):
    """Ask whether card number `card` was put legally; if not, and nothing lies on it, it goes (TA-14)."""

    card: int

    def __str__(self) -> str:
        """Return the canonical text."""
        return f"challenge {self.card}"


class Tidy(msgspec.Struct, frozen=True, gc=False):
    """Nudge card number `card`, which lies nearly so, into its exact place (TA-15)."""

    card: int

    def __str__(self) -> str:
        """Return the canonical text."""
        return f"tidy {self.card}"


Placing = Connection | FreePlacing | Out | Drop
Move = Placing | Challenge | Tidy


def decimal(number: float) -> str:
    """Return the one text of a number: no exponent, no needless zero, no minus before nothing.

    >>> [decimal(number) for number in (12.0, -0.0, 47.50, -4.2, 1e-9)]
    ['12', '0', '47.5', '-4.2', '0']
    """
    text = f"{number:.{DIGITS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


_PLACE = "|".join(place.name for place in PLACES)
_NUMBER = r"-?[0-9]{1,9}"
_CONNECTION = re.compile(rf"(top|bottom) (front|back) ({_PLACE}) > ([0-9]{{1,9}}) ({_PLACE})")
_FREE = re.compile(rf"(top|bottom) (front|back) free ([0-7]) at ({_NUMBER}(?: {_NUMBER}){{3}})")
_OUT = re.compile(r"out (top|bottom)")
_DECIMAL = r"-?[0-9]{1,9}(?:\.[0-9]{1,12})?"
_DROP = re.compile(rf"drop (top|bottom) (front|back) ({_DECIMAL}) ({_DECIMAL}) ({_DECIMAL})")
_ABOUT_A_CARD = re.compile(r"(challenge|tidy) ([0-9]{1,9})")


def parse(text: str) -> Move:
    """Return the move that `text` writes; raises `IllegalMove(NotAMove)` for anything else.

    A text with needless zeros is read, but is not what `str` writes back.

    >>> parse("top front sq-tr > 7 sq-bl").card
    7
    """
    if found := _CONNECTION.fullmatch(text):
        end, face, own, card, shape = found.groups()
        return Connection(_end(end), _face(face), own, int(card), shape)
    if found := _FREE.fullmatch(text):
        end, face, turn, numbers = found.groups()
        a, b, c, d = map(int, numbers.split())
        return FreePlacing(_end(end), _face(face), int(turn), (a, b, c, d))
    if found := _OUT.fullmatch(text):
        return Out(_end(found[1]))
    if found := _DROP.fullmatch(text):
        degrees, x, y = map(float, found.groups()[2:])
        return Drop.by_hand(_end(found[1]), _face(found[2]), degrees, x, y)
    if found := _ABOUT_A_CARD.fullmatch(text):
        return (Challenge if found[1] == "challenge" else Tidy)(int(found[2]))
    raise IllegalMove(NotAMove(text[:80]))


def _end(text: str) -> End:
    return "top" if text == "top" else "bottom"


def _face(text: str) -> Face:
    return "front" if text == "front" else "back"
