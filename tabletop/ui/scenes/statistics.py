"""Statistics of one game: a table of levels, how practice goes, reset and export."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.record import write_atomically
from tabletop.practice.drills import drills_of
from tabletop.practice.progress import GameProgress, write_progress
from tabletop.practice.statistics import (
    LEVELS,
    Finished,
    Tally,
    count,
    exported,
    read_statistics,
    reset,
    rows,
    write_statistics,
)
from tabletop.ui.kit.language import _, number_text
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.tables.catalogue import TABLES, table_is_here

if TYPE_CHECKING:
    from tabletop.ui.app import App

EXPORT_NAME = "tabletop-statistics.json"


class StatisticsScene(Scene):
    """What was played and practised, game by game."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.kept = read_statistics(app.folders.settings)
        if count(self.kept, self._finished()):
            write_statistics(app.folders.settings, self.kept)

    def _finished(self) -> Iterator[Finished]:
        for entry in self.app.saves.entries():
            if entry.facts.finished:
                facts = entry.facts
                players = [seat.player for seat in entry.record.seats]
                yield Finished(
                    entry.path.name, entry.record.game, players, facts.winners, facts.scores, facts.hints
                )

    # --- layout --------------------------------------------------------------------------------------------

    def caption(self) -> str:
        """Return the name of this screen."""
        return _("Statistics")

    def build(self) -> None:
        """Lay out the choice of the game, the two tables and the buttons."""
        theme, gap = self.theme, self.theme.space("small")
        top = head_bar(self, _("Statistics"), self.back)
        width = min(self.area.width - 2 * gap, theme.px(900))
        left = (self.area.width - width) // 2
        games = [(game, _(line.title)) for game, line in TABLES.items() if table_is_here(game)]
        box = pygame.Rect(left, top + gap, width, theme.button_height)
        self.gui.segments(box, games, self.game, self._choose, key="game")
        foot = self.area.height - theme.button_height - 2 * gap
        view = pygame.Rect(left, box.bottom + gap, width, foot - box.bottom - 2 * gap)
        lines = [*self._played(), [], *self._practised()]
        step = theme.px(40)
        scroll = self.gui.scrolled(view, step * len(lines), "statistics")
        for number, line in enumerate(lines):
            self._line(pygame.Rect(0, number * step, width - theme.px(20), step), line, number == 0, scroll)
        self._buttons(pygame.Rect(left, foot, width, theme.button_height))

    def _choose(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _played(self) -> list[Sequence[str]]:
        """Return a head and a line a level."""
        found = list(rows(self.kept, self.game))
        if not found:
            return [[_("No match has been finished yet.")]]
        head = [_("Against"), _("Games"), _("Won"), _("Average score"), _("Hints")]
        return [head, *(self._tally(level, tally) for level, tally in found)]

    @staticmethod
    def _tally(level: str, tally: Tally) -> Sequence[str]:
        average = "–" if tally.average is None else number_text(round(tally.average, 1))
        won = f"{number_text(tally.won)}  ({number_text(round(100 * tally.won / tally.games))} %)"
        return [_(LEVELS[level]), number_text(tally.games), won, average, number_text(tally.hints)]

    def _practised(self) -> list[Sequence[str]]:
        kept = self.app.progress.games.get(self.game, GameProgress())
        lines: list[Sequence[str]] = [
            [_("Puzzle rating"), number_text(round(kept.rating))],
            [_("Puzzles solved"), number_text(kept.solved)],
            [_("Solved in a row, now and at most"), f"{number_text(kept.streak)} / {number_text(kept.best)}"],
        ]
        for drill in drills_of(self.game):
            score = kept.drills.get(drill.name)
            if score is not None:
                told = _("{right} of {tries} right, at most {best} in a row").format(
                    right=score.right, tries=score.tries, best=score.best
                )
                lines.append([_(drill.title), told])
        return lines

    def _line(self, rect: pygame.Rect, cells: Sequence[str], head: bool, scroll: Scroll) -> None:
        """Add a line: the first cell wide at the left, the others in columns at the right."""
        if not cells:
            return
        first = rect.width if len(cells) == 1 else rect.width * 4 // 10
        colour = "text_soft" if head else "text"
        self.gui.label(
            pygame.Rect(rect.left, rect.top, first, rect.height), cells[0], "body", colour, scroll=scroll
        )
        column = (rect.width - first) // max(1, len(cells) - 1)
        for number, words in enumerate(cells[1:]):
            cell = pygame.Rect(rect.left + first + number * column, rect.top, column, rect.height)
            self.gui.label(cell, words, "body", colour, align="right", scroll=scroll)

    def _buttons(self, row: pygame.Rect) -> None:
        left = row.left
        for key, label, act, look in (
            ("export", _("Export"), self.export, ""),
            ("reset", _("Reset all"), self._ask, "@danger"),
        ):
            width = self.gui.button_width(label, look)
            self.gui.button(pygame.Rect(left, row.top, width, row.height), label, act, key=key, look=look)
            left += width + self.theme.space("small")

    # --- reset and export ------------------------------------------------------------------------------------

    def export(self) -> None:
        """Write everything as JSON beside the saves, and say where."""
        path = self.app.folders.saves.parent / EXPORT_NAME
        try:
            write_atomically(path, exported(self.kept, self.app.progress))
        except OSError:
            self.app.notify(
                _(
                    "The statistics can’t be written; make room on the disk or choose another folder with TABLETOP_HOME."
                )
            )
            return
        self.app.notify(_("The statistics were saved as {path}.").format(path=path))

    def _ask(self) -> None:
        from tabletop.ui.scenes.notice import Notice

        keep = (_("Keep them"), "", lambda: None)
        go = (_("Reset all"), "@danger", self.reset)
        self.app.push(
            Notice(self.app, _("Forget all statistics, puzzle progress and drills of all games?"), (keep, go))
        )

    def reset(self) -> None:
        """Forget everything that was counted."""
        reset(self.kept)
        write_statistics(self.app.folders.settings, self.kept)
        self.app.progress.games.clear()
        write_progress(self.app.folders.settings, self.app.progress)
        self.rebuild()
