"""The levels: what each looks at, that easy errs, that all repeat."""

from __future__ import annotations

import pytest

from tabletop.bots.budget import Budget
from tabletop.bots.levels import choose
from tests.bots.stones import WEIGHTS, StonesJudgement, stones
from tests.engine.fake_game import Take

JUDGEMENT = StonesJudgement(WEIGHTS)


def chosen(level: str, count: int, seed: int) -> Take:
    rules = stones(count)
    view = rules.view(rules.deal(1), 0)
    move: Take = choose(rules, view, 0, level, seed, Budget(60), JUDGEMENT)
    return move


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "random"])
def test_a_level_plays_legally_and_repeats_from_its_seed(level: str) -> None:
    for seed in range(10):
        move = chosen(level, 9, seed)
        assert move == chosen(level, 9, seed)
        assert move.count in (1, 2, 3)


def test_medium_looks_ahead() -> None:
    assert {chosen("medium", 9, seed) for seed in range(20)} == {Take(1)}


def test_easy_judges_narrowly_and_errs_now_and_then() -> None:
    moves = [chosen("easy", 9, seed) for seed in range(60)]
    assert moves.count(Take(3)) > 30
    assert set(moves) == {Take(1), Take(2), Take(3)}


def test_hard_searches() -> None:
    assert chosen("hard", 9, 4) == Take(1)


def test_equal_moves_are_chosen_by_the_seed() -> None:
    rules = stones(9)
    view = rules.view(rules.deal(1), 0)
    assert len({choose(rules, view, 0, "medium", seed, Budget(1)) for seed in range(30)}) == 3


def test_an_unknown_level_is_an_error() -> None:
    with pytest.raises(ValueError, match="grand"):
        chosen("grand", 5, 1)
