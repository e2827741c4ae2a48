"""TA-7 to TA-9: table, decks, and who begins."""

from __future__ import annotations

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.record import BadRecord
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.dealing import first_seat
from tabletop.games.tacta.deck import START, card_number, colour_of, value_of
from tabletop.games.tacta.pose import Pose

BLUE_1, BLUE_2, BLUE_3, BLUE_6 = (card_number("blue", f"circle-{value}") for value in (1, 2, 3, 6))
RED_1, RED_2, RED_5, RED_6 = (card_number("red", f"circle-{value}") for value in (1, 2, 5, 6))


@pytest.mark.parametrize("players", range(2, 7))
def test_the_start_card_lies_in_the_middle_and_all_hold_their_colour(players: int) -> None:
    """TA-7, TA-8."""
    state = Tacta.with_options({"players": players}).deal(3)
    assert [(card, pose) for card, pose in state.table.placed] == [(START, Pose())]
    for colour, deck in zip(state.colours, state.decks, strict=True):
        assert len(set(deck)) == 18
        assert {colour_of(card) for card in deck} == {colour}
    assert len(set(state.colours)) == players


@pytest.mark.parametrize(
    ("players", "size"),
    [(2, (60, 40)), (3, (90, 60)), (4, (90, 60)), (5, (120, 80)), (6, (120, 80))],
)
def test_the_table_grows_with_the_players(players: int, size: tuple[int, int]) -> None:
    """TA-7: the default sizes."""
    assert Tacta.with_options({"players": players}).deal(1).table.size == size


@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_small_table_is_not_for_four_or_more(players: int) -> None:
    """TA-7."""
    with pytest.raises(BadRecord, match="small table"):
        Tacta.with_options({"players": players, "table": "small"})


def test_three_may_choose_the_small_table_and_anyone_their_own() -> None:
    """TA-7."""
    assert Tacta.with_options({"players": 3, "table": "small"}).deal(1).table.size == (60, 40)
    assert Tacta.with_options({"players": 4, "table": [60, 40]}).deal(1).table.size == (60, 40)
    assert Tacta.with_options({"table": "endless"}).deal(1).table.size is None


def test_the_lowest_outer_value_begins() -> None:
    """TA-9."""
    assert first_seat([(BLUE_2, BLUE_6), (RED_6, RED_1)], Chance(1)) == 1
    assert first_seat([(BLUE_6, BLUE_1), (RED_2, RED_2)], Chance(1)) == 0


def test_on_a_tie_the_lowest_sum_begins() -> None:
    """TA-9."""
    assert first_seat([(BLUE_6, BLUE_1), (RED_1, RED_5)], Chance(1)) == 1
    assert first_seat([(BLUE_3, BLUE_1), (RED_1, RED_5)], Chance(1)) == 0


def test_on_a_further_tie_the_seed_decides() -> None:
    """TA-9: between those who tie only, either way as likely."""
    decks = [(BLUE_6, BLUE_1), (RED_6, RED_1), (RED_2, RED_5)]
    begun = [first_seat(decks, Chance(seed)) for seed in range(400)]
    assert set(begun) == {0, 1}
    assert 150 < begun.count(0) < 250
    assert first_seat(decks, Chance(5)) == first_seat(decks, Chance(5))


def test_inner_cards_do_not_decide_who_begins() -> None:
    """TA-9 looks at the outer cards only."""
    assert first_seat([(BLUE_6, BLUE_1, BLUE_3), (RED_2, RED_1, RED_5)], Chance(1)) == 1


def test_play_goes_round_clockwise() -> None:
    """TA-9."""
    rules = Tacta.with_options({"players": 4})
    chance, state = Chance(1), rules.deal(8)
    first = state.turn
    assert first is not None
    lowest = [min(value_of(deck[0]), value_of(deck[-1])) for deck in state.decks]
    assert lowest[first] == min(lowest)
    for step in range(72):
        assert state.turn == (first + step) % 4
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))
    assert state.turn is None


def test_seats_without_cards_are_passed_over() -> None:
    """TA-9, formats.md."""
    rules = Tacta.with_options({"players": 3})
    position = {"decks": [["circle-1"], [], ["circle-2"]], "turn": 1}
    state = rules.position(position, 1)
    assert rules.to_move(state) == (2,)
    state = rules.after(state, 2, next(iter(rules.legal(state, 2))))
    assert rules.to_move(state) == (0,)
