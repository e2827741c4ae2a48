"""A sensible play at once: what guides playouts, and how useful each card is where the pawns stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from tabletop.bots.tactik.worth import Worth
from tabletop.engine.chance import Chance
from tabletop.games.tactik.board import DEEPEST, HOME, PAWNS, RESERVE, SECTOR, Colour, Place
from tabletop.games.tactik.cards import JOKER, SEVEN, SWAP, Card
from tabletop.games.tactik.legal import plays_of_card
from tabletop.games.tactik.moves import Play, Seven, Start, Swap, Walk
from tabletop.games.tactik.seven import STEPS
from tabletop.games.tactik.state import State

JOKER_AS: Sequence[Card] = ("1", "-4", "12", "8", "6", "5")
"""What a joker is tried as when there is no time for all kinds."""


def quick_plays(worth: Worth, state: State, colours: Sequence[Colour], card: Card) -> Iterator[Play]:
    """Give the plays of a card without the split sevens, and a joker only as a few kinds; all are legal."""
    if card == SEVEN:
        for colour in colours:
            yield from _whole_sevens(worth, state, colour)
    elif card == JOKER:
        for kind in JOKER_AS:
            for play in plays_of_card(worth.board, state, colours, kind):
                yield msgspec.structs.replace(play, joker=True)
    else:
        yield from plays_of_card(worth.board, state, colours, card)


def _whole_sevens(worth: Worth, state: State, colour: Colour) -> Iterator[Seven]:
    """Give the sevens that one pawn makes alone on the track or into its home."""
    board, staked = worth.board, state.staked
    own = state.pawns[colour * PAWNS : colour * PAWNS + PAWNS]
    for place in own:
        if not RESERVE < place < HOME:
            continue
        ahead, gap = board.start_ahead(place)
        if gap <= STEPS and staked[ahead]:
            continue
        target = (place + STEPS) % board.size
        if not _meets_own(board.size, own, place):
            yield Seven(board.colours[colour], ((place, target),))
        beyond = STEPS - gap
        if (
            ahead == colour
            and 1 <= beyond <= PAWNS
            and own[3] <= HOME
            and not _meets_own(board.size, own, place)
        ):
            yield Seven(board.colours[colour], ((place, HOME + beyond),))


def _meets_own(size: int, own: Sequence[Place], place: Place) -> bool:
    return any(other != place and RESERVE < other < HOME and (other - place) % size <= STEPS for other in own)


class Quick:
    """Plays by gains in worth alone; `team` tells which colours are on which side of which seat."""

    def __init__(self, worth: Worth, team: Sequence[Sequence[Colour]]) -> None:
        self.worth = worth
        self.team = team

    def gain(self, state: State, seat: int, play: Play) -> float:
        """Return what a play gains in worth for the seat's team, captures included."""
        index, worth = self.worth.board.index, self.worth
        match play:
            case Walk():
                colour = index[play.colour]
                own = worth.of[colour][play.target] - worth.pawn(colour, play.origin, state.staked)
                return own + self._landing(state, seat, play.target)
            case Start():
                colour = index[play.colour]
                return worth.on_start + self._landing(state, seat, colour * SECTOR)
            case Seven():
                return self._seven_gain(state, seat, index[play.colour], play)
            case Swap():
                return self._swap_gain(state, seat, play)
        return 0.0

    def _landing(self, state: State, seat: int, hole: Place) -> float:
        if hole > HOME or hole not in state.pawns:
            return 0.0
        colour = state.pawns.index(hole) // PAWNS
        sent = self.worth.pawn(colour, hole, state.staked)
        return -sent if colour in self.team[seat] else sent

    def _seven_gain(self, state: State, seat: int, colour: Colour, seven: Seven) -> float:
        total = 0.0
        for origin, target in seven.runs:
            total += self.worth.of[colour][target] - self.worth.pawn(colour, origin, state.staked)
            for hole in self.worth.board.trail(colour, origin, target):
                total += self._landing(state, seat, hole)
        return total

    def _swap_gain(self, state: State, seat: int, swap: Swap) -> float:
        worth, staked = self.worth, state.staked
        one, other = worth.board.index[swap.colour], worth.board.index[swap.other_colour]
        own = worth.of[one][swap.other_place] - worth.pawn(one, swap.place, staked)
        theirs = worth.of[other][swap.place] - worth.pawn(other, swap.other_place, staked)
        return own + theirs if other in self.team[seat] else own - theirs

    def best(self, state: State, seat: int, colours: Sequence[Colour], chance: Chance) -> Play | None:
        """Return the play that gains most, starting pawns and jokers weighed a little; None when none is quick."""
        best, most = None, -1e9
        for card in dict.fromkeys(state.hands[seat]):
            spent = 12.0 if card == JOKER else 3.0 if card in (SEVEN, SWAP) else 0.0
            for play in quick_plays(self.worth, state, colours, card):
                gain = self.gain(state, seat, play) - spent
                if gain > most or (gain == most and chance.below(2)):
                    best, most = play, gain
        return best

    def usefulness(self, state: State, seat: int, colours: Sequence[Colour], card: Card) -> float:
        """Return the most that a card would gain for `seat`, or 0 when it gains nothing now."""
        return max(
            (self.gain(state, seat, play) for play in quick_plays(self.worth, state, colours, card)),
            default=0.0,
        )


def deepest_free(own: Sequence[Place]) -> int:
    """Return how many home holes from the first on are free."""
    return min((place for place in own if place > HOME), default=DEEPEST + 1) - HOME - 1
