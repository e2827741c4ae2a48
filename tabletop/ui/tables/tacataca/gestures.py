"""What a gesture means: which moves the chosen cards can make where, all judged by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from tabletop.engine.refusal import Refusal
from tabletop.games.tacataca.cards import BITS, JOKER, STANDS, kinds_in, token_name
from tabletop.games.tacataca.forming import melds_from
from tabletop.games.tacataca.melds import Meld
from tabletop.games.tacataca.moves import DISCARDS, DRAW, TAKE, Form, Lay, Move, Swap

Step = Lay | Swap
Plan = tuple[Move, ...]
Judge = Callable[[Move], Refusal | None]


def plans_onto(number: int, meld: Meld, kinds: Sequence[int]) -> list[tuple[Step, ...]]:
    """Return the ways to put all the cards on the meld with that number, one for each meld that results.

    A joker that may stand for several cards makes several (TC-9, TC-10, TC-11).

    >>> from tabletop.games.tacataca.cards import KINDS
    >>> from tabletop.games.tacataca.melds import meld_of
    >>> run = meld_of([KINDS["5H"], KINDS["6H"], KINDS["7H"]])
    >>> [[str(step) for step in plan] for plan in plans_onto(0, run, [KINDS["9H"], JOKER])]
    [['lay *=8H 0', 'lay 9H 0']]
    """
    found: dict[Meld, tuple[Step, ...]] = {}
    for plan, result in _plans(number, meld, tuple(sorted(kinds))):
        found.setdefault(result, plan)
    return [found[result] for result in sorted(found, key=lambda result: result.swap)]


def _plans(number: int, meld: Meld, kinds: tuple[int, ...]) -> Iterator[tuple[tuple[Step, ...], Meld]]:
    if not kinds:
        yield (), meld
        return
    for place, kind in enumerate(kinds):
        if place and kinds[place - 1] == kind:
            continue
        rest = kinds[:place] + kinds[place + 1 :]
        for step, grown in _steps(number, meld, kind):
            yield from (((step, *plan), result) for plan, result in _plans(number, grown, rest))


def _steps(number: int, meld: Meld, kind: int) -> Iterator[tuple[Step, Meld]]:
    if kind == JOKER:
        for role in kinds_in(meld.fits) if meld.takes_joker else ():
            yield Lay(STANDS + role, number), meld.with_card(STANDS + role)
    elif meld.fits & BITS[kind]:
        yield Lay(kind, number), meld.with_card(kind)
    elif meld.swap & BITS[kind]:
        yield Swap(kind, number), meld.swapped()


@dataclass(slots=True)
class Targets:
    """Where the chosen cards may go now: plans by meld, plans that make a new meld, and whether to discard."""

    melds: dict[int, list[Plan]] = field(default_factory=dict)
    new: list[Plan] = field(default_factory=list)
    discard: bool = False
    draw: bool = False
    take: bool = False

    @property
    def any(self) -> bool:
        """Tell whether there is any place on the table."""
        return bool(self.melds or self.new)


def targets_for(melds: Sequence[Meld], chosen: Sequence[int], judge: Judge) -> Targets:
    """Return where the chosen kinds may go; `judge` is the rules' refusal for the seat to act."""
    targets = Targets(draw=judge(DRAW) is None, take=judge(TAKE) is None)
    if not chosen or targets.draw or targets.take:
        return targets
    for number, meld in enumerate(melds):
        plans: list[Plan] = [plan for plan in plans_onto(number, meld, chosen) if judge(plan[0]) is None]
        if plans:
            targets.melds[number] = plans
    targets.new = [(form,) for form in melds_from(chosen) if judge(form) is None]
    targets.discard = len(chosen) == 1 and judge(DISCARDS[chosen[0]]) is None
    return targets


def refused_onto(number: int, chosen: Sequence[int]) -> Move:
    """Return the move that a misplaced drop on a meld meant, for its refusal."""
    return Lay(chosen[0], number)


def refused_meld(chosen: Sequence[int]) -> Move:
    """Return the move that the chosen cards would make as a new meld, for its refusal."""
    forms = melds_from(chosen)
    return forms[0] if forms else Form(tuple(chosen))


def roles_of(plans: Sequence[Plan]) -> list[int]:
    """Return for each plan the kind that its joker stands for, or `JOKER` where it plays none."""
    return [next((token - STANDS for token in _played(plan) if token >= STANDS), JOKER) for plan in plans]


def _played(plan: Plan) -> Iterator[int]:
    for move in plan:
        if isinstance(move, Form):
            yield from move.cards
        elif isinstance(move, Lay | Swap):
            yield move.card


def kinds_played(plan: Plan) -> list[int]:
    """Return the kinds that leave the hand by a plan."""
    return [JOKER if token >= STANDS else token for token in _played(plan)]


def plan_text(plan: Plan) -> str:
    """Return a plan as moves are written, for messages of tests."""
    return ", ".join(map(str, plan)) or token_name(JOKER)
