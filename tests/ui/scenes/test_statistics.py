from __future__ import annotations

import json
from typing import Any

import msgspec
import pygame
import pytest

from tabletop.engine.record import SeatEntry, write_record
from tabletop.ui.saves import Facts
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.notice import Notice
from tabletop.ui.scenes.statistics import StatisticsScene
from tests.practice.test_review import short_match
from tests.ui.hands import key, press, step


@pytest.fixture
def counted(window: Any) -> Any:
    app = window()
    app.push(Menu(app))
    record = short_match("tacta", 3).record()
    record.seats[:] = [SeatEntry("Ada"), SeatEntry("B", "bot:medium"), SeatEntry("C", "bot:easy")]
    path = app.folders.saves / "one.tabletop"
    write_record(path, record)
    facts = Facts(finished=True, winners=[0], scores=[21, 20, 3], hints=4)
    path.with_suffix(".facts.json").write_bytes(msgspec.json.encode(facts))
    app.progress.of("tacta").answer("p", 2, right=True)
    app.push(StatisticsScene(app, "tacta"))
    return app


def test_finished_matches_are_counted_by_level(counted: Any) -> None:
    lines = counted.top._played()
    assert lines[1:] == [["medium", "1", "1  (100 %)", "21.0", "4"]]
    assert counted.top._practised()[1] == ["Puzzles solved", "1"]


def test_a_match_deleted_later_stays_counted(counted: Any) -> None:
    (counted.folders.saves / "one.tabletop").unlink()
    again = StatisticsScene(counted, "tacta")
    assert len(again._played()) == 2


def test_other_games_have_figures_of_their_own(counted: Any) -> None:
    counted.top._choose("tactik")
    assert counted.top._played() == [["No match has been finished yet."]]


def test_everything_is_exported(counted: Any) -> None:
    press(counted, "export")
    assert isinstance(counted.top, Notice)
    path = counted.folders.saves.parent / "tabletop-statistics.json"
    whole = json.loads(path.read_text())
    assert whole["games"]["tacta"]["medium"]["won"] == 1


def test_reset_asks_first_and_then_forgets_for_good(counted: Any) -> None:
    press(counted, "reset")
    assert isinstance(counted.top, Notice)
    press(counted, "choice-1")
    assert len(counted.top._played()) == 1
    assert len(StatisticsScene(counted, "tacta")._played()) == 1
    assert counted.progress.of("tacta").solved == 0


def test_reset_can_be_thought_better_of(counted: Any) -> None:
    press(counted, "reset")
    press(counted, "choice-0")
    assert len(counted.top._played()) == 2


def test_what_can_not_be_undone_is_not_what_enter_chooses(window: Any) -> None:
    app = window()
    app.push(Menu(app))
    gone: list[bool] = []
    choices = (("Keep", "", lambda: None), ("Throw away", "@danger", lambda: gone.append(True)))
    app.push(Notice(app, "Throw it away?", choices))
    step(app)
    key(app, pygame.K_RETURN)
    assert not gone
    assert isinstance(app.top, Menu)
