from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.chance import Chance
from tabletop.games.tactik import State, TacTik
from tabletop.ui.app import App
from tabletop.ui.tables import Sight
from tabletop.ui.tables.tactik.table import TacTikTable
from tabletop.ui.tables.tactik.words import move_words


def played(seed: int, plies: int, players: int) -> tuple[TacTik, State]:
    rules = TacTik.with_options({"players": players})
    state, chance = rules.deal(seed), Chance(seed)
    for _ply in range(plies):
        for seat in rules.to_move(state):
            rules.play(state, seat, rules.pick(state, seat, chance))
    return rules, state


def permuted(rules: TacTik, state: State, seat: int, seed: int) -> State:
    """Return another state with all that `seat` can't see dealt anew: hands, stock, gifts."""
    other = rules.copy(state)
    chance = Chance(seed)
    seats = [each for each in range(rules.players) if each != seat]
    pool = [card for each in seats for card in state.hands[each]] + state.stock
    chance.shuffle(pool)
    for each in seats:
        other.hands[each] = [pool.pop() for _card in state.hands[each]]
        if other.gifts[each] is not None:
            other.gifts[each] = chance.choice(other.hands[each])
    other.stock = pool
    return other


@pytest.mark.rule("TK-7", "TK-23")
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 90), players=st.sampled_from([2, 3, 4, 6]))
@settings(max_examples=60, deadline=None)
def test_a_view_never_changes_when_hidden_cards_are_permuted(seed: int, plies: int, players: int) -> None:
    rules, state = played(seed, plies, players)
    for seat in range(players):
        assert rules.view(permuted(rules, state, seat, seed + 1), seat) == rules.view(state, seat)


def picture(rules: TacTik, state: State, seat: int) -> bytes:
    sight = Sight(rules.view(state, seat), seat, rules.to_move(state), (), rules.outcome(state))
    surface = TacTikTable.draw_position(rules, sight, (480, 300))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.rule("TK-7", "TK-23")
@pytest.mark.parametrize(("plies", "players"), [(0, 4), (2, 4), (23, 4), (3, 6), (30, 2), (1, 3)])
def test_a_picture_for_a_seat_never_changes_when_hidden_cards_are_permuted(plies: int, players: int) -> None:
    rules, state = played(11, plies, players)
    for seat in range(players):
        other = permuted(rules, state, seat, 5)
        assert other.hands != state.hands
        assert picture(rules, other, seat) == picture(rules, state, seat)


@pytest.mark.rule("TK-7")
def test_the_log_keeps_a_gift_secret() -> None:
    move: Any = TacTik.with_options({"players": 4}).parse("give 12")
    assert "12" in move_words(move, own=True)
    assert "12" not in move_words(move, own=False)


@pytest.mark.rule("TK-23")
def test_hands_are_hidden_between_humans(window: Callable[..., App]) -> None:
    window()
    assert TacTikTable.hides_hands(TacTik.with_options({"players": 4}))
