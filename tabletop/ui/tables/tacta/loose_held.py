"""A card in the hand with the honour referee (TA-14): nothing is judged, it stays where it is put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.rules import Seat
from tabletop.games.tacta.moves import Connection, Drop, End, FreePlacing
from tabletop.games.tacta.state import State
from tabletop.ui.kit.animation import Clock
from tabletop.ui.tables.tacta.held import Held, Seen
from tabletop.ui.tables.tacta.lens import Lens, Point

if TYPE_CHECKING:
    from tabletop.ui.tables.tacta.table import TactaTable

FINE_DEGREES = 2.0
"""By how much a fine turn turns; half of it is well within what a challenge lets pass."""

DIGITS = 2
"""Digits after the point with which a drop is written: a pixel is coarser."""


class LooseHeld(Held):
    """Turns by eighths and finely; `aided`, it still snaps where it would lie exactly.

    The keyboard goes from place to place, which is exact, and may turn the card off that finely.
    """

    def __init__(
        self, state: State, seat: int, end: End, clock: Clock, start: Seen, by_keys: bool, aided: bool
    ) -> None:
        self.aided = aided
        self.off = 0.0
        """Degrees by which it is turned beyond an eighth, or at a place of the keyboard beyond that."""
        self.over: Point | None = None
        """Where on the table the pointer is, in units; None over the own cards."""
        super().__init__(state, seat, end, clock, start, by_keys)

    @property
    def helped(self) -> bool:
        return self.by_keys or self.aided

    @property
    def exact(self) -> bool:
        return self.target is not None and not self.off

    @property
    def move(self) -> Connection | FreePlacing | Drop | None:
        if self.target is not None and not self.off:
            return self.target.move
        centre = self.target.pose.centre if self.target is not None else self.over
        if centre is None:
            return None
        return Drop.by_hand(self.end, self.face, self.degrees, *centre, digits=DIGITS)

    @property
    def degrees(self) -> float:
        """Return how it is turned, counter-clockwise."""
        return (45.0 * self.turn if self.target is None else self.target.pose.degrees) + self.off

    def follow(self, pixel: Point, lens: Lens, away: bool) -> None:
        self.over = None if away else lens.to_table(pixel)
        if self.aided and not self.off:
            super().follow(pixel, lens, away)
        else:
            self._let_go(pixel)
        self.verdict = None

    def _let_go(self, pixel: Point) -> None:
        """Lie under the pointer, not where it had snapped to."""
        self.at = pixel
        if self.target is not None:
            self.target = None
            self._settle()

    def turn_by(self, steps: int, fine: bool, lens: Lens, away: bool) -> None:
        if fine:
            self.turn_finely(steps, lens, away)
        else:
            super().turn_by(steps, fine, lens, away)

    def turn_finely(self, steps: int, lens: Lens, away: bool) -> None:
        """Turn by a few degrees, counter-clockwise for positive steps."""
        self.off += FINE_DEGREES * steps
        if not self.by_keys:
            eighths = round(self.off / 45)
            self.turn, self.off = (self.turn + eighths) % 8, self.off - 45.0 * eighths
            self.follow(self.at, lens, away)
        self._settle()

    def go_to_stop(self, stop: int) -> None:
        self.off = 0.0
        super().go_to_stop(stop)

    def turn_at_stop(self, steps: int) -> None:
        self.off = 0.0
        super().turn_at_stop(steps)

    def resting(self, lens: Lens) -> Seen:
        where = super().resting(lens)
        return Seen(where.x, where.y, self.degrees, where.zoom, where.face)


def held_by(table: TactaTable, seat: Seat, end: End, start: Seen, by_keys: bool) -> Held:
    """Return the card at an end of a seat's deck as it is taken in hand, as the table's referee wants it."""
    assert table.state is not None
    clock = table.context.ambient
    if table.options.honour:
        return LooseHeld(table.state, seat, end, clock, start, by_keys, table.aided)
    return Held(table.state, seat, end, clock, start, by_keys)
