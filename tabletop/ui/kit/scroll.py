"""Areas that show a part of their content: by wheel, by dragging the thumb, by moving the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.theme import Theme

NOTCH = 60
"""Pixels a wheel notch moves at scale 1."""


class Scroll:
    """A window `view` onto content of `height` pixels; `inner` is the pygame_gui container that is moved, if any."""

    def __init__(self, view: pygame.Rect, height: int, inner: Any = None, key: str = "") -> None:
        self.view, self.height, self.inner, self.key = view, height, inner, key
        self.offset = 0
        self._grip: int | None = None

    @property
    def most(self) -> int:
        """Return the largest offset."""
        return max(0, self.height - self.view.height)

    def to(self, offset: float) -> None:
        """Show the content from `offset` pixels on, as far as there is any."""
        offset = min(self.most, max(0, round(offset)))
        if offset != self.offset:
            self.offset = offset
            if self.inner is not None:
                self.inner.set_relative_position((0, -offset))

    def by(self, pixels: float) -> None:
        """Move by so many pixels."""
        self.to(self.offset + pixels)

    def on_screen(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where a rectangle of the content lies on the screen now."""
        return rect.move(self.view.left, self.view.top - self.offset)

    def mover(self, rect: pygame.Rect) -> Callable[[], pygame.Rect]:
        """Return a function that gives `on_screen(rect)` at any time."""
        return lambda: self.on_screen(rect)

    def reveal(self, rect: pygame.Rect, margin: int) -> None:
        """Bring a rectangle (on the screen, part of the content) into sight, if it lies above or below."""
        if not self.view.left <= rect.centerx <= self.view.right:
            return
        if rect.top - margin < self.view.top:
            self.by(rect.top - margin - self.view.top)
        elif rect.bottom + margin > self.view.bottom:
            self.by(rect.bottom + margin - self.view.bottom)

    def event(self, event: pygame.event.Event, at: tuple[int, int]) -> bool:
        """Use the wheel over the view and the mouse on the thumb; tell whether it was used."""
        if not self.most:
            return False
        if event.type == pygame.MOUSEWHEEL and self.view.collidepoint(at):
            self.by(-event.y * NOTCH)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._track().collidepoint(at):
            thumb = self.thumb()
            self._grip = at[1] - thumb.top if thumb.collidepoint(at) else thumb.height // 2
            self._drag(at)
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(at)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        return False

    def _drag(self, at: tuple[int, int]) -> None:
        room = self.view.height - self.thumb().height
        if room > 0 and self._grip is not None:
            self.to((at[1] - self._grip - self.view.top) * self.most / room)

    def _track(self) -> pygame.Rect:
        return pygame.Rect(self.view.right - 16, self.view.top, 16, self.view.height)

    def thumb(self) -> pygame.Rect:
        """Return where the thumb lies."""
        length = max(32, self.view.height * self.view.height // max(1, self.height))
        top = (self.view.height - length) * self.offset // max(1, self.most)
        return pygame.Rect(self.view.right - 11, self.view.top + top, 7, length)

    def draw(self, surface: pygame.Surface, theme: Theme, pictures: Pictures) -> None:
        """Draw the thumb when there is more than is shown."""
        if self.most:
            thumb = self.thumb()
            svg = pictures.panel(thumb.size, 3, theme.palette.text_soft, "", 0, 0.55)
            surface.blit(svg, thumb)
