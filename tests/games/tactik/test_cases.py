"""The worked cases that are shared with others: every one holds."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.match import Match, read_move, replay
from tabletop.engine.record import decode_record
from tabletop.engine.refusal import IllegalMove
from tabletop.games.catalogue import open_record, rules_for
from tabletop.games.tactik import TacTik
from tests.shared import cases, record_of

CASES = cases("tactik")


def opened(case: dict[str, Any]) -> Match:
    import msgspec

    return open_record(decode_record(msgspec.json.encode(record_of("tactik", case))))


@pytest.mark.parametrize("case", CASES)
def test_legal_moves_are_legal(case: dict[str, Any]) -> None:
    match = opened(case)
    legal = match.rules.legal(match.state, match.state.turn)
    texts = {str(move) for move in legal}
    for text in case["legal"]:
        assert text in texts
        assert read_move(match.rules, text) in legal
        replayed = opened(case)
        replayed.play_text(text)
    if case.get("only"):
        assert texts == set(case["legal"])


@pytest.mark.parametrize("case", CASES)
def test_illegal_moves_are_refused_with_a_sentence(case: dict[str, Any]) -> None:
    match = opened(case)
    before = match.rules.describe(match.state)
    for text in case["illegal"]:
        with pytest.raises(IllegalMove) as refused:
            match.play_text(text)
        assert str(refused.value).endswith(".")
        assert match.rules.describe(match.state) == before


@pytest.mark.parametrize("case", CASES)
def test_position_is_described_as_it_was_read(case: dict[str, Any]) -> None:
    match = opened(case)
    rules = rules_for("tactik", case.get("options", {}), TacTik.players_in(case["position"]))
    described = rules.describe(match.state)
    assert rules.position(described, 5).pawns == match.state.pawns
    for key, value in case["position"].items():
        if key != "pawns":
            assert described[key] == value
    for colour, pawns in case["position"]["pawns"].items():
        assert sorted(described["pawns"][colour]) == sorted([*pawns, *["R"] * (4 - len(pawns))])
    assert replay(match.record(), rules).state == match.state
