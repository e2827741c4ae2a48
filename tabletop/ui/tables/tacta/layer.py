"""The table with everything that lies on it, kept as one surface while nothing moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil, floor

import numpy as np
import pygame

from tabletop.games.tacta.table import Placed, Size
from tabletop.ui.kit.picture import Pictures, soft_shadow
from tabletop.ui.kit.theme import Theme, mixed
from tabletop.ui.tables.tacta.cards import CardSprites
from tabletop.ui.tables.tacta.lens import Lens

SLICE = 0.004
"""Seconds a frame that sharpening may take."""

REST = 0.14
"""Seconds without a change of zoom after which sprites are sharpened."""

TILE = 256
GRID = 5
"""Units between the marks of an endless table."""


class TableLayer:
    """Draws the slate and the cards, and keeps the result until the view or the cards change."""

    def __init__(self, theme: Theme, pictures: Pictures) -> None:
        self.theme = theme
        self.sprites = CardSprites(theme, pictures)
        self.placed: Sequence[Placed] = ()
        self.size: Size = None
        self.sharp = False
        self._surface: pygame.Surface | None = None
        self._drawn: tuple[object, ...] = ()

    def lay(self, placed: Sequence[Placed], size: Size) -> None:
        """Change what lies on the table."""
        if placed != self.placed or size != self.size:
            self.placed, self.size = placed, size
            self.sprites.keep_only(placed)
            self._drawn = ()

    def draw(self, surface: pygame.Surface, area: pygame.Rect, lens: Lens, seconds: float | None) -> None:
        """Draw the table in `area`; `seconds` may go into sharpening, None sharpens all."""
        key = area.topleft, area.size, lens
        if key != self._drawn or (not self.sharp and seconds != 0):
            seen = [placed for placed in self.placed if self._in_sight(placed, area, lens)]
            if seconds != 0:
                self.sharp = self.sprites.sharpen(seen, lens.zoom, seconds)
            else:
                self.sharp = self.sprites.all_sharp(seen, lens.zoom)
            self._compose(area, lens, seen)
            self._drawn = key
        assert self._surface is not None
        surface.blit(self._surface, area)

    def _in_sight(self, placed: Placed, area: pygame.Rect, lens: Lens) -> bool:
        x, y = lens.to_screen(placed.pose.centre)
        reach = 4.2 * lens.zoom
        return (
            area.left - reach < x < area.right + reach and area.top - reach < y < area.bottom + reach
        )

    def _compose(self, area: pygame.Rect, lens: Lens, seen: Sequence[Placed]) -> None:
        if self._surface is None or self._surface.get_size() != area.size:
            self._surface = pygame.Surface(area.size)
            if pygame.display.get_surface():
                self._surface = self._surface.convert()
        here = Lens((lens.origin[0] - area.left, lens.origin[1] - area.top), lens.zoom)
        draw_ground(self._surface, here, self.size, self.theme)
        self._surface.fblits(
            [
                (sprite.surface, (here.origin[0] + sprite.corner[0], here.origin[1] + sprite.corner[1]))
                for sprite in (self.sprites.get(placed, lens.zoom) for placed in seen)
            ]
        )


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
        pygame.draw.rect(surface, colours[step], ring, 3, border_radius=step)


def _draw_edge(surface: pygame.Surface, slab: pygame.Rect, theme: Theme) -> None:
    """Draw the slab's rim: a bright line with a dark one inside."""
    rim = theme.px(2)
    pygame.draw.rect(surface, mixed(theme.palette.line, "#ffffff", 0.12), slab.inflate(2 * rim, 2 * rim), rim)
    for step in range(theme.px(7)):
        shade = mixed(theme.palette.ground, "#000000", 0.32 * (1 - step / theme.px(7)))
        pygame.draw.rect(surface, shade, slab.inflate(-2 * step, -2 * step), 1)


@cache
def _slate(colour: str) -> pygame.Surface:
    """Return a tile of slate: the colour with a fine, even grain that repeats without a seam."""
    grain = np.random.default_rng(1847).normal(0.0, 1.0, (TILE, TILE))
    rough = sum(np.roll(grain, (step, step * 2), (0, 1)) for step in range(-3, 4)) / 3.2
    soft = sum(np.roll(rough, (step * 5, -step * 3), (0, 1)) for step in range(-4, 5)) / 4.0
    shade = 1.2 * grain + 1.6 * rough + 1.5 * soft
    base = np.array(pygame.Color(colour)[:3], dtype=float)
    pixels = np.clip(base + shade[:, :, None], 0, 255).astype(np.uint8)
    tile = pygame.surfarray.make_surface(pixels)
    return tile.convert() if pygame.display.get_surface() else tile
