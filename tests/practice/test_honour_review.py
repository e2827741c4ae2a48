"""Reviews of honour games: cards as hands put them, challenges and tidying (TA-14, TA-15)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.bots.budget import Budget
from tabletop.bots.catalogue import judgement_for
from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.games.tacta.connections import connections, pose_of
from tabletop.games.tacta.moves import Connection, Drop, parse
from tabletop.practice import review
from tests.ui.tables.tacta.tables import BEGUN, from_position

SMALL = Budget(iterations=40)


def honour(*texts: str) -> Match:
    match = from_position(BEGUN, referee="honour")
    for text in texts:
        by, _colon, move = text.rpartition(": ")
        match.play(int(by or match.state.turn), parse(move))
    return match


def connection(number: int = 0) -> Connection:
    state = honour().state
    return list(connections(state, state.turn, "top"))[number]


def by_hand(joined: Connection, units: float, degrees: float = 0.0) -> str:
    """Return the text of a drop that lies so far off a connection."""
    pose = pose_of(honour().state.table, joined)
    return str(Drop.by_hand("top", pose.face, pose.degrees + degrees, pose.centre[0] + units, pose.centre[1]))


def first_move(match: Match) -> review.MoveReview | None:
    return review.review_move(match, 0, SMALL, judgement_for("tacta"))


def best_connection() -> Connection:
    found = first_move(honour(by_hand(connection(), 0.4)))
    assert found is not None
    move = parse(found.best)
    assert isinstance(move, Connection)
    return move


@pytest.mark.rule("TA-14")
@pytest.mark.parametrize("number", range(6))
def test_a_card_put_well_enough_is_as_good_as_the_exact_connection(number: int) -> None:
    exact = first_move(honour(str(connection(number))))
    dropped = by_hand(connection(number), 0.1, 1.5)
    found = first_move(honour(dropped))
    assert exact is not None
    best = dropped if exact.best == exact.played else exact.best
    assert found == msgspec.structs.replace(exact, played=dropped, best=best)


@pytest.mark.rule("TA-14")
def test_a_card_put_wrongly_costs_and_the_reason_says_so() -> None:
    best = best_connection()
    found = first_move(honour(by_hand(best, 0.4)))
    assert found is not None
    assert found.best == str(best)
    assert found.is_mistake
    assert "against the rules" in found.reasons[0].sentence()


@pytest.mark.rule("TA-14")
def test_to_challenge_what_lies_wrongly_is_best_and_says_why() -> None:
    wrong = by_hand(best_connection(), 0.4)
    challenged = review.review_move(honour(wrong, "challenge 1"), 1, SMALL, judgement_for("tacta"))
    assert challenged is not None
    assert (challenged.best, challenged.cost) == ("challenge 1", 0.0)
    match = honour(wrong, "drop top front 0 30 9")
    missed = review.review_move(match, 1, SMALL, judgement_for("tacta"))
    assert missed is not None
    assert missed.best == "challenge 1"
    assert missed.reasons[-1].sentence().startswith("the card lies against the rules")


@pytest.mark.rule("TA-15")
@pytest.mark.parametrize("nothing", ["tidy 1", "challenge 1", "0: challenge 1"])
def test_what_changes_nothing_or_is_done_out_of_turn_is_not_judged(nothing: str) -> None:
    match = honour(by_hand(connection(), 0.05, 1.0), nothing)
    assert review.review_move(match, 1, SMALL, judgement_for("tacta")) is None


@pytest.mark.rule("TA-18")
def test_the_dots_of_a_card_that_lies_wrongly_count_for_nothing() -> None:
    judgement: Any = judgement_for("tacta")
    match = honour("drop top front 0 30 9")
    lifted = match.rules.after(match.state, 1, parse("challenge 1"))
    assert judgement.expected(match.state) == judgement.expected(lifted)


def test_a_whole_honour_game_is_reviewed() -> None:
    match, chance = honour(), Chance(5)
    while acting := match.rules.to_move(match.state):
        match.play(acting[0], match.rules.pick(match.state, acting[0], chance))
    assert any(isinstance(ply.move, Drop) for ply in match.plies)
    plies = list(review.whole_review(match.record(), Budget(iterations=4)))
    assert len(plies) == len(match.plies) + 1
    for ply in plies:
        assert sum(ply.chances) == pytest.approx(1, abs=0.002)
