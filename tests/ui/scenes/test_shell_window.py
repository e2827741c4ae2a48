"""The screens around the games in a real window, each used with real mouse events for what it is there for."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry, read_record, write_record
from tabletop.games.catalogue import open_record, rules_class
from tabletop.ui.app import App
from tabletop.ui.saves import Saves
from tabletop.ui.scenes.analysis import AnalysisScene
from tabletop.ui.scenes.curtain import Curtain
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.notice import Notice
from tabletop.ui.scenes.path_dialog import PathDialog
from tabletop.ui.scenes.pause import Pause
from tabletop.ui.scenes.records import Records
from tabletop.ui.scenes.replay import Replay
from tabletop.ui.scenes.results import Results
from tabletop.ui.scenes.rules import Rules
from tabletop.ui.scenes.setup import Setup
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import click, step
from tests.ui.tables.opening import settle
from tests.ui.tables.tacta.tables import a_target, fresh, pixel, the_table
from tests.ui.tables.tacta.test_count_by_hand import on_shape, visible
from tests.ui.twin import SIZE, Twin
from tests.ui.window_driver import window as real_window

pytestmark = pytest.mark.window

BELOW_PATHS = pygame.Rect(0, 400, SIZE[0], SIZE[1] - 400)
"""The part of the window that shows no path: each window has a home of its own."""

Open = Callable[..., Any]


@pytest.fixture
def shell(tmp_path: Path, window: Callable[..., App]) -> Open:
    """Open the real window on a home folder that `prepare` has filled, and its twin on a copy of that."""

    @contextmanager
    def open_both(prepare: Callable[[Path], Any] = lambda _home: None) -> Iterator[Twin]:
        home = tmp_path / "real"
        (home / "saves").mkdir(parents=True)
        prepare(home)
        shutil.copytree(home, tmp_path / "home", dirs_exist_ok=True)
        with real_window(home, size=SIZE) as real:
            yield Twin(window(*SIZE), real)

    return open_both


def test_rules_are_read_and_settings_and_keys_are_changed(shell: Open) -> None:
    with shell() as twin:
        twin.press("rules")
        twin.press("game-tactik")
        assert twin.top(Rules).game == "tactik"
        twin.press("head-3")
        below = twin.top(Rules)._scroll.offset
        assert below > 0
        twin.wheel((SIZE[0] // 2, SIZE[1] // 2))
        assert twin.top(Rules)._scroll.offset > below
        twin.press("back")

        twin.press("settings")
        twin.segment("language", "Italiano")
        assert twin.settings()["language"] == "it"
        twin.segment("language", "English")
        twin.press("keys")
        twin.press("key-hint")
        twin.type("g")
        twin.aside("the new key")
        twin.real.until(lambda: twin.settings()["keys"] == {"hint": str(pygame.K_g)}, "the new key")
        twin.press("keys-reset")
        twin.real.until(lambda: twin.settings()["keys"] == {}, "the usual keys")
        twin.key("Escape", pygame.K_ESCAPE)
        twin.key("Escape", pygame.K_ESCAPE)
        twin.top(Menu)
        assert twin.settings()["language"] == "en"


def finished() -> Match:
    """Return a match of two people, played to its end."""
    match = fresh(2, 36)
    assert match.rules.outcome(match.state) is not None
    return match


def two_matches(home: Path) -> None:
    """Leave a finished match among the records, an unfinished one, and one to be read in."""
    saves = Saves(home / "saves")
    over = finished()
    save = saves.begin(over)
    assert save.keep(over)
    outcome = over.rules.outcome(over.state)
    assert outcome is not None
    save.finish(over, outcome)
    save.close()
    rules = rules_class("tacta").with_options({"players": 2, "open_ends": True})
    going = Match(rules, [SeatEntry("Ada"), SeatEntry("Bea")], 7)
    going.play(0, next(iter(rules.legal(going.state, 0))))
    save = saves.begin(going)
    assert save.keep(going)
    save.close()
    write_record(home / "another.tabletop", going.record())


def test_records_are_deleted_brought_back_written_out_and_read_in(shell: Open) -> None:
    with shell(two_matches) as twin:
        twin.press("records")
        before = twin.records()
        assert len(before) == 2
        twin.press("bin-0")
        assert len(twin.records()) == 1
        twin.press("bring-back")
        assert twin.records() == before

        written = twin.real.home / twin.app.top.entries[0].path.name
        twin.part = BELOW_PATHS
        twin.press("out-0")
        twin.press("go")
        twin.real.until(written.is_file, "the record written out")
        assert written.read_bytes() == before[[path.name for path in before].index(written.name)].read_bytes()

        twin.press("add")
        twin.top(PathDialog)
        twin.type("another.tabletop")
        twin.press("go")
        twin.real.until(lambda: len(twin.records()) == 3, "the record read in")


def test_a_match_is_looked_through_by_steps_jumps_and_by_itself(shell: Open) -> None:
    with shell(two_matches) as twin:
        twin.press("records")
        over = next(number for number, entry in enumerate(twin.app.top.entries) if entry.facts.finished)
        twin.press(f"replay-{over}")
        replay = twin.top(Replay)
        last = len(replay.match.plies)
        twin.press("next")
        twin.press("next")
        assert replay.match.cursor == 2
        twin.press("before")
        assert replay.match.cursor == 1
        bar = next(thing for thing in replay.focus.things if thing.key == "ply").rect()
        knob = replay._slider.sliding_button.rect.center
        twin.drag(knob, (bar.left + bar.width // 3, knob[1]), "a jump along the bar")
        assert 0 < replay.match.cursor < last
        twin.press("last")
        assert replay.match.cursor == last
        twin.press("first")
        for _time in range(3):
            twin.press("speed")
        play = next(thing for thing in replay.focus.things if thing.key == "play").rect().center
        click(twin.app, play)
        twin.real.click(play)
        assert replay.playing
        while replay.playing:
            step(twin.app, seconds=0.1)
        assert replay.match.cursor == last
        twin.aside("playing by itself to the end")
        twin.key("Escape", pygame.K_ESCAPE)
        twin.top(Records)
        twin.press("back")
        twin.top(Menu)


def counted(home: Path) -> None:
    """Leave something in the statistics: a drill done, a puzzle solved, a finished match."""
    kept = {
        "puzzles": {"tacta-1": {"tries": 1, "solved": True}},
        "drills": {"count": {"tries": 3, "right": 2}},
    }
    (home / "practice.json").write_bytes(msgspec.json.encode({"games": {"tacta": kept}}))
    two_matches(home)


def test_statistics_are_looked_at_written_out_and_reset(shell: Open) -> None:
    with shell(counted) as twin:
        twin.press("practice")
        twin.press("statistics")
        kept = twin.real.home / "practice.json"
        assert twin.progress("tacta").drills["count"].tries == 3
        twin.press("export")
        assert (twin.real.home / "tabletop-statistics.json").is_file()
        twin.press("choice-0")
        twin.press("reset")
        twin.top(Notice)
        twin.press("choice-0")
        assert twin.progress("tacta").drills
        twin.press("reset")
        twin.press("choice-1")
        assert kept.is_file()
        assert not twin.progress("tacta").drills


def test_a_fresh_position_is_analysed_and_played_on(shell: Open) -> None:
    """Its figures change with the time there is, so only the table's own part of the window is compared."""
    with shell() as twin:
        twin.press("practice")
        twin.part = pygame.Rect(0, 140, 500, 480)
        twin.press("analysis")
        scene = twin.top(AnalysisScene)
        settle(twin.app)
        table = the_table(scene)
        target = a_target(table, "top", "front")
        twin.drag(table.layout.own.of("top").center, pixel(table, target), "a card put down")
        assert scene.match.cursor == 1
        twin.part = pygame.Rect(0, 0, 0, 0)
        twin.press("play-on")
        twin.real.until(lambda: len(twin.real.moves) == 1, "the match that goes on")
        assert twin.real.moves == [str(target.move)]
        assert [seat["player"] for seat in twin.real.saved["seats"]] == ["bot:medium", "human"]


