"""Information-set Monte Carlo tree search, once for all games.

One tree holds what the searching seat can tell apart (single-observer ISMCTS of Cowling, Powley and
Whitehouse): every iteration draws a full state that fits the view, walks down the tree among the moves that
are legal in it, adds one node, plays on by the judgement's policy, and credits the payoffs of the end (or of
the judged cut) to every seat that moved. Each seat maximises its own payoff, and partners share theirs, so
two sides, teams and many players need no more. Several moves in one turn are several nodes of one seat, and
hidden choices are moves that the drawn states settle differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import log, sqrt
from time import monotonic
from typing import Any

from tabletop.bots.budget import Budget, Stop, never
from tabletop.bots.judgement import AnyJudgement, Judged, Payoffs
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules, Seat

EXPLORATION = 0.9
"""How strongly rarely tried moves are tried again, in standard deviations of the payoffs."""

LEAST_PRIOR, MOST_PRIOR = 4.0, 60.0
"""Between how many visits the judgement's opinion of a move at the root weighs: the progressive bias."""

ROOT_WIDTH = 20
"""The most moves that the search considers for its own seat, best judged first."""

HOPELESS = 0.15
"""A move that the judgement puts so much (as a payoff) below the best one is not searched at all."""

LEAST_COMPARED = 2
"""So many moves a wide search looks at even where one of them is hopeless."""

ONLY_TRIED = 200
"""How often a wide search plays on from the only move there is, to learn the values of the seats."""

FIRST_SHOWN, SHOWN_AGAIN = 16, 1.25
"""The iteration of the first finding, and the factor from one to the next."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move the search has tried: its `share` of the visits and its `value`, 0 (lost) to 1 (won)."""

    move: Any
    visits: int
    share: float
    value: float


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search has found so far, `candidates` best first.

    `values`: one estimate a seat, 0 to 1. `line`: the moves it expects, as (seat, move).
    """

    candidates: tuple[Candidate, ...]
    values: Payoffs
    line: tuple[tuple[Seat, Any], ...]
    iterations: int

    @property
    def best(self) -> Any:
        """Return the best move found."""
        return self.candidates[0].move


class Node:
    """A move in the tree, with what came of it for the seat that made it."""

    __slots__ = ("available", "children", "move", "prior", "seat", "total", "visits")

    def __init__(self, seat: Seat, move: Any, prior: float = 0.0) -> None:
        self.seat = seat
        self.move = move
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[tuple[Seat, Any], Node] = {}


def room_for(visits: int) -> int:
    """Return how many moves of a node are considered after so many visits (progressive widening).

    >>> [room_for(visits) for visits in (0, 4, 16, 100)]
    [1, 3, 5, 11]
    """
    return 1 + int(sqrt(visits))


class Search:
    """One search from one view; `iterate` is one iteration, `finding` what it knows by now."""

    def __init__(
        self, rules: AnyRules, judgement: AnyJudgement, view: Any, seat: Seat, seed: int, wide: bool = False
    ) -> None:
        self.rules = rules
        self.judgement = judgement
        self.view = view
        self.seat = seat
        self.seed = seed
        self.iterations = 0
        self.spread = 0.1
        self.prior_visits = LEAST_PRIOR
        self._sums = [0.0] * rules.players
        self._squares = 0.0
        self._first: Payoffs | None = None
        state = rules.determinize(view, Chance(seed))
        self.episode = judgement.episode(rules, state)
        self.ranked = (judgement.compared if wide else judgement.rank)(rules, state, seat, "hard")
        arms = [self._arm(judged) for judged in self.ranked[:ROOT_WIDTH]]
        least = LEAST_COMPARED if wide else 1
        self.arms = [arm for place, arm in enumerate(arms) if place < least or arm.prior >= -HOPELESS]

    def _arm(self, judged: Judged) -> Node:
        return Node(
            self.seat, judged.move, self.judgement.weights.trust * (judged.score - self.ranked[0].score)
        )

    def iterate(self) -> None:
        """Draw a state, walk down, add a node, play on, and credit what came of it.

        The n-th visit of every move at the root draws from the same seed, so that moves are compared under
        the same hidden cards and the same luck.
        """
        arm = self._root_choice()
        chance = Chance(self.seed * 0x2545F4914F6CDD1D + 7919 * arm.visits + 1)
        state = self.rules.determinize(self.view, chance)
        self.rules.play(state, self.seat, arm.move)
        path = [arm, *self._descend(arm, state, chance)] if arm.visits else [arm]
        payoffs = self._judge(state, chance)
        for node in path:
            node.visits += 1
            node.total += payoffs[node.seat]
        self._count(payoffs)

    def _count(self, payoffs: Payoffs) -> None:
        self.iterations += 1
        for seat, payoff in enumerate(payoffs):
            self._sums[seat] += payoff
        self._squares += payoffs[self.seat] ** 2
        mean = self._sums[self.seat] / self.iterations
        variance = max(0.0, self._squares / self.iterations - mean * mean)
        self.spread = sqrt((variance * self.iterations + 0.08) / (self.iterations + 8))
        opinion = (self.spread / self.judgement.weights.doubt) ** 2
        self.prior_visits = min(MOST_PRIOR, max(LEAST_PRIOR, opinion))

    def _judge(self, state: Any, chance: Chance) -> Payoffs:
        return self.judgement.playout(self.rules, state, chance, self.episode)

    def _root_choice(self) -> Node:
        open_arms = self.arms[: 1 + room_for(self.iterations)]
        explored = log(self.iterations + 1)
        return max(
            open_arms,
            key=lambda arm: self.worth(arm) + EXPLORATION * self.spread * sqrt(explored / (arm.visits + 1)),
        )

    def worth(self, arm: Node) -> float:
        """Return the value of a move at the root, drawn towards the judgement's opinion while visits are few."""
        mean = self._sums[self.seat] / self.iterations if self.iterations else self._first_values()[self.seat]
        return (arm.total + self.prior_visits * (mean + arm.prior)) / (arm.visits + self.prior_visits)

    def chance_of(self, arm: Node) -> float:
        """Return the value of a move at the root as a chance: where it is small, opinion alone may go below 0."""
        return min(1.0, max(0.0, self.worth(arm)))

    def _surely(self, arm: Node) -> float:
        """Return what a move is worth at the least, by one standard error."""
        return self.worth(arm) - self.spread / sqrt(arm.visits + self.prior_visits)

    def _descend(self, node: Node, state: Any, chance: Chance) -> Iterator[Node]:
        """Go down through known moves, playing them on `state`, until one is new."""
        rules = self.rules
        while True:
            seats = rules.to_move(state)
            if not seats or self.judgement.episode(rules, state) != self.episode:
                return
            seat = seats[0] if len(seats) == 1 else _next_of(seats, node.seat)
            node, is_new = self._choose(node, state, seat, chance)
            rules.play(state, seat, node.move)
            yield node
            if is_new:
                return

    def _choose(self, node: Node, state: Any, seat: Seat, chance: Chance) -> tuple[Node, bool]:
        legal = self.rules.legal(state, seat)
        known = [child for child in node.children.values() if child.seat == seat and child.move in legal]
        for child in known:
            child.available += 1
        if len(known) < room_for(node.visits):
            for move in self._proposals(state, seat, chance):
                if (seat, move) not in node.children:
                    return self._add(node, seat, move), True
        return max(known, key=self._upper_bound), False

    def _proposals(self, state: Any, seat: Seat, chance: Chance) -> Iterator[Any]:
        yield self.judgement.policy(self.rules, state, seat, chance)
        yield self.rules.pick(state, seat, chance)

    @staticmethod
    def _add(node: Node, seat: Seat, move: Any) -> Node:
        child = node.children[seat, move] = Node(seat, move)
        child.available = 1
        return child

    def _upper_bound(self, child: Node) -> float:
        exploring = sqrt(log(child.available + 1) / child.visits)
        return child.total / child.visits + EXPLORATION * self.spread * exploring

    def finding(self) -> Finding:
        """Return what is known by now: surest first, before any iteration as the judgement ranks."""
        order = sorted(self.arms, key=lambda arm: -self._surely(arm))
        count = max(1, self.iterations)
        return Finding(
            tuple(Candidate(arm.move, arm.visits, arm.visits / count, self.chance_of(arm)) for arm in order),
            tuple(total / count for total in self._sums) if self.iterations else self._first_values(),
            tuple(_line(order[0])),
            self.iterations,
        )

    def _first_values(self) -> Payoffs:
        """Return what the position is worth before anything was tried, or where there is nothing to try."""
        if self._first is None:
            state = self.rules.determinize(self.view, Chance(self.seed))
            self._first = self.judgement.value(self.rules, state)
        return self._first


