"""The cards: twelve kinds, four of each, and jokers (TK-5)."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.sentences import N_

Card = str
"""A card's name as formats.md writes it."""

SWAP: Card = N_("swap")
JOKER: Card = N_("joker")
SEVEN: Card = "7"
BACK: Card = "-4"
BACK_STEPS = 4

KINDS: tuple[Card, ...] = ("1", "2", "3", BACK, "5", "6", SEVEN, "8", "9", "10", "12", SWAP)
"""The kinds that a joker can stand for, in the order in which cards are listed."""
COPIES = 4

FORWARD: Mapping[Card, int] = {card: int(card) for card in KINDS if card not in (BACK, SEVEN, SWAP)}
"""How many steps each plain card goes forward (TK-12)."""
STARTERS = frozenset({"1", "10"})
"""The cards that put a pawn on its starting hole; a joker does it as one of them (TK-10)."""

RANK: Mapping[Card, int] = {card: number for number, card in enumerate((*KINDS, JOKER))}


def full_deck(jokers: int) -> list[Card]:
    """Return every card of a deck with so many jokers, unshuffled.

    >>> len(full_deck(2))
    50
    """
    return [card for card in KINDS for _ in range(COPIES)] + [JOKER] * jokers
