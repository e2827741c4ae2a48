"""pygame_gui's manager, with our own pointers and with what is read for a look shared among scenes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

import pygame_gui

from tabletop.ui.kit.gui_theme import gui_theme
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Theme

Ids = list[Any] | None

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
            theme: Any = super().create_new_theme(theme_path)
            theme.build_all_combined_ids = _remembering(theme.build_all_combined_ids)
            _themes[self._text] = theme
        return _themes[self._text]

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.at


def _remembering(build: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Remember the names under which a widget's looks are found: pygame_gui joins long texts anew for each widget."""
    known: dict[tuple[tuple[Any, ...] | None, ...], list[str]] = {}

    def remembered(bases: Ids, elements: Ids, classes: Ids, objects: Ids) -> list[str]:
        ids = (bases, elements, classes, objects)
        key = tuple(None if each is None else tuple(each) for each in ids)
        if key not in known:
            known[key] = build(*ids)
        return known[key]

    return remembered


def prepare(size: tuple[int, int], theme: Theme, text: Text) -> None:
    """Read what a look needs, so that the first scene in it need not."""
    if text not in _themes:
        Manager(size, theme, text)
