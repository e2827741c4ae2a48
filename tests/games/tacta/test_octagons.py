"""Overlap in floats decides exactly (TA-11 d, e): compared with whole numbers on the nearest misses there are."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.tacta.docks import card_octagon
from tabletop.games.tacta.octagons import octagon, overlapping, table_edge, touching, within
from tabletop.games.tacta.pose import Pose
from tabletop.games.tacta.shapes import FACES, PLACES
from tests.games.tacta import brute
from tests.games.tacta.test_exact import NEAR_ROOT_TWO

MOST = 1_000_000
eighths = st.integers(0, 7)
small = st.integers(-16, 16)
far = st.integers(-MOST, MOST)


def written(pose: Pose) -> dict[str, Any]:
    return {"face": pose.face, "turn": pose.turn, "at": list(pose.at)}


def overlap(one: Pose, other: Pose) -> bool:
    """Tell whether the cards overlap as the program judges it."""
    return overlapping(card_octagon(one), card_octagon(other))


def truly(one: Pose, other: Pose) -> bool:
    """Tell whether the cards overlap as exact arithmetic has it."""
    return brute.share_area(brute.lie(brute.CARD, written(one)), brute.lie(brute.CARD, written(other)))


@given(far, far, far, far, small, small, small, small, eighths, eighths)
@settings(max_examples=150, deadline=None)
def test_cards_far_out_are_judged_exactly(
    a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, turn: int, other: int
) -> None:
    near = tuple(max(-MOST, min(MOST, n + m)) for n, m in zip((a, b, c, d), (e, f, g, h), strict=True))
    cards = Pose((a, b, c, d), turn), Pose((near[0], near[1], near[2], near[3]), other)
    assert overlap(*cards) == truly(*cards)


@pytest.mark.parametrize(("turn", "other"), list(product(range(4), repeat=2)))
def test_nearest_misses_are_told_apart(turn: int, other: int) -> None:
    """Cards that touch but for p - q√2, which comes down to 4e-7 of a half unit, on either side."""
    seen = set()
    for p, q in NEAR_ROOT_TWO:
        for way, gap in product((1, -1), ((8, 0), (10, 0), (12, 0), (0, 5), (4, 5), (6, 5))):
            for along in ((0, 0), (3, 0)):
                one = Pose((0, 0, 0, 0), turn)
                far_x = Pose((gap[0] + way * p, gap[1] - way * q, *along), other)
                far_y = Pose((*along, gap[0] + way * p, gap[1] - way * q), other)
                for far_one in (far_x, far_y):
                    assert overlap(one, far_one) == truly(one, far_one)
                    seen.add(overlap(one, far_one))
    assert seen == {True, False}


@pytest.mark.parametrize("far", [0, 999_000])
@pytest.mark.parametrize(("p", "q"), NEAR_ROOT_TWO[:-2])
def test_nearest_misses_far_out(p: int, q: int, far: int) -> None:
    base = Pose((far, -far, -far, far), 1)
    for way in (1, -1):
        for turn in range(4):
            miss = Pose((far + way * p, -far - way * q + 5, -far, far), turn)
            assert overlap(base, miss) == truly(base, miss)


@given(st.tuples(small, small, small, small), eighths, eighths, st.integers(0, 17), st.sampled_from(FACES))
@settings(max_examples=200, deadline=None)
def test_shapes_are_judged_exactly_too(
    at: tuple[int, int, int, int], turn: int, other: int, place: int, face: str
) -> None:
    """TA-11 b and TA-16: a shape against a card."""
    below, above = Pose((0, 0, 0, 0), turn, face), Pose(at, other)  # type: ignore[arg-type]
    shape = brute.lie(brute.SHAPES[PLACES[place].name], written(below))
    exact = brute.share_area(shape, brute.lie(brute.CARD, written(above)))
    assert overlapping(octagon(below.shape_corners(place)), card_octagon(above)) == exact


@given(st.lists(st.tuples(st.tuples(small, small, small, small), eighths), min_size=2, max_size=12))
@settings(max_examples=60, deadline=None)
def test_shapely_sees_the_same_overlaps(cards: list[tuple[tuple[int, int, int, int], int]]) -> None:
    poses = [Pose(at, turn) for at, turn in cards]
    polygons = shapely.polygons(np.array([pose.outline() for pose in poses]))
    areas = shapely.area(shapely.intersection(polygons[0], polygons))
    mask = overlapping(np.array([card_octagon(pose) for pose in poses]).T, card_octagon(poses[0]))
    assert (mask == (areas > 1e-9)).all()


@given(st.tuples(small, small, small, small), eighths, st.integers(1, 30), st.integers(1, 30))
@settings(max_examples=200, deadline=None)
def test_the_edge_is_judged_exactly(
    at: tuple[int, int, int, int], turn: int, width: int, height: int
) -> None:
    """TA-7, TA-11 e: to reach the edge is fine, to pass it is not."""
    pose = Pose(at, turn)
    exact = brute.on_table(brute.lie(brute.CARD, written(pose)), [width, height])
    assert within(card_octagon(pose), table_edge((width, height))) == exact


def test_cards_edge_to_edge_touch_but_do_not_overlap() -> None:
    one, beside = card_octagon(Pose()), card_octagon(Pose((8, 0, 0, 0)))
    assert not overlapping(one, beside)
    assert touching(one, beside)
    assert not touching(one, card_octagon(Pose((9, 0, 0, 0))))
    assert touching(one, card_octagon(Pose((8, 0, 12, 0))))
