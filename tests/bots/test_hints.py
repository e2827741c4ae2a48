"""Hints: the first at once, then refined, each with a reason."""

from __future__ import annotations

from tabletop.bots.budget import Budget
from tabletop.bots.hints import hints
from tests.bots.stones import WEIGHTS, StonesJudgement, stones
from tests.engine.fake_game import Take

JUDGEMENT = StonesJudgement(WEIGHTS)


def test_the_first_hint_needs_no_search_and_later_ones_have_searched() -> None:
    rules = stones(9)
    given = list(hints(rules, rules.view(rules.deal(1), 0), 0, 1, Budget(50), JUDGEMENT))
    assert given[0].finding.iterations == 0
    assert given[-1].finding.iterations == 50
    assert given[0].move == Take(1)
    assert len({hint.finding.iterations for hint in given}) > 2


def test_the_reason_is_made_of_the_largest_terms() -> None:
    rules = stones(9)
    hint = next(hints(rules, rules.view(rules.deal(1), 0), 0, 1, Budget(5), JUDGEMENT))
    assert hint.sentence() == "it leaves 8 stones and it takes many"


def test_the_reason_is_translated_clause_by_clause() -> None:
    rules = stones(9)
    hint = next(hints(rules, rules.view(rules.deal(1), 0), 0, 1, Budget(5), JUDGEMENT))
    words = {"it leaves {left} stones": "restano {left}", "{first} and {second}": "{first} e {second}"}
    assert hint.sentence(lambda template: words.get(template, "toglie molto")) == "restano 8 e toglie molto"


def test_an_only_move_says_so() -> None:
    rules = stones(1)
    hint = next(hints(rules, rules.view(rules.deal(1), 0), 0, 1, Budget(5), JUDGEMENT))
    assert hint.sentence() == "it is the only legal move"


def test_without_a_judgement_the_search_is_the_reason() -> None:
    rules = stones(9)
    hint = next(hints(rules, rules.view(rules.deal(1), 0), 0, 1, Budget(5)))
    assert hint.sentence() == "it comes out best when played on"
