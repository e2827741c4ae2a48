"""What a puzzle asks for: a task with a score for every complete turn, and its exhaustive solution."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar, cast

from tabletop.engine.rules import AnyRules, Seat

RulesT = TypeVar("RulesT")

Grade = Literal[1, 2, 3]

MOST_LINES = 40_000
"""Complete turns looked at before a position counts as too large for a puzzle."""


@dataclass(frozen=True, slots=True)
class Line:
    """Moves of one seat in a row: `states[n]` is the state before `moves[n]`, the last one the state after all."""

    seat: Seat
    states: tuple[Any, ...]
    moves: tuple[Any, ...] = ()

    @property
    def start(self) -> Any:
        """Return the state before the first move."""
        return self.states[0]

    @property
    def end(self) -> Any:
        """Return the state after the last move."""
        return self.states[-1]

    def then(self, rules: AnyRules, move: Any) -> Line:
        """Return the line with one legal move more."""
        after = rules.after(self.end, self.seat, move)
        return Line(self.seat, (*self.states, after), (*self.moves, move))


class Task(ABC, Generic[RulesT]):
    """One kind of task. It judges whole turns; what the seat can't see has no say in the score."""

    name: ClassVar[str]
    game: ClassVar[str]
    sentence: ClassVar[str]
    """What is asked, marked with `N_`."""
    because: ClassVar[str]
    """Why the answer is right, marked with `N_`, filled in from `words`."""
    length: int = 1
    """How many moves the answer has where the turn does not end by itself."""

    def finished(self, rules: RulesT, line: Line) -> bool:
        """Tell whether the line is a complete answer, right or wrong. Here: after `length` moves."""
        acting = cast(AnyRules, rules).to_move(line.end)
        return len(line.moves) >= self.length or line.seat not in acting

    @abstractmethod
    def score(self, rules: RulesT, line: Line) -> float | None:
        """Return how well a complete line does what is asked, more is better; None when it does not at all."""

    def key(self, rules: RulesT, line: Line) -> Hashable:
        """Return what two lines share that are one answer. Here: the texts of their moves."""
        return tuple(map(str, line.moves))

    def mark(self, rules: RulesT, line: Line) -> Hashable:
        """Return what is alike for two unfinished lines that can be finished alike. Here: nothing."""
        return tuple(map(str, line.moves))

    def suits(self, rules: RulesT, state: Any, seat: Seat) -> bool:
        """Tell at a glance whether a position may hold such a puzzle; most don't."""
        return True

    def worthwhile(self, rules: RulesT, solution: Solution) -> bool:
        """Tell whether a position with this one answer is a puzzle and not a matter of course."""
        return solution.lines > 2

    def forced_grade(self, rules: RulesT, answer: Line, solution: Solution) -> Grade | None:
        """Return the grade where what bots find tells nothing of what people find, else None."""
        return None

    def words(self, solution: Solution) -> Mapping[str, int]:
        """Return the numbers that fill `because`."""
        words = {"best": round(solution.score)}
        if solution.second is not None:
            words["second"] = round(solution.second)
        return words


AnyTask = Task[Any]


@dataclass(frozen=True, slots=True)
class Solution:
    """What an exhaustive search has proven: the best score, a line for each of the best answers, and the rest.

    `second` is the best score below `score`, None when no other line does what is asked. `lines` counts the
    complete turns.
    """

    score: float
    best: tuple[Line, ...]
    second: float | None
    lines: int

    @property
    def unique(self) -> bool:
        """Tell whether there is one answer."""
        return len(self.best) == 1


class TooLarge(Exception):
    """A position has more complete turns than `MOST_LINES`."""


def complete_lines(rules: AnyRules, task: AnyTask, state: Any, seat: Seat) -> Iterator[Line]:
    """Go through all complete turns of a seat, one for all that come to the same; raises `TooLarge`."""
    waiting, seen, found = [Line(seat, (state,))], set[Hashable](), 0
    while waiting:
        line = waiting.pop()
        for move in rules.legal(line.end, seat):
            longer = line.then(rules, move)
            done = task.finished(rules, longer)
            mark = (done, task.key(rules, longer) if done else task.mark(rules, longer))
            if mark in seen:
                continue
            seen.add(mark)
            found += 1
            if found > MOST_LINES:
                raise TooLarge
            if done:
                yield longer
            else:
                waiting.append(longer)


def solve(rules: AnyRules, task: AnyTask, state: Any, seat: Seat) -> Solution | None:
    """Look at every complete turn and return what is proven, or None when none does what is asked."""
    best: list[Line] = []
    top = second = None
    count = 0
    for line in complete_lines(rules, task, state, seat):
        count += 1
        score = task.score(rules, line)
        if score is None:
            continue
        if top is None or score > top:
            top, second, best = score, top, [line]
        elif score == top:
            best.append(line)
        elif second is None or score > second:
            second = score
    return None if top is None else Solution(top, tuple(best), second, count)


def line_of(rules: AnyRules, state: Any, seat: Seat, texts: Sequence[str]) -> Line:
    """Return the line of legal moves that `texts` write; raises `IllegalMove` at one that is none."""
    from tabletop.engine.match import read_move
    from tabletop.engine.refusal import IllegalMove

    line = Line(seat, (state,))
    for text in texts:
        move = read_move(rules, text)
        refusal = rules.refusal(line.end, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        line = line.then(rules, move)
    return line
