"""The keys among the settings: every one shown, nearly every one changeable."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.keys import ACTIONS, EVERYWHERE, MODIFIER_KEYS, Action, Chord
from tabletop.ui.kit.language import _
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.tables.catalogue import TABLES

if TYPE_CHECKING:
    from tabletop.ui.scenes.settings import SettingsScene

ROW = 46


class KeyRows:
    """The part of the settings that lists the keys; one of them may be waiting for its new key."""

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene
        self.waiting = ""
        """The name of the action whose new key is waited for."""

    def height(self) -> int:
        """Return the height of all rows in pixels."""
        groups = len({action.game for action in ACTIONS})
        return self.scene.theme.px(ROW) * (len(ACTIONS) + len(self._fixed()) + groups + 1)

    def build(self, rect: pygame.Rect, scroll: Scroll) -> None:
        """Lay the rows out from the top of `rect`, which is as wide as they are."""
        step = self.scene.theme.px(ROW)
        row = pygame.Rect(rect.left, rect.top, rect.width, step)
        for game, actions in groupby(ACTIONS, lambda action: action.game):
            self._head(row, game, scroll)
            row = row.move(0, step)
            for action in actions:
                self._row(row, action, scroll)
                row = row.move(0, step)
            if game == EVERYWHERE:
                for keys, words in self._fixed():
                    self._words(row, words, keys, scroll)
                    row = row.move(0, step)
        theme = self.scene.theme
        box = pygame.Rect(*self._key_box(row).topleft, 0, theme.button_height)
        label = _("The usual keys again")
        box.width = self.scene.gui.button_width(label)
        changed = bool(self.scene.app.settings.keys)
        self.scene.gui.button(box, label, self.reset, key="keys-reset", scroll=scroll, enabled=changed)

    def _head(self, row: pygame.Rect, game: str, scroll: Scroll) -> None:
        words = _("Keys") if game == EVERYWHERE else _("Keys: {game}").format(game=_(TABLES[game].title))
        place = row.move(self.scene.theme.px(4), 0)
        self.scene.gui.label(place, words, "strong", weight="SemiBold", scroll=scroll)

    def _row(self, row: pygame.Rect, action: Action, scroll: Scroll) -> None:
        gui, theme = self.scene.gui, self.scene.theme
        place = pygame.Rect(row.left + theme.px(4), row.top, row.width * 9 // 20, row.height)
        gui.label(place, _(action.label), "body", scroll=scroll)
        waits = self.waiting == action.name
        label = _("Press the new key …") if waits else self.scene.app.keys.chord(action.name).text
        box = self._key_box(row)
        box.width = max(theme.px(150), gui.button_width(label, "@chosen"))
        look = "@chosen" if waits or action.name in self.scene.app.settings.keys else ""
        press = partial(self._wait_for, action.name)
        gui.button(box, label, press, key=f"key-{action.name}", look=look, scroll=scroll)

    def _words(self, row: pygame.Rect, words: str, keys: str, scroll: Scroll) -> None:
        theme = self.scene.theme
        place = pygame.Rect(row.left + theme.px(4), row.top, row.width * 9 // 20, row.height)
        self.scene.gui.label(place, words, "body", scroll=scroll)
        box = self._key_box(row).move(theme.px(14), 0)
        self.scene.gui.label(box, keys, "body", "text_soft", "SemiBold", scroll=scroll)

    def _key_box(self, row: pygame.Rect) -> pygame.Rect:
        theme = self.scene.theme
        left = row.left + theme.px(16) + row.width * 9 // 20
        height = theme.px(38)
        return pygame.Rect(left, row.top + (row.height - height) // 2, row.right - left, height)

    @staticmethod
    def _fixed() -> list[tuple[str, str]]:
        return [
            (_("Tab, Shift+Tab, ← → ↑ ↓"), _("Go through cards, places and buttons")),
            (_("Enter"), _("Take, put, press")),
            ("Ctrl +, Ctrl −", _("Larger, smaller")),
            (_("Esc"), _("Back")),
        ]

    # --- changing ------------------------------------------------------------------------------------------

    def _wait_for(self, name: str) -> None:
        self.waiting = "" if self.waiting == name else name
        self.scene.rebuild()

    def stop_waiting(self) -> None:
        """Leave the key as it is."""
        if self.waiting:
            self.waiting = ""
            self.scene.rebuild()

    def take(self, event: pygame.event.Event) -> None:
        """Give the pressed key to the action that waits for one, unless something speaks against it."""
        if event.key in MODIFIER_KEYS:
            return
        name, self.waiting = self.waiting, ""
        chord = Chord.of(event)
        objection = "" if event.key == pygame.K_ESCAPE else self.scene.app.keys.objection(name, chord)
        if not objection and event.key != pygame.K_ESCAPE:
            usual = next(action.usual for action in ACTIONS if action.name == name)
            kept = {other: keys for other, keys in self.scene.app.settings.keys.items() if other != name}
            self.scene.app.change(keys=kept if chord == usual else kept | {name: chord.stored})
        else:
            self.scene.rebuild()
        if objection:
            self.scene.app.notify(objection)

    def reset(self) -> None:
        """Bring the usual keys back."""
        self.waiting = ""
        self.scene.app.change(keys={})
