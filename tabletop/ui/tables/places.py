"""Where seat panels and action buttons lie in a table's area, each in a rectangle of its own."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.engine.rules import Seat
from tabletop.ui.kit.theme import Theme

SLIM = 112
"""Width in design pixels that a seat's panel needs at least, for a name and one fact."""


def seats_around(
    area: pygame.Rect, size: tuple[int, int], players: int, own: Seat, theme: Theme
) -> list[pygame.Rect]:
    """Return panel places: `own` at the bottom left (right in the left-handed layout), the others clockwise along the top from the left.

    More than six others stand in two rows; where a row is short of room its panels are narrower than `size`.
    """
    gap = theme.space("small")
    places = [pygame.Rect(0, 0, *size) for _seat in range(players)]
    if theme.left_handed:
        places[own].bottomright = (area.right - gap, area.bottom - gap)
    else:
        places[own].bottomleft = (area.left + gap, area.bottom - gap)
    others = [(own + step) % players for step in range(1, players)]
    rows = (
        [others] if len(others) <= 6 else [others[: (len(others) + 1) // 2], others[(len(others) + 1) // 2 :]]
    )
    for row, seats in enumerate(rows):
        step = (area.width - 2 * gap) / max(1, len(seats))
        for column, seat in enumerate(seats):
            places[seat].width = min(size[0], int(step) - gap)
            places[seat].centerx = round(area.left + gap + step * (column + 0.5))
            places[seat].top = area.top + gap + row * (size[1] + gap)
    return places


def action_rows(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """Return the numbers of the buttons of each row from the top, as many side by side as `room` is wide.

    >>> action_rows([60, 50, 40], 100, 5)
    [[0], [1, 2]]
    """
    rows: list[list[int]] = []
    left = -1
    for number in reversed(range(len(widths))):
        if left < widths[number]:
            rows.insert(0, [])
            left = room
        rows[0].insert(0, number)
        left -= widths[number] + gap
    return rows


def actions_height(widths: Sequence[int], room: int, theme: Theme) -> int:
    """Return the height of buttons of these widths in a room so wide."""
    gap = theme.space("small")
    rows = len(action_rows(widths, room, gap))
    return rows * theme.button_height + max(0, rows - 1) * gap


def action_places(area: pygame.Rect, widths: Sequence[int], theme: Theme) -> list[pygame.Rect]:
    """Return where the action buttons of these widths stand: at the bottom right, or left for the left-handed.

    They stand in one row, or in as many as they need, the last one lowest and outermost.
    """
    gap = theme.space("small")
    room = area.width - 2 * gap
    places = [pygame.Rect(0, 0, min(width, room), theme.button_height) for width in widths]
    rows = action_rows([place.width for place in places], room, gap)
    for up, row in enumerate(reversed(rows)):
        total = sum(places[number].width for number in row) + gap * (len(row) - 1)
        left = area.left + gap if theme.left_handed else area.right - gap - total
        for number in row:
            places[number].left = left
            places[number].bottom = area.bottom - gap - up * (theme.button_height + gap)
            left = places[number].right + gap
    return places
