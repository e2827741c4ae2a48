"""Why a move is refused: one class a reason, each with its sentence and its rule's number.

Cards are written as in records (`7H`, `*` for a joker); melds are numbered from 0 as they were put down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabletop.engine.refusal import Refusal
from tabletop.engine.sentences import N_


@dataclass(frozen=True, slots=True)
class DrawFirst(Refusal):
    """The turn begins with a card drawn or taken."""

    template: ClassVar[str] = N_(
        "The turn begins with a card: draw from the stock or take the top discard first."
    )
    rule: ClassVar[str] = "TC-4"


@dataclass(frozen=True, slots=True)
class DrawnAlready(Refusal):
    """One card a turn."""

    template: ClassVar[str] = N_("You have your card for this turn already; lay cards down or discard.")
    rule: ClassVar[str] = "TC-4"


@dataclass(frozen=True, slots=True)
class ReentryAsked(Refusal):
    """The question is whether to come back."""

    price: int
    template: ClassVar[str] = N_("The hand is over; say whether to come back for {price} chips or to leave.")
    rule: ClassVar[str] = "TC-22"


@dataclass(frozen=True, slots=True)
class DivisionAsked(Refusal):
    """The question is whether to divide the pot."""

    pot: int
    template: ClassVar[str] = N_(
        "The hand is over; say whether to split the pot of {pot} chips or to play on."
    )
    rule: ClassVar[str] = "TC-24"


@dataclass(frozen=True, slots=True)
class NothingAsked(Refusal):
    """Answers belong between hands."""

    answer: str
    template: ClassVar[str] = N_("“{answer}” answers a question between hands; play your turn now.")
    rule: ClassVar[str] = "TC-22"


@dataclass(frozen=True, slots=True)
class NothingToDraw(Refusal):
    """The stock is used up and the discards can't be turned into a new one."""

    template: ClassVar[str] = N_("There is nothing to draw: the stock is used up; take the top discard.")
    rule: ClassVar[str] = "TC-15"


@dataclass(frozen=True, slots=True)
class NothingToTake(Refusal):
    """No discard lies there."""

    template: ClassVar[str] = N_("There is no discard to take; draw from the stock.")
    rule: ClassVar[str] = "TC-5"


@dataclass(frozen=True, slots=True)
class OneCardLimit(Refusal):
    """With one card in hand a discard that fits on the table can't be taken."""

    card: str
    meld: int
    template: ClassVar[str] = N_(
        "With one card in hand you may not take {card}, because it fits on meld {meld}; draw from the stock."
    )
    rule: ClassVar[str] = "TC-12"


@dataclass(frozen=True, slots=True)
class CardNotHeld(Refusal):
    """The hand lacks a card."""

    card: str
    template: ClassVar[str] = N_(
        "You don't hold {card}, or not as often; choose among the cards in your hand."
    )


@dataclass(frozen=True, slots=True)
class TooFewCards(Refusal):
    """A meld has three cards at least."""

    template: ClassVar[str] = N_("A meld needs at least three cards; add a card to it.")
    rule: ClassVar[str] = "TC-7"


@dataclass(frozen=True, slots=True)
class TwoJokers(Refusal):
    """One joker a meld."""

    template: ClassVar[str] = N_("A meld takes one joker at most; leave the other out.")
    rule: ClassVar[str] = "TC-9"


@dataclass(frozen=True, slots=True)
class JokerUnnamed(Refusal):
    """The joker may stand for several cards here."""

    choices: str
    template: ClassVar[str] = N_(
        "The joker could be one of {choices} here; name the card it stands for, as in *=7H."
    )
    rule: ClassVar[str] = "TC-9"


@dataclass(frozen=True, slots=True)
class NotASet(Refusal):
    """Two cards clash in a set."""

    one: str
    other: str
    template: ClassVar[str] = N_(
        "This is no set: {one} and {other} clash; a set is one rank in three or four different suits."
    )
    rule: ClassVar[str] = "TC-7"


@dataclass(frozen=True, slots=True)
class NotARun(Refusal):
    """Cards are missing inside a run."""

    missing: str
    template: ClassVar[str] = N_(
        "This is no run: {missing} is missing; a run goes on card by card in one suit."
    )
    rule: ClassVar[str] = "TC-8"


@dataclass(frozen=True, slots=True)
class RunRepeats(Refusal):
    """A rank stands twice in a run."""

    card: str
    template: ClassVar[str] = N_("This is no run: {card} stands in it twice; leave one out.")
    rule: ClassVar[str] = "TC-8"


