"""Why a move of Tac-Tik is refused: one class a reason, each with its own sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabletop.engine.refusal import Refusal
from tabletop.engine.sentences import N_, Word

Colour = Word
"""A colour's name in a sentence; places are written as in moves (`17`, `H2`)."""


@dataclass(frozen=True, slots=True)
class ChooseGiftFirst(Refusal):
    """A card is played while the exchange is on."""

    template: ClassVar[str] = N_("The exchange comes first; choose a card to give.")
    rule: ClassVar[str] = "TK-7"


@dataclass(frozen=True, slots=True)
class ExchangeIsOver(Refusal):
    """A card is given outside the exchange."""

    template: ClassVar[str] = N_("The exchange of this deal is over; play a card instead.")
    rule: ClassVar[str] = "TK-7"


@dataclass(frozen=True, slots=True)
class CardNotInHand(Refusal):
    """The seat does not hold the card."""

    card: Word
    template: ClassVar[str] = N_("There is no card “{card}” in the hand; choose a card that is.")
    rule: ClassVar[str] = "TK-8"


@dataclass(frozen=True, slots=True)
class NotYourPawn(Refusal):
    """The pawn belongs to an opponent."""

    colour: Colour
    template: ClassVar[str] = N_("The {colour} pawns are not yours to move; choose a pawn of your own.")
    rule: ClassVar[str] = "TK-8"


@dataclass(frozen=True, slots=True)
class PartnerNotYet(Refusal):
    """The pawn is the partner's, and not all own pawns are home."""

    colour: Colour
    template: ClassVar[str] = N_(
        "The {colour} pawns are your partner's; you move them once all four of yours are home."
    )
    rule: ClassVar[str] = "TK-20"


@dataclass(frozen=True, slots=True)
class YoursAreHome(Refusal):
    """The own pawns are all home; the partner's are to be moved."""

    colour: Colour
    template: ClassVar[str] = N_("All {colour} pawns are home already; move your partner's now.")
    rule: ClassVar[str] = "TK-20"


@dataclass(frozen=True, slots=True)
class NoPawnThere(Refusal):
    """No pawn of the colour stands there."""

    colour: Colour
    place: str
    template: ClassVar[str] = N_("There is no {colour} pawn on {place}; choose a place where one stands.")
    rule: ClassVar[str] = "TK-8"


@dataclass(frozen=True, slots=True)
class CardDoesNotStart(Refusal):
    """The card puts no pawn on its starting hole."""

    card: Word
    template: ClassVar[str] = N_("The card “{card}” starts no pawn; play a 1, a 10 or a joker for that.")
    rule: ClassVar[str] = "TK-10"


@dataclass(frozen=True, slots=True)
class NothingToStart(Refusal):
    """The reserve is empty."""

    colour: Colour
    template: ClassVar[str] = N_("No {colour} pawn is in the reserve, so none can start; move another pawn.")
    rule: ClassVar[str] = "TK-10"


@dataclass(frozen=True, slots=True)
class BarredByStake(Refusal):
    """A stake stands on the way or at its end."""

    owner: Colour
    hole: str
    template: ClassVar[str] = N_("The {owner} stake on {hole} bars the way; choose another pawn or card.")
    rule: ClassVar[str] = "TK-11"


@dataclass(frozen=True, slots=True)
class StakeNotHome(Refusal):
    """A stake can't go straight into the home."""

    colour: Colour
    template: ClassVar[str] = N_(
        "The {colour} stake can't go straight home; from its starting hole it goes along the track."
    )
    rule: ClassVar[str] = "TK-11"


@dataclass(frozen=True, slots=True)
class WrongDistance(Refusal):
    """The card leads elsewhere."""

    card: Word
    origin: str
    target: str
    template: ClassVar[str] = N_(
        "The card “{card}” does not lead from {origin} to {target}; count the steps and use the card in full."
    )
    rule: ClassVar[str] = "TK-8"


@dataclass(frozen=True, slots=True)
class TooFar(Refusal):
    """The steps lead beyond the deepest home hole."""

    steps: int
    place: str
    template: ClassVar[str] = N_(
        "{steps} steps from {place} are too many for the home; choose another pawn, card or way."
    )
    rule: ClassVar[str] = "TK-17"


