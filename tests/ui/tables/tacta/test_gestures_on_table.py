"""Gestures on the table, with the whole screen around it and no display."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.tacta.connections import pose_of
from tabletop.games.tacta.moves import Connection, FreePlacing, Out
from tabletop.ui.scenes.results import Results
from tabletop.ui.tables.tacta.targets import Targets
from tests.ui.hands import click, down, key, move, press, step, up, wait, wheel
from tests.ui.tables.tacta.tables import (
    ALMOST_DONE,
    NO_CONNECTION,
    NO_ROOM,
    a_target,
    fresh,
    from_position,
    open_table,
    pixel,
    settle,
    the_table,
)


def lift(app, table, end, to):
    """Press an end and go to a pixel with the button held."""
    start = table.layout.own.of(end).center
    step(app, move(start))
    step(app, down(start))
    step(app, move(((start[0] + to[0]) // 2, (start[1] + to[1]) // 2)))
    step(app, move(to))


def carry(app, table, end, to):
    lift(app, table, end, to)
    step(app, up(to))


def turn_to(app, table, turn):
    """Turn the held card by the wheel until it has that turn."""
    for _notch in range(8):
        if table.gestures.held.turn == turn:
            return
        step(app, wheel(1))
    raise AssertionError(turn)


@pytest.fixture
def play(window):
    """Open the table of a match: `app, scene, table = play(match)`."""

    def open_match(match, **settings):
        app = window(**settings)
        scene = open_table(app, match)
        return app, scene, the_table(scene)

    return open_match


@pytest.mark.rule("TA-10")
def test_a_dragged_card_snaps_to_the_nearest_connection_and_is_played(play):
    app, scene, table = play(fresh(2, 8))
    x, y = pixel(table, a_target(table, "top", "front"))
    carry(app, table, "top", (x + 3, y - 2))
    settle(app)
    assert scene.match.cursor == 9
    assert scene.match.last_ply.move.end == "top"
    assert isinstance(scene.match.last_ply.move, Connection)
    assert table.board == scene.match.state.table


def test_click_and_click_does_the_same(play):
    app, scene, table = play(fresh(2, 8))
    target = a_target(table, "bottom", "front")
    click(app, table.layout.own.bottom.center)
    assert table.gestures.held is not None
    step(app, move(pixel(table, target)))
    click(app, pixel(table, target))
    settle(app)
    assert scene.match.last_ply.move.end == "bottom"


def test_wheel_and_right_button_turn_and_flip_a_held_card(play):
    app, scene, table = play(fresh(2, 8))
    target = a_target(table, "top", "back")
    at = pixel(table, target)
    lift(app, table, "top", at)
    step(app, down(at, 3))
    assert table.gestures.held.face == "back"
    turn_to(app, table, target.pose.turn)
    assert table.gestures.held.target == target
    step(app, up(at))
    settle(app)
    assert scene.match.last_ply.move == target.move


def test_the_wheel_zooms_only_while_nothing_is_held(play):
    app, _scene, table = play(fresh(2, 8))
    zoom = app.top.camera.zoom
    lift(app, table, "top", table.layout.board.center)
    step(app, wheel(1))
    assert app.top.camera.zoom == zoom
    key(app, pygame.K_ESCAPE)
    step(app, up(table.layout.board.center))
    step(app, wheel(1))
    assert app.top.camera.zoom > zoom


def test_clicks_on_the_empty_place_of_a_carried_card_flip_and_turn_it(play):
    app, _scene, table = play(fresh(2, 8))
    slot = table.layout.own.top
    click(app, slot.center)
    held = table.gestures.held
    step(app, move(table.layout.board.center))
    turn = held.turn
    click(app, (slot.centerx, slot.top + 10))
    assert held.face == "back"
    click(app, (slot.centerx, slot.bottom - 10))
    assert held.turn == (turn + 1) % 8
    assert table.gestures.held is held
    click(app, table.layout.own.bottom.center)
    assert table.gestures.held is None


@pytest.mark.rule("TA-13")
def test_a_card_dropped_illegally_is_refused_in_words_and_flies_back(play):
    app, scene, table = play(fresh(2, 8))
    start = table.lens.to_screen((0, 0))
    carry(app, table, "top", (round(start[0]), round(start[1])))
    assert scene.toast.sentence.endswith(".")
    assert table.flights.returning("top")
    settle(app)
    assert not table.flights.flying
    assert scene.match.cursor == 8


@pytest.mark.rule("TA-11")
def test_over_an_illegal_place_the_overlap_is_tinted_and_a_reason_given(play):
    app, _scene, table = play(fresh(2, 8))
    start = table.lens.to_screen((0, 0))
    lift(app, table, "top", (round(start[0]), round(start[1])))
    verdict = table.gestures.held.verdict
    assert verdict.refusal is not None
    assert verdict.overlaps or verdict.refusal.rule == "TA-10"
    assert table.gestures.held.target is None


def test_a_card_that_flies_back_can_be_caught(play):
    app, _scene, table = play(fresh(2, 8), animation=3)
    start = table.lens.to_screen((0, 0))
    carry(app, table, "top", (round(start[0]), round(start[1])))
    step(app, seconds=0.1)
    there = table.flights.flying[0].seen
    lift(app, table, "top", table.layout.board.center)
    assert not table.flights.flying
    assert table.gestures.held is not None
    assert there.y < table.layout.own.top.centery


def test_a_card_put_back_on_the_own_cards_is_no_try(play):
    app, scene, table = play(fresh(2, 8))
    lift(app, table, "top", table.layout.board.center)
    at = table.layout.own.bottom.center
    step(app, move(at))
    step(app, up(at))
    settle(app)
    assert scene.toast.sentence == ""
    assert scene.match.cursor == 8


def test_a_snapped_card_sticks_while_the_pointer_trembles(play):
    app, _scene, table = play(fresh(2, 8))
    target = a_target(table, "top", "front")
    x, y = pixel(table, target)
    lift(app, table, "top", (x, y))
    snapped = table.gestures.held.target
    assert snapped is not None
    for across, upwards in ((2, 1), (-3, 2), (1, -3), (0, 0)):
        step(app, move((x + across, y + upwards)))
        assert table.gestures.held.target == snapped


def test_shapes_glow_brightly_or_dimly_as_they_can_be_covered(play):
    app, _scene, table = play(fresh(2, 8))
    lift(app, table, "top", table.layout.board.center)
    held = table.gestures.held
    legal = {
        (move.card, move.shape)
        for move in app.top.match.rules.legal(app.top.match.state, table.seat)
        if move.end == "top"
    }
    assert held.glows is not None
    assert len(held.glows[1]) == len(legal)


def test_everything_goes_by_keys(play):
    app, scene, table = play(fresh(2, 8))
    key(app, pygame.K_TAB)
    key(app, pygame.K_TAB)
    assert table.context.focused() == "tacta:bottom"
    key(app, pygame.K_RETURN)
    held = table.gestures.held
    assert held is not None
    first = held.target
    key(app, pygame.K_TAB)
    second = held.target
    assert second != first
    key(app, pygame.K_f)
    assert held.target.pose.face != second.pose.face
    shape, turn = held.target.shape, held.target.pose.turn
    key(app, pygame.K_q)
    assert held.target.shape == shape
    assert (held.target.pose.turn != turn) or len(held.targets.stops[held.stop]) < 3
    wanted = held.target.move
    key(app, pygame.K_RETURN)
    settle(app)
    assert scene.match.last_ply.move == wanted


def test_the_focus_is_on_a_card_of_the_next_player_after_a_put_by_keys(play):
    """The shape that had the focus is gone then, wherever the card was put."""
    app, scene, table = play(fresh())
    key(app, pygame.K_TAB)
    for step_on in (False, True, True):
        plies = len(scene.match.plies)
        key(app, pygame.K_RETURN)
        if step_on:
            key(app, pygame.K_TAB)
        key(app, pygame.K_RETURN)
        settle(app)
        assert len(scene.match.plies) == plies + 1
        assert scene.focus.current is not None
        assert scene.focus.current.rect() in (table.layout.own.top, table.layout.own.bottom)


def test_the_focus_goes_to_the_last_card_when_the_other_end_is_empty(play):
    app, scene, _table = play(
        from_position({**ALMOST_DONE, "decks": [["square-2", "circle-1"], ["circle-2"]]})
    )
    scene.focus.set("tacta:bottom")
    for _player in range(2):
        key(app, pygame.K_RETURN)
        key(app, pygame.K_RETURN)
        settle(app)
    assert len(scene.match.plies) == 2


@pytest.mark.parametrize("code", [pygame.K_RIGHT, pygame.K_TAB, pygame.K_UP])
def test_a_key_while_a_move_is_acted_out_never_leads_to_the_button_that_takes_it_back(play, code):
    app, scene, _table = play(fresh(), animation=3)
    for name in (pygame.K_TAB, pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN):
        key(app, name)
    assert scene.clock.busy
    key(app, code)
    settle(app)
    key(app, pygame.K_RETURN)
    assert len(scene.match.plies) == 1
    assert scene.match.cursor == 1


@pytest.mark.rule("TA-17")
def test_after_a_round_the_bar_tells_whose_dots_are_counted_and_only_then_whose_turn_comes(play):
    """The next round is dealt by the move that ends one, so it is somebody's turn already."""
    app, scene, table = play(from_position(ALMOST_DONE, rounds=2))
    for _player in range(2):
        scene.table.context.play(next(iter(scene.table.context.legal(scene.table.sight.seat))))
        settle(app)
    assert table.count is not None
    assert scene.bar.turn_words() == "Bea, is that right?"
    assert table.prompt() == ""
    table.count.skip()
    settle(app)
    assert scene.bar.turn_words().endswith("’s turn")
    assert table.prompt()


