"""TA-10 and TA-11 once more, slowly and without any geometry of the program: exact numbers, every turn tried.

A number p + q√2 is a pair (p, q) of whole numbers in half units, a point a pair of numbers, a polygon a
list of points counter-clockwise. The places are written down here again from the rule sheet. Nothing below
the rules' protocol is imported; positions come in as formats.md writes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

Number = tuple[Any, Any]
Point = tuple[Number, Number]
Polygon = list[Point]

# --- numbers p + q√2 ---------------------------------------------------------------------------------


def add(one: Number, other: Number) -> Number:
    return one[0] + other[0], one[1] + other[1]


def sub(one: Number, other: Number) -> Number:
    return one[0] - other[0], one[1] - other[1]


def mul(one: Number, other: Number) -> Number:
    return one[0] * other[0] + 2 * one[1] * other[1], one[0] * other[1] + one[1] * other[0]


def divide(one: Number, other: Number) -> Number:
    norm = other[0] ** 2 - 2 * other[1] ** 2
    p, q = mul(one, (other[0], -other[1]))
    return Fraction(p) / norm, Fraction(q) / norm


def sign(number: Number) -> int:
    p, q = number
    if p >= 0 and q >= 0:
        return int(p > 0 or q > 0)
    if p <= 0 and q <= 0:
        return -1
    larger_p = p * p > 2 * q * q
    return (1 if p > 0 else -1) if larger_p else (1 if q > 0 else -1)


# --- the places of TA-4 ------------------------------------------------------------------------------

TWO, THREE = 4, 6  # in half units


def point(x: int, y: int) -> Point:
    return (x, 0), (y, 0)


CARD: Polygon = [point(TWO, THREE), point(-TWO, THREE), point(-TWO, -THREE), point(TWO, -THREE)]


def oblong(left: int, bottom: int, right: int, top: int) -> Polygon:
    return [point(2 * x, 2 * y) for x, y in ((right, top), (left, top), (left, bottom), (right, bottom))]


def corner_triangle(x: int, y: int) -> Polygon:
    """The right angle at the corner (x, y) of half units, with legs of √2."""
    towards_x, towards_y = (-2 if x > 0 else 2), (-2 if y > 0 else 2)
    return [((x, 0), (y, 0)), ((x, towards_x), (y, 0)), ((x, 0), (y, towards_y))]


SHAPES: dict[str, Polygon] = {
    "sq-tl": oblong(-2, 1, 0, 3),
    "sq-tr": oblong(0, 1, 2, 3),
    "sq-bl": oblong(-2, -3, 0, -1),
    "sq-br": oblong(0, -3, 2, -1),
    "ct-tl": corner_triangle(-TWO, THREE),
    "ct-tr": corner_triangle(TWO, THREE),
    "ct-bl": corner_triangle(-TWO, -THREE),
    "ct-br": corner_triangle(TWO, -THREE),
    "et-t": [point(-2, THREE), point(2, THREE), point(0, 4)],
    "et-b": [point(-2, -THREE), point(2, -THREE), point(0, -4)],
    "et-l": [point(-TWO, 2), point(-TWO, -2), point(-2, 0)],
    "et-r": [point(TWO, 2), point(TWO, -2), point(2, 0)],
    "sr-t": oblong(-2, 2, 2, 3),
    "sr-b": oblong(-2, -3, 2, -2),
    "sr-l": oblong(-2, -2, -1, 2),
    "sr-r": oblong(1, -2, 2, 2),
    "lr-l": oblong(-2, -3, -1, 3),
    "lr-r": oblong(1, -3, 2, 3),
}
TABLE = """
1 | et-l 1, sq-tr 0, sr-b 0 | ct-bl 1, sq-tl 0, sr-r 0 | ct-tr 1, ct-br 0, sr-l 0
2 | ct-bl 1, et-r 1, sq-tl 0 | ct-bl 1, et-t 1, et-r 0 | sq-tr 2, et-l 0, sr-b 0
3 | sr-b 3, ct-tr 0, et-l 0 | sr-l 3, ct-tr 0, et-b 0 | sq-tr 2, ct-br 1, et-l 0
4 | lr-r 4, ct-tl 0, ct-bl 0 | sr-b 3, ct-tr 1, et-l 0 | sr-r 3, et-t 1, ct-bl 0
5 | sr-l 3, et-t 1, ct-br 1 | lr-l 4, et-r 1 | sr-b 3, sq-tl 2, et-r 0
6 | sr-b 3, et-t 1, et-r 1, et-l 1 | lr-r 4, ct-tl 1, ct-bl 1 | lr-r 4, sq-tl 2, ct-bl 0
"""


def _deck() -> dict[str, dict[str, int]]:
    deck: dict[str, dict[str, int]] = {"start": dict.fromkeys(SHAPES, 0)}
    for line in TABLE.strip().splitlines():
        value, *suits = line.split(" | ")
        for suit, cell in zip(("circle", "triangle", "square"), suits, strict=True):
            printed = (shape.split() for shape in cell.split(", "))
            deck[f"{suit}-{value.strip()}"] = {place: int(dots) for place, dots in printed}
    return deck


DECK = _deck()

# --- polygons ----------------------------------------------------------------------------------------


def eighth(spot: Point) -> Point:
    """Turn counter-clockwise by an eighth: (x - y)/√2, (x + y)/√2; p/√2 is (p/2)√2."""
    (xp, xq), (yp, yq) = spot

    def over_root(number: Number) -> Number:
        half = Fraction(number[0], 2)
        return number[1], int(half) if half.denominator == 1 else half

    return over_root((xp - yp, xq - yq)), over_root((xp + yp, xq + yq))


def turn(polygon: Polygon, eighths: int) -> Polygon:
    for _ in range(eighths):
        polygon = [eighth(spot) for spot in polygon]
    return polygon


def move(polygon: Polygon, by: Point) -> Polygon:
    return [(add(x, by[0]), add(y, by[1])) for x, y in polygon]


def lie(polygon: Polygon, card: dict[str, Any]) -> Polygon:
    """Where a part of a card comes to lie: mirrored if the back is up, turned, moved."""
    if card.get("face", "front") == "back":
        polygon = [((-x[0], -x[1]), y) for x, y in polygon]
    a, b, c, d = card["at"]
    return move(turn(polygon, card.get("turn", 0)), ((a, b), (c, d)))


def around(polygon: Polygon) -> Polygon:
    """The polygon counter-clockwise."""
    return polygon if sign(area2(polygon)) >= 0 else polygon[::-1]


def area2(polygon: Polygon) -> Number:
    total: Number = (0, 0)
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        total = add(total, sub(mul(x1, y2), mul(x2, y1)))
    return total


def left_of(start: Point, end: Point, spot: Point) -> Number:
    along = sub(end[0], start[0]), sub(end[1], start[1])
    to = sub(spot[0], start[0]), sub(spot[1], start[1])
    return sub(mul(along[0], to[1]), mul(along[1], to[0]))


def share_area(one: Polygon, other: Polygon) -> bool:
    """Whether two convex polygons have an area in common: no edge of either has all of the other outside."""
    one, other = around(one), around(other)
    for polygon, rest in ((one, other), (other, one)):
        for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            if all(sign(left_of(start, end, spot)) <= 0 for spot in rest):
                return False
    return True


def clipped(subject: Polygon, window: Polygon) -> Polygon:
    """The part of a convex polygon inside another, cut edge by edge with exact division."""
    subject, window = around(subject), around(window)
    for start, end in zip(window, window[1:] + window[:1], strict=True):
        kept: Polygon = []
        for here, there in zip(subject, subject[1:] + subject[:1], strict=True):
            side_here, side_there = left_of(start, end, here), left_of(start, end, there)
            if sign(side_here) >= 0:
                kept.append(here)
            if sign(side_here) * sign(side_there) < 0:
                share = divide(side_here, sub(side_here, side_there))
                step = sub(there[0], here[0]), sub(there[1], here[1])
                kept.append((add(here[0], mul(step[0], share)), add(here[1], mul(step[1], share))))
        subject = kept
        if not subject:
            break
    return subject


# --- TA-10 and TA-11 ---------------------------------------------------------------------------------


def shown(place: str, face: str) -> str:
    kind, _, where = place.partition("-")
    return f"{kind}-{where.translate(str.maketrans('lr', 'rl'))}" if face == "back" else place


@cache
def fits(covered: str, own: str) -> tuple[tuple[int, Point], ...]:
    """Every (turn, offset) that lays one shown shape on the other with (a) and (c) of TA-11 fulfilled."""
    found = []
    for eighths in range(8):
        shape = turn(SHAPES[own], eighths)
        for target in SHAPES[covered]:
            by = sub(target[0], shape[0][0]), sub(target[1], shape[0][1])
            if set(move(shape, by)) != set(SHAPES[covered]):
                continue
            common = area2(clipped(move(turn(CARD, eighths), by), CARD))
            if sign(sub(common, area2(around(SHAPES[covered])))) == 0:
                found.append((eighths, by))
    return tuple(found)


def joined(card: dict[str, Any], place: str, face: str, own: str) -> list[dict[str, Any]]:
    """How a card can lie that joins its shape `own` to the shape printed at `place` of `card`."""
    poses = []
    for eighths, by in fits(shown(place, card.get("face", "front")), shown(own, face)):
        ((a, b), (c, d)) = turn([by], card.get("turn", 0))[0]
        e, f, g, h = card["at"]
        poses.append(
            {
                "face": face,
                "turn": (eighths + card.get("turn", 0)) % 8,
                "at": [a + e, b + f, c + g, d + h],
            }
        )
    return poses


def near(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two cards could touch at all: a generous look in floats, only to leave out what is far."""
    a, b, c, d = (p - q for p, q in zip(one["at"], other["at"], strict=True))
    x, y = (a + b * 2**0.5) / 2, (c + d * 2**0.5) / 2
    return bool(x * x + y * y < 60)


