"""What the window asks about a held card: never anything but what the rules say."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from shapely import Polygon

from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta, refusals
from tabletop.games.tacta.connections import pose_of
from tabletop.games.tacta.hand import (
    REACH,
    UNITS_PER_EIGHTH,
    Held,
    Verdict,
    coverable,
    held_outline,
    judge,
    nearest_connection,
    overlaps_of,
)
from tabletop.games.tacta.moves import Connection, FreePlacing
from tabletop.games.tacta.pose import Pose
from tabletop.games.tacta.shapes import FACES, NUMBER_OF
from tabletop.games.tacta.state import State
from tests.games.tacta.situations import SQUARE_ON_TOP_RIGHT, opened, position


def states(seed: int, every: int = 6) -> Iterator[tuple[Tacta, State]]:
    rules = Tacta.with_options({"players": 3})
    chance, state = Chance(seed), rules.deal(seed)
    while state.turn is not None:
        if len(state.table.placed) % every == 0:
            yield rules, state
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))


def test_what_glows_is_what_legal_moves_cover() -> None:
    for rules, state in states(1):
        for end, _ in state.outer_cards(state.turn):
            for face in (*FACES, None):
                covered = {
                    (move.card, NUMBER_OF[move.shape])
                    for move in rules.legal(state, state.turn)
                    if isinstance(move, Connection) and move.end == end and face in (None, move.face)
                }
                assert coverable(state, state.turn, end, face) == covered


def test_the_nearest_connection_is_the_nearest_of_all() -> None:
    chance = random.Random(3)
    for rules, state in states(2):
        x, y = chance.uniform(-20, 20), chance.uniform(-20, 20)
        for end, _ in state.outer_cards(state.turn):
            moves = [move for move in rules.legal(state, state.turn) if move.end == end]
            poses = [pose_of(state.table, move) for move in moves if isinstance(move, Connection)]
            snap = nearest_connection(state, state.turn, end, x, y)
            assert (snap is None) == (not poses)
            if snap is not None:
                nearest = min(abs(complex(*pose.centre) - complex(x, y)) for pose in poses)
                assert snap.distance == pytest.approx(nearest)
                assert snap.pose == pose_of(state.table, snap.move)
                assert snap.move in moves


@pytest.mark.parametrize("turn", range(8))
def test_a_place_that_needs_less_turning_counts_as_nearer(turn: int) -> None:
    rules, state = opened(position("circle-6", "circle-1"))

    def cost(pose: Pose) -> float:
        apart = (pose.turn - turn) % 8
        return abs(complex(*pose.centre) - 5j) + min(apart, 8 - apart) * UNITS_PER_EIGHTH

    moves = [move for move in rules.legal(state, 0) if isinstance(move, Connection)]
    poses = [pose_of(state.table, move) for move in moves if (move.end, move.face) == ("top", "front")]
    snap = nearest_connection(state, 0, "top", 0.0, 5.0, "front", turn)
    assert snap is not None
    assert cost(snap.pose) == pytest.approx(min(map(cost, poses)))


def test_a_drop_near_a_legal_place_becomes_that_move() -> None:
    chance = random.Random(5)
    for rules, state in states(3):
        moves = [move for move in rules.legal(state, state.turn) if isinstance(move, Connection)]
        for move in chance.sample(moves, min(6, len(moves))):
            pose = pose_of(state.table, move)
            x, y = pose.centre
            verdict = judge(state, state.turn, Held(move.end, move.face, x + 0.01, y - 0.01, pose.turn))
            assert verdict.refusal is None
            assert verdict.pose == pose
            assert verdict.move is not None
            assert rules.refusal(state, state.turn, verdict.move) is None


def test_wherever_a_card_is_dropped_there_is_a_legal_move_or_a_reason() -> None:
    chance = random.Random(7)
    for rules, state in states(4, every=3):
        for _ in range(12):
            x, y = chance.choice(state.table.placed).pose.centre
            at = x + chance.gauss(0, 3), y + chance.gauss(0, 3)
            verdict = judge(state, state.turn, Held("top", chance.choice(FACES), *at, chance.randrange(8)))
            if verdict.move is not None:
                assert rules.refusal(state, state.turn, verdict.move) is None
                assert verdict.refusal is None
                assert abs(complex(*verdict.pose.centre) - complex(*at)) <= REACH
            else:
                assert verdict.refusal is not None
                assert verdict.refusal.sentence().endswith(".")
                card = Polygon(verdict.outline).buffer(1e-6)
                assert all(card.covers(Polygon(overlap.outline)) for overlap in verdict.overlaps)


def verdict_on(given: dict[str, Any], x: float, y: float, turn: int = 0) -> Verdict:
    _, state = opened(given)
    return judge(state, 0, Held("top", "front", x, y, turn))


def test_a_card_on_nothing_covers_nothing() -> None:
    """TA-10."""
    verdict = verdict_on(position("square-2", "circle-1"), 15.0, 5.0)
    assert verdict.refusal == refusals.CoversNothing()
    assert verdict.overlaps == ()


def test_a_card_over_the_edge_is_tinted_beyond_it() -> None:
    """TA-11 e."""
    verdict = verdict_on(position("square-2", "circle-1", table=[40, 40]), 19.0, 0.0)
    assert verdict.refusal == refusals.PassesEdge()
    (beyond,) = verdict.overlaps
    assert beyond.number is None
    assert Polygon(beyond.outline).area == pytest.approx(6)


def test_a_blocked_place_names_and_tints_the_card_in_the_way() -> None:
    """TA-11 d: judged where the card would exactly lie."""
    beside = {"card": "triangle-1", "owner": "orange", "face": "front", "turn": 0, "at": [-8, 0, 10, 0]}
    rules, state = opened(position("square-2", "circle-1", cards=[beside]))
    move = rules.parse("top front sq-tr > 0 sq-tl")
    assert isinstance(move, Connection)
    pose = pose_of(state.table, move)
    verdict = judge(state, 0, Held("top", "front", pose.centre[0] + 0.2, pose.centre[1], pose.turn))
    assert verdict.refusal == rules.refusal(state, 0, move)
    assert isinstance(verdict.refusal, refusals.OverlapsCard)
    assert verdict.outline == pose.outline()
    (overlap,) = verdict.overlaps
    assert overlap.number == 1
    assert Polygon(overlap.outline).area > 1


FAR = {"card": "circle-1", "owner": "orange", "face": "front", "turn": 0, "at": [60, 0, 0, 0]}


def test_a_shape_beside_an_equal_one_is_not_exact() -> None:
    """TA-11 a: 1.2 units off is out of reach of the place that was meant."""
    rules, state = opened(position("square-2", "circle-1", cards=[FAR]))
    move = rules.parse("top front sq-tr > 1 sq-tr")
    assert isinstance(move, Connection)
    pose = pose_of(state.table, move)
    x, y = pose.centre
    verdict = judge(state, 0, Held("top", "front", x + 1.2, y, pose.turn))
    assert verdict.refusal == refusals.NotExact("sq-tr", 1, "sq-tr")
    assert [overlap.number for overlap in verdict.overlaps] == [1]


def test_a_shape_on_another_form_is_told_so() -> None:
    """TA-10: the long rectangle of triangle-5 over the square of circle-1."""
    verdict = verdict_on(position("triangle-5", "circle-1", cards=[FAR]), 32.5, 2.0)
    assert verdict.refusal == refusals.OtherForm("lr-l", 1, "sq-tr")


def test_no_shape_on_a_shape() -> None:
    """TA-10: the corner of circle-1 that has no shape under the corner of a card that has none either."""
    verdict = verdict_on(position("triangle-5", "circle-1", cards=[FAR]), 26.3, 5.6)
    assert verdict.refusal == refusals.CoversNoShape(1)


def test_a_covered_shape_is_named_in_a_drop_too() -> None:
    """TA-11 b."""
    rules, state = opened(position("square-2", "circle-1", cards=[SQUARE_ON_TOP_RIGHT]))
    move = rules.parse("top front sq-tr > 0 sq-tr")
    assert isinstance(move, Connection)
    pose = pose_of(state.table, move)
    verdict = judge(state, 0, Held("top", "front", *pose.centre, pose.turn), reach=0.1)
    assert verdict.refusal == refusals.AlreadyCovered(0, "sq-tr", 1)


def test_when_a_free_placing_is_due_the_card_goes_to_the_grid() -> None:
    """TA-12."""
    rules, state = opened(position("triangle-1", "circle-4", "circle-2", table=[40, 8]))
    verdict = judge(state, 0, Held("top", "back", 7.1, 0.2, 0))
    assert verdict.move == FreePlacing("top", "back", 0, (14, 0, 0, 0))
    assert rules.refusal(state, 0, verdict.move) is None
    touching = judge(state, 0, Held("top", "back", 3.1, 0.2, 0))
    assert touching.refusal == refusals.TouchesStart()
    assert touching.overlaps[0].number == 0


def test_a_held_card_s_outline_is_where_it_is_held() -> None:
    for turn in range(8):
        held, lying = held_outline(Held("top", "front", 3.0, 0.0, turn)), Pose((6, 0, 0, 0), turn).outline()
        assert [complex(*corner) for corner in held] == pytest.approx([complex(*corner) for corner in lying])


def test_areas_that_only_touch_are_not_tinted() -> None:
    _, state = opened(position("square-2"))
    assert overlaps_of(state.table, Pose((8, 0, 0, 0)).outline(), [0, None]) == ()


def test_the_first_look_at_a_held_card_loads_nothing_large() -> None:
    """numpy's `isin` and `unique` load `numpy.ma`, which takes longer than three frames."""
    program = """
import sys
from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.hand import coverable, nearest_connection
for turns in ("in-turn", "free-play"):
    rules = Tacta.with_options({"players": 2, "turns": turns})
    state = rules.deal(5)
    for ply in range(16):
        seat = list(rules.to_move(state))[ply % len(list(rules.to_move(state)))]
        state = rules.after(state, seat, rules.pick(state, seat, Chance(1)))
    coverable(state, 0, "top")
    nearest_connection(state, 0, "top", 0.0, 0.0)
print("numpy.ma" in sys.modules)
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
