"""How a hand ended and what was paid, for whoever acts it out."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from tabletop.games.tacataca import course
from tabletop.games.tacataca.moves import Answer, Close, Discard, Move
from tabletop.games.tacataca.options import TacaTacaOptions
from tabletop.games.tacataca.state import OVER, State


@dataclass(frozen=True, slots=True)
class HandResult:
    """The end of one hand; a tuple has one entry a seat.

    `closer` is None for a void hand (TC-15). `left` are the cards in hand, `points` what they add, `premiums` the
    chips that the close moves, `out` the seats over 100, `payout` the shares of the pot when the match ends.
    """

    closer: int | None
    left: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    premiums: tuple[int, ...]
    scores_before: tuple[int, ...]
    scores_after: tuple[int, ...]
    out: tuple[int, ...]
    payout: tuple[int, ...] | None


def hand_result(before: State, options: TacaTacaOptions, move: Move) -> HandResult | None:
    """Return how a legal `move` of the seat to act ends the hand, or None when it does not."""
    if not isinstance(move, Discard | Close):
        return None
    if before.size(before.turn) > isinstance(move, Discard):
        return _void_result(before, options, move)
    seats = range(before.players)
    others = [seat for seat in before.seats_still_in() if seat != before.turn]
    points = tuple(course.points_left(before, seat) if seat in others else 0 for seat in seats)
    after = tuple(score + added for score, added in zip(before.scores, points, strict=True))
    return HandResult(
        closer=before.turn,
        left=tuple(before.hand(seat) if seat in others else () for seat in seats),
        points=points,
        premiums=tuple(_premiums(before, options.unit)),
        scores_before=tuple(before.scores),
        scores_after=after,
        out=tuple(seat for seat in others if after[seat] > course.LIMIT),
        payout=payout(before, options, move),
    )


def _void_result(before: State, options: TacaTacaOptions, move: Discard | Close) -> HandResult | None:
    if before.stock or not isinstance(move, Discard):
        return None
    after = before.copy()
    course.discard(after, options, move.card)
    if any(after.turns_taken):
        return None
    nothing = (0,) * before.players
    left = tuple(map(before.hand, range(before.players)))
    scores = tuple(before.scores)
    return HandResult(None, left, nothing, nothing, scores, scores, (), None)


def payout(before: State, options: TacaTacaOptions, move: Move) -> tuple[int, ...] | None:
    """Return each seat's share of the pot when a legal `move` of the seat to act ends the match, or None."""
    last = msgspec.structs.replace(options, matches=before.match)
    after = before.copy()
    if isinstance(move, Answer):
        course.answer(after, last, move)
        premiums = [0] * before.players
    elif isinstance(move, Discard | Close) and before.size(before.turn) <= isinstance(move, Discard):
        _close(after, last, move)
        premiums = _premiums(before, options.unit)
    else:
        return None
    if after.phase != OVER:
        return None
    return tuple(
        now - then - premium for now, then, premium in zip(after.money, before.money, premiums, strict=True)
    )


def _close(state: State, options: TacaTacaOptions, move: Discard | Close) -> None:
    if isinstance(move, Discard):
        course.discard(state, options, move.card)
    else:
        course.close(state, options)


def _premiums(state: State, unit: int) -> list[int]:
    """Return the chips that a close by the seat to act moves (TC-21)."""
    premiums = [-unit * still for still in state.seats_in]
    premiums[state.turn] = unit * (sum(state.seats_in) - 1)
    return premiums
