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
