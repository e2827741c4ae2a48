"""The one generator of complete legal moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.rules import Seat
from tabletop.games.tactik.board import DEEPEST, HOME, PAWNS, RESERVE, SECTOR, Board, Colour, Place
from tabletop.games.tactik.cards import BACK, BACK_STEPS, FORWARD, JOKER, KINDS, SEVEN, STARTERS, SWAP, Card
from tabletop.games.tactik.moves import Discard, Give, Move, Play, Seven, Start, Swap, Walk
from tabletop.games.tactik.options import TacTikOptions
from tabletop.games.tactik.seating import Seating
from tabletop.games.tactik.seven import Runs, ground_of, sevens
from tabletop.games.tactik.state import State

Searched = dict[Colour, list[Runs]]
"""The 7s found so far on one table, for a hand that holds both a 7 and a joker."""


def moves(options: TacTikOptions, seating: Seating, state: State, seat: Seat) -> Iterator[Move]:
    """Go through all legal moves of `seat`, each once; none when it is not to act."""
    if seat != state.turn or state.phase == "over":
        return
    hand = state.hands[seat]
    if state.phase == "exchange":
        yield from [Give(card) for card in dict.fromkeys(hand)]
        return
    playable = False
    for play in plays(seating, state, seat):
        playable = True
        yield play
    if not playable:
        yield from discards(options, hand)


def plays(seating: Seating, state: State, seat: Seat) -> Iterator[Play]:
    """Go through all ways to play a card of the seat's hand, card by card (TK-8)."""
    colours = seating.acting(state.pawns, seat)
    searched: Searched = {}
    for card in dict.fromkeys(state.hands[seat]):
        yield from plays_of_card(seating.board, state, colours, card, searched)


def plays_of_card(
    board: Board, state: State, colours: Sequence[Colour], card: Card, searched: Searched | None = None
) -> Iterator[Play]:
    """Go through all ways to play `card` with pawns of `colours`, a joker as every kind (TK-16)."""
    searched = {} if searched is None else searched
    for kind in KINDS if card == JOKER else (card,):
        if kind == SEVEN:
            yield from _sevens(board, state, colours, searched, joker=card == JOKER)
        else:
            yield from _plays_of_kind(board, state, colours, kind, joker=card == JOKER)


def discards(options: TacTikOptions, hand: Sequence[Card]) -> list[Discard]:
    """Return what may be thrown away when nothing can be played (TK-9)."""
    if options.no_play == "hand":
        return [Discard(None)]
    return [Discard(card) for card in dict.fromkeys(hand)]


def _plays_of_kind(
    board: Board, state: State, colours: Sequence[Colour], kind: Card, *, joker: bool
) -> Sequence[Play]:
    if kind == SWAP:
        return _swaps(board, state, colours, joker=joker)
    if kind == BACK:
        return [walk for colour in colours for walk in _retreats(board, state, colour, joker=joker)]
    found: list[Play] = []
    for colour in colours:
        if kind in STARTERS and state.pawns[colour * PAWNS] == RESERVE:
            found.append(Start(kind, board.colours[colour], joker))
        _walks(board, state, colour, kind, joker, found)
    return found


def _walks(board: Board, state: State, colour: Colour, kind: Card, joker: bool, found: list[Play]) -> None:
    """Add all ways forward with a plain card to `found` (TK-11, TK-12, TK-17 to TK-19)."""
    steps = FORWARD[kind]
    name = board.colours[colour]
    pawns, staked = state.pawns, state.staked
    own = pawns[colour * PAWNS : colour * PAWNS + PAWNS]
    for place in own:
        if place == RESERVE:
            continue
        if place > HOME:
            if place + steps <= DEEPEST and _free(own, place + 1, place + steps):
                found.append(Walk(kind, name, place, place + steps, joker))
            continue
        ahead, gap = board.start_ahead(place)
        if steps >= gap and staked[ahead]:
            continue
        found.append(Walk(kind, name, place, (place + steps) % board.size, joker))
        if place == colour * SECTOR and not staked[colour]:
            ahead, gap = colour, 0
        if ahead == colour and gap < steps <= gap + PAWNS and _free(own, HOME + 1, HOME + steps - gap):
            found.append(Walk(kind, name, place, HOME + steps - gap, joker))


def _free(own: Sequence[Place], first: Place, last: Place) -> bool:
    """Tell whether the home holes from `first` to `last` are free."""
    return not any(first <= place <= last for place in own)


def _retreats(board: Board, state: State, colour: Colour, *, joker: bool) -> Iterator[Walk]:
    """Go through all ways back with a -4 (TK-13)."""
    name = board.colours[colour]
    for place in state.pawns[colour * PAWNS : colour * PAWNS + PAWNS]:
        if RESERVE < place < HOME:
            behind, gap = board.start_behind(place)
            if gap > BACK_STEPS or not state.staked[behind]:
                yield Walk(BACK, name, place, (place - BACK_STEPS) % board.size, joker)


def _sevens(
    board: Board, state: State, colours: Sequence[Colour], searched: Searched, *, joker: bool
) -> Iterator[Seven]:
    """Go through one 7 for each distinct result (TK-15)."""
    for colour in colours:
        if colour not in searched:
            searched[colour] = list(sevens(*ground_of(board, state.pawns, state.staked, colour)).values())
        for runs in searched[colour]:
            yield Seven(board.colours[colour], runs, joker)


def _swaps(board: Board, state: State, colours: Sequence[Colour], *, joker: bool) -> list[Swap]:
    """Return all swaps: two own pawns, or an own one and an ordinary one of another (TK-14)."""
    names = board.colours
    on_track = [
        (number // PAWNS, place) for number, place in enumerate(state.pawns) if RESERVE < place < HOME
    ]
    own = [pawn for pawn in on_track if pawn[0] in colours]
    others = [
        (colour, place)
        for colour, place in on_track
        if colour not in colours and not (state.staked[colour] and place == colour * SECTOR)
    ]
    found: list[Swap] = []
    for number, (colour, place) in enumerate(own):
        for other, other_place in [*own[number + 1 :], *others]:
            found.append(Swap(names[colour], place, names[other], other_place, joker))
    return found
