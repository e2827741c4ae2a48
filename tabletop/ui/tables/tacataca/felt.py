"""The felt: a soft light from above, a fine nap, and the game's ring pressed into it."""

from __future__ import annotations

import numpy as np
import pygame

from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.tacataca.glyphs import suit_at

_TILE = 192


def felt(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the bare table, `size` pixels."""
    width, height = size
    inner, outer = theme.colour("ground"), theme.colour("ground_deep")
    across = (np.linspace(-1, 1, width, dtype=np.float32) * 0.92) ** 2
    down = (np.linspace(-0.86, 1.1, height, dtype=np.float32)) ** 2
    far = np.clip(np.sqrt(across[:, None] * 0.8 + down[None, :] * 0.9), 0, 1.25)
    light = 1.10 - 0.16 * far
    shade = np.clip(far - 0.25, 0, 1) ** 1.5
    nap = _nap(size, theme.high_contrast)
    pixels = np.empty((width, height, 3), dtype=np.uint8)
    for channel in range(3):  # one after the other: three times less memory to go through
        tone = (inner[channel] + (outer[channel] - inner[channel]) * shade) * light + nap
        pixels[..., channel] = np.clip(tone, 0, 255)
    surface = pygame.Surface(size)
    pygame.surfarray.blit_array(surface, pixels)
    return surface.convert() if pygame.display.get_surface() else surface


def _nap(size: tuple[int, int], plain: bool) -> np.ndarray:
    """Return small differences of brightness, the same for every table, that read as cloth and hide banding."""
    grain = np.random.default_rng(7).normal(0, 1, (_TILE, _TILE)).astype(np.float32)
    woven = grain + 0.7 * np.roll(grain, 1, 0) + 0.7 * np.roll(grain, 1, 1) - 0.8 * np.roll(grain, 2, (0, 1))
    repeats = (-(-size[0] // _TILE), -(-size[1] // _TILE))
    return np.tile(woven, repeats)[: size[0], : size[1]] * (0.5 if plain else 1.25)


def emblem_svg(colour: str) -> str:
    """Return the ring of thirteen beads and four suits that is pressed into the felt."""
    rings = "".join(
        f'<circle cx="200" cy="200" r="{radius}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for radius, width in ((186, 2), (178, 5), (112, 2))
    )
    suits = "".join(
        f'<g transform="rotate({90 * turn} 200 200)">{suit_at(suit, 200, 56, 58, colour)}</g>'
        for turn, suit in enumerate("SHCD")
    )
    beads = "".join(
        f'<circle cx="200" cy="55" r="5" fill="{colour}" transform="rotate({angle} 200 200)"/>'
        for angle in (22, 34, 46, 58, 112, 124, 136, 148, 202, 214, 226, 238, 292, 304, 316, 328, 270)
        if angle != 270
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">{rings}{suits}{beads}</svg>'
