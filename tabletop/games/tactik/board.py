"""The board: colours, the ring of holes, starting holes and homes (TK-1 to TK-3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from tabletop.engine.sentences import N_

Colour = int
"""A colour's place clockwise from red: its index in `Board.colours`."""

Place = int
"""Where a pawn stands: `RESERVE`, a track hole from 0 on, or a home hole `HOME + 1` (H1) to `HOME + 4` (H4)."""

RESERVE: Place = -1
HOME: Place = 100
DEEPEST: Place = 104
PAWNS = 4
"""Pawns a colour, and holes a home."""
SECTOR = 16
"""Track holes a colour."""
RING_EVERY = 4

FOUR = (N_("red"), N_("blue"), N_("yellow"), N_("green"))
SIX = (N_("red"), N_("white"), N_("blue"), N_("yellow"), N_("black"), N_("green"))


@dataclass(frozen=True)
class Board:
    """A board of four or six colours; pure geometry of holes, without any pawn on it.

    >>> board = board_of(4)
    >>> board.size, board.start(board.index["yellow"])
    (64, 32)
    """

    colours: tuple[str, ...]

    @cached_property
    def index(self) -> dict[str, Colour]:
        """Return each colour's number by its name."""
        return {name: number for number, name in enumerate(self.colours)}

    @cached_property
    def size(self) -> int:
        """Return the number of track holes."""
        return SECTOR * len(self.colours)

    def start(self, colour: Colour) -> Place:
        """Return the starting hole of `colour` (TK-2)."""
        return SECTOR * colour

    def starts(self) -> tuple[Place, ...]:
        """Return all starting holes, clockwise from red's."""
        return tuple(range(0, self.size, SECTOR))

    def ringed(self) -> tuple[Place, ...]:
        """Return every fourth hole, the starting holes among them: those with a ring (TK-2)."""
        return tuple(range(0, self.size, RING_EVERY))

    def homes(self) -> tuple[Place, ...]:
        """Return the home holes, H1 next to the start first (TK-2)."""
        return tuple(range(HOME + 1, DEEPEST + 1))

    def successor(self, hole: Place, steps: int = 1) -> Place:
        """Return the track hole `steps` clockwise of `hole` (TK-3)."""
        return (hole + steps) % self.size

    def predecessor(self, hole: Place, steps: int = 1) -> Place:
        """Return the track hole `steps` against the clock from `hole`."""
        return (hole - steps) % self.size

    def steps_to_start(self, colour: Colour, hole: Place) -> int:
        """Return how many steps clockwise lead from a track hole to the start of `colour`, 0 on it."""
        return (SECTOR * colour - hole) % self.size

    def home_hole_reached(self, colour: Colour, hole: Place, steps: int) -> Place | None:
        """Return the home hole to which `steps` lead from a track hole, or None (TK-17).

        >>> name_of(board_of(4).home_hole_reached(0, 60, 6))
        'H2'
        """
        beyond_start = steps - self.steps_to_start(colour, hole)
        return HOME + beyond_start if 1 <= beyond_start <= PAWNS else None

    def start_ahead(self, hole: Place) -> tuple[Colour, int]:
        """Return whose starting hole comes next clockwise after a track hole, and in how many steps (1 to 16)."""
        return (hole // SECTOR + 1) % len(self.colours), SECTOR - hole % SECTOR

    def start_behind(self, hole: Place) -> tuple[Colour, int]:
        """Return whose starting hole comes next against the clock, and in how many steps (1 to 16)."""
        return ((hole - 1) % self.size) // SECTOR, (hole - 1) % SECTOR + 1

    def trail(self, colour: Colour, origin: Place, target: Place) -> tuple[Place, ...]:
        """Return the places that a pawn of `colour` steps on going forward from `origin` to `target`, both
        on the track or in the home, `target` last; empty when no way leads there.

        >>> [name_of(place) for place in board_of(4).trail(0, 62, HOME + 2)]
        ['63', '0', 'H1', 'H2']
        """
        if origin > HOME:
            return tuple(range(origin + 1, target + 1)) if target > HOME else ()
        if target <= HOME:
            return tuple((origin + n) % self.size for n in range(1, (target - origin) % self.size + 1))
        to_start = self.steps_to_start(colour, origin)
        track = tuple((origin + n) % self.size for n in range(1, to_start + 1))
        return track + tuple(range(HOME + 1, target + 1))


@cache
def board_of(colours: int) -> Board:
    """Return the board of 4 or 6 colours."""
    return Board({4: FOUR, 6: SIX}[colours])


def name_of(place: Place | None) -> str:
    """Return a place as texts and sentences write it: `R`, a hole's number, or `H1` to `H4`.

    >>> name_of(RESERVE), name_of(17), name_of(HOME + 4)
    ('R', '17', 'H4')
    """
    if place is None or place == RESERVE:
        return "R"
    return f"H{place - HOME}" if place > HOME else str(place)
