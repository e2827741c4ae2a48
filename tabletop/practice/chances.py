"""Each seat's estimated chance in a position, from what each seat may see and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from time import monotonic
from typing import Any

from tabletop.bots.budget import Budget
from tabletop.bots.judgement import AnyJudgement, won
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules, Seat

Chances = tuple[float, ...]
"""One a seat, 0 to 1; partners share one, and the sides' chances add up to 1."""

FEWEST, MOST = 6, 40
"""How many times a position is played on for each seat that looks at it, at least and at most."""

TIMES_AN_ITERATION = 0.1
"""How often a position is played on for each iteration of a search that has a budget in iterations."""


def as_chances(payoffs: Sequence[float], sides: Sequence[int]) -> Chances:
    """Return payoffs as chances that add up to 1 over the sides.

    >>> as_chances((3, 1, 3, 1), sides=(0, 1, 0, 1))
    (0.75, 0.25, 0.75, 0.25)
    """
    by_side = {side: max(0.0, payoff) for side, payoff in zip(sides, payoffs, strict=True)}
    whole = sum(by_side.values())
    if whole <= 0:
        return tuple(1 / len(by_side) for _side in sides)
    return tuple(by_side[side] / whole for side in sides)


def hopes(
    payoffs: Sequence[float], sides: Sequence[int], nothing: float, lost: Collection[Seat] = ()
) -> tuple[Sequence[float], float]:
    """Return what each payoff is above `nothing`, which is no chance at all, and the sum of that over the sides.

    Who has `lost` hopes for nothing.

    >>> hopes((0.75, 0.25, 0.375), sides=(0, 1, 2), nothing=0.25, lost=[2])
    ([0.5, 0.0, 0.0], 0.5)
    """
    above = [0.0 if seat in lost else max(0.0, payoff - nothing) for seat, payoff in enumerate(payoffs)]
    return above, sum(dict(zip(sides, above, strict=True)).values())


def as_chance(payoff: float, nothing: float, whole: float) -> float:
    """Return a payoff as the part of a `whole` of `hopes`, 0 to 1."""
    return min(1.0, max(0.0, payoff - nothing) / whole) if whole > 0 else 0.0


def chances_in(
    rules: AnyRules,
    judgement: AnyJudgement,
    state: Any,
    seed: int,
    budget: Budget,
    eyes: Seat | None = None,
) -> Chances:
    """Return each seat's chance, judged by what that seat may see; with `eyes` all by what that one may see.

    The position is played on many times from states drawn to fit the view.
    """
    sides = judgement.sides(rules)
    outcome = rules.outcome(state)
    if outcome is not None:
        return as_chances(won(outcome, sides), sides)
    viewers = range(rules.players) if eyes is None else [eyes]
    views = {seat: rules.view(state, seat) for seat in viewers}
    sums = [[0.0] * rules.players for _viewer in viewers]
    times, began = 0, monotonic()
    while not _enough(times, began, budget):
        for place, (viewer, view) in enumerate(views.items()):
            payoffs = _played_on(rules, judgement, view, Chance(seed + 7919 * times + viewer))
            sums[place] = [total + payoff for total, payoff in zip(sums[place], payoffs, strict=True)]
        times += 1
    own = [sums[seat][seat] if eyes is None else sums[0][seat] for seat in range(rules.players)]
    means = [total / times for total in _shared(own, sides)]
    return as_chances(hopes(means, sides, judgement.nothing, judgement.lost(rules, state))[0], sides)


def _enough(times: int, began: float, budget: Budget) -> bool:
    if times < FEWEST:
        return False
    if budget.iterations is not None:
        return times >= min(MOST, budget.iterations * TIMES_AN_ITERATION)
    return times >= MOST or budget.exhausted(0, began)


def _played_on(rules: AnyRules, judgement: AnyJudgement, view: Any, chance: Chance) -> Sequence[float]:
    state = rules.determinize(view, chance)
    return judgement.playout(rules, state, chance, judgement.episode(rules, state))


def _shared(payoffs: Sequence[float], sides: Sequence[int]) -> list[float]:
    """Return for each seat the mean of its side: partners see different cards and share one chance."""
    together: dict[int, list[float]] = {}
    for side, payoff in zip(sides, payoffs, strict=True):
        together.setdefault(side, []).append(payoff)
    return [sum(together[side]) / len(together[side]) for side in sides]
