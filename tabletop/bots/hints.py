"""Hints: a good move at once, refined while one looks at it, with the reason in a few words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.budget import Budget, Stop, never
from tabletop.bots.catalogue import judgement_for
from tabletop.bots.judgement import AnyJudgement, Judged, Reason
from tabletop.bots.search import Finding, search
from tabletop.engine.chance import Chance
from tabletop.engine.rules import AnyRules, Seat
from tabletop.engine.sentences import N_, Translate, in_english

HINT_BUDGET = Budget(seconds=5.0)
"""How long a hint is refined."""

ONLY_MOVE = Reason(N_("it is the only legal move"))
LOOKS_BEST = Reason(N_("it comes out best when played on"))
JOINED = N_("{first} and {second}")


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that is advised to `seat`, why, and what the search knows by now."""

    seat: Seat
    move: Any
    reasons: Sequence[Reason]
    finding: Finding

    def sentence(self, translate: Translate = in_english) -> str:
        """Return the reason in the reader's language, as one clause without a full stop."""
        clauses = [reason.sentence(translate) for reason in self.reasons]
        if len(clauses) == 1:
            return clauses[0]
        return translate(JOINED).format(first=clauses[0], second=clauses[1])


def hints(
    rules: AnyRules,
    view: Any,
    seat: Seat,
    seed: int = 0,
    budget: Budget = HINT_BUDGET,
    judgement: AnyJudgement | None = None,
    stop: Stop = never,
) -> Iterator[Hint]:
    """Give a hint at once, from a short look ahead, and better ones as the search goes on."""
    judgement = judgement or judgement_for(rules.game)
    state = rules.determinize(view, Chance(seed))
    ranked = {judged.move: judged for judged in judgement.compared(rules, state, seat, "hard")}
    for finding in search(rules, judgement, view, seat, seed, budget, stop, wide=True):
        best = ranked[finding.best]
        yield Hint(seat, best.move, _reasons(rules, judgement, state, seat, best, len(ranked)), finding)


def _reasons(
    rules: AnyRules, judgement: AnyJudgement, state: Any, seat: Seat, best: Judged, choices: int
) -> Sequence[Reason]:
    if choices == 1 and len(rules.legal(state, seat)) == 1:
        return [ONLY_MOVE]
    return judgement.because(rules, state, seat, best) or [LOOKS_BEST]
