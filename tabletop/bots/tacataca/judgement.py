"""The judgement of Taca-taca: what a hand is worth, what a discard gives away, what chips are at stake."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from tabletop.bots.judgement import Judged, Judgement, Payoffs, Reason, Terms
from tabletop.bots.tacataca.masks import completing, fitting, related
from tabletop.bots.tacataca.quick import quick_move
from tabletop.engine.chance import Chance
from tabletop.engine.rules import Seat
from tabletop.engine.sentences import N_
from tabletop.games.tacataca.cards import BITS, JOKER, NO_CARD, POINTS, STANDS, held_as
from tabletop.games.tacataca.course import LIMIT
from tabletop.games.tacataca.laying import LayingDown, Table, best_steps
from tabletop.games.tacataca.melds import Meld
from tabletop.games.tacataca.money import STAKE, shares
from tabletop.games.tacataca.moves import (
    LEAVE,
    PLAY_ON,
    REENTER,
    SPLIT,
    Answer,
    Close,
    Discard,
    Draw,
    Form,
    Lay,
    Move,
    Swap,
    Take,
)
from tabletop.games.tacataca.rules import TacaTaca
from tabletop.games.tacataca.state import BETWEEN, DRAWING, OVER, PLAYING, REENTRY, State

NOTHING_LEFT = 60.0
"""Points to reckon with where no laying-down would let the turn end."""

LINE = 111
"""Points that a seat at 0 is away from being out for good, with a little hope at 100."""


DIVIDING: Mapping[Move, str] = {
    SPLIT: N_("your share now is worth more than what playing on promises"),
    PLAY_ON: N_("playing on promises more than your share now"),
}


class TacaTacaJudgement(Judgement[TacaTaca]):
    """Lays down the best there is, keeps what has company, and does not feed the next player."""

    game = "tacataca"
    reasons: ClassVar[Mapping[str, str]] = {
        "closes": N_("it closes the hand"),
        "lays": N_("{points} points go down"),
        "joker": N_("a joker comes to your hand"),
        "useful": N_("the card makes a meld or fits on the table"),
        "hope": N_("the unknown card is worth more than this one"),
        "company": N_("the card has no company in your hand"),
        "sheds": N_("it counts {points} points if somebody closes"),
        "safe": N_("nobody can lay it on"),
        "profit": N_("the pot is worth more than it costs"),
    }
    nothing = 0.25
    """Left free below, for what premiums may cost who gets nothing of the pot."""

    # --- ends ----------------------------------------------------------------------------------------

    def episode(self, rules: TacaTaca, state: State) -> Hashable:
        """Return what marks one hand; the questions after it are an episode of their own."""
        return state.match, state.dealer, state.phase in (DRAWING, PLAYING)

    def value(self, rules: TacaTaca, state: State) -> Payoffs:
        """Return the chips each seat may hope for, as 0 to 1; in a single match premiums count less than the pot."""
        unit = rules.options.unit
        whole = STAKE * unit * rules.players
        premium = 1.0 if rules.options.matches > 1 else self.weights.estimate.get("premium", 0.4)
        hoped, got = self._pot_and_premiums(rules, state)
        return tuple(
            min(1.0, max(0.0, (chips + premium * (money + STAKE * unit)) / (2 * whole) + self.nothing))
            for chips, money in zip(hoped, got, strict=True)
        )

    def _pot_and_premiums(self, rules: TacaTaca, state: State) -> tuple[Sequence[float], Sequence[int]]:
        """Return what each seat may hope to get of the pot, or has got, and its money without that."""
        if state.phase != OVER or rules.options.matches > 1:
            return [state.pot * portion for portion in self.portions(rules, state)], state.money
        unit = rules.options.unit
        pot = STAKE * unit * rules.players + unit * ((1 << state.reentries) - 1)
        if sum(state.seats_in) == 1:
            paid = [pot * still for still in state.seats_in]
        else:
            paid = shares(pot, state.scores, state.seats_in, rules.options.split_line)
        return paid, [money - part for money, part in zip(state.money, paid, strict=True)]

    def portions(self, rules: TacaTaca, state: State) -> list[float]:
        """Return which part of the pot each seat may hope for, 1 in all."""
        if not state.pot:
            return [1.0 * still / max(1, sum(state.seats_in)) for still in state.seats_in]
        power = self.weights.estimate.get("power", 1.4)
        strengths = [
            (LINE - score) ** power if still and score <= LIMIT else 0.0
            for score, still in zip(state.scores, state.seats_in, strict=True)
        ]
        whole = sum(strengths) or 1.0
        return [strength / whole for strength in strengths]

    # --- playouts ------------------------------------------------------------------------------------

    def policy(self, rules: TacaTaca, state: State, seat: Seat, chance: Chance) -> Move:
        if state.phase in (REENTRY, BETWEEN):
            best: Move = self.rank(rules, state, seat)[0].move
            return best
        return quick_move(rules, state, seat, chance)

    # --- terms ---------------------------------------------------------------------------------------

    def candidates(self, rules: TacaTaca, state: State, seat: Seat) -> Iterable[Move]:
        """Return all that may be played; of the melds only those that the best laying-down has a use for."""
        moves = list(rules.legal(state, seat))
        if state.phase != PLAYING or len(moves) < 8:
            return moves
        steps = set(_steps(rules.best_laying_down(state, seat, discard=True)))
        natural = [move for move in moves if not isinstance(move, Form) or move in steps or not _jokers(move)]
        return natural or moves

    def rank(self, rules: TacaTaca, state: State, seat: Seat, level: str = "medium") -> list[Judged]:
        """Return the candidates, best first; a question has the one best answer, as search adds nothing to it."""
        ranked = super().rank(rules, state, seat, level)
        return ranked[:1] if state.phase in (REENTRY, BETWEEN) else ranked

    def compared(self, rules: TacaTaca, state: State, seat: Seat, level: str = "medium") -> list[Judged]:
        """Return all candidates, both answers to a question among them."""
        return super().rank(rules, state, seat, level)

    def lost(self, rules: TacaTaca, state: State) -> Collection[Seat]:
        """Return who has left the only match: they may get premiums, but not the pot."""
        return [seat for seat, still in enumerate(state.seats_in) if not still and rules.options.matches == 1]

    def alike(self, rules: TacaTaca, state: State, seat: Seat, move: Move, other: Move) -> bool:
        """Tell whether after either move the best that the turn can still lay down leaves the same hand."""
        if move == other:
            return True
        if not (isinstance(move, Form | Lay | Swap) and isinstance(other, Form | Lay | Swap)):
            return False
        kept = _kept(rules, state, seat, move)
        return kept is not None and kept == _kept(rules, state, seat, other)

    def terms(self, rules: TacaTaca, state: State, seat: Seat, move: Move) -> Terms:
        match move:
            case Draw():
                return {"hope": 1.0}
            case Take():
                return self._taking(state, seat)
            case Discard():
                return self._discarding(rules, state, seat, move.card)
            case Close():
                return {"closes": 1.0}
            case Answer():
                return self._answering(rules, state, seat, move)
        return self._laying(rules, state, seat, move)

    def _taking(self, state: State, seat: Seat) -> Terms:
        top, held = state.discards[-1], state.held[seat]
        if top == JOKER:
            return {"joker": 1.0}
        useful = BITS[top] & (fitting(state.melds) | completing(held & ~BITS[top]))
        return {"useful": 1.0 if useful else 0.0, "sheds": -POINTS[top] / 10}

    def _laying(self, rules: TacaTaca, state: State, seat: Seat, move: Form | Lay | Swap) -> Terms:
        plan = rules.best_laying_down(state, seat, discard=True)
        if plan is None or move not in plan.steps:
            return {"off_plan": 1.0}
        closing = plan.points == 0 and _spent(plan) >= len(state.hands[seat]) - 1
        terms = {"lays": float(_points(move)), "closes": float(closing)}
        if isinstance(move, Swap):
            terms["joker"] = 1.0
        elif _jokers(move):
            terms["spends_joker"] = 0.0 if closing else 1.0
        terms["threatened"] = float(_shortest_other(state, seat) <= 5)
        return terms

    def _discarding(self, rules: TacaTaca, state: State, seat: Seat, card: int) -> Terms:
        if card == JOKER:
            return {"spends_joker": 1.0}
        if len(state.hands[seat]) == 1:
            return {"closes": 1.0}
        held = state.held[seat] if state.twin[seat] & BITS[card] else state.held[seat] & ~BITS[card]
        gift = bool(BITS[card] & fitting(state.melds)) and len(state.hands[state.next_in(seat)]) > 1
        return {
            "left": self._left(state, seat, card, held),
            "outs": _outs(held, state.melds),
            "company": -float((related(held) & BITS[card]) != 0),
            "sheds": POINTS[card] / 10,
            "safe": float(not gift),
        }

    @staticmethod
    def _left(state: State, seat: Seat, card: int, held: int) -> float:
        """Return the fewest points that the hand without `card` could be left with by laying down."""
        twin = state.twin[seat] & ~BITS[card]
        table = Table(held, twin, state.jokers[seat], tuple(state.melds), NO_CARD, 0, True, True)
        left = best_steps(table)
        return float(left.points) if left else NOTHING_LEFT

    def _answering(self, rules: TacaTaca, state: State, seat: Seat, move: Answer) -> Terms:
        if move == LEAVE:
            return {}
        if move == REENTER:
            return {"profit": self._reentry_profit(rules, state, seat)}
        hoped = self.portions(rules, state)[seat] * state.pot
        sure = rules.shares(state)[seat]
        profit = (hoped - sure) / rules.options.unit
        return {"profit": profit if move == PLAY_ON else -profit} if move in (SPLIT, PLAY_ON) else {}

    def _reentry_profit(self, rules: TacaTaca, state: State, seat: Seat) -> float:
        """Return in units what coming back is worth beyond its price."""
        price = rules.reentry_price(state)
        back = rules.after(state, seat, REENTER)
        still_asked = back.phase == REENTRY or back.phase == BETWEEN
        portion = self.portions(rules, back)[seat] if still_asked or back.pot else 0.0
        return ((state.pot + price) * portion - price) / rules.options.unit

    def because(self, rules: TacaTaca, state: State, seat: Seat, best: Judged, most: int = 2) -> list[Reason]:
        """Return the reasons of a move; dividing the pot and playing on have sentences of their own."""
        if best.move in DIVIDING and best.score > 0:
            return [Reason(DIVIDING[best.move])]
        return super().because(rules, state, seat, best, most)

    def words(self, rules: TacaTaca, state: State, seat: Seat, move: Any, term: str) -> Mapping[str, object]:
        if isinstance(move, Discard):
            return {"points": POINTS[move.card]}
        return {"points": _points(move) if isinstance(move, Form | Lay | Swap) else 0}


def _kept(rules: TacaTaca, state: State, seat: Seat, move: Move) -> list[int] | None:
    """Return the cards that stay after `move` and the best laying-down behind it; None where the turn can't end."""
    after = rules.after(state, seat, move)
    plan = rules.best_laying_down(after, seat, discard=True)
    for step in _steps(plan):
        after = rules.after(after, seat, step)
    return None if plan is None else sorted(after.hands[seat])


def _steps(plan: LayingDown | None) -> Sequence[Form | Lay | Swap]:
    return plan.steps if plan else ()


def _spent(plan: LayingDown) -> int:
    """Return by how many cards a laying-down shrinks the hand."""
    return sum(0 if isinstance(step, Swap) else len(_tokens(step)) for step in plan.steps)


def _tokens(step: Form | Lay | Swap) -> tuple[int, ...]:
    return step.cards if isinstance(step, Form) else (step.card,)


def _jokers(step: Move) -> bool:
    return isinstance(step, Form | Lay) and any(token >= STANDS for token in _tokens(step))


def _points(step: Form | Lay | Swap) -> int:
    return sum(POINTS[held_as(token)] for token in _tokens(step))


def _outs(held: int, melds: Sequence[Meld]) -> float:
    """Return how many kinds would make a meld with the hand or fit on the table."""
    return float((completing(held) & ~held | fitting(melds)).bit_count())


def _shortest_other(state: State, seat: Seat) -> int:
    return min(len(state.hands[other]) for other in state.seats_still_in() if other != seat)
