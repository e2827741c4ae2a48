from __future__ import annotations

import pygame
import pytest

from tabletop.ui.kit.pointer import Hand, PointerEvent, Pointers
from tests.ui.hands import down, move, up, wheel


class Seconds:
    now = 0.0


@pytest.fixture
def seconds() -> Seconds:
    return Seconds()


@pytest.fixture
def pointers(seconds: Seconds) -> Pointers:
    return Pointers((1000, 600), now=lambda: seconds.now)


def kinds(pointers: Pointers, *events: pygame.event.Event) -> list[str]:
    return [gesture.kind for event in events for gesture in pointers.read(event)]


def test_press_and_release_close_by_is_a_click(pointers):
    assert kinds(pointers, down((10, 10)), move((12, 11)), up((13, 12))) == ["press", "click"]


def test_beyond_the_threshold_it_is_a_drag_and_a_drop(pointers):
    assert kinds(pointers, down((10, 10)), move((40, 10)), move((60, 10)), up((60, 10))) == [
        "press", "drag", "drag", "drop",
    ]  # fmt: skip


def test_the_first_drag_says_so_and_knows_where_it_began(pointers):
    pointers.read(down((10, 10)))
    first, second = (pointers.read(move((40, 10)))[0], pointers.read(move((50, 10)))[0])
    assert (first.first, second.first) == (True, False)
    assert first.start == (10, 10)


def test_the_threshold_grows_with_the_interface_scale(pointers):
    pointers.scale = 2.0
    assert kinds(pointers, down((10, 10)), move((20, 10)), up((20, 10))) == ["press", "click"]


def test_two_clicks_soon_after_another_are_a_double(pointers, seconds):
    kinds(pointers, down((10, 10)), up((10, 10)))
    seconds.now = 0.2
    assert kinds(pointers, down((11, 10)), up((11, 10))) == ["press", "double"]


def test_two_slow_clicks_stay_two_clicks(pointers, seconds):
    kinds(pointers, down((10, 10)), up((10, 10)))
    seconds.now = 0.9
    assert kinds(pointers, down((10, 10)), up((10, 10))) == ["press", "click"]


def test_the_right_button_is_secondary_also_while_the_left_one_is_held(pointers):
    assert kinds(pointers, down((10, 10)), move((90, 10)), down((90, 10), 3), up((90, 10), 3), up((90, 10))) == [
        "press", "drag", "secondary", "drop",
    ]  # fmt: skip


def test_the_wheel_counts_its_notches_away_from_the_user(pointers):
    pointers.read(move((5, 5)))
    gesture = pointers.read(wheel(2))[0]
    assert (gesture.kind, gesture.steps, gesture.at) == ("wheel", 2, (5, 5))


def test_a_mouse_event_made_up_from_a_touch_is_left_out(pointers):
    made_up = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1, touch=True)
    assert pointers.read(made_up) == []


def test_two_fingers_are_two_pointers(pointers):
    events = [
        pygame.event.Event(pygame.FINGERDOWN, finger_id=finger, x=0.1 * finger, y=0.5) for finger in (1, 2)
    ]
    gestures = [gesture for event in events for gesture in pointers.read(event)]
    assert [(gesture.pointer, gesture.at) for gesture in gestures] == [
        ("touch:1", (100, 300)),
        ("touch:2", (200, 300)),
    ]


def test_a_controller_moves_its_pointer_while_its_stick_is_held(pointers):
    pointers.read(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=1.0))
    assert pointers.moving
    gestures = pointers.tick(0.1)
    assert gestures[0].kind == "hover"
    assert gestures[0].at == (590, 300)


def test_cancelling_ends_a_drag_without_a_drop(pointers):
    pointers.read(down((10, 10)))
    pointers.read(move((90, 10)))
    assert [gesture.kind for gesture in pointers.cancel_all()] == ["cancel"]
    assert kinds(pointers, up((90, 10))) == []


class Table:
    """A card at 0..50, a place for it from 100 on."""

    def __init__(self) -> None:
        self.put_at: list[int] = []
        self.back_at: list[int] = []
        self.hand: Hand[str] = Hand(
            lambda at: "card" if at[0] <= 50 else None, self.put, lambda _card, at: self.back_at.append(at[0])
        )

    def put(self, _card: str, at: tuple[int, int]) -> bool:
        if at[0] < 100:
            return False
        self.put_at.append(at[0])
        return True

    def feed(self, kind: str, x: int, **more: object) -> bool:
        return self.hand.feed(PointerEvent(kind, (x, 0), **more))


def test_press_and_drag_carries_and_puts():
    table = Table()
    table.feed("press", 10)
    table.feed("drag", 30, start=(10, 0), first=True)
    table.feed("drag", 120, start=(10, 0))
    assert table.hand.carried.at == (120, 0)
    table.feed("drop", 120, start=(10, 0))
    assert (table.put_at, table.hand.carried) == ([120], None)


def test_click_and_click_carries_and_puts():
    table = Table()
    table.feed("click", 10)
    table.feed("hover", 130)
    assert table.hand.carried.at == (130, 0)
    table.feed("click", 130)
    assert (table.put_at, table.hand.carried) == ([130], None)


def test_a_refused_drop_goes_back_but_a_refused_click_stays_in_the_hand():
    table = Table()
    table.feed("drag", 30, start=(10, 0), first=True)
    table.feed("drop", 70, start=(10, 0))
    assert (table.back_at, table.hand.carried) == ([70], None)
    table.feed("click", 10)
    table.feed("click", 70)
    assert table.hand.carried is not None


def test_cancel_sends_what_is_carried_back():
    table = Table()
    table.feed("click", 10)
    assert table.feed("cancel", 20)
    assert table.hand.carried is None
    assert not table.feed("cancel", 20)
