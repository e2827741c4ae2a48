from __future__ import annotations

import threading
import time
from types import SimpleNamespace

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.catalogue import GAMES, rules_for
from tabletop.ui import bot_play
from tabletop.ui.kit.gui import Gui
from tabletop.ui.scenes import table as table_module
from tabletop.ui.scenes.results import Results
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables import Action
from tests.ui.hands import key, step, wait
from tests.ui.nim import Nim, Take


class ScriptedServer:
    """Answers as a bot's process does, when the test lets it."""

    def __init__(self) -> None:
        self.questions: list[SimpleNamespace] = []
        self.answers: list[SimpleNamespace] = []
        self.started = self.closed = False

    def start(self) -> None:
        self.started = True

    def ask(self, question) -> None:
        self.questions.append(question)

    def poll(self):
        return self.answers.pop(0) if self.answers else None

    def cancel(self) -> None:
        self.answers.clear()

    def close(self) -> None:
        self.closed = True


def answer(move, hint=None, final=True, notice=None) -> SimpleNamespace:
    return SimpleNamespace(move=move, hint=hint, final=final, notice=notice)


@pytest.fixture
def server(monkeypatch) -> ScriptedServer:
    made = ScriptedServer()
    monkeypatch.setattr("tabletop.bots.process.BotServer", lambda: made)
    monkeypatch.setattr(table_module, "levels_for", lambda _game: ("easy", "medium", "hard"))
    return made


@pytest.fixture
def table(window, nim, server):
    """Open a table with a human and an easy bot."""
    app = window()
    match = Match(Nim.with_options({"secret": True}, 2), [SeatEntry("Ada"), SeatEntry("Bot", "bot:easy")], 7)
    scene = TableScene(app, match, app.saves.begin(match))
    app.push(scene)
    step(app)
    wait(app, 0.2)
    return app, scene


def test_the_bot_is_asked_about_its_own_view_and_its_move_is_acted_out(table, server):
    app, scene = table
    scene.context.play(Take(2))
    wait(app, 1.0)
    question = server.questions[-1]
    assert (question.seat, question.level, question.kind) == (1, "easy", "move")
    assert set(question.view["secrets"]) == {1}
    server.answers.append(answer(Take(3)))
    wait(app, 0.3)
    assert scene.table.animated[-1] == "take 3"
    wait(app, 1.0)
    assert (scene.match.state.heap, scene.sight().mine) == (7, (0,))


def test_the_process_of_bots_is_started_before_their_turn(table, server):
    """Starting it at the first question would hold up a frame."""
    _app, scene = table
    scene.bots._join()
    assert server.started
    assert not server.questions


def test_in_a_real_window_the_first_hint_need_not_wait_for_a_process(window, nim, server):
    app = window()
    app.later.threaded = True
    match = Match(Nim.with_options({}, 2), [SeatEntry("Ada"), SeatEntry("Ben")], 7)
    scene = TableScene(app, match, None, fresh=False)
    app.push(scene)
    step(app)
    scene.bots._join()
    assert server.started


def test_a_table_left_at_once_waits_for_no_process_and_ends_it(window, nim, server, monkeypatch):
    app, gate = window(), threading.Event()
    monkeypatch.setattr(server, "start", gate.wait)
    match = Match(Nim.with_options({}, 2), [SeatEntry("Ada"), SeatEntry("Bot", "bot:easy")], 7)
    scene = TableScene(app, match, None, fresh=False)
    app.push(scene)
    step(app)
    scene.left()
    assert not server.closed
    gate.set()
    for _turn in range(500):
        if server.closed:
            break
        time.sleep(0.01)
    assert server.closed


@pytest.mark.parametrize("cancelled", [False, True])
def test_a_question_waits_for_the_process_and_no_frame_does(window, nim, server, monkeypatch, cancelled):
    app, gate = window(), threading.Event()
    monkeypatch.setattr(server, "start", gate.wait)
    match = Match(Nim.with_options({}, 2), [SeatEntry("Bot", "bot:easy"), SeatEntry("Ada")], 7)
    scene = TableScene(app, match, None, fresh=False)
    app.push(scene)
    wait(app, 1.0)
    assert scene.bots.busy
    assert not server.questions
    if cancelled:
        scene.bots.cancel()
    gate.set()
    scene.bots._join()
    wait(app, 0.3)
    assert len(server.questions) == (not cancelled)


def test_other_buttons_leave_the_rest_of_the_window_as_it_is(table, monkeypatch):
    """Laying everything out anew takes longer than a frame may."""
    _app, scene = table
    monkeypatch.setattr(scene, "rebuild", lambda: pytest.fail("laid out anew"))
    bar = [thing.key for thing in scene.gui.things if thing.key.startswith("bar:")]
    actions = iter(([Action("one", "One", lambda: None)], [Action("two", "Two", lambda: None)], []))
    for names in (["one"], ["two"], []):
        offered = next(actions)
        monkeypatch.setattr(scene.table, "actions", lambda offered=offered: offered)
        scene.refresh()
        keys = [thing.key for thing in scene.gui.things]
        assert keys == [*bar, *(f"action:{name}" for name in names)]
        assert len(scene.gui.manager.get_root_container().elements) == len(keys)


