"""Small positions, written shortly, and games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.chance import Chance
from tabletop.engine.match import read_move
from tabletop.engine.refusal import IllegalMove, Refusal
from tabletop.games.tacataca import Move, State, TacaTaca


def table(hand: str = "", melds: tuple[str, ...] = (), rules: TacaTaca | None = None, **more: Any) -> State:
    """Return a state of two players in which seat 0 holds `hand` and is to play."""
    position = {
        "hands": [hand.split(), ["KC", "QD", "9H"]],
        "melds": [meld.split() for meld in melds],
        "discard": ["QH"],
        "turns_taken": [3, 3],
        "dealer": 1,
        "turn": 0,
        "phase": "play",
    }
    return (rules or two()).position(position | more, 1)


def two(**options: Any) -> TacaTaca:
    return TacaTaca.with_options(options, 2)


def texts(rules: TacaTaca, state: State) -> set[str]:
    return {str(move) for move in rules.legal(state, state.turn)}


def why(rules: TacaTaca, state: State, text: str) -> Refusal | None:
    """Return why the seat to act may not play the move written so."""
    try:
        move = read_move(rules, text)
    except IllegalMove as error:
        return error.refusal
    return rules.refusal(state, state.turn, move)


def played(rules: TacaTaca, state: State, *moves: str) -> State:
    for text in moves:
        assert why(rules, state, text) is None, (text, why(rules, state, text))
        state = rules.after(state, state.turn, rules.parse(text))
    return state


def random_game(rules: TacaTaca, seed: int, plies: int = 3000) -> Iterator[tuple[State, Move]]:
    """Go through a random game as (state, move played next); each state is the caller's own."""
    chance, state = Chance(seed), rules.deal(seed)
    for _ in range(plies):
        if not rules.to_move(state):
            return
        move = rules.pick(state, state.turn, chance)
        yield state, move
        state = rules.after(state, state.turn, move)
