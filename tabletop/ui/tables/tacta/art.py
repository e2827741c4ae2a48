"""The cards as vectors, drawn from the deck's data (TA-2 to TA-6): neon lines on near-black.

Everything is in units, y down as SVG wants it, the card's centre at 0. A card's outline is drawn a hair
inside its edge, so that two cards side by side keep both their lines and a dark seam between. On the
back the shapes are mirrored; value, suit and colour symbol stay readable.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

from tabletop.games.tacta.deck import START, colour_of, kind_of, kinds, printed_on, suit_of, value_of
from tabletop.games.tacta.exact import coordinates
from tabletop.games.tacta.shapes import PLACES, Face, shown_at
from tabletop.ui.kit.symbols import symbol_path
from tabletop.ui.kit.theme import COLOURS, mixed

Point = tuple[float, float]

WIDTH, HEIGHT = 4.0, 6.0
INSET = 0.1
"""How far inside the card's edge its line runs, in units."""

LINE = 0.085
"""Width of the neon lines in units, unless that is too thin on the screen."""

FINEST_LINE = 1.15
"""The thinnest line in pixels."""

CARD_GROUND, CARD_GROUND_HIGH = "#12161d", "#1b212b"
START_COLOUR = "#e9eef5"

DIGITS: Mapping[int, str] = {
    1: "M-0.17 -0.24L0.08 -0.42V0.42",
    2: "M-0.25 -0.23C-0.22 -0.5 0.25 -0.5 0.25 -0.17C0.25 0.06 -0.12 0.2 -0.26 0.42H0.27",
    3: "M-0.24 -0.32C-0.1 -0.5 0.23 -0.44 0.23 -0.2C0.23 -0.04 0.08 -0.02 -0.05 -0.02C0.1 -0.02 0.26 0.03 0.26 0.2"
    "C0.26 0.48 -0.14 0.5 -0.27 0.29",
    4: "M0.13 0.42V-0.42L-0.29 0.18H0.29",
    5: "M0.22 -0.42H-0.18L-0.21 -0.07C0.02 -0.18 0.26 -0.07 0.26 0.15C0.26 0.45 -0.12 0.5 -0.26 0.31",
    6: "M0.2 -0.36C0.05 -0.48 -0.25 -0.4 -0.25 0.08C-0.25 0.55 0.26 0.5 0.26 0.15C0.26 -0.15 -0.16 -0.16 -0.24 0.12",
}
"""Strokes of the values, in a box of 0.6 by 0.9 units around 0."""

SUIT_PATHS: Mapping[str, str] = {
    "circle": "M0 -0.86A0.86 0.86 0 1 1 0 0.86A0.86 0.86 0 1 1 0 -0.86Z",
    "triangle": "M0 -0.95L0.98 0.72H-0.98Z",
    "square": "M-0.78 -0.78H0.78V0.78H-0.78Z",
}
"""Outlines of the suits in the middle of a card."""

DIGIT_PLACES: Mapping[str, tuple[float, float]] = {
    "circle": (0.0, 1.0),
    "triangle": (0.2, 0.86),
    "square": (0.0, 1.0),
}
"""Where in a suit's outline the value stands (y), and how large."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How a card is drawn: neon `line`, fills, dots; `width` of the lines in units."""

    line: str
    lit: str
    fill: str
    fill_opacity: float
    ground: str
    ground_high: str
    width: float
    sign: float
    glow: float


@cache
def ink_of(card: int, width: float, contrast: bool = False, large_signs: bool = False) -> Ink:
    """Return the colours of a card; `width` of its lines in units."""
    colour = START_COLOUR if card == START else COLOURS[colour_of(card)]
    return Ink(
        line=mixed(colour, "#ffffff", 0.25) if contrast else colour,
        lit=mixed(colour, "#ffffff", 0.72),
        fill=mixed(colour, "#000000", 0.35 if contrast else 0.18),
        fill_opacity=0.62 if contrast else 0.4,
        ground="#000000" if contrast else CARD_GROUND,
        ground_high="#05070a" if contrast else CARD_GROUND_HIGH,
        width=width * (1.35 if contrast else 1.0),
        sign=1.45 if large_signs else 1.0,
        glow=0.0 if contrast else 1.0,
    )


def line_width(zoom: float) -> float:
    """Return the width of lines in units at `zoom` pixels a unit: never thinner than can be seen.

    >>> line_width(100), round(line_width(5), 3)
    (0.085, 0.23)
    """
    return max(LINE, FINEST_LINE / zoom)


def shape_points(place: int, face: Face) -> list[Point]:
    """Return the corners of the shape printed at `place` as seen with `face` up, y down."""
    corners = map(coordinates, PLACES[shown_at(place, face)].corners)
    return [(x, -y) for x, y in corners]


def outline_path(points: Iterable[Point]) -> str:
    """Return SVG path data of a closed polygon."""
    return "M" + "L".join(f"{x:.5g} {y:.5g}" for x, y in points) + "Z"


