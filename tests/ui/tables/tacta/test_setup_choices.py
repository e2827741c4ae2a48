"""What the setup offers of Tacta's ways to play."""

from __future__ import annotations

import pytest

from tabletop.games.tacta import Tacta
from tabletop.ui.scenes.setup import Setup
from tabletop.ui.tables.tacta import setup_choices
from tabletop.ui.tables.tacta.table import TactaTable
from tests.ui.hands import step


def hidden(**options):
    return set(TactaTable.setup_hidden(Tacta.with_options(options)))


@pytest.mark.rule("TA-22", "TA-23")
def test_free_play_has_no_clock_and_no_hidden_cards():
    assert {"clock", "time_up", "open_ends"} <= hidden(turns="free-play")


@pytest.mark.rule("TA-21")
def test_limited_space_has_its_three_rounds():
    assert {"rounds", "target"} <= hidden(variant="limited-space")
    assert "suits" not in hidden(variant="limited-space")


@pytest.mark.rule("TA-22")
@pytest.mark.parametrize(("players", "asked"), [(3, False), (4, True), (6, True), (7, False)])
def test_teams_are_asked_for_where_both_is_possible(players, asked):
    assert ("teams" not in hidden(players=players)) == asked


def test_what_happens_when_the_time_is_up_is_asked_with_a_clock_only():
    assert "time_up" in hidden(players=3)
    assert "time_up" not in hidden(players=8)


@pytest.mark.rule("TA-7")
def test_the_small_table_is_offered_to_two_or_three():
    fits = [setup_choices.fits(Tacta.with_options({"players": n}).options, "table", "small") for n in (3, 4)]
    assert fits == [True, False]


@pytest.mark.rule("TA-21", "TA-24", "TA-25")
@pytest.mark.parametrize(("variant", "offered"), [("limited-space", 6), ("quick-round", 9), ("sabotage", 6)])
def test_as_many_suits_are_offered_as_the_variant_takes(variant, offered):
    rules = Tacta.with_options({"variant": variant})
    suits = next(option for option in rules.option_list if option.name == "suits")
    assert sum(TactaTable.setup_fits(rules, "suits", value) for value, _label in suits.choices) == offered


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("referee", "honour"),
        ("turns", "free-play"),
        ("variant", "limited-space"),
        ("variant", "sabotage"),
        ("players", 12),
    ],
)
def test_every_way_to_play_can_be_chosen_and_keeps_the_choice(window, name, value):
    app = window()
    setup = Setup(app, "tacta")
    app.push(setup)
    setup.choose("players", 5)
    setup.choose(name, value)
    step(app)
    assert getattr(setup.rules.options, name) == value
