from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.games.catalogue import GAMES
from tabletop.practice.drills import Drill, drills_of
from tabletop.practice.progress import read_progress
from tabletop.ui.scenes.analysis import AnalysisScene
from tabletop.ui.scenes.drill import ChoiceScene, DrillTable, open_drill
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.practice import Practice
from tests.ui.hands import key, press, step, wait

ALL = [drill for game in GAMES for drill in drills_of(game)]
CHOICES = [drill for drill in ALL if drill.name in {"fit", "count", "cards"}]
ON_TABLES = [drill for drill in ALL if drill not in CHOICES]


@pytest.fixture
def drilled(window: Any) -> Any:
    def opened(drill: Drill, **settings: Any) -> tuple[Any, Any]:
        app = window(*settings.pop("size", (1280, 720)), animation=0, **settings)
        app.push(Menu(app))
        open_drill(app, drill, seed=5)
        settle(app)
        return app, app.top

    return opened


def settle(app: Any) -> None:
    for _turn in range(200):
        step(app)
        if not isinstance(app.top, ChoiceScene) or not app.top.pictures_due:
            break
        pygame.time.wait(10)
    step(app)


def name(drill: Drill) -> str:
    return drill.name


@pytest.mark.parametrize("drill", CHOICES, ids=name)
def test_the_right_answers_are_counted_and_the_next_exercise_comes(drilled: Any, drill: Drill) -> None:
    app, scene = drilled(drill)
    for number in sorted(scene.choice.right):
        press(app, f"option-{number}")
    if scene.choice.several:
        press(app, "done")
    assert scene.verdict is True
    assert scene.choice.reason() in scene._verdict_words()[0]
    assert read_progress(app.folders.settings).of(drill.game).drills[drill.name].streak == 1
    press(app, "next")
    assert isinstance(app.top, ChoiceScene)
    assert app.top is not scene
    assert app.top.choice != scene.choice


@pytest.mark.parametrize("drill", CHOICES, ids=name)
def test_a_wrong_answer_ends_the_row_and_nothing_can_be_picked_after_it(drilled: Any, drill: Drill) -> None:
    app, scene = drilled(drill)
    wrong = next(number for number in range(len(scene.choice.options)) if number not in scene.choice.right)
    press(app, f"option-{wrong}")
    if scene.choice.several:
        press(app, "done")
    assert scene.verdict is False
    scene.pick(min(scene.choice.right))
    assert scene.marked == {wrong}
    score = app.progress.of(drill.game).drills[drill.name]
    assert (score.tries, score.right, score.streak) == (1, 0, 0)


def test_marks_of_several_can_be_taken_away(drilled: Any) -> None:
    app, scene = drilled(next(drill for drill in ALL if drill.name == "cards"))
    press(app, "option-1")
    press(app, "option-2")
    press(app, "option-1")
    assert (scene.marked, scene.verdict) == ({2}, None)


def test_the_keyboard_alone_picks_and_goes_on(drilled: Any) -> None:
    app, scene = drilled(next(drill for drill in ALL if drill.name == "count"))
    key(app, pygame.K_1 + min(scene.choice.right))
    assert scene.verdict is True
    key(app, pygame.K_SPACE)
    assert app.top is not scene


@pytest.mark.parametrize("drill", CHOICES, ids=name)
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 150), (640, 400, 100), (1920, 1080, 125)])
def test_answers_and_pictures_lie_within_the_window(
    drilled: Any, drill: Drill, width: int, height: int, scale: int
) -> None:
    _app, scene = drilled(drill, size=(width, height), scale=scale)
    assert all(picture is not None for picture in scene._painter.done.values())
    for thing in scene.gui.things:
        assert scene.area.contains(thing.rect()), thing.key


@pytest.mark.parametrize("drill", ON_TABLES, ids=name)
def test_an_exercise_is_answered_by_a_turn_on_the_table(drilled: Any, drill: Drill) -> None:
    app, scene = drilled(drill)
    assert isinstance(scene, DrillTable)
    for move in scene.puzzle.solution().moves:
        assert scene.context.play(move) is None
    assert scene.verdict is True
    score = app.progress.of(drill.game).drills[drill.name]
    assert (score.tries, score.right) == (1, 1)
    assert not app.progress.of(drill.game).puzzles
    wait(app, 0.2)
    press(app, "next")
    assert isinstance(app.top, DrillTable)
    assert app.top.puzzle != scene.puzzle


def test_an_exercise_done_again_counts_once(drilled: Any) -> None:
    app, scene = drilled(ON_TABLES[0])
    press(app, "solution")
    press(app, "again")
    wait(app, 6.0)
    for move in scene.puzzle.solution().moves:
        scene.context.play(move)
    assert scene.verdict is True
    assert app.progress.of(scene.puzzle.game).drills[ON_TABLES[0].name].tries == 1


def test_a_solved_exercise_opens_for_analysis(drilled: Any) -> None:
    app, _scene = drilled(ON_TABLES[0])
    press(app, "solution")
    press(app, "analyse")
    assert isinstance(app.top, AnalysisScene)


@pytest.mark.parametrize("game", GAMES)
def test_the_doors_to_the_drills_are_there(window: Any, game: str) -> None:
    app = window()
    app.push(Menu(app))
    app.push(Practice(app, game))
    for drill in drills_of(game):
        assert f"drill-{drill.name}" in [thing.key for thing in app.top.gui.things]
    press(app, f"drill-{drills_of(game)[0].name}")
    assert app.top.drill == drills_of(game)[0]
