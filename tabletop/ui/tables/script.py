"""Small scripted scenes, by which the work per frame of a table is measured.

A table's folder has a `script.py` with `match() -> Match`, a game to be measured, and `SCRIPTS`. A script
is a generator: given the table, it yields the raw events of one frame after the other, an empty list where
time alone passes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from tabletop.engine.match import Match
from tabletop.ui.tables import GameTable

Frames = Iterator[list[pygame.event.Event]]


@dataclass(frozen=True, slots=True)
class Script:
    """What is measured, and how many milliseconds 95 of 100 frames may take at most."""

    name: str
    limit: float
    frames: Callable[[GameTable], Frames]
    match: Callable[[], Match] | None = None
    """The game that it is about, where that is not the folder's usual one."""


def moved(at: tuple[float, float]) -> pygame.event.Event:
    """Return the event of a mouse that moves to a pixel."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=_pixel(at), rel=(0, 0), buttons=(0, 0, 0), touch=False)


def pressed(at: tuple[float, float]) -> pygame.event.Event:
    """Return the event of the left button going down."""
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=_pixel(at), button=1, touch=False)


def released(at: tuple[float, float]) -> pygame.event.Event:
    """Return the event of the left button going up."""
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=_pixel(at), button=1, touch=False)


def touched(kind: int, finger: int, at: tuple[float, float]) -> pygame.event.Event:
    """Return the event of a finger that is put down, moves or is lifted at a pixel of the window."""
    width, height = pygame.display.get_window_size()
    x, y = at[0] / width, at[1] / height
    return pygame.event.Event(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0)


def wheeled(steps: int) -> pygame.event.Event:
    """Return the event of the wheel turned by so many notches."""
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, touch=False)


def typed(key: int) -> pygame.event.Event:
    """Return the event of a key going down."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def _pixel(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0]), round(at[1])
