"""The protocol that every game's rules follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from tabletop.engine.chance import Chance
from tabletop.engine.refusal import Refusal

StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")

Seat = int
"""Seats are numbered from 0 clockwise."""

Position = dict[str, Any]
"""A position as formats.md writes it, ready for JSON."""


class LegalMoves(Generic[MoveT]):
    """All legal moves of one seat, generated only as far as one looks.

    `generate` starts a new iteration over the moves; `permits` answers membership without one.
    """

    __slots__ = ("_counted", "_generate", "_permits")

    def __init__(self, generate: Callable[[], Iterator[MoveT]], permits: Callable[[MoveT], bool]) -> None:
        self._generate = generate
        self._permits = permits
        self._counted: list[MoveT] | None = None

    def __iter__(self) -> Iterator[MoveT]:
        """Go through the moves, each once, always in the same order."""
        yield from self._generate() if self._counted is None else self._counted

    def __bool__(self) -> bool:
        """Tell whether there is any move, looking at one at most."""
        return next(self._generate(), None) is not None

    def __contains__(self, move: MoveT) -> bool:
        """Tell whether `move` is legal."""
        return self._permits(move)

    def __len__(self) -> int:
        """Count the moves; they are kept, as `list` asks for their number before it goes through them."""
        if self._counted is None:
            self._counted = [*self._generate()]
        return len(self._counted)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `winners`: seats, ascending (several on a shared win, in teams, or on a division).
    `scores`: one number a seat, larger is better, in the game's own unit (dots, pawns home, money).
    `details`: what else `tabletop check` prints in `result`, ready for JSON.
    """

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    details: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game, as setup screens and `tabletop new --help` show it.

    `choices` are (value, label) pairs; empty for a whole number from `low` to `high`.
    Labels and `help` are marked with `N_`.
    """

    name: str
    label: str
    help: str
    choices: Sequence[tuple[Any, str]] = ()
    low: int = 0
    high: int = 0


class Rules(Protocol[StateT, MoveT, ViewT]):
    """The rules of one game under given options; pure, exact, and without any state of their own.

    Unless a method says otherwise a move passed in is legal; `refusal` is the one judge of that.
    """

    game: ClassVar[str]
    version: ClassVar[str]
    """The record's `rules`: raised when an old record would replay differently."""
    title: ClassVar[str]
    option_list: ClassVar[Sequence[Option]]

    @property
    def options(self) -> msgspec.Struct:
        """Return all options, defaults filled in; `options.players` is the number of seats."""
        ...

    @classmethod
    def with_options(cls, options: Mapping[str, Any], players: int | None = None) -> Rules[Any, Any, Any]:
        """Return the rules under `options`; `players` counts when the options do not say.

        Raises `BadRecord` with the option's name when one is unknown, mistyped or out of range.
        """
        ...

    @classmethod
    def players_in(cls, position: Mapping[str, Any]) -> int | None:
        """Return how many seats a position (not yet checked) has, or None when it does not tell."""
        ...

    @property
    def players(self) -> int:
        """Return the number of seats."""
        ...

    def deal(self, seed: int) -> StateT:
        """Return the state before the first move of the game that `seed` fixes."""
        ...

    def position(self, position: Mapping[str, Any], seed: int) -> StateT:
        """Return the state that a position describes; `seed` fixes what it leaves to chance.

        Raises `BadRecord` naming the place for anything that is no position of this game.
        """
        ...

    def describe(self, state: StateT) -> Position:
        """Return the state as a position; `position(describe(state))` is equal to it but for chance."""
        ...

    def to_move(self, state: StateT) -> tuple[Seat, ...]:
        """Return the seats that may act: one, several at once, or none at the end."""
        ...

    def legal(self, state: StateT, seat: Seat) -> LegalMoves[MoveT]:
        """Return all legal moves of `seat`; when it is not to act, only what it may do at any time, if anything.

        Where there are endlessly many (Tacta's free placings and drops) the docs of the game say which are listed.
        """
        ...

    def refusal(self, state: StateT, seat: Seat, move: MoveT) -> Refusal | None:
        """Return why `seat` may not play `move`, or None when it may. Any parsed move may be asked."""
        ...

    def after(self, state: StateT, seat: Seat, move: MoveT) -> StateT:
        """Return the next state; `state` stays as it is."""
        ...

    def play(self, state: StateT, seat: Seat, move: MoveT) -> None:
        """Change `state` into the next one: the fast twin of `after` for playouts."""
        ...

    def copy(self, state: StateT) -> StateT:
        """Return a state that can be played on without touching this one."""
        ...

    def pick(self, state: StateT, seat: Seat, chance: Chance) -> MoveT:
        """Return a random legal move, drawn quickly; there must be one."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return what `seat` may know, with all else absent; None stands for one who may see all."""
        ...

    def determinize(self, view: ViewT, chance: Chance) -> StateT:
        """Return a full state that fits the view, what is unknown drawn fairly from `chance`."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        ...

    def irrevocable(self, state: StateT, seat: Seat, move: MoveT) -> bool:
        """Tell whether in a match `move` can't be taken back: it shows what was hidden or ends a turn for good."""
        ...

    def parse(self, text: str) -> MoveT:
        """Return the move that `text` writes; `str(move)` writes it back.

        Raises `IllegalMove(NotAMove(text))` for anything else, whatever its length or characters.
        """
        ...

    def extras(self, state: StateT) -> dict[str, object]:
        """Return what `tabletop check` prints beside the position at any time (Tacta: `dots`)."""
        ...


AnyRules = Rules[Any, Any, Any]
