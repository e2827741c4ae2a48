"""Positions from games that bots play against themselves, a few of them pared down to what a task needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.bots.catalogue import judgement_for
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules, Seat
from tabletop.games.catalogue import rules_for

LONGEST_GAME = 600
"""Plies after which a game of self-play is left."""


class Found(NamedTuple):
    """A position in which `seat` is to move."""

    rules: AnyRules
    state: Any
    seat: Seat


OPTIONS: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "tacta": (
        {"players": 2, "table": "small"},
        {"players": 2, "table": "medium"},
        {"players": 3, "table": "medium"},
    ),
    "tactik": ({"players": 4}, {"players": 4}, {"players": 2}),
    "tacataca": ({"players": 2}, {"players": 3}, {"players": 4}),
}


def positions(game: str, seed: int) -> Iterator[Found]:
    """Go through the positions of one game of self-play that `seed` fixes, with those pared down among them."""
    chance = Chance(seed)
    rules = rules_for(game, chance.choice(OPTIONS[game]))
    judgement = judgement_for(game)
    state, pare = rules.deal(seed), _PARED[game]
    for _ply in range(LONGEST_GAME):
        acting = rules.to_move(state)
        if not acting:
            return
        found = Found(rules, state, acting[0])
        yield found
        yield from pare(found, chance)
        move = judgement.policy(rules, rules.copy(state), acting[0], chance)
        state = rules.after(state, acting[0], move)


def _last_cards(found: Found, chance: Chance) -> Iterator[Found]:
    """Leave a Tac-Tik player two or three cards and the others none, as when these had to discard their hands."""
    rules, state, seat = found
    hand = state.hands[seat]
    if state.phase != "play" or len(hand) < 3 or chance.below(3):
        return
    pared = state.copy()
    for other, cards in enumerate(pared.hands):
        if other != seat:
            pared.discard[:0] = cards
            cards.clear()
    kept = 2 + chance.below(2)
    pared.discard[:0] = pared.hands[seat][kept:]
    del pared.hands[seat][kept:]
    yield Found(rules_for("tactik", {"players": rules.players, "no_play": "hand"}), pared, seat)


def _nothing_pared(_found: Found, _chance: Chance) -> Iterator[Found]:
    return iter(())


_PARED: Mapping[str, Callable[[Found, Chance], Iterator[Found]]] = {
    "tacta": _nothing_pared,
    "tactik": _last_cards,
    "tacataca": _nothing_pared,
}
