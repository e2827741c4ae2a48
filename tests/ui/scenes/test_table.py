from __future__ import annotations

import pygame
import pytest

from tabletop.engine.record import read_record
from tabletop.ui.scenes.curtain import Curtain
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.pause import Pause
from tabletop.ui.scenes.results import Results
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import click, down, drag, key, move, press, step, up, wait, wheel
from tests.ui.nim import Take


@pytest.fixture
def play(window, nim_match):
    """Open a table of the game of tests: `app, scene = play(heap=12)`."""

    def open_table(free: bool = False, app=None, **more):
        app = app or window()
        match = nim_match(**more)
        app.push(Menu(app))
        scene = TableScene(app, match, app.saves.begin(match, free))
        app.push(scene)
        step(app)
        wait(app, 0.2)
        return app, scene

    return open_table


def test_a_stone_is_dragged_to_the_bowl(play):
    app, scene = play()
    drag(app, scene.table.stone(3).center, scene.table.bowl.center)
    wait(app, 1.0)
    assert scene.match.state.heap == 11
    assert scene.table.view["heap"] == 11


def test_a_stone_is_carried_by_two_clicks(play):
    app, scene = play()
    click(app, scene.table.stone(3).center)
    step(app, move(scene.table.bowl.center))
    click(app, scene.table.bowl.center)
    assert scene.match.state.heap == 11


def test_every_move_is_saved_at_once(play):
    app, scene = play()
    drag(app, scene.table.stone(3).center, scene.table.bowl.center)
    assert read_record(scene.save.path).moves == ["take 1"]


def test_an_action_is_pressed_by_mouse_and_by_its_key(play):
    app, scene = play()
    press(app, "action:two")
    wait(app, 1.0)
    key(app, pygame.K_3)
    assert scene.match.state.heap == 7


def test_a_refused_move_says_why_and_changes_nothing(play):
    app, scene = play(heap=2)
    before = read_record(scene.save.path)
    assert scene.context.play(Take(3)) is not None
    assert scene.toast.sentence == "There are fewer than 3 stones; take fewer."
    assert scene.match.state.heap == 2
    assert read_record(scene.save.path) == before
    wait(app, 10.0)
    assert scene.toast.sentence == ""


def test_moves_are_acted_out_and_a_click_skips_them(play):
    app, scene = play()
    scene.context.play(Take(1))
    step(app, seconds=0.01)
    assert scene.clock.busy
    step(app, down((400, 300)), up((400, 300)))
    assert not scene.clock.busy
    assert scene.table.view["heap"] == 11


def test_no_gesture_reaches_the_table_while_a_move_is_acted_out(play):
    app, scene = play()
    scene.context.play(Take(1))
    drag(app, scene.table.stone(3).center, scene.table.bowl.center)
    assert scene.match.state.heap == 11


def test_undo_and_redo_by_keys(play):
    app, scene = play(free=True)
    scene.context.play(Take(1))
    wait(app, 1.0)
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    assert (scene.match.cursor, scene.table.view["heap"]) == (0, 12)
    key(app, pygame.K_y, pygame.KMOD_CTRL)
    assert (scene.match.cursor, scene.table.view["heap"]) == (1, 11)
    assert scene.save.facts.undone == 1


def test_in_a_match_an_irrevocable_move_stays(play):
    app, scene = play()
    scene.context.play(Take(3))
    wait(app, 1.0)
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.cursor == 1
    assert scene.toast.sentence == "There is nothing to take back."


def test_the_keyboard_alone_plays_a_move(play):
    app, scene = play()
    key(app, pygame.K_TAB)
    assert scene.focus.key == "stone-0"
    key(app, pygame.K_RETURN)
    assert scene.match.state.heap == 11


def test_the_wheel_zooms_at_the_pointer_and_the_empty_table_pans(play):
    app, scene = play()
    at = (700, 400)
    step(app, move(at))
    fixed = scene.camera.to_world(at)
    zoom = scene.camera.zoom
    step(app, wheel(1))
    assert scene.camera.zoom > zoom
    assert scene.camera.to_world(at) == pytest.approx(fixed)
    drag(app, at, (600, 400))
    assert scene.camera.to_world((600, 400)) == pytest.approx(fixed)


def test_escape_puts_back_what_is_held_before_it_pauses(play):
    app, scene = play()
    click(app, scene.table.stone(3).center)
    assert scene.table.hand.carried is not None
    key(app, pygame.K_ESCAPE)
    assert scene.table.hand.carried is None
    assert app.top is scene
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Pause)
    key(app, pygame.K_ESCAPE)
    assert app.top is scene


