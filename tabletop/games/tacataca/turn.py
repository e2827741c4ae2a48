"""One turn: draw or take, lay cards down, discard or close (TC-4 to TC-17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.engine.refusal import NotCanonical, Refusal
from tabletop.games.tacataca.cards import (
    BITS,
    DECK,
    JOKER,
    NAMES,
    NO_CARD,
    STANDS,
    held_as,
    kinds_in,
    natural_of,
    token_name,
)
from tabletop.games.tacataca.ending import turn_can_end
from tabletop.games.tacataca.faults import meld_fault
from tabletop.games.tacataca.forming import forms
from tabletop.games.tacataca.melds import Meld, meld_of
from tabletop.games.tacataca.moves import CLOSE, DISCARDS, DRAW, TAKE, Close, Discard, Form, Lay, Move, Swap
from tabletop.games.tacataca.options import TacaTacaOptions
from tabletop.games.tacataca.refusals import (
    CardJustTaken,
    CardNotHeld,
    DoesNotFit,
    HandEmpty,
    HandNotEmpty,
    JokerFindsNoPlace,
    JokerNeedsTheseCards,
    JokerNotReplayed,
    JokerStays,
    JokerUnnamed,
    MeldFull,
    MeldHasJoker,
    NoCloseYet,
    NoJokerThere,
    NoSuchMeld,
    NothingToDraw,
    NothingToTake,
    NotTheRepresented,
    OneCardLimit,
    TurnCouldNotEnd,
)
from tabletop.games.tacataca.state import PLAYING, State

MOST_RESHUFFLES: Final = 4
WHOLE_HAND: Final = DECK
BOTH_WAYS: Final[list[Move]] = [DRAW, TAKE]


def may_close(state: State, options: TacaTacaOptions) -> bool:
    """Tell whether the hand may be closed by now (TC-17)."""
    return options.close_first_round or state.all_took_a_turn()


def owed_jokers(state: State, options: TacaTacaOptions) -> int:
    """Return how many jokers must be played before the turn may end (TC-11)."""
    return 0 if options.keep_joker else state.freed


def can_end(state: State, options: TacaTacaOptions) -> bool:
    """Tell whether some further steps end the turn (TC-4)."""
    seat = state.turn
    return turn_can_end(
        state.held[seat],
        state.twin[seat],
        state.jokers[seat],
        state.melds,
        state.taken,
        owed_jokers(state, options),
        may_close(state, options),
        replay=not options.keep_joker,
    )


# --- drawing and taking ------------------------------------------------------------------------------


def can_draw(state: State) -> bool:
    """Tell whether the stock, or the discards turned into one, has a card (TC-15)."""
    return bool(state.stock) or (len(state.discards) > 1 and state.reshuffles < MOST_RESHUFFLES)


def draw_refusal(state: State, options: TacaTacaOptions) -> Refusal | None:
    """Return why no card may be drawn, or None. What lies on the stock has no say."""
    if not can_draw(state):
        return NothingToDraw()
    if not state.size(state.turn) and not may_close(state, options):
        return TurnCouldNotEnd()
    return None


def take_refusal(state: State, options: TacaTacaOptions) -> Refusal | None:
    """Return why the top discard may not be taken, or None (TC-5, TC-12)."""
    if not state.discards:
        return NothingToTake()
    top, cards = state.discards[-1], state.size(state.turn)
    if cards == 1:
        for number, meld in enumerate(state.melds):
            if fits_or_swaps(meld, top):
                return OneCardLimit(NAMES[top], number)
    if cards == 0 and not _ends_after(state, options, take):
        return TurnCouldNotEnd()
    return None


def fits_or_swaps(meld: Meld, kind: int) -> bool:
    """Tell whether a card of that kind could be laid on the meld or swapped into it."""
    return meld.takes_joker if kind == JOKER else bool(meld.open & BITS[kind])


def drawing_moves(state: State, options: TacaTacaOptions) -> list[Move]:
    """Return the ways to begin the turn."""
    if state.stock and state.discards and len(state.hands[state.turn]) > 1:
        return BOTH_WAYS
    moves: list[Move] = []
    if draw_refusal(state, options) is None:
        moves.append(DRAW)
    if take_refusal(state, options) is None:
        moves.append(TAKE)
    return moves


def draw(state: State) -> None:
    """Draw the top card, turning the discards but the top into a new stock first when it is used up."""
    if not state.stock:
        top = state.discards.pop()
        state.stock, state.discards = state.discards, [top]
        state.chance.shuffle(state.stock)
        state.reshuffles += 1
    state.gain(state.turn, state.stock.pop())
    state.phase = PLAYING


def take(state: State) -> None:
    """Take the top discard."""
    state.taken = state.discards.pop()
    state.gain(state.turn, state.taken)
    state.phase = PLAYING


# --- laying down -------------------------------------------------------------------------------------


def put_down(state: State, move: Form) -> None:
    """Put a meld down."""
    for token in move.cards:
        _spend(state, held_as(token))
    state.melds.append(meld_of(move.cards))


def lay(state: State, move: Lay) -> None:
    """Lay a card on a meld."""
    _spend(state, held_as(move.card))
    state.melds[move.meld] = state.melds[move.meld].with_card(move.card)


def swap(state: State, move: Swap) -> None:
    """Put the card in the joker's place and the joker into the hand."""
    _spend(state, move.card)
    state.melds[move.meld] = state.melds[move.meld].swapped()
    state.gain(state.turn, JOKER)
    state.freed += 1


