from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.engine.record import write_record
from tabletop.ui.app import App
from tests.ui.tables.tactik.tables import LONG, lift_curtain, match_of, open_table, place, route, settle
from tests.ui.window_driver import Window
from tests.ui.window_driver import window as real_window

SIZE = (1280, 720)


class Twin:
    """The same match without a display, played along with the real window: it knows where everything lies."""

    def __init__(self, app: App, real: Window) -> None:
        self.app, self.real = app, real
        app.change(scale=90, log_open=False, animation=0)
        self.scene = open_table(app, match_of(LONG))
        self.done = 0

    def expect(self, gesture: Callable[[], object], text: str) -> None:
        """Make a gesture in the real window until it has played `text`, then play it here too."""
        self.done += 1

        def from_the_start() -> None:
            for _time in range(10):  # the right button takes back what an attempt before has begun
                self.real.click_right((640, 300))
            gesture()

        self.real.insist(from_the_start, lambda: len(self.real.moves) >= self.done, text)
        assert self.real.moves[self.done - 1] == text
        rules = self.scene.match.rules
        seat = rules.to_move(self.scene.match.state)[0]
        assert self.scene.play_for(seat, rules.parse(text)) is None
        settle(self.app)

    def clicks(self, text: str, *names: str) -> None:
        """Click things one after the other, which plays `text`."""

        def gesture() -> None:
            for at in route(self.scene, names):
                self.real.click(at)

        self.expect(gesture, text)

    def next_player(self) -> None:
        """Lift the curtain in both."""
        self.real.lift_curtain()
        lift_curtain(self.app)


@pytest.mark.window
@pytest.mark.rule("TK-7", "TK-10", "TK-15", "TK-14", "TK-16", "TK-22", "TK-23")
def test_a_deal_is_played_with_real_mouse_events(tmp_path: Path, window: Callable[..., App]) -> None:
    """An exchange, a start, a 7 of two pawns with a capture, a swap by two clicks, a drag, a joker."""
    record = tmp_path / "start.tabletop"
    write_record(record, match_of(LONG).record())
    with real_window(tmp_path / "real", "play", "--record", str(record), size=SIZE) as real:
        twin = Twin(window(*SIZE), real)
        real.lift_curtain()
        twin.clicks("give 2", "card:3", "slot")
        twin.next_player()
        twin.clicks("give joker", "card:3", "slot")
        twin.next_player()
        twin.clicks("10 red out", "card:0", "pawn:red:-1", "target:red:0")
        twin.next_player()
        twin.expect(lambda: _drag_card(twin), "3 blue 19-22")
        twin.next_player()
        steps = ["pawn:red:20", "step:advance", "step:advance", "pawn:red:0", *["step:advance"] * 5]
        twin.clicks("7 red 0-5 20-22", "card:0", *steps, "step:confirm")
        twin.next_player()
        twin.clicks("5 green 50-55", "card:0", "pawn:green:50", "target:green:55")
        twin.next_player()
        twin.clicks("swap red 5 green 55", "card:0", "pawn:red:5", "target:green:55", "target:green:55")
        twin.next_player()
        twin.clicks("8 green 5-13", "card:0", "pawn:green:5", "pawn:green:5")
        twin.next_player()
        twin.clicks("joker=1 yellow out", "card:0", "kind:1", "pawn:yellow:-1", "target:yellow:32")
        last = real.saved
    assert last["moves"][-1] == "joker=1 yellow out"
    assert twin.scene.match.state.staked[2]


def _drag_card(twin: Twin) -> None:
    """Choose a card by a click, then drag the pawn to where it goes."""
    first, pawn = route(twin.scene, ["card:0", "pawn:blue:19"])
    start = place(twin.scene, "card:0")
    assert start == first
    twin.real.click(first)
    target = twin.scene.table.layout.place(1, 22)
    twin.real.drag(pawn, (round(target[0]), round(target[1])))
