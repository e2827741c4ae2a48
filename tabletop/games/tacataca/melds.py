"""Melds on the table: sets and runs on a ring, with at most one joker (TC-7 to TC-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.tacataca.cards import (
    BITS,
    JOKER,
    NATURALS,
    RING,
    STANDS,
    mask_of,
    natural_of,
    on_ring,
    rank_of,
    suit_of,
    token_name,
)

SHORTEST: Final = 3
LARGEST_SET: Final = 4


def canonical(tokens: Sequence[int]) -> tuple[int, ...] | None:
    """Return the tokens in the one order in which a meld is written, or None when they are no meld.

    Runs rise round the ring, one of 13 from its ace; sets go C D H S. Every joker must be named.
    """
    if not SHORTEST <= len(tokens) <= RING or JOKER in tokens:
        return None
    if sum(token >= STANDS for token in tokens) > 1:
        return None
    kinds = [natural_of(token) for token in tokens]
    if len(set(kinds)) != len(kinds):
        return None
    if len({rank_of(kind) for kind in kinds}) == 1:
        return tuple(sorted(tokens, key=natural_of))
    if len({suit_of(kind) for kind in kinds}) == 1:
        return _rising(tokens, {rank_of(kind) for kind in kinds})
    return None


def _rising(tokens: Sequence[int], ranks: set[int]) -> tuple[int, ...] | None:
    starts = [rank for rank in ranks if (rank - 1) % RING not in ranks]
    if len(starts) > 1:
        return None
    start = starts[0] if starts else 0
    return tuple(sorted(tokens, key=lambda token: (rank_of(natural_of(token)) - start) % RING))


def joker_roles(kinds: Sequence[int]) -> list[int]:
    """Return the kinds that one joker may stand for beside natural `kinds` in one meld, ascending (TC-9)."""
    one_rank, one_suit = len({*map(rank_of, kinds)}) == 1, len({*map(suit_of, kinds)}) == 1
    if not SHORTEST - 1 <= len(kinds) < RING or not (one_rank or one_suit):
        return []
    return [role for role in range(NATURALS) if canonical([*kinds, STANDS + role])]


class Meld:
    """A meld as it lies; there is one object for each, so that melds compare by identity.

    `fits` is the mask of the kinds that may be laid on, `takes_joker` tells whether a joker may stand for
    one of them, `swap` is the mask of the one kind that swaps the joker, `need` the mask of natural cards,
    `open` the mask of what fits or swaps, `reach` that of all kinds that could go down here at all, one beyond a joker too.
    """

    __slots__ = (
        "cards",
        "first",
        "fits",
        "grown",
        "is_run",
        "last",
        "natural",
        "need",
        "open",
        "reach",
        "swap",
        "takes_joker",
    )

    cards: tuple[int, ...]
    first: int
    last: int
    is_run: bool
    fits: int
    open: int
    reach: int
    takes_joker: bool
    swap: int
    need: int
    natural: bool
    grown: dict[int, Meld]

    def __init__(self, cards: tuple[int, ...]) -> None:
        """Take tokens in canonical order; `meld_of` is the way to get a meld."""
        kinds = [natural_of(token) for token in cards]
        self.cards = cards
        self.natural = all(token < STANDS for token in cards)
        self.is_run = kinds[0] // RING == kinds[1] // RING
        self.fits = _run_ends(kinds) if self.is_run else _missing_suits(kinds)
        self.takes_joker = self.natural and self.fits != 0
        self.swap = sum(BITS[token - STANDS] for token in cards if token >= STANDS)
        self.need = mask_of(kinds) & ~self.swap
        self.first, self.last = kinds[0], kinds[-1]
        self.open = self.reach = self.fits | self.swap
        if self.is_run:
            self.reach |= (BITS[on_ring(kinds[0], -2)] | BITS[on_ring(kinds[-1], 2)]) & ~mask_of(kinds)
        self.grown = {}

    def with_card(self, token: int) -> Meld:
        """Return the meld with `token` laid on, which must fit (TC-10)."""
        grown = self.grown.get(token)
        if grown is None:
            grown = self.grown[token] = meld_of((*self.cards, token))
        return grown

    def swapped(self) -> Meld:
        """Return the meld with its joker replaced by the card it stands for (TC-11)."""
        natural = self.grown.get(JOKER)
        if natural is None:
            natural = self.grown[JOKER] = meld_of([natural_of(token) for token in self.cards])
        return natural

    @property
    def stands_for(self) -> int | None:
        """Return the kind that the joker stands for, or None without one."""
        return self.swap.bit_length() - 1 if self.swap else None

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the call that finds the one object again in another process."""
        return meld_of, (self.cards,)

    def __str__(self) -> str:
        """Return the cards as formats.md writes them."""
        return " ".join(map(token_name, self.cards))

    def __repr__(self) -> str:
        """Return the text in angle brackets."""
        return f"<Meld {self}>"


def _run_ends(kinds: Sequence[int]) -> int:
    return 0 if len(kinds) == RING else BITS[on_ring(kinds[0], -1)] | BITS[on_ring(kinds[-1], 1)]


def _missing_suits(kinds: Sequence[int]) -> int:
    rank = rank_of(kinds[0])
    return mask_of(rank + RING * suit for suit in range(LARGEST_SET)) & ~mask_of(kinds)


_INTERNED: dict[tuple[int, ...], Meld] = {}
"""Every meld seen so far; there are fewer than five thousand."""


def find_meld(tokens: Sequence[int]) -> Meld | None:
    """Return the meld that the tokens make in whatever order, or None."""
    known = _INTERNED.get(tuple(tokens))
    if known is not None:
        return known
    cards = canonical(tokens)
    if cards is None:
        return None
    return _INTERNED.get(cards) or _INTERNED.setdefault(cards, Meld(cards))


def meld_of(tokens: Sequence[int]) -> Meld:
    """Return the meld that the tokens make in whatever order; raises `ValueError` when they make none.

    >>> from tabletop.games.tacataca.cards import KINDS
    >>> str(meld_of([KINDS["2S"], KINDS["KS"], STANDS + KINDS["AS"]]))
    'KS *=AS 2S'
    """
    meld = find_meld(tokens)
    if meld is None:
        raise ValueError("no meld: " + " ".join(map(token_name, tokens)))
    return meld
