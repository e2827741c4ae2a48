"""Acts moves out: pawns walk hole by hole, the captured go home along an arc, cards fly to the pile."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from tabletop.games.tactik.board import HOME, RESERVE, Board, Place
from tabletop.games.tactik.cards import Card
from tabletop.games.tactik.playing import Consequences, Journey, Pawn
from tabletop.ui.kit.animation import Clock, between, eased_in_out, eased_out, linear
from tabletop.ui.kit.sound import SoundName
from tabletop.ui.tables.tactik.outline import Point, Shape
from tabletop.ui.tables.tactik.stage import Flight, Stage, Token, free_slot, own_start, token_at

STEP = 0.15
ARC = 0.5
FLIGHT = 0.36
DEAL = 0.09
HOP = 0.3
"""How high a pawn hops from hole to hole, in units."""
ARC_HEIGHT = 1.6

Sound = Callable[[SoundName], None]


def _silent(_name: SoundName) -> None:
    pass


class Acting:
    """Starts tweens on a clock that change a stage."""

    def __init__(self, clock: Clock, stage: Stage, shape: Shape, sound: Sound = _silent) -> None:
        self.clock, self.stage, self.shape, self.sound = clock, stage, shape, sound

    @property
    def board(self) -> Board:
        """Return the board that is played on."""
        return self.shape.board

    # --- pawns ---------------------------------------------------------------------------------------

    def consequences(self, what: Consequences, seven: bool, delay: float = 0.0) -> float:
        """Act out what a move does to the pawns; return when it is over, in seconds from now.

        In a `seven` every single step sends back whom it ends on, else only the last one does.
        """
        for journey in what.journeys:
            delay = self.journey(journey, seven, delay)
        if what.swapped:
            delay = self.swap(*what.swapped, delay)
        return delay

    def journey(self, journey: Journey, seven: bool, delay: float = 0.0) -> float:
        """Let a pawn walk; whoever is sent back on the way flies home."""
        colour = self.board.index[journey.colour]
        token = token_at(self.stage.tokens, colour, journey.origin)
        starts = journey.origin == RESERVE
        here = self.shape.place(colour, journey.origin, token.slot)
        for place in journey.steps:
            there = self.shape.place(colour, place)
            seconds = ARC if starts else STEP
            self._hop(token, here, there, seconds, delay, 1.0 if starts else HOP)
            delay += seconds
            if place < HOME and (seven or place == journey.steps[-1]):
                self._send_home(token, place, delay)
            here = there
        token.place = journey.steps[-1]
        self._land(token, delay, stake=starts)
        return delay + 0.1

    def _hop(
        self, token: Token, here: Point, there: Point, seconds: float, delay: float, high: float
    ) -> None:
        def step(share: float) -> None:
            token.at = between(here, there, share)
            token.height = sin(pi * share) * high
            if high == HOP:
                token.stake = False

        self.clock.run(seconds, step, linear if high == HOP else eased_in_out, delay)

    def _land(self, token: Token, delay: float, stake: bool) -> None:
        def landed() -> None:
            token.height = 0.0
            token.stake = stake and token.place == own_start(token.colour)
            self.sound("put")

        self.clock.after(delay, landed)

    def _send_home(self, walker: Token, place: Place, delay: float) -> None:
        """Let whoever else stands on `place` fly to its reserve, from `delay` on."""
        for other in self.stage.tokens:
            if other is not walker and other.place == place:
                self._fly_home(other, delay)

    def _fly_home(self, token: Token, delay: float) -> None:
        slot = free_slot(self.stage.tokens, token.colour)
        here = self.shape.place(token.colour, token.place)
        there = self.shape.well(token.colour, slot)
        token.place, token.slot = RESERVE, slot
        self.clock.after(delay, lambda: self.sound("capture"))

        def step(share: float) -> None:
            token.at = between(here, there, share)
            token.height = sin(pi * share) * ARC_HEIGHT
            token.stake = token.stake and share < 1

        self.clock.run(ARC, step, eased_in_out, delay)

    def swap(self, first: Pawn, second: Pawn, delay: float = 0.0) -> float:
        """Let two pawns change places along opposite arcs."""
        tokens = [
            token_at(self.stage.tokens, self.board.index[name], place) for name, place in (first, second)
        ]
        points = [self.shape.place(token.colour, token.place) for token in tokens]
        self._pass_over(tokens[0], points[0], points[1], delay, 1.3)
        self._pass_over(tokens[1], points[1], points[0], delay, 0.5)
        tokens[0].place, tokens[1].place = tokens[1].place, tokens[0].place
        return delay + 0.75

    def _pass_over(self, token: Token, here: Point, there: Point, delay: float, high: float) -> None:
        def step(share: float) -> None:
            token.at = between(here, there, share)
            token.height = sin(pi * share) * high
            token.stake = False

        self.clock.run(0.7, step, eased_in_out, delay, then=lambda: self.sound("put"))

    # --- cards ---------------------------------------------------------------------------------------

    def fly(
        self,
        flight: Flight,
        delay: float = 0.0,
        seconds: float = FLIGHT,
        then: Callable[[], None] | None = None,
    ) -> float:
        """Let a card fly; return when it has arrived."""
        self.stage.flights.append(flight)

        def step(share: float) -> None:
            flight.waiting = False
            flight.share = share

        def arrived() -> None:
            self.stage.flights.remove(flight)
            if then is not None:
                then()

        self.clock.run(seconds, step, eased_out, delay, arrived)
        return delay + seconds

    def discard(
        self,
        card: Card | None,
        start: Point,
        end: Point,
        widths: tuple[float, float],
        back: Card | None,
        delay: float = 0.0,
    ) -> float:
        """Let a card fly onto the pile, turning over where `back` differs; return when it has arrived."""
        turn = pile_turn(len(self.stage.discard))

        def arrived() -> None:
            if card is not None:
                self.stage.discard.append(card)
            self.sound("put")

        return self.fly(Flight(card, start, end, widths, (0.0, turn), back), delay, then=arrived)

    def cheer(self, token: Token, delay: float) -> float:
        """Let a pawn hop where it stands; return when it rests again."""

        def step(share: float) -> None:
            token.height = sin(pi * share) * 0.9 if share < 1 else 0.0

        self.clock.run(0.45, step, linear, delay)
        return delay + 0.45


def pile_turn(number: int) -> float:
    """Return how the card that lies `number`-th on the pile is turned, in degrees: at ease, always the same."""
    return ((number * 37 + 11) % 23) - 11.0


def pile_shift(number: int) -> Point:
    """Return by how much that card lies beside the pile's middle, in card widths."""
    return ((number * 29) % 13 - 6) / 90, ((number * 41) % 11 - 5) / 90
