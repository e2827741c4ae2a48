"""Who sits where: each seat's colours, team, partner, and to whom it gives (TK-4, TK-7, TK-20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.engine.rules import Seat
from tabletop.games.tactik.board import HOME, PAWNS, Board, Colour, Place, board_of


@dataclass(frozen=True)
class Seating:
    """The seats of one kind of game, fixed from its start to its end."""

    board: Board
    colours: tuple[tuple[Colour, ...], ...]
    """Each seat's own colours, ascending."""
    partners: tuple[Seat | None, ...]
    receivers: tuple[Seat, ...]
    """To which seat each seat gives its card in the exchange."""

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.colours)

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that win with `seat`, itself among them, ascending."""
        partner = self.partners[seat]
        return (seat,) if partner is None else tuple(sorted((seat, partner)))

    def team_colours(self, seat: Seat) -> tuple[Colour, ...]:
        """Return all colours of the seat's team."""
        return tuple(colour for member in self.team(seat) for colour in self.colours[member])

    def acting(self, pawns: Sequence[Place], seat: Seat) -> tuple[Colour, ...]:
        """Return the colours that the seat's cards move: its own, or its partner's once its own four pawns
        are home (TK-20). `pawns` are a state's.
        """
        own = self.colours[seat]
        partner = self.partners[seat]
        if partner is not None and pawns[own[0] * PAWNS] > HOME:
            return self.colours[partner]
        return own

    def pawns_home(self, pawns: Sequence[Place], colours: Sequence[Colour]) -> int:
        """Count the pawns of `colours` that are home."""
        return sum(pawns[colour * PAWNS + n] > HOME for colour in colours for n in range(PAWNS))

    def finished(self, pawns: Sequence[Place], seat: Seat) -> bool:
        """Tell whether all pawns of the seat's team are home (TK-21)."""
        return all(pawns[colour * PAWNS] > HOME for colour in self.team_colours(seat))


def seating_of(players: int, colours_each: int) -> Seating:
    """Return the seats for 2, 3, 4 or 6 players (TK-4).

    >>> seating_of(3, 2).colours, seating_of(2, 3).colours
    (((0, 3), (1, 4), (2, 5)), ((0, 2, 4), (1, 3, 5)))
    """
    each = {2: colours_each, 3: 2}.get(players, 1)
    seats = range(players)
    in_teams = players in (4, 6)
    partners = [(seat + players // 2) % players if in_teams else None for seat in seats]
    return Seating(
        board=board_of(each * players),
        colours=tuple(tuple(range(seat, each * players, players)) for seat in seats),
        partners=tuple(partners),
        receivers=tuple(
            (seat + 1) % players if partner is None else partner
            for seat, partner in zip(seats, partners, strict=True)
        ),
    )
