"""The count by hand (TA-17): marks, the neighbour's check, what the table tells."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.tacta.scoring import count
from tabletop.ui.scenes.results import Results
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables.tacta.count_by_hand import CountByHand
from tabletop.ui.tables.tacta.layout import AROUND_CARDS, box_of
from tests.ui.hands import click, key, press
from tests.ui.tables.tacta.tables import fresh, open_table, settle, the_table
from tests.ui.tables.tacta.test_free_play_on_table import free_match


@pytest.fixture
def counted(window):
    """Open the count of a finished game of two, by hand: `app, scene, table = counted(kinds)`."""

    def open_count(kinds=(), by_hand=True):
        app = window(count_by_hand=by_hand)
        match = fresh(2, 36, kinds=kinds)
        scene = open_table(app, match)
        settle(app)
        return app, scene, the_table(scene)

    return open_count


def on_shape(table, shape):
    number, place = shape
    points = table.board.placed[number].pose.shape_outline(place)
    middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    x, y = table.lens.to_screen(middle)
    return round(x), round(y)


def visible(table):
    return [(each.card, each.place) for each in count(table.board, table.count.part.colour)]


@pytest.mark.rule("TA-17")
def test_the_usual_count_offers_the_one_by_hand_and_the_choice_is_kept(counted):
    app, _scene, table = counted(by_hand=False)
    assert not isinstance(table.count, CountByHand)
    press(app, "action:count:switch")
    assert isinstance(table.count, CountByHand)
    assert app.settings.count_by_hand
    press(app, "action:count:switch")
    settle(app)
    assert not isinstance(table.count, CountByHand)
    assert not app.settings.count_by_hand


@pytest.mark.rule("TA-17")
def test_clicks_mark_dots_and_the_total_runs_along(counted):
    app, _scene, table = counted()
    shapes = visible(table)
    click(app, on_shape(table, shapes[0]))
    click(app, on_shape(table, shapes[1]))
    assert table.count.marked == set(shapes[:2])
    first = count(table.board, table.count.part.colour)
    assert table.count.lit == first[0].dots + first[1].dots
    click(app, on_shape(table, shapes[0]))
    assert table.count.marked == {shapes[1]}


@pytest.mark.rule("TA-17")
def test_a_right_count_is_checked_by_the_neighbour_and_confirmed(counted):
    app, _scene, table = counted()
    for shape in visible(table):
        click(app, on_shape(table, shape))
    press(app, "action:count:right")
    assert table.prompt() == "Bea, is that right?"
    press(app, "action:count:right")
    assert table.count.check.right
    assert table.prompt().startswith("Counted right")
    press(app, "action:count:right")
    assert table.count.part.name == "Bea"
    assert table.count.marking


@pytest.mark.rule("TA-17")
def test_a_wrong_count_is_told_with_what_was_missed(counted):
    app, _scene, table = counted()
    shapes = visible(table)
    for shape in shapes[2:]:
        click(app, on_shape(table, shape))
    press(app, "action:count:right")
    press(app, "action:count:right")
    assert set(table.count.check.missed) == set(shapes[:2])
    right, missed = table.count.check.dots, sum(map(table.count._dots, shapes[:2]))
    assert missed > 2, "dots are told, not shapes"
    assert table.prompt() == (f"Counted {right - missed}, right is {right} dots ({missed} missed, 0 wrong)")


@pytest.mark.rule("TA-17")
def test_the_neighbour_may_ask_for_another_count(counted):
    app, _scene, table = counted()
    press(app, "action:count:right")
    press(app, "action:count:again")
    assert table.count.marking


def test_dots_are_marked_by_keys(counted):
    app, scene, table = counted()
    number, place = visible(table)[0]
    scene.focus.set(f"tacta:dots:{number}:{place}")
    key(app, pygame.K_RETURN)
    assert table.count.marked == {(number, place)}


@pytest.mark.rule("TA-17")
def test_the_dots_of_a_bot_are_counted_by_the_table(counted):
    app, _scene, table = counted(kinds=("human", "bot:easy"))
    assert table.count.marking
    press(app, "action:count:right")
    assert table.count.stage == "told", "a bot is not asked"
    press(app, "action:count:right")
    settle(app)
    assert table.count.stage == "counted"
    assert table.count.lit == table.board.dots()[table.count.part.colour]
    press(app, "action:count:right")
    settle(app)
    assert isinstance(app.top, Results)


@pytest.mark.rule("TA-16", "TA-17")
@pytest.mark.parametrize(
    "match", [fresh(2, 36), fresh(2, 12, suits=["square"]), free_match(2, 35)], ids=["all", "quick", "free"]
)
def test_no_room_is_kept_for_more_cards_while_they_are_counted(window, match):
    """Nothing is put down any more, so that dots may be larger."""
    app = window()
    scene = TableScene(app, match, None, fresh=False)
    app.push(scene)
    settle(app)
    table = the_table(scene)
    assert table.count is not None
    boxes = [table.lens.box(placed.pose.outline()) for placed in table.board.placed]
    assert table.layout.board.contains(boxes[0].unionall(boxes[1:]))
    in_play = box_of(table.board.placed, table.board.size, AROUND_CARDS)
    assert table.lens.zoom > table.context.camera.fitting(in_play, 0)[1]
