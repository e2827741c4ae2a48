"""What lies where: the player's two outer cards large at the bottom, those of others at their seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame

from tabletop.engine.rules import Seat
from tabletop.games.tacta.moves import ENDS, End
from tabletop.games.tacta.table import Placed, Size
from tabletop.ui.kit.theme import Theme

Box = tuple[float, float, float, float]
"""Left, low y, right, high y in units."""

AROUND_CARDS = 4.5
"""Units that are shown around the cards when everything is brought into sight."""

LEAST_ACROSS, LEAST_UP = 34.0, 22.0
"""Units that are shown at least."""

PANEL = (212, 62)
"""A seat panel's size in design pixels until the scene has told its own."""

LARGEST_CARD, SMALLEST_CARD = 190, 84
"""Bounds of the height of a card in the tray, in design pixels."""


@dataclass(frozen=True, slots=True)
class Ends:
    """Where a seat's two outer cards lie, and the cards between them."""

    top: pygame.Rect
    pile: pygame.Rect
    bottom: pygame.Rect

    def of(self, end: End) -> pygame.Rect:
        """Return the place of one end."""
        return self.top if end == "top" else self.bottom


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in screen pixels. `board` is the part of the table that nothing lies over."""

    area: pygame.Rect
    board: pygame.Rect
    tray: pygame.Rect
    own: Ends
    others: dict[Seat, Ends]

    def end_at(self, pixel: tuple[int, int]) -> End | None:
        """Return the end of the own deck under a pixel."""
        return next((end for end in ENDS if self.own.of(end).collidepoint(pixel)), None)


def laid_out(
    area: pygame.Rect,
    theme: Theme,
    panels: Sequence[pygame.Rect],
    own: Seat | None,
    bare: bool = False,
    cards: int = 2,
) -> Layout:
    """Return the layout of `area`.

    `panels` are the seats', `own` the seat at the bottom; `bare` is the table alone. `cards` are those of
    the own deck: one alone lies in the middle, and without any the tray is room for a line of large text.
    """
    tray, ends = _tray(area, theme)
    if cards == 1:
        tray.inflate_ip(ends.top.width + 2 * theme.px(12) - tray.width, 0)
        ends = replace(ends, top=ends.top.move(area.centerx - ends.top.centerx, 0))
    if not cards:
        tray.height = theme.px(84)
        tray.bottom = area.bottom - theme.space("small")
    board = area.inflate(-2 * theme.space("small"), -2 * theme.space("small"))
    if bare:
        return Layout(area, board, pygame.Rect(area.midbottom, (0, 0)), ends, {})
    theirs = {seat: panel for seat, panel in enumerate(panels) if seat != own}
    aside = _fit_aside(list(theirs.values()), theme, area)
    others = {seat: _beside(panel, theme, aside) for seat, panel in theirs.items()}
    top = max((panels[seat].bottom for seat in others), default=area.top) + theme.space("small")
    board.height = tray.top - theme.space("small") - top
    board.top = top
    return Layout(area, board, tray, ends, others)


def _tray(area: pygame.Rect, theme: Theme) -> tuple[pygame.Rect, Ends]:
    gap, pad = theme.px(12), theme.px(12)
    height = round(min(max(area.height * 0.2, theme.px(SMALLEST_CARD)), theme.px(LARGEST_CARD)))
    width = round(height / 1.5)
    pile = round(width * 0.62)
    label = theme.text_px("small") + theme.space("tight")
    tray = pygame.Rect(0, 0, 2 * width + pile + 2 * gap + 2 * pad, height + 2 * pad + label)
    tray.midbottom = area.centerx, area.bottom - theme.space("small")
    first = pygame.Rect(tray.left + pad, tray.top + pad, width, height)
    middle = pygame.Rect(first.right + gap, first.top, pile, height)
    last = pygame.Rect(middle.right + gap, first.top, width, height)
    return tray, Ends(first, middle, last)


def _fit_aside(panels: Sequence[pygame.Rect], theme: Theme, area: pygame.Rect) -> bool:
    """Tell whether the outer cards have room to the right of every panel."""
    ends = [_beside(panel, theme, aside=True).bottom for panel in panels]
    taken = [panel.inflate(theme.px(10), 0) for panel in panels]
    return all(end.right < area.right and end.collidelist(taken) < 0 for end in ends)


def _beside(panel: pygame.Rect, theme: Theme, aside: bool) -> Ends:
    """Return places for a seat's outer cards: to the right of its panel, or under it."""
    width, gap = theme.px(36), theme.px(5)
    first = pygame.Rect(panel.right + 2 * gap, 0, width, round(width * 1.5))
    first.centery = panel.centery
    if not aside:
        first.topleft = panel.left + 2 * gap, panel.bottom + gap
    between = pygame.Rect(first.right + gap, first.top, theme.px(14), first.height)
    return Ends(first, between, first.move(between.right + gap - first.left, 0))


def box_of(placed: Iterable[Placed], size: Size, around: float = AROUND_CARDS) -> Box:
    """Return what should be in sight: all cards and room around them, but no more than the table."""
    centres = [card.pose.centre for card in placed]
    reach = 3.0 + around
    left, right = min(x for x, _ in centres) - reach, max(x for x, _ in centres) + reach
    low, high = min(y for _, y in centres) - reach, max(y for _, y in centres) + reach
    aside, above = max(0.0, LEAST_ACROSS - right + left) / 2, max(0.0, LEAST_UP - high + low) / 2
    box = left - aside, low - above, right + aside, high + above
    return box if size is None else _within(box, size)


def _within(box: Box, size: tuple[int, int]) -> Box:
    rim = 1.0
    across, up = size[0] / 2 + rim, size[1] / 2 + rim
    return max(box[0], -across), max(box[1], -up), min(box[2], across), min(box[3], up)