def card_art(card: int, face: Face, ink: Ink) -> str:
    """Return the elements of a card, its centre at 0, unturned, in units.

    All neon lines are one path, drawn wide and faint, then narrow and bright: quick to rasterise, and even
    where lines meet.
    """
    if card == START:
        return "".join(
            [_ground(ink), _seam(ink), _line(_frame_path(ink), ink.line, ink.width), _start_lines(ink)]
        )
    shapes = printed_on(card).shapes
    outlines = {place: outline_path(_inside(shape_points(place, face), ink)) for place, _ in shapes}
    neon = _frame_path(ink) + SUIT_PATHS[suit_of(card)] + "".join(outlines.values())
    parts = [_ground(ink)]
    parts += [_shape_fill(outlines[place], dots, ink) for place, dots in shapes]
    if ink.glow:
        parts += [_line(neon, ink.line, ink.width * 3.2, 0.12), _line(neon, ink.line, ink.width * 2, 0.2)]
    parts += [_seam(ink), _line(neon, ink.line, ink.width)]
    dots_at = [dot for place, dots in shapes if dots for dot in dot_places(place, face)]
    return "".join([*parts, *_dots(dots_at, ink), *_middle(card, face, ink)])


def _ground(ink: Ink) -> str:
    return (
        f'<linearGradient id="g" x1="0" y1="-3" x2="0" y2="3" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{ink.ground_high}"/><stop offset="1" stop-color="{ink.ground}"/>'
        f'</linearGradient><rect x="-2" y="-3" width="4" height="6" rx="0.06" fill="url(#g)"/>'
    )


def _shape_fill(path: str, dots: int, ink: Ink) -> str:
    fill, opacity = (ink.fill, ink.fill_opacity) if dots else (ink.line, 0.055)
    return f'<path d="{path}" fill="{fill}" fill-opacity="{opacity}"/>'


def _line(path: str, colour: str, width: float, opacity: float = 1.0) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.4g}" '
        f'stroke-opacity="{opacity:.3g}" stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _dots(places: list[Point], ink: Ink) -> list[str]:
    halos = "".join(_disc(x, y, 0.34) for x, y in places)
    cores = "".join(_disc(x, y, 0.21) for x, y in places)
    return [
        f'<path d="{halos}" fill="{ink.line}" fill-opacity="0.35"/>',
        f'<path d="{cores}" fill="#ffffff"/>',
    ]


def _disc(x: float, y: float, radius: float) -> str:
    """Return path data of a disc."""
    return (
        f"M{x - radius:.4g} {y:.4g}A{radius} {radius} 0 1 0 {x + radius:.4g} {y:.4g}"
        f"A{radius} {radius} 0 1 0 {x - radius:.4g} {y:.4g}Z"
    )


def _seam(ink: Ink) -> str:
    """Return the dark rim outside of the card's line, which parts it from its neighbours."""
    return (
        f'<rect x="{-2 + INSET / 2}" y="{-3 + INSET / 2}" width="{4 - INSET}" height="{6 - INSET}" rx="0.04" '
        f'fill="none" stroke="{mixed(ink.ground, "#000000", 0.55)}" stroke-width="{INSET}"/>'
    )


def _frame_path(ink: Ink) -> str:
    x, y = 2 - INSET - ink.width / 2, 3 - INSET - ink.width / 2
    return f"M{-x} {-y}H{x}V{y}H{-x}Z"


def _start_lines(ink: Ink) -> str:
    """Return the Start card's eighteen outlines (TA-5): thin, since they overlap."""
    lines = "".join(
        outline_path(_inside(shape_points(place, "front"), ink)) for place, _ in printed_on(START).shapes
    )
    return _line(lines, ink.line, ink.width * 0.8, 0.85)


def _inside(points: list[Point], ink: Ink) -> list[Point]:
    """Cut a shape off at the card's own line, so that both run as one."""
    x, y = 2 - INSET - ink.width / 2, 3 - INSET - ink.width / 2
    for axis, limit in ((0, x), (1, y)):
        for sign in (1, -1):
            points = _cut(points, axis, sign, limit)
    return points


def _cut(points: list[Point], axis: int, sign: int, limit: float) -> list[Point]:
    """Return the part of a convex polygon where `sign` times a coordinate is at most `limit`."""
    kept: list[Point] = []
    for one, other in zip(points, points[1:] + points[:1], strict=True):
        before, after = sign * one[axis] - limit, sign * other[axis] - limit
        if before <= 0:
            kept.append(one)
        if before * after < 0:
            share = before / (before - after)
            kept.append((one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share))
    return kept


def dot_places(place: int, face: Face) -> list[Point]:
    """Return the middles of the dots of the shape printed at `place` (TA-4), in units, y down."""
    dots = _printed_dots(place)
    return dots if face == "front" else [(-x, y) for x, y in dots]


