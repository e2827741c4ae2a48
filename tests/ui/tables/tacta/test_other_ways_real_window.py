"""Tacta's other ways to play with real mouse and keyboard events in a real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.engine.record import write_record
from tabletop.games.tacta.moves import parse
from tabletop.ui.app import App
from tabletop.ui.scenes.results import Results
from tests.ui.hands import click, key, move, step
from tests.ui.tables.tacta.tables import a_target, fresh, from_position, open_table, pixel, settle, the_table
from tests.ui.tables.tacta.test_free_play_on_table import a_place, free_match
from tests.ui.tables.tacta.test_honour_on_table import BEGUN, first_state, near, on_card
from tests.ui.tables.tacta.test_real_window import SIZE, Twin, _finished
from tests.ui.window_driver import window as real_window

pytestmark = pytest.mark.window

KEYS = {"d": pygame.K_d, "space": pygame.K_SPACE, "Left": pygame.K_LEFT, "Return": pygame.K_RETURN}


@contextmanager
def both(home: Path, open_window: Callable[..., App], match: Match, **settings: Any) -> Iterator[Twin]:
    """Open a match from its record in a real window, and beside it without a display."""
    record = home / "record.tabletop"
    write_record(record, match.record())
    with real_window(home / "real", "play", "--record", str(record), size=SIZE, **settings) as real:
        twin = Twin(open_window(*SIZE), real)
        open_table(twin.app, match)
        real.until(lambda: real.saved.get("game") == "tacta", "the table")
        real.holds(lambda: False, 2.0)
        yield twin


@pytest.mark.rule("TA-14")
def test_a_card_is_dropped_anywhere_and_another_challenged(
    tmp_path: Path, window: Callable[..., App]
) -> None:
    match = from_position(BEGUN, referee="honour")
    match.play(0, parse(near(first_state(), 0.4)))
    with both(tmp_path, window, match) as twin:
        table = the_table(twin.scene)
        at = on_card(table, 1)
        twin.real.click(at)
        click(twin.app, at)
        twin.real.holds(lambda: False, 1.0)
        challenge = table.referee.row_box(0).center
        twin.real.click(challenge)
        click(twin.app, challenge)
        settle(twin.app)
        twin.real.until(twin.same_moves, "the challenge")
        assert twin.real.moves[-1] == "challenge 1"
        assert len(twin.scene.match.state.table.placed) == 1

        twin.real.holds(lambda: False, 1.0)
        to = table.layout.board.centerx + 120, table.layout.board.centery - 30
        twin.lift("top", to)
        twin.drop(to)
        twin.real.until(lambda: len(twin.real.moves) == 3, "the drop")
        assert twin.same_moves()
        assert twin.real.moves[-1].startswith("drop top front 0 ")


@pytest.mark.rule("TA-17", "TA-20", "TA-21")
@pytest.mark.parametrize(("plies", "ended"), [(11, 1), (23, 2), (35, 3)])
def test_each_round_of_limited_space_is_played_to_its_end_and_counted(
    tmp_path: Path, window: Callable[..., App], plies: int, ended: int
) -> None:
    """The record ends one card before the round does; the neighbours confirm the count."""
    match = fresh(2, plies, variant="limited-space")
    assert match.state.round_number == ended
    with both(tmp_path, window, match) as twin:
        table = the_table(twin.scene)
        target = a_target(table, "top", "front")
        twin.lift("top", pixel(table, target))
        twin.drop(pixel(table, target))
        twin.real.until(lambda: len(twin.real.moves) == plies + 1, "the last card of the round")
        assert twin.same_moves()
        for _player in range(2):
            twin.real.holds(lambda: False, 2.5)
            twin.press_both("action:count:right")
        if ended == 3:
            twin.real.until(lambda: _finished(twin.real), "the end")
            assert isinstance(twin.app.top, Results)
        else:
            twin.real.holds(lambda: False, 2.0)
            assert ["circles", "triangles", "squares"][ended] in table.status()
            first = a_target(table, "top", "front")
            twin.lift("top", pixel(table, first))
            twin.drop(pixel(table, first))
            twin.real.until(lambda: len(twin.real.moves) == plies + 2, "the first card of the next round")
            assert twin.same_moves()


@pytest.mark.rule("TA-23")
def test_two_at_the_keyboard_and_one_with_the_mouse_place_at_once(
    tmp_path: Path, window: Callable[..., App]
) -> None:
    with both(tmp_path, window, free_match(3, 6)) as twin:
        table = the_table(twin.scene)
        twin.real.holds(lambda: False, 3.0)  # the countdown
        for name in ("d", "Left", "d"):
            twin.real.key(name)
            key(twin.app, KEYS[name])
        target = a_place(table, 2)
        to = pixel(table, target)
        start = table.layout.others[2].top.center
        twin.real.press(start)
        twin.real.glide(start, to)
        step(twin.app, move(start))
        step(twin.app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        step(twin.app, move(to))
        for name, seat in (("Return", 1), ("space", 0)):
            done = len(twin.real.moves)
            twin.real.key(name)
            key(twin.app, KEYS[name])
            twin.real.until(lambda: len(twin.real.moves) == done + 1, f"the card of seat {seat}")  # noqa: B023
            assert twin.same_moves()
            assert twin.real.moves[-1].startswith(f"{seat}: ")
        at = table.layout.board.topleft[0] + 30, table.layout.board.top + 20
        assert table.free.hands["mouse"].held is not None, "the mouse still holds its card"
        twin.real.glide(to, at)
        step(twin.app, move(at))
        place = pixel(table, a_place(table, 2))
        twin.real.glide(at, place)
        step(twin.app, move(place))
        twin.drop(place)
        twin.real.until(lambda: len(twin.real.moves) == 9, "the card of the mouse")
        assert twin.same_moves()
        assert twin.real.moves[-1].startswith("2: ")
