from __future__ import annotations

from pathlib import Path

from tabletop.practice.progress import FILE_NAME, Progress, read_progress, write_progress


def test_streak_and_rating_move_with_first_tries_only() -> None:
    game = Progress().of("tacta")
    game.answer("a", 1, right=True)
    game.answer("b", 3, right=True)
    assert (game.streak, game.best, game.solved) == (2, 2, 2)
    rating = game.rating
    assert rating > 1000
    game.answer("a", 1, right=False)
    assert (game.streak, game.rating, game.puzzles["a"].tries) == (2, rating, 2)
    game.answer("c", 1, right=False)
    assert (game.streak, game.best, game.solved) == (0, 2, 2)
    assert game.rating < rating


def test_a_puzzle_failed_first_can_be_solved_later() -> None:
    game = Progress().of("tacta")
    game.answer("a", 2, right=False)
    game.answer("a", 2, right=True)
    assert (game.solved, game.streak) == (1, 0)


def test_drills_count_right_answers_in_a_row() -> None:
    game = Progress().of("tactik")
    for right in (True, True, False, True):
        score = game.drill("split", right)
    assert (score.tries, score.right, score.streak, score.best) == (4, 3, 1, 2)


def test_progress_is_kept(tmp_path: Path) -> None:
    progress = Progress()
    progress.of("tacta").answer("a", 2, right=True)
    assert write_progress(tmp_path, progress)
    assert read_progress(tmp_path) == progress


def test_damaged_progress_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"games": 3}')
    assert read_progress(tmp_path) == Progress()
    assert (tmp_path / FILE_NAME).with_suffix(".damaged").exists()


def test_a_folder_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    assert not write_progress(tmp_path / "absent", Progress())


def test_two_windows_practise_at_once_and_nothing_is_lost(tmp_path):
    first = Progress()
    first.of("tacta").answer("one", 1, right=True)
    write_progress(tmp_path, first)
    here, there = read_progress(tmp_path), read_progress(tmp_path)
    here.of("tacta").answer("two", 1, right=True)
    here.of("tactik").drill("split", right=True)
    write_progress(tmp_path, here)
    there.of("tacta").answer("three", 1, right=False)
    write_progress(tmp_path, there)
    kept = read_progress(tmp_path)
    assert {name: tried.solved for name, tried in kept.of("tacta").puzzles.items()} == {
        "one": True, "two": True, "three": False,
    }  # fmt: skip
    assert kept.of("tactik").drills["split"].right == 1


def test_what_is_reset_in_one_window_does_not_come_back_from_another(tmp_path):
    first = Progress()
    first.of("tacta").answer("old", 1, right=True)
    write_progress(tmp_path, first)
    here, there = read_progress(tmp_path), read_progress(tmp_path)
    here.games.clear()
    write_progress(tmp_path, here)
    there.of("tacta").drill("count", right=True)
    write_progress(tmp_path, there)
    kept = read_progress(tmp_path).of("tacta")
    assert (kept.solved, kept.drills["count"].tries) == (0, 1)
