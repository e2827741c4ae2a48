"""Why a placing is refused: a class for every clause of TA-10 to TA-15 and TA-23, each with its own sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabletop.engine.refusal import Refusal
from tabletop.engine.sentences import N_, Word
from tabletop.games.tacta.deck import START, card_words
from tabletop.games.tacta.moves import End
from tabletop.games.tacta.shapes import PLACE_WORDS

START_NUMBER = N_("0 (Start)")


def number_on_table(number: int) -> int | Word:
    """Return how sentences call card `number`; 0 alone would tell nobody that it is the Start card.

    >>> number_on_table(0), number_on_table(7)
    ('0 (Start)', 7)
    """
    return number or Word(START_NUMBER)


END_WORDS = {"top": N_("top"), "bottom": N_("bottom")}


@dataclass(frozen=True, slots=True)
class LastCardIsTop(Refusal):
    """The deck has one card left; it is played as its top."""

    rule: ClassVar[str] = "TA-8"
    template: ClassVar[str] = N_("Only one card is left in the deck; play it as the top card.")


@dataclass(frozen=True, slots=True)
class NoSuchShape(Refusal):
    """The card to be played has no shape at that place. `card` is its number in the deck."""

    card: int
    place: str
    rule: ClassVar[str] = "TA-10"
    template: ClassVar[str] = N_("The card {suit} {value} has no {place}; choose one of its shapes.")

    def words(self) -> dict[str, object]:
        return {**card_words(self.card), "place": Word(PLACE_WORDS[self.place])}


@dataclass(frozen=True, slots=True)
class NoSuchCard(Refusal):
    """No card with that number lies on the table. `last` is the highest number."""

    number: int
    last: int
    rule: ClassVar[str] = "TA-10"
    template: ClassVar[str] = N_("There is no card {number} on the table; the numbers go from 0 to {last}.")


@dataclass(frozen=True, slots=True)
class NothingThere(Refusal):
    """The card to be covered has no shape at that place."""

    number: int
    place: str
    rule: ClassVar[str] = "TA-10"
    template: ClassVar[str] = N_("Card {number} on the table has no {place}; cover a shape that is on it.")

    def words(self) -> dict[str, object]:
        return {"number": number_on_table(self.number), "place": Word(PLACE_WORDS[self.place])}


@dataclass(frozen=True, slots=True)
class CoversNothing(Refusal):
    """The card lies on no other card at all."""

    rule: ClassVar[str] = "TA-10"
    template: ClassVar[str] = N_(
        "The card covers nothing; lay one of its shapes on an equal shape of another card."
    )


@dataclass(frozen=True, slots=True)
class CoversNoShape(Refusal):
    """The card lies on card number `number`, but with no shape on a shape."""

    number: int
    rule: ClassVar[str] = "TA-10"
    template: ClassVar[str] = N_(
        "The card lies on card {number}, but with no shape on a shape; lay a shape on an equal one."
    )

    def words(self) -> dict[str, object]:
        return {"number": number_on_table(self.number)}


@dataclass(frozen=True, slots=True)
class _TwoShapes(Refusal):
    """An own and a covered shape that don't go together."""

    own: str
    number: int
    place: str

    def words(self) -> dict[str, object]:
        return {
            "own": Word(PLACE_WORDS[self.own]),
            "number": number_on_table(self.number),
            "place": Word(PLACE_WORDS[self.place]),
        }


@dataclass(frozen=True, slots=True)
class OtherForm(_TwoShapes):
    """The two shapes differ in form."""

    rule: ClassVar[str] = "TA-10"
    template: ClassVar[str] = N_(
        "The {own} has another form than the {place} of card {number}; cover an equal shape."
    )


@dataclass(frozen=True, slots=True)
class OtherSize(_TwoShapes):
    """The two shapes have the same form but not the same size."""

    rule: ClassVar[str] = "TA-10"
    template: ClassVar[str] = N_(
        "The {own} has another size than the {place} of card {number}; cover an equal shape."
    )


