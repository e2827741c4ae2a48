from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.games.tacataca import KINDS
from tabletop.ui.app import App
from tests.ui.hands import click, drag, key, press, step
from tests.ui.hands import move as moved
from tests.ui.tables.tacataca.tables import (
    card,
    match_of,
    meld,
    moves,
    open_table,
    position,
    settle,
    the_table,
)

Open = Callable[..., App]


def test_the_stock_is_drawn_from_by_a_click(window: Open) -> None:
    """TC-4"""
    app = window()
    scene = open_table(app, match_of(position()))
    click(app, the_table(scene).layout.stock.center)
    settle(app)
    assert moves(scene) == ["draw"]
    assert KINDS["2C"] in the_table(scene).order.kinds


def test_the_top_discard_is_dragged_to_the_hand(window: Open) -> None:
    """TC-5"""
    app = window()
    scene = open_table(app, match_of(position()))
    table = the_table(scene)
    drag(app, table.layout.discards.center, table.layout.hand_room.center)
    settle(app)
    assert moves(scene) == ["take"]


def playing(app: App, **changes: object) -> tuple[Any, Any]:
    scene = open_table(app, match_of(position(phase="play", **changes)))
    return scene, the_table(scene)


def asked_for_the_role(app: App) -> tuple[Any, Any]:
    """Choose two cards and a joker that may stand at either end, and meld them."""
    scene, table = playing(app)
    for name in ("JH", "QH", "*"):
        click(app, card(table, name))
    key(app, pygame.K_m)
    assert table.touch.ask is not None
    return scene, table


def test_three_chosen_cards_ask_for_the_joker_and_meld(window: Open) -> None:
    """TC-9, TC-27"""
    app = window()
    scene, table = asked_for_the_role(app)
    assert [KINDS["TH"], KINDS["KH"]] == sorted(table.touch.ask.roles)
    click(app, table.touch.ask.cards[list(table.touch.ask.roles).index(KINDS["KH"])].center)
    settle(app)
    assert moves(scene) == ["meld JH QH *=KH"]


def test_enter_gives_the_first_answer_to_the_jokers_question_at_once(window: Open) -> None:
    """TC-9, TC-27"""
    app = window()
    scene, table = asked_for_the_role(app)
    first = table.touch.ask.plans[0]
    key(app, pygame.K_RETURN)
    settle(app)
    assert moves(scene) == [str(move) for move in first]


