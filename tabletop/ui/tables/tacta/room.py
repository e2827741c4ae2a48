"""Where a card may lie free (TA-12), as a faint light on the table."""

from __future__ import annotations

import numpy as np
import pygame

from tabletop.games.tacta.table import Table
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.tacta.lens import Lens

REACH = 140
"""Half-unit steps around the Start card for which an endless table is lit."""


def draw_room(
    surface: pygame.Surface, table: Table, turn: int, lens: Lens, theme: Theme, pictures: Pictures
) -> None:
    """Light up where the centre of a card so turned may lie."""
    key = ("tacta room", table, turn % 4, theme.palette.good)
    light = pictures.surface(key, lambda: _light(table, turn, theme.palette.good))
    across, up = (light.get_width() - 1) / 4, (light.get_height() - 1) / 4
    box = lens.box([(-across - 0.25, -up - 0.25), (across + 0.25, up + 0.25)])
    seen = box.clip(surface.get_clip())
    if not seen.width or not seen.height:
        return
    step = lens.zoom / 2
    first = int((seen.left - box.left) / step), int((seen.top - box.top) / step)
    last = int((seen.right - box.left) / step) + 1, int((seen.bottom - box.top) / step) + 1
    part = pygame.Rect(first, (last[0] - first[0], last[1] - first[1])).clip(light.get_rect())
    size = max(1, round(part.width * step)), max(1, round(part.height * step))
    scaled = pygame.transform.scale(light.subsurface(part), size)
    surface.blit(scaled, (box.left + round(part.left * step), box.top + round(part.top * step)))


def _light(table: Table, turn: int, colour: str) -> pygame.Surface:
    free = table.free_centres(turn, REACH)
    light = pygame.Surface(free.shape, pygame.SRCALPHA)
    light.fill(colour)
    alpha = pygame.surfarray.pixels_alpha(light)
    alpha[:] = np.where(free[:, ::-1], 46, 0)
    del alpha
    return light
