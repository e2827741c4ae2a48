"""The judgement of Tacta: cover others' dots, never own ones, and put one's own where no card fits."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import Any, ClassVar

import numpy as np

from tabletop.bots.judgement import Judgement, Payoffs, Reason, Terms, won
from tabletop.bots.tacta.glance import (
    Counts,
    cards_on,
    connection_at,
    coverable,
    dots_printed,
    most_covered,
    visible_dots,
    ways_of,
)
from tabletop.engine.chance import Chance
from tabletop.engine.rules import Seat
from tabletop.engine.sentences import N_, Word
from tabletop.games.tacta.connections import placings
from tabletop.games.tacta.deck import COLOURS, START, Way, colour_of, value_of
from tabletop.games.tacta.honour import dropped, wrongly_lying
from tabletop.games.tacta.loose import LooseTable
from tabletop.games.tacta.moves import Challenge, Connection, Drop, End, Move, Out, Placing, Tidy
from tabletop.games.tacta.rules import Tacta, counted, table_after
from tabletop.games.tacta.shapes import NUMBER_OF, PLACE_COUNT, PLACES
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Table

NEVER = -1e9
"""The gain of what can't be played."""

AGAINST_THE_RULES = N_("as the card was put it lies against the rules, and a challenge takes it off")


class TactaJudgement(Judgement[Tacta]):
    """Counts what a placing covers, what of one's own can still be covered, and what others can do next."""

    game = "tacta"
    reasons: ClassVar[Mapping[str, str]] = {
        "covers": N_("it covers {dots} of {colour}'s dots"),
        "secures": N_("nobody can ever cover your dots on the shape where the two cards join"),
        "exposes": N_("fewer of your dots can be reached"),
        "prey": N_("more dots of others can be reached"),
        "reply": N_("the next player can cover none of yours"),
        "lifts": N_("the card lies against the rules, so a challenge takes it off the table"),
    }

    # --- sides and ends ------------------------------------------------------------------------------

    def sides(self, rules: Tacta) -> tuple[int, ...]:
        return _sides(rules)

    def episode(self, rules: Tacta, state: State) -> Hashable:
        """Return the round: the next one begins on an empty table."""
        return state.round_number

    def playout(self, rules: Tacta, state: State, chance: Chance, episode: Hashable) -> Payoffs:
        """Play on for some rounds of turns only: what is visible then tells nearly as much as the end."""
        for _ in range(int(self.weights.estimate.get("turns", 4)) * rules.players):
            seats = rules.to_move(state)
            if not seats or self.episode(rules, state) != episode:
                break
            seat = seats[0] if len(seats) == 1 else chance.choice(seats)
            rules.play(state, seat, self.policy(rules, state, seat, chance))
        return self.value(rules, state)

    def value(self, rules: Tacta, state: State) -> Payoffs:
        """Return each seat's chance by the dots it may expect in the end; all to the winner when it is over."""
        expected = self.expected(state)
        outcome = rules.outcome(state)
        sharpness = self.weights.estimate.get("sharpness", 0.15)
        most = max(expected)
        weights = {
            side: exp(sharpness * (dots - most))
            for side, dots in zip(self.sides(rules), expected, strict=True)
        }
        whole = sum(weights.values())
        shares = tuple(weights[side] / whole for side in self.sides(rules))
        if outcome is None:
            return shares
        return tuple(
            0.8 * wins + 0.2 * share
            for wins, share in zip(won(outcome, self.sides(rules)), shares, strict=True)
        )

    def expected(self, state: State) -> list[float]:
        """Return the dots that each seat's colour may expect at the end of the session's round."""
        exposed, safe = visible_dots(counted(state.table))
        estimate = self.weights.estimate
        left = sum(map(len, state.decks)) / max(1, 18 * len(state.decks))
        kept = 1.0 - estimate.get("danger", 0.6) * min(1.0, 2.5 * left)
        coming = [0.0] * len(COLOURS)
        for deck in state.decks:
            for card in deck:
                coming[COLOURS.index(colour_of(card))] += value_of(card)
        return [
            before
            + float(safe[number] + kept * exposed[number])
            + estimate.get("coming", 0.55) * coming[number]
            for before, number in zip(state.sums, map(COLOURS.index, state.colours), strict=True)
        ]

    def candidates(self, rules: Tacta, state: State, seat: Seat) -> Iterable[Move]:
        """Return the exact placings; with the honour referee, first a challenge of what lies wrongly (TA-14)."""
        return _challenges(state, seat) or placings(state, seat)

    def meant(self, rules: Tacta, state: State, seat: Seat, move: Any) -> Any | None:
        """Return the exact connection of a card dropped well enough, and None for what changes nothing (TA-14)."""
        if isinstance(move, Tidy):
            return None
        if isinstance(move, Challenge):
            return move if move in _challenges(state, seat) else None
        if not isinstance(move, Drop):
            return move
        joint = dropped(state, seat, move).joint
        if joint is None:
            return move
        return Connection(move.end, move.face, PLACES[joint.own].name, joint.number, PLACES[joint.place].name)

    def fault(self, rules: Tacta, state: State, seat: Seat, move: Any) -> Reason | None:
        if isinstance(move, Drop) and dropped(state, seat, move).fault is not None:
            return Reason(AGAINST_THE_RULES)
        return None

    # --- playouts ------------------------------------------------------------------------------------

    def policy(self, rules: Tacta, state: State, seat: Seat, chance: Chance) -> Move:
        """Cover as many dots of others as one can, or else join with a dotted shape; equal ways by chance.

        What lies wrongly is challenged first (TA-14).
        """
        wrong = _challenges(state, seat)
        if wrong:
            return wrong[0]
        table = state.table
        dots, owners = coverable(table, cards_on(table))
        own_cost = NEVER if rules.options.turns == "free-play" else -1.2 * dots  # TA-23 forbids it
        gains = np.where(_own(state, seat)[owners], own_cost, 1.0 * dots)
        most = np.full(PLACE_COUNT, NEVER)
        np.maximum.at(most, table.shown, gains)
        found = max(
            (
                (
                    most[way.shown] + 0.6 * self._joined(state, seat, end, way) + 0.3 * chance.uniform(),
                    end,
                    way,
                )
                for end, way in ways_of(state, seat)
            ),
            key=lambda each: each[0],
        )
        if found[0] < NEVER / 2:
            return rules.pick(state, seat, chance)
        _, end, way = found
        docks = np.flatnonzero((table.shown == way.shown) & (gains == most[way.shown]))
        return connection_at(table, end, way, int(docks[chance.below(len(docks))]))

    @staticmethod
    def _joined(state: State, seat: Seat, end: End, way: Way) -> float:
        """Return the dots on the own shape that joins in that way."""
        card = state.outer_card(seat, end)
        return 0.0 if card is None else float(dots_printed()[card, way.own])

    # --- terms ---------------------------------------------------------------------------------------

    def terms(self, rules: Tacta, state: State, seat: Seat, move: Move) -> Terms:
        if isinstance(move, Challenge):
            return {"lifts": float(move in _challenges(state, seat))}
        meant: Move | None = self.meant(rules, state, seat, move)
        if meant is None or isinstance(meant, Challenge | Tidy):
            return {}
        return self._placing_terms(rules, state, seat, meant)

    def _placing_terms(self, rules: Tacta, state: State, seat: Seat, move: Placing | Drop) -> Terms:
        if isinstance(move, Out) or self.fault(rules, state, seat, move) is not None:
            return {"lost": float(value_of(state.decks[seat][0 if move.end == "top" else -1]))}
        own = COLOURS.index(state.colours[seat])
        after = table_after(state, seat, move)
        exposed, _ = visible_dots(after)
        before, _ = _visible(state.table)
        terms = self._covering(state, seat, move)
        terms["exposes"] = float(before[own] - exposed[own])
        terms["prey"] = _others(exposed, own) - _others(before, own)
        terms["reply"] = -self._reply(rules, state, seat, after, own)
        return terms

    @staticmethod
    def _covering(state: State, seat: Seat, move: Placing | Drop) -> dict[str, float]:
        if not isinstance(move, Connection):
            return {}
        mine = state.outer_card(seat, move.end)
        below = state.table.placed[move.card].card
        covered = float(dots_printed()[below, NUMBER_OF[move.shape]])
        secured = float(dots_printed()[mine or 0, NUMBER_OF[move.own]])
        own = below != START and colour_of(below) == state.colours[seat]
        return {"covers": 0.0 if own else covered, "hurts": covered if own else 0.0, "secures": secured}

    def _reply(self, rules: Tacta, state: State, seat: Seat, after: Table, own: int) -> float:
        """Return the most own dots that the next opponent with cards could cover at once."""
        sides = self.sides(rules)
        for ahead in range(1, rules.players):
            other = (seat + ahead) % rules.players
            if sides[other] != sides[seat] and state.decks[other]:
                return most_covered(state, after, other, own)
        return 0.0

    def words(self, rules: Tacta, state: State, seat: Seat, move: Any, term: str) -> Mapping[str, object]:
        if not isinstance(move, Connection):
            return {}
        below = state.table.placed[move.card].card
        dots = int(dots_printed()[below, NUMBER_OF[move.shape]])
        return {"dots": dots, "colour": Word("" if below == START else colour_of(below))}


def _challenges(state: State, seat: Seat) -> list[Challenge]:
    """Return the challenges that would lift a card of another colour (TA-14)."""
    if not isinstance(state.table, LooseTable):
        return []
    return [Challenge(number) for number in wrongly_lying(state.table, state.colours[seat])]


def _own(state: State, seat: Seat) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Return which colours are the seat's own, the Start card's last."""
    mask = np.zeros(len(COLOURS) + 1, dtype=np.bool_)
    mask[COLOURS.index(state.colours[seat])] = True
    return mask


def _others(counts: Counts, own: int) -> float:
    return float(counts.sum() - counts[own])


@lru_cache(maxsize=8)
def _visible(table: Table) -> tuple[Counts, Counts]:
    return visible_dots(table)


@lru_cache(maxsize=64)
def _sides_of(colours: Sequence[str]) -> tuple[int, ...]:
    return tuple(colours.index(colour) for colour in colours)


def _sides(rules: Tacta) -> tuple[int, ...]:
    """Return the first seat of each seat's colour: who shares a colour is a team."""
    return _sides_of(rules.deal(0).colours) if rules.options.teams else tuple(range(rules.players))
