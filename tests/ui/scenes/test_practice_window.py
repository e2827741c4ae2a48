"""Practice with real mouse events in a real window: a puzzle failed and solved, a review walked through."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.games.catalogue import GAMES
from tabletop.practice.drills import drills_of
from tabletop.practice.progress import GameProgress, read_progress
from tabletop.practice.puzzles import Puzzle, shipped
from tabletop.ui.app import App
from tabletop.ui.saves import Facts
from tabletop.ui.scenes.drill import ChoiceScene
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.puzzle import PuzzleScene
from tabletop.ui.scenes.review import ReviewScene
from tests.practice.test_review import short_match
from tests.ui.hands import click, key, move, step
from tests.ui.scenes.test_review import kept, settle
from tests.ui.tables.tactik.tables import route
from tests.ui.window_driver import PATIENCE, Window
from tests.ui.window_driver import window as real_window

SIZE = (1280, 720)

CORNER = (4, 4)
"""A place of the pointer at which nothing lies."""

SAME_COLOUR = 24
"""By how much the parts of two colours may differ that count as the same."""

POINTER_PIXELS = 300
"""Fewer pixels than this make the mouse's pointer, which only the real screen shows; any word has more."""


class Twin:
    """The same program without a display, given the same gestures: it knows what the real window must show.

    No gesture is made before both show the same picture, so nothing depends on how fast the real one is.
    """

    def __init__(self, app: App, real: Window) -> None:
        self.app, self.real = app, real
        app.change(scale=90, log_open=False, animation=0)
        app.push(Menu(app))
        step(app, move(CORNER))
        real.move(CORNER)
        self.agree("the menu")

    def agree(self, what: str) -> None:
        """Wait until the real window shows what this one does, a solution played to its end."""
        while getattr(self.app.top, "_script", ()):
            step(self.app, seconds=0.1)
        if not self.real.holds(self._alike, PATIENCE):
            for name, pixels in (("real", self.real.pixels()), ("twin", self._pixels())):
                picture = pygame.surfarray.make_surface(pixels[:, :, ::-1].swapaxes(0, 1))
                pygame.image.save(picture, self.real.home / f"{name}.png")
            pytest.fail(f"after {what} the window did not show what it should; see {self.real.home}/*.png")

    def _alike(self) -> bool:
        # The pictures of this one come from beside the loop too.
        step(self.app, seconds=0.1)
        unlike = np.abs(self._pixels().astype(np.int16) - self.real.pixels()).max(axis=2) > SAME_COLOUR
        return int(unlike.sum()) < POINTER_PIXELS

    def _pixels(self) -> np.ndarray[Any, Any]:
        return pygame.surfarray.array3d(self.app.surface).swapaxes(0, 1)[:, :, ::-1]

    def click(self, at: tuple[int, int], what: str) -> None:
        """Click in both."""
        click(self.app, at)
        self.real.click(at)
        self.agree(what)

    def press(self, name: str) -> None:
        """Click a widget in both."""
        top: Any = self.app.top
        self.click(next(thing for thing in top.focus.things if thing.key == name).rect().center, f"“{name}”")

    def leave(self) -> None:
        """Press Escape in both."""
        key(self.app, pygame.K_ESCAPE)
        self.real.key("Escape")
        self.agree("Escape")

    def progress(self, game: str = "tactik") -> GameProgress:
        return read_progress(self.real.home).of(game)


@pytest.fixture
def opened(tmp_path: Path, window: Callable[..., App]) -> Any:
    """Open the real window on a home folder that `prepare` has filled, and its twin on a copy of that."""

    def open_both(prepare: Callable[[Path], Any]) -> Any:
        home = tmp_path / "real"
        (home / "saves").mkdir(parents=True)
        prepare(home)
        shutil.copytree(home, tmp_path / "home", dirs_exist_ok=True)
        return real_window(home, size=SIZE)

    return open_both


def first_puzzle() -> Puzzle:
    return next(puzzle for puzzle in shipped("tactik") if puzzle.answer == ["6 green 44-H2"])


