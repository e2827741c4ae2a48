"""TA-11, TA-14, TA-16 on a table where cards lie loose: docks, open shapes and room stay true."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.connections import pick, pose_of
from tabletop.games.tacta.deck import printed_on
from tabletop.games.tacta.docks import dock_code, joined_pose, shape_code
from tabletop.games.tacta.honour import MOST_DEGREES, MOST_UNITS, lifted
from tabletop.games.tacta.loose import LooseTable
from tabletop.games.tacta.moves import Connection, Drop, Move, Out
from tabletop.games.tacta.pose import AnyPose, LoosePose, Pose
from tabletop.games.tacta.room import free_centres
from tabletop.games.tacta.shapes import PLACES
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Table

CLEARLY = 0.01
"""In square units: an area this large is an overlap and one a hundred times smaller is none; others don't occur."""


def by_hand(state: State, move: Move, chance: Chance, units: float, degrees: float) -> Move:
    """Return a drop that lies so far off the place of `move` at the most."""
    if not isinstance(move, Connection):
        return move
    pose = pose_of(state.table, move)
    away = units * chance.uniform() * np.exp(2j * np.pi * chance.uniform())
    turned = pose.degrees + degrees * (2 * chance.uniform() - 1)
    return Drop.by_hand(move.end, move.face, turned, pose.centre[0] + away.real, pose.centre[1] + away.imag)


def wild(seed: int, plies: int) -> LooseTable:
    """Return a table after a game in which every third card was dropped far off."""
    rules = Tacta.with_options({"players": 3, "referee": "honour"})
    chance, state = Chance(seed), rules.deal(seed)
    for number in range(plies):
        assert state.turn is not None
        move: Move = pick(state, state.turn, chance)
        if number % 3 == 2:
            move = by_hand(state, move, chance, 3.0, 40.0)
        if rules.refusal(state, state.turn, move) is None:
            rules.play(state, state.turn, move)
    assert isinstance(state.table, LooseTable)
    return state.table


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_careless_but_legal_cards_leave_the_same_docks_and_dots_as_exact_ones(seed: int) -> None:
    """TA-14: within the tolerance a card counts as lying exactly, so a dot is wholly seen or wholly covered."""
    strict, honour = (Tacta.with_options({"referee": referee}) for referee in ("strict", "honour"))
    chance, exact, loose = Chance(seed), strict.deal(seed), honour.deal(seed)
    while exact.turn is not None:
        seat, move = exact.turn, pick(exact, exact.turn, chance)
        dropped = by_hand(loose, move, chance, 0.9 * MOST_UNITS, 0.9 * MOST_DEGREES)
        strict.play(exact, seat, move)
        honour.play(loose, seat, dropped)
        assert isinstance(loose.table, LooseTable)
        assert np.array_equal(np.sort(exact.table.dock_codes), np.sort(loose.table.dock_codes))
        assert np.array_equal(np.sort(exact.table.shape_codes), np.sort(loose.table.shape_codes))
        assert [exact.table.place_of(n) for n in range(len(exact.table.placed))] == [
            loose.table.place_of(n) for n in range(len(loose.table.placed))
        ]
    assert strict.outcome(exact) == honour.outcome(loose)


@pytest.mark.parametrize("seed", range(4))
def test_docks_and_shapes_are_those_that_areas_tell(seed: int) -> None:
    """TA-11 b, c, d, e, TA-16: by brute force, every pair of cards compared by the area that they share."""
    table = wild(seed, 24)
    places = [table.place_of(number) for number in range(len(table.placed))]
    cards = [shapely.Polygon(place.outline()) for place in places]
    docks, shapes = set(table.dock_codes.tolist()), set(table.shape_codes.tolist())
    assert sum(isinstance(place, LoosePose) for place in places) > 3
    for number, (card, _) in enumerate(table.placed):
        for place, _ in printed_on(card).shapes:
            shape = shapely.Polygon(places[number].shape_outline(place))
            covered = max((shape.intersection(later).area for later in cards[number + 1 :]), default=0.0)
            assert undecided(covered) or (shape_code(number, place) in shapes) == (covered < CLEARLY)
            for own in range(len(PLACES)):
                joined = joined_pose(places[number], place, own, "front")
                if joined is not None:
                    clash = clashing(table, cards, number, joined)
                    assert undecided(clash) or (dock_code(number, place, own) in docks) == (clash < CLEARLY)


def undecided(area: float) -> bool:
    return CLEARLY / 100 < area < CLEARLY


def clashing(table: Table, cards: list[shapely.Polygon], covered: int, pose: AnyPose) -> float:
    """Return the largest area that a card at `pose` shares with one it must not, or with the floor."""
    outline = shapely.Polygon(pose.outline())
    assert table.size is not None
    width, height = table.size
    beyond = outline.difference(shapely.box(-width / 2, -height / 2, width / 2, height / 2)).area
    return max([outline.intersection(card).area for n, card in enumerate(cards) if n != covered] + [beyond])


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_up_is_what_is_found_from_scratch(seed: int) -> None:
    """TA-14, TA-18: after drops, and after cards were lifted from under others."""
    table = wild(seed, 20)
    for each in (table, lifted(table, {2, 5})):
        scratch = LooseTable(each.size, each.placed, each.standings)
        assert set(each.dock_codes.tolist()) == set(scratch.dock_codes.tolist())
        assert set(each.shape_codes.tolist()) == set(scratch.shape_codes.tolist())
        assert each == scratch


@pytest.mark.parametrize("seed", range(3))
def test_room_is_where_a_card_touches_nothing(seed: int) -> None:
    """TA-12: around cards at odd angles too."""
    table = wild(seed, 16)
    for turn, at in enumerate(table.rooms()):
        assert at is not None
        assert table.touched(Pose(at, turn)) == []
        free = table.free_centres(turn, 30)
        nearest = at[0] ** 2 + at[2] ** 2
        for column, row in np.argwhere(free)[::97]:
            i, j = int(column) - 30, int(row) - 30
            assert table.touched(Pose((i, 0, j, 0), turn)) == []
            assert i * i + j * j >= nearest
        for column, row in np.argwhere(~free)[::97]:
            pose = Pose((int(column) - 30, 0, int(row) - 30, 0), turn)
            assert table.touched(pose) or not table.on_table(pose)


def test_a_card_at_an_odd_angle_closes_no_more_than_it_covers() -> None:
    """TA-12: its octagon alone would close more."""
    table = wild(1, 16)
    tight = sum(int(table.free_centres(turn, 30).sum()) for turn in range(8))
    around = sum(int(free_centres(table.octagons, table.size, turn, 30).sum()) for turn in range(8))
    assert tight > around


def test_on_a_table_full_of_loose_cards_a_card_may_go_out() -> None:
    """TA-12: when neither end joins anything and there is no room."""
    rules = Tacta.with_options({"referee": "honour", "table": [9, 9]})
    state = rules.position(
        {
            "cards": [
                {"card": "start", "at": [0, 0, 0, 0]},
                {"card": "circle-1", "owner": "green", "free": [10, 0, 0]},
                {"card": "circle-2", "owner": "green", "free": [100, 0, 0]},
                {"card": "circle-3", "owner": "green", "free": [55, 0, 0]},
            ],
            "decks": [["square-2"], []],
            "turn": 0,
        },
        1,
    )
    assert [move for move in rules.legal(state, 0) if isinstance(move, Out)] == [Out("top")]
