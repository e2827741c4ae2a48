"""The games as PettingZoo environments, for researchers; needs the extra `research`.

`tabletop.research.turns.env` is the turn-based (AEC) environment with action masks, and
`tabletop.research.together.parallel_env` lets all agents act in step, those not to move waiting.
"""
