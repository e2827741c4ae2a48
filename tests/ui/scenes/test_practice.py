from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.engine.record import read_record
from tabletop.games.catalogue import GAMES, open_record
from tabletop.practice.progress import read_progress
from tabletop.practice.puzzles import own_puzzles, shipped
from tabletop.ui.kit.language import LANGUAGES, _
from tabletop.ui.scenes import practice
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.practice import Practice
from tabletop.ui.scenes.practice_table import PracticeTable, named
from tabletop.ui.scenes.puzzle import PuzzleScene
from tests.ui.hands import key, press, step, wait


@pytest.fixture
def open_puzzle(window: Any) -> Any:
    def opened(game: str, number: int = 0, **settings: Any) -> tuple[Any, PuzzleScene]:
        app = window(*settings.pop("size", (1280, 720)), animation=0, log_open=False, **settings)
        app.push(Menu(app))
        puzzles = shipped(game)
        app.push(PuzzleScene(app, puzzles[number], puzzles))
        step(app)
        wait(app, 0.2)
        return app, app.top

    return opened


def answer(scene: PuzzleScene, right: bool = True) -> None:
    """Play the answer, or any whole turn that is none."""
    puzzle, rules = scene.puzzle, scene.rules
    if right:
        for move in puzzle.solution().moves:
            assert scene.context.play(move) is None
        return
    while scene.verdict is None:
        moves = list(rules.legal(scene.match.state, puzzle.seat))
        wrong = [move for move in moves if str(move) not in puzzle.answer]
        assert scene.context.play((wrong or moves)[-1]) is None
        wait(scene.app, 0.1)


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_told_right_with_its_reason_and_kept(open_puzzle: Any, game: str) -> None:
    app, scene = open_puzzle(game)
    answer(scene)
    assert scene.verdict is True
    assert scene.puzzle.reason() in scene.strip_words()[1]
    kept = read_progress(app.folders.settings).of(game)
    assert (kept.solved, kept.streak) == (1, 1)


@pytest.mark.parametrize("game", GAMES)
def test_another_turn_is_told_wrong_and_the_solution_is_acted_out(open_puzzle: Any, game: str) -> None:
    app, scene = open_puzzle(game)
    answer(scene, right=False)
    assert scene.verdict is False
    wait(app, 12.0)
    assert [str(ply.move) for ply in scene.match.plies] == scene.puzzle.answer
    assert scene.table.sight.number == len(scene.puzzle.answer)
    kept = read_progress(app.folders.settings).of(game)
    assert (kept.solved, kept.streak, kept.puzzles[scene.puzzle.name].tries) == (0, 0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_puzzle_opens_on_its_table(open_puzzle: Any, game: str) -> None:
    app, _scene = open_puzzle(game)
    for puzzle in shipped(game)[1::7]:
        app.replace(PuzzleScene(app, puzzle, ()))
        step(app)
        assert isinstance(app.top, PuzzleScene)
        assert app.top.table.sight.seat == puzzle.seat


def test_nothing_can_be_played_after_the_verdict(open_puzzle: Any) -> None:
    app, scene = open_puzzle("tactik")
    answer(scene)
    wait(app, 0.2)
    assert not list(scene.more_things())
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.cursor == len(scene.puzzle.answer)


def test_the_solution_can_be_asked_for_and_counts_as_not_solved(open_puzzle: Any) -> None:
    app, scene = open_puzzle("tacataca")
    press(app, "solution")
    assert scene.verdict is False
    assert app.progress.of("tacataca").solved == 0


def test_again_puts_the_position_up_once_more(open_puzzle: Any) -> None:
    app, scene = open_puzzle("tactik")
    press(app, "solution")
    press(app, "again")
    wait(app, 6.0)
    assert (scene.verdict, scene.match.cursor) == (None, 0)
    answer(scene)
    assert scene.verdict is True


def test_next_goes_to_the_next_puzzle_that_is_not_solved(open_puzzle: Any) -> None:
    app, scene = open_puzzle("tactik")
    app.progress.of("tactik").answer(shipped("tactik")[1].name, 1, right=True)
    answer(scene)
    wait(app, 0.2)
    press(app, "next")
    assert app.top.puzzle == shipped("tactik")[2]


def test_nobody_else_plays_and_nothing_is_saved(open_puzzle: Any) -> None:
    app, scene = open_puzzle("tacta")
    answer(scene)
    wait(app, 3.0)
    assert scene.match.cursor == 1
    assert not scene.bots.busy
    assert not list(app.folders.saves.glob("*.tabletop"))


def test_a_position_is_shared_as_a_record(open_puzzle: Any) -> None:
    app, scene = open_puzzle("tacataca")
    press(app, "share")
    path = next(app.folders.saves.parent.glob("*.tabletop"))
    assert str(path) in scene.toast.sentence
    match = open_record(read_record(path))
    assert match.rules.describe(match.state) == scene.puzzle.position


def test_escape_goes_back_to_where_the_puzzle_was_chosen(open_puzzle: Any) -> None:
    app, _scene = open_puzzle("tactik")
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Menu)


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(1280, 720, 100), (1280, 720, 150), (1920, 1080, 125)]
)
def test_the_strip_and_the_table_share_the_window(
    open_puzzle: Any, width: int, height: int, scale: int
) -> None:
    _app, scene = open_puzzle("tacta", size=(width, height), scale=scale)
    assert isinstance(scene, PracticeTable)
    buttons = [thing.rect() for thing in scene.gui.things if thing.key in {"share", "solution"}]
    assert len(buttons) == 2
    for rect in buttons:
        assert scene.area.contains(rect)
        assert rect.bottom <= scene.table.area.top


