"""Statistics: games won, average score and hints by game and by the strength of the opponents."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from tabletop.engine.record import write_atomically
from tabletop.engine.sentences import N_
from tabletop.practice.progress import Progress

FILE_NAME: Final = "statistics.json"
PEOPLE: Final = "people"
"""The level of games without bots."""
LEVELS: Final = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard"), PEOPLE: N_("people")}

Count = Annotated[int, msgspec.Meta(ge=0)]


class Tally(msgspec.Struct, kw_only=True):
    """Finished games of one kind: how many, how many won by a person, the sum of people's scores, hints, people."""

    games: Count = 0
    won: Count = 0
    scores: float = 0.0
    seats: Count = 0
    hints: Count = 0

    @property
    def average(self) -> float | None:
        """Return the average score of a person at the table, or None without any."""
        return self.scores / self.seats if self.seats else None


class Statistics(msgspec.Struct, kw_only=True):
    """All that is counted: `tallies` by game and level; `counted` are the names of the matches in them."""

    tallies: dict[str, dict[str, Tally]] = {}
    counted: list[str] = []

    def of(self, game: str, level: str) -> Tally:
        """Return the tally of a game and level."""
        return self.tallies.setdefault(game, {}).setdefault(level, Tally())


class Finished(NamedTuple):
    """A finished match as the saves tell of it; `players` are `human` or `bot:LEVEL`, one a seat."""

    name: str
    game: str
    players: Sequence[str]
    winners: Sequence[int]
    scores: Sequence[float]
    hints: int


def level_of(players: Iterable[str]) -> str:
    """Return the strongest level among the bots, or `people` without any.

    >>> level_of(["human", "bot:easy", "bot:hard"]), level_of(["human", "human"])
    ('hard', 'people')
    """
    bots = {player.removeprefix("bot:") for player in players if player != "human"}
    return next((level for level in ("hard", "medium", "easy") if level in bots), PEOPLE)


def count(statistics: Statistics, matches: Iterable[Finished]) -> bool:
    """Count the matches that are not in yet and in which a person played; tell whether there were any."""
    known = set(statistics.counted)
    fresh = [match for match in matches if match.name not in known and "human" in match.players]
    for match in fresh:
        people = [seat for seat, player in enumerate(match.players) if player == "human"]
        tally = statistics.of(match.game, level_of(match.players))
        tally.games += 1
        tally.won += any(seat in match.winners for seat in people)
        tally.scores += sum(match.scores[seat] for seat in people if seat < len(match.scores))
        tally.seats += len(people)
        tally.hints += match.hints
        statistics.counted.append(match.name)
    return bool(fresh)


def reset(statistics: Statistics) -> None:
    """Begin to count anew; the matches there are stay counted, so that they do not come back."""
    statistics.tallies.clear()


def rows(statistics: Statistics, game: str) -> Iterator[tuple[str, Tally]]:
    """Go through the levels that were played in a game, weakest first."""
    tallies = statistics.tallies.get(game, {})
    for level in LEVELS:
        if level in tallies:
            yield level, tallies[level]


def read_statistics(folder: Path) -> Statistics:
    """Return what is kept in a folder; a damaged file is set aside."""
    path = folder / FILE_NAME
    try:
        return msgspec.json.decode(path.read_bytes(), type=Statistics)
    except FileNotFoundError:
        return Statistics()
    except (OSError, msgspec.DecodeError, ValueError, RecursionError):
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".damaged"))
        return Statistics()


def write_statistics(folder: Path, statistics: Statistics) -> bool:
    """Save atomically; tell whether that worked."""
    try:
        write_atomically(folder / FILE_NAME, msgspec.json.format(msgspec.json.encode(statistics), indent=1))
    except OSError:
        return False
    return True


def exported(statistics: Statistics, progress: Progress) -> bytes:
    """Return everything as JSON for other programs: tallies with averages, and what was practised."""
    games: dict[str, Any] = {}
    for game, tallies in statistics.tallies.items():
        games[game] = {
            level: {**msgspec.to_builtins(tally), "average": tally.average}
            for level, tally in tallies.items()
        }
    whole = {"games": games, "practice": msgspec.to_builtins(progress.games)}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"
