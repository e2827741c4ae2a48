"""Keys that do one thing when they are pressed, however long they are held."""

from __future__ import annotations

from typing import Final

import pygame

ONCE: Final = frozenset(
    {
        pygame.K_ESCAPE,
        pygame.K_RETURN,
        pygame.K_KP_ENTER,
        pygame.K_SPACE,
        pygame.K_F1,
        pygame.K_F11,
        pygame.K_F12,
    }
)
"""A held arrow goes on and on; a held Escape must not leave one screen after the other."""


class HeldKeys:
    """Tells a key that is pressed from one that repeats because it is held, or because the machine is slow."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def repeats(self, event: pygame.event.Event) -> bool:
        """Take note of an event of the keyboard or the window; tell whether it is to be passed over."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key in ONCE:
            if event.key in self._held:
                return True
            self._held.add(event.key)
        return False
