"""Tacta under the protocol of engine/rules.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from tabletop.engine.chance import Chance
from tabletop.engine.refusal import GameOver, NotYourTurn, Refusal
from tabletop.engine.rules import LegalMoves, Option, Outcome, Position
from tabletop.engine.sentences import N_
from tabletop.games.tacta import connections, dealing, moves, position, scoring, view
from tabletop.games.tacta.moves import Move, Out
from tabletop.games.tacta.options import OPTION_LIST, TactaOptions, complete
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Table
from tabletop.games.tacta.view import View


class Tacta:
    """The rules of Tacta under given options."""

    game: ClassVar[str] = "tacta"
    version: ClassVar[str] = "1"
    title: ClassVar[str] = N_("Tacta")
    option_list: ClassVar[Sequence[Option]] = OPTION_LIST

    def __init__(self, options: TactaOptions) -> None:
        self.options = options

    @classmethod
    def with_options(cls, options: Mapping[str, Any], players: int | None = None) -> Tacta:
        return cls(complete(options, players))

    @classmethod
    def players_in(cls, position_given: Mapping[str, Any]) -> int | None:
        return position.players_in(position_given)

    @property
    def players(self) -> int:
        return self.options.players

    def deal(self, seed: int) -> State:
        return dealing.deal(self.options, seed)

    def position(self, position_given: Mapping[str, Any], seed: int) -> State:
        return position.read(self.options, position_given, seed)

    def describe(self, state: State) -> Position:
        return position.describe(self.options, state)

    def to_move(self, state: State) -> tuple[int, ...]:
        return () if state.turn is None else (state.turn,)

    def legal(self, state: State, seat: int) -> LegalMoves[Move]:
        def generate() -> Iterator[Move]:
            return connections.placings(state, seat) if seat == state.turn else iter(())

        return LegalMoves(generate, lambda move: self.refusal(state, seat, move) is None)

    def refusal(self, state: State, seat: int, move: Move) -> Refusal | None:
        if state.turn is None:
            return GameOver()
        if seat != state.turn:
            return NotYourTurn(seat)
        return connections.refusal(state, seat, move)

    def after(self, state: State, seat: int, move: Move) -> State:
        following = state.copy()
        self.play(following, seat, move)
        return following

    def play(self, state: State, seat: int, move: Move) -> None:
        state.table = table_after(state, seat, move)
        deck = state.decks[seat]
        rest = deck[1:] if move.end == "top" else deck[:-1]
        state.decks = (*state.decks[:seat], rest, *state.decks[seat + 1 :])
        if not rest:
            state.emptied = (*state.emptied, seat)
        state.turn = position.next_with_cards(state.decks, seat + 1)
        if state.turn is None and scoring.goes_on(self.options, state):
            self._begin_next_round(state)

    def _begin_next_round(self, state: State) -> None:
        state.sums = scoring.totals(state)
        state.round_number += 1
        dealing.deal_round(self.options, state)

    def final_table(self, state: State, seat: int, move: Move) -> Table | None:
        """Return the table that is counted if `move` ends a round, or None (TA-16, TA-17).

        The next round's deal is part of that move, so the state after it no longer shows this table.
        """
        if sum(map(len, state.decks)) > 1:
            return None
        return table_after(state, seat, move)

    def copy(self, state: State) -> State:
        return state.copy()

    def pick(self, state: State, seat: int, chance: Chance) -> Move:
        return connections.pick(state, seat, chance)

    def view(self, state: State, seat: int | None) -> View:
        return view.view(state, seat, self.options.open_ends)

    def determinize(self, seen: View, chance: Chance) -> State:
        return view.determinize(seen, chance)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(self.options, state)

    def irrevocable(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002
        return False

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def extras(self, state: State) -> dict[str, object]:
        return {"dots": dict(zip(state.colours, state.dots(), strict=True))}


def table_after(state: State, seat: int, move: Move) -> Table:
    """Return the table once `seat` has played `move`, which must be legal."""
    if isinstance(move, Out):
        return state.table
    card = state.outer_card(seat, move.end)
    assert card is not None
    return state.table.with_card(card, connections.pose_of(state.table, move))
