"""Where the seats' panels and outer cards lie: the own panel at the foot, the others in a row or at the sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import pygame

from tabletop.engine.rules import Seat
from tabletop.ui.kit.theme import Theme
from tabletop.ui.scenes.seat_panels import SMALL_PANEL
from tabletop.ui.tables.places import SLIM, seats_around
from tabletop.ui.tables.tacta.ends import (
    CARD,
    SMALL_CARD,
    Ends,
    ends_at,
    ends_size,
    free_of_each_other,
)  # fmt: skip
from tabletop.ui.tables.tacta.foot import Foot

MOST_IN_A_ROW = 3
"""With more others than this their panels stand in columns at the sides: a row of more needs two lines, and of those
a wide window has fewest to spare."""

FEWEST_AT_THE_SIDES = 3
"""With fewer others than this their panels always stand in a row."""

LEAST_TABLE = 0.42
"""Share of the width that full panels at the sides must leave to the table; else they are slim."""

LOW = 480
"""A lower area, in design pixels, has small panels."""


def panel_of(area: pygame.Rect, size: tuple[int, int], theme: Theme) -> tuple[int, int]:
    """Return the size of panels in `area`: lower ones where it is low."""
    return (size[0], min(size[1], theme.px(SMALL_PANEL[1]))) if area.height < theme.px(LOW) else size


def seat_panels(
    area: pygame.Rect, size: tuple[int, int], players: int, own: Seat, theme: Theme, foot: Foot
) -> list[pygame.Rect]:
    """Return the panel of each seat, `size` being that of the scene; the own one is the foot's."""
    size = panel_of(area, size, theme)
    if needs_columns(area, size, players, theme):
        return _columns(area, size, players, own, theme, foot)
    return _row(area, size, players, own, theme, foot)


def needs_columns(area: pygame.Rect, size: tuple[int, int], players: int, theme: Theme) -> bool:
    """Tell whether the others' panels with their outer cards beside them are too many or too wide for one row."""
    others = players - 1
    if others > MOST_IN_A_ROW or others < FEWEST_AT_THE_SIDES:
        return others > MOST_IN_A_ROW
    return size[0] + _aside(theme) > (area.width - 2 * theme.space("small")) // others


def _aside(theme: Theme) -> int:
    """Return the width that a deck beside a panel takes, with room around."""
    return ends_size(theme)[0] + theme.px(10) + 2 * theme.space("small")


def _row(
    area: pygame.Rect, size: tuple[int, int], players: int, own: Seat, theme: Theme, foot: Foot
) -> list[pygame.Rect]:
    """Return panels along the top, each with room for its outer cards at its right if it keeps room for a name."""
    gap = theme.space("small")
    places = seats_around(area, size, players, own, theme)
    places[own] = foot.panel.copy()
    step = (area.width - 2 * gap) // max(1, players - 1)
    width = min(size[0], step - _aside(theme))
    if width < min(size[0], theme.px(SLIM)):
        return places
    for column in range(players - 1):
        panel = places[(own + 1 + column) % players]
        panel.width = width
        panel.left = area.left + gap + step * column + (step - width - _aside(theme)) // 2 + gap
    return places


def _columns(
    area: pygame.Rect, size: tuple[int, int], players: int, own: Seat, theme: Theme, foot: Foot
) -> list[pygame.Rect]:
    """Return panels up the left side and down the right one, slim where full ones leave too little of the table."""
    slim = min(size[0], theme.px(SLIM)), min(size[1], theme.px(SMALL_PANEL[1]))
    best, most = None, -1.0
    for each in (size, (size[0], slim[1]), slim):
        for left in {players // 2, (players - 1) // 2}:
            places = _stood(area, each, players, own, left, theme, foot)
            theirs = {seat: panel for seat, panel in enumerate(places) if seat != own}
            ends = ends_of(theirs, theme, area, foot)
            if not free_of_each_other(theirs, ends, area, foot.things):
                continue
            table = between(theirs, ends, area).width
            if table >= LEAST_TABLE * area.width:
                return places
            if table > most:
                best, most = places, table
    return best if best is not None else _stood(area, slim, players, own, (players - 1) // 2, theme, foot)


def _stood(
    area: pygame.Rect, size: tuple[int, int], players: int, own: Seat, left: int, theme: Theme, foot: Foot
) -> list[pygame.Rect]:
    """Return panels in columns, so many at the left; under each is room for its outer cards if the height allows."""
    gap = theme.space("small")
    places = [pygame.Rect((0, 0), size) for _seat in range(players)]
    places[own] = foot.panel.copy()
    others = [(own + step) % players for step in range(1, players)]
    sides: tuple[tuple[Sequence[Seat], bool], ...] = ((others[:left][::-1], True), (others[left:], False))
    for seats, at_left in sides:
        edge = area.left + gap if at_left else area.right - gap - size[0]
        column = pygame.Rect(edge, area.top, size[0], area.height)
        below = [thing.top for thing in foot.things if thing.colliderect(column)]
        room = min(below, default=area.bottom) - area.top - gap
        step = _step(size[1], room // max(1, len(seats)), theme)
        for row, seat in enumerate(seats):
            places[seat].topleft = edge, area.top + gap + row * step
    return places


def _step(height: int, room: int, theme: Theme) -> int:
    """Return how far panels stand one under the other: with room for the decks under them if there is any."""
    steps = [height + theme.px(5) + ends_size(theme, card)[1] + theme.px(14) for card in (CARD, SMALL_CARD)]
    beside = max(height, ends_size(theme)[1]) + theme.px(8)
    return next((step for step in steps if step <= room), min(beside, room))


def in_columns(panels: Mapping[Seat, pygame.Rect]) -> bool:
    """Tell whether some panels stand one under the other."""
    return len({panel.left for panel in panels.values()}) < len(panels)


def ends_of(
    panels: Mapping[Seat, pygame.Rect], theme: Theme, area: pygame.Rect, foot: Foot
) -> dict[Seat, Ends]:
    """Return where the others' outer cards lie: in a row of panels beside them if there is room at all, else
    under them; in columns the other way round, so that the table between them is wide.
    """
    ways: list[Literal["beside", "under"]] = (
        ["under", "beside"] if in_columns(panels) else ["beside", "under"]
    )
    found: dict[Seat, Ends] = {}
    for way in ways:
        for card in (CARD, SMALL_CARD):
            found = {
                seat: ends_at(panel, theme, _side(panel, area, way, in_columns(panels)), card)
                for seat, panel in panels.items()
            }
            if free_of_each_other(panels, found, area, foot.things):
                return found
    return found


def _side(
    panel: pygame.Rect, area: pygame.Rect, way: Literal["beside", "under"], columns: bool
) -> Literal["left", "right", "under"]:
    if way == "under":
        return "under"
    return "left" if columns and panel.centerx > area.centerx else "right"


def between(panels: Mapping[Seat, pygame.Rect], ends: Mapping[Seat, Ends], area: pygame.Rect) -> pygame.Rect:
    """Return what panels and decks at the sides leave of the area's width."""
    left, right = area.left, area.right
    for seat, panel in panels.items():
        thing = panel.union(ends[seat].whole)
        if thing.centerx < area.centerx:
            left = max(left, thing.right)
        else:
            right = min(right, thing.left)
    return pygame.Rect(left, area.top, max(1, right - left), area.height)
