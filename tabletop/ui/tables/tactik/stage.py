"""What is on the table at this instant: pawns, piles, hand, and cards in the air. Animations change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.games.tactik.board import PAWNS, RESERVE, SECTOR, Colour, Place
from tabletop.games.tactik.cards import Card
from tabletop.games.tactik.state import stands_as_stake
from tabletop.ui.tables.tactik.outline import Point, Shape


@dataclass(slots=True, eq=False)
class Token:
    """A pawn as it is drawn: where, whether as a stake, and how high over the board."""

    colour: Colour
    place: Place
    slot: int
    at: Point
    """On the board, in its units."""
    stake: bool = False
    height: float = 0.0


@dataclass(slots=True, eq=False)
class Flight:
    """A card in the air; places and widths in pixels. It turns over half-way when `face` differs from `back`."""

    face: Card | None
    start: Point
    end: Point
    widths: tuple[float, float]
    turns: tuple[float, float] = (0.0, 0.0)
    back: Card | None = None
    share: float = 0.0
    waiting: bool = True
    """Not yet drawn: it lies where it comes from."""


@dataclass(slots=True)
class Stage:
    """Everything that moves."""

    tokens: list[Token] = field(default_factory=list)
    hand: list[Card | None] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    stock: int = 0
    flights: list[Flight] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)
    """Cards of the hand, by number, that are not drawn: in the air, or gone."""


def tokens_of(shape: Shape, pawns: Sequence[Place], staked: Sequence[bool]) -> list[Token]:
    """Return the pawns of a view or state as they stand at rest."""
    tokens: list[Token] = []
    for number, place in enumerate(pawns):
        colour = number // PAWNS
        slot = number % PAWNS if place == RESERVE else 0
        stake = stands_as_stake(staked, colour, place)
        tokens.append(Token(colour, place, slot, shape.place(colour, place, slot), stake))
    return tokens


def token_at(tokens: Sequence[Token], colour: Colour, place: Place) -> Token:
    """Return the pawn of a colour on a place; in the reserve the one that leaves it first."""
    found = [token for token in tokens if token.colour == colour and token.place == place]
    return max(found, key=lambda token: token.slot)


def free_slot(tokens: Sequence[Token], colour: Colour) -> int:
    """Return the first slot of a colour's reserve in which nobody stands."""
    taken = {token.slot for token in tokens if token.colour == colour and token.place == RESERVE}
    return next(slot for slot in range(PAWNS) if slot not in taken)


def own_start(colour: Colour) -> Place:
    """Return a colour's starting hole."""
    return SECTOR * colour
