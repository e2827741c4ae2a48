"""Where a held card may go: all its legal connections at once, for snapping and for the keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import hypot
from typing import NamedTuple

import numpy as np

from tabletop.games.tacta.connections import connection_end, connections, free_placings, pose_of
from tabletop.games.tacta.moves import Connection, End, FreePlacing
from tabletop.games.tacta.pose import AnyPose
from tabletop.games.tacta.shapes import NUMBER_OF, Face
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Table

EIGHTH_COSTS = 0.14
"""How many units farther away a place counts for each eighth that the card must turn."""

ROW = 3.0
"""Shapes whose heights differ by less than about this many units are gone through from left to right."""

Shape = tuple[int, int]
"""Card number on the table and place number."""


class Target(NamedTuple):
    """A legal move of the held card, how it would lie, and the shape it would cover (None: it lies free)."""

    move: Connection | FreePlacing
    pose: AnyPose
    shape: Shape | None


class Targets:
    """All legal places of one end's card. `free` tells that no connection is possible (TA-12)."""

    def __init__(self, state: State, seat: int, end: End) -> None:
        self.free = connection_end(state, seat) is None
        self.all = list(_free(state, seat, end) if self.free else _joined(state, seat, end))
        centres = np.array([target.pose.centre for target in self.all]).reshape(-1, 2)
        self._x, self._y = centres[:, 0], centres[:, 1]
        self._turn = np.array([target.pose.turn for target in self.all], dtype=np.intp)
        self._front = np.array([target.pose.face == "front" for target in self.all], dtype=np.bool_)
        self._table = state.table

    @cached_property
    def stops(self) -> list[list[Target]]:
        """The places by the shape that they cover, in reading order; only the keyboard goes by them."""
        return _stops(self.all, self._table)

    def nearest(
        self, x: float, y: float, face: Face, turn: int, exact: bool = False
    ) -> tuple[Target, float] | None:
        """Return the place nearest to (x, y) with that face up and its distance in units, or None.

        Places that need less turning from `turn` count as nearer; with `exact` all others are left out.
        """
        cost = np.hypot(self._x - x, self._y - y)
        away = (self._turn - turn) % 8
        away = np.minimum(away, 8 - away)
        cost = np.where(self._front == (face == "front"), cost + EIGHTH_COSTS * away, np.inf)
        if exact:
            cost = np.where(away == 0, cost, np.inf)
        if not len(cost) or not np.isfinite(cost.min()):
            return None
        best = int(cost.argmin())
        return self.all[best], hypot(float(self._x[best]) - x, float(self._y[best]) - y)

    def shapes(self, face: Face) -> set[Shape]:
        """Return the shapes that can be covered with that face up."""
        return {target.shape for target in self.all if target.shape and target.pose.face == face}

    def at_stop(self, stop: int, face: Face, turn: int) -> Target:
        """Return the place at a stop that needs least change from a face and a turn."""
        return min(self.stops[stop], key=lambda target: _change(target, face, turn))

    def turned_at(self, stop: int, now: Target, steps: int) -> Target:
        """Return the next place at a stop in the sense of turning, with the same face up."""
        same = [target for target in self.stops[stop] if target.pose.face == now.pose.face]
        return min(same, key=lambda target: ((target.pose.turn - now.pose.turn) * steps - 1) % 8)

    def flipped_near(self, stop: int, now: Target) -> tuple[int, Target] | None:
        """Return stop and place of the nearest one with the other face up, this stop's first, or None."""
        x, y = now.pose.centre
        found = [
            (number != stop, hypot(target.pose.centre[0] - x, target.pose.centre[1] - y), number, target)
            for number, targets in enumerate(self.stops)
            for target in targets
            if target.pose.face != now.pose.face
        ]
        if not found:
            return None
        _, _, number, target = min(found, key=lambda each: each[:3])
        return number, target

    def stop_nearest(self, x: float, y: float) -> int:
        """Return the stop nearest to a point."""
        return min(
            range(len(self.stops)),
            key=lambda stop: hypot(
                self.stops[stop][0].pose.centre[0] - x, self.stops[stop][0].pose.centre[1] - y
            ),
        )


def _change(target: Target, face: Face, turn: int) -> tuple[bool, int]:
    away = (target.pose.turn - turn) % 8
    return target.pose.face != face, min(away, 8 - away)


def _joined(state: State, seat: int, end: End) -> Iterable[Target]:
    for move in connections(state, seat, end):
        yield Target(move, pose_of(state.table, move), (move.card, NUMBER_OF[move.shape]))


def _free(state: State, seat: int, end: End) -> Iterable[Target]:
    for move in free_placings(state, seat):
        if move.end == end:
            yield Target(move, pose_of(state.table, move), None)


def _stops(targets: Iterable[Target], table: Table) -> list[list[Target]]:
    """Return the targets by the shape that they cover, the shapes row by row from the upper left."""
    groups: dict[object, list[Target]] = {}
    for target in targets:
        groups.setdefault(target.shape or (target.pose.centre, target.pose.turn), []).append(target)
    return sorted(groups.values(), key=lambda group: _reading_order(group[0], table))


def _reading_order(target: Target, table: Table) -> tuple[float, float]:
    if target.shape is None:
        return 0.0, float(target.pose.turn)
    number, place = target.shape
    points = table.placed[number].pose.shape_outline(place)
    x, y = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    return -round(y / ROW), x
