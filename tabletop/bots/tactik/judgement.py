"""The judgement of Tac-Tik: what a card does to the way home, to others, and to what may come back at one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache
from math import exp
from typing import ClassVar

from tabletop.bots.judgement import Judgement, Payoffs, Terms, Weights, won
from tabletop.bots.tactik.quick import Quick
from tabletop.bots.tactik.worth import Scale, Worth, awkward, exposure, gaps, queued, worth_on
from tabletop.engine.chance import Chance
from tabletop.engine.rules import Seat
from tabletop.engine.sentences import N_
from tabletop.games.tactik.board import HOME, PAWNS, RESERVE, Colour, Place
from tabletop.games.tactik.cards import BACK, JOKER, SEVEN, STARTERS, SWAP, Card
from tabletop.games.tactik.moves import Discard, Give, Move, Play, Seven, Start, Swap, Walk
from tabletop.games.tactik.playing import move_pawns
from tabletop.games.tactik.rules import TacTik
from tabletop.games.tactik.seating import Seating
from tabletop.games.tactik.state import State

MOST_SEVENS = 24
"""Sevens that are judged in full: those that gain most."""

CARD_BASE: Mapping[Card, float] = {"1": 14, "10": 16, JOKER: 24, "-4": 12, SEVEN: 12, SWAP: 7, "12": 8}
"""What holding a card is worth apart from where pawns stand; all others 6."""


class TacTikJudgement(Judgement[TacTik]):
    """Judges plays by the change they make in worth, and gifts by who needs the card."""

    game = "tactik"
    reasons: ClassVar[Mapping[str, str]] = {
        "home": N_("it brings {count} of your pawns home"),
        "starts": N_("it brings a pawn out"),
        "captures": N_("it sends an opponent's pawn back"),
        "sets_back": N_("it puts an opponent's pawn farther from its home"),
        "turns_back": N_("going back stops just before the home"),
        "advance": N_("it goes {steps} further"),
        "safer": N_("your pawns are harder to reach"),
        "bars": N_("the stake keeps opponents waiting"),
        "follow": N_("it sets up your next card"),
        "suits": N_("the home comes within reach of more cards"),
        "partner_needs": N_("your partner needs this card more"),
        "spares": N_("you need this card least"),
    }

    emphasis: ClassVar[Mapping[str, float]] = {
        "advance": 0.1,
        "follow": 0.3,
        "home": 10.0,
        "starts": 3.0,
        "turns_back": 10.0,
    }

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        names = Scale.__dataclass_fields__
        self.scale = Scale(**{name: factor for name, factor in weights.estimate.items() if name in names})
        self.sharpness = weights.estimate.get("sharpness", 0.012)

    # --- sides and ends ----------------------------------------------------------------------------

    def sides(self, rules: TacTik) -> tuple[int, ...]:
        return tuple(rules.seating.team(seat)[0] for seat in range(rules.players))

    def episode(self, rules: TacTik, state: State) -> Hashable:
        """Return the dealer, who changes with the next deal."""
        return state.dealer

    def worth(self, rules: TacTik) -> Worth:
        """Return the worth of places on the board that is played on."""
        return worth_on(len(rules.board.colours), self.scale)

    def value(self, rules: TacTik, state: State) -> Payoffs:
        """Return each side's share by the worth of its pawns, sharpened; the winner has all of it."""
        sides = self.sides(rules)
        outcome = rules.outcome(state)
        if outcome is not None:
            return won(outcome, sides)
        worth, seating = self.worth(rules), rules.seating
        totals = {
            side: sum(
                worth.colour(state.pawns, state.staked, colour) for colour in seating.team_colours(side)
            )
            for side in set(sides)
        }
        most = max(totals.values())
        shares = {side: exp(self.sharpness * (total - most)) for side, total in totals.items()}
        whole = sum(shares.values())
        return tuple(shares[side] / whole for side in sides)

    # --- playouts ----------------------------------------------------------------------------------

    def policy(self, rules: TacTik, state: State, seat: Seat, chance: Chance) -> Move:
        if state.phase == "exchange":
            return Give(self._least_needed(rules.seating, state, seat))
        if chance.below(10) == 0:
            return rules.pick(state, seat, chance)
        colours = rules.seating.acting(state.pawns, seat)
        best = self._quick(rules).best(state, seat, colours, chance)
        return rules.pick(state, seat, chance) if best is None else best

    def _quick(self, rules: TacTik) -> Quick:
        return _quick_on(self.worth(rules), rules.seating)

    @staticmethod
    def _least_needed(seating: Seating, state: State, seat: Seat) -> Card:
        hand = state.hands[seat]
        partner = seating.partners[seat]
        if partner is not None and not _out(state.pawns, seating.colours[partner]):
            starters = [card for card in hand if card in STARTERS]
            if len(starters) > (not _out(state.pawns, seating.colours[seat])):
                return starters[0]
        return min(hand, key=lambda card: CARD_BASE.get(card, 6))

    # --- terms -------------------------------------------------------------------------------------

    def candidates(self, rules: TacTik, state: State, seat: Seat) -> Iterable[Move]:
        moves = list(rules.legal(state, seat))
        sevens = [move for move in moves if isinstance(move, Seven)]
        if len(sevens) <= MOST_SEVENS:
            return moves
        quick = self._quick(rules)
        sevens.sort(key=lambda seven: -quick.gain(state, seat, seven))
        kept = set(sevens[:MOST_SEVENS])
        return [move for move in moves if not isinstance(move, Seven) or move in kept]

    def terms(self, rules: TacTik, state: State, seat: Seat, move: Move) -> Terms:
        match move:
            case Give():
                return self._gift(rules, state, seat, move.card)
            case Discard():
                return {} if move.card is None else {"spent": CARD_BASE.get(move.card, 6)}
        assert isinstance(move, Play)
        return self._play(rules, state, seat, move)

    def _gift(self, rules: TacTik, state: State, seat: Seat, card: Card) -> Terms:
        seating, quick = rules.seating, self._quick(rules)
        receiver = seating.receivers[seat]
        spare = sorted(state.hands[seat]).count(card) > 1
        mine = need(quick, state, seat, seating.colours[seat], card) * (0.6 if spare else 1.0)
        theirs = need(quick, state, receiver, seating.colours[receiver], card)
        if seating.partners[seat] is None:
            return {"spares": -mine, "gives_away": theirs}
        return {"spares": -mine, "partner_needs": theirs}

    def _play(self, rules: TacTik, state: State, seat: Seat, move: Play) -> Terms:
        after = state.copy()
        move_pawns(rules.board, after, move)
        after.hands[seat].remove(move.spent)
        seating = rules.seating
        own = seating.team_colours(seat)
        others = [colour for colour in range(len(rules.board.colours)) if colour not in own]
        terms = self._progress(rules, state, after, own, others)
        if isinstance(move, Start):
            terms["starts"] = 1.0
        if isinstance(move, Swap):
            terms["sets_back"] = terms.pop("captures")
        if isinstance(move, Walk) and move.card == BACK and terms["advance"] > rules.board.size / 2:
            terms["turns_back"] = 1.0
        terms["spent"] = CARD_BASE.get(move.spent, 6)
        terms["follow"] = self._follow(rules, after, seat)
        return terms

    def _progress(
        self, rules: TacTik, before: State, after: State, own: Sequence[Colour], others: Sequence[Colour]
    ) -> dict[str, float]:
        worth, board = self.worth(rules), rules.board
        gained = _total(worth, after, own) - _total(worth, before, own)
        homes = _home(after.pawns, own) - _home(before.pawns, own)
        terms = {
            "advance": gained,
            "captures": _total(worth, before, others) - _total(worth, after, others),
            "home": float(homes),
            "gaps": float(_gaps(after.pawns, own) - _gaps(before.pawns, own)),
            "safer": exposure(worth, before.pawns, before.staked, own)
            - exposure(worth, after.pawns, after.staked, own),
            "threat": exposure(worth, after.pawns, after.staked, others)
            - exposure(worth, before.pawns, before.staked, others),
            "suits": float(
                awkward(board, before.pawns, before.staked, own)
                - awkward(board, after.pawns, after.staked, own)
            ),
        }
        terms["bars"] = self._barring(rules, after, own, others) - self._barring(rules, before, own, others)
        return terms

    @staticmethod
    def _barring(rules: TacTik, state: State, own: Sequence[Colour], others: Sequence[Colour]) -> float:
        """Count the opponents that wait before own stakes, less the team's own pawns that wait there."""
        return float(
            sum(
                queued(rules.board, state.pawns, colour, others)
                - queued(rules.board, state.pawns, colour, own)
                for colour in own
                if state.staked[colour]
            )
        )

    def _follow(self, rules: TacTik, after: State, seat: Seat) -> float:
        """Return what the best of the cards left would gain next, each card that would do nothing a loss."""
        quick, hand = self._quick(rules), set(after.hands[seat])
        colours = rules.seating.acting(after.pawns, seat)
        useful = [quick.usefulness(after, seat, colours, card) for card in hand]
        return max(useful, default=0.0) + 0.3 * sum(useful) / max(1, len(useful))

    def words(self, rules: TacTik, state: State, seat: Seat, move: Move, term: str) -> Mapping[str, object]:
        terms = self.terms(rules, state, seat, move)
        return {"count": int(terms.get("home", 0)), "steps": round(terms.get("advance", 0))}


