"""What bots know of Taca-taca, on small hands."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.bots.catalogue import judgement_for
from tabletop.bots.levels import choose
from tabletop.bots.tacataca.masks import completing, fitting, next_down, rank_mates, related
from tabletop.engine.rules import AnyRules
from tabletop.games.catalogue import rules_for
from tabletop.games.tacataca.cards import KINDS, NATURALS, mask_of
from tabletop.games.tacataca.forming import forms, next_up
from tabletop.games.tacataca.melds import meld_of

AT_TABLE = {
    "melds": [],
    "discard": ["9C"],
    "scores": [0, 0],
    "seats_in": [True, True],
    "money": [-50, -50],
    "pot": 100,
    "reentries": 0,
    "dealer": 1,
    "turn": 0,
    "phase": "play",
    "direction": 1,
    "turns_taken": [3, 3],
    "taken": None,
    "freed": 0,
}
OTHER = ["3C", "8C", "JD", "2D", "5S", "6C"]


def state_of(players: int = 2, **changes: Any) -> tuple[AnyRules, Any]:
    rules = rules_for("tacataca", {"players": players})
    return rules, rules.position({**AT_TABLE, **changes}, 1)


def medium_move(**changes: Any) -> str:
    rules, state = state_of(**changes)
    return str(choose(rules, rules.view(state, 0), 0, "medium", 1))


def test_it_lays_down_what_it_can() -> None:
    assert medium_move(hands=[["KH", "AH", "2H", "5D", "9C"], OTHER]) == "meld KH AH 2H"


def test_it_closes_when_it_can() -> None:
    assert medium_move(hands=[["5D"], OTHER]) == "discard 5D"
    move = medium_move(hands=[["KH", "AH", "2H", "5D"], OTHER])
    assert move == "meld KH AH 2H"


def test_it_takes_a_joker_and_a_card_that_makes_a_meld() -> None:
    hand = ["KH", "AH", "5D", "9C", "JS"]
    assert medium_move(hands=[hand, OTHER], discard=["7S", "*"], phase="draw") == "take"
    assert medium_move(hands=[hand, OTHER], discard=["7S", "2H"], phase="draw") == "take"


def test_it_leaves_a_card_without_company() -> None:
    hand = ["KH", "AH", "5D", "9C", "JS"]
    assert medium_move(hands=[hand, OTHER], discard=["7S", "7D"], phase="draw") == "draw"


def test_it_throws_away_the_card_without_company() -> None:
    hand = ["KH", "AH", "5D", "6D", "9H", "9S", "JC"]
    assert medium_move(hands=[hand, OTHER]) == "discard JC"


def test_it_does_not_feed_the_next_player() -> None:
    melds = [["TC", "JC", "QC"], ["3H", "3S", "3D"]]
    hand = ["6D", "7D", "8H", "8S", "KC", "KD", "5C"]
    rules, state = state_of(hands=[hand, OTHER], melds=melds, taken=None)
    view = rules.view(state, 0)
    discards = [move for move in rules.legal(state, 0) if str(move).startswith("discard")]
    assert "discard KC" in map(str, discards)
    assert str(choose(rules, view, 0, "medium", 1)) != "discard KC"


def reentry_answer(pot: int, reentries: int) -> str:
    seats = {"scores": [74, 105, 20], "seats_in": [True] * 3, "turns_taken": [3] * 3}
    rules, state = state_of(
        players=3,
        hands=[["5D"], ["KS", "TC"], []],
        money=[-pot, 0, 0],
        pot=pot,
        reentries=reentries,
        reentered=[0, reentries, 0],
        turn=1,
        phase="reentry",
        **seats,
    )
    return str(choose(rules, rules.view(state, 1), 1, "medium", 1))


def test_it_comes_back_when_the_price_is_below_its_share_of_the_pot() -> None:
    assert reentry_answer(pot=150, reentries=0) == "reenter"
    assert reentry_answer(pot=150, reentries=6) == "leave"


masks = st.sets(st.integers(0, NATURALS - 1), max_size=12).map(mask_of)


@settings(max_examples=60, deadline=None)
@given(mask=masks)
def test_a_completing_kind_makes_a_meld_and_no_other_does(mask: int) -> None:
    for kind in range(NATURALS):
        if not mask >> kind & 1:
            makes = any(kind in form.cards for form in forms(mask | 1 << kind, 0))
            assert makes == bool(completing(mask) >> kind & 1)


@settings(max_examples=60, deadline=None)
@given(mask=masks)
def test_related_kinds_are_those_that_a_joker_would_join(mask: int) -> None:
    for kind in range(NATURALS):
        if not mask >> kind & 1:
            with_joker = any(
                kind in form.cards and len(form.cards) == 3 for form in forms(mask | 1 << kind, 1)
            )
            assert with_joker == bool((related(mask) | completing(mask)) >> kind & 1)


@given(mask=masks)
def test_going_up_and_down_the_ring_are_inverse(mask: int) -> None:
    assert next_down(next_up(mask)) == mask == next_up(next_down(mask))


def test_rank_mates_are_counted_in_other_suits() -> None:
    mask = mask_of([KINDS["7C"], KINDS["7D"]])
    assert rank_mates(mask, 2) == mask_of([KINDS["7H"], KINDS["7S"]])
    assert rank_mates(mask, 1) == mask_of([KINDS["7C"], KINDS["7D"], KINDS["7H"], KINDS["7S"]])


def test_what_fits_on_the_table_is_known() -> None:
    run = meld_of([KINDS["QC"], KINDS["KC"], KINDS["AC"]])
    assert fitting([run]) == mask_of([KINDS["JC"], KINDS["2C"]])


def test_dividing_and_playing_on_have_reasons_of_their_own() -> None:
    """The pot is not bought by either, so neither is “worth more than it costs”."""
    position = {
        "hands": [[], ["7C"], ["7H"]], "seats_in": [True, True, True], "phase": "between", "dealer": 0, "turn": 0,
        "money": [-50] * 3, "pot": 150,
    }  # fmt: skip
    rules, judgement = rules_for("tacataca", {"players": 3}), judgement_for("tacataca")
    for scores, words in (([10, 90, 95], "playing on"), ([95, 20, 30], "your share")):
        state = rules.position(position | {"scores": scores}, 1)
        best = judgement.compared(rules, state, 0)[0]
        (reason,) = judgement.because(rules, state, 0, best)
        assert reason.sentence().startswith(words)
