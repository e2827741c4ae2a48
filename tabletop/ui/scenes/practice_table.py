"""A table to practise on: a strip of words and buttons above it, one seat to play, no bot that answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.engine.match import Match
from tabletop.engine.record import SUFFIX, Record, SeatEntry, write_record
from tabletop.engine.rules import Seat
from tabletop.ui.kit.icons import IconName
from tabletop.ui.kit.language import _
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.scenes.table_bar import Bar

if TYPE_CHECKING:
    from tabletop.ui.app import App
    from tabletop.ui.tables import Sight

Button = tuple[str, str, Callable[[], Any], str]
"""A button of the strip: key, label, what it does, look."""

STRIP = 84


def named(players: int, seat: Seat) -> list[SeatEntry]:
    """Return the seats of a practice position: the person at the screen, and others who never move.

    Nobody is called “You”: sentences about a seat have its name as their subject.
    """
    names = [_("Player {number}").format(number=number + 1) for number in range(players)]
    return [SeatEntry(name, "human" if number == seat else "bot:medium") for number, name in enumerate(names)]


def shared(app: App, name: str, record: Record) -> str:
    """Write a position as a record beside the saves; return the sentence that tells where."""
    path = app.folders.saves.parent / f"{name}{SUFFIX}"
    try:
        write_record(path, record)
    except OSError:
        return _(
            "The position can’t be written; make room on the disk or choose another folder with TABLETOP_HOME."
        )
    return _("The position was saved as {path}.").format(path=path)


class PracticeBar(Bar):
    """The bar over a practice table, which may say something else than whose turn it is."""

    scene: PracticeTable

    def buttons(self) -> list[tuple[str, IconName, str, Callable[[], Any]]]:
        """Return the buttons without the one for the log, which has no room here."""
        return [button for button in super().buttons() if button[0] != "log"]

    def turn_words(self) -> str:
        """Return what the scene says instead, or whose turn it is."""
        return self.scene.verdict_words() or super().turn_words()


class PracticeTable(TableScene):
    """A table with a strip above it, on which only one seat is played and no bot answers."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match, None, fresh=False)
        self.bar = PracticeBar(self)

    def verdict_words(self) -> str:
        """Return what stands at the top instead of whose turn it is, or nothing."""
        return ""

    def table_area(self) -> pygame.Rect:
        """Leave room for the strip."""
        area = super().table_area()
        strip = self.theme.px(STRIP)
        area.top += strip
        area.height -= strip
        return area

    def build(self) -> None:
        """Add the strip: words at the left, buttons at the right."""
        super().build()
        theme = self.theme
        strip = pygame.Rect(0, self.bar.height, self.area.width, theme.px(STRIP))
        self.gui.paint(lambda surface: surface.fill(theme.palette.panel, strip))
        left = self._buttons(strip)
        room = pygame.Rect(
            strip.left + theme.px(16), strip.top, left - strip.left - theme.px(32), strip.height
        )
        self._words(room)

    def strip_words(self) -> tuple[str, str, str]:
        """Return the sentence of the strip, the one below it, and the colour of that."""
        raise NotImplementedError

    def strip_buttons(self) -> Sequence[Button]:
        """Return the buttons of the strip from left to right: key, label, what they do, look."""
        raise NotImplementedError

    def _words(self, room: pygame.Rect) -> None:
        first, second, colour = self.strip_words()
        size, rows = "strong", self.text.wrapped(first, room.width, "strong")
        lower = self.text.wrapped(second, room.width, "body") if second else []
        step, below = self.text.height("strong"), self.text.height("body")
        if len(rows) * step + len(lower) * below > room.height:
            size, step = "body", below
            rows = self.text.wrapped(first, room.width, "body")
        height = len(rows) * step + len(lower) * below
        top = room.top + max(0, room.height - height) // 2
        self.gui.lines(pygame.Rect(room.left, top, room.width, room.height), first, size, "text")  # type: ignore[arg-type]
        if second:
            place = pygame.Rect(room.left, top + len(rows) * step, room.width, room.height)
            self.gui.lines(place, second, "body", colour)

    def _buttons(self, strip: pygame.Rect) -> int:
        """Add the buttons; return where the leftmost begins."""
        theme, gap = self.theme, self.theme.space("small")
        right = strip.right - theme.px(16)
        for key, label, act, look in reversed(self.strip_buttons()):
            width = self.gui.button_width(label, look)
            rect = pygame.Rect(
                right - width, strip.centery - theme.button_height // 2, width, theme.button_height
            )
            self.gui.button(rect, label, act, key=key, look=look)
            right = rect.left - gap
        return right

    @property
    def log_open(self) -> bool:
        """Leave the log's place to the table."""
        return False

    # --- nobody else plays ---------------------------------------------------------------------------

    @property
    def hints_offered(self) -> bool:
        """Give no hints: the task is to find it oneself."""
        return False

    def _ask_bot(self) -> None:
        return None

    def _end(self, sight: Sight) -> None:
        del sight

    def pause(self) -> None:
        """Go back to where this was chosen."""
        self.app.pop()
