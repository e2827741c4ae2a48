"""Moves of Tacta and their texts (formats.md)."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from tabletop.engine.refusal import IllegalMove, NotAMove
from tabletop.games.tacta.exact import Vector
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


Move = Connection | FreePlacing | Out

_PLACE = "|".join(place.name for place in PLACES)
_NUMBER = r"-?[0-9]{1,9}"
_CONNECTION = re.compile(rf"(top|bottom) (front|back) ({_PLACE}) > ([0-9]{{1,9}}) ({_PLACE})")
_FREE = re.compile(rf"(top|bottom) (front|back) free ([0-7]) at ({_NUMBER}(?: {_NUMBER}){{3}})")
_OUT = re.compile(r"out (top|bottom)")


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
    raise IllegalMove(NotAMove(text[:80]))


def _end(text: str) -> End:
    return "top" if text == "top" else "bottom"


def _face(text: str) -> Face:
    return "front" if text == "front" else "back"
