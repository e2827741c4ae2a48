"""Seats are exchanged and exchanged games share their seed."""

from __future__ import annotations

import pytest

from tabletop.arena.pairing import Pairing, entrant, pairings
from tabletop.engine.record import BadRecord
from tests.bots.stones import stones


def paired(bots: str, games: int, sides: tuple[int, ...], seed: int = 1) -> list[Pairing]:
    rules = stones(9, len(sides))
    entrants = [entrant(name) for name in bots.split(",")]
    return list(pairings(rules, {"players": len(sides)}, entrants, games, seed, sides))


def test_two_sides_are_exchanged_under_one_seed() -> None:
    first, second, third, _ = paired("easy,medium", 4, (0, 1))
    assert (first.seats, second.seats) == ((0, 1), (1, 0))
    assert first.seed == second.seed != third.seed


def test_partners_have_the_same_bot() -> None:
    assert [each.seats for each in paired("easy,medium", 2, (0, 1, 0, 1))] == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_sides_may_be_numbered_in_any_way() -> None:
    assert paired("easy,medium", 1, (4, 6, 4, 6))[0].seats == (0, 1, 0, 1)


def test_three_bots_go_round() -> None:
    seats = [each.seats for each in paired("easy,medium,hard", 3, (0, 1, 2))]
    assert seats == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_the_seed_of_the_arena_fixes_all_seeds() -> None:
    assert paired("easy,hard", 6, (0, 1)) == paired("easy,hard", 6, (0, 1))
    assert paired("easy,hard", 2, (0, 1))[0].seed != paired("easy,hard", 2, (0, 1), seed=2)[0].seed


def test_a_bot_may_name_its_iterations() -> None:
    assert entrant("hard:400").budget.iterations == 400
    assert entrant("hard", 50).budget.iterations == 50


@pytest.mark.parametrize("text", ["", "grand", "hard:", "hard:x", "hard:0", "hard:-3", "HARD"])
def test_an_unknown_bot_is_one_sentence(text: str) -> None:
    with pytest.raises(BadRecord, match=r"^There is no bot “.*\.$"):
        entrant(text)
