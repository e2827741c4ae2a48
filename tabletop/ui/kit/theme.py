"""Design tokens: colours in three moods, spacing, text sizes, interface scale.

Everything that has a colour or a size takes it from a `Theme`; nobody writes pixel sizes or colours of
the interface elsewhere. Sizes in the table below are at scale 1; `theme.px(n)` brings any number of
design pixels to the screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal

import pygame

from tabletop.ui.kit.symbols import SEAT_SYMBOLS

Mood = Literal["menu", "tacta", "tactik", "tacataca"]
TextSize = Literal["small", "body", "strong", "title", "large", "huge"]
Space = Literal["hair", "tight", "small", "medium", "large", "huge"]

TEXT_SIZES: Mapping[TextSize, int] = {
    "small": 14,
    "body": 16,
    "strong": 18,
    "title": 22,
    "large": 30,
    "huge": 46,
}
"""Text heights in pixels at scale 1; none is below 14."""

SPACES: Mapping[Space, int] = {"hair": 2, "tight": 4, "small": 8, "medium": 16, "large": 24, "huge": 40}

SCALES = (75, 90, 100, 110, 125, 150, 175, 200)
"""Interface scales that can be chosen, in percent."""

DESIGN_HEIGHT = 800
"""A display this many pixels high is shown at 100 %."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one mood, as `#rrggbb`; `pygame.Color` and SVG both read them."""

    ground: str
    """The table itself."""
    ground_deep: str
    """Its edge: behind bars, vignette, the menu's backdrop."""
    panel: str
    """Bars, seat panels, dialogs."""
    panel_high: str
    """What lies on a panel: buttons, fields."""
    panel_press: str
    line: str
    """Borders of panels and buttons."""
    text: str
    text_soft: str
    text_off: str
    accent: str
    """The one colour that asks to be clicked, and whose turn it is."""
    accent_text: str
    good: str
    bad: str
    focus: str
    """The ring around what has the focus."""
    ink_on_ground: str
    """Text straight on the table."""


PALETTES: Mapping[Mood, Palette] = {
    "menu": Palette(
        ground="#1b2430", ground_deep="#121922", panel="#222d3b", panel_high="#2f3d4f", panel_press="#3d4f66",
        line="#46586e", text="#f3f6fa", text_soft="#b4c2d2", text_off="#74849a", accent="#ffc857",
        accent_text="#1f1600", good="#6fd6a8", bad="#ff8f7a", focus="#ffe9a8", ink_on_ground="#f3f6fa",
    ),
    "tacta": Palette(
        ground="#233038", ground_deep="#161e24", panel="#151c22", panel_high="#26333c", panel_press="#344550",
        line="#42545f", text="#f1f6f8", text_soft="#aebfc8", text_off="#6f818b", accent="#ffd23f",
        accent_text="#1d1700", good="#62e0b0", bad="#ff8a75", focus="#fff2b0", ink_on_ground="#dfe9ee",
    ),
    "tactik": Palette(
        ground="#38281f", ground_deep="#231812", panel="#2c1f17", panel_high="#443126", panel_press="#594133",
        line="#6d5241", text="#fbf3e6", text_soft="#d3bfa6", text_off="#937d68", accent="#f4b942",
        accent_text="#241600", good="#8fd694", bad="#ff9478", focus="#ffe7ae", ink_on_ground="#f3e6d2",
    ),
    "tacataca": Palette(
        ground="#0f5a40", ground_deep="#073524", panel="#06291d", panel_high="#124632", panel_press="#1b5d44",
        line="#2d6e55", text="#f4fbf5", text_soft="#b5d5c4", text_off="#739a87", accent="#ffcf56",
        accent_text="#201800", good="#8ee3b4", bad="#ff9a82", focus="#fff0b3", ink_on_ground="#e4f3ea",
    ),
}  # fmt: skip

COLOURS: Mapping[str, str] = {
    "blue": "#3fb2ff",
    "orange": "#ff9d2e",
    "green": "#4fe08a",
    "pink": "#ff86c8",
    "purple": "#9a6bff",
    "red": "#ff5d4d",
    "yellow": "#f7d038",
    "white": "#f4f1ea",
    "black": "#2a2a2e",
}
"""A game's colours by name, light enough for dark grounds; they differ in lightness as well as in hue
(checked for the three kinds of colour blindness in tests), and each has a symbol beside it."""

WOOD_COLOURS: Mapping[str, str] = {
    "red": "#c9303e",
    "blue": "#1f6fd0",
    "yellow": "#e8b400",
    "green": "#1f8f55",
    "white": "#fbf8f1",
    "black": "#26242a",
}
"""The same names, deeper, for pawns and wells on Tac-Tik's pale board."""

