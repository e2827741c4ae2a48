"""One short sentence over the table that goes by itself."""

from __future__ import annotations

import pygame

from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Theme

LEAST_SECONDS = 3.0
SECONDS_A_LETTER = 0.045


class Toast:
    """Shows the newest sentence for as long as it takes to read it."""

    def __init__(self) -> None:
        self.sentence = ""
        self.left = 0.0

    def say(self, sentence: str) -> None:
        """Show a sentence from now on."""
        self.sentence = sentence
        self.left = max(LEAST_SECONDS, SECONDS_A_LETTER * len(sentence))

    def tick(self, seconds: float) -> bool:
        """Let time pass; tell whether it has just gone."""
        if self.left <= 0:
            return False
        self.left -= seconds
        if self.left <= 0:
            self.sentence = ""
            return True
        return False

    def waits(self) -> float | None:
        """Return in how many seconds it goes, or None."""
        return self.left if self.left > 0 else None

    def draw(
        self, surface: pygame.Surface, top: tuple[int, int], theme: Theme, text: Text, pictures: Pictures
    ) -> None:
        """Draw it with its top middle at `top`."""
        if not self.sentence:
            return
        pad = theme.px(14)
        rows = text.wrapped(
            self.sentence, min(theme.px(560), surface.get_width() - 4 * pad), "body", "SemiBold"
        )
        width = max(text.width(row, "body", "SemiBold") for row in rows) + 2 * pad
        box = pygame.Rect(0, 0, width, text.height("body", "SemiBold") * len(rows) + pad)
        box.midtop = top
        svg = pictures.panel(box.size, theme.radius, theme.palette.text, "", 0, 0.97)
        surface.blit(svg, box)
        inner = box.inflate(-2 * pad, -pad)
        text.draw_wrapped(
            surface, self.sentence, inner, "body", theme.palette.ground_deep, "SemiBold", "centre"
        )
