"""The search's figures are measured over positions of play and named by game."""

from __future__ import annotations

import pytest

from tabletop.bench import SOURCES, search
from tabletop.bots.catalogue import judgement_for
from tabletop.games.catalogue import rules_for


def test_it_is_part_of_the_performance_table() -> None:
    assert "search" in SOURCES


def test_positions_come_from_along_a_game_and_leave_a_choice() -> None:
    rules = rules_for("tactik", {"players": 2})
    places = list(search.positions(rules, judgement_for("tactik")))
    assert len(places) == search.POSITIONS
    assert all(len(rules.legal(state, seat)) > 1 for state, seat in places)
    assert {state.phase for state, _ in places} == {"exchange", "play"}


def test_every_figure_has_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "ITERATIONS", 3)
    monkeypatch.setattr(search, "POSITIONS", 3)
    figures = list(search.figures())
    assert [figure.limit for figure in figures if figure.unit == "iterations/s"] == [500, 500, 500, 500, None]
    assert [figure.limit for figure in figures if figure.unit == "ms"] == [500] * 5
    assert all(figure.value > 0 for figure in figures)
