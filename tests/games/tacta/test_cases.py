"""The worked cases of the shared folder, through the rules themselves."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.match import read_move
from tabletop.engine.refusal import IllegalMove
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.state import State
from tests.games.tacta import brute
from tests.shared import cases

CASES = cases("tacta")


def opened(case: dict[str, Any]) -> tuple[Tacta, State]:
    rules = Tacta.with_options({}, Tacta.players_in(case["position"]))
    return rules, rules.position(case["position"], 1)


@pytest.mark.parametrize("case", CASES)
def test_what_is_legal_is_accepted(case: dict[str, Any]) -> None:
    rules, state = opened(case)
    for text in case["legal"]:
        assert rules.refusal(state, case["position"]["turn"], read_move(rules, text)) is None, text


@pytest.mark.parametrize("case", CASES)
def test_what_is_illegal_is_refused(case: dict[str, Any]) -> None:
    rules, state = opened(case)
    for text in case["illegal"]:
        assert rules.refusal(state, case["position"]["turn"], read_move(rules, text)) is not None, text


@pytest.mark.parametrize("case", CASES)
def test_where_all_are_told_no_other_move_is_legal(case: dict[str, Any]) -> None:
    rules, state = opened(case)
    listed = [str(move) for seat in rules.to_move(state) for move in rules.legal(state, seat)]
    assert len(set(listed)) == len(listed)
    if case["only"]:
        assert set(listed) == set(case["legal"])
    assert not set(listed) & set(case["illegal"])


@pytest.mark.parametrize("case", CASES)
def test_dots_are_counted_as_told(case: dict[str, Any]) -> None:
    rules, state = opened(case)
    if "scores" in case:
        assert rules.extras(state)["dots"] == case["scores"]
        assert brute.dots(case["position"]) == case["scores"]


@pytest.mark.parametrize("case", CASES)
def test_texts_are_read_only_in_their_one_form(case: dict[str, Any]) -> None:
    rules, _ = opened(case)
    for text in case["legal"] + case["illegal"]:
        assert str(rules.parse(text)) == text
        for spoilt in (f" {text}", f"{text} ", text.replace(" ", "  ", 1), text.upper(), f"{text}0x"):
            with pytest.raises(IllegalMove):
                read_move(rules, spoilt)


@pytest.mark.parametrize("case", CASES)
def test_the_position_comes_back_as_it_was_given(case: dict[str, Any]) -> None:
    rules, state = opened(case)
    over = not any(case["position"]["decks"])
    assert rules.describe(state) == case["position"] | ({"turn": None} if over else {})
