"""Review of a played game: chances after every move, what each move cost, how accurately each seat played.

A move is judged from the view of the seat that made it, by the bots' search, in which it takes part beside the
moves that the bot thinks of. What others held is not known to it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import monotonic
from typing import Any, Final

import msgspec

from tabletop.bots.budget import Budget
from tabletop.bots.catalogue import judgement_for
from tabletop.bots.judgement import AnyJudgement, Judged, Reason
from tabletop.bots.search import LEAST_PRIOR, Node, Search
from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.record import SUFFIX, Record, write_atomically
from tabletop.engine.rules import AnyRules, Seat
from tabletop.engine.sentences import Translate, Word, fill, in_english
from tabletop.games.catalogue import open_record
from tabletop.practice.chances import as_chance, chances_in, hopes

VERSION: Final = 2
DEFAULT_BUDGET: Final = Budget(seconds=0.2)
"""What one position takes unless one asks for more."""
CHANCES_PART: Final = 0.3
"""The part of a position's time that goes into the chances of the seats."""
MISTAKE: Final = 0.03
"""A move that costs so much of the chance, or more, counts as a mistake."""
HALVES: Final = 0.1
"""A move that costs so much of the chance counts half in the accuracy, one that costs twice that a quarter."""
MOST_LISTED: Final = 12
FEWEST_PAIRS: Final = 4
"""So often both moves must have been played on before one is said to be better."""
ERRORS: Final = 1.25
"""A difference of so many standard errors, or less, is luck."""


class Clause(msgspec.Struct, frozen=True):
    """A reason as it is kept: a template, what fills it, and which of that is to be translated."""

    template: str
    words: dict[str, Any] = {}
    terms: list[str] = []

    @classmethod
    def of(cls, reason: Reason) -> Clause:
        """Return the clause that keeps a reason."""
        terms = [name for name, word in reason.words.items() if isinstance(word, Word)]
        plain = {
            name: word if isinstance(word, (int, float)) else str(word) for name, word in reason.words.items()
        }
        return cls(reason.template, plain, terms)

    def sentence(self, translate: Translate = in_english) -> str:
        """Return the clause in the reader's language."""
        words = {name: Word(word) if name in self.terms else word for name, word in self.words.items()}
        return fill(self.template, words, translate)


class MoveReview(msgspec.Struct, frozen=True):
    """What the search says of one move: `number` counts from 0, `cost` and `value` are chances from 0 to 1.

    `value` is that of the best move. `line` is what the search expects after it, as (seat, move).
    """

    number: int
    seat: int
    played: str
    best: str
    cost: float
    value: float
    line: list[tuple[int, str]] = []
    reasons: list[Clause] = []

    @property
    def is_mistake(self) -> bool:
        """Tell whether it cost noticeably."""
        return self.cost >= MISTAKE


class PlyReview(msgspec.Struct, frozen=True):
    """The chances after `number` moves, and the review of the next move where that was a choice."""

    number: int
    chances: list[float]
    move: MoveReview | None = None


class Review(msgspec.Struct, frozen=True):
    """The review of a game; `chances[n]` are the seats' after n moves; `accuracy` is in percent, None without a choice."""

    version: int
    game: str
    digest: str
    chances: list[list[float]]
    moves: list[MoveReview]
    accuracy: list[float | None]

    @property
    def costliest(self) -> list[MoveReview]:
        """Return the mistakes, the costliest first."""
        mistakes = [move for move in self.moves if move.is_mistake]
        return sorted(mistakes, key=lambda move: -move.cost)[:MOST_LISTED]

    def move_at(self, number: int) -> MoveReview | None:
        """Return the review of move `number`, or None where there was no choice."""
        return next((move for move in self.moves if move.number == number), None)


