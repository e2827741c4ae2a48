"""What both kinds of environment share: a game in progress, its agents, actions and rewards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tabletop.bots.catalogue import judgement_for
from tabletop.bots.judgement import won
from tabletop.engine.rules import AnyRules, Seat
from tabletop.games.catalogue import rules_for
from tabletop.research.actions import TABLE_SIZE, numbered
from tabletop.research.observing import length, observe

Mask = NDArray[np.int8]


class Play:
    """One game in progress: `agents` by seat, what each may do, sees and has won."""

    def __init__(self, game: str, options: Mapping[str, Any]) -> None:
        self.rules: AnyRules = rules_for(game, options)
        self.agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self.size = length(self.rules)
        self._first_seed = 0
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """Deal from `seed`, or from the next one of a row that the last given seed began."""
        self._first_seed = self._first_seed + 1 if seed is None else seed
        self.state = self.rules.deal(self._first_seed)
        self._look()

    def _look(self) -> None:
        self.acting: tuple[Seat, ...] = self.rules.to_move(self.state)
        self.legal = {seat: numbered(self.rules.legal(self.state, seat)) for seat in self.acting}

    def step(self, seat: Seat, action: int) -> None:
        """Play the legal move with that number."""
        self.rules.play(self.state, seat, self.legal[seat][action])
        self._look()

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return not self.acting

    def mask(self, seat: Seat) -> Mask:
        """Return which actions are legal for a seat, shape (TABLE_SIZE,); all 0 when it is not to act."""
        mask = np.zeros(TABLE_SIZE, dtype=np.int8)
        mask[list(self.legal.get(seat, ()))] = 1
        return mask

    def observe(self, seat: Seat) -> NDArray[np.float32]:
        """Return what a seat sees, as numbers."""
        return observe(self.rules, self.state, seat)

    def rewards(self) -> list[float]:
        """Return 1 for a win, -1 for a defeat, between for shared wins; 0 while the game goes on."""
        outcome = self.rules.outcome(self.state)
        if outcome is None:
            return [0.0] * self.rules.players
        return [2.0 * part - 1.0 for part in won(outcome, judgement_for(self.rules.game).sides(self.rules))]


def spaces_of(play: Play) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the observation spaces and the action spaces by agent."""
    from gymnasium import spaces

    observation = {
        agent: spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (play.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (TABLE_SIZE,), np.int8),
            }
        )
        for agent in play.agents
    }
    return observation, {agent: spaces.Discrete(TABLE_SIZE) for agent in play.agents}
