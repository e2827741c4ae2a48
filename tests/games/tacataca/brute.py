"""Melds, steps and ends of turns once more, by trying everything on card names: slow, and owing the rules nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

RANKS, SUITS = "A23456789TJQK", "CDHS"
CARDS = [rank + suit for suit in SUITS for rank in RANKS]

Hand = tuple[str, ...]
Meld = frozenset[str]
Table = tuple[Meld, ...]
Turn = tuple[Hand, Table, str | None, int]
"""Hand, melds, the taken discard not yet played, and swapped jokers not yet played."""


def points(cards: Hand) -> int:
    worth = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "*": 25}
    return sum(worth.get(card[0]) or int(card[0]) for card in cards)


def is_meld(tokens: Meld) -> bool:
    """Tell whether tokens (`7H`, `*=7H`) make a meld: TC-7, TC-8 and TC-9 read once more."""
    names = [token[-2:] for token in tokens]
    if len(names) < 3 or sum(token[0] == "*" for token in tokens) > 1 or len(set(names)) < len(names):
        return False
    ranks, suits = {name[0] for name in names}, {name[1] for name in names}
    if len(ranks) == 1:
        return True
    ring = RANKS * 2
    return len(suits) == 1 and any(set(ring[start : start + len(names)]) == ranks for start in range(13))


def tokens_of(card: str) -> list[str]:
    return ["*=" + name for name in CARDS] if card == "*" else [card]


@cache
def melds_from(hand: Hand) -> frozenset[Meld]:
    """Return every meld that some of the cards make, by trying all subsets and all roles of a joker."""
    found = set()
    for size in range(3, min(len(hand), 13) + 1):
        for chosen in set(combinations(hand, size)):
            naturals = [card for card in chosen if card != "*"]
            if len(naturals) < size - 1 or len(set(naturals)) < len(naturals):
                continue
            if len(naturals) == size:
                found.add(frozenset(naturals))
            elif _near(naturals):
                found.update(frozenset([*naturals, role]) for role in tokens_of("*"))
    return frozenset(meld for meld in found if is_meld(meld))


def _near(naturals: list[str]) -> bool:
    return len({card[0] for card in naturals}) == 1 or len({card[1] for card in naturals}) == 1


def without(hand: Hand, cards: list[str]) -> Hand:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def played(turn: Turn, tokens: list[str], table: Table, gained: int = 0) -> Turn:
    hand, _, taken, freed = turn
    cards = ["*" if token[0] == "*" else token for token in tokens]
    freed = max(0, freed - cards.count("*")) + gained
    return (
        tuple(sorted(without(hand, cards) + ("*",) * gained)),
        table,
        None if taken in cards else taken,
        freed,
    )


def steps(turn: Turn) -> Iterator[tuple[tuple[object, ...], Turn]]:
    """Go through all possible steps of laying down as (what, what follows), endable or not."""
    hand, table, _, _ = turn
    for meld in melds_from(hand):
        yield ("meld", meld), played(turn, list(meld), (*table, meld))
    for number, meld in enumerate(table):
        for card in set(hand):
            for token in tokens_of(card):
                if is_meld(meld | {token}) and token not in meld:
                    grown = (*table[:number], meld | {token}, *table[number + 1 :])
                    yield ("lay", token, number), played(turn, [token], grown)
            if "*=" + card in meld:
                swapped = (*table[:number], meld - {"*=" + card} | {card}, *table[number + 1 :])
                yield ("swap", card, number), played(turn, [card], swapped, gained=1)


def discards(turn: Turn, may_close: bool) -> list[str]:
    """Return what may be discarded now (TC-11, TC-13, TC-16, TC-17)."""
    hand, _, taken, freed = turn
    if freed or (len(hand) == 1 and not may_close):
        return []
    allowed = [card for card in set(hand) if card != taken or hand.count(card) > 1]
    return [card for card in allowed if card != "*"] or (["*"] if "*" in allowed else [])


class Turns:
    """What can still come of turns, with memory; one for each set of options."""

    def __init__(self, may_close: bool, replay: bool = True) -> None:
        self.may_close, self.replay = may_close, replay
        self.endings: dict[Turn, bool] = {}

    def paid(self, turn: Turn) -> Turn:
        return turn if self.replay else (*turn[:3], 0)

    def ends_now(self, turn: Turn) -> bool:
        turn = self.paid(turn)
        return bool(discards(turn, self.may_close)) if turn[0] else self.may_close and not turn[3]

    def can_end(self, turn: Turn) -> bool:
        known = self.endings.get(turn)
        if known is None:
            known = self.ends_now(turn) or any(self.can_end(following) for _, following in steps(turn))
            self.endings[turn] = known
        return known

    def legal(self, turn: Turn) -> set[tuple[object, ...]]:
        found = {what for what, following in steps(turn) if self.can_end(following)}
        found |= {("discard", card) for card in discards(self.paid(turn), self.may_close) if turn[0]}
        return found | ({("close",)} if not turn[0] and self.ends_now(turn) else set())

    def fewest(self, turn: Turn, discard: bool) -> int | None:
        """Return the fewest points that any laying-down leaves, after the best discard if so asked."""
        seen, heap, best = {turn}, [turn], None
        while heap:
            here = heap.pop()
            left = self.left(here, discard)
            best = left if best is None else best if left is None else min(best, left)
            for _, following in steps(here):
                if following not in seen:
                    seen.add(following)
                    heap.append(following)
        return best

    def left(self, turn: Turn, discard: bool) -> int | None:
        if not discard:
            return points(turn[0]) if self.can_end(turn) else None
        if not self.ends_now(turn):
            return None
        choices = discards(self.paid(turn), self.may_close)
        return points(turn[0]) - max((points((card,)) for card in choices), default=0)