@dataclass(frozen=True, slots=True)
class NotExact(_TwoShapes):
    """The own shape lies on an equal one, but not exactly."""

    rule: ClassVar[str] = "TA-11 a"
    template: ClassVar[str] = N_(
        "The {own} does not lie exactly on the {place} of card {number}; move or turn the card until it does."
    )


@dataclass(frozen=True, slots=True)
class CoversMore(_TwoShapes):
    """Laid shape on shape the two cards would also overlap elsewhere."""

    rule: ClassVar[str] = "TA-11 c"
    template: ClassVar[str] = N_(
        "With the {own} on the {place} the card would cover more of card {number} than that shape; "
        "join other shapes."
    )


@dataclass(frozen=True, slots=True)
class CoversTwoShapes(_TwoShapes):
    """Laid shape on shape the card would cover another shape of that card too: `second`."""

    second: str
    rule: ClassVar[str] = "TA-11 c"
    template: ClassVar[str] = N_(
        "The card would cover two shapes of card {number}, its {place} and its {second}; cover exactly one."
    )

    def words(self) -> dict[str, object]:
        return {
            "number": number_on_table(self.number),
            "place": Word(PLACE_WORDS[self.place]),
            "second": Word(PLACE_WORDS[self.second]),
        }


@dataclass(frozen=True, slots=True)
class AlreadyCovered(Refusal):
    """A part of the shape is under the card number `by`."""

    number: int
    place: str
    by: int
    rule: ClassVar[str] = "TA-11 b"
    template: ClassVar[str] = N_(
        "The {place} of card {number} is already covered, at least partly, by card {by}; "
        "choose a shape that is wholly visible."
    )

    def words(self) -> dict[str, object]:
        return {"number": number_on_table(self.number), "place": Word(PLACE_WORDS[self.place]), "by": self.by}


@dataclass(frozen=True, slots=True)
class OverlapsCard(Refusal):
    """The card would lie on another card than the one it joins: number `number`, which is `card`."""

    number: int
    card: int
    rule: ClassVar[str] = "TA-11 d"
    template: ClassVar[str] = N_(
        "The card would also lie on card {number}, {colour} {suit} {value}; it may overlap no card "
        "but the one it joins."
    )

    def words(self) -> dict[str, object]:
        return {"number": number_on_table(self.number), **card_words(self.card)}


@dataclass(frozen=True, slots=True)
class OverlapsStart(Refusal):
    """The card would lie on the Start card, which is not the one it joins."""

    rule: ClassVar[str] = "TA-11 d"
    template: ClassVar[str] = N_(
        "The card would also lie on the Start card; it may overlap no card but the one it joins."
    )

    @property
    def number(self) -> int:
        """Return the Start card's number on the table."""
        return 0


@dataclass(frozen=True, slots=True)
class PassesEdge(Refusal):
    """A part of the card would lie beyond the table's edge."""

    rule: ClassVar[str] = "TA-11 e"
    template: ClassVar[str] = N_("The card would pass the edge of the table; keep all of it inside.")


@dataclass(frozen=True, slots=True)
class ConnectionPossible(Refusal):
    """A free placing is asked for while the card at `end` has a connection."""

    end: End
    rule: ClassVar[str] = "TA-12"
    template: ClassVar[str] = N_("A connection is still possible with the {end} card; join a card instead.")

    def words(self) -> dict[str, object]:
        return {"end": Word(END_WORDS[self.end])}


@dataclass(frozen=True, slots=True)
class OffGrid(Refusal):
    """A card put down free has its centre off the half-unit grid."""

    rule: ClassVar[str] = "TA-12"
    template: ClassVar[str] = N_(
        "The centre of a card put down free lies on the half-unit grid; move it to a whole or half unit."
    )


@dataclass(frozen=True, slots=True)
class TouchesCard(Refusal):
    """A card put down free would touch card number `number`, which is `card`."""

    number: int
    card: int
    rule: ClassVar[str] = "TA-12"
    template: ClassVar[str] = N_(
        "The card would touch card {number}, {colour} {suit} {value}; put down free it must touch none."
    )

    def words(self) -> dict[str, object]:
        return {"number": number_on_table(self.number), **card_words(self.card)}


