"""The keys: every one shown, nearly every one changeable."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.keys import ACTIONS, EVERYWHERE, MODIFIER_KEYS, Action, Chord, free_play_title
from tabletop.ui.kit.language import _
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.tables.catalogue import TABLES

if TYPE_CHECKING:
    from tabletop.ui.app import App

ROW = 46
KEY_WIDTH = 220
"""The width of a key's button; all have the same, so that pygame_gui draws it once."""


class KeysScene(Scene):
    """The list of the keys; one of them may be waiting for its new key."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.waiting = ""
        """The name of the action whose new key is waited for."""

    def _height(self) -> int:
        groups = len({(action.game, action.player) for action in ACTIONS})
        return self.theme.px(ROW) * (len(ACTIONS) + len(self._fixed()) + groups)

    def caption(self) -> str:
        """Return the name of this screen."""
        return _("Keys")

    def build(self) -> None:
        """Lay out the head with the way back to the usual keys, and a row a key."""
        theme = self.theme
        top = head_bar(self, _("Keys"), self.back)
        label = _("The usual keys again")
        width = self.gui.button_width(label)
        reset = pygame.Rect(self.area.width - width - theme.px(16), 0, width, theme.button_height)
        reset.centery = top // 2
        changed = bool(self.app.settings.keys)
        self.gui.button(reset, label, self.reset, key="keys-reset", enabled=changed)
        width = min(self.area.width - 2 * theme.space("large"), theme.px(980))
        view = pygame.Rect(
            (self.area.width - width) // 2, top + theme.px(8), width, self.area.height - top - theme.px(16)
        )
        self._rows(width - theme.px(24), self.gui.scrolled(view, self._height(), "keys"))

    def _rows(self, width: int, scroll: Scroll) -> None:
        step = self.theme.px(ROW)
        row = pygame.Rect(0, 0, width, step)
        for (game, player), actions in groupby(ACTIONS, lambda action: (action.game, action.player)):
            self._head(row, game, player, scroll)
            row = row.move(0, step)
            for action in actions:
                self._row(row, action, scroll)
                row = row.move(0, step)
            if game == EVERYWHERE:
                for keys, words in self._fixed():
                    self._words(row, words, keys, scroll)
                    row = row.move(0, step)

    def _head(self, row: pygame.Rect, game: str, player: int, scroll: Scroll) -> None:
        words = _("Everywhere") if game == EVERYWHERE else _(TABLES[game].title)
        if player:
            words = f"{words} – {free_play_title(player)}"
        place = row.move(self.theme.px(4), 0)
        self.gui.label(place, words, "strong", weight="SemiBold", scroll=scroll)

    def _row(self, row: pygame.Rect, action: Action, scroll: Scroll) -> None:
        gui, theme = self.gui, self.theme
        place = pygame.Rect(row.left + theme.px(4), row.top, row.width * 9 // 20, row.height)
        gui.label(place, _(action.label), "body", scroll=scroll)
        waits = self.waiting == action.name
        label = _("Press the new key …") if waits else self.app.keys.chord(action.name).text
        box = self._key_box(row)
        box.width = theme.px(KEY_WIDTH)
        look = "@chosen" if waits or action.name in self.app.settings.keys else ""
        press = partial(self._wait_for, action.name)
        gui.button(box, label, press, key=f"key-{action.name}", look=look, scroll=scroll)

    def _words(self, row: pygame.Rect, words: str, keys: str, scroll: Scroll) -> None:
        theme = self.theme
        place = pygame.Rect(row.left + theme.px(4), row.top, row.width * 9 // 20, row.height)
        self.gui.label(place, words, "body", scroll=scroll)
        box = self._key_box(row).move(theme.px(14), 0)
        self.gui.label(box, keys, "body", "text_soft", "SemiBold", scroll=scroll)

    def _key_box(self, row: pygame.Rect) -> pygame.Rect:
        theme = self.theme
        left = row.left + theme.px(16) + row.width * 9 // 20
        height = theme.px(38)
        return pygame.Rect(left, row.top + (row.height - height) // 2, row.right - left, height)

    @staticmethod
    def _fixed() -> list[tuple[str, str]]:
        return [
            (_("Tab, Shift+Tab, ← → ↑ ↓"), _("Go through cards, places and buttons")),
            (_("Enter"), _("Take, put, press")),
            (_("Ctrl +, Ctrl −"), _("Larger, smaller")),
            (_("Esc"), _("Back")),
        ]

    # --- changing ------------------------------------------------------------------------------------------

    def _wait_for(self, name: str) -> None:
        self.waiting = "" if self.waiting == name else name
        self.rebuild()

    @property
    def asks_for_key(self) -> bool:
        """Tell whether a key waits for its new place."""
        return bool(self.waiting)

    def event(self, event: pygame.event.Event) -> None:
        """Take the key that is waited for; a press with the mouse leaves it as it is."""
        if self.waiting and event.type == pygame.KEYDOWN:
            self.take(event)
            return
        if self.waiting and event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting = ""
            self.rebuild()
        super().event(event)

    def take(self, event: pygame.event.Event) -> None:
        """Give the pressed key to the action that waits for one, unless something speaks against it."""
        if event.key in MODIFIER_KEYS:
            return
        name, self.waiting = self.waiting, ""
        chord = Chord.of(event)
        objection = "" if event.key == pygame.K_ESCAPE else self.app.keys.objection(name, chord)
        if not objection and event.key != pygame.K_ESCAPE:
            usual = next(action.usual for action in ACTIONS if action.name == name)
            kept = {other: keys for other, keys in self.app.settings.keys.items() if other != name}
            self.app.change(keys=kept if chord == usual else kept | {name: chord.stored})
        else:
            self.rebuild()
        if objection:
            self.app.notify(objection)

    def reset(self) -> None:
        """Bring the usual keys back."""
        self.waiting = ""
        self.app.change(keys={})
