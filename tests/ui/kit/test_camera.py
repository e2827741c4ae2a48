from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.ui.kit.animation import Clock
from tabletop.ui.kit.camera import Camera

number = st.floats(-500, 500)


def camera(**more: object) -> Camera:
    return Camera(pygame.Rect(100, 50, 800, 600), **more)


@settings(max_examples=60)
@given(number, number, st.floats(1, 100))
def test_to_world_undoes_to_screen(x, y, zoom):
    seen = camera(centre=(3.0, -7.0), zoom=zoom)
    assert seen.to_world(seen.to_screen((x, y))) == pytest.approx((x, y), abs=1e-6)


@settings(max_examples=60)
@given(st.floats(100, 900), st.floats(50, 650), st.floats(0.2, 5))
def test_zooming_keeps_what_lies_under_the_pointer(x, y, factor):
    seen = camera(zoom=10.0)
    before = seen.to_world((x, y))
    seen.zoom_at((x, y), factor)
    assert seen.to_world((x, y)) == pytest.approx(before, abs=1e-6)


def test_y_points_up_unless_told_otherwise():
    assert camera().to_screen((0, 1))[1] < camera().to_screen((0, 0))[1]
    assert camera(y_down=True).to_screen((0, 1))[1] > camera(y_down=True).to_screen((0, 0))[1]


def test_panning_moves_the_world_with_the_pointer():
    seen = camera(zoom=7.0)
    point = seen.to_world((300, 300))
    seen.pan((40, -20))
    assert seen.to_screen(point) == pytest.approx((340, 280))


def test_fit_shows_the_whole_box_within_the_margin():
    seen = camera()
    seen.fit((-30, -20, 30, 20), margin=24)
    left, top = seen.to_screen((-30, 20))
    right, bottom = seen.to_screen((30, -20))
    assert left >= 100 + 24 - 1e-6
    assert right <= 900 - 24 + 1e-6
    assert top >= 50 + 24 - 1e-6
    assert bottom <= 650 - 24 + 1e-6


def test_zoom_stays_within_its_bounds():
    seen = camera(low=2.0, high=20.0)
    seen.zoom_at((0, 0), 1000)
    assert seen.zoom == 20.0
    seen.zoom_at((0, 0), 0.0001)
    assert seen.zoom == 2.0


def test_gliding_ends_where_fit_would_have_jumped():
    glided, jumped, clock = camera(), camera(), Clock()
    glided.glide(clock, (0, 0, 10, 10))
    clock.tick(0.1)
    assert glided.zoom not in {10.0, jumped.fitting((0, 0, 10, 10))[1]}
    clock.skip()
    jumped.fit((0, 0, 10, 10))
    assert (glided.centre, glided.zoom) == (jumped.centre, pytest.approx(jumped.zoom))


def test_a_glide_ends_exactly_where_it_leads() -> None:
    glided, clock = camera(), Clock()
    glided.centre, glided.zoom = (0.1, 0.7), 3.3
    goal = glided.fitting((-0.3, 0.9, 17.7, 31.1))
    glided.glide(clock, (-0.3, 0.9, 17.7, 31.1))
    assert glided.goal == goal
    for _frame in range(60):
        clock.tick(1 / 60)
    assert ((glided.centre, glided.zoom), glided.goal) == (goal, None)


def test_a_hand_or_another_fit_ends_a_glide() -> None:
    def panned(taken: Camera) -> None:
        taken.pan((30, 0))

    def zoomed(taken: Camera) -> None:
        taken.zoom_at((50, 50), 1.5)

    def fitted(taken: Camera) -> None:
        taken.fit((0, 0, 4, 4))

    for take in (panned, zoomed, fitted):
        glided, clock = camera(), Clock()
        glided.glide(clock, (0, 0, 10, 10))
        clock.tick(0.1)
        take(glided)
        stands = glided.centre, glided.zoom
        clock.tick(1.0)
        assert (glided.centre, glided.zoom) == stands
