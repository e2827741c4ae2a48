"""The rule sheet's worked example as one match, hand after hand through the window, with its money."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.tacataca import KINDS, State, TacaTaca, course
from tabletop.games.tacataca.state import PLAYING
from tabletop.ui.app import App
from tabletop.ui.scenes.curtain import Curtain
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import click, drag, press
from tests.ui.tables.tacataca.tables import card, lift_curtain, open_table, settle, the_table

Open = Callable[..., App]

A, B, C, D = range(4)

HANDS: dict[tuple[int, ...], tuple[int, dict[int, str]]] = {
    (0, 0, 0, 0): (A, {B: "KC QD 9H 5S", C: "JS AD", D: "* KD QH JC 5D"}),
    (0, 34, 21, 60): (C, {A: "9C 6D", B: "KS QS JD TH", D: "* KH TD"}),
    (15, 74, 21, 74): (B, {A: "KD QD JH", C: "* * KC QC 8D 7S", D: "KH TH JD"}),
    (45, 74, 74, 74): (D, {A: "* KS QH AC", B: "KC TD", C: "4S 6H"}),
    (94, 94, 84, 74): (C, {A: "AH", B: "7D", D: "KD JC"}),
    (105, 101, 84, 94): (C, {D: "AD"}),
}
"""By the scores before it: who closes each hand with the four of clubs, and what the others then hold."""


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every deal end in the moment before the close that the example tells of."""
    deal = course.deal_hand

    def deal_as_told(state: State) -> None:
        deal(state)
        closer, left = HANDS[tuple(state.scores)]
        for seat in range(state.players):
            state.deal(seat, [KINDS[name] for name in left.get(seat, "").split()])
        state.deal(closer, [KINDS["4C"]])
        state.turn, state.phase = closer, PLAYING
        state.turns_taken = [2 * still for still in state.seats_in]

    monkeypatch.setattr(course, "deal_hand", deal_as_told)


def come(app: App, scene: TableScene) -> None:
    """Let whoever is to move come to the screen."""
    settle(app)
    if isinstance(app.top, Curtain):
        lift_curtain(app)
    if any(thing.key == "action:uncover" for thing in scene.focus.things):
        press(app, "action:uncover")
    settle(app)


def close(app: App, scene: TableScene) -> None:
    """Drag the last card of the one to move onto the discards."""
    come(app, scene)
    table = the_table(scene)
    drag(app, card(table, "4C"), table.layout.discards.center)
    come(app, scene)


def answer(app: App, scene: TableScene, word: str) -> None:
    """Click the answer on the sheet."""
    table = the_table(scene)
    assert table.count is not None
    assert table.count.question is not None
    words = [choice.word for choice in table.count.question.choices]
    click(app, table.sheet_places().buttons[words.index(word)].center)
    come(app, scene)


def told(scene: TableScene) -> tuple[list[int], int]:
    """Return the scores and the pot."""
    state = scene.match.state
    return state.scores, state.pot


def five_hands(app: App) -> TableScene:
    """Play the example up to where the pot may be divided."""
    rules = TacaTaca.with_options({"players": 4})
    scene = open_table(app, Match(rules, [SeatEntry(name) for name in ("Ann", "Bo", "Cy", "Di")], 11))
    close(app, scene)
    assert told(scene) == ([0, 34, 21, 60], 200)
    close(app, scene)
    answer(app, scene, "reenter")
    assert told(scene) == ([15, 74, 21, 74], 210)
    close(app, scene)
    answer(app, scene, "reenter")
    answer(app, scene, "reenter")
    assert told(scene) == ([45, 74, 74, 74], 270)
    close(app, scene)
    answer(app, scene, "reenter")
    assert told(scene) == ([94, 94, 84, 74], 350)
    close(app, scene)
    answer(app, scene, "leave")
    answer(app, scene, "leave")
    assert told(scene) == ([105, 101, 84, 94], 350)
    return scene


def shown_money(scene: TableScene) -> list[int]:
    """Return the chips that the panels show."""
    table = the_table(scene)
    shown = [table.seat_summary(seat).facts[1] for seat in range(4)]
    return [int(text.replace("−", "-")) for text in shown]


@pytest.mark.rule("TC-20", "TC-21", "TC-22", "TC-24", "TC-25")
@pytest.mark.usefixtures("scripted")
def test_the_worked_example_divided_in_the_window(window: Open) -> None:
    app = window()
    scene = five_hands(app)
    count = the_table(scene).count
    assert count is not None
    assert count.question is not None
    assert count.question.offers == (0, 0, 215, 135)
    answer(app, scene, "split")
    answer(app, scene, "split")
    assert scene.match.state.money == [-140, -60, 175, 25]
    assert shown_money(scene) == [-140, -60, 175, 25]


@pytest.mark.rule("TC-18", "TC-23", "TC-26")
@pytest.mark.usefixtures("scripted")
def test_the_worked_example_played_on_in_the_window(window: Open) -> None:
    app = window()
    scene = five_hands(app)
    answer(app, scene, "play on")
    close(app, scene)
    assert scene.match.state.money == [-140, -60, 320, -120]
    assert shown_money(scene) == [-140, -60, 320, -120]
