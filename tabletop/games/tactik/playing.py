"""What a move does: pawns, captures, cards, whose turn comes next, and the end."""

from __future__ import annotations

import msgspec

from tabletop.engine.rules import Seat
from tabletop.games.tactik.board import HOME, PAWNS, RESERVE, SECTOR, Board, Colour, Place
from tabletop.games.tactik.cards import Card
from tabletop.games.tactik.dealing import deal_hands, exchange, next_to_give, next_with_cards
from tabletop.games.tactik.moves import Discard, Give, Move, Play, Run, Seven, Start, Swap, Walk
from tabletop.games.tactik.seating import Seating
from tabletop.games.tactik.state import State

Pawn = tuple[str, Place]
"""A pawn named by its colour and the place where it stands."""


class Journey(msgspec.Struct, frozen=True):
    """A pawn on its way: every place it steps on, in order, the last one its new place."""

    colour: str
    origin: Place
    steps: tuple[Place, ...]


class Consequences(msgspec.Struct, frozen=True):
    """What a move would do on the table, for showing it beforehand or acting it out."""

    journeys: tuple[Journey, ...] = ()
    """Pawns moved, one a run of a 7, in order; a pawn that starts comes from the reserve."""
    sent_back: tuple[Pawn, ...] = ()
    """Pawns sent to their reserve, with where they stood when it happened, in order."""
    swapped: tuple[Pawn, Pawn] | tuple[()] = ()


def play(seating: Seating, state: State, seat: Seat, move: Move) -> None:
    """Change `state` by a legal move."""
    if isinstance(move, Give):
        state.gifts[seat] = move.card
        _go_on_exchanging(seating, state)
        return
    hand = state.hands[seat]
    if isinstance(move, Discard):
        _put_aside(state, hand, move.card)
    elif isinstance(move, Play):
        hand.remove(move.spent)
        state.discard.append(move.spent)
        move_pawns(seating.board, state, move)
        if seating.finished(state.pawns, seat):  # TK-21: at once, hands stay as they are
            state.phase = "over"
            return
    _pass_turn(seating, state)


def ends_deal(state: State, seat: Seat, move: Move) -> bool:
    """Tell whether a legal move empties the last hand, so that a new deal follows unless the game ends (TK-6)."""
    if isinstance(move, Give) or any(hand for other, hand in enumerate(state.hands) if other != seat):
        return False
    return len(state.hands[seat]) == 1 or (isinstance(move, Discard) and move.card is None)


def _go_on_exchanging(seating: Seating, state: State) -> None:
    giver = next_to_give(state)
    if giver is not None:
        state.turn = giver
        return
    exchange(seating, state)
    state.phase = "play"
    state.turn = next_with_cards(state, state.dealer)


def _put_aside(state: State, hand: list[Card], card: Card | None) -> None:
    if card is None:
        state.discard.extend(hand)
        hand.clear()
    else:
        hand.remove(card)
        state.discard.append(card)


def _pass_turn(seating: Seating, state: State) -> None:
    if any(state.hands):
        state.turn = next_with_cards(state, state.turn)
        return
    state.dealer = (state.dealer + 1) % seating.players
    deal_hands(seating.players, state)


def move_pawns(board: Board, state: State, play: Play) -> list[Pawn]:
    """Change the pawns of `state` by a legal play; return who was sent back, in order."""
    match play:
        case Walk():
            return step(board, state, board.index[play.colour], play.origin, play.target)
        case Start():
            return _start(board, state, board.index[play.colour])
        case Seven():
            colour = board.index[play.colour]
            return [
                pawn
                for origin, target in single_steps(board, colour, play.runs)
                for pawn in step(board, state, colour, origin, target)
            ]
        case Swap():
            _swap(board, state, play)
    return []


def step(board: Board, state: State, colour: Colour, origin: Place, target: Place) -> list[Pawn]:
    """Put the pawn of `colour` from `origin` on `target`; return whom it sends back (TK-12)."""
    sent_back = _send_back(board, state, target) if target < HOME else []
    first = colour * PAWNS
    pawns = state.pawns
    pawns[pawns.index(origin, first, first + PAWNS)] = target
    pawns[first : first + PAWNS] = sorted(pawns[first : first + PAWNS])
    if origin == colour * SECTOR:  # TK-11: a stake that moves is ordinary from then on
        state.staked[colour] = False
    return sent_back


def single_steps(board: Board, colour: Colour, runs: tuple[Run, ...]) -> list[Run]:
    """Return the runs of a 7 as single steps, each from and to."""
    steps: list[Run] = []
    for origin, target in runs:
        trail = board.trail(colour, origin, target)
        steps.extend(zip((origin, *trail), trail, strict=False))
    return steps


def _start(board: Board, state: State, colour: Colour) -> list[Pawn]:
    """Put a stake on the starting hole (TK-10); an own stake there goes back, the new one stands."""
    hole = colour * SECTOR
    sent_back = _send_back(board, state, hole)
    first = colour * PAWNS
    state.pawns[first] = hole
    state.pawns[first : first + PAWNS] = sorted(state.pawns[first : first + PAWNS])
    state.staked[colour] = True
    return sent_back


def _send_back(board: Board, state: State, hole: Place) -> list[Pawn]:
    pawns = state.pawns
    if hole not in pawns:
        return []
    number = pawns.index(hole)
    colour = number // PAWNS
    pawns[number] = RESERVE
    pawns[colour * PAWNS : colour * PAWNS + PAWNS] = sorted(pawns[colour * PAWNS : colour * PAWNS + PAWNS])
    return [(board.colours[colour], hole)]


def _swap(board: Board, state: State, swap: Swap) -> None:
    """Let two pawns change places; both are ordinary afterwards (TK-14)."""
    pawns = state.pawns
    one, other = pawns.index(swap.place), pawns.index(swap.other_place)
    pawns[one], pawns[other] = swap.other_place, swap.place
    for name, hole in ((swap.colour, swap.place), (swap.other_colour, swap.other_place)):
        colour = board.index[name]
        first = colour * PAWNS
        pawns[first : first + PAWNS] = sorted(pawns[first : first + PAWNS])
        if hole == colour * SECTOR:
            state.staked[colour] = False


def consequences(board: Board, state: State, move: Move) -> Consequences:
    """Return what a legal move would do to the pawns; `state` stays as it is."""
    if not isinstance(move, Play):
        return Consequences()
    sent_back = tuple(move_pawns(board, state.copy(), move))
    match move:
        case Swap():
            pair = ((move.colour, move.place), (move.other_colour, move.other_place))
            return Consequences(swapped=pair)
        case Start():
            start = board.start(board.index[move.colour])
            return Consequences((Journey(move.colour, RESERVE, (start,)),), sent_back)
        case Walk() | Seven():
            return Consequences(_journeys(board, move), sent_back)
    raise TypeError(move)


def _journeys(board: Board, move: Walk | Seven) -> tuple[Journey, ...]:
    colour = board.index[move.colour]
    if isinstance(move, Seven):
        return tuple(Journey(move.colour, run[0], board.trail(colour, *run)) for run in move.runs)
    if move.card == "-4":
        back = tuple(board.predecessor(move.origin, steps) for steps in range(1, 5))
        return (Journey(move.colour, move.origin, back),)
    return (Journey(move.colour, move.origin, board.trail(colour, move.origin, move.target)),)
