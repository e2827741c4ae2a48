from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.tacta.moves import FreePlacing
from tabletop.ui.tables.tacta.targets import Targets
from tests.ui.tables.tacta.tables import NO_CONNECTION, fresh, from_position


@given(plies=st.integers(0, 30), players=st.integers(2, 4))
@settings(max_examples=15, deadline=None)
def test_the_targets_are_exactly_the_legal_moves_of_that_end(plies, players):
    match = fresh(players, plies)
    seat = match.state.turn
    legal = {move for move in match.rules.legal(match.state, seat) if move.end == "top"}
    assert {target.move for target in Targets(match.state, seat, "top").all} == legal


def test_the_nearest_target_is_found_at_its_own_centre():
    match = fresh(3, 20)
    targets = Targets(match.state, match.state.turn, "top")
    for target in targets.all:
        x, y = target.pose.centre
        found = targets.nearest(x, y, target.pose.face, target.pose.turn, exact=True)
        assert found is not None
        assert found[1] < 1e-9


def test_exact_turns_leave_all_others_out():
    match = fresh(3, 20)
    targets = Targets(match.state, match.state.turn, "top")
    for turn in range(8):
        found = targets.nearest(0, 0, "front", turn, exact=True)
        assert found is None or found[0].pose.turn == turn


def test_the_stops_go_row_by_row_and_hold_every_target_once():
    match = fresh(3, 20)
    targets = Targets(match.state, match.state.turn, "top")
    listed = [target for stop in targets.stops for target in stop]
    assert sorted(map(str, (target.move for target in listed))) == sorted(
        str(target.move) for target in targets.all
    )
    assert len({target.shape for target in listed}) == len(targets.stops)


def test_turning_at_a_stop_goes_through_all_places_with_that_face():
    match = fresh(2, 0)
    targets = Targets(match.state, match.state.turn, "top")
    for number, stop in enumerate(targets.stops):
        now = stop[0]
        same = {target.pose.turn for target in stop if target.pose.face == now.pose.face}
        seen = set()
        for _step in range(len(same)):
            now = targets.turned_at(number, now, 1)
            seen.add(now.pose.turn)
        assert seen == same


@pytest.mark.rule("TA-12")
def test_without_a_connection_the_targets_are_free_placings():
    match = from_position(NO_CONNECTION)
    targets = Targets(match.state, 0, "top")
    assert targets.free
    assert targets.all
    assert all(isinstance(target.move, FreePlacing) for target in targets.all)
