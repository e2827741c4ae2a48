"""Board, pawns and seats (TK-1 to TK-4)."""

from __future__ import annotations

import pytest

from tabletop.engine.record import BadRecord
from tabletop.games.tactik import TacTik
from tabletop.games.tactik.board import HOME, RESERVE, board_of, name_of
from tabletop.games.tactik.seating import seating_of


@pytest.mark.rule("TK-1")
def test_partners_sit_opposite() -> None:
    assert seating_of(4, 2).partners == (2, 3, 0, 1)
    six = seating_of(6, 2)
    pairs = {frozenset((six.board.colours[a], six.board.colours[b or 0])) for a, b in enumerate(six.partners)}
    assert pairs == {frozenset(pair) for pair in (("red", "yellow"), ("white", "black"), ("blue", "green"))}


@pytest.mark.rule("TK-2")
@pytest.mark.parametrize(("colours", "holes"), [(4, 64), (6, 96)])
def test_sixteen_holes_a_colour_every_fourth_ringed(colours: int, holes: int) -> None:
    board = board_of(colours)
    assert board.size == holes
    assert board.ringed() == tuple(range(0, holes, 4))
    assert board.starts() == tuple(16 * colour for colour in range(colours))
    assert [name_of(place) for place in board.homes()] == ["H1", "H2", "H3", "H4"]


@pytest.mark.rule("TK-3")
def test_the_ring_closes_both_ways() -> None:
    board = board_of(4)
    assert board.successor(63) == 0
    assert board.predecessor(2, 4) == 62
    assert all(board.predecessor(board.successor(hole)) == hole for hole in range(64))


def test_starts_ahead_and_behind() -> None:
    board = board_of(4)
    assert board.start_ahead(63) == (0, 1)
    assert board.start_ahead(0) == (1, 16)
    assert board.start_behind(0) == (3, 16)
    assert board.start_behind(18) == (1, 2)


def test_trail_names_every_place_of_a_way() -> None:
    board = board_of(6)
    assert board.trail(0, 94, 1) == (95, 0, 1)
    assert board.trail(1, 15, HOME + 2) == (16, HOME + 1, HOME + 2)
    assert board.trail(1, HOME + 1, HOME + 3) == (HOME + 2, HOME + 3)
    assert board.trail(1, HOME + 1, 20) == ()


@pytest.mark.rule("TK-3")
def test_all_pawns_begin_in_reserve() -> None:
    state = TacTik.with_options({}, 6).deal(3)
    assert state.pawns == [RESERVE] * 24
    assert not any(state.staked)


@pytest.mark.rule("TK-4")
@pytest.mark.parametrize(
    ("options", "colours"),
    [
        ({"players": 2}, [("red", "yellow"), ("blue", "green")]),
        ({"players": 2, "colours_each": 3}, [("red", "blue", "black"), ("white", "yellow", "green")]),
        ({"players": 3}, [("red", "yellow"), ("white", "black"), ("blue", "green")]),
        ({"players": 4}, [("red",), ("blue",), ("yellow",), ("green",)]),
        ({"players": 6}, [("red",), ("white",), ("blue",), ("yellow",), ("black",), ("green",)]),
    ],
)
def test_colours_go_by_order_of_arrival(options: dict[str, int], colours: list[tuple[str, ...]]) -> None:
    rules = TacTik.with_options(options)
    state = rules.deal(1)
    assert [rules.acting_colours(state, seat) for seat in range(rules.players)] == colours


@pytest.mark.rule("TK-4")
@pytest.mark.parametrize("players", [0, 1, 5, 7, -2, 10**30])
def test_other_numbers_of_players_are_refused_with_a_sentence(players: int) -> None:
    for options, said in (({"players": players}, None), ({}, players)):
        with pytest.raises(BadRecord, match="choose 2, 3, 4 or 6 players"):
            TacTik.with_options(options, said)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 4, "colours_each": 3},
        {"players": 2, "colours_each": 4},
        {"jokers": 5},
        {"jokers": -1},
        {"jokers": True},
        {"jokers": "2"},
        {"no_play": "none"},
        {"players": None},
        {"players": [4]},
        {"speed": 9},
    ],
    ids=str,
)
def test_impossible_options_are_refused_by_name(options: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as refused:
        TacTik.with_options(options)
    assert str(refused.value).endswith(".")
    assert list(options)[-1] in str(refused.value)


def test_defaults_and_players_that_the_options_do_not_name() -> None:
    assert TacTik.with_options({}).players == 4
    assert TacTik.with_options({}, 3).players == 3
    assert TacTik.with_options({"players": 6}, 3).players == 6
