"""Small positions that several tests begin from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.state import State

START = {"card": "start", "at": [0, 0, 0, 0]}
SQUARE_ON_TOP_RIGHT = {"card": "square-2", "owner": "orange", "face": "front", "turn": 4, "at": [4, 0, 8, 0]}
"""Lies over the Start card's top right square."""


def position(
    *deck: str,
    cards: Sequence[dict[str, Any]] = (),
    table: list[int] | None = None,
    other: Sequence[str] = (),
) -> dict[str, Any]:
    """Return a position in which blue is to move with `deck`; orange holds `other`."""
    return {
        "table": table,
        "cards": [START, *cards],
        "decks": [list(deck), list(other)],
        "colours": ["blue", "orange"],
        "turn": 0,
    }


def opened(given: dict[str, Any], **options: Any) -> tuple[Tacta, State]:
    rules = Tacta.with_options(options, Tacta.players_in(given))
    return rules, rules.position(given, 1)


def played_out(rules: Tacta, state: State, seed: int = 1) -> State:
    """Return the state at the end of a random game from `state` on."""
    chance, state = Chance(seed), state.copy()
    while state.turn is not None:
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))
    return state
