"""The 7 against every step list, and its play step by step (TK-15)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.chance import Chance
from tabletop.engine.refusal import NotCanonical
from tabletop.engine.sentences import Word
from tabletop.games.tactik import refusals
from tabletop.games.tactik.board import HOME
from tabletop.games.tactik.moves import Run, Seven
from tests.games.tactik import naive
from tests.games.tactik.table import Game, opened, positions

pytestmark = pytest.mark.rule("TK-15")


@settings(max_examples=150, deadline=None)
@given(positions(players=4, most_out=3, hand="7"))
def test_search_over_positions_finds_what_all_step_lists_find(position: dict[str, Any]) -> None:
    rules, state = opened(position)
    expected = {text: result.pawns_sorted() for text, (_, result) in naive.plays(position).items()}
    found = {
        str(move): rules.describe(rules.after(state, state.turn, move))["pawns"]
        for move in rules.plays_with(state, state.turn, "7")
    }
    assert found == expected


@pytest.mark.slow
@pytest.mark.parametrize(
    "pawns",
    [["58", "60", "61", "63"], ["5", "7", "8", "11"], ["0*", "62", "60", "H2"], ["0", "61", "H1", "30"]],
    ids=str,
)
def test_four_pawns_against_all_step_lists(pawns: list[str]) -> None:
    game = Game({"red": pawns, "blue": ["2"], "green": ["61" if "61" not in pawns else "59", "9"]}, "7")
    assert game.legal() == set(naive.moves(game.rules.describe(game.state)))


def test_four_free_pawns_have_120_results() -> None:
    assert len(Game({"red": ["3", "20", "35", "50"]}, "7").legal()) == 120


def random_steps(game: Game, colour: int, chance: Chance) -> list[Run]:
    steps: list[Run] = []
    while offered := game.rules.seven_steps(game.state, colour, steps):
        steps.append(chance.choice(offered))
    return steps


@settings(max_examples=150, deadline=None)
@given(positions(players=4, hand="7"), st.integers(0, 2**32))
def test_offered_steps_never_lead_astray(position: dict[str, Any], seed: int) -> None:
    """Whoever takes any offered step can always go on to seven, and the result is one legal move."""
    rules, state = opened(position)
    game = Game.__new__(Game)
    game.rules, game.state = rules, state
    colour = rules.seating.acting(state.pawns, state.turn)[0]
    steps = random_steps(game, colour, Chance(seed))
    legal = {str(move) for move in rules.legal(state, state.turn) if isinstance(move, Seven)}
    assert len(steps) == (7 if legal else 0)
    if steps:
        move = rules.seven_made(state, colour, steps)
        assert str(move) in legal
        after = rules.after(state, state.turn, move)
        halfway = rules.seven_after(state, colour, steps)
        assert (halfway.pawns, halfway.staked) == (after.pawns, after.staked)


@settings(max_examples=60, deadline=None)
@given(positions(players=4, most_out=2, hand="7"))
def test_a_step_is_offered_exactly_when_it_is_not_refused(position: dict[str, Any]) -> None:
    rules, state = opened(position)
    colour = rules.seating.acting(state.pawns, state.turn)[0]
    offered = rules.seven_steps(state, colour)
    places = [*range(rules.board.size), *rules.board.homes()]
    for origin in set(state.pawns[4 * colour : 4 * colour + 4]) - {-1}:
        for target in places:
            refused = rules.seven_step_refusal(state, colour, [], (origin, target))
            assert (refused is None) == ((origin, target) in offered)


def test_step_after_which_the_seven_is_stuck_is_not_offered() -> None:
    game = Game({"red": ["62", "H3"]}, "7")
    steps: list[Run] = [(62, 63), (63, 0)]
    assert game.rules.seven_steps(game.state, 0, steps) == [(0, 1), (HOME + 3, HOME + 4)]
    refused = game.rules.seven_step_refusal(game.state, 0, steps, (0, HOME + 1))
    assert refused == refusals.SevenStuck("0", "H1")


def test_steps_shrink_the_offer_to_nothing_after_the_seventh() -> None:
    game = Game({"red": ["5"]}, "7")
    steps: list[Run] = [(hole, hole + 1) for hole in range(5, 12)]
    assert game.rules.seven_steps(game.state, 0, steps[:6]) == [(11, 12)]
    assert game.rules.seven_steps(game.state, 0, steps) == []
    assert isinstance(game.rules.seven_step_refusal(game.state, 0, steps, (12, 13)), refusals.SevenNeedsSeven)


def test_steps_in_another_order_make_the_same_move() -> None:
    game = Game({"red": ["5", "30"]}, "7")
    mixed: list[Run] = [(30, 31), (5, 6), (31, 32), (6, 7), (7, 8), (8, 9), (9, 10)]
    assert str(game.rules.seven_made(game.state, 0, mixed)) == "7 red 5-10 30-32"
    assert str(game.rules.seven_made(game.state, 0, mixed, joker=True)) == "joker=7 red 5-10 30-32"


def test_seven_made_of_fewer_steps_is_an_error() -> None:
    game = Game({"red": ["5", "30"]}, "7")
    with pytest.raises(ValueError, match="30, 31"):
        game.rules.seven_made(game.state, 0, [(30, 31)])
    with pytest.raises(ValueError, match="9, 10"):
        game.rules.seven_made(game.state, 0, [(9, 10)] * 7)


def test_other_order_of_the_same_result_is_refused_with_the_right_text() -> None:
    refused = Game({"red": ["5", "30"]}, "7").why("7 red 30-32 5-10")
    assert refused == NotCanonical("7 red 30-32 5-10", "7 red 5-10 30-32")


def test_home_holes_come_after_track_holes_in_the_order_of_runs() -> None:
    legal = Game({"red": ["H1", "30"]}, "7").legal()
    assert legal == {"7 red 30-37", "7 red 30-36 H1-H2", "7 red 30-35 H1-H3", "7 red 30-34 H1-H4"}


def test_every_single_step_sends_back_friend_and_foe() -> None:
    game = Game({"red": ["5"], "yellow": ["8"], "blue": ["12"], "green": ["13"]}, "7")
    game.play("7 red 5-12")
    assert (game.pawns("yellow"), game.pawns("blue"), game.pawns("green")) == ([], [], ["13"])


def test_passing_an_own_pawn_sends_it_back() -> None:
    game = Game({"red": ["5", "7"]}, "7").play("7 red 5-12")
    assert game.pawns("red") == ["12"]


@pytest.mark.rule("TK-18")
def test_single_steps_lead_home_from_the_start() -> None:
    legal = Game({"red": ["0", "30"]}, "7").legal()
    assert {"7 red 0-H4 30-33", "7 red 0-4 30-33"} <= legal


@pytest.mark.rule("TK-15", "TK-20")
def test_no_step_is_given_to_the_partner() -> None:
    game = Game({"red": ["61", "H2", "H3", "H4"], "yellow": ["5"]}, "7")
    assert game.legal() == {"7 red 61-4"}
    assert isinstance(game.why("7 red 61-H1 5-8"), refusals.NoPawnThere)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7 red 0-H3 62-2", refusals.StakeNotHome),
        ("7 red 62-5", refusals.BarredByStake),
        ("7 red 0-1", refusals.SevenNeedsSeven),
        ("7 red 0-20", refusals.SevenNeedsSeven),
        ("7 red 5-12", refusals.NoPawnThere),
        ("7 red 0-5 H3-62", refusals.StaysHome),
        ("7 red 0-6 H3-H4", refusals.HomeHoleTaken),
        ("7 blue 0-7", refusals.NotYourPawn),
        ("7 yellow 0-7", refusals.PartnerNotYet),
    ],
)
def test_why_a_seven_is_refused(text: str, reason: type) -> None:
    game = Game({"red": ["62", "0*", "H3", "H4"]}, "7")
    assert isinstance(game.why(text), reason)


def test_seven_that_nobody_can_complete_says_how_far_it_would_get() -> None:
    game = Game({"red": ["10"], "blue": ["16*"]}, "7")
    assert game.why("7 red 10-15") == refusals.SevenCantBeCompleted(Word("red"), 5)
    assert game.legal() == {"discard 7"}
