from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.bots.budget import Budget
from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry, write_record
from tabletop.games.catalogue import GAMES, open_record
from tabletop.practice import review as reviewing
from tabletop.practice.review import MoveReview, PlyReview, assembled, keep_review, review_path
from tabletop.ui.scenes import review as scenes
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.notice import Notice
from tabletop.ui.scenes.records import Records
from tabletop.ui.scenes.review import Closer, ReviewScene, percent, review
from tabletop.ui.scenes.table import TableScene
from tests.practice.test_review import short_match
from tests.ui.hands import click, key, press, step, wait


def seated(match: Match, *kinds: str) -> Match:
    record = match.record()
    record.seats[:] = [SeatEntry(f"P{number}", kind) for number, kind in enumerate(kinds)]
    return open_record(record)


def kept(match: Match, path: Path, mistakes: dict[int, float]) -> Path:
    """Keep a made-up review in which these moves cost so much."""
    plies = []
    for number in range(len(match.plies) + 1):
        move = None
        if number < len(match.plies):
            ply, state = match.plies[number], match.states[number]
            legal = [str(each) for each in match.rules.legal(state, ply.seat)]
            better = next((text for text in legal if text != str(ply.move)), legal[0])
            move = MoveReview(number, ply.seat, str(ply.move), better, mistakes.get(number, 0.0), 0.5)
        plies.append(PlyReview(number, [1 / match.rules.players] * match.rules.players, move))
    write_record(path, match.record())
    keep_review(review_path(path), assembled(match.record(), match.rules.players, plies))
    return path


@pytest.fixture
def reviewed(window: Any, tmp_path: Path) -> Any:
    def opened(
        game: str = "tactik", mistakes: dict[int, float] | None = None, **settings: Any
    ) -> tuple[Any, Any]:
        app = window(*settings.pop("size", (1280, 720)), animation=0, **settings)
        app.push(Menu(app))
        match = short_match(game, 8)
        path = kept(match, tmp_path / "game.tabletop", {2: 0.1, 5: 0.3} if mistakes is None else mistakes)
        app.push(ReviewScene(app, match.record(), path))
        settle(app)
        return app, app.top

    return opened


def settle(app: Any) -> None:
    for _turn in range(3000):
        step(app)
        scene = app.top
        if not isinstance(scene, ReviewScene) or (scene._worker is None and not scene.pictures_due):
            break
        pygame.time.wait(10)
    step(app)


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_review_opens_at_once_at_the_costliest_move(reviewed: Any, game: str) -> None:
    _app, scene = reviewed(game)
    assert scene._worker is None
    assert scene.present == 5
    assert [move.number for move in scene.costliest] == [5, 2]
    assert {want[0] for want in scene._painter.done} == {"5:played", "5:better"}
    assert all(picture is not None for picture in scene._painter.done.values())


def test_walking_by_buttons_keys_graph_and_list(reviewed: Any) -> None:
    app, scene = reviewed()
    press(app, "next-mistake")
    assert scene.present == 2
    press(app, "last-mistake")
    assert scene.present == 5
    key(app, pygame.K_PAGEUP)
    assert scene.present == 4
    press(app, "next")
    key(app, pygame.K_PAGEDOWN)
    assert scene.present == 6
    click(app, scene._graph.place(1, 0.5))
    assert scene.present == 1
    press(app, "costly-2")
    assert scene.present == 2


def test_the_end_of_the_game_can_be_looked_at(reviewed: Any) -> None:
    app, scene = reviewed()
    scene.go_to(99)
    settle(app)
    assert (scene.present, scene.ply, scene.here) == (8, None, None)


def test_a_table_is_looked_at_closely_and_left_by_a_click(reviewed: Any) -> None:
    app, scene = reviewed()
    press(app, "closer-better")
    assert isinstance(app.top, Closer)
    step(app)
    click(app, (300, 300))
    assert app.top is scene


def test_one_plays_on_from_here_against_bots(reviewed: Any) -> None:
    app, scene = reviewed()
    press(app, "play-on")
    assert isinstance(app.top, TableScene)
    match = app.top.match
    assert match.cursor == 5
    mover = scene.match.plies[5].seat
    assert [entry.player for entry in match.seats] == [
        "human" if seat == mover else "bot:medium" for seat in range(match.rules.players)
    ]
    assert app.top.save.facts.free