SEAT_COLOURS = ("#f6c64f", "#ff9c61", "#7cc6ff", "#d2a0ff", "#ff9fc0", "#93e07f")


@dataclass(frozen=True, slots=True)
class Look:
    """How a seat is known: its colour, and the name of its symbol in `symbols.SYMBOLS`."""

    colour: str
    symbol: str


def seat_look(seat: int) -> Look:
    """Return the look of a seat in a game whose seats have no colour of their own."""
    return Look(SEAT_COLOURS[seat % len(SEAT_COLOURS)], SEAT_SYMBOLS[seat % len(SEAT_SYMBOLS)])


def colour_look(name: str) -> Look:
    """Return the look of a seat that plays the colour `name`."""
    return Look(COLOURS[name], name)


@dataclass(frozen=True, slots=True)
class Theme:
    """All tokens at one interface scale in one mood.

    `scale` 1.0 is 100 %. `high_contrast` deepens grounds and brightens lines and soft text;
    `large_signs` asks tables to draw symbols about half as large again.
    """

    scale: float = 1.0
    mood: Mood = "menu"
    high_contrast: bool = False
    large_signs: bool = False
    left_handed: bool = False
    palette: Palette = field(init=False)

    def __post_init__(self) -> None:
        """Choose the palette."""
        palette = PALETTES[self.mood]
        object.__setattr__(self, "palette", _contrasted(palette) if self.high_contrast else palette)

    def px(self, design_pixels: float) -> int:
        """Return design pixels in screen pixels, at least 1 for anything above 0."""
        return (
            max(1, round(design_pixels * self.scale))
            if design_pixels > 0
            else round(design_pixels * self.scale)
        )

    def space(self, name: Space) -> int:
        """Return a spacing in screen pixels."""
        return self.px(SPACES[name])

    def text_px(self, size: TextSize) -> int:
        """Return a text height in screen pixels."""
        return self.px(TEXT_SIZES[size])

    @property
    def radius(self) -> int:
        """Return the corner radius of panels, in screen pixels."""
        return self.px(10)

    @property
    def bar_height(self) -> int:
        """Return the height of the top bar."""
        return self.px(52)

    @property
    def button_height(self) -> int:
        """Return the height of an ordinary button."""
        return self.px(40)

    @property
    def sign_size(self) -> int:
        """Return the edge of a colour's symbol in running text and panels."""
        return self.px(27 if self.large_signs else 18)

    def colour(self, name: str) -> pygame.Color:
        """Return a palette entry (`"accent"`) or a game's colour (`"blue"`) as a `pygame.Color`."""
        found = getattr(self.palette, name, None) or COLOURS[name]
        return pygame.Color(found)

    def with_mood(self, mood: Mood) -> Theme:
        """Return this theme in another mood."""
        return replace(self, mood=mood)


def _contrasted(palette: Palette) -> Palette:
    return replace(
        palette,
        ground=mixed(palette.ground, "#000000", 0.35),
        ground_deep="#000000",
        panel=mixed(palette.panel, "#000000", 0.55),
        line=mixed(palette.line, "#ffffff", 0.55),
        text="#ffffff",
        text_soft=mixed(palette.text_soft, "#ffffff", 0.6),
        text_off=mixed(palette.text_off, "#ffffff", 0.35),
        focus="#ffffff",
        ink_on_ground="#ffffff",
    )


@lru_cache(4096)
def mixed(colour: str, other: str, share: float) -> str:
    """Return `colour` with `share` (0 to 1) of `other` mixed in, as `#rrggbb`.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    first, second = pygame.Color(colour), pygame.Color(other)
    parts = (round(a + (b - a) * share) for a, b in zip(first[:3], second[:3], strict=True))
    return "#{:02x}{:02x}{:02x}".format(*parts)


def contrast(colour: str, other: str) -> float:
    """Return the contrast ratio of two colours as WCAG 2 defines it, 1 to 21."""
    lighter, darker = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    linear = [_linear(part / 255) for part in pygame.Color(colour)[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def fitting_scale(display_height: int) -> int:
    """Return the interface scale in percent that suits a display of this height at first start.

    >>> [fitting_scale(height) for height in (600, 768, 1080, 1440, 2160)]
    [75, 90, 125, 175, 200]
    """
    wanted = 100 * display_height / DESIGN_HEIGHT
    return max((scale for scale in SCALES if scale <= wanted), default=SCALES[0])
