"""Every screen in a real window: gone to, and left again, with real mouse events; the window's title tells where one is."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.catalogue import rules_class
from tabletop.ui.kit import language
from tabletop.ui.saves import Saves
from tabletop.ui.scenes.menu import Menu
from tests.ui.hands import key as press_key
from tests.ui.hands import step, wait
from tests.ui.window_driver import Window
from tests.ui.window_driver import window as real_window

SIZE = (1280, 720)


class Twin:
    """The same program without a display: it knows where everything lies in the real window."""

    def __init__(self, app: Any, real: Window) -> None:
        self.app, self.real = app, real
        app.change(scale=90, log_open=False, animation=0)
        app.push(Menu(app))
        wait(app, 0.3)
        self.agree()

    @property
    def title(self) -> str:
        words = self.app.top.caption()
        return f"{words} – tabletop" if words else "tabletop"

    def agree(self) -> None:
        """Wait until the real window is where this one is."""
        self.real.until(lambda: self.real.title() == self.title, f"the screen “{self.title}”")

    def press(self, name: str) -> None:
        """Click a widget in the real window and press it here; go on when both are at the same screen."""
        thing = next(thing for thing in self.app.top.focus.things if thing.key == name)
        at = thing.rect().center
        before = self.title
        thing.act()
        step(self.app)
        wait(self.app, 0.3)
        if self.title == before:
            self.real.click(at)
        else:
            self.real.insist(
                lambda: self.real.click(at),
                lambda: self.real.title() == self.title,
                f"“{name}” to “{self.title}”",
            )

    def key(self, name: str, code: int) -> None:
        """Press a key in both."""
        press_key(self.app, code)
        wait(self.app, 0.3)
        self.real.insist(
            lambda: self.real.key(name), lambda: self.real.title() == self.title, f"{name} to “{self.title}”"
        )


def prepared(home: Path) -> None:
    """Leave an unfinished match in the records."""
    (home / "saves").mkdir(parents=True)
    rules = rules_class("tacta").with_options({"players": 2, "open_ends": True})
    match = Match(rules, [SeatEntry("Ada"), SeatEntry("Bea")], 7)
    match.play(0, next(iter(rules.legal(match.state, 0))))
    Saves(home / "saves").begin(match).close()


@pytest.mark.window
def test_every_screen_is_reached_and_left_with_real_mouse_and_keys(tmp_path, window):
    prepared(tmp_path / "real")
    shutil.copytree(tmp_path / "real", tmp_path / "home")
    with real_window(tmp_path / "real", size=SIZE) as real:
        language.use("en")
        twin = Twin(window(*SIZE), real)
        twin.press("settings")
        twin.press("keys")
        twin.press("back")
        twin.key("Escape", pygame.K_ESCAPE)
        twin.press("rules")
        twin.press("back")
        twin.press("records")
        twin.press("replay-0")
        twin.key("Escape", pygame.K_ESCAPE)
        twin.press("back")
        for game in ("tactik", "tacataca"):
            twin.press(f"tile-{game}")
            twin.press("start")
            twin.press("lift")
            twin.key("Escape", pygame.K_ESCAPE)
            twin.press("leave")
        twin.press("continue")
        twin.key("F1", pygame.K_F1)
        twin.press("back")
        assert twin.title == "Tacta – tabletop"
