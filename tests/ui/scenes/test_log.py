from __future__ import annotations

import pygame

from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Theme, seat_look
from tabletop.ui.scenes.log import Log, LogLine

RECT = pygame.Rect(0, 0, 264, 400)


def drawn(lines: list[LogLine]) -> pygame.Surface:
    theme = Theme(1.0)
    log = Log(RECT, theme, Text(theme), Pictures())
    log.show(lines)
    surface = pygame.Surface(RECT.size)
    log.draw(surface)
    return surface


def inked(surface: pygame.Surface) -> bool:
    """Tell whether anything stands on the panel inside its edge."""
    inner = surface.subsurface(RECT.inflate(-8, -8))
    return len({inner.get_at((x, y))[:3] for x in range(inner.get_width()) for y in range(60)}) > 4


def test_an_empty_log_says_that_nothing_has_been_played(window) -> None:
    window()
    assert inked(drawn([]))


def test_the_first_line_takes_its_place(window) -> None:
    window()
    one = drawn([LogLine("Ada", seat_look(0), "top card")])
    assert inked(one)
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(drawn([]), "RGB")
