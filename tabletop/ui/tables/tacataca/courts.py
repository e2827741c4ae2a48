"""The court cards: half figures of plain shapes, drawn once and turned by half a circle for the other end.

A half fills a box of 154 wide and 119 high, its foot at the card's middle. Colours are the suit's own, a light
tint of it, gold and ivory; no figure is a copy of any traditional pattern.
"""

from __future__ import annotations

from typing import Final

from tabletop.ui.kit.theme import mixed
from tabletop.ui.tables.tacataca.glyphs import SUIT_COLOURS, suit_at

HALF_WIDTH: Final = 154
HALF_HEIGHT: Final = 119
_GOLD: Final = "#e0a93a"
_GOLD_DEEP: Final = "#b47f1c"
_SKIN: Final = "#f6dcbf"
_INK: Final = "#2a2430"


def court_half(rank: str, suit: str) -> str:
    """Return the SVG of the upper half of J, Q or K, in a box of 154 by 119."""
    colour = SUIT_COLOURS[suit]
    tint = mixed(colour, "#ffffff", 0.82)
    ground = f'<rect x="0" y="0" width="{HALF_WIDTH}" height="{HALF_HEIGHT}" fill="{tint}"/>'
    figure = {"J": _jack, "Q": _queen, "K": _king}[rank](colour)
    return ground + _rays(colour) + figure + _emblem(suit)


def _path(d: str, fill: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def _rays(colour: str) -> str:
    """Return faint beams behind the head: what turns a bust into a picture."""
    beams = [
        "M77 60L10 0H34Z",
        "M77 60L58 0H96Z",
        "M77 60L120 0H144Z",
        "M77 60L0 42V66Z",
        "M77 60L154 42V66Z",
    ]
    return "".join(_path(beam, colour, 'fill-opacity="0.10"') for beam in beams)


def _head(y: float = 56) -> str:
    face = f'<ellipse cx="77" cy="{y}" rx="17" ry="20" fill="{_SKIN}"/>'
    eyes = "".join(f'<circle cx="{x}" cy="{y - 1}" r="2.1" fill="{_INK}"/>' for x in (70, 84))
    nose = f'<path d="M77 {y}L75 {y + 7}H78.5" fill="none" stroke="#b98a63" stroke-width="1.6"/>'
    mouth = f'<path d="M72.5 {y + 11.5}Q77 {y + 14} 81.5 {y + 11.5}" fill="none" stroke="#a8463f" stroke-width="2"/>'
    return face + eyes + nose + mouth


def _robe(colour: str, inner: str) -> str:
    """Return shoulders and a breast with a gold band across."""
    return (
        _path("M14 119C16 96 36 84 62 80H92C118 84 138 96 140 119Z", colour)
        + _path("M56 80.5L77 119L98 80.5L92 78H62Z", inner)
        + _path("M52 81.5L58 79.8L80 119H71Z M102 81.5L96 79.8L74 119H83Z", _GOLD)
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="3" fill="{_GOLD}"/>'
            for x, y in ((31, 108), (123, 108), (42, 96), (112, 96))
        )
    )


def _king(colour: str) -> str:
    hair = _path("M56 46H98V66C98 74 96 80 92 84H62C58 80 56 74 56 66Z", mixed(_INK, "#ffffff", 0.22))
    beard = _path(
        "M60 62C62 70 70 66 77 66C84 66 92 70 94 62C95 80 88 95 77 98C66 95 59 80 60 62Z",
        mixed(_INK, "#ffffff", 0.22),
    )
    mouth = '<path d="M72.5 71.5Q77 74 81.5 71.5" fill="none" stroke="#e7a59a" stroke-width="2.2"/>'
    crown = (
        _path("M54 42L49 13L63 25L77 6L91 25L105 13L100 42Z", _GOLD)
        + _path("M54 42L53 35H101L100 42Z", _GOLD_DEEP)
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="3.4" fill="{_GOLD}"/>' for x, y in ((49, 12), (77, 6), (105, 12))
        )
        + f'<circle cx="77" cy="28" r="4.4" fill="{colour}"/>'
    )
    return _robe(colour, "#fbf3e2") + hair + _head(57) + beard + mouth + crown + _sceptre()


