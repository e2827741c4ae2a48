"""One thin layer of keyboard focus over pygame_gui's elements and over a table's own things.

Whatever can be reached has a `Focusable`. Tab and Shift+Tab go through them in the order given, the
arrows go to the nearest one in that direction, Enter or Space act. The ring is always drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.ui.kit.picture import Pictures, panel
from tabletop.ui.kit.theme import Theme


@dataclass(slots=True)
class Focusable:
    """Something the keyboard can reach.

    `key` names it and stays the same when the screen is laid out anew, so that the focus stays with it.
    `rect` is a function because things move. `act` is Enter; `adjust(±1)` takes the arrows along a
    slider or a choice instead of moving on; `tip` is shown while it has the focus; `element` is the
    pygame_gui element that must get typed text; `round` draws a round ring. `answers` says that it answers a
    question which has come up: then it takes the focus, so that Enter gives the first answer at once.
    """

    key: str
    rect: Callable[[], pygame.Rect]
    act: Callable[[], Any] | None = None
    adjust: Callable[[int], Any] | None = None
    tip: str = ""
    element: Any = None
    round: bool = False
    answers: bool = False
    enabled: Callable[[], bool] = lambda: True


_DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Focus:
    """Knows what has the focus among the things given, and moves it by keys."""

    def __init__(self) -> None:
        self.things: list[Focusable] = []
        self.key: str | None = None
        self.by_keys = False
        """Whether the keyboard was used last: then the ring is bright, else thin and quiet."""

    def offer(self, things: Iterable[Focusable]) -> None:
        """Replace what can be reached; the focus stays with the thing of the same key, or goes to a new question."""
        before, self.things = self.things, list(things)
        first = next((thing for thing in self.things if thing.answers and thing.enabled()), None)
        if first is not None and not any(thing.answers for thing in before):
            self.key = first.key

    @property
    def current(self) -> Focusable | None:
        """Return what has the focus, if it is still there and may be used."""
        return next((thing for thing in self.things if thing.key == self.key and thing.enabled()), None)

    def set(self, key: str | None) -> None:
        """Give the focus to the thing named `key`."""
        self.key = key

    def pressed(self, at: tuple[int, int]) -> None:
        """Follow the mouse: what is pressed has the focus from then on."""
        self.by_keys = False
        for thing in reversed(self.things):
            if thing.enabled() and thing.rect().collidepoint(at):
                self.key = thing.key
                return

    def key_down(self, event: pygame.event.Event) -> bool:
        """Use a key for moving or acting; tell whether it was used."""
        current = self.current
        typing = current is not None and current.element is not None
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in _DIRECTIONS:
            return self._arrow(event.key, typing)
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER} or (event.key == pygame.K_SPACE and not typing):
            return self._act()
        return False

    def _arrow(self, key: int, typing: bool) -> bool:
        across, down = _DIRECTIONS[key]
        current = self.current
        if typing and across:
            return False
        if current is not None and current.adjust is not None and across:
            self.by_keys = True
            current.adjust(across)
            return True
        return self._go(across, down)

    def _act(self) -> bool:
        current = self.current
        self.by_keys = True
        if current is None or current.act is None:
            return False
        current.act()
        return True

    def enter(self) -> bool:
        """Go to the first thing where nothing has the focus, as Tab does; tell whether that was so."""
        if self.current is not None or not self.things:
            return False
        self._step(1)
        return True

    def _step(self, by: int) -> None:
        self.by_keys = True
        usable = [thing for thing in self.things if thing.enabled()]
        if not usable:
            return
        keys = [thing.key for thing in usable]
        if self.key in keys:
            self.key = keys[(keys.index(self.key) + by) % len(keys)]
        else:
            self.key = keys[0 if by > 0 else -1]

    def _go(self, across: int, down: int) -> bool:
        self.by_keys = True
        current = self.current
        if current is None:
            self._step(1)
            return True
        nearest = min(
            (thing for thing in self.things if thing is not current and thing.enabled()),
            key=lambda thing: _distance(current.rect(), thing.rect(), across, down),
            default=None,
        )
        if nearest is not None and _distance(current.rect(), nearest.rect(), across, down) < _OUT_OF_WAY:
            self.key = nearest.key
        return True

    def draw(self, surface: pygame.Surface, theme: Theme, pictures: Pictures) -> None:
        """Draw the ring around what has the focus: bright after a key, thin and quiet after the mouse."""
        current = self.current
        if current is None:
            return
        gap = theme.px(3)
        rect = current.rect().inflate(2 * gap, 2 * gap)
        width = theme.px(3 if self.by_keys else 1)
        opacity = 1.0 if self.by_keys else 0.45
        radius = min(rect.size) // 2 if current.round else theme.radius
        ring = _ring(rect.size, radius, theme.palette.focus, width, opacity)
        surface.blit(pictures.get(ring, rect.size), rect)


_OUT_OF_WAY = 10**9


def _distance(start: pygame.Rect, end: pygame.Rect, across: int, down: int) -> float:
    """Return how far `end` is from `start` in a direction; sideways counts double, backwards is out."""
    x, y = end.centerx - start.centerx, end.centery - start.centery
    along = x * across + y * down
    if along <= 0:
        return _OUT_OF_WAY
    overlap = (
        start.top < end.bottom and end.top < start.bottom
        if across
        else start.left < end.right and end.left < start.right
    )
    aside = 0 if overlap else abs(y if across else x)
    return along + 3 * aside


def _ring(size: tuple[int, int], radius: int, colour: str, width: int, opacity: float) -> str:
    svg = panel(size, radius, "none", colour, width)
    return svg.replace("/></svg>", f'stroke-opacity="{opacity}" /></svg>')
