"""Count move sequences from a state: a fingerprint of a rules engine and a measure of its speed."""

from __future__ import annotations

from typing import Any

from tabletop.engine.rules import AnyRules


def perft(rules: AnyRules, state: Any, depth: int) -> int:
    """Return the number of sequences of `depth` legal moves from `state`; sequences that end earlier count 0."""
    if depth == 0:
        return 1
    moves = [(seat, move) for seat in rules.to_move(state) for move in rules.legal(state, seat)]
    if depth == 1:
        return len(moves)
    return sum(perft(rules, rules.after(state, seat, move), depth - 1) for seat, move in moves)
