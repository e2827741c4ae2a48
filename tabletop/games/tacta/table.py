"""The table: the cards in the order in which they were put down, what is open on them, and what can join.

A table never changes. `with_card` gives the next one and costs about the same however many cards lie
there: only what is near the new card is compared, and a card can only end some docks and begin some.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletop.games.tacta import room
from tabletop.games.tacta.deck import CARDS_PER_COLOUR, COLOURS, START, Colour, kind_of, printed_on
from tabletop.games.tacta.docks import (
    DOCKS_PER_CARD,
    Codes,
    card_octagon,
    dock_code,
    shape_code,
    shape_parts,
    template,
)
from tabletop.games.tacta.exact import Vector
from tabletop.games.tacta.octagons import (
    Mask,
    Octagons,
    below,
    limits,
    octagon,
    overlapping,
    shift,
    table_edge,
    touching,
    within,
)
from tabletop.games.tacta.pose import AnyPose, Pose
from tabletop.games.tacta.shapes import PLACE_COUNT

Size = tuple[int, int] | None
"""Width and height in units, centred on the Start card; None is endless."""


class Placed(NamedTuple):
    """A card on the table and how it lies."""

    card: int
    pose: AnyPose


class OpenShape(NamedTuple):
    """A shape of which no part is covered: card number, place, dots."""

    card: int
    place: int
    dots: int


class Table:
    """What lies on a table of `size`. Card number n is `placed[n]`; number 0 is the Start card.

    Arrays (columns are entries, see octagons.py): `octagons` of the cards; `docks` and `dock_codes` of the
    poses in which a card may join now (TA-11); `shapes` and `shape_codes` of the shapes that are wholly
    visible (TA-11 b, TA-16). `shown` is the place at which the own shape shows, for each dock.
    """

    __slots__ = (
        "_rooms",
        "dock_codes",
        "docks",
        "edge",
        "octagons",
        "placed",
        "shape_codes",
        "shapes",
        "shown",
        "size",
    )

    def __init__(
        self,
        size: Size,
        edge: Octagons,
        placed: tuple[Placed, ...],
        octagons: Octagons,
        docks: tuple[Octagons, Codes],
        shapes: tuple[Octagons, Codes],
    ) -> None:
        self.size = size
        self.edge = edge
        self.placed = placed
        self.octagons = octagons
        self.docks, self.dock_codes = docks
        self.shown = self.dock_codes % PLACE_COUNT
        self.shapes, self.shape_codes = shapes
        self._rooms: tuple[Vector | None, ...] | None = None

    @classmethod
    def laid(cls, size: Size, placed: Sequence[Placed]) -> Table:
        """Return the table on which these cards lie, however they came there: everything from scratch.

        All must lie exactly; cards that do not are for a `LooseTable`.
        """
        edge = table_edge(size)
        poses = [exactly(card.pose) for card in placed]
        octagons = np.array([card_octagon(pose) for pose in poses]).T.copy()
        parts = [
            template(kind_of(card.card), pose.face, pose.turn)
            for card, pose in zip(placed, poses, strict=True)
        ]
        moves = [shift(pose.at)[:, None] for pose in poses]
        docks = gathered([part.docks + move for part, move in zip(parts, moves, strict=True)])
        codes = numbered([part.dock_codes for part in parts], DOCKS_PER_CARD)
        shapes = gathered([part.shapes + move for part, move in zip(parts, moves, strict=True)])
        shape_codes = numbered([part.shape_codes for part in parts], PLACE_COUNT)
        clear = within(docks, edge)
        clear[clear] = ~_on_other_card(docks[:, clear], codes[clear] // DOCKS_PER_CARD, octagons)
        seen = ~_below_later_card(shapes, shape_codes // PLACE_COUNT, octagons)
        return cls(
            size,
            edge,
            tuple(placed),
            octagons,
            (docks[:, clear], codes[clear]),
            (shapes[:, seen], shape_codes[seen]),
        )

    def with_card(self, card: int, pose: AnyPose) -> Table:
        """Return the table after `card` was put down on it: what it ends, and what it begins."""
        pose = exactly(pose)
        octagon = card_octagon(pose)
        limit = limits(octagon)
        docks, codes = self._docks_begun(card, pose)
        kept = np.flatnonzero(~below(self.docks, limit))
        part = template(kind_of(card), pose.face, pose.turn)
        seen = np.flatnonzero(~below(self.shapes, limit))
        shapes = part.shapes + shift(pose.at)[:, None]
        return Table(
            self.size,
            self.edge,
            (*self.placed, Placed(card, pose)),
            np.concatenate((self.octagons, octagon[:, None]), axis=1),
            (
                np.concatenate((self.docks.take(kept, axis=1), docks), axis=1),
                np.concatenate((self.dock_codes.take(kept), codes)),
            ),
            (
                np.concatenate((self.shapes.take(seen, axis=1), shapes), axis=1),
                np.concatenate(
                    (self.shape_codes.take(seen), part.shape_codes + len(self.placed) * PLACE_COUNT)
                ),
            ),
        )

    def _docks_begun(self, card: int, pose: Pose) -> tuple[Octagons, Codes]:
        """Return the docks that a card, put down at `pose`, offers: within the table and on no card."""
        part = template(kind_of(card), pose.face, pose.turn)
        move = shift(pose.at)
        docks = part.docks + move[:, None]
        near = self.octagons.compress(below(self.octagons, part.reach + move), axis=1)
        dock_limits = part.dock_limits + move[:, None]
        clash = np.logical_and.reduce(near[:, None, :] < dock_limits[:, :, None])
        blocked = np.logical_or.reduce(clash, axis=1)
        clear = np.flatnonzero(within(docks, self.edge) & ~blocked)
        codes = part.dock_codes.take(clear) + len(self.placed) * DOCKS_PER_CARD
        return docks.take(clear, axis=1), codes

    def has_dock(self, card: int, place: int, shown: int) -> bool:
        """Tell whether a card may join there: the one judge of TA-11 (b), (d) and (e)."""
        return bool((self.dock_codes == dock_code(card, place, shown)).any())

    def is_open(self, card: int, place: int) -> bool:
        """Tell whether no part of the shape printed at `place` of card number `card` is covered."""
        return bool((self.shape_codes == shape_code(card, place)).any())

    def open_shapes(self) -> Iterator[OpenShape]:
        """Go through the shapes that are wholly visible, by the card's number (TA-16)."""
        for code in self.shape_codes.tolist():
            card, place = shape_parts(code)
            yield OpenShape(card, place, printed_on(self.placed[card].card).dots_at[place])

    def dots(self) -> dict[Colour, int]:
        """Count the visible dots of every colour (TA-16); zero for a colour that has none."""
        owners, places = np.divmod(self.shape_codes, PLACE_COUNT)
        cards = np.array([placed.card for placed in self.placed])[owners]
        counts = np.bincount(
            cards // CARDS_PER_COLOUR, weights=_dots_printed()[cards, places], minlength=len(COLOURS)
        )
        return {colour: int(count) for colour, count in zip(COLOURS, counts, strict=False)}

    def place_of(self, number: int) -> AnyPose:
        """Return where card `number` counts as lying: on a table where all lies exactly, where it lies."""
        return self.placed[number].pose

    def on_table(self, pose: AnyPose) -> bool:
        """Tell whether a card would lie within the table (TA-11 e)."""
        return bool(within(card_octagon(exactly(pose)), self.edge))

    def overlapped(self, pose: AnyPose) -> list[int]:
        """Return the numbers of the cards with which a card at `pose` would have an area in common."""
        return numbers_in(overlapping(self.octagons, card_octagon(exactly(pose))))

    def touched(self, pose: AnyPose) -> list[int]:
        """Return the numbers of the cards that a card at `pose` would touch or overlap (TA-12)."""
        return numbers_in(touching(self.octagons, card_octagon(exactly(pose))))

    def covering(self, number: int, place: int) -> int:
        """Return the first card put down later that covers a part of the shape; there must be one."""
        shape = octagon(exactly(self.placed[number].pose).shape_corners(place))
        return number + 1 + int(overlapping(self.octagons[:, number + 1 :], shape).argmax())

    def rooms(self) -> tuple[Vector | None, ...]:
        """Return for each turn (0 to 7) the free place nearest to the Start card, or None (TA-12)."""
        if self._rooms is None:
            self._rooms = room.nearest_rooms(self.octagons, self.size)
        return self._rooms

    def free_centres(self, turn: int, radius: int) -> NDArray[np.bool_]:
        """Return where the centre of a card so turned may lie free, as `room.free_centres` does (TA-12)."""
        return room.free_centres(self.octagons, self.size, turn, radius)

    def __eq__(self, other: object) -> bool:
        """Compare what lies where."""
        return isinstance(other, Table) and (self.size, self.placed) == (other.size, other.placed)

    def __hash__(self) -> int:
        """Hash what lies where."""
        return hash((self.size, self.placed))

    def __repr__(self) -> str:
        """Return the call that makes an equal table."""
        return f"Table.laid({self.size}, {list(self.placed)})"