@dataclass(frozen=True, slots=True)
class HomeHoleTaken(Refusal):
    """A pawn stands on the home hole aimed at."""

    colour: Colour
    hole: str
    template: ClassVar[str] = N_("Home hole {hole} of {colour} is taken; choose another pawn, card or way.")
    rule: ClassVar[str] = "TK-17"


@dataclass(frozen=True, slots=True)
class HomeBarred(Refusal):
    """A pawn stands in the home before the hole aimed at."""

    colour: Colour
    hole: str
    template: ClassVar[str] = N_(
        "The pawn on {hole} bars the home of {colour}, where nobody is passed; choose another pawn, card or way."
    )
    rule: ClassVar[str] = "TK-19"


@dataclass(frozen=True, slots=True)
class StaysHome(Refusal):
    """A pawn in the home can't come out."""

    place: str
    template: ClassVar[str] = N_("The pawn on {place} is home and stays there; it may only go deeper.")
    rule: ClassVar[str] = "TK-19"


@dataclass(frozen=True, slots=True)
class NoWayBackAtHome(Refusal):
    """A -4 neither enters a home nor moves a pawn in it."""

    template: ClassVar[str] = N_(
        "A -4 leads neither into nor out of a home; choose a pawn and a hole on the track."
    )
    rule: ClassVar[str] = "TK-13"


@dataclass(frozen=True, slots=True)
class SevenCantBeCompleted(Refusal):
    """The colour can't make all seven steps."""

    colour: Colour
    steps: int
    template: ClassVar[str] = N_(
        "The {colour} pawns can make {steps} of the seven steps at most, so the 7 can't be played with them; "
        "choose another card."
    )
    rule: ClassVar[str] = "TK-15"


@dataclass(frozen=True, slots=True)
class SevenStuck(Refusal):
    """After this single step the rest of the seven can't be made."""

    origin: str
    target: str
    template: ClassVar[str] = N_(
        "After the step from {origin} to {target} the seven can't be completed; choose another step."
    )
    rule: ClassVar[str] = "TK-15"


@dataclass(frozen=True, slots=True)
class SevenNeedsSeven(Refusal):
    """The runs do not make seven steps."""

    steps: int
    template: ClassVar[str] = N_("The number of steps is {steps}; a 7 is played with exactly seven.")
    rule: ClassVar[str] = "TK-15"


@dataclass(frozen=True, slots=True)
class SwapNotOnTrack(Refusal):
    """A pawn in a reserve or a home can't be swapped."""

    colour: Colour
    place: str
    template: ClassVar[str] = N_(
        "The {colour} pawn on {place} is not on the track and can't be swapped; choose two pawns on the track."
    )
    rule: ClassVar[str] = "TK-14"


@dataclass(frozen=True, slots=True)
class SwapStake(Refusal):
    """Another's stake can't be swapped."""

    owner: Colour
    hole: str
    template: ClassVar[str] = N_(
        "The {owner} stake on {hole} is not yours and can't be swapped; choose an ordinary pawn."
    )
    rule: ClassVar[str] = "TK-14"


@dataclass(frozen=True, slots=True)
class SwapWithItself(Refusal):
    """A swap needs two pawns."""

    template: ClassVar[str] = N_("A pawn can't be swapped with itself; choose a second one.")
    rule: ClassVar[str] = "TK-14"


@dataclass(frozen=True, slots=True)
class MustPlay(Refusal):
    """A card can be played, so nothing may be thrown away."""

    card: Word
    template: ClassVar[str] = N_(
        "The card “{card}” can be played, so a card must be; nothing may be thrown away."
    )
    rule: ClassVar[str] = "TK-8"


@dataclass(frozen=True, slots=True)
class DiscardOne(Refusal):
    """Only one card is thrown away in this game."""

    template: ClassVar[str] = N_("In this game one card is thrown away, not the whole hand; choose one.")
    rule: ClassVar[str] = "TK-9"


@dataclass(frozen=True, slots=True)
class DiscardHand(Refusal):
    """The whole hand is thrown away in this game."""

    template: ClassVar[str] = N_(
        "In this game the whole hand is thrown away, not one card; discard the hand."
    )
    rule: ClassVar[str] = "TK-9"


@dataclass(frozen=True, slots=True)
class CardNotPlayable(Refusal):
    """The card has no legal effect now."""

    card: Word
    template: ClassVar[str] = N_("The card “{card}” has no legal effect now; choose another one.")
    rule: ClassVar[str] = "TK-9"
