"""Tac-Tik by the protocol of the engine: the rule sheet's TK-1 to TK-21 put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabletop.engine.chance import Chance
from tabletop.engine.refusal import GameOver, NotYourTurn, Refusal
from tabletop.engine.rules import LegalMoves, Option, Outcome, Position, Seat
from tabletop.engine.sentences import N_, Word
from tabletop.games.tactik import judgement, legal, moves, playing, refusals
from tabletop.games.tactik.board import PAWNS, Board, Colour, Place, name_of
from tabletop.games.tactik.cards import Card
from tabletop.games.tactik.dealing import first_deal
from tabletop.games.tactik.judgement import after_steps, canonical_seven, single_step_refusal
from tabletop.games.tactik.moves import Give, Move, Play, Run, Seven
from tabletop.games.tactik.options import OPTION_LIST, TacTikOptions, read_options
from tabletop.games.tactik.playing import Consequences, consequences, ends_deal
from tabletop.games.tactik.position import describe, players_in, read_position
from tabletop.games.tactik.seating import seating_of
from tabletop.games.tactik.seven import STEPS, Ground, Standing, ground_of, places_in
from tabletop.games.tactik.state import State
from tabletop.games.tactik.view import View, determinize, view_of


class TacTik:
    """The rules of Tac-Tik under given options; see `tabletop.engine.rules.Rules` for what is promised.

    >>> rules = TacTik.with_options({}, players=4)
    >>> state = rules.deal(seed=1)
    >>> state.phase, len(rules.legal(state, state.turn)) > 0
    ('exchange', True)
    """

    game: ClassVar[str] = "tactik"
    version: ClassVar[str] = "1"
    title: ClassVar[str] = N_("Tac-Tik")
    option_list: ClassVar[Sequence[Option]] = OPTION_LIST

    def __init__(self, options: TacTikOptions) -> None:
        self.options = options
        self.seating = seating_of(options.players, options.colours_each)

    @classmethod
    def with_options(cls, options: Mapping[str, Any], players: int | None = None) -> TacTik:
        return cls(read_options(options, players))

    @classmethod
    def players_in(cls, position: Mapping[str, Any]) -> int | None:
        return players_in(position)

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.seating.players

    @property
    def board(self) -> Board:
        """Return the board that is played on."""
        return self.seating.board

    def deal(self, seed: int) -> State:
        return first_deal(self.seating, self.options.jokers, seed)

    def position(self, position: Mapping[str, Any], seed: int) -> State:
        return read_position(self.options, self.seating, position, seed)

    def describe(self, state: State) -> Position:
        return describe(self.seating, state)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return () if state.phase == "over" else (state.turn,)

    def legal(self, state: State, seat: Seat) -> LegalMoves[Move]:
        return LegalMoves(
            lambda: legal.moves(self.options, self.seating, state, seat),
            lambda move: self.refusal(state, seat, move) is None,
        )

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        return judgement.refusal(self.options, self.seating, state, seat, move)

    def after(self, state: State, seat: Seat, move: Move) -> State:
        following = state.copy()
        playing.play(self.seating, following, seat, move)
        return following

    def play(self, state: State, seat: Seat, move: Move) -> None:
        playing.play(self.seating, state, seat, move)

    def copy(self, state: State) -> State:
        return state.copy()

    def pick(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Return a random legal move: a random one of the playable cards first, then one of its plays."""
        if state.phase == "exchange":
            return Give(chance.choice(state.hands[seat]))
        cards = list(dict.fromkeys(state.hands[seat]))
        chance.shuffle(cards)
        colours = self.seating.acting(state.pawns, seat)
        for card in cards:
            found = list(legal.plays_of_card(self.board, state, colours, card))
            if found:
                return chance.choice(found)
        return chance.choice(legal.discards(self.options, state.hands[seat]))

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat)

    def determinize(self, view: View, chance: Chance) -> State:
        return determinize(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        seats = range(self.players)
        winners = next(self.seating.team(seat) for seat in seats if self.seating.finished(state.pawns, seat))
        return Outcome(
            winners,
            tuple(self.seating.pawns_home(state.pawns, self.seating.team_colours(seat)) for seat in seats),
            {"home": self.pawns_home(state.pawns)},
        )

    def irrevocable(self, state: State, seat: Seat, move: Move) -> bool:
        return isinstance(move, Give) or ends_deal(state, seat, move)

    def parse(self, text: str) -> Move:
        return moves.parse(self.board, text)

    def extras(self, state: State) -> dict[str, object]:  # noqa: ARG002 - the protocol's
        return {}

    # --- for the window and the bots ---------------------------------------------------------------

    def pawns_home(self, pawns: Sequence[Place]) -> dict[str, int]:
        """Return how many pawns of each colour are home."""
        return {
            name: self.seating.pawns_home(pawns, (colour,)) for colour, name in enumerate(self.board.colours)
        }

    def acting_colours(self, state: State | View, seat: Seat) -> tuple[str, ...]:
        """Return the names of the colours that the seat's cards move now (TK-4, TK-20)."""
        return tuple(self.board.colours[colour] for colour in self.seating.acting(state.pawns, seat))

    def plays_with(self, state: State, seat: Seat, card: Card) -> list[Play]:
        """Return all legal plays of one card of the seat to act; empty when it has no legal effect."""
        if state.phase != "play" or seat != state.turn or card not in state.hands[seat]:
            return []
        colours = self.seating.acting(state.pawns, seat)
        return list(legal.plays_of_card(self.board, state, colours, card))

    def consequences(self, state: State, move: Move) -> Consequences:
        """Return what a legal move would do to the pawns, `state` unchanged."""
        return consequences(self.board, state, move)

    def card_refusal(self, state: State, seat: Seat, card: Card) -> Refusal | None:
        """Return why the seat can't choose this card now, whatever it does with it, or None."""
        if state.phase == "over":
            return GameOver()
        if seat != state.turn:
            return NotYourTurn(seat)
        if card not in state.hands[seat]:
            return refusals.CardNotInHand(Word(card))
        if state.phase == "exchange" or self.plays_with(state, seat, card):
            return None
        return refusals.CardNotPlayable(Word(card))

    def seven_steps(self, state: State, colour: Colour, steps: Sequence[Run] = ()) -> list[Run]:
        """Return the next single steps (from, to) of a 7 with pawns of `colour` from which all seven can
        still be made, after the legal `steps` so far; empty after the last or when there is none (TK-15).
        """
        ground, standing = self._seven_standing(state, colour, steps)
        left = STEPS - len(steps)
        return [
            (ground.hole_of(place), target)
            for place in places_in(standing[0])
            for target, following in ground.steps_from(standing, place)
            if left and ground.completable(following, left - 1)
        ]

    def seven_step_refusal(
        self, state: State, colour: Colour, steps: Sequence[Run], step: Run
    ) -> Refusal | None:
        """Return why `step` can't follow the `steps` of a 7 made so far, or None (TK-15)."""
        ground, standing = self._seven_standing(state, colour, steps)
        left = STEPS - len(steps)
        if not left:
            return refusals.SevenNeedsSeven(STEPS + 1)
        if not ground.completable(standing, left):
            name = Word(self.board.colours[colour])
            return refusals.SevenCantBeCompleted(name, len(steps) + ground.most_steps(standing))
        refused = single_step_refusal(self.board, ground, colour, standing, step)
        if refused is None and not ground.completable(after_steps(ground, standing, [step]), left - 1):
            return refusals.SevenStuck(*map(name_of, step))
        return refused

    def seven_made(self, state: State, colour: Colour, steps: Sequence[Run], joker: bool = False) -> Seven:
        """Return the move that seven legal single steps make, written in the one canonical way."""
        return canonical_seven(self.board, state, colour, steps, joker=joker)

    def seven_after(self, state: State, colour: Colour, steps: Sequence[Run]) -> State:
        """Return a copy of `state` with the single `steps` made so far on its table, nothing else changed."""
        halfway = state.copy()
        for origin, target in steps:
            playing.step(self.board, halfway, colour, origin, target)
        return halfway

    def pawns_of(self, state: State | View, colour: str) -> tuple[Place, ...]:
        """Return the four places of a colour's pawns, ascending: reserve, track, home."""
        first = self.board.index[colour] * PAWNS
        return tuple(state.pawns[first : first + PAWNS])

    def _seven_standing(self, state: State, colour: Colour, steps: Sequence[Run]) -> tuple[Ground, Standing]:
        ground, standing = ground_of(self.board, state.pawns, state.staked, colour)
        return ground, after_steps(ground, standing, steps)
