"""Exact numbers and poses: turning and moving lose nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.tacta.exact import (
    ORIGIN,
    coordinates,
    minus,
    mirrored,
    plus,
    sign,
    squared_distance,
    turned,
)
from tabletop.games.tacta.pose import Pose
from tabletop.games.tacta.shapes import CARD_CORNERS, FACES, PLACES

whole = st.integers(-1_000_000, 1_000_000)
vectors = st.tuples(whole, whole, whole, whole)
even = st.integers(-1000, 1000).map(lambda number: 2 * number)
even_vectors = st.tuples(even, whole, even, whole)
eighths = st.integers(0, 7)
poses = st.builds(Pose, vectors, eighths, st.sampled_from(FACES))

NEAR_ROOT_TWO = [(1, 1), (3, 2), (7, 5), (17, 12), (577, 408), (665857, 470832), (941664, 665857)]
"""p/q closer and closer to √2: p - q√2 is as near to zero as whole numbers of that size allow."""


@given(whole, whole)
@settings(deadline=None)
def test_sign_is_that_of_a_precise_sum(a: int, b: int) -> None:
    root = Fraction(141421356237309504880168872420969807, 10**35)
    exact = a + b * root
    assert sign(a, b) == (exact > 0) - (exact < 0)


@pytest.mark.parametrize(("p", "q"), NEAR_ROOT_TWO)
def test_sign_tells_the_nearest_misses_apart(p: int, q: int) -> None:
    assert sign(p, -q) == (1 if p * p > 2 * q * q else -1)
    assert sign(-p, q) == -sign(p, -q)


@given(even_vectors)
@settings(deadline=None)
def test_eight_eighths_are_a_full_turn(vector: tuple[int, int, int, int]) -> None:
    assert turned(turned(vector, 1), 7) == vector


@given(vectors, st.integers(-3, 3))
@settings(deadline=None)
def test_quarter_turns_add_up(vector: tuple[int, int, int, int], quarters: int) -> None:
    assert turned(turned(vector, 2 * quarters), -2 * quarters) == vector


@given(even_vectors, eighths)
@settings(deadline=None)
def test_turning_keeps_the_length(vector: tuple[int, int, int, int], by: int) -> None:
    assert squared_distance(turned(vector, by), ORIGIN) == squared_distance(vector, ORIGIN)


def test_a_vector_off_the_card_grid_is_not_turned_wrongly() -> None:
    with pytest.raises(ValueError, match="eighth"):
        turned((1, 0, 0, 0), 1)


@given(vectors, vectors)
@settings(deadline=None)
def test_minus_undoes_plus(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> None:
    assert minus(plus(one, other), other) == one


@given(vectors)
@settings(deadline=None)
def test_mirroring_twice_changes_nothing(vector: tuple[int, int, int, int]) -> None:
    assert mirrored(mirrored(vector)) == vector


@given(poses)
@settings(deadline=None)
def test_a_card_keeps_its_size_wherever_it_lies(pose: Pose) -> None:
    corners = pose.corners()
    sides = [squared_distance(corners[i], corners[i - 1]) for i in range(4)]
    assert sorted(sides) == [(64, 0), (64, 0), (144, 0), (144, 0)]


@given(poses)
@settings(deadline=None)
def test_outlines_run_counter_clockwise_and_shapes_lie_in_the_card(pose: Pose) -> None:
    near_origin = pose._replace(at=ORIGIN)
    assert doubled_area(near_origin.outline()) == pytest.approx(48)
    for place in PLACES:
        outline = near_origin.shape_outline(place.number)
        assert abs(doubled_area(outline)) == pytest.approx(
            {"square": 8, "triangle": 2}.get(place.form, 2 * place.length)
        )
        assert all(abs(x) <= 3.7 and abs(y) <= 3.7 for x, y in outline)


def doubled_area(outline: tuple[tuple[float, float], ...]) -> float:
    following = outline[1:] + outline[:1]
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(outline, following, strict=True))


def test_the_card_is_four_by_six() -> None:
    assert {coordinates(corner) for corner in CARD_CORNERS} == {(2, 3), (-2, 3), (-2, -3), (2, -3)}
