"""Drills: exact answers, endless, repeatable from their seeds."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.catalogue import GAMES
from tabletop.games.tacataca.turn import fits_or_swaps
from tabletop.games.tacta.rules import Tacta
from tabletop.games.tactik.board import HOME
from tabletop.practice.drills import Choice, Drill, drills_of
from tabletop.practice.puzzles import POSITION_SEED, Puzzle, is_sound
from tabletop.practice.tacta_drills import count, fit
from tabletop.practice.tactik_drills import CARDS, which_cards
from tabletop.practice.tasks import solve

ALL = [drill for game in GAMES for drill in drills_of(game)]
SEEDS = st.integers(0, 2**48)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_two_drills_or_more(game: str) -> None:
    names = [drill.name for drill in drills_of(game)]
    assert len(set(names)) == len(names) >= 2


@pytest.mark.parametrize("drill", ALL, ids=[drill.name for drill in ALL])
def test_a_seed_makes_the_same_exercise_and_another_seed_another(drill: Drill) -> None:
    exercises = [drill.make(seed) for seed in range(12)]
    assert drill.make(5) == exercises[5]
    assert len({str(each) for each in exercises}) >= 9


@pytest.mark.parametrize("drill", ALL, ids=[drill.name for drill in ALL])
def test_an_exercise_says_what_to_do_and_why(drill: Drill) -> None:
    exercise = drill.make(3)
    asked = exercise.question_sentence() if isinstance(exercise, Choice) else exercise.task_sentence()
    assert asked[-1] in ".?"
    assert exercise.reason().endswith(".")
    assert "{" not in asked + exercise.reason()


def test_one_of_a_thing_is_never_told_in_the_plural() -> None:
    """The distance to the start, the only number in a sentence that may be one, goes from 1 on."""
    exercises = [which_cards(seed) for seed in range(60)]
    assert any(exercise.words["steps"] == 1 for exercise in exercises)
    assert not [each.reason() for each in exercises if re.search(r"\b1 [a-z]+s\b", each.reason())]


@pytest.mark.parametrize("name", ["split", "lay", "safe"])
@given(seed=SEEDS)
@settings(max_examples=8, deadline=None)
def test_an_exercise_on_the_table_has_the_one_answer_that_a_search_finds(name: str, seed: int) -> None:
    puzzle = next(drill for drill in ALL if drill.name == name).make(seed)
    assert isinstance(puzzle, Puzzle)
    assert is_sound(puzzle)
    rules = puzzle.rules()
    solution = solve(rules, puzzle.kind(), rules.position(puzzle.position, POSITION_SEED), puzzle.seat)
    assert solution is not None
    assert solution.unique
    assert puzzle.is_answer(solution.best[0])


@pytest.mark.rule("TA-11")
@given(seed=SEEDS)
@settings(max_examples=12, deadline=None)
def test_one_of_four_cards_could_have_been_put_down_so(seed: int) -> None:
    """The table before each picture's last card is the same, and the rules know its card's one legal place."""
    choice = fit(seed)
    rules = choice.rules()
    assert isinstance(rules, Tacta)
    before = choice.state()
    legal = []
    for number, option in enumerate(choice.options):
        assert isinstance(option, dict)
        put = option["cards"][-1]
        deck = [
            f"{put['owner']}:{put['card']}",
            *(["square-1"] if put["card"] != "square-1" else ["square-2"]),
        ]
        seat = choice.viewer
        position = dict(choice.position) | {
            "decks": [[deck[0]] if owner == seat else [] for owner in range(2)], "turn": seat,
        }  # fmt: skip
        state = rules.position(position, 0)
        after = [rules.after(state, seat, move).table.placed[-1] for move in rules.legal(state, seat)]
        shown = choice.state(number).table.placed[-1]
        if any(card == shown for card in after):
            legal.append(number)
    assert len(before.table.placed) == len(choice.position["cards"])
    assert frozenset(legal) == choice.right
    assert len({str(option) for option in choice.options}) == 4


@pytest.mark.rule("TA-16")
@given(seed=SEEDS)
@settings(max_examples=20, deadline=None)
def test_the_count_is_the_rules_count_and_every_number_is_different(seed: int) -> None:
    choice = count(seed)
    (right,) = choice.right
    colours = choice.state().table.dots()
    assert choice.options[right] == choice.words["count"] == colours[str(choice.words["colour"])]
    assert sorted(set(choice.options)) == list(choice.options)  # type: ignore[type-var]
    assert len(choice.options) == 4


@pytest.mark.rule("TK-17", "TK-19")
@given(seed=SEEDS)
@settings(max_examples=25, deadline=None)
def test_the_right_cards_are_those_by_which_the_steps_end_in_a_free_home_hole(seed: int) -> None:
    """Counted by hand: from d steps before the start n steps reach H(n - d) with none occupied before it."""
    choice = which_cards(seed)
    steps = int(str(choice.words["steps"]))
    state = choice.state()
    taken = {place - HOME for place in state.pawns[4 * choice.viewer : 4 * choice.viewer + 4] if place > HOME}  # type: ignore[operator]
    open_holes = {hole for hole in range(1, 5) if not any(other <= hole for other in taken)}
    plain = {card for card in CARDS if card != "7" and int(card) - steps in open_holes}
    right = {CARDS[number] for number in choice.right}
    assert right - {"7"} == plain
    if 7 - steps in open_holes:
        assert "7" in right


@pytest.mark.rule("TC-12")
@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_all_cards_but_the_safe_one_fit_on_the_table(seed: int) -> None:
    puzzle = next(drill for drill in ALL if drill.name == "safe").make(seed)
    assert isinstance(puzzle, Puzzle)
    state = puzzle.solution().start
    fitting = [kind for kind in state.hands[0] if any(fits_or_swaps(meld, kind) for meld in state.melds)]
    assert len(state.hands[0]) - len(fitting) == 1


def test_a_game_without_drills_has_none() -> None:
    assert drills_of("nim") == ()
