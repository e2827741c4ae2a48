"""Drills without end: a turn on the real table, or a question with answers to pick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.engine.match import Ply
from tabletop.practice.drills import Choice, Drill
from tabletop.practice.progress import write_progress
from tabletop.practice.puzzles import Puzzle
from tabletop.ui.kit.icons import icon_svg
from tabletop.ui.kit.language import _, language
from tabletop.ui.kit.theme import Theme
from tabletop.ui.scenes.head import head_bar
from tabletop.ui.scenes.puzzle import PuzzleScene
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.tables import Sight
from tabletop.ui.tables.catalogue import table_class
from tabletop.ui.tiles import Painter, Wanted

if TYPE_CHECKING:
    from tabletop.practice.progress import DrillScore
    from tabletop.ui.app import App

QUESTION = "question"
"""The name of the picture that is not an option's."""


def open_drill(app: App, drill: Drill, seed: int | None = None, instead: bool = False) -> None:
    """Open an exercise of a drill, a fresh one unless a seed is given; `instead` of the top scene or over it."""
    if seed is None:
        score = app.progress.of(drill.game).drills.get(drill.name)
        seed = app.new_seed() + (score.tries if score is not None else 0)
    (app.replace if instead else app.push)(drill_scene(app, drill, seed))


def drill_scene(app: App, drill: Drill, seed: int) -> DrillTable | ChoiceScene:
    """Return the scene of the exercise that a seed fixes."""
    exercise = drill.make(seed)
    if isinstance(exercise, Puzzle):
        return DrillTable(app, drill, exercise)
    return ChoiceScene(app, drill, exercise)


def standing_words(app: App, drill: Drill) -> str:
    """Return how a drill goes."""
    score: DrillScore | None = app.progress.of(drill.game).drills.get(drill.name)
    now, best = (0, 0) if score is None else (score.streak, score.best)
    return _("In a row: {streak}. Best: {best}.").format(streak=now, best=best)


class DrillTable(PuzzleScene):
    """An exercise that is answered by a turn on the table."""

    def __init__(self, app: App, drill: Drill, puzzle: Puzzle) -> None:
        self.drill = drill
        super().__init__(app, puzzle)

    def standing_words(self) -> str:
        """Return how the drill goes."""
        return standing_words(self.app, self.drill)

    def count(self, right: bool) -> None:
        """Count the first answer only."""
        if not self._counted:
            self._counted = True
            self.app.progress.of(self.drill.game).drill(self.drill.name, right)

    _counted = False

    @property
    def has_next(self) -> bool:
        """There is always another one."""
        return True

    def go_on(self) -> None:
        """Go to another exercise."""
        open_drill(self.app, self.drill, instead=True)


