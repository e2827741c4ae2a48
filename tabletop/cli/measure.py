"""The commands that measure: perft and bench."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict
from time import perf_counter

from tabletop.cli.records import asked_rules
from tabletop.engine.perft import perft as count_sequences


def perft(asked: Namespace) -> int:
    """Count the move sequences from a deal, a figure a depth, and positions per second."""
    rules = asked_rules(asked)
    state = rules.deal(asked.seed)
    for depth in range(1, asked.depth + 1):
        began = perf_counter()
        count = count_sequences(rules, state, depth)
        seconds = max(perf_counter() - began, 1e-9)
        print(f"depth {depth}: {count} sequences, {count / seconds:,.0f} positions/s", flush=True)
    return 0


def bench(asked: Namespace) -> int:
    """Print the figures of the performance table, each beside its bound and their ratio."""
    from tabletop.bench import figures_of
    from tabletop.bench.report import print_table

    figures = figures_of(asked.game)
    if asked.json:
        for figure in figures:
            print(json.dumps(asdict(figure)), flush=True)
    else:
        print_table(figures)
    return 0
