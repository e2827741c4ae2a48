"""What a match that is looked through before its end keeps to itself (TC-14, TK-23)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.catalogue import rules_for
from tabletop.ui.app import App
from tabletop.ui.scenes.replay import Replay
from tests.ui.hands import wait

Open = Callable[..., App]


def begun(game: str, plies: int, *players: str, **options: object) -> Match:
    """Return a match of which so many random plies are played."""
    rules = rules_for(game, {"players": len(players), **options}, len(players))
    match = Match(rules, [SeatEntry(f"P{seat}", kind) for seat, kind in enumerate(players)], 5)
    chance = Chance(8)
    for _ply in range(plies):
        seat = rules.to_move(match.state)[0]
        match.play(seat, rules.pick(match.state, seat, chance))
    return match


def looked_through(app: App, match: Match) -> Replay:
    replay = Replay(app, match)
    app.push(replay)
    wait(app, 0.2)
    return replay


@pytest.mark.rule("TC-14")
@pytest.mark.parametrize("players", [("human", "bot:easy"), ("human", "human")])
def test_nobody_looks_through_the_discards_of_the_present_hand(
    window: Open, players: tuple[str, ...]
) -> None:
    replay = looked_through(window(), begun("tacataca", 21, *players))
    assert replay.match.state.phase in ("draw", "play")
    replay.go_to(21)
    assert replay.match.cursor == 0


@pytest.mark.rule("TC-14")
def test_hands_before_the_present_one_can_be_looked_through(window: Open) -> None:
    match = begun("tacataca", 700, "human", "bot:easy")
    ended = [
        n for n in range(1, 701) if match.states[n].turns_taken == [0, 0] != match.states[n - 1].turns_taken
    ]
    replay = looked_through(window(), match)
    replay.go_to(700)
    assert replay.match.cursor == ended[-1] > 0


@pytest.mark.rule("TK-23", "TC-27")
@pytest.mark.parametrize("game", ["tactik", "tacataca"])
def test_where_several_play_no_hand_is_open_in_an_unfinished_match(window: Open, game: str) -> None:
    app = window(animation=5, log_open=True)
    replay = looked_through(app, begun(game, 30, "human", "human", "bot:easy", "human"))
    for _step in range(31):
        assert replay.table.sight is not None
        assert replay.table.sight.view.hands == (None,) * 4
        replay.step()
        wait(app, 0.2)
    assert all(" gives " not in replay.table.log_line(ply, replay.viewer) for ply in replay.match.plies)


@pytest.mark.rule("TK-23")
def test_one_person_among_bots_sees_the_own_hand(window: Open) -> None:
    replay = looked_through(window(), begun("tactik", 10, "bot:easy", "human", "bot:easy", "bot:easy"))
    replay.go_to(10)
    assert replay.match.cursor == 10
    assert replay.table.sight is not None
    assert [hand is not None for hand in replay.table.sight.view.hands] == [False, True, False, False]
