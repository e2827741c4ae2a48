"""The second sign beside every colour: one small symbol a colour, as SVG path data.

All paths live in a box from 0 to 24 and are filled shapes, readable at 12 px. None looks like one of
Tacta's suits (circle, triangle, square). `SEAT_SYMBOLS` are for games whose seats have no colour of
their own; there the look is `theme.seat_look(seat)`.
"""

from __future__ import annotations

from collections.abc import Mapping

SYMBOLS: Mapping[str, str] = {
    # A drop of water.
    "blue": "M12 2.2C9 7 5.2 10.9 5.2 15.2A6.8 6.8 0 0 0 18.8 15.2C18.8 10.9 15 7 12 2.2Z",
    # A sun with eight rays.
    "orange": (
        "M12 1.5L14.1 6.9L19.4 4.6L17.1 9.9L22.5 12L17.1 14.1L19.4 19.4L14.1 17.1L12 22.5"
        "L9.9 17.1L4.6 19.4L6.9 14.1L1.5 12L6.9 9.9L4.6 4.6L9.9 6.9Z"
    ),
    # A leaf, its vein left open.
    "green": "M20.6 3.2C10.4 2.6 3.6 7.6 4 15.2L15.6 8.6L5.2 19L3 21.2L4.6 22.4L7.2 19.9C15.4 22 21.4 14.4 20.6 3.2Z",
    # A heart.
    "pink": "M12 21.2C5.6 16.2 2.2 12.6 2.2 8.6C2.2 3.6 8.8 1.9 12 6.9C15.2 1.9 21.8 3.6 21.8 8.6C21.8 12.6 18.4 16.2 12 21.2Z",
    # A crescent moon.
    "purple": "M15.6 2.2A10 10 0 1 0 21.8 15.8A8.6 8.6 0 0 1 15.6 2.2Z",
    # A bolt of lightning.
    "red": "M14.6 1.6L4.6 13.6H10.6L8.2 22.4L19.4 9.6H13Z",
    # A star with five points.
    "yellow": "M12 1.8L15.1 8.6L22.4 9.4L17 14.4L18.5 21.7L12 18L5.5 21.7L7 14.4L1.6 9.4L8.9 8.6Z",
    # A cross.
    "white": "M8.6 2.6H15.4V8.6H21.4V15.4H15.4V21.4H8.6V15.4H2.6V8.6H8.6Z",
    # A six-cornered nut.
    "black": "M12 1.8L20.8 6.9V17.1L12 22.2L3.2 17.1V6.9ZM12 8.2A3.8 3.8 0 1 0 12 15.8A3.8 3.8 0 1 0 12 8.2Z",
    # For seats without a colour.
    "ring": "M12 2.5A9.5 9.5 0 1 0 12 21.5A9.5 9.5 0 1 0 12 2.5ZM12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8Z",
    "wedge": "M12 3L22 20.5H2Z",
    "block": "M3.6 3.6H20.4V20.4H3.6Z",
    "lozenge": "M12 1.6L21 12L12 22.4L3 12Z",
    "house": "M12 2.2L21.8 9.4L18 21H6L2.2 9.4Z",
    "plus": "M8.6 2.6H15.4V8.6H21.4V15.4H15.4V21.4H8.6V15.4H2.6V8.6H8.6Z",
}
"""Path data by colour name (or seat symbol name), even-odd filled in a 24 by 24 box."""

SEAT_SYMBOLS = ("ring", "wedge", "block", "lozenge", "house", "plus")

SYMBOL_BOX = 24


def symbol_path(name: str, fill: str, x: float, y: float, size: float, extra: str = "") -> str:
    """Return an SVG element of symbol `name`, its box's top left at (`x`, `y`) and `size` wide.

    For use inside another picture; `extra` takes further attributes (a stroke, an opacity).

    >>> symbol_path("wedge", "#fff", 0, 0, 12)
    '<path transform="translate(0 0) scale(0.5)" d="M12 3L22 20.5H2Z" fill="#fff" fill-rule="evenodd" />'
    """
    return (
        f'<path transform="translate({x:g} {y:g}) scale({size / SYMBOL_BOX:g})" d="{SYMBOLS[name]}" '
        f'fill="{fill}" fill-rule="evenodd" {extra}/>'
    )


def symbol_svg(name: str, fill: str) -> str:
    """Return a whole picture of symbol `name` alone."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SYMBOL_BOX} {SYMBOL_BOX}">'
        f"{symbol_path(name, fill, 0, 0, SYMBOL_BOX)}</svg>"
    )
