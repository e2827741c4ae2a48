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

STAKE: Place = -2
"""Stands for the starting hole in a `Standing` while the pawn on it is a stake."""

Standing = tuple[tuple[Place, ...], int]
"""The places of the colour's pawns, ascending, and the pawns of others captured so far (bits by hole)."""

Runs = tuple[Run, ...]

Reached = tuple[int, tuple[Place, ...], int]
"""Steps used, then a standing."""


@dataclass(frozen=True)
class Ground:
    """What a colour's pawns walk on during one 7: everything that the steps don't move."""

    size: int
    start: Place
    walls: frozenset[Place]
    """Holes barred by stakes of other colours (TK-11)."""
    targets: frozenset[Place]
    """Holes with ordinary pawns of other colours."""
    judged: dict[tuple[Standing, int], bool] = field(default_factory=dict, compare=False, repr=False)
    """What `completable` has found out so far."""

    def hole_of(self, place: Place) -> Place:
        """Return the hole of a place: the starting hole for `STAKE`."""
        return self.start if place == STAKE else place

    def runs_from(self, reached: Reached, place: Place) -> list[tuple[Place, Reached]]:
        """Return every run of the pawn on `place`, from one step up to the seventh: where it ends and what
        is reached by it. Each single step sends back whom it ends on (TK-12, TK-15).
        """
        used, places, captured = reached
        found: list[tuple[Place, Reached]] = []
        rest = list(places)
        rest.remove(place)
        if place >= HOME:
            self._go_deeper((used, rest, captured), place, found)
        elif place != RESERVE:
            if place == self.start:  # an ordinary pawn, a stake stands on STAKE (TK-18)
                self._go_deeper((used, rest, captured), HOME, found)
            self._go_along((used, rest, captured), self.hole_of(place), found)
        return found

    def _go_along(
        self, reached: tuple[int, list[Place], int], hole: Place, found: list[tuple[Place, Reached]]
    ) -> None:
        """Add the runs along the track from `hole`, and into the home where they come by it (TK-17)."""
        used, rest, captured = reached
        barred = self.start if STAKE in rest else None
        for steps in range(used + 1, STEPS + 1):
            hole = (hole + 1) % self.size
            if hole in self.walls or hole == barred:
                break
            if hole in rest:
                rest = sorted([RESERVE, *(other for other in rest if other != hole)])
            elif hole in self.targets:
                captured |= 1 << hole
            found.append((hole, (steps, tuple(sorted([*rest, hole])), captured)))
            if hole == self.start:
                self._go_deeper((steps, rest, captured), HOME, found)

    def _go_deeper(
        self, reached: tuple[int, list[Place], int], place: Place, found: list[tuple[Place, Reached]]
    ) -> None:
        """Add the runs into the home holes after `place`, where nobody is passed (TK-19)."""
        used, rest, captured = reached
        for steps, hole in enumerate(range(place + 1, DEEPEST + 1), start=used + 1):
            if steps > STEPS or hole in rest:
                break
            found.append((hole, (steps, tuple(sorted([*rest, hole])), captured)))

    def steps_from(self, standing: Standing, place: Place) -> list[tuple[Place, Standing]]:
        """Return the single steps of the pawn on `place`: where each ends, and the standing after it."""
        one_left = (STEPS - 1, *standing)
        return [(target, (places, taken)) for target, (_, places, taken) in self.runs_from(one_left, place)]

    def completable(self, standing: Standing, steps: int) -> bool:
        """Tell whether so many more single steps can be made from `standing`."""
        if steps == 0:
            return True
        key = (standing, steps)
        if key not in self.judged:
            self.judged[key] = any(
                self.completable(following, steps - 1)
                for place in standing[0]
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
    own = pawns[colour * PAWNS : colour * PAWNS + PAWNS]
    walls = [other * SECTOR for other, stake in enumerate(staked) if stake]
    start = colour * SECTOR
    others = [*pawns[: colour * PAWNS], *pawns[colour * PAWNS + PAWNS :]]
    targets = frozenset(hole for hole in others if RESERVE < hole < HOME).difference(walls)
    stake = staked[colour]
    places = sorted(STAKE if stake and hole == start else hole for hole in own if hole != RESERVE)
    ground = Ground(board.size, start, frozenset(hole for hole in walls if hole != start), targets)
    return ground, (tuple(places), 0)


def sevens(ground: Ground, standing: Standing) -> dict[Standing, Runs]:
    """Return every distinct result of a 7 with the runs that write it (formats.md): the fewest, then the
    smallest compared run by run. Empty when the seven steps can't all be made.
    """
    clusters = [_results(ground, cluster) for cluster in _clusters(ground, standing[0])]
    if not clusters:
        return {}
    if len(clusters) == 1:
        return {(places, taken): runs for (used, places, taken), runs in clusters[0].items() if used == STEPS}
    return _combined(clusters)


def _clusters(ground: Ground, places: Sequence[Place]) -> list[tuple[Place, ...]]:
    """Return the pawns in clusters such that ways of two clusters can't meet within seven steps."""
    clusters: list[tuple[Place, ...]] = []
    for place in places:
        near = [cluster for cluster in clusters if any(_ways_meet(ground, place, other) for other in cluster)]
        clusters = [cluster for cluster in clusters if cluster not in near]
        clusters.append(tuple(sorted(sum(near, (place,)))))
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


def _results(ground: Ground, cluster: tuple[Place, ...]) -> dict[Reached, Runs]:
    """Return what the pawns of a cluster can reach with 0 to 7 steps, and the best runs to each.

    Layer n holds what takes n runs at least. Within a layer the smallest runs win, and as every layer is
    built from the best of the one before, they are the smallest of all.
    """
    layer: dict[Reached, Runs] = {(0, cluster, 0): ()}
    results = dict(layer)
    while layer:
        found: dict[Reached, Runs] = {}
        for reached, runs in layer.items():
            last = runs[-1][1] if runs else RESERVE
            for place in reached[1]:
                if place != last:  # the same pawn again would only be a longer run
                    _note_runs(ground, reached, runs, place, results, found)
        results.update(found)
        layer = found
    return results


def _note_runs(
    ground: Ground,
    reached: Reached,
    runs: Runs,
    place: Place,
    results: dict[Reached, Runs],
    found: dict[Reached, Runs],
) -> None:
    """Note in `found` what one more run, by the pawn on `place`, newly reaches, if the runs are smaller."""
    origin = ground.hole_of(place)
    for target, following in ground.runs_from(reached, place):
        if following not in results:
            longer = (*runs, (origin, target))
            if following not in found or longer < found[following]:
                found[following] = longer


def _combined(clusters: list[dict[Reached, Runs]]) -> dict[Standing, Runs]:
    """Return the results of all clusters together that use seven steps.

    One result can be reached with different shares of the steps when own pawns are captured.
    """
    most = [max(used for used, _, _ in results) for results in clusters]
    combined: dict[Reached, Runs] = {(0, (), 0): ()}
    for number, results in enumerate(clusters):
        least = STEPS - sum(most[number + 1 :])
        found: dict[Reached, Runs] = {}
        for (used, places, captured), runs in combined.items():
            for (more, places_more, captured_more), runs_more in results.items():
                if not least <= used + more <= STEPS:
                    continue
                both = _merged(runs, runs_more)
                key = (used + more, places + places_more, captured | captured_more)
                if key not in found or (len(both), both) < (len(found[key]), found[key]):
                    found[key] = both
        combined = found
    return {(tuple(sorted(places)), captured): runs for (_, places, captured), runs in combined.items()}


def _merged(first: Runs, second: Runs) -> Runs:
    """Return the smallest order of the runs of two clusters that keeps each cluster's own order."""
    if not first or not second or max(first) < second[0]:
        return first + second
    merged: list[Run] = []
    ahead, behind = list(first), list(second)
    while ahead and behind:
        merged.append(ahead.pop(0) if ahead[0] < behind[0] else behind.pop(0))
    return (*merged, *ahead, *behind)
