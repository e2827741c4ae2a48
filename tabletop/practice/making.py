"""Making puzzles: positions of self-play that turn out to have one best answer, graded by who finds it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from hashlib import blake2b
from itertools import islice
from typing import Any

import msgspec

from tabletop.bots.levels import choose
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules, Seat
from tabletop.practice.puzzles import POSITION_SEED, Puzzle, tasks_of
from tabletop.practice.selfplay import Found, positions
from tabletop.practice.tasks import AnyTask, Grade, Line, Solution, TooLarge, solve

TRIES = 5
"""How often a bot of each level is asked; it finds a puzzle's answer when it does so more often than not."""

REST = 6
"""Positions of a game passed over after one that became a puzzle, so that the next is not nearly the same."""

MOST_A_GAME = 2
LONGEST_TURN = 30


def puzzles(game: str, seed: int, wanted: Collection[str] = ()) -> Iterator[Puzzle]:
    """Make puzzles without end from games of self-play; with `wanted` only those of these tasks."""
    number = 0
    while True:
        yield from puzzles_in(game, seed + 1_000_003 * number, wanted)
        number += 1


def some_puzzles(game: str, seed: int, count: int) -> Iterator[Puzzle]:
    """Make so many puzzles: the job of a worker."""
    yield from islice(puzzles(game, seed), count)


def puzzles_in(game: str, seed: int, wanted: Collection[str] = ()) -> Iterator[Puzzle]:
    """Make the puzzles of the one game of self-play that `seed` fixes, two at most."""
    made = passing = 0
    for found in positions(game, seed):
        passing -= 1
        if passing >= 0:
            continue
        puzzle = _puzzle_at(found, wanted, Chance(seed + passing))
        if puzzle is not None:
            yield puzzle
            made += 1
            passing = REST
            if made == MOST_A_GAME:
                return


def _puzzle_at(found: Found, wanted: Collection[str], chance: Chance) -> Puzzle | None:
    """Return the puzzle that a position holds, trying the tasks in random order, or None."""
    known = list(tasks_of(found.rules.game).values())
    chance.shuffle(known)
    for task in known:
        if (not wanted or task.name in wanted) and task.suits(found.rules, found.state, found.seat):
            puzzle = puzzle_of(found.rules, task, found.state, found.seat)
            if puzzle is not None:
                return puzzle
    return None


def puzzle_of(rules: AnyRules, task: AnyTask, state: Any, seat: Seat, graded: bool = True) -> Puzzle | None:
    """Return the puzzle of this task in a position as it will be read back, or None when there is none.

    One that is not graded counts as easy, and no bot is asked.
    """
    position = rules.describe(state)
    state = rules.position(position, POSITION_SEED)
    try:
        solution = solve(rules, task, state, seat)
    except TooLarge:
        return None
    if solution is None or not solution.unique or not task.worthwhile(rules, solution):
        return None
    answer = solution.best[0]
    return Puzzle(
        name=_name(task, position),
        game=rules.game,
        options=msgspec.to_builtins(rules.options),
        position=position,
        seat=seat,
        task=task.name,
        grade=grade(rules, task, answer, solution) if graded else 1,
        answer=[str(move) for move in answer.moves],
        words=dict(task.words(solution)),
    )


def _name(task: AnyTask, position: dict[str, Any]) -> str:
    """Return a name that is the same whenever this puzzle is made."""
    content = msgspec.json.encode(position, order="deterministic")
    return f"{task.game}-{task.name}-{blake2b(content, digest_size=4).hexdigest()}"


def grade(rules: AnyRules, task: AnyTask, answer: Line, solution: Solution) -> Grade:
    """Return 1 when easy bots find the answer more often than not, 2 when only medium ones do, else 3."""
    forced = task.forced_grade(rules, answer, solution)
    if forced is not None:
        return forced
    if _found(rules, task, answer, "easy"):
        return 1
    return 2 if _found(rules, task, answer, "medium") else 3


def regraded(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the grade that today's bots give it, its answer proven anew.

    Raises `ValueError` for one whose answer is not the only one.
    """
    rules, task = puzzle.rules(), puzzle.kind()
    solution = solve(rules, task, rules.position(puzzle.position, POSITION_SEED), puzzle.seat)
    if solution is None or not solution.unique or not puzzle.is_answer(solution.best[0]):
        raise ValueError(f"the puzzle {puzzle.name} has another answer than it says")
    return msgspec.structs.replace(puzzle, grade=grade(rules, task, solution.best[0], solution))


def _found(rules: AnyRules, task: AnyTask, answer: Line, level: str) -> bool:
    key = task.key(rules, answer)
    hits = sum(
        task.key(rules, bot_line(rules, task, answer.start, answer.seat, level, seed)) == key
        for seed in range(TRIES)
    )
    return 2 * hits > TRIES


def bot_line(rules: AnyRules, task: AnyTask, state: Any, seat: Seat, level: str, seed: int) -> Line:
    """Return the turn that a bot of `level` plays, seeing only its view."""
    line = Line(seat, (state,))
    for step in range(LONGEST_TURN):
        view = rules.view(line.end, seat)
        line = line.then(rules, choose(rules, view, seat, level, 1000 * seed + step))
        if task.finished(rules, line):
            break
    return line
