"""The pieces that a laying-down is made of: new melds, and what one meld on the table can take at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tabletop.games.tacataca.cards import (
    BITS,
    POINTS,
    RING,
    STANDS,
    SUIT_MASK,
    kinds_in,
    on_ring,
)
from tabletop.games.tacataca.forming import (
    joker_runs,
    joker_sets,
    natural_runs,
    natural_sets,
    ranks_with,
    suits_held,
)
from tabletop.games.tacataca.melds import Meld, meld_of

NEW: Final = -1


class Piece(NamedTuple):
    """Cards of the hand that go down together.

    `need` is the mask of their kinds, `points` what they count; `meld` the meld on the table or `NEW`;
    `swap` and `joker` are 1 when a joker is swapped off and when one is needed; `places` is by how many
    the melds that could take a joker change; `tokens` are the new meld, or the cards laid on in order.
    """

    need: int
    points: int
    meld: int
    swap: int
    joker: int
    places: int
    tokens: tuple[int, ...]


def points_in(mask: int) -> int:
    """Return what one card of each kind in `mask` counts."""
    return sum(POINTS[kind] for kind in kinds_in(mask))


def new_pieces(held: int, jokers: bool) -> Iterator[Piece]:
    """Go through the new melds from `held`: without a joker, and with one where that is needed.

    A meld that can be put down without a joker is not listed with one: a joker can be laid on it.
    """
    for suit in range(4):
        ranks = held >> suit * RING & SUIT_MASK
        if ranks & (ranks - 1):
            yield from _run_pieces(suit, ranks, jokers)
    for rank in kinds_in(ranks_with(held, 2 if jokers else 3)):
        yield from _set_pieces(rank, suits_held(held, rank), jokers)


@lru_cache(maxsize=1 << 15)
def _run_pieces(suit: int, ranks: int, jokers: bool) -> tuple[Piece, ...]:
    naturals = [form.cards for form in natural_runs(suit, ranks)]
    return _without_repeats(naturals + [form.cards for form in joker_runs(suit, ranks) if jokers])


@cache
def _set_pieces(rank: int, suits: int, jokers: bool) -> tuple[Piece, ...]:
    naturals = [form.cards for form in natural_sets(rank, suits)]
    return _without_repeats(naturals + [form.cards for form in joker_sets(rank, suits) if jokers])


def _without_repeats(choices: Sequence[tuple[int, ...]]) -> tuple[Piece, ...]:
    pieces: dict[int, Piece] = {}
    for tokens in choices:
        meld = meld_of(tokens)
        piece = Piece(
            meld.need, points_in(meld.need), NEW, 0, int(not meld.natural), int(meld.takes_joker), meld.cards
        )
        pieces.setdefault(meld.need, piece)
    return tuple(pieces.values())


class _End(NamedTuple):
    """What can go on one end of a run: the cards of the hand, all tokens outwards, whether one is a joker."""

    need: int
    tokens: tuple[int, ...]
    joker: bool


def table_pieces(number: int, meld: Meld, held: int) -> Iterator[Piece]:
    """Go through what `held` can do to the meld with that number: lay on, swap, or both."""
    if not held & meld.reach:
        return
    for swap in (0, meld.swap) if meld.swap & held else (0,):
        lying = meld.swapped() if swap else meld
        for end in _growths(lying, held):
            need = swap | end.need
            if need:
                yield _table_piece(number, meld, lying, need, end)


def _table_piece(number: int, meld: Meld, lying: Meld, need: int, growth: _End) -> Piece:
    room = RING if meld.is_run else 4
    takes_joker = lying.natural and not growth.joker and len(lying.cards) + len(growth.tokens) < room
    return Piece(
        need,
        points_in(need),
        number,
        int(lying is not meld),
        int(growth.joker),
        int(takes_joker) - int(meld.takes_joker),
        growth.tokens,
    )


def _growths(meld: Meld, held: int) -> Iterator[_End]:
    if not meld.is_run:
        yield _End(0, (), False)
        for kind in kinds_in(meld.fits & held):
            yield _End(BITS[kind], (kind,), False)
        return
    room = RING - len(meld.cards)
    below = _ends(meld.first, -1, held, room, meld.natural)
    above = _ends(meld.last, 1, held, room, meld.natural)
    for low in below:
        for high in above:
            if not (low.joker and high.joker) and len(low.tokens) + len(high.tokens) <= room:
                yield _End(low.need | high.need, low.tokens + high.tokens, low.joker or high.joker)


def _ends(edge: int, step: int, held: int, room: int, joker: bool) -> list[_End]:
    """Return what can go on past `edge`, nothing too; a joker only with a natural card beyond it."""
    found = [_End(0, (), False)]
    for distance in range(1, room + 1):
        kind = on_ring(edge, step * distance)
        if not held & BITS[kind]:
            break
        last = found[-1]
        found.append(_End(last.need | BITS[kind], (*last.tokens, kind), False))
    return found + (
        [end for low in found for end in _past_joker(low, edge, step, held, room)] if joker else []
    )


def _past_joker(before: _End, edge: int, step: int, held: int, room: int) -> Iterator[_End]:
    distance = len(before.tokens) + 1
    need, tokens = before.need, (*before.tokens, STANDS + on_ring(edge, step * distance))
    for beyond in range(distance + 1, room + 1):
        kind = on_ring(edge, step * beyond)
        if not held & BITS[kind]:
            return
        need, tokens = need | BITS[kind], (*tokens, kind)
        yield _End(need, tokens, True)
