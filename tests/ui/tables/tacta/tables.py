"""Matches and helpers for the tests of Tacta's table."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.moves import Connection
from tabletop.ui.app import App
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables.tacta.table import TactaTable
from tabletop.ui.tables.tacta.targets import Target

NAMES = ("Ada", "Bea", "Carlo", "Dina", "Emil", "Fay", "Gil", "Hanna", "Ivo", "Jana", "Kurt", "Lea")

BEGUN: dict[str, Any] = {
    "table": [60, 40],
    "cards": [{"card": "start", "at": [0, 0, 0, 0]}],
    "decks": [["square-2", "circle-3", "square-5"], ["circle-2", "triangle-4", "square-1"]],
    "colours": ["blue", "orange"],
    "turn": 0,
}
"""Three cards each, the Start card alone on the table."""

ALMOST_DONE: dict[str, Any] = {
    "table": [60, 40],
    "cards": [{"card": "start", "at": [0, 0, 0, 0]}],
    "decks": [["square-2"], ["circle-2"]],
    "colours": ["blue", "orange"],
    "turn": 0,
}
"""Each has one card left; after two moves the count comes."""

NO_CONNECTION: dict[str, Any] = {
    "table": [40, 8],
    "cards": [{"card": "start", "at": [0, 0, 0, 0]}],
    "decks": [["triangle-1", "circle-4", "circle-2"], ["circle-1"]],
    "colours": ["blue", "orange"],
    "turn": 0,
}
"""On a table so narrow neither of blue's outer cards can be joined, but they can lie free (TA-12)."""

NO_ROOM = {
    **NO_CONNECTION,
    "table": [7, 9],
    "decks": [["triangle-1", "square-2", "circle-4"], ["circle-1"]],
}


def fresh(players: int = 2, plies: int = 0, kinds: tuple[str, ...] = (), **options: Any) -> Match:
    """Return a match after some random moves."""
    rules = Tacta.with_options({"players": players, **options})
    seats = [SeatEntry(NAMES[seat], (*kinds, *["human"] * players)[seat]) for seat in range(players)]
    match, chance = Match.begin(rules, 5, seats), Chance(3)
    for _ply in range(plies):
        match.play(match.state.turn, rules.pick(match.state, match.state.turn, chance))
    return match


def from_position(position: dict[str, Any], **options: Any) -> Match:
    """Return a match that begins at a position."""
    players = len(position["decks"])
    rules = Tacta.with_options({"players": players, **options})
    return Match(rules, [SeatEntry(NAMES[seat]) for seat in range(players)], 5, dict(position))


def open_table(app: App, match: Match, save: Any = None) -> TableScene:
    """Open the table of a match."""
    scene = TableScene(app, match, save, fresh=False)
    app.push(scene)
    settle(app)
    return scene


def the_table(scene: TableScene) -> TactaTable:
    """Return the scene's table, as what it is."""
    assert isinstance(scene.table, TactaTable)
    return scene.table


def settle(app: App) -> None:
    """Let every animation end."""
    for frame in range(200):
        app.step(pygame.event.get(), 1 / 20)
        top = app.top
        moving = isinstance(top, TableScene) and (top.clock.busy or top.ambient.busy)
        if not moving and frame > 3:
            return


def pixel(table: TactaTable, target: Target) -> tuple[int, int]:
    """Return where on the screen the middle of a card lies that goes to a target."""
    x, y = table.lens.to_screen(target.pose.centre)
    return round(x), round(y)


def a_target(table: TactaTable, end: str, face: str, turn: int | None = None) -> Target:
    """Return a legal place of one end's card with that face up, for a card that is joined."""
    from tabletop.ui.tables.tacta.targets import Targets

    assert table.state is not None
    assert table.seat is not None
    found = Targets(table.state, table.seat, "top" if end == "top" else "bottom").all
    return next(
        target
        for target in found
        if isinstance(target.move, Connection)
        and target.pose.face == face
        and (turn is None or target.pose.turn == turn)
        and table.layout.board.collidepoint(pixel(table, target))
    )
