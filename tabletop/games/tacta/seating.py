"""Who sits where with which colour: everyone alone, or two a colour and never side by side (TA-22)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.engine.record import BadRecord
from tabletop.engine.sentences import N_
from tabletop.games.tacta.deck import COLOURS, Colour
from tabletop.games.tacta.options import TactaOptions


def colours_of(options: TactaOptions) -> tuple[Colour, ...]:
    """Return each seat's colour as it was chosen, or as the game offers it: partners opposite or nearly so.

    With an odd number the last seat has a colour alone.

    >>> colours_of(TactaOptions(players=5, table="large", teams=True))
    ('blue', 'green', 'blue', 'green', 'orange')
    """
    if options.colours is not msgspec.UNSET:
        return options.colours
    if not options.teams:
        return COLOURS[: options.players]
    pairs, alone = divmod(options.players, 2)
    return COLOURS[:pairs] * 2 + COLOURS[pairs : pairs + alone]


def partner(colours: Sequence[Colour], seat: int) -> int | None:
    """Return the other seat of the same colour, or None."""
    return next(
        (other for other, colour in enumerate(colours) if other != seat and colour == colours[seat]), None
    )


def recoloured(colours: Sequence[Colour], seat: int, steps: int) -> tuple[Colour, ...]:
    """Return every seat's colour when `seat` takes the one so many `steps` after its own.

    The nearest on the left who has that colour takes the other's; where nobody has it, a partner changes too.

    >>> recoloured(["blue", "green", "blue", "green"], 0, 1)
    ('green', 'blue', 'blue', 'green')
    >>> recoloured(["blue", "green", "blue", "green"], 0, 2)
    ('orange', 'green', 'orange', 'green')
    """
    old = colours[seat]
    new = COLOURS[(COLOURS.index(old) + steps) % len(COLOURS)]
    turned = [(seat + step) % len(colours) for step in range(1, len(colours))]
    holder = next((other for other in turned if colours[other] == new), None)
    if holder is None:
        return tuple(new if colour == old else colour for colour in colours)
    return tuple(
        new if other == seat else old if other == holder else colour for other, colour in enumerate(colours)
    )


def side_by_side(colours: Sequence[Colour]) -> tuple[int, int] | None:
    """Return two neighbours who share a colour, or None."""
    return next(
        (
            ((seat - 1) % len(colours), seat)
            for seat, colour in enumerate(colours)
            if colours[seat - 1] == colour
        ),
        None,
    )


def check(options: TactaOptions, colours: Sequence[Colour], place: str = "position.colours") -> None:
    """Raise `BadRecord` for a seating that the options don't allow; `place` is where it stands."""
    if len(colours) != options.players:
        raise BadRecord(
            N_("“{place}” names {count} colours for {players} players; name one a seat."),
            place=place,
            count=len(colours),
            players=options.players,
        )
    if options.teams:
        _check_teams(colours)
    elif len(set(colours)) != len(colours):
        raise BadRecord(N_("“{place}” gives a colour to two seats; give each seat its own."), place=place)


def _check_teams(colours: Sequence[Colour]) -> None:
    alone = sum(colours.count(colour) == 1 for colour in set(colours))
    if any(colours.count(colour) > 2 for colour in colours) or alone != len(colours) % 2:
        raise BadRecord(
            N_(
                "In teams each colour has two seats, and only with an odd number one seat is alone; correct “colours”."
            )
        )
    beside = side_by_side(colours)
    if beside is not None:
        raise BadRecord(
            N_("In teams partners never sit side by side, but seats {one} and {other} do; move one of them."),
            one=beside[0],
            other=beside[1],
        )
