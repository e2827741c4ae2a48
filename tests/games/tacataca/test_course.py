"""TC-2, TC-3, TC-15, TC-17 to TC-19: deals, used-up stocks, ends of hands, sessions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.games.tacataca import State, TacaTaca
from tabletop.games.tacataca.cards import JOKER, new_deck
from tests.games.tacataca.table import played, random_game, table, texts, two, why

FRESH = Counter(new_deck())


def cards_of(state: State) -> Counter[int]:
    found = Counter(state.stock + state.discards + [kind for hand in state.hands for kind in hand])
    found.update(JOKER if token >= 64 else token for meld in state.melds for token in meld.cards)
    return found


@pytest.mark.rule("TC-1", "TC-2")
@pytest.mark.parametrize("players", range(2, 7))
def test_ten_cards_each_and_one_turned_up_that_is_no_joker(players: int) -> None:
    rules = TacaTaca.with_options({}, players)
    dealers = set()
    for seed in range(60):
        state = rules.deal(seed)
        assert [state.size(seat) for seat in range(players)] == [10] * players
        assert len(state.discards) == 1
        assert state.discards[0] != JOKER
        assert cards_of(state) == FRESH
        assert state.turn == (state.dealer + 1) % players
        dealers.add(state.dealer)
    assert dealers == set(range(players))


@pytest.mark.rule("TC-2")
def test_the_deal_passes_on_among_those_still_in() -> None:
    rules = TacaTaca.with_options({}, 4)
    position = {
        "hands": [["4C"], [], ["KD"], ["KH"]],
        "seats_in": [True, False, True, True],
        "scores": [0, 120, 0, 0],
        "turns_taken": [3, 0, 3, 3],
        "dealer": 0,
        "turn": 0,
        "phase": "play",
    }
    state = played(rules, rules.position(position, 1), "discard 4C", "play on")
    assert (state.dealer, state.turn) == (2, 3)
    assert [state.size(seat) for seat in range(4)] == [10, 0, 10, 10]


@pytest.mark.rule("TC-2")
def test_play_goes_round_in_the_direction() -> None:
    rules = TacaTaca.with_options({}, 3)
    state = rules.position({"direction": -1, "dealer": 0, "hands": [["2C"], ["3C"], ["4C", "5C"]]}, 1)
    assert state.turn == 2
    assert played(rules, state, "draw", "discard 4C").turn == 1


@pytest.mark.rule("TC-3")
def test_the_direction_alternates_from_match_to_match() -> None:
    rules = two(matches=3)
    directions: dict[int, set[int]] = {}
    for state, _ in random_game(rules, 3, 40_000):
        directions.setdefault(state.match, set()).add(state.direction)
        assert sum(state.money) + state.pot == 0
    assert directions == {1: {1}, 2: {-1}, 3: {1}}


@pytest.mark.rule("TC-3", "TC-20")
def test_a_new_match_begins_with_new_stakes_and_scores() -> None:
    rules = two(matches=2)
    state = table("4C", (), rules, scores=[0, 90], money=[-50, -50], dealer=1)
    after = rules.after(state, 0, rules.parse("discard 4C"))
    assert (after.match, after.direction, after.phase) == (2, -1, "draw")
    assert after.scores == [0, 0]
    assert after.money == [-50 + 10 + 100 - 50, -50 - 10 - 50]
    assert after.pot == 100
    assert rules.outcome(after) is None
    assert rules.payout(state, 0, rules.parse("discard 4C")) == (100, 0)


# --- the stock ---------------------------------------------------------------------------------------


def used_up(hand: str = "KC 4D", **more: Any) -> State:
    return table(hand, **{"phase": "draw", "stock": [], "discard": ["2C", "3D", "4H", "5S", "9H"]} | more)


@pytest.mark.rule("TC-15")
def test_the_discards_but_the_top_become_the_new_stock() -> None:
    after = played(two(), used_up(), "draw")
    assert (after.reshuffles, len(after.stock)) == (1, 3)
    assert after.discards == used_up().discards[-1:]
    assert cards_of(after) == cards_of(used_up())


@pytest.mark.rule("TC-15")
def test_with_nothing_to_draw_the_top_discard_may_be_taken() -> None:
    assert texts(two(), used_up(discard=["9H"])) == {"take"}


@pytest.mark.rule("TC-15")
@pytest.mark.parametrize(
    ("melds", "stock", "discard", "reshuffles", "void"),
    [
        (("5H 6H 7H",), [], [], 0, True),
        (("5H 6H 7H",), [], ["2C"], 0, False),
        ((), [], [], 0, False),
        ((), [], ["2C"], 4, True),
        ((), ["3S"], ["2C"], 4, False),
    ],
    ids=[
        "nothing to draw or take",
        "a pile of two",
        "the top may be taken",
        "a fifth reshuffle",
        "a card left",
    ],
)
def test_a_void_hand_is_dealt_again_by_the_same_dealer(
    melds: tuple[str, ...], stock: list[str], discard: list[str], reshuffles: int, void: bool
) -> None:
    rules = two()
    position = {"hands": [["8H", "KC"], ["QD"]], "stock": stock, "discard": discard, "reshuffles": reshuffles}
    state = table("", melds, rules, **position, scores=[12, 34], money=[-60, -40])
    after = played(rules, state, "discard 8H")
    assert (after.size(0) == 10) == void
    assert (after.dealer, after.scores, after.money) == (1, [12, 34], [-60, -40])
    assert after.reshuffles == (0 if void else reshuffles)
    ended = rules.hand_result(state, 0, rules.parse("discard 8H"))
    assert (ended is not None and ended.closer is None) == void


@pytest.mark.rule("TC-15")
def test_a_stock_used_up_five_times_is_no_stock() -> None:
    rules, state = two(), used_up(reshuffles=4)
    assert texts(rules, state) == {"take"}
    assert why(rules, state, "draw") is not None


# --- ends of hands -----------------------------------------------------------------------------------


def closed(hand: str, score: int) -> State:
    rules = TacaTaca.with_options({}, 3)
    position = {"hands": [["4C"], hand.split(), ["2D"]], "scores": [0, score, 0], "turns_taken": [3, 3, 3]}
    state = rules.position(position | {"phase": "play", "turn": 0, "dealer": 2}, 1)
    return rules.after(state, 0, rules.parse("discard 4C"))


@pytest.mark.rule("TC-18", "TC-19")
@pytest.mark.parametrize(
    ("hand", "before", "after", "still_in"),
    [
        ("AS", 99, 100, True),
        ("AS", 98, 109, False),
        ("AS", 90, 101, False),
        ("AS", 89, 100, True),
        ("2S", 99, 101, False),
        ("AS AH", 99, 121, False),
        ("AS *", 50, 86, True),
        ("KS", 90, 100, True),
    ],
)
def test_a_lone_ace_counts_one_at_ninety_nine_and_a_hundred_is_in(
    hand: str, before: int, after: int, still_in: bool
) -> None:
    state = closed(hand, before)
    assert state.scores[1] == after
    assert (state.phase == "draw") == still_in


@pytest.mark.rule("TC-17")
def test_a_last_discard_closes_and_an_empty_hand_closes_by_saying_so() -> None:
    rules = two()
    state = table("8H", ("5H 6H 7H",), rules)
    by_discard = played(rules, state, "discard 8H")
    by_laying = played(rules, state, "lay 8H 0")
    assert by_laying.phase == "play"
    assert texts(rules, by_laying) == {"close"}
    assert played(rules, by_laying, "close").scores == by_discard.scores == [0, 29]


@pytest.mark.rule("TC-17")
def test_what_was_left_is_told_with_points_and_premiums() -> None:
    rules = two()
    state = table("8H", scores=[30, 80], money=[-50, -50])
    ended = rules.hand_result(state, 0, rules.parse("discard 8H"))
    assert ended is not None
    assert (ended.closer, ended.points, ended.premiums) == (0, (0, 29), (10, -10))
    assert (ended.scores_before, ended.scores_after, ended.out) == ((30, 80), (30, 109), (1,))
    assert [len(cards) for cards in ended.left] == [0, 3]
    assert ended.payout == (100, 0)
    assert rules.hand_result(table("8H 9H"), 0, rules.parse("discard 8H")) is None
