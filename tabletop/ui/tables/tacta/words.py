"""What the table says: prompts, seat panels, the log, the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tabletop.engine.rules import Outcome
from tabletop.engine.sentences import N_
from tabletop.games.tacta.deck import COLOUR_WORDS, START, SUIT_WORDS, colour_of, suit_of, value_of
from tabletop.games.tacta.moves import Challenge, Connection, Drop, End, FreePlacing, Move, Tidy
from tabletop.games.tacta.options import TactaOptions
from tabletop.games.tacta.refusals import START_NUMBER
from tabletop.games.tacta.shapes import NUMBER_OF, PLACE_WORDS
from tabletop.games.tacta.view import View
from tabletop.ui.kit.language import _, ngettext, number_text
from tabletop.ui.tables import ResultTable, SeatSummary

SUITS_WORDS = {"circle": N_("circles"), "triangle": N_("triangles"), "square": N_("squares")}
"""Suits as what a round is played with."""


def status(view: View, options: TactaOptions, names: Sequence[str] = ()) -> str:
    """Return round, way to play, cards left and the sums so far, for the bar."""
    left = sum(deck.count for deck in view.decks)
    words = [*_round_words(view, options), ngettext("{n} card left", "{n} cards left", left)]
    if view.round_number > 1 and names:
        words.append(_sums_words(view, names))
    return " · ".join(words)


def _round_words(view: View, options: TactaOptions) -> list[str]:
    """Return which round it is and what is played in it."""
    suits = [_(SUITS_WORDS[suit]) for suit in options.suits]
    words = []
    if options.target:
        words.append(_("Round {now} · to {target} dots").format(now=view.round_number, target=options.target))
    elif view.round_number > options.rounds:
        words.append(_("Round {number}").format(number=view.round_number))
    elif options.rounds > 1:
        words.append(_("Round {now} of {all}").format(now=view.round_number, all=options.rounds))
    match options.variant:
        case "limited-space":
            suit = suits[(view.round_number - 1) % len(suits)]
            words.append(_("Limited Space: {suit}").format(suit=suit))
        case "quick-round":
            words.append(_("Quick Round: {suits}").format(suits=", ".join(suits)))
        case "sabotage":
            words.append(_("Sabotage: {passed} passed on").format(passed=suits[1]))
        case _:
            pass
    return words


def _sums_words(view: View, names: Sequence[str]) -> str:
    """Return the dots of the rounds before, a colour that two share once."""
    sums = [
        f"{name} {number_text(dots)}"
        for seat, (name, dots) in enumerate(zip(names, view.sums, strict=True))
        if view.colours[seat] not in view.colours[:seat]
    ]
    return ", ".join(sums)


def prompt_idle(joined: bool, room: bool) -> str:
    """Return what is to be done while nothing is held."""
    if joined:
        return _("Join one of your two outer cards")
    if room:
        return _("No shape fits: put a card down free")
    return _("There is no room: take a card out")


def prompt_free(options: TactaOptions) -> str:
    """Return what everybody does at once in Free Play."""
    if options.teams:
        return _("Place as fast as you like, never on your team’s colour")
    return _("Place as fast as you like, never on your own colour")


def prompt_held(by_keys: bool, honour: bool = False) -> str:
    """Return what can be done while a card is held."""
    if honour:
        if by_keys:
            return _("Arrows choose · Q, E turn, with Shift finely · F flips · Enter puts")
        return _("Wheel turns, with Shift finely · right button flips")
    if by_keys:
        return _("Arrows choose · Q, E turn · F flips · Enter puts")
    return _("Wheel turns · right button flips")


def seat_summary(
    view: View, options: TactaOptions, seat: int, dots: int | None, partner: str = ""
) -> SeatSummary:
    """Return dots and cards of a seat; in a session also the dots of the rounds before.

    `dots` is None while people count them by hand: then nobody is told. `partner` shares the colour (TA-22).
    """
    cards = ngettext("{n} card", "{n} cards", view.decks[seat].count)
    if dots is None:
        return SeatSummary((cards,))
    facts, share = [ngettext("{n} dot", "{n} dots", dots), cards], None
    several = options.rounds > 1 or options.target or view.round_number > 1
    if several:
        before = view.sums[seat]
        facts[0] = _("{before} + {dots} dots").format(before=number_text(before), dots=number_text(dots))
        share = (before + dots) / options.target if options.target else None
    if partner:
        facts.append(_("with {name}").format(name=partner))
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
            end=end,
            own=_(PLACE_WORDS[PLACE_NAMES[NUMBER_OF[move.own]]]),
            number=_(START_NUMBER) if move.card == 0 else move.card,
        )
    if isinstance(move, FreePlacing):
        return _("{end} card: put down free").format(end=end)
    return _("{end} card: out, there was no room").format(end=end)


PLACE_NAMES: tuple[str, ...] = tuple(NUMBER_OF)


MOST_COLUMNS = 4
"""With more rounds than this only the last one has a column of its own."""


def another_round(options: TactaOptions, view: View) -> str:
    """Return why a round is played that was not agreed on, or nothing (TA-19)."""
    over = max(view.sums) >= options.target if options.target else view.round_number > options.rounds
    return _("A tie: another round decides.") if over else ""


def results(
    options: TactaOptions, view: View, outcome: Outcome, before: Mapping[int, tuple[int, ...]]
) -> ResultTable:
    """Return the result: the dots of the rounds and their sum; `before` are the sums at a round's begin.

    Where dots alone don't tell who has won, who ran out of cards first, second and so on comes first (TA-19).
    """
    told = _table_of(options, view, outcome, before)
    best = {seat for seat, dots in enumerate(outcome.scores) if dots == max(outcome.scores)}
    if best == set(outcome.winners):
        return told
    out = [view.emptied.index(seat) + 1 if seat in view.emptied else None for seat in range(len(told.rows))]
    rows = tuple(
        ("–" if place is None else number_text(place), *row)
        for place, row in zip(out, told.rows, strict=True)
    )
    return replace(told, columns=(_("Out of cards"), *told.columns), rows=rows)


def _table_of(
    options: TactaOptions, view: View, outcome: Outcome, before: Mapping[int, tuple[int, ...]]
) -> ResultTable:
    dots: Any = outcome.details["dots"]
    last = tuple(dots[colour] for colour in view.colours)
    sums = tuple(map(int, outcome.scores))
    if view.round_number == 1 and options.rounds == 1:
        alone = tuple((number_text(number),) for number in last)
        return ResultTable((_("Dots"),), alone, (tuple(map(float, sums)),))
    ends = [before[number] for number in sorted(before) if 1 < number <= view.round_number]
    whole = len(ends) == view.round_number - 1 and view.round_number <= MOST_COLUMNS
    rounds = _apart([*ends, sums]) if whole else [last]
    heads = (
        tuple(_("Round {number}").format(number=number + 1) for number in range(len(rounds)))
        if whole
        else (_("Last round"),)
    )
    rows = tuple(
        tuple(number_text(number) for number in (*(dots[seat] for dots in rounds), total))
        for seat, total in enumerate(sums)
    )
    return ResultTable((*heads, _("Sum")), rows, tuple(tuple(map(float, each)) for each in (*ends, sums)))


def _apart(sums: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the dots of each round from the running sums."""
    befores = [(0,) * len(sums[0]), *sums[:-1]]
    return [
        tuple(now - then for now, then in zip(total, before, strict=True))
        for total, before in zip(sums, befores, strict=True)
    ]
