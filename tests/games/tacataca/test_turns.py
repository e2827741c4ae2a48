"""TC-4 to TC-17: what a turn allows, against the brute search and case by case."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.refusal import NotCanonical, NotYourTurn
from tabletop.games.tacataca import (
    Move,
    State,
    TacaTaca,
    hand_points,
    meld_of,
    refusals,
    token_name,
    token_named,
)
from tests.games.tacataca import brute
from tests.games.tacataca.table import played, table, texts, two, why


def drawn_cards(chance: Random) -> list[str]:
    """Return a shuffled deck of few ranks and suits, so that much fits together."""
    start, breadth = chance.randrange(13), chance.choice([3, 4, 5, 6])
    ranks = [brute.RANKS[(start + step) % 13] for step in range(breadth)]
    suits = chance.sample("CDHS", chance.choice([1, 2, 3, 4]))
    deck = [rank + suit for rank in ranks for suit in suits] * 2 + ["*"] * 4
    chance.shuffle(deck)
    return deck


def some_turn(chance: Random, most: int) -> brute.Turn:
    """Return a hand of few cards before a few melds, with something taken or owed now and then."""
    deck = drawn_cards(chance)
    size = chance.randint(1, most)
    hand, rest, melds = tuple(sorted(deck[:size])), tuple(deck[size:]), []
    for _ in range(chance.choice([0, 1, 2, 3])):
        choices = sorted(brute.melds_from(tuple(sorted(rest[:8]))), key=sorted)
        if choices:
            melds.append(chance.choice(choices))
            rest = brute.without(rest, ["*" if token[0] == "*" else token for token in melds[-1]])
    jokers = hand.count("*")
    freed = chance.randint(0, jokers) if chance.random() < 0.6 else 0
    taken = chance.choice(hand) if chance.random() < 0.4 else None
    return hand, tuple(melds), None if taken == "*" and freed >= jokers else taken, freed


def as_state(rules: TacaTaca, turn: brute.Turn, may_close: bool) -> State:
    hand, melds, taken, freed = turn
    canonical = [[token_name(token) for token in written(meld)] for meld in melds]
    position = {"hands": [list(hand), []], "melds": canonical, "taken": taken, "freed": freed}
    return rules.position(position | {"phase": "play", "turn": 0, "turns_taken": [1, int(may_close)]}, 1)


def written(meld: brute.Meld) -> tuple[int, ...]:
    return meld_of([token for name in meld if (token := token_named(name)) is not None]).cards


def as_brute(move: Move) -> tuple[object, ...]:
    verb, *rest = str(move).split()
    if verb == "meld":
        return verb, frozenset(rest)
    return (verb, rest[0], int(rest[1])) if verb in ("lay", "swap") else (verb, *rest)


turns = st.builds(lambda seed: some_turn(Random(seed), 6), st.integers(0, 2**32))


@pytest.mark.rule("TC-4", "TC-10", "TC-11", "TC-13", "TC-16", "TC-17")
@settings(max_examples=150, deadline=None)
@given(turn=turns, may_close=st.booleans(), keep=st.booleans())
def test_the_legal_moves_are_those_after_which_a_turn_can_end(
    turn: brute.Turn, may_close: bool, keep: bool
) -> None:
    rules = two(keep_joker=keep)
    state = as_state(rules, turn, may_close)
    listed = [as_brute(move) for move in rules.legal(state, 0)]
    assert len(listed) == len(set(listed))
    assert set(listed) == brute.Turns(may_close, not keep).legal(turn)


@pytest.mark.rule("TC-4", "TC-13")
@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_taken_card_that_would_stay_alone_is_looked_at_closely(seed: int) -> None:
    """Where all but one card must go and the last one may be the taken one."""
    chance = Random(seed)
    _, melds, _, _ = some_turn(chance, 1)
    naturals = [card for card in drawn_cards(chance) if card != "*"][: chance.choice([1, 3, 3, 5])]
    lying = [token for meld in melds for token in meld]
    freed = chance.randint(0, 4 - sum(token[0] == "*" for token in lying))
    if any((naturals + lying).count(card) > 2 for card in naturals):
        return
    turn = (tuple(sorted(naturals + ["*"] * freed)), melds, chance.choice(naturals), freed)
    rules = two()
    state = as_state(rules, turn, may_close=True)
    assert {as_brute(move) for move in rules.legal(state, 0)} == brute.Turns(True).legal(turn)


@pytest.mark.rule("TC-4")
@settings(max_examples=80, deadline=None)
@given(turn=turns, may_close=st.booleans(), keep=st.booleans(), discard=st.booleans())
def test_the_best_laying_down_is_the_best_and_legal_step_by_step(
    turn: brute.Turn, may_close: bool, keep: bool, discard: bool
) -> None:
    rules = two(keep_joker=keep)
    state = as_state(rules, turn, may_close)
    found = rules.best_laying_down(state, 0, discard)
    fewest = brute.Turns(may_close, not keep).fewest(turn, discard)
    assert (found and found.points) == fewest
    for step in found.steps if found else ():
        assert rules.refusal(state, 0, step) is None
        state = rules.after(state, 0, step)
    if found and not discard:
        assert hand_points(state.hand(0)) == found.points


@pytest.mark.parametrize(
    ("hand", "melds", "more", "move", "refusal"),
    [
        ("4H 9S JC", ("4C 4D *=4H 4S",), {}, "swap 4H 0", refusals.JokerFindsNoPlace()),
        ("9H 9S 9S", (), {}, "meld 9H 9S 9S", refusals.NotASet("9S", "9S")),
        ("9H 9S TC", (), {}, "meld 9H 9S TC", refusals.NotASet("9H", "TC")),
        ("5D 6D 9D 2C", (), {}, "meld 5D 6D 9D", refusals.NotARun("7D 8D")),
        ("KD 2D 3D 2C", (), {}, "meld KD 2D 3D", refusals.NotARun("AD")),
        ("5D 6D 7S 2C", (), {}, "meld 5D 6D 7S", refusals.NotASet("5D", "7S")),
        ("5D 5D 6D 2C", (), {}, "meld 5D 5D 6D", refusals.RunRepeats("5D")),
        ("5D 8D * *", (), {}, "meld 5D *=6D *=7D 8D", refusals.TwoJokers()),
        ("QS KS * 2C", (), {}, "meld QS KS *", refusals.JokerUnnamed("AS JS")),
        ("KS 2S * 2C", (), {}, "meld KS * 2S", NotCanonical("meld KS * 2S", "meld KS *=AS 2S")),
        ("KS QS 2C", (), {}, "meld QS KS", refusals.TooFewCards()),
        ("KS QS 2C", (), {}, "meld QS KS AS", refusals.CardNotHeld("AS")),
        ("5H 5D 2C", ("5C 5D 5S",), {}, "lay 5H 1", refusals.NoSuchMeld(1)),
        ("8C 2C 3C", ("7C 7D 7S",), {}, "lay 8C 0", refusals.DoesNotFit("8C", 0, "7H")),
        ("8C 2C 3C", ("7C 7D 7S",), {}, "lay 7H 0", refusals.CardNotHeld("7H")),
        ("* 2C 3C", ("7C 7D *=7S",), {}, "lay *=7H 0", refusals.MeldHasJoker(0)),
        ("* 2C 3C", ("7C 7D 7S",), {}, "lay * 0", NotCanonical("lay * 0", "lay *=7H 0")),
        ("* 2C 3C", ("7C 8C 9C",), {}, "lay * 0", refusals.JokerUnnamed("6C TC")),
        ("7H 2C 3C", ("7C 7D 7H 7S",), {}, "lay 7H 0", refusals.MeldFull(0)),
        ("7H 2C 3C", ("7C 7D 7S",), {}, "swap 7H 0", refusals.NoJokerThere(0)),
        ("7D 2C 3C", ("7C *=7H 7S",), {}, "swap 7D 0", refusals.NotTheRepresented("7D", "7H", 0)),
        ("* 3C 3S", ("9D TD JD",), {"freed": 1}, "discard 3C", refusals.JokerNotReplayed()),
        ("9C 5D KS", (), {"taken": "9C"}, "discard 9C", refusals.CardJustTaken("9C")),
        ("* 5D", (), {}, "discard *", refusals.JokerStays()),
        ("8C", (), {"turns_taken": [1, 0]}, "discard 8C", refusals.NoCloseYet()),
        ("8H 2C", ("5H 6H 7H",), {"turns_taken": [1, 0]}, "lay 8H 0", refusals.NoCloseYet()),
        ("8C", (), {}, "close", refusals.HandNotEmpty()),
        ("", (), {}, "discard 8C", refusals.HandEmpty()),
        ("9C 5H 6H 7H", (), {"taken": "9C"}, "meld 5H 6H 7H", refusals.TurnCouldNotEnd()),
        ("8C", (), {}, "discard 9C", refusals.CardNotHeld("9C")),
        ("8C", (), {}, "draw", refusals.DrawnAlready()),
        ("8C", (), {"phase": "draw"}, "discard 8C", refusals.DrawFirst()),
        ("8C 9D", (), {"phase": "draw", "stock": []}, "draw", refusals.NothingToDraw()),
        ("8C 9D", (), {"phase": "draw", "discard": []}, "take", refusals.NothingToTake()),
        ("KS", ("5D 6D 7D",), {"phase": "draw", "discard": ["8D"]}, "take", refusals.OneCardLimit("8D", 0)),
        ("8C", (), {}, "split", refusals.NothingAsked("split")),
    ],
)
def test_each_reason_has_its_own_sentence(
    hand: str, melds: tuple[str, ...], more: dict[str, object], move: str, refusal: object
) -> None:
    given = why(two(), table(hand, melds, **more), move)
    assert given == refusal
    assert given is not None
    assert given.sentence().endswith(".")


def test_a_card_that_a_swapped_joker_needs_beside_it_is_not_laid_elsewhere() -> None:
    """TC-4, TC-11: the pair of twos is the only place that the joker can still get."""
    state = table("* 2H 2S 9C", ("3H 4H *=5H",), freed=1)
    assert why(two(), state, "lay 2H 0") == refusals.JokerNeedsTheseCards()
    assert "meld *=2C 2H 2S" in texts(two(), state)


def test_another_seat_may_do_nothing() -> None:
    rules, state = two(), table("8C 9D")
    assert not rules.legal(state, 1)
    assert rules.refusal(state, 1, rules.parse("discard KC")) == NotYourTurn(1)


@pytest.mark.rule("TC-11")
def test_any_joker_played_settles_what_was_swapped() -> None:
    rules, state = two(), table("7H 3C 3S 9D * 2C", ("7C *=7H 7S",))
    state = played(rules, state, "swap 7H 0", "meld 3C *=3D 3S")
    assert (state.freed, state.jokers[0]) == (0, 1)
    assert "discard 9D" in texts(rules, state)


@pytest.mark.rule("TC-11")
def test_a_swapped_joker_may_be_kept_by_option() -> None:
    rules = two(keep_joker=True)
    state = played(rules, table("4H 9S", ("4C 4D *=4H 4S",), rules), "swap 4H 0", "discard 9S")
    assert state.hand(0) == (52,)


@pytest.mark.rule("TC-4", "TC-11", "TC-13")
def test_a_swapped_joker_that_may_be_kept_may_be_what_ends_the_turn() -> None:
    """The taken 9H swaps the joker off after the other card is laid on; the joker then closes as the last card."""
    rules = two(keep_joker=True)
    state = table("9D 9H", ("9C *=9H 9S", "6C *=6D 6S"), rules, taken="9H")
    assert "lay 9D 0" in texts(rules, state)
    state = played(rules, state, "lay 9D 0", "swap 9H 0", "discard *")
    assert state.scores == [0, 29]
    forced = two()
    assert "lay 9D 0" not in texts(forced, table("9D 9H", ("9C *=9H 9S", "6C *=6D 6S"), forced, taken="9H"))


@pytest.mark.rule("TC-11", "TC-16")
def test_beside_a_kept_joker_the_taken_one_leaves_one_to_discard() -> None:
    rules = two(keep_joker=True)
    state = table("* 4H", ("4C 4D *=4H 4S",), rules, taken="*")
    found = rules.best_laying_down(state, 0, discard=True)
    assert found is not None
    assert found.points == brute.Turns(True, False).fewest(
        (("*", "4H"), (frozenset({"4C", "4D", "*=4H", "4S"}),), "*", 0), True
    )


@pytest.mark.rule("TC-12")
@pytest.mark.parametrize(("hand", "may_take"), [("KC", False), ("KC 2D", True)])
def test_with_one_card_a_discard_that_swaps_into_a_meld_cannot_be_taken(hand: str, may_take: bool) -> None:
    rules = two()
    swapping = table(hand, ("7C *=7H 7S",), phase="draw", discard=["7H"])
    joker = table(hand, ("5H 6H 7H",), phase="draw", discard=["*"])
    assert ("take" in texts(rules, swapping), "take" in texts(rules, joker)) == (may_take, may_take)


@pytest.mark.rule("TC-13")
def test_a_taken_card_counts_as_played_when_its_twin_is() -> None:
    rules, state = two(), table("8H 8H 2C 3D", ("5H 6H 7H",), taken="8H")
    state = played(rules, state, "lay 8H 0")
    assert state.taken == -1
    assert "discard 8H" in texts(rules, state)


@pytest.mark.rule("TC-5")
def test_all_is_allowed_on_the_first_turn() -> None:
    state = table("7H 8S AD 2C 3S", ("7C *=7H 7S", "9S TS JS"), turns_taken=[0, 0])
    assert {"swap 7H 0", "lay 8S 1"} <= texts(two(), state)


@pytest.mark.rule("TC-17")
def test_closing_in_the_first_round_is_an_option() -> None:
    rules = two(close_first_round=True)
    assert "discard 8C" in texts(rules, table("8C", (), rules, turns_taken=[0, 0]))


def test_a_hand_of_the_whole_deck_is_laid_down_without_end_of_time() -> None:
    """No hand of the game, but a position may hold one; what is found is then good, not proven best."""
    rules = two()
    state = rules.position(
        {"hands": [brute.CARDS * 2, []], "phase": "play", "turn": 0, "turns_taken": [1, 1]}, 1
    )
    found = rules.best_laying_down(state, 0)
    assert found is not None
    for step in found.steps:
        assert rules.refusal(state, 0, step) is None
        state = rules.after(state, 0, step)
    assert hand_points(state.hand(0)) == found.points < hand_points(rules.deal(1).hand(0))
