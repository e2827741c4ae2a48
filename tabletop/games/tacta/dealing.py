"""Dealing (TA-7 to TA-9, TA-21, TA-24, TA-25): who gets which cards, and who begins."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.chance import Chance
from tabletop.games.tacta.deck import CARDS_PER_COLOUR, COLOURS, Colour, Suit, suit_of, value_of
from tabletop.games.tacta.options import TactaOptions
from tabletop.games.tacta.state import Deck, State
from tabletop.games.tacta.table import opening_table


def deal(options: TactaOptions, seed: int) -> State:
    """Return the state before the first move; `seed` fixes every shuffle and the rest."""
    colours = COLOURS[: options.players]
    state = State(opening_table(options.size), (), colours, None, Chance(seed))
    deal_round(options, state)
    return state


def deal_round(options: TactaOptions, state: State) -> None:
    """Clear the table of `state` and deal round `state.round_number`, with the state's own chance."""
    state.table = opening_table(state.table.size)
    state.decks = tuple(_shuffled(deck, state.chance) for deck in _unshuffled(options, state))
    state.emptied = ()
    state.turn = first_seat(state.decks, state.chance)


def _unshuffled(options: TactaOptions, state: State) -> list[list[int]]:
    if options.variant == "sabotage":
        return _passed_on(options, state.colours)
    suits = options.suits
    if options.variant == "limited-space":
        suits = (suits[(state.round_number - 1) % len(suits)],)
    return [_cards(colour, suits) for colour in state.colours]


def _cards(colour: Colour, suits: Sequence[Suit]) -> list[int]:
    first = COLOURS.index(colour) * CARDS_PER_COLOUR
    return [card for card in range(first, first + CARDS_PER_COLOUR) if suit_of(card) in suits]


def _passed_on(options: TactaOptions, colours: Sequence[Colour]) -> list[list[int]]:
    """Return what each keeps of the first suit with what came, of the second, from the right (TA-25)."""
    kept, passed = options.suits
    return [
        _cards(colour, [kept]) + _cards(colours[seat - 1], [passed]) for seat, colour in enumerate(colours)
    ]


def _shuffled(cards: list[int], chance: Chance) -> Deck:
    chance.shuffle(cards)
    return tuple(cards)


def first_seat(decks: Sequence[Deck], chance: Chance) -> int | None:
    """Return who begins: the lowest outer value, then the lowest sum of the two, then chance (TA-9).

    None when nobody has a card. `chance` is used on a further tie only.
    """
    ranks = {seat: _rank(deck) for seat, deck in enumerate(decks) if deck}
    if not ranks:
        return None
    lowest = min(ranks.values())
    first = [seat for seat, rank in ranks.items() if rank == lowest]
    return first[0] if len(first) == 1 else chance.choice(first)


def _rank(deck: Deck) -> tuple[int, int]:
    top, bottom = value_of(deck[0]), value_of(deck[-1])
    return min(top, bottom), top + bottom
