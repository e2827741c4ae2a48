"""Dealing (TA-7 to TA-9, TA-21 to TA-25): who gets which cards, and who begins."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.chance import Chance
from tabletop.games.tacta.deck import CARDS_PER_COLOUR, COLOURS, Colour, Suit, suit_of, value_of
from tabletop.games.tacta.loose import opening_loose_table
from tabletop.games.tacta.options import Size, TactaOptions
from tabletop.games.tacta.seating import colours_of
from tabletop.games.tacta.state import Deck, State
from tabletop.games.tacta.table import Table, opening_table


def deal(options: TactaOptions, seed: int) -> State:
    """Return the state before the first move; `seed` fixes every shuffle and the rest."""
    table = empty_table(options, options.size)
    state = State(table, (), colours_of(options), None, Chance(seed), free_play=options.free_play)
    deal_round(options, state)
    return state


def empty_table(options: TactaOptions, size: Size) -> Table:
    """Return the table on which only the Start card lies, as the referee keeps it (TA-7, TA-13, TA-14)."""
    return opening_loose_table(size) if options.honour else opening_table(size)


def deal_round(options: TactaOptions, state: State) -> None:
    """Clear the table of `state` and deal round `state.round_number`, with the state's own chance."""
    state.table = empty_table(options, state.table.size)
    state.decks = tuple(_shuffled(deck, state.chance) for deck in _unshuffled(options, state))
    state.emptied = ()
    state.turn = None if state.free_play else first_seat(state.decks, state.chance)


def _unshuffled(options: TactaOptions, state: State) -> list[list[int]]:
    if options.variant == "sabotage":
        return _passed_on(options, state)
    suits = options.suits
    if options.variant == "limited-space":
        suits = (suits[(state.round_number - 1) % len(suits)],)
    return _shares(state, suits)


def _shares(state: State, suits: Sequence[Suit]) -> list[list[int]]:
    """Return each seat's cards of these suits; two of one colour have half of them each (TA-8, TA-22)."""
    shares: list[list[int]] = []
    left: dict[Colour, list[int]] = {}
    for colour in state.colours:
        if colour in left:
            shares.append(left.pop(colour))
            continue
        cards = _cards(colour, suits)
        if state.colours.count(colour) > 1:
            state.chance.shuffle(cards)
            cards, left[colour] = cards[: len(cards) // 2], cards[len(cards) // 2 :]
        shares.append(cards)
    return shares


def _cards(colour: Colour, suits: Sequence[Suit]) -> list[int]:
    first = COLOURS.index(colour) * CARDS_PER_COLOUR
    return [card for card in range(first, first + CARDS_PER_COLOUR) if suit_of(card) in suits]


def _passed_on(options: TactaOptions, state: State) -> list[list[int]]:
    """Return what each keeps of the first suit with what came, of the second, from the right (TA-25)."""
    kept, passed = (_shares(state, [suit]) for suit in options.suits)
    return [own + passed[seat - 1] for seat, own in enumerate(kept)]


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
