"""The state of a session: everything on the table, in the hands and in the purses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.engine.chance import Chance
from tabletop.games.tacataca.cards import BITS, JOKER, NO_CARD
from tabletop.games.tacataca.melds import Meld

DRAWING: Final = "draw"
PLAYING: Final = "play"
REENTRY: Final = "reentry"
BETWEEN: Final = "between"
OVER: Final = "over"
NOBODY: Final = -1


class State:
    """One moment of a session; changed in place by the course of play, copied by `copy`.

    A hand is `held` (mask of kinds), `twin` (kinds held twice) and `jokers`; `hands` lists the same cards in the
    order in which they came. Only `gain`, `lose` and `deal` change hands. `turn` is the seat to act or to
    answer. `closer` is who closed the hand, or `NOBODY` while one is played. `taken` is `NO_CARD` or
    the discard taken this turn and not yet played. Cards stay where they are until the next deal.
    """

    __slots__ = (
        "chance",
        "closer",
        "dealer",
        "direction",
        "discards",
        "freed",
        "hands",
        "held",
        "jokers",
        "match",
        "melds",
        "money",
        "phase",
        "pot",
        "reentered",
        "reentries",
        "reshuffles",
        "scores",
        "seats_in",
        "stock",
        "taken",
        "turn",
        "turns_taken",
        "twin",
    )

    hands: list[list[int]]
    held: list[int]
    twin: list[int]
    jokers: list[int]
    melds: list[Meld]
    stock: list[int]
    discards: list[int]
    scores: list[int]
    seats_in: list[bool]
    money: list[int]
    turns_taken: list[int]
    reentered: list[int]

    def __init__(self, players: int, chance: Chance) -> None:
        """Begin with empty hands, no money and everyone in."""
        self.hands = [[] for _ in range(players)]
        self.held, self.twin, self.jokers = [0] * players, [0] * players, [0] * players
        self.melds, self.stock, self.discards = [], [], []
        self.scores, self.money, self.reentered = [0] * players, [0] * players, [0] * players
        self.turns_taken, self.seats_in = [0] * players, [True] * players
        self.pot = self.reentries = self.reshuffles = self.freed = 0
        self.dealer = self.turn = 0
        self.closer = NOBODY
        self.direction = 1
        self.match = 1
        self.phase = DRAWING
        self.taken = NO_CARD
        self.chance = chance

    def copy(self) -> State:
        """Return a state that can be played on without touching this one."""
        twin = State.__new__(State)
        twin.hands = [hand[:] for hand in self.hands]
        twin.held, twin.twin, twin.jokers = self.held[:], self.twin[:], self.jokers[:]
        twin.melds, twin.stock, twin.discards = self.melds[:], self.stock[:], self.discards[:]
        twin.scores, twin.money, twin.reentered = self.scores[:], self.money[:], self.reentered[:]
        twin.turns_taken, twin.seats_in = self.turns_taken[:], self.seats_in[:]
        twin.pot, twin.reentries, twin.reshuffles, twin.freed = (
            self.pot,
            self.reentries,
            self.reshuffles,
            self.freed,
        )
        twin.dealer, twin.turn, twin.closer = self.dealer, self.turn, self.closer
        twin.direction, twin.match, twin.phase, twin.taken = (
            self.direction,
            self.match,
            self.phase,
            self.taken,
        )
        twin.chance = Chance(self.chance.state)
        return twin

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.held)

    def size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        return len(self.hands[seat])

    def copies(self, seat: int, kind: int) -> int:
        """Return how many cards of a kind a seat holds."""
        if kind == JOKER:
            return self.jokers[seat]
        return (self.held[seat] >> kind & 1) + (self.twin[seat] >> kind & 1)

    def hand(self, seat: int) -> tuple[int, ...]:
        """Return the kinds that a seat holds, ascending, jokers last."""
        return tuple(sorted(self.hands[seat]))

    def gain(self, seat: int, kind: int) -> None:
        """Put a card into a hand."""
        self.hands[seat].append(kind)
        if kind == JOKER:
            self.jokers[seat] += 1
        elif self.held[seat] & BITS[kind]:
            self.twin[seat] |= BITS[kind]
        else:
            self.held[seat] |= BITS[kind]

    def lose(self, seat: int, kind: int) -> None:
        """Take a card that is there out of a hand."""
        self.hands[seat].remove(kind)
        if kind == JOKER:
            self.jokers[seat] -= 1
        elif self.twin[seat] & BITS[kind]:
            self.twin[seat] ^= BITS[kind]
        else:
            self.held[seat] ^= BITS[kind]

    def deal(self, seat: int, cards: list[int]) -> None:
        """Give a seat these cards for a hand, in place of what it had."""
        self.hands[seat] = cards
        self.held[seat], self.twin[seat], self.jokers[seat] = _masks(cards)

    def next_in(self, seat: int) -> int:
        """Return the next seat in playing direction that is still in."""
        players = len(self.seats_in)
        seat = (seat + self.direction) % players
        while not self.seats_in[seat]:
            seat = (seat + self.direction) % players
        return seat

    def before_in(self, seat: int) -> int:
        """Return the seat still in from which the playing direction leads to `seat` next."""
        players = len(self.seats_in)
        seat = (seat - self.direction) % players
        while not self.seats_in[seat]:
            seat = (seat - self.direction) % players
        return seat

    def seats_still_in(self) -> list[int]:
        """Return the seats still in, ascending."""
        return [seat for seat, still in enumerate(self.seats_in) if still]

    def all_took_a_turn(self) -> bool:
        """Tell whether everyone in the hand has completed a turn of it (TC-17)."""
        return all(turns or not still for turns, still in zip(self.turns_taken, self.seats_in, strict=True))

    def __eq__(self, other: object) -> bool:
        """Compare everything, chance too."""
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Return the fields by name."""
        return f"State({', '.join(f'{name}={getattr(self, name)!r}' for name in State.__slots__)})"


def _masks(cards: Iterable[int]) -> tuple[int, int, int]:
    held = twin = jokers = 0
    for kind in cards:
        if kind == JOKER:
            jokers += 1
        else:
            twin |= held & BITS[kind]
            held |= BITS[kind]
    return held, twin, jokers
