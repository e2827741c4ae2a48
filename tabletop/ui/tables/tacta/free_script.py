"""Free Play with as many hands as there can be, to measure its work per frame: a mouse, four at the keyboard, fingers, others."""

from __future__ import annotations

from functools import partial
from itertools import cycle

import pygame

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.rules import Seat
from tabletop.games.tacta import Tacta
from tabletop.ui.keys import KEY_SETS
from tabletop.ui.tables import GameTable
from tabletop.ui.tables.script import Frames, moved, pressed, released, touched, typed
from tabletop.ui.tables.tacta.table import TactaTable

PLAYERS = 12
PLACED = 72
"""Cards on the table at the beginning; the round ends with the first empty deck."""

FRAMES = 240
MOUSE_SEAT: Seat = 4
FINGER_SEATS: tuple[Seat, ...] = (5, 6, 7)
OTHER_SEATS: tuple[Seat, ...] = (8, 9, 10, 11)
OTHERS_PLACE_EVERY = 30
"""Frames from one card of the seats that nobody plays by hand to the next."""


def match() -> Match:
    """Return a game of twelve in Free Play with many cards on the table."""
    rules = Tacta.with_options({"players": PLAYERS, "turns": "free-play"})
    played, chance = Match.begin(rules, 5), Chance(3)
    for ply in range(PLACED):
        played.play(ply % PLAYERS, rules.pick(played.state, ply % PLAYERS, chance))
    return played


def many_hands(table: GameTable) -> Frames:
    """Carry four cards at once over the table while four at the keyboard go through their places and others put cards."""
    assert isinstance(table, TactaTable)
    mouse = table.layout.others[MOUSE_SEAT].top.center
    yield [moved(mouse), pressed(mouse)]
    for seat in FINGER_SEATS:
        yield [touched(pygame.FINGERDOWN, seat, table.layout.others[seat].top.center)]
    others = cycle(OTHER_SEATS)
    for frame in range(FRAMES):
        events = [moved(_around(table, MOUSE_SEAT, frame))]
        events += [touched(pygame.FINGERMOTION, seat, _around(table, seat, frame)) for seat in FINGER_SEATS]
        keys = KEY_SETS[frame % len(KEY_SETS)]
        if frame % 3 == 0:
            events.append(typed(keys.flip if frame % 31 == 0 else keys.after))
        if frame % OTHERS_PLACE_EVERY == 0:
            table.context.ambient.after(0.0, partial(_put, table, next(others)))
        yield events
    yield [released(mouse), *(touched(pygame.FINGERUP, seat, mouse) for seat in FINGER_SEATS)]


def _put(table: TactaTable, seat: Seat) -> None:
    table.context.play_for(seat, next(iter(table.context.legal(seat))))


def _around(table: TactaTable, seat: Seat, frame: int) -> tuple[float, float]:
    """Return where a hand is: every one goes to and fro over the table on a line of its own."""
    board = table.layout.board
    there = abs((frame * (1 + seat % 3) / FRAMES * 4) % 2 - 1)
    row = (seat - MOUSE_SEAT + 1) / (len(FINGER_SEATS) + 2)
    return board.left + board.width * (0.2 + 0.6 * there), board.top + board.height * (0.2 + 0.6 * row)
