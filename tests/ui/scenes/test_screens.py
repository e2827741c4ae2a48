from __future__ import annotations

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.practice.drills import Choice, drills_of
from tabletop.ui.scenes.drill import ChoiceScene
from tabletop.ui.scenes.keys import KeysScene
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.notice import Notice
from tabletop.ui.scenes.practice import Practice
from tabletop.ui.scenes.records import Records
from tabletop.ui.scenes.replay import Replay
from tabletop.ui.scenes.review import ReviewScene
from tabletop.ui.scenes.rules import Rules, rules_text
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.setup import Setup, option_choices
from tabletop.ui.scenes.statistics import StatisticsScene
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import key, press, step, wait
from tests.ui.nim import Nim, Take

SIZES = [(1280, 720, 100), (1280, 720, 150), (1920, 1080, 125), (2560, 1440, 175), (640, 400, 100)]


def screens(app):
    return [
        Menu(app),
        Setup(app, "nim"),
        Records(app),
        Practice(app),
        Rules(app, "tacta"),
        SettingsScene(app),
    ]


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_everything_that_can_be_reached_lies_within_the_window_or_can_be_scrolled_to(
    window, nim, width, height, scale
):
    app = window(width, height, scale=scale)
    for scene in screens(app):
        app.push(scene)
        step(app)
        views = [(scroll.view, scroll.most) for scroll in scene.gui.scrolls]
        for thing in scene.focus.things:
            rect = thing.rect()
            scrolled = any(most and view.left <= rect.centerx <= view.right for view, most in views)
            assert scrolled or app.surface.get_rect().contains(rect), (type(scene).__name__, thing.key, rect)
        app.pop()


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_no_two_things_lie_on_one_another(window, nim, width, height, scale):
    app = window(width, height, scale=scale)
    for scene in screens(app):
        app.push(scene)
        step(app)
        rects = [(thing.key, thing.rect()) for thing in scene.focus.things]
        for number, (name, rect) in enumerate(rects):
            for other, second in rects[number + 1 :]:
                inside = any(scroll.most for scroll in scene.gui.scrolls)
                assert inside or not rect.colliderect(second), (type(scene).__name__, name, other)
        app.pop()


def test_the_focus_starts_where_one_goes_on(window, nim):
    app = window()
    app.push(Menu(app))
    app.push(Setup(app, "nim"))
    assert app.top.focus.current.key == "start"
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, TableScene)


def test_setup_remembers_the_last_choice(window, nim):
    app = window()
    app.push(Menu(app))
    setup = Setup(app, "nim")
    app.push(setup)
    setup.choose("players", 3)
    setup.choose("heap", 15)
    setup._name(0, "Ada")
    setup._free(True)
    setup.start()
    assert app.top.match.seats[0].name == "Ada"
    assert app.top.save.facts.free
    app.home()
    again = Setup(app, "nim")
    assert (again.rules.options.players, again.rules.options.heap, again.free) == (3, 15, True)
    assert again.seat_name(0) == "Ada"


def test_remembered_options_that_no_longer_fit_fall_back(window, nim):
    app = window()
    app.settings.setups["nim"] = {"options": {"heap": "many", "players": 3}, "names": 7}
    setup = Setup(app, "nim")
    assert (setup.rules.options.players, setup.rules.options.heap) == (3, 12)


def test_setup_changes_by_keyboard_alone(window, nim):
    app = window()
    app.push(Setup(app, "nim"))
    app.top.focus.set("players")
    key(app, pygame.K_RIGHT)
    assert app.top.rules.players == 3
    assert app.top.focus.key == "players"


