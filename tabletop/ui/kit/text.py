"""Text on the screen: one bundled font, rendered once and kept, wrapped or shortened to a width."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from pathlib import Path
from typing import Literal

import pygame

from tabletop.assets import AssetMissing, asset
from tabletop.ui.kit.theme import TextSize, Theme

Weight = Literal["Regular", "SemiBold", "Bold", "Italic"]
Align = Literal["left", "centre", "right"]

_KEPT = 600
_font_missing = False


@cache
def font_path(weight: Weight = "Regular") -> Path | str:
    """Return the file of the bundled font, or of pygame's own default font where that is missing."""
    global _font_missing  # noqa: PLW0603 - one fact about this installation
    try:
        return asset("fonts", f"IBMPlexSans-{weight}.ttf")
    except AssetMissing:
        _font_missing = True
        return str(Path(pygame.__file__).parent / pygame.font.get_default_font())


def font_is_missing() -> bool:
    """Tell whether the bundled font was looked for in vain."""
    font_path()
    return _font_missing


_fonts: dict[tuple[Weight, int], pygame.font.Font] = {}


def _font(weight: Weight, height: int) -> pygame.font.Font:
    """Return the font of a height; fonts die with pygame's font module, so after a restart of that they are made anew."""
    if not pygame.font.get_init():
        forget_fonts()
    font = _fonts.get((weight, height))
    if font is None:
        font = _fonts[weight, height] = pygame.font.Font(font_path(weight), height)
    return font


def forget_fonts() -> None:
    """Begin anew: pygame's font module has been, or may have been, shut down."""
    _fonts.clear()
    pygame.font.init()


class Text:
    """Renders text in the theme's sizes; every surface is kept until 600 others were used since.

    Sizes are names of `theme.TEXT_SIZES` or a height in screen pixels. Colours are palette names
    (`"text_soft"`), game colours or `#rrggbb`.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: OrderedDict[tuple[str, Weight, int, str], pygame.Surface] = OrderedDict()

    def height(self, size: TextSize | int = "body", weight: Weight = "Regular") -> int:
        """Return the height of a line in pixels."""
        return _font(weight, self._px(size)).get_linesize()

    def width(self, text: str, size: TextSize | int = "body", weight: Weight = "Regular") -> int:
        """Return the width of `text` in pixels."""
        return _font(weight, self._px(size)).size(text)[0]

    def render(
        self, text: str, size: TextSize | int = "body", colour: str = "text", weight: Weight = "Regular"
    ) -> pygame.Surface:
        """Return one line of text on a transparent surface; do not draw onto it, it is shared."""
        inked = colour if colour.startswith("#") else _hex(self.theme.colour(colour))
        key = (text, weight, self._px(size), inked)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = _font(weight, key[2]).render(text, True, inked)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return kept

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        place: tuple[int, int] | pygame.Rect,
        size: TextSize | int = "body",
        colour: str = "text",
        weight: Weight = "Regular",
        align: Align = "left",
    ) -> pygame.Rect:
        """Draw one line and return where it lies.

        In a rectangle it is centred upright, aligned along, and shortened with … to fit; at a point,
        that is its top left, top middle or top right.
        """
        if isinstance(place, pygame.Rect):
            text = self.shortened(text, place.width, size, weight)
        line = self.render(text, size, colour, weight)
        where = line.get_rect()
        if isinstance(place, pygame.Rect):
            where.centery = place.centery
            edge = {"left": place.left, "centre": place.centerx, "right": place.right}[align]
        else:
            edge, where.top = place
        setattr(where, {"left": "left", "centre": "centerx", "right": "right"}[align], edge)
        surface.blit(line, where)
        return where

    def shortened(
        self, text: str, width: int, size: TextSize | int = "body", weight: Weight = "Regular"
    ) -> str:
        """Return `text`, or its beginning and … where it is wider than `width` pixels."""
        font = _font(weight, self._px(size))
        if font.size(text)[0] <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            fits = font.size(text[:middle].rstrip() + "…")[0] <= width
            low, high = (middle, high) if fits else (low, middle - 1)
        return text[:low].rstrip() + "…"

    def wrapped(
        self, text: str, width: int, size: TextSize | int = "body", weight: Weight = "Regular"
    ) -> list[str]:
        """Return `text` in lines of at most `width` pixels, broken between words where possible."""
        font = _font(weight, self._px(size))
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines += _broken(paragraph.split(" "), width, font)
        return lines

    def draw_wrapped(
        self,
        surface: pygame.Surface,
        text: str,
        area: pygame.Rect,
        size: TextSize | int = "body",
        colour: str = "text",
        weight: Weight = "Regular",
        align: Align = "left",
    ) -> int:
        """Draw `text` from the top of `area` in as many lines as it needs; return the height used."""
        step = self.height(size, weight)
        lines = self.wrapped(text, area.width, size, weight)
        for number, line in enumerate(lines):
            row = pygame.Rect(area.left, area.top + number * step, area.width, step)
            self.draw(surface, line, row, size, colour, weight, align)
        return step * len(lines)

    def _px(self, size: TextSize | int) -> int:
        return size if isinstance(size, int) else self.theme.text_px(size)


def button_width(text: Text, label: str, look: str = "") -> int:
    """Return the width that a button without an icon needs for its label; `look` as in `gui.Gui.button`."""
    size: TextSize = "strong" if look == "@primary" else "body"
    weight: Weight = "SemiBold" if look in {"@primary", "@chosen"} else "Regular"
    return text.width(label, size, weight) + text.theme.px(32)


def _broken(words: list[str], width: int, font: pygame.font.Font) -> list[str]:
    lines, line = [], ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= width or not line:
            line = longer
        else:
            lines.append(line)
            line = word
    return [*lines, line]


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"
