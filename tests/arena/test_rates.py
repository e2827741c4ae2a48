"""Wilson's interval against figures worked out by other means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.arena.rates import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (120, 200, 0.5308, 0.6654)],
)
def test_known_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == (pytest.approx(low, abs=5e-4), pytest.approx(high, abs=5e-4))


@given(games=st.integers(1, 5000), part=st.floats(0, 1))
def test_the_rate_lies_in_its_interval_and_the_interval_in_nought_to_one(games: int, part: float) -> None:
    wins = part * games
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games + 1e-9
    assert wins / games - 1e-9 <= high <= 1
