"""TA-12: the free placing, and the way out when there is no room."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.tacta import Tacta, refusals
from tabletop.games.tacta.deck import card_number
from tabletop.games.tacta.moves import Connection, FreePlacing, Out
from tabletop.games.tacta.pose import Pose
from tabletop.games.tacta.table import Placed, Table, opening_table
from tests.games.tacta import brute

STRIP: dict[str, Any] = {
    "table": [40, 8],
    "decks": [["triangle-1", "circle-4", "circle-2"], ["circle-1"]],
    "colours": ["blue", "orange"],
    "turn": 0,
}


def meets(one: brute.Polygon, other: brute.Polygon) -> bool:
    """Whether two convex polygons have a point in common, exactly."""
    one, other = brute.around(one), brute.around(other)
    for polygon, rest in ((one, other), (other, one)):
        for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            if all(brute.sign(brute.left_of(start, end, spot)) < 0 for spot in rest):
                return False
    return True


def nearest_by_looking(position: dict[str, Any], turn: int) -> tuple[int, int, int, int] | None:
    """Look at every point of the grid of a small table, nearest first."""
    width, height = position["table"]
    grid = product(range(-width, width + 1), range(-height, height + 1))
    for a, c in sorted(grid, key=lambda at: (at[0] ** 2 + at[1] ** 2, at)):
        outline = brute.lie(brute.CARD, {"turn": turn, "at": [a, 0, c, 0]})
        if brute.on_table(outline, [width, height]) and not any(
            meets(outline, brute.lie(brute.CARD, card)) for card in position["cards"]
        ):
            return (a, 0, c, 0)
    return None


@pytest.mark.parametrize("seed", range(4))
def test_the_nearest_room_is_found_or_none_proven(seed: int) -> None:
    """TA-12: against looking at every grid point, for every turn, as a small table fills up."""
    rules = Tacta.with_options({"players": 2, "table": [26, 20]})
    chance, state = Chance(seed), rules.deal(seed)
    while state.turn is not None:
        if len(state.table.placed) % 4 == 0:
            position = rules.describe(state)
            for turn, at in enumerate(state.table.rooms()[:4]):
                assert at == nearest_by_looking(position, turn), position
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))


def test_turns_four_to_seven_find_the_same_room_as_zero_to_three() -> None:
    rooms = opening_table((40, 8)).rooms()
    assert rooms[:4] == rooms[4:]


def test_the_smallest_at_is_taken_of_several_as_near() -> None:
    """formats.md: nearest to the Start card's centre, then the smallest `at`."""
    assert opening_table((60, 40)).rooms()[0] == (-9, 0, 0, 0)


@pytest.mark.parametrize("size", [None, (1_000_000, 1_000_000), (1_000_000, 4), (4, 1_000_000)])
def test_huge_tables_are_searched_as_quickly(size: tuple[int, int] | None) -> None:
    assert any(opening_table(size).rooms())


def test_room_is_found_far_out_on_an_endless_table() -> None:
    """A block of 105 cards without a gap, 60 units wide and 42 high."""
    grid = [(8 * i, 0, 12 * j, 0) for i in range(-7, 8) for j in range(-3, 4)]
    block = [Placed(number, Pose(at)) for number, at in enumerate(grid)]
    table = Table.laid(None, block)
    rooms = table.rooms()
    assert rooms[0] == (0, 0, -49, 0)
    for turn, at in enumerate(rooms):
        assert at is not None
        assert not table.touched(Pose(at, turn))


def test_one_for_each_end_face_and_turn_is_listed_and_others_may_be_played() -> None:
    """formats.md."""
    rules = Tacta.with_options({})
    state = rules.position(STRIP, 1)
    listed = list(rules.legal(state, 0))
    assert all(isinstance(move, FreePlacing) for move in listed)
    assert len({(move.end, move.face, move.turn) for move in listed}) == len(listed) == 32
    elsewhere = FreePlacing("top", "front", 0, (30, 0, 1, 0))
    assert elsewhere not in listed
    assert elsewhere in rules.legal(state, 0)
    after = rules.after(state, 0, elsewhere)
    assert after.table.placed[1].pose == Pose((30, 0, 1, 0), 0, "front")


def test_a_free_card_can_be_joined_later() -> None:
    rules = Tacta.with_options({})
    state = rules.position(STRIP | {"decks": [["triangle-1", "circle-2"], ["circle-3"]]}, 1)
    after = rules.after(state, 0, FreePlacing("top", "front", 0, (18, 0, 0, 0)))
    assert any(isinstance(move, Connection) and move.card == 1 for move in rules.legal(after, 1))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("top front free 0 at 9 1 0 0", refusals.OffGrid),
        ("top front free 0 at 9 0 0 1", refusals.OffGrid),
        ("top front free 0 at 8 0 0 0", refusals.TouchesStart),
        ("top front free 0 at 0 0 0 0", refusals.TouchesStart),
        ("top front free 0 at 37 0 0 0", refusals.PassesEdge),
        ("top front free 0 at 999999999 0 0 0", refusals.PassesEdge),
        ("out top", refusals.RoomLeft),
        ("out bottom", refusals.RoomLeft),
    ],
)
def test_each_fault_of_a_free_placing_has_its_reason(text: str, reason: type) -> None:
    rules = Tacta.with_options({})
    state = rules.position(STRIP, 1)
    assert type(rules.refusal(state, 0, rules.parse(text))) is reason


def test_touching_a_card_names_it() -> None:
    """TA-12: a distance of zero is touching."""
    rules = Tacta.with_options({})
    square = {"card": "square-1", "owner": "orange", "face": "front", "turn": 0, "at": [20, 0, 0, 0]}
    cards = [{"card": "start", "at": [0, 0, 0, 0]}, square]
    state = rules.position(STRIP | {"cards": cards, "decks": [["triangle-1", "circle-2"], []]}, 1)
    refusal = rules.refusal(state, 0, rules.parse("top front free 0 at 28 0 0 0"))
    assert refusal == refusals.TouchesCard(1, card_number("orange", "square-1"))
    assert "orange square 1" in refusal.sentence()


@pytest.mark.parametrize("text", ["top front free 0 at 9 0 0 0", "bottom front free 0 at 9 0 0 0", "out top"])
def test_no_free_placing_while_either_end_has_a_connection(text: str) -> None:
    """TA-12: not even of the card that has none."""
    rules = Tacta.with_options({})
    state = rules.position(STRIP | {"decks": [["triangle-1", "square-2", "circle-4"], []]}, 1)
    assert rules.refusal(state, 0, rules.parse(text)) == refusals.ConnectionPossible("bottom")


def test_without_room_either_card_leaves_the_game_unscored() -> None:
    """TA-12."""
    rules = Tacta.with_options({})
    state = rules.position(STRIP | {"table": [7, 9]}, 1)
    assert list(rules.legal(state, 0)) == [Out("top"), Out("bottom")]
    after = rules.after(state, 0, Out("bottom"))
    assert len(after.table.placed) == 1
    assert len(after.decks[0]) == 2
    assert rules.extras(after)["dots"] == {"blue": 0, "orange": 0}


def test_a_last_single_card_goes_out_as_top() -> None:
    rules = Tacta.with_options({})
    state = rules.position(STRIP | {"table": [7, 9], "decks": [["circle-1"], ["circle-2"]]}, 1)
    assert list(rules.legal(state, 0)) == [Out("top")]
    assert rules.refusal(state, 0, Out("bottom")) == refusals.LastCardIsTop()
