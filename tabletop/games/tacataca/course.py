"""The course of a session: deals, ends of turns and hands, questions between hands, matches (TC-2, TC-15 to TC-26)."""

from __future__ import annotations

from typing import Final

from tabletop.engine.chance import Chance
from tabletop.games.tacataca.cards import ACES, JOKER, NO_CARD, hand_points, new_deck
from tabletop.games.tacataca.money import CLOSE_SCORES, STAKE, reentry_price, shares
from tabletop.games.tacataca.moves import PLAY_ON, REENTER, SPLIT, Answer
from tabletop.games.tacataca.options import MOST_REENTRIES, TacaTacaOptions
from tabletop.games.tacataca.state import BETWEEN, DRAWING, NOBODY, OVER, REENTRY, State
from tabletop.games.tacataca.turn import can_draw, take_refusal

HAND_SIZE: Final = 10
LIMIT: Final = 100
"""The highest score that is still in (TC-19)."""


def new_session(options: TacaTacaOptions, seed: int) -> State:
    """Return the state after the first deal; the seed picks the dealer (TC-2)."""
    state = State(options.players, Chance(seed))
    state.dealer = state.chance.below(options.players)
    _put_stakes(state, options)
    deal_hand(state)
    return state


def _put_stakes(state: State, options: TacaTacaOptions) -> None:
    for seat in range(state.players):
        state.money[seat] -= STAKE * options.unit
    state.pot += STAKE * options.unit * state.players


def deal_hand(state: State) -> None:
    """Deal ten cards to everyone still in and turn up the first discard, never a joker (TC-2)."""
    state.melds = []
    stock = new_deck()
    state.chance.shuffle(stock)
    for seat, still in enumerate(state.seats_in):
        state.deal(seat, [stock.pop() for _ in range(HAND_SIZE * still)])
    while stock[-1] == JOKER:
        other = state.chance.below(len(stock))
        stock[-1], stock[other] = stock[other], stock[-1]
    state.discards = [stock.pop()]
    state.stock = stock
    state.turns_taken = [0] * state.players
    state.reshuffles = 0
    state.closer = NOBODY
    _begin_turn_of(state, state.next_in(state.dealer))


def _begin_turn_of(state: State, seat: int) -> None:
    state.turn = seat
    state.phase = DRAWING
    state.taken = NO_CARD
    state.freed = 0


def discard(state: State, options: TacaTacaOptions, kind: int) -> None:
    """Discard a card, then go on with the next seat or close (TC-17)."""
    seat = state.turn
    state.lose(seat, kind)
    state.discards.append(kind)
    state.turns_taken[seat] += 1
    if not state.hands[seat]:
        close_hand(state, options)
        return
    _begin_turn_of(state, state.next_in(seat))
    if not state.stock and _void(state, options):
        deal_hand(state)


def _void(state: State, options: TacaTacaOptions) -> bool:
    """Tell whether the hand is void at the start of a turn with no stock (TC-15)."""
    if can_draw(state):
        return False
    return len(state.discards) > 1 or take_refusal(state, options) is not None


def close(state: State, options: TacaTacaOptions) -> None:
    """Close without a discard (TC-17)."""
    state.turns_taken[state.turn] += 1
    close_hand(state, options)


# --- the count ---------------------------------------------------------------------------------------


def points_left(state: State, seat: int) -> int:
    """Return what a seat's hand adds to its score at a close (TC-18).

    A lone ace counts 1 for who stands at exactly 99.
    """
    held = state.held[seat]
    alone = not state.jokers[seat] and not state.twin[seat] and held.bit_count() == 1
    if alone and held & ACES and state.scores[seat] == LIMIT - 1:
        return 1
    return hand_points(state.hand(seat))


def close_hand(state: State, options: TacaTacaOptions) -> None:
    """Settle a close by the seat to act: points and premiums (TC-18, TC-21), then who is out (TC-19)."""
    closer = state.closer = state.turn
    state.taken, state.freed = NO_CARD, 0
    for seat in state.seats_still_in():
        if seat != closer:
            state.scores[seat] += points_left(state, seat)
            state.money[seat] -= options.unit
            state.money[closer] += options.unit
    out = [seat for seat in state.seats_still_in() if state.scores[seat] > LIMIT]
    alone = len(state.seats_still_in()) - len(out) == 1
    for seat in out:
        if alone or not may_reenter(state, options, seat):
            state.seats_in[seat] = False
    _ask_about_reentry(state, options)


