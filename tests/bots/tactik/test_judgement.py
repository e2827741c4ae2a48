"""What bots know of Tac-Tik, on small tables."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots.catalogue import judgement_for
from tabletop.bots.hints import hints
from tabletop.bots.levels import choose
from tabletop.bots.tactik.judgement import TacTikJudgement
from tabletop.bots.tactik.worth import AWKWARD, gaps, risk, worth_on
from tabletop.games.catalogue import rules_for
from tabletop.games.tactik.board import HOME, board_of

JUDGEMENT = judgement_for("tactik")


def medium_move(position: dict[str, Any], players: int = 4) -> str:
    rules = rules_for("tactik", {"players": players})
    whole = {"colours": 4, "dealer": players - 1, "turn": 0, "phase": "play", **position}
    state = rules.position(whole, 1)
    return str(choose(rules, rules.view(state, 0), 0, "medium", 1))


def test_it_goes_home_rather_than_past_it() -> None:
    position = {"pawns": {"red": ["60"]}, "hands": [["6", "2"], ["3"], ["6"], ["8"]]}
    assert medium_move(position) == "6 red 60-H2"


def test_it_starts_and_then_turns_back_before_the_home() -> None:
    assert medium_move({"hands": [["10", "5"], ["3"], ["6"], ["8"]]}) == "10 red out"
    position = {"pawns": {"red": ["0*"]}, "hands": [["-4", "5"], ["3"], ["6"], ["8"]]}
    assert medium_move(position) == "-4 red 0-60"


def test_it_captures_an_opponent_and_spares_its_partner() -> None:
    position = {
        "pawns": {"red": ["20"], "blue": ["25"], "yellow": ["26"]},
        "hands": [["5", "6"], ["3"], ["6"], ["8"]],
    }
    assert medium_move(position) == "5 red 20-25"


def test_it_fills_the_home_from_the_deep_end() -> None:
    position = {"pawns": {"red": ["60"]}, "hands": [["5", "8"], ["3"], ["6"], ["8"]]}
    assert medium_move(position) == "8 red 60-H4"


def test_it_gives_a_starter_to_a_partner_who_has_none_out() -> None:
    position = {
        "pawns": {"red": ["0*", "20", "30"]},
        "hands": [["10", "6", "5", "3"], ["2"] * 4, ["9"] * 4, ["8"] * 4],
        "phase": "exchange",
        "gifts": [None] * 4,
    }
    assert medium_move(position) == "give 10"


def test_it_keeps_the_starter_it_needs_from_an_opponent() -> None:
    position = {
        "hands": [["10", "6", "5", "3", "2", "8"], ["9", "12"] * 3],
        "phase": "exchange",
        "gifts": [None] * 2,
        "dealer": 1,
    }
    assert medium_move(position, players=2) != "give 10"


def test_gaps_at_home_are_counted() -> None:
    assert gaps((HOME + 1, HOME + 2, HOME + 3, HOME + 4)) == 0
    assert gaps((-1, 7, HOME + 1, HOME + 3)) == 2


def test_a_pawn_is_safe_behind_a_stake_and_in_danger_before_an_opponent() -> None:
    board = board_of(4)
    pawns = [-1] * 16
    pawns[:4] = [-1, -1, -1, 20]
    pawns[4:8] = [-1, -1, -1, 14]
    assert risk(board, pawns, [False] * 4, (0, 2), 20) > 0
    assert risk(board, pawns, [False, True, False, False], (0, 2), 20) == 0


def test_no_card_but_the_seven_covers_an_awkward_distance() -> None:
    assert {4, 11} == AWKWARD


def test_worth_grows_on_the_way_home() -> None:
    assert isinstance(JUDGEMENT, TacTikJudgement)
    worth = worth_on(4, JUDGEMENT.scale)
    way = [worth.of[0][place] for place in (-1, 5, 20, 40, 63, HOME + 1, HOME + 4)]
    assert way == sorted(way)


def test_partners_are_one_side() -> None:
    assert JUDGEMENT.sides(rules_for("tactik", {"players": 4})) == (0, 1, 0, 1)
    assert JUDGEMENT.sides(rules_for("tactik", {"players": 6})) == (0, 1, 2, 0, 1, 2)
    assert JUDGEMENT.sides(rules_for("tactik", {"players": 3})) == (0, 1, 2)


@pytest.mark.parametrize(
    ("pawns", "hand", "reason"),
    [
        ({"red": ["60"]}, ["6", "2"], "it brings 1 of your pawns home"),
        ({"red": ["0*"]}, ["-4", "5"], "going back stops just before the home"),
        ({"red": ["10"], "blue": ["13"]}, ["3", "2"], "sends an opponent's pawn back"),
        ({"red": ["20"], "blue": ["15"]}, ["swap", "2"], "an opponent's pawn farther from its home"),
    ],
)
def test_a_hint_says_why(pawns: dict[str, list[str]], hand: list[str], reason: str) -> None:
    rules = rules_for("tactik", {"players": 4})
    position = {
        "colours": 4,
        "pawns": pawns,
        "hands": [hand, ["3"], ["6"], ["8"]],
        "dealer": 3,
        "turn": 0,
        "phase": "play",
    }
    state = rules.position(position, 1)
    assert reason in next(hints(rules, rules.view(state, 0), 0)).sentence()
