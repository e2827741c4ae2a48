"""Short ways to set up tables for the tests of Tac-Tik, and random ones for its laws."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from tabletop.engine.refusal import IllegalMove, Refusal
from tabletop.games.tactik import State, TacTik
from tests.games.tactik.naive import NAMES

KINDS = ["1", "2", "3", "-4", "5", "6", "7", "8", "9", "10", "12", "swap"]


class Game:
    """A position under its rules, judged and played by texts."""

    def __init__(
        self,
        pawns: Mapping[str, Sequence[str]],
        hand: str = "",
        players: int = 4,
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        **position: Any,
    ) -> None:
        """Set up `pawns`, with the cards of `hand` (spaces between) at `seat` and a 12 at every other."""
        self.rules = TacTik.with_options(options or {}, players)
        hands = [["12"] for _ in range(players)]
        if players == 6:
            hands[4:] = [["9"], ["9"]]
        hands[seat] = hand.split()
        self.position = {
            "colours": len(self.rules.board.colours),
            "pawns": pawns,
            "hands": hands,
            "dealer": (seat - 1) % players,
            "turn": seat,
            "phase": "play",
            **position,
        }
        self.state: State = self.rules.position(self.position, 1)

    @property
    def seat(self) -> int:
        return self.state.turn

    def legal(self) -> set[str]:
        return {str(move) for move in self.rules.legal(self.state, self.seat)}

    def why(self, text: str) -> Refusal | None:
        try:
            return self.rules.refusal(self.state, self.seat, self.rules.parse(text))
        except IllegalMove as error:
            return error.refusal

    def play(self, *texts: str) -> Game:
        for text in texts:
            assert self.why(text) is None, (text, self.why(text), self.rules.describe(self.state))
            self.state = self.rules.after(self.state, self.seat, self.rules.parse(text))
        return self

    def pawns(self, colour: str) -> list[str]:
        """Return where a colour's pawns are, those in reserve left out."""
        described: list[str] = self.rules.describe(self.state)["pawns"][colour]
        return [place for place in described if place != "R"]

    def __str__(self) -> str:
        return json.dumps(self.rules.describe(self.state))


@st.composite
def positions(
    draw: st.DrawFn, players: int | None = None, most_out: int = 4, hand: str | None = None
) -> dict[str, Any]:
    """Draw a position to play in, pawns crowded round a few spots so that they meet."""
    players = draw(st.sampled_from([2, 3, 4, 6])) if players is None else players
    names = NAMES[6 if players in (3, 6) else 4]
    size = 16 * len(names)
    base = draw(st.integers(0, size - 1))
    near = st.integers(-9, 9).map(lambda off: str((base + off) % size))
    track = st.one_of(near, near, near, st.integers(0, size - 1).map(str))
    place = st.one_of(track, track, track, st.sampled_from(["H1", "H2", "H3", "H4"]), st.just("R"))
    taken: set[str] = set()
    pawns: dict[str, list[str]] = {}
    for colour, name in enumerate(names):
        start = str(16 * colour)
        wanted = draw(st.lists(place, max_size=most_out))
        if draw(st.booleans()):
            wanted.append(start)
        own: list[str] = []
        for spot in wanted:
            key = spot if spot.isdigit() else f"{name}{spot}"
            if spot != "R" and key in taken:
                continue
            taken.add(key)
            own.append(f"{spot}*" if spot == start and draw(st.booleans()) else spot)
        pawns[name] = own[:4]
    if hand is None:
        cards = draw(st.lists(st.sampled_from([*KINDS, "joker"]), min_size=1, max_size=3, unique=True))
    else:
        cards = hand.split()
    turn = draw(st.integers(0, players - 1))
    hands = [["12"] if seat < 3 else ["9"] for seat in range(players)]
    hands[turn] = cards
    return {
        "colours": len(names),
        "pawns": pawns,
        "hands": hands,
        "stock": [],
        "discard": [],
        "dealer": 0,
        "turn": turn,
        "phase": "play",
    }


def opened(position: Mapping[str, Any]) -> tuple[TacTik, State]:
    """Return the rules for a position, and its state."""
    rules = TacTik.with_options({}, TacTik.players_in(position))
    return rules, rules.position(position, 1)
