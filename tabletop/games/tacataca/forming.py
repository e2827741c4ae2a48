"""All melds that a hand can form (TC-7 to TC-9), by tables over one suit or one rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from tabletop.games.tacataca.cards import (
    ACES,
    JOKER,
    KINGS,
    NATURALS,
    RING,
    STANDS,
    SUIT_MASK,
    kinds_in,
    mask_of,
    on_ring,
)
from tabletop.games.tacataca.melds import LARGEST_SET, SHORTEST, find_meld, joker_roles, meld_of
from tabletop.games.tacataca.moves import Form, form_of

_SUITS: Final = range(LARGEST_SET)
_RUN_TABLE: Final = 1 << 15
"""Entries kept; a suit's cards make 2^13 keys, of which a game meets few."""


def next_up(mask: int) -> int:
    """Return the kinds whose next one round the ring is in `mask`."""
    return (mask >> 1 & ~KINGS) | (mask & ACES) << (RING - 1)


def suits_held(mask: int, rank: int) -> int:
    """Return which suits of a rank are in `mask`, as four bits in the order C D H S."""
    mask >>= rank
    return mask & 1 | mask >> 12 & 2 | mask >> 24 & 4 | mask >> 36 & 8


def _run_from(start: int, length: int) -> list[int]:
    return [on_ring(start, step) for step in range(length)]


def _starts(suit: int, length: int) -> Sequence[int]:
    """Return where runs of a length begin: anywhere on the ring, but a run of 13 at the ace."""
    return (suit * RING,) if length == RING else range(suit * RING, suit * RING + RING)


@lru_cache(maxsize=_RUN_TABLE)
def natural_runs(suit: int, ranks: int) -> tuple[Form, ...]:
    """Return every run without a joker from the cards of one suit; `ranks` is a mask of 13 bits (TC-8)."""
    held = ranks << suit * RING
    return tuple(
        Form(tuple(run))
        for length in range(SHORTEST, ranks.bit_count() + 1)
        for start in _starts(suit, length)
        if not mask_of(run := _run_from(start, length)) & ~held
    )


@lru_cache(maxsize=_RUN_TABLE)
def joker_runs(suit: int, ranks: int) -> tuple[Form, ...]:
    """Return every run with one joker and cards of one suit, once for each card it may stand for (TC-9)."""
    held = ranks << suit * RING
    return tuple(
        Form(tuple(STANDS + kind if kind == role else kind for kind in run))
        for length in range(SHORTEST, min(ranks.bit_count() + 1, RING) + 1)
        for start in _starts(suit, length)
        for run in (_run_from(start, length),)
        for role in run
        if not mask_of(run) & ~held & ~(1 << role)
    )


@cache
def natural_sets(rank: int, suits: int) -> tuple[Form, ...]:
    """Return every set without a joker from the suits of one rank, a mask of four bits (TC-7)."""
    kinds = [rank + RING * suit for suit in _SUITS if suits >> suit & 1]
    return tuple(
        Form(chosen) for size in range(SHORTEST, len(kinds) + 1) for chosen in combinations(kinds, size)
    )


@cache
def joker_sets(rank: int, suits: int) -> tuple[Form, ...]:
    """Return every set with one joker and cards of one rank, once for each suit it may stand for (TC-9)."""
    kinds = [rank + RING * suit for suit in _SUITS if suits >> suit & 1]
    return tuple(
        Form(meld_of([*chosen, STANDS + role]).cards)
        for size in (2, 3)
        for chosen in combinations(kinds, size)
        for role in (rank + RING * suit for suit in _SUITS)
        if role not in chosen
    )


def ranks_with(mask: int, suits: int) -> int:
    """Return the ranks that `mask` has in at least `suits` (two or three) suits, as 13 bits."""
    c, d, h, s = mask & SUIT_MASK, mask >> 13 & SUIT_MASK, mask >> 26 & SUIT_MASK, mask >> 39
    if suits == 2:
        return c & (d | h | s) | d & (h | s) | h & s
    return c & d & (h | s) | h & s & (c | d)


def forms(held: int, jokers: int) -> list[Form]:
    """Return all melds that the kinds `held` and at most one of the jokers form, each once."""
    above = next_up(held)
    found: list[Form] = []
    if held & above & next_up(above):
        for suit in _SUITS:
            found += natural_runs(suit, held >> suit * RING & SUIT_MASK)
    for rank in kinds_in(ranks_with(held, 3)):
        found += natural_sets(rank, suits_held(held, rank))
    if jokers:
        found += _joker_forms(held)
    return found


def _joker_forms(held: int) -> Iterator[Form]:
    for suit in _SUITS:
        ranks = held >> suit * RING & SUIT_MASK
        if ranks & (ranks - 1):
            yield from joker_runs(suit, ranks)
    for rank in kinds_in(ranks_with(held, 2)):
        yield from joker_sets(rank, suits_held(held, rank))


def melds_from(tokens: Sequence[int]) -> list[Form]:
    """Return the melds that use all of the selected cards: one, several when a joker is free, or none.

    >>> from tabletop.games.tacataca.cards import KINDS
    >>> [str(form) for form in melds_from([KINDS["KS"], JOKER, KINDS["QS"]])]
    ['meld *=JS QS KS', 'meld QS KS *=AS']
    """
    if JOKER not in tokens:
        meld = find_meld(tokens)
        return [Form(meld.cards)] if meld else []
    if tokens.count(JOKER) > 1 or max(tokens) > JOKER:
        return []
    naturals = [token for token in tokens if token != JOKER]
    choices = [form_of([*naturals, STANDS + role]) for role in joker_roles(naturals)]
    return sorted(choices, key=_place_of_joker)


def _place_of_joker(form: Form) -> int:
    return next(place for place, token in enumerate(form.cards) if token >= STANDS)


def pairs(held: int) -> Iterator[int]:
    """Go through the pairs of kinds, as masks, that make a meld with one joker."""
    for near in (1, 2):
        for kind in kinds_in(held):
            if held >> on_ring(kind, near) & 1:
                yield 1 << kind | 1 << on_ring(kind, near)
    for rank in kinds_in(ranks_with(held, 2)):
        for one, other in combinations([k for k in range(rank, NATURALS, RING) if held >> k & 1], 2):
            yield 1 << one | 1 << other


def disjoint_pairs(held: int, twin: int, wanted: int, spared: int = 0) -> bool:
    """Tell whether a hand has `wanted` pairs at once that each make a meld with a joker, the mask `spared` left out."""
    held, twin = held & ~(spared & ~twin), twin & ~spared
    if wanted == 0:
        return True
    return any(disjoint_pairs(held & ~(pair & ~twin), twin & ~pair, wanted - 1) for pair in pairs(held))
