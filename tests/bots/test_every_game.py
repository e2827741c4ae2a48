"""What bots promise in every game, along games of their own and of chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tabletop.bots.budget import Budget
from tabletop.bots.catalogue import JUDGEMENTS, judgement_for
from tabletop.bots.hints import hints
from tabletop.bots.judgement import LONGEST_EPISODE, Weights, shipped_weights
from tabletop.bots.levels import LEVELS, choose
from tabletop.bots.search import last_finding, search
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules
from tabletop.games.catalogue import GAMES, rules_for
from tests.contract.games import VARIANTS, Variant

FEW = Budget(iterations=4)


@pytest.fixture(params=VARIANTS, ids=str)
def rules(request: pytest.FixtureRequest) -> AnyRules:
    variant: Variant = request.param
    return rules_for(variant.game, variant.options)


def walk(rules: AnyRules, seed: int, plies: int, by_policy: bool = False) -> Iterator[tuple[Any, int]]:
    """Yield (state, seat to act) along a game of random moves, or of the playouts' policy."""
    chance, state, judgement = Chance(seed), rules.deal(seed), judgement_for(rules.game)
    for _ in range(plies):
        seats = rules.to_move(state)
        if not seats:
            return
        yield state, seats[0]
        move = judgement.policy if by_policy else rules.pick
        arguments = (rules, state, seats[0], chance) if by_policy else (state, seats[0], chance)
        rules.play(state, seats[0], move(*arguments))


def some(rules: AnyRules, seed: int, plies: int = 60, every: int = 19) -> Iterator[tuple[Any, int]]:
    return islice(walk(rules, seed, plies), 2, None, every)


def test_every_game_has_a_judgement() -> None:
    assert set(JUDGEMENTS) == set(GAMES)


@pytest.mark.parametrize("level", [*LEVELS, "random"])
def test_every_level_plays_legally(rules: AnyRules, level: str) -> None:
    for state, seat in some(rules, 3):
        move = choose(rules, rules.view(state, seat), seat, level, 5, FEW)
        assert rules.refusal(state, seat, move) is None, f"{level}: {move}"


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_never_changes_its_bots_move(rules: AnyRules, level: str) -> None:
    chance = Chance(7)
    for state, seat in some(rules, 4, plies=40, every=25):
        moves = {
            str(choose(rules, rules.view(hidden, seat), seat, level, 11, FEW))
            for hidden in (state, *(rules.determinize(rules.view(state, seat), chance) for _ in range(3)))
        }
        assert len(moves) == 1


def test_a_search_repeats_exactly_from_its_seed(rules: AnyRules) -> None:
    judgement = judgement_for(rules.game)
    for state, seat in some(rules, 6, plies=40, every=30):
        view = rules.view(state, seat)
        first, second = (
            last_finding(search(rules, judgement, view, seat, 9, Budget(iterations=12))) for _ in range(2)
        )
        assert first == second


def test_a_search_leaves_the_view_alone(rules: AnyRules) -> None:
    state, seat = next(some(rules, 8))
    view, before = rules.view(state, seat), rules.describe(state)
    last_finding(search(rules, judgement_for(rules.game), view, seat, 9, Budget(iterations=20)))
    assert rules.view(state, seat) == view
    assert rules.describe(state) == before


def test_playouts_are_made_of_legal_moves(rules: AnyRules) -> None:
    judgement, chance = judgement_for(rules.game), Chance(5)
    for state, seat in walk(rules, 12, 250, by_policy=True):
        move = judgement.policy(rules, state, seat, chance)
        assert rules.refusal(state, seat, move) is None, str(move)


def test_values_lie_between_nought_and_one_and_partners_share_them(rules: AnyRules) -> None:
    judgement = judgement_for(rules.game)
    sides = judgement.sides(rules)
    for state, _ in walk(rules, 14, 120, by_policy=True):
        values = judgement.value(rules, state)
        assert len(values) == rules.players
        assert all(0.0 <= value <= 1.0 for value in values)
        if rules.game == "tactik":
            assert len({(side, round(value, 9)) for side, value in zip(sides, values, strict=True)}) == len(
                set(sides)
            )


def test_the_end_is_worth_most_to_who_won(rules: AnyRules) -> None:
    judgement, chance, state = judgement_for(rules.game), Chance(2), rules.deal(16)
    while rules.to_move(state):
        seat = rules.to_move(state)[0]
        rules.play(state, seat, judgement.policy(rules, state, seat, chance))
    outcome, values = rules.outcome(state), judgement.value(rules, state)
    assert outcome is not None
    if rules.game != "tacataca":  # there chips decide, and a re-entry may cost more than the pot is worth
        assert min(values[seat] for seat in outcome.winners) == pytest.approx(max(values))
    assert max(values[seat] for seat in outcome.winners) > 1 / rules.players / 2


def test_an_episode_is_a_part_of_the_game_that_ends(rules: AnyRules) -> None:
    judgement, chance, state = judgement_for(rules.game), Chance(3), rules.deal(18)
    episode = judgement.episode(rules, state)
    plies = 0
    while rules.to_move(state) and judgement.episode(rules, state) == episode and plies <= LONGEST_EPISODE:
        seat = rules.to_move(state)[0]
        rules.play(state, seat, judgement.policy(rules, state, seat, chance))
        plies += 1
    assert 0 < plies < LONGEST_EPISODE, "the playout did not reach an end"


def test_hints_give_their_reason_in_one_clause(rules: AnyRules) -> None:
    for state, seat in some(rules, 20):
        for hint in hints(rules, rules.view(state, seat), seat, 1, FEW):
            assert rules.refusal(state, seat, hint.move) is None
            sentence = hint.sentence()
            assert sentence
            assert "{" not in sentence
            assert not sentence.endswith(".")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_weight_belongs_to_a_term_that_occurs_and_back(game: str) -> None:
    weights, judgement = shipped_weights(game), judgement_for(game)
    occurring: set[str] = set()
    for variant in VARIANTS:
        if variant.game == game:
            rules = rules_for(game, variant.options)
            for state, seat in walk(rules, 22, 600, by_policy=True):
                if rules.to_move(state) and len(occurring) < len(set().union(*weights.levels.values())):
                    for move in islice(rules.legal(state, seat), 12):
                        occurring |= set(judgement.terms(rules, state, seat, move))
    weighed = set().union(*weights.levels.values())
    assert set(judgement.reasons) <= weighed
    missing = weighed - occurring
    assert not missing


@pytest.mark.parametrize("game", sorted(GAMES))
def test_weights_read_back_what_they_write(game: str) -> None:
    weights = shipped_weights(game)
    assert Weights.read(weights.written()) == weights
