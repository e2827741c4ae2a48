"""What has been practised: puzzles solved, streaks, a rating a game, drills; one small file, written atomically."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Final

import msgspec

from tabletop.engine.kept import Kept, read_kept, write_kept

FILE_NAME: Final = "practice.json"
FIRST_RATING: Final = 1000.0
STRENGTHS: Final = {1: 800.0, 2: 1100.0, 3: 1400.0}
"""The rating of a puzzle by its grade."""
SWING: Final = 32.0
"""The most that one puzzle changes a rating."""

Count = Annotated[int, msgspec.Meta(ge=0)]


class Tried(msgspec.Struct, kw_only=True):
    """How often one puzzle was answered, and whether ever rightly."""

    tries: Count = 0
    solved: bool = False


class DrillScore(msgspec.Struct, kw_only=True):
    """How one drill has gone: answers, right ones, the right ones in a row now and at most."""

    tries: Count = 0
    right: Count = 0
    streak: Count = 0
    best: Count = 0


class GameProgress(msgspec.Struct, kw_only=True):
    """What was practised in one game. A rating moves with first tries only."""

    puzzles: dict[str, Tried] = {}
    streak: Count = 0
    best: Count = 0
    rating: float = FIRST_RATING
    drills: dict[str, DrillScore] = {}

    @property
    def solved(self) -> int:
        """Return how many puzzles were solved."""
        return sum(tried.solved for tried in self.puzzles.values())

    def answer(self, name: str, grade: int, right: bool) -> None:
        """Count an answer; the first to a puzzle moves the streak and the rating."""
        tried = self.puzzles.setdefault(name, Tried())
        if not tried.tries:
            self.rating = rated(self.rating, STRENGTHS[grade], right)
            self.streak = self.streak + 1 if right else 0
            self.best = max(self.best, self.streak)
        tried.tries += 1
        tried.solved = tried.solved or right

    def drill(self, name: str, right: bool) -> DrillScore:
        """Count an answer to a drill and return how that drill stands."""
        score = self.drills.setdefault(name, DrillScore())
        score.tries += 1
        score.right += right
        score.streak = score.streak + 1 if right else 0
        score.best = max(score.best, score.streak)
        return score


class Progress(Kept, kw_only=True):
    """Everything that is kept, by game."""

    games: dict[str, GameProgress] = {}

    def of(self, game: str) -> GameProgress:
        """Return what was practised in a game."""
        return self.games.setdefault(game, GameProgress())


def rated(rating: float, strength: float, right: bool) -> float:
    """Return a rating after a puzzle of that strength (Elo's formula).

    >>> rated(1000, 1000, True), rated(1000, 1000, False)
    (1016.0, 984.0)
    """
    expected = 1 / (1 + 10 ** ((strength - rating) / 400))
    return rating + SWING * (right - expected)


def read_progress(folder: Path) -> Progress:
    """Return what is kept in a folder; a damaged file is set aside."""
    path = folder / FILE_NAME
    try:
        return read_kept(path, Progress)
    except FileNotFoundError:
        return Progress()
    except (OSError, msgspec.DecodeError, ValueError, RecursionError):
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".damaged"))
        return Progress()


def write_progress(folder: Path, progress: Progress) -> bool:
    """Save atomically what was practised here, beside what other windows have; tell whether that worked."""
    try:
        write_kept(folder / FILE_NAME, progress)
    except OSError:
        return False
    return True
