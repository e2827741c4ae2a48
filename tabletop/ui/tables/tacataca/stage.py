"""Cards on their way: from where they lay to where they lie, by one share of time for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import cos, pi
from typing import NamedTuple

from tabletop.ui.kit.animation import eased_in_out
from tabletop.ui.tables.tacataca.layout import Key, Pose
from tabletop.ui.tables.tacataca.sprites import BACK

_COVERED = 0.9
"""Until this share a discard that is being covered keeps showing its face."""


class Seen(NamedTuple):
    """A card as it is seen at a moment; `wide` below 1 while it turns over, `flying` above all others."""

    pose: Pose
    flying: bool = False
    wide: float = 1.0


@dataclass(frozen=True, slots=True)
class Flight:
    """A card that comes from elsewhere, within a window of the motion's share; it stays hidden until then."""

    start: Pose
    begin: float = 0.0
    end: float = 1.0
    hidden: bool = False


@dataclass(slots=True)
class Motion:
    """One transition: `before` is where cards lay, `flights` which come from elsewhere, `share` 0 to 1 how far it is."""

    before: Mapping[Key, Pose] = field(default_factory=dict)
    flights: Mapping[Key, Flight] = field(default_factory=dict)
    share: float = 0.0

    def rests(self, key: Key, target: Pose) -> bool:
        """Tell whether the card named `key` stays where it is through the whole motion."""
        if key in self.flights:
            return False
        start = self.before.get(key)
        return start is None or (start.centre == target.centre and start.face == target.face)

    def seen(self, key: Key, target: Pose) -> Seen | None:
        """Return how the card named `key`, which shall come to lie at `target`, is seen now."""
        flight = self.flights.get(key)
        if flight is not None:
            return _flown(flight, target, self.share)
        start = self.before.get(key)
        if start is None or (start.centre == target.centre and start.face == target.face):
            return Seen(target)
        share = eased_in_out(self.share)
        if start.face != target.face and self.share < _COVERED:
            target = replace(target, face=start.face, angle=start.angle)
        x, y = start.x + (target.x - start.x) * share, start.y + (target.y - start.y) * share
        return Seen(replace(target, x=x, y=y))


def _flown(flight: Flight, target: Pose, share: float) -> Seen | None:
    if share >= flight.end:
        return Seen(target)
    if share < flight.begin:
        return None if flight.hidden else Seen(flight.start)
    along = eased_in_out((share - flight.begin) / max(1e-6, flight.end - flight.begin))
    start = flight.start
    arc = -0.10 * abs(target.x - start.x) * (4 * along * (1 - along)) * 0.5
    turns_over = (start.face <= BACK) != (target.face <= BACK)
    face = start.face if turns_over and along < 0.5 else target.face
    pose = Pose(
        start.x + (target.x - start.x) * along,
        start.y + (target.y - start.y) * along + arc,
        start.height + (target.height - start.height) * along,
        start.angle + (target.angle - start.angle) * along,
        face,
        0.25 + 0.75 * (4 * along * (1 - along)),
    )
    wide = abs(cos(pi * along)) if turns_over else 1.0
    return Seen(pose, True, max(0.04, wide))


def dealt_in_turn(keys: Iterator[Key] | list[Key], start: Pose, share_each: float) -> dict[Key, Flight]:
    """Return flights from one place that begin one after the other and fill the motion."""
    order = list(keys)
    gap = (1 - share_each) / max(1, len(order) - 1)
    return {
        key: Flight(start, number * gap, number * gap + share_each, hidden=True)
        for number, key in enumerate(order)
    }