def test_escape_leaves_the_question_without_a_move(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    for name in ("JH", "QH", "*"):
        click(app, card(table, name))
    key(app, pygame.K_m)
    key(app, pygame.K_ESCAPE)
    assert table.touch.ask is None
    assert moves(scene) == []


def test_several_chosen_cards_are_dragged_together_onto_a_run(window: Open) -> None:
    """TC-10: each goes down by a move of its own, in the order that fits."""
    app = window()
    hand = [["9H", "8H", "KD", "2C"], ["KC", "QD"]]
    scene = open_table(app, match_of(position(phase="play", hands=hand)))
    table = the_table(scene)
    click(app, card(table, "8H"))
    click(app, card(table, "9H"))
    drag(app, card(table, "9H"), meld(table, 0))
    settle(app)
    assert moves(scene) == ["lay 8H 0", "lay 9H 0"]


def test_dragging_the_represented_card_onto_the_joker_swaps(window: Open) -> None:
    """TC-11"""
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    drag(app, card(table, "7D"), meld(table, 1))
    settle(app)
    assert moves(scene) == ["swap 7D 1"]
    assert table.order.kinds.count(KINDS["*"]) == 2


def test_a_click_on_the_discards_never_discards(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    click(app, card(table, "8H"))
    click(app, table.layout.discards.center)
    assert moves(scene) == []
    assert "drag the card here" in scene.toast.sentence


def test_a_card_dragged_to_the_discards_is_discarded(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    drag(app, card(table, "8H"), table.layout.discards.center)
    settle(app)
    assert moves(scene) == ["discard 8H"]


def test_the_discard_button_needs_exactly_one_card(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    works = {action.name: action.enabled for action in table.actions()}
    assert not works["discard"]
    click(app, card(table, "8H"))
    assert {action.name: action.enabled for action in table.actions()}["discard"]
    click(app, card(table, "7D"))
    assert not {action.name: action.enabled for action in table.actions()}["discard"]


def test_cards_are_reordered_by_dragging_and_stay_so(window: Open) -> None:
    """TC-27"""
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    first = table.order.kinds[0]
    last = card(table, "*")
    start = card(table, "7D") if first == KINDS["7D"] else card(table, "8H")
    kind = KINDS["7D"] if first == KINDS["7D"] else KINDS["8H"]
    drag(app, start, (last[0] + 90, last[1] + 40))
    assert table.order.kinds[-1] == kind
    assert moves(scene) == []
    drag(app, card(table, "7D"), meld(table, 1))
    settle(app)
    others = [one for one in table.order.kinds if one not in (kind, KINDS["*"], KINDS["7D"])]
    assert others == [one for one in table.order.kinds if one in others]


def test_s_sorts_by_suit_and_then_by_rank(window: Open) -> None:
    """TC-27"""
    app = window()
    scene = open_table(app, match_of(position(phase="play", hands=[["3C", "2S", "3S", "2C"], ["KC", "QD"]])))
    table = the_table(scene)
    key(app, pygame.K_s)
    settle(app)
    one = table.order.kinds
    key(app, pygame.K_s)
    settle(app)
    other = table.order.kinds
    by_suit, by_rank = (
        [KINDS[n] for n in ("2S", "3S", "2C", "3C")],
        [KINDS[n] for n in ("2S", "2C", "3S", "3C")],
    )
    assert {one, other} == {tuple(by_suit), tuple(by_rank)}


def test_q_and_e_move_the_card_that_has_the_focus(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    before = table.order.cards[0]
    scene.focus.set(f"card:{before.uid}")
    key(app, pygame.K_e)
    assert table.order.cards[1] == before
    key(app, pygame.K_q)
    assert table.order.cards[0] == before


def test_everything_after_the_draw_is_taken_back_and_cards_lie_as_before(window: Open) -> None:
    """TC-27"""
    app = window()
    scene = open_table(app, match_of(position()))
    table = the_table(scene)
    click(app, table.layout.stock.center)
    settle(app)
    order = table.order.kinds
    drag(app, card(table, "8H"), meld(table, 0))
    settle(app)
    drag(app, card(table, "7D"), meld(table, 1))
    settle(app)
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    assert moves(scene) == ["draw"]
    assert table.order.kinds == order
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    assert moves(scene) == ["draw"] or scene.save is None


def test_places_that_fit_light_up_and_no_others(window: Open) -> None:
    """TC-27"""
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    click(app, card(table, "8H"))
    assert set(table.touch.marks().targets.melds) == {0}
    click(app, card(table, "8H"))
    click(app, card(table, "7D"))
    assert set(table.touch.marks().targets.melds) == {1}


@pytest.mark.parametrize(("name", "words"), [("8H", "does not go on"), ("JH", "does not go on")])
def test_a_misplaced_card_is_refused_in_words_and_goes_back(window: Open, name: str, words: str) -> None:
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    drag(app, card(table, name), meld(table, 2))
    assert words in scene.toast.sentence
    assert "of hearts" in scene.toast.sentence
    assert "meld 3" in scene.toast.sentence
    assert moves(scene) == []


def test_the_keyboard_alone_melds_lays_on_and_discards(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position()))
    table = the_table(scene)
    key(app, pygame.K_d)
    settle(app)
    uid = next(held.uid for held in table.order.cards if held.kind == KINDS["8H"])
    scene.focus.set(f"card:{uid}")
    key(app, pygame.K_SPACE)
    assert table.touch.chosen == {uid}
    scene.focus.set("meld:0")
    key(app, pygame.K_RETURN)
    settle(app)
    uid = next(held.uid for held in table.order.cards if held.kind == KINDS["2C"])
    scene.focus.set(f"card:{uid}")
    key(app, pygame.K_RETURN)
    key(app, pygame.K_x)
    settle(app)
    assert moves(scene) == ["draw", "lay 8H 0", "discard 2C"]


def test_what_fits_shows_the_best_laying_down(window: Open) -> None:
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    key(app, pygame.K_w)
    assert table.touch.hint.cards
    assert "points would be left" in scene.toast.sentence or "point would be left" in scene.toast.sentence
    step(app, moved((5, 300)))
    press(app, "pot")
    assert table.ledger is not None
    key(app, pygame.K_b)
    assert table.ledger is None


def test_the_right_twin_leaves_the_hand(window: Open) -> None:
    app = window()
    hand = [["8H", "8H", "KD", "2C"], ["KC", "QD"]]
    scene = open_table(app, match_of(position(phase="play", hands=hand)))
    table = the_table(scene)
    twins = [held.uid for held in table.order.cards if held.kind == KINDS["8H"]]
    drag(app, card(table, "8H", nth=1), meld(table, 0))
    settle(app)
    assert [held.uid for held in table.order.cards if held.kind == KINDS["8H"]] == [twins[0]]


def test_a_joker_dragged_to_a_run_is_asked_for_its_end(window: Open) -> None:
    """TC-9"""
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    drag(app, card(table, "*"), meld(table, 0))
    assert table.touch.ask is not None
    assert sorted(table.touch.ask.roles) == sorted([KINDS["4H"], KINDS["8H"]])
    scene.focus.set(f"role:{KINDS['4H']}")
    key(app, pygame.K_RETURN)
    settle(app)
    assert moves(scene) == ["lay *=4H 0"]


def test_a_joker_with_one_place_is_not_asked_for(window: Open) -> None:
    """TC-9"""
    app = window()
    scene = open_table(app, match_of(position(phase="play")))
    table = the_table(scene)
    drag(app, card(table, "*"), meld(table, 2))
    settle(app)
    assert moves(scene) == ["lay *=4S 2"]


def test_with_an_empty_hand_the_close_button_closes(window: Open) -> None:
    """TC-17"""
    app = window()
    hand = [["8H", "9H"], ["KC", "QD"]]
    scene = open_table(app, match_of(position(phase="play", hands=hand)))
    table = the_table(scene)
    for name in ("8H", "9H"):
        click(app, card(table, name))
    drag(app, card(table, "9H"), meld(table, 0))
    settle(app)
    assert [action.name for action in table.actions()] == ["close"]
    key(app, pygame.K_c)
    settle(app)
    assert moves(scene) == ["lay 8H 0", "lay 9H 0", "close"]


def test_one_card_in_hand_may_not_take_what_fits(window: Open) -> None:
    """TC-12: the sentence names the card, and the meld where it fits is marked."""
    app = window()
    start = position(hands=[["2C"], ["KC", "QD"]], discard=["9C", "8H"])
    scene = open_table(app, match_of(start))
    table = the_table(scene)
    click(app, table.layout.discards.center)
    assert "you may not take 8 of hearts, because it fits on meld 1" in scene.toast.sentence
    assert table.touch.refused == 0
    assert moves(scene) == []
