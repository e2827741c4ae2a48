"""Vector pictures as sharp surfaces: any size, any turn, kept within a bound of memory.

A picture is SVG text. It is turned inside the SVG before it is rasterised, so a card at 45 degrees is as
crisp as an upright one; `pygame.transform.rotate` is never needed.

The rasteriser (nanosvg) knows paths, shapes, transforms, gradients and opacities, but no text, no filters,
no style sheets and no `#rrggbbaa`: write `fill-opacity`, and draw text with `kit.text`.
"""

from __future__ import annotations

import io
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import ceil, cos, radians, sin

import pygame

Size = tuple[int, int]

MEMORY_BOUND = 96 * 2**20
"""Bytes of surfaces kept by one cache; the least recently used go first."""

_VIEW_BOX = re.compile(r'viewBox="\s*([-\d.]+)[ ,]+([-\d.]+)[ ,]+([\d.]+)[ ,]+([\d.]+)\s*"')
_OPENING = re.compile(r"<svg\b[^>]*>")


def turned_size(size: Size, turn: float) -> Size:
    """Return the box that a picture of `size` fills when turned by `turn` degrees, in whole pixels.

    >>> turned_size((40, 60), 90), turned_size((40, 60), 45)
    ((60, 40), (71, 71))
    """
    cosine, sine = abs(cos(radians(turn))), abs(sin(radians(turn)))
    width, height = size
    return ceil(width * cosine + height * sine - 1e-6), ceil(width * sine + height * cosine - 1e-6)


def rasterised(svg: str, size: Size) -> pygame.Surface:
    """Return `svg` drawn at exactly `size`; it must have a `viewBox` and no width and height of its own."""
    sized = _OPENING.sub(lambda tag: _with_size(tag.group(), size), svg, count=1)
    surface = pygame.image.load_sized_svg(io.BytesIO(sized.encode()), size)
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _with_size(tag: str, size: Size) -> str:
    """Give the picture its size in its own tag and let it fill that, whatever its proportions."""
    bare = re.sub(r'\s(?:width|height|preserveAspectRatio)="[^"]*"', "", tag)
    return f'{bare[:-1]} width="{size[0]}" height="{size[1]}" preserveAspectRatio="none">'


def turned(svg: str, turn: float, size: Size) -> tuple[str, Size]:
    """Return `svg` turned clockwise by `turn` degrees inside a larger picture, and that picture's size.

    `size` is what the upright picture would measure, in pixels.
    """
    match = _VIEW_BOX.search(svg)
    opening = _OPENING.search(svg)
    if match is None or opening is None:
        raise ValueError("a picture needs a viewBox")
    left, top, width, height = map(float, match.groups())
    across, down = width / size[0], height / size[1]
    outer = turned_size(size, turn)
    inner = svg[opening.end() : svg.rindex("</svg>")]
    place = (
        f"translate({outer[0] / 2:g} {outer[1] / 2:g}) rotate({turn:g}) scale({1 / across:g} {1 / down:g}) "
        f"translate({-left - width / 2:g} {-top - height / 2:g})"
    )
    box = f'viewBox="0 0 {outer[0]} {outer[1]}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}><g transform="{place}">{inner}</g></svg>', outer


