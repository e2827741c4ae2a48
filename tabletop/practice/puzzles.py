"""Puzzles: a position, a task and the one answer that a search of every turn has proven."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from tabletop.assets import AssetMissing, asset_bytes
from tabletop.engine.match import Match
from tabletop.engine.named import named
from tabletop.engine.record import BadRecord, Record, SeatEntry, write_atomically
from tabletop.engine.refusal import IllegalMove
from tabletop.engine.rules import AnyRules, Seat
from tabletop.engine.sentences import N_, Translate, fill, in_english
from tabletop.games.catalogue import open_record, rules_for
from tabletop.practice.tasks import AnyTask, Grade, Line, line_of

GRADES: Mapping[Grade, str] = {1: N_("easy"), 2: N_("medium"), 3: N_("hard")}

TASK_LISTS: Mapping[str, str] = {
    "tacta": "tabletop.practice.tacta:TASKS",
    "tactik": "tabletop.practice.tactik:TASKS",
    "tacataca": "tabletop.practice.tacataca:TASKS",
}
"""Each game's tasks, imported only when asked for. A new game is one more line."""

MOST_OWN = 200
"""Puzzles made on this machine that are kept, the newest."""

POSITION_SEED = 0
"""What a puzzle's position leaves to chance is drawn from this seed; the task does not depend on it."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One puzzle as its file holds it; `words` fill in the reason, `answer` is one line of the one answer."""

    name: str
    game: str
    options: dict[str, Any]
    position: dict[str, Any]
    seat: int
    task: str
    grade: Grade
    answer: list[str]
    words: dict[str, int]

    def rules(self) -> AnyRules:
        """Return the rules that it is played under."""
        return rules_for(self.game, self.options)

    def kind(self) -> AnyTask:
        """Return its task."""
        return known_tasks(self.game)[self.task]

    def record(self, names: Sequence[SeatEntry] = (), moves: Sequence[str] = ()) -> Record:
        """Return its position as a record that can be shared, played on and opened by every command."""
        rules = self.rules()
        return Record(
            rules=rules.version,
            game=self.game,
            options=self.options,
            seats=list(names) or [SeatEntry(name=f"Player {number + 1}") for number in range(rules.players)],
            seed=POSITION_SEED,
            start=self.position,
            moves=list(moves),
        )

    def match(self, names: Sequence[SeatEntry] = ()) -> Match:
        """Return a match that begins at its position."""
        return open_record(self.record(names))

    def task_sentence(self, translate: Translate = in_english) -> str:
        """Return what is asked, in the reader's language."""
        return translate(self.kind().sentence)

    def reason(self, translate: Translate = in_english) -> str:
        """Return why the answer is right, in the reader's language."""
        numbers = {name: str(number).replace("-", "−") for name, number in self.words.items()}
        return fill(self.kind().because, numbers, translate)

    def solution(self) -> Line:
        """Return the answer, played."""
        rules = self.rules()
        return line_of(rules, rules.position(self.position, POSITION_SEED), self.seat, self.answer)

    def is_answer(self, line: Line) -> bool:
        """Tell whether a complete line is the answer, in whatever order its steps came."""
        rules, task = self.rules(), self.kind()
        return task.key(rules, line) == task.key(rules, self.solution())


@cache
def known_tasks(game: str) -> Mapping[str, AnyTask]:
    """Return the tasks of a game's puzzles and of its drills by their names."""
    known = tasks_of(game)
    module = import_module(TASK_LISTS[game].partition(":")[0])
    return {**known, **{task.name: task for task in getattr(module, "DRILL_TASKS", ())}}


@cache
def tasks_of(game: str) -> Mapping[str, AnyTask]:
    """Return the tasks of a game by their names; raises `BadRecord` for a game that has none."""
    if game not in TASK_LISTS:
        raise BadRecord(N_("There are no puzzles for “{game}”; choose another game."), game=game[:40])
    found: Sequence[AnyTask] = named(TASK_LISTS[game])
    return {task.name: task for task in found}


def read_puzzles(content: bytes) -> list[Puzzle]:
    """Return the puzzles in a file's content; raises `BadRecord` when it is none."""
    try:
        return msgspec.json.decode(content, type=list[Puzzle])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(N_("The puzzles can’t be read ({detail}); remove the file."), detail=error) from None


def written(puzzles: Sequence[Puzzle]) -> bytes:
    """Return puzzles as the content of a file, one a line."""
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in puzzles)
    return b"[\n" + lines + b"\n]\n"


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles that are shipped for a game, easy ones first."""
    try:
        return tuple(read_puzzles(asset_bytes("puzzles", f"{game}.json")))
    except AssetMissing:
        return ()


def own_puzzles(folder: Path, game: str) -> list[Puzzle]:
    """Return the puzzles made on this machine that still mean something; an unreadable file has none."""
    try:
        found = read_puzzles((folder / f"{game}.json").read_bytes())
    except (OSError, BadRecord):
        return []
    return [puzzle for puzzle in found if puzzle.game == game and is_sound(puzzle)]


def keep_own(folder: Path, game: str, puzzles: Sequence[Puzzle]) -> bool:
    """Save the newest of the puzzles made on this machine, each once; tell whether that worked."""
    newest = list({puzzle.name: puzzle for puzzle in puzzles}.values())[-MOST_OWN:]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(folder / f"{game}.json", written(newest))
    except OSError:
        return False
    return True


def is_sound(puzzle: Puzzle) -> bool:
    """Tell whether a puzzle's position and answer can be played, as one from a file need not be."""
    try:
        return bool(puzzle.reason()) and bool(puzzle.solution().moves)
    except (BadRecord, IllegalMove, KeyError, IndexError):
        return False


def turn_of(match: Match, seat: Seat) -> Line:
    """Return the moves that `seat` has made from the start of a match up to its cursor."""
    plies = match.plies[: match.cursor]
    own = [number for number, ply in enumerate(plies) if ply.seat == seat]
    count = len(own) if own == list(range(len(own))) else 0
    return Line(seat, tuple(match.states[: count + 1]), tuple(ply.move for ply in plies[:count]))