def only_one_left(home: Path) -> None:
    """Let all easy puzzles but one count as solved."""
    others = [puzzle.name for puzzle in shipped("tactik") if puzzle.grade == 1 and puzzle != first_puzzle()]
    solved = {name: {"tries": 1, "solved": True} for name in others}
    (home / "practice.json").write_bytes(msgspec.json.encode({"games": {"tactik": {"puzzles": solved}}}))


@pytest.mark.window
def test_a_puzzle_is_failed_and_then_solved_with_real_mouse_events(opened: Any, window: Any) -> None:
    with opened(only_one_left) as real:
        twin = Twin(window(*SIZE), real)
        twin.press("practice")
        choose(twin, "tactik")
        twin.press("puzzles-1")
        scene = twin.app.top
        assert isinstance(scene, PuzzleScene)
        assert scene.puzzle == first_puzzle()
        name = scene.puzzle.name
        play(twin, scene, "target:green:50")
        assert scene.verdict is False
        assert (twin.progress().puzzles[name].tries, twin.progress().puzzles[name].solved) == (1, False)
        twin.press("again")
        play(twin, scene, "target:green:102")
        assert (twin.progress().puzzles[name].tries, twin.progress().puzzles[name].solved) == (2, True)


def choose(twin: Twin, game: str) -> None:
    """Click one of the three games."""
    doors: Any = twin.app.top
    area = next(thing for thing in doors.gui.things if thing.key == "game").rect()
    # The three names stand side by side; the middle of each is near a sixth, a half, five sixths.
    across = (0.12, 0.42, 0.8)[list(GAMES).index(game)]
    twin.click((area.left + round(area.width * across), area.centery), game)
    assert doors.game == game


def play(twin: Twin, scene: PuzzleScene, target: str) -> None:
    """Play the 6 with the pawn before its home to a target."""
    card = scene.match.state.hands[scene.puzzle.seat].index("6")
    for at in route(scene, [f"card:{card}", "pawn:green:44", target]):
        twin.click(at, f"a click at {at}")


def reviewed_match(home: Path) -> Match:
    """Put a finished match with a kept review among the saves."""
    match = short_match("tacta", 8)
    path = kept(match, home / "saves" / "match.tabletop", {2: 0.1, 5: 0.3})
    path.with_suffix(".facts.json").write_bytes(msgspec.json.encode(Facts(finished=True, winners=[0])))
    return match


@pytest.mark.window
def test_a_review_is_walked_through_with_real_mouse_events(opened: Any, window: Any) -> None:
    with opened(reviewed_match) as real:
        twin = Twin(window(*SIZE), real)
        twin.press("practice")
        twin.press("review-0")
        scene = twin.app.top
        assert isinstance(scene, ReviewScene)
        settle(twin.app)
        twin.press("next-mistake")
        twin.press("before")
        assert scene.present == 1
        twin.press("play-on")
        assert len(list((real.home / "saves").glob("*.tabletop"))) == 2
        assert len(real.moves) == 1
        assert sorted(seat["player"] for seat in real.saved["seats"]) == ["bot:medium"] * 2 + ["human"]


def answer_choice(twin: Twin, scene: ChoiceScene) -> None:
    for number in sorted(scene.choice.right):
        twin.press(f"option-{number}")
    if scene.choice.several:
        twin.press("done")


@pytest.mark.window
def test_a_drill_of_each_kind_is_done_with_real_mouse_events(opened: Any, window: Any) -> None:
    """Three by picking the right answers, three on tables by asking for the solution."""
    with opened(lambda _home: None) as real:
        twin = Twin(window(*SIZE), real)
        twin.press("practice")
        for game in GAMES:
            choose(twin, game)
            for drill in drills_of(game):
                twin.press(f"drill-{drill.name}")
                scene: Any = twin.app.top
                picked = isinstance(scene, ChoiceScene)
                answer_choice(twin, scene) if picked else twin.press("solution")
                score = twin.progress(game).drills[drill.name]
                assert (score.tries, score.right) == (1, int(picked))
                twin.leave()
