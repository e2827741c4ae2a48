"""A fixed action space for games whose moves are texts: each move has its place in one table.

A move's place is the CRC-32 of its canonical text, modulo the table's size, so that the same move has
the same number in every state. Where two moves that are legal at once fall on one place, the one whose
text comes later in alphabetical order takes the next free place. Place 0 is kept for waiting.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from zlib import crc32

WAIT = 0
TABLE_SIZE = 8192
"""Places, the one for waiting included; no state of the three games has had a quarter as many moves."""


def numbered(moves: Iterable[Any], size: int = TABLE_SIZE) -> dict[int, Any]:
    """Return the moves by their numbers, ascending; raises `ValueError` when they are more than the table holds.

    >>> numbered(["draw", "take"], size=16)
    {9: 'take', 12: 'draw'}
    """
    places: dict[int, Any] = {}
    for text, move in sorted((str(move), move) for move in moves):
        if len(places) >= size - 1:
            raise ValueError(f"more than {size - 1} legal moves")
        place = 1 + crc32(text.encode()) % (size - 1)
        while place in places:
            place = 1 + place % (size - 1)
        places[place] = move
    return dict(sorted(places.items()))


def nearest(number: int, legal: Iterable[int]) -> int:
    """Return `number` if it is legal, else the next number round the table that is; `legal` is ascending.

    >>> nearest(5, [2, 7]), nearest(9, [2, 7])
    (7, 2)
    """
    numbers = list(legal)
    return next((place for place in numbers if place >= number), numbers[0])
