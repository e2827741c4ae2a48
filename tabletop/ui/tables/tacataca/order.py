"""The order in which a player keeps the cards of the hand (TC-27)."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from tabletop.games.tacataca.cards import JOKER, rank_of, suit_of

SortBy = Literal["suit", "rank"]
_KEPT: Final = 60
_SUIT_ORDER: Final = (3, 2, 0, 1)
"""Spades, hearts, clubs, diamonds as places for C D H S: neighbours differ most in colour."""


class HeldCard(NamedTuple):
    """One card in the hand: `uid` tells twins apart and stays with it, `kind` is the rules' one."""

    uid: int
    kind: int


@dataclass(slots=True)
class HandOrder:
    """One player's cards from left to right, and how they lay at earlier plies, for taking back."""

    cards: list[HeldCard] = field(default_factory=list)
    sorted_by: SortBy | None = None
    was_known: bool = False
    """Whether the last `follow` found the hand unchanged or laid it as it had been at that ply."""
    _next: int = 0
    _earlier: OrderedDict[int, tuple[HeldCard, ...]] = field(default_factory=OrderedDict)

    @property
    def kinds(self) -> tuple[int, ...]:
        """Return the kinds from left to right."""
        return tuple(card.kind for card in self.cards)

    def follow(self, kinds: Sequence[int], ply: int, leaving: Collection[int] = ()) -> None:
        """Make the hand hold `kinds`: new cards go to the right, `leaving` uids go before their twins.

        Where the same cards lay at `ply` before, they lie again as they did then.
        """
        self.was_known = sorted(self.kinds) == sorted(kinds)
        if not self.was_known:
            earlier = self._earlier.get(ply)
            if earlier is not None and sorted(card.kind for card in earlier) == sorted(kinds):
                self.cards, self.was_known = list(earlier), True
            else:
                self._change(Counter(kinds), leaving)
        self.remember(ply)

    def remember(self, ply: int) -> None:
        """Keep the present order for when the game is taken back to `ply`."""
        self._earlier[ply] = tuple(self.cards)
        self._earlier.move_to_end(ply)
        while len(self._earlier) > _KEPT:
            self._earlier.popitem(last=False)

    def _change(self, wanted: Counter[int], leaving: Collection[int]) -> None:
        surplus = Counter(self.kinds) - wanted
        going = sorted(self.cards, key=lambda card: card.uid not in leaving)
        gone = set()
        for card in going:
            if surplus[card.kind] > 0:
                surplus[card.kind] -= 1
                gone.add(card.uid)
        self.cards = [card for card in self.cards if card.uid not in gone]
        for kind in (wanted - Counter(self.kinds)).elements():
            self.cards.append(HeldCard(self._next, kind))
            self._next += 1

    def deal(self, kinds: Sequence[int], ply: int) -> None:
        """Take a new hand, sorted as the player sorted last (by suit at first)."""
        self.cards = []
        self._earlier.clear()
        self._change(Counter(kinds), ())
        self.sort(self.sorted_by or "suit", ply)

    def sort(self, by: SortBy, ply: int) -> None:
        """Sort by suit, then rank, or by rank, then suit; jokers to the right."""
        self.sorted_by = by
        self.cards.sort(key=lambda card: sorting_key(card.kind, by))
        self.remember(ply)

    def move(self, uids: Collection[int], to: int, ply: int) -> None:
        """Put the cards `uids`, in their order, before the `to`-th of the others.

        >>> order = HandOrder()
        >>> order.follow([5, 6, 7, 8], 0)
        >>> order.move([order.cards[3].uid], 1, 0)
        >>> order.kinds
        (5, 8, 6, 7)
        """
        held = [card for card in self.cards if card.uid in uids]
        others = [card for card in self.cards if card.uid not in uids]
        self.cards = [*others[:to], *held, *others[to:]]
        self.remember(ply)

    def index(self, uid: int) -> int | None:
        """Return where a card lies from the left, or None."""
        return next((place for place, card in enumerate(self.cards) if card.uid == uid), None)

    def of(self, uids: Iterable[int]) -> list[HeldCard]:
        """Return the cards `uids` that are held, from left to right."""
        wanted = set(uids)
        return [card for card in self.cards if card.uid in wanted]


def sorting_key(kind: int, by: SortBy) -> tuple[int, int]:
    """Return the key of a kind; the ace counts low, jokers come last."""
    if kind == JOKER:
        return 99, 99
    suit, rank = _SUIT_ORDER.index(suit_of(kind)), rank_of(kind)
    return (suit, rank) if by == "suit" else (rank, suit)
