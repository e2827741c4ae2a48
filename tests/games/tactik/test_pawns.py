"""Starting, stakes, walking, going back, swapping, jokers and the home (TK-10 to TK-19)."""

from __future__ import annotations

import pytest

from tabletop.engine.refusal import NotCanonical, Refusal
from tabletop.engine.sentences import Word
from tabletop.games.tactik import refusals
from tests.games.tactik.table import Game


@pytest.mark.rule("TK-10")
@pytest.mark.parametrize("text", ["1 red out", "10 red out", "joker=1 red out", "joker=10 red out"])
def test_start_puts_a_stake_on_the_starting_hole(text: str) -> None:
    game = Game({}, text.split("=")[0].split(" ")[0]).play(text)
    assert game.pawns("red") == ["0*"]


@pytest.mark.rule("TK-10")
@pytest.mark.parametrize("other", ["red", "blue", "yellow", "green"])
def test_start_sends_an_ordinary_pawn_of_any_colour_back(other: str) -> None:
    game = Game({other: ["0"]}, "1").play("1 red out")
    assert game.pawns("red") == ["0*"]
    assert other == "red" or game.pawns(other) == []


@pytest.mark.rule("TK-10")
def test_start_on_the_own_stake_replaces_it() -> None:
    game = Game({"red": ["0*", "9"]}, "10").play("10 red out")
    assert game.pawns("red") == ["0*", "9"]


@pytest.mark.rule("TK-10")
def test_only_starters_start_and_only_from_the_reserve() -> None:
    assert Game({}, "5").why("5 red out") == refusals.CardDoesNotStart(Word("5"))
    assert Game({}, "7").why("7 red out") == refusals.CardDoesNotStart(Word("7"))
    full = Game({"red": ["3", "4", "5", "H1"]}, "1")
    assert full.why("1 red out") == refusals.NothingToStart(Word("red"))


@pytest.mark.rule("TK-11")
def test_a_stake_bars_pawns_of_every_colour_and_names_itself() -> None:
    reason = refusals.BarredByStake(Word("blue"), "16")
    for colour, seat in (("red", 0), ("blue", 1), ("yellow", 2)):
        pawns = {"blue": ["16*"]}
        pawns[colour] = [*pawns.get(colour, []), "14"]
        game = Game(pawns, "2 3", seat=seat)
        assert game.why(f"2 {colour} 14-16") == reason
        assert game.why(f"3 {colour} 14-17") == reason


@pytest.mark.rule("TK-11")
def test_a_stake_that_moves_is_ordinary_and_stays_so_on_its_start() -> None:
    game = Game({"red": ["0*"]}, "-4 -4").play("-4 red 0-60")
    assert game.pawns("red") == ["60"]
    back_home = Game({"red": ["60"], "green": ["62"]}, "5").play("5 red 60-1")
    assert back_home.pawns("red") == ["1"]
    onto_start = Game({"red": ["61"]}, "3").play("3 red 61-0")
    assert onto_start.pawns("red") == ["0"]


@pytest.mark.rule("TK-11")
def test_anothers_pawn_on_the_start_is_no_stake() -> None:
    game = Game({"blue": ["0"], "red": ["62"]}, "2").play("2 red 62-0")
    assert game.pawns("blue") == []


@pytest.mark.rule("TK-12")
@pytest.mark.parametrize("card", ["1", "2", "3", "5", "6", "8", "9", "10", "12"])
def test_plain_cards_go_forward_that_far(card: str) -> None:
    game = Game({"red": ["20"]}, card)
    assert f"{card} red 20-{20 + int(card)}" in game.legal()
    assert len(game.legal()) == (2 if card in ("1", "10") else 1)


@pytest.mark.rule("TK-12")
def test_pawns_are_passed_and_only_the_end_captures() -> None:
    game = Game({"red": ["20", "25"], "blue": ["21"], "yellow": ["22"]}, "5").play("5 red 20-25")
    assert game.pawns("red") == ["25"]
    assert game.pawns("blue") == ["21"]
    assert game.pawns("yellow") == ["22"]


@pytest.mark.rule("TK-13")
def test_back_four_captures_and_passes_the_own_start() -> None:
    game = Game({"red": ["2"], "blue": ["62"]}, "-4")
    assert game.legal() == {"-4 red 2-62"}
    assert game.play("-4 red 2-62").pawns("blue") == []


@pytest.mark.rule("TK-13")
def test_back_four_onto_or_over_a_stake_is_barred() -> None:
    reason = refusals.BarredByStake(Word("blue"), "16")
    for hole in (17, 18, 19, 20):
        assert Game({"red": [str(hole)], "blue": ["16*"]}, "-4").why(f"-4 red {hole}-{hole - 4}") == reason


@pytest.mark.rule("TK-13")
def test_back_four_and_homes() -> None:
    game = Game({"red": ["H3", "2"]}, "-4")
    for text in ("-4 red H3-63", "-4 red 2-H2"):
        assert game.why(text) == refusals.NoWayBackAtHome()


@pytest.mark.rule("TK-14")
def test_swapped_pawns_are_ordinary_even_on_their_start() -> None:
    game = Game({"red": ["0*"], "blue": ["30"]}, "swap").play("swap red 0 blue 30")
    assert game.pawns("red") == ["30"]
    assert game.pawns("blue") == ["0"]
    own_start = Game({"red": ["0*", "5"]}, "swap").play("swap red 0 red 5")
    assert own_start.pawns("red") == ["0", "5"]
    foreign = Game({"red": ["20"], "blue": ["30"]}, "swap").play("swap red 20 blue 30")
    assert foreign.pawns("blue") == ["20"]


