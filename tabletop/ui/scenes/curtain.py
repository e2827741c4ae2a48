"""The curtain: covers everything until the next player says that nobody else is looking."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.ui.kit.language import _
from tabletop.ui.kit.theme import Look, Mood
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.scenes.seat_panels import draw_sign

if TYPE_CHECKING:
    from tabletop.ui.app import App


class Curtain(Scene):
    """Asks for one player; `lift` is called when they say so."""

    def __init__(self, app: App, mood: Mood, name: str, look: Look, lift: Callable[[], Any]) -> None:
        self.mood = mood
        super().__init__(app)
        self.name, self.look, self.lift = name, look, lift
        self.focus.set("lift")

    def build(self) -> None:
        """Lay out the sign, the name and the one button."""
        theme, text, area = self.theme, self.text, self.area
        edge = theme.px(120)
        step, small = text.height("huge", "Bold"), text.height("strong")
        label = _("I am {name}: show my cards").format(name=self.name)
        width = min(area.width - theme.px(40), max(theme.px(320), self.gui.button_width(label, "@primary")))
        height = edge + step + small + theme.px(56) + theme.px(28 + 12 + 36)
        top = area.centery - height // 2
        sign = pygame.Rect(area.centerx - edge // 2, top, edge, edge)
        self.gui.paint(lambda surface: draw_sign(surface, self.app.pictures, self.look, sign, theme))
        head = pygame.Rect(area.left, sign.bottom + theme.px(28), area.width, step)
        self.gui.label(head, _("{name}’s turn").format(name=self.name), "huge", weight="Bold", align="centre")
        words = pygame.Rect(area.left, head.bottom + theme.px(12), area.width, small)
        self.gui.label(words, _("The others look away, please."), "strong", "text_soft", align="centre")
        button = pygame.Rect(0, 0, width, theme.px(56))
        button.midtop = (area.centerx, words.bottom + theme.px(36))
        self.gui.button(button, label, self._go_on, key="lift", look="@primary")

    def _go_on(self) -> None:
        self.app.pop()
        self.lift()

    def back(self) -> None:
        """Ask whether the match is to be left; the curtain stays until then."""
        from tabletop.ui.scenes.notice import Notice

        stay = (_("Stay"), "", lambda: None)
        leave = (_("Save and leave"), "@primary", self.app.home)
        self.app.push(Notice(self.app, _("Leave the table? The match is saved."), (stay, leave), self.mood))
