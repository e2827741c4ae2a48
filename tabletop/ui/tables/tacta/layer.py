"""The table with everything that lies on it, kept as one surface while nothing moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil, floor

import numpy as np
import pygame

from tabletop.games.tacta.table import Placed, Size
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.theme import Theme, mixed
from tabletop.ui.tables.tacta.cards import CardSprites
from tabletop.ui.tables.tacta.lens import Lens

SLICE = 0.003
"""Seconds a frame that sharpening may take."""

FIRST_SLICE = 0.012
"""The same while cards without detail are shown, for want of any picture to scale: that must pass soon."""

REST = 0.14
"""Seconds without a change of zoom after which sprites are sharpened."""

TILE = 256
GRID = 5
"""Units between the marks of an endless table."""


class TableLayer:
    """Draws the slate and the cards, and keeps the result until the view or the cards change.

    A panned table is moved, and only what comes into sight is drawn. While the zoom changes, the last sharp
    picture is scaled; sharp sprites follow a few at a time.
    """

    def __init__(self, theme: Theme, pictures: Pictures) -> None:
        self.theme = theme
        self.sprites = CardSprites(theme, pictures)
        self.placed: Sequence[Placed] = ()
        self.size: Size = None
        self.sharp = False
        self._front = self._back = pygame.Surface((1, 1))
        self._view: tuple[pygame.Rect, Lens] | None = None
        self._sharp_view: tuple[pygame.Rect, Lens] | None = None
        """What `_back` shows, when that is a sharp picture of the present cards."""
        self._added: list[Placed] = []
        """Cards on top of all others that the picture in `_front` does not show yet."""

    def use(self, theme: Theme) -> None:
        """Draw under another theme from now on, as after a change of the window's size."""
        self.theme = theme
        self.sprites.use(theme)
        self._view = self._sharp_view = None
        self.sharp = False

    def lay(self, placed: Sequence[Placed], size: Size) -> None:
        """Change what lies on the table; cards that come on top of all others are put on the picture that there is."""
        if placed == self.placed and size == self.size:
            return
        lying = len(self.placed)
        if self.sharp and self._view is not None and size == self.size and placed[:lying] == self.placed:
            self._added += placed[lying:]
        else:
            self._view = self._sharp_view = None
        self.placed, self.size = placed, size
        self.sprites.keep_only(placed)

    def draw(self, surface: pygame.Surface, area: pygame.Rect, lens: Lens, seconds: float | None) -> None:
        """Draw the table in `area`; `seconds` may go into sharpening, None sharpens all."""
        self._put_added(seconds)
        if (area, lens) != self._view or (not self.sharp and seconds != 0):
            self._fit_surfaces(area)
            if self._may_scroll(area, lens):
                self._scroll(area, lens)
            else:
                self._redraw(area, lens, seconds)
            self._view = area.copy(), lens
        surface.blit(self._front, area)

    def _fit_surfaces(self, area: pygame.Rect) -> None:
        if self._front.get_size() != area.size:
            self._front, self._back = _plain_surface(area.size), _plain_surface(area.size)
            self._view = self._sharp_view = None

    def _put_added(self, seconds: float | None) -> None:
        """Put cards on the picture that was drawn last, where that is a picture of all others."""
        added, self._added = self._added, []
        if not added or self._view is None:
            return
        area, lens = self._view
        if self.sprites.sharpen(added, lens.zoom, seconds):
            self._put(self._front, _shifted(lens, area), added)
        else:
            self._view = self._sharp_view = None

    # --- panning -------------------------------------------------------------------------------------

    def _may_scroll(self, area: pygame.Rect, lens: Lens) -> bool:
        return (
            self.sharp
            and self._view is not None
            and self._view[0] == area
            and self._view[1].zoom == lens.zoom
        )

    def _scroll(self, area: pygame.Rect, lens: Lens) -> None:
        assert self._view is not None
        was = self._view[1]
        right, down = lens.origin[0] - was.origin[0], lens.origin[1] - was.origin[1]
        width, height = area.size
        if abs(right) >= width or abs(down) >= height:
            self._redraw(area, lens, SLICE)
            return
        self._front.scroll(right, down)
        strips = []
        if right:
            strips.append(pygame.Rect(0 if right > 0 else width + right, 0, abs(right), height))
        if down:
            strips.append(pygame.Rect(0, 0 if down > 0 else height + down, width, abs(down)))
        for strip in strips:
            seen = self._seen(strip.move(area.topleft), lens)
            self.sharp &= self.sprites.sharpen(seen, lens.zoom, SLICE)
            self._compose(self._front.subsurface(strip), _shifted(lens, strip.move(area.topleft)), seen)

    # --- drawing anew --------------------------------------------------------------------------------

    def _redraw(self, area: pygame.Rect, lens: Lens, seconds: float | None) -> None:
        seen = self._seen(area, lens)
        ready = self.sprites.ready(seen, lens.zoom)
        if not ready and self.sharp and self._view is not None:
            self._front, self._back = self._back, self._front
            self._sharp_view = self._view
        if not ready and seconds != 0:
            first = seconds is not None and self._sharp_view is None
            ready = self.sprites.sharpen(seen, lens.zoom, FIRST_SLICE if first else seconds)
        self.sharp = ready
        if ready or self._sharp_view is None:
            self._compose(self._front, _shifted(lens, area), seen)
        elif seconds == 0 or self._view != (area, lens):
            self._scale(area, lens, seen)
        if ready:
            self._sharp_view = None

    def _scale(self, area: pygame.Rect, lens: Lens, seen: Sequence[Placed]) -> None:
        """Draw the last sharp picture as it looks through `lens`, and what lies outside of it."""
        assert self._sharp_view is not None
        old_area, old = self._sharp_view
        here, there = _shifted(lens, area), _shifted(old, old_area)
        left, top = there.to_screen(here.to_table((0, 0)))
        right, bottom = there.to_screen(here.to_table(area.size))
        part = pygame.Rect(floor(left), floor(top), ceil(right) - floor(left), ceil(bottom) - floor(top))
        part = part.clip(self._back.get_rect())
        if not part.width or not part.height:
            self._compose(self._front, here, seen)
            return
        first = here.to_screen(there.to_table(part.topleft))
        last = here.to_screen(there.to_table(part.bottomright))
        box = pygame.Rect(round(first[0]), round(first[1]), 0, 0)
        box.size = max(1, round(last[0]) - box.left), max(1, round(last[1]) - box.top)
        if not box.contains(self._front.get_rect()):
            outside = [placed for placed in seen if not box.contains(_card_box(placed, here))]
            self._compose(self._front, here, outside)
        self._front.blit(pygame.transform.smoothscale(self._back.subsurface(part), box.size), box)

    def _seen(self, area: pygame.Rect, lens: Lens) -> list[Placed]:
        return [placed for placed in self.placed if _card_box(placed, lens).colliderect(area)]

    def _compose(self, surface: pygame.Surface, lens: Lens, seen: Sequence[Placed]) -> None:
        draw_ground(surface, lens, self.size, self.theme)
        self._put(surface, lens, seen)

    def _put(self, surface: pygame.Surface, lens: Lens, seen: Sequence[Placed]) -> None:
        x, y = lens.origin
        sprites = [self.sprites.get(placed, lens.zoom) for placed in seen]
        surface.fblits([(sprite.surface, (x + sprite.corner[0], y + sprite.corner[1])) for sprite in sprites])


