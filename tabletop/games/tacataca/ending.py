"""Whether a turn can still be ended (TC-4): exact, and at once in all but rare cases."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.tacataca.cards import BITS, JOKER, NO_CARD
from tabletop.games.tacataca.forming import disjoint_pairs
from tabletop.games.tacataca.laying import Table, any_ending
from tabletop.games.tacataca.melds import Meld


def turn_can_end(
    held: int,
    twin: int,
    jokers: int,
    melds: Sequence[Meld],
    taken: int,
    freed: int,
    may_close: bool,
    replay: bool = True,
) -> bool:
    """Tell whether some further steps end the turn; `freed` jokers must be played before (TC-11).

    `replay` tells whether a joker that such a step swaps off the table must be played too.

    Each freed joker goes on a meld without one or makes a meld with two cards of the hand; nothing places
    them with fewer cards spent. Two cards left can always end a turn: one of them is discarded.
    """
    cards = held.bit_count() + twin.bit_count() + jokers
    if not freed and cards >= 2:
        return True
    places = sum(meld.takes_joker for meld in melds) if freed else 0
    new_melds = max(0, freed - places)
    left = cards - freed - 2 * new_melds
    if left < 0 or (new_melds and not disjoint_pairs(held, twin, new_melds)):
        return False
    if left >= 2 or not may_close:
        return left >= 2
    if left == 0 or not _taken_may_stay_alone(held, twin, jokers, taken, freed):
        return True
    if freed and _other_card_left(held, twin, taken, new_melds):
        return True
    return any_ending(Table(held, twin, jokers, tuple(melds), taken, freed, True, replay))


def _taken_may_stay_alone(held: int, twin: int, jokers: int, taken: int, freed: int) -> bool:
    """Tell whether the one card left may be the discard just taken, not to be discarded (TC-13)."""
    if taken == NO_CARD:
        return False
    if taken == JOKER:
        return not freed
    return jokers == freed and bool(held & ~twin & BITS[taken])


def _other_card_left(held: int, twin: int, taken: int, new_melds: int) -> bool:
    """Tell whether the melds that the freed jokers need can use the taken card and leave another."""
    return any(
        disjoint_pairs(held, twin, new_melds, spared=BITS[kind])
        for kind in range(JOKER)
        if kind != taken and held & BITS[kind]
    )
