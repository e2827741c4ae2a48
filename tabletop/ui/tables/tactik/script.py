"""Scenes of Tac-Tik that are measured: a card carried over the lit board, a 7 that captures, a deal."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, Final

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.tactik import TacTik
from tabletop.ui.tables import GameTable
from tabletop.ui.tables.script import Frames, Script, moved, pressed, released
from tabletop.ui.tables.tactik.table import TacTikTable

FRAMES: Final = 200


def match() -> Match:
    """Return a crowded board of six colours, the first seat to play one of four busy cards."""
    position: dict[str, Any] = {
        "pawns": {
            "red": ["3", "11", "90", "H4"], "white": ["16*", "20", "29", "R"], "blue": ["14", "36", "41", "R"],
            "yellow": ["48*", "52", "57", "R"], "black": ["62", "69", "75", "R"], "green": ["80*", "84", "92", "R"],
        },
        "hands": [["7", "5", "swap", "joker"], ["1"], ["2"], ["3"], ["6"], ["8"]],
        "discard": ["12", "3", "5", "8", "9", "10"],
        "dealer": 5,
        "turn": 0,
        "phase": "play",
    }  # fmt: skip
    seats = [SeatEntry(f"{seat}", "human" if not seat else "bot:easy") for seat in range(6)]
    return Match(TacTik.with_options({"players": 6}), seats, 5, position)


def drag(table: GameTable) -> Frames:
    """Carry a swap over the board while every pawn is lit and shows what would happen."""
    assert isinstance(table, TacTikTable)
    assert table.layout is not None
    start = table.layout.hand(4)[2].center
    board = table.layout.board_rect
    yield [moved(start)]
    yield [pressed(start)]
    for frame in range(FRAMES):
        angle = frame / FRAMES * 6 * pi
        reach = 0.25 + 0.2 * cos(angle / 3)
        yield [
            moved(
                (
                    round(board.centerx + cos(angle) * board.width * reach),
                    round(board.centery + sin(angle) * board.height * reach),
                )
            )
        ]
    yield [released(start)]
    yield from _rest(10)


def seven(table: GameTable) -> Frames:
    """Act out a 7 of three pawns with a capture."""
    assert isinstance(table, TacTikTable)
    table.context.play(table.rules.parse("7 red 3-4 11-14 90-93"))
    yield from _rest(150)


def deal(table: GameTable) -> Frames:
    """Act out a deal to six seats."""
    assert table.sight is not None
    table.opening(table.sight)
    yield from _rest(150)


def _rest(frames: int) -> Frames:
    for _frame in range(frames):
        yield []


SCRIPTS = (
    Script("dragging", 8, drag),
    Script("a 7 with a capture", 12, seven),
    Script("dealing", 12, deal),
)
