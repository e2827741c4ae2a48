"""Figures of Tacta's rules (issue 2, section 5): what a move, a drop, a loaded table and a game cost."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from tabletop.bench import Figure
from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.connections import connections, pick, pose_of
from tabletop.games.tacta.deck import START, kind_of, printed_on
from tabletop.games.tacta.docks import dock_parts, joined_pose, template
from tabletop.games.tacta.hand import Held, judge, nearest_connection
from tabletop.games.tacta.moves import ENDS, Connection
from tabletop.games.tacta.octagons import HAIR
from tabletop.games.tacta.pose import AnyPose, Point
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Placed, Table

FEW, MANY, FULL = 20, 100, 109
"""Cards on the table."""
GAMES = 8

Polygons = NDArray[np.object_]


class Situation(NamedTuple):
    """A table, the card that comes next and where, and the two outer cards to be moved after it."""

    table: Table
    card: int
    pose: AnyPose
    outer: tuple[int, int]


def figures() -> Iterator[Figure]:
    """Measure one after the other; medians, on games played at random from fixed seeds."""
    few, many, full = (list(situations(cards)) for cards in (FEW, MANY, FULL))
    small, large = _kept_up(few), _kept_up(many)
    yield Figure(f"Tacta: move and both outer cards' connections, {FEW} cards", small * 1e3, "ms", 1.0)
    yield Figure(f"Tacta: the same, {MANY} cards", large * 1e3, "ms", 1.0)
    yield Figure(f"Tacta: time at {MANY} cards over time at {FEW}", large / small, "times", 1.3)
    total = _kept_up(full)
    one_pass = median(_timed(lambda c=c: shapely_pass(c)) for c in map(candidates_of, full))  # type: ignore[misc]
    yield Figure(f"Tacta: the same, {FULL} cards", total * 1e3, "ms", 1.0)
    yield Figure(
        f"Tacta: {FULL} cards, kept up against one Shapely pass",
        total / one_pass,
        "times",
        1.0,
        note=f"the pass over the same candidates takes {one_pass * 1e3:.2g} ms",
    )
    scratch = median(_timed(lambda s=s: from_scratch(s)) for s in full)  # type: ignore[misc]
    yield Figure(f"Tacta: {FULL} cards from scratch", scratch * 1e3, "ms", 15.0)
    yield Figure("Tacta: verdict on a dropped card", _verdicts(many) * 1e3, "ms", 0.3)
    yield Figure("Tacta: nearest connection to a held card", _snaps(many) * 1e3, "ms", 0.3)
    yield Figure("Tacta: random games", plies_per_second(), "plies/s", 1500.0, "higher")


def situations(cards: int) -> Iterator[Situation]:
    """Yield situations in which the next card is number `cards` - 1, along random games of six."""
    rules = Tacta.with_options({"players": 6, "table": "endless"})
    for seed in range(GAMES):
        chance, state = Chance(seed), rules.deal(seed)
        while len(state.table.placed) < cards - 1:
            _play_random(rules, state, chance)
        assert state.turn is not None
        move = pick(state, state.turn, chance)
        card = state.outer_card(state.turn, move.end)
        assert card is not None
        assert isinstance(move, Connection)
        drawn = (chance.below(START), chance.below(START))
        yield Situation(state.table, card, pose_of(state.table, move), drawn)


def _play_random(rules: Tacta, state: State, chance: Chance) -> None:
    assert state.turn is not None
    rules.play(state, state.turn, pick(state, state.turn, chance))


def _timed(work: Callable[[], object], times: int = 7) -> float:
    """Return the seconds of one call: the median of several."""
    seconds = []
    for _ in range(times):
        begun = perf_counter()
        work()
        seconds.append(perf_counter() - begun)
    return median(seconds)


def _kept_up(situations: list[Situation]) -> float:
    return median(_timed(lambda s=s: kept_up(s), 25) for s in situations)  # type: ignore[misc]


def kept_up(situation: Situation) -> list[Connection]:
    """Put the card down and list the connections of both outer cards."""
    table, card, pose, outer = situation
    return _both_ends(table.with_card(card, pose), outer)


def from_scratch(situation: Situation) -> list[Connection]:
    """Lay the same table out as if it had been loaded, and list the same connections."""
    table, card, pose, outer = situation
    return _both_ends(Table.laid(table.size, (*table.placed, Placed(card, pose))), outer)


def _both_ends(table: Table, outer: tuple[int, int]) -> list[Connection]:
    state = State(table, (outer,), ("blue",), 0, Chance(0))
    return [move for end in ENDS for move in connections(state, 0, end)]


class Candidates(NamedTuple):
    """All ways in which two outer cards could join, legal or not, ready for Shapely."""

    cards: Polygons
    covered: NDArray[np.intp]
    outlines: Polygons


def shapely_pass(candidates: Candidates) -> int:
    """Judge all candidates against all cards by Shapely alone, at once; return how many are legal."""
    cards, covered, outlines = candidates
    pairs = shapely.STRtree(cards).query(outlines, predicate="intersects")
    pairs = pairs[:, covered[pairs[0]] != pairs[1]]
    areas = shapely.area(shapely.intersection(outlines[pairs[0]], cards[pairs[1]]))
    return len(outlines) - len(np.unique(pairs[0][areas > HAIR]))


def candidates_of(situation: Situation) -> Candidates:
    """Return the candidates of a situation's outer cards after its card was put down."""
    placed = (*situation.table.placed, Placed(situation.card, situation.pose))
    shown = {way.shown for card in situation.outer for way in printed_on(card).ways}
    covered, outlines = [], []
    for number, (card, pose) in enumerate(placed):
        for code in template(kind_of(card), pose.face, pose.turn).dock_codes.tolist():
            _, place, shows = dock_parts(code)
            joined = joined_pose(pose, place, shows, "front") if shows in shown else None
            if joined is not None:
                covered.append(number)
                outlines.append(joined.outline())
    return Candidates(_polygons([pose for _, pose in placed]), np.array(covered), _polygons_of(outlines))


