"""Which table draws which game. A new game is one more line here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from typing import NamedTuple

from tabletop.engine.named import named
from tabletop.engine.sentences import N_
from tabletop.ui.kit.theme import Mood
from tabletop.ui.tables import GameTable


class Line(NamedTuple):
    """Where a game's table is found, and what the menu shows of it before it is loaded."""

    place: str
    title: str
    words: str
    mood: Mood


TABLES: Mapping[str, Line] = {
    "tacta": Line(
        "tabletop.ui.tables.tacta.table:TactaTable",
        N_("Tacta"),
        N_("Join neon cards shape on shape and cover the others' dots."),
        "tacta",
    ),
    "tactik": Line(
        "tabletop.ui.tables.tactik.table:TacTikTable",
        N_("Tac-Tik"),
        N_("Bring your pegs home with cards, in teams around the wooden board."),
        "tactik",
    ),
    "tacataca": Line(
        "tabletop.ui.tables.tacataca.table:TacaTacaTable",
        N_("Taca-taca"),
        N_("Meld on a ring, lay on, swap jokers, and close before the others."),
        "tacataca",
    ),
}
"""The games by their names in records, in the menu's order."""


@cache
def table_is_here(game: str) -> bool:
    """Tell, without loading it, whether this installation has a table for `game`."""
    line = TABLES.get(game)
    if line is None:
        return False
    try:
        return find_spec(line.place.partition(":")[0]) is not None
    except ModuleNotFoundError:
        return False


@cache
def table_class(game: str) -> type[GameTable] | None:
    """Return the table of `game`, or None when this installation has none."""
    if not table_is_here(game):
        return None
    found: type[GameTable] = named(TABLES[game].place)
    return found
