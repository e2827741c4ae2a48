"""The options of formats.md: defaults, and one sentence for each that can't be."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.record import BadRecord
from tabletop.games.tacta import Tacta


def test_everything_has_a_default() -> None:
    options = Tacta.with_options({}).options
    assert options.players == 2
    assert options.table == "small"
    assert (options.referee, options.variant, options.turns) == ("strict", "standard", "in-turn")
    assert (options.rounds, options.target, options.tie, options.open_ends) == (1, 0, "shared", True)
    assert options.suits == ("circle", "triangle", "square")


def test_suits_left_out_make_a_quick_round() -> None:
    """TA-24."""
    assert Tacta.with_options({"suits": ["circle", "square"]}).options.variant == "quick-round"
    assert Tacta.with_options({"suits": ["square", "circle", "triangle"]}).options.variant == "standard"


def test_from_seven_players_on_two_share_a_colour_against_the_clock() -> None:
    """TA-22: by default, and below seven by option only."""
    for players in range(2, 13):
        options = Tacta.with_options({"players": players}).options
        assert options.teams == (players > 6)
        assert options.clock == (10 if players > 6 else 0)
    assert Tacta.with_options({"players": 8, "turns": "free-play"}).options.clock == 0
    assert Tacta.with_options({"players": 4, "teams": True}).options.clock == 10
    assert Tacta.with_options({"players": 4, "clock": 30, "time_up": "random"}).options.clock == 30


def test_the_seats_tell_the_players_unless_the_options_do() -> None:
    assert Tacta.with_options({}, 5).players == 5
    assert Tacta.with_options({"players": 3}, 5).players == 3


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 13},
        {"players": 7, "teams": False},
        {"players": 3, "teams": True},
        {"players": "two"},
        {"players": None},
        {"players": 2.5},
        {"table": "tiny"},
        {"table": [60]},
        {"table": [0, 40]},
        {"table": [60, -40]},
        {"table": None},
        {"table": "small", "players": 4},
        {"referee": "none"},
        {"turns": "sometimes"},
        {"turns": "free-play", "clock": 10},
        {"teams": True},
        {"time_up": "lose"},
        {"clock": -1},
        {"variant": "chess"},
        {"variant": []},
        {"variant": "standard", "suits": ["circle"]},
        {"variant": "quick-round", "suits": []},
        {"variant": "quick-round", "suits": ["circle", "circle"]},
        {"variant": "quick-round", "suits": ["circle", "triangle", "square"]},
        {"variant": "sabotage", "suits": ["circle"]},
        {"variant": "limited-space", "suits": ["circle", "square"]},
        {"variant": "limited-space", "rounds": 2},
        {"variant": "limited-space", "target": 100},
        {"rounds": 0},
        {"rounds": 10**9},
        {"target": -1},
        {"tie": "coin"},
        {"open_ends": "yes"},
        {"unheard_of": 1},
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(options: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as refused:
        Tacta.with_options(options)
    assert refused.value.sentence().endswith(".")
    assert any(name in refused.value.sentence() for name in [*options, "Free Play", "suits", "Teams"])
