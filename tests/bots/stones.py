"""A judgement of the fake game, so that the shared machinery is tested without any real game."""

from __future__ import annotations

from typing import Any, ClassVar

from tabletop.bots.judgement import Judgement, Payoffs, Terms, Weights, won
from tabletop.engine.rules import AnyRules, Seat
from tabletop.engine.sentences import N_
from tests.engine.fake_game import FakeGame, FakeOptions

WEIGHTS = Weights(
    levels={"medium": {"leaves_four": 2.0, "haste": 0.1}, "easy": {"haste": 1.0}}, errs=0.3, trust=0.06
)


class StonesJudgement(Judgement[AnyRules]):
    """Leave a multiple of four; when that can't be, take many."""

    game = "fake"
    reasons: ClassVar = {
        "leaves_four": N_("it leaves {left} stones"),
        "haste": N_("it takes many"),
    }

    def terms(self, rules: AnyRules, state: Any, seat: Seat, move: Any) -> Terms:
        left = state.stones - move.count
        return {"leaves_four": float(left % 4 == 0), "haste": float(move.count)}

    def words(self, rules: AnyRules, state: Any, seat: Seat, move: Any, term: str) -> dict[str, object]:
        return {"left": state.stones - move.count}

    def value(self, rules: AnyRules, state: Any) -> Payoffs:
        outcome = rules.outcome(state)
        return (0.5,) * rules.players if outcome is None else won(outcome, self.sides(rules))


def stones(count: int, players: int = 2) -> FakeGame:
    return FakeGame(FakeOptions(players=players, stones=count))
