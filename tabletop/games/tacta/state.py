"""The state of a game of Tacta: decks, table, whose turn it is, and how the session stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.chance import Chance
from tabletop.games.tacta.deck import Colour
from tabletop.games.tacta.moves import End
from tabletop.games.tacta.table import Table

Deck = tuple[int, ...]
"""Card numbers from top to bottom."""


class State:
    """A game between two moves.

    `decks` and `colours` are one a seat; `turn` is the seat to act, None when the game is over.
    `round_number` counts from 1; `sums` are the seats' dots of the rounds before this one; `emptied` are
    the seats that ran out of cards in this round, first to last. In Free Play all place at once (TA-23), so
    `turn` is always None. All parts are immutable, so a copy costs nothing; only `chance` is copied.
    """

    __slots__ = (
        "chance",
        "colours",
        "decks",
        "emptied",
        "free_play",
        "round_number",
        "sums",
        "table",
        "turn",
    )

    def __init__(
        self,
        table: Table,
        decks: Sequence[Deck],
        colours: tuple[Colour, ...],
        turn: int | None,
        chance: Chance,
        round_number: int = 1,
        sums: tuple[int, ...] | None = None,
        emptied: tuple[int, ...] = (),
        free_play: bool = False,
    ) -> None:
        self.table = table
        self.decks = tuple(decks)
        self.colours = colours
        self.turn = turn
        self.chance = chance
        self.round_number = round_number
        self.sums = (0,) * len(colours) if sums is None else sums
        self.emptied = emptied
        self.free_play = free_play

    def copy(self) -> State:
        """Return a state that can go on by itself."""
        return State(
            self.table,
            self.decks,
            self.colours,
            self.turn,
            self.chance.copy(),
            self.round_number,
            self.sums,
            self.emptied,
            self.free_play,
        )

    def acting(self) -> tuple[int, ...]:
        """Return the seats that may put a card down now; nobody once the round is over (TA-16, TA-23)."""
        if not self.free_play:
            return () if self.turn is None else (self.turn,)
        return tuple(range(len(self.decks))) if all(self.decks) else ()

    def outer_cards(self, seat: int) -> Iterator[tuple[End, int]]:
        """Yield the ends of a seat's deck and their cards; a last single card is the top (TA-8)."""
        deck = self.decks[seat]
        if deck:
            yield "top", deck[0]
        if len(deck) > 1:
            yield "bottom", deck[-1]

    def outer_card(self, seat: int, end: End) -> int | None:
        """Return the card at one end of a seat's deck, or None if there is none to be played there."""
        deck = self.decks[seat]
        if end == "bottom":
            return deck[-1] if len(deck) > 1 else None
        return deck[0] if deck else None

    def dots(self) -> tuple[int, ...]:
        """Return the visible dots of each seat's colour in this round (TA-16)."""
        counts = self.table.dots()
        return tuple(counts[colour] for colour in self.colours)

    def __eq__(self, other: object) -> bool:
        """Compare everything, chance too."""
        return isinstance(other, State) and all(
            getattr(self, part) == getattr(other, part) for part in State.__slots__
        )

    __hash__ = None  # type: ignore[assignment]
