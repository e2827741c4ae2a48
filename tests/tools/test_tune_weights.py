"""The tuning tool: changes are small, and a comparison is an arena of its own."""

from __future__ import annotations

import pytest

import tune_weights
from tabletop.bots.judgement import Weights, shipped_weights
from tabletop.engine.chance import Chance
from tabletop.games.catalogue import rules_for


def test_a_change_touches_only_the_medium_bot_and_by_half_at_most() -> None:
    before = shipped_weights("tactik")
    after = tune_weights.changed(before, Chance(1))
    assert after != before
    assert after.levels["easy"] == before.levels["easy"]
    for name, factor in before.levels["medium"].items():
        assert after.levels["medium"][name] == pytest.approx(factor, rel=0.51)


def test_better_weights_win_the_comparison() -> None:
    rules, good = rules_for("tactik", {"players": 2}), shipped_weights("tactik")
    bad = Weights(levels={"medium": {"advance": -1.0}}, estimate=good.estimate)
    figures = tune_weights.compare(rules, {"players": 2}, (good, bad), games=6, seed=1, jobs=1)
    assert figures[0].rate == 1.0
