"""Controllers as hands in Free Play (TA-23), from SDL's driver to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from tabletop.ui.app import App
from tabletop.ui.scenes.rules import Rules
from tabletop.ui.tables.tacta.table import TactaTable
from tests.ui.hands import step, wait
from tests.ui.tables.tacta.tables import open_table, pixel, settle, the_table
from tests.ui.tables.tacta.test_free_play_on_table import a_place, free_match
from tests.ui.virtual_pad import VirtualPad

pytestmark = pytest.mark.rule("TA-23")


@pytest.fixture
def plugged() -> Iterator[Callable[[], VirtualPad]]:
    """Plug in controllers, and pull out at the end those that are left."""
    pads: list[VirtualPad] = []

    def plug() -> VirtualPad:
        pads.append(VirtualPad())
        return pads[-1]

    yield plug
    for pad in pads:
        pad.unplug()
    pygame.event.clear()


def steer(app: App, pad: VirtualPad, to: tuple[int, int]) -> None:
    """Hold the stick until the controller's pointer is at a place."""
    for _frame in range(400):
        at = app.pointers.at(pad.name)
        away = to[0] - at[0], to[1] - at[1]
        far = max(map(abs, away))
        if far <= 4:
            break
        speed = min(1.0, max(0.25, far / 60))
        pad.stick(away[0] / far * speed, away[1] / far * speed)
        step(app)
    pad.stick(0.0, 0.0)
    step(app)
    assert max(abs(to[n] - app.pointers.at(pad.name)[n]) for n in (0, 1)) <= 20


def lift(app: App, table: TactaTable, pad: VirtualPad, seat: int) -> None:
    """Take a seat's top card with a held button and carry it over the table."""
    steer(app, pad, table.layout.others[seat].top.center)
    pad.press()
    step(app)
    steer(app, pad, table.layout.board.center)


def held_by(table: TactaTable) -> dict[str, int]:
    return {name: hand.seat for name, hand in table.free.hands.items() if hand.held is not None}


def test_two_controllers_carry_cards_of_two_seats_and_put_them(window, plugged):
    app = window()
    scene = open_table(app, free_match())
    table = the_table(scene)
    first, second = plugged(), plugged()
    step(app)
    lift(app, table, first, 0)
    lift(app, table, second, 2)
    assert held_by(table) == {first.name: 0, second.name: 2}
    for pad, seat in ((second, 2), (first, 0)):
        steer(app, pad, pixel(table, a_place(table, seat)))
        assert table.free.hands[pad.name].held.move is not None
        pad.release()
        step(app)
        assert scene.match.last_ply.seat == seat
    assert held_by(table) == {}


def test_a_controller_turns_and_flips_the_card_it_holds(window, plugged):
    app = window()
    table = the_table(open_table(app, free_match()))
    pad = plugged()
    step(app)
    lift(app, table, pad, 1)
    held = table.free.hands[pad.name].held
    face, turn = held.face, held.turn
    pad.press(1)
    step(app)
    assert held.face != face
    pad.press(4)
    step(app)
    assert held.turn != turn


def test_a_controller_pulled_out_puts_its_card_back_for_others_to_take(window, plugged):
    app = window()
    scene = open_table(app, free_match())
    table = the_table(scene)
    pad, other = plugged(), plugged()
    step(app)
    lift(app, table, pad, 0)
    steer(app, pad, pixel(table, a_place(table, 0)))
    assert table.free.hands[pad.name].held.move is not None, "let go here it would be put down"
    pad.stick(1.0, 0.0)
    pad.unplug()
    step(app)
    assert held_by(table) == {}
    assert [name for name, _at in app.pointers.pads()] == [other.name]
    assert scene.match.cursor == 6
    settle(app)
    assert not app.moving, "its stick no longer moves anything"
    lift(app, table, other, 0)
    assert held_by(table) == {other.name: 0}


def test_a_controller_pulled_out_over_the_rules_leaves_no_card_held_below(window, plugged):
    app = window()
    table = the_table(open_table(app, free_match()))
    pad = plugged()
    step(app)
    lift(app, table, pad, 0)
    app.push(Rules(app, "tacta"))
    step(app)
    pad.unplug()
    step(app)
    app.pop()
    step(app)
    assert held_by(table) == {}


def test_a_controller_plugged_in_while_playing_is_a_hand_at_once(window, plugged):
    app = window()
    scene = open_table(app, free_match())
    table = the_table(scene)
    first = plugged()
    step(app)
    first.unplug()
    step(app)
    again = plugged()
    step(app)
    lift(app, table, again, 1)
    steer(app, again, pixel(table, a_place(table, 1)))
    again.release()
    step(app)
    assert scene.match.last_ply.seat == 1


def test_a_controller_presses_the_buttons_around_the_table(window, plugged):
    app = window()
    scene = open_table(app, free_match())
    pad = plugged()
    step(app)
    thing = next(thing for thing in scene.focus.things if thing.key == "bar:rules")
    steer(app, pad, thing.rect().center)
    pad.press()
    step(app)
    pad.release()
    wait(app, 0.2)
    assert isinstance(app.top, Rules)


def test_the_pointers_of_several_controllers_are_told_apart(window, plugged):
    app = window()
    open_table(app, free_match())
    places = [(300, 360), (700, 360)]
    for place in places:
        pad = plugged()
        step(app)
        steer(app, pad, place)
        app.pointers.tracks[pad.name].at = place
    app.redraw()
    step(app)
    accent = pygame.Color(app.theme.palette.accent)
    assert all(app.surface.get_at((x - 9, y)) == accent for x, y in places)
    first, second = (app.surface.subsurface((x - 8, y - 8, 16, 16)) for x, y in places)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")
