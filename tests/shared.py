"""The worked cases of the shared folder, which lies beside the repository (or at TABLETOP_SHARED)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

SHARED = Path(os.environ.get("TABLETOP_SHARED") or Path(__file__).parent.parent.parent / "shared")


def cases(name: str) -> list[Any]:
    """Return the cases of `cases/NAME.jsonl` as pytest parameters; one skipped parameter when it is absent."""
    path = SHARED / "cases" / f"{name}.jsonl"
    if not path.exists():
        absent = pytest.mark.skip(
            reason=f"the shared folder with cases/{name}.jsonl is not beside the repository"
        )
        return [pytest.param({}, marks=absent, id="shared folder absent")]
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return [pytest.param(case, id=case["id"]) for case in found]


def record_of(game: str, case: dict[str, Any], moves: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return a record, ready for JSON, that begins at the position of `case`."""
    position = case["position"]
    players = len(position["decks" if game == "tacta" else "hands"])
    return {
        "format": "tabletop-record",
        "version": 1,
        "rules": "1",
        "game": game,
        "options": case.get("options", {}),
        "seats": [{"name": f"Player {seat + 1}", "player": "human"} for seat in range(players)],
        "seed": 1,
        "start": position,
        "moves": list(moves),
    }
