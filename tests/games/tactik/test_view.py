"""What a seat may know (TK-7), and fair full states that fit it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.chance import Chance
from tabletop.games.tactik import State, TacTik
from tabletop.games.tactik.moves import Give

pytestmark = pytest.mark.rule("TK-7")

SEATINGS: list[dict[str, Any]] = [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 6}]


def played(rules: TacTik, seed: int, plies: int) -> State:
    chance, state = Chance(seed), rules.deal(seed)
    for _ in range(plies):
        if state.phase != "over":
            rules.play(state, state.turn, rules.pick(state, state.turn, chance))
    return state


def shuffled_hidden(state: State, seat: int, chance: Chance) -> State:
    """Return a copy with all cards that `seat` can't see dealt anew, hidden gifts chosen anew."""
    other = state.copy()
    sizes = [len(hand) for hand in other.hands]
    hidden = [card for number, hand in enumerate(other.hands) if number != seat for card in hand]
    hidden += other.stock
    chance.shuffle(hidden)
    for number, size in enumerate(sizes):
        if number != seat:
            other.hands[number] = [hidden.pop() for _ in range(size)]
            if other.gifts[number] is not None:
                other.gifts[number] = chance.choice(other.hands[number])
    other.stock = hidden
    other.chance = Chance(chance.bits())
    return other


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SEATINGS), st.integers(0, 10**6), st.integers(0, 60), st.data())
def test_a_view_stays_the_same_when_hidden_cards_are_permuted(
    options: dict[str, Any], seed: int, plies: int, data: st.DataObject
) -> None:
    rules = TacTik.with_options(options)
    state = played(rules, seed, plies)
    seat = data.draw(st.integers(0, rules.players - 1))
    other = shuffled_hidden(state, seat, Chance(seed + 1))
    assert rules.view(other, seat) == rules.view(state, seat)


def test_hands_and_gifts_of_others_are_absent_and_the_choice_is_known() -> None:
    rules = TacTik.with_options({"players": 4})
    state = rules.deal(3)
    first = state.turn
    state = rules.after(state, first, Give(state.hands[first][0]))
    own = rules.view(state, first)
    assert own.gifts[first] == state.hands[first][0]
    other = rules.view(state, state.turn)
    assert other.gifts == (None,) * 4
    assert other.chosen[first]
    assert sum(other.chosen) == 1
    assert [hand is None for hand in other.hands] == [seat != state.turn for seat in range(4)]
    assert other.hand_sizes == (4, 4, 4, 4)
    assert other.stock is None
    assert other.stock_size == 34


def test_the_discards_are_open() -> None:
    rules = TacTik.with_options({"players": 4})
    state = played(rules, 4, 9)
    assert state.discard
    assert rules.view(state, 0).discard == tuple(state.discard)


def test_one_who_may_see_all_sees_all() -> None:
    rules = TacTik.with_options({"players": 4})
    state = played(rules, 5, 2)
    view = rules.view(state, None)
    assert view.hands == tuple(map(tuple, state.hands))
    assert view.gifts == tuple(state.gifts)
    assert view.stock == tuple(state.stock)
    assert rules.describe(rules.determinize(view, Chance(1))) == rules.describe(state)


@pytest.mark.parametrize("options", SEATINGS, ids=str)
@pytest.mark.parametrize("plies", [0, 1, 2, 8, 70])
def test_determinize_fits_the_view(options: dict[str, Any], plies: int) -> None:
    rules = TacTik.with_options(options)
    state = played(rules, 6, plies)
    for seat in range(rules.players):
        view = rules.view(state, seat)
        drawn = rules.determinize(view, Chance(9))
        assert rules.view(drawn, seat) == view
        for gift, hand in zip(drawn.gifts, drawn.hands, strict=True):
            assert gift is None or gift in hand


def test_determinize_is_fair() -> None:
    """Every unseen card comes into a hidden hand as often as its copies say, within five deviations."""
    rules = TacTik.with_options({"players": 4, "jokers": 0})
    state = rules.deal(7)
    view = rules.view(state, 0)
    draws = 3000
    found = Counter(rules.determinize(view, Chance(seed)).hands[1][0] for seed in range(draws))
    for card, copies in Counter(view.unseen).items():
        share = copies / len(view.unseen)
        assert abs(found[card] - draws * share) < 5 * (draws * share * (1 - share)) ** 0.5
