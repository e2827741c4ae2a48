"""A match: seats, the states so far, and moving back and forth among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from tabletop.engine.record import BadRecord, OutOfReach, Record, SeatEntry
from tabletop.engine.refusal import IllegalMove, NotAMove, NotCanonical, Refusal
from tabletop.engine.rules import AnyRules, Position, Seat
from tabletop.engine.sentences import N_, Translate, fill, in_english

MoveT = TypeVar("MoveT")


@dataclass(frozen=True, slots=True)
class Ply(Generic[MoveT]):
    """One move by one seat."""

    seat: Seat
    move: MoveT


def read_move(rules: AnyRules, text: str) -> Any:
    """Return the move that `text` writes; raises `IllegalMove` unless it is the canonical text."""
    move = rules.parse(text)
    if str(move) != text:
        raise IllegalMove(NotCanonical(text, str(move)))
    return move


class Match:
    """A game being played: every state from the start on, a cursor among them, and how to go on.

    `states[0]` is the start; `states[n]` follows `plies[n - 1]`. Plies behind the cursor can be redone.
    """

    def __init__(
        self, rules: AnyRules, seats: Sequence[SeatEntry], seed: int, start: Position | None = None
    ) -> None:
        """Set up the first state; raises `BadRecord` when `start` is no position of the game."""
        if len(seats) != rules.players:
            raise BadRecord(
                N_("The record names {named} seats but the game has {players}; make them equal."),
                named=len(seats),
                players=rules.players,
            )
        self.rules = rules
        self.seats = tuple(seats)
        self.seed = seed
        self.start = start
        self.plies: list[Ply[Any]] = []
        self.states: list[Any] = [rules.deal(seed) if start is None else rules.position(start, seed)]
        self.cursor = 0
        self._set_back: Seat | None = None

    @classmethod
    def begin(cls, rules: AnyRules, seed: int, seats: Sequence[SeatEntry] = ()) -> Match:
        """Return a fresh match dealt from `seed`; seats are named by number unless given."""
        return cls(rules, seated(seats, rules.players), seed)

    @property
    def state(self) -> Any:
        """Return the state at the cursor."""
        return self.states[self.cursor]

    @property
    def last_ply(self) -> Ply[Any] | None:
        """Return the ply that led to the state at the cursor, or None at the start."""
        return self.plies[self.cursor - 1] if self.cursor else None

    def refusal(self, seat: Seat, move: Any) -> Refusal | None:
        """Return why `seat` may not play `move` now, or None."""
        return self.rules.refusal(self.state, seat, move)

    def play(self, seat: Seat, move: Any) -> None:
        """Play `move` at the cursor and forget what could be redone; raises `IllegalMove`, changing nothing."""
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        following = self.rules.after(self.state, seat, move)
        del self.plies[self.cursor :]
        del self.states[self.cursor + 1 :]
        self.plies.append(Ply(seat, move))
        self.states.append(following)
        self.cursor += 1
        self._set_back = None

    def play_text(self, text: str) -> None:
        """Play a move written as in a record: `MOVE`, or `SEAT: MOVE` where several seats may act.

        `SEAT: MOVE` too for what another seat than the one to act does, where the rules allow that.
        """
        acting = self.rules.to_move(self.state)
        seat_text, separator, move_text = text.partition(": ")
        if not separator and len(acting) < 2:
            self.play(acting[0] if acting else 0, read_move(self.rules, text))
            return
        if not separator or seat_text not in map(str, range(self.rules.players)):
            raise IllegalMove(NotAMove(text))
        seat = int(seat_text)
        if acting == (seat,):
            raise IllegalMove(NotCanonical(text, move_text))
        self.play(seat, read_move(self.rules, move_text))

    def ply_text(self, number: int) -> str:
        """Return ply `number` (from 0) as a record writes it."""
        ply = self.plies[number]
        alone = self.rules.to_move(self.states[number]) == (ply.seat,)
        return str(ply.move) if alone else f"{ply.seat}: {ply.move}"

    def go_to(self, ply: int) -> None:
        """Move the cursor to the state after `ply` plies, from 0 to all of them."""
        if not 0 <= ply <= len(self.plies):
            raise IndexError(ply)
        self.cursor = ply

    def undo_target(self, free: bool) -> int | None:
        """Return the ply to which an undo leads, or None when there is nothing to take back.

        An undo takes back the last human move and the bots' answers to it. `free` is a practice game's;
        in a match it stops at an irrevocable move and never sets back a second human.
        """
        if not self.cursor:
            return None
        target = self._last_human_ply()
        if target is None:
            return self.cursor - 1 if free else None
        if free or self._may_take_back(target):
            return target
        return None

    def _last_human_ply(self) -> int | None:
        for number in range(self.cursor - 1, -1, -1):
            if self.seats[self.plies[number].seat].player == "human":
                return number
        return None

    def _may_take_back(self, target: int) -> bool:
        seat = self.plies[target].seat
        if self._set_back not in (None, seat):
            return False
        return not any(
            self.rules.irrevocable(self.states[number], self.plies[number].seat, self.plies[number].move)
            for number in range(target, self.cursor)
        )

    def undo(self, free: bool = True) -> bool:
        """Take back as `undo_target` says; tell whether anything changed."""
        target = self.undo_target(free)
        if target is None:
            return False
        self._set_back = self.plies[target].seat
        self.cursor = target
        return True

    def redo(self) -> bool:
        """Play again what was taken back, as far as the next human move is due; tell whether anything changed."""
        if self.cursor == len(self.plies):
            return False
        self.cursor += 1
        while self.cursor < len(self.plies) and self.seats[self.plies[self.cursor].seat].player != "human":
            self.cursor += 1
        return True

    def record(self) -> Record:
        """Return the record of the game up to the cursor."""
        return Record(
            rules=self.rules.version,
            game=self.rules.game,
            options=msgspec.to_builtins(self.rules.options),
            seats=list(self.seats),
            seed=self.seed,
            start=self.start,
            moves=[self.ply_text(number) for number in range(self.cursor)],
        )


def replay(record: Record, rules: AnyRules) -> Match:
    """Return the match that `record` tells, every move judged again.

    Raises `BadRecord` for a wrong start or another rules version, `IllegalRecord` at an illegal move.
    """
    if record.rules != rules.version:
        raise OutOfReach(
            N_(
                "The record was made under rules {theirs}, this program plays {ours}; use the program of its time."
            ),
            theirs=record.rules,
            ours=rules.version,
        )
    match = Match(rules, seated(record.seats, rules.players), record.seed, record.start)
    for number, text in enumerate(record.moves):
        try:
            match.play_text(text)
        except IllegalMove as error:
            raise IllegalRecord(number, text, error.refusal) from None
    return match


def seated(seats: Sequence[SeatEntry], players: int) -> list[SeatEntry]:
    """Return `seats`, or as many default ones as there are players when none are named."""
    return list(seats) or [SeatEntry(name=f"Player {number + 1}") for number in range(players)]


class IllegalRecord(BadRecord):
    """A move in a record is illegal: `number` counts from 0, `refusal` says why."""

    def __init__(self, number: int, text: str, refusal: Refusal) -> None:
        super().__init__(N_("Move {number}, “{text}”, is illegal: {reason}"))
        self.number = number
        self.text = text
        self.refusal = refusal

    def sentence(self, translate: Translate = in_english) -> str:
        """Return the sentence, the reason within it in the reader's language too."""
        words = {
            "number": self.number + 1,
            "text": self.text[:80],
            "reason": self.refusal.sentence(translate),
        }
        return fill(self.template, words, translate)
