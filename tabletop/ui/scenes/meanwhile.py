"""What happened while a player looked away: told on the curtain, and acted out again when they ask for it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.match import Match, Ply
from tabletop.engine.rules import Seat
from tabletop.ui.shot import sight_of
from tabletop.ui.tables import Sight


def last_seen(match: Match, seat: Seat) -> int:
    """Return the number of plies after which `seat` has looked away: its own last one, at first the start."""
    own = (number for number in range(match.cursor, 0, -1) if match.plies[number - 1].seat == seat)
    return next(own, 0)


def told_since(
    match: Match, seat: Seat, line: Callable[[Ply[object], Seat | None], str]
) -> list[tuple[Seat, str]]:
    """Return who has done what since `seat` has looked away, the moves of one turn in one sentence.

    Everybody may read it: `line` is asked in the eyes of `seat`, and only about the moves of others.
    """
    told: list[tuple[Seat, str]] = []
    for ply in match.plies[last_seen(match, seat) : match.cursor]:
        words = line(ply, seat)
        if told and told[-1][0] == ply.seat:
            words = f"{told.pop()[1]}; {words}"
        told.append((ply.seat, words))
    return told


def sights_since(match: Match, seat: Seat) -> list[Sight]:
    """Return what `seat` sees before and after every ply since it has looked away, as nobody's turn."""
    return [
        sight_of(match, seat, number=number) for number in range(last_seen(match, seat), match.cursor + 1)
    ]
