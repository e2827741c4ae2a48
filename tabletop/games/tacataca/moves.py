"""The moves and their texts."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.engine.refusal import IllegalMove, NotAMove
from tabletop.games.tacataca.cards import JOKER, KINDS, STANDS, token_name, token_named
from tabletop.games.tacataca.melds import canonical, joker_roles

LONGEST_TEXT = 200


class Draw(msgspec.Struct, frozen=True):
    """Draw the top card of the stock."""

    def __str__(self) -> str:
        """Return the text."""
        return "draw"


class Take(msgspec.Struct, frozen=True):
    """Take the top discard (TC-5)."""

    def __str__(self) -> str:
        """Return the text."""
        return "take"


class Form(msgspec.Struct, frozen=True):
    """Put a new meld down. `cards` are tokens, in canonical order when they make a meld (TC-7 to TC-9)."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        """Return the text."""
        return "meld " + " ".join(map(token_name, self.cards))


class Lay(msgspec.Struct, frozen=True):
    """Lay one card, a token, on the meld of that number (TC-10)."""

    card: int
    meld: int

    def __str__(self) -> str:
        """Return the text."""
        return f"lay {token_name(self.card)} {self.meld}"


class Swap(msgspec.Struct, frozen=True):
    """Put a natural card in the place of the joker that stands for it and take the joker (TC-11)."""

    card: int
    meld: int

    def __str__(self) -> str:
        """Return the text."""
        return f"swap {token_name(self.card)} {self.meld}"


class Discard(msgspec.Struct, frozen=True):
    """Discard a card and end the turn; the last one closes (TC-17)."""

    card: int

    def __str__(self) -> str:
        """Return the text."""
        return f"discard {token_name(self.card)}"


class Close(msgspec.Struct, frozen=True):
    """Close with an empty hand, without a discard (TC-17)."""

    def __str__(self) -> str:
        """Return the text."""
        return "close"


class Answer(msgspec.Struct, frozen=True):
    """Answer a question between hands: `reenter`, `leave`, `split` or `play on` (TC-22, TC-24)."""

    word: str

    def __str__(self) -> str:
        """Return the text."""
        return self.word


Move = Draw | Take | Form | Lay | Swap | Discard | Close | Answer

DRAW, TAKE, CLOSE = Draw(), Take(), Close()
REENTER, LEAVE, SPLIT, PLAY_ON = Answer("reenter"), Answer("leave"), Answer("split"), Answer("play on")
DISCARDS = tuple(Discard(kind) for kind in range(JOKER + 1))

_WORDS: dict[str, Move] = {str(move): move for move in (DRAW, TAKE, CLOSE, REENTER, LEAVE, SPLIT, PLAY_ON)}


def form_of(tokens: Sequence[int]) -> Form:
    """Return the move that puts `tokens` down: in canonical order when they make a meld, as given when not.

    A joker without a name gets it when only one would fit (TC-9).

    >>> str(form_of([KINDS["KS"], JOKER, KINDS["2S"]]))
    'meld KS *=AS 2S'
    """
    named = list(tokens)
    if named.count(JOKER) == 1 and max(named) == JOKER:
        roles = joker_roles([token for token in named if token != JOKER])
        if len(roles) == 1:
            named[named.index(JOKER)] = STANDS + roles[0]
    return Form(canonical(named) or tuple(named))


def parse(text: str) -> Move:
    """Return the move that `text` writes; raises `IllegalMove` for anything else.

    Cards of a meld may come in another order than the canonical one; the move's own text then differs.
    """
    move = _WORDS.get(text) or (_with_cards(text) if len(text) <= LONGEST_TEXT else None)
    if move is None:
        raise IllegalMove(NotAMove(text[:LONGEST_TEXT]))
    return move


def _with_cards(text: str) -> Move | None:
    verb, *words = text.split(" ")
    if verb == "meld":
        tokens = [token_named(word) for word in words]
        known = [token for token in tokens if token is not None]
        return form_of(known) if words and len(known) == len(tokens) else None
    if verb == "discard" and len(words) == 1 and words[0] in KINDS:
        return DISCARDS[KINDS[words[0]]]
    if verb in ("lay", "swap") and len(words) == 2:
        return _onto(verb, words[0], words[1])
    return None


def _onto(verb: str, card: str, number: str) -> Move | None:
    token = token_named(card)
    if token is None or not (number.isascii() and number.isdigit()) or str(int(number)) != number:
        return None
    if verb == "lay":
        return Lay(token, int(number))
    return Swap(token, int(number)) if token < JOKER else None
