"""What the table says: prompts, seat panels, the log, the result."""

from __future__ import annotations

from typing import Any

from tabletop.engine.rules import Outcome
from tabletop.games.tacta.deck import COLOUR_WORDS, START, SUIT_WORDS, colour_of, suit_of, value_of
from tabletop.games.tacta.moves import Challenge, Connection, Drop, End, FreePlacing, Move, Tidy
from tabletop.games.tacta.options import TactaOptions
from tabletop.games.tacta.shapes import NUMBER_OF, PLACE_WORDS
from tabletop.games.tacta.view import View
from tabletop.ui.kit.language import _, ngettext, number_text
from tabletop.ui.tables import ResultTable, SeatSummary


def status(view: View, options: TactaOptions) -> str:
    """Return round and cards left, for the bar."""
    left = sum(deck.count for deck in view.decks)
    words = [ngettext("{n} card left", "{n} cards left", left)]
    if options.target:
        words.insert(
            0, _("Round {now} · to {target} dots").format(now=view.round_number, target=options.target)
        )
    elif options.rounds > 1:
        words.insert(0, _("Round {now} of {all}").format(now=view.round_number, all=options.rounds))
    return " · ".join(words)


def prompt_idle(joined: bool, room: bool) -> str:
    """Return what is to be done while nothing is held."""
    if joined:
        return _("Join one of your two outer cards")
    if room:
        return _("No shape fits: put a card down free")
    return _("There is no room: take a card out")


def prompt_held(by_keys: bool, honour: bool = False) -> str:
    """Return what can be done while a card is held."""
    if honour:
        if by_keys:
            return _("Arrows choose · Q, E turn, with Shift finely · F flips · Enter puts")
        return _("Wheel turns, with Shift finely · right button flips")
    if by_keys:
        return _("Arrows choose · Q, E turn · F flips · Enter puts")
    return _("Wheel turns · right button flips")


def seat_summary(view: View, options: TactaOptions, seat: int, dots: int | None) -> SeatSummary:
    """Return dots and cards of a seat; in a session also the dots of the rounds before.

    `dots` is None while people count them by hand: then nobody is told.
    """
    cards = ngettext("{n} card", "{n} cards", view.decks[seat].count)
    if dots is None:
        return SeatSummary((cards,))
    facts, share = [ngettext("{n} dot", "{n} dots", dots), cards], None
    several = options.rounds > 1 or options.target
    if several:
        before = view.sums[seat]
        facts[0] = _("{before} + {dots} dots").format(before=number_text(before), dots=number_text(dots))
        share = (before + dots) / options.target if options.target else None
    return SeatSummary(tuple(facts), share, small=facts[0])


def end_words(end: End) -> str:
    """Return how a deck's end is called."""
    return _("top") if end == "top" else _("bottom")


def card_name(card: int) -> str:
    """Return how a card is called: its colour, suit and value."""
    if card == START:
        return _("Start card")
    return _("{colour} {suit} {value}").format(
        colour=_(COLOUR_WORDS[colour_of(card)]), suit=_(SUIT_WORDS[suit_of(card)]), value=value_of(card)
    )


def log_line(move: Move) -> str:
    """Return a move as a line of the log."""
    if isinstance(move, Challenge):
        return _("challenges card {number}").format(number=move.card)
    if isinstance(move, Tidy):
        return _("tidies card {number}").format(number=move.card)
    end = end_words(move.end)
    if isinstance(move, Drop):
        return _("{end} card: dropped").format(end=end)
    if isinstance(move, Connection):
        return _("{end} card: {own} on card {number}").format(
            end=end, own=_(PLACE_WORDS[PLACE_NAMES[NUMBER_OF[move.own]]]), number=move.card
        )
    if isinstance(move, FreePlacing):
        return _("{end} card: put down free").format(end=end)
    return _("{end} card: out, there was no room").format(end=end)


PLACE_NAMES: tuple[str, ...] = tuple(NUMBER_OF)


def results(
    options: TactaOptions, view: View, outcome: Outcome, rounds: dict[int, tuple[int, ...]]
) -> ResultTable:
    """Return the result: the dots on the table, and in a session the sums after each round that was seen."""
    dots: Any = outcome.details["dots"]
    last = [number_text(dots[colour]) for colour in view.colours]
    sums = tuple(float(score) for score in outcome.scores)
    told = [tuple(map(float, rounds[number])) for number in sorted(rounds) if 1 < number <= view.round_number]
    if view.round_number == 1 and options.rounds == 1:
        return ResultTable((_("Dots"),), tuple((text,) for text in last), (sums,))
    rows = tuple((text, number_text(int(total))) for text, total in zip(last, outcome.scores, strict=True))
    return ResultTable((_("Last round"), _("Sum")), rows, (*told, sums))
