"""Positions of formats.md: what is left out, and what is refused naming the place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.record import BadRecord
from tabletop.games.tacta import Tacta
from tests.games.tacta.situations import SQUARE_ON_TOP_RIGHT, START, opened, position

GOOD = position("circle-1", "circle-2", cards=[SQUARE_ON_TOP_RIGHT], other=["circle-1"])


def test_what_is_left_out_is_empty() -> None:
    rules = Tacta.with_options({})
    state = rules.position({"decks": [["circle-1"], []]}, 1)
    assert rules.describe(state) == {
        "table": [60, 40],
        "cards": [START],
        "decks": [["circle-1"], []],
        "colours": ["blue", "green"],
        "turn": 0,
    }
    assert rules.outcome(rules.position({}, 1)) is not None


def test_a_table_left_out_is_the_option_s_and_null_is_endless() -> None:
    rules = Tacta.with_options({"table": [30, 20]})
    assert rules.position({}, 1).table.size == (30, 20)
    assert rules.position({"table": None}, 1).table.size is None
    assert rules.position({"table": [12, 14]}, 1).table.size == (12, 14)


def test_a_layout_is_taken_as_it_is() -> None:
    """formats.md: legal or not; here two cards lie on each other and beyond the edge."""
    pile = [{**SQUARE_ON_TOP_RIGHT, "owner": owner, "at": [0, 0, 3, 1]} for owner in ("blue", "orange")]
    rules, state = opened(position("circle-1", cards=pile, table=[6, 6]))
    assert rules.describe(state)["cards"] == [START, *pile]
    assert list(rules.legal(state, 0))


def test_cards_of_another_colour_are_named_with_it() -> None:
    """formats.md, TA-25."""
    rules, state = opened(position("circle-1", "red:square-1", "orange:circle-2"))
    assert rules.describe(state)["decks"][0] == ["circle-1", "red:square-1", "orange:circle-2"]


def changed(**values: Any) -> dict[str, Any]:
    return GOOD | values


def with_card(**values: Any) -> dict[str, Any]:
    return changed(cards=[START, SQUARE_ON_TOP_RIGHT | values])


@pytest.mark.parametrize(
    ("bad", "place"),
    [
        (changed(table=[0, 5]), "table"),
        (changed(table=[-60, 40]), "table"),
        (changed(table=[60]), "table"),
        (changed(table=[60.5, 40]), "table"),
        (changed(table=[float("nan"), 40]), "table"),
        (changed(table=[10**9, 40]), "table"),
        (changed(table="large"), "table"),
        (changed(cards=[]), "position.cards"),
        (changed(cards=[SQUARE_ON_TOP_RIGHT]), "position.cards[0]"),
        (changed(cards=[START, START]), "position.cards[1]"),
        (changed(cards=[START | {"at": [1, 0, 0, 0]}]), "position.cards[0]"),
        (changed(cards=[START, SQUARE_ON_TOP_RIGHT, SQUARE_ON_TOP_RIGHT]), "position.cards[2]"),
        (with_card(card="square-7"), "position.cards[1]"),
        (with_card(owner="black"), "owner"),
        (with_card(owner=None), "position.cards[1]"),
        (with_card(face="side"), "face"),
        (with_card(turn=8), "turn"),
        (with_card(turn=True), "turn"),
        (with_card(at=[0, 0, 0]), "at"),
        (with_card(at=[0, 0, 0, 1_000_001]), "at"),
        (with_card(at=[0, 0, 0, 10**30]), "at"),
        (with_card(at=[0, 0, 0, float("inf")]), "at"),
        (with_card(free=[47.5, 1.0, 2.0]), "position.cards[1]"),
        (with_card(colour="blue"), "colour"),
        (changed(decks=[["circle-1"]]), "position.decks"),
        (changed(decks=[["circle-1"], [], []]), "position.decks"),
        (changed(decks=[["circle-1", "circle-1"], []]), "position.decks[0][1]"),
        (changed(decks=[[], ["square-2"]]), "position.decks[1][0]"),
        (changed(decks=[["blue:circle-1"], ["blue:circle-1"]]), "position.decks[1][0]"),
        (changed(decks=[["start"], []]), "position.decks[0][0]"),
        (changed(decks=[["black:circle-1"], []]), "position.decks[0][0]"),
        (changed(decks=[[1], []]), "decks"),
        (changed(colours=["blue"]), "position.colours"),
        (changed(colours=["blue", "blue"]), "position.colours"),
        (changed(colours=["blue", "black"]), "colours"),
        (changed(turn=2), "position.turn"),
        (changed(turn=-1), "position.turn"),
        (changed(turn="0"), "turn"),
        (changed(sums=[1]), "position.sums"),
        (changed(sums=[1, -1]), "sums"),
        (changed(round=0), "round"),
        (changed(emptied=[0]), "position.emptied"),
        (changed(hands=[]), "hands"),
    ],
)
def test_a_spoilt_position_is_refused_naming_the_place(bad: dict[str, Any], place: str) -> None:
    with pytest.raises(BadRecord) as refused:
        Tacta.with_options({}).position(bad, 1)
    sentence = refused.value.sentence()
    assert place in sentence
    assert sentence.endswith(".")
    assert len(sentence) < 240


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([*GOOD, "round", "sums", "emptied", "x"]), json_values, max_size=3))
@settings(max_examples=150, deadline=None)
def test_whatever_comes_is_used_or_refused(values: dict[str, Any]) -> None:
    rules = Tacta.with_options({})
    try:
        state = rules.position(GOOD | values, 1)
    except BadRecord:
        return
    assert rules.position(rules.describe(state), 1) == rules.position(rules.describe(state), 1)


@pytest.mark.parametrize("at", [[999_999, 0, -999_999, 0], [1_000_000, -707_090, 0, 0], [-577, 425, 17, -12]])
def test_cards_far_out_play_on(at: list[int]) -> None:
    rules, state = opened(position("square-2", cards=[SQUARE_ON_TOP_RIGHT | {"at": at}]))
    moves = [move for move in rules.legal(state, 0) if getattr(move, "card", 0) == 1]
    assert moves
    for move in moves:
        assert rules.after(state, 0, move).table.placed[2].card == state.decks[0][0]
