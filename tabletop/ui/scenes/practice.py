"""Where practice begins: a game, and for it puzzles, drills, review, analysis and statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from tabletop.engine.record import SUFFIX
from tabletop.practice.background import Worker
from tabletop.practice.drills import Drill, drills_of
from tabletop.practice.making import some_puzzles
from tabletop.practice.puzzles import GRADES, Puzzle, keep_own, own_puzzles, shipped
from tabletop.ui.kit.flow import in_lines
from tabletop.ui.kit.icons import IconName, icon_svg
from tabletop.ui.kit.language import _, date_text
from tabletop.ui.kit.scroll import Scroll
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.tables.catalogue import TABLES, table_is_here

if TYPE_CHECKING:
    from tabletop.ui.app import App
    from tabletop.ui.saves import Entry

NEW_AT_ONCE = 5
"""Puzzles that one press of the button makes."""
POLL_SECONDS = 0.2
MOST_LOOKED_AT, MOST_OFFERED = 80, 3
"""Saved matches looked at for those of the game, and how many of these are offered for review."""


class Door(NamedTuple):
    """A button of a row: key, label, what it opens, look."""

    key: str
    label: str
    open: Callable[[], Any]
    look: str = ""


class Row(NamedTuple):
    """One kind of practice."""

    icon: IconName
    title: str
    words: str
    doors: Sequence[Door]


class Practice(Scene):
    """The doors to everything that is practised in one game."""

    def __init__(self, app: App, game: str = "tacta") -> None:
        super().__init__(app)
        self.game = game
        self._maker: Worker | None = None
        self._made = 0
        self._making = game
        """The game of which puzzles are made, whichever is looked at meanwhile."""
        self._own: list[Puzzle] = []
        self._played: list[Entry] = []

    # --- layout ----------------------------------------------------------------------------------------

    def caption(self) -> str:
        """Return the name of this screen."""
        return _("Practice")

    def build(self) -> None:
        """Lay out the choice of the game and one row a kind of practice."""
        theme = self.theme
        top = head_bar(self, _("Practice"), self.back)
        width = min(self.area.width - 2 * theme.space("small"), theme.px(980))
        left, gap = (self.area.width - width) // 2, theme.space("small")
        games = [(game, _(line.title)) for game, line in TABLES.items() if table_is_here(game)]
        box = pygame.Rect(left, top + gap, width, theme.button_height)
        self.gui.segments(box, games, self.game, self._choose, key="game")
        view = pygame.Rect(left, box.bottom + gap, width, self.area.height - box.bottom - 2 * gap)
        rows = self._rows()
        inner = width - theme.px(20)
        heights = [self._height(row, inner) for row in rows]
        scroll = self.gui.scrolled(view, sum(heights) + gap * len(rows), "practice")
        place = 0
        for row, height in zip(rows, heights, strict=True):
            self._row(pygame.Rect(0, place, inner, height), row, scroll)
            place += height + gap

    def _rows(self) -> list[Row]:
        return [self._puzzles(), self._drills(), self._reviews(), self._analysis(), self._statistics()]

    def _flow(self, row: Row, width: int) -> list[pygame.Rect]:
        """Return where the buttons of a row stand, from (0, 0), in as many lines as they need."""
        widths = [self.gui.button_width(door.label, door.look) for door in row.doors]
        return in_lines(widths, width, self.theme.button_height, self.theme.px(8))

    def _measures(self, width: int) -> tuple[int, int]:
        """Return where words begin in a row and how wide they may be."""
        left = self.theme.px(74)
        return left, width - left - self.theme.px(16)

    def _height(self, row: Row, width: int) -> int:
        _left, room = self._measures(width)
        words = len(self.text.wrapped(row.words, room, "body")) * self.text.height("body")
        places = self._flow(row, room)
        buttons = places[-1].bottom + self.theme.px(10) if places else 0
        return self.theme.px(14 + 30 + 14) + words + buttons

    def _row(self, rect: pygame.Rect, row: Row, scroll: Scroll) -> None:
        theme = self.theme
        left, room = self._measures(rect.width)
        self.gui.panel(rect, scroll)
        edge = theme.px(36)
        mark = pygame.Rect(rect.left + theme.px(20), rect.top + theme.px(16), edge, edge)
        self.gui.picture(mark, icon_svg(row.icon, theme.palette.accent), scroll)
        head = pygame.Rect(rect.left + left, rect.top + theme.px(14), room, theme.px(30))
        self.gui.label(head, row.title, "strong", weight="SemiBold", scroll=scroll)
        below = pygame.Rect(head.left, head.bottom, room, rect.height)
        taken = self.gui.lines(below, row.words, "body", scroll=scroll)
        for door, place in zip(row.doors, self._flow(row, room), strict=True):
            box = place.move(head.left, below.top + taken + theme.px(8))
            self.gui.button(box, door.label, door.open, key=door.key, look=door.look, scroll=scroll)

    def _choose(self, game: str) -> None:
        self.game = game
        self.entered()

    def entered(self) -> None:
        """Read what may have changed meanwhile."""
        self._own = own_puzzles(self.folder, self.game)
        newest = islice(self.app.saves.entries(), MOST_LOOKED_AT)
        finished = (entry for entry in newest if entry.facts.finished and entry.record.game == self.game)
        self._played = list(islice(finished, MOST_OFFERED))
        self.rebuild()

    # --- puzzles -----------------------------------------------------------------------------------------

    @property
    def folder(self) -> Path:
        """Return where the puzzles made on this machine lie."""
        return self.app.folders.settings / "puzzles"

    def _puzzles(self) -> Row:
        standing = self.app.progress.of(self.game)
        known = [*shipped(self.game), *self._own]
        words = _("Positions with one best answer, and a task. Solved: {solved} of {count}. In a row: {streak}. Rating: {rating}.").format(
            solved=sum(self._solved(puzzle) for puzzle in known),
            count=len(known), streak=standing.streak, rating=round(standing.rating),
        )  # fmt: skip
        doors = [
            self._door(
                f"puzzles-{grade}", _(name), [each for each in shipped(self.game) if each.grade == grade]
            )
            for grade, name in GRADES.items()
        ]
        if self._own:
            doors.append(self._door("puzzles-own", _("New ones"), self._own))
        return Row("practice", _("Puzzles"), words, [*doors, self._more()])

    def _door(self, key: str, name: str, puzzles: Sequence[Puzzle]) -> Door:
        solved = sum(self._solved(puzzle) for puzzle in puzzles)
        label = _("{name}: {solved} of {count}").format(name=name, solved=solved, count=len(puzzles))
        return Door(key, label, lambda: self._open(puzzles))

    def _solved(self, puzzle: Puzzle) -> bool:
        tried = self.app.progress.of(self.game).puzzles.get(puzzle.name)
        return tried is not None and tried.solved

    def _open(self, puzzles: Sequence[Puzzle]) -> None:
        from tabletop.ui.scenes.puzzle import PuzzleScene

        if puzzles:
            first = next((puzzle for puzzle in puzzles if not self._solved(puzzle)), puzzles[0])
            self.app.push(PuzzleScene(self.app, first, puzzles))

    # --- drills, analysis, statistics ------------------------------------------------------------------

    def _drills(self) -> Row:
        kept = self.app.progress.of(self.game).drills
        doors = []
        for drill in drills_of(self.game):
            title, score = _(drill.title), kept.get(drill.name)
            if score is not None and score.best:
                title = _("{title} (best: {best} in a row)").format(title=title, best=score.best)
            doors.append(Door(f"drill-{drill.name}", title, partial(self._drill, drill)))
        return Row("hint", _("Drills"), _("Short exercises without end for what beginners find hard."), doors)

    def _drill(self, drill: Drill) -> None:
        from tabletop.ui.scenes.drill import open_drill

        open_drill(self.app, drill)

    def _analysis(self) -> Row:
        words = _(
            "Try moves on any position while the best ones and the chances are worked out. Puzzles and reviews open here too."
        )
        doors = [
            Door("analysis", _("A fresh position"), self._analyse),
            Door("analysis-file", _("From a file …"), self._ask_for_file),
        ]
        return Row("play", _("Analysis"), words, doors)

    def _ask_for_file(self) -> None:
        from tabletop.ui.scenes.path_dialog import PathDialog

        words = _("Which file holds the position or the finished match? Its name ends in {suffix}.")
        path = f"{self.app.folders.saves.parent}/"
        self.app.push(
            PathDialog(self.app, _("Analysis"), words.format(suffix=SUFFIX), path, self._analyse_file)
        )

    def _analyse_file(self, path: Path) -> None:
        from tabletop.ui.scenes.analysis import AnalysisScene, match_in

        match = match_in(path)
        self.app.replace(AnalysisScene(self.app, match))  # the question for the path has been answered

    def _analyse(self) -> None:
        from tabletop.ui.scenes.analysis import analyse_fresh

        analyse_fresh(self.app, self.game)

    def _statistics(self) -> Row:
        words = _("Games won, average scores, hints, and how practice goes.")
        return Row("records", _("Statistics"), words, [Door("statistics", _("Look at them"), self._figures)])

    def _figures(self) -> None:
        from tabletop.ui.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app, self.game))

    # --- review ---------------------------------------------------------------------------------------

    def _reviews(self) -> Row:
        doors = [
            Door(f"review-{number}", self._match_words(entry), partial(self._review, entry))
            for number, entry in enumerate(self._played)
        ]
        words = _(
            "Look through a finished match: the chances over the moves, and what the costliest moves should have been."
        )
        return Row("eye", _("Review"), words, [*doors, Door("records", _("All matches"), self._records)])

    @staticmethod
    def _match_words(entry: Entry) -> str:
        return f"{date_text(entry.when)}  {', '.join(seat.name for seat in entry.record.seats)}"

    def _review(self, entry: Entry) -> None:
        from tabletop.ui.scenes.review import review_entry

        review_entry(self.app, entry)

    def _records(self) -> None:
        from tabletop.ui.scenes.records import Records

        self.app.push(Records(self.app))

    # --- making more ---------------------------------------------------------------------------------------

    def _more(self) -> Door:
        if self._maker is None:
            return Door("more", _("Make new ones"), self._make)
        told = _("Making new ones: {made} of {count}. Stop").format(made=self._made, count=NEW_AT_ONCE)
        return Door("more", told, self._stop_making, "@chosen")

    def _make(self) -> None:
        self._made, self._making = 0, self.game
        self._maker = Worker(some_puzzles, self.game, self.app.new_seed(), NEW_AT_ONCE)
        self.rebuild()

    def _stop_making(self) -> None:
        if self._maker is not None:
            self._maker.close()
            self._maker = None
            self.rebuild()

    def _hear_maker(self) -> bool:
        """Keep what has been made; tell whether anything changed."""
        maker = self._maker
        if maker is None:
            return False
        found = maker.poll()
        if found:
            self._made += len(found)
            kept = [*own_puzzles(self.folder, self._making), *found]
            keep_own(self.folder, self._making, kept)
            self._own = kept if self._making == self.game else self._own
        if not maker.busy:
            self._stop_making()
        elif found:
            self.rebuild()
        return bool(found)

    def waits(self) -> float | None:
        """Look at the maker now and then."""
        return POLL_SECONDS if self._maker is not None else super().waits()

    def tick(self, seconds: float) -> bool:
        """Collect new puzzles."""
        return self._hear_maker() or super().tick(seconds)

    def left(self) -> None:
        """Stop making puzzles."""
        if self._maker is not None:
            self._maker.close()
            self._maker = None