def test_escape_puts_back_what_the_keyboard_holds(play):
    app, scene, table = play(fresh(2, 8))
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert table.gestures.held is not None
    key(app, pygame.K_ESCAPE)
    assert table.gestures.held is None
    assert app.top is scene


def test_tab_reaches_every_shape_that_can_be_covered(play):
    app, _scene, table = play(fresh(2, 3))
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    held = table.gestures.held
    seen = {held.stop}
    for _step in range(len(held.targets.stops)):
        key(app, pygame.K_TAB)
        seen.add(held.stop)
    assert seen == set(range(len(held.targets.stops)))


def test_arrows_go_to_the_next_shape_in_their_direction(play):
    app, _scene, table = play(fresh(2, 8))
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    held = table.gestures.held
    place = _middle(table, held.target)
    key(app, pygame.K_RIGHT)
    moved = _middle(table, held.target)
    assert moved[0] > place[0] or held.stop == 0
    key(app, pygame.K_LEFT)
    assert _middle(table, held.target)[0] < moved[0] or moved == place


def _middle(table, target):
    number, place = target.shape
    points = table.board.placed[number].pose.shape_outline(place)
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


@pytest.mark.rule("TA-12")
def test_a_free_card_snaps_to_the_half_unit_grid(play):
    app, scene, table = play(from_position(NO_CONNECTION))
    x, y = table.lens.to_screen((9.2, 0.3))
    carry(app, table, "top", (round(x), round(y)))
    settle(app)
    played = scene.match.last_ply.move
    assert isinstance(played, FreePlacing)
    assert played.at == (18, 0, 1, 0)


