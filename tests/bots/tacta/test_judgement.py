"""What bots know of Tacta, along games of chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tabletop.bots.catalogue import judgement_for
from tabletop.bots.levels import choose
from tabletop.bots.tacta.glance import cards_on, coverable, most_covered, visible_dots
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules
from tabletop.games.catalogue import rules_for
from tabletop.games.tacta.deck import COLOURS
from tabletop.games.tacta.moves import Connection

JUDGEMENT = judgement_for("tacta")


def states(seed: int, players: int = 2) -> Iterator[tuple[AnyRules, Any, int]]:
    rules, chance = rules_for("tacta", {"players": players}), Chance(seed)
    state = rules.deal(seed)
    while rules.to_move(state):
        seat = rules.to_move(state)[0]
        yield rules, state, seat
        rules.play(state, seat, rules.pick(state, seat, chance))


def test_the_dots_at_a_glance_are_the_visible_ones() -> None:
    for _, state, _ in states(1):
        exposed, safe = visible_dots(state.table)
        dots = state.table.dots()
        assert [exposed[n] + safe[n] for n, _ in enumerate(COLOURS)] == [dots[colour] for colour in COLOURS]


def test_a_dock_covers_what_playing_there_takes_away() -> None:
    for rules, state, seat in states(2):
        before = state.dots()
        for move in list(rules.legal(state, seat))[:6]:
            if not isinstance(move, Connection):
                continue
            terms = JUDGEMENT.terms(rules, state, seat, move)
            after = rules.after(state, seat, move).dots()
            lost = sum(before[other] - after[other] for other in range(2) if other != seat)
            assert terms["covers"] == lost


def test_most_covered_is_the_most_that_any_legal_move_takes() -> None:
    for rules, state, seat in states(3):
        other = 1 - seat
        most = most_covered(state, state.table, seat, COLOURS.index(state.colours[other]))
        taken = [
            state.dots()[other] - rules.after(state, seat, move).dots()[other]
            for move in rules.legal(state, seat)
            if isinstance(move, Connection)
        ]
        assert most == max(taken, default=0)


def test_coverable_dots_belong_to_their_owner() -> None:
    for _, state, _ in states(4, players=3):
        dots, owners = coverable(state.table, cards_on(state.table))
        assert not dots[owners == len(COLOURS)].any()
        assert set(np.unique(owners[dots > 0])) <= {COLOURS.index(colour) for colour in state.colours}


def test_medium_never_covers_its_own_dots_when_it_can_cover_others() -> None:
    for rules, state, seat in states(5):
        moves = [move for move in rules.legal(state, seat) if isinstance(move, Connection)]
        gains = [JUDGEMENT.terms(rules, state, seat, move)["covers"] for move in moves[:40]]
        if max(gains, default=0) >= 2:
            chosen = choose(rules, rules.view(state, seat), seat, "medium", 1)
            assert JUDGEMENT.terms(rules, state, seat, chosen).get("hurts", 0) == 0
