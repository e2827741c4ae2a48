"""Figures of the search: iterations a second with full playouts, and how soon a hint comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Any, Literal

from tabletop.bench import Figure
from tabletop.bots.catalogue import judgement_for
from tabletop.bots.judgement import AnyJudgement
from tabletop.bots.levels import choose
from tabletop.bots.search import Search
from tabletop.engine.rules import AnyRules, Seat
from tabletop.games.catalogue import rules_for

ITERATIONS = 150
"""Iterations from every position."""
POSITIONS = 16
EVERY = 7
"""Plies from one position to the next, so that they come from all phases of a game."""

Measured = tuple[str, str, Mapping[str, Any], float | None, str]

TABLES: tuple[Measured, ...] = (
    ("Tac-Tik", "tactik", {"players": 2}, 500, "to the end of the deal, then judged"),
    ("Tac-Tik", "tactik", {"players": 4}, 500, "to the end of the deal, then judged"),
    ("Taca-taca", "tacataca", {"players": 2}, 500, "to the end of the hand, then judged"),
    ("Taca-taca", "tacataca", {"players": 4}, 500, "to the end of the hand, then judged"),
    ("Tacta", "tacta", {"players": 2}, None, "four turns of everyone, then judged"),
)

Place = tuple[Any, Seat]


def figures() -> Iterator[Figure]:
    """Measure the figures of the search one by one."""
    higher: Literal["higher"] = "higher"
    for title, game, options, bound, note in TABLES:
        rules, judgement = rules_for(game, options), judgement_for(game)
        places = list(positions(rules, judgement))
        speed = iterations_a_second(rules, judgement, places)
        yield Figure(
            f"{title}: search for {rules.players}", speed, "iterations/s", bound, higher, f"playouts {note}"
        )
        slowest = max(first_finding(rules, judgement, place) for place in places)
        yield Figure(
            f"{title}: first hint for {rules.players}", 1e3 * slowest, "ms", 500, note="slowest of them"
        )


def positions(rules: AnyRules, judgement: AnyJudgement) -> Iterator[Place]:
    """Give positions with a choice along a game of medium bots, with the seat to act."""
    state, found = rules.deal(1), 0
    for ply in range(10_000):
        seats = rules.to_move(state)
        if not seats or found == POSITIONS:
            return
        if ply % EVERY == 0 and len(rules.legal(state, seats[0])) > 1:
            found += 1
            yield rules.copy(state), seats[0]
        move = choose(rules, rules.view(state, seats[0]), seats[0], "medium", ply, judgement=judgement)
        rules.play(state, seats[0], move)


def iterations_a_second(rules: AnyRules, judgement: AnyJudgement, places: list[Place]) -> float:
    """Search from every place and return the iterations a second over all of them."""
    seconds = 0.0
    for number, (state, seat) in enumerate(places):
        running = Search(rules, judgement, rules.view(state, seat), seat, number)
        began = perf_counter()
        for _ in range(ITERATIONS):
            running.iterate()
        seconds += perf_counter() - began
    return ITERATIONS * len(places) / seconds


def first_finding(rules: AnyRules, judgement: AnyJudgement, place: Place) -> float:
    """Return the seconds until a search from a place can tell its first move."""
    state, seat = place
    began = perf_counter()
    Search(rules, judgement, rules.view(state, seat), seat, 1).finding()
    return perf_counter() - began
