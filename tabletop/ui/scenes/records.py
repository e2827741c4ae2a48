"""All saved matches: what, who, when, how it ended; open one, look through it, delete it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.engine.record import BadRecord
from tabletop.ui.kit.language import _, date_text, ngettext
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.menu import game_title, open_entry
from tabletop.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from tabletop.ui.app import App
    from tabletop.ui.saves import Entry

MOST = 200


class Records(Scene):
    """The list, the newest first."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []

    def entered(self) -> None:
        """Read the list."""
        self.entries = list(islice(self.app.saves.entries(), MOST))
        self.rebuild()

    def build(self) -> None:
        """Lay out one row a match."""
        theme = self.theme
        top = head_bar(self, _("Records"), self.back)
        width = min(self.area.width - 2 * theme.space("large"), theme.px(1100))
        view = pygame.Rect(
            (self.area.width - width) // 2, top + theme.px(8), width, self.area.height - top - theme.px(20)
        )
        if not self.entries:
            words = _("No match is saved yet. Every match you play will be listed here.")
            self.gui.lines(view.move(0, theme.px(40)), words, "strong", align="centre")
            return
        step = theme.px(76)
        scroll = self.gui.scrolled(view, step * len(self.entries), "records")
        for number, entry in enumerate(self.entries):
            row = pygame.Rect(0, number * step, width - theme.px(20), step - theme.px(8))
            self._row(row, entry, number, scroll)

    def _row(self, rect: pygame.Rect, entry: Entry, number: int, scroll: Scroll) -> None:
        theme, pad = self.theme, self.theme.px(16)
        self.gui.panel(rect, scroll)
        edge = theme.button_height
        right = rect.right - pad
        buttons: list[tuple[str, Any, str, Callable[[], Any]]] = [
            ("bin", "bin", _("Delete"), _bound(self._ask, entry))
        ]
        buttons.append(("replay", "first", _("Look through it"), _bound(self._replay, entry)))
        if not entry.facts.finished:
            buttons.append(("open", "play", _("Go on playing"), _bound(self._open, entry)))
        for key, icon, tip, act in buttons:
            box = pygame.Rect(right - edge, rect.centery - edge // 2, edge, edge)
            self.gui.button(box, "", act, key=f"{key}-{number}", icon=icon, tip=tip, scroll=scroll)
            right = box.left - theme.px(6)
        room = right - rect.left - 2 * pad
        head = pygame.Rect(rect.left + pad, rect.top + theme.px(9), room, theme.px(26))
        self.gui.label(
            head,
            f"{game_title(entry.record.game)}   {self._players(entry)}",
            "body",
            weight="SemiBold",
            scroll=scroll,
        )
        below = pygame.Rect(head.left, head.bottom, room, theme.px(24))
        self.gui.label(
            below, f"{date_text(entry.when)}   {self._result(entry)}", "small", "text_soft", scroll=scroll
        )

    @staticmethod
    def _players(entry: Entry) -> str:
        return ", ".join(seat.name for seat in entry.record.seats)

    @staticmethod
    def _result(entry: Entry) -> str:
        moves = ngettext("{n} move", "{n} moves", len(entry.record.moves))
        if not entry.facts.finished:
            return _("unfinished, {moves}").format(moves=moves)
        names = [
            entry.record.seats[seat].name for seat in entry.facts.winners if seat < len(entry.record.seats)
        ]
        won = _("won by {names}").format(names=", ".join(names)) if names else _("nobody won")
        scores = " : ".join(f"{score:g}" for score in entry.facts.scores)
        return f"{won}   {scores}   {moves}"

    def _open(self, entry: Entry) -> None:
        open_entry(self.app, entry)

    def _replay(self, entry: Entry) -> None:
        from tabletop.games.catalogue import open_record
        from tabletop.ui.scenes.replay import Replay

        try:
            match = open_record(entry.record)
        except BadRecord as error:
            self.app.notify(error.sentence(_))
            return
        self.app.push(Replay(self.app, match))

    def _ask(self, entry: Entry) -> None:
        from tabletop.ui.scenes.notice import Notice

        keep = (_("Keep it"), "", lambda: None)
        delete = (_("Delete"), "@danger", lambda: self._delete(entry))
        sentence = _("Delete this match for good?")
        self.app.push(Notice(self.app, sentence, (keep, delete)))

    def _delete(self, entry: Entry) -> None:
        self.app.saves.remove(entry)
        self.entered()


def _bound(act: Callable[[Any], Any], entry: Any) -> Callable[[], Any]:
    return lambda: act(entry)
