"""The tasks of Taca-taca: closing, and laying down as much as can be."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from tabletop.engine.rules import Seat
from tabletop.engine.sentences import N_
from tabletop.games.tacataca.cards import JOKER, hand_points
from tabletop.games.tacataca.moves import TAKE, Close, Discard, Draw, Swap
from tabletop.games.tacataca.rules import TacaTaca
from tabletop.games.tacataca.state import DRAWING, PLAYING, State
from tabletop.games.tacataca.turn import fits_or_swaps
from tabletop.practice.tasks import Line, Solution, Task


def closes(line: Line) -> bool:
    """Tell whether the last move of a line closes the hand (TC-17)."""
    last, before = line.moves[-1], line.states[-2]
    return isinstance(last, Close) or (isinstance(last, Discard) and before.size(line.seat) == 1)


class _TacaTacaTask(Task[TacaTaca]):
    """What all tasks of Taca-taca share: the same melds and the same last card are one answer, in whatever order.

    A card drawn from the stock is unknown, so a line that draws fails.
    """

    game: ClassVar[str] = "tacataca"

    def finished(self, rules: TacaTaca, line: Line) -> bool:
        return isinstance(line.moves[-1], Discard | Close | Draw)

    def key(self, rules: TacaTaca, line: Line) -> Hashable:
        before = line.states[-2]
        melds = tuple(sorted(map(str, before.melds)))
        return melds, before.hand(line.seat), str(line.moves[-1])

    def mark(self, rules: TacaTaca, line: Line) -> Hashable:
        # Melds number by the order in which they came, and later steps name the number.
        state = line.end
        return tuple(map(str, state.melds)), state.hand(line.seat), state.taken, state.freed

    def suits(self, rules: TacaTaca, state: State, seat: Seat) -> bool:
        return state.phase == PLAYING


class CloseNow(_TacaTacaTask):
    """Get rid of every card in this turn."""

    name = "close"
    sentence = N_("Close this turn.")
    because = N_("No other way gets rid of all your cards.")

    def suits(self, rules: TacaTaca, state: State, seat: Seat) -> bool:
        if state.phase == DRAWING and TAKE in rules.legal(state, seat):
            state = rules.after(state, seat, TAKE)
        if state.phase != PLAYING or state.size(seat) < 3:
            return False
        plan = rules.best_laying_down(state, seat, discard=True)
        return plan is not None and plan.points == 0

    def score(self, rules: TacaTaca, line: Line) -> float | None:
        return 1.0 if closes(line) else None

    def worthwhile(self, rules: TacaTaca, solution: Solution) -> bool:
        return solution.lines > 3 and not any(isinstance(move, Swap) for move in solution.best[0].moves)


class SwapAndClose(CloseNow):
    """Close by swapping a joker first."""

    name = "swap"
    sentence = N_("Which swap opens the way to close this turn?")
    because = N_(
        "The joker swapped off the table goes where a card is missing; without it the hand can’t be closed."
    )

    def worthwhile(self, rules: TacaTaca, solution: Solution) -> bool:
        return solution.lines > 3 and any(isinstance(move, Swap) for move in solution.best[0].moves)


class LayMost(_TacaTacaTask):
    """Leave the fewest points in hand after the discard."""

    name = "lay"
    sentence = N_("Lay down and discard so that as few points as possible stay in your hand.")
    because = N_("Points left in hand: {best}; by any other way {second} at least.")

    def suits(self, rules: TacaTaca, state: State, seat: Seat) -> bool:
        if state.phase != PLAYING or state.size(seat) < 6:
            return False
        plan = rules.best_laying_down(state, seat, discard=True)
        return plan is not None and plan.points > 0 and len(plan.steps) >= 2

    def score(self, rules: TacaTaca, line: Line) -> float | None:
        if closes(line):
            return 0.0
        state, last = line.states[-2], line.moves[-1]
        return float(-hand_points(state.hand(line.seat)) + hand_points([last.card]))

    def words(self, solution: Solution) -> dict[str, int]:
        words = {"best": round(-solution.score)}
        return words if solution.second is None else words | {"second": round(-solution.second)}

    def worthwhile(self, rules: TacaTaca, solution: Solution) -> bool:
        return solution.lines > 8 and solution.second is not None


class SafeDiscard(_TacaTacaTask):
    """Discard the one card that nobody can lay on or swap (TC-12)."""

    name = "safe"
    sentence = N_("Discard the only card that the next player can’t put on the table.")
    because = N_("Each of the other cards fits on a meld or takes a joker’s place; this one does neither.")

    def finished(self, rules: TacaTaca, line: Line) -> bool:
        return bool(line.moves)

    def key(self, rules: TacaTaca, line: Line) -> Hashable:
        return str(line.moves[0])

    def score(self, rules: TacaTaca, line: Line) -> float | None:
        move = line.moves[0]
        if not isinstance(move, Discard) or move.card == JOKER:
            return None
        return None if any(fits_or_swaps(meld, move.card) for meld in line.start.melds) else 1.0


TASKS = (CloseNow(), SwapAndClose(), LayMost())
DRILL_TASKS = (SafeDiscard(),)
