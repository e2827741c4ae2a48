from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match, seated
from tabletop.games.tacataca import TacaTaca
from tabletop.games.tacataca.story import Answered, HandEnded, MatchEnded, table_of_hands

THIRD_HAND: dict[str, Any] = {
    "hands": [["KD", "QD", "JH"], ["4C"], ["*", "*", "KC", "QC", "8D", "7S"], ["KH", "TH", "JD"]],
    "melds": [],
    "discard": ["8S"],
    "scores": [15, 74, 21, 74],
    "seats_in": [True, True, True, True],
    "money": [-30, -70, -30, -80],
    "pot": 210,
    "reentries": 1,
    "dealer": 1,
    "turn": 1,
    "phase": "play",
    "direction": 1,
    "turns_taken": [5, 4, 5, 5],
    "taken": None,
    "freed": 0,
}


def played(start: dict[str, Any], *moves: str) -> Match:
    players = len(start["hands"])
    rules = TacaTaca.with_options({}, players)
    match = Match(rules, seated((), players), 1, start)
    for text in moves:
        match.play_text(text)
    return match


def told(match: Match) -> tuple[Any, ...]:
    return match.rules.story(match.states, match.plies)


@pytest.mark.rule("TC-21", "TC-22")
def test_the_worked_example_s_third_hand_is_told_with_its_reentries() -> None:
    """Hand 3: B closes, C comes back for 20 and D for 40, both at 74; the pot is 270."""
    match = played(THIRD_HAND, "discard 4C", "reenter", "reenter")
    ended, first, second = told(match)
    assert isinstance(ended, HandEnded)
    assert ended.result.closer == 1
    assert ended.result.scores_after == (45, 74, 106, 104)
    assert first == Answered(2, 1, 2, "reenter", 20, 74)
    assert second == Answered(3, 1, 3, "reenter", 40, 74)
    (row,) = table_of_hands(told(match), 1)
    assert (row.closer, row.scores, row.pot) == (1, (45, 74, 106, 104), 270)
    assert [(answer.seat, answer.price) for answer in row.reentries] == [(2, 20), (3, 40)]


def random_session(seed: int, players: int = 3) -> Match:
    rules = TacaTaca.with_options({"matches": 2}, players)
    match, chance = Match.begin(rules, seed), Chance(seed)
    for _ply in range(1500):
        acting = rules.to_move(match.state)
        if not acting:
            break
        best = rules.best_laying_down(match.state, acting[0], True) if match.state.phase == "play" else None
        move = (
            best.steps[0] if best is not None and best.steps else rules.pick(match.state, acting[0], chance)
        )
        match.play(acting[0], move)
    return match


@pytest.mark.rule("TC-26")
def test_money_told_adds_up_to_nothing_with_the_pot() -> None:
    match = random_session(3)
    hands = [event for event in told(match) if isinstance(event, HandEnded)]
    assert len(hands) > 5
    assert all(sum(event.money) + event.pot == 0 for event in hands)


@pytest.mark.rule("TC-25")
def test_a_payout_hands_out_the_whole_pot_of_its_match() -> None:
    match = random_session(4)
    events = told(match)
    for event in events:
        if isinstance(event, MatchEnded):
            assert sum(event.payout) == table_of_hands(events, event.match)[-1].pot


@pytest.mark.rule("TC-14")
def test_no_discard_is_told() -> None:
    """Two sessions that differ in what was discarded, but not in what was shown, are told alike."""
    match = random_session(5)
    hidden = {"discards", "discard", "top", "stock"}
    for event in told(match):
        fields = set(type(event).__dataclass_fields__)
        if isinstance(event, HandEnded):
            fields |= set(type(event.result).__dataclass_fields__)
        assert not fields & hidden


def test_hands_are_numbered_anew_in_each_match() -> None:
    match = random_session(6)
    events = told(match)
    for number in (1, 2):
        rows = table_of_hands(events, number)
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert table_of_hands(events, 3) == []
