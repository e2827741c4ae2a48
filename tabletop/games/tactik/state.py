"""The state of a game: pawns, stakes, cards, whose turn; small and copied cheaply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.engine.chance import Chance
from tabletop.engine.rules import Seat
from tabletop.games.tactik.board import PAWNS, RESERVE, SECTOR, Colour, Place
from tabletop.games.tactik.cards import Card

Phase = Literal["exchange", "play", "over"]


@dataclass(slots=True)
class State:
    """Everything there is to know about a game at one moment.

    `pawns` holds four places a colour, clockwise from red, each colour's four ascending, so that equal
    tables have equal lists. Whether the pawn on a colour's starting hole stands there as a stake is `staked`.
    """

    pawns: list[Place]
    staked: list[bool]
    hands: list[list[Card]]
    stock: list[Card]
    """Face down, top card last."""
    discard: list[Card]
    """Face up, top card last."""
    gifts: list[Card | None]
    """What each seat has chosen to give, still in its hand until all have chosen; None outside the exchange."""
    dealer: Seat
    turn: Seat
    """The seat to act; at the end the one that played last."""
    phase: Phase
    chance: Chance

    def copy(self) -> State:
        """Return a state that can be played on without touching this one."""
        return State(
            self.pawns[:],
            self.staked[:],
            [hand[:] for hand in self.hands],
            self.stock[:],
            self.discard[:],
            self.gifts[:],
            self.dealer,
            self.turn,
            self.phase,
            Chance(self.chance.state),
        )


def pawns_of(pawns: Sequence[Place], colour: Colour) -> Sequence[Place]:
    """Return the four places of a colour, ascending: reserve, track, home."""
    return pawns[colour * PAWNS : colour * PAWNS + PAWNS]


def pawn_on(pawns: Sequence[Place], hole: Place) -> Colour | None:
    """Return whose pawn stands on a track hole, or None."""
    return pawns.index(hole) // PAWNS if hole in pawns else None


def stands_as_stake(staked: Sequence[bool], colour: Colour, place: Place) -> bool:
    """Tell whether a pawn of `colour` on `place` is a stake (TK-10)."""
    return place == colour * SECTOR and staked[colour]


def in_reserve(pawns: Sequence[Place], colour: Colour) -> bool:
    """Tell whether `colour` has a pawn in the reserve."""
    return pawns[colour * PAWNS] == RESERVE
