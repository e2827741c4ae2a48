"""What lies where: the player's two outer cards large at the bottom, those of others at their seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from tabletop.engine.rules import Seat
from tabletop.games.tacta.moves import ENDS, End
from tabletop.games.tacta.table import Placed, Size
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.places import seats_around

Box = tuple[float, float, float, float]
"""Left, low y, right, high y in units."""

AROUND_CARDS = 4.5
"""Units that are shown around the cards when everything is brought into sight."""

LEAST_ACROSS, LEAST_UP = 34.0, 22.0
"""Units that are shown at least."""

PANEL = (212, 62)
"""A seat panel's size in design pixels until the scene has told its own."""

MOST_IN_A_ROW = 3
"""With more others than this their panels stand in columns at the sides: a row of more needs two lines, and of those
a wide window has fewest to spare."""

FEWEST_AT_THE_SIDES = 3
"""With fewer others than this their panels always stand in a row."""

LARGEST_CARD, SMALLEST_CARD = 190, 84
"""Bounds of the height of a card in the tray, in design pixels."""


ROOM_BESIDE = 1560
"""Width in design pixels from which the line of large text has room beside the buttons of the count; else it lies over them."""


@dataclass(frozen=True, slots=True)
class Ends:
    """Where a seat's two outer cards lie, and the cards between them."""

    top: pygame.Rect
    pile: pygame.Rect
    bottom: pygame.Rect

    def of(self, end: End) -> pygame.Rect:
        """Return the place of one end."""
        return self.top if end == "top" else self.bottom

    @property
    def whole(self) -> pygame.Rect:
        """Return the place of the whole deck."""
        return self.top.union(self.bottom)


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
        if area.width < theme.px(ROOM_BESIDE):
            tray.bottom -= theme.button_height + theme.space("small")
    if bare:
        board = area.inflate(-2 * theme.space("small"), -2 * theme.space("small"))
        return Layout(area, board, pygame.Rect(area.midbottom, (0, 0)), ends, {})
    theirs = {seat: panel for seat, panel in enumerate(panels) if seat != own}
    others = _ends_of(theirs, theme, area)
    return Layout(area, _board(area, tray, theirs, others, theme), tray, ends, others)


def _board(
    area: pygame.Rect,
    tray: pygame.Rect,
    panels: Mapping[Seat, pygame.Rect],
    ends: Mapping[Seat, Ends],
    theme: Theme,
) -> pygame.Rect:
    """Return the part of the area over which neither panels nor the tray lie."""
    gap = theme.space("small")
    left, top, right = area.left + gap, area.top + gap, area.right - gap
    if _in_columns(panels):
        aside = [panel.union(ends[seat].top).union(ends[seat].bottom) for seat, panel in panels.items()]
        left = max(thing.right for thing in aside if thing.centerx < area.centerx) + gap
        right = min(thing.left for thing in aside if thing.centerx > area.centerx) - gap
    else:
        heights = [panel.bottom for panel in panels.values()] + [end.top.bottom for end in ends.values()]
        # Before anybody's seat is known the panel at the bottom is one of them.
        top = max((height for height in heights if height < tray.top), default=area.top) + gap
    return pygame.Rect(left, top, max(1, right - left), max(1, tray.top - gap - top))


def needs_columns(area: pygame.Rect, size: tuple[int, int], players: int, own: Seat, theme: Theme) -> bool:
    """Tell whether the others' panels with their outer cards beside them are too many or too wide for one row."""
    others = players - 1
    if others > MOST_IN_A_ROW or others < FEWEST_AT_THE_SIDES:
        return others > MOST_IN_A_ROW
    row = seats_around(area, size, players, own, theme)
    return not _fit_beside({seat: panel for seat, panel in enumerate(row) if seat != own}, theme, area)


def _in_columns(panels: Mapping[Seat, pygame.Rect]) -> bool:
    """Tell whether some panels stand one under the other."""
    return len({panel.left for panel in panels.values()}) < len(panels)


def columns(
    area: pygame.Rect, size: tuple[int, int], players: int, own: Seat, theme: Theme
) -> list[pygame.Rect]:
    """Return panel places for many seats: clockwise up the left side and down the right one, `own` below.

    Under each is room for the seat's outer cards, as far as the height allows that.
    """
    gap = theme.space("small")
    places = [pygame.Rect(0, 0, *size) for _seat in range(players)]
    places[own].bottom = area.bottom - gap
    places[own].left = area.right - gap - size[0] if theme.left_handed else area.left + gap
    others = [(own + step) % players for step in range(1, players)]
    half = (len(others) + 1) // 2
    room = (places[own].top - area.top - gap) // half
    roomy = size[1] + theme.px(5) + _small_card(theme)[1] + theme.px(14)
    step = roomy if roomy <= room else min(size[1] + theme.px(16), room)
    for row, seat in enumerate(reversed(others[:half])):
        places[seat].topleft = area.left + gap, area.top + gap + row * step
    for row, seat in enumerate(others[half:]):
        places[seat].topright = area.right - gap, area.top + gap + row * step
    return places


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


def _ends_of(panels: Mapping[Seat, pygame.Rect], theme: Theme, area: pygame.Rect) -> dict[Seat, Ends]:
    """Return where the others' outer cards lie: in a row of panels beside them if there is room at all, else
    under them; in columns the other way round, so that the table between them is wide.
    """
    if _in_columns(panels):
        under = {seat: _beside(panel, theme, "under") for seat, panel in panels.items()}
        if all(end.top.collidelist([*panels.values()]) < 0 for end in under.values()):
            return under
        return {
            seat: _beside(panel, theme, "right" if panel.centerx < area.centerx else "left")
            for seat, panel in panels.items()
        }
    side: Literal["right", "under"] = "right" if _fit_beside(panels, theme, area) else "under"
    return {seat: _beside(panel, theme, side) for seat, panel in panels.items()}


def _fit_beside(panels: Mapping[Seat, pygame.Rect], theme: Theme, area: pygame.Rect) -> bool:
    aside = [_beside(panel, theme, "right").bottom for panel in panels.values()]
    taken = [panel.inflate(theme.px(10), 0) for panel in panels.values()]
    return all(end.right < area.right and end.collidelist(taken) < 0 for end in aside)


def _small_card(theme: Theme) -> tuple[int, int]:
    """Return the size of the others' outer cards."""
    return theme.px(36), round(theme.px(36) * 1.5)


def _beside(panel: pygame.Rect, theme: Theme, side: Literal["left", "right", "under"]) -> Ends:
    (width, height), gap, middle = _small_card(theme), theme.px(5), theme.px(14)
    whole = pygame.Rect(0, 0, 2 * (width + gap) + middle, height)
    if side == "under":
        whole.topleft = panel.left + 2 * gap, panel.bottom + gap
    elif side == "right":
        whole.midleft = panel.right + 2 * gap, panel.centery
    else:
        whole.midright = panel.left - 2 * gap, panel.centery
    first = pygame.Rect(whole.left, whole.top, width, whole.height)
    between = pygame.Rect(first.right + gap, whole.top, middle, whole.height)
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
