"""The games under contract: one line joins a game or another way to play it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


def tacta_pieces(position: Mapping[str, Any]) -> Counter[str]:
    """Count every card on the table and in the decks; `out` cards are the only ones that may go."""
    named = [f"{card.get('owner', '')}:{card['card']}" for card in position["cards"]]
    for colour, deck in zip(position["colours"], position["decks"], strict=True):
        named += [card if ":" in card else f"{colour}:{card}" for card in deck]
    return Counter(named)


def tactik_pieces(position: Mapping[str, Any]) -> Counter[str]:
    """Count the cards in hands, stock, discards and gifts, and the pawns of every colour."""
    cards = Counter(card for hand in position["hands"] for card in hand)
    cards.update(position["stock"])
    cards.update(position["discard"])
    cards.update({f"pawn {colour}": len(pawns) for colour, pawns in position["pawns"].items()})
    return cards


def tacataca_pieces(position: Mapping[str, Any]) -> Counter[str]:
    """Count the cards everywhere (108 of them) and the money, which adds up to nothing (TC-26)."""
    cards = Counter(card for hand in position["hands"] for card in hand)
    for meld in position["melds"]:
        cards.update(card.partition("=")[0] for card in meld)
    cards.update(position["stock"])
    cards.update(position["discard"])
    cards["money"] = sum(position["money"]) + position["pot"]
    return cards


@dataclass(frozen=True)
class Variant:
    """One way to play one game, with what it must conserve and how long a test may follow it."""

    game: str
    options: Mapping[str, Any]
    pieces: Callable[[Mapping[str, Any]], Counter[str]]
    plies: int = 400
    may_lose_pieces: bool = False
    interrupts: bool = False
    """Whether a seat that is not to act may still do something (Tacta's challenges, TA-14)."""
    unlisted: bool = False
    """Whether there are legal moves that are not listed: a card may be dropped anywhere (TA-14)."""

    def __str__(self) -> str:
        return "-".join([self.game, *(f"{name}={value}" for name, value in self.options.items())])


VARIANTS = [
    *(Variant("tacta", {"players": n}, tacta_pieces, may_lose_pieces=True) for n in (2, 4, 6)),
    Variant("tacta", {"players": 2, "table": [18, 14]}, tacta_pieces, may_lose_pieces=True),
    Variant("tacta", {"players": 3, "table": "endless", "open_ends": False}, tacta_pieces),
    *(Variant("tacta", {"players": n}, tacta_pieces, may_lose_pieces=True) for n in (7, 8, 12)),
    Variant(
        "tacta", {"players": 4, "teams": True, "variant": "sabotage"}, tacta_pieces, may_lose_pieces=True
    ),
    Variant("tacta", {"players": 2, "turns": "free-play"}, tacta_pieces, may_lose_pieces=True),
    Variant("tacta", {"players": 5, "turns": "free-play"}, tacta_pieces, may_lose_pieces=True),
    Variant("tacta", {"variant": "limited-space"}, tacta_pieces, plies=12, may_lose_pieces=True),
    Variant("tacta", {"players": 3, "variant": "quick-round"}, tacta_pieces, may_lose_pieces=True),
    Variant("tacta", {"players": 3, "variant": "sabotage"}, tacta_pieces, may_lose_pieces=True),
    Variant(
        "tacta", {"referee": "honour"}, tacta_pieces, may_lose_pieces=True, interrupts=True, unlisted=True
    ),
    Variant(
        "tacta",
        {"players": 3, "referee": "honour", "turns": "free-play"},
        tacta_pieces,
        may_lose_pieces=True,
        unlisted=True,
    ),
    *(Variant("tactik", {"players": n}, tactik_pieces) for n in (2, 3, 4, 6)),
    Variant("tactik", {"players": 2, "colours_each": 3, "jokers": 4}, tactik_pieces),
    Variant("tactik", {"players": 4, "jokers": 0, "no_play": "hand"}, tactik_pieces),
    *(Variant("tacataca", {"players": n}, tacataca_pieces) for n in (2, 4, 6)),
    Variant("tacataca", {"players": 3, "keep_joker": True, "close_first_round": True}, tacataca_pieces),
]
