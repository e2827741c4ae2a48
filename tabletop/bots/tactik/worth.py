"""What a pawn is worth where it stands, in steps of the way home, and what threatens it there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from tabletop.games.tactik.board import HOME, PAWNS, RESERVE, SECTOR, Board, Colour, Place, board_of

HIT_BY: Final = {1: 6, 2: 5, 3: 5, 5: 5, 6: 5, 7: 3, 8: 5, 9: 5, 10: 5, 12: 5}
"""How many of 50 cards bring a pawn exactly so far; the 7 hits on its way too, which counts as 3 at 7."""
BACK_HITS, START_HITS = 4, 10
AWKWARD: Final = frozenset({4, 11})
"""Distances to a home hole that no card but the 7 covers."""


@dataclass(frozen=True)
class Scale:
    """What stages of the way are worth, in steps: being out, each step, standing near the way back by -4,
    being home, each hole deeper, and each free hole behind a pawn at home (a loss).
    """

    out: float = 14.0
    step: float = 1.0
    turn_back: float = 6.0
    home: float = 14.0
    deeper: float = 1.0
    gap: float = 3.0


class Worth:
    """The worth of every place for every colour of one board, looked up."""

    def __init__(self, board: Board, scale: Scale) -> None:
        self.board = board
        self.scale = scale
        self.on_start = scale.out + scale.turn_back
        """A stake, or a pawn that has just come out."""
        self.of = [self._table(colour) for colour in range(len(board.colours))]

    def _table(self, colour: Colour) -> list[float]:
        """Return the worth by place, so that the reserve (-1) is the last entry."""
        scale, size = self.scale, self.board.size
        table = [0.0] * (HOME + PAWNS + 2)
        for hole in range(size):
            left = self.board.steps_to_start(colour, hole)
            table[hole] = scale.out + scale.step * (size - left)
            if left >= size - 4:
                table[hole] += scale.turn_back
        for deep in range(1, PAWNS + 1):
            table[HOME + deep] = scale.out + scale.step * size + scale.home + scale.deeper * deep
        return table

    def pawn(self, colour: Colour, place: Place, staked: Sequence[bool]) -> float:
        """Return what one pawn is worth."""
        if place == colour * SECTOR and staked[colour]:
            return self.on_start
        return self.of[colour][place]

    def colour(self, pawns: Sequence[Place], staked: Sequence[bool], colour: Colour) -> float:
        """Return what the four pawns of a colour are worth together."""
        table, first = self.of[colour], colour * PAWNS
        own = pawns[first : first + PAWNS]
        total = table[own[0]] + table[own[1]] + table[own[2]] + table[own[3]]
        if staked[colour]:
            total += self.on_start - table[colour * SECTOR]
        return total - self.scale.gap * gaps(own) if own[3] > HOME else total


def gaps(own: Sequence[Place]) -> int:
    """Return how many home holes are free behind the foremost pawn that bars them: fill from the deep end.

    >>> gaps((HOME + 2, HOME + 4)), gaps((5, HOME + 3, HOME + 4)), gaps((HOME + 1,))
    (1, 0, 3)
    """
    home = [place for place in own if place > HOME]
    return (HOME + PAWNS - home[0] + 1 - len(home)) if home else 0


@cache
def worth_on(colours: int, scale: Scale) -> Worth:
    """Return the worth on the board of so many colours."""
    return Worth(board_of(colours), scale)


def exposure(worth: Worth, pawns: Sequence[Place], staked: Sequence[bool], own: Sequence[Colour]) -> float:
    """Return the worth of `own` ordinary pawns that each other card may send back, weighed by how many can."""
    return sum(
        risk(worth.board, pawns, staked, own, place) / 50 * worth.of[colour][place]
        for colour in own
        for place in pawns[colour * PAWNS : colour * PAWNS + PAWNS]
        if RESERVE < place < HOME and not (staked[colour] and place == colour * SECTOR)
    )


def risk(
    board: Board, pawns: Sequence[Place], staked: Sequence[bool], own: Sequence[Colour], hole: Place
) -> int:
    """Return how many of 50 cards, held by others, send a pawn on `hole` back."""
    size, total = board.size, 0
    for number, place in enumerate(pawns):
        colour = number // PAWNS
        if colour in own:
            continue
        if place == RESERVE:
            if hole == colour * SECTOR:
                total += START_HITS
        elif place < HOME:
            ahead = (hole - place) % size
            if ahead <= 12:
                total += HIT_BY.get(ahead, 0) if _open(staked, place, ahead) else 0
            elif ahead == size - 4:
                total += BACK_HITS
    return min(total, 40)


def _open(staked: Sequence[bool], place: Place, steps: int) -> bool:
    """Tell whether no stake bars so few steps from a track hole."""
    ahead = (place // SECTOR + 1) % len(staked)
    return not staked[ahead] or steps < SECTOR - place % SECTOR


def queued(board: Board, pawns: Sequence[Place], stake: Colour, colours: Sequence[Colour]) -> int:
    """Return how many pawns of `colours` stand within twelve steps before the stake of `stake`."""
    return sum(
        1
        for colour in colours
        for place in pawns[colour * PAWNS : colour * PAWNS + PAWNS]
        if RESERVE < place < HOME and 1 <= board.steps_to_start(stake, place) <= 12
    )


def awkward(board: Board, pawns: Sequence[Place], staked: Sequence[bool], colours: Sequence[Colour]) -> int:
    """Return how many pawns before their home stand 4 or 11 from the deepest hole they can still reach."""
    found = 0
    for colour in colours:
        own = pawns[colour * PAWNS : colour * PAWNS + PAWNS]
        deepest = min((place for place in own if place > HOME), default=HOME + PAWNS + 1) - HOME - 1
        for place in own:
            if not RESERVE < place < HOME or (staked[colour] and place == colour * SECTOR) or not deepest:
                continue
            found += board.steps_to_start(colour, place) + deepest in AWKWARD
    return found
