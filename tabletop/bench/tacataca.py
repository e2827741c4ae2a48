"""Figures of Taca-taca's rules (issue 4): random full hands, and the best laying-down of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from tabletop.bench import Figure
from tabletop.engine.chance import Chance
from tabletop.games.tacataca import Meld, State, TacaTaca, meld_of
from tabletop.games.tacataca.cards import JOKER, held_as, mask_of, new_deck
from tabletop.games.tacataca.forming import forms

PLAYERS = 4
HANDS = 120
TABLES = 400
HAND, MELDS, DRAWN = 11, 8, 14
"""Cards in the hand, melds on the table, cards among which each of those is looked for."""

GIN_RUMMY = "RLCard 1.2.0's gin rummy, measured once on the same machine: 17 500 steps/s, rules alone 48 500"


def figures() -> Iterator[Figure]:
    """Measure steps a second in random hands, then the median time of a best laying-down."""
    yield Figure(
        "Taca-taca: random full hands for four", steps_a_second(), "steps/s", 20_000, "higher", GIN_RUMMY
    )
    yield Figure(
        "Taca-taca: best laying-down of 11 cards with a joker before eight melds",
        laying_down_milliseconds(),
        "ms",
        3.0,
    )


def steps_a_second() -> float:
    """Return how many moves a second are listed, drawn and played in full hands for four."""
    rules = TacaTaca.with_options({}, PLAYERS)
    chance = Chance(1)
    for seed in range(HANDS // 4):
        _play_hand(rules, rules.deal(seed), chance)
    deals = [rules.deal(seed) for seed in range(HANDS)]
    begun = perf_counter()
    steps = sum(_play_hand(rules, state, chance) for state in deals)
    return steps / (perf_counter() - begun)


def _play_hand(rules: TacaTaca, state: State, chance: Chance) -> int:
    """Play until somebody closes or the hand is void; return the number of moves."""
    steps, turns = 0, 0
    while sum(state.turns_taken) >= turns and state.phase in ("draw", "play"):
        turns = sum(state.turns_taken)
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))
        steps += 1
    return steps


def laying_down_milliseconds() -> float:
    """Return the median time in which the best laying-down is found, on tables from a fixed seed."""
    rules = TacaTaca.with_options({}, 2)
    chance = Chance(5)
    return median(_timed(rules, laid_table(chance)) for _ in range(TABLES)) * 1e3


def _timed(rules: TacaTaca, state: State) -> float:
    begun = perf_counter()
    rules.best_laying_down(state, 0)
    return perf_counter() - begun


def laid_table(chance: Chance) -> State:
    """Return a random table: eleven cards with a joker in hand and eight melds, all from one deck."""
    rest = new_deck()
    chance.shuffle(rest)
    rest.remove(JOKER)
    naturals = [kind for kind in rest if kind != JOKER][: HAND - 1]
    for kind in naturals:
        rest.remove(kind)
    state = State(2, Chance(0))
    state.deal(0, [*naturals, JOKER])
    state.turns_taken = [1, 1]
    state.phase = "play"
    while len(state.melds) < MELDS:
        state.melds += _some_meld(rest, chance)
    return state


def _some_meld(rest: list[int], chance: Chance) -> list[Meld]:
    """Take a random meld from a few of the cards left, or nothing when they make none."""
    chance.shuffle(rest)
    naturals = [kind for kind in rest[:DRAWN] if kind != JOKER]
    choices = forms(mask_of(naturals), DRAWN - len(naturals))
    if not choices:
        return []
    meld = meld_of(chance.choice(choices).cards)
    for token in meld.cards:
        rest.remove(held_as(token))
    return [meld]
