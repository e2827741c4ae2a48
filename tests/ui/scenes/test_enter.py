"""Enter is never dead: in a dialog it gives the answer that has the focus, elsewhere it goes to the first thing."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.scenes.curtain import Curtain
from tabletop.ui.scenes.keys import KeysScene
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.notice import Notice
from tabletop.ui.scenes.path_dialog import PathDialog
from tabletop.ui.scenes.pause import Pause
from tabletop.ui.scenes.practice import Practice
from tabletop.ui.scenes.records import Records
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.statistics import StatisticsScene
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import key, step


@pytest.fixture
def given() -> list[str]:
    return []


@pytest.fixture
def dialogs(given):
    def make(app, match):
        table = TableScene(app, match, None)
        return {
            "one": lambda: Notice(app, "One.", (("Yes", "@primary", lambda: given.append("one")),)),
            "several": lambda: Notice(
                app, "Which?", (("No", "", int), ("Yes", "@primary", lambda: given.append("several")))
            ),
            "path": lambda: PathDialog(app, "Export", "Where to?", "a", lambda path: given.append(path.name)),
            "curtain": lambda: Curtain(
                app, "tacta", "Ada", table.look(0), lambda _again: given.append("curtain")
            ),
            "pause": lambda: Pause(app, table),
        }

    return make


@pytest.mark.parametrize("name", ["one", "several", "path", "curtain", "pause"])
def test_enter_gives_the_answer_of_every_dialog_at_once(window, nim_match, dialogs, given, name):
    app = window()
    app.push(Menu(app))
    app.push(dialogs(app, nim_match())[name]())
    step(app)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, Menu), "the dialog has gone"
    assert given == {"path": ["a"], "pause": []}.get(name, [name])


@pytest.mark.parametrize("screen", [Records, Practice, SettingsScene, KeysScene, StatisticsScene])
def test_enter_goes_to_the_first_thing_where_nothing_has_the_focus(window, screen):
    app = window()
    scene = screen(app, "tacta") if screen is StatisticsScene else screen(app)
    app.push(scene)
    step(app)
    assert scene.focus.current is None
    key(app, pygame.K_RETURN)
    assert app.top is scene
    assert scene.focus.current is next(thing for thing in scene.focus.things if thing.enabled())
    assert scene.focus.by_keys
