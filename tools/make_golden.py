"""Play the golden games of tests/golden anew and keep them: only after a deliberate change of the rules.

Usage: python tools/make_golden.py [GAME ...]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tabletop.engine.chance import Chance  # noqa: E402
from tabletop.engine.match import Match  # noqa: E402
from tabletop.engine.record import write_record  # noqa: E402
from tabletop.games.catalogue import GAMES, rules_for  # noqa: E402

PLAYTHROUGHS: dict[str, list[dict[str, object]]] = {
    "tacta": [
        {"players": 2},
        {"players": 4},
        {"players": 6},
        {"players": 3, "variant": "limited-space", "suits": ["square", "circle", "triangle"]},
        {"players": 3, "variant": "quick-round", "suits": ["triangle", "square"]},
        {"players": 4, "variant": "sabotage"},
        {"players": 2, "rounds": 2, "tie": "first-out"},
        {"players": 2, "target": 100, "tie": "replay"},
        {"players": 5, "teams": True},
        {"players": 7},
        {"players": 12},
        {"players": 2, "turns": "free-play"},
        {"players": 5, "turns": "free-play"},
        {"players": 2, "referee": "honour"},
        {"players": 4, "referee": "honour", "table": [40, 30]},
        {"players": 8, "referee": "honour", "turns": "free-play"},
    ],
    "tactik": [
        {"players": 2},
        {"players": 2, "colours_each": 3},
        {"players": 3},
        {"players": 4},
        {"players": 6, "no_play": "hand"},
    ],
    "tacataca": [{"players": 2}, {"players": 4}, {"players": 6, "must_split": True}],
}


def play_through(game: str, options: dict[str, object], seed: int) -> Match:
    """Return a match of random moves played to its end."""
    match, chance = Match.begin(rules_for(game, options), seed), Chance(seed)
    while match.rules.to_move(match.state):
        seat = chance.choice(match.rules.to_move(match.state))
        match.play(seat, match.rules.pick(match.state, seat, chance))
    return match


def main(games: list[str]) -> None:
    """Write a record and its fingerprint for every playthrough of `games`."""
    from tests.contract.test_golden import GOLDEN, fingerprint

    for game in games or GAMES:
        for number, options in enumerate(PLAYTHROUGHS[game]):
            match = play_through(game, options, seed=100 + number)
            path = GOLDEN / f"{game}-{number}.tabletop"
            write_record(path, match.record())
            path.with_suffix(".json").write_text(json.dumps(fingerprint(match), indent=2) + "\n")
            print(path.name, len(match.plies), "plies")


if __name__ == "__main__":
    main(sys.argv[1:])
