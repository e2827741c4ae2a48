"""A crowded table of Tacta: dragging a card over it, panning, zooming, a card flying to its place."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.games.tacta import Tacta
from tabletop.ui.tables import GameTable
from tabletop.ui.tables.script import Frames, Script, moved, pressed, released, typed, wheeled
from tabletop.ui.tables.tacta import free_script
from tabletop.ui.tables.tacta.table import TactaTable

FRAMES = 200
LEFT = 6
"""Cards that are still to be played: with one in the hand, all but a few of the 109 lie on the table."""


def match() -> Match:
    """Return a game of six players near its end."""
    rules = Tacta.with_options({"players": 6})
    played = Match.begin(rules, 5)
    chance = Chance(3)
    for _ply in range(6 * 18 - LEFT):
        state = played.state
        played.play(state.turn, rules.pick(state, state.turn, chance))
    return played


def _around(table: GameTable, frame: int, share: float) -> tuple[float, float]:
    """Return a pixel on a spiral round the middle of the table."""
    assert isinstance(table, TactaTable)
    board = table.layout.board
    angle = frame / FRAMES * 6 * pi
    reach = share * (0.3 + 0.7 * frame / FRAMES)
    return (
        board.centerx + cos(angle) * reach * board.width / 2,
        board.centery + sin(angle) * reach * board.height / 2,
    )


def drag(table: GameTable) -> Frames:
    """Carry an outer card over the whole table, snapping and leaving again."""
    assert isinstance(table, TactaTable)
    start = table.layout.own.top.center
    yield [moved(start), pressed(start)]
    for frame in range(FRAMES):
        yield [moved(_around(table, frame, 0.7))]
    yield [typed(pygame.K_ESCAPE), released(_around(table, FRAMES, 0.7))]
    yield from _rest(30)


def pan(table: GameTable) -> Frames:
    """Drag the table around."""
    start = _around(table, 0, 0.2)
    yield [moved(start), pressed(start)]
    for frame in range(FRAMES):
        yield [moved(_around(table, frame, 0.4))]
    yield [released(_around(table, FRAMES, 0.4))]
    yield from _rest(60)


def zoom(table: GameTable) -> Frames:
    """Zoom in and out again at a corner of the cards, with rests in which everything is sharpened."""
    yield [moved(_around(table, 10, 0.5))]
    for frame in range(FRAMES):
        turning = frame % 50 < 24 and frame % 3 == 0
        yield [wheeled(1 if frame < FRAMES // 2 else -1)] if turning else []


def fly(table: GameTable) -> Frames:
    """Let cards fly to their places."""
    for _card in range(LEFT - 2):
        if table.sight is not None and table.sight.seat is not None:
            table.context.play(next(iter(table.context.legal(table.sight.seat))))
        yield from _rest(70)


def _rest(frames: int) -> Frames:
    for _frame in range(frames):
        yield []


SCRIPTS = (
    Script("dragging", 8, drag),
    Script("panning", 12, pan),
    Script("zooming", 12, zoom),
    Script("a card flying", 12, fly),
    Script("Free Play with eight hands", 16, free_script.many_hands, free_script.match),
)
