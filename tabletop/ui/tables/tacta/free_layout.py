"""What lies where in Free Play (TA-23): all seats alike in rows below and above, their cards large enough to take."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.tacta.ends import Ends
from tabletop.ui.tables.tacta.layout import Layout

MOST_BELOW = 3
"""So many players sit side by side before the screen; of more, half sit above."""

LARGE_CARD, SMALL_CARD = 52, 36
"""Width of an outer card beside and under its panel, in design pixels."""

KEYS = 24
"""Height in design pixels of the line that tells a seat's keys."""

TOTAL = 84
"""Height in design pixels of the running total of the count."""


def rows_of(players: int) -> list[list[int]]:
    """Return the seats of the rows, the one below first.

    >>> rows_of(3), rows_of(5)
    ([[0, 1, 2]], [[0, 1, 2], [3, 4]])
    """
    seats = list(range(players))
    below = players if players <= MOST_BELOW else (players + 1) // 2
    return [row for row in (seats[:below], seats[below:]) if row]


def is_beside(width: int, panel: int, seats: int, theme: Theme) -> bool:
    """Tell whether the cards have room beside their panels in a row of that width."""
    return width // seats >= panel + _cards(theme, LARGE_CARD)[0] + 3 * theme.px(10)


def _cards(theme: Theme, width: int) -> tuple[int, int]:
    """Return the size of two outer cards and the pile between them."""
    return theme.px(2 * width + 30), round(theme.px(width) * 1.5)


def docks(
    area: pygame.Rect, size: tuple[int, int], players: int, theme: Theme, lift: int
) -> list[pygame.Rect]:
    """Return the panels' places; the row below is lifted by so many pixels, over the buttons of the count."""
    gap = theme.space("small")
    places = [pygame.Rect(0, 0, *size) for _seat in range(players)]
    for number, row in enumerate(rows_of(players)):
        step = (area.width - 2 * gap) // len(row)
        beside = is_beside(area.width - 2 * gap, size[0], len(row), theme)
        width, height = _dock(size, beside, theme)
        width = min(width, step - gap)
        top = area.top + gap if number else area.bottom - gap - lift - height
        for column, seat in enumerate(row):
            place = places[seat]
            place.width = min(place.width, step - gap)
            place.topleft = area.left + gap + column * step + (step - width) // 2, top
            if beside:
                place.top += max(0, (_cards(theme, LARGE_CARD)[1] - place.height) // 2)
    return places


def _dock(size: tuple[int, int], beside: bool, theme: Theme) -> tuple[int, int]:
    """Return the size of a panel with its cards and keys."""
    cards = _cards(theme, LARGE_CARD if beside else SMALL_CARD)
    if beside:
        return size[0] + theme.px(10) + cards[0], max(size[1], cards[1]) + theme.px(KEYS)
    return max(size[0], cards[0]), size[1] + theme.px(5) + cards[1] + theme.px(KEYS)


def laid_out_free(area: pygame.Rect, theme: Theme, panels: Sequence[pygame.Rect], counting: bool) -> Layout:
    """Return the layout of `area` with these panels."""
    gap, rows = theme.space("small"), rows_of(len(panels))
    ends = {}
    for row in rows:
        beside = is_beside(area.width - 2 * gap, panels[row[0]].width, len(row), theme)
        for seat in row:
            ends[seat] = _ends(panels[seat], beside, theme)
    below = min(min(panels[seat].top, ends[seat].top.top) for seat in rows[0])
    above = [keys_place(panels[seat], ends[seat], theme).bottom for row in rows[1:] for seat in row]
    tray = pygame.Rect(0, 0, theme.px(300) if counting else 0, theme.px(TOTAL) if counting else 0)
    tray.midbottom = area.centerx, below - gap
    top = max(above, default=area.top) + gap
    board = pygame.Rect(area.left + gap, top, area.width - 2 * gap, max(1, tray.top - gap - top))
    nobody = Ends(pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))
    return Layout(area, board, tray, nobody, ends)


def _ends(panel: pygame.Rect, beside: bool, theme: Theme) -> Ends:
    width = theme.px(LARGE_CARD if beside else SMALL_CARD)
    whole = pygame.Rect(0, 0, *_cards(theme, LARGE_CARD if beside else SMALL_CARD))
    if beside:
        whole.midleft = panel.right + theme.px(10), panel.centery
    else:
        whole.midtop = panel.centerx, panel.bottom + theme.px(5)
    first = pygame.Rect(whole.left, whole.top, width, whole.height)
    last = first.move(whole.width - width, 0)
    between = pygame.Rect(
        first.right + theme.px(6), whole.top, whole.width - 2 * width - 2 * theme.px(6), whole.height
    )
    return Ends(first, between, last)


def keys_place(panel: pygame.Rect, ends: Ends, theme: Theme) -> pygame.Rect:
    """Return where a seat's keys are told: under its panel and cards."""
    whole = panel.union(ends.whole)
    return pygame.Rect(whole.left, whole.bottom, whole.width, theme.px(KEYS))
