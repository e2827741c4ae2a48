from __future__ import annotations

import re

import pytest

from tabletop.assets import asset_text
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
def test_the_result_of_a_session_tells_the_last_round_and_the_sum():
    match = fresh(2, 72, rounds=2)
    sight = sight_of(match, None)
    first = match.states[36]
    told = words.results(match.rules.options, sight.view, sight.outcome, {1: (0, 0), 2: first.sums})
    assert told.columns == ("Last round", "Sum")
    assert told.rounds == (tuple(map(float, first.sums)), tuple(sight.outcome.scores))
    assert [row[1] for row in told.rows] == [str(int(score)) for score in sight.outcome.scores]


def test_every_picture_of_the_rules_page_is_drawn():
    named = re.findall(r"\]\(table:([\w-]+)\)", asset_text("rules", "tacta", "en.md"))
    assert named
    for name in named:
        picture = TactaTable.rules_picture(name, (600, 260), Theme(1.0, "tacta"))
        assert picture is not None
        assert picture.get_size() == (600, 260)
    assert TactaTable.rules_picture("nothing", (600, 260), Theme(1.0, "tacta")) is None
