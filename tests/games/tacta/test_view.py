"""TA-8: who may see which cards, and states drawn to fit."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.state import State


def inner_shuffled(state: State, keep_ends_of: set[int]) -> State:
    """The same state with what is hidden permuted."""
    changed, chance = state.copy(), Chance(99)
    decks = []
    for seat, deck in enumerate(state.decks):
        cards = list(deck[1:-1] if seat in keep_ends_of else deck)
        chance.shuffle(cards)
        decks.append((deck[0], *cards, deck[-1]) if seat in keep_ends_of else tuple(cards))
    changed.decks = tuple(decks)
    changed.chance = Chance(12345)
    return changed


def test_everyone_sees_all_outer_cards() -> None:
    """TA-8."""
    rules = Tacta.with_options({"players": 3})
    state = rules.deal(5)
    for seat in (0, 1, 2, None):
        seen = rules.view(state, seat)
        assert [(deck.top, deck.bottom) for deck in seen.decks] == [
            (deck[0], deck[-1]) for deck in state.decks
        ]


def test_by_option_only_the_owner_sees_them() -> None:
    """TA-8."""
    rules = Tacta.with_options({"players": 3, "open_ends": False})
    state = rules.deal(5)
    seen = rules.view(state, 1)
    assert [deck.top for deck in seen.decks] == [None, state.decks[1][0], None]
    assert [deck.bottom for deck in seen.decks] == [None, state.decks[1][-1], None]
    assert [deck.count for deck in seen.decks] == [18, 18, 18]


@pytest.mark.parametrize("open_ends", [True, False])
def test_what_is_hidden_does_not_show(open_ends: bool) -> None:
    """TA-8: the view is the same however the hidden cards lie, the seat's own included."""
    rules = Tacta.with_options({"players": 3, "open_ends": open_ends})
    state = rules.deal(5)
    for seat in range(3):
        changed = inner_shuffled(state, {0, 1, 2} if open_ends else {seat})
        assert changed.decks != state.decks
        assert rules.view(changed, seat) == rules.view(state, seat)


def test_the_order_of_the_unseen_cards_is_in_no_view() -> None:
    rules = Tacta.with_options({})
    for deck in rules.view(rules.deal(5), 0).decks:
        assert list(deck.unseen) == sorted(deck.unseen)
        assert len(deck.unseen) == 16


def test_drawn_states_are_fair() -> None:
    """Every unseen card comes up in the second place about as often."""
    rules = Tacta.with_options({})
    seen, chance = rules.view(rules.deal(5), 0), Chance(1)
    counts = Counter(rules.determinize(seen, chance).decks[1][1] for _ in range(3200))
    assert len(counts) == 16
    assert all(130 < number < 270 for number in counts.values())


def test_a_single_card_is_seen_as_top() -> None:
    rules = Tacta.with_options({})
    state = rules.position({"decks": [["circle-1"], []], "turn": 0}, 1)
    deck, empty = rules.view(state, 0).decks
    assert (deck.top, deck.bottom, deck.unseen) == (state.decks[0][0], None, ())
    assert (empty.count, empty.top, empty.bottom) == (0, None, None)
