from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.ui.app import App, open_app
from tabletop.ui.kit import language
from tabletop.ui.kit.text import forget_fonts


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the window know the game of tests, beside the real ones."""
    from tabletop.games import catalogue as games
    from tabletop.ui.tables import catalogue as tables

    line = tables.Line("tests.ui.nim:NimTable", "Nim", "Take the last stone.", "tactik")
    monkeypatch.setattr(games, "GAMES", {**games.GAMES, "nim": "tests.ui.nim:Nim"})
    tables.table_is_here.cache_clear()
    tables.table_class.cache_clear()
    monkeypatch.setattr(tables, "TABLES", {**tables.TABLES, "nim": line})


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., App]]:
    """Open an app without a display: `window(width, height)`; English, 100 %, its own home folder."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TABLETOP_SEED", "7")
    monkeypatch.setenv("LANG", "C")
    opened: list[App] = []

    def open_window(width: int = 1280, height: int = 720, **settings: Any) -> App:
        app = open_app((width, height))
        app.later.threaded = False
        app.change(**({"language": "en", "scale": 100, "sound": False} | settings))
        opened.append(app)
        return app

    yield open_window
    for app in opened:
        app.quit()
        app.pictures.clear()  # Python's collector does not know how large they are, and would leave gigabytes
    pygame.quit()
    forget_fonts()
    language.use("en")


@pytest.fixture
def theme() -> Any:
    """Give the usual theme at 100 %."""
    from tabletop.ui.kit.theme import Theme

    return Theme()


@pytest.fixture
def nim_match(nim: None) -> Callable[..., Match]:
    """Make a match of the game of tests."""
    from tests.ui.nim import Nim

    def make(players: int = 2, kinds: str = "human", **options: Any) -> Match:
        rules = Nim.with_options(options, players)
        seats = [SeatEntry(f"P{number}", kinds) for number in range(players)]
        return Match(rules, seats, 7)

    return make
