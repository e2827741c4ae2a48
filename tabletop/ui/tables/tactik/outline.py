"""Where everything lies on the board, in units of the spacing of two track holes.

One sector's outline is turned four or six times: a notch around the well with the starting hole in the
middle of its floor, an outer run, half of the board's corner. The centre is (0, 0), y points down as on
the screen, and colours follow clockwise. The outline is scaled so that sixteen holes a colour fit evenly.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import cos, hypot, pi, radians, sin, tan

from tabletop.games.tactik.board import HOME, PAWNS, RESERVE, SECTOR, Board, Colour, Place, board_of

Point = tuple[float, float]

HOLE = 0.27
"""Radius of a drilled hole."""
RING = 0.44
"""Outer radius of a brass ring."""
PEG = 0.42
STAKE = 0.52
TRACK_WIDTH = 0.98
WELL = (2.5, 1.86)
"""Width and height of a colour's reserve."""
WELL_PITCH = (1.38, 0.86)
ARC_STEPS = 14


@dataclass(frozen=True, slots=True)
class Sector:
    """What one sector's outline is made of; `turn` is the direction of red's home, in degrees clockwise
    from the right.
    """

    turn: float
    notch: float
    """Half the width of the notch's floor."""
    flare: float
    """How much wider the notch is at its mouth, on each side."""
    depth: float
    bend: float
    """Radius of the notch's four bends."""
    corner: float
    """Radius of the track in the board's corners."""
    margin: float
    """From the middle of the track to the inner edge of the frame."""
    frame: float
    home_gap: float
    """From the starting hole to H1."""
    home_pitch: float


SECTORS = {
    4: Sector(180, 1.95, 0.1, 1.45, 0.72, 3.2, 1.32, 0.42, 0.96, 0.88),
    6: Sector(150, 1.9, 0.25, 3.35, 0.72, 2.2, 0.95, 0.42, 0.96, 0.88),
}