class ChoiceScene(Scene):
    """A question about a position: click the right answer, or mark several and say so."""

    def __init__(self, app: App, drill: Drill, choice: Choice) -> None:
        kind = table_class(choice.game)
        assert kind is not None
        self.kind, self.mood = kind, kind.mood
        super().__init__(app)
        self.drill, self.choice = drill, choice
        self.marked: set[int] = set()
        self.verdict: bool | None = None
        self._painter, self._shown = Painter(self._paint, app.log), 0
        self.focus.set("option-0")

    # --- answering ---------------------------------------------------------------------------------------

    def pick(self, option: int) -> None:
        """Mark an option or take the mark away; where one is right this is the answer."""
        if self.verdict is not None:
            return
        if self.choice.several:
            self.marked ^= {option}
            self.rebuild()
        else:
            self.marked = {option}
            self.answer()

    def answer(self) -> None:
        """Judge what is marked."""
        if self.verdict is not None:
            return
        self.verdict = self.marked == self.choice.right
        self.app.progress.of(self.drill.game).drill(self.drill.name, self.verdict)
        write_progress(self.app.folders.settings, self.app.progress)
        self.app.sound.play("win" if self.verdict else "refuse")
        self.focus.set("next")
        self.rebuild()

    def go_on(self) -> None:
        """Go to another exercise."""
        open_drill(self.app, self.drill, instead=True)

    # --- layout --------------------------------------------------------------------------------------------

    def caption(self) -> str:
        """Return what is practised."""
        return _(self.drill.title)

    def build(self) -> None:
        """Lay out the question, the picture or the pictures, the answers and the verdict."""
        theme, gap = self.theme, self.theme.space("small")
        top = head_bar(self, _(self.drill.title), self.back)
        room = pygame.Rect(
            theme.px(16), top + gap, self.area.width - theme.px(32), self.area.height - top - 2 * gap
        )
        used = self.gui.lines(room, self.choice.question_sentence(_), "strong", "text")
        foot = self._foot(room)
        body = pygame.Rect(room.left, room.top + used + gap, room.width, foot - room.top - used - 2 * gap)
        wanted: list[Wanted] = []
        if self.choice.pictured:
            self._grid(body, wanted)
        else:
            row = theme.button_height + gap
            self._picture(pygame.Rect(body.left, body.top, body.width, body.height - row), QUESTION, wanted)
            self._answers(
                pygame.Rect(body.left, body.bottom - theme.button_height, body.width, theme.button_height)
            )
        self._painter.want(wanted)

    def _foot(self, room: pygame.Rect) -> int:
        """Add the verdict or how the drill goes, and the button; return where they begin."""
        theme = self.theme
        entry = self._button()
        width = self.gui.button_width(entry[1], "@primary") if entry else 0
        words, colour = self._verdict_words()
        lines = self.text.wrapped(words, room.width - width - theme.px(24), "body")
        height = max(theme.button_height, len(lines) * self.text.height("body"))
        top = room.bottom - height
        self.gui.lines(
            pygame.Rect(room.left, top, room.width - width - theme.px(24), height), words, "body", colour
        )
        if entry:
            rect = pygame.Rect(
                room.right - width, top + (height - theme.button_height) // 2, width, theme.button_height
            )
            self.gui.button(rect, entry[1], entry[2], key=entry[0], look="@primary")
        return top

    def _button(self) -> tuple[str, str, Callable[[], Any]] | None:
        if self.verdict is not None:
            return "next", _("Next"), self.go_on
        return ("done", _("Done"), self.answer) if self.choice.several else None

    def _verdict_words(self) -> tuple[str, str]:
        if self.verdict is None:
            return standing_words(self.app, self.drill), "text_soft"
        reason = self.choice.reason(_)
        if self.verdict:
            return _("Right. {reason}").format(reason=reason), "good"
        return _("Not right; the answer is marked. {reason}").format(reason=reason), "bad"

    def _answers(self, row: pygame.Rect) -> None:
        """Add a button for each answer in words."""
        gap = self.theme.px(6)
        count = len(self.choice.options)
        width = min(self.theme.px(120), (row.width - gap * (count - 1)) // count)
        left = row.centerx - (width * count + gap * (count - 1)) // 2
        for number, option in enumerate(self.choice.options):
            rect = pygame.Rect(left + number * (width + gap), row.top, width, row.height)
            self.gui.button(
                rect, _(str(option)), lambda number=number: self.pick(number),  # type: ignore[misc]
                key=f"option-{number}", look=self._look(number),
            )  # fmt: skip
            self._mark(
                pygame.Rect(rect.left, rect.top - self.theme.px(26), rect.width, self.theme.px(24)), number
            )

    def _look(self, option: int) -> str:
        return "@chosen" if option in self.marked else ""

    def _mark(self, rect: pygame.Rect, option: int) -> None:
        """Draw over an answer, once judged, whether it was right."""
        if self.verdict is None or (option not in self.marked and option not in self.choice.right):
            return
        right = option in self.choice.right
        palette = self.theme.palette
        svg = icon_svg("check" if right else "cross", palette.good if right else palette.bad)
        edge = self.theme.px(24)
        place = pygame.Rect(0, 0, edge, edge)
        place.center = rect.center
        self.gui.paint(lambda surface: surface.blit(self.app.pictures.get(svg, place.size), place), over=True)

    def _grid(self, room: pygame.Rect, wanted: list[Wanted]) -> None:
        """Add the pictures to choose from, two in a row."""
        gap = self.theme.px(10)
        width, height = (room.width - gap) // 2, (room.height - gap) // 2
        for number in range(len(self.choice.options)):
            rect = pygame.Rect(
                room.left + number % 2 * (width + gap), room.top + number // 2 * (height + gap), width, height
            )
            self._picture(rect, str(number), wanted)
            self.gui.zone(rect, lambda number=number: self.pick(number), key=f"option-{number}")  # type: ignore[misc]
            self._frame(rect, number)
            corner = pygame.Rect(
                rect.left + self.theme.px(6), rect.top + self.theme.px(6), *[self.theme.px(28)] * 2
            )
            self._mark(corner, number)

    def _frame(self, rect: pygame.Rect, option: int) -> None:
        palette = self.theme.palette
        judged = self.verdict is not None and option in self.choice.right
        colour = palette.good if judged else palette.bad if option in self.marked else palette.line
        self.gui.paint(lambda surface: pygame.draw.rect(surface, colour, rect, self.theme.px(2)), over=True)

    # --- pictures --------------------------------------------------------------------------------------------

    def _picture(self, rect: pygame.Rect, name: str, wanted: list[Wanted]) -> None:
        want = (name, (max(8, rect.width), max(8, rect.height)), language())
        wanted.append(want)

        def draw(surface: pygame.Surface) -> None:
            picture = self._painter.done.get(want)
            if picture is not None:
                surface.blit(picture, rect)

        self.gui.paint(draw)

    def _paint(self, wanted: Wanted) -> pygame.Surface | None:
        name, size, _language = wanted
        choice = self.choice
        rules, state = choice.rules(), choice.state(None if name == QUESTION else int(name))
        marked = choice.moves[int(name)] if choice.moves and name != QUESTION else ""
        ply = Ply(choice.viewer or 0, rules.parse(marked)) if marked else None
        sight = Sight(rules.view(state, choice.viewer), choice.viewer, ply=ply, extras=rules.extras(state))
        # Twice as large and made smaller: so what surrounds the middle of a table takes less of the room.
        theme = Theme(max(0.5, min(size) / 1000), self.mood)
        picture = self.kind.draw_position(rules, sight, (size[0] * 2, size[1] * 2), (), theme)
        return pygame.transform.smoothscale(picture, size)

    @property
    def pictures_due(self) -> bool:
        """Tell whether pictures are still being drawn."""
        return self._painter.busy or self._shown < len(self._painter.done)

    def waits(self) -> float | None:
        """Look for pictures while some are being drawn."""
        return 0.03 if self.pictures_due else super().waits()

    def tick(self, seconds: float) -> bool:
        """Show each picture as it comes."""
        self._painter.keep_up()
        new = self._shown < len(self._painter.done)
        self._shown = len(self._painter.done)
        return super().tick(seconds) or new

    def key(self, event: pygame.event.Event) -> bool:
        """Pick by the digits, say that one is done or go on by the space bar."""
        options: Sequence[Any] = self.choice.options
        if pygame.K_1 <= event.key <= pygame.K_9 and event.key - pygame.K_1 < len(options):
            self.pick(event.key - pygame.K_1)
            return True
        button = self._button()
        if event.key == pygame.K_SPACE and button is not None:
            button[2]()
            return True
        return False

    def left(self) -> None:
        """Stop drawing pictures."""
        self._painter.close()
