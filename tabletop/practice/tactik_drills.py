"""The drills of Tac-Tik: which cards bring a pawn home, and how to split a 7."""

from __future__ import annotations

from typing import Any

from tabletop.engine.chance import Chance
from tabletop.engine.rules import Position
from tabletop.engine.sentences import N_, Word
from tabletop.games.tactik.board import FOUR, SECTOR, name_of
from tabletop.games.tactik.cards import FORWARD, KINDS, SEVEN
from tabletop.games.tactik.rules import TacTik
from tabletop.games.tactik.state import State
from tabletop.practice.drills import Choice, Drill
from tabletop.practice.making import puzzle_of
from tabletop.practice.puzzles import POSITION_SEED, Puzzle
from tabletop.practice.tactik import BringMostHome, home

SETTINGS = {"players": 4}
RULES = TacTik.with_options(SETTINGS)
CARDS = [kind for kind in KINDS if kind in FORWARD or kind == SEVEN]
"""The cards that may bring a pawn home."""
FARTHEST = 12


def _holes_before(colour: int, steps: int) -> str:
    return name_of((SECTOR * colour - steps) % RULES.board.size)


def _scattered(colour: int, chance: Chance) -> dict[str, list[str]]:
    """Return some pawns of the others on the track, none of them twice in one hole nor near the home."""
    holes = [
        hole for hole in range(RULES.board.size) if (SECTOR * colour - hole) % RULES.board.size > FARTHEST
    ]
    chance.shuffle(holes)
    others = [name for name in FOUR if name != FOUR[colour]]
    return {name: [name_of(holes.pop()) for _pawn in range(1 + chance.below(2))] for name in others}


def _homes(chance: Chance, most: int) -> list[str]:
    holes = ["H1", "H2", "H3", "H4"]
    chance.shuffle(holes)
    return holes[: chance.below(most + 1)]


def _position(colour: int, own: list[str], hand: list[str], chance: Chance) -> Position:
    """Return a position in which the seat of `colour` is to play."""
    hands = [["2"] for _seat in range(4)]
    hands[colour] = hand
    return {
        "pawns": {FOUR[colour]: own, **_scattered(colour, chance)},
        "hands": hands,
        "dealer": (colour - 1) % 4,
        "turn": colour,
        "phase": "play",
    }


def bringing_home(state: State, colour: int) -> list[str]:
    """Return the cards of the hand by which one more pawn of `colour` comes home (TK-17)."""
    before = home(state.pawns, [colour])
    return [
        card
        for card in dict.fromkeys(state.hands[colour])
        if any(
            home(RULES.after(state, colour, play).pawns, [colour]) > before
            for play in RULES.plays_with(state, colour, card)
        )
    ]


def _hands_of_others(colour: int) -> list[list[str]]:
    """Return hands of which nothing shows in the picture."""
    return [[] if seat == colour else ["2"] for seat in range(4)]


def which_cards(seed: int) -> Choice:
    """Make an exercise: all cards that bring the one pawn on the track home."""
    chance = Chance(seed)
    while True:
        colour = chance.below(4)
        steps = 1 + chance.below(FARTHEST - 1)
        own = [_holes_before(colour, steps), *_homes(chance, 3)]
        position = _position(colour, own, CARDS, chance)
        right = bringing_home(RULES.position(position, POSITION_SEED), colour)
        if right:
            return Choice(
                game="tactik",
                settings=SETTINGS,
                position=position | {"hands": _hands_of_others(colour), "turn": (colour + 1) % 4},
                viewer=colour,
                question=N_("Which cards bring the {colour} pawn home? Choose all of them."),
                because=N_(
                    "Steps to the start: {steps}. What a card has beyond that must end in a free home hole with none occupied before it; a 7 may first move pawns that are home."
                ),
                options=CARDS,
                right=frozenset(CARDS.index(card) for card in right),
                several=True,
                words={"colour": Word(FOUR[colour]), "steps": steps},
            )


def split(seed: int) -> Puzzle:
    """Make an exercise: bring most pawns home by one 7, in the only way there is (TK-15)."""
    chance = Chance(seed)
    while True:
        colour = chance.below(4)
        steps = [1 + number for number in range(6)]
        chance.shuffle(steps)
        out = [_holes_before(colour, number) for number in steps[: 2 + chance.below(2)]]
        own = [*out, *_homes(chance, 4 - len(out))]
        state: Any = RULES.position(_position(colour, own, [SEVEN], chance), POSITION_SEED)
        puzzle = puzzle_of(RULES, BringMostHome(), state, colour, graded=False)
        if puzzle is not None:
            return puzzle


DRILLS = (
    Drill("cards", "tactik", N_("Which cards bring this pawn home"), which_cards),
    Drill("split", "tactik", N_("Split this 7"), split),
)
