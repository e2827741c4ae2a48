"""The table of an arena: who won how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from tabletop.arena.game import Result
from tabletop.arena.pairing import Entrant
from tabletop.arena.rates import wilson


@dataclass(frozen=True, slots=True)
class Standing:
    """One entrant's figures: `wins` with parts for shared wins, `rate` and its 95 % interval from 0 to 1.

    `milliseconds`: mean time over a move that was a choice.
    """

    bot: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    milliseconds: float


def standings(entrants: Sequence[Entrant], results: Iterable[Result]) -> list[Standing]:
    """Return the figures of every entrant over `results`."""
    played = sorted(results, key=lambda result: result.number)
    return [_standing(entrant.name, number, played) for number, entrant in enumerate(entrants)]


def _standing(name: str, number: int, played: Sequence[Result]) -> Standing:
    games = sum(number in result.seats for result in played)
    wins = sum(result.shares[number] for result in played)
    decisions = sum(result.decisions[number] for result in played)
    seconds = sum(result.seconds[number] for result in played)
    low, high = wilson(wins, games)
    rate = wins / games if games else 0.0
    return Standing(name, games, wins, rate, low, high, 1000 * seconds / max(1, decisions))


def as_json(game: str, seed: int, table: Sequence[Standing], results: Iterable[Result]) -> dict[str, object]:
    """Return what `tabletop arena --json` prints, ready for JSON; only times differ from run to run."""
    return {
        "game": game,
        "seed": seed,
        "bots": [asdict(standing) for standing in table],
        "games": [
            {
                "number": result.number,
                "seed": result.seed,
                "seats": [table[bot].bot for bot in result.seats],
                "shares": list(result.shares),
                "scores": list(result.scores),
                "plies": result.plies,
                "digest": result.digest,
            }
            for result in sorted(results, key=lambda result: result.number)
        ],
    }
