from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.ui.kit.once import ONCE, HeldKeys
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.practice import Practice
from tabletop.ui.scenes.statistics import StatisticsScene
from tests.ui.hands import step


def down(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0)


@pytest.mark.parametrize("code", sorted(ONCE))
def test_a_held_key_counts_once_and_again_after_it_was_let_go(code: int) -> None:
    held = HeldKeys()
    events = [down(code), down(code), down(code), up(code), down(code)]
    assert [held.repeats(event) for event in events] == [False, True, True, False, False]


def test_a_held_arrow_goes_on() -> None:
    held = HeldKeys()
    assert not any(held.repeats(down(pygame.K_LEFT)) for _time in range(3))


def test_a_key_let_go_in_another_window_is_not_held() -> None:
    held = HeldKeys()
    held.repeats(down(pygame.K_ESCAPE))
    held.repeats(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not held.repeats(down(pygame.K_ESCAPE))


def test_a_held_escape_leaves_one_screen(window: Any) -> None:
    app = window()
    app.push(Menu(app))
    app.push(Practice(app))
    app.push(StatisticsScene(app, "tacta"))
    for _repeat in range(5):
        step(app, down(pygame.K_ESCAPE))
    assert isinstance(app.top, Practice)
    step(app, up(pygame.K_ESCAPE), down(pygame.K_ESCAPE))
    assert type(app.top).__name__ == "Menu"
