from __future__ import annotations

import pytest

from tabletop.games.tacta.shapes import PLACES
from tabletop.ui.kit.animation import Clock
from tabletop.ui.tables.tacta.count import Count, dots_on, parts_of
from tests.ui.tables.tacta.tables import fresh


def the_parts(confirm=True, humans=(True, True, True)):
    state = fresh(3, 54).state
    return state, parts_of(state.table, state.colours, ("Ada", "Bea", "Carlo"), humans, confirm)


@pytest.mark.rule("TA-16", "TA-17")
def test_each_colours_visible_dots_are_counted_once():
    state, parts = the_parts()
    assert [len(part.dots) for part in parts] == list(state.dots())
    for part in parts:
        assert len(set(part.dots)) == len(part.dots)


@pytest.mark.rule("TA-17")
def test_the_player_on_the_left_of_the_counted_one_is_asked():
    _state, parts = the_parts()
    assert [part.asked for part in parts] == [1, 2, 0]


@pytest.mark.rule("TA-17")
def test_a_bot_is_not_asked():
    _state, parts = the_parts(humans=(True, False, True))
    assert [part.asked for part in parts] == [None, 2, 0]


@pytest.mark.rule("TA-4")
@pytest.mark.parametrize("place", [place.number for place in PLACES])
def test_lit_dots_lie_inside_their_shape_on_the_table(place):
    pose = fresh(2, 12).state.table.placed[7].pose
    corners = pose.shape_outline(place)
    for x, y in dots_on(pose, place):
        sides = [
            (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
        ]
        assert all(side > 0 for side in sides) or all(side < 0 for side in sides)


def test_the_running_total_grows_by_one_dot_after_the_other():
    _state, parts = the_parts()
    clock, totals = Clock(3), []
    counting = Count(parts, clock, lambda: None, lambda: totals.append(counting.lit), lambda: None)
    counting.begin()
    for _frame in range(2000):
        if counting.asking:
            break
        clock.tick(0.01)
    assert totals == list(range(1, len(parts[0].dots) + 1))


def test_without_anybody_to_ask_the_count_goes_on_by_itself():
    _state, parts = the_parts(confirm=False)
    clock, ended = Clock(3), []
    counting = Count(parts, clock, lambda: ended.append(1), lambda: None, lambda: None)
    counting.begin()
    clock.skip()
    assert ended == [1]
    assert counting.number == 2
