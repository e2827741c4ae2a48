from __future__ import annotations

import pygame
import pytest

from tabletop.ui import app as app_module
from tabletop.ui.app import run
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.notice import Notice
from tabletop.ui.scenes.scene import Scene
from tests.ui.hands import key, move, press, step, wait


class Broken(Scene):
    def __init__(self, app, where: str) -> None:
        super().__init__(app)
        self.where = where

    def build(self) -> None:
        self.gui.button(
            pygame.Rect(10, 10, 100, 40), "Press", self.fail if self.where == "press" else int, key="press"
        )

    def fail(self) -> None:
        raise ZeroDivisionError

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.where == "draw":
            self.fail()

    def tick(self, seconds: float) -> bool:
        if self.where == "tick":
            self.fail()
        return super().tick(seconds)


@pytest.mark.parametrize("where", ["draw", "tick", "press"])
def test_a_scene_that_fails_becomes_one_sentence_and_a_log(window, where):
    app = window()
    app.push(Menu(app))
    app.push(Broken(app, where))
    step(app)
    if where == "press":
        press(app, "press")
    step(app)
    assert isinstance(app.top, Notice)
    assert app.top.sentence.startswith("Something went wrong here.")
    assert "ZeroDivisionError" in app.folders.log.read_text()
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, Menu)


def test_failing_again_and_again_ends_with_one_sentence(window, capsys):
    app = window()
    app.push(Broken(app, "draw"))
    for _frame in range(5):
        app.redraw()
        step(app)
    assert app.scenes == []
    assert capsys.readouterr().err.count("\n") == 1


def test_nothing_is_drawn_while_nothing_happens(window):
    app = window()
    menu = Menu(app)
    app.push(menu)
    step(app)
    step(app)
    menu._painter.wait()
    wait(app, 0.5)
    frames = len(app.work)
    wait(app, 5.0)
    assert len(app.work) == frames
    assert not app.moving
    step(app, move((300, 300)))
    assert len(app.work) == frames + 1


def test_the_menu_is_drawn_before_its_pictures(window):
    app = window()
    menu = Menu(app)
    app.push(menu)
    step(app)
    assert menu._painter.done == {}
    assert not menu._painter.busy


def test_mouse_moves_of_one_frame_are_one(window):
    app = window()
    seen = []
    scene = Scene(app)
    scene.pointer = seen.append
    app.push(scene)
    step(app, *[move((x, 50)) for x in range(100, 200)])
    assert [event.at for event in seen] == [(199, 50)]


def test_full_screen_and_back_by_f11(window):
    app = window()
    app.push(Menu(app))
    key(app, pygame.K_F11)
    assert app.settings.full_screen
    key(app, pygame.K_F11)
    assert not app.settings.full_screen


def test_the_scale_changes_by_keys_everywhere(window):
    app = window(1920, 1080)
    app.push(Menu(app))
    key(app, pygame.K_PLUS, pygame.KMOD_CTRL)
    assert (app.settings.scale, app.theme.scale) == (110, 1.1)
    key(app, pygame.K_MINUS, pygame.KMOD_CTRL)
    assert app.settings.scale == 100


def test_a_scale_too_large_for_the_window_gives_way(window):
    app = window(900, 500, scale=200)
    assert app.theme.scale < 1.2


def test_the_seed_variable_fixes_a_new_match(window, monkeypatch):
    app = window()
    assert app.new_seed() == 7
    monkeypatch.setenv("TABLETOP_SEED", "not a number")
    assert app.new_seed() != app.new_seed()


def test_without_a_display_one_sentence_says_so(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "C")

    def fail() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(app_module.pygame.display, "init", fail)
    assert run() == 1
    assert capsys.readouterr().err == (
        "No window can be opened (No available video device); start the program where there is a display.\n"
    )


def test_an_unwritable_home_is_told_at_the_start(window, monkeypatch, tmp_path):
    app = window()
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file"))
    app = app_module.open_app((1280, 720))
    app.push(Menu(app))
    assert isinstance(app.top, Notice)
    assert "TABLETOP_HOME" in app.top.sentence
    app.quit()


def test_events_that_take_long_have_a_step_to_themselves(window):
    app = window()
    app.push(Menu(app))
    step(app)
    app.redraw()
    assert not app.step([], 0.01, patience=-1.0)
    assert app.step([], 0.01, patience=10.0)
