"""A table on which cards may lie as they were dropped, at any angle (TA-14).

Every card has two poses: how it lies, which is what everyone sees, and its *place*, where it counts as lying.
A card that was put legally counts as lying exactly where it belongs, however carelessly it lies within the
tolerance; so a dot stays wholly seen or wholly covered, and nobody wins one by being inexact. What joins
nothing, and what was put illegally, counts as it lies. Docks, open shapes and overlaps are of the places.

As long as all places are exact everything is decided as on a `Table`. Where one of two cards lies loose, the
octagons only tell which pairs are near; Shapely decides, and an overlap thinner than `EPSILON` is touching,
since a drop is written in decimals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from tabletop.games.tacta import room
from tabletop.games.tacta.deck import START, kind_of, kinds
from tabletop.games.tacta.docks import (
    DOCKS_PER_CARD,
    Codes,
    card_octagon,
    dock_parts,
    fit_on,
    joined_pose,
    shape_parts,
    template,
)
from tabletop.games.tacta.exact import Vector, coordinates
from tabletop.games.tacta.octagons import (
    EPSILON,
    Mask,
    Octagons,
    below,
    limits,
    shift,
    table_edge,
    within,
)
from tabletop.games.tacta.pose import AnyPose, Point, Pose
from tabletop.games.tacta.shapes import CARD_CORNERS, PLACE_COUNT, Face
from tabletop.games.tacta.table import Placed, Size, Table, clashes, gathered, numbered, numbers_in

Corners = NDArray[np.complex128]
"""Points as x + y·i, in units; the last axis goes round one outline."""
Polygons = NDArray[np.object_]

_AXES = np.exp(-0.25j * np.pi * np.arange(4))
CARD_OUTLINE: Corners = np.array([complex(*coordinates(corner)) for corner in CARD_CORNERS])
_SLIM = (1 - EPSILON / 4) * CARD_OUTLINE.real + (1 - EPSILON / 6) * CARD_OUTLINE.imag * 1j
"""A card's corners, every side half of `EPSILON` further in."""


class Joint(NamedTuple):
    """What a card was joined with: its shape at `own` on the shape at `place` of card `number`."""

    own: int
    number: int
    place: int


class Standing(NamedTuple):
    """What is known of a card beyond how it lies.

    `place` is where it counts as lying. `joint` is None for a card that joins nothing, and once the card it
    was joined to is gone. `legal`: whether it was put legally. `told`: whether its layout alone tells all this.
    """

    place: AnyPose
    joint: Joint | None = None
    legal: bool = True
    told: bool = True


@dataclass(frozen=True, slots=True)
class LooseTemplate:
    """What a card brings when it lies unturned at the origin: n docks and k shapes.

    `centres` and `turns` (degrees) of the cards that would join, `outlines` (n, 4) of those cards a trifle
    slimmer, `codes` of the docks; `shapes` (k, 4), a triangle's last corner twice.
    """

    centres: Corners
    turns: NDArray[np.float64]
    outlines: Corners
    codes: Codes
    shapes: Corners


@cache
def loose_template(kind: int, face: Face) -> LooseTemplate:
    """Return the template of a card of that kind, lying with that face up."""
    pose, exact = Pose(face=face), template(kind, face, 0)
    fits = [fit_on(pose, *dock_parts(code)[1:]) for code in exact.dock_codes.tolist()]
    turns = np.array([45.0 * fit.turn for fit in fits if fit])
    centres = np.array([complex(*coordinates(fit.offset)) for fit in fits if fit])
    shapes = [
        [complex(*point) for point in _four(pose.shape_outline(place))] for place, _ in kinds()[kind].shapes
    ]
    return LooseTemplate(
        centres,
        turns,
        centres[:, None] + _SLIM * turned_by(turns)[:, None],
        exact.dock_codes,
        np.array(shapes),
    )


def _four(points: Sequence[Point]) -> Sequence[Point]:
    return points if len(points) == 4 else (*points, points[-1])


def turned_by(degrees: NDArray[np.float64]) -> Corners:
    """Return what turns points counter-clockwise by so many degrees when multiplied with them."""
    turners: Corners = np.exp(1j * np.radians(degrees))
    return turners


def spans(outlines: Corners) -> Octagons:
    """Return the octagons around outlines of shape (n, corners), shape (8, n)."""
    along = (outlines[..., None] * _AXES).real
    ends: Octagons = np.concatenate([along.min(axis=-2), -along.max(axis=-2)], axis=-1).T
    return ends


