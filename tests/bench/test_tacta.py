"""What the figures compare are two ways to the same answer."""

from __future__ import annotations

import pytest

from tabletop.bench.tacta import (
    FEW,
    FULL,
    MANY,
    Situation,
    candidates_of,
    from_scratch,
    kept_up,
    shapely_pass,
    situations,
)
from tabletop.games.tacta.deck import printed_on

SITUATIONS = [
    pytest.param(situation, id=f"{cards} cards, game {game}")
    for cards in (FEW, MANY, FULL)
    for game, situation in zip(range(3), situations(cards), strict=False)
]


@pytest.mark.parametrize("situation", SITUATIONS)
def test_kept_up_and_from_scratch_give_the_same_connections(situation: Situation) -> None:
    assert sorted(map(str, kept_up(situation))) == sorted(map(str, from_scratch(situation)))


@pytest.mark.parametrize("situation", SITUATIONS)
def test_shapely_finds_as_many_legal_candidates(situation: Situation) -> None:
    """TA-11: one vectorised pass over all candidates, on a table without an edge."""
    shown = {way.shown for card in situation.outer for way in printed_on(card).ways}
    table = situation.table.with_card(situation.card, situation.pose)
    docks = sum(place in shown for place in table.shown.tolist())
    assert shapely_pass(candidates_of(situation)) == docks
