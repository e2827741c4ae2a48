"""A sensible step of a turn at once: what guides playouts."""

from __future__ import annotations

from tabletop.bots.tacataca.masks import completing, fitting, related
from tabletop.engine.chance import Chance
from tabletop.games.tacataca.cards import BITS, JOKER, NO_CARD, POINTS, STANDS, kinds_in
from tabletop.games.tacataca.forming import forms
from tabletop.games.tacataca.moves import CLOSE, DISCARDS, DRAW, TAKE, Form, Lay, Move
from tabletop.games.tacataca.rules import TacaTaca
from tabletop.games.tacataca.state import DRAWING, PLAYING, State
from tabletop.games.tacataca.turn import may_close


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
        return rules.pick(state, seat, chance)
    spare = cards - 2 if not may_close(state, rules.options) else cards
    step = _laying(state, seat, spare)
    if step is not None and (state.taken == NO_CARD or _spends(step) < cards - 1):
        return step
    if step is not None and rules.refusal(state, seat, step) is None:
        return step
    return _throw(rules, state, seat, chance)


def _begin(rules: TacaTaca, state: State, seat: int, chance: Chance) -> Move:
    if not state.discards or not state.stock or len(state.hands[seat]) < 2:
        return rules.pick(state, seat, chance)
    top = state.discards[-1]
    if top == JOKER:
        return TAKE
    return TAKE if BITS[top] & (fitting(state.melds) | completing(state.held[seat])) else DRAW


def _laying(state: State, seat: int, spare: int) -> Form | Lay | None:
    """Return something to lay down that spends at most `spare` cards."""
    if spare < 1:
        return None
    held = state.held[seat]
    for number, meld in enumerate(state.melds):
        if meld.fits & held:
            return Lay(next(kinds_in(meld.fits & held)), number)
    if spare > 2 and (held & completing(held) or state.jokers[seat]):
        found = [form for form in forms(held, state.jokers[seat]) if len(form.cards) <= spare]
        if found:
            return max(found, key=_points_down)
    if state.jokers[seat] and len(state.hands[seat]) < 5:
        for number, meld in enumerate(state.melds):
            if meld.takes_joker:
                return Lay(STANDS + next(kinds_in(meld.fits)), number)
    return None


def _spends(step: Form | Lay) -> int:
    return len(step.cards) if isinstance(step, Form) else 1


def _points_down(form: Form) -> int:
    return sum(-8 if token >= STANDS else POINTS[token] for token in form.cards)


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
