"""The honour referee at the table (TA-14, TA-15): a menu on every card, and what a challenge found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame
import shapely

from tabletop.engine.rules import Seat
from tabletop.games.tacta import honour
from tabletop.games.tacta.loose import LooseTable
from tabletop.games.tacta.moves import Challenge, Tidy
from tabletop.games.tacta.table import Placed, Table
from tabletop.games.tacta.verdict import Verdict, verdict
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.kit.theme import mixed
from tabletop.ui.tables.tacta import drawing
from tabletop.ui.tables.tacta.flights import draw_ghost
from tabletop.ui.tables.tacta.lens import Lens
from tabletop.ui.tables.tacta.words import card_name

if TYPE_CHECKING:
    from tabletop.ui.tables.tacta.table import TactaTable

MENU_WIDTH = 230
RULING_WIDTH = 300


class Ruling(NamedTuple):
    """What a challenge found, shown until the next gesture; `card` and where it lay when it was challenged."""

    verdict: Verdict
    lay: Placed
    sentences: tuple[str, ...]

    @classmethod
    def of(cls, table: LooseTable, number: int, challenger: str) -> Ruling:
        """Judge card `number` of a table on which it still lies."""
        found = verdict(table, number)
        head = _("{name} challenges card {number}.").format(name=challenger, number=number)
        return cls(found, table.placed[number], (head, *found.sentences(_)))


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a card's menu; `why_not` says why it can't be chosen."""

    key: str
    label: str
    run: Callable[[], None]
    why_not: str = ""