# --- the doors -----------------------------------------------------------------------------------------------


def test_a_grade_opens_its_first_puzzle_that_is_not_solved(window: Any) -> None:
    app = window(animation=0)
    app.push(Menu(app))
    app.push(Practice(app, "tactik"))
    first = [puzzle for puzzle in shipped("tactik") if puzzle.grade == 2]
    app.progress.of("tactik").answer(first[0].name, 2, right=True)
    press(app, "puzzles-2")
    assert isinstance(app.top, PuzzleScene)
    assert app.top.puzzle == first[1]


def test_the_game_is_chosen_by_keys(window: Any) -> None:
    app = window()
    app.push(Practice(app))
    step(app)
    app.top.focus.set("game")
    key(app, pygame.K_RIGHT)
    assert app.top.game == "tactik"


class Maker:
    """Makes two puzzles of Tac-Tik at once, without a process."""

    def __init__(self, job: Any, *given: Any) -> None:
        self.given, self.busy, self.failed = given, True, False

    def poll(self) -> list[Any]:
        self.busy = False
        return list(shipped("tactik")[:2])

    def close(self) -> None:
        pass


def test_new_puzzles_go_on_being_made_while_one_looks_at_another_game(window: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(practice, "Worker", Maker)
    app = window()
    app.push(Menu(app))
    scene = Practice(app, "tactik")
    app.push(scene)
    scene._make()
    scene._choose("tacta")
    wait(app, 0.5)
    assert scene._own == []
    assert len(own_puzzles(scene.folder, "tactik")) == 2
    scene._choose("tactik")
    assert len(scene._own) == 2


def test_new_puzzles_are_made_beside_the_loop_and_kept(window: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(practice, "Worker", Maker)
    app = window()
    app.push(Menu(app))
    app.push(Practice(app, "tactik"))
    press(app, "more")
    wait(app, 0.5)
    scene = app.top
    assert scene._maker is None
    assert "puzzles-own" in [thing.key for thing in scene.gui.things]
    press(app, "puzzles-own")
    assert app.top.puzzle == shipped("tactik")[0]


@pytest.mark.slow
def test_a_real_process_makes_a_puzzle(window: Any) -> None:
    app = window()
    app.push(Menu(app))
    app.push(Practice(app, "tactik"))
    press(app, "more")
    scene = app.top
    for _turn in range(200):
        scene._maker.wait(0.2)
        step(app)
        if scene._own:
            break
    assert scene._own[0].game == "tactik"
    app.pop()
    assert scene._maker is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_about_ones_own_seat_have_a_name_as_their_subject(window: Any, language: str) -> None:
    """“You has closed” was told; practice calls its seats as a fresh match calls its own."""
    app = window(language=language)
    assert [entry.name for entry in named(3, 1)] == [_("Player {number}").format(number=n) for n in (1, 2, 3)]
    assert [entry.player for entry in named(3, 1)] == ["bot:medium", "human", "bot:medium"]
    app.push(Menu(app))
    for game in GAMES:
        scene = PuzzleScene(app, shipped(game)[0])
        assert {entry.name for entry in scene.match.seats} <= {
            _("Player {number}").format(number=n) for n in range(1, 13)
        }
