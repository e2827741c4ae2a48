"""What one seat may know, and full states that fit it."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.engine.chance import Chance
from tabletop.games.tacataca.cards import COPIES, JOKER, JOKERS, NATURALS, NO_CARD, held_as
from tabletop.games.tacataca.melds import Meld
from tabletop.games.tacataca.state import DRAWING, PLAYING, State


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know; None may see all.

    `hands` has the cards of a seat, ascending, or None where they are hidden; between hands all lie open.
    `sizes` are the numbers of cards. Of the discards only the top one and their number are there (TC-14);
    `stock` and `discards` themselves only for one who may see all. `taken` and `freed` are the acting
    seat's, which everybody has seen this turn.
    """

    seat: int | None
    hands: tuple[tuple[int, ...] | None, ...]
    sizes: tuple[int, ...]
    melds: tuple[Meld, ...]
    stock_size: int
    discard_size: int
    top: int | None
    stock: tuple[int, ...] | None
    discards: tuple[int, ...] | None
    scores: tuple[int, ...]
    seats_in: tuple[bool, ...]
    money: tuple[int, ...]
    pot: int
    reentries: int
    reentered: tuple[int, ...]
    dealer: int
    turn: int
    closer: int
    phase: str
    direction: int
    match: int
    turns_taken: tuple[int, ...]
    taken: int
    freed: int
    reshuffles: int

    @property
    def hand(self) -> tuple[int, ...]:
        """Return the own cards, ascending; empty for one who sits nowhere."""
        return () if self.seat is None else self.hands[self.seat] or ()


def view_of(state: State, seat: int | None) -> View:
    """Return what `seat` may know."""
    all_open = seat is None or state.phase not in (DRAWING, PLAYING)
    seats = range(state.players)
    return View(
        seat=seat,
        hands=tuple(state.hand(other) if all_open or other == seat else None for other in seats),
        sizes=tuple(map(state.size, seats)),
        melds=tuple(state.melds),
        stock_size=len(state.stock),
        discard_size=len(state.discards),
        top=state.discards[-1] if state.discards else None,
        stock=tuple(state.stock) if seat is None else None,
        discards=tuple(state.discards) if seat is None else None,
        scores=tuple(state.scores),
        seats_in=tuple(state.seats_in),
        money=tuple(state.money),
        pot=state.pot,
        reentries=state.reentries,
        reentered=tuple(state.reentered),
        dealer=state.dealer,
        turn=state.turn,
        closer=state.closer,
        phase=state.phase,
        direction=state.direction,
        match=state.match,
        turns_taken=tuple(state.turns_taken),
        taken=state.taken,
        freed=state.freed,
        reshuffles=state.reshuffles,
    )


def determinized(view: View, chance: Chance) -> State:
    """Return a full state that fits the view; unknown cards are dealt at random to hands, stock and discards."""
    state = State(len(view.hands), Chance(chance.bits()))
    _copy_open(view, state)
    known = [_known_cards(view, seat) for seat in range(state.players)]
    unseen = _unseen(view, known)
    chance.shuffle(unseen)
    for seat, cards in enumerate(known):
        cards.extend(unseen.pop() for _ in range(view.sizes[seat] - len(cards)))
        state.deal(seat, cards)
    state.stock = (
        list(view.stock) if view.stock is not None else [unseen.pop() for _ in range(view.stock_size)]
    )
    if view.discards is not None:
        state.discards = list(view.discards)
    elif view.top is not None:
        state.discards = [*(unseen.pop() for _ in range(view.discard_size - 1)), view.top]
    return state


def _copy_open(view: View, state: State) -> None:
    state.melds = list(view.melds)
    state.scores, state.money, state.reentered = list(view.scores), list(view.money), list(view.reentered)
    state.seats_in, state.turns_taken = list(view.seats_in), list(view.turns_taken)
    state.pot, state.reentries, state.reshuffles = view.pot, view.reentries, view.reshuffles
    state.dealer, state.turn, state.closer = view.dealer, view.turn, view.closer
    state.phase, state.direction, state.match = view.phase, view.direction, view.match
    state.taken, state.freed = view.taken, view.freed


def _known_cards(view: View, seat: int) -> list[int]:
    """Return the cards known to be in a hand: all, or what the acting seat took from the table this turn."""
    hand = view.hands[seat]
    if hand is not None:
        return list(hand)
    if seat != view.turn:
        return []
    return [view.taken] * (view.taken != NO_CARD) + [JOKER] * view.freed


def _unseen(view: View, known: list[list[int]]) -> list[int]:
    """Return the cards of the deck that are neither known to be in a hand nor seen elsewhere."""
    copies = [COPIES] * NATURALS + [JOKERS]
    for cards in (*known, view.stock or (), view.discards or ()):
        for kind in cards:
            copies[kind] -= 1
    for meld in view.melds:
        for token in meld.cards:
            copies[held_as(token)] -= 1
    if view.top is not None and view.discards is None:
        copies[view.top] -= 1
    return [kind for kind, number in enumerate(copies) for _ in range(number)]
