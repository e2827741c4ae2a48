"""Garbage is collected while nobody does anything."""

from __future__ import annotations

import gc

import pytest

from tabletop.ui import calm
from tabletop.ui.calm import FRAMES, Calm


@pytest.fixture
def quiet(monkeypatch):
    """Give a begun `Calm` with a clock set by hand."""
    moment = [0.0]
    monkeypatch.setattr(calm, "perf_counter", lambda: moment[0])
    quiet = Calm()
    quiet.begin()
    yield quiet, moment
    quiet.end()


def test_nothing_is_collected_between_frames(quiet):
    calm_one, moment = quiet
    for _frame in range(FRAMES + 1):
        calm_one.frame()
    moment[0] += 0.5
    assert not calm_one.rest()


def test_after_a_while_of_nothing_it_is_collected_once(quiet):
    calm_one, moment = quiet
    for _frame in range(FRAMES + 1):
        calm_one.frame()
    moment[0] += 3.0
    assert calm_one.rest()
    assert not calm_one.rest()


def test_python_has_its_collections_back_at_the_end():
    before = gc.get_threshold()
    one = Calm()
    one.begin()
    assert gc.get_freeze_count() > 0
    one.end()
    assert gc.get_freeze_count() == 0
    gc.set_threshold(*before)
