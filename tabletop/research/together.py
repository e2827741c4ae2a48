"""A game as a parallel PettingZoo environment: in every cycle each agent gives an action.

Who is not to move waits: its mask allows action 0 alone, and whatever it gives counts as that. An action
that is not legal counts as the next legal one round the table of actions. `env` is the same environment
agent by agent.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from tabletop.research.actions import WAIT, nearest
from tabletop.research.playing import Play, spaces_of

Given = dict[str, Any]


def parallel_env(game: str, max_cycles: int | None = None, **options: Any) -> ParallelEnv:
    """Return the parallel environment of `game` under `options`, truncated after `max_cycles` cycles."""
    return TogetherEnv(game, max_cycles, **options)


def env(game: str, max_cycles: int | None = None, **options: Any) -> AECEnv:
    """Return the same environment in which the agents give their actions of a cycle one by one."""
    return parallel_to_aec(parallel_env(game, max_cycles, **options))


class TogetherEnv(ParallelEnv):
    """The parallel environment."""

    def __init__(self, game: str, max_cycles: int | None = None, **options: Any) -> None:
        self.metadata = {"render_modes": ["ansi"], "name": f"{game}_together_v1"}
        self.render_mode = "ansi"
        self.max_cycles = max_cycles
        self._play = Play(game, options)
        self.possible_agents = self._play.agents[:]
        self.observation_spaces, self.action_spaces = spaces_of(self._play)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Given, Given]:
        """Deal anew, from `seed` if given."""
        del options
        self._play.begin(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> Given:
        return {agent: self._observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: int) -> Given:
        mask = self._play.mask(seat)
        mask[WAIT] = seat not in self._play.acting
        return {"observation": self._play.observe(seat), "action_mask": mask}

    def step(self, actions: Given) -> tuple[Given, Given, Given, Given, Given]:
        """Play the actions of who is to move, seat by seat."""
        for seat in self._play.acting:
            if seat in self._play.acting:  # an earlier seat's move may have taken the turn away
                self._act(seat, int(actions[self.possible_agents[seat]]))
        self._cycles += 1
        agents = self.agents
        over = self._play.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = dict(zip(self.possible_agents, self._play.rewards(), strict=True))
        if over or cut:
            self.agents = []
        return (
            self._observations(),
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _act(self, seat: int, action: int) -> None:
        self._play.step(seat, nearest(action, self._play.legal[seat]))

    def render(self) -> str:
        """Return the position as text."""
        return str(self._play.rules.describe(self._play.state))

    def close(self) -> None:
        """Hold nothing open, so close nothing."""
