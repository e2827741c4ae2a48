"""Positions: what may be left out, and hostile ones (formats.md)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.record import BadRecord
from tabletop.games.tactik import TacTik
from tabletop.games.tactik.cards import full_deck

FOUR = TacTik.with_options({}, 4)
HANDS = [["7", "-4"], ["10"], [], []]
EXAMPLE: dict[str, Any] = {
    "colours": 4,
    "pawns": {"red": ["R", "0*", "60", "H2"], "blue": ["R", "R", "R", "17"]},
    "hands": HANDS,
    "stock": [],
    "discard": ["5"],
    "dealer": 3,
    "turn": 0,
    "phase": "play",
}


def test_the_example_of_the_format_reads_and_writes() -> None:
    state = FOUR.position(EXAMPLE, 1)
    described = FOUR.describe(state)
    assert described == {
        **EXAMPLE,
        "pawns": {**EXAMPLE["pawns"], "yellow": ["R"] * 4, "green": ["R"] * 4},
    }
    assert FOUR.position(described, 1) == state


def test_a_missing_stock_is_the_rest_of_the_deck_shuffled_from_the_seed() -> None:
    position = {key: value for key, value in EXAMPLE.items() if key != "stock"}
    one, same, other = (FOUR.position(position, seed).stock for seed in (1, 1, 2))
    assert one == same
    assert one != other
    assert Counter(one) == Counter(other)
    assert Counter([*one, "7", "-4", "10", "5"]) == Counter(full_deck(2))


def test_what_is_left_out_is_empty() -> None:
    state = FOUR.position({"hands": HANDS}, 1)
    assert state.discard == []
    assert state.pawns == [-1] * 16
    assert (state.dealer, state.turn, state.phase) == (3, 0, "play")


def test_a_given_stock_is_taken_as_it_is_top_card_last() -> None:
    position = {**EXAMPLE, "hands": [["2"], [], [], []], "stock": ["1", "1", "3"], "dealer": 2}
    state = FOUR.position(position, 1)
    after = FOUR.after(state, 0, FOUR.parse("2 red 60-62"))
    assert after.hands[0][0] == "3"


def test_an_exchange_without_gifts_has_none_chosen() -> None:
    state = FOUR.position({"hands": [["1"], ["2"], ["3"], ["5"]], "dealer": 1, "phase": "exchange"}, 1)
    assert state.gifts == [None] * 4
    assert state.turn == 2


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"colours": 5}, "colours"),
        ({"colours": 6}, "colours"),
        ({"colours": "4"}, "colours"),
        ({"pawns": []}, "pawns"),
        ({"pawns": {"pink": []}}, "pink"),
        ({"pawns": {"white": ["3"]}}, "white"),
        ({"pawns": {"red": "R"}}, "pawns"),
        ({"pawns": {"red": [5]}}, "pawns"),
        ({"pawns": {"red": ["R"] * 5}}, "pawns.red"),
        ({"pawns": {"red": ["64"]}}, "64"),
        ({"pawns": {"red": ["-1"]}}, "-1"),
        ({"pawns": {"red": ["007"]}}, "007"),
        ({"pawns": {"red": ["9" * 5000]}}, "pawns.red"),
        ({"pawns": {"red": ["H5"]}}, "H5"),
        ({"pawns": {"red": ["H1*"]}}, "H1*"),
        ({"pawns": {"red": ["R*"]}}, "R*"),
        ({"pawns": {"red": ["16*"]}}, "16*"),
        ({"pawns": {"red": ["0**"]}}, "0**"),
        ({"pawns": {"red": ["5", "5"]}}, "5"),
        ({"pawns": {"red": ["5"], "blue": ["5"]}}, "5"),
        ({"pawns": {"red": ["H2", "H2"]}}, "H2"),
        ({"pawns": {"red": ["0", "0*"]}}, "0"),
        ({"hands": [["7"]]}, "hands"),
        ({"hands": [["11"], [], [], []]}, "hands[0]"),
        ({"hands": [["Z" * 9000], [], [], []]}, "hands[0]"),
        ({"hands": [["7"] * 5, [], [], []]}, "7"),
        ({"hands": [["joker"] * 3, [], [], []]}, "joker"),
        ({"hands": [[], [], [], []]}, "hands"),
        ({"stock": ["7", "7", "7", "7"]}, "7"),
        ({"stock": ["blue"]}, "stock"),
        ({"discard": [7]}, "discard"),
        ({"discard": ["4"]}, "discard"),
        ({"dealer": 4}, "dealer"),
        ({"dealer": -1}, "dealer"),
        ({"dealer": 10**400}, "dealer"),
        ({"turn": 10**400}, "turn"),
        ({"turn": 4}, "turn"),
        ({"turn": 2}, "turn"),
        ({"turn": 1.5}, "turn"),
        ({"turn": True}, "turn"),
        ({"phase": "deal"}, "phase"),
        ({"phase": "over"}, "phase"),
        ({"phase": "exchange", "turn": 1}, "turn"),
        ({"gifts": ["7", None, None, None]}, "gifts[0]"),
        ({"phase": "exchange", "gifts": ["12", None, None, None]}, "gifts[0]"),
        ({"phase": "exchange", "gifts": ["7", "10", None, None]}, "gifts"),
        ({"phase": "exchange", "gifts": [None]}, "gifts"),
        ({"extra": 1}, "extra"),
        (
            {"pawns": {name: ["H1", "H2", "H3", "H4"] for name in ("red", "yellow")}},
            "phase",
        ),
    ],
    ids=str,
)
def test_a_wrong_position_gets_one_sentence_that_names_the_place(change: dict[str, Any], named: str) -> None:
    with pytest.raises(BadRecord) as refused:
        FOUR.position({**EXAMPLE, **change}, 1)
    sentence = str(refused.value)
    assert named in sentence
    assert sentence.endswith(".")
    assert len(sentence) < 300


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["7", "R", "0*", "H1"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["red", "blue", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=200)
@given(st.sampled_from([*EXAMPLE, "gifts"]), JSON)
def test_any_json_in_any_place_is_read_or_refused(key: str, value: object) -> None:
    try:
        state = FOUR.position({**EXAMPLE, key: value}, 1)
    except BadRecord:
        return
    assert FOUR.position(FOUR.describe(state), 1).pawns == state.pawns


@pytest.mark.parametrize(
    ("position", "players"),
    [
        ({"hands": [[], []]}, 2),
        ({"hands": [[]] * 6}, 6),
        ({"hands": [[]] * 5}, None),
        ({"hands": "abc"}, None),
        ({}, None),
    ],
    ids=str,
)
def test_hands_tell_the_number_of_seats(position: dict[str, Any], players: int | None) -> None:
    assert TacTik.players_in(position) == players


def test_three_colours_each_need_the_option() -> None:
    position = {"colours": 6, "hands": [["7"], ["7"]]}
    with pytest.raises(BadRecord, match="colours"):
        TacTik.with_options({}, 2).position(position, 1)
    state = TacTik.with_options({"colours_each": 3}, 2).position(position, 1)
    assert len(state.pawns) == 24


def test_the_end_may_have_no_turn() -> None:
    home = ["H1", "H2", "H3", "H4"]
    position = {**EXAMPLE, "pawns": {"red": home, "yellow": home}, "phase": "over", "turn": None}
    outcome = FOUR.outcome(FOUR.position(position, 1))
    assert outcome is not None
    assert outcome.winners == (0, 2)
