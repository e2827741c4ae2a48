from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.ui.app import App
from tabletop.ui.kit.theme import seat_look
from tabletop.ui.scenes.curtain import Curtain


def test_a_scene_s_buttons_are_in_its_very_first_frame(window: Callable[..., App]) -> None:
    """A curtain is pushed while time passes and may be drawn before its own first tick."""
    app = window()
    app.push(Curtain(app, "tacataca", "Ada", seat_look(0), lambda: None))
    scene = app.top
    assert scene is not None
    scene.draw(app.surface)
    (lift,) = [thing for thing in scene.focus.things if thing.key == "lift"]
    corner = lift.rect().move(12, 12).topleft
    accent = pygame.Color(scene.theme.palette.accent)
    assert app.surface.get_at(corner)[:3] == accent[:3]
