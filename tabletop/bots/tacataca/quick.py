"""A sensible step of a turn at once: what guides playouts."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.bots.tacataca.masks import completing, fitting, related
from tabletop.engine.chance import Chance
from tabletop.games.tacataca.cards import BITS, JOKER, JOKER_POINTS, NO_CARD, POINTS, STANDS, kinds_in
from tabletop.games.tacataca.forming import forms
from tabletop.games.tacataca.moves import CLOSE, DISCARDS, DRAW, TAKE, Form, Lay, Move, Swap
from tabletop.games.tacataca.rules import TacaTaca
from tabletop.games.tacataca.state import DRAWING, PLAYING, State
from tabletop.games.tacataca.turn import may_close

ALMOST_OUT = 5
"""Cards in hand from which a seat may close soon."""


def quick_move(rules: TacaTaca, state: State, seat: int, chance: Chance) -> Move:
    """Return a sensible legal move: take what fits, lay all that goes, throw away what has no company."""
    if state.phase == DRAWING:
        return _begin(rules, state, seat, chance)
    if state.phase != PLAYING:
        return rules.pick(state, seat, chance)
    cards = len(state.hands[seat])
    if not cards:
        return CLOSE
    if state.freed:
        return _replay(rules, state, seat, chance)
    for step in _laying(rules, state, seat, cards):
        if _sure(state, step, cards) or rules.refusal(state, seat, step) is None:
            return step
    return _throw(rules, state, seat, chance)


def _sure(state: State, step: Form | Lay | Swap, cards: int) -> bool:
    """Tell at once that a step leaves the turn a way to end; where this does not, the rules are asked."""
    return not isinstance(step, Swap) and (state.taken == NO_CARD or _spends(step) < cards - 1)


def _replay(rules: TacaTaca, state: State, seat: int, chance: Chance) -> Move:
    """Play a joker that was swapped off the table: with most points of the hand."""
    steps = [move for move in rules.legal(state, seat) if isinstance(move, Form | Lay)]
    with_joker = [step for step in steps if step_points(step) != step_points(step, joker=0)]
    if not with_joker:
        return rules.pick(state, seat, chance)
    return max(with_joker, key=step_points)


def _begin(rules: TacaTaca, state: State, seat: int, chance: Chance) -> Move:
    if not state.discards or not state.stock:
        return rules.pick(state, seat, chance)
    if len(state.hands[seat]) < 2:  # what would fit can't be taken then (TC-12)
        return DRAW
    top = state.discards[-1]
    if top == JOKER:
        return TAKE
    return TAKE if BITS[top] & (fitting(state.melds) | completing(state.held[seat])) else DRAW


def _laying(rules: TacaTaca, state: State, seat: int, cards: int) -> Iterator[Form | Lay | Swap]:
    """Give what could be laid down, best first, a joker only where it is worth it."""
    closing = may_close(state, rules.options)
    spare = cards if closing else cards - 2
    if spare < 1:
        return
    held, jokers = state.held[seat], state.jokers[seat]
    open_to = [(number, meld) for number, meld in enumerate(state.melds) if meld.open & held]
    for number, meld in open_to:
        if meld.swap & held:
            yield Swap(meld.swap.bit_length() - 1, number)
    for number, meld in open_to:
        if meld.fits & held:
            yield Lay(next(kinds_in(meld.fits & held)), number)
    if spare > 2 and held & completing(held):
        found = [form for form in forms(held, 0) if len(form.cards) <= spare]
        if found:
            yield max(found, key=step_points)
    if jokers:
        yield from _with_joker(state, seat, spare, closing)


def _with_joker(state: State, seat: int, spare: int, closing: bool) -> Iterator[Form | Lay]:
    """Give what a joker could go down with: to close, when somebody is about to, or when it is much."""
    cards, threatened = len(state.hands[seat]), _threatened(state, seat)
    found = [form for form in forms(state.held[seat], 1) if len(form.cards) <= spare]
    best = max(found, key=step_points, default=None)
    if best is not None:
        ends = closing and len(best.cards) >= cards - 1
        if ends or step_points(best) > (15 if threatened else 42):
            yield best
    if threatened or (closing and cards <= 2):
        for number, meld in enumerate(state.melds):
            if meld.takes_joker:
                yield Lay(STANDS + next(kinds_in(meld.fits)), number)


def _threatened(state: State, seat: int) -> bool:
    """Tell whether another seat holds so few cards that it may close soon."""
    return any(
        still and other != seat and len(state.hands[other]) <= ALMOST_OUT
        for other, still in enumerate(state.seats_in)
    )


def _spends(step: Form | Lay | Swap) -> int:
    return len(step.cards) if isinstance(step, Form) else 1


def step_points(step: Form | Lay | Swap, joker: int = JOKER_POINTS) -> int:
    """Return the points that a step takes out of the hand, `joker` for a joker."""
    tokens = step.cards if isinstance(step, Form) else (step.card,)
    return sum(joker if token >= STANDS else POINTS[token] for token in tokens)


def _throw(rules: TacaTaca, state: State, seat: int, chance: Chance) -> Move:
    """Discard the dearest card of those with the least company, not one the next can lay on if that can be."""
    held = state.held[seat]
    free = held
    if state.taken not in (NO_CARD, JOKER):
        free &= ~(BITS[state.taken] & ~state.twin[seat])
    if not free:
        return rules.pick(state, seat, chance)
    lone = free & ~related(held) | free & state.twin[seat]
    loose = lone or free & ~completing(held) or free
    safe = loose & ~fitting(state.melds) or loose
    return DISCARDS[max(kinds_in(safe), key=POINTS.__getitem__)]