def test_a_match_is_set_up_handed_over_behind_the_curtain_left_and_gone_on_with(shell: Open) -> None:
    with shell() as twin:
        twin.press("tile-tactik")
        twin.segment("players", "2")
        assert twin.top(Setup).rules.players == 2
        twin.press("name-0")
        twin.type("zoe")
        twin.press("start")
        twin.top(Curtain)
        twin.press("lift")
        scene = twin.top(TableScene)
        assert scene.viewer is not None
        assert [seat["name"] for seat in twin.real.saved["seats"]] == [scene.match.seats[0].name, "Player 2"]
        assert "zoe" in scene.match.seats[0].name
        twin.press("card:0")
        twin.press("slot")
        assert len(twin.real.moves) == 1
        assert twin.top(Curtain).name != scene.match.seats[scene.viewer].name
        twin.press("lift")

        twin.key("Escape", pygame.K_ESCAPE)
        twin.top(Pause)
        twin.press("settings")
        twin.press("back")
        twin.press("go-on")
        twin.key("Escape", pygame.K_ESCAPE)
        twin.press("leave")
        twin.press("continue")
        twin.top(Curtain)
        twin.key("Escape", pygame.K_ESCAPE)
        twin.top(Notice)
        twin.press("choice-0")
        twin.top(Curtain)
        twin.key("Escape", pygame.K_ESCAPE)
        twin.press("choice-1")
        twin.top(Menu)


