"""What one seat may know (TA-8), and full states drawn fairly to fit it."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.engine.chance import Chance
from tabletop.games.tacta.deck import Colour
from tabletop.games.tacta.state import Deck, State
from tabletop.games.tacta.table import Table


@dataclass(frozen=True, slots=True)
class DeckView:
    """A deck as someone sees it: how many cards, and the outer ones if they may be looked at.

    `top` and `bottom` are card numbers, None where hidden or absent (a last single card is the top).
    `unseen` are the other cards in the deck, ascending: which they are follows from what lies open, in
    what order they lie is known to nobody.
    """

    count: int
    top: int | None
    bottom: int | None
    unseen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A state as `seat` may see it; None sees what everybody sees and all outer cards."""

    seat: int | None
    table: Table
    decks: tuple[DeckView, ...]
    colours: tuple[Colour, ...]
    turn: int | None
    round_number: int
    sums: tuple[int, ...]
    emptied: tuple[int, ...]
    free_play: bool = False


def view(state: State, seat: int | None, open_ends: bool) -> View:
    """Return what `seat` may know: everyone's outer cards, or with closed ends only its own (TA-8)."""
    return View(
        seat,
        state.table,
        tuple(
            _deck_view(deck, open_ends or seat is None or seat == owner)
            for owner, deck in enumerate(state.decks)
        ),
        state.colours,
        state.turn,
        state.round_number,
        state.sums,
        state.emptied,
        state.free_play,
    )


def _deck_view(deck: Deck, ends_seen: bool) -> DeckView:
    if not ends_seen or not deck:
        return DeckView(len(deck), None, None, tuple(sorted(deck)))
    return DeckView(len(deck), deck[0], deck[-1] if len(deck) > 1 else None, tuple(sorted(deck[1:-1])))


def determinize(seen: View, chance: Chance) -> State:
    """Return a full state that fits the view; cards that were not seen lie in any order, equally likely."""
    decks = tuple(_drawn(deck, chance) for deck in seen.decks)
    return State(
        seen.table,
        decks,
        seen.colours,
        seen.turn,
        Chance(chance.bits()),
        seen.round_number,
        seen.sums,
        seen.emptied,
        seen.free_play,
    )


def _drawn(deck: DeckView, chance: Chance) -> Deck:
    cards = list(deck.unseen)
    chance.shuffle(cards)
    top = [] if deck.top is None else [deck.top]
    bottom = [] if deck.bottom is None else [deck.bottom]
    return (*top, *cards, *bottom)