class Pictures:
    """Keeps rasterised pictures by what they show, their size and their turn.

    `pictures.get(svg, (120, 180), turn=45)` gives the surface; its centre is the upright picture's
    centre, so blit it with `surface.get_rect(center=...)`. Where making the SVG text costs, pass a key
    and a function: `pictures.made(("card", number, lit), make, size, turn)`.
    """

    def __init__(self, bound: int = MEMORY_BOUND) -> None:
        self.bound = bound
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, svg: str, size: Size, turn: float = 0.0) -> pygame.Surface:
        """Return the picture `svg` at `size` pixels, turned clockwise by `turn` degrees."""
        return self.made(svg, lambda: svg, size, turn)

    def made(self, key: Hashable, make: Callable[[], str], size: Size, turn: float = 0.0) -> pygame.Surface:
        """Return the picture known by `key`, calling `make` for its SVG text only when it isn't kept."""
        return self.surface((key, size, turn % 360), lambda: raster(make(), size, turn))

    def panel(
        self, size: Size, radius: int, fill: str, line: str = "", width: int = 0, opacity: float = 1.0
    ) -> pygame.Surface:
        """Return a rounded panel with an optional line inside its edge; sizes in pixels."""
        look = (radius, fill, line, width, opacity)
        return self.surface(("panel", size, *look), lambda: _panel(size, *look))

    def surface(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface known by `key`, made by `make` when it isn't kept; for drawings of any kind."""
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = make()
            self.bytes += _bytes(kept)
            self._forget()
        else:
            self._kept.move_to_end(key)
        return kept

    def __contains__(self, key: Hashable) -> bool:
        """Tell whether the surface known by `key` is kept."""
        return key in self._kept

    def clear(self) -> None:
        """Forget everything: the scale or the display has changed."""
        self._kept.clear()
        self.bytes = 0

    def _forget(self) -> None:
        while self.bytes > self.bound and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= _bytes(oldest)


def raster(svg: str, size: Size, turn: float = 0.0) -> pygame.Surface:
    """Return `svg` drawn anew at `size` pixels, turned clockwise by `turn` degrees; callable beside the loop."""
    size = (max(1, size[0]), max(1, size[1]))
    if turn % 360:
        svg, size = turned(svg, turn, size)
    return rasterised(svg, size)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def soft_shadow(
    shape: pygame.Surface, blur: int, strength: float = 0.5, colour: str = "#000000"
) -> pygame.Surface:
    """Return a soft shadow of whatever is drawn on `shape`, `blur` pixels wider on every side.

    `strength` 0 to 1. Blit it at the shape's place minus `blur` in both directions, plus an offset for
    the height at which the thing lies. With a light colour the same thing is a glow. Keep it with
    `pictures.surface(key, ...)`; a blur isn't free.
    """
    blur = max(1, blur)
    width, height = shape.get_size()
    size = (width + 2 * blur, height + 2 * blur)
    coarse = min(_COARSEST, max(1, blur // 3))
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    canvas.blit(shape, (blur, blur))
    tint = pygame.Color(colour)
    small = _scaled(canvas, (ceil(size[0] / coarse), ceil(size[1] / coarse)))
    small.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    small.fill((tint.r, tint.g, tint.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft = pygame.transform.gaussian_blur(small, max(1, blur // 2 // coarse), repeat_edge_pixels=False)
    blurred = _scaled(soft, size)
    blurred.fill((tint.r, tint.g, tint.b, 0), special_flags=pygame.BLEND_RGBA_MAX)
    blurred.set_alpha(round(255 * strength))
    return blurred


_COARSEST = 4
"""A wide blur is made this many times smaller and enlarged: its cost grows with pixels, and softness hides it."""


def _panel(size: Size, radius: int, fill: str, line: str, width: int, opacity: float) -> pygame.Surface:
    """Draw the corners and stretch what is between them: drawn whole, a large panel takes longer than a frame."""
    corner = radius + width + 1
    small = min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)
    drawn = rasterised(panel(small, radius, fill, line, width, opacity), small)
    if size == small:
        return drawn
    whole = pygame.Surface(size, pygame.SRCALPHA, drawn)
    columns, rows = (
        _bands(length, length_drawn, corner) for length, length_drawn in zip(size, small, strict=True)
    )
    for left, wide, drawn_left, drawn_wide in columns:
        for top, high, drawn_top, drawn_high in rows:
            part = drawn.subsurface((drawn_left, drawn_top, drawn_wide, drawn_high))
            whole.blit(pygame.transform.scale(part, (wide, high)), (left, top))
    return whole


def _bands(length: int, drawn: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Return the two ends and the middle of a side: from where and how long, and the same where it is drawn small."""
    if length == drawn:
        return [(0, length, 0, length)]
    return [
        (0, corner, 0, corner),
        (corner, length - 2 * corner, corner, 1),
        (length - corner, corner, drawn - corner, corner),
    ]


def _scaled(surface: pygame.Surface, size: Size) -> pygame.Surface:
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def panel(size: Size, radius: int, fill: str, line: str = "", width: int = 0, opacity: float = 1.0) -> str:
    """Return the SVG of a rounded panel with an optional line inside its edge; sizes in pixels."""
    inset = width / 2
    stroke = f'stroke="{line}" stroke-width="{width}"' if line and width else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f'<rect x="{inset}" y="{inset}" width="{size[0] - width}" height="{size[1] - width}" rx="{radius}" '
        f'fill="{fill}" fill-opacity="{opacity}" {stroke}/></svg>'
    )