@pytest.mark.rule("TK-14")
def test_two_own_stakes_swap_with_two_players() -> None:
    game = Game({"red": ["0*"], "yellow": ["32*"]}, "swap", players=2).play("swap red 0 yellow 32")
    assert game.pawns("red") == ["32"]
    assert game.pawns("yellow") == ["0"]


@pytest.mark.rule("TK-14")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("swap red 20 blue 16", refusals.SwapStake(Word("blue"), "16")),
        ("swap red 20 yellow 32", refusals.SwapStake(Word("yellow"), "32")),
        ("swap red 20 green H1", refusals.SwapNotOnTrack(Word("green"), "H1")),
        ("swap red 20 green R", refusals.SwapNotOnTrack(Word("green"), "R")),
        ("swap red H4 green 50", refusals.SwapNotOnTrack(Word("red"), "H4")),
        ("swap red 20 red 20", refusals.SwapWithItself()),
        ("swap green 50 blue 30", refusals.NotYourPawn(Word("green"))),
        ("swap red 21 blue 30", refusals.NoPawnThere(Word("red"), "21")),
        ("swap blue 30 red 20", NotCanonical("swap blue 30 red 20", "swap red 20 blue 30")),
        ("swap red 40 red 20", NotCanonical("swap red 40 red 20", "swap red 20 red 40")),
        ("swap red 20 blue 30", None),
    ],
)
def test_why_a_pawn_cant_be_swapped(text: str, reason: Refusal | None) -> None:
    pawns = {
        "red": ["20", "40", "H4"],
        "blue": ["16*", "30"],
        "yellow": ["32*"],
        "green": ["H1", "50"],
    }
    assert Game(pawns, "swap").why(text) == reason


@pytest.mark.rule("TK-16")
def test_a_joker_stands_for_every_card_that_has_an_effect() -> None:
    game = Game({"red": ["20"], "blue": ["40"]}, "joker")
    kinds = {text.split("=")[1].split(" ")[0] for text in game.legal()}
    assert kinds == {"1", "2", "3", "-4", "5", "6", "7", "8", "9", "10", "12", "swap"}
    game.play("joker=7 red 20-27")
    assert game.state.discard == ["joker"]


@pytest.mark.rule("TK-17")
@pytest.mark.parametrize(
    ("hole", "card", "home"),
    [("60", "5", "H1"), ("60", "6", "H2"), ("60", "8", "H4"), ("63", "2", "H1"), ("55", "12", "H3")],
)
def test_home_counts_the_start_then_its_holes(hole: str, card: str, home: str) -> None:
    assert Game({"red": [hole]}, card).play(f"{card} red {hole}-{home}").pawns("red") == [home]


@pytest.mark.rule("TK-17")
@pytest.mark.parametrize("seat_and_colour", [(1, "blue"), (2, "yellow"), (3, "green")])
def test_every_colour_has_its_own_home(seat_and_colour: tuple[int, str]) -> None:
    seat, colour = seat_and_colour
    hole = 16 * seat - 2
    game = Game({colour: [str(hole)]}, "3", seat=seat)
    assert game.legal() == {f"3 {colour} {hole}-{hole + 3}", f"3 {colour} {hole}-H1"}


@pytest.mark.rule("TK-17")
def test_nobody_enters_anothers_home() -> None:
    game = Game({"red": ["14"]}, "3")
    assert game.legal() == {"3 red 14-17"}


@pytest.mark.rule("TK-17")
@pytest.mark.parametrize(
    ("pawns", "text", "reason"),
    [
        (["60"], "9 red 60-H4", refusals.TooFar(9, "60")),
        (["60", "H2"], "6 red 60-H2", refusals.HomeHoleTaken(Word("red"), "H2")),
        (["60", "H2"], "8 red 60-H4", refusals.HomeBarred(Word("red"), "H2")),
        (["60", "0*"], "6 red 60-H2", refusals.BarredByStake(Word("red"), "0")),
        (["0*"], "2 red 0-H2", refusals.StakeNotHome(Word("red"))),
        (["50"], "3 red 50-H1", refusals.WrongDistance(Word("3"), "50", "H1")),
        (["60"], "6 red 60-H1", refusals.WrongDistance(Word("6"), "60", "H1")),
        (["60"], "6 red 60-3", refusals.WrongDistance(Word("6"), "60", "3")),
        (["60"], "6 red 61-3", refusals.NoPawnThere(Word("red"), "61")),
    ],
)
def test_why_a_way_is_refused(pawns: list[str], text: str, reason: Refusal) -> None:
    assert Game({"red": pawns}, text.split(" ")[0]).why(text) == reason


@pytest.mark.rule("TK-18")
def test_an_ordinary_pawn_on_its_start_may_go_in_or_on() -> None:
    assert Game({"red": ["0"]}, "3").legal() == {"3 red 0-H3", "3 red 0-3"}
    assert Game({"red": ["0"]}, "5").legal() == {"5 red 0-5"}


@pytest.mark.rule("TK-19")
def test_pawns_at_home_only_go_deeper_and_pass_nobody() -> None:
    game = Game({"red": ["H1", "H3"]}, "1 2 3")
    assert game.legal() == {"1 red out", "1 red H1-H2", "1 red H3-H4"}
    assert game.why("2 red H1-H3") == refusals.HomeHoleTaken(Word("red"), "H3")
    assert game.why("3 red H1-H4") == refusals.HomeBarred(Word("red"), "H3")
    assert game.why("2 red H3-H4") == refusals.TooFar(2, "H3")
    assert game.why("1 red H3-1") == refusals.StaysHome("H3")
    assert game.why("1 red H1-H4") == refusals.WrongDistance(Word("1"), "H1", "H4")
