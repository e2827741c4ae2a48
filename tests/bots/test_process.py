"""The bot process: answers, is cancelled, and is replaced when it dies or hangs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from tabletop.bots.budget import Budget
from tabletop.bots.process import Answer, BotServer, Question, Thinker, think
from tabletop.engine.chance import Chance
from tabletop.games.catalogue import rules_for
from tests.bots import troubled
from tests.bots.stones import stones
from tests.engine.fake_game import Take


def question(
    level: str = "hard", kind: str = "move", count: int = 9, budget: Budget | None = None
) -> Question:
    rules = stones(count)
    view = rules.view(rules.deal(1), 0)
    return Question.about(rules, view, 0, level, 1, budget or Budget(iterations=300, seconds=60.0), kind)


@dataclass
class Clock:
    """A hand-set clock."""

    time: float = 0.0

    def __call__(self) -> float:
        return self.time


@contextmanager
def server(thinker: Thinker = think, clock: Clock | None = None) -> Iterator[BotServer]:
    with BotServer(thinker, now=clock or Clock()) as running:
        yield running


def answer_of(running: BotServer) -> Answer:
    """Wait for the final answer, as the window does by polling every frame."""
    while True:
        answer = running.poll()
        if answer is not None and answer.final:
            return answer
        running.wait(5.0)


def test_it_answers_without_making_the_asker_wait() -> None:
    with server() as running:
        running.ask(question())
        assert running.busy
        assert answer_of(running) == Answer(Take(1))
        assert not running.busy
        assert running.poll() is None


def test_one_process_answers_again_and_again() -> None:
    with server() as running:
        moves = []
        for count in (9, 10, 11):
            running.ask(question(count=count))
            moves.append(answer_of(running).move)
        assert moves == [Take(1), Take(2), Take(3)]


def test_hints_come_early_and_are_refined() -> None:
    with server() as running:
        running.ask(question(kind="hint"))
        answer = answer_of(running)
    assert answer.hint is not None
    assert answer.hint.finding.iterations == 300
    assert answer.hint.sentence()


def test_a_cancelled_question_gets_no_answer_and_the_next_one_does() -> None:
    with server() as running:
        running.ask(question(budget=Budget(seconds=3600.0)))
        running.cancel()
        assert not running.busy
        assert running.poll() is None
        running.ask(question(count=10))
        assert answer_of(running).move == Take(2)


def test_asking_again_cancels_what_was_asked_before() -> None:
    with server() as running:
        running.ask(question(budget=Budget(seconds=3600.0)))
        running.ask(question(count=10))
        assert answer_of(running).move == Take(2)


@pytest.mark.parametrize("thinker", [troubled.dies_when_hard, troubled.raises_when_hard])
def test_a_bot_that_dies_is_replaced_by_a_medium_move_with_a_notice(thinker: Thinker) -> None:
    with server(thinker) as running:
        running.ask(question())
        answer = answer_of(running)
    assert answer.move.count in (1, 2, 3)
    assert answer.notice is not None
    assert answer.notice.sentence() == "The hard bot stopped working; a medium bot plays this move instead."


def test_a_bot_that_hangs_is_replaced_when_its_time_is_over() -> None:
    clock = Clock()
    with server(troubled.hangs_when_hard, clock) as running:
        running.ask(question())
        running.wait(60.0)  # until it says that it is ready
        assert running.poll() is None
        clock.time = 62.9
        assert running.poll() is None
        clock.time = 63.1
        answer = answer_of(running)
    assert answer.move.count in (1, 2, 3)
    assert answer.notice is not None
    assert answer.notice.sentence() == "The hard bot took too long; a medium bot plays this move instead."


def test_after_a_replacement_the_next_answer_has_no_notice() -> None:
    with server(troubled.dies_when_hard) as running:
        running.ask(question())
        answer_of(running)
        running.ask(question("medium"))
        assert answer_of(running).notice is None


def test_when_every_bot_dies_a_random_legal_move_is_played() -> None:
    with server(troubled.always_dies) as running:
        running.ask(question())
        answer = answer_of(running)
    assert answer.move.count in (1, 2, 3)
    assert answer.notice is not None
    assert answer.notice.sentence() == "No bot could think about this move; it was played at random."


@pytest.mark.parametrize(
    "thinker", [troubled.dies_when_hard, troubled.raises_when_hard, troubled.always_dies]
)
def test_a_hint_over_which_bots_die_is_no_move(thinker: Thinker) -> None:
    with server(thinker) as running:
        running.ask(question(kind="hint"))
        answer = answer_of(running)
        assert (answer.move, answer.hint, running.busy) == (None, None, False)
        assert answer.notice is not None
        assert answer.notice.sentence() == "No bot could think about a hint; go on without, or ask again."


def test_a_hint_whose_process_is_killed_is_sought_once_more() -> None:
    with server() as running:
        running.ask(question(kind="hint", budget=Budget(iterations=300, seconds=60.0)))
        running._process.kill()
        answer = answer_of(running)
    assert answer.hint is not None
    assert answer.notice is None


def test_an_interrupt_at_the_keyboard_does_not_reach_the_bots() -> None:
    with server(troubled.interrupted_first) as running:
        running.ask(question())
        assert answer_of(running) == Answer(Take(1))


def test_a_process_that_died_while_idle_is_replaced_without_a_word() -> None:
    with server() as running:
        running.ask(question())
        answer_of(running)
        running._process.kill()
        running._process.join()
        running.ask(question(count=10))
        assert answer_of(running) == Answer(Take(2))


def test_closing_twice_is_harmless() -> None:
    running = BotServer()
    running.close()
    running.start()
    number = running._process.pid
    running.close()
    running.close()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


@pytest.mark.parametrize("game", ["tacta", "tactik", "tacataca"])
def test_views_and_hints_of_every_game_travel_between_processes(game: str) -> None:
    rules = rules_for(game, {})
    state, chance = rules.deal(3), Chance(3)
    for _ in range(9):
        acting = rules.to_move(state)[0]
        rules.play(state, acting, rules.pick(state, acting, chance))
    seat = rules.to_move(state)[0]
    budget = Budget(iterations=5, seconds=60.0)
    with server() as running:
        for kind in ("move", "hint"):
            running.ask(Question.about(rules, rules.view(state, seat), seat, "hard", 1, budget, kind))
            answer = answer_of(running)
            assert answer.notice is None
            assert rules.refusal(state, seat, answer.move) is None
