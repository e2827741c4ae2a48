"""TA-22: Team Up, for 7 to 12 players, and for 4 to 6 by option."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match, replay
from tabletop.engine.record import BadRecord, SeatEntry
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.deck import COLOURS, colour_of, suit_of
from tabletop.games.tacta.seating import colours_of, partner
from tests.games.tacta.situations import played_out

SEATS = range(4, 13)


def teams(players: int, **options: Any) -> Tacta:
    return Tacta.with_options({"players": players, "teams": True, **options})


@pytest.mark.parametrize("players", SEATS)
def test_partners_share_a_colour_and_never_sit_side_by_side(players: int) -> None:
    colours = colours_of(teams(players).options)
    assert len(colours) == players
    assert set(colours) == set(COLOURS[: (players + 1) // 2])
    assert sorted(Counter(colours).values()) == sorted([2] * (players // 2) + [1] * (players % 2))
    assert all(one != other for one, other in pairwise([*colours, colours[0]]))


@pytest.mark.parametrize("players", SEATS)
def test_partners_have_nine_cards_each_and_who_is_alone_eighteen(players: int) -> None:
    state = teams(players).deal(7)
    for seat, deck in enumerate(state.decks):
        assert {colour_of(card) for card in deck} == {state.colours[seat]}
        assert len(deck) == (18 if partner(state.colours, seat) is None else 9)
    assert len({card for deck in state.decks for card in deck}) == 18 * len(set(state.colours))


def test_who_gets_which_nine_is_shuffled() -> None:
    assert len({frozenset(teams(4).deal(seed).decks[0]) for seed in range(20)}) == 20


@pytest.mark.parametrize("players", range(7, 13))
def test_seven_to_twelve_play_in_teams_without_being_told(players: int) -> None:
    rules = Tacta.with_options({"players": players})
    assert rules.options.teams
    assert rules.deal(1).colours == colours_of(rules.options)


def test_a_partner_is_the_other_seat_of_the_colour() -> None:
    assert [partner(("blue", "green", "blue", "green", "red"), seat) for seat in range(5)] == [
        2,
        3,
        0,
        1,
        None,
    ]


GOOD = [
    ["red", "blue", "red", "blue"],
    ["pink", "red", "blue", "pink", "blue"],
    ["blue", "red", "pink", "blue", "pink", "red"],
    ["blue", "red", "blue", "red", "pink", "green", "pink", "green"],
]
BAD = [
    ["red", "red", "blue", "blue"],
    ["red", "blue", "blue", "red"],
    ["blue", "red", "pink", "red", "pink", "blue"],
    ["red", "blue", "red", "red"],
    ["red", "blue", "pink", "green"],
    ["red", "blue", "red", "blue", "red"],
    ["red", "blue", "pink", "green", "red"],
    ["red", "blue", "red"],
]


@pytest.mark.parametrize("colours", GOOD)
def test_a_position_may_seat_them_in_any_other_way(colours: list[str]) -> None:
    rules = teams(len(colours))
    state = rules.position({"colours": colours}, 1)
    assert list(state.colours) == colours
    assert rules.describe(state)["colours"] == colours


@pytest.mark.parametrize("colours", BAD)
def test_a_wrong_seating_is_refused(colours: list[str]) -> None:
    with pytest.raises(BadRecord) as refused:
        teams(max(4, len(colours))).position({"colours": colours}, 1)
    assert "colours" in refused.value.sentence() or "side by side" in refused.value.sentence()


@pytest.mark.parametrize("colours", GOOD)
def test_they_may_be_seated_in_any_other_way_by_option(colours: list[str]) -> None:
    rules = teams(len(colours), colours=colours)
    match = Match.begin(rules, 3, [SeatEntry(f"P{seat}") for seat in range(len(colours))])
    assert list(match.state.colours) == colours
    record = match.record()
    assert list(record.options["colours"]) == colours
    assert replay(record, rules).state == match.state


@pytest.mark.parametrize("colours", BAD)
def test_a_wrong_seating_is_refused_by_option(colours: list[str]) -> None:
    with pytest.raises(BadRecord, match=r"colour|side by side"):
        teams(max(4, len(colours)), colours=colours)


def test_colours_that_nobody_chose_stand_in_no_record() -> None:
    """formats.md names no such option, and another reader of a usual record should not stumble over it."""
    match = Match.begin(teams(7), 3, [SeatEntry(f"P{seat}") for seat in range(7)])
    assert "colours" not in match.record().options


def test_partners_side_by_side_are_named() -> None:
    with pytest.raises(BadRecord, match="seats 3 and 0 do"):
        teams(4).position({"colours": ["red", "blue", "blue", "red"]}, 1)
    with pytest.raises(BadRecord, match="own"):
        Tacta.with_options({"players": 4}).position({"colours": ["red", "blue", "red", "blue"]}, 1)


def test_play_goes_round_and_who_is_alone_goes_on_alone() -> None:
    """TA-9, TA-22."""
    rules = teams(5)
    chance, state = Chance(2), rules.deal(2)
    seats = []
    while state.turn is not None:
        seats.append(state.turn)
        rules.play(state, state.turn, rules.pick(state, state.turn, chance))
    assert Counter(seats) == {0: 9, 1: 9, 2: 9, 3: 9, 4: 18}
    assert all((other - one) % 5 == 1 for one, other in pairwise(seats[:45]))
    assert seats[45:] == [4] * 9


@pytest.mark.parametrize("players", [4, 7, 12])
def test_the_team_s_dots_are_the_colour_s_and_partners_win_together(players: int) -> None:
    rules = teams(players)
    state = played_out(rules, rules.deal(3), 3)
    outcome = rules.outcome(state)
    assert outcome is not None
    dots = rules.extras(state)["dots"]
    assert outcome.details["dots"] == dots
    assert list(outcome.scores) == [dots[colour] for colour in state.colours]
    best = max(dots.values())
    assert set(outcome.winners) == {seat for seat, colour in enumerate(state.colours) if dots[colour] == best}


FAR = {"face": "front", "turn": 0}
TIE = [
    {"card": "start", "at": [0, 0, 0, 0]},
    {"card": "square-6", "owner": "red", "at": [100, 0, 0, 0], **FAR},
    {"card": "square-6", "owner": "blue", "at": [130, 0, 0, 0], **FAR},
]


def tied(**options: Any) -> Any:
    rules = teams(4, table="endless", **options)
    given = {"cards": TIE, "colours": ["red", "blue", "red", "blue"], "decks": [[], [], [], []]}
    return rules, given


def test_a_team_alone_at_the_top_is_no_tie() -> None:
    """TA-19: partners have the same dots, which must not be taken for a tie to be played again."""
    rules = teams(4, tie="replay", table="endless")
    given = {
        "cards": TIE[:2],
        "colours": ["red", "blue", "red", "blue"],
        "decks": [[], [], [], ["circle-1"]],
        "turn": 3,
    }
    state = rules.position(given, 1)
    after = rules.after(state, 3, rules.parse("top front et-l > 0 ct-tl"))
    outcome = rules.outcome(after)
    assert outcome is not None
    assert outcome.winners == (0, 2)


def test_a_tie_of_teams_is_shared_by_all_four() -> None:
    """TA-19."""
    rules, given = tied()
    outcome = rules.outcome(rules.position(given, 1))
    assert outcome.winners == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("emptied", "winners"), [([0, 1, 3, 2], (1, 3)), ([0, 1, 2, 3], (0, 2)), ([1, 3, 0, 2], (1, 3))]
)
def test_a_team_is_out_when_both_are(emptied: list[int], winners: tuple[int, ...]) -> None:
    """TA-19, TA-22: with a tie by who ran out first."""
    rules, given = tied(tie="first-out")
    outcome = rules.outcome(rules.position(given | {"emptied": emptied}, 1))
    assert outcome.winners == winners


def test_sabotage_in_teams_passes_each_one_s_share_to_the_left() -> None:
    """TA-22, TA-25."""
    state = teams(5, variant="sabotage", suits=["square", "circle"]).deal(4)
    for seat, deck in enumerate(state.decks):
        own = [card for card in deck if colour_of(card) == state.colours[seat]]
        came = [card for card in deck if card not in own]
        assert {suit_of(card) for card in own} == {"square"}
        assert {suit_of(card) for card in came} == {"circle"}
        assert {colour_of(card) for card in came} == {state.colours[seat - 1]}
        assert len(own) == (6 if seat == 4 else 3)
        assert len(came) == (6 if seat == 0 else 3)


@pytest.mark.parametrize("options", [{"rounds": 2}, {"turns": "free-play"}, {"variant": "limited-space"}])
def test_a_record_of_teams_replays(options: dict[str, Any]) -> None:
    rules = teams(6, **options)
    match, chance = Match.begin(rules, 5), Chance(5)
    while seats := rules.to_move(match.state):
        seat = chance.choice(seats)
        match.play(seat, rules.pick(match.state, seat, chance))
    again = replay(match.record(), Tacta.with_options(match.record().options))
    assert again.state == match.state
    assert rules.outcome(again.state) is not None


def test_a_turn_whose_time_is_up_can_be_played_at_random() -> None:
    """TA-22: a legal placing, whoever the referee is."""
    for referee in ("strict", "honour"):
        rules = teams(4, referee=referee, time_up="random")
        chance, state = Chance(1), rules.deal(1)
        for _ in range(36):
            assert state.turn is not None
            move = rules.pick_placing(state, state.turn, chance)
            assert rules.refusal(state, state.turn, move) is None
            rules.play(state, state.turn, move)
        assert rules.outcome(state) is not None
