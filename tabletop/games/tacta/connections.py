"""Legal placings and why others are not: one judge, the table's open docks (TA-10 to TA-12, TA-23)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from tabletop.engine.chance import Chance
from tabletop.engine.refusal import Refusal
from tabletop.games.tacta import refusals as no
from tabletop.games.tacta.deck import START, Colour, colour_of, printed_on
from tabletop.games.tacta.docks import CARD_OCTAGONS, DOCKS_PER_CARD, Codes, dock_parts, joined_pose
from tabletop.games.tacta.joins import fits
from tabletop.games.tacta.moves import ENDS, Connection, End, FreePlacing, Out
from tabletop.games.tacta.octagons import octagon, overlapping, shift
from tabletop.games.tacta.pose import AnyPose, Pose
from tabletop.games.tacta.shapes import (
    FACES,
    NUMBER_OF,
    PLACE_COUNT,
    PLACES,
    Face,
    same_form,
    same_size,
    shown_at,
)
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Table

_COVERED_NAMES = tuple(place.name for place in PLACES for _ in PLACES)
"""The name of the covered place for each dock of a card."""


def barred_colour(state: State, seat: int) -> Colour | None:
    """Return the colour that the seat may not cover: in Free Play its own (TA-23)."""
    return state.colours[seat] if state.free_play else None


def covers_own(table: Table, number: int, barred: Colour | None) -> bool:
    """Tell whether card `number` on the table is of the barred colour."""
    card = table.placed[number].card
    return barred is not None and card != START and colour_of(card) == barred


def open_docks(table: Table, barred: Colour | None) -> tuple[Codes, Codes]:
    """Return the codes of the docks that may be used, and the place shown at each."""
    if barred is None:
        return table.dock_codes, table.shown
    allowed = ~lie_on_own(table, table.dock_codes, barred)
    return table.dock_codes[allowed], table.shown[allowed]


def lie_on_own(table: Table, codes: Codes, barred: Colour) -> NDArray[np.bool_]:
    """Return for each of these docks whether it lies on a card of the barred colour (TA-23)."""
    own = np.array([covers_own(table, number, barred) for number in range(len(table.placed))])
    return own.take(codes // DOCKS_PER_CARD)


def connections(state: State, seat: int, end: End) -> Iterator[Connection]:
    """Yield the legal connections of the card at one end of a seat's deck (TA-11)."""
    card = state.outer_card(seat, end)
    if card is None:
        return
    codes, shown = open_docks(state.table, barred_colour(state, seat))
    for way in printed_on(card).ways:
        own = PLACES[way.own].name
        for code in codes[shown == way.shown].tolist():
            number, dock = divmod(code, DOCKS_PER_CARD)
            yield Connection(end, way.face, own, number, _COVERED_NAMES[dock])


def connection_end(state: State, seat: int) -> End | None:
    """Return an end of the seat's deck whose card has a connection, or None if neither has (TA-12)."""
    barred = barred_colour(state, seat)
    for end, card in state.outer_cards(seat):
        if can_join(state.table, (card,), barred):
            return end
    return None


def can_join(table: Table, cards: Iterable[int], barred: Colour | None) -> bool:
    """Tell whether one of the cards has a connection on the table."""
    shown = np.bincount(open_docks(table, barred)[1], minlength=PLACE_COUNT)
    return any(shown[way.shown] for card in cards for way in printed_on(card).ways)


def free_placings(state: State, seat: int) -> Iterator[FreePlacing]:
    """Yield for each end, face and turn the free placing nearest to the Start card (TA-12)."""
    rooms = state.table.rooms()
    for end, _ in state.outer_cards(seat):
        for face in FACES:
            for turn, at in enumerate(rooms):
                if at is not None:
                    yield FreePlacing(end, face, turn, at)


def placings(state: State, seat: int) -> Iterator[Connection | FreePlacing | Out]:
    """Yield all legal moves of the seat to act: connections, else free placings, else `out` (TA-12)."""
    joined = False
    for end in ENDS:
        for connection in connections(state, seat, end):
            joined = True
            yield connection
    if joined:
        return
    free = list(free_placings(state, seat))
    yield from free or (Out(end) for end, _ in state.outer_cards(seat))


def pick(state: State, seat: int, chance: Chance) -> Connection | FreePlacing | Out:
    """Return one of the legal moves, each equally likely, without making them all."""
    codes, shown_there = open_docks(state.table, barred_colour(state, seat))
    ways = [(end, way) for end, card in state.outer_cards(seat) for way in printed_on(card).ways]
    shown = np.bincount(shown_there, minlength=PLACE_COUNT).tolist()
    total = sum(shown[way.shown] for _, way in ways)
    if not total:
        return chance.choice(list(placings(state, seat)))
    index = chance.below(total)
    for end, way in ways:
        if index < shown[way.shown]:
            code = int(codes[(shown_there == way.shown).nonzero()[0][index]])
            number, place, _ = dock_parts(code)
            return Connection(end, way.face, PLACES[way.own].name, number, PLACES[place].name)
        index -= shown[way.shown]
    raise AssertionError("the index is below the total")


