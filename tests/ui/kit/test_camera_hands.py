from __future__ import annotations

import pygame
import pytest

from tabletop.ui.kit.camera import Camera
from tabletop.ui.kit.camera_hands import CameraHands
from tabletop.ui.kit.pointer import LONG_SECONDS, PointerEvent, Pointers


@pytest.fixture
def camera():
    return Camera(pygame.Rect(0, 0, 800, 600), zoom=10.0)


def feed(hands, *events):
    for kind, at, pointer in events:
        hands.feed(PointerEvent(kind, at, pointer))


def test_one_hand_drags_the_table(camera):
    hands = CameraHands(camera)
    held = camera.to_world((300, 300))
    feed(hands, ("press", (300, 300), "mouse"), ("drag", (340, 310), "mouse"))
    assert camera.to_world((340, 310)) == pytest.approx(held)


def test_two_fingers_moved_alike_drag_the_table(camera):
    hands = CameraHands(camera)
    held = camera.to_world((300, 300))
    feed(hands, ("press", (200, 300), "touch:1"), ("press", (400, 300), "touch:2"))
    for number in range(1, 21):
        feed(hands, ("drag", (200 + number, 300), "touch:1"), ("drag", (400 + number, 300), "touch:2"))
    assert camera.to_world((320, 300)) == pytest.approx(held, abs=0.2)
    assert camera.zoom == pytest.approx(10.0, rel=0.01)


def test_two_fingers_spread_to_twice_their_distance_zoom_in_twice(camera):
    hands = CameraHands(camera)
    held = camera.to_world((400, 300))
    feed(hands, ("press", (350, 300), "touch:1"), ("press", (450, 300), "touch:2"))
    for number in range(1, 51):
        feed(hands, ("drag", (350 - number, 300), "touch:1"), ("drag", (450 + number, 300), "touch:2"))
    assert camera.zoom == pytest.approx(20.0)
    assert camera.to_world((400, 300)) == pytest.approx(held, abs=0.2)


def test_what_began_elsewhere_moves_nothing(camera):
    hands = CameraHands(camera)
    feed(hands, ("drag", (340, 310), "mouse"))
    assert camera.centre == (0.0, 0.0)


def test_a_lifted_finger_no_longer_pinches(camera):
    hands = CameraHands(camera)
    feed(
        hands,
        ("press", (350, 300), "touch:1"),
        ("press", (450, 300), "touch:2"),
        ("drop", (450, 300), "touch:2"),
    )
    feed(hands, ("drag", (250, 300), "touch:1"))
    assert camera.zoom == 10.0


class Moment:
    now = 0.0


@pytest.fixture
def touch():
    """Give pointers with a clock that is set by hand, and made-up touches."""
    moment = Moment()
    pointers = Pointers((1000, 500), now=lambda: moment.now)

    def finger(kind, x, y, number=1):
        event = pygame.event.Event(kind, finger_id=number, touch_id=1, x=x / 1000, y=y / 500, dx=0, dy=0)
        return [each.kind for each in pointers.read(event)]

    return moment, pointers, finger


def test_a_finger_that_rests_is_a_secondary_gesture_and_no_click(touch):
    moment, pointers, finger = touch
    assert finger(pygame.FINGERDOWN, 100, 100) == ["press"]
    moment.now = LONG_SECONDS / 2
    assert pointers.tick(0.1) == []
    assert pointers.waits() == pytest.approx(LONG_SECONDS / 2)
    moment.now = LONG_SECONDS
    assert [(each.kind, each.at) for each in pointers.tick(0.1)] == [("secondary", (100, 100))]
    assert pointers.tick(0.1) == []
    assert pointers.waits() is None
    assert finger(pygame.FINGERUP, 100, 100) == ["cancel"]


def test_a_finger_that_drags_never_becomes_a_long_press(touch):
    moment, pointers, finger = touch
    finger(pygame.FINGERDOWN, 100, 100)
    assert finger(pygame.FINGERMOTION, 150, 100) == ["drag"]
    moment.now = 9.0
    assert pointers.tick(0.1) == []
    assert finger(pygame.FINGERUP, 150, 100) == ["drop"]


def test_a_mouse_that_rests_means_nothing(touch):
    moment, pointers, _finger = touch
    pointers.read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False))
    moment.now = 9.0
    assert pointers.tick(0.1) == []
