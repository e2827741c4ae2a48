"""The card faces' own numerals and pictograms, drawn as strokes so that they turn and grow sharp."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.ui.kit.symbols import symbol_path
from tabletop.ui.kit.theme import WOOD_COLOURS

HEIGHT = 16
"""Every numeral stands 16 high, from 0 to 16."""

DIGITS: Mapping[str, tuple[float, str]] = {
    "0": (10, "M5 0.2C1.9 0.2 0.2 3.4 0.2 8C0.2 12.6 1.9 15.8 5 15.8C8.1 15.8 9.8 12.6 9.8 8C9.8 3.4 8.1 0.2 5 0.2Z"),
    "1": (5, "M0.4 3.2L4.4 0.2V15.8"),
    "2": (9.6, "M0.4 4.2C0.6 1.8 2.4 0.2 4.8 0.2C7.4 0.2 9.2 1.9 9.2 4.3C9.2 8 3.6 11 0.4 15.8H9.4"),
    "3": (9.4, "M0.6 0.2H8.8L4.2 6.2C7.2 6 9.2 8.2 9.2 10.9C9.2 13.8 7.2 15.8 4.4 15.8C2.4 15.8 0.9 14.9 0.2 13.2"),
    "4": (10.2, "M7.4 15.8V0.2L0.3 11.4H10"),
    "5": (9.4, "M8.6 0.2H1.6L0.9 7C1.9 6.2 3.1 5.8 4.4 5.8C7.2 5.8 9.2 7.8 9.2 10.7C9.2 13.7 7.2 15.8 4.3 15.8C2.3 15.8 0.8 14.9 0.1 13.4"),
    "6": (9.8, "M7.6 0.2C4.4 2.8 0.3 6.8 0.3 11C0.3 13.8 2.3 15.8 4.9 15.8C7.6 15.8 9.5 13.8 9.5 11.1C9.5 8.5 7.7 6.5 5.1 6.5C2.9 6.5 1.2 7.7 0.6 9.4"),
    "7": (9.2, "M0.2 0.2H9L3.2 15.8"),
    "8": (9.6, "M4.8 7.3C2.7 7.3 1 5.8 1 3.8C1 1.7 2.6 0.2 4.8 0.2C7 0.2 8.6 1.7 8.6 3.8C8.6 5.8 6.9 7.3 4.8 7.3C2.2 7.3 0.3 9.1 0.3 11.5C0.3 14 2.2 15.8 4.8 15.8C7.4 15.8 9.3 14 9.3 11.5C9.3 9.1 7.4 7.3 4.8 7.3Z"),
    "9": (9.8, "M2.2 15.8C5.4 13.2 9.5 9.2 9.5 5C9.5 2.2 7.5 0.2 4.9 0.2C2.2 0.2 0.3 2.2 0.3 4.9C0.3 7.5 2.1 9.5 4.7 9.5C6.9 9.5 8.6 8.3 9.2 6.6"),
    "-": (6, "M0.2 8.6H5.8"),
}  # fmt: skip
"""Width and path of each numeral in a box 16 high."""

GAP = 2.6


def number_width(text: str, height: float) -> float:
    """Return how wide a number of `height` is."""
    return (sum(DIGITS[sign][0] for sign in text) + GAP * (len(text) - 1)) * height / HEIGHT


def number_path(text: str, ink: str, centre: tuple[float, float], height: float, weight: float = 2.2) -> str:
    """Return the SVG of a number, its middle at `centre`; `weight` is the stroke's in a box 16 high."""
    scale = height / HEIGHT
    x = centre[0] - number_width(text, height) / 2
    y = centre[1] - height / 2
    parts = []
    for sign in text:
        width, path = DIGITS[sign]
        parts.append(
            f'<path transform="translate({x:.3f} {y:.3f}) scale({scale:.4f})" d="{path}" fill="none" '
            f'stroke="{ink}" stroke-width="{weight}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        x += (width + GAP) * scale
    return "".join(parts)


def swap_sign(ink: str, first: str, second: str) -> str:
    """Return two pegs that change places, in a box 48 wide and 48 high."""
    return (
        f'<circle cx="12" cy="24" r="7.4" fill="{first}" stroke="{ink}" stroke-width="1.6"/>'
        f'<circle cx="36" cy="24" r="7.4" fill="{second}" stroke="{ink}" stroke-width="1.6"/>'
        f'<circle cx="12" cy="24" r="3.6" fill="none" stroke="{ink}" stroke-width="1.2" stroke-opacity="0.55"/>'
        f'<circle cx="36" cy="24" r="3.6" fill="none" stroke="{ink}" stroke-width="1.2" stroke-opacity="0.55"/>'
        + _arrow("M12 11.5C17 3.5 30 3.2 35 9.6", "M36.6 3.8L36 11L29 10.4", ink)
        + _arrow("M36 36.5C31 44.5 18 44.8 13 38.4", "M11.4 44.2L12 37L19 37.6", ink)
    )


def joker_sign(ink: str) -> str:
    """Return a jester's cap with a symbol at each of its tips, in a box 48 wide and 48 high."""
    cap = "M9 36C7 27 4.5 20 7 12.5C13 13 17 17 19 22C18.6 15.5 20.5 9.5 24 6C27.5 9.5 29.4 15.5 29 22C31 17 35 13 41 12.5C43.5 20 41 27 39 36Z"
    tips = ((7, 11, "red"), (24, 5.4, "yellow"), (41, 11, "blue"))
    balls = "".join(
        f'<circle cx="{x}" cy="{y}" r="4.6" fill="{WOOD_COLOURS[name]}" stroke="{ink}" stroke-width="1.4"/>'
        for x, y, name in tips
    )
    return (
        f'<path d="{cap}" fill="#f0c24a" stroke="{ink}" stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="M19 22C20 27 20.4 31 20.2 35M29 22C28 27 27.6 31 27.8 35" fill="none" stroke="{ink}" '
        'stroke-width="1.4" stroke-linecap="round" stroke-opacity="0.6"/>'
        f'<path d="M8.6 35.4H39.4L38.6 42H9.4Z" fill="#c9303e" stroke="{ink}" stroke-width="1.8" stroke-linejoin="round"/>'
        + balls
    )


def back_sign(ink: str) -> str:
    """Return four holes and an arrow over them to the left, in a box 48 wide and 24 high."""
    holes = "".join(f'<circle cx="{x}" cy="18" r="2.5" fill="{ink}"/>' for x in (6, 15, 24, 33))
    peg = f'<circle cx="42" cy="18" r="4" fill="none" stroke="{ink}" stroke-width="1.8"/>'
    return holes + peg + _arrow("M42 10C34 2 14 2 7.4 9.6", "M6.4 3.4L6.6 10.6L13.6 10.4", ink)


def seven_sign(ink: str) -> str:
    """Return seven single steps shared by two pegs, in a box 48 wide and 24 high."""
    upper = "".join(f'<circle cx="{x}" cy="6" r="2.4" fill="{ink}"/>' for x in (16, 23, 30, 37))
    lower = "".join(f'<circle cx="{x}" cy="18" r="2.4" fill="{ink}"/>' for x in (16, 23, 30))
    pegs = "".join(
        f'<circle cx="6.4" cy="{y}" r="4" fill="none" stroke="{ink}" stroke-width="1.8"/>' for y in (6, 18)
    )
    heads = "".join(
        _arrow("", f"M{x} {y - 3.2}L{x + 3.4} {y}L{x} {y + 3.2}", ink) for x, y in ((42, 6), (35, 18))
    )
    return upper + lower + pegs + heads


def start_sign(ink: str) -> str:
    """Return a hollow ring that comes out of the reserve, in a box 48 wide and 24 high."""
    return (
        f'<rect x="2" y="3" width="16" height="18" rx="4" fill="none" stroke="{ink}" stroke-width="1.8"/>'
        f'<circle cx="10" cy="12" r="3.4" fill="{ink}"/>'
        + _arrow("M21.5 12H30", "M27 8.4L30.6 12L27 15.6", ink)
        + f'<circle cx="40" cy="12" r="5.4" fill="none" stroke="{ink}" stroke-width="3.2"/>'
    )


def _arrow(shaft: str, head: str, ink: str) -> str:
    return (
        f'<path d="{shaft}{head}" fill="none" stroke="{ink}" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def small_symbols(ink: str) -> str:
    """Return the four symbols of the board in a row, in a box 48 wide and 12 high."""
    return "".join(
        symbol_path(name, ink, 1 + 12 * n, 1, 10) for n, name in enumerate(("red", "blue", "yellow", "green"))
    )
