"""Honour games in analysis and review: cards stay as hands put them there too (TA-14)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.games.tacta.moves import Challenge, Drop
from tabletop.games.tacta.pose import LoosePose
from tabletop.ui.scenes.analysis import analyse
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.review import ReviewScene
from tests.practice.test_honour_review import by_hand, connection, honour
from tests.ui.hands import click, down, key, move, press, step, up, wait, wheel
from tests.ui.scenes.test_analysis import analysed
from tests.ui.scenes.test_review import kept, settle
from tests.ui.tables.tacta.tables import the_table

__all__ = ["analysed"]

WRONGLY = by_hand(connection(), 0.4)


@pytest.fixture
def opened(window: Any, analysed: Any) -> Any:
    del analysed  # its process is a quick one

    def open_analysis(*texts: str) -> tuple[Any, Any, Any]:
        app = window(animation=0)
        app.push(Menu(app))
        analyse(app, honour(*texts).record())
        wait(app, 1.0)
        return app, app.top, the_table(app.top)

    return open_analysis


def drop_by_hand(app: Any, table: Any) -> tuple[int, int]:
    """Drag the top card onto the table, turned by an eighth; return where to."""
    start, board = table.layout.own.top.center, table.layout.board
    to = board.centerx + 90, board.centery - 40
    step(app, move(start))
    step(app, down(start))
    step(app, move(((start[0] + to[0]) // 2, (start[1] + to[1]) // 2)))
    step(app, move(to))
    step(app, wheel(1))
    step(app, up(to))
    wait(app, 1.0)
    return to


@pytest.mark.rule("TA-14")
def test_a_card_is_dropped_at_any_angle_in_an_analysis_and_taken_back(opened: Any) -> None:
    app, scene, table = opened()
    drop_by_hand(app, table)
    dropped = scene.match.last_ply.move
    assert isinstance(dropped, Drop)
    assert table.board.placed[1].pose == LoosePose(dropped.degrees, dropped.x, dropped.y, dropped.face)
    assert scene.estimate.seat == 1
    assert scene.table.sight.viewer == 1
    press(app, "root")
    wait(app, 1.0)
    assert scene.match.cursor == 0
    key(app, pygame.K_y, pygame.KMOD_CTRL)
    wait(app, 1.0)
    assert scene.match.last_ply.move == dropped


@pytest.mark.rule("TA-14")
def test_a_card_that_lies_wrongly_is_challenged_in_an_analysis(opened: Any) -> None:
    app, scene, table = opened(WRONGLY)
    assert [found.move for found in scene.estimate.moves] == [Challenge(1)]
    assert "against the rules" in scene._line_words()
    row = next(thing for thing in scene.gui.things if thing.key == "best-0")
    step(app, move(row.rect().center))
    step(app)
    assert table.referee.menu == 1, "the hint opens the card's menu"
    click(app, table.referee.row_box(0).center)
    wait(app, 3.0)
    assert scene.match.last_ply.move == Challenge(1)
    assert len(table.board.placed) == 1
    assert scene.estimate.seat == 1


@pytest.mark.rule("TA-14")
@pytest.mark.parametrize("number", range(4))
def test_a_review_shows_cards_as_they_were_dropped(window: Any, tmp_path: Path, number: int) -> None:
    """A drop a little off, its tidying, a wrong drop, a challenge of that by the other seat."""
    app = window(animation=0)
    app.push(Menu(app))
    match = honour(by_hand(connection(), 0.1, 1.5), "tidy 1", "drop top front 30 14 9", "0: challenge 2")
    path = kept(match, tmp_path / "game.tabletop", {2: 0.2})
    app.push(ReviewScene(app, match.record(), path))
    scene: Any = app.top
    scene.go_to(number)
    settle(app)
    pictures = {want[0]: picture for want, picture in scene._painter.done.items()}
    assert pictures[f"{number}:played"] is not None
    assert scene._played_words()[0]
    assert scene._picture(number, "better", (300, 200)) is not None
    assert [len(state.table.placed) for state in match.states] == [1, 2, 2, 3, 2]
