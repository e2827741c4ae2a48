"""The command that plays bots against each other."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from tabletop.cli.records import asked_rules, options_from
from tabletop.engine.record import BadRecord
from tabletop.engine.sentences import N_

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from tabletop.arena.game import Result
    from tabletop.arena.pairing import Entrant
    from tabletop.arena.standings import Standing


def arena(asked: Namespace) -> int:
    """Play bots against each other and print win rates with their 95 % intervals."""
    from tabletop.arena.game import sides_of
    from tabletop.arena.pairing import pairings
    from tabletop.arena.running import played
    from tabletop.arena.standings import as_json, standings

    rules = asked_rules(asked)
    entrants = _entrants(asked.bots, asked.iterations)
    options = {**options_from(asked.option), "players": rules.players}
    games = pairings(rules, options, entrants, asked.games, asked.seed, sides_of(rules))
    with _executor(asked) as executor:
        results = list(_with_progress(played(games, executor), asked.games))
    table = standings(entrants, results)
    if asked.json:
        print(json.dumps(as_json(asked.game, asked.seed, table, results)))
    else:
        _print_table(asked.game, table)
    return 0


def _entrants(names: str, iterations: int) -> Sequence[Entrant]:
    from tabletop.arena.pairing import entrant

    entrants = [entrant(name.strip(), iterations) for name in names.split(",")]
    if len(entrants) < 2:
        raise BadRecord(N_("An arena needs two bots or more; write for example --bots easy,medium."))
    return entrants


def _executor(asked: Namespace) -> AbstractContextManager[Executor | None]:
    from tabletop.arena.running import cluster, processes

    if asked.dask is not None:
        return cluster(asked.dask)
    return processes(asked.jobs) if asked.jobs > 1 else nullcontext()


def _with_progress(results: Iterable[Result], games: int) -> Iterator[Result]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # On standard error, so that a table or JSON can go to a file.
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(results, total=games)


def _print_table(game: str, table: Sequence[Standing]) -> None:
    from rich.console import Console
    from rich.table import Table

    shown = Table(
        "bot", "games", "wins", "win rate", "95 % interval", "ms a move", title=game, title_justify="left"
    )
    for column in shown.columns[1:]:
        column.justify = "right"
    for standing in table:
        interval = f"{100 * standing.low:.1f} to {100 * standing.high:.1f} %"
        wins, rate = f"{standing.wins:g}", f"{100 * standing.rate:.1f} %"
        shown.add_row(standing.bot, str(standing.games), wins, rate, interval, f"{standing.milliseconds:.1f}")
    Console().print(shown)
