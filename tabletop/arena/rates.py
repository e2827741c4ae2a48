"""Win rates and how sure they are."""

from __future__ import annotations

from math import sqrt

Z_95 = 1.959963984540054
"""The standard normal quantile of a two-sided 95 % interval."""


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """Return the Wilson score interval of a win rate; `wins` may have parts for shared wins.

    >>> low, high = wilson(160, 200)
    >>> round(low, 3), round(high, 3)
    (0.739, 0.85)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    rate, weight = wins / games, z * z / games
    middle = (rate + weight / 2) / (1 + weight)
    half = z * sqrt(rate * (1 - rate) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)
