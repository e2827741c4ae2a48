"""The commands that draw: the menu, play and shot. The window's code is loaded only here."""

from __future__ import annotations

from argparse import Namespace

from tabletop.engine.record import BadRecord, read_record
from tabletop.engine.sentences import N_
from tabletop.games.catalogue import open_record


def menu(_asked: Namespace) -> int:
    """Open the menu."""
    from tabletop.ui.app import run

    return run()


def play(asked: Namespace) -> int:
    """Open a table of GAME, or go on with a record."""
    from tabletop.ui.app import run

    if asked.record is None:
        return run(game=asked.game)
    record = read_record(asked.record)
    if asked.game not in (None, record.game):
        raise BadRecord(
            N_("The record is of {theirs}, not of {asked}; leave the game's name out."),
            theirs=record.game[:40],
            asked=asked.game,
        )
    return run(match=open_record(record))


def shot(asked: Namespace) -> int:
    """Draw the table of a record as the window would, without a window."""
    match = open_record(read_record(asked.file))
    if asked.seat is not None and asked.seat >= match.rules.players:
        raise BadRecord(N_("There is no seat {seat}; seats are numbered from 0."), seat=asked.seat)
    from tabletop.ui.shot import draw_match, save_picture

    save_picture(draw_match(match, asked.size, asked.seat), asked.out)
    return 0
