"""Whose turn, what must be played, what may be thrown away, and the end (TK-8, TK-9, TK-20, TK-21)."""

from __future__ import annotations

import pytest

from tabletop.engine.refusal import GameOver, NotYourTurn
from tabletop.engine.sentences import Word
from tabletop.games.tactik import refusals
from tests.games.tactik.table import Game

HOME = ["H1", "H2", "H3", "H4"]


@pytest.mark.rule("TK-8")
def test_turns_go_clockwise_past_seats_without_cards() -> None:
    game = Game({"red": ["5"]}, hands=[["2", "3"], [], ["5"], []])
    assert game.play("2 red 5-7").seat == 2
    assert game.play("discard 5").seat == 0


@pytest.mark.rule("TK-8")
def test_another_seat_may_not_play() -> None:
    game = Game({"red": ["5"], "blue": ["20"]}, "2")
    move = game.rules.parse("12 blue 20-32")
    assert game.rules.refusal(game.state, 1, move) == NotYourTurn(1)
    assert not game.rules.legal(game.state, 1)


@pytest.mark.rule("TK-8")
def test_a_card_goes_to_the_discards() -> None:
    game = Game({"red": ["5"]}, "2 3").play("2 red 5-7")
    assert game.state.hands[0] == ["3"]
    assert game.state.discard == ["2"]


@pytest.mark.rule("TK-8")
def test_who_can_play_must_even_to_the_own_harm() -> None:
    game = Game({"red": ["5", "7"]}, "2 joker")
    assert game.why("discard 2") == refusals.MustPlay(Word("2"))
    assert game.why("discard hand") == refusals.MustPlay(Word("2"))


@pytest.mark.rule("TK-8")
def test_card_must_be_in_hand() -> None:
    assert Game({"red": ["5"]}, "2").why("3 red 5-8") == refusals.CardNotInHand(Word("3"))
    assert Game({"red": ["5"]}, "2").why("joker=2 red 5-7") == refusals.CardNotInHand(Word("joker"))
    assert Game({}, "2").why("discard 3") == refusals.CardNotInHand(Word("3"))


@pytest.mark.rule("TK-8")
def test_several_colours_each_are_free_to_choose_from() -> None:
    two = Game({"red": ["5"], "yellow": ["40"], "blue": ["20"]}, "2", players=2)
    assert two.legal() == {"2 red 5-7", "2 yellow 40-42"}
    assert two.why("2 blue 20-22") == refusals.NotYourPawn(Word("blue"))
    three = Game({"red": ["5"], "blue": ["40"], "black": ["70"]}, "2", 2, options={"colours_each": 3})
    assert three.legal() == {"2 red 5-7", "2 blue 40-42", "2 black 70-72"}


@pytest.mark.rule("TK-9")
def test_one_card_or_the_whole_hand_goes_by_option() -> None:
    one = Game({}, "2 2 7")
    assert one.legal() == {"discard 2", "discard 7"}
    assert one.why("discard hand") == refusals.DiscardOne()
    assert one.play("discard 2").state.hands[0] == ["2", "7"]
    whole = Game({}, "2 2 7", options={"no_play": "hand"})
    assert whole.legal() == {"discard hand"}
    assert whole.why("discard 2") == refusals.DiscardHand()
    whole.play("discard hand")
    assert whole.state.hands[0] == []
    assert whole.state.discard == ["2", "2", "7"]
    assert whole.seat == 1


@pytest.mark.rule("TK-20")
@pytest.mark.parametrize(("players", "partner", "size"), [(4, "yellow", 64), (6, "yellow", 96)])
def test_partners_pawns_are_moved_once_the_own_are_home(players: int, partner: str, size: int) -> None:
    hole = str(size - 2)
    pawns = {"red": ["H2", "H3", "H4", hole], partner: ["10"]}
    game = Game(pawns, "3 2", players)
    assert game.why(f"2 {partner} 10-12") == refusals.PartnerNotYet(Word(partner))
    game.play(f"3 red {hole}-H1")
    game.state.turn = 0
    assert game.legal() == {f"2 {partner} 10-12"}
    assert game.why("2 red H1-H3") == refusals.YoursAreHome(Word("red"))
    assert game.rules.acting_colours(game.state, 0) == (partner,)


@pytest.mark.rule("TK-20", "TK-9")
def test_a_helper_who_can_move_nothing_of_the_partner_discards() -> None:
    game = Game({"red": HOME, "blue": ["20"]}, "2 swap")
    assert game.legal() == {"discard 2", "discard swap"}


@pytest.mark.rule("TK-20", "TK-10")
def test_a_helper_starts_the_partners_pawn_on_the_partners_start() -> None:
    game = Game({"red": HOME}, "joker")
    assert game.play("joker=1 yellow out").pawns("yellow") == ["32*"]


@pytest.mark.rule("TK-20")
def test_there_is_no_helping_without_a_partner() -> None:
    game = Game({"red": HOME, "yellow": ["40"], "blue": ["20"]}, "2", players=2)
    assert game.legal() == {"2 yellow 40-42"}


@pytest.mark.rule("TK-21")
def test_the_game_ends_at_once_with_eight_home() -> None:
    game = Game({"red": HOME, "yellow": ["H2", "H3", "H4", "31"], "blue": ["H4", "3"]}, "2 9")
    game.play("2 yellow 31-H1")
    assert game.state.phase == "over"
    assert game.state.hands[0] == ["9"]
    assert game.state.hands[1] == ["12"]
    assert game.rules.to_move(game.state) == ()
    outcome = game.rules.outcome(game.state)
    assert outcome is not None
    assert outcome.winners == (0, 2)
    assert outcome.scores == (8, 1, 8, 1)
    assert outcome.details == {"home": {"red": 4, "blue": 1, "yellow": 4, "green": 0}}
    assert game.why("9 red H1-1") == GameOver()


@pytest.mark.rule("TK-21")
def test_twelve_with_three_colours_each() -> None:
    pawns = {"red": HOME, "blue": HOME, "black": ["H2", "H3", "H4", "63"]}
    game = Game(pawns, "2", 2, options={"colours_each": 3})
    assert game.rules.outcome(game.state) is None
    game.play("2 black 63-H1")
    outcome = game.rules.outcome(game.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (12, 0)


@pytest.mark.rule("TK-21")
def test_three_players_win_alone() -> None:
    pawns = {"red": HOME, "yellow": ["H2", "H3", "H4", "47"]}
    game = Game(pawns, hands=[["2"], ["3"], ["3"]], players=3).play("2 yellow 47-H1")
    outcome = game.rules.outcome(game.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (8, 0, 0)


@pytest.mark.rule("TK-21", "TK-6")
def test_a_last_card_that_ends_the_game_deals_no_more() -> None:
    pawns = {"red": HOME, "yellow": ["H2", "H3", "H4", "31"]}
    game = Game(pawns, hands=[["2"], [], [], []]).play("2 yellow 31-H1")
    assert game.state.phase == "over"
    assert game.state.hands == [[], [], [], []]
