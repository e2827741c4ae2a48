"""What the window asks about a card held over the table: where it would snap to, what it could cover,
and what a drop there means. Only judgements of connections.py and table.py, for a place in floats.

A held card is an end of a seat's deck with a face, a centre (x, y) in units and a turn in eighths.
"""

from __future__ import annotations

import cmath
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import radians
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletop.engine.refusal import Refusal
from tabletop.games.tacta import refusals as no
from tabletop.games.tacta.connections import (
    barred_colour,
    connection_end,
    covers_own,
    lie_on_own,
    open_docks,
    why_not_dock,
    why_not_free,
    why_not_shapes,
)
from tabletop.games.tacta.deck import Colour, Way, kind_of, printed_on
from tabletop.games.tacta.docks import (
    CARD_OCTAGONS,
    Codes,
    centres,
    dock_parts,
    fit_on,
    joined_pose,
    template,
)
from tabletop.games.tacta.exact import ROOT_TWO, coordinates, turned
from tabletop.games.tacta.moves import Connection, End, FreePlacing
from tabletop.games.tacta.octagons import Octagons, overlapping, within
from tabletop.games.tacta.pose import AnyPose, Point, Pose
from tabletop.games.tacta.shapes import (
    CARD_CORNERS,
    PLACE_COUNT,
    PLACES,
    Face,
    same_form,
    same_size,
    shown_at,
)
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Table

if TYPE_CHECKING:
    from shapely import Geometry

REACH = 0.9
"""How far, in units, a dropped card may be from the place to which it snaps."""
UNITS_PER_EIGHTH = 0.12
"""How far away a place counts for each eighth by which the held card would have to turn."""

SHAPES_MEET = 1.5
"""How near, in units, the centres of two shapes are that someone might have meant to join."""
UNLIKE_SHAPES = 0.5
"""How much farther away a shape of another form or size counts."""

_CENTRES = np.array([complex(*place.centre) for place in PLACES])
_UNLIKE = np.array(
    [
        [not (same_form(one, other) and same_size(one, other)) for other in range(PLACE_COUNT)]
        for one in range(PLACE_COUNT)
    ]
)
Floats = NDArray[np.float64]


class Held(NamedTuple):
    """A card held over the table."""

    end: End
    face: Face
    x: float
    y: float
    turn: int


class Snap(NamedTuple):
    """A legal connection near a held card: the move, how the card would lie, how far away that is."""

    move: Connection
    pose: AnyPose
    distance: float