# --- between hands -----------------------------------------------------------------------------------


def may_reenter(state: State, options: TacaTacaOptions, seat: int) -> bool:
    """Tell whether a seat that is out is asked at all (TC-22)."""
    cap = MOST_REENTRIES if options.reentry_cap is None else options.reentry_cap
    return state.reentered[seat] < cap and state.reentries < MOST_REENTRIES


def price(state: State, options: TacaTacaOptions) -> int:
    """Return what the next re-entry costs (TC-22)."""
    return reentry_price(options.unit, state.reentries)


def _ask_about_reentry(state: State, options: TacaTacaOptions) -> None:
    """Ask the next seat that is out, in playing order from the seat to act, or go on when there is none."""
    seat = state.turn
    for _ in range(state.players):
        seat = (seat + state.direction) % state.players
        if state.seats_in[seat] and state.scores[seat] > LIMIT:
            if may_reenter(state, options, seat):
                state.turn, state.phase = seat, REENTRY
                return
            state.seats_in[seat] = False
    _after_reentry(state, options)


def _after_reentry(state: State, options: TacaTacaOptions) -> None:
    """Let the last one in win (TC-23), ask about a division (TC-24), or deal."""
    still_in = state.seats_still_in()
    if len(still_in) == 1:
        _pay_out(state, [state.pot * still for still in state.seats_in])
        _end_match(state, options)
    elif len(still_in) == state.players:
        _next_hand(state)
    elif options.must_split and len(still_in) == 2 and _close_together(state, still_in):
        divide(state, options)
    else:
        state.turn, state.phase = state.next_in(state.closer), BETWEEN


def _close_together(state: State, still_in: list[int]) -> bool:
    one, other = still_in
    return abs(state.scores[one] - state.scores[other]) <= CLOSE_SCORES


def answer(state: State, options: TacaTacaOptions, move: Answer) -> None:
    """Answer the question put to the seat to act (TC-22, TC-24)."""
    if state.phase == REENTRY:
        if move == REENTER:
            _reenter(state, options)
        else:
            state.seats_in[state.turn] = False
        _ask_about_reentry(state, options)
    elif move == PLAY_ON:
        _next_hand(state)
    elif move == SPLIT and state.turn == state.closer:
        divide(state, options)
    else:
        state.turn = state.next_in(state.turn)


def _reenter(state: State, options: TacaTacaOptions) -> None:
    """Pay the price into the pot and restart at the highest score of those still in (TC-22)."""
    seat, cost = state.turn, price(state, options)
    state.money[seat] -= cost
    state.pot += cost
    state.reentries += 1
    state.reentered[seat] += 1
    state.scores[seat] = max(
        state.scores[other] for other in state.seats_still_in() if state.scores[other] <= LIMIT
    )


def _next_hand(state: State) -> None:
    state.dealer = state.next_in(state.dealer)
    deal_hand(state)


def divide(state: State, options: TacaTacaOptions) -> None:
    """Divide the pot by score among those still in and end the match (TC-24, TC-25)."""
    _pay_out(state, division(state, options))
    _end_match(state, options)


def division(state: State, options: TacaTacaOptions) -> list[int]:
    """Return what each seat would get if the pot were divided now (TC-25)."""
    return shares(state.pot, state.scores, state.seats_in, options.split_line)


def _pay_out(state: State, portions: list[int]) -> None:
    for seat, portion in enumerate(portions):
        state.money[seat] += portion
    state.pot = 0


def _end_match(state: State, options: TacaTacaOptions) -> None:
    """End the session, or begin its next match the other way round (TC-3)."""
    if state.match >= options.matches:
        state.phase, state.turn = OVER, state.closer
        return
    state.match += 1
    state.direction = -state.direction
    players = state.players
    state.scores, state.reentered, state.reentries = [0] * players, [0] * players, 0
    state.seats_in = [True] * players
    _put_stakes(state, options)
    _next_hand(state)
