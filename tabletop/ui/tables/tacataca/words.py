"""Cards, moves and refusals in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

from tabletop.engine.refusal import Refusal
from tabletop.engine.sentences import N_, fill
from tabletop.games.tacataca.cards import JOKER, NAMES, STANDS, natural_of, rank_of, suit_of, token_named
from tabletop.games.tacataca.moves import Answer, Close, Discard, Draw, Form, Lay, Swap, Take
from tabletop.games.tacataca.story import HandEnded
from tabletop.games.tacataca.views import View
from tabletop.ui.kit.language import _, ngettext, number_text
from tabletop.ui.tables import ResultTable, Sight

_RANKS = {"A": N_("ace"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king"), "T": "10"}
_SUITS = {"C": N_("clubs"), "D": N_("diamonds"), "H": N_("hearts"), "S": N_("spades")}


def rank_word(kind: int) -> str:
    """Return the rank of a natural kind as a word."""
    rank = NAMES[kind][0]
    return _(_RANKS[rank]) if rank in _RANKS else rank


def suit_word(kind: int) -> str:
    """Return the suit of a natural kind as a word."""
    return _(_SUITS[NAMES[kind][1]])


def card_word(token: int) -> str:
    """Return a card as words: “7 of hearts”, “joker as 7 of hearts”."""
    if token == JOKER:
        return _("joker")
    card = _("{rank} of {suit}").format(rank=rank_word(natural_of(token)), suit=suit_word(natural_of(token)))
    return _("joker as {card}").format(card=card) if token >= STANDS else card


def cards_word(tokens: Sequence[int]) -> str:
    """Return cards one after the other."""
    return ", ".join(map(card_word, tokens))


def meld_word(tokens: Sequence[int]) -> str:
    """Return a meld as short words: “queen, king, ace of spades”."""
    kinds = [natural_of(token) for token in tokens]
    if len({suit_of(kind) for kind in kinds}) == 1:
        ranks = ", ".join(_marked(token, rank_word(kind)) for token, kind in zip(tokens, kinds, strict=True))
        return _("{ranks} of {suit}").format(ranks=ranks, suit=suit_word(kinds[0]))
    if len({rank_of(kind) for kind in kinds}) == 1:
        suits = ", ".join(_marked(token, suit_word(kind)) for token, kind in zip(tokens, kinds, strict=True))
        return _("{rank} of {suits}").format(rank=rank_word(kinds[0]), suits=suits)
    return cards_word(tokens)


def _marked(token: int, word: str) -> str:
    return _("{word} (joker)").format(word=word) if token >= STANDS else word


def move_words(move: Any) -> str:
    """Return one line that tells a move to everybody; what is drawn or discarded is never named (TC-14)."""
    match move:
        case Draw():
            return _("draws from the stock")
        case Take():
            return _("takes the top discard")
        case Form():
            return _("melds {cards}").format(cards=meld_word(move.cards))
        case Lay():
            return _("lays {card} on a meld").format(card=card_word(move.card))
        case Swap():
            return _("swaps {card} for the joker").format(card=card_word(move.card))
        case Discard():
            return _("discards")
        case Close():
            return _("closes without a discard")
        case Answer():
            return answer_words(move.word)
    return str(move)


def whole_words(move: Any) -> str:
    """Return the line that tells a move of a hand that is over: what was discarded too."""
    if isinstance(move, Discard):
        return _("discards {card}").format(card=card_word(move.card))
    return move_words(move)


def answer_words(word: str) -> str:
    """Return what an answer between hands says."""
    return {
        "reenter": _("comes back in"),
        "leave": _("leaves the match"),
        "split": _("wants to divide the pot"),
        "play on": _("plays on"),
    }.get(word, word)


def refusal_words(refusal: Refusal) -> str:
    """Return a refusal's sentence with cards in words and melds counted from 1, as people count."""
    words = {name: _spoken(name, value) for name, value in refusal.words().items()}
    return fill(type(refusal).template, words, _)


def _spoken(name: str, value: object) -> object:
    if name == "meld" and isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        tokens = [token_named(part) for part in value.split(" ")]
        known = [token for token in tokens if token is not None]
        return cards_word(known) if known and len(known) == len(tokens) else value
    return number_text(value) if isinstance(value, int) else value


def chips_word(chips: int) -> str:
    """Return an amount of chips: “40 chips”."""
    return ngettext("{n} chip", "{n} chips", chips)


def signed(number: int) -> str:
    """Return a number with its sign, as money is shown."""
    return f"+{number_text(number)}" if number > 0 else number_text(number)


def step_words(step: Any) -> str:
    """Return what the help says of one step of a laying-down."""
    match step:
        case Form():
            return _("meld {cards}").format(cards=meld_word(step.cards))
        case Lay():
            return _("lay {card} on a meld").format(card=card_word(step.card))
        case Swap():
            return _("swap {card} for the joker").format(card=card_word(step.card))
    return str(step)


def steps_words(steps: Sequence[Any]) -> str:
    """Return what the help says of a laying-down, one step after the other."""
    return reduce(
        lambda told, more: _("{first}; {then}").format(first=told, then=more), map(step_words, steps)
    )


def result_table(sight: Sight, matches: int) -> ResultTable:
    """Return what the results screen shows of a finished session of so many `matches`."""
    assert sight.outcome is not None
    view: View = sight.view
    rows = tuple((signed(money), str(score)) for money, score in zip(view.money, view.scores, strict=True))
    rounds = [tuple(map(float, event.money)) for event in sight.told() if isinstance(event, HandEnded)]
    rounds.append(tuple(map(float, view.money)))
    divided = bool(sight.outcome.details.get("divided")) and matches == 1
    headline = _("The pot is divided") if divided else ""
    return ResultTable((_("Chips"), _("Last score")), rows, tuple(rounds), headline)


__all__ = [
    "answer_words",
    "card_word",
    "cards_word",
    "chips_word",
    "meld_word",
    "move_words",
    "rank_word",
    "refusal_words",
    "result_table",
    "signed",
    "step_words",
    "steps_words",
    "suit_word",
]
