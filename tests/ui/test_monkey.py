"""A monkey at mouse and keyboard: whatever it does, no scene fails."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.notice import Notice
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import down, move, step, up, wheel

KEYS = [
    pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_SPACE, pygame.K_F1, pygame.K_HOME, pygame.K_l, pygame.K_h, pygame.K_q, pygame.K_e, pygame.K_f,
    pygame.K_2, pygame.K_3, pygame.K_PAGEDOWN, pygame.K_BACKSPACE,
]  # fmt: skip


def events(monkey: random.Random, size: tuple[int, int]) -> list[pygame.event.Event]:
    at = monkey.randrange(size[0]), monkey.randrange(size[1])
    match monkey.randrange(8):
        case 0 | 1:
            return [move(at)]
        case 2 | 3:
            return [move(at), down(at), up(at)]
        case 4:
            return [
                down(at),
                move((at[0] // 2, at[1])),
                move((at[0] // 2, at[1] // 2)),
                up((at[0] // 2, at[1] // 2)),
            ]
        case 5:
            return [move(at), wheel(monkey.choice((-2, -1, 1, 2)))]
        case 6:
            return [down(at, 3), up(at, 3), pygame.event.Event(pygame.TEXTINPUT, text=monkey.choice("aé7"))]
        case _:
            mod = monkey.choice((0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))
            code = monkey.choice([*KEYS, pygame.K_z, pygame.K_y] if mod == pygame.KMOD_CTRL else KEYS)
            return [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")]


def failed(app) -> str:
    return app.folders.log.read_text() if app.folders.log.exists() else ""


@pytest.mark.parametrize("start", ["menu", "nim", "secret"])
def test_a_monkey_breaks_nothing(window, nim_match, start):
    monkey = random.Random(f"tabletop {start}")
    app = window(animation=5)
    app.push(Menu(app))
    for _turn in range(500):
        if not app.scenes:
            app.push(Menu(app))
        if start != "menu" and not any(isinstance(scene, TableScene) for scene in app.scenes):
            match = nim_match(heap=30, secret=start == "secret", players=3)
            app.push(TableScene(app, match, app.saves.begin(match, free=True)))
        step(app, *events(monkey, app.size), seconds=monkey.choice((0.01, 0.05, 0.4)))
        assert not failed(app), failed(app)
        if isinstance(app.top, Notice) and monkey.random() < 0.3:
            app.pop()
