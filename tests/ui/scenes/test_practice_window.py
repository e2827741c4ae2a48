"""Practice with real mouse events in a real window: a puzzle failed and solved, a review walked through."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
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
from tests.ui.hands import step
from tests.ui.scenes.test_review import kept, settle
from tests.ui.tables.tactik.tables import route
from tests.ui.window_driver import Window
from tests.ui.window_driver import window as real_window

SIZE = (1280, 720)


class Twin:
    """The same program without a display: it knows where everything lies in the real window."""

    def __init__(self, app: App, real: Window) -> None:
        self.app, self.real = app, real
        app.change(scale=90, log_open=False, animation=0)
        app.push(Menu(app))
        step(app)

    def press(self, name: str) -> None:
        """Click a widget in the real window, and press it here."""
        top: Any = self.app.top
        thing = next(thing for thing in top.focus.things if thing.key == name)
        self.real.move(thing.rect().center)
        self.real.click(thing.rect().center)
        thing.act()
        step(self.app)

    def progress(self) -> GameProgress:
        return read_progress(self.real.home).of("tactik")


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
        choose_tactik(twin)
        twin.press("puzzles-1")
        scene = twin.app.top
        assert isinstance(scene, PuzzleScene)
        assert scene.puzzle == first_puzzle()
        name = scene.puzzle.name
        play(twin, scene, "target:green:50")
        real.until(lambda: name in twin.progress().puzzles, "the wrong answer")
        assert not twin.progress().puzzles[name].solved
        scene.give_up()
        step(twin.app)
        again(twin, scene)
        real.insist(
            lambda: play(twin, scene, "target:green:102"),
            lambda: twin.progress().puzzles[name].solved,
            "the answer",
        )
        assert twin.progress().puzzles[name].tries == 2


def choose_tactik(twin: Twin) -> None:
    """Click the middle one of the three games."""
    scene: Any = twin.app.top
    area = next(thing for thing in scene.gui.things if thing.key == "game").rect()
    twin.real.click((area.centerx - 10, area.centery))
    scene._choose("tactik")
    step(twin.app)


def again(twin: Twin, scene: PuzzleScene) -> None:
    """Put the position up once more, once the solution has been shown in the real window."""
    for _frame in range(80):
        twin.app.step([], 0.1)
    pressed = next(thing.rect().center for thing in scene.focus.things if thing.key == "again")
    twin.real.holds(lambda: False, 4.0)
    twin.real.click(pressed)
    scene.again()
    step(twin.app)


def play(twin: Twin, scene: PuzzleScene, target: str) -> None:
    """Play the 6 with the pawn before its home to a target."""
    card = scene.match.state.hands[scene.puzzle.seat].index("6")
    for at in route(scene, [f"card:{card}", "pawn:green:44", target]):
        twin.real.click(at)


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
        real.until(lambda: len(list((real.home / "saves").glob("*.tabletop"))) == 2, "the match that goes on")
        assert len(real.moves) == 1
        assert sorted(seat["player"] for seat in real.saved["seats"]) == ["bot:medium"] * 2 + ["human"]


def open_drill(twin: Twin, game: str, name: str) -> Any:
    """Go from the doors to a drill and give its scene here; the seed is the same in both."""
    doors: Any = twin.app.top
    area = next(thing for thing in doors.gui.things if thing.key == "game").rect()
    place = list(GAMES).index(game)
    # The three names stand side by side; the middle of each is near a sixth, a half, five sixths.
    twin.real.click((area.left + round(area.width * (0.12, 0.42, 0.8)[place]), area.centery))
    doors._choose(game)
    step(twin.app)
    twin.press(f"drill-{name}")
    return twin.app.top


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
            for drill in drills_of(game):
                scene = open_drill(twin, game, drill.name)
                picked = isinstance(scene, ChoiceScene)
                answer_choice(twin, scene) if picked else twin.press("solution")

                def score(game: str = game, name: str = drill.name) -> Any:
                    return read_progress(real.home).of(game).drills.get(name)

                real.until(lambda score=score: score() is not None, f"the drill {drill.name}")  # type: ignore[misc]
                assert (score().tries, score().right) == (1, int(picked))
                real.key("Escape")
                twin.app.pop()
                step(twin.app)
