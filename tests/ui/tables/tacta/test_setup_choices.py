"""What the setup offers of Tacta's ways to play."""

from __future__ import annotations

import pytest

from tabletop.games.tacta import Tacta
from tabletop.games.tacta.seating import colours_of
from tabletop.ui.scenes.setup import Setup
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables.tacta import setup_choices
from tabletop.ui.tables.tacta.table import TactaTable
from tests.ui.hands import click, step


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


@pytest.fixture
def setup(window):
    app = window()
    scene = Setup(app, "tacta")
    app.push(scene)
    step(app)
    return scene


def click_sign(setup, seat):
    sign = next(thing for thing in setup.focus.things if thing.key == f"sign-{seat}")
    click(setup.app, sign.rect().center)


def colours(setup):
    return list(colours_of(setup.rules.options))


@pytest.mark.rule("TA-8")
def test_each_player_takes_a_colour_and_whoever_had_it_the_others(setup):
    click_sign(setup, 0)
    assert colours(setup) == ["green", "blue"]
    click_sign(setup, 0)
    assert colours(setup) == ["orange", "blue"]
    setup.start()
    scene = setup.app.top
    assert isinstance(scene, TableScene)
    assert scene.match.state.colours == ("orange", "blue")
    assert scene.look(0).colour == TactaTable.seat_look(setup.rules, 0).colour


@pytest.mark.rule("TA-22")
def test_partners_side_by_side_are_refused_by_name_and_the_next_click_goes_on(setup):
    setup.choose("players", 4)
    setup.choose("teams", True)
    setup._name(0, "Bea")
    sign = next(thing for thing in setup.focus.things if thing.key == "sign-0").rect()
    click_sign(setup, 0)
    assert sign == next(thing for thing in setup.focus.things if thing.key == "sign-0").rect()
    assert setup.problem == "Player 4 and Bea would be partners side by side; choose another colour."
    assert colours(setup) == ["blue", "green", "blue", "green"]
    click_sign(setup, 0)
    assert (setup.problem, colours(setup)) == ("", ["orange", "green", "orange", "green"])


@pytest.mark.rule("TA-22")
@pytest.mark.parametrize("players", range(4, 13))
def test_no_row_of_clicks_seats_partners_side_by_side(setup, players):
    setup.choose("players", players)
    setup.choose("teams", True)
    seen = set()
    for number in range(12):
        setup.reseat(number * 5 % players)
        found = colours(setup)
        seen.add(tuple(found))
        assert all(one != other for one, other in zip(found, [*found[1:], found[0]], strict=True))
        assert sorted(map(found.count, found)) == [1] * (players % 2) + [2] * (players // 2 * 2)
    assert len(seen) > 1


@pytest.mark.rule("TA-8", "TA-22")
def test_other_players_or_teams_forget_the_colours_and_nothing_else(setup):
    setup.choose("players", 5)
    setup.choose("referee", "honour")
    setup.choose("tie", "replay")
    click_sign(setup, 1)
    assert "colours" in setup.options
    setup.choose("teams", True)
    options = setup.rules.options
    assert (options.referee, options.tie, options.teams, options.players) == ("honour", "replay", True, 5)
    assert colours(setup) == ["blue", "green", "blue", "green", "orange"]


@pytest.mark.rule("TA-22")
@pytest.mark.parametrize("scale", [100, 150])
def test_a_whole_seat_can_be_seen_at_a_time_where_the_seating_is_shown(window, scale):
    app = window(scale=scale)
    scene = Setup(app, "tacta")
    app.push(scene)
    scene.choose("players", 12)
    step(app)
    seats = next(scroll for scroll in scene.gui.scrolls if scroll.key == "seats")
    assert seats.view.height >= app.theme.px(102)
