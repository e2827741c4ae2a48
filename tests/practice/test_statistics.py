from __future__ import annotations

import json
from pathlib import Path

from tabletop.practice.progress import Progress
from tabletop.practice.statistics import (
    FILE_NAME,
    Finished,
    Statistics,
    count,
    exported,
    read_statistics,
    reset,
    rows,
    write_statistics,
)

WON = Finished("a", "tacta", ["human", "bot:hard"], [0], [30, 20], 2)
LOST = Finished("b", "tacta", ["bot:hard", "human"], [0], [30, 20], 0)
TWO = Finished("c", "tacta", ["human", "human"], [1], [10, 40], 1)
BOTS = Finished("d", "tacta", ["bot:easy", "bot:hard"], [1], [10, 40], 0)


def test_games_are_counted_by_level_with_wins_scores_and_hints() -> None:
    kept = Statistics()
    assert count(kept, [WON, LOST, TWO])
    hard = kept.of("tacta", "hard")
    assert (hard.games, hard.won, hard.average, hard.hints) == (2, 1, 25, 2)
    people = kept.of("tacta", "people")
    assert (people.games, people.won, people.average) == (1, 1, 25)
    assert [level for level, _tally in rows(kept, "tacta")] == ["hard", "people"]


def test_a_match_is_counted_once_and_bots_alone_never() -> None:
    kept = Statistics()
    count(kept, [WON])
    assert not count(kept, [WON, BOTS])
    assert kept.of("tacta", "hard").games == 1


def test_what_was_reset_does_not_come_back() -> None:
    kept = Statistics()
    count(kept, [WON])
    reset(kept)
    assert not count(kept, [WON])
    assert list(rows(kept, "tacta")) == []
    count(kept, [LOST])
    assert kept.of("tacta", "hard").games == 1


def test_statistics_are_kept(tmp_path: Path) -> None:
    kept = Statistics()
    count(kept, [WON, TWO])
    assert write_statistics(tmp_path, kept)
    assert read_statistics(tmp_path) == kept
    assert not write_statistics(tmp_path / "absent", kept)


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("[]")
    assert read_statistics(tmp_path) == Statistics()
    assert (tmp_path / FILE_NAME).with_suffix(".damaged").exists()


def test_everything_is_exported_as_json() -> None:
    kept, progress = Statistics(), Progress()
    count(kept, [WON])
    progress.of("tacta").answer("p", 2, right=True)
    whole = json.loads(exported(kept, progress))
    assert whole["games"]["tacta"]["hard"]["average"] == 30
    assert whole["practice"]["tacta"]["puzzles"]["p"]["solved"] is True
