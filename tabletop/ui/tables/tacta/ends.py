"""Where a seat's two outer cards lie, and the cards between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.engine.rules import Seat
from tabletop.games.tacta.moves import End
from tabletop.ui.kit.theme import Theme

Side = Literal["left", "right", "under"]
"""Where the cards lie, seen from the seat's panel."""

CARD, SMALL_CARD = 36, 28
"""Width of another's outer card, and of one where room is short, in design pixels."""

APART, BETWEEN = 5, 14
"""Room between the cards, and width of the pile between them, in design pixels."""


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


def ends_size(theme: Theme, card: int = CARD) -> tuple[int, int]:
    """Return the size of another's deck with outer cards so wide."""
    return 2 * (theme.px(card) + theme.px(APART)) + theme.px(BETWEEN), round(theme.px(card) * 1.5)


def ends_at(panel: pygame.Rect, theme: Theme, side: Side, card: int = CARD) -> Ends:
    """Return where a deck lies beside its panel or under it."""
    gap = theme.px(APART)
    whole = pygame.Rect((0, 0), ends_size(theme, card))
    if side == "under":
        whole.topleft = panel.left + 2 * gap, panel.bottom + gap
    elif side == "right":
        whole.midleft = panel.right + 2 * gap, panel.centery
    else:
        whole.midright = panel.left - 2 * gap, panel.centery
    first = pygame.Rect(whole.left, whole.top, theme.px(card), whole.height)
    between = pygame.Rect(first.right + gap, whole.top, theme.px(BETWEEN), whole.height)
    return Ends(first, between, first.move(between.right + gap - first.left, 0))


def free_of_each_other(
    panels: Mapping[Seat, pygame.Rect],
    ends: Mapping[Seat, Ends],
    room: pygame.Rect,
    taken: Sequence[pygame.Rect],
) -> bool:
    """Tell whether panels and decks lie in `room`, and neither on each other nor on what is `taken`."""
    things = [*panels.values(), *(each.whole for each in ends.values())]
    return all(
        room.contains(thing) and thing.collidelist(taken) < 0 and thing.collidelist(things[:number]) < 0
        for number, thing in enumerate(things)
    )
