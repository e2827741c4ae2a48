"""The scripted scenes by which the window is measured run to their ends, at the table."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tabletop.ui import measuring


@pytest.mark.slow
def test_tactas_scripts_draw_a_frame_for_every_event():
    measured = {name: times for name, _limit, times in measuring.frame_times("tacta")}
    assert set(measured) == {"dragging", "panning", "zooming", "a card flying", "Free Play with eight hands"}
    assert all(len(times) > 30 for times in measured.values())
    assert all(time > 0 for times in measured.values() for time in times)


def test_measuring_leaves_no_traces_in_the_surroundings(monkeypatch):
    monkeypatch.delenv("TABLETOP_HOME", raising=False)
    measuring.first_frame()
    assert "TABLETOP_HOME" not in os.environ


@pytest.mark.parametrize("module", ["measuring", "shot", "app", "kit.theme", "tables.tacta.table"])
def test_pygame_greets_nobody(module):
    """What `tabletop bench --json` prints is read by programs."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYGAME_")}
    command = [sys.executable, "-c", f"import tabletop.ui.{module}"]
    told = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True)
    assert told.stdout == ""


def test_memory_is_told_in_megabytes():
    assert 20 < measuring.peak_memory() < 4000 or measuring.peak_memory() == 0
