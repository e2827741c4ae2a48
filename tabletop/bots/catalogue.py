"""The list of judgements. A new game is one more line here."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.bots.judgement import AnyJudgement, NoJudgement, Weights, shipped_weights
from tabletop.engine.named import named

JUDGEMENTS: Mapping[str, str] = {
    "tacta": "tabletop.bots.tacta:TactaJudgement",
    "tactik": "tabletop.bots.tactik:TacTikJudgement",
    "tacataca": "tabletop.bots.tacataca:TacaTacaJudgement",
}
"""Each game's name, and where its judgement is found (imported only when asked for)."""


def judgement_for(game: str, weights: Weights | None = None) -> AnyJudgement:
    """Return the judgement of `game` under the shipped or the given weights.

    A game that has none is judged by its rules alone.
    """
    if game not in JUDGEMENTS:
        return NoJudgement(weights or Weights(levels={}))
    found: type[AnyJudgement] = named(JUDGEMENTS[game])
    return found(weights or shipped_weights(game))
