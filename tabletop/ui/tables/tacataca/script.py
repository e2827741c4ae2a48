"""A crowded table of Taca-taca, nearly all of the 108 cards in sight: dragging, laying on, melds that reflow."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, Final

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.tacataca import TacaTaca
from tabletop.games.tacataca.moves import Lay
from tabletop.ui.tables import GameTable
from tabletop.ui.tables.script import Frames, Script, moved, pressed, released
from tabletop.ui.tables.tacataca.table import TacaTacaTable

FRAMES: Final = 200

_MELDS: Final = (
    "2S 3S 4S 5S 6S 7S 8S", "AC 2C 3C 4C 5C 6C", "9D TD JD QD KD AD", "5H 6H 7H 8H", "4C 4D 4H 4S", "7C 7D *=7H",
    "JC JH JS", "9C 9H 9S", "QC QD QH QS", "TC TD TH", "KC KD KH KS", "2D 3D 4D 5D", "6D 6H 6S", "8C 8D 8S",
)  # fmt: skip
_HANDS: Final = (
    "AS 9S 9H TS KC * 4H 7C 3D", "QC 6C 6D 2C AH 7D 9D 5C JH 2D", "2S 5H TS 3C 5D 7H * 5S 9C 3S",
    "JC 8C AH QH 2H TH AD 3H KS 8H",
)  # fmt: skip
_DISCARDS: Final = "JD 2H QS KH 3H JS TC 7S 8D"


def match() -> Match:
    """Return a hand late in its course, the first seat laying down."""
    position: dict[str, Any] = {
        "hands": [hand.split(" ") for hand in _HANDS],
        "melds": [meld.split(" ") for meld in _MELDS],
        "discard": _DISCARDS.split(" "),
        "scores": [45, 74, 94, 74],
        "money": [-50] * 4,
        "pot": 200,
        "dealer": 3,
        "turn": 0,
        "phase": "play",
        "turns_taken": [3] * 4,
    }
    seats = [
        SeatEntry(name, "human" if not seat else "bot:easy") for seat, name in enumerate(("A", "B", "C", "D"))
    ]
    return Match(TacaTaca.with_options({"players": 4}), seats, 5, position)


def drag(table: GameTable) -> Frames:
    """Carry a card of the hand over melds, piles and the hand."""
    assert isinstance(table, TacaTacaTable)
    key = next(iter(table.layout.hand))
    start = table.layout.hand[key].rect().midleft
    area = table.area
    yield [moved(start)]
    yield [pressed(start)]
    for frame in range(FRAMES):
        angle = frame / FRAMES * 8 * pi
        yield [
            moved(
                (
                    area.centerx + cos(angle) * area.width * 0.42,
                    area.centery + sin(angle) * area.height * 0.40,
                )
            )
        ]
    yield [released(start)]
    yield from _rest(20)


def lay(table: GameTable) -> Frames:
    """Lay cards on melds; the melds reflow."""
    assert isinstance(table, TacaTacaTable)
    for _step in range(4):
        sight = table.sight
        if sight is not None and sight.seat is not None:
            move = next((move for move in table.context.legal(sight.seat) if isinstance(move, Lay)), None)
            if move is not None:
                table.context.play(move)
        yield from _rest(45)


def deal(table: GameTable) -> Frames:
    """Act out a deal."""
    assert isinstance(table, TacaTacaTable)
    table.deal()
    yield from _rest(130)


def _rest(frames: int) -> Frames:
    for _frame in range(frames):
        yield []


SCRIPTS = (
    Script("dragging", 8, drag),
    Script("laying on, melds reflowing", 12, lay),
    Script("dealing", 12, deal),
)
