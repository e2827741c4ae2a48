"""Observations: what a seat's view holds, as one array of numbers from 0 to 1 with the seat itself first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tabletop.engine.rules import AnyRules, Seat
from tabletop.games.tacataca import cards as french
from tabletop.games.tactik import board as ring
from tabletop.games.tactik.cards import RANK

Observation = NDArray[np.float32]


def observe(rules: AnyRules, state: Any, seat: Seat) -> Observation:
    """Return what `seat` may know of `state`, made from its view alone; shape (`length(rules)`,)."""
    return array_of(_ENCODERS[rules.game](rules, rules.view(state, seat), seat))


def array_of(numbers: Iterable[float]) -> Observation:
    """Return the numbers as an array, cut to 0 to 1."""
    return np.clip(np.fromiter(numbers, dtype=np.float32), 0.0, 1.0)


def length(rules: AnyRules) -> int:
    """Return how many numbers an observation has under these rules."""
    return len(observe(rules, rules.deal(0), 0))


def one_hot(number: int | None, size: int) -> list[float]:
    """Return a 1 at place `number` among noughts; all noughts for none.

    >>> one_hot(1, 3), one_hot(None, 2)
    ([0.0, 1.0, 0.0], [0.0, 0.0])
    """
    return [float(place == number) for place in range(size)]


def from_seat(values: Sequence[Any], seat: Seat) -> list[Any]:
    """Return the values, one a seat, with `seat` first and the others clockwise after it."""
    return [*values[seat:], *values[:seat]]


def count_of(cards: Iterable[Any], kinds: Sequence[Any], most: int) -> list[float]:
    """Return how many there are of each kind, `most` being 1."""
    counts = dict.fromkeys(kinds, 0)
    for card in cards:
        counts[card] += 1
    return [counts[kind] / most for kind in kinds]


def _tactik(rules: Any, view: Any, seat: Seat) -> Iterable[float]:
    """Phase, whose turn, hand, unseen cards, hand sizes, gifts chosen, then every colour from one's own on."""
    kinds, players = list(RANK), rules.players
    yield from one_hot(("exchange", "play", "over").index(view.phase), 3)
    yield from one_hot((view.turn - seat) % players, players)
    yield from one_hot((view.dealer - seat) % players, players)
    yield from count_of(view.hands[seat] or (), kinds, 4)
    yield from count_of(view.unseen, kinds, 4)
    yield from (size / 6 for size in from_seat(view.hand_sizes, seat))
    yield from map(float, from_seat(view.chosen, seat))
    first = rules.seating.colours[seat][0]
    for colour in from_seat(range(len(rules.board.colours)), first):
        yield float(view.staked[colour])
        for place in view.pawns[colour * ring.PAWNS : colour * ring.PAWNS + ring.PAWNS]:
            yield from _pawn(rules.board, colour, place)


def _pawn(board: ring.Board, colour: int, place: int) -> tuple[float, ...]:
    """Return whether a pawn is out, how far along the track from its start, and how deep at home."""
    if place == ring.RESERVE:
        return 0.0, 0.0, 0.0
    if place > ring.HOME:
        return 1.0, 1.0, (place - ring.HOME) / ring.PAWNS
    return 1.0, (place - board.start(colour)) % board.size / board.size, 0.0


def _tacataca(rules: Any, view: Any, seat: Seat) -> Iterable[float]:
    """Phase, turn, own hand, the table, what fits there, the top discard, then numbers of every seat."""
    players, kinds = rules.players, range(french.JOKER + 1)
    yield from one_hot(("draw", "play", "reentry", "between", "over").index(view.phase), 5)
    yield from one_hot((view.turn - seat) % players, players)
    yield from count_of(view.hands[seat] or (), kinds, 2)
    tokens = [token for meld in view.melds for token in meld.cards]
    yield from count_of((token for token in tokens if token < french.STANDS), kinds, 2)
    yield from count_of((token - french.STANDS for token in tokens if token >= french.STANDS), kinds, 2)
    fits = 0
    for meld in view.melds:
        fits |= meld.fits
    yield from (float(fits >> kind & 1) for kind in range(french.NATURALS))
    yield from one_hot(view.top, len(kinds))
    yield from one_hot(None if view.taken == french.NO_CARD else view.taken, len(kinds))
    yield from (size / 14 for size in from_seat(view.sizes, seat))
    yield from (score / 200 for score in from_seat(view.scores, seat))
    yield from map(float, from_seat(view.seats_in, seat))
    yield from (float(turns > 0) for turns in from_seat(view.turns_taken, seat))
    yield from (0.5 + money / (40 * rules.options.unit) for money in from_seat(view.money, seat))
    yield from (view.stock_size / french.DECK, view.pot / (100 * rules.options.unit), view.freed / 4)


def _tacta(rules: Any, view: Any, seat: Seat) -> Iterable[float]:
    """Turn, decks, then a row for every card that can come to lie on the table, in the order of placing."""
    from tabletop.games.tacta.deck import CARDS_PER_COLOUR, COLOURS
    from tabletop.games.tacta.shapes import PLACE_COUNT

    players = rules.players
    yield from one_hot(None if view.turn is None else (view.turn - seat) % players, players)
    for deck in from_seat(view.decks, seat):
        yield deck.count / CARDS_PER_COLOUR
        for card in (deck.top, deck.bottom):
            yield from one_hot(None if card is None else card % CARDS_PER_COLOUR, CARDS_PER_COLOUR)
    visible = {(shape.card, shape.place) for shape in view.table.open_shapes()}
    own = COLOURS.index(view.colours[seat])
    for number in range(1 + CARDS_PER_COLOUR * len(set(view.colours))):
        placed = view.table.placed[number] if number < len(view.table.placed) else None
        yield from _card_row(placed, own)
        yield from (float((number, place) in visible) for place in range(PLACE_COUNT))


def _card_row(placed: Any, own: int) -> tuple[float, ...]:
    """Return a placed card: there, whose (own first), which, face, turn and where, in tables of 120 by 80."""
    if placed is None:
        return (0.0,) * 8
    from tabletop.games.tacta.deck import CARDS_PER_COLOUR, COLOURS

    (a, b, c, d), turn, face = placed.pose.at, placed.pose.turn, placed.pose.face
    owner = (placed.card // CARDS_PER_COLOUR - own) % (len(COLOURS) + 1)
    x, y = (a + b * 2**0.5) / 2, (c + d * 2**0.5) / 2
    return (
        1.0,
        owner / len(COLOURS),
        placed.card % CARDS_PER_COLOUR / CARDS_PER_COLOUR,
        float(face == "back"),
        turn / 8,
        0.5 + x / 120,
        0.5 + y / 80,
        float(placed.card == len(COLOURS) * CARDS_PER_COLOUR),
    )


_ENCODERS: dict[str, Callable[[Any, Any, Seat], Iterable[float]]] = {
    "tactik": _tactik,
    "tacataca": _tacataca,
    "tacta": _tacta,
}
