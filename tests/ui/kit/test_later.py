"""Large pictures drawn beside the loop."""

from __future__ import annotations

import threading

import pygame
import pytest

from tabletop.ui.kit.later import Later
from tabletop.ui.kit.picture import Pictures


def picture(width: int = 4) -> pygame.Surface:
    return pygame.Surface((width, 4))


@pytest.fixture
def gate():
    """Hold up whatever is drawn until it is opened."""
    gate = threading.Event()
    yield gate
    gate.set()


def test_a_picture_comes_after_a_stand_in():
    later = Later(Pictures())
    assert later.get("wood", 1, picture) is None
    later.wait()
    assert later.get("wood", 1, picture).get_size() == (4, 4)
    assert not later.busy


def test_without_a_thread_it_is_there_at_once():
    assert Later(Pictures(), threaded=False).get("wood", 1, picture) is not None


def test_the_last_one_stands_in_for_the_next(gate):
    later = Later(Pictures())
    later.get("wood", 1, picture)
    later.wait()
    later.get("wood", 1, picture)
    assert later.get("wood", 2, lambda: gate.wait() and picture(9)) is None
    assert later.last("wood").get_size() == (4, 4)
    assert later.last("felt") is None
    gate.set()
    later.wait()
    assert later.last("wood").get_size() == (9, 4)


def test_of_many_sizes_only_the_newest_is_drawn(gate):
    later = Later(Pictures())
    drawn = []

    def make(number):
        gate.wait()
        drawn.append(number)
        return picture(number)

    for number in range(1, 20):
        later.get("wood", number, lambda number=number: make(number))
    gate.set()
    later.wait()
    assert drawn[-1] == 19
    assert len(drawn) <= 2


def test_what_is_being_drawn_is_not_drawn_twice(gate):
    later = Later(Pictures())
    drawn = []
    for _frame in range(5):
        later.get("wood", 1, lambda: drawn.append(gate.wait()) or picture())
    gate.set()
    later.wait()
    assert len(drawn) == 1


def test_what_cannot_be_drawn_is_logged_once_and_never_tried_again():
    told = []
    later = Later(Pictures(), told.append)
    for _frame in range(3):
        assert later.get("wood", 1, lambda: 1 / 0) is None
        later.wait()
    assert [type(error) for error in told] == [ZeroDivisionError]
    assert not later.busy


def test_nobody_waits_for_a_picture_whose_failure_cannot_be_written_down():
    def full_disk(_error):
        raise OSError(28, "No space left on device")

    later = Later(Pictures(), full_disk)
    assert later.get("wood", 1, lambda: 1 / 0) is None
    later.wait()
    assert not later.busy


@pytest.mark.parametrize("game", ["tactik", "tacataca"])
def test_a_table_draws_its_ground_beside_the_loop_and_then_asks_for_a_frame(window, game):
    import pictures
    from tabletop.ui.scenes.curtain import Curtain
    from tabletop.ui.scenes.table import TableScene
    from tests.ui.hands import step, wait

    app = window()
    app.later.threaded = True
    scene = TableScene(app, pictures.random_match(game, 4, 8), None, fresh=False)
    app.push(scene)
    wait(app, 0.2)
    assert isinstance(app.top, Curtain)
    app.top._go_on()
    step(app)
    assert app.later.busy
    place = scene.table.area.left + 3, scene.table.area.centery
    for _frame in range(10_000):
        if not app.later.busy:
            break
        step(app)
        pygame.time.wait(1)
    assert not app.later.busy
    before = len(app.work)
    step(app)
    step(app)
    assert scene.table.painter.ready if game == "tacataca" else scene.table._parts()[1].ready
    app.redraw()
    step(app)
    assert len(app.work) > before
    assert app.surface.get_at(place)[3] == 255