def _polygons(poses: list[AnyPose]) -> Polygons:
    return _polygons_of([pose.outline() for pose in poses])


def _polygons_of(outlines: list[tuple[Point, ...]]) -> Polygons:
    polygons: Polygons = shapely.polygons(np.array(outlines))
    return polygons


def _drops(situations: list[Situation]) -> Iterator[tuple[State, Held]]:
    """Yield cards dropped somewhere near others, at any turn."""
    chance = random.Random(7)
    for table, _, _, outer in situations:
        state = State(table, (outer,), ("blue",), 0, Chance(0))
        for _ in range(25):
            x, y = chance.choice(table.placed).pose.centre
            place = (x + chance.gauss(0, 3), y + chance.gauss(0, 3))
            yield state, Held("top", chance.choice(("front", "back")), *place, chance.randrange(8))


def _verdicts(situations: list[Situation]) -> float:
    return median(_timed(lambda s=s, h=h: judge(s, 0, h)) for s, h in _drops(situations))  # type: ignore[misc]


def _snaps(situations: list[Situation]) -> float:
    return median(
        _timed(lambda s=s, h=h: nearest_connection(s, 0, h.end, h.x, h.y, None, h.turn))  # type: ignore[misc]
        for s, h in _drops(situations)
    )


def plies_per_second(games: int = 6) -> float:
    """Return how many plies a second random games of four reach, dealing included."""
    rules, chance, plies = Tacta.with_options({"players": 4}), Chance(1), 0
    begun = perf_counter()
    for seed in range(games):
        state = rules.deal(seed)
        while state.turn is not None:
            _play_random(rules, state, chance)
            plies += 1
    return plies / (perf_counter() - begun)
