"""What follows from TA-11 about the places, and that nothing drifts."""

from __future__ import annotations

from itertools import product

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.connections import pose_of
from tabletop.games.tacta.docks import joined_pose
from tabletop.games.tacta.exact import coordinates, minus, plus, turned
from tabletop.games.tacta.joins import JOINS, JOINS_BY_TURN
from tabletop.games.tacta.moves import Connection
from tabletop.games.tacta.pose import Pose
from tabletop.games.tacta.shapes import FACES, NUMBER_OF, PLACES

JOINABLE = {
    (PLACES[covered].name, PLACES[own].name): fit
    for covered, row in enumerate(JOINS)
    for own, fit in enumerate(row)
    if fit is not None
}


def test_64_of_the_pairs_of_places_can_join() -> None:
    assert len(JOINABLE) == 64


def test_corner_triangles_join_edge_triangles_only_and_at_45_degrees() -> None:
    triangles = {pair: fit for pair, fit in JOINABLE.items() if PLACES[NUMBER_OF[pair[0]]].form == "triangle"}
    assert len(triangles) == 32
    assert all({covered[:2], own[:2]} == {"ct", "et"} for covered, own in triangles)
    assert all(fit.turn % 2 == 1 for fit in triangles.values())


def test_all_but_triangles_join_square_to_each_other() -> None:
    assert all(fit.turn % 2 == 0 for pair, fit in JOINABLE.items() if pair[0][:2] not in ("ct", "et"))


@pytest.mark.parametrize("pair", list(product(("sr-l", "sr-r"), repeat=2)))
def test_left_and_right_short_rectangles_never_join_each_other(pair: tuple[str, str]) -> None:
    assert pair not in JOINABLE


def test_joining_goes_both_ways() -> None:
    for (covered, own), fit in JOINABLE.items():
        back = JOINABLE[own, covered]
        assert (fit.turn + back.turn) % 8 == 0
        assert plus(fit.offset, turned(back.offset, fit.turn)) == (0, 0, 0, 0)


@pytest.mark.parametrize(("face", "turn"), list(product(FACES, range(8))))
def test_the_two_shapes_are_the_same_points(face: str, turn: int) -> None:
    """TA-11 a, for every pair and however the covered card lies."""
    joined = 0
    for below, covered, own, above in product(FACES, range(18), range(18), [face]):
        pose = Pose((7, -3, -5, 2), turn, below)
        card = joined_pose(pose, covered, own, above)
        if card is not None:
            joined += 1
            assert set(card.shape_corners(own)) == set(pose.shape_corners(covered))
    assert joined == 128


def test_turned_joins_are_the_joins_turned() -> None:
    for turn, covered, own in product(range(8), range(18), range(18)):
        fit, moved = JOINS[covered][own], JOINS_BY_TURN[turn][covered][own]
        assert (fit is None) == (moved is None)
        if fit is not None and moved is not None:
            assert moved == ((fit.turn + turn) % 8, turned(fit.offset, turn))


@pytest.mark.parametrize("seed", range(3))
def test_after_108_joined_cards_nothing_has_drifted(seed: int) -> None:
    """Every card's joining shape still is, to the last digit, the shape that it covers."""
    rules = Tacta.with_options({"players": 6, "table": "endless"})
    chance, state = Chance(seed), rules.deal(seed)
    while state.turn is not None:
        move = rules.pick(state, state.turn, chance)
        table = state.table
        if isinstance(move, Connection):
            own, covered = NUMBER_OF[move.own], NUMBER_OF[move.shape]
            lying = table.placed[move.card].pose
            assert set(pose_of(table, move).shape_corners(own)) == set(lying.shape_corners(covered))
        rules.play(state, state.turn, move)
    assert len(state.table.placed) == 109
    for _, pose in state.table.placed:
        x, y = coordinates(minus(pose.corners()[2], pose.corners()[0]))
        assert x * x + y * y == pytest.approx(52, abs=1e-12)
