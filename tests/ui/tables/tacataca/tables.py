"""Positions and helpers for the tests of this table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.tacataca import KINDS, TacaTaca
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables.tacataca.table import TacaTacaTable
from tests.ui.tables.opening import lift_curtain, open_table, settle

__all__ = ["lift_curtain", "open_table", "settle"]

NAMES = ("Ada", "Bea", "Carlo", "Dina", "Emil", "Fay")

TWO: Mapping[str, Any] = {
    "hands": [["JH", "QH", "*", "8H", "7D"], ["KC", "QD", "4S", "3C"]],
    "melds": [["5H", "6H", "7H"], ["7C", "*=7D", "7S"], ["4C", "4D", "4H"]],
    "stock": ["TC", "TS", "9H", "KD", "2C"],
    "discard": ["9C", "9S"],
    "scores": [20, 40],
    "seats_in": [True, True],
    "money": [-50, -50],
    "pot": 100,
    "reentries": 0,
    "dealer": 1,
    "turn": 0,
    "phase": "draw",
    "direction": 1,
    "turns_taken": [3, 3],
    "reentered": [0, 0],
}
"""Ada melds with a joker (10 or king of hearts), next turn lays on, swaps, replays the joker and closes."""


def position(**changes: Any) -> dict[str, Any]:
    return dict(TWO) | changes


def match_of(start: Mapping[str, Any], players: Sequence[str] = (), **options: Any) -> Match:
    """Return a match from a position; `players` are kinds of players, humans where left out."""
    seats = len(start["hands"])
    kinds = [*players, *["human"] * seats][:seats]
    rules = TacaTaca.with_options({"players": seats, **options})
    return Match(rules, [SeatEntry(NAMES[seat], kinds[seat]) for seat in range(seats)], 4, dict(start))


def the_table(scene: TableScene) -> TacaTacaTable:
    assert isinstance(scene.table, TacaTacaTable)
    return scene.table


def card(table: TacaTacaTable, name: str, nth: int = 0) -> tuple[int, int]:
    """Return a pixel on the part of a card of the own hand that nothing covers."""
    uid = [held.uid for held in table.order.cards if held.kind == KINDS[name]][nth]
    pose = table.layout.hand["hand", uid, 0]
    wide = pose.height * 5 / 7
    return round(pose.x - wide * 0.36), round(pose.y - pose.height * 0.36)


def meld(table: TacaTacaTable, number: int) -> tuple[int, int]:
    return table.layout.melds[number].center


def moves(scene: TableScene) -> list[str]:
    return [scene.match.ply_text(number) for number in range(scene.match.cursor)]
