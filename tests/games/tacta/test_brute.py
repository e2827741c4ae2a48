"""TA-10, TA-11: the rules against an independent exact judge, on every candidate along random games."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.state import State
from tests.games.tacta import brute
from tests.shared import cases


def test_the_judge_knows_64_pairs() -> None:
    pairs = [brute.fits(covered, own) for covered in brute.SHAPES for own in brute.SHAPES]
    assert sum(map(bool, pairs)) == 64
    assert max(map(len, pairs)) == 1


def about_connections(case: Any) -> bool:
    """Whether a case (or the mark that there is none) lists all connections, and nothing but those."""
    told = case.values[0]
    return not told or (told["only"] and bool(told["legal"]) and all(">" in text for text in told["legal"]))


@pytest.mark.parametrize("case", [case for case in cases("tacta") if about_connections(case)])
def test_the_judge_agrees_with_the_shared_cases(case: dict[str, Any]) -> None:
    assert {text for text, legal in brute.candidates(case["position"]) if legal} == set(case["legal"])


@pytest.mark.parametrize(
    ("players", "table", "every"),
    [
        (2, "small", 1),
        (2, [24, 18], 1),
        (3, "medium", 4),
        (4, [40, 30], 8),
        (5, "endless", 12),
        (6, "large", 14),
    ],
)
def test_every_candidate_is_judged_alike(players: int, table: object, every: int) -> None:
    rules = Tacta.with_options({"players": players, "table": table})
    chance, state = Chance(players), rules.deal(100 + players)
    ply = joined = 0
    while state.turn is not None:
        if ply % every == 0:
            joined += agree(rules, state)
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))
        ply += 1
    assert joined > 50
    assert brute.dots(rules.describe(state)) == rules.extras(state)["dots"]


def agree(rules: Tacta, state: State) -> int:
    position = rules.describe(state)
    legal = {str(move) for move in rules.legal(state, state.turn)}
    joining = {text for text in legal if ">" in text}
    expected = set()
    for text, right in brute.candidates(position):
        refused = rules.refusal(state, state.turn, rules.parse(text))
        assert (refused is None) == right, f"{text}: {refused}\n{position}"
        if right:
            expected.add(text)
    assert joining == expected, position
    assert joining == legal or not joining
    return len(joining)
