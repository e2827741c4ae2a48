"""Cards as vectors: faces with large indices, real pip layouts, courts, jokers, and the two decks' backs.

Every picture has the view box 0 0 250 350. Kinds and tokens are those of the rules (`games.tacataca.cards`).
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from tabletop.games.tacataca.cards import JOKER, NAMES, STANDS
from tabletop.ui.tables.tacataca.courts import HALF_HEIGHT, HALF_WIDTH, court_half
from tabletop.ui.tables.tacataca.glyphs import (
    JOKER_COLOUR,
    SUIT_COLOURS,
    rank_at,
    rank_width,
    star_at,
    suit_at,
)

WIDTH: Final = 250
HEIGHT: Final = 350
CORNER: Final = 17
PAPER: Final = "#fffdf8"
EDGE: Final = "#c9c2b2"
_INDEX_X: Final = 33
_INDEX_HEIGHT: Final = 50
_SUIT_SIZE: Final = 38
_COURT_SCALE: Final = 0.86

_LEFT, _MIDDLE, _RIGHT = 90.0, 125.0, 160.0

PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((_MIDDLE, 66), (_MIDDLE, 284)),
    "3": ((_MIDDLE, 66), (_MIDDLE, 175), (_MIDDLE, 284)),
    "4": ((_LEFT, 66), (_RIGHT, 66), (_LEFT, 284), (_RIGHT, 284)),
    "5": ((_LEFT, 66), (_RIGHT, 66), (_MIDDLE, 175), (_LEFT, 284), (_RIGHT, 284)),
    "6": ((_LEFT, 66), (_RIGHT, 66), (_LEFT, 175), (_RIGHT, 175), (_LEFT, 284), (_RIGHT, 284)),
    "7": ((_LEFT, 66), (_RIGHT, 66), (_MIDDLE, 120.5), (_LEFT, 175), (_RIGHT, 175), (_LEFT, 284), (_RIGHT, 284)),
    "8": (
        (_LEFT, 66), (_RIGHT, 66), (_MIDDLE, 120.5), (_LEFT, 175), (_RIGHT, 175), (_MIDDLE, 229.5),
        (_LEFT, 284), (_RIGHT, 284),
    ),
    "9": (
        (_LEFT, 66), (_RIGHT, 66), (_LEFT, 138.7), (_RIGHT, 138.7), (_MIDDLE, 175), (_LEFT, 211.3),
        (_RIGHT, 211.3), (_LEFT, 284), (_RIGHT, 284),
    ),
    "T": (
        (_LEFT, 66), (_RIGHT, 66), (_MIDDLE, 102.3), (_LEFT, 138.7), (_RIGHT, 138.7), (_LEFT, 211.3),
        (_RIGHT, 211.3), (_MIDDLE, 247.7), (_LEFT, 284), (_RIGHT, 284),
    ),
}  # fmt: skip
"""Where the pips of the number cards lie; those below the middle stand on their heads."""

_PIP_SIZE: Final = {"2": 58, "3": 58, "4": 54, "5": 54, "6": 54, "7": 50, "8": 50, "9": 44, "T": 42}


@cache
def face_svg(token: int, small: bool = False) -> str:
    """Return the face of a token: a natural card, a joker, or a joker with the card that it stands for.

    `small` is the face for cards that are only a few dozen pixels wide: an index and one large sign.
    """
    if token == JOKER or token >= STANDS:
        return _joker(token, small)
    name = NAMES[token]
    rank, suit = name[0], name[1]
    corner = _index(rank, suit, small)
    inner = _large_sign(suit) if small else _picture(rank, suit) + _turned(corner)
    return _card(inner + corner)


def plain_svg() -> str:
    """Return a face with nothing on it, shown for a moment until a card's own is drawn."""
    return _card("")


