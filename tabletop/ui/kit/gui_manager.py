"""pygame_gui's manager, with our own pointers and with what is read for a look shared among scenes."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

import pygame_gui

from tabletop.ui.kit.gui_theme import gui_theme
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Theme

_themes: WeakKeyDictionary[Text, Any] = WeakKeyDictionary()
"""What is read for a look, for as long as its text renderer is in use."""


class Manager(pygame_gui.UIManager):
    """pygame_gui's manager with the mouse where our own pointers say it is."""

    def __init__(self, size: tuple[int, int], theme: Theme, text: Text) -> None:
        self.at = (-1, -1)
        self._text = text
        super().__init__(size, theme_path=gui_theme(theme), enable_live_theme_updates=False)

    def create_new_theme(self, theme_path: Any = None) -> Any:
        """Return pygame_gui's theme: reading one and drawing its shapes takes long, so scenes share them."""
        if self._text not in _themes:
            _themes[self._text] = super().create_new_theme(theme_path)
        return _themes[self._text]

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.at


def prepare(size: tuple[int, int], theme: Theme, text: Text) -> None:
    """Read what a look needs, so that the first scene in it need not."""
    if text not in _themes:
        Manager(size, theme, text)
