"""Who plays which game from which seed: every deal is played once with each exchange of the sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.budget import Budget
from tabletop.bots.judgement import Weights
from tabletop.bots.levels import LEVELS
from tabletop.engine.chance import Chance
from tabletop.engine.record import BadRecord
from tabletop.engine.rules import AnyRules
from tabletop.engine.sentences import N_

DEFAULT_ITERATIONS = 200
"""The hard bot's budget a move when none is asked for: iterations, so that an arena repeats exactly."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot in the arena: its level, budget, and weights other than the shipped ones."""

    name: str
    level: str
    budget: Budget
    weights: Weights | None = None


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: `seats` gives the number of the entrant at each seat."""

    number: int
    rules: type[AnyRules]
    options: Mapping[str, Any]
    entrants: tuple[Entrant, ...]
    seats: tuple[int, ...]
    seed: int


def entrant(text: str, iterations: int = DEFAULT_ITERATIONS) -> Entrant:
    """Return the bot that `text` names: a level, or a level and its iterations as in `hard:400`.

    Raises `BadRecord` for anything else.

    >>> entrant("hard:400").budget.iterations
    400
    """
    level, separator, count = text.partition(":")
    if level not in (*LEVELS, "random") or (separator and not (count.isdecimal() and int(count[:9]) > 0)):
        raise BadRecord(
            N_("There is no bot “{bot}”; choose among easy, medium, hard, hard:ITERATIONS and random."),
            bot=text[:40],
        )
    return Entrant(text, level, Budget(iterations=int(count[:9]) if separator else iterations))


def pairings(
    rules: AnyRules,
    options: Mapping[str, Any],
    entrants: Sequence[Entrant],
    games: int,
    seed: int,
    sides: Sequence[int],
) -> Iterator[Pairing]:
    """Give the games one by one; `sides` tells which seats are partners and so have the same bot.

    Games follow each other in groups, one a rotation of the entrants, that share a seed.
    """
    seeds, deal = Chance(seed), 0
    order = {side: place for place, side in enumerate(dict.fromkeys(sides))}
    for number in range(games):
        rotation = number % len(entrants)
        if rotation == 0:
            deal = seeds.bits() >> 1
        seats = tuple((order[side] + rotation) % len(entrants) for side in sides)
        yield Pairing(number, type(rules), options, tuple(entrants), seats, deal)
