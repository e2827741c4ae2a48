"""Team Up in the window (TA-22): the clock, the shared score, who sits where."""

from __future__ import annotations

import pytest

from tabletop.games.tacta import Tacta
from tabletop.ui.kit.theme import COLOURS, Theme
from tabletop.ui.scenes.setup import Setup
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables.tacta.table import TactaTable
from tests.ui.hands import step, wait
from tests.ui.tables.tacta.tables import fresh, open_table, the_table


@pytest.fixture
def play(window):
    def open_match(match, **settings):
        app = window(**settings)
        scene = open_table(app, match)
        return app, scene, the_table(scene)

    return open_match


def played(app):
    """Return the names of sounds from now on, as they are played."""
    heard: list[str] = []
    app.sound.play = heard.append
    return heard


@pytest.mark.rule("TA-22")
def test_the_clock_shows_ten_seconds_ticks_at_the_end_and_rings(window):
    app = window()
    match = fresh(4, 3, teams=True, table="medium")
    scene = TableScene(app, match, None, fresh=False)
    app.push(scene)
    step(app)
    table = the_table(scene)
    assert table.clock.running
    assert table.clock.left == pytest.approx(10, abs=0.2)
    heard = played(app)
    wait(app, 6.0)
    assert heard == []
    wait(app, 6.0)
    assert heard == ["click"] * 3 + ["clock"]
    assert scene.match.cursor == 3, "it only rings"


@pytest.mark.rule("TA-22")
def test_the_clock_asks_for_frames_only_when_it_looks_other(window):
    app = window()
    scene = TableScene(app, fresh(4, 3, teams=True, table="medium"), None, fresh=False)
    app.push(scene)
    wait(app, 1.0)
    left, drawn = the_table(scene).clock.left, 0
    for _frame in range(180):
        assert not app.moving
        drawn += app.step([], 1 / 60)
    assert left - the_table(scene).clock.left == pytest.approx(3.0, abs=0.15)
    assert 25 <= drawn <= 35, "ten times a second"
    assert scene.waits() < 0.06, "the loop wakes for the clock"


@pytest.mark.rule("TA-22")
def test_by_option_a_random_card_is_played_when_the_time_is_up(window):
    app = window()
    match = fresh(4, 3, teams=True, table="medium", clock=2, time_up="random")
    scene = TableScene(app, match, None, fresh=False)
    app.push(scene)
    step(app)
    name = match.seats[match.state.turn].name
    while match.cursor == 3:
        wait(app, 0.5)
    assert f"for {name}" in scene.toast.sentence
    wait(app, 1.5)
    assert match.cursor == 4, "the next turn has its own time"


@pytest.mark.rule("TA-22")
def test_without_a_clock_nothing_is_timed(play):
    _app, _scene, table = play(fresh(4, 3, teams=True, table="medium", clock=0))
    assert not table.clock.running


@pytest.mark.rule("TA-22")
def test_partners_show_one_colour_and_one_score(play):
    _app, _scene, table = play(fresh(4, 8, teams=True, table="medium", clock=0))
    assert table.look(0) == table.look(2)
    ada, carlo = table.seat_summary(0), table.seat_summary(2)
    assert ada.facts[0] == carlo.facts[0]
    assert ada.facts[-1] == "with Carlo"


@pytest.mark.rule("TA-22")
@pytest.mark.parametrize("players", range(7, 13))
def test_the_seating_of_many_is_drawn_with_partners_apart(players):
    rules = Tacta.with_options({"players": players})
    picture = TactaTable.seating(rules, (380, 128), Theme(1.0, "tacta"))
    assert picture is not None
    shown = {tuple(picture.get_at((x, y))) for x in range(380) for y in range(128)}
    for colour in list(COLOURS)[: (players + 1) // 2]:
        assert (*bytes.fromhex(COLOURS[colour][1:]), 255) in shown


def test_those_who_play_alone_need_no_picture_of_the_seating():
    assert TactaTable.seating(Tacta.with_options({"players": 6}), (380, 128), Theme(1.0, "tacta")) is None


@pytest.mark.rule("TA-22")
def test_from_seven_players_on_the_setup_seats_teams(window):
    app = window()
    setup = Setup(app, "tacta")
    app.push(setup)
    setup.choose("players", 12)
    step(app)
    assert setup.rules.options.teams
    assert setup.rules.options.clock == 10
    keys = " ".join(thing.key for thing in setup.focus.things)
    assert all(f"option-{name}" in keys for name in ("clock", "time_up"))
