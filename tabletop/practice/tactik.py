"""The tasks of Tac-Tik: what one card, or the last few, bring home or send back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import ClassVar

from tabletop.engine.rules import Seat
from tabletop.engine.sentences import N_
from tabletop.games.tactik.board import HOME, PAWNS, RESERVE, Colour, Place
from tabletop.games.tactik.moves import Play
from tabletop.games.tactik.rules import TacTik
from tabletop.games.tactik.state import State
from tabletop.practice.tasks import Line, Solution, Task


def home(pawns: Sequence[Place], colours: Sequence[Colour]) -> int:
    """Count the pawns of `colours` that are home."""
    return sum(pawns[colour * PAWNS + number] > HOME for colour in colours for number in range(PAWNS))


def waiting(pawns: Sequence[Place], colours: Sequence[Colour]) -> int:
    """Count the pawns of `colours` in the reserve."""
    return sum(pawns[colour * PAWNS + number] == RESERVE for colour in colours for number in range(PAWNS))


def opposing(rules: TacTik, seat: Seat) -> list[Colour]:
    """Return the colours that are not of the seat's team."""
    own = rules.seating.team_colours(seat)
    return [colour for colour in range(len(rules.board.colours)) if colour not in own]


class _TacTikTask(Task[TacTik]):
    """What all tasks of Tac-Tik share: the same pawns on the same holes with the same cards spent are one answer."""

    game: ClassVar[str] = "tactik"

    def key(self, rules: TacTik, line: Line) -> Hashable:
        spent = Counter(move.spent if isinstance(move, Play) else str(move) for move in line.moves)
        return tuple(line.end.pawns), tuple(line.end.staked), tuple(sorted(spent.items()))

    def mark(self, rules: TacTik, line: Line) -> Hashable:
        return self.key(rules, line)

    def suits(self, rules: TacTik, state: State, seat: Seat) -> bool:
        return state.phase == "play"

    def brought_home(self, rules: TacTik, line: Line) -> int:
        """Return how many more pawns of the team are home."""
        team = rules.seating.team_colours(line.seat)
        return home(line.end.pawns, team) - home(line.start.pawns, team)


class BringHome(_TacTikTask):
    """Bring one pawn home by one card."""

    name = "home"
    sentence = N_("Bring a pawn home this turn.")
    because = N_("Only so do the steps end in a free home hole with nothing in the way.")

    def score(self, rules: TacTik, line: Line) -> float | None:
        return 1.0 if self.brought_home(rules, line) > 0 else None

    def worthwhile(self, rules: TacTik, solution: Solution) -> bool:
        return solution.lines > 3


class BringMostHome(_TacTikTask):
    """Bring home two or more by one card, which only a 7 does."""

    name = "homes"
    sentence = N_("Bring as many pawns home as you can this turn.")
    because = N_("Pawns brought home: {best}; by any other play {second} at most.")

    def score(self, rules: TacTik, line: Line) -> float | None:
        return float(self.brought_home(rules, line))

    def worthwhile(self, rules: TacTik, solution: Solution) -> bool:
        return solution.score >= 2


class SendBack(_TacTikTask):
    """Send back most of the opponents' pawns by one card."""

    name = "send"
    sentence = N_("Send back as many of your opponents’ pawns as you can this turn.")
    because = N_("Opponents’ pawns sent back: {best}; by any other play {second} at most.")

    def score(self, rules: TacTik, line: Line) -> float | None:
        others = opposing(rules, line.seat)
        return float(waiting(line.end.pawns, others) - waiting(line.start.pawns, others))

    def worthwhile(self, rules: TacTik, solution: Solution) -> bool:
        return solution.score >= 1 and solution.lines > 6


class WinAtOnce(_TacTikTask):
    """Bring the last pawn of the team home."""

    name = "win"
    sentence = N_("Which play wins at once?")
    because = N_("The last pawn comes home, and the game is won; no other play does that.")

    def suits(self, rules: TacTik, state: State, seat: Seat) -> bool:
        team = rules.seating.team_colours(seat)
        return state.phase == "play" and home(state.pawns, team) >= PAWNS * len(team) - 2

    def score(self, rules: TacTik, line: Line) -> float | None:
        return 1.0 if rules.seating.finished(line.end.pawns, line.seat) else None

    def worthwhile(self, rules: TacTik, solution: Solution) -> bool:
        return solution.lines > 2


class LastCards(_TacTikTask):
    """Bring most pawns home with the last cards of the hand, nobody else holding any."""

    sentence = N_("The others have no cards left. Bring as many pawns home as you can with your cards.")
    because = N_("Pawns brought home: {best}; in any other order or way {second} at most.")

    def __init__(self, length: int) -> None:
        self.length = length

    @property
    def name(self) -> str:  # type: ignore[override]
        """Return the name of the task with so many cards."""
        return f"cards-{self.length}"

    def suits(self, rules: TacTik, state: State, seat: Seat) -> bool:
        others = [hand for other, hand in enumerate(state.hands) if other != seat]
        return state.phase == "play" and len(state.hands[seat]) == self.length and not any(others)

    def mark(self, rules: TacTik, line: Line) -> Hashable:
        return tuple(line.end.pawns), tuple(line.end.staked), tuple(sorted(line.end.hands[line.seat]))

    def finished(self, rules: TacTik, line: Line) -> bool:
        over = line.end.phase == "over"
        return over or len(line.moves) >= self.length

    def score(self, rules: TacTik, line: Line) -> float | None:
        return float(self.brought_home(rules, line))

    def worthwhile(self, rules: TacTik, solution: Solution) -> bool:
        return solution.score >= 1 and solution.lines > 6


TASKS = (BringHome(), BringMostHome(), SendBack(), WinAtOnce(), LastCards(2), LastCards(3))
