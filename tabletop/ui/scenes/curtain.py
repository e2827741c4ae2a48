"""The curtain: covers everything until the next player says that nobody else is looking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.ui.kit.language import _
from tabletop.ui.kit.theme import Look, Mood
from tabletop.ui.scenes.log import LogLine
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.scenes.seat_panels import draw_sign

if TYPE_CHECKING:
    from tabletop.ui.app import App


MOST_TOLD = 5
"""So many of the last turns are told; the log has them all."""


class Curtain(Scene):
    """Asks for one player; `lift` is called when they say so, with whether to act out again what happened.

    `told` says what the others did since, in words that everybody may read; `shows` offers to act it out.
    """

    def __init__(
        self,
        app: App,
        mood: Mood,
        name: str,
        look: Look,
        lift: Callable[[bool], Any],
        told: Sequence[LogLine] = (),
        shows: bool = False,
    ) -> None:
        self.mood = mood
        super().__init__(app)
        self.name, self.look, self.lift = name, look, lift
        self.told, self.shows = tuple(told[-MOST_TOLD:]), shows
        self.focus.set("lift")

    def caption(self) -> str:
        """Return whose turn it is."""
        return _("{name}’s turn").format(name=self.name)

    def build(self) -> None:
        """Lay out the sign, the name, the way on, and below it what has happened."""
        theme, text, area = self.theme, self.text, self.area
        edge = theme.px(96)
        step, small = text.height("huge", "Bold"), text.height("strong")
        row = text.height("body") + theme.px(8)
        height = edge + step + small + theme.px(24 + 8 + 28 + 56) + (theme.px(26) + row * len(self.told))
        top = max(theme.px(12), area.centery - height // 2)
        sign = pygame.Rect(area.centerx - edge // 2, top, edge, edge)
        self.gui.paint(lambda surface: draw_sign(surface, self.app.pictures, self.look, sign, theme))
        head = pygame.Rect(area.left, sign.bottom + theme.px(24), area.width, step)
        self.gui.label(head, _("{name}’s turn").format(name=self.name), "huge", weight="Bold", align="centre")
        words = pygame.Rect(area.left, head.bottom + theme.px(8), area.width, small)
        self.gui.label(words, _("The others look away, please."), "strong", "text_soft", align="centre")
        bottom = self._buttons(words.bottom + theme.px(28))
        self._tell(bottom + theme.px(26), row)

    def _buttons(self, top: int) -> int:
        """Add the way on, and the way to what has happened where there was anything; return the bottom."""
        theme, gap = self.theme, self.theme.space("medium")
        entries = [("lift", _("I am {name}: show my cards").format(name=self.name), "@primary", False)]
        if self.shows:
            entries.append(("again", _("First show me what happened"), "", True))
        most = (self.area.width - theme.px(40) - gap * (len(entries) - 1)) // len(entries)
        widths = [
            min(most, max(theme.px(240), self.gui.button_width(label, look)))
            for _key, label, look, _again in entries
        ]
        left = self.area.centerx - (sum(widths) + gap * (len(entries) - 1)) // 2
        for (key, label, look, again), width in zip(entries, widths, strict=True):
            rect = pygame.Rect(left, top, width, theme.px(56))
            self.gui.button(rect, label, partial(self._go_on, again), key=key, look=look)
            left = rect.right + gap
        return top + theme.px(56)

    def _tell(self, top: int, step: int) -> None:
        """Add a line a turn: whose, and what they did; too long ones lose their end."""
        theme, text = self.theme, self.text
        sign, gap = theme.px(22), theme.px(10)
        most = min(self.area.width - theme.px(40), theme.px(860))
        rows = [(line, text.width(line.name, "body", "SemiBold")) for line in self.told]
        widths = [sign + 2 * gap + name + text.width(line.words, "body") for line, name in rows]
        width = min(most, max(widths, default=0))
        left = self.area.centerx - width // 2
        for number, (line, name) in enumerate(rows):
            place = pygame.Rect(left, top + number * step, sign, sign)
            self.gui.paint(partial(self._sign, line.look, place))
            row = pygame.Rect(place.right + gap, place.top, name, sign)
            self.gui.label(row, line.name, "body", "text", "SemiBold")
            room = pygame.Rect(row.right + gap, row.top, left + width - row.right - gap, sign)
            self.gui.label(room, text.shortened(line.words, room.width, "body"), "body", "text_soft")

    def _sign(self, look: Look, place: pygame.Rect, surface: pygame.Surface) -> None:
        draw_sign(surface, self.app.pictures, look, place, self.theme)

    def _go_on(self, again: bool = False) -> None:
        self.app.pop()
        self.lift(again)

    def back(self) -> None:
        """Ask whether the match is to be left; the curtain stays until then."""
        from tabletop.ui.scenes.notice import Notice

        stay = (_("Stay"), "", lambda: None)
        leave = (_("Save and leave"), "@primary", self.app.home)
        self.app.push(Notice(self.app, _("Leave the table? The match is saved."), (stay, leave), self.mood))
