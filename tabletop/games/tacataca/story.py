"""What a session has shown to everybody so far: ends of hands, re-entries, divisions (TC-17 to TC-25).

No card that was discarded is told (TC-14); cards left at the end of a hand lie open for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabletop.engine.match import Ply
from tabletop.games.tacataca import course, results
from tabletop.games.tacataca.moves import LEAVE, REENTER, Answer, Close, Discard, Move
from tabletop.games.tacataca.options import TacaTacaOptions
from tabletop.games.tacataca.results import HandResult
from tabletop.games.tacataca.state import State


@dataclass(frozen=True, slots=True)
class HandEnded:
    """Ply number `ply` (from 1) ended a hand; `number` counts the match's hands from 1, void ones too.

    `pot` and `money` are those after the premiums, before any re-entry or payout.
    """

    ply: int
    match: int
    number: int
    result: HandResult
    pot: int
    money: tuple[int, ...]
    dealt: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat answered a question: `word` as the move writes it, `price` paid, `score` restarted at."""

    ply: int
    match: int
    seat: int
    word: str
    price: int = 0
    score: int = 0


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The pot was paid out: one share a seat; `divided` when it went to more than one."""

    ply: int
    match: int
    payout: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def divided(self) -> bool:
        """Tell whether more than one got a share."""
        return sum(share > 0 for share in self.payout) > 1


Told = HandEnded | Answered | MatchEnded


def story(options: TacaTacaOptions, states: Sequence[State], plies: Sequence[Ply[Move]]) -> tuple[Told, ...]:
    """Return what the plies told; `states[n]` is the state before `plies[n]`."""
    told: list[Told] = []
    hands = 0
    for number, ply in enumerate(plies):
        if not isinstance(ply.move, Discard | Close | Answer):
            continue
        before = states[number]
        ended = _hand_ended(options, before, ply.move, number + 1, hands + 1)
        if ended is not None:
            told.append(ended)
            hands += 1
        if isinstance(ply.move, Answer):
            told.append(_answered(options, before, ply, number + 1))
        payout = results.payout(before, options, ply.move) if ended or isinstance(ply.move, Answer) else None
        if payout is not None:
            scores = ended.result.scores_after if ended else tuple(before.scores)
            told.append(MatchEnded(number + 1, before.match, payout, scores))
            hands = 0
    return tuple(told)


def _hand_ended(
    options: TacaTacaOptions, before: State, move: Move, ply: int, number: int
) -> HandEnded | None:
    result = results.hand_result(before, options, move)
    if result is None:
        return None
    money = tuple(chips + premium for chips, premium in zip(before.money, result.premiums, strict=True))
    return HandEnded(ply, before.match, number, result, before.pot, money, tuple(before.seats_in))


def _answered(options: TacaTacaOptions, before: State, ply: Ply[Move], number: int) -> Answered:
    word = str(ply.move)
    if ply.move == REENTER:
        price = course.price(before, options)
        score = max(
            before.scores[seat] for seat in before.seats_still_in() if before.scores[seat] <= course.LIMIT
        )
        return Answered(number, before.match, ply.seat, word, price, score)
    return Answered(number, before.match, ply.seat, word, 0, before.scores[ply.seat])


@dataclass(frozen=True, slots=True)
class HandRow:
    """One line of a match's table of hands: who closed (None: void), scores after, who came back or left, the pot.

    `dealt` tells of each seat whether it held cards in this hand.
    """

    number: int
    closer: int | None
    scores: tuple[int, ...]
    reentries: tuple[Answered, ...]
    leavers: tuple[int, ...]
    pot: int
    dealt: tuple[bool, ...]


def table_of_hands(told: Sequence[Told], match: int) -> list[HandRow]:
    """Return the hands of a match as the rule sheet's worked example lists them."""
    rows: list[HandRow] = []
    for event in told:
        if event.match != match:
            continue
        if isinstance(event, HandEnded):
            result = event.result
            rows.append(
                HandRow(event.number, result.closer, result.scores_after, (), (), event.pot, event.dealt)
            )
        elif isinstance(event, Answered) and rows:
            rows[-1] = _with_answer(rows[-1], event)
    return rows


def _with_answer(row: HandRow, event: Answered) -> HandRow:
    back = (*row.reentries, event) if event.word == str(REENTER) else row.reentries
    gone = (*row.leavers, event.seat) if event.word == str(LEAVE) else row.leavers
    return replace(row, reentries=back, leavers=gone, pot=row.pot + event.price)
