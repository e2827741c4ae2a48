"""The command that reviews a played game."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from concurrent.futures import as_completed
from typing import TYPE_CHECKING

import msgspec

from tabletop.engine.record import BadRecord, read_record
from tabletop.engine.sentences import N_
from tabletop.games.catalogue import open_record

if TYPE_CHECKING:
    from tabletop.bots.budget import Budget
    from tabletop.engine.match import Match
    from tabletop.engine.record import Record
    from tabletop.practice.review import PlyReview, Review

CHUNK = 8
"""Moves that a process reviews before it says so."""


def review(asked: Namespace) -> int:
    """Review a record: chances after every move, what moves cost, accuracy; kept beside the file."""
    from tabletop.bots.budget import Budget
    from tabletop.practice.review import assembled, keep_review, kept_review, review_path

    record = read_record(asked.file)
    match = open_record(record)
    if not record.moves:
        raise BadRecord(N_("Nothing has been played yet; play some moves, then come back."))
    place = review_path(asked.file)
    found = None if asked.fresh else kept_review(place, record)
    if found is None:
        budget = Budget(asked.iterations, None if asked.iterations else asked.seconds)
        plies = _with_progress(_reviewed(record, budget, asked.jobs), len(record.moves) + 1)
        found = assembled(record, match.rules.players, plies)
        keep_review(place, found)
    if asked.json:
        print(as_json(found))
    else:
        _print(match, found)
    return 0


def as_json(review: Review) -> str:
    """Return a review as one JSON object, the numbers of the costliest moves beside it."""
    whole = msgspec.to_builtins(review)
    whole["costliest"] = [move.number for move in review.costliest]
    return msgspec.json.encode(whole).decode()


def _reviewed(record: Record, budget: Budget, jobs: int) -> Iterator[PlyReview]:
    from tabletop.arena.running import processes
    from tabletop.practice.review import whole_review

    if jobs == 1:
        yield from whole_review(record, budget)
        return
    numbers = range(len(record.moves) + 1)
    with processes(jobs) as executor:
        chunks = [numbers[first : first + CHUNK] for first in range(0, len(numbers), CHUNK)]
        for future in as_completed([executor.submit(_chunk, record, chunk, budget) for chunk in chunks]):
            yield from future.result()


def _chunk(record: Record, numbers: range, budget: Budget) -> list[PlyReview]:
    from tabletop.practice.review import review_plies

    return list(review_plies(record, numbers, budget))


def _with_progress(plies: Iterable[PlyReview], count: int) -> Iterator[PlyReview]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("moves"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # On standard error, so that a table or JSON can go to a file.
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as progress:
        yield from progress.track(plies, total=count)


def _print(match: Match, review: Review) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    names = [escape(seat.name) for seat in match.seats]
    shown = Table("move", "seat", "played", "better", "cost", title=match.rules.game, title_justify="left")
    for move in review.costliest:
        shown.add_row(
            str(move.number + 1), names[move.seat], move.played, move.best, f"{100 * move.cost:.0f} %"
        )
    console = Console()
    console.print(shown)
    for name, accuracy in zip(names, review.accuracy, strict=True):
        console.print(f"{name}: accuracy {'–' if accuracy is None else f'{accuracy:.1f} %'}")
