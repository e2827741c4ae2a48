"""A full turn of each game from the menu with nothing but the keyboard: every key is a real KEYDOWN."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.ui.scenes.curtain import Curtain
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.setup import Setup
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import key, wait

MOST_KEYS = 400


def reach(app: Any, wanted: str) -> None:
    """Press Tab until the thing of this key has the focus."""
    for _press in range(MOST_KEYS):
        if app.top.focus.key == wanted:
            return
        key(app, pygame.K_TAB)
    raise AssertionError(
        f"Tab never reaches {wanted}; it reaches {[thing.key for thing in app.top.focus.things]}"
    )


def lift_curtain(app: Any) -> None:
    wait(app, 0.5)
    while isinstance(app.top, Curtain):
        key(app, pygame.K_RETURN)
        wait(app, 0.5)


@pytest.fixture
def table(window):
    """Go from the menu to the table of a game by keys, with the curtain lifted."""

    def open_by_keys(game: str) -> tuple[Any, TableScene]:
        app = window(animation=0)
        app.push(Menu(app))
        wait(app, 0.2)
        reach(app, f"tile-{game}")
        key(app, pygame.K_RETURN)
        assert isinstance(app.top, Setup)
        reach(app, "start")
        key(app, pygame.K_RETURN)
        lift_curtain(app)
        assert isinstance(app.top, TableScene)
        return app, app.top

    return open_by_keys


def press_all(app: Any, scene: TableScene, tries: int, *extra: int) -> bool:
    """Go through everything that Tab reaches on the table, press Enter on it, then `extra` keys, until a move is played."""
    start = scene.match.cursor
    for number in range(tries):
        keys = [thing.key for thing in scene.more_things()]
        if not keys:
            return False
        reach(app, keys[number % len(keys)])
        key(app, pygame.K_RETURN)
        wait(app, 0.1)
        for code in extra:
            if scene.match.cursor == start:
                key(app, code)
                wait(app, 0.1)
        if scene.match.cursor > start:
            return True
    return False


def test_a_turn_of_tacta(table):
    app, scene = table("tacta")
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    held = scene.table.gestures
    assert held is not None
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    wait(app, 0.5)
    assert scene.match.cursor == 1
    assert app.top is not scene or scene.match.rules.to_move(scene.match.state) == (1,)


def test_a_turn_of_tactik(table):
    app, scene = table("tactik")
    gives = scene.match.rules.players
    for _give in range(gives):
        assert press_all(app, scene, 6, pygame.K_c)
        lift_curtain(app)
    assert scene.match.cursor == gives
    assert press_all(app, scene, 24, pygame.K_a, pygame.K_c, pygame.K_BACKSPACE)
    assert scene.match.cursor == gives + 1


def test_a_turn_of_tacataca(table):
    app, scene = table("tacataca")
    key(app, pygame.K_d)
    wait(app, 0.5)
    assert scene.match.cursor == 1
    hand = [thing.key for thing in scene.more_things()]
    reach(app, hand[0])
    key(app, pygame.K_RETURN)
    key(app, pygame.K_x)
    wait(app, 0.5)
    assert scene.match.cursor == 2
    assert scene.match.rules.to_move(scene.match.state) != (0,)


def test_after_the_turn_the_menu_is_reached_by_keys_and_continues_it(table):
    app, scene = table("tacta")
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    lift_curtain(app)
    key(app, pygame.K_ESCAPE)
    reach(app, "leave")
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, Menu)
    assert app.top.focus.key == "continue"
    key(app, pygame.K_RETURN)
    lift_curtain(app)
    assert isinstance(app.top, TableScene)
    assert app.top.match.cursor == 1
    assert app.top is not scene
