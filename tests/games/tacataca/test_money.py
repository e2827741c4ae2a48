"""TC-20 to TC-26: stakes, premiums, re-entries, the pot; the worked example hand by hand."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.tacataca import State, TacaTaca, reentry_price, shares
from tests.games.tacataca.table import played, random_game, texts, why

A, B, C, D = range(4)


def four(**options: Any) -> TacaTaca:
    return TacaTaca.with_options(options, 4)


def dealt(rules: TacaTaca, state: State, closer: int, left: dict[int, str]) -> State:
    """Return `state`, just dealt, with the hands that a scripted close is to find; all else goes on as it was."""
    position = rules.describe(state)
    assert position["phase"] == "draw"
    for name in ("stock", "taken"):
        del position[name]
    hands = [left.get(seat, "").split() for seat in range(4)]
    hands[closer] = ["4C"]
    turns = [2 * still for still in position["seats_in"]]
    scripted = {
        "hands": hands,
        "melds": [],
        "discard": [],
        "turn": closer,
        "phase": "play",
        "turns_taken": turns,
    }
    return rules.position(position | scripted, 1)


def hand(rules: TacaTaca, state: State, closer: int, left: dict[int, str], *answers: str) -> State:
    return played(rules, dealt(rules, state, closer, left), "discard 4C", *answers)


def after_five_hands(rules: TacaTaca) -> State:
    """Play the rule sheet's example up to the division, checking its table on the way."""
    state = rules.deal(11)
    assert (state.money, state.pot) == ([-50] * 4, 200)
    state = hand(rules, state, A, {B: "KC QD 9H 5S", C: "JS AD", D: "* KD QH JC 5D"})
    assert (state.scores, state.pot) == ([0, 34, 21, 60], 200)
    state = hand(rules, state, C, {A: "9C 6D", B: "KS QS JD TH", D: "* KH TD"}, "reenter")
    assert (state.scores, state.pot) == ([15, 74, 21, 74], 210)
    state = hand(rules, state, B, {A: "KD QD JH", C: "* * KC QC 8D 7S", D: "KH TH JD"}, "reenter", "reenter")
    assert (state.scores, state.pot) == ([45, 74, 74, 74], 270)
    state = hand(rules, state, D, {A: "* KS QH AC", B: "KC TD", C: "4S 6H"}, "reenter")
    assert (state.scores, state.pot) == ([94, 94, 84, 74], 350)
    state = hand(rules, state, C, {A: "AH", B: "7D", D: "KD JC"}, "leave", "leave")
    assert (state.scores, state.pot) == ([105, 101, 84, 94], 350)
    assert (state.phase, state.turn) == ("between", D)
    return state


@pytest.mark.rule("TC-20", "TC-21", "TC-22", "TC-24", "TC-25")
def test_the_worked_example_divided() -> None:
    rules = four()
    state = after_five_hands(rules)
    assert rules.shares(state) == [0, 0, 215, 135]
    state = played(rules, state, "split")
    assert rules.payout(state, C, rules.parse("split")) == (0, 0, 215, 135)
    state = played(rules, state, "split")
    assert state.money == [-140, -60, 175, 25]
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.winners == (C, D)
    assert outcome.scores == (-140, -60, 175, 25)


@pytest.mark.rule("TC-22", "TC-23")
def test_the_worked_example_played_on() -> None:
    rules = four()
    state = played(rules, after_five_hands(rules), "split", "play on")
    assert [state.size(seat) for seat in range(4)] == [0, 0, 10, 10]
    state = hand(rules, state, C, {D: "AD"})
    assert (state.money, state.pot, state.phase) == ([-140, -60, 320, -120], 0, "over")
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.winners == (C,)


def over_the_line(rules: TacaTaca, **more: Any) -> State:
    """Return the question to B and D, both out, after a close by C."""
    position = {
        "hands": [["KH"], ["KC", "KD"], ["4C"], ["QC", "QD"]],
        "scores": [40, 90, 0, 95],
        "turns_taken": [3] * 4,
        "money": [-50] * 4,
        "dealer": A,
        "turn": C,
        "phase": "play",
    }
    return played(rules, rules.position(position | more, 1), "discard 4C")


