from __future__ import annotations

from math import cos, dist, hypot, pi, sin

import pytest

from tabletop.games.tactik.board import RESERVE, SECTOR
from tabletop.ui.tables.tactik.outline import HOLE, PEG, RING, shape_of

BOARDS = pytest.mark.parametrize("colours", [4, 6])


@BOARDS
def test_track_holes_are_evenly_spaced_and_do_not_touch(colours: int) -> None:
    """TK-2"""
    holes = shape_of(colours).holes
    gaps = [dist(hole, holes[(number + 1) % len(holes)]) for number, hole in enumerate(holes)]
    assert len(holes) == SECTOR * colours
    assert 0.88 < min(gaps) <= max(gaps) <= 1.001
    far = [dist(a, b) for i, a in enumerate(holes) for b in holes[i + 2 :] if b is not holes[-1] or i]
    assert min(far) > 2 * PEG


@BOARDS
def test_one_sector_is_turned_for_every_colour(colours: int) -> None:
    """TK-2"""
    shape = shape_of(colours)
    turn = 2 * pi / colours
    for number in range(SECTOR):
        x, y = shape.holes[number]
        turned = (x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn))
        assert dist(turned, shape.holes[number + SECTOR]) < 1e-3


@BOARDS
def test_holes_run_clockwise_on_the_screen(colours: int) -> None:
    """TK-3"""
    (a, b), (x, y) = shape_of(colours).start(0), shape_of(colours).start(1)
    assert a * y - b * x > 0


@BOARDS
def test_homes_lead_to_the_middle_and_leave_room_for_the_pile(colours: int) -> None:
    """TK-2"""
    shape = shape_of(colours)
    for colour in range(colours):
        ways = [hypot(*shape.start(colour)), *(hypot(*hole) for hole in shape.homes[colour])]
        assert ways == sorted(ways, reverse=True)
        assert dist(shape.start(colour), shape.homes[colour][0]) < 1.1
    assert shape.inner_radius > hypot(1.0, 1.44)


@BOARDS
def test_no_hole_of_a_reserve_touches_another_hole(colours: int) -> None:
    shape = shape_of(colours)
    wells = [shape.place(colour, RESERVE, slot) for colour in range(colours) for slot in range(4)]
    assert min(dist(well, hole) for well in wells for hole in shape.holes) > RING + HOLE
    assert min(dist(a, b) for n, a in enumerate(wells) for b in wells[n + 1 :]) > 2 * PEG


def test_red_is_at_the_left_and_colours_follow_clockwise() -> None:
    """TK-1: the board always keeps the same orientation."""
    shape = shape_of(4)
    (red, blue, yellow, green) = (shape.start(colour) for colour in range(4))
    assert red[0] < -5
    assert yellow[0] > 5
    assert blue[1] < -5
    assert green[1] > 5
