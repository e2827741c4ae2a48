"""Laws along random games of two to six players under all options."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.tacataca import Form, Lay, TacaTaca
from tabletop.games.tacataca.cards import STANDS
from tests.games.tacataca.table import random_game
from tests.games.tacataca.test_course import FRESH, cards_of

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "keep_joker": True, "split_line": 101},
    {"players": 4, "close_first_round": True, "unit": 3},
    {"players": 5, "must_split": True, "matches": 2},
    {"players": 6, "reentry_cap": 1},
    {"players": 6, "reentry_cap": 0, "keep_joker": True, "close_first_round": True, "must_split": True},
]
each_option = pytest.mark.parametrize("options", OPTIONS, ids=str)


@pytest.mark.rule("TC-1", "TC-26")
@each_option
def test_cards_and_money_are_conserved_after_every_move(options: dict[str, Any]) -> None:
    rules = TacaTaca.with_options(options)
    for state, _ in random_game(rules, 1, 2500):
        assert cards_of(state) == FRESH
        assert sum(state.money) + state.pot == 0
        for seat in range(state.players):
            dealt = state.copy()
            dealt.deal(seat, dealt.hands[seat])
            assert dealt == state


@each_option
def test_legal_and_refusal_agree_on_everything_near(options: dict[str, Any]) -> None:
    """Moves of the whole session so far, most of them illegal by now, are judged as the list says."""
    rules = TacaTaca.with_options(options)
    seen: dict[str, Any] = {}
    for number, (state, move) in enumerate(random_game(rules, 2, 700)):
        seen[str(move)] = move
        if number % 10 == 0:
            legal = list(rules.legal(state, state.turn))
            assert len({str(one) for one in legal}) == len(legal)
            for one in [*legal, *list(seen.values())[-60:]]:
                refusal = rules.refusal(state, state.turn, one)
                assert (refusal is None) == (one in legal)
                assert refusal is None or refusal.sentence().endswith(".")


@each_option
def test_texts_read_back(options: dict[str, Any]) -> None:
    rules = TacaTaca.with_options(options)
    for state, _ in random_game(rules, 3, 300):
        for move in rules.legal(state, state.turn):
            assert rules.parse(str(move)) == move


@each_option
def test_playing_in_place_is_the_same_and_a_turn_can_always_end(options: dict[str, Any]) -> None:
    """TC-4: nobody gets stuck."""
    rules = TacaTaca.with_options(options)
    for state, move in random_game(rules, 4, 1500):
        assert rules.legal(state, state.turn)
        copied = rules.copy(state)
        rules.play(copied, state.turn, move)
        assert copied == rules.after(state, state.turn, move)


@pytest.mark.rule("TC-9", "TC-11", "TC-16")
def test_random_games_meet_the_rare_moves() -> None:
    met: set[str] = set()
    for seed in range(6):
        for _, move in random_game(TacaTaca.with_options({}, 4), seed):
            met.add(type(move).__name__)
            if isinstance(move, Form) and max(move.cards) >= STANDS:
                met.add("a meld with a joker")
            if isinstance(move, Lay) and move.card >= STANDS:
                met.add("a joker laid on")
    assert {"Draw", "Take", "Form", "Lay", "Swap", "Discard", "Close", "Answer"} <= met
    assert {"a meld with a joker", "a joker laid on"} <= met


def test_what_can_be_taken_back() -> None:
    rules = TacaTaca.with_options({}, 4)
    for state, move in random_game(rules, 6, 600):
        assert rules.irrevocable(state, state.turn, move) == (
            str(move).split()[0] not in ("meld", "lay", "swap")
        )
