"""What a challenge finds (TA-14): whether a card was put legally, what is off and by how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import shapely

from tabletop.engine.refusal import Refusal
from tabletop.engine.sentences import N_, Translate, in_english
from tabletop.games.tacta import refusals as no
from tabletop.games.tacta.hand import Overlap, overlaps_of
from tabletop.games.tacta.honour import Judged, apart, exact_pose, judged, lies_under
from tabletop.games.tacta.loose import Joint, LooseTable
from tabletop.games.tacta.pose import AnyPose, Point


class Trespass(NamedTuple):
    """What a card illegally covers: of card `number`, or beyond the table's edge (None); in square units."""

    overlap: Overlap
    area: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a challenge against card `number` finds.

    `fault` says why it was put illegally, None if it was not. `joint` is the connection by which it was
    judged, `units` and `degrees` how far it lies off that; None when it is near none. `target` is how it would
    lie there exactly, for tidying or as a ghost. `trespasses` are the areas to tint. `under`: whether a card
    lies on it, so that it stays until the count. `outline` is the card as it lies.
    """

    number: int
    fault: Refusal | None
    joint: Joint | None
    units: float | None
    degrees: float | None
    target: AnyPose | None
    trespasses: tuple[Trespass, ...]
    under: bool
    outline: tuple[Point, ...]

    @property
    def legal(self) -> bool:
        """Tell whether the card was put legally."""
        return self.fault is None

    @property
    def lifted(self) -> bool:
        """Tell whether a challenge takes the card off the table."""
        return not self.legal and not self.under

    def sentences(self, translate: Translate = in_english) -> list[str]:
        """Return what is found and what follows from it, a sentence each."""
        if self.fault is None:
            return [self._stands().sentence(translate)]
        found = [self.fault.sentence(translate)]
        found += [LiesOver(each.overlap.number or 0, round(each.area, 2)).sentence(translate)
                  for each in self.trespasses if each.overlap.number is not None]  # fmt: skip
        follows = Stays(self.number) if self.under else IsLifted(self.number)
        return [*found, follows.sentence(translate)]

    def _stands(self) -> Refusal:
        if self.units is None or self.degrees is None:
            return StandsFree(self.number)
        return Stands(self.number, round(self.units, 2), round(self.degrees, 1))


@dataclass(frozen=True, slots=True)
class Stands(Refusal):
    """A challenged card was put legally: so far off its exact place."""

    number: int
    units: float
    degrees: float
    rule: ClassVar[str] = "TA-14"
    template: ClassVar[str] = N_(
        "Card {number} was put legally, {units} units and {degrees} degrees off its exact place; it stays."
    )


@dataclass(frozen=True, slots=True)
class StandsFree(Refusal):
    """A challenged card was put down legally, joined to nothing."""

    number: int
    rule: ClassVar[str] = "TA-14"
    template: ClassVar[str] = N_("Card {number} was put down legally; it stays.")


@dataclass(frozen=True, slots=True)
class LiesOver(Refusal):
    """An illegal card lies on card `number`, with so many square units."""

    number: int
    area: float
    rule: ClassVar[str] = "TA-14"
    template: ClassVar[str] = N_("It lies on {area} square units of card {number}.")

    def words(self) -> dict[str, object]:
        return {"area": self.area, "number": no.number_on_table(self.number)}


@dataclass(frozen=True, slots=True)
class IsLifted(Refusal):
    """An illegal card goes."""

    number: int
    rule: ClassVar[str] = "TA-14"
    template: ClassVar[str] = N_("Card {number} was put illegally: it is lifted and out of the game.")


@dataclass(frozen=True, slots=True)
class Stays(Refusal):
    """An illegal card stays for now."""

    number: int
    rule: ClassVar[str] = "TA-14"
    template: ClassVar[str] = N_(
        "Card {number} was put illegally, but a card lies on it: it stays and is lifted before the count."
    )


def verdict(table: LooseTable, number: int) -> Verdict:
    """Return what a challenge against card `number` (from 1 on) finds, without changing anything."""
    card, pose = table.placed[number]
    standing = table.standings[number]
    seen = judged(table.first(number), card, pose)
    fault = None if standing.legal else seen.fault or no.WasPutIllegally()
    joint, target, off = _measured(table, number, seen)
    units, degrees = off or (None, None)
    return Verdict(
        number,
        fault,
        joint,
        units,
        degrees,
        target,
        _trespasses(table, number, joint) if fault is not None else (),
        lies_under(table, number),
        pose.outline(),
    )


def _measured(
    table: LooseTable, number: int, seen: Judged
) -> tuple[Joint | None, AnyPose | None, tuple[float, float] | None]:
    """Return the connection that a card is measured by, its exact pose there, and how far off it lies."""
    standing, (_, pose) = table.standings[number], table.placed[number]
    joint = standing.joint or (None if standing.legal or seen.aim is None else seen.aim.joint)
    if joint is None:
        return None, None, None
    target = exact_pose(table, number, joint)
    assert target is not None
    return joint, target, apart(pose, target)


def _trespasses(table: LooseTable, number: int, joint: Joint | None) -> tuple[Trespass, ...]:
    """Return what an illegal card covers of earlier cards but the one it is joined to, and beyond the edge."""
    earlier: list[int | None] = [other for other in range(number) if joint is None or other != joint.number]
    overlaps = overlaps_of(table, table.placed[number].pose.outline(), [*earlier, None])
    areas = [Trespass(overlap, float(shapely.Polygon(overlap.outline).area)) for overlap in overlaps]
    return tuple(trespass for trespass in areas if trespass.area >= LEAST_AREA)


LEAST_AREA = 0.005
"""In square units: what rounds to nothing is not told."""
