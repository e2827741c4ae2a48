"""The cards (TA-1, TA-2, TA-5, TA-6): colours, suits, values, and the printed deck as data.

A card is a whole number everywhere: its colour's index times 18 plus its kind; `START` is the Start card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, Literal, get_args

import msgspec

from tabletop.assets import asset_bytes
from tabletop.engine.record import BadRecord
from tabletop.engine.sentences import N_, Word
from tabletop.games.tacta.octagons import octagon, overlapping
from tabletop.games.tacta.shapes import FACES, NUMBER_OF, PLACE_COUNT, PLACES, Face, shown_at

Colour = Literal["blue", "green", "orange", "pink", "purple", "red"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
Suit = Literal["circle", "triangle", "square"]
SUITS: tuple[Suit, ...] = get_args(Suit)
VALUES = range(1, 7)

CARDS_PER_COLOUR = len(SUITS) * len(VALUES)
START = len(COLOURS) * CARDS_PER_COLOUR
"""The Start card's number, one after all cards of the colours."""
START_KIND = CARDS_PER_COLOUR

COLOUR_WORDS: Mapping[str, str] = {
    "blue": N_("blue"),
    "green": N_("green"),
    "orange": N_("orange"),
    "pink": N_("pink"),
    "purple": N_("purple"),
    "red": N_("red"),
}
SUIT_WORDS: Mapping[str, str] = {
    "circle": N_("circle"),
    "triangle": N_("triangle"),
    "square": N_("square"),
}

KIND_NAMES: tuple[str, ...] = tuple(f"{suit}-{value}" for suit in SUITS for value in VALUES)
KIND_OF: Mapping[str, int] = {name: kind for kind, name in enumerate(KIND_NAMES)}


def card_number(colour: str, kind_name: str) -> int:
    """Return the card of that colour, suit and value.

    >>> card_number("blue", "square-3")
    14
    """
    return COLOURS.index(colour) * CARDS_PER_COLOUR + KIND_OF[kind_name]


def kind_of(card: int) -> int:
    """Return which of the 18 kinds a card is, or `START_KIND`."""
    return START_KIND if card == START else card % CARDS_PER_COLOUR


def kind_name(card: int) -> str:
    """Return the name of a card without its colour: `square-3`, or `start`."""
    return "start" if card == START else KIND_NAMES[card % CARDS_PER_COLOUR]


def colour_of(card: int) -> Colour:
    """Return the colour of a card that is not the Start card."""
    return COLOURS[card // CARDS_PER_COLOUR]


def suit_of(card: int) -> Suit:
    """Return the suit of a card that is not the Start card."""
    return SUITS[card % CARDS_PER_COLOUR // len(VALUES)]


def value_of(card: int) -> int:
    """Return the value (1 to 6) of a card that is not the Start card."""
    return card % len(VALUES) + 1


def card_words(card: int) -> dict[str, object]:
    """Return how a sentence names a card that is not the Start card."""
    return {
        "colour": Word(COLOUR_WORDS[colour_of(card)]),
        "suit": Word(SUIT_WORDS[suit_of(card)]),
        "value": value_of(card),
    }


@dataclass(frozen=True, slots=True)
class Way:
    """One way to use a card: a face and the own shape that joins, and where that shape then shows."""

    face: Face
    own: int
    shown: int


@dataclass(frozen=True, slots=True)
class Kind:
    """What is printed on a card: place numbers and their dots, and every way to join with it."""

    shapes: tuple[tuple[int, int], ...]
    ways: tuple[Way, ...]
    dots_at: Mapping[int, int]

    @classmethod
    def printed(cls, shapes: Mapping[int, int]) -> Kind:
        """Make a kind of its shapes' places and dots."""
        ways = tuple(Way(face, own, shown_at(own, face)) for face in FACES for own in shapes)
        return cls(tuple(shapes.items()), ways, dict(shapes))


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a deck: for each card the places of its shapes with their dots, front up."""

    format: Literal["tacta-deck"]
    version: Literal[1]
    cards: dict[str, dict[str, Any]]


def read_deck(data: bytes) -> tuple[Kind, ...]:
    """Return the 18 kinds of a deck file, in the order of `KIND_NAMES`, and the Start card after them.

    Raises `BadRecord`, naming the card, for a deck that is no deck of TA-2, TA-4 and TA-6.
    """
    try:
        file = msgspec.json.decode(data, type=DeckFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(N_("The deck can't be used: {detail}; correct it there."), detail=error) from None
    for name in KIND_NAMES:
        if name not in file.cards:
            raise BadRecord(N_("The deck lacks the card “{card}”; add it."), card=name)
    for name in file.cards:
        if name not in KIND_OF:
            raise BadRecord(N_("The deck holds an unknown card “{card}”; remove it."), card=name[:40])
    start = Kind.printed(dict.fromkeys(range(PLACE_COUNT), 0))
    return (*(_kind(name, file.cards[name]) for name in KIND_NAMES), start)


def _kind(name: str, shapes: Mapping[str, Any]) -> Kind:
    for place, dots in shapes.items():
        if place not in NUMBER_OF:
            raise BadRecord(
                N_("The card “{card}” has a shape at the unknown place “{place}”; name one of TA-4."),
                card=name,
                place=place[:40],
            )
        if type(dots) is not int or dots not in (0, PLACES[NUMBER_OF[place]].dots):
            raise BadRecord(
                N_("The card “{card}” has {dots} dots at “{place}”; a shape there has none or {right}."),
                card=name,
                dots=str(dots)[:10],
                place=place,
                right=PLACES[NUMBER_OF[place]].dots,
            )
    _check_value(name, shapes)
    _check_apart(name, shapes)
    return Kind.printed({NUMBER_OF[place]: dots for place, dots in shapes.items()})


def _check_value(name: str, shapes: Mapping[str, int]) -> None:
    value = value_of(KIND_OF[name])
    if sum(shapes.values()) != value:
        raise BadRecord(
            N_("The dots of the card “{card}” add up to {dots}; they must make {value}."),
            card=name,
            dots=sum(shapes.values()),
            value=value,
        )


def _check_apart(name: str, shapes: Mapping[str, int]) -> None:
    for one, other in combinations(shapes, 2):
        areas = [octagon(PLACES[NUMBER_OF[place]].corners) for place in (one, other)]
        if overlapping(*areas).item():
            raise BadRecord(
                N_("On the card “{card}” the shapes “{one}” and “{other}” overlap; move one of them."),
                card=name,
                one=one,
                other=other,
            )


@cache
def kinds() -> tuple[Kind, ...]:
    """Return what is printed on the 18 kinds of cards and, last, on the Start card."""
    return read_deck(asset_bytes("decks", "tacta.json"))


def printed_on(card: int) -> Kind:
    """Return what is printed on a card."""
    return kinds()[kind_of(card)]