def _sceptre() -> str:
    return (
        f'<path d="M134 119L126 52" stroke="{_GOLD_DEEP}" stroke-width="4.4" fill="none"/>'
        f'<circle cx="125" cy="46" r="7.4" fill="{_GOLD}"/><circle cx="125" cy="46" r="3" fill="{_GOLD_DEEP}"/>'
    )


def _queen(colour: str) -> str:
    hair_colour = "#8a4f27"
    hair = _path(
        "M77 28C54 28 48 46 50 62C51 76 46 84 40 90C52 94 62 90 66 82H88C92 90 102 94 114 90C108 84 103 76 104 62C106 46 100 28 77 28Z",
        hair_colour,
    )
    parting = _path(
        "M58 52C60 40 70 36 77 36C84 36 94 40 96 52C90 46 84 43 77 42C70 43 64 46 58 52Z", hair_colour
    )
    diadem = (
        _path("M55 38C62 28 92 28 99 38L96 43C88 35 66 35 58 43Z", _GOLD)
        + _path("M70 31L77 13L84 31Z M57 36L58 21L67 32Z M97 36L96 21L87 32Z", _GOLD)
        + f'<circle cx="77" cy="12" r="4" fill="{colour}"/>'
        + "".join(f'<circle cx="{x}" cy="20" r="3" fill="{colour}"/>' for x in (58, 96))
    )
    beads = "".join(
        f'<circle cx="{x}" cy="{y}" r="2.5" fill="#ffffff"/>'
        for x, y in ((65, 83), (70.5, 86.5), (77, 88), (83.5, 86.5), (89, 83))
    )
    return (
        hair
        + _robe(colour, mixed(colour, "#ffffff", 0.55))
        + _path("M70 70H84V82L77 88L70 82Z", _SKIN)
        + _head(57)
        + parting
        + diadem
        + beads
        + _flower(colour)
    )


def _flower(colour: str) -> str:
    petals = "".join(
        f'<circle cx="{x}" cy="{y}" r="5.4" fill="{colour}"/>'
        for x, y in ((126, 50), (134.5, 56), (131.2, 66), (120.8, 66), (117.5, 56))
    )
    stem = f'<path d="M126 62C126 82 124 100 120 119" stroke="{_GOLD_DEEP}" stroke-width="3.2" fill="none"/>'
    return stem + petals + f'<circle cx="126" cy="59" r="4.6" fill="{_GOLD}"/>'


def _jack(colour: str) -> str:
    hair = _path(
        "M55 48C53 62 54 74 60 80C64 76 62 66 61 58H93C92 66 90 76 94 80C100 74 101 62 99 48Z", _GOLD_DEEP
    )
    cap = _path("M50 44C48 26 62 14 80 14C98 14 108 28 104 44Z", colour) + _path(
        "M47 41C60 35 94 35 107 41L106 49C94 43 60 43 48 49Z", _GOLD
    )
    feather = (
        _path(
            "M96 26C110 18 122 8 124 -1C136 12 130 32 104 38Z",
            "#fbf3e2",
            f'stroke="{_GOLD_DEEP}" stroke-width="1.6"',
        )
        + f'<path d="M99 33C110 28 120 18 125 7" fill="none" stroke="{_GOLD_DEEP}" stroke-width="1.8"/>'
    )
    return (
        _robe(colour, mixed(colour, "#000000", 0.35))
        + hair
        + _path("M70 70H84V84L77 92L70 84Z", _SKIN)
        + _head(58)
        + feather
        + cap
        + _staff()
    )


def _staff() -> str:
    return (
        f'<path d="M131 119L127 58" stroke="{_INK}" stroke-width="3.4" fill="none" stroke-opacity="0.75"/>'
        + _path("M126.5 40L134 58L127 64L119.5 58Z", _GOLD, f'stroke="{_GOLD_DEEP}" stroke-width="1.6"')
    )


def _emblem(suit: str) -> str:
    return suit_at(suit, 24, 28, 34)
