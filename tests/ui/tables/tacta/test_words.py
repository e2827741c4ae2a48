from __future__ import annotations

import re

import pytest

from tabletop.assets import asset_text
from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.tacta import Tacta
from tabletop.games.tacta.moves import parse
from tabletop.ui.kit.theme import Theme
from tabletop.ui.shot import sight_of
from tabletop.ui.tables.tacta import words
from tabletop.ui.tables.tacta.table import TactaTable
from tests.ui.tables.tacta.tables import fresh


@pytest.mark.parametrize(
    ("move", "line"),
    [
        ("top front sq-tr > 7 sq-bl", "top card: top right square on card 7"),
        ("bottom back free 3 at 12 0 -8 0", "bottom card: put down free"),
        ("out bottom", "bottom card: out, there was no room"),
        ("drop top front 47.5 12.03 -4.2", "top card: dropped"),
        ("challenge 7", "challenges card 7"),
        ("tidy 7", "tidies card 7"),
    ],
)
def test_every_kind_of_move_has_its_line_in_the_log(move, line):
    assert words.log_line(parse(move)) == line


@pytest.mark.rule("TA-20")
def test_a_seat_shows_the_dots_of_earlier_rounds_apart():
    match = fresh(2, 40, rounds=2)
    view = match.rules.view(match.state, None)
    facts = words.seat_summary(view, match.rules.options, 0, 12).facts
    assert facts[0] == f"{view.sums[0]} + 12 dots"
    assert words.status(view, match.rules.options).startswith("Round 2 of 2")


@pytest.mark.rule("TA-20")
def test_the_result_of_a_session_tells_the_rounds_and_their_sum():
    match = fresh(2, 72, rounds=2)
    sight = sight_of(match, None)
    first = match.states[36].sums
    told = words.results(match.rules.options, sight.view, sight.outcome, dict(sight.told()))
    assert told.columns == ("Round 1", "Round 2", "Sum")
    assert told.rounds == (tuple(map(float, first)), tuple(sight.outcome.scores))
    for seat, score in enumerate(sight.outcome.scores):
        assert told.rows[seat] == (str(first[seat]), str(score - first[seat]), str(score))


@pytest.mark.rule("TA-20")
def test_where_the_first_rounds_are_not_known_the_last_one_and_the_sum_are_told():
    match = fresh(2, 72, rounds=2)
    sight = sight_of(match, None)
    told = words.results(match.rules.options, sight.view, sight.outcome, {})
    assert told.columns == ("Last round", "Sum")
    assert [row[1] for row in told.rows] == [str(int(score)) for score in sight.outcome.scores]


@pytest.mark.rule("TA-21")
def test_limited_space_tells_the_round_its_suit_and_the_sums_so_far():
    match = fresh(2, 15, variant="limited-space", suits=("square", "circle", "triangle"))
    view = match.rules.view(match.state, None)
    ada, bea = view.sums
    assert words.status(view, match.rules.options, ("Ada", "Bea")) == (
        f"Round 2 of 3 · Limited Space: circles · 9 cards left · Ada {ada}, Bea {bea}"
    )


@pytest.mark.rule("TA-21")
def test_limited_space_has_a_column_for_each_of_its_rounds():
    match = fresh(2, 36, variant="limited-space")
    sight = sight_of(match, None)
    told = words.results(match.rules.options, sight.view, sight.outcome, dict(sight.told()))
    assert told.columns == ("Round 1", "Round 2", "Round 3", "Sum")
    assert all(sum(map(int, row[:3])) == int(row[3]) for row in told.rows)


@pytest.mark.rule("TA-24", "TA-25")
@pytest.mark.parametrize(
    ("options", "words_told"),
    [
        ({"variant": "quick-round", "suits": ("square",)}, "Quick Round: squares · 12 cards left"),
        ({"variant": "sabotage"}, "Sabotage: triangles passed on · 24 cards left"),
    ],
)
def test_other_ways_to_play_are_named_with_their_suits(options, words_told):
    match = fresh(2, **options)
    assert words.status(match.rules.view(match.state, None), match.rules.options) == words_told


def test_every_picture_of_the_rules_page_is_drawn():
    named = re.findall(r"\]\(table:([\w-]+)\)", asset_text("rules", "tacta", "en.md"))
    assert named
    for name in named:
        picture = TactaTable.rules_picture(name, (600, 260), Theme(1.0, "tacta"))
        assert picture is not None
        assert picture.get_size() == (600, 260)
    assert TactaTable.rules_picture("nothing", (600, 260), Theme(1.0, "tacta")) is None


def tied(**options):
    """Return a match of two with one suit whose only round ends with a tie."""
    return next(
        match
        for seed in range(50)
        for match in [played(Tacta.with_options({"suits": ["circle"], **options}), seed, 12)]
        if len(set(match.states[12].sums if options.get("tie") == "replay" else match.state.dots())) == 1
    )


def played(rules, seed, plies):
    match, chance = Match.begin(rules, seed, [SeatEntry("Ada"), SeatEntry("Bea")]), Chance(seed)
    for _ply in range(plies):
        match.play(match.state.turn, rules.pick(match.state, match.state.turn, chance))
    return match


@pytest.mark.rule("TA-19")
def test_a_tie_won_by_running_out_first_tells_who_did():
    match = tied(tie="first-out")
    sight = sight_of(match, None)
    told = words.results(match.rules.options, sight.view, sight.outcome, {})
    first = match.plies[-2].seat
    assert sight.outcome.winners == (first,)
    assert told.columns == ("Out of cards", "Dots")
    assert [row[0] for row in told.rows] == ["1" if seat == first else "2" for seat in (0, 1)]


@pytest.mark.rule("TA-19")
def test_a_shared_win_needs_no_such_column():
    match = tied()
    sight = sight_of(match, None)
    assert words.results(match.rules.options, sight.view, sight.outcome, {}).columns == ("Dots",)


@pytest.mark.rule("TA-19", "TA-20")
def test_the_round_that_decides_a_tie_is_told_as_such():
    match = tied(tie="replay")
    view, options = match.rules.view(match.state, None), match.rules.options
    assert view.round_number == 2
    assert words.another_round(options, view) == "A tie: another round decides."
    assert words.status(view, options).startswith("Round 2 ·")
    assert words.seat_summary(view, options, 0, 3).facts[0] == f"{view.sums[0]} + 3 dots"


@pytest.mark.rule("TA-20")
@pytest.mark.parametrize("options", [{"rounds": 2}, {"target": 500}])
def test_a_round_that_was_agreed_on_decides_no_tie(options):
    match = fresh(2, 37, **options)
    assert words.another_round(match.rules.options, match.rules.view(match.state, None)) == ""
