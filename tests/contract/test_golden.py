"""Golden playthroughs: whole games kept as files, whose every state must come out as it once did."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tabletop.engine.match import Match
from tabletop.engine.record import read_record
from tabletop.games.catalogue import GAMES, open_record

GOLDEN = Path(__file__).parent.parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.tabletop"))


def fingerprint(match: Match) -> dict[str, object]:
    """Return what a playthrough is held to: a digest of every position, and the end in full."""
    digest = hashlib.sha256()
    for state in match.states:
        digest.update(json.dumps(match.rules.describe(state), sort_keys=True).encode())
    outcome = match.rules.outcome(match.state)
    return {
        "plies": len(match.plies),
        "positions": digest.hexdigest(),
        "winners": None if outcome is None else list(outcome.winners),
        "scores": None if outcome is None else list(outcome.scores),
    }


def test_every_game_has_a_playthrough() -> None:
    assert {read_record(path).game for path in RECORDS} == set(GAMES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_playthrough_comes_out_as_before(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert fingerprint(open_record(read_record(path))) == expected
