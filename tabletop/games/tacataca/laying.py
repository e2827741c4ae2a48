"""The best laying-down of a hand, found exactly: new melds, lay-ons and swaps together.

Every laying-down can be ordered swaps first, then melds and lay-ons, so it is a choice of pieces that share no
card and no meld on the table, with enough jokers; jokers left over go wherever a meld has room for one.
The search goes through the cards from the dearest on: each goes down in one of its pieces or stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from tabletop.games.tacataca.cards import BITS, JOKER, JOKER_POINTS, POINTS, STANDS, kinds_in
from tabletop.games.tacataca.melds import Meld, meld_of
from tabletop.games.tacataca.moves import Form, Lay, Swap
from tabletop.games.tacataca.pieces import NEW, Piece, new_pieces, table_pieces

Step = Form | Lay | Swap
INFINITE: Final = 1 << 30
MOST_STATES: Final = 10_000
"""States looked at before the search contents itself with the best so far. The eleven cards of a turn need some
hundreds at most; only made-up positions with some fifty cards in a hand come near."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a laying-down depends on: the hand, the melds and what the turn still owes.

    `may_close`: closing is allowed by now (TC-17). `replay`: swapped jokers must be played again (TC-11).
    """

    held: int
    twin: int
    jokers: int
    melds: tuple[Meld, ...]
    taken: int
    freed: int
    may_close: bool
    replay: bool


@dataclass(frozen=True, slots=True)
class LayingDown:
    """Steps in a legal order, and the points then left in hand."""

    steps: tuple[Step, ...]
    points: int


class _Left(NamedTuple):
    """The natural cards that stay: points, number (2 stands for more), dearest one that may be discarded."""

    points: int
    cards: int
    dearest: int


class _Chosen(NamedTuple):
    """The pieces chosen so far, and what they make of jokers and places for them."""

    pieces: tuple[Piece, ...]
    melds: int
    joker: int
    swaps: int
    places: int


class _Search:
    """One depth-first search with bound and memory over the laying-downs of one table."""

    def __init__(self, table: Table, discard: bool, first: bool) -> None:
        """`discard` counts the points after the best discard; `first` stops at any laying-down."""
        self.table, self.discard, self.first = table, discard, first
        self.points = INFINITE
        self.chosen: tuple[Piece, ...] = ()
        self.placed = 0
        self.floor = 0
        self.seen: dict[tuple[int, ...], int] = {}
        self.by_kind: dict[int, list[Piece]] = {}
        self.order: list[int] = []
        self.swappable = 0

    def run(self) -> None:
        """Search; `points` stays `INFINITE` when the turn can't be ended."""
        table = self.table
        self._collect()
        left = _Left(0, 0, 0)
        held = 0
        for kind in kinds_in(table.held):
            if kind in self.by_kind:
                held |= BITS[kind]
            else:
                left = self._leaving(left, kind, 2 if table.twin & BITS[kind] else 1)
        self.floor = INFINITE - 1 if self.first else left.points - left.dearest * self.discard
        places = sum(meld.takes_joker for meld in table.melds)
        self._visit(0, held, table.twin & held, left, _Chosen((), 0, 0, 0, places))

    def _collect(self) -> None:
        table = self.table
        self.swappable = sum(1 for meld in table.melds if meld.swap & table.held)
        may_use_joker = table.jokers + self.swappable > 0
        pieces = list(new_pieces(table.held, may_use_joker))
        for number, meld in enumerate(table.melds):
            pieces.extend(table_pieces(number, meld, table.held))
        pieces.sort(key=_dearest_first)
        for piece in pieces:
            if piece.joker <= table.jokers + self.swappable:
                for kind in kinds_in(piece.need):
                    self.by_kind.setdefault(kind, []).append(piece)
        self.order = sorted(self.by_kind, key=lambda kind: -POINTS[kind])

    def _leaving(self, left: _Left, kind: int, copies: int) -> _Left:
        """Return `left` with copies of a kind that stay; the sole copy of a taken discard can't be discarded."""
        table = self.table
        stays = kind == table.taken and not table.twin & BITS[kind]
        dearest = left.dearest if stays else max(left.dearest, POINTS[kind])
        return _Left(left.points + copies * POINTS[kind], min(2, left.cards + copies), dearest)

    def _visit(self, depth: int, held: int, twin: int, left: _Left, chosen: _Chosen) -> None:
        if self._hopeless(left) or not self._news(held, twin, left, chosen):
            return
        while depth < len(self.order) and not held & BITS[self.order[depth]]:
            depth += 1
        if depth == len(self.order):
            self._settle(left, chosen)
            return
        kind = self.order[depth]
        for piece in self.by_kind[kind]:
            need, joker, swap = piece.need, piece.joker, piece.swap
            if need & ~held or chosen.joker + joker > self.table.jokers + self.swappable:
                continue
            if piece.meld != NEW and chosen.melds >> piece.meld & 1:
                continue
            melds = chosen.melds if piece.meld == NEW else chosen.melds | 1 << piece.meld
            after = _Chosen(
                (*chosen.pieces, piece),
                melds,
                chosen.joker + joker,
                chosen.swaps + swap,
                chosen.places + piece.places,
            )
            self._visit(depth, held & ~(need & ~twin), twin & ~need, left, after)
            if self.points <= self.floor:
                return
        stays = self._leaving(left, kind, 2 if twin & BITS[kind] else 1)
        self._visit(depth + 1, held & ~BITS[kind], twin & ~BITS[kind], stays, chosen)

    def _hopeless(self, left: _Left) -> bool:
        return left.points - left.dearest * self.discard >= self.points

    def _news(self, held: int, twin: int, left: _Left, chosen: _Chosen) -> bool:
        """Tell whether this has not been reached before with as few points left."""
        key = (held, twin, chosen.melds, chosen.joker, chosen.swaps, chosen.places, left.cards, left.dearest)
        if self.seen.get(key, INFINITE) <= left.points:
            return False
        self.seen[key] = left.points
        if len(self.seen) == MOST_STATES:
            self.floor = INFINITE - 1
        return True

    def _settle(self, left: _Left, chosen: _Chosen) -> None:
        """Place as many of the jokers left as the end of the turn allows, and keep the result if it is better."""
        table = self.table
        jokers = table.jokers + chosen.swaps - chosen.joker
        owed = chosen.swaps + table.freed - chosen.joker if table.replay else 0
        for placed in range(min(jokers, chosen.places), max(owed, 0) - 1, -1):
            points = self._points(left, jokers - placed, chosen.joker + placed > 0)
            if points is not None:
                if points < self.points:
                    self.points, self.chosen, self.placed = points, chosen.pieces, placed
                return

    def _points(self, left: _Left, jokers: int, joker_played: bool) -> int | None:
        """Return the points of what is left, or None when the turn could not end with it."""
        cards = left.cards + jokers
        points = left.points + JOKER_POINTS * jokers
        spare = jokers > (self.table.taken == JOKER and not joker_played)
        discarded = left.dearest or JOKER_POINTS * spare
        if cards < 2 and not (self.table.may_close and (cards == 0 or discarded)):
            return None
        return points - discarded if self.discard else points


