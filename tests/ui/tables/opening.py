"""Opening a table in a test and letting it come to rest, for all games."""

from __future__ import annotations

import pygame

from tabletop.engine.match import Match
from tabletop.ui.app import App
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import press


def open_table(app: App, match: Match, lift: bool = True) -> TableScene:
    """Open the table of a match in an app, its curtain lifted."""
    scene = TableScene(app, match, None, fresh=False)
    app.push(scene)
    settle(app)
    if lift and app.top is not scene:
        lift_curtain(app)
    return scene


def lift_curtain(app: App) -> None:
    press(app, "lift")
    settle(app)


def settle(app: App) -> None:
    """Let every animation end."""
    for frame in range(200):
        app.step(pygame.event.get(), 1 / 30)
        top = app.top
        if isinstance(top, TableScene) and (top.clock.busy or top.ambient.busy):
            top.clock.skip()
            top.ambient.skip()
            top.refresh()
        elif frame > 3:
            return