@pytest.mark.rule("TA-17")
def test_dots_are_counted_by_hand_and_the_results_lead_on(tmp_path: Path, window: Callable[..., App]) -> None:
    """One counts every dot, the other asks for the program's count; the results are left and come back."""
    record, match = tmp_path / "over.tabletop", finished()
    write_record(record, match.record())
    with real_window(tmp_path / "real", "play", "--record", str(record), size=SIZE) as real:
        twin = Twin(window(*SIZE), real, lambda app: TableScene(app, finished(), None))
        scene = twin.top(TableScene)
        table = the_table(scene)
        twin.press("action:count:switch")
        for shape in visible(table):
            twin.click(on_shape(table, shape), "a dot marked")
        for _question in ("counted", "right", "go on"):
            twin.press("action:count:right")
        assert table.count is not None
        assert table.count.part.name == match.seats[1].name, "the first count was right"
        twin.press("action:count:switch")
        twin.press("action:count:right")
        twin.top(Results)
        twin.press("look")
        twin.key("Escape", pygame.K_ESCAPE)
        twin.press("results")
        twin.top(Results)
        before = len(twin.records())
        twin.press("again")
        twin.real.until(lambda: len(twin.records()) == before + 1, "another game")


@pytest.mark.parametrize("game", ["tacta", "tactik", "tacataca"])
def test_a_table_stays_right_while_the_window_is_drawn_larger_and_smaller(
    tmp_path: Path, window: Callable[..., App], game: str
) -> None:
    """Small, high, wide and as it was: whatever was on the way, it ends as if it had always been so."""
    rules = rules_class(game).with_options({"players": 2})
    record = tmp_path / "fresh.tabletop"
    seats = [SeatEntry("Ada"), SeatEntry("Bea", "bot:easy")]
    write_record(record, Match(rules, seats, first_seed(game)).record())
    with real_window(tmp_path / "real", "play", "--record", str(record), size=SIZE) as real:
        twin = Twin(window(*SIZE), real, lambda app: TableScene(app, open_record(read_record(record)), None))
        for size in ((800, 500), (820, 700), (1260, 480), SIZE):
            twin.resize(size)
            assert twin.app.size == size


def first_seed(game: str) -> int:
    """Return a seed with which the first seat begins, so that no bot moves."""
    rules = rules_class(game).with_options({"players": 2})
    return next(seed for seed in range(100) if rules.to_move(rules.deal(seed))[0] == 0)
