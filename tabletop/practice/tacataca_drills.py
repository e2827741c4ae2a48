"""The drills of Taca-taca: laying down as much as can be, and which discard is safe."""

from __future__ import annotations

from tabletop.engine.chance import Chance
from tabletop.engine.rules import Position
from tabletop.engine.sentences import N_
from tabletop.games.tacataca.cards import (
    BITS,
    JOKER,
    NAMES,
    RING,
    SUITS,
    held_as,
    new_deck,
    on_ring,
    token_name,
)
from tabletop.games.tacataca.melds import meld_of
from tabletop.games.tacataca.rules import TacaTaca
from tabletop.games.tacataca.turn import fits_or_swaps
from tabletop.practice.drills import Drill
from tabletop.practice.making import puzzle_of
from tabletop.practice.puzzles import POSITION_SEED, Puzzle
from tabletop.practice.tacataca import LayMost, SafeDiscard

RULES = TacaTaca.with_options({"players": 2})


def _random_meld(chance: Chance) -> list[int]:
    """Return a set of three or four, or a run of three to five."""
    first = chance.below(len(NAMES) - 1)
    if chance.below(2):
        suits = list(range(len(SUITS)))
        chance.shuffle(suits)
        return [first % RING + RING * suit for suit in suits[: 3 + chance.below(2)]]
    return [on_ring(first, step) for step in range(3 + chance.below(3))]


def _dealt(chance: Chance, melds: int, cards: int) -> tuple[list[list[int]], list[int], list[int]]:
    """Return melds, the own hand and another hand from one deck."""
    deck = new_deck()
    laid = []
    for _meld in range(melds):
        meld = _random_meld(chance)
        for kind in meld:
            if kind in deck:
                deck.remove(kind)
        laid.append(meld)
    chance.shuffle(deck)
    return laid, deck[:cards], deck[cards : cards + 5]


def _position(melds: list[list[int]], hand: list[int], other: list[int], top: int) -> Position:
    return {
        "hands": [[NAMES[kind] for kind in hand], [NAMES[kind] for kind in other]],
        "melds": [[token_name(held_as(token)) for token in meld_of(meld).cards] for meld in melds],
        "discard": [NAMES[top]],
        "phase": "play",
        "turn": 0,
        "turns_taken": [2, 2],
    }


def lay_down(seed: int) -> Puzzle:
    """Make an exercise: the laying-down that leaves the fewest points, where there is only one."""
    chance = Chance(seed)
    task = LayMost()
    while True:
        melds, hand, other = _dealt(chance, 1 + chance.below(3), 8 + chance.below(4))
        if hand.count(JOKER) > 1 or not _apart(melds):
            continue
        state = RULES.position(_position(melds, hand, other[1:], other[0]), POSITION_SEED)
        puzzle = puzzle_of(RULES, task, state, 0, graded=False) if task.suits(RULES, state, 0) else None
        if puzzle is not None:
            return puzzle


def _apart(melds: list[list[int]]) -> bool:
    """Tell whether no two melds share a card, so that none is there more often than in the deck."""
    kinds = [kind for meld in melds for kind in meld]
    return len(set(kinds)) == len(kinds)


def safe_discard(seed: int) -> Puzzle:
    """Make an exercise: the one card of the hand that fits on no meld (TC-12)."""
    chance = Chance(seed)
    while True:
        melds, drawn, other = _dealt(chance, 2 + chance.below(3), 30)
        if not _apart(melds):
            continue
        laid = [meld_of(meld) for meld in melds]
        known = [kind for kind in dict.fromkeys(drawn) if kind != JOKER]
        fitting = [kind for kind in known if any(fits_or_swaps(meld, kind) for meld in laid)]
        near = [
            kind for kind in known if kind not in fitting and any(meld.reach & BITS[kind] for meld in laid)
        ]
        others = [kind for kind in known if kind not in fitting]
        if len(fitting) < 4 or not others:
            continue
        hand = [*fitting[:4], (near or others)[0]]
        chance.shuffle(hand)
        state = RULES.position(_position(melds, hand, other[1:], other[0]), POSITION_SEED)
        puzzle = puzzle_of(RULES, SafeDiscard(), state, 0, graded=False)
        if puzzle is not None:
            return puzzle


DRILLS = (
    Drill("lay", "tacataca", N_("Lay down as much as you can"), lay_down),
    Drill("safe", "tacataca", N_("Which discard is safe"), safe_discard),
)
