from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.chance import Chance
from tabletop.games.tactik import TacTik
from tabletop.games.tactik.moves import Discard, Give, Play
from tabletop.ui.tables.tactik.choosing import Choice, Spot
from tests.ui.tables.tactik.tables import position


def choice_in(start: dict[str, object], **options: object) -> Choice:
    rules = TacTik.with_options(options, len(start["hands"]))  # type: ignore[arg-type] # a list
    state = rules.position(start, 1)
    return Choice(rules, state, state.turn, list(rules.legal(state, state.turn)))


def with_card(card: str, **changes: object) -> Choice:
    choice = choice_in(position(**changes))
    choice.choose_card(list(choice.hand).index(card))
    return choice


@pytest.mark.rule("TK-22")
def test_a_pawn_with_one_way_is_shown_and_confirmed_by_choosing_again() -> None:
    choice = with_card("6")
    assert choice.choose(Spot("pawn", "red", 2)) is None
    assert str(choice.play) == "6 red 2-8"
    assert str(choice.choose(Spot("pawn", "red", 2))) == "6 red 2-8"


@pytest.mark.rule("TK-18", "TK-22")
def test_a_pawn_with_two_ways_waits_for_the_destination() -> None:
    choice = with_card("6")
    assert choice.choose(Spot("pawn", "red", 60)) is None
    assert choice.play is None
    assert set(choice.targets()) == {("red", 2), ("red", 102)}
    assert str(choice.choose(Spot("target", "red", 102))) == "6 red 60-H2"


@pytest.mark.rule("TK-22")
def test_a_destination_can_come_first() -> None:
    choice = with_card("6")
    assert choice.choose(Spot("target", "red", 102)) is None
    assert choice.pawn == ("red", 60)
    assert str(choice.choose(Spot("target", "red", 102))) == "6 red 60-H2"


@pytest.mark.rule("TK-10")
def test_a_destination_of_two_pawns_asks_for_the_pawn() -> None:
    choice = with_card("10", hands=[["10"], ["1"], ["1"], ["1"]], pawns={"red": ["54"]})
    assert choice.choose(Spot("target", "red", 0)) is None
    assert choice.play is None
    choice.choose(Spot("pawn", "red", -1))
    assert str(choice.choose(Spot("target", "red", 0))) == "10 red out"


@pytest.mark.rule("TK-14", "TK-22")
def test_a_swap_is_shown_before_it_is_confirmed_whichever_pawn_comes_first() -> None:
    choice = with_card("swap")
    choice.choose(Spot("pawn", "yellow", 8))
    assert choice.choose(Spot("target", "red", 60)) is None
    assert str(choice.play) == "swap red 60 yellow 8"
    assert str(choice.choose(Spot("target", "red", 60))) == "swap red 60 yellow 8"


@pytest.mark.rule("TK-16")
def test_a_joker_asks_for_its_card_and_offers_those_with_an_effect() -> None:
    choice = with_card("joker", pawns={"yellow": ["8"]})
    assert choice.asks_kind
    assert choice.kinds() == ["1", "10"]
    choice.name_kind("10")
    choice.choose(Spot("pawn", "red", -1))
    assert str(choice.play) == "joker=10 red out"


@pytest.mark.rule("TK-15")
def test_pawns_of_a_7_change_at_will_and_steps_are_taken_back_one_by_one() -> None:
    choice = with_card("7", pawns={"red": ["2", "20"]})
    choice.choose(Spot("pawn", "red", 2))
    choice.advance(choice.next_steps()[0])
    choice.choose(Spot("pawn", "red", 20))
    choice.advance(choice.next_steps()[0])
    assert choice.steps == [(2, 3), (20, 21)]
    assert choice.step_back()
    assert choice.pawn == ("red", 20)
    assert choice.steps == [(2, 3)]
    for _step in range(6):
        choice.advance(choice.next_steps()[0])
    assert str(choice.confirmed()) == "7 red 2-3 20-26"
    assert choice.step_back()
    assert choice.confirmed() is None


@pytest.mark.rule("TK-15")
def test_only_steps_from_which_all_seven_can_be_made_are_offered() -> None:
    """Red has three steps in its home and four to the stake: each must be made, whatever the order."""
    stuck = with_card(
        "7", pawns={"red": ["H1", "11"], "blue": ["16*"]}, hands=[["7", "1"], ["1"], ["1"], ["1"]]
    )
    while stuck.steps_left:
        pawns = stuck.pawns()
        assert pawns
        stuck.choose(Spot("pawn", *pawns[0]))
        stuck.advance(stuck.next_steps()[0])
    assert stuck.confirmed() is not None


@pytest.mark.rule("TK-7")
def test_in_the_exchange_any_card_can_be_given() -> None:
    choice = choice_in(position(phase="exchange", gifts=[None] * 4))
    choice.choose_card(2)
    assert choice.confirmed() == Give("joker")


@pytest.mark.rule("TK-9")
def test_a_hand_that_cant_be_played_offers_the_discard() -> None:
    stuck = position(pawns={}, hands=[["5", "6"], ["1"], ["1"], ["1"]])
    choice = choice_in(stuck)
    assert choice.discards
    choice.choose_card(1)
    assert choice.confirmed() == Discard("6")
    assert choice_in(stuck, no_play="hand").confirmed() == Discard(None)


@given(seed=st.integers(0, 10**6), plies=st.integers(0, 120), players=st.sampled_from([2, 3, 4, 6]))
@settings(max_examples=40, deadline=None)
def test_every_legal_play_but_a_7_can_be_chosen_and_nothing_else(seed: int, plies: int, players: int) -> None:
    """TK-22: choosing the card, each pawn and each destination reaches exactly the legal moves."""
    rules = TacTik.with_options({"players": players})
    state, chance = rules.deal(seed), Chance(seed)
    for _ply in range(plies):
        for seat in rules.to_move(state):
            rules.play(state, seat, rules.pick(state, seat, chance))
    for seat in rules.to_move(state):
        legal = list(rules.legal(state, seat))
        wanted = {str(move) for move in legal if isinstance(move, Play) and move.kind != "7"}
        assert _reached(rules, state, seat, legal) == wanted


def _reached(rules: TacTik, state: object, seat: int, legal: list[object]) -> set[str]:
    found: set[str] = set()
    choice = Choice(rules, state, seat, legal)  # type: ignore[arg-type] # moves of a State
    for index in range(len(choice.hand)):
        choice.choose_card(index)
        for kind in choice.kinds() if choice.asks_kind else [choice.kind]:
            if kind is not None and kind != "7":
                choice.name_kind(kind)
                found |= _by_spots(choice)
    return found


def _by_spots(choice: Choice) -> set[str]:
    found: set[str] = set()
    for pawn in choice.pawns():
        choice.pawn = choice.play = None
        choice.choose(Spot("pawn", *pawn))
        for target in choice.targets():
            choice.pawn, choice.play = pawn, None
            play = choice.choose(Spot("target", *target)) or choice.play
            found.add(str(play))
    return found
