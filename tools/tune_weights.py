"""Tune the weights of a game's medium bot by self-play and print figures.

Usage: python tools/tune_weights.py GAME [--players N] [--rounds R] [--games G] [--jobs J] [--seed S] [--keep]

Each round changes some of the factors by chance and plays the changed bot against the best so far, seats
exchanged. It takes over when the lower end of its 95 % interval is above a half. Only with --keep are the
weights written to assets/weights.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path

from tabletop.arena.game import sides_of
from tabletop.arena.pairing import Entrant, pairings
from tabletop.arena.running import played, processes
from tabletop.arena.standings import Standing, standings
from tabletop.bots.budget import Budget
from tabletop.bots.judgement import Weights, shipped_weights
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules
from tabletop.games.catalogue import GAMES, rules_for

ROOT = Path(__file__).resolve().parent.parent
LEVEL = "medium"
LARGEST_CHANGE = 0.5
"""By how much of itself a factor may change at once."""


def changed(weights: Weights, chance: Chance) -> Weights:
    """Return weights of which about a third of the medium bot's factors have changed."""
    factors = {
        name: factor * (1.0 + LARGEST_CHANGE * (2 * chance.uniform() - 1)) if chance.below(3) == 0 else factor
        for name, factor in weights.levels[LEVEL].items()
    }
    return replace(weights, levels={**weights.levels, LEVEL: {n: round(f, 3) for n, f in factors.items()}})


def compare(
    rules: AnyRules, options: dict[str, int], rivals: Sequence[Weights], games: int, seed: int, jobs: int
) -> list[Standing]:
    """Return the standings of bots under `rivals` after so many games against each other."""
    entrants = [
        Entrant(name, LEVEL, Budget(iterations=1), weights)
        for name, weights in zip(("changed", "best"), rivals, strict=True)
    ]
    pool: AbstractContextManager[Executor | None] = processes(jobs) if jobs > 1 else nullcontext()
    with pool as executor:
        tasks = pairings(rules, options, entrants, games, seed, sides_of(rules))
        return standings(entrants, list(played(tasks, executor)))


def tune(asked: argparse.Namespace) -> Weights:
    """Return the best weights found."""
    options = {} if asked.players is None else {"players": asked.players}
    rules, chance, best = rules_for(asked.game, options), Chance(asked.seed), shipped_weights(asked.game)
    options = {"players": rules.players}
    for number in range(1, asked.rounds + 1):
        rival = changed(best, chance)
        result = compare(rules, options, (rival, best), asked.games, number, asked.jobs)[0]
        better = result.low > 0.5
        print(
            f"round {number}: the changed one wins {100 * result.rate:.1f} % of {result.games} games "
            f"(95 % interval {100 * result.low:.1f} to {100 * result.high:.1f}){', kept' if better else ''}",
            flush=True,
        )
        best = rival if better else best
    return best


def main() -> None:
    """Tune, print the weights, and keep them if asked to."""
    parser = argparse.ArgumentParser(description="Tune the weights of a game's medium bot by self-play.")
    parser.add_argument("game", choices=sorted(GAMES))
    for name, usual in (
        ("--players", None),
        ("--rounds", 20),
        ("--games", 200),
        ("--jobs", 1),
        ("--seed", 1),
    ):
        parser.add_argument(name, type=int, default=usual)
    parser.add_argument("--keep", action="store_true", help="write the weights to assets/weights")
    asked = parser.parse_args()
    best = tune(asked)
    print(best.written(), end="")
    if asked.keep:
        (ROOT / "assets" / "weights" / f"{asked.game}.json").write_text(best.written(), encoding="utf-8")


if __name__ == "__main__":
    main()
