"""The tasks of Tacta: what one card does to the dots on the table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar

import numpy as np

from tabletop.bots.tacta.glance import Numbers, cards_on, coverable, ways_of
from tabletop.engine.rules import Seat
from tabletop.engine.sentences import N_
from tabletop.games.tacta.connections import connections, placings
from tabletop.games.tacta.deck import COLOURS, START, Colour, colour_of, printed_on, value_of
from tabletop.games.tacta.moves import Connection, Out, Placing
from tabletop.games.tacta.rules import Tacta
from tabletop.games.tacta.shapes import NUMBER_OF, PLACE_COUNT
from tabletop.games.tacta.state import State
from tabletop.practice.tasks import Grade, Line, Solution, Task

FEW_TEMPTING, MANY_TEMPTING = 12, 30
"""Below how many connections that look possible and are not an `only` puzzle is easy, or medium."""


MOST_CONNECTIONS = 40
"""Connections up to which a puzzle looks at what may follow each of them."""


def covered(state: State, move: Placing) -> tuple[Colour | None, int]:
    """Return whose dots a placing covers and how many; the Start card is nobody's."""
    if not isinstance(move, Connection):
        return None, 0
    below = state.table.placed[move.card].card
    if below == START:
        return None, 0
    return colour_of(below), printed_on(below).dots_at[NUMBER_OF[move.shape]]


def gain(state: State, seat: Seat, move: Placing, own: Colour) -> int:
    """Return by how much a placing of `seat` moves the dots of `own` less those of all others.

    All dots of the card put down are visible, and of the table's those on the covered shape go (TA-11).
    """
    card = state.outer_card(seat, move.end)
    assert card is not None
    owner, dots = covered(state, move)
    put = 0 if isinstance(move, Out) else value_of(card)
    gained = put if colour_of(card) == own else -put
    return gained - dots * (0 if owner is None else 1 if owner == own else -1)


def chances_to_gain(state: State, seat: Seat) -> tuple[Numbers, Numbers]:
    """Return for each connection of the seat's outer cards the dots of others that it covers, and its gain.

    The same figures as `covered` and `gain`, for all connections at a glance.
    """
    table, own = state.table, COLOURS.index(state.colours[seat])
    dots, owners = coverable(table, cards_on(table))
    others = np.where(owners == own, 0, dots)
    swing = np.where(owners == own, -dots, dots)
    covers, gains = [], []
    for end, way in ways_of(state, seat):
        card = state.outer_card(seat, end)
        assert card is not None
        put = value_of(card) if colour_of(card) == state.colours[seat] else -value_of(card)
        here = table.shown == way.shown
        covers.append(others[here])
        gains.append(swing[here] + put)
    return np.concatenate(covers), np.concatenate(gains)


def _one_largest(figures: Numbers) -> bool:
    """Tell whether the largest of several figures is above 0 and stands alone."""
    return len(figures) > 5 and figures.max() > 0 and int((figures == figures.max()).sum()) == 1


class _TactaTask(Task[Tacta]):
    """What all tasks of Tacta share: lines that lead to the same table are one answer."""

    game: ClassVar[str] = "tacta"

    def key(self, rules: Tacta, line: Line) -> Hashable:
        before = len(line.start.table.placed)
        return frozenset((placed.card, placed.pose) for placed in line.end.table.placed[before:])

    def mark(self, rules: Tacta, line: Line) -> Hashable:
        return self.key(rules, line)


class Cover(_TactaTask):
    """Cover the most dots of others."""

    name = "cover"
    sentence = N_("Cover as many of the others’ dots as you can with one card.")
    because = N_("Dots of the others covered: {best}; by any other placing {second} at most.")

    def suits(self, rules: Tacta, state: State, seat: Seat) -> bool:
        return _one_largest(chances_to_gain(state, seat)[0])

    def score(self, rules: Tacta, line: Line) -> float | None:
        owner, dots = covered(line.start, line.moves[0])
        return float(dots) if owner not in (None, line.start.colours[line.seat]) else 0.0

    def worthwhile(self, rules: Tacta, solution: Solution) -> bool:
        return solution.score > 0 and solution.lines > 5


