"""Marks on the board as vectors: what can be chosen, where a move leads, whom it sends back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from tabletop.games.tactik.board import HOME, PAWNS, RESERVE, Place
from tabletop.games.tactik.playing import Consequences, Pawn
from tabletop.ui.tables.tactik.outline import PEG, WELL, Point, Shape

LIT = "#ffffff"
CHOSEN = "#ffd24a"
EDGE = "#3a1d08"
SENT_BACK = "#d4161f"
MOVED = "#5b2bb8"
HINT = "#0a7f8c"


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked; hashable, so that its picture can be kept."""

    pawns: tuple[tuple[Pawn, int], ...] = ()
    """Pawns to choose from, with their slot in the reserve."""
    targets: tuple[Pawn, ...] = ()
    chosen: tuple[Pawn, int] | None = None
    shown: Consequences | None = None
    """The play that is shown beforehand."""
    seven: bool = False
    hinted: bool = False
    victims: tuple[Pawn, ...] = ()
    """Pawns that some offered move would send back."""
    last: tuple[Pawn, ...] = ()
    """Where the last move ended."""

    @property
    def empty(self) -> bool:
        """Tell whether there is nothing to draw, as for a hint to give a card or to throw one away."""
        return self == Marks(hinted=self.hinted, seven=self.seven)


MARK_REACH = 1.1
"""How far a mark reaches around the hole that it marks, in the board's units."""


def marked_points(shape: Shape, marks: Marks) -> list[Point] | None:
    """Return the places of all marks, or None when ways and arrows between them reach further."""
    if marks.shown is not None:
        return None
    slotted = [*marks.pawns, *([] if marks.chosen is None else [marks.chosen])]
    plain = [*marks.targets, *marks.victims, *marks.last]
    return [_point(shape, *pawn) for pawn in slotted] + [_point(shape, pawn) for pawn in plain]


def under_pawns(shape: Shape, marks: Marks) -> str:
    """Return what lies under the pawns: halos, destinations, the way."""
    parts = [_last(shape, pawn) for pawn in marks.last]
    parts += [
        _halo(_point(shape, pawn, slot), LIT) for pawn, slot in marks.pawns if (pawn, slot) != marks.chosen
    ]
    target_mark = _stepping_stone if marks.seven else _target
    parts += [target_mark(_point(shape, target)) for target in marks.targets]
    if marks.chosen is not None:
        parts.append(_halo(_point(shape, *marks.chosen), CHOSEN))
    if marks.shown is not None:
        tone = HINT if marks.hinted else MOVED
        parts += [
            _way(shape, journey.colour, journey.origin, journey.steps, tone)
            for journey in marks.shown.journeys
        ]
    return _DEFINITIONS + "".join(parts)


def over_pawns(shape: Shape, marks: Marks) -> str:
    """Return what lies over the pawns: who is sent back and where to, who changes places."""
    parts = [_ring(_point(shape, pawn), SENT_BACK) for pawn in marks.victims]
    if marks.shown is not None:
        tone = HINT if marks.hinted else MOVED
        parts += _sent_back(shape, marks.shown.sent_back)
        if marks.shown.swapped:
            first, second = (_point(shape, pawn) for pawn in marks.shown.swapped)
            parts += [_arrow(first, second, tone, 0.22), _arrow(second, first, tone, 0.22)]
            parts += [_ring(first, tone), _ring(second, tone)]
        for journey in marks.shown.journeys:
            colour = shape.board.index[journey.colour]
            if journey.origin == RESERVE:
                parts.append(_arrow(shape.well(colour, 0), shape.start(colour), tone, 0.15))
    return "".join(parts)


def _point(shape: Shape, pawn: Pawn, slot: int = 0) -> Point:
    return shape.place(shape.board.index[pawn[0]], pawn[1], slot)


_DEFINITIONS = (
    '<defs><radialGradient id="glow" cx="50%" cy="50%" r="50%">'
    '<stop offset="0.3" stop-color="#ffffff" stop-opacity="0.95"/>'
    '<stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="gold" cx="50%" cy="50%" r="50%">'
    '<stop offset="0.35" stop-color="#ffc21f" stop-opacity="1"/>'
    '<stop offset="1" stop-color="#ffc21f" stop-opacity="0"/></radialGradient></defs>'
)