class Referee:
    """Opens the menu of a card and shows rulings."""

    def __init__(self, table: TactaTable) -> None:
        self.table = table
        self.menu: int | None = None
        self.hover: int | None = None
        self.row: int | None = None
        self.ruling: Ruling | None = None

    @property
    def board(self) -> LooseTable | None:
        """Return the table on which cards may be challenged now, or None."""
        table = self.table
        board = table.board
        idle = table.count is None and not table.context.clock.busy and not table.holding
        return board if isinstance(board, LooseTable) and idle and self.seat is not None else None

    @property
    def seat(self) -> Seat | None:
        """Return who challenges: any player may at any time, here the one at the screen."""
        table = self.table
        sight = table.sight
        if sight is None or sight.outcome is not None or not sight.acting:
            return None
        if table.seat is not None:
            return table.seat
        own = table.own
        return own if own is not None and table.is_human(own) else None

    def clear(self) -> None:
        """Forget menu and ruling: something else is about to be shown."""
        self.menu = self.hover = self.row = self.ruling = None

    # --- what the menu offers --------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """Return the lines of the open menu."""
        board, number = self.board, self.menu
        if board is None or number is None or number >= len(board.placed):
            return []
        fault = honour.why_not_tidied(board, number)
        return [
            Entry("challenge", _("Challenge"), lambda: self._play(Challenge(number))),
            Entry(
                "tidy",
                _("Tidy"),
                lambda: self._play(Tidy(number)),
                "" if fault is None else fault.sentence(_),
            ),
        ]

    def _play(self, move: Challenge | Tidy) -> None:
        seat = self.seat
        self.menu = None
        if seat is not None:
            self.table.context.play_for(seat, move)

    def _choose(self, entry: Entry) -> None:
        if entry.why_not:
            self.table.context.sound.play("refuse")
            self.table.context.say(entry.why_not)
        else:
            entry.run()
        self.table.context.refresh()

    # --- gestures --------------------------------------------------------------------------------------

    def pointer(self, event: PointerEvent) -> bool:
        """Use a gesture; tell whether it meant something here."""
        if event.kind in {"press", "secondary"}:
            self.ruling = None
        board = self.board
        if board is None:
            self.menu = self.hover = None
            return False
        if event.kind == "hover":
            self._hover(board, event.at)
            return False
        if event.kind in {"press", "drag", "drop"}:
            return self.menu is not None and self.menu_box().collidepoint(event.start)
        return event.kind in {"click", "double"} and self._click(board, event.at)

    def _hover(self, board: LooseTable, at: tuple[int, int]) -> None:
        now = self.hover, self.row
        self.row = self._row_at(at)
        self.hover = None if self.menu is not None else self.card_at(board, at)
        if now != (self.hover, self.row):
            self.table.context.redraw()

    def _click(self, board: LooseTable, at: tuple[int, int]) -> bool:
        row = self._row_at(at)
        if row is not None:
            self._choose(self.entries()[row])
            return True
        was, self.menu = self.menu, None
        number = self.card_at(board, at)
        if number is not None and number != was and not self.table.layout.tray.collidepoint(at):
            self._open(number)
        self.table.context.refresh()
        return number is not None or was is not None

    def card_at(self, board: Table, at: tuple[int, int]) -> int | None:
        """Return the number of the card on top under a pixel; None for the table and the Start card."""
        if not self.table.layout.board.collidepoint(at):
            return None
        point = shapely.Point(self.table.lens.to_table(at))
        for number in range(len(board.placed) - 1, -1, -1):
            if shapely.Polygon(board.placed[number].pose.outline()).contains(point):
                return number or None
        return None

    def _open(self, number: int) -> None:
        self.open(number)
        self.table.context.sound.play("click")

    def open(self, number: int) -> None:
        """Open the menu of a card."""
        self.menu, self.hover, self.row, self.ruling = number, None, None, None
        self.table.context.refresh()

    def cancel(self) -> bool:
        """Close the menu or the ruling; tell whether there was one."""
        was = self.menu is not None or self.ruling is not None
        self.menu = self.ruling = None
        if was:
            self.table.context.refresh()
        return was

    def focusables(self) -> Sequence[Focusable]:
        """Return the lines of the open menu, or all cards that have one."""
        board = self.board
        if board is None:
            return ()
        if self.menu is not None:
            return [self._line_thing(row, entry) for row, entry in enumerate(self.entries())]
        return [self._card_thing(number) for number in range(1, len(board.placed))]

    def _line_thing(self, row: int, entry: Entry) -> Focusable:
        key = f"tacta:card:{self.menu}" if row == 0 else f"tacta:menu:{entry.key}"
        return Focusable(
            key, lambda: self.row_box(row), lambda: self._choose(entry), tip=entry.why_not, answers=True
        )

    def _card_thing(self, number: int) -> Focusable:
        def box() -> pygame.Rect:
            placed = self.table.board.placed
            at = placed[min(number, len(placed) - 1)].pose.outline()
            return self.table.lens.box(at)

        tip = _("Challenge or tidy card {number}").format(number=number)
        return Focusable(f"tacta:card:{number}", box, lambda: self._open(number), tip=tip)

    # --- where the menu lies ---------------------------------------------------------------------------

    def menu_box(self) -> pygame.Rect:
        """Return where the open menu lies: beside its card, within the table's part of the window."""
        theme, number = self.table.context.theme, self.menu
        if number is None or number >= len(self.table.board.placed):
            return pygame.Rect(0, 0, 0, 0)
        card = self.table.lens.box(self.table.board.placed[number].pose.outline())
        pad = theme.px(6)
        height = 2 * pad + theme.px(30) + 2 * theme.button_height
        box = pygame.Rect(card.right + theme.px(8), card.top, theme.px(MENU_WIDTH), height)
        if box.right > self.table.layout.board.right:
            box.right = card.left - theme.px(8)
        return box.clamp(self.table.layout.board)

    def row_box(self, row: int) -> pygame.Rect:
        """Return where a line of the menu lies."""
        theme, box = self.table.context.theme, self.menu_box()
        pad = theme.px(6)
        top = box.top + pad + theme.px(30) + row * theme.button_height
        return pygame.Rect(box.left + pad, top, box.width - 2 * pad, theme.button_height)

    def _row_at(self, at: tuple[int, int]) -> int | None:
        rows = range(len(self.entries()))
        return next((row for row in rows if self.row_box(row).collidepoint(at)), None)

    # --- drawing ---------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, lens: Lens) -> None:
        """Draw the card under the pointer marked, the menu, and the ruling."""
        table, theme = self.table, self.table.context.theme
        marked = self.menu if self.menu is not None else self.hover
        if marked is not None and marked < len(table.board.placed) and self.board is not None:
            pose = table.board.placed[marked].pose
            drawing.draw_frame(surface, table.context.pictures, lens, pose, theme.palette.text, "last")
        if self.ruling is not None:
            self._paint_ruling(surface, self.ruling, lens)
        if self.menu is not None and self.board is not None:
            self._paint_menu(surface, self.menu)

    def _paint_ruling(self, surface: pygame.Surface, ruling: Ruling, lens: Lens) -> None:
        """Draw where the card belongs, what it lies on, and what was found in words."""
        context, found = self.table.context, ruling.verdict
        palette, pictures = context.theme.palette, context.pictures
        colour = palette.good if found.legal else palette.bad
        if found.target is not None:
            draw_ghost(surface, self.table.layer.sprites, ruling.lay.card, found.target, lens, 120)
            drawing.draw_frame(surface, pictures, lens, found.target, palette.accent, "last")
        lies = ruling.lay in self.table.layer.placed
        drawing.draw_frame(surface, pictures, lens, ruling.lay.pose, colour, "frame" if lies else "last")
        if lies:
            drawing.draw_overlaps(surface, lens, [each.overlap for each in found.trespasses], context.theme)
        self._paint_words(surface, ruling, lens, colour)

    def _paint_words(self, surface: pygame.Surface, ruling: Ruling, lens: Lens, colour: str) -> None:
        """Write what was found on the side of the table away from the card."""
        context, board = self.table.context, self.table.layout.board
        theme, text = context.theme, context.text
        pad, width = theme.px(16), min(theme.px(RULING_WIDTH), board.width // 2)
        head, *rest, last = ruling.sentences
        rows = [(head, "strong", "text", "Bold")]
        rows += [(sentence, "body", "text", "Regular") for sentence in rest]
        rows.append((last, "body", "good" if ruling.verdict.legal else "bad", "SemiBold"))
        heights = [
            len(text.wrapped(words, width - 2 * pad, size, weight)) * text.height(size, weight)  # type: ignore[arg-type]
            for words, size, _colour, weight in rows
        ]
        gap = theme.px(7)
        box = pygame.Rect(0, 0, width, sum(heights) + gap * (len(rows) - 1) + 2 * pad)
        box.midleft = board.left, board.centery
        if lens.to_screen(ruling.lay.pose.centre)[0] < board.centerx:
            box.right = board.right
        back = context.pictures.panel(
            box.size, theme.radius, mixed(theme.palette.panel, colour, 0.1), colour, theme.px(2), 0.95
        )
        surface.blit(back, box)
        top = box.top + pad
        for (words, size, ink, weight), height in zip(rows, heights, strict=True):
            place = pygame.Rect(box.left + pad, top, width - 2 * pad, height)
            text.draw_wrapped(surface, words, place, size, ink, weight)  # type: ignore[arg-type]
            top += height + gap

    def _paint_menu(self, surface: pygame.Surface, number: int) -> None:
        context, box = self.table.context, self.menu_box()
        theme, text, palette = context.theme, context.text, context.theme.palette
        svg = context.pictures.panel(box.size, theme.radius, palette.panel, palette.line, theme.px(1), 0.97)
        surface.blit(svg, box)
        head = pygame.Rect(
            box.left + theme.px(16), box.top + theme.px(6), box.width - theme.px(32), theme.px(30)
        )
        name = card_name(self.table.board.placed[number].card)
        words = _("Card {number} · {name}").format(number=number, name=name)
        text.draw(surface, words, head, "small", "text_soft")
        for row, entry in enumerate(self.entries()):
            line = self.row_box(row)
            if row == self.row and not entry.why_not:
                back = context.pictures.panel(line.size, theme.radius, palette.panel_press)
                surface.blit(back, line)
            colour = "text_off" if entry.why_not else "text"
            text.draw(surface, entry.label, line.inflate(-theme.px(20), 0), "body", colour, "SemiBold")
