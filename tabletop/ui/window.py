"""The window itself: its size, its icon, the displays it may lie on."""

from __future__ import annotations

import contextlib

import pygame

from tabletop.assets import AssetMissing, asset
from tabletop.ui.settings import Settings

SMALLEST = (640, 400)


def display_height() -> int:
    """Return the height of the lowest display in pixels."""
    try:
        return min(height for _width, height in pygame.display.get_desktop_sizes())
    except (pygame.error, ValueError):
        return 800


def open_window(settings: Settings) -> pygame.Surface:
    """Open the window as large as it was, or over the whole screen."""
    if settings.full_screen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(_window_size(settings), pygame.RESIZABLE)


def _window_size(settings: Settings) -> tuple[int, int]:
    try:
        width, height = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        width, height = 1280, 720
    if len(settings.window) == 2:
        wanted = settings.window
    else:
        wanted = [max(1280, round(width * 0.8)), max(720, round(height * 0.8))]
    return max(SMALLEST[0], min(wanted[0], width)), max(SMALLEST[1], min(wanted[1], height))


def set_icon() -> None:
    """Give the window its icon, where that is shipped."""
    with contextlib.suppress(AssetMissing, pygame.error):
        pygame.display.set_icon(pygame.image.load(asset("icons", "tabletop-64.png")))
