"""Every game as PettingZoo environments, held to PettingZoo's own tests."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytest.importorskip(
    "pettingzoo", reason="the extra “research” is not installed: pip install 'tabletop-games[research]'"
)

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import its own example games by a way that it gives up
    from pettingzoo.test import api_test, parallel_api_test, seed_test
    from pettingzoo.test.max_cycles_test import max_cycles_test

from tabletop.engine.chance import Chance
from tabletop.games.catalogue import rules_for
from tabletop.research import together, turns
from tabletop.research.observing import observe

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")

GAMES = [("tactik", 2), ("tactik", 4), ("tacataca", 2), ("tacataca", 3), ("tacta", 2)]


@pytest.fixture(params=GAMES, ids=lambda each: f"{each[0]}-{each[1]}")
def table(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_the_turn_based_environment_passes_api_test(table: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game, players = table
    api_test(turns.env(game, players=players), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


def test_the_turn_based_environment_passes_seed_test(table: Any) -> None:
    game, players = table
    seed_test(partial(turns.env, game, players=players), num_cycles=20)


def test_the_parallel_environment_passes_parallel_api_test(
    table: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    game, players = table
    parallel_api_test(together.parallel_env(game, players=players), num_cycles=30)
    assert "Passed Parallel API test" in capsys.readouterr().out


def test_max_cycles_holds(table: Any) -> None:
    game, players = table
    module = SimpleNamespace(
        parallel_env=partial(together.parallel_env, game, players=players),
        env=partial(together.env, game, players=players),
    )
    max_cycles_test(module)


def test_a_masked_random_game_ends_and_rewards_add_up(table: Any) -> None:
    game, players = table
    environment, chance = turns.env(game, players=players), Chance(5)
    environment.reset(seed=3)
    total = dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter(50_000):
        observation, reward, ended, cut, _ = environment.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        environment.step(None if ended or cut else int(legal[chance.below(len(legal))]))
    assert max(total.values()) == 1.0
    assert not environment.agents


def test_an_illegal_action_ends_the_game_for_who_chose_it() -> None:
    environment = turns.env("tactik", players=2)
    environment.reset(seed=1)
    agent = environment.agent_selection
    environment.step(0)
    assert environment.terminations[agent]
    assert environment.rewards[agent] == -1


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_a_seat_cannot_see_never_changes_its_observation(game: str, players: int) -> None:
    rules, chance = rules_for(game, {"players": players}), Chance(8)
    state = rules.deal(4)
    for _ in range(25):
        for seat in range(rules.players):
            imagined = rules.determinize(rules.view(state, seat), chance)
            assert np.array_equal(observe(rules, imagined, seat), observe(rules, state, seat))
        seat = rules.to_move(state)[0]
        rules.play(state, seat, rules.pick(state, seat, chance))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_observations_keep_their_shape_and_range(game: str, players: int) -> None:
    rules, chance = rules_for(game, {"players": players}), Chance(9)
    state, shape = rules.deal(5), observe(rules, rules.deal(0), 0).shape
    for _ in range(30):
        seat = rules.to_move(state)[0]
        seen = observe(rules, state, seat)
        assert seen.shape == shape
        assert 0 <= seen.min() <= seen.max() <= 1
        rules.play(state, seat, rules.pick(state, seat, chance))