def test_while_a_bot_thinks_nobody_can_move_for_it_and_no_frame_is_drawn(table, server):
    app, scene = table
    scene.context.play(Take(2))
    wait(app, 6.0)
    assert scene.context.play(Take(1)) is not None
    scene.toast.sentence, scene.toast.left = "", 0
    wait(app, 0.3)
    frames = len(app.work)
    wait(app, 3.0)
    assert len(app.work) == frames
    assert 0 < scene.waits() < 0.1
    assert scene.bar.turn_words() == "Bot thinks …"


def test_a_stand_in_for_a_dead_bot_is_told(table, server):
    app, scene = table
    scene.context.play(Take(2))
    wait(app, 1.0)
    notice = SimpleNamespace(sentence=lambda _translate: "The easy bot stopped working.")
    server.answers.append(answer(Take(1), notice=notice))
    wait(app, 0.3)
    assert scene.toast.sentence == "The easy bot stopped working."


def test_undo_cancels_the_thinking_and_takes_the_own_move_back(table, server):
    app, scene = table
    scene.context.play(Take(2))
    wait(app, 1.0)
    scene.undo()
    wait(app, 0.3)
    assert (scene.match.cursor, scene.bots.busy) == (0, False)


def test_a_hint_is_shown_with_its_reason_and_counted(table, server):
    app, scene = table
    shown = []
    scene.table.show_hint = lambda move, reason: shown.append((str(move), reason))
    key(app, pygame.K_h)
    assert server.questions[-1].kind == "hint"
    hint = SimpleNamespace(sentence=lambda _translate: "it leaves four stones")
    server.answers.append(answer(Take(1), hint=hint, final=False))
    wait(app, 0.2)
    assert shown == [("take 1", "it leaves four stones")]
    assert scene.toast.sentence == "Hint: it leaves four stones"
    assert scene.save.facts.hints == 1


def test_hints_and_take_backs_are_told_in_the_results(table, server, monkeypatch):
    app, scene = table
    told = []
    label = Gui.label
    monkeypatch.setattr(
        Gui,
        "label",
        lambda self, rect, words, *rest, **more: (
            told.append(words),
            label(self, rect, words, *rest, **more),
        )[1],
    )
    key(app, pygame.K_h)
    server.answers.append(answer(Take(1), hint=SimpleNamespace(sentence=lambda _translate: "so")))
    wait(app, 0.3)
    for _turn in range(20):
        if app.top is not scene:
            break
        if scene.match.rules.to_move(scene.match.state) == (0,):
            scene.context.play(Take(1))
        else:
            server.answers.append(answer(Take(1)))
        wait(app, 2.0)
    assert isinstance(app.top, Results)
    assert "0 take backs, 1 hint" in told


def test_a_bot_thinks_and_plays_as_fast_as_the_settings_say(table, server):
    app, scene = table
    app.change(bot_seconds=5.0, bot_pace=2.0, animation=3)
    scene.context.play(Take(2))
    wait(app, 0.1)
    while scene.clock.busy:
        wait(app, 0.1)
    wait(app, 0.1)
    assert server.questions[-1].budget.seconds == 5.0
    server.answers.append(answer(Take(3)))
    wait(app, 1.5)
    assert scene.match.cursor == 1
    wait(app, 1.0)
    assert scene.match.cursor == 2


def test_a_hint_that_nobody_could_find_is_told_and_plays_nothing(table, server):
    """A bot's process that died over a hint must not move for the one who asked."""
    app, scene = table
    key(app, pygame.K_h)
    notice = SimpleNamespace(sentence=lambda _translate: "No bot could think about a hint.")
    server.answers.append(answer(Take(1), notice=notice))
    wait(app, 0.3)
    assert scene.toast.sentence == "No bot could think about a hint."
    assert (scene.match.cursor, scene.bots.busy) == (0, False)


def test_playing_on_drops_a_hint_that_is_still_sought(table, server):
    app, scene = table
    key(app, pygame.K_h)
    scene.context.play(Take(1))
    server.answers.append(answer(Take(3), hint=SimpleNamespace(sentence=lambda _t: "late")))
    wait(app, 1.0)
    assert server.questions[-1].kind == "move"


def test_leaving_the_table_ends_the_bots_process(table, server):
    app, scene = table
    scene.context.play(Take(2))
    wait(app, 1.0)
    app.pop()
    assert server.closed


def test_levels_are_offered_for_games_with_a_judgement_only():
    assert bot_play.levels_for("nim") == ()
    assert bot_play.levels_for("tactik") == ("easy", "medium", "hard")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_bots_alone_is_played(window, server, game):
    app = window()
    seats = [SeatEntry("Ada", "bot:hard"), SeatEntry("Ben", "bot:easy")]
    scene = TableScene(app, Match.begin(rules_for(game, {}, 2), 7, seats), None, fresh=False)
    app.push(scene)
    wait(app, 2.0)
    assert app.top is scene
    acting = scene.match.rules.to_move(scene.match.state)
    assert server.questions[-1].seat in acting
