from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.engine.match import Ply
from tabletop.engine.record import write_record
from tabletop.games.catalogue import GAMES
from tabletop.practice.puzzles import shipped
from tabletop.ui.app import App
from tabletop.ui.scenes import analysis
from tabletop.ui.scenes.analysis import AnalysisScene, analyse, analyse_fresh
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.practice import Practice
from tabletop.ui.scenes.puzzle import PuzzleScene
from tabletop.ui.scenes.table import TableScene
from tests.practice.test_analysis import Server
from tests.practice.test_review import short_match
from tests.ui.hands import key, move, press, step, wait


class QuickServer(Server):
    """A bot process in this one, closed like it."""

    def __init__(self) -> None:
        super().__init__()
        self.busy = False

    def ask(self, question: Any) -> None:
        super().ask(question)
        self.busy = True

    def poll(self) -> Any:
        if not self.busy:
            return None
        self.busy = False
        return super().poll()

    def close(self) -> None:
        pass


@pytest.fixture
def analysed(window: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    real = analysis.Analyst
    monkeypatch.setattr(analysis, "Analyst", lambda: real(QuickServer()))  # type: ignore[arg-type]

    def opened(game: str = "tacta", moves: int = 4, **settings: Any) -> tuple[Any, AnalysisScene]:
        app = window(animation=0, **settings)
        app.push(Menu(app))
        analyse(app, short_match(game, 8).record(), moves)
        wait(app, 1.0)
        return app, app.top

    return opened


@pytest.mark.parametrize("game", GAMES)
def test_chances_best_moves_and_a_line_are_shown(analysed: Any, game: str) -> None:
    _app, scene = analysed(game)
    assert isinstance(scene, AnalysisScene)
    assert scene.estimate is not None
    assert "%" in scene.strip_words()[0]
    assert "best-0" in [thing.key for thing in scene.gui.things]
    assert scene._line_words()


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_seen_by_who_is_to_move(analysed: Any, game: str) -> None:
    app, scene = analysed(game)
    for _move in range(3):
        seat = scene.match.rules.to_move(scene.match.state)[0]
        assert (scene.table.sight.viewer, scene.table.sight.seat) == (seat, seat)
        assert scene.table.sight.view == scene.match.rules.view(scene.match.state, seat)
        press(app, "best-0")
        wait(app, 1.0)


def test_a_best_move_is_tried_and_the_position_after_it_is_thought_about(analysed: Any) -> None:
    app, scene = analysed()
    tried = scene.estimate.moves[1].move
    press(app, "best-1")
    wait(app, 1.0)
    assert scene.match.last_ply.move == tried
    assert scene.match.cursor == 5
    assert scene.estimate.seat == scene.match.rules.to_move(scene.match.state)[0]


def test_branches_are_left_and_found_again(analysed: Any) -> None:
    app, scene = analysed()
    press(app, "best-1")
    wait(app, 1.0)
    press(app, "best-0")
    wait(app, 1.0)
    press(app, "root")
    wait(app, 1.0)
    assert scene.match.cursor == 4
    press(app, "branch")
    wait(app, 1.0)
    assert len(scene.branches.lines) >= 2
    assert scene.match.cursor > 4


@pytest.mark.parametrize("game", GAMES)
def test_a_first_line_is_offered_again_at_the_start(analysed: Any, game: str) -> None:
    app, scene = analysed(game, moves=8)
    assert "branch" not in [thing.key for thing in scene.gui.things]
    press(app, "best-0")
    wait(app, 1.0)
    tried = scene.match.last_ply
    press(app, "root")
    wait(app, 1.0)
    assert scene._words_of(tried) in scene.strip_words()[1]
    press(app, "branch")
    wait(app, 1.0)
    assert scene.match.last_ply == tried


def test_leaving_a_match_that_was_tried_out_leads_back_to_the_analysis(analysed: Any) -> None:
    app, scene = analysed()
    press(app, "play-on")
    assert app.top is not scene
    app.top.pause()
    step(app)
    press(app, "leave")
    assert app.top is scene


def test_moves_are_taken_back_by_the_usual_key(analysed: Any) -> None:
    app, scene = analysed()
    press(app, "best-0")
    wait(app, 1.0)
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    wait(app, 1.0)
    assert scene.match.cursor == 4


def test_one_plays_on_from_here_against_bots(analysed: Any) -> None:
    app, scene = analysed()
    seat = scene.match.rules.to_move(scene.match.state)[0]
    press(app, "play-on")
    assert isinstance(app.top, TableScene)
    assert app.top.match.cursor == 4
    assert [entry.player == "human" for entry in app.top.match.seats] == [n == seat for n in range(3)]


def test_leaving_ends_the_thinking(analysed: Any) -> None:
    app, _scene = analysed("tactik")
    key(app, pygame.K_ESCAPE)
    step(app)
    assert isinstance(app.top, Menu)


@pytest.mark.parametrize("game", GAMES)
def test_a_fresh_position_opens(analysed: Any, game: str) -> None:
    app, _scene = analysed()
    analyse_fresh(app, game)
    wait(app, 1.0)
    assert app.top.match.rules.game == game
    assert app.top.estimate is not None


@pytest.mark.slow
def test_a_real_process_refines_the_estimate_while_one_looks(window: Any) -> None:
    app = window(animation=0)
    app.push(Menu(app))
    analyse(app, short_match("tacta", 8).record())
    scene: Any = app.top
    for _turn in range(400):
        step(app, seconds=0.05)
        pygame.time.wait(20)
        if scene.estimate is not None and scene.estimate.iterations > 50:
            break
    assert scene.estimate.iterations > 50
    app.pop()


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_the_best_moves_are_whole(
    analysed: Any, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    from tabletop.ui.kit.text import Text

    app, scene = analysed(game)
    written: list[str] = []
    real = Text.draw_wrapped

    def watched(self: Text, surface: Any, text: str, area: Any, *rest: Any, **more: Any) -> int:
        written.append(text)
        return real(self, surface, text, area, *rest, **more)

    monkeypatch.setattr(Text, "draw_wrapped", watched)
    app.redraw()
    step(app)
    for found in scene.estimate.moves:
        assert scene._words_of(Ply(scene.estimate.seat, found.move)) in written


@pytest.mark.parametrize("game", GAMES)
def test_the_move_of_the_row_under_the_pointer_is_drawn_on_the_table(
    analysed: Any, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    app, scene = analysed(game)
    shown: list[Any] = []
    real = scene.table.show_hint

    def watched(given: Any, reason: str) -> None:
        shown.append(given)
        real(given, reason)

    monkeypatch.setattr(scene.table, "show_hint", watched)
    rows = list(range(len(scene.estimate.moves)))[::-1]
    for row in rows:
        thing = next(thing for thing in scene.gui.things if thing.key == f"best-{row}")
        step(app, move(thing.rect().center))
        step(app)
    assert shown == [scene.estimate.moves[row].move for row in rows]


def type_path(app: App, path: Path) -> None:
    """Answer the question which file holds the position."""
    press(app, "analysis-file")
    dialog: Any = app.top
    dialog._typed(str(path))
    dialog.go_on()
    wait(app, 1.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_was_saved_is_opened_again(analysed: Any, game: str) -> None:
    app, scene = analysed(game)
    press(app, "best-0")
    wait(app, 1.0)
    press(app, "share")
    (path,) = app.folders.saves.parent.glob("*.tabletop")
    saved = scene.match.rules.describe(scene.match.state)
    app.home()
    app.push(Practice(app, game))
    step(app)
    type_path(app, path)
    again: Any = app.top
    assert isinstance(again, AnalysisScene)
    assert again.match.rules.describe(again.match.state) == saved
    assert again.estimate is not None
    app.pop()
    assert isinstance(app.top, Practice)


def test_a_puzzle_that_was_saved_is_opened_for_analysis(analysed: Any) -> None:
    app, _scene = analysed()
    puzzle = shipped("tactik")[0]
    app.home()
    app.push(Practice(app, "tactik"))
    app.push(PuzzleScene(app, puzzle))
    step(app)
    press(app, "share")
    app.pop()
    step(app)
    (path,) = app.folders.saves.parent.glob("*.tabletop")
    type_path(app, path)
    assert app.top.match.rules.describe(app.top.match.state) == puzzle.position


@pytest.mark.parametrize("secret", [True, False])
def test_a_match_that_goes_on_is_analysed_only_where_nothing_is_secret(
    analysed: Any, tmp_path: Path, secret: bool
) -> None:
    app, _scene = analysed()
    write_record(tmp_path / "match.tabletop", short_match("tactik" if secret else "tacta").record())
    app.home()
    app.push(Practice(app))
    step(app)
    type_path(app, tmp_path / "match.tabletop")
    if secret:
        assert "secret" in app.top.problem
    else:
        assert isinstance(app.top, AnalysisScene)
    type_again = tmp_path / "none.tabletop"
    app.home()
    app.push(Practice(app))
    step(app)
    type_path(app, type_again)
    assert "can't be read" in app.top.problem
