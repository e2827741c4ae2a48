"""What a table shows at a glance: whose dots can be covered where, and how many of each colour are safe."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tabletop.games.tacta.deck import CARDS_PER_COLOUR, COLOURS, START, Way, printed_on
from tabletop.games.tacta.docks import DOCKS_PER_CARD
from tabletop.games.tacta.moves import Connection, End
from tabletop.games.tacta.shapes import PLACE_COUNT, PLACES
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Table

Counts = NDArray[Any]
"""One number a colour, in the order of `COLOURS`; the Start card's last."""

Numbers = NDArray[np.intp]


@cache
def dots_printed() -> Numbers:
    """Return the dots by card and place, shape (109, 18)."""
    dots = np.zeros((START + 1, PLACE_COUNT), dtype=np.intp)
    for card in range(START):
        for place, printed in printed_on(card).shapes:
            dots[card, place] = printed
    return dots


def cards_on(table: Table) -> Numbers:
    """Return the cards on the table in the order in which they were put down."""
    return np.array([placed.card for placed in table.placed], dtype=np.intp)


def coverable(table: Table, cards: Numbers) -> tuple[Numbers, Numbers]:
    """Return for each open dock the dots that joining there would cover, and whose they are (a colour's number)."""
    shapes = table.dock_codes // PLACE_COUNT
    owners = cards[shapes // PLACE_COUNT]
    return dots_printed()[owners, shapes % PLACE_COUNT], owners // CARDS_PER_COLOUR


def visible_dots(table: Table) -> tuple[Counts, Counts]:
    """Return the visible dots of each colour that some card could still cover, and those that are safe."""
    cards, dots = cards_on(table), dots_printed()
    shown, reachable = table.shape_codes, np.unique(table.dock_codes // PLACE_COUNT)
    return _by_colour(reachable, cards, dots), _by_colour(np.setdiff1d(shown, reachable), cards, dots)


def _by_colour(shapes: Numbers, cards: Numbers, dots: Numbers) -> Counts:
    owners = cards[shapes // PLACE_COUNT]
    weights = dots[owners, shapes % PLACE_COUNT]
    counts: Counts = np.bincount(
        owners // CARDS_PER_COLOUR, weights=weights.astype(np.float64), minlength=len(COLOURS) + 1
    )
    return counts


def ways_of(state: State, seat: int) -> Iterator[tuple[End, Way]]:
    """Go through the ways in which the two outer cards of a seat can join anything."""
    for end, card in state.outer_cards(seat):
        for way in printed_on(card).ways:
            yield end, way


def connection_at(table: Table, end: End, way: Way, dock: int) -> Connection:
    """Return the move that joins the card at `end` in that way at the open dock number `dock`."""
    number, rest = divmod(int(table.dock_codes[dock]), DOCKS_PER_CARD)
    return Connection(end, way.face, PLACES[way.own].name, number, PLACES[rest // PLACE_COUNT].name)


def most_covered(state: State, table: Table, seat: int, colour: int) -> float:
    """Return the most dots of `colour` that one of the outer cards of `seat` could cover on `table`."""
    dots, owners = coverable(table, cards_on(table))
    at_stake = np.where(owners == colour, dots, 0)
    if not at_stake.any():
        return 0.0
    shown = {way.shown for _, way in ways_of(state, seat)}
    usable = at_stake[np.isin(table.shown, list(shown))]
    return float(usable.max(initial=0))
