"""Drills: short exercises for what beginners find hard, made without end from seeds, with exact answers.

A drill makes either a `Puzzle`, answered by a turn on the table, or a `Choice`, answered by picking.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tabletop.engine.named import named
from tabletop.engine.rules import AnyRules, Position, Seat
from tabletop.engine.sentences import Translate, fill, in_english
from tabletop.games.catalogue import rules_for
from tabletop.practice.puzzles import POSITION_SEED, Puzzle


@dataclass(frozen=True, slots=True)
class Choice:
    """A question about a position: pick the right one of `options`, or with `several` all the right ones.

    An option is a number, a card's name, or a position to be shown as a picture. `right` are their numbers.
    `question` and `because` are marked with `N_` and filled in from `words`.
    """

    game: str
    settings: Mapping[str, Any]
    position: Position
    viewer: Seat | None
    question: str
    because: str
    options: Sequence[int | str | Position]
    right: frozenset[int]
    several: bool = False
    words: Mapping[str, object] = field(default_factory=dict)
    moves: Sequence[str] = ()
    """For each option that is a position the move to be marked in its picture."""

    @property
    def pictured(self) -> bool:
        """Tell whether the options are positions."""
        return isinstance(self.options[0], dict)

    def rules(self) -> AnyRules:
        """Return the rules that its positions belong to."""
        return rules_for(self.game, self.settings)

    def state(self, option: int | None = None) -> Any:
        """Return the state of the question, or of an option that is a position."""
        position = self.position if option is None else self.options[option]
        assert isinstance(position, dict)
        return self.rules().position(position, POSITION_SEED)

    def question_sentence(self, translate: Translate = in_english) -> str:
        """Return what is asked, in the reader's language."""
        return fill(self.question, self.words, translate)

    def reason(self, translate: Translate = in_english) -> str:
        """Return why the answer is right, in the reader's language."""
        return fill(self.because, self.words, translate)


Exercise = Puzzle | Choice


@dataclass(frozen=True, slots=True)
class Drill:
    """A kind of exercise; `make(seed)` returns the one that a seed fixes. `title` is marked with `N_`."""

    name: str
    game: str
    title: str
    make: Callable[[int], Exercise]


DRILL_LISTS: Mapping[str, str] = {
    "tacta": "tabletop.practice.tacta_drills:DRILLS",
    "tactik": "tabletop.practice.tactik_drills:DRILLS",
    "tacataca": "tabletop.practice.tacataca_drills:DRILLS",
}
"""Each game's drills, imported only when asked for. A new game is one more line."""


@cache
def drills_of(game: str) -> tuple[Drill, ...]:
    """Return the drills of a game, none for a game without any."""
    if game not in DRILL_LISTS:
        return ()
    return tuple(named(DRILL_LISTS[game]))
