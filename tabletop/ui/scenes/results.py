"""Who has won: a table of the seats, a chart of the rounds, and where to go from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.ui.kit.icons import IconName
from tabletop.ui.kit.language import _, ngettext, number_text
from tabletop.ui.scenes.review import review
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.scenes.seat_panels import draw_sign
from tabletop.ui.tables import ResultTable, Sight

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tabletop.ui.app import App
    from tabletop.ui.scenes.table import TableScene


class Results(Scene):
    """The end of a match."""

    def __init__(self, app: App, table: TableScene, sight: Sight) -> None:
        self.mood = table.mood
        super().__init__(app)
        self.table, self.sight = table, sight
        self.focus.set("again")

    @property
    def _seats(self) -> list[int]:
        """Return the seats, the best first."""
        outcome = self.sight.outcome
        assert outcome is not None
        return sorted(
            range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat])
        )

    def headline(self, results: ResultTable) -> str:
        """Return who has won."""
        outcome = self.sight.outcome
        if results.headline or outcome is None:
            return results.headline
        names = [self.table.match.seats[seat].name for seat in outcome.winners]
        if not names:
            return _("Nobody wins")
        if len(names) == 1:
            return _("{name} wins").format(name=names[0])
        return _("{names} and {last} win").format(names=", ".join(names[:-1]), last=names[-1])

    def caption(self) -> str:
        """Return the name of this screen."""
        return _("Results")

    def build(self) -> None:
        """Lay out headline, table, chart and buttons."""
        theme, area = self.theme, self.area
        results = self.table.table.results(self.sight)
        pad = theme.space("large")
        buttons = area.bottom - pad - theme.px(56)
        width = min(area.width - 2 * pad, theme.px(1180))
        chart = len(results.rounds) > 1 and width >= theme.px(820)
        step, full = self.text.height("huge", "Bold"), self._table_height(len(results.rows))
        block = step + 2 * pad + max(full, theme.px(240) if chart else 0)
        top = max(pad, (buttons - block) // 3)
        self.gui.label(
            pygame.Rect(pad, top, area.width - 2 * pad, step),
            self.headline(results),
            "huge",
            "accent",
            "Bold",
            "centre",
        )
        room = pygame.Rect(area.centerx - width // 2, top + step + pad, width, buttons - 3 * pad - top - step)
        split = room.width * 6 // 10 if chart else min(room.width, theme.px(760))
        left = room.left if chart else room.centerx - split // 2
        height = self._table(pygame.Rect(left, room.top, split, room.height), results)
        if chart:
            side = pygame.Rect(
                left + split + pad, room.top, room.width - split - pad, max(height, theme.px(240))
            )
            self._chart(side, results)
        self._help_used(pygame.Rect(left, room.top + height + theme.px(8), split, theme.px(24)))
        self._buttons(buttons)

    def _help_used(self, rect: pygame.Rect) -> None:
        """Say how often moves were taken back and hints were asked for."""
        save = self.table.save
        if save is not None and (save.facts.undone or save.facts.hints):
            taken = ngettext("{n} take back", "{n} take backs", save.facts.undone)
            hints = ngettext("{n} hint", "{n} hints", save.facts.hints)
            self.gui.label(rect, f"{taken}, {hints}", "small", "text_soft", align="right")

    def _table_height(self, seats: int) -> int:
        return self.theme.px(44 + 10) + self.theme.px(50) * seats

    def _table(self, room: pygame.Rect, results: ResultTable) -> int:
        """Add the table; return its height."""
        theme = self.theme
        row, pad = theme.px(50), theme.px(16)
        seats = self._seats
        box = pygame.Rect(room.left, room.top, room.width, min(room.height, self._table_height(len(seats))))
        self.gui.panel(box)
        name = max(theme.px(150), box.width * 2 // 5) if results.columns else box.width
        column = (box.width - name - pad) // max(1, len(results.columns))
        for number, words in enumerate(results.columns):
            cell = pygame.Rect(box.left + name + number * column, box.top, column - pad // 2, theme.px(44))
            self.gui.label(cell, words, "small", "text_soft", align="right")
        view = pygame.Rect(box.left, box.top + theme.px(44), box.width, box.height - theme.px(50))
        scroll = self.gui.scrolled(view, row * len(seats), "table")
        for place, seat in enumerate(seats):
            self._row(
                pygame.Rect(0, place * row, view.width, row), seat, results, (name, column, pad), scroll
            )
        return box.height

    def _row(
        self, rect: pygame.Rect, seat: int, results: ResultTable, widths: tuple[int, int, int], scroll: Any
    ) -> None:
        theme, (name, column, pad) = self.theme, widths
        outcome = self.sight.outcome
        won = outcome is not None and seat in outcome.winners
        edge = theme.px(32)
        sign = pygame.Rect(rect.left + pad, rect.centery - edge // 2, edge, edge)
        look = self.table.look(seat)
        self.gui.paint(
            lambda surface: draw_sign(surface, self.app.pictures, look, scroll.on_screen(sign), theme), scroll
        )
        words = pygame.Rect(sign.right + pad // 2, rect.top, name - edge - 2 * pad, rect.height)
        colour, weight = ("accent", "Bold") if won else ("text", "Regular")
        self.gui.label(words, self.table.match.seats[seat].name, "strong", colour, weight, scroll=scroll)  # type: ignore[arg-type]
        for number, value in enumerate(results.rows[seat]):
            cell = pygame.Rect(rect.left + name + number * column, rect.top, column - pad // 2, rect.height)
            self.gui.label(cell, value, "strong", colour, weight, "right", scroll)  # type: ignore[arg-type]

    def _chart(self, rect: pygame.Rect, results: ResultTable) -> None:
        self.gui.panel(rect)
        head = pygame.Rect(rect.left + self.theme.px(16), rect.top, rect.width, self.theme.px(44))
        self.gui.label(head, _("Round by round"), "small", "text_soft")
        plot = rect.inflate(-self.theme.px(72), -self.theme.px(90)).move(self.theme.px(10), self.theme.px(16))
        self.gui.paint(lambda surface: self._plot(surface, plot, results))

    def _plot(self, surface: pygame.Surface, plot: pygame.Rect, results: ResultTable) -> None:
        palette, rounds = self.theme.palette, ((0.0,) * len(results.rows), *results.rounds)
        values = [value for each in rounds for value in each]
        low, high = min(values), max(*values, min(values) + 1)

        def place(number: int, value: float) -> tuple[int, int]:
            x = plot.left + plot.width * number / (len(rounds) - 1)
            return round(x), round(plot.bottom - plot.height * (value - low) / (high - low))

        for value in {low, 0.0, high} if low < 0 else {low, high}:
            y = place(0, value)[1]
            pygame.draw.line(surface, palette.line, (plot.left, y), (plot.right, y))
            mark = pygame.Rect(plot.left - self.theme.px(60), y - 12, self.theme.px(52), 24)
            self.text.draw(surface, number_text(round(value)), mark, "small", "text_soft", align="right")
        for seat in reversed(self._seats):
            colour = self.table.look(seat).colour
            points = [place(number, each[seat]) for number, each in enumerate(rounds)]
            surface.blit(
                self._line(points, colour, plot), plot.inflate(2 * self.theme.px(4), 2 * self.theme.px(4))
            )
            edge = self.theme.px(18)
            sign = pygame.Rect(0, 0, edge, edge)
            sign.center = points[-1]
            draw_sign(surface, self.app.pictures, self.table.look(seat), sign, self.theme)
        for number in range(1, len(rounds)):
            mark = pygame.Rect(
                place(number, low)[0] - 20, plot.bottom + self.theme.px(4), 40, self.theme.px(22)
            )
            self.text.draw(surface, str(number), mark, "small", "text_soft", align="centre")

    def _line(self, points: list[tuple[int, int]], colour: str, plot: pygame.Rect) -> pygame.Surface:
        """Return a smooth line through points of the plot, with 4 design pixels of margin."""
        margin = self.theme.px(4)
        box = plot.inflate(2 * margin, 2 * margin)
        places = " ".join(f"{x - box.left},{y - box.top}" for x, y in points)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box.width} {box.height}"><polyline points="{places}" '
            f'fill="none" stroke="{colour}" stroke-width="{self.theme.px(3)}" stroke-linejoin="round"/></svg>'
        )
        return self.app.pictures.get(svg, box.size)

    def _buttons(self, top: int) -> None:
        theme = self.theme
        entries: list[tuple[str, str, IconName, Callable[[], Any], str]] = [
            ("look", _("Look at the table"), "eye", self.back, ""),
            ("review", _("Review"), "practice", lambda: review(self.app, self.table.match), ""),
            ("menu", _("Menu"), "back", self.app.home, ""),
            ("again", _("Again"), "redo", self._again, "@primary"),
        ]
        widths = [
            max(theme.px(150), self.gui.button_width(label, look, icon=True))
            for _k, label, _i, _a, look in entries
        ]
        gap = theme.space("medium")
        left = self.area.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for (key, label, icon, act, look), width in zip(entries, widths, strict=True):
            rect = pygame.Rect(left, top, width, theme.px(56))
            self.gui.button(rect, label, act, key=key, icon=icon, look=look)
            left = rect.right + gap

    def _again(self) -> None:
        from tabletop.ui.scenes.setup import start_match

        old = self.table
        free = old.save is not None and old.save.facts.free
        options, seats = old.match.record().options, old.match.seats
        self.app.home()
        start_match(self.app, old.match.rules.game, options, seats, free)
