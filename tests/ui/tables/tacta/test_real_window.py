"""Tacta with real mouse events in a real window: from the menu to the result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.engine.record import write_record
from tabletop.ui.app import App
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.results import Results
from tabletop.ui.scenes.setup import Setup
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import down, move, press, step, up, wheel
from tests.ui.tables.tacta.tables import (
    ALMOST_DONE,
    a_target,
    from_position,
    open_table,
    pixel,
    settle,
    the_table,
)
from tests.ui.window_driver import Window
from tests.ui.window_driver import window as real_window

SIZE = (1280, 720)
SETTINGS: dict[str, Any] = {"scale": 90, "log_open": False, "animation": 0}


class Twin:
    """The same screens without a display: it knows where everything lies, and what a gesture must do."""

    def __init__(self, app: App, real: Window) -> None:
        self.app, self.real = app, real
        app.change(**SETTINGS)

    @property
    def scene(self) -> TableScene:
        top = self.app.top
        assert isinstance(top, TableScene)
        return top

    def place(self, key: str) -> tuple[int, int]:
        """Return the middle of the widget with this focus key on the top screen."""
        top: Any = self.app.top
        return next(tuple(thing.rect().center) for thing in top.focus.things if thing.key == key)

    def press_both(self, key: str) -> None:
        """Click a widget in both windows."""
        self.real.click(self.place(key))
        press(self.app, key)
        settle(self.app)

    def lift(self, end: str, to: tuple[int, int]) -> None:
        """Take an end in both and go to a pixel with the button held."""
        start = the_table(self.scene).layout.own.of("top" if end == "top" else "bottom").center
        self.real.press(start)
        self.real.glide(start, to)
        step(self.app, move(start))
        step(self.app, down(start))
        step(self.app, move(to))

    def flip_and_turn(self, to: tuple[int, int], turn: int) -> None:
        """Flip what is held in both, then turn it to `turn` by the wheel."""
        self.real.right_click()
        step(self.app, down(to, 3))
        held = the_table(self.scene).gestures.held
        assert held is not None
        while held.turn != turn:
            self.real.wheel(1)
            step(self.app, wheel(1))

    def drop(self, to: tuple[int, int]) -> None:
        """Let the button go in both."""
        self.real.release()
        step(self.app, up(to))
        settle(self.app)

    def same_moves(self) -> bool:
        """Tell whether both have played the same."""
        return self.real.moves == self.scene.match.record().moves


@pytest.mark.window
@pytest.mark.rule("TA-10", "TA-11", "TA-13")
def test_a_game_is_begun_from_the_menu_and_a_card_turned_flipped_and_placed(
    tmp_path: Path, window: Callable[..., App]
) -> None:
    """Menu, setup, table; an illegal try goes back; a flipped and turned card is joined; undo and redo."""
    app = window(*SIZE)
    with real_window(tmp_path / "real", size=SIZE) as real:
        twin = Twin(app, real)
        app.push(Menu(app))
        step(app)
        tile = twin.place("tile-tacta")
        press(app, "tile-tacta")
        settle(app)
        assert isinstance(app.top, Setup)
        start = twin.place("start")

        pauses = iter((3.0, 6.0, 9.0, 12.0, 15.0, 18.0))

        def begin() -> None:
            pause = next(pauses)
            if pause > 3.0:
                real.key("Escape")
            real.holds(lambda: False, pause)
            real.click(tile)
            real.holds(lambda: False, pause)
            real.click(start)

        real.insist(begin, lambda: real.saved.get("game") == "tacta", "the start of a game")
        press(app, "start")
        settle(app)
        real.holds(lambda: False, 1.0)

        start_card = tuple(map(round, the_table(twin.scene).lens.to_screen((0, 0))))
        twin.lift("top", start_card)
        twin.drop(start_card)
        assert twin.scene.toast.sentence
        assert not real.holds(lambda: bool(real.moves), 1.5)

        target = a_target(the_table(twin.scene), "top", "back")
        at = pixel(the_table(twin.scene), target)
        twin.lift("top", at)
        twin.flip_and_turn(at, target.pose.turn)
        twin.drop(at)
        real.until(twin.same_moves, "the placing of a flipped and turned card")
        assert real.moves == [str(target.move)]

        real.insist(lambda: real.key("ctrl+z"), lambda: not real.moves, "the undo")
        real.insist(lambda: real.key("ctrl+y"), lambda: len(real.moves) == 1, "the redo")


@pytest.mark.window
@pytest.mark.rule("TA-16", "TA-17", "TA-19")
def test_a_shortened_game_is_played_to_its_result(tmp_path: Path, window: Callable[..., App]) -> None:
    """Two last cards, the count confirmed by the neighbours, the result, and another game from there."""
    record = tmp_path / "almost.tabletop"
    match = from_position(ALMOST_DONE)
    write_record(record, match.record())
    with real_window(tmp_path / "real", "play", "--record", str(record), size=SIZE) as real:
        twin = Twin(window(*SIZE), real)
        open_table(twin.app, match)
        real.until(lambda: real.saved.get("game") == "tacta", "the table")
        real.holds(lambda: False, 1.5)
        for number in range(2):
            target = a_target(the_table(twin.scene), "top", "front")
            at = pixel(the_table(twin.scene), target)
            twin.lift("top", at)
            twin.drop(at)
            real.until(lambda: len(real.moves) == number + 1, f"move {number + 1}")  # noqa: B023
            assert twin.same_moves()
        real.until(lambda: _finished(real), "the end")
        real.holds(lambda: False, 2.5)
        twin.press_both("action:count:right")
        real.holds(lambda: False, 2.5)
        twin.press_both("action:count:right")
        assert isinstance(twin.app.top, Results)
        real.holds(lambda: False, 1.0)
        dots = match.rules.extras(match.state)["dots"]
        assert _facts(real)["scores"] == [dots["blue"], dots["orange"]]
        again = twin.place("again")
        real.insist(lambda: real.click(again), lambda: _records(real) == 2, "another game from the result")


def _facts(real: Window) -> dict[str, Any]:
    found = list((real.home / "saves").glob("*.facts.json"))
    facts: dict[str, Any] = msgspec.json.decode(found[0].read_bytes()) if found else {}
    return facts


def _finished(real: Window) -> bool:
    return bool(_facts(real).get("finished"))


def _records(real: Window) -> int:
    return len(list((real.home / "saves").glob("*.tabletop")))
