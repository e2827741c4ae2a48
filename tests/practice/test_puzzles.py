"""Every shipped puzzle, solved anew; how puzzles are made, judged, graded and kept."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from tabletop.engine.record import decode_record, encode_record
from tabletop.games.catalogue import GAMES, open_record
from tabletop.practice import making
from tabletop.practice.puzzles import (
    GRADES,
    POSITION_SEED,
    Puzzle,
    is_sound,
    keep_own,
    own_puzzles,
    read_puzzles,
    shipped,
    tasks_of,
    turn_of,
    written,
)
from tabletop.practice.tasks import solve

ALL = [puzzle for game in GAMES for puzzle in shipped(game)]


@pytest.mark.parametrize("puzzle", ALL, ids=[puzzle.name for puzzle in ALL])
def test_a_shipped_puzzle_has_the_one_answer_that_it_says(puzzle: Puzzle) -> None:
    rules, task = puzzle.rules(), puzzle.kind()
    solution = solve(rules, task, rules.position(puzzle.position, POSITION_SEED), puzzle.seat)
    assert solution is not None
    assert solution.unique, [[str(move) for move in line.moves] for line in solution.best]
    assert puzzle.is_answer(solution.best[0])
    assert puzzle.words == dict(task.words(solution))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_grades_shipped_are_those_that_todays_bots_give(game: str) -> None:
    """After new weights: `tools/make_puzzles.py --regrade`."""
    assert [puzzle.name for puzzle in shipped(game) if making.regraded(puzzle) != puzzle] == []


def test_a_puzzle_whose_answer_is_not_the_only_one_gets_no_grade() -> None:
    puzzle = next(puzzle for puzzle in shipped("tactik") if puzzle.task == "send")
    with pytest.raises(ValueError, match=puzzle.name):
        making.regraded(msgspec.structs.replace(puzzle, answer=[_wrong_move(puzzle)]))


def _wrong_move(puzzle: Puzzle) -> str:
    rules = puzzle.rules()
    legal = rules.legal(rules.position(puzzle.position, POSITION_SEED), puzzle.seat)
    return next(str(move) for move in legal if str(move) != puzzle.answer[0])


@pytest.mark.parametrize("game", GAMES)
def test_thirty_puzzles_or_more_of_three_grades_are_shipped(game: str) -> None:
    grades = Counter(puzzle.grade for puzzle in shipped(game))
    assert sum(grades.values()) >= 30
    assert set(grades) == set(GRADES)
    assert min(grades.values()) >= 8
    assert len({puzzle.name for puzzle in shipped(game)}) == len(shipped(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_shipped_puzzle_says_what_to_do_and_why(game: str) -> None:
    for puzzle in shipped(game):
        assert puzzle.task_sentence()[-1] in ".?"
        assert puzzle.reason().endswith(".")
        assert "{" not in puzzle.reason()


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_shared_as_a_record(game: str) -> None:
    puzzle = shipped(game)[0]
    match = open_record(decode_record(encode_record(puzzle.record())))
    assert match.rules.to_move(match.state) == (puzzle.seat,)
    assert match.rules.describe(match.state) == puzzle.position


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_played_on_a_match_is_judged_right_and_another_turn_wrong(game: str) -> None:
    puzzle = shipped(game)[0]
    rules, task, match = puzzle.rules(), puzzle.kind(), puzzle.match()
    for move in puzzle.solution().moves:
        match.play(puzzle.seat, move)
    assert puzzle.is_answer(turn_of(match, puzzle.seat))
    match.go_to(0)
    answer = puzzle.answer[0]
    match.play(
        puzzle.seat, next(move for move in rules.legal(match.state, puzzle.seat) if str(move) != answer)
    )
    while not task.finished(rules, turn_of(match, puzzle.seat)):
        match.play(puzzle.seat, next(iter(reversed(list(rules.legal(match.state, puzzle.seat))))))
    assert not puzzle.is_answer(turn_of(match, puzzle.seat))


@pytest.mark.parametrize("game", ["tactik", "tacataca"])
def test_the_same_seed_makes_the_same_puzzles(game: str) -> None:
    first, again = (list(islice(making.puzzles(game, 4), 2)) for _time in range(2))
    assert first == again
    assert first != list(islice(making.puzzles(game, 5), 2))


def test_a_bots_turn_is_a_whole_one() -> None:
    puzzle = shipped("tacataca")[0]
    start = puzzle.solution().start
    line = making.bot_line(puzzle.rules(), puzzle.kind(), start, puzzle.seat, "easy", 3)
    assert puzzle.kind().finished(puzzle.rules(), line)


def test_puzzles_made_here_are_kept_each_once(tmp_path: Path) -> None:
    some = list(shipped("tactik")[:3])
    assert keep_own(tmp_path / "puzzles", "tactik", [*some, some[0]])
    assert own_puzzles(tmp_path / "puzzles", "tactik") == some


def test_a_file_of_puzzles_that_is_none_holds_none(tmp_path: Path) -> None:
    (tmp_path / "tactik.json").write_text("[{]")
    assert own_puzzles(tmp_path, "tactik") == []


@pytest.mark.parametrize(
    "damage",
    [
        {"task": "fly"},
        {"answer": ["6 red 1-2"]},
        {"answer": []},
        {"seat": 77},
        {"position": {"hands": 3}},
        {"words": {}},
    ],
)
def test_a_damaged_puzzle_is_left_out(damage: dict[str, object]) -> None:
    puzzle = next(puzzle for puzzle in shipped("tactik") if puzzle.task == "send")
    assert is_sound(puzzle)
    assert not is_sound(msgspec.structs.replace(puzzle, **damage))


def test_puzzles_are_read_as_they_were_written() -> None:
    some = list(shipped("tacta")[:4])
    assert read_puzzles(written(some)) == some


@pytest.mark.parametrize("game", GAMES)
def test_every_task_has_a_name_of_its_own_and_is_of_the_game(game: str) -> None:
    assert {task.game for task in tasks_of(game).values()} == {game}