def test_a_name_is_typed_with_the_keyboard(window, nim):
    app = window()
    app.push(Setup(app, "nim"))
    app.top.focus.set("name-0")
    step(app, pygame.event.Event(pygame.KEYUP, key=pygame.K_a, mod=0))
    for _letter in "Player 1":
        key(app, pygame.K_BACKSPACE)
    for letter in "Ada":
        step(app, pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert app.top.seat_name(0) == "Ada"


def test_a_wide_range_is_offered_in_round_numbers():
    option = Nim.option_list[1]
    choices = [value for value, _label in option_choices(option, 12)]
    assert len(choices) < 25
    assert {1, 12, 100, 200} <= set(choices)


def test_a_setting_is_in_force_and_on_disk_at_once(window):
    app = window()
    app.push(SettingsScene(app))
    app.top.focus.set("high_contrast")
    key(app, pygame.K_RIGHT)
    assert app.theme.high_contrast
    assert b'"high_contrast": true' in (app.folders.settings / "settings.json").read_bytes()


def test_the_language_changes_the_words_on_the_screen(window, monkeypatch):
    app = window()
    app.push(SettingsScene(app))
    app.top.focus.set("language")
    key(app, pygame.K_RIGHT)
    assert app.settings.language == "id"


def saved(app, match, moves: int) -> None:
    save = app.saves.begin(match)
    for _move in range(moves):
        match.play(match.state.turn, Take(1))
    save.keep(match)
    outcome = match.rules.outcome(match.state)
    if outcome is not None:
        save.finish(match, outcome)
    save.close()


def test_records_list_matches_and_open_the_unfinished_one(window, nim_match):
    app = window()
    app.push(Menu(app))
    saved(app, nim_match(heap=2), 2)
    saved(app, nim_match(), 3)
    records = Records(app)
    app.push(records)
    assert len(records.entries) == 2
    unfinished = next(n for n, entry in enumerate(records.entries) if not entry.facts.finished)
    press(app, f"open-{unfinished}")
    wait(app, 0.2)
    assert isinstance(app.top, TableScene)
    assert app.top.match.cursor == 3


def test_a_replay_steps_forth_and_back_and_plays_by_itself(window, nim_match):
    app = window()
    saved(app, nim_match(heap=5), 5)
    app.push(Records(app))
    press(app, "replay-0")
    replay = app.top
    assert isinstance(replay, Replay)
    step(app)
    assert replay.match.cursor == 0
    press(app, "next")
    wait(app, 1.0)
    assert (replay.match.cursor, replay.table.view["heap"]) == (1, 4)
    press(app, "last")
    assert replay.table.view["heap"] == 0
    press(app, "before")
    assert replay.table.view["heap"] == 1
    replay.go_to(0)
    press(app, "play")
    wait(app, 12.0)
    assert replay.match.cursor == 5
    assert app.top is replay


@pytest.mark.parametrize("way", ["escape", "menu"])
def test_one_comes_back_from_a_replay_to_the_records(window, nim_match, way):
    app = window()
    saved(app, nim_match(heap=5), 2)
    app.push(Menu(app))
    app.push(Records(app))
    press(app, "replay-0")
    step(app)
    if way == "escape":
        key(app, pygame.K_ESCAPE)
    else:
        press(app, "bar:menu")
        press(app, "leave")
    assert isinstance(app.top, Records)


def test_in_a_replay_nobody_thinks_and_it_is_no_turn_of_yours(window, nim):
    app = window()
    match = Match(Nim.with_options({}, 2), [SeatEntry("Ada"), SeatEntry("Bot", "bot:easy")], 7)
    for _ply in range(2):
        match.play(match.state.turn, Take(1))
    replay = Replay(app, match)
    app.push(replay)
    step(app)
    said = set()
    for ply in range(3):
        replay.go_to(ply)
        said.add(replay.bar.turn_words())
    assert said == {"Ada’s turn", "Bot’s turn"}


def test_hidden_hands_stay_hidden_in_the_replay_of_an_unfinished_match(window, nim_match):
    app = window()
    unfinished, finished = nim_match(secret=True), nim_match(secret=True, heap=2)
    saved(app, unfinished, 2)
    saved(app, finished, 2)
    for match, seen in ((unfinished, {0}), (finished, None)):
        app.push(Replay(app, match))
        step(app)
        secrets = app.top.table.sight.view["secrets"]
        assert (set(secrets) == seen) if seen else isinstance(secrets, tuple)
        app.pop()


def test_a_damaged_save_is_told_in_the_menu(window, nim_match):
    app = window()
    match = nim_match()
    saved(app, match, 3)
    path = next(path for path in app.folders.saves.iterdir() if path.suffix == ".tabletop")
    path.write_bytes(b"{")
    app.push(Menu(app))
    assert isinstance(app.top, Notice)
    assert path.name in app.top.sentence


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("mended", [True, False])
def test_all_damaged_saves_are_told_in_the_records_too_and_truly(window, nim_match, count, mended):
    app = window()
    app.push(Records(app))
    for _number in range(count):
        saved(app, nim_match(), 3)
    for path in app.folders.saves.iterdir():
        if path.suffix == ".tabletop":
            path.write_bytes(b"{")
    if not mended:
        for path in (app.folders.saves / "older").iterdir():
            path.write_bytes(b"{")
    app.top.entered()
    assert isinstance(app.top, Notice)
    assert ("3 saved matches" in app.top.sentence) == (count == 3)
    assert ("newest good state" in app.top.sentence, "left" in app.top.sentence) == (mended, not mended)
    app.pop()
    assert isinstance(app.top, Records), "it is told once"
    assert len(app.top.entries) == count * mended


def test_an_illegal_save_with_nothing_good_left_is_told_when_it_is_opened(window, nim_match):
    app = window()
    saved(app, nim_match(), 1)
    for path in app.folders.saves.rglob("*.tabletop"):
        path.write_bytes(path.read_bytes().replace(b'"take 1"', b'"take 9"'))
    for path in (app.folders.saves / "older").iterdir():
        path.write_bytes(b"{")
    app.push(Records(app))
    app.top._open(app.top.entries[0])
    assert isinstance(app.top, Notice)
    assert "illegal" in app.top.sentence
    assert "set aside" in app.top.sentence


def test_where_a_page_is_not_translated_it_is_english_and_scrolls_by_keys(window):
    app = window()
    assert "Start card" in rules_text("tacta", "de")
    app.push(Rules(app, "tacta"))
    step(app)
    key(app, pygame.K_PAGEDOWN)
    assert app.top._scroll.offset > 0
    key(app, pygame.K_F1)
    assert app.top is None


def test_files_of_other_kinds_in_the_saves_do_not_disturb(window, nim_match):
    app = window()
    (app.folders.saves / "a-folder.tabletop").mkdir(parents=True)
    (app.folders.saves / "notes.txt").write_text("hello")
    app.push(Menu(app))
    assert app.top.latest is None


@pytest.mark.parametrize("code", ["en", "it"])
def test_the_window_title_says_which_screen_it_shows(window, nim, nim_match, tmp_path, code):
    """Every screen but the menu has a name of its own there, in the player's language."""
    app = window(language=code)
    match = nim_match()
    shown = [
        *(scene for scene in screens(app) if not isinstance(scene, Menu)),
        StatisticsScene(app, "tacta"),
        ReviewScene(app, match.record(), tmp_path / "match.tabletop"),
        ChoiceScene(app, *a_choice()),
        KeysScene(app),
        TableScene(app, match, None),
        Replay(app, nim_match()),
    ]
    captions = [scene.caption() for scene in shown]
    for scene in shown:
        scene.left()
    assert all(captions)
    assert len(set(captions)) == len(captions) - 1, "the setup and the table are both called as the game"


def a_choice():
    """Return a drill that is answered by picking, with an exercise."""
    return next(
        (drill, exercise) for drill in drills_of("tacta") if isinstance(exercise := drill.make(1), Choice)
    )
