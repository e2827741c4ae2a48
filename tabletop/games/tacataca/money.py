"""Prices and shares (TC-20 to TC-25). Chips are whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

STAKE: Final = 5
"""Units that everyone puts into the pot at the start of a match (TC-20)."""

CLOSE_SCORES: Final = 15
"""Points apart at most for the obligatory division (TC-24)."""


def reentry_price(unit: int, reentries: int) -> int:
    """Return what the next re-entry costs after `reentries` of the match (TC-22).

    >>> [reentry_price(10, reentries) for reentries in range(4)]
    [10, 20, 40, 80]
    """
    return unit << reentries


def shares(pot: int, scores: Sequence[int], seats_in: Sequence[bool], line: int) -> list[int]:
    """Return each seat's share of `pot`, in proportion to `line` - score, by largest remainder (TC-25).

    Ties go to the lower score, then to the lower seat.

    >>> shares(400, [60, 72, 90], [True, True, True], 111)
    [184, 140, 76]
    """
    weights = [(line - score) * still for score, still in zip(scores, seats_in, strict=True)]
    total = sum(weights)
    whole = [pot * weight // total for weight in weights]
    order = sorted(
        (seat for seat, still in enumerate(seats_in) if still),
        key=lambda seat: (-(pot * weights[seat] % total), scores[seat], seat),
    )
    for seat in order[: pot - sum(whole)]:
        whole[seat] += 1
    return whole
