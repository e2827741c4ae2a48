"""What the player has chosen so far, from the card to the complete move (TK-22); knows no screen.

All it offers comes from the legal moves and the step-by-step 7 of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from tabletop.engine.rules import Seat
from tabletop.games.tactik import State, TacTik
from tabletop.games.tactik.board import RESERVE, Place
from tabletop.games.tactik.cards import JOKER, KINDS, SEVEN, Card
from tabletop.games.tactik.moves import Discard, Give, Move, Play, Run, Seven, Start, Swap, Walk
from tabletop.games.tactik.playing import Pawn
from tabletop.games.tactik.seven import STEPS

Role = Literal["pawn", "target"]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the board that can be chosen now: a pawn, or where the chosen card leads."""

    role: Role
    colour: str
    place: Place


@dataclass(slots=True)
class Choice:
    """A seat's choice in the making; empty while the seat is not to act at this screen.

    `plays` are its legal moves, `state` a state that fits what it may know.
    """

    rules: TacTik
    state: State
    seat: Seat | None = None
    moves: Sequence[Move] = ()
    index: int | None = None
    """Which card of the hand is chosen."""
    kind: Card | None = None
    """What the chosen card is played as: itself, or what a joker stands for."""
    pawn: Pawn | None = None
    play: Play | None = None
    """The complete play that is shown and waits to be confirmed."""
    steps: list[Run] = field(default_factory=list)
    """Single steps of a 7 made so far, by pawns of `colour`."""
    colour: str | None = None

    # --- what can be chosen --------------------------------------------------------------------------

    @property
    def hand(self) -> Sequence[Card]:
        """Return the cards to choose from."""
        return () if self.seat is None else self.state.hands[self.seat]

    @property
    def card(self) -> Card | None:
        """Return the chosen card."""
        return self.hand[self.index] if self.index is not None and self.index < len(self.hand) else None

    @property
    def gives(self) -> bool:
        """Tell whether a card is to be given in the exchange (TK-7)."""
        return bool(self.moves) and isinstance(self.moves[0], Give)

    @property
    def discards(self) -> bool:
        """Tell whether nothing can be played, so that cards are thrown away (TK-9)."""
        return bool(self.moves) and isinstance(self.moves[0], Discard)

    @property
    def whole_hand(self) -> bool:
        """Tell whether the whole hand is to be thrown away."""
        return self.discards and Discard(None) in self.moves

    def useful(self, card: Card) -> bool:
        """Tell whether a card of the hand can be chosen now."""
        if self.gives or self.discards:
            return not self.whole_hand
        return any(isinstance(move, Play) and move.spent == card for move in self.moves)

    def kinds(self) -> list[Card]:
        """Return what a chosen joker can stand for with a legal effect (TK-16)."""
        found = {move.kind for move in self._plays_of_card()}
        return [kind for kind in KINDS if kind in found]

    @property
    def asks_kind(self) -> bool:
        """Tell whether the chosen joker still has to be named."""
        return self.card == JOKER and self.kind is None and not self.gives and not self.discards

    def _plays_of_card(self) -> list[Play]:
        card = self.card
        return [move for move in self.moves if isinstance(move, Play) and move.spent == card]

    def plays(self) -> list[Play]:
        """Return the legal plays of the chosen card as what it is played."""
        return [move for move in self._plays_of_card() if move.kind == self.kind] if self.kind else []

    @property
    def is_seven(self) -> bool:
        """Tell whether a 7 is being played."""
        return self.kind == SEVEN

    @property
    def steps_left(self) -> int:
        """Return how many single steps of the 7 are still to be made."""
        return STEPS - len(self.steps)

    def halfway(self) -> State:
        """Return the state with the steps of the 7 made so far."""
        if not self.steps or self.colour is None:
            return self.state
        return self.rules.seven_after(self.state, self.rules.board.index[self.colour], self.steps)

    # --- spots ---------------------------------------------------------------------------------------

    def pawns(self) -> list[Pawn]:
        """Return the pawns that can be chosen now; the reserve stands for any pawn in it."""
        if self.is_seven:
            return [
                (colour, origin) for colour in self._seven_colours() for origin in self._step_origins(colour)
            ]
        found: dict[Pawn, None] = {}
        for play in self.plays():
            found.update(dict.fromkeys(pawns_of_play(play)))
        return list(found)

    def targets(self) -> list[Pawn]:
        """Return where the chosen card leads: with the chosen pawn, or with any while none is chosen.

        In a swap these are the other pawns, once one is chosen.
        """
        if self.is_seven:
            return [(self.pawn[0], place) for place in self.ways_ahead()] if self.pawn else []
        found: dict[Pawn, None] = {}
        for play in self.plays():
            if isinstance(play, Swap):
                if self.pawn in pawns_of_play(play):
                    found.update(dict.fromkeys(pawn for pawn in pawns_of_play(play) if pawn != self.pawn))
            elif self.pawn is None or self.pawn in pawns_of_play(play):
                found[target_of(self.rules, play)] = None
        return list(found)

    def spots(self) -> list[Spot]:
        """Return every place that can be chosen now, those of the chosen pawn first."""
        if self.seat is None or self.asks_kind:
            return []
        targets = [Spot("target", *pawn) for pawn in self.targets()]
        pawns = [Spot("pawn", *pawn) for pawn in self.pawns()]
        if self.is_seven:  # one changes pawns by a click, and walks onto an own one by single steps only
            here = {(spot.colour, spot.place) for spot in pawns}
            return pawns + [spot for spot in targets if (spot.colour, spot.place) not in here]
        return targets + pawns if self.pawn is not None else pawns + targets

    def plays_to(self, target: Pawn) -> list[Play]:
        """Return the plays that lead to a target, with the chosen pawn if there is one."""
        return [
            play
            for play in self.plays()
            if (self.pawn is None or self.pawn in pawns_of_play(play))
            and (
                target in pawns_of_play(play)
                if isinstance(play, Swap)
                else target_of(self.rules, play) == target
            )
        ]

    # --- the 7, step by step (TK-15) -----------------------------------------------------------------

    def _seven_colours(self) -> list[str]:
        if self.steps and self.colour is not None:
            return [self.colour]
        found = dict.fromkeys(play.colour for play in self.plays() if isinstance(play, Seven))
        return list(found)

    def _next_steps(self, colour: str, more: Sequence[Run] = ()) -> list[Run]:
        return self.rules.seven_steps(self.state, self.rules.board.index[colour], [*self.steps, *more])

    def _step_origins(self, colour: str) -> list[Place]:
        return list(dict.fromkeys(origin for origin, _target in self._next_steps(colour)))

    def next_steps(self) -> list[Run]:
        """Return the single steps that the chosen pawn may make now, the one along the track first."""
        if not self.is_seven or self.pawn is None or not self.steps_left:
            return []
        return [step for step in self._next_steps(self.pawn[0]) if step[0] == self.pawn[1]]

    def ways_ahead(self) -> dict[Place, list[Run]]:
        """Return where the chosen pawn can go on to by single steps, each with the steps that lead there."""
        found: dict[Place, list[Run]] = {}
        due: list[list[Run]] = [[step] for step in self.next_steps()]
        while due:
            way = due.pop(0)
            place = way[-1][1]
            found.setdefault(place, way)
            if len(way) < self.steps_left and self.pawn is not None:
                due += [[*way, step] for step in self._next_steps(self.pawn[0], way) if step[0] == place]
        return found

    def advance(self, step: Run) -> None:
        """Make one single step with the chosen pawn."""
        assert self.pawn is not None
        self.colour = self.pawn[0]
        self.steps.append(step)
        self.pawn = (self.colour, step[1])
        if not self.steps_left:
            index = self.rules.board.index[self.colour]
            self.play = self.rules.seven_made(self.state, index, self.steps, joker=self.card == JOKER)

    def step_back(self) -> bool:
        """Take back the last single step; tell whether there was one."""
        if not self.steps:
            return False
        origin, _target = self.steps.pop()
        assert self.colour is not None
        self.play, self.pawn = None, (self.colour, origin)
        return True

    # --- choosing ------------------------------------------------------------------------------------

    def choose_card(self, index: int | None) -> None:
        """Choose a card of the hand, or none."""
        self.index, self.kind, self.pawn, self.play, self.colour = index, None, None, None, None
        self.steps = []
        if self.card is not None and self.card != JOKER and not self.gives and not self.discards:
            self.name_kind(self.card)

    def name_kind(self, kind: Card) -> None:
        """Say what the chosen card is played as."""
        self.kind, self.pawn, self.play, self.steps, self.colour = kind, None, None, [], None
        if self.is_seven:
            pawns = self.pawns()
            if len(pawns) == 1:
                self.pawn = pawns[0]

    def choose(self, spot: Spot) -> Play | None:
        """Choose a spot; return the play when that confirms it.

        A destination of the chosen pawn confirms, and so does what is already shown once more; else the
        spot is chosen, and shown as a complete play where only one remains. A swap is always shown first.
        """
        if self.is_seven:
            return self._choose_in_seven(spot)
        at = (spot.colour, spot.place)
        if self.play is not None and at in (self.pawn, *_ends(self.rules, self.play)):
            return self.play
        if spot.role == "pawn" and not (self.pawn and at in self.targets()):
            self._choose_pawn(at)
            return None
        return self._choose_target(at)

    def _choose_pawn(self, pawn: Pawn) -> None:
        self.pawn, self.play = pawn, None
        plays = [play for play in self.plays() if pawn in pawns_of_play(play)]
        if len(plays) == 1:
            self.play = plays[0]

    def _choose_target(self, target: Pawn) -> Play | None:
        plays = self.plays_to(target)
        if len(plays) != 1:
            return None
        play = plays[0]
        shown = self.pawn is not None and not isinstance(play, Swap)
        self.play = play
        if self.pawn is None:
            self.pawn = pawns_of_play(play)[0]
        return play if shown else None

    def _choose_in_seven(self, spot: Spot) -> Play | None:
        if spot.role == "pawn":
            self.pawn = (spot.colour, spot.place)
            return None
        for step in self.ways_ahead().get(spot.place, []):
            self.advance(step)
        return None

    def confirmed(self) -> Move | None:
        """Return the move that is complete and waits to be confirmed, or None."""
        card = self.card
        if self.gives and card is not None:
            return Give(card)
        if self.discards:
            return Discard(None) if self.whole_hand else (Discard(card) if card is not None else None)
        return self.play

    def take_back(self) -> bool:
        """Undo the latest part of the choice; tell whether there was any."""
        if self.step_back():
            return True
        if self.play is not None or self.pawn is not None:
            self.play = self.pawn = None
            return True
        if self.kind is not None and self.card == JOKER:
            self.kind = None
            return True
        if self.index is not None:
            self.choose_card(None)
            return True
        return False


def pawns_of_play(play: Play) -> tuple[Pawn, ...]:
    """Return the pawns that a play moves of one's own will, except those of a 7."""
    match play:
        case Start():
            return ((play.colour, RESERVE),)
        case Walk():
            return ((play.colour, play.origin),)
        case Swap():
            return ((play.colour, play.place), (play.other_colour, play.other_place))
    return ()


def target_of(rules: TacTik, play: Play) -> Pawn:
    """Return where a start or a walk leads."""
    if isinstance(play, Start):
        return play.colour, rules.board.start(rules.board.index[play.colour])
    assert isinstance(play, Walk)
    return play.colour, play.target


def _ends(rules: TacTik, play: Play) -> tuple[Pawn, ...]:
    """Return what one may choose again to confirm a shown play."""
    return pawns_of_play(play) if isinstance(play, Swap) else (target_of(rules, play),)