def test_escape_pauses_what_is_acted_out_and_it_goes_on_afterwards(play):
    """Where bots move one after the other something is nearly always acted out: skipping it would not pause them."""
    app, scene = play()
    scene.context.play(Take(2))
    step(app)
    assert scene.clock.busy
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Pause)
    wait(app, 3.0)
    assert scene.clock.busy
    key(app, pygame.K_ESCAPE)
    assert app.top is scene
    wait(app, 3.0)
    assert not scene.clock.busy


def test_leaving_brings_continue_and_continue_brings_the_match_back(play):
    app, scene = play()
    scene.context.play(Take(1))
    wait(app, 1.0)
    key(app, pygame.K_ESCAPE)
    press(app, "leave")
    assert isinstance(app.top, Menu)
    press(app, "continue")
    wait(app, 0.3)
    assert isinstance(app.top, TableScene)
    assert app.top.match.state.heap == 11
    assert app.top is not scene


def test_the_end_brings_the_results_and_again_a_new_match(play):
    app, scene = play(heap=3)
    scene.context.play(Take(3))
    wait(app, 1.5)
    assert isinstance(app.top, Results)
    assert app.top.headline(scene.table.results(app.top.sight)) == "P0 wins"
    press(app, "again")
    wait(app, 0.3)
    assert isinstance(app.top, TableScene)
    assert app.top.match.state.heap == 3
    assert next(entry for entry in app.saves.entries() if entry.facts.finished).facts.winners == [0]


def test_one_humans_eyes_stay_theirs_without_a_curtain(window, nim_match, play):
    app, scene = play(secret=False)
    assert scene.sight().viewer == 0
    scene.context.play(Take(1))
    wait(app, 1.0)
    assert scene.sight().viewer == 1


def test_between_two_humans_with_hidden_hands_the_curtain_falls(play):
    app, scene = play(secret=True)
    assert isinstance(app.top, Curtain)
    assert app.top.name == "P0"
    press(app, "lift")
    wait(app, 0.2)
    assert set(scene.table.view["secrets"]) == {0}
    scene.context.play(Take(1))
    wait(app, 1.0)
    assert isinstance(app.top, Curtain)
    assert app.top.name == "P1"
    assert set(scene.table.sight.view["secrets"]) == {0}
    press(app, "lift")
    wait(app, 0.2)
    assert set(scene.table.view["secrets"]) == {1}


def test_nothing_of_the_table_is_drawn_under_the_curtain(play):
    app, scene = play(secret=True)
    app.redraw()
    step(app)
    colours = {tuple(app.surface.get_at((x, y)))[:3] for x in range(0, 1280, 40) for y in range(540, 720, 20)}
    assert colours == {tuple(pygame.Color(scene.theme.palette.ground_deep))[:3]}


def test_the_log_tells_each_ply_and_folds_away(play, window):
    app, scene = play(app=window(1920, 1080))
    scene.context.play(Take(2))
    wait(app, 1.0)
    assert scene.log is not None
    assert [(row.line.name, row.line.words) for row in scene.log._rows] == [("P0", "takes 2")]
    width = scene.table.area.width
    key(app, pygame.K_l)
    assert scene.log is None
    assert scene.table.area.width > width


def test_the_left_handed_layout_moves_the_buttons_to_the_left(play, window):
    app, scene = play(app=window(left_handed=True))
    rect = next(thing for thing in scene.focus.things if thing.key == "action:two").rect()
    assert rect.centerx < app.size[0] / 2


def test_a_table_takes_a_new_size_scale_and_language_while_playing(play):
    app, scene = play()
    for change in ({"scale": 150}, {"high_contrast": True}, {"language": "fr"}):
        app.change(**change)
        wait(app, 0.1)
    step(app, pygame.event.Event(pygame.VIDEORESIZE, w=900, h=700, size=(900, 700)))
    wait(app, 0.1)
    assert scene.table.area.right <= 900
    assert scene.context.theme.high_contrast
    assert app.top is scene


def test_an_unsaved_move_is_told(play, monkeypatch):
    _app, scene = play()
    monkeypatch.setattr(scene.save, "keep", lambda _match: False)
    scene.context.play(Take(1))
    assert scene.toast.sentence.startswith("The match can't be saved")
