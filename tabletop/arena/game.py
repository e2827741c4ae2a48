"""One game between bots, from its pairing to its result; picklable, so it can be played anywhere."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from tabletop.arena.pairing import Pairing
from tabletop.bots.catalogue import judgement_for
from tabletop.bots.judgement import AnyJudgement
from tabletop.bots.levels import choose
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules, Seat

LONGEST_GAME = 20_000
"""Plies after which a game counts as drawn."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went: everything but `seconds` is the same wherever and however often it is played.

    `shares`: what each entrant won, 1 in all; `digest` tells two courses of play apart;
    `seconds` and `decisions`, one an entrant: time spent over the moves that were a choice.
    """

    number: int
    seed: int
    seats: tuple[int, ...]
    shares: tuple[float, ...]
    scores: tuple[float, ...]
    plies: int
    digest: str
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]


class _Table:
    """The bots around one game."""

    def __init__(self, pairing: Pairing) -> None:
        self.rules: AnyRules = pairing.rules.with_options(pairing.options)
        self.pairing = pairing
        self.chance = Chance(pairing.seed ^ 0x5DEECE66D)
        self.state = self.rules.deal(pairing.seed)
        self.digest = hashlib.blake2b(digest_size=8)
        self.seconds = [0.0] * len(pairing.entrants)
        self.decisions = [0] * len(pairing.entrants)
        self.judgements = [judgement_for(self.rules.game, entrant.weights) for entrant in pairing.entrants]

    def play_ply(self) -> bool:
        """Play one move; tell whether there was one to play."""
        seats = self.rules.to_move(self.state)
        if not seats:
            return False
        seat = self.chance.choice(seats)
        move = self._decided(seat, self.chance.bits())
        self.digest.update(f"{seat}:{move}\n".encode())
        self.rules.play(self.state, seat, move)
        return True

    def _decided(self, seat: Seat, seed: int) -> Any:
        only = self._only_move(seat)
        if only is not None:
            return only
        number = self.pairing.seats[seat]
        bot, judgement = self.pairing.entrants[number], self.judgements[number]
        began = perf_counter()
        view = self.rules.view(self.state, seat)
        move = choose(self.rules, view, seat, bot.level, seed, bot.budget, judgement)
        self.seconds[number] += perf_counter() - began
        self.decisions[number] += 1
        return move

    def _only_move(self, seat: Seat) -> Any:
        moves = iter(self.rules.legal(self.state, seat))
        first, second = next(moves), next(moves, None)
        return first if second is None else None


def play_game(pairing: Pairing) -> Result:
    """Play the game to its end and return its result."""
    table = _Table(pairing)
    plies = 0
    while plies < LONGEST_GAME and table.play_ply():
        plies += 1
    outcome = table.rules.outcome(table.state)
    winners = outcome.winners if outcome else range(table.rules.players)
    return Result(
        pairing.number,
        pairing.seed,
        pairing.seats,
        shares_of(tuple(winners), pairing, table.judgements[0].sides(table.rules)),
        outcome.scores if outcome else (0.0,) * table.rules.players,
        plies,
        table.digest.hexdigest(),
        tuple(table.seconds),
        tuple(table.decisions),
    )


def shares_of(winners: tuple[Seat, ...], pairing: Pairing, sides: tuple[int, ...]) -> tuple[float, ...]:
    """Return what each entrant won: the winning sides share 1 among them."""
    winning = {sides[seat]: pairing.seats[seat] for seat in winners}
    return tuple(
        sum(1 for bot in winning.values() if bot == number) / len(winning)
        for number in range(len(pairing.entrants))
    )


def sides_of(rules: AnyRules) -> tuple[int, ...]:
    """Return the side of each seat."""
    judgement: AnyJudgement = judgement_for(rules.game)
    return judgement.sides(rules)
