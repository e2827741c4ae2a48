"""Make the puzzles that are shipped: `python tools/make_puzzles.py [GAME ...] [--seed S] [--seconds N]`.

Every task of a game gets the same share of the time. From what is found as many of each grade as can be are
taken, the tasks in turn, and written to assets/puzzles/GAME.json. The same seed and enough time give the same file.

With --regrade the puzzles there are stay and get the grades that today's bots give them: after new weights.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic

from tabletop.engine.record import write_atomically
from tabletop.practice.making import puzzles_in, regraded
from tabletop.practice.puzzles import GRADES, TASK_LISTS, Puzzle, shipped, tasks_of, written

ROOT = Path(__file__).resolve().parents[1]
ENOUGH = 8
"""Puzzles of one task and grade after which it needs no more."""


def found(game: str, task: str, seed: int, seconds: float) -> list[Puzzle]:
    """Return puzzles of one task, for so many seconds or until there are enough of every grade."""
    end, by_grade = monotonic() + seconds, defaultdict[int, list[Puzzle]](list)
    number = 0
    while monotonic() < end and any(len(by_grade[grade]) < ENOUGH for grade in GRADES):
        for puzzle in puzzles_in(game, seed + 1_000_003 * number, {task}):
            if len(by_grade[puzzle.grade]) < ENOUGH:
                by_grade[puzzle.grade].append(puzzle)
        number += 1
    return [puzzle for grade in sorted(by_grade) for puzzle in by_grade[grade]]


def chosen(pool: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Return `count` puzzles, a third of each grade where there are so many, easy ones first."""
    taken: list[Puzzle] = []
    for grade in GRADES:
        taken += _in_turn([puzzle for puzzle in pool if puzzle.grade == grade])[: count // len(GRADES)]
    rest = [puzzle for puzzle in _in_turn(pool) if puzzle not in taken]
    return sorted(taken + rest[: count - len(taken)], key=lambda puzzle: puzzle.grade)


def _in_turn(pool: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles with their tasks taking turns."""
    by_task = defaultdict[str, list[Puzzle]](list)
    for puzzle in pool:
        by_task[puzzle.task].append(puzzle)
    rounds = max(map(len, by_task.values()), default=0)
    return [group[number] for number in range(rounds) for group in by_task.values() if number < len(group)]


def pool_of(game: str, seed: int, seconds: float) -> Iterator[Puzzle]:
    """Go through what is found for each task of a game, telling the count on the way."""
    known: set[str] = set()
    for task in tasks_of(game):
        fresh = [puzzle for puzzle in found(game, task, seed, seconds) if puzzle.name not in known]
        known.update(puzzle.name for puzzle in fresh)
        counts = [sum(puzzle.grade == grade for puzzle in fresh) for grade in GRADES]
        print(f"{game} {task}: {counts}", flush=True)
        yield from fresh


def by_new_grades(game: str) -> list[Puzzle]:
    """Return the shipped puzzles of a game as today's bots grade them, easy ones first."""
    puzzles = [regraded(puzzle) for puzzle in shipped(game)]
    moved = sum(new.grade != old.grade for new, old in zip(puzzles, shipped(game), strict=True))
    print(f"{game}: {moved} puzzles have another grade")
    return sorted(puzzles, key=lambda puzzle: puzzle.grade)


def main() -> int:
    """Read the command line and make the files."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", choices=[*TASK_LISTS, []], metavar="GAME")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--seconds", type=float, default=60.0, help="time a task")
    parser.add_argument("--count", type=int, default=36, help="puzzles a game")
    parser.add_argument("--regrade", action="store_true", help="keep the puzzles, find their grades anew")
    asked = parser.parse_args()
    for game in asked.games or TASK_LISTS:
        if asked.regrade:
            puzzles = by_new_grades(game)
        else:
            puzzles = chosen(list(pool_of(game, asked.seed, asked.seconds)), asked.count)
        write_atomically(ROOT / "assets" / "puzzles" / f"{game}.json", written(puzzles))
        print(f"{game}: {len(puzzles)} puzzles")
    return 0


if __name__ == "__main__":
    sys.exit(main())
