"""The outlines on the cards: suits as filled shapes, ranks as strokes of one width, all of our own drawing.

Suits fill a box of 100 by 100. Ranks stand in a box 60 wide and 80 high (the ten is 82 wide) and are stroked,
so that they stay crisp at any size; the rasteriser knows no text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SUIT_PATHS: Final[Mapping[str, str]] = {
    "C": (
        "M50 4A22 22 0 0 1 68 38.6A22 22 0 1 1 55.5 71.5C56.5 82 61 90 69 96H31C39 90 43.5 82 44.5 71.5"
        "A22 22 0 1 1 32 38.6A22 22 0 0 1 50 4Z"
    ),
    "D": "M50 2C58 20 70 36 86 50C70 64 58 80 50 98C42 80 30 64 14 50C30 36 42 20 50 2Z",
    "H": "M50 95C24 72 5 54 5 32C5 17 16 7 28.5 7C38 7 46 13 50 23C54 13 62 7 71.5 7C84 7 95 17 95 32C95 54 76 72 50 95Z",
    "S": (
        "M50 3C58 22 94 38 94 62C94 74 85 82 74.5 82C66 82 59 77.5 55.5 70.5C56.5 82 61 90 69 97H31"
        "C39 90 43.5 82 44.5 70.5C41 77.5 34 82 25.5 82C15 82 6 74 6 62C6 38 42 22 50 3Z"
    ),
}
"""Filled outlines of clubs, diamonds, hearts and spades."""

SUIT_COLOURS: Final[Mapping[str, str]] = {"C": "#0b6a4f", "D": "#d9540b", "H": "#c20f34", "S": "#1a1b24"}
"""Four colours that also differ in lightness or in blueness, so that no two suits of one shape family meet."""

JOKER_COLOUR: Final = "#6a3bb0"

RANK_STROKES: Final[Mapping[str, str]] = {
    "A": "M4 80L30 4L56 80 M14 55H46",
    "2": "M8 24C8 11 17 6 30 6C43 6 52 13 52 25C52 35 46 42 38 49L9 74H54",
    "3": "M8 18C11 10 19 6 29 6C42 6 50 12 50 22C50 32 43 38 32 38H24 M32 38C45 38 53 45 53 56C53 67 44 74 30 74C18 74 9 69 6 59",
    "4": "M41 80V6L5 57H57",
    "5": "M50 7H15L11 40C16 34 22 32 30 32C44 32 53 40 53 53C53 66 44 74 29 74C18 74 10 69 6 60",
    "6": "M45 7C24 15 8 32 8 52C8 66 16 74 30 74C44 74 53 66 53 53C53 40 44 33 31 33C20 33 12 39 9 48",
    "7": "M5 7H53C39 28 29 52 26 80",
    "8": "M30 6C43 6 50 12 50 21C50 31 42 37 30 37C18 37 10 31 10 21C10 12 17 6 30 6Z M30 37C45 37 54 44 54 55C54 67 45 74 30 74C15 74 6 67 6 55C6 44 15 37 30 37Z",
    "9": "M15 73C36 65 52 48 52 28C52 14 44 6 30 6C16 6 7 14 7 27C7 40 16 47 29 47C40 47 48 41 51 32",
    "T": "M2 18L16 6V80 M56 6C68 6 76 18 76 40C76 62 68 74 56 74C44 74 36 62 36 40C36 18 44 6 56 6Z",
    "J": "M20 7H44V54C44 67 37 74 25 74C15 74 8 69 6 59",
    "Q": "M30 6C45 6 55 18 55 40C55 62 45 74 30 74C15 74 5 62 5 40C5 18 15 6 30 6Z M33 55L54 80",
    "K": "M10 0V80 M53 3L12 46 M25 33L55 80",
}
"""Centre lines of the ranks."""

RANK_WIDTHS: Final[Mapping[str, int]] = {"T": 82}
RANK_WIDTH: Final = 60
RANK_HEIGHT: Final = 80
RANK_STROKE: Final = 12.5

STAR: Final = "M50 4L61.6 35.6L95.2 36.9L68.7 57.6L77.9 90L50 71.2L22.1 90L31.3 57.6L4.8 36.9L38.4 35.6Z"
"""The joker's sign, in a box of 100."""


def suit_at(suit: str, x: float, y: float, size: float, fill: str = "", flipped: bool = False) -> str:
    """Return the SVG of a suit centred at a point, `size` high and wide; `flipped` stands on its head."""
    turn = " rotate(180)" if flipped else ""
    place = f"translate({x:g} {y:g}){turn} scale({size / 100:g}) translate(-50 -50)"
    return f'<path transform="{place}" d="{SUIT_PATHS[suit]}" fill="{fill or SUIT_COLOURS[suit]}"/>'


def star_at(x: float, y: float, size: float, fill: str = JOKER_COLOUR) -> str:
    """Return the SVG of the joker's star centred at a point."""
    place = f"translate({x:g} {y:g}) scale({size / 100:g}) translate(-50 -50)"
    return f'<path transform="{place}" d="{STAR}" fill="{fill}"/>'


def rank_width(rank: str, height: float) -> float:
    """Return how wide a rank of that height is."""
    return RANK_WIDTHS.get(rank, RANK_WIDTH) * height / RANK_HEIGHT


def rank_at(rank: str, x: float, y: float, height: float, colour: str, weight: float = 1.0) -> str:
    """Return the SVG of a rank whose middle is at a point; `weight` makes its strokes thicker or thinner."""
    scale = height / RANK_HEIGHT
    width = RANK_WIDTHS.get(rank, RANK_WIDTH)
    place = f"translate({x:g} {y:g}) scale({scale:g}) translate({-width / 2:g} {-RANK_HEIGHT / 2:g})"
    return (
        f'<path transform="{place}" d="{RANK_STROKES[rank]}" fill="none" stroke="{colour}" '
        f'stroke-width="{RANK_STROKE * weight:g}" stroke-linejoin="round"/>'
    )
