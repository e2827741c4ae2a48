from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.ui.app import App
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import click, drag, key, press, step, wait
from tests.ui.tables.tacataca.tables import card, lift_curtain, match_of, moves, open_table, settle, the_table

Open = Callable[..., App]

FOUR: dict[str, Any] = {
    "hands": [["KH", "QD"], ["4C"], ["*", "*", "KC", "TD", "8S", "7D"], ["AD", "KD", "9S"]],
    "melds": [],
    "stock": ["2C", "3C"],
    "discard": ["8H"],
    "scores": [15, 74, 21, 74],
    "seats_in": [True] * 4,
    "money": [-30, -70, -30, -80],
    "pot": 210,
    "reentries": 1,
    "dealer": 1,
    "turn": 1,
    "phase": "play",
    "direction": 1,
    "turns_taken": [4, 4, 4, 4],
    "reentered": [0, 0, 0, 1],
}
"""Bea closes with the four of clubs: Carlo goes to 116, Dina to 104."""


def closed(app: App, skip: bool = True, **changes: Any) -> TableScene:
    scene = open_table(app, match_of(FOUR | changes))
    table = the_table(scene)
    drag(app, card(table, "4C"), table.layout.discards.center)
    if skip:
        settle(app)
    return scene


@pytest.mark.rule("TC-18", "TC-21")
def test_the_count_shows_cards_left_points_and_premiums(window: Open) -> None:
    app = window()
    scene = closed(app, skip=False)
    wait(app, 2)
    count = the_table(scene).count
    assert count is not None
    assert count.result.points == (20, 0, 85, 30)
    assert count.result.premiums == (-10, 30, -10, -10)
    assert scene.clock.busy


@pytest.mark.rule("TC-22")
def test_reentry_is_asked_with_its_price_and_chips_go_into_the_pot(window: Open) -> None:
    app = window()
    scene = closed(app)
    assert app.top is scene, "between hands all lie open: no curtain"
    table = the_table(scene)
    assert table.count is not None
    assert table.count.question is not None
    assert "20 chips" in table.count.question.words
    assert "74 points" in table.count.question.words
    buttons = table.sheet_places().buttons
    click(app, buttons[0].center)
    assert scene.clock.busy
    assert table.count.flights, "chips are on their way"
    settle(app)
    assert moves(scene) == ["discard 4C", "reenter"]
    assert scene.match.state.pot == 230
    assert app.top is scene
    assert table.count.question is not None
    assert "40 chips" in table.count.question.words


def test_answers_are_reached_by_the_keyboard(window: Open) -> None:
    app = window()
    scene = closed(app)
    assert [thing.key for thing in the_table(scene).focusables()] == ["answer:reenter", "answer:leave"]
    assert scene.focus.key == "answer:reenter"
    scene.focus.set("answer:leave")
    key(app, pygame.K_RETURN)
    settle(app)
    assert moves(scene) == ["discard 4C", "leave"]


@pytest.mark.rule("TC-24", "TC-25")
def test_a_division_is_proposed_with_its_shares_and_voted(window: Open) -> None:
    app = window()
    scene = closed(app)
    table = the_table(scene)
    click(app, table.sheet_places().buttons[1].center)
    settle(app)
    click(app, table.sheet_places().buttons[1].center)
    settle(app)
    assert scene.match.state.phase == "between"
    assert table.count is not None
    assert table.count.question is not None
    assert table.count.question.offers == (141, 69, 0, 0)
    click(app, table.sheet_places().buttons[0].center)
    settle(app)
    assert table.count.answer(0) == "split"
    click(app, table.sheet_places().buttons[0].center)
    settle(app)
    assert scene.match.state.money == [101, 29, -40, -90]


@pytest.mark.rule("TC-27")
def test_after_the_answers_the_curtain_falls_before_the_new_hand(window: Open) -> None:
    app = window()
    scene = closed(app, scores=[15, 20, 21, 74])
    assert scene.match.state.turn == 2
    assert scene.match.state.phase == "reentry"
    while scene.match.state.phase != "draw":
        assert app.top is scene
        click(app, the_table(scene).sheet_places().buttons[0].center)
        settle(app)
    assert type(app.top).__name__ == "Curtain"
    assert the_table(scene).view.hands.count(None) >= 3
    lift_curtain(app)
    assert scene.viewer == scene.match.state.turn


@pytest.mark.rule("TC-22", "TC-27")
def test_a_record_opened_between_hands_asks_the_question_at_once(window: Open) -> None:
    app = window()
    asked = closed(app).match
    scene = open_table(app, asked, lift=False)
    assert app.top is scene
    click(app, the_table(scene).sheet_places().buttons[0].center)
    settle(app)
    assert moves(scene) == ["discard 4C", "reenter"]


def test_a_finished_count_is_followed_by_the_next_deal(window: Open) -> None:
    app = window()
    scene = closed(app, scores=[15, 20, 10, 30])
    table = the_table(scene)
    assert table.count is None
    assert scene.match.state.phase == "draw"
    assert sum(table.view.sizes) == 40
    assert len(table.layout.hand) == 10
    assert table.status().startswith("hand 2 ")


def faces(scene: TableScene) -> list[int]:
    """Return what the cards at the bottom show; backs are below zero."""
    return [pose.face for pose in the_table(scene).layout.hand.values()]


