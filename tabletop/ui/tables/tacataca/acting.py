"""How moves are acted out: where each card on the table and in the hands comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tabletop.games.tacataca.cards import NO_CARD, held_as, natural_of
from tabletop.games.tacataca.moves import Discard, Draw, Form, Lay, Move, Swap, Take
from tabletop.games.tacataca.results import HandResult
from tabletop.games.tacataca.views import View
from tabletop.ui.tables.tacataca.layout import Key, Layout, Pose
from tabletop.ui.tables.tacataca.order import HeldCard
from tabletop.ui.tables.tacataca.stage import Flight, dealt_in_turn

SECONDS: Mapping[type, float] = {Draw: 0.42, Take: 0.42, Form: 0.55, Lay: 0.45, Swap: 0.6, Discard: 0.45}
DEAL_SECONDS = 1.7


def flights_of(
    move: Move,
    seat: int,
    before: Mapping[Key, Pose],
    layout: Layout,
    lost: Sequence[HeldCard],
    gained: Sequence[HeldCard],
) -> dict[Key, Flight]:
    """Return which cards of `layout` fly in from elsewhere when `seat` makes `move`.

    `before` is where cards were seen; `lost` and `gained` are cards of the own hand, empty for another's move.
    """
    match move:
        case Draw():
            return _gained(gained, seat, layout, _top(before, "stock") or _middle(layout.stock))
        case Take():
            return _gained(gained, seat, layout, _top(before, "pile") or _middle(layout.discards))
        case Discard():
            pile = max(
                (key for key in layout.poses if key[0] == "pile"), key=lambda key: key[1], default=None
            )
            return {} if pile is None else _from_hand([pile], [move.card], seat, before, lost)
        case Form():
            number = len(layout.melds) - 1
            keys: list[Key] = [("meld", number, natural_of(token)) for token in move.cards]
            return _from_hand(keys, [held_as(token) for token in move.cards], seat, before, lost)
        case Lay():
            key: Key = ("meld", move.meld, natural_of(move.card))
            return _from_hand([key], [held_as(move.card)], seat, before, lost)
        case Swap():
            key = ("meld", move.meld, move.card)
            flights = _from_hand([key], [move.card], seat, before, lost)
            return flights | _gained(gained, seat, layout, before.get(key) or _middle(layout.stock))
    return {}


def _top(poses: Mapping[Key, Pose], pile: str) -> Pose | None:
    keys = [key for key in poses if key[0] == pile]
    return poses[max(keys, key=lambda key: key[1])] if keys else None


def _middle(rect: object) -> Pose:
    import pygame

    assert isinstance(rect, pygame.Rect)
    return Pose(rect.centerx, rect.centery, rect.height)


def _gained(gained: Sequence[HeldCard], seat: int, layout: Layout, start: Pose) -> dict[Key, Flight]:
    if gained:
        return {("hand", card.uid, 0): Flight(start) for card in gained}
    others = [key for key in layout.poses if key[0] == "held" and key[1] == seat]
    return {max(others, key=lambda key: key[2]): Flight(start)} if others else {}


def _from_hand(
    keys: Sequence[Key], kinds: Sequence[int], seat: int, before: Mapping[Key, Pose], lost: Sequence[HeldCard]
) -> dict[Key, Flight]:
    """Return flights for cards that a hand gives; another's come from the right end of the fan of backs."""
    own = list(lost)
    others = sorted((key for key in before if key[0] == "held" and key[1] == seat), key=lambda key: -key[2])
    flights: dict[Key, Flight] = {}
    share = 1 if len(keys) < 2 else 0.72
    for number, (key, kind) in enumerate(zip(keys, kinds, strict=True)):
        card = next((held for held in own if held.kind == kind), None)
        start: Pose | None = None
        if card is not None:
            own.remove(card)
            start = before.get(("hand", card.uid, 0))
        elif number < len(others):
            start = before[others[number]]
        if start is not None:
            begin = (1 - share) * number / max(1, len(keys) - 1)
            flights[key] = Flight(start, begin, begin + share)
    return flights


def dealing(layout: Layout, view: View, own: int) -> dict[Key, Flight]:
    """Return the flights of a deal: one card after the other to each seat in playing direction, then the discard."""
    start = _top(layout.poses, "stock") or _middle(layout.stock)
    hands: dict[int, list[Key]] = {
        seat: [key for key in layout.poses if key[0] == "held" and key[1] == seat]
        for seat in range(len(view.sizes))
    }
    hands[own] = list(layout.hand)
    players = len(view.sizes)
    order = [(view.dealer + view.direction * step) % players for step in range(1, players + 1)]
    keys = [
        hands[seat][number]
        for number in range(max(view.sizes))
        for seat in order
        if number < len(hands[seat])
    ]
    keys += [key for key in layout.poses if key[0] == "pile"]
    return dealt_in_turn(keys, start, 0.16)


def closed_view(before: View, result: HandResult, move: Move) -> View:
    """Return what is seen right after the closing move: hands lie open, nothing is counted yet."""
    top, size = before.top, before.discard_size
    if isinstance(move, Discard):
        top, size = move.card, size + 1
    return replace(
        before,
        hands=result.left,
        sizes=tuple(map(len, result.left)),
        top=top,
        discard_size=size,
        taken=NO_CARD,
        freed=0,
    )


def changed(before: Iterable[HeldCard], after: Iterable[HeldCard]) -> tuple[list[HeldCard], list[HeldCard]]:
    """Return which cards of a hand are lost and which are gained."""
    old, new = list(before), list(after)
    return [card for card in old if card not in new], [card for card in new if card not in old]
