"""TA-8 to TA-11: every clause is refused with its own reason, in a sentence that names what is in the way."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.match import read_move
from tabletop.engine.refusal import GameOver, IllegalMove, NotAMove, NotCanonical, NotYourTurn, Refusal
from tabletop.games.tacta import Tacta, refusals
from tabletop.games.tacta.deck import START, card_number
from tests.games.tacta.situations import SQUARE_ON_TOP_RIGHT, opened, position

ON_TOP_LEFT = {"card": "square-3", "owner": "orange", "face": "front", "turn": 2, "at": [-6, 0, 2, 0]}


def reason(given: dict[str, Any], text: str, seat: int = 0) -> Refusal | None:
    rules, state = opened(given)
    return rules.refusal(state, seat, read_move(rules, text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("top front sq-tl > 0 sq-tl", refusals.NoSuchShape(card_number("blue", "square-2"), "sq-tl")),
        ("top front sq-tr > 1 sq-tl", refusals.NoSuchCard(1, 0)),
        ("top front sq-tr > 0 sr-t", refusals.OtherForm("sq-tr", 0, "sr-t")),
        ("top front sr-b > 0 lr-l", refusals.OtherSize("sr-b", 0, "lr-l")),
        ("top front et-l > 0 et-t", refusals.CoversTwoShapes("et-l", 0, "et-t", "et-r")),
        ("bottom front sr-l > 0 sr-l", refusals.CoversTwoShapes("sr-l", 0, "sr-l", "sr-t")),
    ],
)
def test_what_is_wrong_with_the_shapes(text: str, expected: Refusal) -> None:
    """TA-10, TA-11 a and c."""
    found = reason(position("square-2", "circle-5"), text)
    assert found == expected


def test_a_second_shape_under_the_card_is_named() -> None:
    """TA-11 c: laid on that corner triangle, in whatever way, it would cover the long rectangle too."""
    under = {"card": "circle-4", "owner": "orange", "face": "front", "turn": 0, "at": [40, 0, 0, 0]}
    found = reason(position("square-1", "circle-1", cards=[under]), "top front ct-tr > 1 ct-tl")
    assert found == refusals.CoversTwoShapes("ct-tr", 1, "ct-tl", "lr-r")


def test_more_of_the_card_than_the_shape() -> None:
    """TA-11 c: with no other shape in the way, it still is too much."""
    under = {"card": "square-4", "owner": "orange", "face": "front", "turn": 0, "at": [40, 0, 0, 0]}
    found = reason(position("circle-5", "circle-1", cards=[under]), "top front sr-l > 1 sr-r")
    assert found == refusals.CoversMore("sr-l", 1, "sr-r")


def test_a_shape_that_is_not_on_the_covered_card() -> None:
    """TA-10."""
    found = reason(position("square-2", "circle-1", cards=[SQUARE_ON_TOP_RIGHT]), "top front sq-tr > 1 sq-tl")
    assert found == refusals.NothingThere(1, "sq-tl")


@pytest.mark.parametrize("place", ["sq-tr", "ct-tr", "et-t"])
def test_a_shape_that_is_covered_even_partly(place: str) -> None:
    """TA-11 b: the card that covers it is named."""
    own = "et-l" if place.startswith("ct") else ("sq-tr" if place.startswith("sq") else "ct-br")
    deck = "square-3"
    found = reason(position(deck, "circle-1", cards=[SQUARE_ON_TOP_RIGHT]), f"top front {own} > 0 {place}")
    assert found == refusals.AlreadyCovered(0, place, 1)
    assert "card 1" in found.sentence()


def test_a_card_that_would_lie_on_another_one_too() -> None:
    """TA-11 d: the card in the way is named with number, colour, suit and value."""
    beside = {"card": "triangle-1", "owner": "orange", "face": "front", "turn": 0, "at": [-8, 0, 10, 0]}
    found = reason(position("square-2", "circle-1", cards=[beside]), "top front sq-tr > 0 sq-tl")
    assert found == refusals.OverlapsCard(1, card_number("orange", "triangle-1"))
    assert "card 1, orange triangle 1" in found.sentence()


def test_the_start_card_in_the_way_is_called_so() -> None:
    """TA-11 d."""
    found = reason(position("square-2", "circle-1", cards=[SQUARE_ON_TOP_RIGHT]), "top front sq-tr > 1 sq-tr")
    assert found == refusals.OverlapsStart()
    assert "Start card" in found.sentence()
    assert refusals.overlaps(0, START) == found


def test_a_card_that_would_pass_the_edge() -> None:
    """TA-11 e."""
    found = reason(position("triangle-1", "square-6", table=[10, 14]), "top front sq-tl > 0 sq-tr")
    assert found == refusals.PassesEdge()


def test_not_your_turn() -> None:
    """TA-9."""
    given = position("square-2", "circle-1", other=["square-2"])
    assert reason(given, "top front sq-tr > 0 sq-tl", seat=1) == NotYourTurn(1)


def test_a_last_card_is_played_as_top() -> None:
    """TA-8, formats.md."""
    assert reason(position("square-2"), "bottom front sq-tr > 0 sq-tl") == refusals.LastCardIsTop()
    assert reason(position("square-2"), "top front sq-tr > 0 sq-tl") is None


def test_after_the_end_nothing_goes() -> None:
    assert reason(position(), "top front sq-tr > 0 sq-tl") == GameOver()


def test_inner_cards_cannot_be_played() -> None:
    """TA-8: only the two outer cards."""
    given = position("circle-1", "square-2", "triangle-1")
    assert isinstance(reason(given, "top front sq-tl > 0 sq-tl"), refusals.NoSuchShape)
    assert reason(given, "bottom front sq-tl > 0 sq-tl") is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "top",
        "top front sq-tr",
        "top front sq-tr > -1 sq-tl",
        "top front sq-tr > 0 sq-xx",
        "middle front sq-tr > 0 sq-tl",
        "top side sq-tr > 0 sq-tl",
        "top front sq-tr > 99999999999999999999 sq-tl",
        "top front free 8 at 0 0 0 0",
        "top front free 0 at 0 0 0",
        "top front free 0 at 0 0 0 0 0",
        "top front free 0 at 0.5 0 0 0",
        "top front sq-tr > ٣ sq-tl",
        "out",
        "out middle",
        "x" * 100_000,
        "drop top front 47.5 12.03",
        "drop top front 1e3 12.03 -4.2",
        "drop top front nan 12.03 -4.2",
        "drop top front 47.5 12.03 -4.2 0",
        "drop top front 47. 12.03 .2",
        "challenge -1",
        "challenge",
        "tidy seven",
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        Tacta.with_options({}).parse(text)
    assert isinstance(refused.value.refusal, NotAMove)
    assert len(refused.value.sentence()) < 240


@pytest.mark.parametrize(
    "text",
    ["top front sq-tr > 00 sq-tl", "top front free 0 at -0 0 0 0", "top front free 0 at 012 0 0 0"],
)
def test_needless_digits_are_not_canonical(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        read_move(Tacta.with_options({}), text)
    assert isinstance(refused.value.refusal, NotCanonical)


def all_reasons() -> list[Refusal]:
    own = ("sq-tr", 3, "sq-bl")
    card = card_number("red", "circle-6")
    return [
        refusals.LastCardIsTop(),
        refusals.NoSuchShape(card, "sq-tl"),
        refusals.NoSuchCard(7, 3),
        refusals.NothingThere(7, "et-l"),
        refusals.CoversNothing(),
        refusals.CoversNoShape(4),
        refusals.OtherForm(*own),
        refusals.OtherSize(*own),
        refusals.NotExact(*own),
        refusals.CoversMore(*own),
        refusals.CoversTwoShapes(*own, "sr-t"),
        refusals.AlreadyCovered(3, "sq-bl", 9),
        refusals.OverlapsCard(4, card),
        refusals.OverlapsStart(),
        refusals.PassesEdge(),
        refusals.ConnectionPossible("bottom"),
        refusals.OffGrid(),
        refusals.TouchesCard(4, card),
        refusals.TouchesStart(),
        refusals.RoomLeft(),
    ]


def test_every_reason_has_a_sentence_of_its_own() -> None:
    sentences = [refusal.sentence() for refusal in all_reasons()]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
    assert all(refusal.rule.startswith("TA-") for refusal in all_reasons())


def test_sentences_are_made_in_the_reader_s_language() -> None:
    """Terms inside a sentence are translated too."""
    german = {"red": "rot", "circle": "Kreis"}
    card = refusals.OverlapsCard(4, card_number("red", "circle-6"))
    assert "card 4, rot Kreis 6" in card.sentence(lambda text: german.get(text, text))
