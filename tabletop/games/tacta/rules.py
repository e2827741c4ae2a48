"""Tacta under the protocol of engine/rules.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from tabletop.engine.chance import Chance
from tabletop.engine.match import Ply
from tabletop.engine.refusal import GameOver, NotYourTurn, Refusal
from tabletop.engine.rules import LegalMoves, Option, Outcome, Position
from tabletop.engine.sentences import N_
from tabletop.games.tacta import connections, dealing, honour, moves, position, scoring, seating, view
from tabletop.games.tacta.loose import LooseTable
from tabletop.games.tacta.moves import Challenge, Drop, Move, Out, Placing, Tidy
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
        completed = complete(options, players)
        if completed.colours is not msgspec.UNSET:
            seating.check(completed, completed.colours, "options.colours")
        return cls(completed)

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
        return state.acting()

    def legal(self, state: State, seat: int) -> LegalMoves[Move]:
        """Return all legal moves of `seat`, of the drops of an honour game (TA-14) and the free placings a few.

        With the honour referee a seat that is not to act may still challenge and tidy.
        """

        def generate() -> Iterator[Move]:
            acting = state.acting()
            if seat in acting:
                yield from connections.placings(state, seat)
            if acting and isinstance(state.table, LooseTable):
                yield from honour.challenges_and_tidies(state.table)

        return LegalMoves(generate, lambda move: self.refusal(state, seat, move) is None)

    def refusal(self, state: State, seat: int, move: Move) -> Refusal | None:
        acting = state.acting()
        if not acting:
            return GameOver()
        if isinstance(move, Challenge | Tidy):
            return honour.why_not_about(state, move)
        if seat not in acting:
            return NotYourTurn(seat)
        if isinstance(move, Drop):
            return honour.why_not_dropped(state, seat, move)
        return connections.refusal(state, seat, move)

    def after(self, state: State, seat: int, move: Move) -> State:
        following = state.copy()
        self.play(following, seat, move)
        return following

    def play(self, state: State, seat: int, move: Move) -> None:
        state.table = table_after(state, seat, move)
        if not isinstance(move, Challenge | Tidy):
            self._end_turn(state, seat, move)

    def _end_turn(self, state: State, seat: int, move: Placing) -> None:
        deck = state.decks[seat]
        rest = deck[1:] if move.end == "top" else deck[:-1]
        state.decks = (*state.decks[:seat], rest, *state.decks[seat + 1 :])
        if not rest:
            state.emptied = (*state.emptied, seat)
        if not state.free_play:
            state.turn = position.next_with_cards(state.decks, seat + 1)
        if not state.acting():
            state.table = counted(state.table)
            if scoring.goes_on(self.options, state):
                self._begin_next_round(state)

    def _begin_next_round(self, state: State) -> None:
        state.sums = scoring.totals(state)
        state.round_number += 1
        dealing.deal_round(self.options, state)

    def final_table(self, state: State, seat: int, move: Move) -> Table | None:
        """Return the table that is counted if `move` ends a round, or None (TA-16 to TA-18).

        The next round's deal is part of that move, so the state after it no longer shows this table.
        """
        last = len(state.decks[seat]) if state.free_play else sum(map(len, state.decks))
        if last > 1 or isinstance(move, Challenge | Tidy):
            return None
        return counted(table_after(state, seat, move))

    def copy(self, state: State) -> State:
        return state.copy()

    def pick(self, state: State, seat: int, chance: Chance) -> Move:
        if isinstance(state.table, LooseTable):
            return honour.pick(state, seat, chance)
        return connections.pick(state, seat, chance)

    def pick_placing(self, state: State, seat: int, chance: Chance) -> Placing:
        """Return a random legal placing, exact whoever the referee is: for a turn whose time is up (TA-22)."""
        return connections.pick(state, seat, chance)

    def view(self, state: State, seat: int | None) -> View:
        return view.view(state, seat, self.options.open_ends or self.options.free_play)

    def determinize(self, seen: View, chance: Chance) -> State:
        return view.determinize(seen, chance)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(self.options, state)

    def story(
        self,
        states: Sequence[State],
        plies: Sequence[Ply[Move]],  # noqa: ARG002
    ) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield each round's number with every seat's dots of the rounds before it, known to everybody (TA-20)."""
        told = 0
        for state in states:
            if state.round_number != told:
                told = state.round_number
                yield told, state.sums

    def irrevocable(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002
        return False

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def extras(self, state: State) -> dict[str, object]:
        return {"dots": dict(zip(state.colours, state.dots(), strict=True))}


def table_after(state: State, seat: int, move: Move) -> Table:
    """Return the table once `seat` has played `move`, which must be legal; nothing is lifted for the count yet."""
    if isinstance(move, Out):
        return state.table
    if isinstance(move, Challenge | Tidy):
        assert isinstance(state.table, LooseTable)
        about = honour.after_challenge if isinstance(move, Challenge) else honour.after_tidy
        return about(state.table, move.card)
    if isinstance(state.table, LooseTable):
        return honour.after_placing(state, seat, move)
    assert not isinstance(move, Drop)
    card = state.outer_card(seat, move.end)
    assert card is not None
    return state.table.with_card(card, connections.pose_of(state.table, move))


def counted(table: Table) -> Table:
    """Return the table as it is counted: with the honour referee every illegal card is lifted (TA-18)."""
    return honour.counted_table(table) if isinstance(table, LooseTable) else table
