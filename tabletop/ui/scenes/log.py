"""The log beside a table: every ply in words, the newest at the bottom."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.ui.kit.language import _
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Look, Theme
from tabletop.ui.scenes.seat_panels import draw_sign

WIDTH = 264


@dataclass(frozen=True, slots=True)
class LogLine:
    """One ply: whose, and what happened."""

    name: str
    look: Look
    words: str


@dataclass(frozen=True, slots=True)
class _Row:
    line: LogLine
    top: int
    rows: tuple[str, ...]


class Log:
    """Lays the lines out in a rectangle and draws the part in sight."""

    def __init__(self, rect: pygame.Rect, theme: Theme, text: Text, pictures: Pictures) -> None:
        self.rect, self.theme, self.text, self.pictures = rect, theme, text, pictures
        pad = theme.px(12)
        self.view = pygame.Rect(rect.left + pad, rect.top + pad, rect.width - pad, rect.height - 2 * pad)
        self.scroll = Scroll(self.view, 0)
        self._rows: list[_Row] = []
        self._lines: list[LogLine] = []
        self._picture: pygame.Surface | None = None
        self._shown_from = 0

    def show(self, lines: list[LogLine]) -> None:
        """Show these lines from now on, scrolled to the last one; only what is new is laid out."""
        if self._lines != lines[: len(self._lines)]:
            self._lines, self._rows = [], []
        for line in lines[len(self._lines) :]:
            self._add(line)
        self._lines, self._picture = list(lines), None
        self.scroll.height = max(self._bottom(), self.view.height)
        self.scroll.to(self.scroll.height)

    def _bottom(self) -> int:
        if not self._rows:
            return 0
        last = self._rows[-1]
        return last.top + self._height(len(last.rows))

    def _height(self, rows: int) -> int:
        return self.text.height("small", "SemiBold") + rows * self.text.height("small") + self.theme.px(8)

    def _add(self, line: LogLine) -> None:
        width = self.view.width - self.theme.px(26) - self.theme.px(16)
        rows = tuple(self.text.wrapped(line.words, width, "small"))
        self._rows.append(_Row(line, self._bottom(), rows))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel and the lines in sight."""
        palette = self.theme.palette
        surface.fill(palette.panel, self.rect)
        edge = self.rect.left or self.rect.right - 1
        pygame.draw.line(surface, palette.line, (edge, self.rect.top), (edge, self.rect.bottom))
        if self._picture is None or self._shown_from != self.scroll.offset:
            self._shown_from, self._picture = self.scroll.offset, self._drawn()
        surface.blit(self._picture, self.view)
        self.scroll.draw(surface, self.theme, self.pictures)

    def _drawn(self) -> pygame.Surface:
        """Return the lines in sight; they are kept, since most frames change nothing here."""
        picture = pygame.Surface(self.view.size)
        picture.fill(self.theme.palette.panel)
        if not self._rows:  # an empty panel would look like a part of the window that is broken
            words = self.text.wrapped(_("Nothing has been played yet"), self.view.width, "small")
            for number, line in enumerate(words):
                self.text.draw(picture, line, (0, number * self.text.height("small")), "small", "text_soft")
        for row in self._rows:
            place = self.scroll.on_screen(
                pygame.Rect(0, row.top, self.view.width, self._height(len(row.rows)))
            )
            if place.bottom > self.view.top and place.top < self.view.bottom:
                inside = place.move(-self.view.left, -self.view.top)
                self._draw_row(picture, row, inside, row is self._rows[-1])
        return picture

    def _draw_row(self, surface: pygame.Surface, row: _Row, place: pygame.Rect, last: bool) -> None:
        edge = self.theme.px(18)
        sign = pygame.Rect(place.left, place.top + self.theme.px(2), edge, edge)
        draw_sign(surface, self.pictures, row.line.look, sign, self.theme)
        left = place.left + self.theme.px(26)
        step = self.text.height("small", "SemiBold")
        head = pygame.Rect(left, place.top, place.right - left - self.theme.px(16), step)
        self.text.draw(surface, row.line.name, head, "small", "text", "SemiBold")
        for number, words in enumerate(row.rows):
            at = (left, place.top + step + number * self.text.height("small"))
            self.text.draw(surface, words, at, "small", "text" if last else "text_soft")
