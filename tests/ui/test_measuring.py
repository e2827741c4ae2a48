"""The scripted scenes by which the window is measured run to their ends, at the table."""

from __future__ import annotations

import os

import pytest

from tabletop.ui import measuring


@pytest.mark.slow
def test_tactas_scripts_draw_a_frame_for_every_event():
    measured = {name: times for name, _limit, times in measuring.frame_times("tacta")}
    assert set(measured) == {"dragging", "panning", "zooming", "a card flying"}
    assert all(len(times) > 30 for times in measured.values())
    assert all(time > 0 for times in measured.values() for time in times)


def test_measuring_leaves_no_traces_in_the_surroundings(monkeypatch):
    monkeypatch.delenv("TABLETOP_HOME", raising=False)
    measuring.first_frame()
    assert "TABLETOP_HOME" not in os.environ


def test_memory_is_told_in_megabytes():
    assert 20 < measuring.peak_memory() < 4000 or measuring.peak_memory() == 0