def pose_of(table: Table, move: Connection | FreePlacing) -> AnyPose:
    """Return how the card will lie once `move` is played; the shapes of a connection must be able to join."""
    if isinstance(move, FreePlacing):
        return Pose(move.at, move.turn, move.face)
    covered = table.placed[move.card].pose
    pose = joined_pose(covered, NUMBER_OF[move.shape], NUMBER_OF[move.own], move.face)
    assert pose is not None
    return pose


def refusal(state: State, seat: int, move: Connection | FreePlacing | Out) -> Refusal | None:
    """Return why the seat to act may not play `move`, or None."""
    card = state.outer_card(seat, move.end)
    if card is None:
        return no.LastCardIsTop()
    if isinstance(move, Connection):
        return _why_not_joined(state.table, card, move, barred_colour(state, seat))
    possible = connection_end(state, seat)
    if possible is not None:
        return no.ConnectionPossible(possible)
    if isinstance(move, FreePlacing):
        return why_not_free(state.table, Pose(move.at, move.turn, move.face))
    return no.RoomLeft() if any(state.table.rooms()) else None


def why_not_free(table: Table, pose: Pose) -> Refusal | None:
    """Return why a card that joins nothing may not lie at `pose`, or None (TA-12)."""
    if pose.at[1] or pose.at[3]:
        return no.OffGrid()
    if not table.on_table(pose):
        return no.PassesEdge()
    for number in table.touched(pose):
        return no.touches(number, table.placed[number].card)
    return None


def _why_not_joined(table: Table, card: int, move: Connection, barred: Colour | None) -> Refusal | None:
    if NUMBER_OF[move.own] not in printed_on(card).dots_at:
        return no.NoSuchShape(card, move.own)
    if move.card >= len(table.placed):
        return no.NoSuchCard(move.card, len(table.placed) - 1)
    if NUMBER_OF[move.shape] not in printed_on(table.placed[move.card].card).dots_at:
        return no.NothingThere(move.card, move.shape)
    if covers_own(table, move.card, barred):
        return no.OwnColour(move.card)
    shown = shown_at(NUMBER_OF[move.own], move.face)
    if table.has_dock(move.card, NUMBER_OF[move.shape], shown):
        return None
    return why_not_dock(table, move.face, NUMBER_OF[move.own], move.card, NUMBER_OF[move.shape])


def why_not_dock(table: Table, face: Face, own: int, number: int, place: int) -> Refusal:
    """Return why a shape can't join the one at `place` of card `number`, given that it can't (TA-10, TA-11)."""
    wrong = why_not_shapes(table, face, own, number, place)
    if wrong is not None:
        return wrong
    pose = joined_pose(table.place_of(number), place, own, face)
    assert pose is not None
    if not table.on_table(pose):
        return no.PassesEdge()
    other = next(other for other in table.overlapped(pose) if other != number)
    return no.overlaps(other, table.placed[other].card)


def why_not_shapes(table: Table, face: Face, own: int, number: int, place: int) -> Refusal | None:
    """Return why two shapes could not join even on an empty table without an edge, or None."""
    names = PLACES[own].name, number, PLACES[place].name
    if not same_form(own, place):
        return no.OtherForm(*names)
    if not same_size(own, place):
        return no.OtherSize(*names)
    if not table.is_open(number, place):
        return no.AlreadyCovered(number, names[2], table.covering(number, place))
    if joined_pose(table.place_of(number), place, own, face) is None:
        return _why_never(table, own, number, place, face)
    return None


def _why_never(table: Table, own: int, number: int, place: int, face: Face) -> Refusal:
    """Return why two equal shapes can't join however the card is turned (TA-11 c)."""
    covered = table.placed[number]
    hit = _always_hit(shown_at(place, covered.pose.face), shown_at(own, face))
    names = PLACES[own].name, number, PLACES[place].name
    for other, _ in printed_on(covered.card).shapes:
        if shown_at(other, covered.pose.face) in hit:
            return no.CoversTwoShapes(*names, PLACES[other].name)
    return no.CoversMore(*names)


@cache
def _always_hit(covered: int, own: int) -> frozenset[int]:
    """Return the places apart from `covered` where a shape is hit too, in every way to lay `own` on it."""
    shapes = np.array([octagon(place.corners) for place in PLACES]).T
    hit = ~overlapping(shapes, shapes[:, covered])
    for fit in fits(covered, own):
        hit &= overlapping(shapes, CARD_OCTAGONS[fit.turn] + shift(fit.offset))
    return frozenset(np.flatnonzero(hit).tolist())
