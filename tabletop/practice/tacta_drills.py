"""The drills of Tacta: which way a card fits, and how many dots are visible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.chance import Chance
from tabletop.engine.rules import Position, Seat
from tabletop.engine.sentences import N_, Word
from tabletop.games.catalogue import rules_for
from tabletop.games.tacta.connections import connections, pose_of, why_not_shapes
from tabletop.games.tacta.deck import COLOUR_WORDS, colour_of, kind_name, printed_on
from tabletop.games.tacta.docks import joined_pose
from tabletop.games.tacta.moves import FreePlacing
from tabletop.games.tacta.pose import AnyPose, Pose
from tabletop.games.tacta.shapes import FACES
from tabletop.games.tacta.state import State
from tabletop.practice.drills import Choice, Drill

SETTINGS = {"players": 2, "table": "small"}
WRONG = 3
"""Wrong answers beside the right one."""
LEAST_CARDS, MORE_CARDS = 4, 6
"""Cards on the table: at least so many, and up to so many more."""


def _table(settings: dict[str, Any], chance: Chance) -> State:
    rules = rules_for("tacta", settings)
    state: State = rules.deal(chance.bits() >> 2)
    for _card in range(LEAST_CARDS + chance.below(MORE_CARDS)):
        seat = rules.to_move(state)[0]
        state = rules.after(state, seat, rules.pick(state, seat, chance))
    return state


def fit(seed: int) -> Choice:
    """Make an exercise: four ways to put a card down, one of them legal (TA-10, TA-11)."""
    chance = Chance(seed)
    while True:
        state = _table(SETTINGS, chance)
        seat = state.acting()[0]
        legal = list(connections(state, seat, "top"))
        if not legal:
            continue
        right = pose_of(state.table, chance.choice(legal))
        wrong = _wrong_poses(state, seat, right, {pose_of(state.table, move) for move in legal}, chance)
        if len(wrong) == WRONG:
            return _fit_choice(state, seat, right, wrong, chance)


def _wrong_poses(
    state: State, seat: Seat, right: AnyPose, legal: set[AnyPose], chance: Chance
) -> list[AnyPose]:
    """Return illegal ways: first those that cover an equal shape, then the right place turned or flipped."""
    tempting = [pose for pose in dict.fromkeys(_tempting(state, seat)) if pose not in legal]
    chance.shuffle(tempting)
    assert isinstance(right, Pose)
    turned: list[AnyPose] = [
        Pose(right.at, turn % 8, face)
        for face in FACES
        for turn in range(right.turn, right.turn + 8, 2)
        if Pose(right.at, turn % 8, face) not in legal
    ]
    chance.shuffle(turned)
    return [*tempting[:1], *turned][:WRONG]


def _tempting(state: State, seat: Seat) -> Iterator[AnyPose]:
    """Go through the ways in which the top card would cover an equal shape, were it not for its surroundings."""
    card = state.outer_card(seat, "top")
    assert card is not None
    table = state.table
    for shape in table.open_shapes():
        for way in printed_on(card).ways:
            if why_not_shapes(table, way.face, way.own, shape.card, shape.place) is None:
                pose = joined_pose(table.place_of(shape.card), shape.place, way.own, way.face)
                if pose is not None and table.on_table(pose):
                    yield pose


def _fit_choice(state: State, seat: Seat, right: AnyPose, wrong: list[AnyPose], chance: Chance) -> Choice:
    poses = [right, *wrong]
    chance.shuffle(poses)
    card = state.outer_card(seat, "top")
    assert card is not None
    position = _layout(state)
    return Choice(
        game="tacta",
        settings=SETTINGS,
        position=position,
        viewer=seat,
        question=N_("Only one of these ways to put down the marked {colour} card is legal. Which one?"),
        because=N_(
            "There one of its shapes covers an equal one exactly, and the card lies on nothing else; the others lie on more than that or meet no equal shape."
        ),
        options=[position | {"cards": [*position["cards"], _entry(card, pose)]} for pose in poses],
        right=frozenset({poses.index(right)}),
        words={"colour": Word(COLOUR_WORDS[colour_of(card)])},
        moves=[_as_move(pose) for pose in poses],
    )


def _as_move(pose: AnyPose) -> str:
    """Return a move that puts the card there: what is marked in a picture is the card put down last."""
    assert isinstance(pose, Pose)
    return str(FreePlacing("top", pose.face, pose.turn, pose.at))


def _layout(state: State) -> Position:
    """Return what lies on the table as a position without decks."""
    described = rules_for("tacta", SETTINGS).describe(state)
    return {"table": described["table"], "cards": described["cards"], "colours": described["colours"]}


def _entry(card: int, pose: AnyPose) -> Position:
    assert isinstance(pose, Pose)
    return {
        "card": kind_name(card), "owner": colour_of(card), "face": pose.face, "turn": pose.turn, "at": list(pose.at),
    }  # fmt: skip


def count(seed: int) -> Choice:
    """Make an exercise: how many dots of a colour are visible (TA-16)."""
    chance = Chance(seed)
    settings = {"players": 2 + chance.below(2), "table": "medium"}
    rules = rules_for("tacta", settings)
    state = _table(settings, chance)
    colour = chance.choice(state.colours)
    dots = state.table.dots()[colour]
    near = [number for number in range(max(0, dots - 4), dots + 5) if number != dots]
    chance.shuffle(near)
    numbers = sorted([dots, *near[:WRONG]])
    described = rules.describe(state)
    return Choice(
        game="tacta",
        settings=settings,
        position={"table": described["table"], "cards": described["cards"], "colours": described["colours"]},
        viewer=None,
        question=N_("How many dots of the {colour} cards are visible?"),
        because=N_("Visible dots: {count}. Those on a shape that another card covers do not count."),
        options=numbers,
        right=frozenset({numbers.index(dots)}),
        words={"colour": Word(COLOUR_WORDS[colour]), "count": dots},
    )


DRILLS = (
    Drill("fit", "tacta", N_("Find the turn and face that fits"), fit),
    Drill("count", "tacta", N_("Count the visible dots"), count),
)
