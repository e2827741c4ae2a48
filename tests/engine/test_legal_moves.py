"""The lazy list of legal moves."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.rules import LegalMoves


class Counted:
    """Generates the moves 0 to 4 and counts how many it gave."""

    def __init__(self) -> None:
        self.given = 0
        self.legal = LegalMoves(self.generate, lambda move: move in range(5))

    def generate(self) -> Iterator[int]:
        for move in range(5):
            self.given += 1
            yield move


def test_truth_looks_at_one_move() -> None:
    counted = Counted()
    assert counted.legal
    assert counted.given == 1


def test_membership_looks_at_none() -> None:
    counted = Counted()
    assert 3 in counted.legal
    assert 7 not in counted.legal
    assert counted.given == 0


def test_a_list_is_generated_once_although_it_asks_for_the_length() -> None:
    counted = Counted()
    assert list(counted.legal) == [0, 1, 2, 3, 4]
    assert counted.given == 5


def test_counting_keeps_what_it_counted() -> None:
    counted = Counted()
    assert len(counted.legal) == 5
    assert list(counted.legal) == [0, 1, 2, 3, 4]
    assert counted.given == 5
