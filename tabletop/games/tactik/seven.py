"""The 7: seven single steps by pawns of one colour, searched over positions (TK-15).

Step lists are many, positions few: four free pawns have 4**7 lists but 120 results. Pawns whose ways
can't meet within seven steps don't matter to each other, so each such cluster is searched on its own and
the results are put together. The same steps serve the play step by step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.games.tactik.board import DEEPEST, HOME, PAWNS, RESERVE, SECTOR, Board, Colour, Place
from tabletop.games.tactik.moves import Run

STEPS = 7

STAKE: Place = 99
"""Stands for the starting hole while the pawn on it is a stake."""

Places = int
"""A set of places: bit n is place n. A pawn in the reserve is in no set."""

Standing = tuple[Places, Places]
"""Where the colour's pawns stand, and where pawns of others were captured so far."""

Runs = tuple[Run, ...]

Reached = tuple[int, Places, Places]
"""Steps used, then a standing."""


def set_of(places: Sequence[Place]) -> Places:
    """Return places as a set."""
    return sum(1 << place for place in places)


def places_in(places: Places) -> list[Place]:
    """Return the places of a set, ascending.

    >>> places_in(set_of([62, STAKE, HOME + 1]))
    [62, 99, 101]
    """
    found = []
    while places:
        lowest = places & -places
        found.append(lowest.bit_length() - 1)
        places ^= lowest
    return found


@dataclass(frozen=True)
class Ground:
    """What a colour's pawns walk on during one 7: everything that the steps don't move."""

    size: int
    start: Place
    walls: Places
    """Holes barred by stakes of other colours (TK-11)."""
    targets: Places
    """Holes with ordinary pawns of other colours."""
    judged: dict[tuple[Standing, int], bool] = field(default_factory=dict, compare=False, repr=False)
    """What `completable` has found out so far."""

    def hole_of(self, place: Place) -> Place:
        """Return the hole of a place: the starting hole for `STAKE`."""
        return self.start if place == STAKE else place

    def place_on(self, standing: Standing, hole: Place) -> Place | None:
        """Return as which place of `standing` a pawn stands on a hole, `STAKE` for a stake, or None."""
        place = STAKE if hole == self.start and standing[0] >> STAKE & 1 else hole
        return place if place != RESERVE and standing[0] >> place & 1 else None

    def runs_from(
        self, reached: Reached, place: Place, after: Place = RESERVE
    ) -> list[tuple[Place, Reached]]:
        """Return every run of the pawn on `place`, from one step up to the seventh: where it ends and what
        is reached by it. Each single step sends back whom it ends on (TK-12, TK-15).

        `after` is where the run before this one began. Runs that begin and end below it are left out: they
        can't meet that run, so made before it they lead to the same, and write it with smaller runs.
        """
        used, own, captured = reached
        rest = own ^ 1 << place
        found: list[tuple[Place, Reached]] = []
        if place >= HOME:
            self._go_deeper((used, rest, captured), place, found)
            return found
        if place == self.start:  # an ordinary pawn: a stake stands on STAKE (TK-18)
            self._go_deeper((used, rest, captured), HOME, found)
        self._go_along((used, rest, captured), self.hole_of(place), after, found)
        return found

    def _go_along(
        self, reached: Reached, origin: Place, after: Place, found: list[tuple[Place, Reached]]
    ) -> None:
        """Add the runs along the track from `origin`, and into the home where they come by it (TK-17)."""
        used, rest, captured = reached
        left = STEPS - used
        if origin + left < after and not 0 < (self.start - origin) % self.size <= left:
            return
        hole = origin
        barred = self.walls | 1 << self.start if rest >> STAKE & 1 else self.walls
        for steps in range(used + 1, STEPS + 1):
            hole = (hole + 1) % self.size
            bit = 1 << hole
            if barred & bit:
                break
            rest &= ~bit
            captured |= self.targets & bit
            if not origin < hole < after:
                found.append((hole, (steps, rest | bit, captured)))
            if hole == self.start:
                self._go_deeper((steps, rest, captured), HOME, found)

    def _go_deeper(self, reached: Reached, place: Place, found: list[tuple[Place, Reached]]) -> None:
        """Add the runs into the home holes after `place`, where nobody is passed (TK-19)."""
        used, rest, captured = reached
        for hole in range(place + 1, min(DEEPEST, place + STEPS - used) + 1):
            bit = 1 << hole
            if rest & bit:
                break
            found.append((hole, (used + hole - place, rest | bit, captured)))

    def steps_from(self, standing: Standing, place: Place) -> list[tuple[Place, Standing]]:
        """Return the single steps of the pawn on `place`: where each ends, and the standing after it."""
        one_left = (STEPS - 1, *standing)
        return [(target, (own, taken)) for target, (_, own, taken) in self.runs_from(one_left, place)]

    def completable(self, standing: Standing, steps: int) -> bool:
        """Tell whether so many more single steps can be made from `standing`."""
        if steps == 0:
            return True
        key = (standing, steps)
        if key not in self.judged:
            self.judged[key] = any(
                self.completable(following, steps - 1)
                for place in places_in(standing[0])
                for _, following in self.steps_from(standing, place)
            )
        return self.judged[key]

    def most_steps(self, standing: Standing) -> int:
        """Return how many single steps can be made from `standing`, seven at most."""
        return max(steps for steps in range(STEPS + 1) if self.completable(standing, steps))


