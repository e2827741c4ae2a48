"""TA-23: Free Play: all place at once, nobody covers the own colour, and the first empty deck ends it."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match, replay
from tabletop.engine.record import SeatEntry
from tabletop.engine.refusal import GameOver, IllegalMove, NotAMove
from tabletop.games.tacta import Tacta
from tabletop.games.tacta import refusals as no
from tabletop.games.tacta.deck import START, colour_of
from tabletop.games.tacta.hand import Held, coverable, judge, nearest_connection
from tabletop.games.tacta.moves import Connection, FreePlacing
from tabletop.games.tacta.state import State
from tests.games.tacta.situations import SQUARE_ON_TOP_RIGHT, opened, position


def free_play(given: dict[str, Any], **options: Any) -> tuple[Tacta, State]:
    return opened(given, turns="free-play", **options)


@pytest.mark.parametrize("players", [2, 3, 6, 9])
def test_everyone_may_act_at_once_and_the_position_has_no_turn(players: int) -> None:
    rules = Tacta.with_options({"players": players, "turns": "free-play"})
    state = rules.deal(1)
    assert rules.to_move(state) == tuple(range(players))
    assert rules.describe(state)["turn"] is None
    assert all(rules.legal(state, seat) for seat in range(players))


def test_one_seat_may_play_again_and_again() -> None:
    rules = Tacta.with_options({"turns": "free-play"})
    chance, state = Chance(1), rules.deal(1)
    for _ in range(5):
        rules.play(state, 1, rules.pick(state, 1, chance))
    assert [len(deck) for deck in state.decks] == [18, 13]


def test_the_record_keeps_the_order_of_placings_by_seat() -> None:
    """formats.md: a move is SEAT: MOVE."""
    rules = Tacta.with_options({"turns": "free-play"})
    given = position("square-2", "circle-1", other=["square-2", "circle-1"])
    match = Match(rules, [SeatEntry("Ada"), SeatEntry("Bea")], 1, given)
    texts = ["1: top front sq-tr > 0 sq-tr", "0: top front sq-tr > 0 sq-bl"]
    for text in texts:
        match.play_text(text)
    assert match.record().moves == texts
    assert replay(match.record(), rules).state == match.state
    for wrong in ("top front sq-tr > 0 sq-br", "2: top front sq-tr > 0 sq-br", "1:top front sq-tr > 0 sq-br"):
        with pytest.raises(IllegalMove) as refused:
            match.play_text(wrong)
        assert isinstance(refused.value.refusal, NotAMove)


def test_of_two_placings_that_collide_the_first_stands() -> None:
    """The second is told why and keeps its card."""
    rules, state = free_play(position("square-2", "circle-1", other=["square-2", "circle-1"]))
    after = rules.after(state, 1, rules.parse("top front sq-tr > 0 sq-tr"))
    refusal = rules.refusal(after, 0, rules.parse("top front sq-tr > 0 sq-tr"))
    assert refusal == no.AlreadyCovered(0, "sq-tr", 1)
    assert len(after.decks[0]) == 2


def test_nobody_covers_the_own_colour() -> None:
    rules, state = free_play(
        position("circle-1", "circle-2", other=["square-1", "circle-1"], cards=[SQUARE_ON_TOP_RIGHT])
    )
    move = rules.parse("top front sr-b > 1 sr-b")
    assert rules.refusal(state, 0, move) is None
    mine = rules.parse("bottom front sr-b > 1 sr-b")
    assert rules.refusal(state, 1, mine) == no.OwnColour(1)
    assert not any(isinstance(each, Connection) and each.card == 1 for each in rules.legal(state, 1))
    assert any(isinstance(each, Connection) and each.card == 1 for each in rules.legal(state, 0))
    in_turn, same = opened(
        position("circle-1", "circle-2", other=["square-1", "circle-1"], cards=[SQUARE_ON_TOP_RIGHT])
        | {"turn": 1}
    )
    assert in_turn.refusal(same, 1, mine) is None


@pytest.mark.parametrize("seed", range(3))
def test_no_random_play_ever_covers_the_own_colour(seed: int) -> None:
    rules = Tacta.with_options({"players": 4, "turns": "free-play"})
    chance, state = Chance(seed), rules.deal(seed)
    while seats := rules.to_move(state):
        seat = chance.choice(seats)
        move = rules.pick(state, seat, chance)
        if isinstance(move, Connection):
            below = state.table.placed[move.card].card
            assert below == START or colour_of(below) != state.colours[seat]
        rules.play(state, seat, move)


OWN_ONLY = {
    "cards": [
        {"card": "start", "at": [0, 0, 0, 0]},
        *({"card": f"{suit}-6", "owner": "orange", "face": "front", "turn": turn, "at": [0, 0, 0, 0]}
          for suit, turn in (("circle", 0), ("square", 2), ("triangle", 1))),
        {"card": "circle-5", "owner": "orange", "face": "front", "turn": 3, "at": [0, 0, 0, 0]},
        {"card": "square-2", "owner": "blue", "face": "front", "turn": 0, "at": [20, 0, 0, 0]},
    ],
    "table": [60, 40],
    "colours": ["blue", "orange"],
}  # fmt: skip
"""All is blocked but blue's square-2."""


