"""What a move would do, for showing it beforehand (TK-22)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from tabletop.games.tactik.board import HOME, RESERVE
from tabletop.games.tactik.playing import Consequences, Journey
from tests.games.tactik.table import Game, opened, positions


def consequences(game: Game, text: str) -> Consequences:
    return game.rules.consequences(game.state, game.rules.parse(text))


def test_a_walk_names_its_way_and_whom_it_sends_back() -> None:
    game = Game({"red": ["62"], "blue": ["1"]}, "3")
    assert consequences(game, "3 red 62-1") == Consequences((Journey("red", 62, (63, 0, 1)),), (("blue", 1),))
    assert consequences(game, "3 red 62-H1") == Consequences((Journey("red", 62, (63, 0, HOME + 1)),))


def test_going_back_steps_backwards() -> None:
    assert consequences(Game({"red": ["2"]}, "-4"), "-4 red 2-62").journeys == (
        Journey("red", 2, (1, 0, 63, 62)),
    )


def test_a_start_comes_from_the_reserve_and_sends_the_own_stake_back() -> None:
    game = Game({"red": ["0*"]}, "1")
    assert consequences(game, "1 red out") == Consequences((Journey("red", RESERVE, (0,)),), (("red", 0),))


def test_a_seven_names_every_run_and_everyone_sent_back_in_order() -> None:
    game = Game({"red": ["5", "30"], "blue": ["9"], "green": ["31"]}, "7")
    done = consequences(game, "7 red 5-10 30-32")
    assert [journey.origin for journey in done.journeys] == [5, 30]
    assert done.sent_back == (("blue", 9), ("green", 31))


def test_a_swap_names_both_pawns() -> None:
    game = Game({"red": ["0*"], "blue": ["30"]}, "swap")
    assert consequences(game, "swap red 0 blue 30").swapped == (("red", 0), ("blue", 30))


@pytest.mark.parametrize("text", ["discard 2", "give 2"])
def test_cards_alone_move_no_pawn(text: str) -> None:
    assert consequences(Game({}, "2"), text) == Consequences()


@settings(max_examples=60, deadline=None)
@given(positions())
def test_consequences_tell_the_difference_of_two_states_and_change_nothing(
    position: dict[str, Any],
) -> None:
    rules, state = opened(position)
    names = rules.board.colours
    for move in rules.legal(state, state.turn):
        before = state.copy()
        done = rules.consequences(state, move)
        assert state == before
        after = rules.after(state, state.turn, move)
        reserve = {name: list(rules.pawns_of(state, name)).count(RESERVE) for name in names}
        for journey in done.journeys:
            reserve[journey.colour] -= journey.origin == RESERVE
        for colour, _ in done.sent_back:
            reserve[colour] += 1
        assert reserve == {name: list(rules.pawns_of(after, name)).count(RESERVE) for name in names}