@pytest.mark.rule("TA-12")
def test_without_room_a_button_takes_a_card_out(play):
    app, scene, table = play(from_position(NO_ROOM))
    assert "no room" in table.prompt()
    press(app, "action:out:bottom")
    settle(app)
    assert scene.match.last_ply.move == Out("bottom")


@pytest.mark.rule("TA-8")
def test_others_outer_cards_stay_closed_when_their_owners_alone_may_see_them(play):
    _app, _scene, table = play(fresh(2, 0, kinds=("human", "bot:easy"), open_ends=False))
    other = next(seat for seat in (0, 1) if seat != table.own)
    assert table.view.decks[other].top is None
    assert table.view.decks[table.own].top is not None


@pytest.mark.rule("TA-16", "TA-17")
def test_the_count_lights_the_dots_and_the_neighbour_confirms(play):
    app, scene, table = play(from_position(ALMOST_DONE))
    for _player in range(2):
        target = a_target(table, "top", "front")
        carry(app, table, "top", pixel(table, target))
        settle(app)
    assert table.count is not None
    assert table.count.asking
    dots = scene.match.rules.extras(scene.match.state)["dots"]
    assert table.count.lit == dots["blue"]
    assert "Bea" in table.prompt()
    press(app, "action:count:again")
    assert table.count.lit == 0
    settle(app)
    press(app, "action:count:right")
    settle(app)
    assert table.count.part.colour == "orange"
    assert table.count.lit == dots["orange"]
    press(app, "action:count:right")
    settle(app)
    assert isinstance(app.top, Results)


