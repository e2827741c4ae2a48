"""A tiny game for tests of the window: take 1 to 3 stones from a heap, who takes the last one wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

import msgspec
import pygame

from tabletop.engine.chance import Chance
from tabletop.engine.record import BadRecord, convert
from tabletop.engine.refusal import GameOver, IllegalMove, NotAMove, NotYourTurn, Refusal
from tabletop.engine.rules import LegalMoves, Option, Outcome
from tabletop.engine.sentences import N_
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.pointer import Hand
from tabletop.ui.tables import Action, GameTable, SeatSummary


class NimOptions(msgspec.Struct, forbid_unknown_fields=True):
    players: Literal[2, 3, 4] = 2
    heap: int = 12
    secret: bool = False


@dataclass(frozen=True, slots=True)
class State:
    heap: int
    turn: int
    secrets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Take:
    count: int

    def __str__(self) -> str:
        return f"take {self.count}"


@dataclass(frozen=True, slots=True)
class TooMany(Refusal):
    count: int
    template: ClassVar[str] = N_("There are fewer than {count} stones; take fewer.")


class Nim:
    game: ClassVar[str] = "nim"
    version: ClassVar[str] = "1"
    title: ClassVar[str] = "Nim"
    option_list: ClassVar[Any] = (
        Option("players", "Players", "How many play.", ((2, "2"), (3, "3"), (4, "4"))),
        Option("heap", "Heap", "How many stones there are at first.", low=1, high=200),
        Option("secret", "Secret", "Whether hands are hidden.", ((False, "no"), (True, "yes"))),
    )

    def __init__(self, options: NimOptions) -> None:
        self.options = options

    @classmethod
    def with_options(cls, options: Any, players: int | None = None) -> Nim:
        wanted = {"players": players} | dict(options) if players else dict(options)
        return cls(convert(wanted, NimOptions, "options"))

    @classmethod
    def players_in(cls, position: Any) -> int | None:
        return None

    @property
    def players(self) -> int:
        return self.options.players

    def deal(self, seed: int) -> State:
        chance = Chance(seed)
        return State(self.options.heap, 0, tuple(chance.below(100) for _ in range(self.players)))

    def position(self, position: Any, seed: int) -> State:
        if set(position) - {"heap", "turn"}:
            raise BadRecord(N_("No such position; use another."))
        return replace(self.deal(seed), **position)

    def describe(self, state: State) -> dict[str, Any]:
        return {"heap": state.heap, "turn": state.turn}

    def to_move(self, state: State) -> tuple[int, ...]:
        return (state.turn,) if state.heap else ()

    def legal(self, state: State, seat: int) -> LegalMoves[Take]:
        moves = [Take(n) for n in (1, 2, 3) if n <= state.heap] if seat in self.to_move(state) else []
        return LegalMoves(lambda: iter(moves), lambda move: move in moves)

    def refusal(self, state: State, seat: int, move: Take) -> Refusal | None:
        if not state.heap:
            return GameOver()
        if seat != state.turn:
            return NotYourTurn(seat)
        return TooMany(move.count) if move.count > state.heap else None

    def after(self, state: State, seat: int, move: Take) -> State:
        return replace(state, heap=state.heap - move.count, turn=(seat + 1) % self.players)

    def copy(self, state: State) -> State:
        return state

    def pick(self, state: State, seat: int, chance: Chance) -> Take:
        return chance.choice(list(self.legal(state, seat)))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        seen = state.secrets if seat is None else {seat: state.secrets[seat]}
        return {"heap": state.heap, "turn": state.turn, "secrets": seen}

    def outcome(self, state: State) -> Outcome | None:
        if state.heap:
            return None
        winner = (state.turn - 1) % self.players
        return Outcome((winner,), tuple(float(seat == winner) for seat in range(self.players)))

    def irrevocable(self, state: State, seat: int, move: Take) -> bool:
        return move.count == 3

    def parse(self, text: str) -> Take:
        if text not in {"take 1", "take 2", "take 3"}:
            raise IllegalMove(NotAMove(text))
        return Take(int(text[-1]))

    def extras(self, state: State) -> dict[str, object]:
        return {}


class NimTable(GameTable):
    """Three buttons, a heap of discs that can be dragged to the bowl at the bottom, and a tally."""

    game = "nim"
    mood = "tactik"
    uses_camera = True

    def __init__(self, context: Any) -> None:
        super().__init__(context)
        self.view: dict[str, Any] = {"heap": 0}
        self.animated: list[str] = []
        self.falls: list[Any] = []
        self.hand: Hand[int] = Hand(self.stone_at, self.put)

    @classmethod
    def title(cls) -> str:
        return "Nim"

    @classmethod
    def hides_hands(cls, rules: Any) -> bool:
        return bool(rules.options.secret)

    def show(self, sight: Any) -> None:
        self.view = sight.view
        self.falls.clear()

    def animate(self, before: Any, after: Any) -> None:
        self.animated.append(str(after.ply.move))
        self.context.clock.run(0.5, self.falls.append, then=lambda: self.show(after))

    def stone(self, number: int) -> pygame.Rect:
        edge = self.context.theme.px(40)
        return pygame.Rect(0, 0, edge, edge).move(
            self.area.left + 20 + number % 10 * (edge + 8), self.area.centery - 60 + number // 10 * (edge + 8)
        )

    @property
    def bowl(self) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self.context.theme.px(160), self.context.theme.px(80))
        rect.midbottom = (self.area.centerx, self.area.bottom - 20)
        return rect

    def stone_at(self, at: tuple[int, int]) -> int | None:
        if self.sight is None or self.sight.seat is None:
            return None
        return next((n for n in range(self.view["heap"]) if self.stone(n).collidepoint(at)), None)

    def put(self, stone: int, at: tuple[int, int]) -> bool:
        return self.bowl.collidepoint(at) and self.context.play(Take(1)) is None

    def pointer(self, event: Any) -> bool:
        return self.hand.feed(event)

    def cancel(self) -> bool:
        held = self.hand.carried is not None
        self.hand.drop_back()
        return held

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.context.theme.palette.ground, self.area)
        pygame.draw.ellipse(surface, self.context.theme.palette.line, self.bowl, 3)
        for number in range(self.view["heap"]):
            pygame.draw.ellipse(surface, self.context.theme.palette.accent, self.stone(number))

    def seat_summary(self, seat: int) -> SeatSummary:
        return SeatSummary((f"heap {self.view['heap']}",), share=0.5)

    def log_line(self, ply: Any, viewer: int | None) -> str:
        return f"takes {ply.move.count}"

    def prompt(self) -> str:
        return "Take 1 to 3 stones"

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(f"stone-{n}", lambda n=n: self.stone(n), lambda: self.context.play(Take(1)), round=True)
            for n in range(self.view["heap"])
        ]

    def actions(self) -> list[Action]:
        if self.sight is None or not self.sight.mine:
            return []
        return [
            Action("two", "Take two", lambda: self.context.play(Take(2)), pygame.K_2, "2"),
            Action("three", "Take three", lambda: self.context.play(Take(3)), pygame.K_3, "3", primary=True),
        ]