def test_who_could_only_cover_the_own_colour_places_free() -> None:
    """TA-12, TA-23."""
    rules, state = free_play(OWN_ONLY | {"decks": [["circle-1", "square-1"], ["circle-1", "square-1"]]})
    assert {type(move) for move in rules.legal(state, 0)} == {FreePlacing}
    assert {type(move) for move in rules.legal(state, 1)} == {Connection}
    free = next(iter(rules.legal(state, 0)))
    assert isinstance(rules.refusal(state, 1, free), no.ConnectionPossible)


def test_a_held_card_is_judged_by_that_too() -> None:
    """TA-23: the window asks hand.py."""
    cards = [SQUARE_ON_TOP_RIGHT]
    rules, state = free_play(position("circle-1", "circle-2", other=["circle-1", "square-1"], cards=cards))
    assert not any(number == 1 for number, _ in coverable(state, 1, "top"))
    assert any(number == 1 for number, _ in coverable(state, 0, "top"))
    joined = rules.after(state, 0, rules.parse("top front sr-b > 1 sr-b")).table.placed[-1].pose
    held = Held("top", "front", *joined.centre, joined.turn)
    assert judge(state, 0, held).move is not None
    against = judge(state, 1, held)
    assert against.refusal == no.OwnColour(1)
    snap = nearest_connection(state, 1, "top", *joined.centre)
    assert snap is not None
    assert snap.move.card == 0


@pytest.mark.parametrize("players", [2, 5])
def test_the_round_stops_as_soon_as_one_player_has_no_card(players: int) -> None:
    rules = Tacta.with_options({"players": players, "turns": "free-play"})
    chance, state = Chance(4), rules.deal(4)
    for left in range(18, 0, -1):
        assert len(state.decks[1]) == left
        move = rules.pick(state, 1, chance)
        final = rules.final_table(state, 1, move)
        assert (final is not None) == (left == 1)
        rules.play(state, 1, move)
    assert final == state.table
    assert rules.to_move(state) == ()
    outcome = rules.outcome(state)
    assert outcome is not None
    assert [len(deck) for deck in state.decks].count(18) == players - 1
    assert isinstance(rules.refusal(state, 0, move), GameOver)
    assert outcome.scores == state.dots()


def test_a_session_of_free_play_begins_anew() -> None:
    """TA-20, TA-23."""
    rules = Tacta.with_options({"turns": "free-play", "rounds": 2})
    chance, state = Chance(4), rules.deal(4)
    for _ in range(18):
        rules.play(state, 0, rules.pick(state, 0, chance))
    assert state.round_number == 2
    assert rules.to_move(state) == (0, 1)
    assert [len(deck) for deck in state.decks] == [18, 18]


def test_with_honour_a_drop_on_the_own_colour_is_illegal() -> None:
    """TA-14, TA-23: and so it is when the position is read back."""
    cards = [SQUARE_ON_TOP_RIGHT]
    rules, state = free_play(
        position("circle-1", "circle-2", other=["circle-1", "square-1"], cards=cards), referee="honour"
    )
    x, y = rules.after(state, 0, rules.parse("top front sr-b > 1 sr-b")).table.placed[-1].pose.centre
    degrees = rules.after(state, 0, rules.parse("top front sr-b > 1 sr-b")).table.placed[-1].pose.degrees
    after = rules.after(state, 1, rules.parse(f"drop top front {degrees:g} {x:g} {y:g}"))
    written = rules.describe(after)
    assert written["cards"][2]["put"] == "illegal"
    assert rules.describe(rules.position(written, 1)) == written
    assert len(rules.after(after, 0, rules.parse("challenge 2")).table.placed) == 2
