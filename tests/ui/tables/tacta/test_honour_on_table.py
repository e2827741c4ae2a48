"""The honour referee in the window (TA-14, TA-15, TA-18)."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.tacta.connections import connections, pose_of
from tabletop.games.tacta.moves import Challenge, Connection, Drop, Tidy, parse
from tabletop.games.tacta.pose import LoosePose
from tests.ui.hands import click, down, key, move, step, up, wait, wheel
from tests.ui.tables.tacta.tables import BEGUN, a_target, from_position, open_table, pixel, settle, the_table


@pytest.fixture
def play(window):
    """Open an honour game after some moves: `app, scene, table = play("drop ...", ...)`."""

    def open_match(*texts, position=BEGUN, **settings):
        match = from_position(position, referee="honour")
        for text in texts:
            match.play(match.state.turn, parse(text))
        app = window(**settings)
        scene = open_table(app, match)
        return app, scene, the_table(scene)

    return open_match


def near(state, units, degrees=0.0):
    """Return the text of a drop of the top card that lies so far off a connection with the Start card."""
    connection = next(connections(state, state.turn, "top"))
    pose = pose_of(state.table, connection)
    drop = Drop.by_hand("top", pose.face, pose.degrees + degrees, pose.centre[0] + units, pose.centre[1])
    return str(drop)


def first_state():
    return from_position(BEGUN, referee="honour").state


def on_card(table, number):
    x, y = table.lens.to_screen(table.board.placed[number].pose.centre)
    return round(x), round(y)


def lift(app, table, to):
    start = table.layout.own.top.center
    step(app, move(start))
    step(app, down(start))
    step(app, move(((start[0] + to[0]) // 2, (start[1] + to[1]) // 2)))
    step(app, move(to))


@pytest.mark.rule("TA-14")
def test_a_card_stays_where_it_is_dropped(play):
    app, scene, table = play()
    to = table.layout.board.centerx + 90, table.layout.board.centery - 40
    lift(app, table, to)
    step(app, up(to))
    settle(app)
    dropped = scene.match.last_ply.move
    assert isinstance(dropped, Drop)
    x, y = table.lens.to_table(to)
    assert (dropped.x, dropped.y) == pytest.approx((x, y), abs=0.01)
    assert table.board.placed[1].pose == LoosePose(0.0, dropped.x, dropped.y)


@pytest.mark.rule("TA-14")
@pytest.mark.parametrize("by_wheel", [True, False])
def test_shift_turns_finely_and_the_wheel_by_an_eighth(play, monkeypatch, by_wheel):
    app, scene, table = play()
    to = table.layout.board.centerx + 90, table.layout.board.centery
    lift(app, table, to)
    step(app, wheel(1))
    if by_wheel:
        monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LSHIFT)
        step(app, wheel(-3))
    else:
        for _press in range(3):
            key(app, pygame.K_e, pygame.KMOD_LSHIFT)
    step(app, up(to))
    settle(app)
    assert scene.match.last_ply.move.degrees == 39.0


@pytest.mark.rule("TA-14")
def test_snapping_is_off_until_it_is_switched_on(play):
    app, scene, table = play()
    target = a_target(table, "top", "front")
    x, y = pixel(table, target)
    lift(app, table, (x + 4, y))
    assert table.gestures.held.target is None
    assert not table.gestures.held.helped
    key(app, pygame.K_n)
    assert table.gestures.held.target is not None
    step(app, up((x + 4, y)))
    settle(app)
    assert isinstance(scene.match.last_ply.move, Connection)


@pytest.mark.rule("TA-14")
def test_a_wrongly_put_card_is_challenged_shown_and_lifted(play):
    app, scene, table = play(near(first_state(), 0.4))
    click(app, on_card(table, 1))
    assert table.referee.menu == 1
    click(app, table.referee.row_box(0).center)
    assert scene.match.last_ply.move == Challenge(1)
    found = table.referee.ruling.verdict
    assert found.lifted
    assert found.units == pytest.approx(0.4, abs=0.01)
    assert len(table.board.placed) == 2, "it still lies while one looks what is wrong"
    settle(app)
    assert len(table.board.placed) == 1
    assert table.board == scene.match.state.table
    assert table.referee.ruling is not None, "the words stay until the next gesture"
    step(app, move((20, 300)), down((20, 300)), up((20, 300)))
    assert table.referee.ruling is None


@pytest.mark.rule("TA-14")
def test_a_challenge_against_a_legal_card_changes_nothing(play):
    app, scene, table = play(near(first_state(), 0.1, 1.5))
    click(app, on_card(table, 1))
    click(app, table.referee.row_box(0).center)
    settle(app)
    assert table.referee.ruling.verdict.legal
    assert any("0.1" in sentence for sentence in table.referee.ruling.sentences)
    assert len(scene.match.state.table.placed) == 2
    assert scene.match.state.turn == 1


@pytest.mark.rule("TA-14")
def test_the_menu_is_reached_and_used_by_keys(play):
    app, scene, table = play(near(first_state(), 0.4))
    scene.focus.set("tacta:card:1")
    key(app, pygame.K_RETURN)
    assert table.referee.menu == 1
    key(app, pygame.K_RETURN)
    assert scene.match.last_ply.move == Challenge(1)
    settle(app)
    assert len(table.board.placed) == 1


@pytest.mark.rule("TA-15")
def test_a_card_within_the_tolerance_is_tidied_into_its_place(play):
    app, scene, table = play(near(first_state(), 0.1, 1.5))
    click(app, on_card(table, 1))
    click(app, table.referee.row_box(1).center)
    settle(app)
    assert scene.match.last_ply.move == Tidy(1)
    assert not isinstance(table.board.placed[1].pose, LoosePose)
    click(app, on_card(table, 1))
    assert table.referee.entries()[1].why_not.endswith(".")
    click(app, table.referee.row_box(1).center)
    assert scene.match.cursor == 2, "what lies exactly is not moved"


def test_escape_closes_the_menu(play):
    app, _scene, table = play(near(first_state(), 0.1))
    click(app, on_card(table, 1))
    key(app, pygame.K_ESCAPE)
    assert table.referee.menu is None
    assert len(app.scenes) == 1


@pytest.mark.rule("TA-18")
def test_at_the_end_illegal_cards_fly_off_before_the_count(play):
    almost = {**BEGUN, "decks": [["square-2"], ["circle-2"]]}
    app, scene, table = play(near(from_position(almost, referee="honour").state, 0.4), position=almost)
    scene.play_for(1, parse("drop top front 0 14 9"))
    seen = []
    for _frame in range(60):
        wait(app, 0.05)
        if table.count is not None:
            break
        seen.append((len(table.layer.placed), len(table.flights.flying)))
    assert (1, 2) in seen, "both cards fly at once from a table without them"
    assert [len(part.dots) for part in table.count.parts] == [0, 0]
    assert table.board == scene.match.state.table
