"""A question for the path of a file: where a match is to be written, or read from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from tabletop.engine.record import BadRecord
from tabletop.ui.kit.language import _
from tabletop.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from tabletop.ui.app import App

LONGEST = 500


class PathDialog(Scene):
    """A field for a path; `act` gets it, and its `BadRecord` is told while the dialog stays open."""

    overlays: ClassVar[bool] = True

    def __init__(self, app: App, head: str, words: str, path: str, act: Callable[[Path], Any]) -> None:
        super().__init__(app)
        self.head, self.words, self.path, self.act = head, words, path, act
        self.problem = ""
        self.focus.set("path")

    def caption(self) -> str:
        """Return what is asked."""
        return self.head

    def build(self) -> None:
        """Lay out the question, the field, what is wrong with it, and two buttons."""
        theme, text, pad = self.theme, self.text, self.theme.px(28)
        width = min(self.area.width - 2 * pad, theme.px(720))
        room = width - 2 * pad
        words = len(text.wrapped(self.words, room, "body")) * text.height("body")
        problem = len(text.wrapped(self.problem, room, "body")) * text.height("body") if self.problem else 0
        height = 2 * pad + theme.px(40 + 12 + 44 + 12 + 24) + words + problem + theme.button_height
        box = pygame.Rect(0, 0, width, height)
        box.center = self.area.center
        self.gui.panel(box)
        row = pygame.Rect(box.left + pad, box.top + pad, room, theme.px(32))
        self.gui.label(row, self.head, "title", weight="SemiBold")
        top = row.bottom + theme.px(8) + self.gui.lines(row.move(0, theme.px(40)), self.words, "body")
        field = pygame.Rect(row.left, top + theme.px(12), room, theme.px(44))
        self.gui.entry(field, self.path, self._typed, key="path", most=LONGEST)
        if self.problem:
            self.gui.lines(field.move(0, theme.px(52)), self.problem, "body", "bad")
        self._buttons(box.inflate(-2 * pad, -2 * pad))

    def _buttons(self, room: pygame.Rect) -> None:
        theme, right = self.theme, room.right
        for key, label, act, look in (
            ("go", _("OK"), self.go_on, "@primary"),
            ("stay", _("Cancel"), self.back, ""),
        ):
            width = max(theme.px(120), self.gui.button_width(label, look))
            rect = pygame.Rect(right - width, room.bottom - theme.button_height, width, theme.button_height)
            self.gui.button(rect, label, act, key=key, look=look)
            right = rect.left - theme.space("small")

    def _typed(self, text: str) -> None:
        self.path = text

    def go_on(self) -> None:
        """Do it, or say why it can't be done."""
        try:
            self.act(Path(self.path.strip()).expanduser())
        except (BadRecord, RuntimeError) as error:
            self.problem = error.sentence(_) if isinstance(error, BadRecord) else str(error)
            self.rebuild()
            return
        if self.app.top is self:
            self.app.pop()

    def key(self, event: pygame.event.Event) -> bool:
        """Take Enter in the field as OK."""
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER} and self.focus.key == "path":
            self.go_on()
            return True
        return False
