"""A puzzle on the real table: the task above it, the answer judged, the solution shown with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Seat
from tabletop.practice.progress import write_progress
from tabletop.practice.puzzles import GRADES, Puzzle, turn_of
from tabletop.ui.kit.language import _
from tabletop.ui.scenes.practice_table import Button, PracticeTable, named, shared
from tabletop.ui.scenes.table import TableScene

if TYPE_CHECKING:
    from tabletop.ui.app import App

PAUSE_SECONDS = 0.9
"""How long each step of a solution stands before the next."""


class PuzzleScene(PracticeTable):
    """One puzzle; `others` are those that Next goes through, in order."""

    playable: ClassVar[bool] = True

    def __init__(self, app: App, puzzle: Puzzle, others: Sequence[Puzzle] = ()) -> None:
        self.puzzle, self.others = puzzle, list(others)
        self.rules, self.task = puzzle.rules(), puzzle.kind()
        super().__init__(app, puzzle.match(named(self.rules.players, puzzle.seat)))
        self.verdict: bool | None = None
        """Whether the answer was right; None before there is one."""
        self._script: list[Callable[[], None]] = []
        self._rest = 0.0

    # --- words ---------------------------------------------------------------------------------------

    def strip_words(self) -> tuple[str, str, str]:
        """Return the task, and after the answer whether it was right and why."""
        if self.verdict is None:
            return self.puzzle.task_sentence(_), self.standing_words(), "text_soft"
        reason = self.puzzle.reason(_)
        if self.verdict:
            return self.puzzle.task_sentence(_), _("Right. {reason}").format(reason=reason), "good"
        return (
            self.puzzle.task_sentence(_),
            _("Not the answer, which is shown now. {reason}").format(reason=reason),
            "bad",
        )

    def standing_words(self) -> str:
        """Return the grade and the streak."""
        grade = _(GRADES[self.puzzle.grade])
        standing = self.app.progress.of(self.puzzle.game)
        return _("Grade: {grade}. In a row: {streak}.").format(grade=grade, streak=standing.streak)

    def verdict_words(self) -> str:
        """Return the verdict once there is one."""
        if self.verdict is None:
            return ""
        return _("Solved") if self.verdict else _("Not solved")

    def strip_buttons(self) -> Sequence[Button]:
        """Return what can be done now."""
        share = ("share", _("Save the position"), self.share, "")
        if self.verdict is None:
            return [share, ("solution", _("Show the solution"), self.give_up, "")]
        buttons: list[Button] = [
            share,
            ("analyse", _("Analyse"), self.analyse, ""),
            ("again", _("Again"), self.again, ""),
        ]
        if self.has_next:
            buttons.append(("next", _("Next"), self.go_on, "@primary"))
        return buttons

    # --- answering -----------------------------------------------------------------------------------

    @property
    def may_act(self) -> bool:
        return self.verdict is None and super().may_act

    def undo(self) -> None:
        """Take back a step of the answer while there is no verdict."""
        if self.verdict is None:
            super().undo()

    def redo(self) -> None:
        """Play a step again while there is no verdict."""
        if self.verdict is None:
            super().redo()

    def play_for(self, seat: Seat, move: Any) -> Refusal | None:
        """Play a move of the answer; judge the answer once it is complete."""
        refusal = super().play_for(seat, move)
        if refusal is None and self.verdict is None:
            self._judge()
        return refusal

    def _judge(self) -> None:
        line = turn_of(self.match, self.puzzle.seat)
        if not line.moves or not self.task.finished(self.rules, line):
            return
        self._told(self.puzzle.is_answer(line))
        if not self.verdict:
            self._act_out()

    def _told(self, right: bool) -> None:
        self.verdict = right
        self.count(right)
        write_progress(self.app.folders.settings, self.app.progress)
        self.app.sound.play("win" if right else "refuse")
        self.focus.set("next")
        self.rebuild()
        self.refresh()

    def count(self, right: bool) -> None:
        """Count the answer in what is kept."""
        self.app.progress.of(self.puzzle.game).answer(self.puzzle.name, self.puzzle.grade, right)

    def give_up(self) -> None:
        """Count it as not solved and show the solution."""
        if self.verdict is None:
            self._told(False)
            self._act_out()

    def _act_out(self) -> None:
        moves = self.puzzle.solution().moves
        self._rest = 0.0
        self._script = [self._rewind, *(self._player_of(move) for move in moves)]

    def _rewind(self) -> None:
        self.clock.clear()
        self.table.settle()
        self.match.go_to(0)
        self._show()
        self._changed()

    def _player_of(self, move: Any) -> Callable[[], None]:
        def play() -> None:
            TableScene.play_for(self, self.puzzle.seat, move)

        return play

    def again(self) -> None:
        """Put the position up once more; the first answer is the one that counts."""
        self._script.clear()
        self.verdict = None
        self._rewind()
        self.rebuild()

    # --- going on --------------------------------------------------------------------------------------

    def _next(self) -> Puzzle | None:
        names = [puzzle.name for puzzle in self.others]
        if not names:
            return None
        here = names.index(self.puzzle.name) if self.puzzle.name in names else -1
        solved = self.app.progress.of(self.puzzle.game).puzzles
        behind = [*self.others[here + 1 :], *self.others[: max(0, here)]]
        fresh = [puzzle for puzzle in behind if not (puzzle.name in solved and solved[puzzle.name].solved)]
        return next(iter(fresh or behind), None)

    @property
    def has_next(self) -> bool:
        """Tell whether there is another one to go on to."""
        return self._next() is not None

    def analyse(self) -> None:
        """Open the position for analysis."""
        from tabletop.ui.scenes.analysis import analyse

        analyse(self.app, self.puzzle.record(self.match.seats))

    def go_on(self) -> None:
        """Go to the next puzzle that is not yet solved."""
        following = self._next()
        if following is not None:
            self.app.replace(PuzzleScene(self.app, following, self.others))

    def share(self) -> None:
        """Write the position as a record beside the saves."""
        record = self.puzzle.record(named(self.rules.players, self.puzzle.seat))
        self.say(shared(self.app, self.puzzle.name, record))

    # --- time --------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Tell whether the solution is being shown."""
        return bool(self._script) or super().moving

    def tick(self, seconds: float) -> bool:
        """Show the next step of the solution after a rest."""
        moved = super().tick(seconds)
        if self._script and not self.clock.busy:
            self._rest += seconds
            if self._rest >= PAUSE_SECONDS:
                self._rest = 0.0
                self._script.pop(0)()
        return moved
