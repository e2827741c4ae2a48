"""Analysis of a position while one looks: chances, best moves, a line of play; and the branches one has tried."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop.bots.budget import Budget
from tabletop.bots.catalogue import judgement_for
from tabletop.bots.hints import Hint
from tabletop.bots.judgement import AnyJudgement, won
from tabletop.bots.process import BotServer, Question
from tabletop.bots.search import Candidate
from tabletop.engine.match import Match, Ply
from tabletop.engine.rules import Seat
from tabletop.practice.chances import Chances, as_chance, as_chances, hopes

LONGEST = 30.0
"""Seconds after which a position that is looked at is not refined any more."""
BEST = 5
"""Moves that are shown."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What is known of a position by now; `moves` best first, `line` as the search expects play to go on.

    `seat` is to move, None when the game is over. `hint` tells why the best move is good.
    """

    seat: Seat | None
    chances: Chances
    moves: tuple[Candidate, ...] = ()
    line: tuple[Ply[Any], ...] = ()
    iterations: int = 0
    hint: Hint | None = None


def estimate_of(
    hint: Hint, sides: Sequence[int], nothing: float = 0.0, lost: Collection[Seat] = ()
) -> Estimate:
    """Return what a hint's search says of the position: the worth of a move on the same scale as the chances."""
    finding = hint.finding
    above, whole = hopes(finding.values, sides, nothing, lost)
    return Estimate(
        seat=hint.seat,
        chances=as_chances(above, sides),
        moves=tuple(
            replace(found, value=as_chance(found.value, nothing, whole))
            for found in finding.candidates[:BEST]
        ),
        line=tuple(Ply(seat, move) for seat, move in finding.line),
        iterations=finding.iterations,
        hint=hint,
    )


class Analyst:
    """Thinks in a process of its own about the position one looks at; moving on ends the thought before."""

    def __init__(self, server: BotServer | None = None) -> None:
        self._server = server or BotServer()
        self._sides: Sequence[int] = ()
        self._nothing = 0.0
        self._lost: Collection[Seat] = ()

    @property
    def busy(self) -> bool:
        """Tell whether a better estimate may come."""
        return self._server.busy

    def look_at(self, match: Match) -> Estimate | None:
        """Think about the position at the cursor, in the eyes of who is to move; at the end return the result."""
        judgement: AnyJudgement = judgement_for(match.rules.game)
        self._sides, self._nothing = judgement.sides(match.rules), judgement.nothing
        self._lost = judgement.lost(match.rules, match.state)
        acting = match.rules.to_move(match.state)
        self._server.cancel()
        if not acting:
            outcome = match.rules.outcome(match.state)
            return (
                None
                if outcome is None
                else Estimate(None, as_chances(won(outcome, self._sides), self._sides))
            )
        view = match.rules.view(match.state, acting[0])
        seed = (match.seed + 1_000_003 * match.cursor) & (2**63 - 1)
        budget = Budget(seconds=LONGEST)
        self._server.ask(Question.about(match.rules, view, acting[0], "hard", seed, budget, "hint"))
        return None

    def poll(self) -> Estimate | None:
        """Return the newest estimate, or None when there is nothing new."""
        answer = self._server.poll()
        if answer is None or answer.hint is None:
            return None
        return estimate_of(answer.hint, self._sides, self._nothing, self._lost)

    def close(self) -> None:
        """End the process."""
        self._server.close()


class Branches:
    """The lines of moves that were tried from one position; the one that was there first is number 0."""

    def __init__(self, match: Match) -> None:
        self.root = match.cursor
        self.lines: list[tuple[Ply[Any], ...]] = [tuple(match.plies[self.root :])]
        self.present = 0
        self._given = bool(self.lines[0])

    def note(self, match: Match) -> None:
        """Take up what has been played at the table: a longer line, or a new branch."""
        played = tuple(match.plies[self.root : match.cursor])
        for number, line in enumerate(self.lines):
            if line[: len(played)] == played:
                self.present = number
                return
        if self.lines[self.present] == played[: len(self.lines[self.present])] and self._may_grow():
            self.lines[self.present] = played
            return
        self.lines.append(played)
        self.present = len(self.lines) - 1

    def _may_grow(self) -> bool:
        """Tell whether the present line may become longer; what there was in the beginning stays as it was."""
        return self.present > 0 or not self._given

    @property
    def begun(self) -> list[Ply[Any]]:
        """Return with which moves the lines begin, each once, in the order in which they came."""
        return list(dict.fromkeys(line[0] for line in self.lines if line))

    def next_of(self, match: Match) -> int | None:
        """Return which line to show next: at the root the present one, elsewhere the one after; None without any."""
        if match.cursor == self.root:
            return self.present if self.lines[self.present] else None
        return (self.present + 1) % len(self.lines) if len(self.lines) > 1 else None

    def show(self, match: Match, number: int) -> None:
        """Put the line `number` on the match, the cursor behind its last move.

        Of what was there first only one move is made, as it may be a whole game; the rest can be redone.
        """
        self.present = number % len(self.lines)
        match.go_to(self.root)
        for ply in self.lines[self.present]:
            match.play(ply.seat, ply.move)
        if self._given and self.present == 0:
            match.go_to(self.root + 1)

    def back(self, match: Match) -> None:
        """Go back to the position from which all branches start."""
        match.go_to(self.root)
