"""Practice: what it will hold, honestly greyed until it is built."""

from __future__ import annotations

import pygame

from tabletop.ui.kit.icons import IconName
from tabletop.ui.kit.language import _
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.scene import Scene


class Practice(Scene):
    """Three doors that do not open yet, and one that does: a game with free take backs."""

    def build(self) -> None:
        """Lay out one row a kind of practice."""
        theme = self.theme
        top = head_bar(self, _("Practice"), self.back)
        width = min(self.area.width - 2 * theme.space("large"), theme.px(760))
        rect = pygame.Rect((self.area.width - width) // 2, top + theme.space("large"), width, theme.px(92))
        rows: list[tuple[IconName, str, str]] = [
            ("practice", _("Puzzles"), _("Positions with one best answer, and a task.")),
            ("eye", _("Review"), _("Look through a finished game for the moves that cost most.")),
            ("hint", _("Drills"), _("Short exercises for what beginners find hard.")),
        ]
        for icon, title, words in rows:
            self._row(rect, icon, title, words)
            rect = rect.move(0, rect.height + theme.space("small"))
        note = _(
            "These are not here yet. A game with free take backs is: choose “Free (practice)” when you set it up."
        )
        self.gui.lines(rect.move(0, theme.px(8)), note, "body")

    def _row(self, rect: pygame.Rect, icon: IconName, title: str, words: str) -> None:
        from tabletop.ui.kit.icons import icon_svg

        theme = self.theme
        self.gui.panel(rect)
        edge = theme.px(36)
        place = pygame.Rect(rect.left + theme.px(22), rect.centery - edge // 2, edge, edge)
        self.gui.picture(place, icon_svg(icon, theme.palette.text_off))
        left = place.right + theme.px(22)
        head = pygame.Rect(left, rect.top + theme.px(18), rect.right - left - theme.px(16), theme.px(28))
        self.gui.label(head, title, "strong", "text_off", "SemiBold")
        self.gui.label(head.move(0, head.height), words, "body", "text_off")
