"""Who sits where with which colour: everyone alone, or two a colour and never side by side (TA-22)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.record import BadRecord
from tabletop.engine.sentences import N_
from tabletop.games.tacta.deck import COLOURS, Colour
from tabletop.games.tacta.options import TactaOptions


def colours_of(options: TactaOptions) -> tuple[Colour, ...]:
    """Return each seat's colour as the game offers it; in teams partners sit opposite or nearly so.

    With an odd number the last seat has a colour alone.

    >>> colours_of(TactaOptions(players=5, table="large", teams=True))
    ('blue', 'green', 'blue', 'green', 'orange')
    """
    if not options.teams:
        return COLOURS[: options.players]
    pairs, alone = divmod(options.players, 2)
    return COLOURS[:pairs] * 2 + COLOURS[pairs : pairs + alone]


def partner(colours: Sequence[Colour], seat: int) -> int | None:
    """Return the other seat of the same colour, or None."""
    return next(
        (other for other, colour in enumerate(colours) if other != seat and colour == colours[seat]), None
    )


def check(options: TactaOptions, colours: Sequence[Colour]) -> None:
    """Raise `BadRecord` for a seating that the options don't allow."""
    if len(colours) != options.players:
        raise BadRecord(
            N_("“position.colours” names {count} colours for {players} players; name one a seat."),
            count=len(colours),
            players=options.players,
        )
    if options.teams:
        _check_teams(colours)
    elif len(set(colours)) != len(colours):
        raise BadRecord(N_("“position.colours” gives a colour to two seats; give each seat its own."))


def _check_teams(colours: Sequence[Colour]) -> None:
    alone = sum(colours.count(colour) == 1 for colour in set(colours))
    if any(colours.count(colour) > 2 for colour in colours) or alone != len(colours) % 2:
        raise BadRecord(
            N_(
                "In teams each colour has two seats, and only with an odd number one seat is alone; correct “colours”."
            )
        )
    for seat, colour in enumerate(colours):
        if colours[seat - 1] == colour:
            raise BadRecord(
                N_(
                    "In teams partners never sit side by side, but seats {one} and {other} do; move one of them."
                ),
                one=(seat - 1) % len(colours),
                other=seat,
            )
