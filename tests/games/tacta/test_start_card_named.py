"""The Start card has no number printed on it, so sentences that number it say its name too."""

from __future__ import annotations

import pytest

from tabletop.engine.refusal import Refusal
from tabletop.games.tacta import refusals
from tabletop.games.tacta.verdict import LiesOver


@pytest.mark.rule("TA-7")
@pytest.mark.parametrize(
    "refusal",
    [
        refusals.NothingThere(0, "sq-tl"),
        refusals.CoversNoShape(0),
        refusals.OtherForm("sq-tl", 0, "et-t"),
        LiesOver(0, 1.5),
    ],
    ids=lambda refusal: type(refusal).__name__,
)
def test_card_number_zero_is_named(refusal: Refusal) -> None:
    assert "0 (Start)" in refusal.sentence()


@pytest.mark.rule("TA-10")
def test_other_cards_keep_their_number_alone() -> None:
    assert "card 7," in refusals.CoversNoShape(7).sentence()