def _dearest_first(piece: Piece) -> int:
    return -piece.points


def any_ending(table: Table) -> bool:
    """Tell whether any laying-down, none at all too, lets the turn end."""
    search = _Search(table, discard=False, first=True)
    search.run()
    return search.points < INFINITE


def best_steps(table: Table, discard: bool = False) -> LayingDown | None:
    """Return the laying-down that leaves the fewest points, or None when the turn can't be ended.

    With `discard` the points are counted after the best discard that may follow (none when the hand is empty).
    """
    search = _Search(table, discard, first=False)
    search.run()
    if search.points == INFINITE:
        return None
    return LayingDown(tuple(_in_order(table, search.chosen, search.placed)), search.points)


def _in_order(table: Table, pieces: tuple[Piece, ...], placed: int) -> Iterator[Step]:
    """Go through the steps: swaps, then melds and lay-ons, then the jokers that need no card beside them."""
    melds = list(table.melds)
    for piece in pieces:
        if piece.swap:
            meld = melds[piece.meld]
            yield Swap(meld.swap.bit_length() - 1, piece.meld)
            melds[piece.meld] = meld.swapped()
    for piece in pieces:
        if piece.meld == NEW:
            yield Form(piece.tokens)
            melds.append(meld_of(piece.tokens))
        for token in piece.tokens if piece.meld != NEW else ():
            yield Lay(token, piece.meld)
            melds[piece.meld] = melds[piece.meld].with_card(token)
    for _ in range(placed):
        number = next(number for number, meld in enumerate(melds) if meld.takes_joker)
        token = STANDS + next(kinds_in(melds[number].fits))
        yield Lay(token, number)
        melds[number] = melds[number].with_card(token)