class Overlap(NamedTuple):
    """An area to tint: the corners, in units, of what lies on card `number`, or beyond the edge (None)."""

    number: int | None
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a drop means: a legal `move` and its exact `pose`, or a `refusal` with the areas to tint.

    `outline` is the card's outline that was judged: at its exact place, if one was meant, or where held.
    """

    move: Connection | FreePlacing | None
    pose: AnyPose | None
    refusal: Refusal | None
    outline: tuple[Point, ...]
    overlaps: tuple[Overlap, ...] = ()


def coverable(state: State, seat: int, end: End, face: Face | None = None) -> set[tuple[int, int]]:
    """Return the shapes, as (card number, place number), that the card could legally cover now.

    With a `face`, only those that it could cover with that face up.
    """
    shows = _shows(_ways(state, seat, end, face))
    codes, shown_there = open_docks(state.table, barred_colour(state, seat))
    return {dock_parts(code)[:2] for code in codes[shows.take(shown_there)].tolist()}


def nearest_connection(
    state: State, seat: int, end: End, x: float, y: float, face: Face | None = None, turn: int | None = None
) -> Snap | None:
    """Return the legal connection of the card at `end` whose centre is nearest to (x, y), or None.

    With a `face` only that face may be up; with a `turn` those that need less turning count as nearer,
    by `UNITS_PER_EIGHTH`. The distance returned is that of the centres.
    """
    ways = _ways(state, seat, end, face)
    table = state.table
    fitting = np.flatnonzero(_shows(ways).take(table.shown))
    barred = barred_colour(state, seat)
    if barred is not None:
        fitting = fitting[~lie_on_own(table, table.dock_codes.take(fitting), barred)]
    if not len(fitting):
        return None
    distance: Floats = np.abs(centres(table.docks.take(fitting, axis=1)) - complex(x, y))
    # No card has to be turned by more than four eighths, so what is farther than that counts can't win.
    near = np.flatnonzero(distance <= distance.min() + 4 * UNITS_PER_EIGHTH)
    distance, codes = distance.take(near), table.dock_codes.take(fitting.take(near))
    cost = distance if turn is None else distance + _turning(table, codes, turn) * UNITS_PER_EIGHTH
    best = int(cost.argmin())
    number, place, shown = dock_parts(int(codes[best]))
    way = next(way for way in ways if way.shown == shown)
    pose = joined_pose(table.placed[number].pose, place, way.own, way.face)
    assert pose is not None
    move = Connection(end, way.face, PLACES[way.own].name, number, PLACES[place].name)
    return Snap(move, pose, float(distance[best]))


def judge(state: State, seat: int, held: Held, reach: float = REACH) -> Verdict:
    """Return what dropping the held card means; `seat` must be to move and have a card at that end.

    Within `reach` it snaps to the nearest legal connection, turned as that needs. Otherwise the connection
    or shape that was most likely meant tells why not. When a free placing is due, the card goes to the
    nearest point of the half-unit grid (TA-12).
    """
    if connection_end(state, seat) is None:
        return _judge_free(state.table, held)
    snap = nearest_connection(state, seat, held.end, held.x, held.y, held.face, held.turn)
    if snap is not None and snap.distance <= reach:
        return Verdict(snap.move, snap.pose, None, snap.pose.outline())
    card = state.outer_card(seat, held.end)
    assert card is not None
    return _why_not_here(state.table, card, held, reach, barred_colour(state, seat))


def overlaps_of(table: Table, outline: Sequence[Point], numbers: Sequence[int | None]) -> tuple[Overlap, ...]:
    """Return the areas that a card with this outline shares with the numbered cards.

    None in place of a number asks for what lies beyond the table's edge.
    """
    import shapely

    card = shapely.polygons(np.array(outline))
    found: list[Overlap] = []
    under = [number for number in numbers if number is not None]
    if under:
        outlines = np.array([table.placed[number].pose.outline() for number in under])
        shared = shapely.intersection(card, shapely.polygons(outlines))
        found += [Overlap(number, _points(area)) for number, area in zip(under, shared, strict=True)]
    if None in numbers and table.size is not None:
        width, height = table.size
        beyond = card.difference(shapely.box(-width / 2, -height / 2, width / 2, height / 2))
        found += [Overlap(None, _points(area)) for area in shapely.get_parts(beyond)]
    return tuple(overlap for overlap in found if overlap.outline)


def _points(area: Geometry) -> tuple[Point, ...]:
    """Return the corners of an area; none of what is only a line or a point."""
    if area.geom_type != "Polygon":
        return ()
    return tuple(area.exterior.coords[:-1])


def held_outline(held: Held) -> tuple[Point, ...]:
    """Return the corners of a held card, in units."""
    corners = (coordinates(turned(corner, held.turn)) for corner in CARD_CORNERS)
    return tuple((held.x + x, held.y + y) for x, y in corners)


def _ways(state: State, seat: int, end: End, face: Face | None) -> list[Way]:
    card = state.outer_card(seat, end)
    ways = () if card is None else printed_on(card).ways
    return [way for way in ways if face is None or way.face == face]


def _shows(ways: Iterable[Way]) -> NDArray[np.bool_]:
    """Return for each place whether one of the ways shows the own shape there."""
    shows = np.zeros(PLACE_COUNT, dtype=np.bool_)
    shows[[way.shown for way in ways]] = True
    return shows


def _turning(table: Table, codes: Codes, turn: int) -> Codes:
    """Return by how many eighths a card at `turn` has to be turned for each dock, 0 to 4."""
    turns = []
    for code in codes.tolist():
        number, place, shown = dock_parts(code)
        covered = table.place_of(number)
        fit = fit_on(covered, place, shown)
        assert fit is not None
        turns.append(fit.turn if isinstance(covered, Pose) else fit.turn + covered.turn)
    apart = (np.array(turns, dtype=np.intp) - turn) % 8
    return np.minimum(apart, 8 - apart)


def _judge_free(table: Table, held: Held) -> Verdict:
    pose = Pose((round(2 * held.x), 0, round(2 * held.y), 0), held.turn, held.face)
    refusal = why_not_free(table, pose)
    if refusal is None:
        return Verdict(FreePlacing(held.end, held.face, held.turn, pose.at), pose, None, pose.outline())
    return Verdict(None, None, refusal, pose.outline(), _tinted(table, pose.outline(), refusal))


def _tinted(table: Table, outline: Sequence[Point], refusal: Refusal) -> tuple[Overlap, ...]:
    if isinstance(refusal, no.PassesEdge):
        return overlaps_of(table, outline, [None])
    number = getattr(refusal, "number", None)
    return () if number is None else overlaps_of(table, outline, [number])


def _why_not_here(table: Table, card: int, held: Held, reach: float, barred: Colour | None) -> Verdict:
    octagon = CARD_OCTAGONS[held.turn] + _shifted(held.x, held.y)
    under = np.flatnonzero(overlapping(table.octagons, octagon)).tolist()
    outline = held_outline(held)
    refusal: Refusal
    if not under:
        inside = bool(within(octagon, table.edge))
        refusal = no.CoversNothing() if inside else no.PassesEdge()
        return Verdict(None, None, refusal, outline, _tinted(table, outline, refusal))
    meant = _meant_dock(table, card, held, under, reach)
    if meant is not None:
        own, number, place = meant
        pose = joined_pose(table.placed[number].pose, place, own, held.face)
        assert pose is not None
        if covers_own(table, number, barred):
            refusal = no.OwnColour(number)
        else:
            refusal = why_not_dock(table, held.face, own, number, place)
        return Verdict(None, None, refusal, pose.outline(), _tinted(table, pose.outline(), refusal))
    refusal = _why_not_meant(table, card, held, under)
    return Verdict(None, None, refusal, outline, _tinted(table, outline, refusal))


def _shifted(x: float, y: float) -> Octagons:
    rising, falling = (x + y) / ROOT_TWO, (y - x) / ROOT_TWO
    return np.array((x, rising, y, falling, -x, -rising, -y, -falling))


def _meant_dock(
    table: Table, card: int, held: Held, under: Sequence[int], reach: float
) -> tuple[int, int, int] | None:
    """Return own shape, card number and place of the connection nearest to the drop, legal or not.

    None when there is none within reach, on the cards that the held one lies on.
    """
    own_at = {way.shown: way.own for way in printed_on(card).ways if way.face == held.face}
    shows = _shows(way for way in printed_on(card).ways if way.face == held.face)
    best, meant = reach, None
    for number in under:
        placed = table.placed[number]
        part = template(kind_of(placed.card), placed.pose.face, placed.pose.turn)
        distance = np.abs(part.dock_centres + (complex(*placed.pose.centre) - complex(held.x, held.y)))
        distance[~shows.take(part.dock_codes % PLACE_COUNT)] = np.inf
        nearest = int(distance.argmin())
        if distance[nearest] < best:
            best = float(distance[nearest])
            _, place, shown = dock_parts(int(part.dock_codes[nearest]))
            meant = own_at[shown], number, place
    return meant


def _why_not_meant(table: Table, card: int, held: Held, under: Sequence[int]) -> Refusal:
    """Return what is wrong with the own shape and the shape under it whose centres are nearest.

    Shapes of other form or size count as farther away, since they are less likely meant.
    """
    own_shapes = [place for place, _ in printed_on(card).shapes]
    below = [(number, place) for number in under for place, _ in printed_on(table.placed[number].card).shapes]
    own_centres = _middles(Pose(turn=held.turn, face=held.face), own_shapes) + complex(held.x, held.y)
    below_centres = np.concatenate(
        [
            _middles(pose, [place for place, _ in printed_on(on).shapes])
            for on, pose in map(table.placed.__getitem__, under)
        ]
    )
    apart = np.abs(np.subtract.outer(own_centres, below_centres))
    unlike = _UNLIKE[np.ix_(own_shapes, [place for _, place in below])]
    nearest = int((apart + unlike * UNLIKE_SHAPES).argmin())
    own, (number, place) = own_shapes[nearest // len(below)], below[nearest % len(below)]
    if apart.flat[nearest] > SHAPES_MEET:
        return no.CoversNoShape(number)
    wrong = why_not_shapes(table, held.face, own, number, place)
    return wrong or no.NotExact(PLACES[own].name, number, PLACES[place].name)


def _middles(pose: AnyPose, places: Sequence[int]) -> NDArray[np.complex128]:
    """Return where the middles of the shapes printed at `places` lie, as x + y·i."""
    seen = _CENTRES[[shown_at(place, pose.face) for place in places]]
    middles: NDArray[np.complex128] = seen * cmath.rect(1.0, radians(pose.degrees)) + complex(*pose.centre)
    return middles
