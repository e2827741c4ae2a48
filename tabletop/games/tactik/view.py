"""What one seat may know, and full states that fit it (TK-7, TK-23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabletop.engine.chance import Chance
from tabletop.engine.rules import Seat
from tabletop.games.tactik.board import Place
from tabletop.games.tactik.cards import RANK, Card
from tabletop.games.tactik.state import Phase, State


@dataclass(frozen=True, slots=True)
class View:
    """A game as seen from `seat`, or by one who may see all (None): what is hidden is not in it.

    `pawns` and `staked` are as in `State`.
    """

    seat: Seat | None
    pawns: tuple[Place, ...]
    staked: tuple[bool, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    """Each seat's cards, None where they are hidden."""
    hand_sizes: tuple[int, ...]
    gifts: tuple[Card | None, ...]
    """What seats have chosen to give, None where it is hidden or not yet chosen."""
    chosen: tuple[bool, ...]
    """Which seats have chosen a card to give."""
    stock: tuple[Card, ...] | None
    """The stock from bottom to top, None where it is hidden."""
    stock_size: int
    unseen: tuple[Card, ...]
    """All hidden cards together in the order of the deck: they follow from the deck and what is seen."""
    discard: tuple[Card, ...]
    dealer: Seat
    turn: Seat
    phase: Phase


def view_of(state: State, seat: Seat | None) -> View:
    """Return what `seat` may know of `state`; None may see all."""
    sees = [seat is None or seat == other for other in range(len(state.hands))]
    hidden = [card for hand, seen in zip(state.hands, sees, strict=True) if not seen for card in hand]
    if seat is not None:
        hidden += state.stock
    return View(
        seat=seat,
        pawns=tuple(state.pawns),
        staked=tuple(state.staked),
        hands=tuple(tuple(hand) if seen else None for hand, seen in zip(state.hands, sees, strict=True)),
        hand_sizes=tuple(map(len, state.hands)),
        gifts=tuple(gift if seen else None for gift, seen in zip(state.gifts, sees, strict=True)),
        chosen=tuple(gift is not None for gift in state.gifts),
        stock=tuple(state.stock) if seat is None else None,
        stock_size=len(state.stock),
        unseen=tuple(sorted(hidden, key=RANK.__getitem__)),
        discard=tuple(state.discard),
        dealer=state.dealer,
        turn=state.turn,
        phase=state.phase,
    )


def determinize(view: View, chance: Chance) -> State:
    """Return a full state that fits `view`: hidden cards dealt from `unseen`, each order equally likely,
    hidden gifts chosen evenly from the hands so dealt, further chance fresh from `chance`.
    """
    pool = list(view.unseen)
    chance.shuffle(pool)
    hands: list[list[Card]] = []
    for hand, size in zip(view.hands, view.hand_sizes, strict=True):
        hands.append([pool.pop() for _ in range(size)] if hand is None else list(hand))
    return State(
        pawns=list(view.pawns),
        staked=list(view.staked),
        hands=hands,
        stock=pool if view.stock is None else list(view.stock),
        discard=list(view.discard),
        gifts=_gifts(view, hands, chance),
        dealer=view.dealer,
        turn=view.turn,
        phase=view.phase,
        chance=Chance(chance.bits()),
    )


def _gifts(view: View, hands: Sequence[Sequence[Card]], chance: Chance) -> list[Card | None]:
    return [
        chance.choice(hand) if chosen and gift is None else gift
        for gift, chosen, hand in zip(view.gifts, view.chosen, hands, strict=True)
    ]


def closed(view: View) -> View:
    """Return the view with no hand and no gift open, for people who look on together."""
    held = [card for hand in view.hands if hand is not None for card in hand]
    nobody = (None,) * len(view.hands)
    unseen = tuple(sorted([*view.unseen, *held], key=RANK.__getitem__))
    return replace(view, hands=nobody, gifts=nobody, unseen=unseen)