@dataclass(frozen=True, slots=True)
class NoSuchMeld(Refusal):
    """No meld has this number."""

    meld: int
    template: ClassVar[str] = N_("There is no meld {meld} on the table; the first is number 0.")


@dataclass(frozen=True, slots=True)
class DoesNotFit(Refusal):
    """The card does not go on this meld."""

    card: str
    meld: int
    fitting: str
    template: ClassVar[str] = N_("{card} does not go on meld {meld}; what fits there is {fitting}.")
    rule: ClassVar[str] = "TC-10"


@dataclass(frozen=True, slots=True)
class MeldFull(Refusal):
    """Nothing more goes on this meld."""

    meld: int
    template: ClassVar[str] = N_("Meld {meld} is complete, so nothing more goes on it; choose another one.")
    rule: ClassVar[str] = "TC-10"


@dataclass(frozen=True, slots=True)
class MeldHasJoker(Refusal):
    """The meld has its one joker already."""

    meld: int
    template: ClassVar[str] = N_(
        "Meld {meld} has a joker already and takes one at most; choose another meld."
    )
    rule: ClassVar[str] = "TC-9"


@dataclass(frozen=True, slots=True)
class NoJokerThere(Refusal):
    """There is no joker to swap."""

    meld: int
    template: ClassVar[str] = N_("Meld {meld} has no joker to swap; choose a meld with one.")
    rule: ClassVar[str] = "TC-11"


@dataclass(frozen=True, slots=True)
class NotTheRepresented(Refusal):
    """Only the card that the joker stands for swaps."""

    card: str
    represented: str
    meld: int
    template: ClassVar[str] = N_(
        "The joker of meld {meld} stands for {represented}, so {card} can't be swapped for it."
    )
    rule: ClassVar[str] = "TC-11"


@dataclass(frozen=True, slots=True)
class JokerFindsNoPlace(Refusal):
    """The joker could not be played again after the swap."""

    template: ClassVar[str] = N_(
        "The swapped joker must be played again this turn and would find no place; leave it where it is."
    )
    rule: ClassVar[str] = "TC-11"


@dataclass(frozen=True, slots=True)
class JokerNeedsTheseCards(Refusal):
    """After this the swapped joker could not be played any more."""

    template: ClassVar[str] = N_(
        "After this the swapped joker would find no place any more; play the joker first."
    )
    rule: ClassVar[str] = "TC-11"


@dataclass(frozen=True, slots=True)
class JokerNotReplayed(Refusal):
    """A swapped joker is still in hand."""

    template: ClassVar[str] = N_(
        "The joker you swapped is still in your hand; play it to the table before you end the turn."
    )
    rule: ClassVar[str] = "TC-11"


@dataclass(frozen=True, slots=True)
class CardJustTaken(Refusal):
    """The taken discard may not go back at once."""

    card: str
    template: ClassVar[str] = N_(
        "You have just taken {card}, so it can't be discarded this turn; discard another card."
    )
    rule: ClassVar[str] = "TC-13"


@dataclass(frozen=True, slots=True)
class JokerStays(Refusal):
    """A joker is no ordinary discard."""

    template: ClassVar[str] = N_(
        "A joker may be discarded only as the last card or when no other card may be; discard another card."
    )
    rule: ClassVar[str] = "TC-16"


@dataclass(frozen=True, slots=True)
class NoCloseYet(Refusal):
    """Not everyone has completed a turn of this hand."""

    template: ClassVar[str] = N_(
        "Nobody may close before everyone has completed a turn of this hand; keep a card after your discard."
    )
    rule: ClassVar[str] = "TC-17"


@dataclass(frozen=True, slots=True)
class HandNotEmpty(Refusal):
    """Closing without a discard needs an empty hand."""

    template: ClassVar[str] = N_(
        "You still hold cards; lay them all down before you close, or discard the last one."
    )
    rule: ClassVar[str] = "TC-17"


@dataclass(frozen=True, slots=True)
class HandEmpty(Refusal):
    """Nothing is left to play."""

    template: ClassVar[str] = N_("You have no card left; close the hand.")
    rule: ClassVar[str] = "TC-17"


@dataclass(frozen=True, slots=True)
class TurnCouldNotEnd(Refusal):
    """No further steps would end the turn."""

    template: ClassVar[str] = N_("After this your turn could not be ended any more; play something else.")
    rule: ClassVar[str] = "TC-4"