def on_table(outline: Polygon, table: list[int] | None) -> bool:
    if table is None:
        return True
    width, height = table
    return all(
        sign(sub((limit, 0), number)) >= 0 and sign(add((limit, 0), number)) >= 0
        for spot in outline
        for number, limit in zip(spot, (width, height), strict=True)
    )


def is_legal(position: dict[str, Any], pose: dict[str, Any], covered: int, place: str) -> bool:
    """(b), (d) and (e) of TA-11 for a card that joins the shape at `place` of card number `covered`."""
    cards = position["cards"]
    outline = lie(CARD, pose)
    if not on_table(outline, position["table"]):
        return False
    shape = lie(SHAPES[place], cards[covered])
    for number, card in enumerate(cards):
        if number == covered or not near(pose, card):
            continue
        other = lie(CARD, card)
        if share_area(outline, other) or (number > covered and share_area(shape, other)):
            return False
    return True


def outer_cards(position: dict[str, Any]) -> list[tuple[str, str]]:
    deck = position["decks"][position["turn"]]
    ends = [("top", deck[0])] + ([("bottom", deck[-1])] if len(deck) > 1 else [])
    return [(end, card.rpartition(":")[2]) for end, card in ends]


def candidates(position: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """Every connection text of the seat to move, whatever the shapes, and whether it is legal."""
    for end, name in outer_cards(position):
        for face in ("front", "back"):
            for own in DECK[name]:
                for number, card in enumerate(position["cards"]):
                    for place in DECK[card["card"]]:
                        poses = joined(card, place, face, own)
                        legal = any(is_legal(position, pose, number, place) for pose in poses)
                        yield f"{end} {face} {own} > {number} {place}", legal


def dots(position: dict[str, Any]) -> dict[str, int]:
    """The visible dots of every colour (TA-16)."""
    counts = dict.fromkeys(position["colours"], 0)
    cards = position["cards"]
    for number, card in enumerate(cards[1:], 1):
        for place, printed in DECK[card["card"]].items():
            shape = lie(SHAPES[place], card)
            later = [other for other in cards[number + 1 :] if near(card, other)]
            if printed and not any(share_area(shape, lie(CARD, other)) for other in later):
                counts[card["owner"]] += printed
    return counts
