from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.ui.tables.tacataca.order import HandOrder

kinds = st.lists(st.integers(0, 52), max_size=11)


@settings(max_examples=60)
@given(first=kinds, second=kinds)
def test_the_order_always_holds_the_hand(first: list[int], second: list[int]) -> None:
    """TC-27"""
    order = HandOrder()
    order.follow(first, 0)
    order.follow(second, 1)
    assert sorted(order.kinds) == sorted(second)
    assert len({card.uid for card in order.cards}) == len(second)


@settings(max_examples=60)
@given(first=kinds, second=kinds)
def test_cards_that_stay_keep_their_order_and_new_ones_go_to_the_right(
    first: list[int], second: list[int]
) -> None:
    """TC-27"""
    order = HandOrder()
    order.follow(first, 0)
    before = list(order.cards)
    order.follow(second, 1)
    stayed = [card for card in order.cards if card in before]
    assert stayed == [card for card in before if card in stayed]
    assert order.cards[: len(stayed)] == stayed


@settings(max_examples=40)
@given(first=kinds, second=kinds)
def test_going_back_to_a_ply_lays_the_cards_as_they_lay(first: list[int], second: list[int]) -> None:
    order = HandOrder()
    order.follow(first, 0)
    before = list(order.cards)
    order.follow(second, 1)
    order.follow(first, 0)
    assert order.cards == before


def test_moved_cards_go_together_before_the_one_named() -> None:
    order = HandOrder()
    order.follow([1, 2, 3, 4, 5], 0)
    order.move([order.cards[0].uid, order.cards[3].uid], 2, 0)
    assert order.kinds == (2, 3, 1, 4, 5)


def test_of_twins_the_one_that_was_taken_goes() -> None:
    order = HandOrder()
    order.follow([7, 9, 7], 0)
    right = [card.uid for card in order.cards if card.kind == 7][1]
    order.follow([7, 9], 1, [right])
    assert right not in {card.uid for card in order.cards}
