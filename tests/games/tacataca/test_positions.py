"""Positions: hostile ones refused in one sentence that names the place, good ones read and told again."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.record import BadRecord
from tabletop.games.tacataca import TacaTaca
from tests.games.tacataca.table import random_game, two


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ({"hands": [["7H", "7H"], ["7H"]]}, "7H"),
        ({"hands": [["7H", "7H", "7H"], []]}, "7H"),
        ({"hands": [["*"] * 4, []], "melds": [["7C", "7D", "*=7H"]]}, "*"),
        ({"hands": [["7H"], []], "stock": ["7H", "7H"]}, "7H"),
        ({"hands": [["7X"], []]}, "hands[0][0]"),
        ({"hands": [["*=7H"], []]}, "hands[0][0]"),
        ({"hands": [[], [], []]}, "hands"),
        ({"hands": [[7], []]}, "position.hands[0][0]"),
        ({"hands": None}, "position.hands"),
        ({"melds": [["7C", "7D"]]}, "melds[0]"),
        ({"melds": [["7C", "7D", "7H"], ["*", "KC", "QC"]]}, "melds[1]"),
        ({"discard": ["9C", ""]}, "discard[1]"),
        ({"stock": ["joker"]}, "stock[0]"),
        ({"scores": [1, 2, 3]}, "scores"),
        ({"scores": [-1, 0]}, "position.scores[0]"),
        ({"scores": [10**30, 0]}, "position.scores[0]"),
        ({"seats_in": [False, False]}, "seats_in"),
        ({"seats_in": [True, False]}, "seats_in"),
        ({"seats_in": [1, 1]}, "position.seats_in"),
        ({"money": [-50, -50], "pot": 90}, "pot"),
        ({"money": [60, -50]}, "pot"),
        ({"pot": -1}, "position.pot"),
        ({"turn": 5}, "turn"),
        ({"turn": True}, "position.turn"),
        ({"dealer": 2}, "dealer"),
        ({"phase": "nap"}, "position.phase"),
        ({"direction": 0}, "position.direction"),
        ({"taken": "9C"}, "taken"),
        ({"phase": "play", "turn": 0, "taken": "9C"}, "taken"),
        ({"phase": "play", "turn": 0, "taken": "9X"}, "taken"),
        ({"phase": "play", "turn": 0, "freed": 1}, "freed"),
        ({"reshuffles": 9}, "position.reshuffles"),
        ({"reentries": 10**9}, "position.reentries"),
        ({"phase": "reentry", "turn": 0, "scores": [105, 20]}, "reentry"),
        ({"phase": "between", "turn": 0, "scores": [105, 20]}, "between"),
        ({"match": 2}, "match"),
        ({"nonsense": 1}, "nonsense"),
    ],
)
def test_a_wrong_position_is_refused_with_its_place(position: dict[str, Any], place: str) -> None:
    with pytest.raises(BadRecord) as caught:
        two().position(position, 1)
    sentence = str(caught.value)
    assert place in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"players": 1}, "players"),
        ({"players": 7}, "players"),
        ({"unit": 0}, "unit"),
        ({"unit": "ten"}, "unit"),
        ({"split_line": 100}, "split_line"),
        ({"reentry_cap": -1}, "reentry_cap"),
        ({"keep_joker": 1}, "keep_joker"),
        ({"matches": 0}, "matches"),
        ({"jokers": 4}, "jokers"),
    ],
)
def test_a_wrong_option_is_refused_by_name(options: dict[str, Any], name: str) -> None:
    with pytest.raises(BadRecord, match=name):
        TacaTaca.with_options(options)


def test_what_is_missing_is_empty_and_the_stock_is_the_rest_of_the_deck() -> None:
    rules = two()
    state = rules.position({}, 1)
    assert len(state.stock) == 108
    assert (state.phase, state.turn, state.pot, state.money) == ("draw", 1, 0, [0, 0])
    assert rules.position({}, 1).stock == state.stock
    assert rules.position({}, 2).stock != state.stock


def test_money_and_pot_follow_from_each_other() -> None:
    rules = TacaTaca.with_options({}, 3)
    assert rules.position({"pot": 100}, 1).money == [-34, -33, -33]
    assert rules.position({"money": [-50, -10, 0]}, 1).pot == 60


def test_the_number_of_players_is_told_by_the_position() -> None:
    assert TacaTaca.players_in({"hands": [[], [], []]}) == 3
    assert TacaTaca.players_in({"scores": [0] * 5}) == 5
    assert TacaTaca.players_in({"hands": "x", "scores": [0] * 50}) is None


def test_the_order_of_a_hand_is_kept() -> None:
    rules = two()
    position = {"hands": [["7H", "2C", "*", "2C"], ["KS"]], "phase": "play", "turn": 0}
    assert rules.describe(rules.position(position, 1))["hands"] == position["hands"]


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "matches": 2}, {"players": 6}])
def test_a_position_told_and_read_is_the_same_but_for_chance(options: dict[str, Any]) -> None:
    rules = TacaTaca.with_options(options)
    phases = set()
    for seed in range(3):
        for state, _ in random_game(rules, seed, 2500):
            if state.phase in ("reentry", "between") or state.turn == 0:
                again = rules.position(rules.describe(state), 7)
                again.chance = state.chance
                assert again == state
                phases.add(state.phase)
    assert {"draw", "play"} <= phases


def test_the_end_told_and_read_is_the_same_but_for_chance() -> None:
    rules = two()
    *_, (state, move) = random_game(rules, 4, 20_000)
    state = rules.after(state, state.turn, move)
    assert state.phase == "over"
    assert rules.describe(state)["turn"] is None
    again = rules.position(rules.describe(state), 7)
    again.chance = state.chance
    assert again == state
    assert rules.outcome(again) == rules.outcome(state)
