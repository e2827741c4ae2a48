"""The tasks of puzzles, each judged in a position made by hand or against the rules themselves."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.refusal import IllegalMove
from tabletop.games.tacataca import TacaTaca
from tabletop.games.tacta import Tacta
from tabletop.games.tactik import TacTik
from tabletop.practice.puzzles import tasks_of
from tabletop.practice.selfplay import positions
from tabletop.practice.tacta import chances_to_gain, covered, gain
from tabletop.practice.tasks import Solution, line_of, solve


def solved(rules: Any, position: dict[str, Any], task: str, seat: int = 0) -> Solution | None:
    return solve(rules, tasks_of(rules.game)[task], rules.position(position, 0), seat)


def answers(solution: Solution | None) -> list[list[str]]:
    assert solution is not None
    return [[str(move) for move in line.moves] for line in solution.best]


TACTIK = TacTik.with_options({}, players=4)


def tactik(pawns: dict[str, list[str]], hand: list[str], others: list[str] | None = None) -> dict[str, Any]:
    rest = [others if others is not None else ["2"]] * 3
    return {"pawns": pawns, "hands": [hand, *rest], "dealer": 3, "turn": 0, "phase": "play"}


@pytest.mark.rule("TK-17")
def test_only_the_six_leads_from_four_before_the_start_to_the_home() -> None:
    solution = solved(TACTIK, tactik({"red": ["60"]}, ["6", "2", "12", "3"]), "home")
    assert answers(solution) == [["6 red 60-H2"]]


def test_two_cards_that_bring_a_pawn_home_are_two_answers() -> None:
    solution = solved(TACTIK, tactik({"red": ["60"]}, ["6", "5", "12"]), "home")
    assert solution is not None
    assert not solution.unique


def test_no_card_brings_a_pawn_home() -> None:
    assert solved(TACTIK, tactik({"red": ["30"]}, ["6", "5"]), "home") is None


@pytest.mark.rule("TK-15")
def test_a_seven_sends_two_pawns_back() -> None:
    position = tactik({"red": ["20"], "blue": ["22"], "green": ["27"]}, ["7", "2", "5"])
    solution = solved(TACTIK, position, "send")
    assert answers(solution) == [["7 red 20-27"]]
    assert (solution.score, solution.second) == (2, 1)  # type: ignore[union-attr]


def test_the_partners_pawns_do_not_count_as_sent_back() -> None:
    solution = solved(TACTIK, tactik({"red": ["20"], "yellow": ["22"]}, ["2", "5", "3"]), "send")
    assert solution is not None
    assert solution.score == 0


@pytest.mark.rule("TK-21")
def test_the_last_pawn_home_wins_at_once() -> None:
    home = ["H1", "H2", "H3", "H4"]
    position = tactik({"red": ["62", "H2", "H3", "H4"], "yellow": home}, ["3", "2", "5"])
    assert answers(solved(TACTIK, position, "win")) == [["3 red 62-H1"]]


@pytest.mark.rule("TK-13", "TK-17")
def test_out_back_and_home_with_the_last_three_cards() -> None:
    solution = solved(TACTIK, tactik({}, ["6", "10", "-4"], others=[]), "cards-3")
    assert answers(solution) == [["10 red out", "-4 red 0-60", "6 red 60-H2"]]


TACATACA = TacaTaca.with_options({}, players=2)


def tacataca(hand: list[str], melds: list[list[str]], **more: Any) -> dict[str, Any]:
    start = {"hands": [hand, ["2C", "4D", "9S"]], "melds": melds, "discard": ["9C"], "phase": "play"}
    return start | {"turn": 0, "turns_taken": [2, 2]} | more


@pytest.mark.rule("TC-17")
def test_the_order_of_steps_makes_no_other_answer() -> None:
    position = tacataca(["7C", "7D", "7H", "4S", "5H", "KD"], [["AS", "2S", "3S"], ["2H", "3H", "4H"]])
    solution = solved(TACATACA, position, "close")
    assert solution is not None
    assert solution.unique
    assert str(solution.best[0].moves[-1]) == "discard KD"


@pytest.mark.rule("TC-11")
def test_the_swapped_joker_opens_the_close() -> None:
    position = tacataca(["KS", "AD", "2D", "9H"], [["QS", "*=KS", "AS"]])
    solution = solved(TACATACA, position, "swap")
    assert solution is not None
    assert all("swap KS 0" in moves for moves in answers(solution))


@pytest.mark.rule("TC-4")
def test_a_card_from_the_stock_is_no_answer() -> None:
    position = tacataca(["7C", "7D", "KD"], [], phase="draw", discard=["7S"])
    solution = solved(TACATACA, position, "close")
    assert answers(solution) == [["take", "meld 7C 7D 7S", "discard KD"]]


@pytest.mark.parametrize("seed", range(4))
def test_fewest_points_agree_with_the_best_laying_down(seed: int) -> None:
    task, judged = tasks_of("tacataca")["lay"], 0
    for rules, state, seat in positions("tacataca", seed):
        if not isinstance(rules, TacaTaca) or not task.suits(rules, state, seat):
            continue
        solution = solve(rules, task, state, seat)
        plan = rules.best_laying_down(state, seat, discard=True)
        assert solution is not None
        assert plan is not None
        assert -solution.score == plan.points
        judged += 1
        if judged == 4:
            break
    assert judged


@pytest.mark.rule("TA-16")
@pytest.mark.parametrize("players", [2, 3])
def test_what_a_placing_gains_is_what_the_count_says(players: int) -> None:
    rules = Tacta.with_options({"players": players})
    state, chance = rules.deal(players), Chance(players)
    while seats := rules.to_move(state):
        seat, own = seats[0], state.colours[seats[0]]
        move = rules.pick(state, seat, chance)
        after = rules.after(state, seat, move)

        def lead(dots: dict[str, int], own: str = own) -> int:
            return 2 * dots[own] - sum(dots.values())

        assert gain(state, seat, move, own) == lead(after.table.dots()) - lead(state.table.dots())
        state = after


def test_the_glance_at_all_connections_agrees_with_each_of_them() -> None:
    rules = Tacta.with_options({"players": 3})
    state, chance = rules.deal(8), Chance(8)
    for _ply in range(14):
        state = rules.after(state, state.turn, rules.pick(state, state.turn, chance))
    seat, own = state.turn, state.colours[state.turn]
    moves = list(rules.legal(state, seat))
    dots = sorted(
        dots if owner not in (None, own) else 0 for owner, dots in (covered(state, m) for m in moves)
    )
    covers, gains = chances_to_gain(state, seat)
    assert sorted(covers.tolist()) == dots
    assert sorted(gains.tolist()) == sorted(gain(state, seat, move, own) for move in moves)


def test_a_line_refuses_what_the_rules_refuse() -> None:
    state = TACTIK.position(tactik({"red": ["60"]}, ["6"]), 0)
    with pytest.raises(IllegalMove):
        line_of(TACTIK, state, 0, ["7 red 60-H3"])
