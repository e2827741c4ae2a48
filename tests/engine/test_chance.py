from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.chance import Chance


def test_first_numbers_are_those_of_splitmix64() -> None:
    """Published test vector of SplitMix64 for the seed 1234567."""
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@given(st.integers())
def test_any_whole_number_is_a_seed_and_fixes_everything(seed: int) -> None:
    assert [Chance(seed).bits() for _ in range(3)] == [Chance(seed).bits() for _ in range(3)]


def test_a_copy_goes_on_alone() -> None:
    chance = Chance(1)
    chance.bits()
    twin = chance.copy()
    assert twin == chance
    expected = twin.bits()
    assert twin != chance
    assert chance.bits() == expected


@given(st.integers(), st.lists(st.integers(), max_size=60))
def test_shuffling_keeps_the_items(seed: int, items: list[int]) -> None:
    shuffled = list(items)
    Chance(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_order_of_three_is_about_as_likely() -> None:
    chance, orders = Chance(2), Counter[tuple[int, ...]]()
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


@given(st.integers(), st.integers(1, 10**6))
def test_below_stays_below(seed: int, limit: int) -> None:
    assert 0 <= Chance(seed).below(limit) < limit


def test_uniform_lies_in_the_unit_interval() -> None:
    chance = Chance(4)
    drawn = [chance.uniform() for _ in range(1000)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1