class Comparison(Search):
    """A search in which the move that was played takes part and gets its share of the visits."""

    def __init__(
        self, rules: AnyRules, judgement: AnyJudgement, view: Any, seat: Seat, seed: int, played: Any
    ) -> None:
        super().__init__(rules, judgement, view, seat, seed)
        self.outcomes: dict[Any, list[float]] = {}
        """For each move what came of its visits; the n-th of every move has the same hidden cards and luck."""
        self._lost = judgement.lost(rules, rules.determinize(view, Chance(seed)))
        known = next((arm for arm in self.arms if arm.move == played), None)
        self.played = known or self._arm(self.judged(played))
        rest = [arm for arm in self.arms if arm is not self.played]
        # The search opens its moves one after the other, so the played one must be among the first.
        self.arms = (
            [self.arms[0], self.played, *rest[1:]]
            if rest and self.arms[0] is rest[0]
            else [self.played, *rest]
        )

    def judged(self, played: Any) -> Judged:
        """Return what the judgement says of a move, whether or not it would have thought of it."""
        found = next((judged for judged in self.ranked if judged.move == played), None)
        if found is not None:
            return found
        state = self.rules.determinize(self.view, Chance(self.seed))
        terms = self.judgement.score(self.judgement.terms(self.rules, state, self.seat, played), "hard")
        return Judged(played, sum(terms.values()), terms)

    def chance_measured(self, move: Any) -> float:
        """Return what came of a move when it was played on, as a chance.

        The judgement's opinion weighs as little as may be: it guides the search, but it is no loss.
        """
        arm = next(arm for arm in self.arms if arm.move == move)
        values = self.finding().values
        nothing = self.judgement.nothing
        _above, whole = hopes(values, self.judgement.sides(self.rules), nothing, self._lost)
        worth = (arm.total + LEAST_PRIOR * (values[self.seat] + arm.prior)) / (arm.visits + LEAST_PRIOR)
        return as_chance(worth, nothing, whole)

    def cost(self) -> float:
        """Return as much of the difference between the best move and the played one as is more than luck.

        The difference is taken visit by visit, and shrunk the more, the larger its standard error is beside it.
        """
        best = self.finding().best
        whole = max(0.0, self.chance_measured(best) - self.chance_measured(self.played.move))
        ahead = [
            more - less
            for more, less in zip(
                self.outcomes.get(best, ()), self.outcomes.get(self.played.move, ()), strict=False
            )
        ]
        if whole == 0 or len(ahead) < FEWEST_PAIRS:
            return 0.0
        return whole * max(0.0, 1 - (ERRORS * stdev(ahead) / sqrt(len(ahead)) / max(1e-9, mean(ahead))) ** 2)

    def _root_choice(self) -> Node:
        arm = self.played if 3 * self.played.visits < self.iterations else super()._root_choice()
        self._chosen, self._before = arm, arm.total
        return arm

    def iterate(self) -> None:
        """Iterate, and keep what came of it."""
        super().iterate()
        found = self._chosen.total - self._before
        self.outcomes.setdefault(self._chosen.move, []).append(found)


def review_move(match: Match, number: int, budget: Budget, judgement: AnyJudgement) -> MoveReview | None:
    """Return what the search says of move `number` of a match, or None where there was no choice."""
    rules, state, ply = match.rules, match.states[number], match.plies[number]
    if ply.seat not in rules.to_move(state) or _only_move(rules, state, ply.seat):
        return None
    view = rules.view(state, ply.seat)
    seed = (match.seed + 1_000_003 * number) & (2**63 - 1)
    known = rules.determinize(view, Chance(seed))
    meant = judgement.meant(rules, known, ply.seat, ply.move)
    if meant is None:
        return None
    running = Comparison(rules, judgement, view, ply.seat, seed, meant)
    began = monotonic()
    while len(running.arms) > 1 and not budget.exhausted(running.iterations, began):
        running.iterate()
    best = running.finding().best
    same = judgement.alike(rules, known, ply.seat, running.played.move, best)
    return _said(running, number, str(ply.move), same, judgement.fault(rules, known, ply.seat, ply.move))


def _only_move(rules: AnyRules, state: Any, seat: Seat) -> bool:
    moves = iter(rules.legal(state, seat))
    next(moves, None)
    return next(moves, None) is None


def _said(running: Comparison, number: int, played: str, same: bool, fault: Reason | None) -> MoveReview:
    """Return the review of a move; `same` where it is as good as the best one, if not that itself."""
    finding = running.finding()
    best = finding.best
    value = running.chance_measured(best)
    cost = 0.0 if same else running.cost()
    judged = next((judged for judged in running.ranked if judged.move == best), None)
    reasons = [] if judged is None or same else _why(running, judged)
    return MoveReview(
        number=number,
        seat=running.seat,
        played=played,
        # A card put by hand is as good as the exact place that it comes to.
        best=played if same else str(best),
        cost=round(cost, 4),
        value=round(value, 4),
        line=[(seat, str(move)) for seat, move in finding.line],
        reasons=reasons if fault is None else [Clause.of(fault), *reasons],
    )


