"""The list of saved matches: pictures, going on, looking through, handing out, taking in, deleting."""

from __future__ import annotations

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry, encode_record, read_record
from tabletop.games.catalogue import rules_class
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.path_dialog import PathDialog
from tabletop.ui.scenes.records import Records, viewer_of
from tabletop.ui.scenes.replay import Replay
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import key, press, step, wait
from tests.ui.nim import Take


@pytest.fixture
def records(window, nim_match):
    """Open the list with one unfinished and one finished match."""
    app = window()
    open_match, over = nim_match(heap=9), nim_match(heap=2, secret=True)
    open_match.play(0, Take(2))
    save = app.saves.begin(open_match)
    save.close()
    over.play(0, Take(2))
    save = app.saves.begin(over)
    save.finish(over, over.rules.outcome(over.state))
    save.close()
    app.push(Menu(app))
    app.push(Records(app))
    step(app)
    return app


def row_of(app, finished: bool) -> int:
    return next(number for number, entry in enumerate(app.top.entries) if entry.facts.finished is finished)


def test_every_row_has_its_picture_drawn_beside_the_loop(records):
    app = records
    app.top._painter.wait()
    step(app)
    pictures = {name: picture for (name, _size, _language), picture in app.thumbnails.items()}
    assert set(pictures) == {entry.picture for entry in app.top.entries}
    assert all(picture.get_size() == app.top._size() for picture in pictures.values())


def test_pictures_are_there_when_the_list_is_opened_again(records):
    app = records
    app.top._painter.wait()
    app.pop()
    app.push(Records(app))
    step(app)
    assert not app.top._painter.busy


def test_a_row_opens_the_match_where_it_was_left(records):
    app = records
    press(app, f"open-{row_of(app, False)}")
    wait(app, 0.2)
    assert isinstance(app.top, TableScene)
    assert app.top.match.state.heap == 7


def test_a_finished_match_can_only_be_looked_through(records):
    app = records
    number = row_of(app, True)
    assert f"open-{number}" not in {thing.key for thing in app.top.focus.things}
    press(app, f"replay-{number}")
    assert isinstance(app.top, Replay)


def test_a_deleted_match_comes_back(records):
    app = records
    press(app, "bin-0")
    assert len(app.top.entries) == 1
    assert len(list(app.saves.entries())) == 1
    press(app, "bring-back")
    assert len(app.top.entries) == 2
    assert app.top.removed is None


def test_a_deleted_match_is_gone_when_the_list_is_left(records):
    app = records
    press(app, "bin-0")
    key(app, pygame.K_ESCAPE)
    assert list(app.saves.folder.rglob("*.tabletop")) == [entry.path for entry in app.saves.entries()]
    assert len(list(app.saves.entries())) == 1


def test_a_match_that_another_window_plays_is_not_deleted(records, monkeypatch):
    app = records
    monkeypatch.setattr(type(app.saves), "_free", staticmethod(lambda _path: False))
    press(app, "bin-0")
    assert len(app.top.entries) == 2
    assert app.toast.sentence == "Another window plays this match; close that window first."


def test_a_match_is_written_to_a_file_and_taken_in_again(records, tmp_path):
    app = records
    number = row_of(app, True)
    press(app, f"out-{number}")
    assert isinstance(app.top, PathDialog)
    app.top._typed(str(tmp_path / "handed"))
    key(app, pygame.K_RETURN)
    assert read_record(tmp_path / "handed.tabletop") == app.top.entries[number].record
    press(app, "add")
    app.top._typed(str(tmp_path / "handed.tabletop"))
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, Records)
    assert len(app.top.entries) == 3
    assert [entry.facts.winners for entry in app.top.entries if entry.facts.finished] == [[0], [0]]


def test_a_path_that_cannot_be_used_is_told_and_asked_for_again(records, tmp_path):
    app = records
    press(app, "add")
    app.top._typed(str(tmp_path / "nowhere.tabletop"))
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, PathDialog)
    assert "can't be read" in app.top.problem
    key(app, pygame.K_ESCAPE)
    assert len(app.top.entries) == 2


def test_a_file_dropped_onto_the_window_is_taken_in(records, tmp_path, nim_match):
    app = records
    match = nim_match(heap=5)
    match.play(0, Take(1))
    (tmp_path / "sent.tabletop").write_bytes(encode_record(match.record()))
    step(app, pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "sent.tabletop")))
    assert len(app.top.entries) == 3
    assert "sent.tabletop" in app.toast.sentence


@pytest.mark.parametrize("content", [b"", b"not a record", b'{"game":"nim"}'])
def test_a_dropped_file_that_is_no_record_is_told_in_a_sentence(records, tmp_path, content):
    app = records
    (tmp_path / "odd.txt").write_bytes(content)
    step(app, pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "odd.txt")))
    assert app.toast.sentence
    assert len(app.top.entries) == 2


def test_hands_stay_hidden_while_a_match_is_unfinished(nim_match):
    match = nim_match(secret=True, heap=4)
    match.play(0, Take(1))
    assert viewer_of(match) == 0
    match.play(1, Take(3))
    assert viewer_of(match) is None


def test_the_replay_steps_plays_jumps_and_changes_its_speed(window, nim_match):
    app = window(animation=5)
    match = nim_match(heap=12)
    for number in range(6):
        match.play(number % 2, Take(1))
    app.push(Replay(app, match))
    step(app)
    press(app, "next")
    wait(app, 1.0)
    assert match.cursor == 1
    app.top.go_to(5)
    assert match.cursor == 5
    press(app, "first")
    assert match.cursor == 0
    assert app.top.rate == 1
    press(app, "speed")
    assert app.top.rate == 2
    press(app, "play")
    wait(app, 8.0)
    assert match.cursor == 6
    assert not app.top.playing


def test_a_long_match_of_a_real_game_has_a_picture_without_hidden_cards(window):
    rules = rules_class("tacataca").with_options({}, 2)
    match = Match(rules, [SeatEntry("A"), SeatEntry("B")], 3)
    app = window()
    app.saves.begin(match).close()
    app.push(Records(app))
    step(app)
    app.top._painter.wait()
    assert all(app.thumbnails.values())


def test_the_screenshot_is_kept_and_told(window, tmp_path):
    app = window()
    app.push(Menu(app))
    key(app, pygame.K_F12)
    app.shots.wait()
    step(app)
    path = next(app.folders.log.parent.glob("tabletop-*.png"))
    assert str(path) in app.toast.sentence
    assert pygame.image.load(path).get_size() == app.size
    wait(app, 12.0)
    assert app.toast.sentence == ""


def test_a_screenshot_for_which_there_is_no_room_is_not_said_to_be_saved(window):
    resource = pytest.importorskip("resource", reason="only Unix can bound the size of files")
    app = window()
    app.push(Menu(app))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
    try:
        key(app, pygame.K_F12)
        app.shots.wait()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    step(app)
    assert "can't be written" in app.toast.sentence
    assert not list(app.folders.log.parent.glob("*tabletop-*.png"))
