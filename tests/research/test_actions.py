"""The table of actions: the same move has the same number, and none is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.research.actions import TABLE_SIZE, WAIT, nearest, numbered


def test_a_move_has_the_same_number_whatever_else_is_legal() -> None:
    (alone,) = numbered(["6 red 60-H2"])
    among = {move: number for number, move in numbered(["6 red 60-H2", "draw", "take"]).items()}
    assert among["6 red 60-H2"] == alone


@given(texts=st.sets(st.text(min_size=1, max_size=6), min_size=1, max_size=30))
def test_every_move_has_a_number_of_its_own_even_in_a_narrow_table(texts: set[str]) -> None:
    numbers = numbered(texts, size=40)
    assert set(numbers.values()) == texts
    assert list(numbers) == sorted(numbers)
    assert all(WAIT < number < 40 for number in numbers)


def test_more_moves_than_places_are_an_error() -> None:
    with pytest.raises(ValueError, match="more than 3"):
        numbered("abcd", size=4)


def test_an_illegal_number_means_the_next_legal_one() -> None:
    assert nearest(3, [3, 9]) == 3
    assert nearest(4, [3, 9]) == 9
    assert nearest(TABLE_SIZE, [3, 9]) == 3