@pytest.mark.parametrize("mistakes", [{}, {0: 0.05}])
def test_games_with_few_mistakes_have_short_lists(reviewed: Any, mistakes: dict[int, float]) -> None:
    app, scene = reviewed(mistakes=mistakes)
    press(app, "next-mistake")
    assert scene.present == 0
    assert len(scene.costliest) == len(mistakes)


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 150), (640, 400, 100), (1920, 1080, 125)])
def test_it_lies_within_windows_of_all_sizes(reviewed: Any, width: int, height: int, scale: int) -> None:
    _app, scene = reviewed(size=(width, height), scale=scale)
    for thing in scene.gui.things:
        if not thing.key.startswith("costly"):
            assert scene.area.contains(thing.rect()), thing.key
            assert min(thing.rect().size) >= 20, thing.key


def test_a_match_without_moves_is_not_reviewed(window: Any) -> None:
    app = window()
    app.push(Menu(app))
    review(app, short_match("tacta", 0))
    assert isinstance(app.top, Notice)


def test_secret_hands_of_an_unfinished_match_stay_secret(window: Any) -> None:
    app = window()
    app.push(Menu(app))
    match = short_match("tactik", 6)
    review(app, match)
    assert isinstance(app.top, Notice)
    alone = seated(match, "bot:easy", "human", "bot:easy", "bot:easy")
    assert scenes.whose_eyes(alone) == 1


@pytest.mark.slow
def test_a_review_is_made_beside_the_loop_kept_and_found_again(
    window: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "DEFAULT_BUDGET", Budget(iterations=3))
    app = window(animation=0)
    app.push(Menu(app))
    match = short_match("tacta", 4)
    write_record(tmp_path / "game.tabletop", match.record())
    review(app, match, tmp_path / "game.tabletop")
    scene = app.top
    for _turn in range(300):
        if scene._worker is None:
            break
        scene._worker.wait(0.2)
        step(app)
    assert scene.review is not None
    assert reviewing.kept_review(tmp_path / "game.review.json", match.record()) == scene.review
    app.pop()
    review(app, match, tmp_path / "game.tabletop")
    assert app.top._worker is None
    wait(app, 0.1)


def test_the_results_and_the_list_of_matches_lead_to_the_review(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "DEFAULT_BUDGET", Budget(iterations=2))
    app = window(animation=0)
    app.push(Menu(app))
    match = short_match("tacta", 100)
    assert match.rules.outcome(match.state) is not None
    save = app.saves.begin(match)
    save.finish(match, match.rules.outcome(match.state))
    table = TableScene(app, match, save, fresh=False)
    app.push(table)
    step(app)
    table.show_results()
    press(app, "review")
    assert isinstance(app.top, ReviewScene)
    assert app.top.path == save.path
    app.home()
    app.push(Records(app))
    press(app, "review-0")
    assert isinstance(app.top, ReviewScene)
    assert app.top.path == save.path
    app.home()


def test_a_discard_is_named_in_a_review_but_not_while_the_match_goes_on(window: Any, tmp_path: Path) -> None:
    """TC-14: nobody looks through the discards of a hand that is played."""
    app = window(animation=0)
    app.push(Menu(app))
    match = short_match("tacataca", 12)
    number = next(number for number, ply in enumerate(match.plies) if str(ply.move).startswith("discard"))
    path = kept(match, tmp_path / "game.tabletop", {number: 0.2})
    for eyes, told in ((None, True), (1, False)):
        app.push(ReviewScene(app, match.record(), path, eyes))
        scene: Any = app.top
        scene.go_to(number)
        assert (" of " in scene._played_words()[0]) == told
        app.pop()


def test_no_line_breaks_between_a_number_and_its_per_cent(reviewed: Any) -> None:
    _app, scene = reviewed()
    words = " ".join(["x"] * 7 + [percent(0.05)] * 9)
    for width in range(60, 400, 7):
        assert not any(line.startswith("%") for line in scene.text.wrapped(words, width, "small"))
