"""What a bot knows of one game: named terms of a move with weights, a cheap playout move, an estimate."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast

from tabletop.assets import asset_text
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules, Outcome, Seat
from tabletop.engine.sentences import Translate, fill, in_english

RulesT = TypeVar("RulesT")

Terms = Mapping[str, float]
"""What speaks for a move (above 0) and against it, by the term's name, before weighing."""

Payoffs = tuple[float, ...]
"""One estimate a seat of how well it fares, 0 (lost) to 1 (won)."""

LONGEST_EPISODE = 400
"""Plies after which a playout is judged even if its episode goes on."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of one game's judgement, read from `assets/weights/GAME.json`.

    `levels`: one factor a term for `easy`, `medium` and, where it knows more, `hard`; a term without one
    counts nothing.
    `errs`: how often (0 to 1) the easy bot plays any move at all.
    `trust`: how much of a payoff one point of judgement is worth to the search before it has looked.
    `doubt`: by how much, as a payoff, that opinion is usually wrong; the smaller, the more visits outvote it.
    `estimate`: the factors of `value`.
    """

    levels: Mapping[str, Mapping[str, float]]
    errs: float = 0.25
    trust: float = 0.02
    doubt: float = 0.03
    estimate: Mapping[str, float] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Weights:
        """Return the weights that JSON `text` holds."""
        return cls(**json.loads(text))

    def written(self) -> str:
        """Return the weights as indented JSON; `read` reads it back."""
        return json.dumps(asdict(self), indent=2) + "\n"


@cache
def shipped_weights(game: str) -> Weights:
    """Return the weights that are shipped for `game`."""
    return Weights.read(asset_text("weights", f"{game}.json"))


