"""Where cards can go on the table, for drop targets; whether the turn allows it, `refusal` says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.games.tacataca.cards import BITS, JOKER, STANDS, kinds_in, natural_of
from tabletop.games.tacataca.melds import Meld
from tabletop.games.tacataca.moves import Lay, Swap


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a card on the meld with number `meld`.

    `end` is `low` or `high` for a run and `set` for a set; `stands_for` is the joker's role, or None for another card;
    `move` is the move that lays it there.
    """

    meld: int
    end: Literal["low", "high", "set"]
    stands_for: int | None
    move: Lay


def places_for(melds: Sequence[Meld], kind: int) -> list[Place]:
    """Return where a card of the hand can be laid on; a joker has one entry for each role (TC-10)."""
    return [place for number, meld in enumerate(melds) for place in _places_on(number, meld, kind)]


def _places_on(number: int, meld: Meld, kind: int) -> list[Place]:
    if kind != JOKER:
        return [Place(number, _end(meld, kind), None, Lay(kind, number))] if meld.fits & BITS[kind] else []
    roles = kinds_in(meld.fits) if meld.takes_joker else ()
    return [Place(number, _end(meld, role), role, Lay(STANDS + role, number)) for role in roles]


def _end(meld: Meld, kind: int) -> Literal["low", "high", "set"]:
    if not meld.is_run:
        return "set"
    lowest = natural_of(meld.with_card(kind).cards[0]) == kind
    return "low" if lowest else "high"


def swaps_for(melds: Sequence[Meld], kinds: Iterable[int]) -> list[Swap]:
    """Return which of the cards, kinds of the hand, swap a joker on the table (TC-11)."""
    naturals = {kind for kind in kinds if kind != JOKER}
    return [
        Swap(kind, number)
        for number, meld in enumerate(melds)
        for kind in kinds_in(meld.swap)
        if kind in naturals
    ]
