"""Legal and refused are two sides of one judgement, and a second engine agrees (TK-8 to TK-20)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings

from tabletop.games.tactik import TacTik
from tabletop.games.tactik.board import RESERVE
from tabletop.games.tactik.moves import Discard, Give, Move, Seven, Start, Swap, Walk
from tests.games.tactik import naive
from tests.games.tactik.table import KINDS, opened, positions

WALKING = [card for card in KINDS if card not in ("7", "swap")]


def all_moves_but_sevens(rules: TacTik, hand: list[str], pawns: list[int]) -> list[Move]:
    """Return every move that can be written about the pawns of a table, but for the 7."""
    names, size = rules.board.colours, rules.board.size
    places = [*range(size), *rules.board.homes()]
    standing = sorted(set(pawns) - {RESERVE})
    moves: list[Move] = [Discard(None), *map(Discard, [*KINDS, "joker"]), *map(Give, [*KINDS, "joker"])]
    for kind, joker in product(KINDS, (False, True)):
        if ("joker" if joker else kind) not in hand:
            continue
        moves += [Start(kind, name, joker) for name in names]
        if kind in WALKING:
            moves += [
                Walk(kind, name, origin, target, joker)
                for name, origin, target in product(names, standing, places)
            ]
        if kind == "swap":
            ends = list(product(names, [RESERVE, *standing]))
            moves += [Swap(*one, *other, joker) for one, other in product(ends, ends)]
    return moves


@settings(max_examples=60, deadline=None)
@given(positions(most_out=3))
def test_every_writable_move_is_legal_or_refused_with_a_sentence(position: dict[str, Any]) -> None:
    rules, state = opened(position)
    seat = state.turn
    legal = {move for move in rules.legal(state, seat) if not isinstance(move, Seven)}
    accepted = set()
    for move in all_moves_but_sevens(rules, state.hands[seat], state.pawns):
        refused = rules.refusal(state, seat, move)
        if refused is None:
            accepted.add(move)
        else:
            sentence = refused.sentence()
            assert sentence.endswith(".")
            assert "{" not in sentence
    assert accepted == legal


@settings(max_examples=80, deadline=None)
@given(positions(most_out=2))
def test_second_engine_knows_the_same_moves_and_results(position: dict[str, Any]) -> None:
    rules, state = opened(position)
    found = {}
    for move in rules.legal(state, state.turn):
        after = rules.describe(rules.after(state, state.turn, move))
        found[str(move)] = (after["pawns"], after["hands"], after["discard"], after["turn"], after["phase"])
    expected = {
        text: (after["pawns"], after["hands"], after["discard"], after["turn"], after["phase"])
        for text, after in naive.moves(position).items()
    }
    assert found == expected


@pytest.mark.rule("TK-8")
@settings(max_examples=60, deadline=None)
@given(positions())
def test_a_card_is_playable_exactly_when_it_is_not_refused(position: dict[str, Any]) -> None:
    rules, state = opened(position)
    for card in set(state.hands[state.turn]):
        playable = bool(rules.plays_with(state, state.turn, card))
        assert (rules.card_refusal(state, state.turn, card) is None) == playable
