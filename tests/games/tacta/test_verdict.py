"""TA-14: what a challenge finds, and by how much the card is off."""

from __future__ import annotations

import pytest

from tabletop.games.tacta import refusals as no
from tabletop.games.tacta.loose import LooseTable
from tabletop.games.tacta.pose import Pose
from tabletop.games.tacta.verdict import Verdict, verdict
from tests.games.tacta.situations import opened, position

SQUARE = {"card": "square-2", "owner": "orange", "face": "front"}


def found(*cards: dict[str, object], number: int = 1) -> Verdict:
    _, state = opened(position("square-2", cards=cards, table=[60, 40]), referee="honour")
    assert isinstance(state.table, LooseTable)
    return verdict(state.table, number)


def test_a_legal_card_is_told_how_far_off_it_lies() -> None:
    against = found(SQUARE | {"free": [181, 2.06, 4.08]})
    assert against.legal
    assert not against.lifted
    assert (against.units, against.degrees) == (pytest.approx(0.1), pytest.approx(1))
    assert against.target == Pose((4, 0, 8, 0), 4)
    assert against.trespasses == ()
    assert against.sentences() == [
        "Card 1 was put legally, 0.1 units and 1 degrees off its exact place; it stays."
    ]


def test_a_card_too_far_off_is_told_by_how_much_and_where_it_was_meant() -> None:
    against = found(SQUARE | {"free": [184.5, 2.3, 4]})
    assert against.fault == no.TooFarOff("sq-tr", 0, "sq-tr", 0.3, 4.5)
    assert (against.units, against.degrees) == (pytest.approx(0.3), pytest.approx(4.5))
    assert against.target == Pose((4, 0, 8, 0), 4)
    assert against.lifted
    first, last = against.sentences()
    assert "0.3 units and 4.5 degrees off the top right square of card 0" in first
    assert "lifted" in last


def test_what_an_illegal_card_covers_is_told_in_square_units() -> None:
    """A second square is laid near the covered one, half a unit over the first."""
    against = found(
        SQUARE | {"turn": 4, "at": [4, 0, 8, 0]},
        SQUARE | {"owner": "blue", "card": "square-6", "free": [0, 5.5, 4]},
        number=2,
    )
    assert against.joint is None
    assert [(each.overlap.number, each.area) for each in against.trespasses] == [(1, pytest.approx(3.0))]
    assert "It lies on 3 square units of card 1." in against.sentences()


def test_what_passes_the_edge_is_an_area_to_tint() -> None:
    against = found(SQUARE | {"free": [0, 29, 0]})
    assert [(each.overlap.number, each.area) for each in against.trespasses] == [(None, pytest.approx(6.0))]


def test_a_card_under_another_stays_until_the_count() -> None:
    """TA-18."""
    against = found(
        SQUARE | {"free": [180, 2.5, 4]},
        {"card": "circle-1", "owner": "blue", "free": [180, 2.5, 6]},
    )
    assert not against.legal
    assert against.under
    assert not against.lifted
    assert against.sentences()[-1].endswith("it stays and is lifted before the count.")


def test_a_card_put_down_free_is_told_to_stand() -> None:
    against = found(
        *({"card": f"{suit}-6", "owner": owner, "turn": turn, "at": [0, 0, 0, 0]}
          for suit, owner, turn in (("circle", "green", 0), ("square", "green", 2), ("circle", "pink", 1),
                                    ("square", "pink", 3))),
        SQUARE | {"free": [12, 20, 10]},
        number=5,
    )  # fmt: skip
    assert against.legal
    assert against.units is None
    assert against.sentences() == ["Card 5 was put down legally; it stays."]


def test_what_can_no_longer_be_seen_is_said_so() -> None:
    against = found(SQUARE | {"free": [180, 2, 4], "put": "illegal"})
    assert against.fault == no.WasPutIllegally()


@pytest.mark.parametrize("text", ["units", "degrees"])
def test_numbers_are_filled_in(text: str) -> None:
    assert "{" + text + "}" not in " ".join(found(SQUARE | {"free": [184.5, 2.3, 4]}).sentences())
