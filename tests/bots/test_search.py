"""The search: right on a solved game, repeatable, stoppable, blind to what is hidden."""

from __future__ import annotations

import pytest

from tabletop.bots.budget import Budget
from tabletop.bots.judgement import NoJudgement, Payoffs, Weights
from tabletop.bots.search import Finding, Search, last_finding, search
from tabletop.engine.rules import AnyRules
from tests.bots.stones import WEIGHTS, StonesJudgement, stones
from tests.engine.fake_game import FakeState, Take

BLIND = NoJudgement(Weights(levels={}))


def found(count: int, iterations: int = 600, seed: int = 1, players: int = 2) -> Finding:
    rules = stones(count, players)
    view = rules.view(rules.deal(3), 0)
    return last_finding(search(rules, BLIND, view, 0, seed, Budget(iterations)))


@pytest.mark.parametrize("count", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_one_winning_move_without_knowing_the_game(count: int) -> None:
    assert found(count).best == Take(count % 4)


def test_a_won_position_is_valued_near_one_and_a_lost_one_near_nought() -> None:
    assert found(5, 3000).candidates[0].value > 0.8
    assert found(4, 3000).candidates[0].value < 0.2


def test_values_have_one_estimate_a_seat_and_the_shares_add_up() -> None:
    finding = found(6, 200, players=3)
    assert len(finding.values) == 3
    assert sum(finding.values) == pytest.approx(1.0)
    assert sum(candidate.share for candidate in finding.candidates) == pytest.approx(1.0)


def test_the_line_begins_with_the_best_move_and_seats_take_turns() -> None:
    finding = found(10, 800)
    assert finding.line[0] == (0, finding.best)
    assert [seat for seat, _ in finding.line] == [number % 2 for number in range(len(finding.line))]
    assert len(finding.line) >= 2


def test_one_seed_and_one_budget_in_iterations_repeat_exactly() -> None:
    assert found(10, 150, seed=9) == found(10, 150, seed=9)


def test_findings_grow_from_none_to_the_budget() -> None:
    rules = stones(9)
    view = rules.view(rules.deal(3), 0)
    counts = [each.iterations for each in search(rules, BLIND, view, 0, 1, Budget(100))]
    assert counts[0] == 0
    assert counts == sorted(counts)
    assert counts[-1] == 100
    assert len(counts) > 5


def test_it_stops_when_asked_to_and_still_has_a_move() -> None:
    rules = stones(9)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 20

    view = rules.view(rules.deal(3), 0)
    finding = last_finding(search(rules, BLIND, view, 0, 1, Budget(10_000), stop))
    assert finding.iterations == 20
    assert finding.best in rules.legal(rules.deal(3), 0)


def test_the_only_move_is_not_searched() -> None:
    assert found(1).iterations == 0
    assert found(1).best == Take(1)


def test_a_budget_in_seconds_that_is_used_up_gives_the_judgements_move() -> None:
    rules = stones(11)
    view = rules.view(rules.deal(3), 0)
    finding = last_finding(search(rules, StonesJudgement(WEIGHTS), view, 0, 1, Budget(seconds=0.0)))
    assert finding.best == Take(3)


def test_a_budget_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="iterations or seconds"):
        Budget()


def test_the_judgement_leads_while_visits_are_few() -> None:
    rules = stones(11)
    view = rules.view(rules.deal(3), 0)
    running = Search(rules, StonesJudgement(WEIGHTS), view, 0, 1)
    assert running.arms[0].move == Take(3)
    assert running.worth(running.arms[0]) > running.worth(running.arms[1])


def test_hidden_secrets_change_nothing() -> None:
    rules = stones(10)
    findings = {
        str(last_finding(search(rules, BLIND, rules.view(state, 0), 0, 5, Budget(80))))
        for state in (FakeState(10, 0, (7, 1)), FakeState(10, 0, (7, 99)))
    }
    assert len(findings) == 1


def test_partners_share_their_payoffs() -> None:
    """With three seats of which 0 and 1 are partners, seat 0 leaves the win to its partner."""

    class Partners(NoJudgement):
        def sides(self, rules: object) -> tuple[int, ...]:
            return (0, 0, 1)

    rules = stones(4, players=3)
    view = rules.view(rules.deal(3), 0)
    finding = last_finding(search(rules, Partners(Weights(levels={})), view, 0, 1, Budget(600)))
    assert finding.best in (Take(1), Take(2), Take(3))
    assert finding.values[0] == finding.values[1] > 0.8


def test_where_there_is_nothing_to_try_the_move_is_worth_what_the_position_is() -> None:
    """One move alone is not searched; its value is no guess of one half."""

    class Sure(StonesJudgement):
        def value(self, rules: AnyRules, state: FakeState) -> Payoffs:
            return 0.9, 0.1

    rules = stones(1)
    finding = last_finding(search(rules, Sure(WEIGHTS), rules.view(rules.deal(3), 0), 0, 1, Budget(50)))
    assert [candidate.value for candidate in finding.candidates] == pytest.approx([0.9])
    assert finding.iterations == 0