class Lead(_TactaTask):
    """Gain most on the others with either end of the stack."""

    name = "lead"
    sentence = N_("Gain the most with either end of your stack: your visible dots less those of the others.")
    because = N_("Dots gained on the others: {best}; by any other placing {second} at most.")

    def suits(self, rules: Tacta, state: State, seat: Seat) -> bool:
        return _one_largest(chances_to_gain(state, seat)[1])

    def score(self, rules: Tacta, line: Line) -> float | None:
        return float(gain(line.start, line.seat, line.moves[0], line.start.colours[line.seat]))

    def worthwhile(self, rules: Tacta, solution: Solution) -> bool:
        return solution.score > 0 and solution.lines > 5


class OnlyConnection(_TactaTask):
    """Find the single legal connection of both outer cards."""

    name = "only"
    sentence = N_("Find the only connection that either of your cards has.")
    because = N_(
        "Everywhere else your cards would lie on another card or pass the edge, or the shapes are not equal."
    )

    def suits(self, rules: Tacta, state: State, seat: Seat) -> bool:
        shown = np.bincount(state.table.shown, minlength=PLACE_COUNT)
        ways = [way for _end, card in state.outer_cards(seat) for way in printed_on(card).ways]
        return sum(int(shown[way.shown]) for way in ways) == 1

    def score(self, rules: Tacta, line: Line) -> float | None:
        return 1.0 if isinstance(line.moves[0], Connection) else None

    def worthwhile(self, rules: Tacta, solution: Solution) -> bool:
        return solution.lines == 1

    def forced_grade(self, rules: Tacta, answer: Line, solution: Solution) -> Grade | None:
        """Grade by the equal shapes that only look as if they could be joined; no bot can miss a single move."""
        tempting = lookalikes(answer.start, answer.seat)
        return 1 if tempting < FEW_TEMPTING else 2 if tempting < MANY_TEMPTING else 3


class Answered(_TactaTask):
    """Stand best after the best answer of the next player, whose two outer cards lie open (TA-8)."""

    name = "answer"
    sentence = N_("Play so that you stand best after the best answer of the next player.")
    because = N_(
        "Dots gained on the others after the best answer: {best}; by any other placing {second} at most."
    )

    def suits(self, rules: Tacta, state: State, seat: Seat) -> bool:
        in_turn = rules.players == 2 and rules.options.open_ends and all(state.decks)
        return in_turn and len(chances_to_gain(state, seat)[0]) <= MOST_CONNECTIONS

    def score(self, rules: Tacta, line: Line) -> float | None:
        own = line.start.colours[line.seat]
        gained = gain(line.start, line.seat, line.moves[0], own)
        replying = rules.to_move(line.end)
        if not replying or replying[0] == line.seat:
            return float(gained)
        replies = placings(line.end, replying[0])
        return float(gained + min(gain(line.end, replying[0], reply, own) for reply in replies))

    def worthwhile(self, rules: Tacta, solution: Solution) -> bool:
        return solution.lines > 5


def lookalikes(state: State, seat: Seat) -> int:
    """Count the connections of equal shapes that only their surroundings forbid: what makes `only` hard."""
    legal = {str(move) for end in ("top", "bottom") for move in connections(state, seat, end)}
    return _equal_shapes(state, seat) - len(legal)


def _equal_shapes(state: State, seat: Seat) -> int:
    from tabletop.games.tacta.connections import why_not_shapes

    table = state.table
    open_shapes = [(shape.card, shape.place) for shape in table.open_shapes()]
    ways: list[Any] = [way for _end, card in state.outer_cards(seat) for way in printed_on(card).ways]
    return sum(
        why_not_shapes(table, way.face, way.own, number, place) is None
        for way in ways
        for number, place in open_shapes
    )


TASKS = (Cover(), Lead(), OnlyConnection(), Answered())
