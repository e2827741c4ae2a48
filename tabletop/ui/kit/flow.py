"""Things in a row that go on in further lines where the room is too narrow, like words in a text."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def in_lines(widths: Sequence[int], width: int, height: int, gap: int) -> list[pygame.Rect]:
    """Return places of these widths from (0, 0) on, `gap` pixels apart, in lines of `width` pixels.

    >>> in_lines([50, 40, 30], width=100, height=20, gap=10)
    [Rect(0, 0, 50, 20), Rect(60, 0, 40, 20), Rect(0, 30, 30, 20)]
    """
    places: list[pygame.Rect] = []
    left = top = 0
    for wanted in widths:
        wide = min(width, wanted)
        if left and left + wide > width:
            left, top = 0, top + height + gap
        places.append(pygame.Rect(left, top, wide, height))
        left += wide + gap
    return places
