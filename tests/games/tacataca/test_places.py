"""What the window asks: where a card goes, what swaps, how texts are read."""

from __future__ import annotations

import pytest

from tabletop.engine.match import read_move
from tabletop.engine.refusal import IllegalMove
from tabletop.games.tacataca import JOKER, KINDS, hand_points, meld_of, places_for, swaps_for, token_named
from tests.games.tacataca.table import two

MELDS = [
    meld_of([token for name in text.split() if (token := token_named(name)) is not None])
    for text in ("JS QS KS", "7C 7D 7S", "2H *=3H 4H", "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD")
]


@pytest.mark.rule("TC-10")
@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("AS", [(0, "high", None, "lay AS 0")]),
        ("TS", [(0, "low", None, "lay TS 0")]),
        ("7H", [(1, "set", None, "lay 7H 1")]),
        ("5H", [(2, "high", None, "lay 5H 2")]),
        ("KD", [(3, "high", None, "lay KD 3")]),
        ("9C", []),
    ],
)
def test_where_a_card_goes(card: str, places: list[tuple[int, str, None, str]]) -> None:
    found = places_for(MELDS, KINDS[card])
    assert [(place.meld, place.end, place.stands_for, str(place.move)) for place in found] == places


@pytest.mark.rule("TC-9", "TC-10")
def test_where_a_joker_goes_and_as_what() -> None:
    found = {str(place.move): (place.end, place.stands_for) for place in places_for(MELDS, JOKER)}
    assert found == {
        "lay *=AS 0": ("high", KINDS["AS"]),
        "lay *=TS 0": ("low", KINDS["TS"]),
        "lay *=7H 1": ("set", KINDS["7H"]),
        "lay *=KD 3": ("high", KINDS["KD"]),
    }


@pytest.mark.rule("TC-11")
def test_what_swaps() -> None:
    assert [str(swap) for swap in swaps_for(MELDS, [KINDS["3H"], JOKER, KINDS["4H"]])] == ["swap 3H 2"]


@pytest.mark.rule("TC-1")
def test_points_in_hand() -> None:
    assert hand_points(KINDS[name] for name in ["AS", "KD", "TC", "2H", "*"]) == 58


@pytest.mark.parametrize(
    "text",
    [
        "",
        "meld",
        "meld 7H  8H 9H",
        "meld 7H 8H 9X",
        "lay 7H",
        "lay 7H x",
        "lay 7H -1",
        "lay 7H 01",
        "lay 7H ²",
        "swap * 0",
        "swap *=7H 0",
        "discard",
        "discard *=7H",
        "discard 7H 8H",
        "Draw",
        "draw ",
        "play  on",
        "meld " + "7H " * 5000,
        "lay 7H " + "9" * 5000,
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        two().parse(text)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("meld 2S KS AS", "meld KS AS 2S"),
        ("meld 7S * 7C 7H", "meld 7C *=7D 7H 7S"),
        ("meld 9D * JD", "meld 9D *=TD JD"),
    ],
)
def test_another_order_is_answered_with_the_canonical_one(text: str, canonical: str) -> None:
    with pytest.raises(IllegalMove, match=canonical.replace("*", r"\*")):
        read_move(two(), text)
