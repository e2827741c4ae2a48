"""Controllers and fingers at a real screen, by made-up events."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import step, wait


def stick(app, across, down):
    for axis, value in ((0, across), (1, down)):
        step(app, pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value))


def button(app, kind, number=0):
    step(app, pygame.event.Event(kind, instance_id=0, button=number))


def steer(app, to):
    """Hold the stick until the controller's pointer is at a place."""
    for _frame in range(600):
        at = app.pointers.at("pad:0")
        away = to[0] - at[0], to[1] - at[1]
        if max(map(abs, away)) <= 12:
            break
        full = max(map(abs, away))
        stick(app, away[0] / full if abs(away[0]) > 8 else 0, away[1] / full if abs(away[1]) > 8 else 0)
    stick(app, 0.0, 0.0)
    assert max(abs(to[n] - app.pointers.at("pad:0")[n]) for n in (0, 1)) <= 24


def finger(app, kind, at, number=1):
    x, y = at[0] / app.size[0], at[1] / app.size[1]
    step(app, pygame.event.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0, dy=0))


@pytest.fixture
def table(window, nim_match):
    app = window(animation=0)
    scene = TableScene(app, nim_match(), None)
    app.push(scene)
    wait(app, 0.3)
    return app, scene


def test_a_controller_presses_a_button_of_the_menu(window):
    app = window()
    app.push(Menu(app))
    step(app)
    button(app, pygame.JOYBUTTONUP)
    thing = next(thing for thing in app.top.focus.things if thing.key == "settings")
    steer(app, thing.rect().center)
    button(app, pygame.JOYBUTTONDOWN)
    button(app, pygame.JOYBUTTONUP)
    assert isinstance(app.top, SettingsScene)


def test_a_controller_drags_a_stone_to_the_bowl(table):
    app, scene = table
    button(app, pygame.JOYBUTTONUP)
    steer(app, scene.table.stone(3).center)
    button(app, pygame.JOYBUTTONDOWN)
    steer(app, scene.table.bowl.center)
    button(app, pygame.JOYBUTTONUP)
    wait(app, 0.3)
    assert scene.match.state.heap == 11


def test_a_finger_drags_a_stone_to_the_bowl(table):
    app, scene = table
    start, end = scene.table.stone(3).center, scene.table.bowl.center
    finger(app, pygame.FINGERDOWN, start)
    finger(app, pygame.FINGERMOTION, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    finger(app, pygame.FINGERMOTION, end)
    finger(app, pygame.FINGERUP, end)
    wait(app, 0.3)
    assert scene.match.state.heap == 11


def test_two_fingers_zoom_tactas_table(window):
    import pictures

    app = window(animation=0)
    scene = TableScene(app, pictures.random_match("tacta", 2, 4), None, fresh=False)
    scene.eyes.viewer = scene.eyes.acting_human()
    app.push(scene)
    wait(app, 0.5)
    zoom, y = scene.camera.zoom, scene.table.area.centery
    left, right = (scene.table.area.left + 40, y), (scene.table.area.left + 140, y)
    finger(app, pygame.FINGERDOWN, left, 1)
    finger(app, pygame.FINGERDOWN, right, 2)
    for number in range(1, 21):
        finger(app, pygame.FINGERMOTION, (right[0] + 5 * number, y), 2)
    assert scene.camera.zoom > zoom * 1.3
    finger(app, pygame.FINGERUP, left, 1)
    finger(app, pygame.FINGERUP, (right[0] + 100, y), 2)