def exactly(pose: AnyPose) -> Pose:
    """Return the pose of a card that must lie exactly."""
    assert isinstance(pose, Pose)
    return pose


def numbers_in(mask: Mask) -> list[int]:
    """Return the numbers at which a mask holds."""
    found: list[int] = np.flatnonzero(mask).tolist()
    return found


def gathered(parts: Sequence[Octagons]) -> Octagons:
    """Return the octagons of all cards' parts, side by side."""
    return np.concatenate(parts, axis=1)


def numbered(parts: Sequence[Codes], factor: int) -> Codes:
    """Return the codes of all cards' parts, each raised by `factor` times the card's number."""
    return np.concatenate([codes + number * factor for number, codes in enumerate(parts)])


def _on_other_card(docks: Octagons, covered: Codes, cards: Octagons) -> Mask:
    """Tell which docks overlap a card that is not their own covered one (TA-11 d)."""
    clash = clashes(docks, cards)
    clash[np.arange(len(covered)), covered] = False
    mask: Mask = np.logical_or.reduce(clash, axis=1)
    return mask


def _below_later_card(shapes: Octagons, owner: Codes, cards: Octagons) -> Mask:
    """Tell which shapes are at least partly covered by a card put down later."""
    clash = clashes(shapes, cards) & (np.arange(cards.shape[1]) > owner[:, None])
    mask: Mask = np.logical_or.reduce(clash, axis=1)
    return mask


def clashes(octagons: Octagons, cards: Octagons) -> Mask:
    """Return which of n octagons overlap which of m cards, shape (n, m)."""
    limit = limits(cards)
    clash = octagons[0][:, None] < limit[0]
    for row in range(1, 8):
        clash &= octagons[row][:, None] < limit[row]
    mask: Mask = clash
    return mask


@cache
def _dots_printed() -> Codes:
    """Return the dots by card and place; the Start card, last, has none."""
    dots = np.zeros((START + 1, PLACE_COUNT), dtype=np.intp)
    for card in range(START):
        for place, printed in printed_on(card).shapes:
            dots[card, place] = printed
    return dots


@lru_cache(maxsize=64)
def opening_table(size: Size) -> Table:
    """Return the table on which only the Start card lies (TA-7)."""
    return Table.laid(size, [Placed(START, Pose())])