@pytest.mark.rule("TA-17")
def test_the_count_can_be_left_out(play):
    app, _scene, table = play(from_position(ALMOST_DONE))
    for _player in range(2):
        carry(app, table, "top", pixel(table, a_target(table, "top", "front")))
        settle(app)
    press(app, "action:count:skip")
    settle(app)
    assert isinstance(app.top, Results)


@pytest.mark.rule("TA-17", "TA-20")
def test_a_round_is_counted_before_the_next_deal_is_shown(play):
    app, scene, table = play(from_position(ALMOST_DONE, rounds=2))
    carry(app, table, "top", pixel(table, a_target(table, "top", "front")))
    settle(app)
    last = a_target(table, "top", "front")
    lift(app, table, "top", pixel(table, last))
    step(app, up(pixel(table, last)))
    counted = None
    for _frame in range(60):
        step(app, seconds=0.05)
        if table.count is not None and table.count.part.dots:
            counted = len(table.board.placed)
            break
    assert scene.match.state.round_number == 2
    assert counted == 3
    for _player in range(2):
        scene.clock.skip()
        settle(app)
        press(app, "action:count:right")
    settle(app)
    assert table.count is None
    assert len(table.board.placed) == 1
    assert table.view.round_number == 2


def test_an_undo_while_a_card_is_held_forgets_it(play):
    app, scene, table = play(fresh(2, 8))
    lift(app, table, "top", table.layout.board.center)
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    assert table.gestures.held is None
    assert scene.match.cursor == 7
    assert table.board == scene.match.state.table


def test_the_colours_of_a_position_show_at_the_seats(play):
    _app, _scene, table = play(from_position({**NO_CONNECTION, "colours": ["red", "green"]}))
    assert (table.look(0).symbol, table.look(1).symbol) == ("red", "green")


def test_the_sentence_of_a_hint_never_lies_over_the_hinted_card(play):
    app, _scene, table = play(fresh(2, 12))
    sides = set()
    for end in ("top", "bottom"):
        for target in Targets(table.state, table.seat, end).all:
            table.show_hint(target.move, "")
            wait(app, 1.0)
            box, top = table.lens.box(target.pose.outline()), table.toast_top(62)
            assert not box.colliderect(pygame.Rect(0, top, app.size[0], 60))
            sides.add(top < table.layout.board.centery)
    assert sides == {True, False}
    table.hint = None
    assert table.toast_top(62) < table.layout.board.centery


def test_a_hint_out_of_sight_is_brought_into_sight(play):
    app, scene, table = play(fresh(2, 8))
    move = a_target(table, "top", "front").move
    scene.camera.centre = (scene.camera.centre[0] + 500.0, scene.camera.centre[1])
    assert not table.layout.area.contains(table.lens.box(pose_of(table.view.table, move).outline()))
    table.show_hint(move, "")
    wait(app, 2.0)
    assert table.layout.area.contains(table.lens.box(table.hint.pose.outline()))


@pytest.mark.parametrize("seconds", [0.1, 2.0])
def test_a_table_that_shows_everything_does_so_in_a_window_of_another_size(play, seconds):
    """Also when the size changes while the view still glides, or has glided before."""
    app, scene, table = play(fresh(2, 8))
    scene.camera.pan((80, 40))
    table.fit()
    wait(app, seconds)
    step(app, pygame.event.Event(pygame.VIDEORESIZE, w=900, h=600, size=(900, 600)))
    wait(app, 1.0)
    assert (scene.camera.centre, scene.camera.zoom) == scene.camera.fitting(
        table._wanted_box(), table._margin
    )


def test_a_hint_is_drawn_until_a_card_is_taken(play):
    app, _scene, table = play(fresh(2, 8))
    table.show_hint(a_target(table, "top", "front").move, "")
    step(app)
    assert table.hint is not None
    lift(app, table, "top", table.layout.board.center)
    assert table.hint is None
