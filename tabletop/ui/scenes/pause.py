"""The menu over a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from tabletop.ui.kit.icons import IconName
from tabletop.ui.kit.language import _
from tabletop.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.ui.app import App
    from tabletop.ui.scenes.table import TableScene


class Pause(Scene):
    """Go on, rules, settings, new game, leave; Esc goes on."""

    overlays: ClassVar[bool] = True

    def __init__(self, app: App, table: TableScene) -> None:
        self.mood = table.mood
        super().__init__(app)
        self.table = table
        self.focus.set("go-on")

    def caption(self) -> str:
        """Return the name of this screen."""
        return _("Menu")

    def build(self) -> None:
        """Lay the buttons out in one column."""
        theme = self.theme
        entries = self._entries()
        gap, pad, height = theme.space("small"), theme.px(28), theme.px(48)
        width = max(
            theme.px(300),
            *(self.gui.button_width(label, "@primary", icon=True) for _k, label, _i, _a in entries),
        )
        head, note = theme.px(52), theme.px(34)
        box = pygame.Rect(0, 0, width + 2 * pad, 2 * pad + head + note + len(entries) * (height + gap) - gap)
        box.center = self.area.center
        self.gui.panel(box)
        title = pygame.Rect(box.left + pad, box.top + pad, width, theme.px(32))
        self.gui.label(title, self.table.table.title(), "title", weight="SemiBold")
        top = box.top + pad + head
        for key, label, icon, act in entries:
            look = "@primary" if key == "go-on" else ""
            self.gui.button(
                pygame.Rect(title.left, top, width, height), label, act, key=key, icon=icon, look=look
            )
            top += height + gap
        saved = pygame.Rect(title.left, top + theme.px(6), width, theme.px(24))
        self.gui.label(saved, _("Every move is saved."), "small", "text_soft", align="centre")

    def _entries(self) -> list[tuple[str, str, IconName, Callable[[], Any]]]:
        table = self.table
        entries: list[tuple[str, str, IconName, Callable[[], Any]]] = [
            ("go-on", _("Go on"), "play", self.back),
            ("rules", _("Rules"), "rules", table.bar.rules),
            ("settings", _("Settings"), "settings", self._settings),
        ]
        if table.playable:
            entries.append(("new", _("New game"), "redo", self._new))
        if table.table.sight is not None and table.table.sight.outcome is not None:
            entries.append(("results", _("Results"), "records", self._results))
        entries.append(("leave", _("Leave the table"), "back", self._leave))
        return entries

    def _leave(self) -> None:
        """Go to the menu; from a match that is looked through or tried out, to where one came from."""
        if self.table.playable and not self._tried_out():
            self.app.home()
        else:
            self.app.pop()
            self.app.pop()

    def _tried_out(self) -> bool:
        """Tell whether the match was begun from a review or an analysis, which wait below its table."""
        place = self.app.scenes.index(self.table)
        return place > 0 and self.app.scenes[place - 1].plays_on

    def _settings(self) -> None:
        from tabletop.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _new(self) -> None:
        from tabletop.ui.scenes.setup import Setup

        game = self.table.match.rules.game
        self.app.home()
        self.app.push(Setup(self.app, game))

    def _results(self) -> None:
        self.back()
        self.table.show_results()

    def key(self, event: pygame.event.Event) -> bool:
        """Keep the table's own keys for rules."""
        if event.key == pygame.K_F1:
            self.table.bar.rules()
            return True
        return False