@pytest.mark.rule("TC-22")
def test_those_out_are_asked_from_the_closers_next_and_refusing_does_not_raise_the_price() -> None:
    rules = four()
    state = over_the_line(rules)
    assert (state.phase, state.turn, rules.reentry_price(state)) == ("reentry", D, 10)
    assert texts(rules, state) == {"reenter", "leave"}
    state = played(rules, state, "leave")
    assert (state.turn, rules.reentry_price(state)) == (B, 10)
    state = played(rules, state, "reenter")
    assert (state.phase, state.turn, state.scores) == ("between", A, [50, 50, 0, 115])
    assert state.seats_in == [True, True, True, False]


@pytest.mark.rule("TC-22")
def test_the_other_direction_asks_the_other_way_round() -> None:
    assert over_the_line(four(), direction=-1).turn == B


@pytest.mark.rule("TC-22")
@pytest.mark.parametrize(("cap", "asked"), [(None, D), (2, D), (1, B), (0, None)])
def test_a_cap_a_player(cap: int | None, asked: int | None) -> None:
    state = over_the_line(four(reentry_cap=cap), reentered=[0, 0, 0, 1], reentries=1)
    assert (state.turn if state.phase == "reentry" else None) == asked
    assert state.seats_in[D] == (asked == D)


@pytest.mark.rule("TC-22", "TC-23")
def test_nobody_comes_back_when_all_but_the_closer_are_out() -> None:
    rules = four()
    state = over_the_line(rules, scores=[95, 90, 0, 95])
    assert (state.phase, state.money, state.pot) == ("over", [-60, -60, 180, -60], 0)
    assert state.seats_in == [False, False, True, False]


@pytest.mark.rule("TC-24")
def test_a_division_is_asked_only_once_somebody_has_left() -> None:
    rules = four()
    state = played(rules, over_the_line(rules), "reenter", "reenter")
    assert (state.phase, state.scores) == ("draw", [50, 50, 0, 50])


@pytest.mark.rule("TC-24")
def test_one_who_plays_on_ends_the_vote() -> None:
    rules = four()
    state = played(rules, over_the_line(rules), "leave", "leave")
    assert (state.phase, state.turn) == ("between", A)
    assert texts(rules, state) == {"split", "play on"}
    assert why(rules, state, "leave") is not None
    assert played(rules, state, "play on").phase == "draw"
    assert played(rules, state, "split", "play on").phase == "draw"
    assert played(rules, state, "split", "split").phase == "over"


@pytest.mark.rule("TC-24")
@pytest.mark.parametrize(("score", "divided"), [(10, True), (5, True), (4, False), (20, True), (36, False)])
def test_an_obligatory_division(score: int, divided: bool) -> None:
    """Two are left of four: A with `score` points, C with 20."""
    rules = four(must_split=True)
    asked = rules.describe(over_the_line(rules))
    state = rules.position(asked | {"scores": [score, 110, 20, 115]}, 1)
    assert played(rules, state, "leave", "leave").phase == ("over" if divided else "between")


@pytest.mark.rule("TC-24")
def test_two_players_are_never_made_to_divide() -> None:
    rules = TacaTaca.with_options({"must_split": True}, 2)
    assert {state.phase for state, _ in random_game(rules, 2)} == {"draw", "play"}


@pytest.mark.rule("TC-25", "TC-26")
@given(
    pot=st.integers(0, 10_000),
    scores=st.lists(st.integers(0, 100), min_size=2, max_size=6),
    line=st.sampled_from([101, 111]),
)
def test_shares_add_up_and_a_lower_score_never_gets_less(pot: int, scores: list[int], line: int) -> None:
    parts = shares(pot, scores, [True] * len(scores), line)
    assert sum(parts) == pot
    weights = [line - score for score in scores]
    for part, weight in zip(parts, weights, strict=True):
        assert pot * weight // sum(weights) <= part <= pot * weight // sum(weights) + 1
    ranked = sorted(zip(scores, parts, strict=True))
    for (lower, more), (higher, less) in pairwise(ranked):
        assert more >= less or lower == higher


@pytest.mark.rule("TC-22")
def test_the_price_doubles() -> None:
    assert [reentry_price(7, count) for count in range(5)] == [7, 14, 28, 56, 112]
