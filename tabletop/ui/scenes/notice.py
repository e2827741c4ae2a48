"""One sentence in the middle of the screen, with a button that goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from tabletop.ui.kit.language import _
from tabletop.ui.kit.theme import Mood
from tabletop.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from tabletop.ui.app import App

Choice = tuple[str, str, Callable[[], Any]]
"""A button of a dialog: its words, its look, what it does after the dialog has gone."""


class Notice(Scene):
    """A sentence and one button or several; Esc is the first of them."""

    overlays: ClassVar[bool] = True

    def __init__(
        self, app: App, sentence: str, choices: Sequence[Choice] = (), mood: Mood = "menu", head: str = ""
    ) -> None:
        self.mood = mood
        super().__init__(app)
        self.sentence, self.head = sentence, head
        self.choices = choices or ((_("OK"), "@primary", lambda: None),)
        last = len(self.choices) - 1
        self.focus.set(f"choice-{0 if self.choices[last][1] == '@danger' else last}")

    def build(self) -> None:
        """Lay the sentence out over a row of buttons."""
        theme, pad = self.theme, self.theme.px(28)
        widths = [
            max(theme.px(120), self.gui.button_width(label, look)) for label, look, _act in self.choices
        ]
        gap = theme.space("small")
        row = sum(widths) + gap * (len(widths) - 1)
        width = min(self.area.width - 2 * pad, max(theme.px(460), row + 2 * pad))
        lines = len(self.text.wrapped(self.sentence, width - 2 * pad, "strong"))
        head = theme.px(44) if self.head else 0
        height = 3 * pad + head + lines * self.text.height("strong") + theme.button_height
        box = pygame.Rect(0, 0, width, height)
        box.center = self.area.center
        self.gui.panel(box)
        inner = box.inflate(-2 * pad, -2 * pad)
        if self.head:
            self.gui.label(
                pygame.Rect(inner.left, inner.top, inner.width, theme.px(32)),
                self.head,
                "title",
                weight="SemiBold",
            )
        self.gui.lines(inner.move(0, head), self.sentence, "strong", "text")
        left = box.right - pad - row
        for number, (label, look, act) in enumerate(self.choices):
            rect = pygame.Rect(left, inner.bottom - theme.button_height, widths[number], theme.button_height)
            self.gui.button(rect, label, self._chosen(act), key=f"choice-{number}", look=look)
            left = rect.right + gap

    def _chosen(self, act: Callable[[], Any]) -> Callable[[], Any]:
        def go_on() -> None:
            if self.app.top is self:
                self.app.pop()
            act()

        return go_on

    def back(self) -> None:
        """Choose the first button."""
        self._chosen(self.choices[0][2])()