@dataclass(frozen=True, slots=True)
class TouchesStart(Refusal):
    """A card put down free would touch the Start card."""

    rule: ClassVar[str] = "TA-12"
    template: ClassVar[str] = N_("The card would touch the Start card; put down free it must touch none.")

    @property
    def number(self) -> int:
        """Return the Start card's number on the table."""
        return 0


@dataclass(frozen=True, slots=True)
class RoomLeft(Refusal):
    """A card may leave the game only when there is no room for it."""

    rule: ClassVar[str] = "TA-12"
    template: ClassVar[str] = N_("There is still room for a card; put it down free, touching no other card.")


@dataclass(frozen=True, slots=True)
class OwnColour(Refusal):
    """In Free Play the covered card, number `number`, is of the player's own colour."""

    number: int
    rule: ClassVar[str] = "TA-23"
    template: ClassVar[str] = N_(
        "Card {number} has your own colour, which nobody may cover in Free Play; cover another card."
    )


@dataclass(frozen=True, slots=True)
class TooFarOff(_TwoShapes):
    """A card lies too far off the connection that was meant: so many units and degrees."""

    units: float
    degrees: float
    rule: ClassVar[str] = "TA-14"
    template: ClassVar[str] = N_(
        "The {own} lies {units} units and {degrees} degrees off the {place} of card {number}; "
        "at most 0.15 units and 3 degrees are let pass."
    )

    def words(self) -> dict[str, object]:
        return {**_TwoShapes.words(self), "units": self.units, "degrees": self.degrees}


@dataclass(frozen=True, slots=True)
class WasPutIllegally(Refusal):
    """What was illegal when the card was put down can no longer be seen."""

    rule: ClassVar[str] = "TA-14"
    template: ClassVar[str] = N_(
        "The card was illegal when it was put down, though by what lies there now it would not be."
    )


@dataclass(frozen=True, slots=True)
class StrictReferee(Refusal):
    """A challenge or tidying is asked for, but the referee is strict."""

    rule: ClassVar[str] = "TA-13"
    template: ClassVar[str] = N_(
        "The referee is strict, so every card lies legally and exactly; there is nothing to challenge or tidy."
    )


@dataclass(frozen=True, slots=True)
class LiesNotExactly(Refusal):
    """A drop by hand is asked for, but the referee is strict."""

    rule: ClassVar[str] = "TA-13"
    template: ClassVar[str] = N_(
        "The referee is strict, so a card can't lie just anywhere; name the shape that it covers."
    )


@dataclass(frozen=True, slots=True)
class FallsOff(Refusal):
    """The centre of a dropped card is not over the table."""

    rule: ClassVar[str] = "TA-14"
    template: ClassVar[str] = N_("The card would fall off the table; drop it with its middle over the table.")


@dataclass(frozen=True, slots=True)
class StartLiesRight(Refusal):
    """Nobody put the Start card down."""

    rule: ClassVar[str] = "TA-14"
    template: ClassVar[str] = N_("The Start card lies right and belongs to nobody; choose another card.")


@dataclass(frozen=True, slots=True)
class NotNearEnough(Refusal):
    """Card number `number` was put illegally, so it has no exact place."""

    number: int
    rule: ClassVar[str] = "TA-15"
    template: ClassVar[str] = N_(
        "Card {number} does not lie within 0.15 units and 3 degrees of a legal place; challenge it instead."
    )


@dataclass(frozen=True, slots=True)
class LiesExactly(Refusal):
    """Card number `number` lies exactly where it belongs."""

    number: int
    rule: ClassVar[str] = "TA-15"
    template: ClassVar[str] = N_("Card {number} lies exactly in its place, so it may not be moved; leave it.")


def overlaps(number: int, card: int) -> Refusal:
    """Return the refusal for lying on card number `number` too, which is `card`."""
    return OverlapsStart() if card == START else OverlapsCard(number, card)


def touches(number: int, card: int) -> Refusal:
    """Return the refusal for touching card number `number`, which is `card`."""
    return TouchesStart() if card == START else TouchesCard(number, card)
