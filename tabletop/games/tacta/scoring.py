"""Counting and winning (TA-16, TA-17, TA-19, TA-20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop.engine.rules import Outcome
from tabletop.games.tacta.deck import Colour, colour_of
from tabletop.games.tacta.options import TactaOptions
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Table


class Counted(NamedTuple):
    """One shape in the count of a colour: where its dots are, and the running total with them."""

    card: int
    place: int
    dots: int
    total: int


def count(table: Table, colour: Colour) -> list[Counted]:
    """Return the colour's visible dotted shapes, by card number, with the running total (TA-16, TA-17)."""
    counted, total = [], 0
    for shape in table.open_shapes():
        if shape.dots and colour_of(table.placed[shape.card].card) == colour:
            total += shape.dots
            counted.append(Counted(*shape, total))
    return counted


class CountCheck(NamedTuple):
    """Where a count by hand was wrong: shapes (card number, place number) left out, and counted wrongly."""

    missed: tuple[tuple[int, int], ...]
    wrong: tuple[tuple[int, int], ...]
    dots: int

    @property
    def right(self) -> bool:
        """Tell whether the count was right, shape by shape."""
        return not self.missed and not self.wrong


def check_count(table: Table, colour: Colour, counted: Iterable[tuple[int, int]]) -> CountCheck:
    """Return where someone's count of the shapes of `colour` with visible dots was wrong (TA-17).

    `dots` is the right number, whatever was counted.
    """
    told, right = set(counted), count(table, colour)
    seen = {(shape.card, shape.place) for shape in right}
    dots = right[-1].total if right else 0
    return CountCheck(tuple(sorted(seen - told)), tuple(sorted(told - seen)), dots)


def counted_in_turn(colours: Sequence[Colour]) -> list[tuple[Colour, int]]:
    """Return the colours in the order in which they are counted, each with the seat that checks it (TA-17).

    That is who sits on the left of the first seat of the colour.

    >>> counted_in_turn(["red", "blue", "red", "blue"])
    [('red', 1), ('blue', 2)]
    """
    firsts = {colour: colours.index(colour) for colour in colours}
    return [(colour, (seat + 1) % len(colours)) for colour, seat in firsts.items()]


def totals(state: State) -> tuple[int, ...]:
    """Return each seat's dots of all rounds, the one on the table included (TA-20)."""
    return tuple(before + now for before, now in zip(state.sums, state.dots(), strict=True))


def goes_on(options: TactaOptions, state: State) -> bool:
    """Tell whether another round follows the one that has just ended (TA-19, TA-20)."""
    sums = totals(state)
    if options.target:
        over = max(sums) >= options.target
    else:
        over = state.round_number >= options.rounds
    return not over or (options.tie == "replay" and len(_best_colours(state, sums)) > 1)


def _best_colours(state: State, sums: Sequence[int]) -> set[Colour]:
    """Return the colours with most dots; partners share one (TA-22)."""
    return {colour for colour, dots in zip(state.colours, sums, strict=True) if dots == max(sums)}


def winners(options: TactaOptions, state: State) -> tuple[int, ...]:
    """Return who has most dots; of several, all, or with `first-out` who first ran out of cards (TA-19).

    Partners win together. A team has run out when both have.
    """
    best = _best_colours(state, totals(state))
    if options.tie == "first-out" and len(best) > 1:
        first = next((colour for colour in _out_of_cards(state) if colour in best), None)
        best = best if first is None else {first}
    return tuple(seat for seat, colour in enumerate(state.colours) if colour in best)


def _out_of_cards(state: State) -> list[Colour]:
    """Return the colours of which nobody has a card left, in the order in which that came about."""
    left = list(state.colours)
    gone = []
    for seat in state.emptied:
        left.remove(state.colours[seat])
        if state.colours[seat] not in left:
            gone.append(state.colours[seat])
    return gone


def outcome(options: TactaOptions, state: State) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    if state.acting():
        return None
    sums = totals(state)
    return Outcome(
        winners(options, state),
        sums,
        {
            "dots": _by_colour(state.colours, state.dots()),
            "sums": _by_colour(state.colours, sums),
            "rounds": state.round_number,
        },
    )


def _by_colour(colours: Sequence[Colour], numbers: Sequence[int]) -> dict[str, int]:
    return dict(zip(colours, numbers, strict=True))