class Shape:
    """The board of four or six colours as points and closed lines."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.colours = len(board.colours)
        self.sector = SECTORS[self.colours]
        self.reach = self._solved_reach()
        """From the centre to the outer run of the track."""
        self.outline = self._outline(self.reach)
        self.holes = _spaced(self.outline, board.size)

    def _solved_reach(self) -> float:
        """Return the reach at which the outline is as long as there are track holes."""
        low, high = 4.0, 20.0
        for _ in range(34):
            middle = (low + high) / 2
            longer = _length(self._outline(middle)) > self.board.size
            low, high = (low, middle) if longer else (middle, high)
        return low

    def _outline(self, reach: float) -> list[Point]:
        """Return the closed line on which the track's holes lie, from red's starting hole clockwise."""
        part = self.sector
        mouth, floor = part.notch + part.flare, reach - part.depth
        corner = reach * tan(pi / self.colours)
        vertices: list[tuple[Point, float]] = []
        for colour in range(self.colours):
            sector = [
                ((-mouth, reach), part.bend),
                ((-part.notch, floor), part.bend),
                ((0.0, floor), 0.0),
                ((part.notch, floor), part.bend),
                ((mouth, reach), part.bend),
                ((corner, reach), part.corner),
            ]
            vertices += [(self.turned(colour, *point), radius) for point, radius in sector]
        return _rounded(vertices[2:] + vertices[:2])

    def turned(self, colour: Colour, across: float, out: float) -> Point:
        """Return the point `across` clockwise and `out` from the centre, seen along a colour's home."""
        angle = radians(self.angle(colour))
        return (
            out * cos(angle) - across * sin(angle),
            out * sin(angle) + across * cos(angle),
        )

    def angle(self, colour: Colour) -> float:
        """Return the direction of a colour's well from the centre, in degrees clockwise from the right."""
        return self.sector.turn + 360 / self.colours * colour

    @property
    def floor(self) -> float:
        """Return how far the starting holes are from the centre."""
        return self.reach - self.sector.depth

    @cached_property
    def homes(self) -> tuple[tuple[Point, ...], ...]:
        """Return the four home holes of each colour, H1 first."""
        first = self.floor - self.sector.home_gap
        return tuple(
            tuple(self.turned(colour, 0, first - n * self.sector.home_pitch) for n in range(PAWNS))
            for colour in range(self.colours)
        )

    @property
    def well_out(self) -> float:
        """Return how far the middle of a well is from the centre."""
        room = (self.floor + 0.5, self.reach + self.sector.margin)
        return min(sum(room) / 2 + 0.02, room[0] + WELL[1] / 2 + 0.28)

    def well(self, colour: Colour, slot: int) -> Point:
        """Return the place of slot 0 to 3 in a colour's reserve."""
        across, along = (slot % 2 - 0.5) * WELL_PITCH[0], (0.5 - slot // 2) * WELL_PITCH[1]
        return self.turned(colour, across, self.well_out + along)

    def place(self, colour: Colour, place: Place, slot: int = 0) -> Point:
        """Return where a pawn of `colour` on `place` stands; `slot` counts within the reserve."""
        if place == RESERVE:
            return self.well(colour, slot)
        if place > HOME:
            return self.homes[colour][place - HOME - 1]
        return self.holes[place]

    def start(self, colour: Colour) -> Point:
        """Return a colour's starting hole."""
        return self.holes[SECTOR * colour]

    @property
    def inner_radius(self) -> float:
        """Return the radius of the middle that the homes leave free."""
        return self.floor - self.sector.home_gap - 3 * self.sector.home_pitch - 0.45

    def edge(self, grown: float = 0.0) -> list[Point]:
        """Return the board's own edge (inside its frame), `grown` outwards."""
        out = self.reach + self.sector.margin + grown
        corner = out * tan(pi / self.colours)
        radius = self.sector.corner * 0.42 + 0.3 + grown
        vertices = [(self.turned(colour, corner, out), radius) for colour in range(self.colours)]
        return _rounded(vertices)

    @cached_property
    def extent(self) -> Point:
        """Return half the width and half the height of the board with its frame."""
        points = self.edge(self.sector.frame)
        return max(abs(x) for x, _ in points), max(abs(y) for _, y in points)

    def lobe(self, colour: Colour, out: float) -> Point:
        """Return the point `out` from the centre midway between `colour` and the next one."""
        angle = radians(self.angle(colour) + 180 / self.colours)
        return out * cos(angle), out * sin(angle)


@cache
def shape_of(colours: int) -> Shape:
    """Return the shape of the board of 4 or 6 colours.

    >>> shape = shape_of(4)
    >>> len(shape.holes), all(abs(x) < 10 and abs(y) < 10 for x, y in shape.holes)
    (64, True)
    """
    return Shape(board_of(colours))


def _rounded(vertices: list[tuple[Point, float]]) -> list[Point]:
    """Return a closed polygon with each corner replaced by an arc of its radius, as points."""
    points: list[Point] = []
    count = len(vertices)
    for number, (corner, radius) in enumerate(vertices):
        before, after = vertices[number - 1][0], vertices[(number + 1) % count][0]
        points += _arc(before, corner, after, radius) if radius else [corner]
    return points


def _arc(before: Point, corner: Point, after: Point, radius: float) -> list[Point]:
    """Return points on the arc that rounds `corner`, from the first to the second tangent point."""
    back, ahead = _unit(corner, before), _unit(corner, after)
    middle = (back[0] + ahead[0], back[1] + ahead[1])
    half = hypot(*middle) / 2  # the cosine of half the angle between the two edges
    sine = (1 - half * half) ** 0.5
    tangent = radius * half / sine
    length = radius / sine / (2 * half)
    centre = (corner[0] + middle[0] * length, corner[1] + middle[1] * length)
    first = (corner[0] + back[0] * tangent - centre[0], corner[1] + back[1] * tangent - centre[1])
    last = (corner[0] + ahead[0] * tangent - centre[0], corner[1] + ahead[1] * tangent - centre[1])
    return [_slerp(centre, first, last, n / ARC_STEPS) for n in range(ARC_STEPS + 1)]


def _slerp(centre: Point, first: Point, last: Point, share: float) -> Point:
    """Return the point `share` of the way from `first` to `last` on a circle around `centre`."""
    radius = hypot(*first)
    x, y = first[0] + (last[0] - first[0]) * share, first[1] + (last[1] - first[1]) * share
    scale = radius / hypot(x, y)
    return centre[0] + x * scale, centre[1] + y * scale


def _unit(start: Point, end: Point) -> Point:
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y)
    return x / length, y / length


def _length(points: list[Point]) -> float:
    return sum(hypot(x - a, y - b) for (a, b), (x, y) in zip(points, [*points[1:], points[0]], strict=True))


def _spaced(points: list[Point], count: int) -> tuple[Point, ...]:
    """Return `count` points at even distances along a closed line, the first on its first point."""
    step = _length(points) / count
    found: list[Point] = []
    walked, due = 0.0, 0.0
    for (a, b), (x, y) in zip(points, [*points[1:], points[0]], strict=True):
        piece = hypot(x - a, y - b)
        while due < walked + piece - 1e-9 and len(found) < count:
            share = (due - walked) / piece
            found.append((a + (x - a) * share, b + (y - b) * share))
            due += step
        walked += piece
    return tuple(found)
