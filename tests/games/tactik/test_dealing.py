"""Cards, deal, exchange and new deals (TK-5 to TK-7)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.sentences import Word
from tabletop.games.tactik import State, TacTik, refusals
from tabletop.games.tactik.cards import full_deck
from tabletop.games.tactik.moves import Give
from tests.games.tactik.table import Game

SEATINGS = [
    {"players": 2},
    {"players": 2, "colours_each": 3},
    {"players": 3},
    {"players": 4},
    {"players": 6},
]


def give_first_cards(rules: TacTik, state: State, times: int) -> State:
    for _ in range(times):
        state = rules.after(state, state.turn, Give(state.hands[state.turn][0]))
    return state


@pytest.mark.rule("TK-5")
def test_twelve_kinds_four_of_each_and_jokers() -> None:
    deck = Counter(full_deck(3))
    assert deck.pop("joker") == 3
    assert set(deck) == {"1", "2", "3", "-4", "5", "6", "7", "8", "9", "10", "12", "swap"}
    assert set(deck.values()) == {4}


@pytest.mark.rule("TK-5")
@pytest.mark.parametrize("jokers", range(5))
def test_jokers_by_option(jokers: int) -> None:
    rules = TacTik.with_options({"players": 2, "jokers": jokers})
    state = rules.deal(4)
    cards = [card for hand in state.hands for card in hand] + state.stock
    assert Counter(cards) == Counter(full_deck(jokers))


@pytest.mark.rule("TK-6")
@pytest.mark.parametrize("options", SEATINGS, ids=str)
def test_hands_of_six_with_two_players_else_of_four(options: dict[str, int]) -> None:
    rules = TacTik.with_options(options)
    state = rules.deal(5)
    assert {len(hand) for hand in state.hands} == {6 if rules.players == 2 else 4}
    assert state.turn == (state.dealer + 1) % rules.players
    assert state.phase == "exchange"


@pytest.mark.rule("TK-6")
def test_cards_go_round_one_at_a_time_from_the_next_seat() -> None:
    rules = TacTik.with_options({"players": 3})
    state = rules.deal(6)
    chance = Chance(6)
    dealer = chance.below(3)
    deck = full_deck(2)
    chance.shuffle(deck)
    dealt = deck[::-1][:12]
    assert state.dealer == dealer
    assert [state.hands[(dealer + 1 + n) % 3] for n in range(3)] == [dealt[n::3] for n in range(3)]


@pytest.mark.rule("TK-6")
def test_the_seed_picks_the_dealer() -> None:
    rules = TacTik.with_options({"players": 6})
    assert {rules.deal(seed).dealer for seed in range(60)} == set(range(6))


@pytest.mark.rule("TK-7")
@pytest.mark.parametrize(
    ("options", "receivers"),
    [
        ({"players": 2}, [1, 0]),
        ({"players": 2, "colours_each": 3}, [1, 0]),
        ({"players": 3}, [1, 2, 0]),
        ({"players": 4}, [2, 3, 0, 1]),
        ({"players": 6}, [3, 4, 5, 0, 1, 2]),
    ],
    ids=str,
)
def test_cards_move_when_all_have_chosen(options: dict[str, int], receivers: list[int]) -> None:
    rules = TacTik.with_options(options)
    start = rules.deal(7)
    last_but_one = give_first_cards(rules, start, rules.players - 1)
    assert last_but_one.hands == start.hands
    assert last_but_one.phase == "exchange"
    after = give_first_cards(rules, last_but_one, 1)
    for seat, receiver in enumerate(receivers):
        giver_of_seat = receivers.index(seat)
        assert Counter(after.hands[seat]) == Counter([*start.hands[seat][1:], start.hands[giver_of_seat][0]])
        assert receiver == rules.seating.receivers[seat]
    assert (after.phase, after.turn) == ("play", (start.dealer + 1) % rules.players)


@pytest.mark.rule("TK-7")
def test_seats_choose_in_playing_order() -> None:
    rules = TacTik.with_options({"players": 4})
    state = rules.deal(8)
    order = []
    while state.phase == "exchange":
        order.append(state.turn)
        state = give_first_cards(rules, state, 1)
    assert order == [(state.dealer + n) % 4 for n in (1, 2, 3, 4)]


@pytest.mark.rule("TK-7")
def test_nobody_plays_before_the_exchange_nor_gives_after_it() -> None:
    pawns = {"red": ["5"]}
    before = Game(pawns, "2 3", phase="exchange")
    assert before.legal() == {"give 2", "give 3"}
    assert before.why("2 red 5-7") == refusals.ChooseGiftFirst()
    assert before.why("discard 2") == refusals.ChooseGiftFirst()
    assert before.why("give 12") == refusals.CardNotInHand(Word("12"))
    assert Game(pawns, "2 3").why("give 2") == refusals.ExchangeIsOver()


@pytest.mark.rule("TK-7")
def test_a_gift_lies_in_the_hand_until_the_cards_move() -> None:
    game = Game({}, "7 10", phase="exchange")
    game.play("give 7")
    described = game.rules.describe(game.state)
    assert described["gifts"] == ["7", None, None, None]
    assert described["hands"][0] == ["7", "10"]
    assert game.rules.position(described, 1).gifts == game.state.gifts


@pytest.mark.rule("TK-6")
def test_next_deal_belongs_to_the_move_that_empties_the_last_hand() -> None:
    hands = [["2"], [], [], []]
    game = Game({"red": ["5"]}, hands=hands, dealer=1)
    assert game.rules.irrevocable(game.state, 0, game.rules.parse("2 red 5-7"))
    game.play("2 red 5-7")
    assert game.state.dealer == 2
    assert game.state.turn == 3
    assert game.state.phase == "exchange"
    assert [len(hand) for hand in game.state.hands] == [4] * 4
    assert len(game.state.stock) == 49 - 16
    assert game.state.discard == ["2"]


@pytest.mark.rule("TK-6")
def test_discards_are_shuffled_when_the_stock_runs_out_in_the_middle_of_a_deal() -> None:
    hands = [["2"], [], [], []]
    discard = ["3"] * 4 + ["5"] * 4 + ["6"] * 4 + ["8"] * 4
    game = Game({"red": ["5"]}, hands=hands, dealer=1, stock=["9", "10", "12"], discard=discard)
    game.play("2 red 5-7")
    dealt = Counter(card for hand in game.state.hands for card in hand)
    assert game.state.hands[3][0] == "12"
    assert game.state.hands[0][0] == "10"
    assert game.state.hands[1][0] == "9"
    assert game.state.discard == []
    assert len(game.state.stock) == 4
    assert dealt + Counter(game.state.stock) == Counter([*discard, "2", "9", "10", "12"])


@pytest.mark.rule("TK-6")
def test_a_deal_ends_when_a_position_has_no_more_cards() -> None:
    hands = [["2"], [], [], []]
    game = Game({"red": ["5"]}, hands=hands, dealer=1, stock=["1"], discard=["3"])
    game.play("2 red 5-7")
    assert sorted(map(len, game.state.hands)) == [0, 1, 1, 1]
    again = game.rules.position(game.rules.describe(game.state), 1)
    assert again.turn == game.state.turn
    while game.state.phase == "exchange":
        game.play(f"give {game.state.hands[game.seat][0]}")
    assert sum(map(len, game.state.hands)) == 3
    assert game.state.hands[game.seat]


def test_giving_is_irrevocable_and_an_ordinary_play_is_not() -> None:
    giving = Game({}, "7 10", phase="exchange")
    assert giving.rules.irrevocable(giving.state, 0, giving.rules.parse("give 7"))
    playing = Game({"red": ["5"]}, "2")
    assert not playing.rules.irrevocable(playing.state, 0, playing.rules.parse("2 red 5-7"))


def test_throwing_the_last_whole_hand_away_is_irrevocable() -> None:
    game = Game({}, options={"no_play": "hand"}, hands=[["2", "3"], [], [], []])
    assert game.rules.irrevocable(game.state, 0, game.rules.parse("discard hand"))
    game.play("discard hand")
    assert game.state.phase == "exchange"
