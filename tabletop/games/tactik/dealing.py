"""Dealing, reshuffling and the exchange (TK-6, TK-7)."""

from __future__ import annotations

from tabletop.engine.chance import Chance
from tabletop.engine.rules import Seat
from tabletop.games.tactik.board import PAWNS, RESERVE
from tabletop.games.tactik.cards import full_deck
from tabletop.games.tactik.seating import Seating
from tabletop.games.tactik.state import State

HAND_OF_TWO = 6
HAND = 4


def first_deal(seating: Seating, jokers: int, seed: int) -> State:
    """Return the game that `seed` fixes after its first deal; the seed picks the dealer too (TK-6)."""
    chance = Chance(seed)
    dealer = chance.below(seating.players)
    stock = full_deck(jokers)
    chance.shuffle(stock)
    colours = len(seating.board.colours)
    state = State(
        pawns=[RESERVE] * (PAWNS * colours),
        staked=[False] * colours,
        hands=[[] for _ in range(seating.players)],
        stock=stock,
        discard=[],
        gifts=[None] * seating.players,
        dealer=dealer,
        turn=dealer,
        phase="exchange",
        chance=chance,
    )
    deal_hands(seating.players, state)
    return state


def deal_hands(players: int, state: State) -> None:
    """Deal one card at a time from the dealer's next seat on, and open the exchange (TK-6, TK-7).

    A stock that runs out is made anew of the discards; in a position without enough cards the deal
    ends when there are none left.
    """
    for number in range(players * (HAND_OF_TWO if players == 2 else HAND)):
        if not state.stock:
            state.stock, state.discard = state.discard, []
            state.chance.shuffle(state.stock)
        if not state.stock:
            break
        state.hands[(state.dealer + 1 + number) % players].append(state.stock.pop())
    state.gifts = [None] * players
    state.phase = "exchange"
    state.turn = next_with_cards(state, state.dealer)


def next_with_cards(state: State, seat: Seat) -> Seat:
    """Return the first seat clockwise after `seat` that holds cards, `seat` itself last (TK-8)."""
    players = len(state.hands)
    for ahead in range(1, players):
        other = (seat + ahead) % players
        if state.hands[other]:
            return other
    return seat


def next_to_give(state: State) -> Seat | None:
    """Return the seat that is to choose its card to give, in playing order, or None when all have (TK-7)."""
    players = len(state.hands)
    for ahead in range(1, players + 1):
        seat = (state.dealer + ahead) % players
        if state.hands[seat] and state.gifts[seat] is None:
            return seat
    return None


def exchange(seating: Seating, state: State) -> None:
    """Move all chosen cards at once (TK-7)."""
    for seat, card in enumerate(state.gifts):
        if card is not None:
            state.hands[seat].remove(card)
    for seat, card in enumerate(state.gifts):
        if card is not None:
            state.hands[seating.receivers[seat]].append(card)
    state.gifts = [None] * seating.players
