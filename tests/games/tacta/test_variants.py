"""TA-21, TA-24, TA-25: other decks, the usual rules."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match, replay
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.deck import COLOURS, colour_of, suit_of
from tests.games.tacta.situations import played_out


@pytest.mark.parametrize("suits", [["circle"], ["square", "circle"], ["circle", "triangle"]])
def test_a_quick_round_leaves_suits_out(suits: list[str]) -> None:
    """TA-24."""
    rules = Tacta.with_options({"variant": "quick-round", "suits": suits})
    state = rules.deal(3)
    for deck in state.decks:
        assert len(deck) == 6 * len(suits)
        assert {suit_of(card) for card in deck} == set(suits)
    assert rules.outcome(played_out(rules, state)) is not None


@pytest.mark.parametrize("suits", list(permutations(["circle", "triangle", "square"])))
def test_limited_space_plays_one_suit_a_round_in_the_agreed_order(suits: tuple[str, ...]) -> None:
    """TA-21: three rounds of six cards, and the three scores add up."""
    rules = Tacta.with_options({"variant": "limited-space", "suits": list(suits), "players": 3})
    chance, state = Chance(2), rules.deal(2)
    sums = [0, 0, 0]
    for number, suit in enumerate(suits, 1):
        assert state.round_number == number
        assert [{suit_of(card) for card in deck} for deck in state.decks] == [{suit}] * 3
        assert [len(deck) for deck in state.decks] == [6] * 3
        for _ in range(18):
            assert state.turn is not None
            move = rules.pick(state, state.turn, chance)
            final = rules.final_table(state, state.turn, move)
            rules.play(state, state.turn, move)
        assert final is not None
        sums = [total + final.dots()[colour] for total, colour in zip(sums, state.colours, strict=True)]
    outcome = rules.outcome(state)
    assert outcome is not None
    assert list(outcome.scores) == sums


def test_sabotage_passes_a_suit_to_the_left() -> None:
    """TA-25: everyone plays the own first suit and the second one of the neighbour on the right."""
    rules = Tacta.with_options({"variant": "sabotage", "suits": ["square", "circle"], "players": 3})
    state = rules.deal(4)
    for seat, deck in enumerate(state.decks):
        own = {card for card in deck if colour_of(card) == COLOURS[seat]}
        came = set(deck) - own
        assert {suit_of(card) for card in own} == {"square"}
        assert {suit_of(card) for card in came} == {"circle"}
        assert {colour_of(card) for card in came} == {COLOURS[(seat - 1) % 3]}
        assert len(own) == len(came) == 6
        assert [colour_of(card) for card in deck] != sorted(map(colour_of, deck))


def test_in_sabotage_each_scores_the_own_colour_whoever_played_it() -> None:
    """TA-25."""
    rules = Tacta.with_options({"variant": "sabotage"})
    state = rules.position({"decks": [["green:circle-2"], []], "colours": ["blue", "green"], "turn": 0}, 1)
    after = rules.after(state, 0, rules.parse("top front sq-tl > 0 sq-tl"))
    assert rules.extras(after)["dots"] == {"blue": 0, "green": 2}
    outcome = rules.outcome(after)
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "quick-round", "suits": ["triangle"]},
        {"variant": "limited-space"},
        {"variant": "sabotage", "players": 4},
        {"rounds": 2, "tie": "first-out"},
        {"target": 60, "tie": "replay", "players": 3},
    ],
)
def test_a_record_of_it_replays_to_the_same_end(options: dict[str, object]) -> None:
    rules = Tacta.with_options(options)
    match, chance = Match.begin(rules, 11), Chance(11)
    while (seat := match.state.turn) is not None:
        match.play(seat, rules.pick(match.state, seat, chance))
    again = replay(match.record(), Tacta.with_options(match.record().options))
    assert [rules.describe(state) for state in again.states] == [
        rules.describe(state) for state in match.states
    ]
    assert again.rules.outcome(again.state) == rules.outcome(match.state)
