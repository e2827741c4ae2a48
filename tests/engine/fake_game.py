"""A tiny complete game for tests of the engine and the window's shell: take 1 to 3 stones, the last one wins.

Seats draw a secret number at the deal, which is what `view` hides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import msgspec

from tabletop.engine.chance import Chance
from tabletop.engine.record import BadRecord, convert
from tabletop.engine.refusal import GameOver, IllegalMove, NotAMove, NotYourTurn, Refusal
from tabletop.engine.rules import LegalMoves, Option, Outcome, Position
from tabletop.engine.sentences import N_


class FakeOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: int = 2
    stones: int = 10


@dataclass(frozen=True, slots=True)
class Take:
    count: int

    def __str__(self) -> str:
        return f"take {self.count}"


@dataclass(frozen=True, slots=True)
class TooMany(Refusal):
    left: int
    template: ClassVar[str] = N_("Only {left} stones are left; take fewer.")


@dataclass
class FakeState:
    stones: int
    turn: int
    secrets: tuple[int, ...]


class FakeGame:
    game: ClassVar[str] = "fake"
    version: ClassVar[str] = "1"
    title: ClassVar[str] = "Fake"
    option_list: ClassVar = (Option("stones", "Stones", "How many stones lie there.", low=1, high=99),)

    def __init__(self, options: FakeOptions) -> None:
        self.options = options

    @classmethod
    def with_options(cls, options: Mapping[str, Any], players: int | None = None) -> FakeGame:
        chosen = {**({} if players is None else {"players": players}), **options}
        return cls(convert(chosen, FakeOptions, "options"))

    @classmethod
    def players_in(cls, position: Mapping[str, Any]) -> int | None:
        secrets = position.get("secrets")
        return len(secrets) if isinstance(secrets, list) else None

    @property
    def players(self) -> int:
        return self.options.players

    def deal(self, seed: int) -> FakeState:
        chance = Chance(seed)
        secrets = tuple(chance.below(100) for _ in range(self.players))
        return FakeState(self.options.stones, 0, secrets)

    def position(self, position: Mapping[str, Any], seed: int) -> FakeState:
        if not isinstance(position.get("stones"), int):
            raise BadRecord(N_("“stones” is missing or no number; add it."))
        return replace(self.deal(seed), stones=position["stones"], turn=position.get("turn", 0))

    def describe(self, state: FakeState) -> Position:
        return {"stones": state.stones, "turn": state.turn, "secrets": list(state.secrets)}

    def to_move(self, state: FakeState) -> tuple[int, ...]:
        return (state.turn,) if state.stones else ()

    def legal(self, state: FakeState, seat: int) -> LegalMoves[Take]:
        def generate() -> Iterator[Take]:
            if seat in self.to_move(state):
                yield from (Take(count) for count in range(1, min(3, state.stones) + 1))

        return LegalMoves(generate, lambda move: self.refusal(state, seat, move) is None)

    def refusal(self, state: FakeState, seat: int, move: Take) -> Refusal | None:
        if not state.stones:
            return GameOver()
        if seat != state.turn:
            return NotYourTurn(seat)
        return None if move.count <= min(3, state.stones) else TooMany(state.stones)

    def after(self, state: FakeState, seat: int, move: Take) -> FakeState:
        return replace(state, stones=state.stones - move.count, turn=(seat + 1) % self.players)

    def play(self, state: FakeState, seat: int, move: Take) -> None:
        state.stones -= move.count
        state.turn = (seat + 1) % self.players

    def copy(self, state: FakeState) -> FakeState:
        return replace(state)

    def pick(self, state: FakeState, seat: int, chance: Chance) -> Take:
        return Take(1 + chance.below(min(3, state.stones)))

    def determinize(self, view: tuple[Any, ...], chance: Chance) -> FakeState:
        stones, turn, seat, own = view
        secrets = tuple(own if other == seat else chance.below(100) for other in range(self.players))
        return FakeState(stones, turn, secrets)

    def outcome(self, state: FakeState) -> Outcome | None:
        if state.stones:
            return None
        winner = (state.turn - 1) % self.players
        return Outcome((winner,), tuple(float(seat == winner) for seat in range(self.players)))

    def view(self, state: FakeState, seat: int | None) -> tuple[Any, ...]:
        return (state.stones, state.turn, seat, None if seat is None else state.secrets[seat])

    def irrevocable(self, state: FakeState, seat: int, move: Take) -> bool:
        return move.count == 3

    def parse(self, text: str) -> Take:
        if text.startswith("take ") and text[5:].strip() in ("1", "2", "3"):
            return Take(int(text[5:]))
        raise IllegalMove(NotAMove(text[:80]))

    def extras(self, state: FakeState) -> dict[str, object]:
        return {}
