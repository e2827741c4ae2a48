"""Random games of every kind, from the deal to the end, under all that must hold (TK-1 to TK-21)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.games.tactik import State, TacTik
from tabletop.games.tactik.board import HOME, RESERVE, SECTOR
from tabletop.games.tactik.cards import full_deck

KINDS = [{"players": 2}, {"players": 2, "colours_each": 3}, {"players": 3}, {"players": 4}, {"players": 6}]
GAMES = [
    {**kind, "jokers": (number * 2 + one) % 5, "no_play": no_play}
    for number, (kind, (one, no_play)) in enumerate(product(KINDS, enumerate(("one", "hand"))))
]
PATIENCE = 30_000


def check_table(rules: TacTik, state: State, deck: Counter[str]) -> None:
    """Every card is somewhere once, every hole holds one pawn, every stake stands on its start."""
    assert (
        Counter(card for hand in state.hands for card in hand) + Counter(state.stock) + Counter(state.discard)
        == deck
    )
    assert len(state.pawns) == 4 * len(rules.board.colours)
    holes = [place for place in state.pawns if RESERVE < place < HOME]
    assert len(set(holes)) == len(holes)
    for colour, stake in enumerate(state.staked):
        own = state.pawns[4 * colour : 4 * colour + 4]
        assert own == sorted(own)
        home = [place for place in own if place > HOME]
        assert len(set(home)) == len(home)
        assert not stake or colour * SECTOR in own


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_random_game_keeps_its_cards_and_pawns_to_the_end(options: dict[str, int]) -> None:
    rules = TacTik.with_options(options)
    deck = Counter(full_deck(rules.options.jokers))
    chance, state = Chance(11), rules.deal(12)
    for ply in range(PATIENCE):
        if state.phase == "over":
            break
        assert state.hands[state.turn]
        assert any(state.hands)
        if ply % 7 == 0:
            check_table(rules, state, deck)
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))
    outcome = rules.outcome(state)
    assert outcome is not None
    check_table(rules, state, deck)
    full = 4 * len(rules.seating.team_colours(outcome.winners[0]))
    assert {outcome.scores[seat] for seat in outcome.winners} == {full}
    assert all(score < full for seat, score in enumerate(outcome.scores) if seat not in outcome.winners)


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_texts_alone_play_the_same_game(options: dict[str, int]) -> None:
    rules = TacTik.with_options(options)
    chance, match = Chance(13), Match.begin(rules, seed=14)
    for _ in range(150):
        if match.state.phase != "over":
            match.play_text(str(rules.pick(match.state, match.state.turn, chance)))
    again = Match.begin(TacTik.with_options(options), seed=14)
    for number in range(len(match.plies)):
        again.play_text(match.ply_text(number))
    assert again.states == match.states


def test_pick_reaches_every_kind_of_legal_move() -> None:
    rules = TacTik.with_options({}, 4)
    position = {"hands": [["1", "swap"], ["2"], ["2"], ["2"]], "pawns": {"red": ["5"], "blue": ["9"]}}
    state = rules.position(position, 1)
    chance = Chance(3)
    picked = {str(rules.pick(state, 0, chance)) for _ in range(200)}
    assert picked == {str(move) for move in rules.legal(state, 0)}
