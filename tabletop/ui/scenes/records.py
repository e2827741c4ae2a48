"""All saved matches: what, who, when, how it ended; open one, look through it, hand it out, delete it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.engine.match import Match
from tabletop.engine.record import SUFFIX, BadRecord
from tabletop.games.catalogue import open_record
from tabletop.ui.folders import documents_folder
from tabletop.ui.kit.icons import IconName
from tabletop.ui.kit.language import _, date_text, language, ngettext, number_text
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.menu import game_title, open_entry, told_damage
from tabletop.ui.scenes.path_dialog import PathDialog
from tabletop.ui.scenes.replay import Replay
from tabletop.ui.scenes.review import review_entry
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.shot import draw_match
from tabletop.ui.tiles import Painter, Wanted

if TYPE_CHECKING:
    from tabletop.ui.app import App
    from tabletop.ui.saves import Entry

MOST = 200
ROW, PICTURE = 104, (142, 80)
"""The height of a row and the size of its picture in design pixels."""

_SHARP = 4
"""Pictures are drawn so many times as large and made smaller: a table has no smaller scale of its own."""


class Records(Scene):
    """The list, the newest first."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []
        self.removed: Entry | None = None
        self._painter = Painter(self._paint, app.log)
        self._painter.done = app.thumbnails
        self._shown, self._seen_from = 0, -1

    def entered(self) -> None:
        """Read the list."""
        self.entries = list(islice(self.app.saves.entries(), MOST))
        self.rebuild()
        if damage := told_damage(self.app):
            self.app.notify("\n".join(damage))

    def taken_in(self, entry: Entry) -> None:
        """Show a match that has come from elsewhere."""
        del entry
        self.entered()

    def left(self) -> None:
        """Delete for good what was removed, and stop drawing."""
        self._painter.close()
        self.app.saves.forget_removed()

    # --- layout --------------------------------------------------------------------------------------------

    def caption(self) -> str:
        """Return the name of this screen."""
        return _("Records")

    def build(self) -> None:
        """Lay out one row a match, and above them the way in for matches from elsewhere."""
        theme = self.theme
        top = head_bar(self, _("Records"), self.back)
        self._head_button(top)
        width = min(self.area.width - 2 * theme.space("large"), theme.px(1180))
        foot = theme.px(64) if self.removed is not None else 0
        view = pygame.Rect(
            (self.area.width - width) // 2,
            top + theme.px(8),
            width,
            self.area.height - top - theme.px(20) - foot,
        )
        if self.removed is not None:
            self._bring_back_row(pygame.Rect(view.left, view.bottom + theme.px(8), width, theme.px(52)))
        step = theme.px(ROW)
        self._scroll = self.gui.scrolled(view, step * len(self.entries), "records")
        if not self.entries:
            words = _("No match is saved yet. Every match you play will be listed here.")
            self.gui.lines(view.move(0, theme.px(40)), words, "strong", align="centre")
        for number, entry in enumerate(self.entries):
            row = pygame.Rect(0, number * step, width - theme.px(20), step - theme.px(8))
            self._row(row, entry, number, self._scroll)
        self._seen_from = -1

    _scroll: Scroll

    def _head_button(self, height: int) -> None:
        label = _("Add from a file …")
        width = self.gui.button_width(label, icon=True)
        rect = pygame.Rect(self.area.width - width - self.theme.px(16), 0, width, self.theme.button_height)
        rect.centery = height // 2
        tip = _("You can also drop a file onto the window.")
        self.gui.button(rect, label, self._ask_for_file, key="add", icon="into", tip=tip)

    def _bring_back_row(self, rect: pygame.Rect) -> None:
        self.gui.panel(rect)
        label = _("Bring it back")
        width = self.gui.button_width(label, icon=True)
        box = pygame.Rect(0, 0, width, self.theme.button_height)
        box.midright = (rect.right - self.theme.px(8), rect.centery)
        self.gui.button(box, label, self.bring_back, key="bring-back", icon="undo")
        words = pygame.Rect(rect.left + self.theme.px(16), rect.top, box.left - rect.left, rect.height)
        self.gui.label(words, _("The match was deleted."), "body")

    def _row(self, rect: pygame.Rect, entry: Entry, number: int, scroll: Scroll) -> None:
        theme, pad = self.theme, self.theme.px(12)
        self.gui.panel(rect, scroll)
        picture = pygame.Rect((rect.left + pad, 0), (theme.px(PICTURE[0]), theme.px(PICTURE[1])))
        picture.centery = rect.centery
        self.gui.paint(partial(self._draw_picture, entry, picture, scroll), scroll, rect=picture)
        right = self._row_buttons(rect, entry, number, scroll)
        left = picture.right + theme.px(16)
        room = right - left - pad
        lines = (
            (_players(entry), "body", "text", "SemiBold"),
            (_result(entry), "small", "text", "Regular"),
            (f"{game_title(entry.record.game)}   {date_text(entry.when)}", "small", "text_soft", "Regular"),
        )
        top = rect.centery - theme.px(36)
        for words, size, colour, weight in lines:
            line = pygame.Rect(left, top, room, theme.px(24))
            self.gui.label(line, words, size, colour, weight, scroll=scroll)  # type: ignore[arg-type]
            top = line.bottom

    def _row_buttons(self, rect: pygame.Rect, entry: Entry, number: int, scroll: Scroll) -> int:
        """Add what can be done with a match; return where the buttons begin."""
        theme, edge = self.theme, self.theme.button_height
        buttons: list[tuple[str, IconName, str, Callable[[Entry], Any]]] = [
            ("bin", "bin", _("Delete"), self.remove),
            ("out", "out", _("Write it to a file …"), self._ask_where),
            ("review", "practice", _("Review"), partial(review_entry, self.app)),
            ("replay", "eye", _("Look through it"), self._replay),
        ]
        if not entry.facts.finished:
            buttons.append(("open", "play", _("Go on playing"), self._open))
        right = rect.right - theme.px(16)
        for key, icon, tip, act in buttons:
            box = pygame.Rect(right - edge, rect.centery - edge // 2, edge, edge)
            press, name = partial(act, entry), f"{key}-{number}"
            self.gui.icon_zone(box, icon, press, key=name, tip=tip, scroll=scroll, primary=key == "open")
            right = box.left - theme.px(6)
        return right

    # --- pictures ------------------------------------------------------------------------------------------

    def _size(self) -> tuple[int, int]:
        return self.theme.px(PICTURE[0]), self.theme.px(PICTURE[1])

    def _draw_picture(
        self, entry: Entry, place: pygame.Rect, scroll: Scroll, surface: pygame.Surface
    ) -> None:
        shown = self._painter.done.get((entry.picture, place.size, language()))
        palette = self.theme.palette
        box = scroll.on_screen(place)
        if shown is not None:
            surface.blit(shown, box)
        frame = self.app.pictures.panel(
            place.size,
            self.theme.px(6),
            "none" if shown else palette.ground_deep,
            palette.line,
            self.theme.px(1),
        )
        surface.blit(frame, box)

    def _paint(self, wanted: Wanted) -> pygame.Surface | None:
        name, size, _language = wanted
        entry = next((entry for entry in self.entries if entry.picture == name), None)
        if entry is None:
            return None
        try:
            match = open_record(entry.record)
            large = draw_match(match, (size[0] * _SHARP, size[1] * _SHARP), viewer_of(match))
        except BadRecord:
            return None
        return pygame.transform.smoothscale(large, size)

    def _want_pictures(self) -> None:
        """Have the pictures in sight drawn first, then those below."""
        if self._seen_from == self._scroll.offset:
            return
        self._seen_from = self._scroll.offset
        first = self._scroll.offset // self.theme.px(ROW)
        wanted = [*self.entries[first:], *self.entries[:first]]
        self._painter.want([(entry.picture, self._size(), language()) for entry in wanted])

    @property
    def pictures_due(self) -> bool:
        """Tell whether pictures are still to come."""
        return self._painter.busy or self._shown != len(self._painter.done)

    def waits(self) -> float | None:
        """Look for new pictures while some are being drawn."""
        return 0.05 if self.pictures_due else super().waits()

    def tick(self, seconds: float) -> bool:
        """Show each picture as it comes."""
        self._want_pictures()
        self._painter.keep_up()
        new = len(self._painter.done) != self._shown
        self._shown = len(self._painter.done)
        return super().tick(seconds) or new

    # --- what can be done with a match -----------------------------------------------------------------------

    def _open(self, entry: Entry) -> None:
        open_entry(self.app, entry)

    def _replay(self, entry: Entry) -> None:
        try:
            match = open_record(entry.record)
        except BadRecord as error:
            self.app.notify(error.sentence(_))
            return
        self.app.push(Replay(self.app, match))

    def remove(self, entry: Entry) -> None:
        """Take a match off the list; it can be brought back until this screen is left."""
        if self.app.saves.remove(entry):
            self.removed = entry
        else:
            self.app.tell(_("Another window plays this match; close that window first."))
        self.entered()

    def bring_back(self) -> None:
        """Put the match that was removed last on the list again."""
        if self.removed is not None:
            self.app.saves.bring_back(self.removed)
            self.removed = None
            self.entered()

    def _ask_where(self, entry: Entry) -> None:
        path = documents_folder(self.app.folders) / entry.path.name
        words = _("Where is the match to be written? Anybody with this program can open the file.")
        self.app.push(
            PathDialog(self.app, _("Write it to a file"), words, str(path), partial(self._hand_out, entry))
        )

    def _hand_out(self, entry: Entry, path: Path) -> None:
        written = self.app.saves.hand_out(entry, path)
        self.app.tell(_("The match was written to {path}.").format(path=written))

    def _ask_for_file(self) -> None:
        words = _("Which file holds the match? Its name ends in {suffix}.").format(suffix=SUFFIX)
        path = f"{documents_folder(self.app.folders)}/"
        self.app.push(PathDialog(self.app, _("Add from a file"), words, path, self._take_in))

    def _take_in(self, path: Path) -> None:
        self.app.saves.take_in(path)
        self.app.tell(_("“{name}” is among the records now.").format(name=path.name))


def viewer_of(match: Match) -> int | None:
    """Return whose eyes a match is looked at with: nobody's hands stay hidden once it is over."""
    if match.rules.outcome(match.state) is not None:
        return None
    humans = [seat for seat, entry in enumerate(match.seats) if entry.player == "human"]
    return humans[0] if humans else 0


def _players(entry: Entry) -> str:
    return ", ".join(seat.name for seat in entry.record.seats)


def _result(entry: Entry) -> str:
    moves = ngettext("{n} move", "{n} moves", len(entry.record.moves))
    if not entry.facts.finished:
        return _("unfinished, {moves}").format(moves=moves)
    names = [entry.record.seats[seat].name for seat in entry.facts.winners if seat < len(entry.record.seats)]
    won = _("won by {names}").format(names=", ".join(names)) if names else _("nobody won")
    scores = " : ".join(number_text(round(score)) for score in entry.facts.scores)
    return f"{won}   {scores}   {moves}"
