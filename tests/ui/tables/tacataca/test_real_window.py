from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.engine.record import write_record
from tabletop.games.tacataca import KINDS
from tabletop.ui.app import App
from tests.ui.tables.tacataca.tables import (
    card,
    lift_curtain,
    match_of,
    meld,
    open_table,
    position,
    settle,
    the_table,
)
from tests.ui.window_driver import Window
from tests.ui.window_driver import window as real_window

SIZE = (1280, 720)


class Twin:
    """The same match without a display, played along with the real window: it knows where everything lies."""

    def __init__(self, app: App, real: Window) -> None:
        self.real = real
        self.scene = open_table(app, match_of(position()))
        self.app = app
        self.done = 0
        app.change(scale=90, log_open=False, animation=0)

    @property
    def table(self):
        return the_table(self.scene)

    def expect(self, gesture: Callable[[], object], *moves: str) -> None:
        """Make a gesture in the real window until it has played `moves`, then play them here too."""
        self.done += len(moves)
        self.real.insist(gesture, lambda: len(self.real.moves) >= self.done, " ".join(moves))
        assert self.real.moves[self.done - len(moves) :] == list(moves)
        for text in moves:
            seat = self.scene.match.rules.to_move(self.scene.match.state)[0]
            assert self.scene.play_for(seat, self.scene.match.rules.parse(text)) is None
            settle(self.app)

    def next_player(self) -> None:
        """Lift the curtain in both."""
        self.real.lift_curtain()
        lift_curtain(self.app)


@pytest.mark.window
@pytest.mark.rule("TC-5", "TC-9", "TC-10", "TC-11", "TC-17", "TC-27")
def test_a_hand_is_played_with_real_mouse_events(
    tmp_path: Path, window: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Draw, meld with a joker whose role is asked, discard, lay on, swap, replay the joker, close."""
    record = tmp_path / "start.tabletop"
    write_record(record, match_of(position()).record())
    with real_window(tmp_path / "real", "play", "--record", str(record), size=SIZE) as real:
        twin = Twin(window(*SIZE), real)
        table = twin.table
        real.lift_curtain()
        twin.expect(lambda: real.click(table.layout.stock.center), "draw")

        def meld_with_joker() -> None:
            real.key("Escape")
            for name in ("JH", "QH", "*"):
                real.click(card(table, name))
            real.key("m")
            roles = [KINDS["TH"], KINDS["KH"]]
            ask = table.touch
            ask.chosen = {
                held.uid for held in table.order.cards if held.kind in (KINDS["JH"], KINDS["QH"], KINDS["*"])
            }
            table.touch.meld_chosen()
            assert table.touch.ask is not None
            assert sorted(table.touch.ask.roles) == sorted(roles)
            place = table.touch.ask.cards[list(table.touch.ask.roles).index(KINDS["KH"])].center
            table.touch.reset()
            table.lay_out_hand()
            real.click(place)

        twin.expect(meld_with_joker, "meld JH QH *=KH")
        twin.expect(lambda: real.drag(card(table, "2C"), table.layout.discards.center), "discard 2C")
        twin.next_player()
        twin.expect(lambda: real.click(table.layout.discards.center), "take")
        twin.expect(lambda: real.drag(card(table, "KC"), table.layout.discards.center), "discard KC")
        twin.next_player()
        twin.expect(lambda: real.drag(table.layout.stock.center, table.layout.hand_room.center), "draw")
        twin.expect(lambda: real.drag(card(table, "8H"), meld(table, 0)), "lay 8H 0")
        real.insist(lambda: real.key("ctrl+z"), lambda: len(real.moves) == twin.done - 1, "taking back")
        real.insist(lambda: real.key("ctrl+y"), lambda: len(real.moves) == twin.done, "playing again")
        twin.expect(lambda: real.drag(card(table, "7D"), meld(table, 1)), "swap 7D 1")
        twin.expect(lambda: real.drag(card(table, "*"), meld(table, 2)), "lay *=4S 2")
        twin.expect(lambda: real.drag(card(table, "KD"), table.layout.discards.center), "discard KD")
        record_now = real.saved
    assert record_now["moves"][-1] == "discard KD"
    assert twin.scene.match.state.scores[1] > 40
