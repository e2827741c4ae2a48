"""TC-7 to TC-10: sets, runs on a ring, one joker with a name, laying on."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.tacataca import KINDS, NAMES, meld_of, melds_from, token_name, token_named
from tabletop.games.tacataca.cards import BITS, kinds_in
from tabletop.games.tacataca.forming import forms
from tabletop.games.tacataca.melds import Meld, find_meld
from tests.games.tacataca import brute

pytestmark = pytest.mark.rule("TC-7", "TC-8", "TC-9", "TC-10")

some_cards = st.lists(st.sampled_from(brute.CARDS), min_size=1, max_size=9)
near_cards = st.builds(
    lambda start, suits, steps: [
        brute.RANKS[(start + step) % 13] + suits[step * 7 % len(suits)] for step in steps
    ],
    st.integers(0, 12),
    st.sampled_from(["S", "HS", "CDHS"]),
    st.lists(st.integers(0, 5), min_size=2, max_size=8),
)


def tokens(text: str) -> list[int]:
    found = [token_named(name) for name in text.split()]
    return [token for token in found if token is not None]


def meld(text: str) -> Meld:
    return meld_of(tokens(text))


def formed(cards: list[str], jokers: int) -> list[frozenset[str]]:
    held = 0
    for card in cards:
        held |= BITS[KINDS[card]]
    return [frozenset(map(token_name, form.cards)) for form in forms(held, jokers)]


@settings(max_examples=150, deadline=None)
@given(cards=some_cards | near_cards, jokers=st.integers(0, 2))
def test_every_valid_meld_is_formed_once_and_nothing_else(cards: list[str], jokers: int) -> None:
    hand = tuple(sorted(set(cards))) + ("*",) * jokers
    found = formed(cards, jokers)
    assert len(found) == len(set(found))
    assert set(found) == brute.melds_from(hand)


@settings(max_examples=200, deadline=None)
@given(cards=some_cards | near_cards, role=st.sampled_from(["", *brute.CARDS]))
def test_a_meld_is_found_just_when_the_brute_check_says_so(cards: list[str], role: str) -> None:
    names = cards + (["*=" + role] if role else [])
    valid = len(set(names)) == len(names) and brute.is_meld(frozenset(names))
    assert (find_meld(tokens(" ".join(names))) is not None) == valid


@settings(max_examples=150, deadline=None)
@given(cards=near_cards, jokers=st.integers(0, 1))
def test_what_fits_and_what_swaps_is_what_leaves_a_meld(cards: list[str], jokers: int) -> None:
    """TC-10, TC-11."""
    jokers_as = {"*=" + card for card in brute.CARDS}
    for names in formed(cards, jokers):
        lying = meld(" ".join(sorted(names)))
        fitting = {card for card in brute.CARDS if card not in names and brute.is_meld(names | {card})}
        taking = {
            card for card in brute.CARDS if brute.is_meld(names | {"*=" + card}) and not names & jokers_as
        }
        assert {NAMES[kind] for kind in kinds_in(lying.fits)} == fitting
        assert lying.takes_joker == bool(taking)
        assert not taking or taking == fitting
        assert [NAMES[kind] for kind in kinds_in(lying.swap)] == [n[2:] for n in names if n[0] == "*"]


@pytest.mark.parametrize(
    ("mixed", "written"),
    [
        ("AS KS QS 2S", "QS KS AS 2S"),
        ("2H *=AH KH", "KH *=AH 2H"),
        ("7S 7C *=7H", "7C *=7H 7S"),
        ("KD AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD", "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"),
        ("9S TS 8S JS QS KS AS 2S 3S 4S 5S 6S", "8S 9S TS JS QS KS AS 2S 3S 4S 5S 6S"),
    ],
)
def test_a_meld_is_written_in_one_order(mixed: str, written: str) -> None:
    assert str(meld(mixed)) == written
    assert meld(mixed) is meld(written)


@pytest.mark.parametrize(
    "cards",
    [
        "KS AS",
        "QS KS 2S",
        "9H 9S 9S",
        "7C 7D 7H 7S *=7C",
        "5D *=6D *=7D 8D",
        "KS *=AS",
        "AS 2S 3H",
        "5D * 7D",
    ],
)
def test_what_is_no_meld(cards: str) -> None:
    assert find_meld(tokens(cards)) is None


def test_a_run_of_thirteen_takes_nothing_more() -> None:
    """TC-8: at most 13, each rank once."""
    ring = meld("AH 2H 3H 4H *=5H 6H 7H 8H 9H TH JH QH KH")
    assert (ring.fits, ring.takes_joker) == (0, False)
    assert NAMES[ring.stands_for or 0] == "5H"


def test_the_role_of_the_joker_is_asked_only_when_several_fit() -> None:
    """TC-9, as a window asks it with the selected cards."""
    assert [str(form) for form in melds_from(tokens("KS * 2S"))] == ["meld KS *=AS 2S"]
    assert len(melds_from(tokens("QS KS *"))) == 2
    assert [str(form) for form in melds_from(tokens("* 7S 7C"))] == ["meld 7C *=7D 7S", "meld 7C *=7H 7S"]
    assert melds_from(tokens("QS * *")) == []
    assert melds_from(tokens("QS KH 3D")) == []
    assert melds_from([]) == []


def test_a_grown_meld_is_the_one_object() -> None:
    run = meld("JS QS KS")
    assert run.with_card(KINDS["AS"]) is meld("JS QS KS AS")
    assert meld("JS *=QS KS").swapped() is run
