"""A card in the hand: where it is, how it is turned, what it has snapped to, why it can't lie there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot

import pygame

from tabletop.games.tacta.hand import Held as HeldThere
from tabletop.games.tacta.hand import Verdict, judge
from tabletop.games.tacta.moves import Connection, Drop, End, FreePlacing
from tabletop.games.tacta.shapes import Face
from tabletop.games.tacta.state import State
from tabletop.ui.kit.animation import Clock, Tween, eased_out
from tabletop.ui.tables.tacta.lens import Lens, Point
from tabletop.ui.tables.tacta.targets import Target, Targets

SNAP_UNITS = 1.35
"""How near a card must come to a legal place to snap there."""

SNAP_PIXELS = 20
"""The same in pixels, for a table seen from far away."""

STICK_UNITS = 0.35
"""How much nearer another place must be before a snapped card leaves its own."""

WHEEL_HOLDS = 2.0
"""Units within which the turn that was chosen with the wheel is kept to."""

SETTLE = 0.11
"""Seconds in which a card turns, flips or snaps."""


@dataclass(frozen=True, slots=True)
class Seen:
    """How a card is seen: its centre in pixels, its angle in degrees counter-clockwise, pixels a unit.

    `width` is 1 for a card seen flat and less while it flips.
    """

    x: float
    y: float
    angle: float
    zoom: float
    face: Face
    width: float = 1.0

    def towards(self, end: Seen, share: float) -> Seen:
        """Return what is seen `share` of the way to `end`, turning the shorter way and flipping at half."""
        turn = (end.angle - self.angle + 180) % 360 - 180
        flips = self.face != end.face
        return Seen(
            self.x + (end.x - self.x) * share,
            self.y + (end.y - self.y) * share,
            self.angle + turn * share,
            self.zoom + (end.zoom - self.zoom) * share,
            end.face if share >= 0.5 else self.face,
            max(0.04, abs(1 - 2 * share)) if flips else 1.0,
        )


class Held:
    """One end of the player's deck, held by a pointer or by the keyboard."""

    def __init__(self, state: State, seat: int, end: End, clock: Clock, start: Seen, by_keys: bool) -> None:
        card = state.outer_card(seat, end)
        assert card is not None
        self.card, self.end, self.by_keys = card, end, by_keys
        self.targets = Targets(state, seat, end)
        self.face: Face = start.face
        self.turn = round(start.angle / 45) % 8
        self.at: Point = (start.x, start.y)
        self.target: Target | None = None
        self.verdict: Verdict | None = None
        self.stop = 0
        self.glows: tuple[object, list[tuple[pygame.Surface, tuple[int, int]]]] | None = None
        """The glows of what it could cover, kept with the view for which they were made."""
        self._state, self._seat, self._clock = state, seat, clock
        self._from, self._share = start, 0.0
        self._tween: Tween | None = None
        self._wheeled_at: Point | None = None
        self._settle()

    @property
    def move(self) -> Connection | FreePlacing | Drop | None:
        """Return what putting it down now would play."""
        return self.target.move if self.target is not None else None

    @property
    def seat(self) -> int:
        """Return whose card it is."""
        return self._seat

    @property
    def helped(self) -> bool:
        """Tell whether the places that fit are shown."""
        return True

    @property
    def exact(self) -> bool:
        """Tell whether it lies where it fits exactly."""
        return self.target is not None

    # --- the pointer -----------------------------------------------------------------------------------

    def follow(self, pixel: Point, lens: Lens, away: bool) -> None:
        """Move with the pointer; `away` means it is not over the table but over the player's own cards."""
        before = self.target
        self.at = pixel
        self.verdict = None
        if away:
            self.target = None
        else:
            self._look_around(lens)
        if self.target != before:
            if self.target is not None:
                self.turn = self.target.pose.turn
            self._settle()

    def _look_around(self, lens: Lens) -> None:
        x, y = lens.to_table(self.at)
        if self._wheeled_at and hypot(x - self._wheeled_at[0], y - self._wheeled_at[1]) > WHEEL_HOLDS:
            self._wheeled_at = None
        if self.targets.free:
            self._judge(x, y, None)
            return
        self.target = self._snapped(x, y, max(SNAP_UNITS, SNAP_PIXELS / lens.zoom))
        if self.target is None:
            self._judge(x, y, 0.0 if self._wheeled_at else None)

    def _snapped(self, x: float, y: float, reach: float) -> Target | None:
        found = self.targets.nearest(x, y, self.face, self.turn, exact=self._wheeled_at is not None)
        now = self.target
        if now is not None and now.pose.face == self.face and now.pose.turn == self.turn:
            away = hypot(now.pose.centre[0] - x, now.pose.centre[1] - y)
            if away <= reach + STICK_UNITS and (found is None or found[1] > away - STICK_UNITS):
                return now
        return found[0] if found is not None and found[1] <= reach else None

    def _judge(self, x: float, y: float, reach: float | None) -> None:
        there = HeldThere(self.end, self.face, x, y, self.turn)
        reaching = {} if reach is None else {"reach": reach}
        self.verdict = judge(self._state, self._seat, there, **reaching)
        move, pose = self.verdict.move, self.verdict.pose
        shape = None
        self.target = Target(move, pose, shape) if move is not None and pose is not None else None

    def wheel(self, steps: int, lens: Lens, away: bool) -> None:
        """Turn by eighths, counter-clockwise for a wheel turned away; snaps only where that turn fits."""
        self.turn = (self.turn + steps) % 8
        self._wheeled_at = lens.to_table(self.at)
        self.target = None
        self._settle()
        self.follow(self.at, lens, away)

    def turn_by(self, steps: int, fine: bool, lens: Lens, away: bool) -> None:
        """Turn by eighths, at the pointer or at the keyboard's place; `fine` is for cards that may lie anyhow."""
        del fine
        if self.by_keys:
            self.turn_at_stop(steps)
        else:
            self.wheel(steps, lens, away)

    def renew(self, state: State) -> None:
        """Look at a table on which something else has been put down meanwhile; it has snapped to nothing."""
        self._state = state
        self.targets = Targets(state, self._seat, self.end)
        self.glows = self.verdict = None
        if self.target is not None:
            self.let_go()

    def let_go(self) -> None:
        """Snap to nothing any more: somebody was faster."""
        self.target = None
        self._settle()

    def flip(self, lens: Lens, away: bool) -> None:
        """Show the other face."""
        self.face = "back" if self.face == "front" else "front"
        self._wheeled_at = None
        self.target = None
        self._settle()
        self.follow(self.at, lens, away)

    # --- the keyboard ----------------------------------------------------------------------------------

    def go_to_stop(self, stop: int) -> None:
        """Show the card at a stop of its targets, changed as little as possible."""
        self.stop = stop
        self._aim(self.targets.at_stop(stop, self.face, self.turn))

    def turn_at_stop(self, steps: int) -> None:
        """Show the next way to cover the same shape."""
        if self.target is not None:
            self._aim(self.targets.turned_at(self.stop, self.target, steps))

    def flip_at_stop(self) -> bool:
        """Show the nearest place with the other face up; tell whether there is one."""
        found = self.target and self.targets.flipped_near(self.stop, self.target)
        if not found:
            return False
        self.stop = found[0]
        self._aim(found[1])
        return True

    def _aim(self, target: Target) -> None:
        if target != self.target:
            self.target = target
            self.face, self.turn = target.pose.face, target.pose.turn
            self._settle()

    # --- how it is seen --------------------------------------------------------------------------------

    def seen(self, lens: Lens) -> Seen:
        """Return how the card is seen now, on its way to where it belongs."""
        end = self.resting(lens)
        return end if self._share >= 1 else self._from.towards(end, self._share)

    @property
    def settled(self) -> bool:
        """Tell whether it has come to where it belongs."""
        return self._share >= 1

    def resting(self, lens: Lens) -> Seen:
        """Return where the card belongs: where it has snapped to, or at the pointer."""
        if self.target is not None:
            x, y = lens.to_screen(self.target.pose.centre)
            return Seen(x, y, self.target.pose.degrees, lens.zoom, self.target.pose.face)
        return Seen(self.at[0], self.at[1], 45.0 * self.turn, lens.zoom, self.face)

    def _settle(self) -> None:
        """Come to rest anew, from where the card is seen now."""
        if self._tween is not None:
            self._tween.cancel()
            self._from = self._last
        self._share = 0.0
        self._tween = self._clock.run(SETTLE, self._step, eased_out)

    def _step(self, share: float) -> None:
        self._share = share

    @property
    def _last(self) -> Seen:
        return self._shown or self._from

    _shown: Seen | None = None

    def note_shown(self, seen: Seen) -> None:
        """Remember how it was drawn, so that the next change begins there."""
        self._shown = replace(seen, width=1.0)
