"""Counts of move sequences from fixed positions; a second engine counts the same."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.perft import perft
from tests.games.tactik import naive
from tests.games.tactik.table import opened

CROWDED: dict[str, Any] = {
    "colours": 4,
    "pawns": {
        "red": ["0*", "58", "30", "H3"],
        "blue": ["16*", "12", "61"],
        "yellow": ["2", "40", "H1"],
        "green": ["48", "46", "63"],
    },
    "hands": [["7", "swap", "6"], ["joker", "-4"], ["10", "3"], ["7", "1"]],
    "stock": [],
    "dealer": 3,
    "turn": 0,
}
SIX: dict[str, Any] = {
    "colours": 6,
    "pawns": {
        "red": ["95", "0*"],
        "white": ["15", "16*"],
        "blue": ["31", "30"],
        "yellow": ["3", "H1"],
        "black": ["64", "60"],
        "green": ["80*", "79", "H2"],
    },
    "hands": [["2", "7"], ["-4", "9"], ["joker"], ["swap"], ["5", "8"], ["1", "12"]],
    "stock": [],
    "dealer": 5,
    "turn": 0,
}
TWO: dict[str, Any] = {
    "colours": 4,
    "pawns": {"red": ["0*", "62"], "yellow": ["32*", "H4"], "blue": ["14", "H1"], "green": ["3"]},
    "hands": [["7", "swap", "joker"], ["1", "-4", "7"]],
    "stock": [],
    "dealer": 1,
    "turn": 0,
}
THREE: dict[str, Any] = {
    "colours": 6,
    "pawns": {"red": ["0*", "62"], "yellow": ["48*"], "white": ["14"], "black": ["3"], "blue": ["32*"]},
    "hands": [["swap", "10"], ["1", "7"], ["joker"]],
    "stock": [],
    "dealer": 2,
    "turn": 0,
}
HELPING: dict[str, Any] = {
    "colours": 4,
    "pawns": {
        "red": ["H1", "H2", "H3", "H4"],
        "yellow": ["31", "H2", "H3", "H4"],
        "blue": ["20"],
        "green": ["18"],
    },
    "hands": [["2", "3", "7"], ["5", "8"], ["1"], ["swap"]],
    "stock": [],
    "dealer": 3,
    "turn": 0,
}
POSITIONS = {"crowded": CROWDED, "six": SIX, "two": TWO, "three": THREE, "helping": HELPING}

COUNTS = {
    "crowded": [87, 6277, 31472],
    "six": [12, 36, 1998, 4355],
    "two": [68, 787, 22999],
    "three": [14, 84, 1569, 11058],
    "helping": [4, 6, 6, 12],
}


@pytest.mark.parametrize(
    ("name", "depth", "count"),
    [(name, depth, count) for name, counts in COUNTS.items() for depth, count in enumerate(counts, start=1)],
)
def test_counts_stay_as_they_were_verified(name: str, depth: int, count: int) -> None:
    rules, state = opened(POSITIONS[name])
    assert perft(rules, state, depth) == count


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "depth"), [("crowded", 2), ("six", 4), ("two", 2), ("three", 4), ("helping", 4)]
)
def test_second_engine_counts_the_same(name: str, depth: int) -> None:
    position = {"discard": [], "phase": "play", **POSITIONS[name]}
    assert naive.perft(position, depth) == COUNTS[name][depth - 1]
