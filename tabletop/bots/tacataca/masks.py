"""What the cards of a hand have to do with each other, for whole masks at once."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.tacataca.cards import ACES, KINGS, RING, SUIT_MASK
from tabletop.games.tacataca.forming import next_up
from tabletop.games.tacataca.melds import Meld

ALL_SUITS = ACES


def next_down(mask: int) -> int:
    """Return the kinds whose one before on the ring is in `mask`.

    >>> from tabletop.games.tacataca.cards import KINDS
    >>> next_down(1 << KINDS["KC"]) == 1 << KINDS["AC"]
    True
    """
    return (mask & ~KINGS) << 1 | (mask & KINGS) >> (RING - 1)


def in_all_suits(ranks: int) -> int:
    """Return the kinds of these ranks (13 bits) in all four suits."""
    return ranks * ALL_SUITS


def rank_mates(mask: int, mates: int) -> int:
    """Return the kinds that have at least `mates` (1 or 2) kinds of their rank in other suits in `mask`."""
    c, d, h, s = mask & SUIT_MASK, mask >> 13 & SUIT_MASK, mask >> 26 & SUIT_MASK, mask >> 39
    if mates == 1:
        others = (d | h | s, c | h | s, c | d | s, c | d | h)
    else:
        others = (
            d & (h | s) | h & s,
            c & (h | s) | h & s,
            c & (d | s) | d & s,
            c & (d | h) | d & h,
        )
    return others[0] | others[1] << 13 | others[2] << 26 | others[3] << 39


def completing(mask: int) -> int:
    """Return the kinds that make a meld with two cards of `mask`, held already or not.

    >>> from tabletop.games.tacataca.cards import KINDS, kinds_in, mask_of, NAMES
    >>> hand = mask_of(KINDS[name] for name in ("KC", "AC", "7D", "7H"))
    >>> [NAMES[kind] for kind in kinds_in(completing(hand))]
    ['2C', '7C', 'QC', '7S']
    """
    above, below = next_up(mask), next_down(mask)
    runs = above & next_up(above) | below & next_down(below) | above & below
    return runs | rank_mates(mask, 2)


def related(mask: int) -> int:
    """Return the kinds that make two of a meld with some other card of `mask`."""
    above, below = next_up(mask), next_down(mask)
    return above | below | next_up(above) | next_down(below) | rank_mates(mask, 1)


def fitting(melds: Sequence[Meld]) -> int:
    """Return the kinds that fit on a meld or swap its joker."""
    mask = 0
    for meld in melds:
        mask |= meld.open
    return mask