@pytest.mark.rule("TC-27")
def test_the_closers_new_hand_lies_face_down_before_those_who_saw_the_count(window: Open) -> None:
    app = window()
    scene = closed(app, skip=False, scores=[15, 20, 10, 30])
    dealt = []
    for _frame in range(400):
        step(app, seconds=0.05)
        if app.top is not scene:
            break
        if scene.match.state.phase == "draw" and the_table(scene).count is None:
            dealt += faces(scene)
    assert type(app.top).__name__ == "Curtain"
    assert dealt, "the deal is acted out"
    assert all(face < 0 for face in dealt)
    lift_curtain(app)
    assert all(face >= 0 for face in faces(scene))


@pytest.mark.rule("TC-27")
def test_a_closer_who_begins_the_next_hand_says_that_nobody_looks(window: Open) -> None:
    app = window()
    scene = closed(app, scores=[15, 20, 10, 30], dealer=3)
    settle(app)
    assert scene.match.state.turn == 1
    assert app.top is scene, "the closer sits at the screen already"
    assert all(face < 0 for face in faces(scene))
    table = the_table(scene)
    assert not table.touch.targets().draw
    key(app, pygame.K_d)
    assert moves(scene) == ["discard 4C"]
    press(app, "action:uncover")
    assert all(face >= 0 for face in faces(scene))
    key(app, pygame.K_d)
    settle(app)
    assert moves(scene) == ["discard 4C", "draw"]


def test_one_person_among_bots_sees_the_new_hand_at_once(window: Open) -> None:
    app = window()
    bots = ["bot:easy", "human", "bot:easy", "bot:easy"]
    scene = open_table(app, match_of(FOUR | {"scores": [15, 20, 10, 30]}, bots), lift=False)
    drag(app, card(the_table(scene), "4C"), the_table(scene).layout.discards.center)
    for _frame in range(400):
        step(app, seconds=0.05)
        if scene.match.state.phase == "draw" and the_table(scene).count is None:
            break
    assert all(face >= 0 for face in faces(scene))


def test_a_click_skips_the_count(window: Open) -> None:
    app = window()
    scene = closed(app, skip=False, scores=[15, 20, 10, 30])
    wait(app, 1)
    assert scene.clock.busy
    step(app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 400), button=1, touch=False))
    assert not scene.clock.busy


def test_the_table_of_hands_lists_what_was_played(window: Open) -> None:
    app = window()
    scene = closed(app)
    table = the_table(scene)
    table.toggle_ledger()
    assert table.ledger is not None
    (row,) = table.ledger.rows
    assert row.closer == 1
    assert row.pot == 210
    assert row.scores == (35, 74, 106, 104)
    step(app)
    key(app, pygame.K_ESCAPE)
    assert table.ledger is None


@pytest.mark.rule("TC-23")
def test_the_last_one_in_sees_the_pot_paid_out_and_the_results(window: Open) -> None:
    app = window()
    scene = closed(app, skip=False, scores=[90, 20, 90, 90])
    wait(app, 20)
    assert type(app.top).__name__ == "Results"
    table = the_table(scene)
    assert scene.match.state.money == [-40, 170, -40, -90]
    result = table.results(table.sight) if table.sight is not None else None
    assert result is not None
    assert [row[0] for row in result.rows] == ["−40", "+170", "−40", "−90"]


@pytest.mark.rule("TC-26")
def test_money_shown_while_it_moves_ends_at_what_it_is(window: Open) -> None:
    app = window()
    scene = closed(app)
    table = the_table(scene)
    for seat, money in enumerate(scene.match.state.money):
        shown = table.seat_summary(seat).facts[1]
        assert shown.replace("−", "-").replace("+", "") == str(money)


@pytest.mark.rule("TC-15")
def test_a_void_hand_is_told_and_dealt_again(window: Open) -> None:
    app = window()
    void = FOUR | {
        "stock": [],
        "discard": ["8H"],
        "reshuffles": 4,
        "hands": [["KH", "QD"], ["4C", "2C"], ["7D"], ["9S"]],
    }
    scene = open_table(app, match_of(void))
    table = the_table(scene)
    drag(app, card(table, "4C"), table.layout.discards.center)
    wait(app, 0.7)
    assert "void" in scene.toast.sentence
    settle(app)
    assert moves(scene) == ["discard 4C"]
    assert table.view.sizes == (10, 10, 10, 10)


def test_without_animations_the_count_is_told_in_a_sentence(window: Open) -> None:
    app = window(animation=0)
    scene = closed(app, scores=[15, 20, 10, 30])
    wait(app, 0.5)
    assert scene.toast.sentence == "Bea has closed: Ada +20 = 35, Carlo +85 = 95, Dina +30 = 60."


@pytest.mark.parametrize("scale", [100, 150])
def test_the_rows_of_the_sheet_hold_a_line_each_on_a_small_window(window: Open, scale: int) -> None:
    app = window(1280, 720, scale=scale)
    scene = closed(app)
    where = the_table(scene).sheet_places()
    assert all(row.height >= scene.text.height("strong") for row in where.rows)
    assert where.rows[-1].bottom <= where.foot.top
    assert the_table(scene).area.contains(where.box)
