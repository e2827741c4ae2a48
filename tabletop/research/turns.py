"""A game as a turn-based PettingZoo (AEC) environment.

    from tabletop.research.turns import env
    table = env("tactik", players=2)
    table.reset(seed=1)

`observe(agent)` is a dictionary of `observation` (numbers from 0 to 1, made from the agent's view) and
`action_mask` (see `actions`). An illegal action ends the game, with -1 for who chose it.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tabletop.research.playing import Play, spaces_of


def env(game: str, max_cycles: int | None = None, **options: Any) -> AECEnv:
    """Return the environment of `game` under `options`, wrapped as PettingZoo recommends.

    After `max_cycles` actions of every agent the game is truncated.
    """
    table = wrappers.TerminateIllegalWrapper(TurnsEnv(game, max_cycles, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


class TurnsEnv(AECEnv):
    """The environment without wrappers: actions must be legal."""

    def __init__(self, game: str, max_cycles: int | None = None, **options: Any) -> None:
        super().__init__()
        self.metadata = {"render_modes": ["ansi"], "name": f"{game}_v1", "is_parallelizable": False}
        self.render_mode = "ansi"
        self.max_cycles = max_cycles
        self._play = Play(game, options)
        self.possible_agents = self._play.agents[:]
        self.observation_spaces, self.action_spaces = spaces_of(self._play)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew, from `seed` if given."""
        del options
        self._play.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._acted = dict.fromkeys(self.agents, 0)
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent sees and which actions it may choose."""
        seat = self.possible_agents.index(agent)
        return {"observation": self._play.observe(seat), "action_mask": self._play.mask(seat)}

    def step(self, action: int | None) -> None:
        """Play the selected agent's action, which must be legal by its mask."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._play.step(self.possible_agents.index(agent), int(action or 0))
        self._acted[agent] += 1
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        self.rewards = dict(zip(self.possible_agents, self._play.rewards(), strict=True))
        if self._play.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and min(self._acted.values()) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()

    def _select(self) -> None:
        if self._play.acting:
            self.agent_selection = self.possible_agents[self._play.acting[0]]

    def render(self) -> str:
        """Return the position as text."""
        return str(self._play.rules.describe(self._play.state))

    def close(self) -> None:
        """Hold nothing open, so close nothing."""
