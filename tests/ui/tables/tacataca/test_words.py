from __future__ import annotations

import pytest

from tabletop.games.tacataca import KINDS, TacaTaca
from tabletop.games.tacataca.refusals import DoesNotFit, NotARun
from tabletop.ui.tables.tacataca.words import move_words, refusal_words, signed

PARSE = TacaTaca().parse


@pytest.mark.parametrize("name", list(KINDS))
def test_the_log_never_names_a_discard(name: str) -> None:
    """TC-14"""
    assert move_words(PARSE(f"discard {name}")) == "discards"


def test_the_log_never_names_a_card_drawn_or_taken() -> None:
    """TC-14"""
    assert move_words(PARSE("draw")) == "draws from the stock"
    assert move_words(PARSE("take")) == "takes the top discard"


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("meld QS KS *=AS", "melds queen, king, ace (joker) of spades"),
        ("meld 7C 7D 7S", "melds 7 of clubs, diamonds, spades"),
        ("lay *=TS 1", "lays joker as 10 of spades on a meld"),
        ("swap 7H 0", "swaps 7 of hearts for the joker"),
        ("close", "closes without a discard"),
        ("reenter", "comes back in"),
    ],
)
def test_what_lies_on_the_table_is_told(move: str, told: str) -> None:
    assert move_words(PARSE(move)) == told


def test_refusals_name_cards_in_words_and_count_melds_from_one() -> None:
    assert refusal_words(DoesNotFit("9C", 2, "4S")) == (
        "9 of clubs does not go on meld 3; what fits there is 4 of spades."
    )
    assert "7 of diamonds, 8 of diamonds is missing" in refusal_words(NotARun("7D 8D"))


def test_money_has_a_sign() -> None:
    assert [signed(40), signed(-130), signed(0)] == ["+40", "−130", "0"]