def _halo(at: Point, tone: str) -> str:
    glow = "gold" if tone == CHOSEN else "glow"
    return (
        f'<circle cx="{at[0]:.3f}" cy="{at[1]:.3f}" r="0.96" fill="url(#{glow})"/>'
        f'<circle cx="{at[0]:.3f}" cy="{at[1]:.3f}" r="{PEG + 0.15}" fill="none" stroke="{EDGE}" stroke-width="0.13"/>'
        f'<circle cx="{at[0]:.3f}" cy="{at[1]:.3f}" r="{PEG + 0.15}" fill="none" stroke="{tone}" stroke-width="0.08"/>'
    )


def _target(at: Point) -> str:
    place = f'cx="{at[0]:.3f}" cy="{at[1]:.3f}"'
    return (
        f'<circle {place} r="0.78" fill="url(#glow)"/>'
        f'<circle {place} r="0.47" fill="#fffaf0" fill-opacity="0.5" stroke="{EDGE}" stroke-width="0.14"/>'
        f'<circle {place} r="0.47" fill="none" stroke="{LIT}" stroke-width="0.08" stroke-dasharray="0.24 0.16"/>'
    )


def _stepping_stone(at: Point) -> str:
    place = f'cx="{at[0]:.3f}" cy="{at[1]:.3f}"'
    return (
        f'<circle {place} r="0.58" fill="url(#glow)" fill-opacity="0.85"/>'
        f'<circle {place} r="0.3" fill="#fffaf0" fill-opacity="0.55" stroke="{EDGE}" stroke-width="0.1"/>'
    )


def _last(shape: Shape, pawn: Pawn) -> str:
    x, y = _point(shape, pawn)
    return f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.62" fill="none" stroke="#fff4d2" stroke-width="0.07" stroke-opacity="0.95"/>'


def _way(shape: Shape, name: str, origin: Place, steps: Sequence[Place], tone: str) -> str:
    if origin == RESERVE:
        return ""
    colour = shape.board.index[name]
    points = [shape.place(colour, place) for place in (origin, *steps)]
    line = "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points)
    path = f'<path d="{line}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    dots = "".join(f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.13" fill="#ffffff"/>' for x, y in points[1:-1])
    return (
        f'{path} stroke="#ffffff" stroke-width="0.3" stroke-opacity="0.85"/>'
        f'{path} stroke="{tone}" stroke-width="0.2"/>{dots}'
    )


def _ring(at: Point, tone: str) -> str:
    place = f'cx="{at[0]:.3f}" cy="{at[1]:.3f}" r="{PEG + 0.1}" fill="none"'
    return (
        f'<circle {place} stroke="#ffffff" stroke-width="0.2"/>'
        f'<circle {place} stroke="{tone}" stroke-width="0.13"/>'
    )


def _sent_back(shape: Shape, pawns: Iterable[Pawn]) -> list[str]:
    parts: list[str] = []
    slots: dict[str, int] = {}
    for name, place in pawns:
        if place >= HOME:
            continue
        slot = slots.get(name, PAWNS)
        slots[name] = slot - 1
        colour = shape.board.index[name]
        well = shape.turned(colour, 0, shape.well_out - WELL[1] * 0.2)
        at = shape.place(colour, place)
        parts += [_arrow(at, well, SENT_BACK, 0.16), _ring(at, SENT_BACK)]
    return parts


def _arrow(start: Point, end: Point, tone: str, bend: float) -> str:
    """Return a bent arrow between two pawns, from edge to edge."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    if length < 0.2:
        return ""
    ux, uy = dx / length, dy / length
    gap = min(0.55, length / 4)
    a = (start[0] + ux * gap, start[1] + uy * gap)
    b = (end[0] - ux * gap, end[1] - uy * gap)
    middle = ((a[0] + b[0]) / 2 + uy * length * bend, (a[1] + b[1]) / 2 - ux * length * bend)
    hx, hy = b[0] - middle[0], b[1] - middle[1]
    head = hypot(hx, hy)
    hx, hy = hx / head, hy / head
    size = 0.36
    wings = [
        (b[0] - size * (hx * 0.9 + hy * side), b[1] - size * (hy * 0.9 - hx * side)) for side in (-0.75, 0.75)
    ]
    line = (
        f"M{a[0]:.3f} {a[1]:.3f}Q{middle[0]:.3f} {middle[1]:.3f} {b[0]:.3f} {b[1]:.3f}"
        f"M{wings[0][0]:.3f} {wings[0][1]:.3f}L{b[0]:.3f} {b[1]:.3f}L{wings[1][0]:.3f} {wings[1][1]:.3f}"
    )
    path = f'<path d="{line}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'{path} stroke="#ffffff" stroke-width="0.25" stroke-opacity="0.9"/>{path} stroke="{tone}" stroke-width="0.15"/>'
