"""Which options the setup screen offers under the others that are chosen."""

from __future__ import annotations

from typing import Any

from tabletop.games.tacta.deck import COLOURS
from tabletop.games.tacta.options import FEWEST_IN_TEAMS, TactaOptions
from tabletop.games.tacta.seating import colours_of, recoloured, side_by_side
from tabletop.ui.tables import Reseating

FEWEST_ON_MEDIUM = 4
"""With so many players the small table is not offered (TA-7)."""

SUITS_OF = {"standard": (3,), "limited-space": (3,), "quick-round": (1, 2), "sabotage": (2,)}


def hidden(options: TactaOptions) -> tuple[str, ...]:
    """Return the options that mean nothing: a clock in Free Play, rounds in Limited Space and so on."""
    left_out = {
        "suits": options.variant == "standard",
        "rounds": options.variant == "limited-space" or options.target > 0,
        "target": options.variant == "limited-space",
        "teams": options.players < FEWEST_IN_TEAMS or options.players > len(COLOURS),
        "clock": options.free_play,
        "time_up": not options.clock,
        "open_ends": options.free_play,
    }
    return tuple(name for name, leaves in left_out.items() if leaves)


def fits(options: TactaOptions, name: str, value: Any) -> bool:
    """Tell whether a value goes with the number of players and the variant (TA-7, TA-21, TA-24, TA-25)."""
    if name == "table":
        return value != "small" or options.players < FEWEST_ON_MEDIUM
    if name == "suits":
        return len(value) in SUITS_OF[options.variant]
    return True


def reseated(options: TactaOptions, seat: int, steps: int) -> Reseating:
    """Return the colours when a seat takes the one so many steps after its own (TA-8, TA-22)."""
    colours = recoloured(colours_of(options), seat, 1 + (steps - 1) % (len(COLOURS) - 1))
    return Reseating("colours", colours, side_by_side(colours))
