"""The options of a session and what the set-up screens say about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from tabletop.engine.record import BadRecord, convert
from tabletop.engine.rules import Option
from tabletop.engine.sentences import N_

LARGEST_UNIT: Final = 1_000_000
MOST_REENTRIES: Final = 40
"""Re-entries a match: the forty-first would cost more than a million million units."""
MOST_MATCHES: Final = 99


class TacaTacaOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options as records write them, defaults filled in."""

    players: Annotated[int, msgspec.Meta(ge=2, le=6)] = 4
    unit: Annotated[int, msgspec.Meta(ge=1, le=LARGEST_UNIT)] = 10
    close_first_round: bool = False
    keep_joker: bool = False
    split_line: Literal[111, 101] = 111
    must_split: bool = False
    reentry_cap: Annotated[int, msgspec.Meta(ge=0, le=MOST_REENTRIES)] | None = None
    matches: Annotated[int, msgspec.Meta(ge=1, le=MOST_MATCHES)] = 1


_NO_YES: Final = ((False, N_("no")), (True, N_("yes")))

OPTION_LIST: Final = (
    Option("players", N_("Players"), N_("How many sit at the table."), low=2, high=6),
    Option(
        "unit",
        N_("Unit"),
        N_("Chips that each opponent pays who closes; the stake is five of them."),
        low=1,
        high=LARGEST_UNIT,
    ),
    Option(
        "close_first_round",
        N_("Close in the first round"),
        N_("Whether one may close before everyone has completed a turn."),
        _NO_YES,
    ),
    Option(
        "keep_joker",
        N_("Keep a swapped joker"),
        N_("Whether a joker swapped off the table may stay in the hand."),
        _NO_YES,
    ),
    Option(
        "split_line",
        N_("Division counts from"),
        N_("The pot is divided in proportion to this number less the score."),
        ((111, "111"), (101, "101")),
    ),
    Option(
        "must_split",
        N_("Obligatory division"),
        N_("Whether two left of three or more, 15 points apart or less, must divide the pot."),
        _NO_YES,
    ),
    Option(
        "reentry_cap",
        N_("Re-entries a player"),
        N_("How often a player may come back in a match."),
        ((None, N_("as often as one likes")), (0, "0"), (1, "1"), (2, "2"), (3, "3")),
    ),
    Option(
        "matches",
        N_("Matches"),
        N_("How many matches the session has; the direction alternates."),
        low=1,
        high=MOST_MATCHES,
    ),
)


def read_options(options: Mapping[str, Any], players: int | None) -> TacaTacaOptions:
    """Return the options with defaults filled in; raises `BadRecord` naming the wrong one."""
    chosen = dict(options)
    if players is not None:
        chosen.setdefault("players", players)
    for name in chosen:
        if name not in TacaTacaOptions.__struct_fields__:
            raise BadRecord(
                N_("Taca-taca has no option “{name}”; choose from {known}."),
                name=str(name)[:40],
                known=", ".join(TacaTacaOptions.__struct_fields__),
            )
    checked: TacaTacaOptions = convert(chosen, TacaTacaOptions, "options")
    return checked
