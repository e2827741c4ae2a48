"""TA-1 to TA-6: the cards, and what the loader refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tabletop.assets import asset_text
from tabletop.engine.record import BadRecord
from tabletop.games.tacta.deck import (
    COLOURS,
    KIND_NAMES,
    START,
    card_number,
    colour_of,
    kind_name,
    printed_on,
    read_deck,
    suit_of,
    value_of,
)
from tabletop.games.tacta.shapes import MIRROR, PLACES
from tests.games.tacta import brute

SHIPPED = json.loads(asset_text("decks", "tacta.json"))


def test_six_colours_of_eighteen_cards_and_the_start_card() -> None:
    """TA-1, TA-2."""
    assert len(COLOURS) == 6
    names = [(colour_of(card), kind_name(card)) for card in range(START)]
    assert len(set(names)) == 108
    assert all(card_number(*name) == card for card, name in enumerate(names))
    assert kind_name(START) == "start"


def test_a_card_s_value_is_the_number_of_its_dots_and_a_colour_has_63() -> None:
    """TA-2."""
    for colour in COLOURS:
        cards = [card_number(colour, name) for name in KIND_NAMES]
        assert [sum(printed_on(card).dots_at.values()) for card in cards] == [
            value_of(card) for card in cards
        ]
        assert sum(value_of(card) for card in cards) == 63
        assert sorted((suit_of(card), value_of(card)) for card in cards) == sorted(
            (suit, value) for suit in ("circle", "triangle", "square") for value in range(1, 7)
        )


def test_the_shipped_deck_is_that_of_the_rule_sheet() -> None:
    """TA-6, compared with the table as the tests write it down."""
    assert SHIPPED["cards"] == {name: shapes for name, shapes in brute.DECK.items() if name != "start"}


def test_the_start_card_has_all_eighteen_places_plain() -> None:
    """TA-5."""
    assert printed_on(START).dots_at == dict.fromkeys(range(18), 0)


def test_the_back_exchanges_left_and_right() -> None:
    """TA-3."""
    mirrored = {PLACES[place].name: PLACES[MIRROR[place]].name for place in range(18)}
    assert mirrored == {place: brute.shown(place, "back") for place in brute.SHAPES}
    assert all(MIRROR[MIRROR[place]] == place for place in range(18))


def test_places_have_the_corners_of_the_rule_sheet() -> None:
    """TA-4."""
    for place in PLACES:
        corners = {((a, b), (c, d)) for a, b, c, d in place.corners}
        assert corners == set(brute.SHAPES[place.name])


def spoilt(change: Callable[[dict[str, Any]], object]) -> bytes:
    deck = json.loads(json.dumps(SHIPPED))
    change(deck)
    return json.dumps(deck).encode()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda deck: deck["cards"].pop("square-3"), "lacks the card “square-3”"),
        (lambda deck: deck["cards"].update({"star-1": {}}), "unknown card “star-1”"),
        (lambda deck: deck["cards"]["square-3"].update({"sq-xx": 0}), "unknown place “sq-xx”"),
        (lambda deck: deck["cards"]["square-3"].update({"sq-bl": 1}), "1 dots at “sq-bl”"),
        (lambda deck: deck["cards"]["square-3"].update({"sq-tr": 0}), "add up to 1; they must make 3"),
        (lambda deck: deck["cards"]["square-3"].update({"sr-t": 0}), "“sq-tr” and “sr-t” overlap"),
        (lambda deck: deck["cards"]["square-3"].update({"sq-bl": "two"}), "two dots at “sq-bl”"),
        (lambda deck: deck.update({"version": 2}), "version"),
        (lambda deck: deck.update({"more": 2}), "more"),
    ],
)
def test_a_spoilt_deck_is_refused_in_a_sentence_that_names_the_place(
    change: Callable[[dict[str, Any]], object], told: str
) -> None:
    """TA-6."""
    with pytest.raises(BadRecord) as refused:
        read_deck(spoilt(change))
    assert told in refused.value.sentence()
    assert refused.value.sentence().endswith(".")


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_deck_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        read_deck(data)


def test_another_printing_is_read() -> None:
    """TA-6: the deck is data that an owner may change."""
    other = spoilt(lambda deck: deck["cards"].update({"circle-1": {"ct-tl": 1}}))
    assert len(read_deck(other)[0].shapes) == 1
