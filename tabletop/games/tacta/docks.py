"""Docks: the poses in which a card that comes could join (TA-11), whatever card it may be.

All cards are the same rectangle. So whether a joining card lies well depends on three things only: the
covered card, the covered shape, and the place at which the own shape *shows* (after mirroring, if the back
is up). Each such triple is a dock. A table keeps its open docks; the legal connections of any card are then
looked up by the places where its shapes can show, with no geometry left to do.
"""

from __future__ import annotations

from cmath import rect
from dataclasses import dataclass
from functools import cache
from math import radians
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from tabletop.games.tacta.deck import kinds
from tabletop.games.tacta.exact import coordinates, plus
from tabletop.games.tacta.joins import JOINS_BY_TURN, Fit
from tabletop.games.tacta.octagons import Octagons, limits, octagon, shift
from tabletop.games.tacta.pose import AnyPose, LoosePose, Pose, rounded
from tabletop.games.tacta.shapes import PLACE_COUNT, Face, shown_at

Codes = NDArray[np.intp]
DOCKS_PER_CARD = PLACE_COUNT * PLACE_COUNT
PoseT = TypeVar("PoseT", Pose, AnyPose)


def dock_code(card: int, place: int, shown: int) -> int:
    """Return the number of the dock on the shape printed at `place` of card number `card`."""
    return card * DOCKS_PER_CARD + place * PLACE_COUNT + shown


def dock_parts(code: int) -> tuple[int, int, int]:
    """Return card number, covered place and shown place: the inverse of `dock_code`."""
    card, rest = divmod(code, DOCKS_PER_CARD)
    return card, *divmod(rest, PLACE_COUNT)


def fit_on(pose: AnyPose, place: int, shown: int) -> Fit | None:
    """Return how a card lies (turn, offset) whose shape seen at `shown` joins the one printed at `place`.

    For a card that lies loose, the turn and offset before it was turned.
    """
    turn = pose.turn if isinstance(pose, Pose) else 0
    return JOINS_BY_TURN[turn][shown_at(place, pose.face)][shown]


def joined_pose(pose: PoseT, place: int, own: int, face: Face) -> PoseT | None:
    """Return the pose of a card that joins with its shape `own`, or None where the two can't join.

    `pose` is the covered card's, `place` where the covered shape is printed on it (TA-11 a, c). On a card
    that lies loose another can lie only loosely: as nearly as a drop can be written.
    """
    fit = fit_on(pose, place, shown_at(own, face))
    if fit is None:
        return None
    if isinstance(pose, Pose):
        return Pose(plus(pose.at, fit.offset), fit.turn, face)
    away = complex(*coordinates(fit.offset)) * rect(1.0, radians(pose.degrees))
    return LoosePose(*rounded(pose.degrees + 45 * fit.turn, pose.x + away.real, pose.y + away.imag), face)


CARD_OCTAGONS: tuple[Octagons, ...] = tuple(octagon(Pose(turn=turn).corners()) for turn in range(8))
"""The octagon of a card at the origin, by its turn."""


def card_octagon(pose: Pose) -> Octagons:
    """Return the octagon of a card."""
    return CARD_OCTAGONS[pose.turn] + shift(pose.at)


def centres(cards: Octagons) -> NDArray[np.complex128]:
    """Return the centres of cards as x + y·i, in units."""
    middles: NDArray[np.complex128] = ((cards[0] - cards[4]) + (cards[2] - cards[6]) * 1j) / 2
    return middles


@dataclass(frozen=True, slots=True)
class Template:
    """What a card brings to the table when it lies at the origin; moved by adding `shift(at)`.

    `docks`, `dock_centres` (x + y·i), `dock_limits` and `dock_codes` are of all n docks on its shapes,
    `reach` bounds all of them;
    `shapes` and `shape_codes` are of its k shapes.
    """

    docks: Octagons
    dock_centres: NDArray[np.complex128]
    dock_limits: Octagons
    dock_codes: Codes
    reach: Octagons
    shapes: Octagons
    shape_codes: Codes


@cache
def template(kind: int, face: Face, turn: int) -> Template:
    """Return the template of a card of that kind, lying with that face up, turned by `turn` eighths."""
    pose = Pose(turn=turn, face=face)
    codes, poses = [], []
    for place, _ in kinds()[kind].shapes:
        for shown in range(PLACE_COUNT):
            if fit := fit_on(pose, place, shown):
                codes.append(dock_code(0, place, shown))
                poses.append(CARD_OCTAGONS[fit.turn] + shift(fit.offset))
    docks = np.array(poses).T.copy()
    shapes = np.array([octagon(pose.shape_corners(place)) for place, _ in kinds()[kind].shapes]).T.copy()
    return Template(
        docks=docks,
        dock_centres=centres(docks),
        dock_limits=limits(docks),
        dock_codes=np.array(codes, dtype=np.intp),
        reach=limits(docks.min(axis=1)),
        shapes=shapes,
        shape_codes=np.array([shape_code(0, place) for place, _ in kinds()[kind].shapes], dtype=np.intp),
    )


def shape_code(card: int, place: int) -> int:
    """Return the number of the shape printed at `place` of card number `card`."""
    return card * PLACE_COUNT + place


def shape_parts(code: int) -> tuple[int, int]:
    """Return card number and place: the inverse of `shape_code`."""
    return divmod(code, PLACE_COUNT)
