"""The graph of a review: each side's chance after every move, the mistakes marked, the present move shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.engine.rules import Seat
from tabletop.practice.review import MoveReview
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Look, Theme
from tabletop.ui.scenes.seat_panels import draw_sign


@dataclass(slots=True)
class Graph:
    """Draws chances over moves in `rect` and tells which move lies under a pixel.

    `seats`: one of each side. `length`: moves of the whole game, so that the graph keeps its scale while it grows.
    """

    rect: pygame.Rect
    theme: Theme
    text: Text
    pictures: Pictures
    seats: Sequence[Seat]
    look: Callable[[Seat], Look]
    length: int

    @property
    def plot(self) -> pygame.Rect:
        """Return where the lines are."""
        px = self.theme.px
        return pygame.Rect(
            self.rect.left + px(52),
            self.rect.top + px(14),
            self.rect.width - px(84),
            self.rect.height - px(28),
        )

    def move_under(self, at: tuple[int, int]) -> int | None:
        """Return after how many moves the graph stands at a pixel, or None beside it."""
        if not self.rect.collidepoint(at):
            return None
        share = (at[0] - self.plot.left) / max(1, self.plot.width)
        return round(min(1.0, max(0.0, share)) * self.length)

    def place(self, number: float, chance: float) -> tuple[int, int]:
        """Return the pixel of a chance after so many moves."""
        plot = self.plot
        return (
            round(plot.left + plot.width * number / max(1, self.length)),
            round(plot.bottom - plot.height * chance),
        )

    def draw(
        self,
        surface: pygame.Surface,
        chances: Sequence[Sequence[float]],
        mistakes: Sequence[MoveReview],
        present: int,
    ) -> None:
        """Draw everything."""
        self._draw_scale(surface)
        line = self.place(present, 0)[0]
        pygame.draw.line(
            surface,
            self.theme.palette.accent,
            (line, self.rect.top),
            (line, self.rect.bottom),
            self.theme.px(2),
        )
        for seat in self.seats:
            self._draw_line(surface, [each[seat] for each in chances], self.look(seat).colour)
        for move in mistakes:
            self._mark(surface, chances, move)
        self._draw_signs(surface, chances)

    def _draw_scale(self, surface: pygame.Surface) -> None:
        palette, px = self.theme.palette, self.theme.px
        for percent in (0, 50, 100):
            y = self.place(0, percent / 100)[1]
            pygame.draw.line(surface, palette.line, (self.plot.left, y), (self.plot.right, y))
            mark = pygame.Rect(self.rect.left, y - px(12), px(46), px(24))
            self.text.draw(surface, f"{percent} %", mark, "small", "text_soft", align="right")

    def _draw_line(self, surface: pygame.Surface, chances: Sequence[float], colour: str) -> None:
        if len(chances) < 2:
            return
        margin = self.theme.px(4)
        box = self.plot.inflate(2 * margin, 2 * margin)
        points = [self.place(number, chance) for number, chance in enumerate(chances)]
        places = " ".join(f"{x - box.left},{y - box.top}" for x, y in points)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box.width} {box.height}">'
            f'<polyline points="{places}" fill="none" stroke="{colour}" '
            f'stroke-width="{self.theme.px(2)}" stroke-linejoin="round"/></svg>'
        )
        surface.blit(self.pictures.get(svg, box.size), box)

    def _mark(self, surface: pygame.Surface, chances: Sequence[Sequence[float]], move: MoveReview) -> None:
        """Draw a ring where a mistake was made, in the colour of who made it."""
        if move.number + 1 >= len(chances):
            return
        at = self.place(move.number + 1, chances[move.number + 1][move.seat])
        pygame.draw.circle(surface, self.theme.palette.bad, at, self.theme.px(6))
        pygame.draw.circle(surface, self.look(move.seat).colour, at, self.theme.px(4))

    def _draw_signs(self, surface: pygame.Surface, chances: Sequence[Sequence[float]]) -> None:
        if not chances:
            return
        edge = self.theme.px(20)
        for seat in self.seats:
            sign = pygame.Rect(0, 0, edge, edge)
            sign.midleft = self.place(len(chances) - 1, chances[-1][seat])
            sign.left += self.theme.px(4)
            sign.clamp_ip(self.rect)
            draw_sign(surface, self.pictures, self.look(seat), sign, self.theme)