def weights_in(path: Path) -> Weights:
    """Return the weights in a file, as the tuning tool writes it."""
    return Weights.read(path.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Judged:
    """A move with its score and the weighed terms that make it up."""

    move: Any
    score: float
    terms: Terms


@dataclass(frozen=True, slots=True)
class Reason:
    """One clause of why a move is good: a template marked with `N_`, and the words that fill it."""

    template: str
    words: Mapping[str, object] = field(default_factory=dict)

    def sentence(self, translate: Translate = in_english) -> str:
        """Return the clause in the reader's language."""
        return fill(self.template, self.words, translate)


class Judgement(ABC, Generic[RulesT]):
    """One game's judgement. It reads of a state only what the judged seat may know."""

    game: ClassVar[str]
    reasons: ClassVar[Mapping[str, str]] = {}
    """A sentence for each term that can be a reason, marked with `N_`."""
    emphasis: ClassVar[Mapping[str, float]] = {}
    """How much a term counts as a reason beside others, where not 1: little for what is plain to see."""
    nothing: ClassVar[float] = 0.0
    """The payoff of who has nothing more to hope for: where a chance begins to count."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @abstractmethod
    def terms(self, rules: RulesT, state: Any, seat: Seat, move: Any) -> Terms:
        """Return what speaks for and against `move`, after a short look ahead."""

    @abstractmethod
    def value(self, rules: RulesT, state: Any) -> Payoffs:
        """Return how each seat fares in `state`, ended or not."""

    def policy(self, rules: RulesT, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return a sensible move quickly, for playouts."""
        return cast(AnyRules, rules).pick(state, seat, chance)

    def episode(self, rules: RulesT, state: Any) -> Hashable:
        """Return what stays the same until a playout may be judged: a deal, a hand. Here: the whole game."""
        return None

    def sides(self, rules: RulesT) -> tuple[int, ...]:
        """Return the side each seat is on; partners share one. Here: everyone alone."""
        return tuple(range(cast(AnyRules, rules).players))

    def candidates(self, rules: RulesT, state: Any, seat: Seat) -> Iterable[Any]:
        """Return the moves worth judging, a few of the legal ones where there are very many."""
        return cast(AnyRules, rules).legal(state, seat)

    def meant(self, rules: RulesT, state: Any, seat: Seat, move: Any) -> Any | None:
        """Return the candidate that a played move comes to; None for one that decides nothing. Here: itself."""
        return move

    def lost(self, rules: RulesT, state: Any) -> Collection[Seat]:
        """Return who can't win any more although the game goes on. Here: nobody."""
        return ()

    def alike(self, rules: RulesT, state: Any, seat: Seat, move: Any, other: Any) -> bool:
        """Tell whether two moves are the same turn, only begun otherwise. Here: whether they are the same move."""
        return bool(move == other)

    def fault(self, rules: RulesT, state: Any, seat: Seat, move: Any) -> Reason | None:
        """Return what is wrong with a move that could be made and yet is against the rules. Here: nothing."""
        return None

    def words(self, rules: RulesT, state: Any, seat: Seat, move: Any, term: str) -> Mapping[str, object]:
        """Return what fills the sentence of `term`."""
        return {}

    def score(self, terms: Terms, level: str = "medium") -> Terms:
        """Return the terms weighed as `level` does; as medium, where the level has no weights of its own."""
        levels = self.weights.levels
        factors = levels.get(level) or levels.get("medium", {})
        return {name: factors[name] * amount for name, amount in terms.items() if name in factors}

    def rank(self, rules: RulesT, state: Any, seat: Seat, level: str = "medium") -> list[Judged]:
        """Return the candidates, best first; equal ones in the order of `candidates`."""
        judged = [
            self._judged(move, self.score(self.terms(rules, state, seat, move), level))
            for move in self.candidates(rules, state, seat)
        ]
        judged.sort(key=lambda each: -each.score)
        return judged

    def compared(self, rules: RulesT, state: Any, seat: Seat, level: str = "medium") -> list[Judged]:
        """Return for people who weigh a choice what `rank` does, and what it leaves out as decided. Here: the same."""
        return self.rank(rules, state, seat, level)

    @staticmethod
    def _judged(move: Any, weighed: Terms) -> Judged:
        return Judged(move, sum(weighed.values()), weighed)

    def playout(self, rules: RulesT, state: Any, chance: Chance, episode: Hashable) -> Payoffs:
        """Play `state` (which is changed) on by `policy` while `episode` lasts, and judge where that leads."""
        known = cast(AnyRules, rules)
        for _ in range(LONGEST_EPISODE):
            seats = known.to_move(state)
            if not seats or self.episode(rules, state) != episode:
                break
            seat = seats[0] if len(seats) == 1 else chance.choice(seats)
            known.play(state, seat, self.policy(rules, state, seat, chance))
        return self.value(rules, state)

    def because(self, rules: RulesT, state: Any, seat: Seat, best: Judged, most: int = 2) -> list[Reason]:
        """Return up to `most` reasons for a move, from its largest terms that have a sentence."""
        speaking = [name for name, weight in best.terms.items() if name in self.reasons and weight > 0]
        speaking.sort(key=lambda name: -best.terms[name] * self.emphasis.get(name, 1.0))
        return [
            Reason(self.reasons[name], self.words(rules, state, seat, best.move, name))
            for name in speaking[:most]
        ]


AnyJudgement = Judgement[Any]


class NoJudgement(Judgement[AnyRules]):
    """Knows nothing of the game but its rules: all moves are equal, only the end counts."""

    game = ""

    def terms(self, rules: AnyRules, state: Any, seat: Seat, move: Any) -> Terms:
        return {}

    def value(self, rules: AnyRules, state: Any) -> Payoffs:
        outcome = rules.outcome(state)
        if outcome is None:
            return (0.5,) * rules.players
        return won(outcome, self.sides(rules))


def won(outcome: Outcome, sides: Sequence[int]) -> Payoffs:
    """Return 1 for who won alone or with partners, a part for who shares the win with other sides, else 0.

    >>> won(Outcome((0, 2), (1, 0, 1, 0)), sides=(0, 1, 0, 1))
    (1.0, 0.0, 1.0, 0.0)
    >>> won(Outcome((0, 1), (30, 30, 12)), sides=(0, 1, 2))
    (0.5, 0.5, 0.0)
    """
    winning = {sides[seat] for seat in outcome.winners}
    part = 1.0 / max(1, len(winning))
    return tuple(part if side in winning else 0.0 for side in sides)