def ground_of(
    board: Board, pawns: Sequence[Place], staked: Sequence[bool], colour: Colour
) -> tuple[Ground, Standing]:
    """Return what a 7 of `colour` finds on the table: the ground and the standing of its pawns out."""
    first = colour * PAWNS
    own = [place for place in pawns[first : first + PAWNS] if place != RESERVE]
    others = [place for place in (*pawns[:first], *pawns[first + PAWNS :]) if RESERVE < place < HOME]
    walls = set_of([other * SECTOR for other, stake in enumerate(staked) if stake and other != colour])
    start = colour * SECTOR
    if staked[colour]:
        own[own.index(start)] = STAKE
    return Ground(board.size, start, walls, set_of(others) & ~walls), (set_of(own), 0)


def sevens(ground: Ground, standing: Standing) -> dict[Standing, Runs]:
    """Return every distinct result of a 7 with the runs that write it (formats.md): the fewest, then the
    smallest compared run by run. Empty when the seven steps can't all be made.
    """
    clusters = [_results(ground, set_of(cluster)) for cluster in _clusters(ground, places_in(standing[0]))]
    combined = _combined(clusters) if len(clusters) > 1 else clusters[0] if clusters else {}
    return {(own, captured): runs for (used, own, captured), runs in combined.items() if used == STEPS}


def _clusters(ground: Ground, places: Sequence[Place]) -> list[list[Place]]:
    """Return the pawns in clusters such that ways of two clusters can't meet within seven steps."""
    clusters: list[list[Place]] = []
    for place in places:
        near = [cluster for cluster in clusters if any(_ways_meet(ground, place, other) for other in cluster)]
        clusters = [cluster for cluster in clusters if cluster not in near]
        clusters.append(sum(near, [place]))
    return clusters


def _ways_meet(ground: Ground, place: Place, other: Place) -> bool:
    if place >= HOME or other >= HOME:
        return _may_enter(ground, place) and _may_enter(ground, other)
    apart = (ground.hole_of(place) - ground.hole_of(other)) % ground.size
    return apart <= STEPS or apart >= ground.size - STEPS


def _may_enter(ground: Ground, place: Place) -> bool:
    if place >= HOME:
        return True
    return place != STAKE and (ground.start - place) % ground.size < STEPS


def _results(ground: Ground, cluster: Places) -> dict[Reached, Runs]:
    """Return what the pawns of a cluster can reach with 0 to 7 steps, and the best runs to each.

    Layer n holds what takes n runs at least. Within a layer the smallest runs win, and as every layer is
    built from the best of the one before, they are the smallest of all.
    """
    layer: dict[Reached, Runs] = {(0, cluster, 0): ()}
    results = dict(layer)
    while layer:
        found: dict[Reached, Runs] = {}
        for reached, runs in layer.items():
            if reached[0] < STEPS:
                _add_run(ground, reached, runs, results, found)
        results.update(found)
        layer = found
    return results


def _add_run(
    ground: Ground, reached: Reached, runs: Runs, results: dict[Reached, Runs], found: dict[Reached, Runs]
) -> None:
    """Note in `found` what one run more reaches that is not in `results`, with the smallest runs."""
    last_origin, last = runs[-1] if runs else (RESERVE, RESERVE)
    for place in places_in(reached[1]):
        if place == last:  # the same pawn again would only be a longer run
            continue
        origin = ground.hole_of(place)
        for target, following in ground.runs_from(reached, place, last_origin):
            if following not in results:
                longer = (*runs, (origin, target))
                if following not in found or longer < found[following]:
                    found[following] = longer


def _combined(clusters: list[dict[Reached, Runs]]) -> dict[Reached, Runs]:
    """Return the results of all clusters together that use seven steps.

    One result can be reached with different shares of the steps when own pawns are captured.
    """
    most = [max(used for used, _, _ in results) for results in clusters]
    combined: dict[Reached, Runs] = {(0, 0, 0): ()}
    for number, results in enumerate(clusters):
        least = STEPS - sum(most[number + 1 :])
        found: dict[Reached, Runs] = {}
        for (used, own, captured), runs in combined.items():
            for (more, own_more, captured_more), runs_more in results.items():
                if not least <= used + more <= STEPS:
                    continue
                both = _merged(runs, runs_more)
                key = (used + more, own | own_more, captured | captured_more)
                if key not in found or (len(both), both) < (len(found[key]), found[key]):
                    found[key] = both
        combined = found
    return combined


def _merged(first: Runs, second: Runs) -> Runs:
    """Return the smallest order of the runs of two clusters that keeps each cluster's own order."""
    if not first or not second or max(first) < second[0]:
        return first + second
    merged: list[Run] = []
    ahead, behind = list(first), list(second)
    while ahead and behind:
        merged.append(ahead.pop(0) if ahead[0] < behind[0] else behind.pop(0))
    return (*merged, *ahead, *behind)
