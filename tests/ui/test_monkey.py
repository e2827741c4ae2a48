"""A monkey at mouse, keyboard, touch screen and controller: whatever it does, no scene fails.

`tools/monkey.py` does the same for as long as one likes, and measures what each frame costs.
"""

from __future__ import annotations

import pytest

import monkey
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.table import TableScene


@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_monkey_breaks_nothing(window, seed):
    app = window(animation=5)
    app.later.threaded = True
    report = monkey.let_loose(app, 500, seed, stay=40)
    assert not report.failure, report.failure
    assert len(report.screens) > 5


@pytest.mark.parametrize("secret", [False, True])
def test_a_monkey_at_one_table_breaks_nothing(window, nim_match, secret):
    app = window(animation=5)
    app.push(Menu(app))
    hands, report = monkey.Monkey(f"nim {secret}", app.size), monkey.Report()
    for _gesture in range(200):
        if not any(isinstance(scene, TableScene) for scene in app.scenes):
            if not app.scenes:
                app.push(Menu(app))
            match = nim_match(heap=30, secret=secret, players=3)
            app.push(TableScene(app, match, app.saves.begin(match, free=True)))
        for event in hands.gesture():
            monkey._step(app, [event], 0.05, report)
        assert not report.failure, report.failure


def test_the_same_seed_makes_the_same_events():
    def kinds(seed):
        hands = monkey.Monkey(seed, (1280, 720))
        return [(event.type, event.dict) for _gesture in range(50) for event in hands.gesture()]

    assert kinds("a") == kinds("a")
    assert kinds("a") != kinds("b")


def test_the_report_names_the_slowest_screen_first():
    report = monkey.Report()
    for name, times in (("calm", [1.0, 2.0]), ("slow", [1.0, 50.0])):
        report.processor[name] = report.clock[name] = times
    lines = list(report.lines())
    assert report.worst == 50.0
    assert lines[-2].startswith("slow")
