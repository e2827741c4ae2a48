"""The head of every screen that is not a table: back button and title."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.ui.kit.language import _

if TYPE_CHECKING:
    from tabletop.ui.scenes.scene import Scene


def head_bar(scene: Scene, title: str, back: Callable[[], Any]) -> int:
    """Add the head to a scene; return its height."""
    theme, gui = scene.theme, scene.gui
    height = theme.px(64)
    edge = theme.px(44)
    rect = pygame.Rect(theme.px(12), (height - edge) // 2, edge, edge)
    gui.button(rect, "", back, key="back", look="@quiet", icon="back", tip=_("Back (Esc)"))
    words = pygame.Rect(rect.right + theme.px(10), 0, scene.area.width - rect.right - theme.px(30), height)
    gui.paint(lambda surface: surface.fill(theme.palette.panel, pygame.Rect(0, 0, scene.area.width, height)))
    gui.label(words, title, "title", weight="SemiBold")
    return height
