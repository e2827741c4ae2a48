from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots.budget import Budget
from tabletop.bots.hints import hints
from tabletop.bots.process import Answer, Question
from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.games.catalogue import GAMES, rules_for
from tabletop.practice.analysis import Analyst, Branches, Estimate
from tests.practice.test_review import short_match


class Server:
    """Stands for the bot process and answers at the first poll."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.cancelled = 0

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def cancel(self) -> None:
        self.cancelled += 1

    def poll(self) -> Answer:
        question = self.asked[-1]
        *_first, last = hints(
            question.under(), question.view, question.seat, question.seed, Budget(iterations=20)
        )
        return Answer(last.move, last)


def look(match: Match) -> tuple[Any, Estimate]:
    server = Server()
    analyst = Analyst(server)  # type: ignore[arg-type]
    assert analyst.look_at(match) is None
    found = analyst.poll()
    assert found is not None
    return server, found


@pytest.mark.parametrize("game", GAMES)
def test_an_estimate_has_chances_moves_and_a_line(game: str) -> None:
    match = short_match(game)
    server, found = look(match)
    assert found.seat == match.rules.to_move(match.state)[0]
    assert len(found.chances) == match.rules.players
    assert found.moves[0].move in match.rules.legal(match.state, found.seat)
    assert found.line[0].move == found.moves[0].move
    assert 1 <= len(found.moves) <= 5
    assert server.cancelled


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_are_valued_on_the_scale_of_the_chances(game: str) -> None:
    """The chance of who is to move lies between those after the best and after the worst of its moves."""
    match = short_match(game)
    _server, found = look(match)
    assert found.seat is not None
    chance = found.chances[found.seat]
    assert found.moves[0].value == pytest.approx(chance, abs=0.06)


QUESTIONS = (
    ("reentry", [66, 120, 108, 80], [True, True, True, True]),
    ("between", [74, 83, 96, 124], [True, True, True, False]),
)


@pytest.mark.parametrize(("phase", "scores", "seats_in"), QUESTIONS)
def test_both_answers_to_a_question_are_compared(phase: str, scores: list[int], seats_in: list[bool]) -> None:
    rules = rules_for("tacataca", {"players": 4})
    position = {
        "hands": [[], ["7C"], ["7H"], ["2C"]], "scores": scores, "seats_in": seats_in, "phase": phase,
        "money": [-50] * 4, "pot": 200, "dealer": 0, "turn": 1,
    }  # fmt: skip
    match = Match(rules, Match.begin(rules, 1).seats, 1, position)
    _server, found = look(match)
    assert {each.move for each in found.moves} == set(rules.legal(match.state, 1))
    assert found.iterations
    assert found.chances[1] > 0
    assert (found.chances[3] > 0) == seats_in[3]


def test_the_only_move_is_played_on_for_the_chances() -> None:
    rules = rules_for("tactik", {"players": 2})
    match = Match(rules, Match.begin(rules, 1).seats, 1, {
        "pawns": {"red": ["H3", "R", "R", "R"]}, "hands": [["3"], ["5", "6"]], "dealer": 1, "turn": 0, "phase": "play",
    })  # fmt: skip
    assert len(list(rules.legal(match.state, 0))) == 1
    _server, found = look(match)
    assert found.iterations


@pytest.mark.parametrize("game", GAMES)
def test_only_the_view_of_who_is_to_move_is_asked_about(game: str) -> None:
    match = short_match(game)
    server, _found = look(match)
    (question,) = server.asked
    assert question.view == match.rules.view(match.state, question.seat)
    assert question.kind == "hint"


def test_the_end_is_known_without_thinking() -> None:
    match = Match.begin(rules_for("tacta", {"players": 2}), 3)
    while seats := match.rules.to_move(match.state):
        match.play(seats[0], next(iter(match.rules.legal(match.state, seats[0]))))
    found = Analyst(Server()).look_at(match)  # type: ignore[arg-type]
    assert found is not None
    assert found.seat is None
    assert max(found.chances) in (0.5, 1.0)


def moves(match: Match) -> list[str]:
    return [match.ply_text(number) for number in range(match.cursor)]


def play(match: Match, branches: Branches, number: int) -> str:
    seat = match.rules.to_move(match.state)[0]
    move = list(match.rules.legal(match.state, seat))[number]
    match.play(seat, move)
    branches.note(match)
    return str(move)


def test_a_move_tried_is_a_branch_and_what_was_there_first_stays() -> None:
    match = short_match("tacta", 6)
    whole = moves(match)
    match.go_to(3)
    branches = Branches(match)
    first = play(match, branches, 0)
    second = play(match, branches, 0)
    branches.back(match)
    other = play(match, branches, 5)
    assert len(branches.lines) == 3
    branches.show(match, 0)
    assert moves(match) == whole[:4]
    match.go_to(6)
    assert moves(match) == whole
    branches.show(match, 1)
    assert moves(match)[3:] == [first, second]
    branches.show(match, 2)
    assert moves(match)[3:] == [other]


def test_the_moves_that_were_played_are_no_new_branch() -> None:
    match = short_match("tacta", 6)
    match.go_to(3)
    branches = Branches(match)
    ply = match.plies[3]
    match.play(ply.seat, ply.move)
    branches.note(match)
    assert len(branches.lines) == 1


def test_one_line_that_was_tried_is_found_again_from_the_start() -> None:
    match = short_match("tacta", 2)
    branches = Branches(match)
    assert branches.next_of(match) is None
    first = play(match, branches, 0)
    assert branches.next_of(match) is None
    branches.back(match)
    assert [str(ply.move) for ply in branches.begun] == [first]
    number = branches.next_of(match)
    assert number is not None
    branches.show(match, number)
    assert moves(match)[2:] == [first]


def test_every_line_is_come_by_in_turn() -> None:
    match = short_match("tacta", 2)
    branches = Branches(match)
    tried = []
    for place in range(3):
        branches.back(match)
        tried.append(play(match, branches, place))
    seen = []
    for _line in range(3):
        number = branches.next_of(match)
        assert number is not None
        branches.show(match, number)
        seen.append(moves(match)[2])
    assert sorted(seen) == sorted(tried)


def test_a_branch_of_a_branch_leaves_both() -> None:
    match = short_match("tacta", 2)
    branches = Branches(match)
    assert branches.lines == [()]
    first = play(match, branches, 0)
    second = play(match, branches, 0)
    match.go_to(3)
    third = play(match, branches, 1)
    assert [[str(ply.move) for ply in line] for line in branches.lines] == [[first, second], [first, third]]


@pytest.mark.parametrize("game", ["tactik", "tacataca"])
def test_what_the_seat_to_move_could_not_have_seen_changes_no_estimate(game: str) -> None:
    """Hands of others, the stock, what was given unseen: dealt anew, the estimate stays the same."""
    match = short_match(game)
    seat = match.rules.to_move(match.state)[0]
    view = match.rules.view(match.state, seat)
    _server, before = look(match)
    hidden = match.rules.determinize(view, Chance(99))
    assert match.rules.describe(hidden) != match.rules.describe(match.state)
    match.states[match.cursor] = hidden
    _server, after = look(match)
    assert after == before
