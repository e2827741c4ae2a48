"""The honour referee (TA-14, TA-15, TA-18): cards stay as dropped until someone challenges or tidies them.

A card is judged once, when it is put down, by what lies there then. What was legal stays legal whatever is
nudged or lifted later, and what was not stays so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from tabletop.engine.chance import Chance
from tabletop.engine.refusal import Refusal
from tabletop.games.tacta import connections
from tabletop.games.tacta import refusals as no
from tabletop.games.tacta.connections import barred_colour, can_join, covers_own, pose_of, why_not_dock
from tabletop.games.tacta.deck import Colour, colour_of, kind_of, printed_on
from tabletop.games.tacta.docks import dock_parts, joined_pose
from tabletop.games.tacta.loose import (
    Joint,
    LooseTable,
    Standing,
    loose_template,
    polygons_of,
    turned_by,
)
from tabletop.games.tacta.moves import Challenge, Connection, Drop, End, FreePlacing, Move, Out, Tidy
from tabletop.games.tacta.octagons import EPSILON
from tabletop.games.tacta.pose import AnyPose, LoosePose
from tabletop.games.tacta.shapes import NUMBER_OF, PLACES, Face, shown_at
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Placed

MOST_UNITS, MOST_DEGREES = 0.15, 3.0
"""How far a card may lie off a legal connection: its centre in units, and its angle (TA-14)."""
EXACT_DEGREES = 0.002
"""How far an angle may be off for a card to lie exactly; its corners then are off by about `EPSILON`."""
ROUNDING = 1e-6
MEANT_UNITS, MEANT_DEGREES = 1.5, 20.0
"""How far off a connection still may be the one that was meant."""
ACROSS = 7.3
"""In units, a little more than a card's diagonal: cards whose centres are farther apart don't touch."""


class Aim(NamedTuple):
    """A connection that a card may have been meant for, legal or not, and how far off it lies."""

    joint: Joint
    units: float
    degrees: float

    @property
    def measure(self) -> float:
        """Return how far off it is: up to 1 is near enough."""
        return max(self.units / MOST_UNITS, self.degrees / MOST_DEGREES)

    @property
    def near_enough(self) -> bool:
        """Tell whether the card lies within the tolerance of TA-14."""
        return self.units <= MOST_UNITS + ROUNDING and self.degrees <= MOST_DEGREES + ROUNDING


class Judged(NamedTuple):
    """What a card that is put down comes to: what is wrong or None, by which aim, where it counts as lying."""

    fault: Refusal | None
    aim: Aim | None
    place: AnyPose

    @property
    def joint(self) -> Joint | None:
        """Return what the card is joined with if it is legally."""
        return self.aim.joint if self.aim is not None and self.fault is None else None


# --- judging ----------------------------------------------------------------------------------------------


def judged(
    table: LooseTable, card: int, pose: AnyPose, others: Sequence[int] = (), barred: Colour | None = None
) -> Judged:
    """Judge a card that is put down at `pose` on `table` (TA-14).

    `others` are the outer cards that its player could have played instead (TA-12); `barred` is the colour
    that may not be covered (TA-23).
    """
    meant = aims(table, card, pose)
    wrong: Judged | None = None
    for aim in meant:
        if aim.near_enough:
            fault = _why_not_joint(table, pose.face, aim.joint, barred)
            if fault is None:
                return Judged(None, aim, _place(table, pose.face, aim.joint))
            wrong = wrong or Judged(fault, aim, pose)
    return wrong or _judged_apart(table, pose, meant, can_join(table, (card, *others), barred))


def aims(table: LooseTable, card: int, pose: AnyPose) -> list[Aim]:
    """Return the connections that the card may have been meant for, as the cards lie, nearest first."""
    own_at = {way.shown: way.own for way in printed_on(card).ways if way.face == pose.face}
    found: list[Aim] = []
    for number in _near(table, pose):
        below = table.placed[number].pose
        part = loose_template(kind_of(table.placed[number].card), below.face)
        middles = part.centres * turned_by(np.array(below.degrees)) + complex(*below.centre)
        units = np.abs(middles - complex(*pose.centre))
        degrees = np.abs((part.turns + below.degrees - pose.degrees + 180) % 360 - 180)
        for dock in np.flatnonzero((units <= MEANT_UNITS) & (degrees <= MEANT_DEGREES)).tolist():
            _, place, shown = dock_parts(int(part.codes[dock]))
            if shown in own_at:
                joint = Joint(own_at[shown], number, place)
                found.append(Aim(joint, float(units[dock]), float(degrees[dock])))
    return sorted(found, key=lambda aim: aim.measure)


def _near(table: LooseTable, pose: AnyPose) -> list[int]:
    x, y = pose.centre
    return [
        number
        for number, (_, other) in enumerate(table.placed)
        if abs(other.centre[0] - x) < ACROSS and abs(other.centre[1] - y) < ACROSS
    ]


def _why_not_joint(table: LooseTable, face: Face, joint: Joint, barred: Colour | None) -> Refusal | None:
    own, number, place = joint
    if covers_own(table, number, barred):
        return no.OwnColour(number)
    if table.has_dock(number, place, shown_at(own, face)):
        return None
    return why_not_dock(table, face, own, number, place)


def _place(table: LooseTable, face: Face, joint: Joint) -> AnyPose:
    place = joined_pose(table.place_of(joint.number), joint.place, joint.own, face)
    assert place is not None
    return place


def _judged_apart(table: LooseTable, pose: AnyPose, meant: Sequence[Aim], joinable: bool) -> Judged:
    """Judge a card that is near no connection: put down free it must touch nothing (TA-12)."""
    touched = touched_as_they_lie(table, pose)
    if not touched:
        fault = no.CoversNothing() if joinable else None if table.on_table(pose) else no.PassesEdge()
        return Judged(fault, None, pose)
    if meant:
        joint, units, degrees = meant[0]
        names = PLACES[joint.own].name, joint.number, PLACES[joint.place].name
        return Judged(no.TooFarOff(*names, round(units, 3), round(degrees, 2)), meant[0], pose)
    if joinable:
        return Judged(no.CoversNoShape(touched[0]), None, pose)
    return Judged(no.touches(touched[0], table.placed[touched[0]].card), None, pose)


def touched_as_they_lie(table: LooseTable, pose: AnyPose) -> list[int]:
    """Return the numbers of the cards that a card at `pose` touches or overlaps, as they lie."""
    import shapely

    near = _near(table, pose)
    if not near:
        return []
    others = polygons_of([table.placed[number].pose for number in near])
    touching = shapely.dwithin(others, polygons_of([pose])[0], EPSILON)
    return [number for number, touches in zip(near, touching, strict=True) if touches]


# --- putting down, lifting, nudging -------------------------------------------------------------------------


def put(table: LooseTable, card: int, pose: AnyPose, found: Judged) -> LooseTable:
    """Return the table after a card was put down that was judged so by all that its player could do."""
    told = judged(table, card, pose)
    same = (told.joint, told.fault is None) == (found.joint, found.fault is None)
    return table.with_standing(
        Placed(card, pose), Standing(found.place, found.joint, found.fault is None, same)
    )


def dropped(state: State, seat: int, move: Drop) -> Judged:
    """Judge a card that `seat` drops, by all that it could have done instead (TA-14)."""
    table, card = state.table, state.outer_card(seat, move.end)
    assert isinstance(table, LooseTable)
    assert card is not None
    others = [other for end, other in state.outer_cards(seat) if end != move.end]
    return judged(table, card, _pose_dropped(move), others, barred_colour(state, seat))


def _pose_dropped(move: Drop) -> LoosePose:
    return LoosePose(move.degrees, move.x, move.y, move.face)


def after_placing(state: State, seat: int, move: Connection | FreePlacing | Drop) -> LooseTable:
    """Return the table once `seat` has put down the card that `move` says."""
    table, card = state.table, state.outer_card(seat, move.end)
    assert isinstance(table, LooseTable)
    assert card is not None
    if isinstance(move, Drop):
        return put(table, card, _pose_dropped(move), dropped(state, seat, move))
    lying = pose_of(table, move)
    if isinstance(move, FreePlacing):
        return put(table, card, lying, Judged(None, None, lying))
    joint = Joint(NUMBER_OF[move.own], move.card, NUMBER_OF[move.shape])
    return table.with_standing(Placed(card, lying), Standing(_place(table, move.face, joint), joint))


def after_challenge(table: LooseTable, number: int) -> LooseTable:
    """Return the table after card `number` was challenged: without it if that was right (TA-14)."""
    if table.standings[number].legal or lies_under(table, number):
        return table
    return lifted(table, {number})


def after_tidy(table: LooseTable, number: int) -> LooseTable:
    """Return the table after card `number` was nudged into its exact place (TA-15)."""
    target = exact_pose(table, number)
    assert target is not None
    placed = list(table.placed)
    placed[number] = Placed(placed[number].card, target)
    standings = [
        standing._replace(told=standing.told and not _leans_on(table, other, {number}))
        for other, standing in enumerate(table.standings)
    ]
    return LooseTable(table.size, placed, standings)


def lies_under(table: LooseTable, number: int) -> bool:
    """Tell whether a card lies on card `number`."""
    return any(other > number for other in table.overlapped(table.place_of(number)))


def illegal_cards(table: LooseTable) -> list[int]:
    """Return the numbers of the cards that were put illegally: those that are lifted before the count (TA-18)."""
    return [number for number, standing in enumerate(table.standings) if not standing.legal]


def wrongly_lying(table: LooseTable, colour: Colour) -> list[int]:
    """Return the numbers of the cards of other colours that a challenge would lift."""
    return [
        number
        for number in illegal_cards(table)
        if colour_of(table.placed[number].card) != colour and not lies_under(table, number)
    ]


def counted_table(table: LooseTable) -> LooseTable:
    """Return the table that is counted: every illegal card lifted, also from under others (TA-18)."""
    illegal = illegal_cards(table)
    return lifted(table, set(illegal)) if illegal else table


def lifted(table: LooseTable, numbers: set[int]) -> LooseTable:
    """Return the table without these cards; the numbers of those put down later fall.

    What was joined to them stays where it is.
    """
    stays = [number for number in range(len(table.placed)) if number not in numbers]
    new = {number: count for count, number in enumerate(stays)}
    standings = []
    for number in stays:
        standing = table.standings[number]
        joint = standing.joint
        if joint is not None:
            joint = joint._replace(number=new[joint.number]) if joint.number in new else None
        told = standing.told and not _leans_on(table, number, numbers)
        standings.append(standing._replace(joint=joint, told=told))
    return LooseTable(table.size, [table.placed[number] for number in stays], standings)


def _leans_on(table: LooseTable, number: int, moved: set[int]) -> bool:
    """Tell whether the judgement of a card may have had to do with an earlier card that is no longer so."""
    standing = table.standings[number]
    earlier = {other for other in moved if other < number}
    if not earlier or standing.joint is None:
        return bool(earlier)
    return bool(earlier.intersection(_near(table, table.placed[number].pose)))


def pick(state: State, seat: int, chance: Chance) -> Move:
    """Return a random move of an honour game: mostly a placing, exact or by hand, at times about a card."""
    table = state.table
    assert isinstance(table, LooseTable)
    if len(table.placed) > 1 and chance.below(ONE_IN) == 0:
        return chance.choice(list(challenges_and_tidies(table)))
    move = connections.pick(state, seat, chance)
    if isinstance(move, Out) or chance.below(2):
        return move
    return carelessly(pose_of(table, move), move.end, chance, table)


ONE_IN = 8
"""How often a random move is a challenge or a tidying."""


def carelessly(pose: AnyPose, end: End, chance: Chance, table: LooseTable) -> Drop:
    """Return a drop near a pose, as a hand would do it: now and then too far off."""
    drop = Drop.by_hand(
        end,
        pose.face,
        pose.degrees + 4 * (chance.uniform() + chance.uniform() - 1),
        pose.centre[0] + 0.2 * (chance.uniform() + chance.uniform() - 1),
        pose.centre[1] + 0.2 * (chance.uniform() + chance.uniform() - 1),
        digits=2,
    )
    if stays_on_table(table, drop.x, drop.y):
        return drop
    return Drop.by_hand(end, pose.face, pose.degrees, *pose.centre)


# --- what may be asked ----------------------------------------------------------------------------------------


def exact_pose(table: LooseTable, number: int, joint: Joint | None = None) -> AnyPose | None:
    """Return where card `number` belongs, as what it is joined to lies; None if it is joined to nothing.

    With a `joint`, where that would put it.
    """
    joint = joint or table.standings[number].joint
    if joint is None:
        return None
    return joined_pose(
        table.placed[joint.number].pose, joint.place, joint.own, table.placed[number].pose.face
    )


def lies_exactly(table: LooseTable, number: int) -> bool:
    """Tell whether a card lies exactly where it belongs; what joins nothing does."""
    target = exact_pose(table, number)
    if target is None:
        return True
    units, degrees = apart(table.placed[number].pose, target)
    return units <= EPSILON and degrees <= EXACT_DEGREES


def apart(one: AnyPose, other: AnyPose) -> tuple[float, float]:
    """Return how far two poses are apart: their centres in units, and their angles in degrees, 0 to 180."""
    units = abs(complex(*one.centre) - complex(*other.centre))
    return units, abs((one.degrees - other.degrees + 180) % 360 - 180)


def challenges_and_tidies(table: LooseTable) -> Iterator[Challenge | Tidy]:
    """Yield a challenge for every card but the Start card, then a tidy for every one that may be nudged."""
    numbers = range(1, len(table.placed))
    yield from map(Challenge, numbers)
    yield from (Tidy(number) for number in numbers if why_not_tidied(table, number) is None)


def why_not_about(state: State, move: Challenge | Tidy) -> Refusal | None:
    """Return why a card may not be challenged or tidied, or None (TA-14, TA-15)."""
    table = state.table
    if not isinstance(table, LooseTable):
        return no.StrictReferee()
    if move.card >= len(table.placed):
        return no.NoSuchCard(move.card, len(table.placed) - 1)
    if move.card == 0:
        return no.StartLiesRight()
    return why_not_tidied(table, move.card) if isinstance(move, Tidy) else None


def why_not_tidied(table: LooseTable, number: int) -> Refusal | None:
    """Return why a card on the table may not be nudged, or None (TA-15)."""
    if not table.standings[number].legal:
        return no.NotNearEnough(number)
    return no.LiesExactly(number) if lies_exactly(table, number) else None


def why_not_dropped(state: State, seat: int, move: Drop) -> Refusal | None:
    """Return why a card may not be dropped there, or None: anywhere on the table is fine (TA-14)."""
    if not isinstance(state.table, LooseTable):
        return no.LiesNotExactly()
    if state.outer_card(seat, move.end) is None:
        return no.LastCardIsTop()
    return None if stays_on_table(state.table, move.x, move.y) else no.FallsOff()


FARTHEST_DROP = 500_000
"""In units: how far from the middle a card may lie on an endless table; positions go about as far."""


def stays_on_table(table: LooseTable, x: float, y: float) -> bool:
    """Tell whether a card dropped there stays: its centre is over the table, even if a part passes the edge."""
    width, height = table.size or (2 * FARTHEST_DROP, 2 * FARTHEST_DROP)
    return abs(x) <= width / 2 and abs(y) <= height / 2
