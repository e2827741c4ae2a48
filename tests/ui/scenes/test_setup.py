"""The setup offers what has a meaning under the number of players, and nothing else."""

from __future__ import annotations

import pytest

from tabletop.ui.scenes.setup import Setup
from tests.ui.hands import step

EVERY_TACTA = {"table", "referee", "variant", "turns", "clock", "rounds", "target", "tie", "open_ends"}
TEAMS_CLOCK = {"time_up"}
EVERY_TACTIK = {"jokers", "no_play"}
EVERY_TACATACA = {"unit", "close_first_round", "keep_joker", "matches"}
OF_THE_POT = {"reentry_cap", "split_line", "must_split"}

OFFERED = [
    *(("tacta", players, EVERY_TACTA) for players in (2, 3)),
    *(("tacta", players, EVERY_TACTA | {"teams"}) for players in (4, 5, 6)),
    *(("tacta", players, EVERY_TACTA | TEAMS_CLOCK) for players in range(7, 13)),
    ("tactik", 2, EVERY_TACTIK | {"colours_each"}),
    *(("tactik", players, EVERY_TACTIK) for players in (3, 4, 6)),
    ("tacataca", 2, EVERY_TACATACA),
    *(("tacataca", players, EVERY_TACATACA | OF_THE_POT) for players in (3, 4, 5, 6)),
]


@pytest.mark.rule("TA-22", "TK-4", "TC-22", "TC-24")
@pytest.mark.parametrize(("game", "players", "offered"), OFFERED)
def test_only_options_with_a_meaning_are_offered(window, game, players, offered):
    app = window()
    setup = Setup(app, game)
    app.push(setup)
    setup.choose("players", players)
    step(app)
    shown = {thing.key.removeprefix("option-") for thing in setup.focus.things if "option-" in thing.key}
    assert shown == offered


@pytest.mark.rule("TK-4")
def test_three_colours_each_are_forgotten_when_more_sit_down(window):
    app = window()
    setup = Setup(app, "tactik")
    app.push(setup)
    setup.choose("players", 2)
    setup.choose("colours_each", 3)
    assert setup.rules.options.colours_each == 3
    setup.choose("players", 4)
    assert (setup.rules.players, setup.rules.options.colours_each) == (4, 2)
