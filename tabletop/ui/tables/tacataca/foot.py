"""What stands at the foot of the table: own panel, buttons and hand, each with room of its own.

A wide table has the hand between panel and buttons. Where a full hand would be too narrow there, these stand on
a rail along the whole foot and the cards stand behind it, like in a rack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.ui.kit.theme import Theme
from tabletop.ui.scenes.seat_panels import SMALL_PANEL
from tabletop.ui.tables.places import SLIM, action_rows, actions_height
from tabletop.ui.tables.tacataca.sprites import card_width

FULL_HAND: Final = 12
"""So many cards must find room between panel and buttons without a rail."""

EASY_STEP: Final = 0.40
"""How far cards of the hand lie apart at least where there is room, as a share of their width."""

IN_SIGHT: Final = 0.86
"""The share of a card's height that shows above the window's edge."""

BEHIND_RAIL: Final = 0.66
"""The share of a card's height that shows above the rail."""

SLANT: Final = 0.13
"""By how much of its height a fan is wider than its upright cards, since the outer ones are turned."""

LOW: Final = 480
"""A table lower than this, in design pixels, has small panels."""

MARK: Final = 27
"""The dealer's mark, in design pixels."""


@dataclass(frozen=True, slots=True)
class Foot:
    """Rectangles in screen pixels that do not overlap; `rail` is empty where there is none."""

    panel: pygame.Rect
    buttons: pygame.Rect
    hand: pygame.Rect
    rail: pygame.Rect
    card: float
    """The height of a card of the hand."""
    mark: tuple[int, int]
    """The middle of the dealer's mark."""

    @property
    def top(self) -> int:
        """Return the height above which neither the own panel nor the buttons reach."""
        return min(self.panel.top, self.buttons.top)


def panel_of(area: pygame.Rect, size: tuple[int, int], theme: Theme) -> tuple[int, int]:
    """Return the size of panels in `area`: small ones where it is low."""
    if area.height >= theme.px(LOW):
        return size
    return min(size[0], theme.px(SMALL_PANEL[0])), min(size[1], theme.px(SMALL_PANEL[1]))


def foot_of(
    area: pygame.Rect,
    size: tuple[int, int],
    buttons: Sequence[Sequence[int]],
    theme: Theme,
    bare: bool = False,
) -> Foot:
    """Return the foot of `area` for an own panel of `size` and any of these rows of buttons, given by their widths.

    Where the table is `bare` only the hand is there.
    """
    gap = theme.space("small")
    widest = max((sum(widths) + gap * (len(widths) + 1) for widths in buttons), default=0)
    card = min(area.height * 0.31, area.width * 0.19)
    panel = pygame.Rect((area.left + gap, 0), size)
    panel.bottom = area.bottom - gap
    corner = pygame.Rect(area.right - widest, 0, widest, theme.button_height + 2 * gap)
    corner.bottom = area.bottom
    beside = theme.space("medium")
    hand = pygame.Rect(
        panel.right + beside, 0, corner.left - panel.right - 2 * beside, round(card * IN_SIGHT)
    )
    hand.bottom = area.bottom
    needed = card_width(card) * (1 + EASY_STEP * (FULL_HAND - 1)) + SLANT * card
    if hand.width < needed and not bare:
        return _on_a_rail(area, size, buttons, theme)
    mark = (panel.left + theme.px(22), panel.top - theme.px(24))
    foot = Foot(panel, corner, hand, pygame.Rect(area.bottomleft, (0, 0)), card, mark)
    return _mirrored(foot, area) if theme.left_handed else foot


def _on_a_rail(
    area: pygame.Rect, size: tuple[int, int], buttons: Sequence[Sequence[int]], theme: Theme
) -> Foot:
    gap, mark = theme.space("small"), theme.px(MARK)
    free = area.width - 4 * gap - mark
    least = min(size[0], theme.px(SLIM))
    rows = max((len(action_rows(widths, free - least, gap)) for widths in buttons), default=1)
    width = next(
        wide
        for wide in range(size[0], least - 1, -1)
        if wide == least or all(len(action_rows(widths, free - wide, gap)) <= rows for widths in buttons)
    )
    room = free - width
    height = max([size[1], *(actions_height(widths, room, theme) for widths in buttons)]) + 2 * gap
    rail = pygame.Rect(area.left, area.bottom - height, area.width, height)
    panel = pygame.Rect(area.left + gap, 0, width, size[1])
    panel.centery = rail.centery
    corner = pygame.Rect(area.right - room - 2 * gap, rail.top, room + 2 * gap, height)
    card = min((area.height - height / 2) * 0.31, area.width * 0.19)
    hand = pygame.Rect(area.left + gap, 0, area.width - 2 * gap, round(card * BEHIND_RAIL))
    hand.bottom = rail.top
    at = (panel.right + gap + mark // 2, rail.centery)
    foot = Foot(panel, corner, hand, rail, card, at)
    return _mirrored(foot, area) if theme.left_handed else foot


def _mirrored(foot: Foot, area: pygame.Rect) -> Foot:
    """Return the foot for the left-handed."""

    def turned(rect: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(area.left + area.right - rect.right, rect.top, *rect.size)

    mark = (area.left + area.right - foot.mark[0], foot.mark[1])
    return Foot(
        turned(foot.panel), turned(foot.buttons), turned(foot.hand), turned(foot.rail), foot.card, mark
    )