def _spend(state: State, kind: int) -> None:
    """Take a card out of the hand for the table; any copy settles what is owed of its kind (TC-11, TC-13)."""
    state.lose(state.turn, kind)
    if kind == state.taken:
        state.taken = NO_CARD
    if kind == JOKER and state.freed:
        state.freed -= 1


def operate(state: State, move: Form | Lay | Swap) -> None:
    """Carry out one step of laying down."""
    if type(move) is Form:
        put_down(state, move)
    elif type(move) is Lay:
        lay(state, move)
    elif type(move) is Swap:
        swap(state, move)


def _ends_after(state: State, options: TacaTacaOptions, change: Callable[[State], None]) -> bool:
    trial = state.copy()
    change(trial)
    return can_end(trial, options)


def playing_moves(state: State, options: TacaTacaOptions) -> list[Move]:
    """Return the ways to go on after the draw: discards, lay-ons and swaps, melds, the close."""
    seat = state.turn
    cards = len(state.hands[seat])
    if not cards:
        return [CLOSE] if may_close(state, options) else []
    owed = owed_jokers(state, options)
    moves: list[Move] = []
    if not owed and (cards > 1 or may_close(state, options)):
        moves = _discards(state, seat, cards)
    spare = 0 if owed else cards - 2
    for step in _operations(state, seat):
        if _cards_spent(step) <= spare or can_end_after(state, options, step):
            moves.append(step)
    return moves


def _discards(state: State, seat: int, cards: int) -> list[Move]:
    free = state.held[seat]
    jokers = state.jokers[seat]
    if state.taken == JOKER:
        jokers -= 1
    elif state.taken >= 0:
        free &= ~(BITS[state.taken] & ~state.twin[seat])
    moves: list[Move] = [DISCARDS[kind] for kind in kinds_in(free)]
    if jokers > 0 and (cards == 1 or not free):
        moves.append(DISCARDS[JOKER])
    return moves


def _cards_spent(step: Form | Lay | Swap) -> int:
    """Return by how many cards the hand shrinks; a swap, which brings a joker to be played, counts as the whole."""
    if type(step) is Form:
        return len(step.cards)
    return 1 if type(step) is Lay else WHOLE_HAND


def _operations(state: State, seat: int) -> list[Form | Lay | Swap]:
    """Return what could be laid down if the turn had not to end."""
    held, jokers = state.held[seat], state.jokers[seat]
    steps: list[Form | Lay | Swap] = []
    for number, meld in enumerate(state.melds):
        if meld.open & held:
            steps += [Lay(kind, number) for kind in kinds_in(meld.fits & held)]
            if meld.swap & held:
                steps.append(Swap(meld.swap.bit_length() - 1, number))
        if jokers and meld.takes_joker:
            steps += [Lay(STANDS + kind, number) for kind in kinds_in(meld.fits)]
    steps += forms(held, jokers)
    return steps


