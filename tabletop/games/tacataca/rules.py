"""Taca-taca on the engine's protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabletop.engine.chance import Chance
from tabletop.engine.match import Ply
from tabletop.engine.refusal import GameOver, NotYourTurn, Refusal
from tabletop.engine.rules import LegalMoves, Option, Outcome, Position, Seat
from tabletop.engine.sentences import N_
from tabletop.games.tacataca import course, moves, positions, results, turn, views
from tabletop.games.tacataca.laying import LayingDown, Table, best_steps
from tabletop.games.tacataca.moves import Answer, Close, Discard, Draw, Form, Lay, Move, Swap, Take
from tabletop.games.tacataca.options import OPTION_LIST, TacaTacaOptions, read_options
from tabletop.games.tacataca.refusals import (
    DivisionAsked,
    DrawFirst,
    DrawnAlready,
    NothingAsked,
    ReentryAsked,
)
from tabletop.games.tacataca.state import BETWEEN, DRAWING, OVER, PLAYING, REENTRY, State
from tabletop.games.tacataca.story import Told
from tabletop.games.tacataca.story import story as tell
from tabletop.games.tacataca.views import View


class TacaTaca:
    """The rules of Taca-taca under given options."""

    game: ClassVar[str] = "tacataca"
    version: ClassVar[str] = "1"
    title: ClassVar[str] = N_("Taca-taca")
    option_list: ClassVar[Sequence[Option]] = OPTION_LIST

    def __init__(self, options: TacaTacaOptions | None = None) -> None:
        """Take the options, or the defaults for four players."""
        self.options = options or TacaTacaOptions()

    @classmethod
    def with_options(cls, options: Mapping[str, Any], players: int | None = None) -> TacaTaca:
        return cls(read_options(options, players))

    @classmethod
    def players_in(cls, position: Mapping[str, Any]) -> int | None:
        return positions.players_in(position)

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.options.players

    def deal(self, seed: int) -> State:
        return course.new_session(self.options, seed)

    def position(self, position: Mapping[str, Any], seed: int) -> State:
        return positions.read_position(position, self.options, seed)

    def describe(self, state: State) -> Position:
        return positions.describe(state, self.options)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return () if state.phase == OVER else (state.turn,)

    # --- moves ---------------------------------------------------------------------------------------

    def legal(self, state: State, seat: Seat) -> LegalMoves[Move]:
        return LegalMoves(
            lambda: iter(self._moves(state) if seat == state.turn else ()),
            lambda move: self.refusal(state, seat, move) is None,
        )

    def _moves(self, state: State) -> Sequence[Move]:
        if state.phase == PLAYING:
            return turn.playing_moves(state, self.options)
        if state.phase == DRAWING:
            return turn.drawing_moves(state, self.options)
        return _ANSWERS[state.phase]

    def pick(self, state: State, seat: Seat, chance: Chance) -> Move:
        del seat
        return chance.choice(self._moves(state))

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        if state.phase == OVER:
            return GameOver()
        if seat != state.turn:
            return NotYourTurn(seat)
        if isinstance(move, Answer):
            return None if move in _ANSWERS[state.phase] else self._question(state) or NothingAsked(move.word)
        return self._question(state) or self._turn_refusal(state, move)

    def _question(self, state: State) -> Refusal | None:
        """Return the refusal that names the question being asked, or None while a hand is played."""
        if state.phase == REENTRY:
            return ReentryAsked(course.price(state, self.options))
        return DivisionAsked(state.pot) if state.phase == BETWEEN else None

    def _turn_refusal(self, state: State, move: Move) -> Refusal | None:
        drawing = state.phase == DRAWING
        if isinstance(move, Draw | Take):
            if not drawing:
                return DrawnAlready()
            judge = turn.draw_refusal if isinstance(move, Draw) else turn.take_refusal
            return judge(state, self.options)
        return DrawFirst() if drawing else turn.playing_refusal(state, self.options, move)

    def after(self, state: State, seat: Seat, move: Move) -> State:
        following = state.copy()
        self.play(following, seat, move)
        return following

    def play(self, state: State, seat: Seat, move: Move) -> None:
        del seat
        if isinstance(move, Draw):
            turn.draw(state)
        elif isinstance(move, Discard):
            course.discard(state, self.options, move.card)
        elif isinstance(move, Form | Lay | Swap):
            turn.operate(state, move)
        elif isinstance(move, Take):
            turn.take(state)
        elif isinstance(move, Close):
            course.close(state, self.options)
        else:
            course.answer(state, self.options, move)

    def copy(self, state: State) -> State:
        return state.copy()

    def irrevocable(self, state: State, seat: Seat, move: Move) -> bool:
        """Tell so of all but laying down: a card drawn or taken shows another, a discard ends the turn."""
        del state, seat
        return not isinstance(move, Form | Lay | Swap)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    # --- knowledge and results -----------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view_of(state, seat)

    def determinize(self, view: View, chance: Chance) -> State:
        return views.determinized(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        still_in = tuple(state.seats_still_in())
        richest = tuple(seat for seat, money in enumerate(state.money) if money == max(state.money))
        details = {"money": state.money[:], "scores": state.scores[:], "divided": len(still_in) > 1}
        winners = still_in if self.options.matches == 1 else richest
        return Outcome(winners, tuple(map(float, state.money)), details)

    def extras(self, state: State) -> dict[str, object]:
        del state
        return {}

    # --- for bots, hints and the window ----------------------------------------------------------------

    def table_of(self, state: State, seat: Seat) -> Table:
        """Return what a laying-down by `seat` depends on; a turn's debts count only for the seat to act."""
        acting = seat == state.turn and state.phase == PLAYING
        return Table(
            state.held[seat],
            state.twin[seat],
            state.jokers[seat],
            tuple(state.melds),
            state.taken if acting else -1,
            state.freed if acting else 0,
            turn.may_close(state, self.options),
            not self.options.keep_joker,
        )

    def best_laying_down(self, state: State, seat: Seat, discard: bool = False) -> LayingDown | None:
        """Return the legal steps that leave the fewest points in `seat`'s hand, and those points.

        With `discard` the points are counted after the best discard that may follow. None when the turn can't end.
        Only the seat's own hand and the table are looked at, so a determinized view serves as well.
        """
        return best_steps(self.table_of(state, seat), discard)

    def hand_result(self, before: State, seat: Seat, move: Move) -> results.HandResult | None:
        """Return how a legal `move` ends the hand (points, premiums, who is out), or None when it does not."""
        del seat
        return results.hand_result(before, self.options, move)

    def payout(self, before: State, seat: Seat, move: Move) -> tuple[int, ...] | None:
        """Return each seat's share of the pot when a legal `move` ends the match, or None."""
        del seat
        return results.payout(before, self.options, move)

    def story(self, states: Sequence[State], plies: Sequence[Ply[Move]]) -> tuple[Told, ...]:
        """Return what the plies have shown to everybody; `states[n]` is the state before `plies[n]`."""
        return tell(self.options, states, plies)

    def reentry_price(self, state: State) -> int:
        """Return what the next re-entry costs (TC-22)."""
        return course.price(state, self.options)

    def shares(self, state: State) -> list[int]:
        """Return what each seat would get if the pot were divided now (TC-25)."""
        return course.division(state, self.options)


_ANSWERS: dict[str, tuple[Move, ...]] = {
    DRAWING: (),
    PLAYING: (),
    REENTRY: (moves.REENTER, moves.LEAVE),
    BETWEEN: (moves.SPLIT, moves.PLAY_ON),
    OVER: (),
}

__all__ = ["TacaTaca"]
