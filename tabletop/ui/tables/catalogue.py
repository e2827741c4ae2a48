"""Which table draws which game. A new game is one more line here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from tabletop.ui.tables import GameTable

TABLES: Mapping[str, str] = {
    "tacta": "tabletop.ui.tables.tacta.table:TactaTable",
    "tactik": "tabletop.ui.tables.tactik.table:TacTikTable",
    "tacataca": "tabletop.ui.tables.tacataca.table:TacaTacaTable",
}
"""Each game's name in records, and where its table is found; loaded only when asked for."""


@cache
def table_class(game: str) -> type[GameTable] | None:
    """Return the table of `game`, or None when this installation has none."""
    place = TABLES.get(game)
    if place is None:
        return None
    module, _, name = place.partition(":")
    try:
        found: type[GameTable] = getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        if error.name is not None and module.startswith(error.name):
            return None
        raise
    return found