def can_end_after(state: State, options: TacaTacaOptions, move: Form | Lay | Swap) -> bool:
    """Tell whether the turn could still be ended after a possible step (TC-4)."""
    return _ends_after(state, options, lambda trial: operate(trial, move))


# --- judging -----------------------------------------------------------------------------------------


def playing_refusal(state: State, options: TacaTacaOptions, move: Move) -> Refusal | None:
    """Return why the seat to act may not go on with `move` after the draw, or None."""
    if isinstance(move, Discard):
        return _discard_refusal(state, options, move.card)
    if isinstance(move, Close):
        return _close_refusal(state, options)
    if isinstance(move, Form | Lay | Swap):
        return _operation_refusal(state, move) or _no_end_refusal(state, options, move)
    return None


def _operation_refusal(state: State, move: Form | Lay | Swap) -> Refusal | None:
    if isinstance(move, Form):
        return meld_fault(move.cards) or _not_held(state, move.cards)
    if move.meld >= len(state.melds):
        return NoSuchMeld(move.meld)
    meld = state.melds[move.meld]
    if isinstance(move, Lay):
        return _fit_refusal(meld, move) or _not_held(state, (move.card,))
    return _swap_refusal(meld, move) or _not_held(state, (move.card,))


def _not_held(state: State, tokens: tuple[int, ...]) -> Refusal | None:
    for kind in map(held_as, tokens):
        if not state.copies(state.turn, kind):
            return CardNotHeld(NAMES[kind])
    return None


def _fit_refusal(meld: Meld, move: Lay) -> Refusal | None:
    if not meld.fits:
        return MeldFull(move.meld)
    if move.card >= JOKER and not meld.takes_joker:
        return MeldHasJoker(move.meld)
    fitting = " ".join(NAMES[kind] for kind in kinds_in(meld.fits))
    if move.card == JOKER:
        return _unnamed(move, list(kinds_in(meld.fits)), fitting)
    if not meld.fits & BITS[natural_of(move.card)]:
        return DoesNotFit(token_name(move.card), move.meld, fitting)
    return None


def _unnamed(move: Lay, roles: list[int], fitting: str) -> Refusal:
    if len(roles) == 1:
        return NotCanonical(str(move), str(Lay(STANDS + roles[0], move.meld)))
    return JokerUnnamed(fitting)


def _swap_refusal(meld: Meld, move: Swap) -> Refusal | None:
    represented = meld.stands_for
    if represented is None:
        return NoJokerThere(move.meld)
    if represented != move.card:
        return NotTheRepresented(NAMES[move.card], NAMES[represented], move.meld)
    return None


def _no_end_refusal(state: State, options: TacaTacaOptions, move: Form | Lay | Swap) -> Refusal | None:
    """Return the reason why the turn could not be ended after `move`, or None when it could (TC-4)."""
    trial = state.copy()
    operate(trial, move)
    if can_end(trial, options):
        return None
    if isinstance(move, Swap) and not options.keep_joker:
        return JokerFindsNoPlace()
    if owed_jokers(trial, options):
        return JokerNeedsTheseCards()
    return TurnCouldNotEnd() if may_close(state, options) else NoCloseYet()


def _discard_refusal(state: State, options: TacaTacaOptions, kind: int) -> Refusal | None:
    seat, copies = state.turn, state.copies(state.turn, kind)
    cards = state.size(seat)
    if not cards:
        return HandEmpty()
    if not copies:
        return CardNotHeld(NAMES[kind])
    if owed_jokers(state, options):
        return JokerNotReplayed()
    if kind == state.taken and copies == 1:
        return CardJustTaken(NAMES[kind])
    if cards == 1 and not may_close(state, options):
        return NoCloseYet()
    if kind == JOKER and DISCARDS[JOKER] not in _discards(state, seat, cards):
        return JokerStays()
    return None


def _close_refusal(state: State, options: TacaTacaOptions) -> Refusal | None:
    if state.size(state.turn):
        return HandNotEmpty()
    return None if may_close(state, options) else NoCloseYet()
