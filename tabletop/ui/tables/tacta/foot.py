"""What stands at the foot of the table, each with room of its own: own panel, tray or running total, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.places import SLIM, action_rows, actions_height
from tabletop.ui.tables.tacta.ends import Ends

LARGEST_CARD, SMALLEST_CARD = 190, 84
"""Bounds of the height of a card in the tray, in design pixels."""

CLOCK = 76
"""The width of the clock of a turn, in design pixels."""

TOTAL = (456, 84)
"""The running total of a count, in design pixels: a sign, a name and a figure in large text."""


@dataclass(frozen=True, slots=True)
class Foot:
    """Rectangles in screen pixels that do not overlap."""

    panel: pygame.Rect
    tray: pygame.Rect
    own: Ends
    actions: pygame.Rect
    clock: pygame.Rect
    """Empty where there is none."""

    @property
    def top(self) -> int:
        """Return the height above which nothing of it reaches."""
        return min(thing.top for thing in self.things)

    @property
    def things(self) -> list[pygame.Rect]:
        """Return what is there."""
        return [thing for thing in (self.panel, self.tray, self.actions, self.clock) if thing.height]


@dataclass(frozen=True, slots=True)
class FootNeeds:
    """What must find room: how many own cards, none in a count; how wide the buttons can become; a clock."""

    cards: int = 2
    buttons: tuple[int, ...] = ()
    clock: bool = False
    """Whether a clock runs beside the tray."""


def foot_of(area: pygame.Rect, size: tuple[int, int], theme: Theme, needs: FootNeeds) -> Foot:
    """Return the foot of `area` for an own panel of at most that size."""
    foot = (
        _with_tray(area, size, theme, needs) if needs.cards else _with_total(area, size, theme, needs.buttons)
    )
    return _mirrored(foot, area) if theme.left_handed else foot


def _with_tray(area: pygame.Rect, size: tuple[int, int], theme: Theme, needs: FootNeeds) -> Foot:
    """Return panel, tray and buttons side by side, the tray in the middle as far as both sides leave it there."""
    gap = theme.space("small")
    tray, own = _tray(area, theme)
    if needs.cards == 1:
        tray.inflate_ip(own.top.width + 2 * theme.px(12) - tray.width, 0)
        own = replace(own, top=own.top.move(tray.centerx - own.top.centerx, 0))
    aside = max(needs.buttons, default=0) + 2 * gap if needs.buttons else gap
    edge = theme.px(CLOCK) if needs.clock else 0
    beside = edge + gap if needs.clock else 0
    free = area.width - tray.width - aside - 2 * gap
    slim = min(size[0], theme.px(SLIM))
    if free - beside < slim:  # the clock stands over the panel, which is lower than the tray
        beside = 0
    panel = pygame.Rect(area.left + gap, 0, min(size[0], max(free - beside, slim)), size[1])
    panel.bottom = area.bottom - gap
    left = max(panel.right + gap + beside, min(tray.left, area.right - aside - tray.width))
    moved = left - tray.left
    tray.left = left
    own = Ends(own.top.move(moved, 0), own.pile.move(moved, 0), own.bottom.move(moved, 0))
    width = area.right - tray.right
    height = actions_height(needs.buttons, width - 2 * gap, theme) + 2 * gap if needs.buttons else 0
    clock = pygame.Rect(0, 0, edge, edge)
    if beside:
        clock.midright = tray.left - gap, tray.centery
    else:
        clock.bottomleft = panel.left, panel.top - gap
    return Foot(panel, tray, own, pygame.Rect(tray.right, area.bottom - height, width, height), clock)


def _with_total(area: pygame.Rect, size: tuple[int, int], theme: Theme, buttons: Sequence[int]) -> Foot:
    """Return the panel with the buttons beside it, and the running total between or above them."""
    gap = theme.space("small")
    width = size[0]
    slim = min(size[0], theme.px(SLIM))
    if _rows(area, slim, buttons, gap) < _rows(area, width, buttons, gap):
        width = slim
    room = area.width - width - 3 * gap
    height = actions_height(buttons, room, theme) + 2 * gap if buttons else 0
    panel = pygame.Rect(area.left + gap, area.bottom - gap - size[1], width, size[1])
    actions = pygame.Rect(panel.right, area.bottom - height, area.right - panel.right, height)
    total = pygame.Rect(0, 0, min(theme.px(TOTAL[0]), area.width - 2 * gap), theme.px(TOTAL[1]))
    total.midbottom = area.centerx, area.bottom - gap
    row = sum(buttons) + gap * (len(buttons) + 1)
    if total.left >= panel.right + gap and total.right + gap <= area.right - row:
        actions = pygame.Rect(area.right - row, area.bottom - height, row, height)
    else:
        total.bottom = min(panel.top - gap, actions.top)
    nowhere = pygame.Rect(total.center, (0, 0))
    return Foot(panel, total, Ends(nowhere, nowhere, nowhere), actions, nowhere)


def _rows(area: pygame.Rect, panel: int, buttons: Sequence[int], gap: int) -> int:
    return len(action_rows(buttons, area.width - panel - 3 * gap, gap))


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


def _mirrored(foot: Foot, area: pygame.Rect) -> Foot:
    """Return the foot for the left-handed: the tray's cards keep their order."""

    def turned(rect: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(area.left + area.right - rect.right, rect.top, *rect.size)

    tray = turned(foot.tray)
    across = tray.left - foot.tray.left
    own = Ends(foot.own.top.move(across, 0), foot.own.pile.move(across, 0), foot.own.bottom.move(across, 0))
    return Foot(turned(foot.panel), tray, own, turned(foot.actions), turned(foot.clock))
