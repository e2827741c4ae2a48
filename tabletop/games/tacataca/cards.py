"""Cards as small whole numbers, and hands as bit masks (TC-1).

A *kind* is 0 to 51, suit by suit in the order C D H S and from the ace to the king, or 52 for a joker.
A *token* is a card as it lies in a meld: a kind, or `STANDS` + kind for a joker that stands for that kind.
A set of kinds is a mask of 52 bits; a hand is two of them, since every card is there twice, and a number of jokers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
RING: Final = len(RANKS)
NATURALS: Final = RING * len(SUITS)
JOKER: Final = NATURALS
STANDS: Final = 64
NO_CARD: Final = -1

COPIES: Final = 2
JOKERS: Final = 4
DECK: Final = COPIES * NATURALS + JOKERS

JOKER_POINTS: Final = 25
POINTS: Final = (*(11 if rank == "A" else int(rank) if rank.isdigit() else 10 for rank in RANKS),) * 4 + (
    JOKER_POINTS,
)
"""What each kind counts in hand at the end."""

NAMES: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "*")
KINDS: Final = {name: kind for kind, name in enumerate(NAMES)}
BITS: Final = tuple(1 << kind for kind in range(NATURALS))
SUIT_MASK: Final = (1 << RING) - 1
ACES: Final = sum(1 << RING * suit for suit in range(len(SUITS)))
KINGS: Final = ACES << (RING - 1)


def rank_of(kind: int) -> int:
    """Return the rank of a natural kind, 0 for the ace to 12 for the king."""
    return kind % RING


def suit_of(kind: int) -> int:
    """Return the suit of a natural kind, 0 to 3 in the order C D H S."""
    return kind // RING


def on_ring(kind: int, steps: int) -> int:
    """Return the kind `steps` further round the ring of its suit (TC-8).

    >>> NAMES[on_ring(KINDS["KS"], 1)], NAMES[on_ring(KINDS["AS"], -2)]
    ('AS', 'QS')
    """
    rank = kind % RING
    return kind - rank + (rank + steps) % RING


def kinds_in(mask: int) -> Iterator[int]:
    """Go through the kinds in `mask`, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(kinds: Iterable[int]) -> int:
    """Return the mask of natural `kinds`."""
    mask = 0
    for kind in kinds:
        mask |= BITS[kind]
    return mask


def natural_of(token: int) -> int:
    """Return the kind that a token is or stands for; an unnamed joker stays a joker."""
    return token - STANDS if token >= STANDS else token


def held_as(token: int) -> int:
    """Return the kind that a token was in the hand: a joker on the table is a joker there."""
    return JOKER if token >= STANDS else token


def token_name(token: int) -> str:
    """Return a token as formats.md writes it.

    >>> token_name(KINDS["7H"]), token_name(STANDS + KINDS["7H"]), token_name(JOKER)
    ('7H', '*=7H', '*')
    """
    return NAMES[token] if token < STANDS else f"*={NAMES[token - STANDS]}"


def token_named(name: str) -> int | None:
    """Return the token that `name` writes, or None."""
    if name.startswith("*="):
        kind = KINDS.get(name[2:], JOKER)
        return None if kind == JOKER else STANDS + kind
    return KINDS.get(name)


def hand_points(kinds: Iterable[int]) -> int:
    """Return what the cards count in hand (TC-1).

    >>> hand_points([KINDS["AS"], KINDS["TC"], JOKER])
    46
    """
    return sum(POINTS[kind] for kind in kinds)


def new_deck() -> list[int]:
    """Return the 108 kinds in order."""
    return [*range(NATURALS)] * COPIES + [JOKER] * JOKERS