def need(quick: Quick, state: State, seat: Seat, colours: Sequence[Colour], card: Card) -> float:
    """Return how much a seat would like to hold a card at the start of a deal."""
    base = CARD_BASE.get(card, 6.0)
    if not _out(state.pawns, colours):
        return base + (30.0 if card in STARTERS or card == JOKER else 0.0)
    return base + max(0.0, quick.usefulness(state, seat, colours, card))


@cache
def _quick_cached(worth: Worth, teams: tuple[tuple[Colour, ...], ...]) -> Quick:
    return Quick(worth, teams)


def _quick_on(worth: Worth, seating: Seating) -> Quick:
    return _quick_cached(worth, tuple(seating.team_colours(seat) for seat in range(seating.players)))


def _out(pawns: Sequence[Place], colours: Sequence[Colour]) -> int:
    """Count the pawns of `colours` on the track."""
    return sum(
        RESERVE < place < HOME
        for colour in colours
        for place in pawns[colour * PAWNS : colour * PAWNS + PAWNS]
    )


def _home(pawns: Sequence[Place], colours: Sequence[Colour]) -> int:
    return sum(place > HOME for colour in colours for place in pawns[colour * PAWNS : colour * PAWNS + PAWNS])


def _gaps(pawns: Sequence[Place], colours: Sequence[Colour]) -> int:
    return sum(gaps(pawns[colour * PAWNS : colour * PAWNS + PAWNS]) for colour in colours)


def _total(worth: Worth, state: State, colours: Sequence[Colour]) -> float:
    return sum(worth.colour(state.pawns, state.staked, colour) for colour in colours)
