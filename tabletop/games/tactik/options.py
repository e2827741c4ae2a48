"""The options of Tac-Tik and what they make of seats, colours and teams (TK-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from tabletop.engine.record import BadRecord, convert
from tabletop.engine.rules import Option
from tabletop.engine.sentences import N_

PLAYERS = (2, 3, 4, 6)


class TacTikOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How Tac-Tik is played: `colours_each` counts for two players only, `no_play` is TK-9."""

    players: Literal[2, 3, 4, 6] = 4
    colours_each: Literal[2, 3] = 2
    jokers: Literal[0, 1, 2, 3, 4] = 2
    no_play: Literal["one", "hand"] = "one"


OPTION_LIST: Sequence[Option] = (
    Option(
        "players",
        N_("Players"),
        N_("Two play two colours each or more, three play two, four and six play in teams of two."),
        choices=((2, "2"), (3, "3"), (4, "4"), (6, "6")),
    ),
    Option(
        "colours_each",
        N_("Colours each"),
        N_("With two players: two colours each on the board of four, or three on the board of six."),
        choices=((2, "2"), (3, "3")),
    ),
    Option("jokers", N_("Jokers"), N_("How many jokers are in the deck."), low=0, high=4),
    Option(
        "no_play",
        N_("When no card can be played"),
        N_("Throw away one card of your choice, or the whole hand."),
        choices=(("one", N_("one card")), ("hand", N_("the whole hand"))),
    ),
)


def read_options(options: Mapping[str, Any], players: int | None) -> TacTikOptions:
    """Return the options, defaults filled in; `players` counts when the options do not say.

    Raises `BadRecord` for an unknown, mistyped or impossible one, five players among them (TK-4).
    """
    wanted = dict(options)
    if players is not None:
        wanted.setdefault("players", players)
    seats = wanted.get("players", 4)
    if isinstance(seats, int) and not isinstance(seats, bool) and seats not in PLAYERS:
        raise BadRecord(
            N_("Tac-Tik can't be played by {players}; choose 2, 3, 4 or 6 players."), players=str(seats)[:20]
        )
    read: TacTikOptions = convert(wanted, TacTikOptions, "options")
    if read.colours_each == 3 and read.players != 2:
        raise BadRecord(
            N_("Three colours each is for two players only; set “colours_each” to 2 or “players” to 2.")
        )
    return read
