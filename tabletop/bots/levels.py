"""How strongly a bot plays: easy, medium, hard; and random, for measuring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.bots.budget import DEFAULT_BUDGET, Budget, Stop, never
from tabletop.bots.catalogue import judgement_for
from tabletop.bots.judgement import AnyJudgement, Judged
from tabletop.bots.search import last_finding, search
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules, Seat
from tabletop.engine.sentences import N_

LEVELS: Sequence[str] = (N_("easy"), N_("medium"), N_("hard"))
"""The levels that people choose from."""

SAME = 1e-9
"""Scores nearer than this are equal, and chance decides."""


def choose(
    rules: AnyRules,
    view: Any,
    seat: Seat,
    level: str,
    seed: int,
    budget: Budget = DEFAULT_BUDGET,
    judgement: AnyJudgement | None = None,
    stop: Stop = never,
) -> Any:
    """Return the move that a bot of `level` at `seat` makes, seeing only `view`.

    The same arguments give the same move, for the hard bot under a budget in iterations. `level` is one of
    `LEVELS` or `random`; any other raises `ValueError`.
    """
    judgement = judgement or judgement_for(rules.game)
    if level == "hard":
        return last_finding(search(rules, judgement, view, seat, seed, budget, stop)).best
    chance = Chance(seed)
    state = rules.determinize(view, chance)
    if level == "medium":
        return _one_of_the_best(judgement.rank(rules, state, seat), chance)
    if level == "easy":
        return _easy(rules, judgement, state, seat, chance)
    if level == "random":
        return rules.pick(state, seat, chance)
    raise ValueError(f"there is no level {level!r}")


def _easy(rules: AnyRules, judgement: AnyJudgement, state: Any, seat: Seat, chance: Chance) -> Any:
    """Judge narrowly, and now and then not at all."""
    if chance.uniform() < judgement.weights.errs:
        return rules.pick(state, seat, chance)
    return _one_of_the_best(judgement.rank(rules, state, seat, "easy"), chance)


def _one_of_the_best(ranked: Sequence[Judged], chance: Chance) -> Any:
    best = [judged for judged in ranked if judged.score >= ranked[0].score - SAME]
    return chance.choice(best).move