def _why(running: Comparison, best: Judged) -> list[Clause]:
    """Return what speaks for the best move and not as much for the played one."""
    state = running.rules.determinize(running.view, Chance(running.seed))
    played = running.judged(running.played.move).terms
    ahead = {
        name: weight - played.get(name, 0.0)
        for name, weight in best.terms.items()
        if weight > max(0.0, played.get(name, 0.0))
    }
    telling = Judged(best.move, best.score, ahead)
    because = running.judgement.because(running.rules, state, running.seat, telling)
    return [Clause.of(reason) for reason in because]


def review_plies(
    record: Record, numbers: Iterable[int], budget: Budget = DEFAULT_BUDGET, eyes: Seat | None = None
) -> Iterator[PlyReview]:
    """Review these moves of a record, and the chances before each; the number of all moves stands for the end.

    With `eyes` only what that seat may see is used, and only its own moves are judged.
    """
    match = open_record(record)
    judgement = judgement_for(record.game)
    searching, estimating = _parts(budget)
    for number in numbers:
        state, seed = match.states[number], (match.seed + 17 * number) & (2**63 - 1)
        chances = chances_in(match.rules, judgement, state, seed, estimating, eyes)
        judged = number < len(match.plies) and eyes in (None, match.plies[number].seat)
        move = review_move(match, number, searching, judgement) if judged else None
        yield PlyReview(number, [round(chance, 4) for chance in chances], move)


def _parts(budget: Budget) -> tuple[Budget, Budget]:
    """Return the budgets of the search and of the chances."""
    if budget.seconds is None:
        return budget, budget
    estimating = budget.seconds * CHANCES_PART
    return Budget(budget.iterations, budget.seconds - estimating), Budget(budget.iterations, estimating)


def whole_review(
    record: Record, budget: Budget = DEFAULT_BUDGET, eyes: Seat | None = None
) -> Iterator[PlyReview]:
    """Review every move of a record in order: the job of a worker."""
    yield from review_plies(record, range(len(record.moves) + 1), budget, eyes)


def assembled(record: Record, players: int, plies: Iterable[PlyReview]) -> Review:
    """Return the review that the reviews of all plies, in any order, make together."""
    known = sorted(plies, key=lambda ply: ply.number)
    moves = [ply.move for ply in known if ply.move is not None]
    return Review(
        version=VERSION,
        game=record.game,
        digest=digest_of(record),
        chances=[ply.chances for ply in known],
        moves=moves,
        accuracy=[accuracy(moves, seat) for seat in range(players)],
    )


def accuracy(moves: Sequence[MoveReview], seat: Seat) -> float | None:
    """Return how accurately a seat played, in percent: 100 when no move cost anything."""
    counted = [0.5 ** (move.cost / HALVES) for move in moves if move.seat == seat]
    return round(100 * sum(counted) / len(counted), 1) if counted else None


# --- keeping ------------------------------------------------------------------------------------------------


def digest_of(record: Record) -> str:
    """Return what tells the game of a record from every other; names of players don't matter."""
    game: Mapping[str, Any] = {
        "game": record.game, "rules": record.rules, "options": record.options, "seed": record.seed,
        "start": record.start, "moves": record.moves,
    }  # fmt: skip
    return blake2b(msgspec.json.encode(game, order="deterministic"), digest_size=12).hexdigest()


def review_path(path: Path) -> Path:
    """Return where the review of the record at `path` is kept.

    >>> review_path(Path("game.tabletop")).name
    'game.review.json'
    """
    return path.with_name(path.name.removesuffix(SUFFIX) + ".review.json")


def kept_review(path: Path, record: Record) -> Review | None:
    """Return the review that is kept at `path` if it is of this very record."""
    try:
        review = msgspec.json.decode(path.read_bytes(), type=Review)
    except (OSError, msgspec.DecodeError, ValueError, RecursionError):
        return None
    whole = len(review.chances) == len(record.moves) + 1
    return review if review.version == VERSION and review.digest == digest_of(record) and whole else None


def keep_review(path: Path, review: Review) -> None:
    """Keep a review at `path`, where that can be written."""
    with contextlib.suppress(OSError):
        write_atomically(path, msgspec.json.encode(review) + b"\n")