def polygons(outlines: Corners) -> Polygons:
    """Return outlines of shape (n, corners) as Shapely's polygons."""
    made: Polygons = shapely.polygons(np.stack([outlines.real, outlines.imag], axis=-1))
    return made


def polygons_of(poses: Sequence[AnyPose]) -> Polygons:
    """Return how cards lie as Shapely's polygons."""
    made: Polygons = shapely.polygons(np.array([pose.outline() for pose in poses]))
    return made


class Brought(NamedTuple):
    """All that n cards bring to a table, side by side, by the cards' numbers; card outlines a trifle slimmer."""

    cards: Octagons
    outlines: Corners
    loose: Mask
    docks: Octagons
    dock_outlines: Corners
    dock_codes: Codes
    shapes: Octagons
    shape_outlines: Corners
    shape_codes: Codes


class SlimCards(NamedTuple):
    """Which of n cards count as lying loose, and their outlines, shape (n, 4), a trifle slimmer."""

    loose: Mask
    outlines: Corners


class LooseTable(Table):
    """A table of which card n lies as `placed[n]` says and counts as `standings[n]` says."""

    __slots__ = ("slim", "standings")

    def __init__(self, size: Size, placed: Sequence[Placed], standings: Sequence[Standing]) -> None:
        """Work out from scratch what is open and what can join."""
        edge = table_edge(size)
        all_of = _brought(placed, standings)
        clear = within(all_of.docks, edge)
        clear[clear] = ~_on_other_card(all_of, np.flatnonzero(clear))
        seen = ~_below_later_card(all_of)
        super().__init__(
            size,
            edge,
            tuple(placed),
            all_of.cards,
            (all_of.docks[:, clear], all_of.dock_codes[clear]),
            (all_of.shapes[:, seen], all_of.shape_codes[seen]),
        )
        self.standings = tuple(standings)
        self.slim: SlimCards | None = SlimCards(all_of.loose, all_of.outlines)

    def place_of(self, number: int) -> AnyPose:
        """Return where card `number` counts as lying."""
        return self.standings[number].place

    @classmethod
    def _known(
        cls,
        table: Table,
        standings: Sequence[Standing],
        slim: SlimCards | None,
        placed: Sequence[Placed],
    ) -> LooseTable:
        """Return the table of which `table` already knows what is open and what can join."""
        loose = cls.__new__(cls)
        docks, shapes = (table.docks, table.dock_codes), (table.shapes, table.shape_codes)
        Table.__init__(loose, table.size, table.edge, tuple(placed), table.octagons, docks, shapes)
        loose.standings = tuple(standings)
        loose.slim = slim
        return loose

    def with_standing(self, placed: Placed, standing: Standing) -> LooseTable:
        """Return the table after a card was put down on it; kept up as a `Table` while all places are exact."""
        all_placed, standings = (*self.placed, placed), (*self.standings, standing)
        if all(isinstance(each.place, Pose) for each in standings):
            return self._known(super().with_card(placed.card, standing.place), standings, None, all_placed)
        new, cards = _brought([placed], [standing]), self._slim_cards()
        slim = SlimCards(
            np.concatenate((cards.loose, new.loose)), np.concatenate((cards.outlines, new.outlines))
        )
        return self._known(self._grown(new, all_placed), standings, slim, all_placed)

    def _grown(self, new: Brought, placed: Sequence[Placed]) -> Table:
        """Return what is open and what can join after a card was put down: what it ends, and what it begins."""
        number = len(self.placed)
        kept = ~self._reached(new, self.docks, self.dock_codes // DOCKS_PER_CARD, self._dock_outlines)
        seen = ~self._reached(new, self.shapes, self.shape_codes // PLACE_COUNT, self._shape_outlines)
        clash = clashes(new.docks, self.octagons)
        _settle(clash, new.loose[[0] * len(clash)], new.dock_outlines, self._slim_cards())
        begun = within(new.docks, self.edge) & ~np.logical_or.reduce(clash, axis=1)
        return Table(
            self.size,
            self.edge,
            tuple(placed),
            np.concatenate((self.octagons, new.cards), axis=1),
            (
                np.concatenate((self.docks[:, kept], new.docks[:, begun]), axis=1),
                np.concatenate((self.dock_codes[kept], new.dock_codes[begun] + number * DOCKS_PER_CARD)),
            ),
            (
                np.concatenate((self.shapes[:, seen], new.shapes), axis=1),
                np.concatenate((self.shape_codes[seen], new.shape_codes + number * PLACE_COUNT)),
            ),
        )

    def _reached(
        self, new: Brought, octagons: Octagons, owners: Codes, outlines_of: Callable[[Codes], Corners]
    ) -> Mask:
        """Tell which docks or shapes overlap the new card; `outlines_of` gives the outlines of numbered ones."""
        reached = below(octagons, limits(new.cards[:, 0]))
        unsure = np.flatnonzero(reached & (new.loose[0] | self._slim_cards().loose[owners]))
        if len(unsure):
            reached[unsure] = shapely.intersects(polygons(outlines_of(unsure)), polygons(new.outlines)[0])
        return reached

    def _dock_outlines(self, numbers: Codes) -> Corners:
        found = []
        for code in self.dock_codes[numbers].tolist():
            card, place, shown = dock_parts(code)
            pose = joined_pose(self.place_of(card), place, shown, "front")
            assert pose is not None
            found.append(_moved(_SLIM, pose))
        return np.array(found)

    def _shape_outlines(self, numbers: Codes) -> Corners:
        parts = map(shape_parts, self.shape_codes[numbers].tolist())
        outlines = [_four(self.place_of(card).shape_outline(place)) for card, place in parts]
        return np.array([[complex(*point) for point in outline] for outline in outlines])

    def _slim_cards(self) -> SlimCards:
        if self.slim is None:
            places = [standing.place for standing in self.standings]
            self.slim = SlimCards(
                np.array([not isinstance(place, Pose) for place in places]),
                np.array([_moved(_SLIM, place) for place in places]),
            )
        return self.slim

    def with_card(self, card: int, pose: AnyPose) -> LooseTable:
        """Return the table after `card` was put down on it, legally and joined to nothing."""
        return self.with_standing(Placed(card, pose), Standing(pose))

    def first(self, count: int) -> LooseTable:
        """Return the table with only its first `count` cards."""
        return LooseTable(self.size, self.placed[:count], self.standings[:count])

    def rooms(self) -> tuple[Vector | None, ...]:
        """Return for each turn (0 to 7) the free place nearest to the Start card, or None (TA-12)."""
        if self._rooms is None:
            self._rooms = room.nearest_rooms(*self._obstacles())
        return self._rooms

    def free_centres(self, turn: int, radius: int) -> NDArray[np.bool_]:
        cards, size, odd = self._obstacles()
        return room.free_centres(cards, size, turn, radius, odd)

    def _obstacles(self) -> tuple[Octagons, Size, list[room.Outline]]:
        """Return the octagons of the cards that lie exactly, the size, and the outlines of the others."""
        exact = [isinstance(standing.place, Pose) for standing in self.standings]
        odd = [np.array(each.place.outline()) for each in self.standings if not isinstance(each.place, Pose)]
        return self.octagons[:, exact], self.size, odd

    def on_table(self, pose: AnyPose) -> bool:
        if isinstance(pose, Pose):
            return super().on_table(pose)
        return bool(within(_octagon(pose) + EPSILON, self.edge))

    def overlapped(self, pose: AnyPose) -> list[int]:
        near = clashes(_octagon(pose)[:, None], self.octagons)[0]
        return self._decided(pose, near, -EPSILON)

    def touched(self, pose: AnyPose) -> list[int]:
        near = clashes(_octagon(pose)[:, None] - 2 * EPSILON, self.octagons)[0]
        return self._decided(pose, near, EPSILON)

    def _decided(self, pose: AnyPose, near: Mask, reach: float) -> list[int]:
        """Return which of the near cards a card at `pose` overlaps (`reach` below 0) or touches."""
        exact = isinstance(pose, Pose)
        loose = [n for n in numbers_in(near) if not (exact and isinstance(self.place_of(n), Pose))]
        found = super().overlapped if reach < 0 else super().touched
        hit = set(found(pose)) - set(loose) if exact else set()
        if loose:
            own, others = polygons_of([pose])[0], polygons_of([self.place_of(n) for n in loose])
            if reach < 0:
                near_enough = shapely.intersects(shapely.buffer(others, reach, join_style="mitre"), own)
            else:
                near_enough = shapely.dwithin(others, own, reach)
            hit.update(n for n, hits in zip(loose, near_enough, strict=True) if hits)
        return sorted(hit)

    def covering(self, number: int, place: int) -> int:
        shape = shapely.buffer(shapely.Polygon(self.place_of(number).shape_outline(place)), -EPSILON)
        later = polygons_of([standing.place for standing in self.standings[number + 1 :]])
        return number + 1 + int(shapely.intersects(later, shape).argmax())

    def __eq__(self, other: object) -> bool:
        """Compare what lies where and what it counts as."""
        return isinstance(other, LooseTable) and super().__eq__(other) and self.standings == other.standings

    def __hash__(self) -> int:
        """Hash what lies where."""
        return super().__hash__()

    def __repr__(self) -> str:
        """Return the call that makes an equal table."""
        return f"LooseTable({self.size}, {list(self.placed)}, {list(self.standings)})"


@lru_cache(maxsize=64)
def opening_loose_table(size: Size) -> LooseTable:
    """Return the table on which only the Start card lies (TA-7)."""
    return LooseTable(size, [Placed(START, Pose())], [Standing(Pose())])


def _octagon(pose: AnyPose) -> Octagons:
    if isinstance(pose, Pose):
        return card_octagon(pose)
    span: Octagons = spans(_moved(CARD_OUTLINE, pose)[None])[:, 0]
    return span


def _moved(points: Corners, pose: AnyPose) -> Corners:
    moved: Corners = points * turned_by(np.array(pose.degrees)) + complex(*pose.centre)
    return moved


def _brought(placed: Sequence[Placed], standings: Sequence[Standing]) -> Brought:
    cards = [(kind_of(card.card), standing.place) for card, standing in zip(placed, standings, strict=True)]
    parts = [(loose_template(kind, place.face), place) for kind, place in cards]
    dock_outlines = np.concatenate([_moved(part.outlines, place) for part, place in parts])
    shape_outlines = np.concatenate([_moved(part.shapes, place) for part, place in parts])
    return Brought(
        cards=np.array([_octagon(place) for _, place in cards]).T.copy(),
        outlines=np.array([_moved(_SLIM, place) for _, place in cards]),
        loose=np.array([not isinstance(place, Pose) for _, place in cards]),
        docks=gathered([_docks(kind, place) for kind, place in cards]),
        dock_outlines=dock_outlines,
        dock_codes=numbered([part.codes for part, _ in parts], DOCKS_PER_CARD),
        shapes=gathered([_shapes(kind, place) for kind, place in cards]),
        shape_outlines=shape_outlines,
        shape_codes=numbered(
            [template(kind, place.face, 0).shape_codes for kind, place in cards], PLACE_COUNT
        ),
    )


def _docks(kind: int, place: AnyPose) -> Octagons:
    if isinstance(place, Pose):
        return template(kind, place.face, place.turn).docks + shift(place.at)[:, None]
    return spans(_moved(loose_template(kind, place.face).outlines, place))


def _shapes(kind: int, place: AnyPose) -> Octagons:
    if isinstance(place, Pose):
        return template(kind, place.face, place.turn).shapes + shift(place.at)[:, None]
    return spans(_moved(loose_template(kind, place.face).shapes, place))


def _on_other_card(all_of: Brought, docks: Codes) -> Mask:
    """Tell which of the numbered docks overlap a card that is not their own covered one (TA-11 d)."""
    covered = all_of.dock_codes[docks] // DOCKS_PER_CARD
    clash = clashes(all_of.docks[:, docks], all_of.cards)
    clash[np.arange(len(docks)), covered] = False
    cards = SlimCards(all_of.loose, all_of.outlines)
    _settle(clash, all_of.loose[covered], all_of.dock_outlines[docks], cards)
    mask: Mask = np.logical_or.reduce(clash, axis=1)
    return mask


def _below_later_card(all_of: Brought) -> Mask:
    """Tell which shapes are at least partly covered by a card put down later (TA-16)."""
    owner = all_of.shape_codes // PLACE_COUNT
    clash = clashes(all_of.shapes, all_of.cards) & (np.arange(len(all_of.loose)) > owner[:, None])
    cards = SlimCards(all_of.loose, all_of.outlines)
    _settle(clash, all_of.loose[owner], all_of.shape_outlines, cards)
    mask: Mask = np.logical_or.reduce(clash, axis=1)
    return mask


def _settle(clash: Mask, loose: Mask, outlines: Corners, cards: SlimCards) -> None:
    """Clear from `clash` (outlines, cards) the pairs of which one lies loose and that only seem to overlap.

    `loose` tells which outlines belong to a card that does.
    """
    pairs = np.argwhere(clash & (loose[:, None] | cards.loose))
    if len(pairs):
        ours, theirs = polygons(outlines[pairs[:, 0]]), polygons(cards.outlines)[pairs[:, 1]]
        apart = pairs[~shapely.intersects(ours, theirs)]
        clash[apart[:, 0], apart[:, 1]] = False
