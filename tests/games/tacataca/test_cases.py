"""The shared worked cases, played through the rules themselves."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.tacataca import TacaTaca, shares
from tests.games.tacataca.table import played, texts, why
from tests.shared import cases

MONEY = cases("tacataca-money")
HANDS = [case for case in MONEY if case.marks or case.values[0]["kind"] == "hand"]
SPLITS = [case for case in MONEY if case.marks or case.values[0]["kind"] == "split"]


def opened(case: dict[str, Any], **options: Any) -> tuple[TacaTaca, Any]:
    rules = TacaTaca.with_options(case.get("options", {}) | options, len(case["position"]["hands"]))
    return rules, rules.position(case["position"], 1)


@pytest.mark.parametrize("case", cases("tacataca"))
def test_exactly_the_stated_moves_are_legal(case: dict[str, Any]) -> None:
    rules, state = opened(case)
    assert texts(rules, state) >= set(case["legal"])
    if case["only"]:
        assert texts(rules, state) == set(case["legal"])


@pytest.mark.parametrize("case", cases("tacataca"))
def test_the_others_are_refused_with_a_sentence(case: dict[str, Any]) -> None:
    rules, state = opened(case)
    for text in case["illegal"]:
        refusal = why(rules, state, text)
        assert refusal is not None, text
        assert refusal.sentence().endswith(".")


@pytest.mark.parametrize("case", HANDS)
def test_a_hand_leaves_scores_and_money_as_stated(case: dict[str, Any]) -> None:
    rules, state = opened(case)
    after = rules.describe(played(rules, state, *case["moves"]))
    assert {key: after[key] for key in case["after"]} == case["after"]


@pytest.mark.parametrize("case", SPLITS)
def test_a_division_gives_the_stated_shares(case: dict[str, Any]) -> None:
    assert shares(case["pot"], case["scores"], case["seats_in"], case["line"]) == case["shares"]


@pytest.mark.parametrize("case", SPLITS)
def test_a_division_agreed_by_all_pays_the_stated_shares(case: dict[str, Any]) -> None:
    still_in = [seat for seat, still in enumerate(case["seats_in"]) if still]
    position = {key: case[key] for key in ("pot", "scores", "seats_in", "money")}
    position |= {"phase": "between", "turn": still_in[0], "hands": [[] for _ in case["scores"]]}
    rules, state = opened({"position": position}, split_line=case["line"])
    state = played(rules, state, *["split"] * len(still_in))
    assert (state.money, state.pot, state.phase) == (case["money_after"], 0, "over")
