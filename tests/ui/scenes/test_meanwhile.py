"""What the next player learns of what happened while they looked away."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.scenes.curtain import Curtain
from tabletop.ui.scenes.meanwhile import last_seen, sights_since, told_since
from tabletop.ui.scenes.table import TableScene
from tests.ui.hands import click, press, step, wait
from tests.ui.nim import Take


@pytest.fixture
def secret(window, nim_match):
    """Open a table of three with hidden hands, the curtain lifted for the first."""
    app = window(animation=1)
    scene = TableScene(app, nim_match(players=3, secret=True), None)
    app.push(scene)
    wait(app, 0.3)
    press(app, "lift")
    wait(app, 0.3)
    return app, scene


def lift(app, how: str = "lift") -> None:
    wait(app, 3.0)
    assert isinstance(app.top, Curtain)
    press(app, how)


def test_a_move_is_acted_out_in_the_movers_eyes_before_the_curtain_falls(secret):
    app, scene = secret
    scene.context.play(Take(1))
    step(app)
    assert app.top is scene
    assert scene.clock.busy
    assert not scene.covered
    assert scene.table.sight.viewer == 0
    wait(app, 3.0)
    assert isinstance(app.top, Curtain)
    assert scene.covered


def test_a_click_lets_the_curtain_fall_at_once(secret):
    app, scene = secret
    scene.context.play(Take(1))
    step(app)
    click(app, (300, 300))
    assert isinstance(app.top, Curtain)
    assert scene.table.sight.viewer == 0


def test_nobody_moves_while_the_last_move_is_acted_out(secret):
    app, scene = secret
    scene.context.play(Take(1))
    step(app)
    assert scene.sight().mine == ()
    assert not scene.more_things()


def test_the_curtain_tells_what_the_others_did(secret):
    app, scene = secret
    scene.context.play(Take(1))
    lift(app)
    scene.context.play(Take(2))
    wait(app, 3.0)
    assert [(line.name, line.words) for line in app.top.told] == [("P0", "takes 1"), ("P1", "takes 2")]


def test_moves_since_ones_own_are_told_once_and_own_ones_never(nim_match):
    match = nim_match(players=3, heap=20)
    for number in range(5):
        match.play(number % 3, Take(1 + number % 3))
    told = told_since(match, 2, lambda ply, _viewer: str(ply.move))
    assert told == [(0, "take 1"), (1, "take 2")]
    assert last_seen(match, 2) == 3
    assert [sight.number for sight in sights_since(match, 2)] == [3, 4, 5]
    assert all(set(sight.view["secrets"]) == {2} for sight in sights_since(match, 2))


def test_what_happened_is_acted_out_again_in_the_eyes_of_who_asks(secret):
    app, scene = secret
    scene.context.play(Take(1))
    lift(app)
    scene.context.play(Take(2))
    lift(app, "again")
    assert scene.table.view["heap"] == 12
    assert scene.table.sight.viewer == 2
    assert scene.table.sight.mine == ()
    wait(app, 8.0)
    assert scene.table.view["heap"] == 9
    assert scene.table.sight.mine == (2,)
    assert set(scene.table.view["secrets"]) == {2}


def test_a_click_skips_all_that_is_acted_out_again(secret):
    app, scene = secret
    scene.context.play(Take(1))
    lift(app)
    scene.context.play(Take(2))
    lift(app, "again")
    step(app)
    click(app, (300, 300))
    step(app)
    assert not scene.clock.busy
    assert scene.table.view["heap"] == 9
    assert scene.table.sight.mine == (2,)


def test_nothing_is_offered_again_where_nothing_is_animated(window, nim_match):
    app = window(animation=0)
    scene = TableScene(app, nim_match(secret=True), None)
    app.push(scene)
    wait(app, 0.2)
    press(app, "lift")
    scene.context.play(Take(1))
    wait(app, 0.2)
    assert isinstance(app.top, Curtain)
    assert app.top.told
    assert "again" not in {thing.key for thing in app.top.focus.things}
    pygame.event.clear()