def _printed_dots(place: int) -> list[Point]:
    points = shape_points(place, "front")
    form, count = PLACES[place].form, PLACES[place].dots
    if form == "triangle":
        return [_triangle_middle(points)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    middle = (left + right) / 2, (top + bottom) / 2
    if form == "square":
        return [(middle[0] - 0.42, middle[1] + 0.3), (middle[0] + 0.42, middle[1] - 0.3)]
    steps = [(step + 0.5) / count for step in range(count)]
    if right - left > bottom - top:
        return [(left + (right - left) * step, middle[1]) for step in steps]
    return [(middle[0], top + (bottom - top) * step) for step in steps]


def _triangle_middle(points: list[Point]) -> Point:
    """Return the middle of the circle that touches all three sides."""
    sides = [_length(points[(i + 1) % 3], points[(i + 2) % 3]) for i in range(3)]
    around = sum(sides)
    x = sum(side * point[0] for side, point in zip(sides, points, strict=True)) / around
    y = sum(side * point[1] for side, point in zip(sides, points, strict=True)) / around
    return x, y


def _length(one: Point, other: Point) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def _middle(card: int, face: Face, ink: Ink) -> list[str]:
    """Return suit with value in the middle, and the colour's symbol where the card is free (TA-1, TA-2)."""
    suit = suit_of(card)
    down, size = DIGIT_PLACES[suit]
    x, y, edge = sign_place(kind_of(card), face, ink.sign)
    thick = max(ink.width * 1.15, 0.11)
    value = (
        f'<path transform="translate(0 {down}) scale({size})" d="{DIGITS[value_of(card)]}" fill="none" '
        f'stroke="{ink.lit}" stroke-width="{thick:.4g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return [
        f'<path d="{SUIT_PATHS[suit]}" fill="{ink.line}" fill-opacity="0.1"/>',
        value,
        symbol_path(colour_of(card), ink.line, x - edge / 2, y - edge / 2, edge),
    ]


SIGN_EDGE = 1.15


@cache
def sign_place(kind: int, face: Face, sign: float = 1.0) -> tuple[float, float, float]:
    """Return where the colour's symbol has most room on a card: its middle and edge, in units, y down.

    Nearest to the card's upright axis and to its middle among the places that are free of shapes; smaller
    where there is none. `sign` is how much larger than usual it should be.
    """
    shapes = [_extents(shape_points(place, face)) for place, _ in kinds()[kind].shapes]
    for edge in (SIGN_EDGE * sign, SIGN_EDGE, 0.95, 0.8):
        for x, y in _sign_places(edge):
            if not any(_near(shape, x, y, edge / 2 + 0.12) for shape in shapes):
                return x, y, edge
    return 0.0, 1.45, 0.7


@cache
def _sign_places(edge: float) -> list[Point]:
    """Return where a symbol of that edge fits beside the suit, the best places first."""
    places = product(_steps(1.7 - edge / 2), _steps(2.7 - edge / 2))
    outside = [(x, y) for x, y in places if abs(y) >= 0.95 + edge / 2]
    return sorted(outside, key=lambda place: abs(place[0]) + 0.3 * abs(place[1]) + 0.1 * (place[1] < 0))


def _steps(most: float) -> list[float]:
    count = int(most / 0.1)
    return [step * 0.1 for step in range(-count, count + 1)]


Extent = tuple[Point, float, float]
"""A direction across a side, and from where to where a shape reaches along it."""


def _extents(shape: list[Point]) -> list[Extent]:
    """Return how far a convex shape reaches along the directions across its own sides and those of an upright square."""
    axes = [(1.0, 0.0), (0.0, 1.0)]
    for one, other in zip(shape, shape[1:] + shape[:1], strict=True):
        axes.append((one[1] - other[1], other[0] - one[0]))
    along = [[axis[0] * x + axis[1] * y for x, y in shape] for axis in axes]
    return [(axis, min(reach), max(reach)) for axis, reach in zip(axes, along, strict=True)]


def _near(extents: list[Extent], x: float, y: float, half: float) -> bool:
    """Tell whether a square around (x, y) meets a convex shape: no side of either parts them."""
    for (across, down), low, high in extents:
        middle, reach = across * x + down * y, half * (abs(across) + abs(down))
        if middle + reach <= low or high <= middle - reach:
            return False
    return True


def card_svg(card: int, face: Face, ink: Ink, margin: float = 0.0) -> str:
    """Return a whole picture of a card, upright, with a margin in units around it."""
    width, height = WIDTH + 2 * margin, HEIGHT + 2 * margin
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-width / 2} {-height / 2} {width} {height}">'
        f"{card_art(card, face, ink)}</svg>"
    )


def back_svg(line: str, symbol: str, ink: Ink) -> str:
    """Return a closed card: what is seen of a card that nobody may look at."""
    lines = "".join(
        f'<path d="M{-2 + INSET} {y}L{2 - INSET} {y - 3.6}" stroke="{line}" stroke-opacity="0.13" '
        f'stroke-width="{ink.width:.4g}"/>'
        for y in [step * 0.6 for step in range(-4, 11)]
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -3 4 6">'
        f"{_ground(ink)}{lines}{_seam(ink)}{_line(_frame_path(ink), line, ink.width)}"
        f"{symbol_path(symbol, line, -0.8, -0.8, 1.6)}</svg>"
    )