def _plain_surface(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    return surface.convert() if pygame.display.get_surface() else surface


def _shifted(lens: Lens, area: pygame.Rect) -> Lens:
    """Return the lens for a surface that shows `area`."""
    return Lens((lens.origin[0] - area.left, lens.origin[1] - area.top), lens.zoom)


def _card_box(placed: Placed, lens: Lens) -> pygame.Rect:
    """Return a box that surely holds a card and its shadow."""
    x, y = lens.to_screen(placed.pose.centre)
    reach = 4.2 * lens.zoom + 3
    return pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)


def draw_ground(surface: pygame.Surface, lens: Lens, size: Size, theme: Theme) -> None:
    """Draw the slate: a slab with its edge (TA-7), or an endless plain with faint marks."""
    tile = _slate(theme.palette.ground)
    if size is None:
        _tiled(surface, tile, surface.get_rect(), lens)
        _draw_marks(surface, lens, theme)
        return
    surface.fill(theme.palette.ground_deep)
    slab = lens.box([(-size[0] / 2, -size[1] / 2), (size[0] / 2, size[1] / 2)])
    _draw_slab_shadow(surface, slab, theme)
    seen = slab.clip(surface.get_rect())
    _tiled(surface, tile, seen, lens)
    _draw_edge(surface, slab, theme)