def _card(inner: str) -> str:
    paper = (
        f'<rect x="1.5" y="1.5" width="{WIDTH - 3}" height="{HEIGHT - 3}" rx="{CORNER}" fill="{PAPER}" '
        f'stroke="{EDGE}" stroke-width="3"/>'
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{paper}{inner}</svg>'


def _turned(inner: str) -> str:
    return f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{inner}</g>'


def _index(rank: str, suit: str, small: bool) -> str:
    colour = SUIT_COLOURS[suit]
    height, sign, x = (84, 66, 47.0) if small else (_INDEX_HEIGHT, _SUIT_SIZE, float(_INDEX_X))
    wide = rank_width(rank, height)
    x = max(x, wide / 2 + (11 if rank != "T" else 6))
    weight = 1.15 if small else 1.05
    top = 16 + height / 2
    return rank_at(rank, x, top, height, colour, weight) + suit_at(
        suit, x, top + height / 2 + 13 + sign / 2, sign
    )


def _large_sign(suit: str) -> str:
    return suit_at(suit, 158, 250, 150)


def _picture(rank: str, suit: str) -> str:
    if rank in "JQK":
        return _court(rank, suit)
    if rank == "A":
        return _ace(suit)
    size = _PIP_SIZE[rank]
    return "".join(suit_at(suit, x, y, size, flipped=y > HEIGHT / 2) for x, y in PIPS[rank])


def _ace(suit: str) -> str:
    colour = SUIT_COLOURS[suit]
    rings = "".join(
        f'<circle cx="125" cy="175" r="{radius}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}"/>'
        for radius, width, opacity in ((78, 1.6, 0.55), (72, 4, 0.18))
    )
    beads = "".join(
        f'<circle cx="{125 + 78 * cos(pi * step / 6):.1f}" cy="{175 + 78 * sin(pi * step / 6):.1f}" r="3.4" '
        f'fill="{colour}"/>'
        for step in range(12)
    )
    return rings + beads + suit_at(suit, 125, 175, 98)


def _court(rank: str, suit: str) -> str:
    colour = SUIT_COLOURS[suit]
    wide, high = HALF_WIDTH * _COURT_SCALE, HALF_HEIGHT * _COURT_SCALE
    left, top = (WIDTH - wide) / 2, HEIGHT / 2 - high
    half = f'<g transform="translate({left:g} {top:g}) scale({_COURT_SCALE})">{court_half(rank, suit)}</g>'
    belt = (
        f'<path d="M{left:g} 175H{left + wide:g}" stroke="#e0a93a" stroke-width="5"/>'
        f'<path d="M{left:g} 175H{left + wide:g}" stroke="{colour}" stroke-width="1.4"/>'
    )
    frame = (
        f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{2 * high:g}" fill="none" '
        f'stroke="{colour}" stroke-width="2.4" rx="4"/>'
    )
    return _turned(half) + half + belt + frame


# --- jokers ----------------------------------------------------------------------------------------


def _joker(token: int, small: bool) -> str:
    cap = (
        f'<g transform="translate(158 230) scale(1.15) translate(-125 -175)">{_cap()}</g>'
        if small
        else _cap()
    )
    if token < STANDS:
        size = 80 if small else 54
        corner = star_at(12 + size / 2, 14 + size / 2, size)
        return _card(cap + corner + ("" if small else _turned(corner)))
    name = NAMES[token - STANDS]
    rank, suit = name[0], name[1]
    corner = _role(rank, suit, small)
    return _card(cap + corner + ("" if small else _turned(corner)))


def _role(rank: str, suit: str, small: bool) -> str:
    """Return the corner of a joker on the table: the index it stands for, in a violet tag under a star."""
    colour = SUIT_COLOURS[suit]
    width, height, sign = (86, 76, 56) if small else (58, 46, 34)
    star = star_at(6 + width / 2, 8 + sign * 0.42, sign * 0.8)
    top = 8 + sign * 0.9
    tag = (
        f'<rect x="7" y="{top:g}" width="{width}" height="{height + sign + 26:g}" rx="12" fill="#efe6fb" '
        f'stroke="{JOKER_COLOUR}" stroke-width="4"/>'
    )
    x = 7 + width / 2
    wide = rank_width(rank, height)
    fitted = height * min(1.0, (width - 14) / wide)
    index = rank_at(rank, x, top + 11 + height / 2, fitted, colour, 1.1)
    return star + tag + index + suit_at(suit, x, top + 18 + height + sign / 2, sign)


def _cap() -> str:
    """Return a fool's cap of three horns with bells, and a star on its band."""
    deep, light = JOKER_COLOUR, "#a884e0"
    horns = (
        f'<path d="M82 222C66 190 62 160 78 134C62 128 50 138 44 158C34 118 62 90 96 100C118 108 128 140 126 222Z" fill="{deep}"/>'
        f'<path d="M168 222C184 190 188 160 172 134C188 128 200 138 206 158C216 118 188 90 154 100C132 108 122 140 124 222Z" fill="{light}"/>'
        f'<path d="M96 222C92 170 104 120 125 84C146 120 158 170 154 222Z" fill="#e0a93a"/>'
    )
    bells = "".join(
        f'<circle cx="{x}" cy="{y}" r="10.5" fill="#f3c964" stroke="#b47f1c" stroke-width="2.5"/>'
        f'<path d="M{x - 5} {y + 3}H{x + 5}" stroke="#b47f1c" stroke-width="2.5"/>'
        for x, y in ((44, 164), (206, 164), (125, 78))
    )
    band = (
        f'<path d="M72 218C104 230 146 230 178 218L182 246C146 260 104 260 68 246Z" fill="{deep}"/>'
        + star_at(125, 240, 26, "#f3c964")
        + "".join(f'<circle cx="{x}" cy="{y}" r="4.4" fill="#f3c964"/>' for x, y in ((86, 234), (164, 234)))
    )
    return horns + bells + band


# --- backs -----------------------------------------------------------------------------------------

BACKS: Final = (("#23407e", "#7f9ddb", "#e3c27a"), ("#8d2038", "#dd8e9a", "#f0d9a0"))
"""Ground, line and gold of the two decks."""


@cache
def back_svg(deck: int, small: bool = False) -> str:
    """Return the back of deck 0 or 1; `small` has fewer and thicker lines."""
    ground, line, gold = BACKS[deck % 2]
    panel = (
        f'<rect x="15" y="15" width="220" height="320" rx="9" fill="{ground}"/>'
        f'<rect x="22" y="22" width="206" height="306" rx="5" fill="none" stroke="{gold}" stroke-width="{4 if small else 2.4}"/>'
    )
    return _card(
        panel + _lattice(line, 52 if small else 26, 5 if small else 2) + _medallion(ground, line, gold)
    )


def _lattice(line: str, step: int, width: float) -> str:
    """Return slanting lines both ways inside the panel 26..224 by 26..324, clipped by hand."""
    left, top, right, bottom = 27, 27, 223, 323
    parts = []
    for offset in range(left - (bottom - top), right + 1, step):
        start, end = max(left, offset), min(right, offset + bottom - top)
        if start < end:
            parts.append(f"M{start} {top + start - offset}L{end} {top + end - offset}")
            parts.append(f"M{start} {bottom - start + offset}L{end} {bottom - end + offset}")
    return f'<path d="{"".join(parts)}" stroke="{line}" stroke-width="{width}" stroke-opacity="0.5" fill="none"/>'


def _medallion(ground: str, line: str, gold: str) -> str:
    """Return the ring of the game: four suits going round."""
    ring = (
        f'<circle cx="125" cy="175" r="58" fill="{ground}" stroke="{gold}" stroke-width="3.4"/>'
        f'<circle cx="125" cy="175" r="49" fill="none" stroke="{line}" stroke-width="1.6"/>'
    )
    return (
        ring
        + "".join(
            f'<g transform="rotate({90 * turn} 125 175)">{suit_at(suit, 125, 151, 26, gold)}</g>'
            for turn, suit in enumerate("SHCD")
        )
        + f'<circle cx="125" cy="175" r="5.5" fill="{gold}"/>'
    )
