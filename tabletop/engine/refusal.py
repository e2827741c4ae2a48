"""Why a move is not legal: a typed reason that carries its facts and makes its sentence late."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from tabletop.engine.sentences import N_, Complaint, Translate, fill, in_english


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why a move is refused; each game's reasons are subclasses with their facts as fields.

    `template` is the sentence, marked with `N_`, filled in from `words()`; `rule` is the rule's number.
    """

    template: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    def words(self) -> dict[str, object]:
        """Return what fills the template: by default the fields under their own names."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def sentence(self, translate: Translate = in_english) -> str:
        """Return the reason as one sentence in the reader's language."""
        return fill(self.template, self.words(), translate)


@dataclass(frozen=True, slots=True)
class NotYourTurn(Refusal):
    """Another seat is to act."""

    seat: int
    template: ClassVar[str] = N_("It is not the turn of seat {seat}; wait until the others have played.")


@dataclass(frozen=True, slots=True)
class GameOver(Refusal):
    """The game has ended."""

    template: ClassVar[str] = N_("The game is over; start a new one or go back a move.")


@dataclass(frozen=True, slots=True)
class NotAMove(Refusal):
    """The text is no move of this game."""

    text: str
    template: ClassVar[str] = N_("“{text}” is not a move of this game; look at the list of legal moves.")


@dataclass(frozen=True, slots=True)
class NotCanonical(Refusal):
    """The text means a move but is not the one way to write it."""

    text: str
    canonical: str
    template: ClassVar[str] = N_("“{text}” is not written in the standard way; write “{canonical}”.")


class IllegalMove(Complaint):
    """A move was refused; `refusal` says why. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.template, **refusal.words())
        self.refusal = refusal