def _next_of(seats: tuple[Seat, ...], last: Seat) -> Seat:
    return next((seat for seat in seats if seat > last), seats[0])


def _line(node: Node) -> Iterator[tuple[Seat, Any]]:
    yield node.seat, node.move
    while node.children:
        node = max(node.children.values(), key=lambda child: child.visits)
        if node.visits < 2:
            return
        yield node.seat, node.move


def search(
    rules: AnyRules,
    judgement: AnyJudgement,
    view: Any,
    seat: Seat,
    seed: int,
    budget: Budget,
    stop: Stop = never,
    wide: bool = False,
) -> Iterator[Finding]:
    """Search and give a finding now and then, the first at once, the last when the budget is used up.

    A budget in iterations repeats exactly from one `seed`. A bot does not search where there is one move to
    choose; a `wide` search, for people who compare, looks at another one too and at what comes of the only one.
    """
    began = monotonic()
    running = Search(rules, judgement, view, seat, seed, wide)
    yield running.finding()
    single = len(running.arms) == 1
    if single and not wide:
        return
    shown = FIRST_SHOWN
    while not budget.exhausted(running.iterations, began) and not stop():
        if single and running.iterations >= ONLY_TRIED:
            break
        running.iterate()
        if running.iterations >= shown:
            shown = int(shown * SHOWN_AGAIN)
            yield running.finding()
    yield running.finding()


def last_finding(findings: Iterator[Finding]) -> Finding:
    """Run a search to its end and return the last it found."""
    *_, last = findings
    return last
