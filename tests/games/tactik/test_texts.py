"""Canonical texts of moves, there and back (formats.md)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.refusal import IllegalMove, NotAMove
from tabletop.games.tactik import TacTik
from tabletop.games.tactik.board import HOME, RESERVE
from tabletop.games.tactik.moves import Discard, Give, Move, Play, Seven, Start, Swap, Walk

FOUR = TacTik.with_options({}, 4)
SIX = TacTik.with_options({}, 6)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("give 7", Give("7")),
        ("give joker", Give("joker")),
        ("10 red out", Start("10", "red")),
        ("joker=10 red out", Start("10", "red", joker=True)),
        ("6 red 60-H2", Walk("6", "red", 60, HOME + 2)),
        ("6 red 60-2", Walk("6", "red", 60, 2)),
        ("joker=6 red 60-H2", Walk("6", "red", 60, HOME + 2, joker=True)),
        ("-4 red 20-16", Walk("-4", "red", 20, 16)),
        ("swap red 0 blue 30", Swap("red", 0, "blue", 30)),
        ("joker=swap red 0 blue 30", Swap("red", 0, "blue", 30, joker=True)),
        ("swap red 0 blue R", Swap("red", 0, "blue", RESERVE)),
        ("7 red 5-8 14-18", Seven("red", ((5, 8), (14, 18)))),
        ("joker=7 red H1-H2 63-5", Seven("red", ((HOME + 1, HOME + 2), (63, 5)), joker=True)),
        ("discard 12", Discard("12")),
        ("discard hand", Discard(None)),
    ],
)
def test_text_and_move_are_one(text: str, move: Move) -> None:
    assert FOUR.parse(text) == move
    assert str(move) == text
    assert hash(FOUR.parse(text)) == hash(move)
    assert eval(repr(move)) == move


def test_moves_of_different_kinds_differ() -> None:
    moves: set[Move] = {Give("7"), Discard("7"), Start("1", "red"), Start("1", "red", joker=True)}
    assert len(moves) == 4


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "give",
        "give hand",
        "give 4",
        "give 11",
        "discard",
        "discard  2",
        "6 red 60-H5",
        "6 red 60-H0",
        "6 red 060-2",
        "6 red 60 - 2",
        "6 red 60-64",
        "6 red 60-2*",
        "6 red R-0",
        "6 red 60-2\n",
        " 6 red 60-2",
        "6 red 1-2 2-3",
        "6 white 60-2",
        "6 pink 60-2",
        "6 RED 60-2",
        "4 red 60-2",
        "+6 red 60-2",
        "joker red out",
        "joker=joker red out",
        "joker=-4",
        "joker=swap red out out",
        "swap red 0",
        "swap red 0 blue",
        "swap red 0-1",
        "7 red",
        "7 red 5-8 ",
        "7 red " + " ".join(["1-2"] * 8),
        "10 red OUT",
        "6 red 60-٢",
        "6 red ⁶0-2",
        "\x00",
        "6 red 60-2" * 1000,
        "9" * 5000,
    ],
)
def test_everything_else_is_not_a_move(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        FOUR.parse(text)
    assert isinstance(refused.value.refusal, NotAMove)
    assert len(refused.value.sentence()) < 300


def test_the_board_of_six_has_more_colours_and_holes() -> None:
    assert SIX.parse("6 white 70-76") == Walk("6", "white", 70, 76)
    with pytest.raises(IllegalMove):
        SIX.parse("6 white 90-96")


@settings(max_examples=300)
@given(st.text(alphabet="joker=swapredutblgivncH01234567-* ", max_size=30) | st.text(max_size=40))
def test_whatever_is_read_is_written_back(text: str) -> None:
    try:
        move = FOUR.parse(text)
    except IllegalMove:
        return
    assert str(move) == text


@pytest.mark.parametrize(
    ("text", "kind", "spent"),
    [
        ("10 red out", "10", "10"),
        ("joker=10 red out", "10", "joker"),
        ("joker=7 red 5-12", "7", "joker"),
        ("swap red 0 blue 30", "swap", "swap"),
        ("-4 red 20-16", "-4", "-4"),
    ],
)
def test_a_play_knows_its_card_and_what_leaves_the_hand(text: str, kind: str, spent: str) -> None:
    move = FOUR.parse(text)
    assert isinstance(move, Play)
    assert (move.kind, move.spent) == (kind, spent)
