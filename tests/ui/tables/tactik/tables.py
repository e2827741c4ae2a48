"""Positions and hands for the tests of this table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.tactik import TacTik
from tabletop.ui.app import App
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables.tactik.gestures import Gestures
from tabletop.ui.tables.tactik.table import TacTikTable
from tests.ui.hands import click
from tests.ui.tables.opening import lift_curtain, open_table, settle

__all__ = ["lift_curtain", "open_table", "settle"]

NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve", "Finn")

LONG: Mapping[str, Any] = {
    "pawns": {"red": ["20"], "blue": ["19"], "green": ["50"]},
    "hands": [["10", "7", "swap", "2"], ["3", "5", "8", "joker"]],
    "gifts": [None, None],
    "discard": ["12"],
    "dealer": 1,
    "turn": 0,
    "phase": "exchange",
}
"""Two players: an exchange, a start, a 7 with two pawns and a capture, a swap, a joker."""


def position(**changes: Any) -> dict[str, Any]:
    """Return a position of four players, seat 0 to play."""
    start: dict[str, Any] = {
        "pawns": {
            "red": ["2", "60", "H4"],
            "blue": ["13", "17"],
            "yellow": ["8", "30"],
            "green": ["48*", "20"],
        },
        "hands": [["7", "6", "joker", "swap"], ["10"], ["5", "8", "12"], ["1"]],
        "discard": ["5", "12", "3"],
        "dealer": 3,
        "turn": 0,
        "phase": "play",
    }
    return start | changes


def match_of(start: Mapping[str, Any], **options: Any) -> Match:
    """Return a match of humans that begins at a position."""
    players = len(start["hands"])
    rules = TacTik.with_options({"players": players, **options})
    return Match(rules, [SeatEntry(name) for name in NAMES[:players]], 4, dict(start))


def the_table(scene: TableScene) -> TacTikTable:
    assert isinstance(scene.table, TacTikTable)
    return scene.table


def gestures(scene: TableScene) -> Gestures:
    found = the_table(scene).gestures
    assert found is not None
    return found


def place(scene: TableScene, key: str) -> tuple[int, int]:
    """Return the middle of something that can be pressed now."""
    return next(thing.rect.center for thing in gestures(scene).things if thing.key == key)


def keys(scene: TableScene) -> set[str]:
    return {thing.key for thing in gestures(scene).things}


def hit(app: App, scene: TableScene, *names: str) -> None:
    """Click things of the table one after the other."""
    for name in names:
        click(app, place(scene, name))
        settle(app)


def moves(scene: TableScene) -> list[str]:
    return [scene.match.ply_text(number) for number in range(scene.match.cursor)]


def route(scene: TableScene, names: Sequence[str]) -> list[tuple[int, int]]:
    """Return where to click for these things one after the other, leaving the table as it was."""
    found: list[tuple[int, int]] = []
    for number, name in enumerate(names):
        thing = next(thing for thing in gestures(scene).things if thing.key == name)
        found.append(thing.rect.center)
        if number < len(names) - 1:
            thing.act()
    the_table(scene).settle()
    return found
