"""What a `Gui` keeps beside pygame_gui's elements: watched values, drawings, and buttons not made yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.ui.kit.scroll import Scroll


@dataclass(slots=True)
class Watched:
    """A slider or a text field, whose value is compared after every event."""

    element: Any
    read: Callable[[], Any]
    seen: Any
    changed: Callable[[Any], Any]


@dataclass(slots=True)
class Painted:
    """Something drawn by us: over a button (an icon), or on the ground (a label)."""

    draw: Callable[[pygame.Surface], Any]
    scroll: Scroll | None = None
    rect: pygame.Rect | None = None
    """Where on the scrolled content it lies, so that what is out of sight costs nothing."""


@dataclass(slots=True)
class Waiting:
    """A button of a scrolled area that is made when it first comes into sight: each takes about a millisecond."""

    rect: pygame.Rect
    scroll: Scroll
    make: Callable[[], Any]

    def in_sight(self) -> bool:
        """Tell whether any of it lies in the part of the content that is shown."""
        return self.scroll.on_screen(self.rect).colliderect(self.scroll.view)


def clipped(surface: pygame.Surface, painted: Painted) -> None:
    """Draw something, within the area it is scrolled in; what is out of sight there is left out."""
    if painted.scroll is None:
        painted.draw(surface)
        return
    if painted.rect is not None and not painted.scroll.on_screen(painted.rect).colliderect(
        painted.scroll.view
    ):
        return
    before = surface.get_clip()
    surface.set_clip(painted.scroll.view.clip(before))
    painted.draw(surface)
    surface.set_clip(before)


def rect_of(element: Any) -> Callable[[], pygame.Rect]:
    """Return a function that gives where an element lies at any time."""
    return lambda: pygame.Rect(element.get_abs_rect())


def choosing(choose: Callable[[Any], Any], value: Any) -> Callable[[], Any]:
    """Return a choice that is made without arguments."""
    return lambda: choose(value)


def hashable(value: Any) -> bool:
    """Tell whether a value can be looked up."""
    try:
        hash(value)
    except TypeError:
        return False
    return True
