"""The figures of the performance table: what is measured, its bound, and how near it comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Literal

SOURCES = ("tacta", "tactik", "tacataca", "search", "window")
"""Modules of this package, each with `figures()`; those of a game are named after it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure: `value` in `unit`, to be `lower` or `higher` than `limit` (None: no bound)."""

    name: str
    value: float
    unit: str
    limit: float | None = None
    better: Literal["lower", "higher"] = "lower"
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """Return how many times better than the bound the figure is; below 1 it misses it."""
        if self.limit is None or not self.value or not self.limit:
            return None
        return self.limit / self.value if self.better == "lower" else self.value / self.limit


def figures_of(game: str | None = None) -> Iterator[Figure]:
    """Measure and give the figures one by one: of one game, or of all and the window."""
    for source in SOURCES if game is None else (game,):
        measured: Iterator[Figure] = import_module(f"{__name__}.{source}").figures()
        yield from measured