def _tiled(surface: pygame.Surface, tile: pygame.Surface, area: pygame.Rect, lens: Lens) -> None:
    """Fill `area` with the tile, anchored to the table so that it moves along."""
    surface.set_clip(area)
    left = area.left - (area.left - lens.origin[0]) % TILE
    top = area.top - (area.top - lens.origin[1]) % TILE
    surface.fblits(
        [(tile, (x, y)) for x in range(left, area.right, TILE) for y in range(top, area.bottom, TILE)]
    )
    surface.set_clip(None)


def _draw_marks(surface: pygame.Surface, lens: Lens, theme: Theme) -> None:
    step = GRID
    while step * lens.zoom < 36:
        step *= 2
    colour = mixed(theme.palette.ground, theme.palette.line, 0.55)
    size = max(1, round(lens.zoom * 0.06))
    left, low = lens.to_table((0, surface.get_height()))
    right, high = lens.to_table((surface.get_width(), 0))
    for across in range(floor(left / step), ceil(right / step) + 1):
        for up in range(floor(low / step), ceil(high / step) + 1):
            x, y = lens.to_screen((across * step, up * step))
            surface.fill(colour, (round(x) - size, round(y) - size, 2 * size, 2 * size))


def _draw_slab_shadow(surface: pygame.Surface, slab: pygame.Rect, theme: Theme) -> None:
    """Darken the ground around the slab, fading outwards."""
    reach = theme.px(26)
    colours = [
        mixed(theme.palette.ground_deep, "#000000", 0.6 * (1 - step / reach) ** 2) for step in range(reach)
    ]
    for step in range(reach - 1, -1, -2):
        ring = slab.inflate(2 * step, 2 * step).move(0, theme.px(5))
        _draw_ring(surface, colours[step], ring, 3, step)


def _draw_edge(surface: pygame.Surface, slab: pygame.Rect, theme: Theme) -> None:
    """Draw the slab's rim: a bright line with a dark one inside."""
    rim = theme.px(2)
    _draw_ring(surface, mixed(theme.palette.line, "#ffffff", 0.12), slab.inflate(2 * rim, 2 * rim), rim)
    for step in range(theme.px(7)):
        shade = mixed(theme.palette.ground, "#000000", 0.32 * (1 - step / theme.px(7)))
        _draw_ring(surface, shade, slab.inflate(-2 * step, -2 * step), 1)


def _draw_ring(
    surface: pygame.Surface, colour: str, outside: pygame.Rect, width: int, radius: int = 0
) -> None:
    """Draw a frame inside `outside`, unless all of the surface lies within: pygame fills a strip as thin as that."""
    if not outside.inflate(-2 * width - 2 * radius, -2 * width - 2 * radius).contains(surface.get_rect()):
        pygame.draw.rect(surface, colour, outside, width, border_radius=radius or -1)


@cache
def _slate(colour: str) -> pygame.Surface:
    """Return a tile of slate: the colour with a fine, even grain that repeats without a seam."""
    grain = np.random.default_rng(1847).normal(0.0, 1.0, (TILE, TILE))
    rough = sum(np.roll(grain, (step, step * 2), (0, 1)) for step in range(-3, 4)) / 3.2
    soft = sum(np.roll(rough, (step * 5, -step * 3), (0, 1)) for step in range(-4, 5)) / 4.0
    shade = 1.3 * grain + 1.1 * rough + 0.9 * soft
    base = np.array(pygame.Color(colour)[:3], dtype=float)
    pixels = np.clip(base + shade[:, :, None], 0, 255).astype(np.uint8)
    tile = pygame.surfarray.make_surface(pixels)
    return tile.convert() if pygame.display.get_surface() else tile
