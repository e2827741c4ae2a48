"""Events of mouse and keyboard for tests, and an app that is stepped by hand."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.ui.app import App

TICK = 1 / 60


def step(app: App, *events: pygame.event.Event, seconds: float = TICK) -> None:
    """Give the app events and one frame; what the widgets post comes with the next one."""
    app.step([*events, *pygame.event.get()], seconds)


def wait(app: App, seconds: float) -> None:
    """Let so much time pass in frames."""
    for _frame in range(round(seconds / 0.05) + 1):
        app.step(pygame.event.get(), 0.05)


def move(at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def down(at: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)


def up(at: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)


def click(app: App, at: tuple[int, int]) -> None:
    step(app, move(at))
    step(app, down(at))
    step(app, up(at))


def drag(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    step(app, move(start))
    step(app, down(start))
    step(app, move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)))
    step(app, move(end))
    step(app, up(end))


def wheel(steps: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, touch=False)


def key(app: App, code: int, mod: int = 0, text: str = "") -> None:
    step(app, pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))
    step(app, pygame.event.Event(pygame.KEYUP, key=code, mod=mod))


def press(app: App, name: str) -> None:
    """Click the widget of the top scene that has this focus key."""
    top: Any = app.top
    thing = next(thing for thing in top.focus.things if thing.key == name)
    click(app, thing.rect().center)
