"""What lies where: the player's two outer cards large at the bottom, those of others at their seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from tabletop.engine.rules import Seat
from tabletop.games.tacta.moves import ENDS, End
from tabletop.games.tacta.table import Placed, Size
from tabletop.ui.kit.theme import Theme
from tabletop.ui.tables.tacta.ends import Ends, ends_at
from tabletop.ui.tables.tacta.foot import Foot
from tabletop.ui.tables.tacta.seats import between, ends_of, in_columns

Box = tuple[float, float, float, float]
"""Left, low y, right, high y in units."""

AROUND_CARDS = 4.5
"""Units that are shown around the cards when everything is brought into sight."""

AROUND_COUNT = 1.0
"""The same while dots are counted: nothing is put down any more, and the dots should be large."""

AROUND_BARE = 2.0
"""The same for a picture of the table alone."""

LEAST_ACROSS, LEAST_UP = 34.0, 22.0
"""Units that are shown at least."""

PANEL = (212, 62)
"""A seat panel's size in design pixels until the scene has told its own."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in screen pixels. `board` is the part of the table that nothing lies over."""

    area: pygame.Rect
    board: pygame.Rect
    tray: pygame.Rect
    own: Ends
    others: dict[Seat, Ends]
    actions: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where the buttons stand."""
    clock: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def end_at(self, pixel: tuple[int, int]) -> End | None:
        """Return the end of the own deck under a pixel."""
        return next((end for end in ENDS if self.own.of(end).collidepoint(pixel)), None)


def laid_out(
    area: pygame.Rect,
    theme: Theme,
    panels: Sequence[pygame.Rect],
    own: Seat | None,
    foot: Foot,
    bare: bool = False,
) -> Layout:
    """Return the layout of `area`.

    `panels` are the seats', `own` the seat at the bottom, `foot` what stands there; `bare` is the table alone.
    """
    gap = theme.space("small")
    if bare:
        board = area.inflate(-2 * gap, -2 * gap)
        return Layout(area, board, pygame.Rect(area.midbottom, (0, 0)), foot.own, {})
    theirs = {seat: panel for seat, panel in enumerate(panels) if seat != own}
    above = {seat: panel for seat, panel in theirs.items() if panel.top < foot.panel.top}
    others = ends_of(above, theme, area, foot)
    for seat in theirs.keys() - above.keys():  # nobody's cards lie in the tray, so these lie at the foot
        others[seat] = ends_at(theirs[seat], theme, "right")
    board = _board(area, above, others, theme, foot)
    return Layout(area, board, foot.tray, foot.own, others, foot.actions, foot.clock)


def _board(
    area: pygame.Rect, panels: Mapping[Seat, pygame.Rect], ends: Mapping[Seat, Ends], theme: Theme, foot: Foot
) -> pygame.Rect:
    """Return the part of the area over which neither panels nor the foot lie."""
    gap = theme.space("small")
    left, top, right = area.left + gap, area.top + gap, area.right - gap
    if in_columns(panels):
        free = between(panels, ends, area)
        left, right = max(left, free.left + gap), min(right, free.right - gap)
    else:
        things = [panel.union(ends[seat].whole) for seat, panel in panels.items()]
        top = max((thing.bottom for thing in things), default=area.top) + gap
    bottom = foot.top - gap
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


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
