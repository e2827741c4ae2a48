"""Print figures as a table that grows as they are measured."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.live import Live
from rich.table import Table

from tabletop.bench import Figure

FILE_WIDTH = 180


def print_table(figures: Iterable[Figure]) -> None:
    """Print each figure beside its bound and their ratio (above 1: better than asked)."""
    table = Table("figure", "value", "bound", "ratio", "note")
    for column in (1, 2, 3):
        table.columns[column].justify = "right"
        table.columns[column].no_wrap = True
    with Live(table, console=_console(), refresh_per_second=4):
        for figure in figures:
            table.add_row(*_cells(figure))


def _console() -> Console:
    """Return the terminal, or a file in which every figure has a line."""
    console = Console()
    return console if console.is_terminal else Console(width=FILE_WIDTH)


def _cells(figure: Figure) -> tuple[str, ...]:
    sign = "<" if figure.better == "lower" else ">"
    bound = "" if figure.limit is None else f"{sign} {_number(figure.limit)} {figure.unit}"
    ratio = "" if figure.ratio is None else f"{figure.ratio:.1f}x"
    return figure.name, f"{_number(figure.value)} {figure.unit}", bound, ratio, figure.note


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
