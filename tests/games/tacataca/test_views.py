"""TC-14 and the laws: what a seat may know, and states imagined from it."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.tacataca import State, TacaTaca
from tests.games.tacataca.table import played, random_game, table, two
from tests.games.tacataca.test_course import FRESH, cards_of


def with_hidden_cards_changed(state: State, seat: int, chance: Chance) -> State:
    """Return the state with all that `seat` can't see dealt anew."""
    other = state.copy()
    owed = [state.taken] * (state.taken >= 0) + [52] * state.freed
    hidden = other.stock + other.discards[:-1]
    for player in range(state.players):
        if player != seat:
            fixed = owed if player == state.turn else []
            hidden += list((Counter(state.hands[player]) - Counter(fixed)).elements())
    chance.shuffle(hidden)
    for player in range(state.players):
        if player != seat:
            fixed = owed if player == state.turn else []
            other.deal(player, fixed + [hidden.pop() for _ in range(state.size(player) - len(fixed))])
    other.stock = [hidden.pop() for _ in other.stock]
    other.discards = hidden + other.discards[-1:]
    return other


@pytest.mark.rule("TC-14")
def test_a_view_does_not_change_with_what_is_hidden() -> None:
    rules, chance = TacaTaca.with_options({}, 3), Chance(1)
    for number, (state, _) in enumerate(random_game(rules, 5, 900)):
        if state.phase in ("draw", "play") and number % 5 == 0:
            for seat in range(3):
                other = with_hidden_cards_changed(state, seat, chance)
                assert cards_of(other) == cards_of(state)
                assert rules.view(other, seat) == rules.view(state, seat)


@pytest.mark.rule("TC-14")
def test_of_the_discards_only_the_top_and_the_number_are_known() -> None:
    rules, state = two(), table("2C 3C", discard=["5H", "6H", "KD"])
    view = rules.view(state, 0)
    assert (view.top, view.discard_size, view.discards, view.stock) == (38 - 13, 3, None, None)
    assert view.hands == (state.hand(0), None)
    assert view.hand == state.hand(0)


@pytest.mark.rule("TC-14")
def test_a_discard_that_was_covered_is_forgotten() -> None:
    """The same top on different piles looks the same, so that no bot can look through them."""
    rules = two()
    one, other = (
        played(rules, table(hand, discard=pile), "discard 9C")
        for hand, pile in (("2C 9C", ["5H", "6H"]), ("2C 9C", ["AS", "7D"]))
    )
    assert rules.view(one, 0) == rules.view(other, 0)


def test_what_another_took_is_known_for_that_turn_only() -> None:
    rules = two()
    state = played(rules, table("2C 3C", phase="draw", discard=["6H", "9C"]), "take")
    assert rules.view(state, 1).taken == 8
    for seed in range(20):
        assert 8 in rules.determinize(rules.view(state, 1), Chance(seed)).hands[0]
    after = played(rules, state, "discard 3C")
    assert rules.view(after, 1).taken == -1
    assert not all(8 in rules.determinize(rules.view(after, 1), Chance(seed)).hands[0] for seed in range(20))


def test_a_joker_swapped_off_the_table_is_known_to_be_in_the_hand() -> None:
    rules = two()
    state = played(rules, table("7H 3C 3D 2S", ("7C *=7H 7S",)), "swap 7H 0")
    for seed in range(20):
        assert 52 in rules.determinize(rules.view(state, 1), Chance(seed)).hands[0]


def test_an_imagined_state_has_the_whole_deck_and_looks_the_same() -> None:
    rules, chance = TacaTaca.with_options({}, 4), Chance(3)
    for number, (state, _) in enumerate(random_game(rules, 8, 1500)):
        if number % 9 == 0:
            for seat in (0, 1, None):
                view = rules.view(state, seat)
                imagined = rules.determinize(view, chance)
                assert cards_of(imagined) == FRESH
                assert rules.view(imagined, seat) == view


def test_unknown_cards_go_anywhere_alike() -> None:
    """Each unseen card is in the other hand about as often as that hand's share of the unseen cards."""
    rules, state, draws = two(), two().deal(3), 400
    view = rules.view(state, 0)
    found: Counter[int] = Counter()
    for seed in range(draws):
        found.update(rules.determinize(view, Chance(seed)).hands[1])
    unseen = FRESH - Counter(state.hands[0]) - Counter(state.discards)
    share = 10 / unseen.total()
    for kind, copies in unseen.items():
        assert abs(found[kind] / draws - share * copies) < 0.07 * copies


def test_between_hands_all_cards_left_lie_open() -> None:
    rules = TacaTaca.with_options({}, 3)
    position = {"hands": [["4C"], ["KD", "KH"], ["2D"]], "scores": [0, 90, 0], "turns_taken": [3, 3, 3]}
    state = played(rules, rules.position(position | {"phase": "play", "turn": 0}, 1), "discard 4C")
    view = rules.view(state, 2)
    assert view.phase == "reentry"
    assert view.hands == ((), state.hand(1), state.hand(2))
    assert view.discards is None
