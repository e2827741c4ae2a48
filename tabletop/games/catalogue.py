"""The list of games. A new game is one more line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.engine.match import Match, replay
from tabletop.engine.named import named
from tabletop.engine.record import OutOfReach, Record
from tabletop.engine.rules import AnyRules
from tabletop.engine.sentences import N_

GAMES: Mapping[str, str] = {
    "tacta": "tabletop.games.tacta:Tacta",
    "tactik": "tabletop.games.tactik:TacTik",
    "tacataca": "tabletop.games.tacataca:TacaTaca",
}
"""Each game's name in records, and where its rules class is found (imported only when asked for)."""


def rules_class(game: str) -> type[AnyRules]:
    """Return the rules class of `game`; raises `OutOfReach` for an unknown one."""
    if game not in GAMES:
        raise OutOfReach(
            N_("There is no game “{game}”; choose one of {games}."), game=game[:40], games=", ".join(GAMES)
        )
    found: type[AnyRules] = named(GAMES[game])
    return found


def rules_for(game: str, options: Mapping[str, Any], players: int | None = None) -> AnyRules:
    """Return the rules of `game` under `options`; `players` counts when the options do not say."""
    return rules_class(game).with_options(options, players)


def open_record(record: Record) -> Match:
    """Return the match that `record` tells; raises `BadRecord` or `IllegalRecord`."""
    known = rules_class(record.game)
    players = len(record.seats) or None
    if record.start is not None:
        players = known.players_in(record.start) or players
    return replay(record, known.with_options(record.options, players))
