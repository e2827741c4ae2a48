from __future__ import annotations

import pytest

from tabletop.ui.scenes.eyes import Eyes
from tests.ui.nim import Take


@pytest.fixture
def eyes(nim_match):
    def make(humans: set[int], players: int = 3, secret: bool = True, playable: bool = True) -> Eyes:
        match = nim_match(players=players, secret=secret)
        return Eyes(match, secret, playable, lambda seat: seat in humans)

    return make


def seen(eyes: Eyes) -> set[int]:
    secrets = eyes.sight().view["secrets"]
    return set(secrets) if isinstance(secrets, dict) else {-1}


def test_one_human_always_looks_through_the_own_eyes(eyes):
    looking = eyes({1})
    assert seen(looking) == {1}
    looking.match.play(0, Take(1))
    assert (seen(looking), looking.sight().mine, looking.curtain_for()) == ({1}, (1,), None)


def test_two_humans_are_asked_one_after_the_other(eyes):
    looking = eyes({0, 2})
    assert looking.curtain_for() == 0
    looking.viewer = 0
    looking.match.play(0, Take(1))
    assert looking.curtain_for() is None
    assert seen(looking) == {0}
    looking.match.play(1, Take(1))
    assert looking.curtain_for() == 2


def test_nobodys_hand_shows_while_a_bot_begins(eyes):
    looking = eyes({1, 2})
    assert looking.curtain_for() == 1
    assert seen(looking) == {1}
    assert looking.sight().mine == ()


@pytest.mark.parametrize("secret", [True, False])
@pytest.mark.parametrize("playable", [True, False])
def test_bots_alone_can_be_watched(eyes, secret, playable):
    looking = eyes(set(), secret=secret, playable=playable)
    for acting in (0, 1, 2):
        sight = looking.sight()
        assert (sight.mine, looking.curtain_for()) == ((), None)
        assert seen(looking) == ({acting} if secret else {0}), (
            "with nothing hidden the seats keep their places"
        )
        looking.match.play(acting, Take(1))


def test_where_nothing_is_hidden_the_screen_follows_the_turn(eyes):
    looking = eyes({0, 1, 2}, secret=False)
    assert looking.sight().viewer == 0
    looking.match.play(0, Take(1))
    assert (looking.sight().viewer, looking.sight().mine, looking.curtain_for()) == (1, (1,), None)


@pytest.mark.parametrize(("humans", "looks"), [({1, 2}, 1), (set(), 0)])
def test_where_nothing_is_hidden_the_screen_does_not_turn_from_bot_to_bot(eyes, humans, looks):
    looking = eyes(humans, players=4, secret=False)
    assert looking.sight().viewer == looks
    looking.match.play(0, Take(1))
    assert looking.sight().viewer == looks


def test_no_curtain_falls_while_nothing_is_hidden(eyes):
    looking = eyes({0, 1, 2})
    looking.viewer = 0
    looking.all_open = lambda view: view["heap"] < 12
    looking.match.play(0, Take(1))
    assert (looking.curtain_for(), looking.sight().viewer, looking.sight().mine) == (None, 0, (1,))
    looking.match.undo(free=True)
    looking.viewer = 1
    assert looking.curtain_for() == 0


def test_a_replay_moves_nobody_and_has_no_curtain(eyes):
    looking = eyes({0, 1}, playable=False)
    assert (looking.sight().mine, looking.curtain_for()) == ((), None)
    looking.all_seen = True
    assert looking.sight().viewer is None
