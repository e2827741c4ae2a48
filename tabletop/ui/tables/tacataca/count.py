"""What the sheet between hands tells: who closed, cards left, points, premiums, who is asked what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tabletop.games.tacataca.cards import hand_points
from tabletop.games.tacataca.money import reentry_price, shares
from tabletop.games.tacataca.options import TacaTacaOptions
from tabletop.games.tacataca.results import HandResult
from tabletop.games.tacataca.state import BETWEEN, REENTRY
from tabletop.games.tacataca.story import Answered, HandEnded, MatchEnded, Told
from tabletop.games.tacataca.views import View
from tabletop.ui.kit.language import _
from tabletop.ui.tables.tacataca.chips import ChipFlight
from tabletop.ui.tables.tacataca.words import chips_word


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to the question: what its button says and the word of the move."""

    word: str
    label: str
    primary: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked between hands; `offers` are the shares proposed, one a seat."""

    seat: int
    words: str
    choices: tuple[Choice, ...]
    offers: tuple[int, ...] = ()


@dataclass(slots=True)
class Count:
    """The count of one hand and what followed; the shares 0 to 1 say how far it has been acted out."""

    result: HandResult
    seats_in: tuple[bool, ...]
    answers: tuple[Answered, ...] = ()
    ended: MatchEnded | None = None
    question: Question | None = None
    pot: int = 0
    fade: float = 1.0
    counted: float = 1.0
    paid: float = 1.0
    flights: list[ChipFlight] = field(default_factory=list)
    flown: float = 1.0
    live: bool = False
    """While it is acted out, the money shown is that before it plus what has been paid so far."""
    settled: bool = False
    """The premiums are in the money of the view already."""
    fees: dict[int, int] = field(default_factory=dict)
    """What seats have paid for coming back while it is acted out."""

    def score(self, seat: int) -> int:
        """Return the score shown for a seat now, a re-entry counted."""
        back = [answer for answer in self.answers if answer.seat == seat and answer.word == "reenter"]
        if back:
            return back[-1].score
        before, after = self.result.scores_before[seat], self.result.scores_after[seat]
        return round(before + (after - before) * self.counted)

    def answer(self, seat: int) -> str:
        """Return the last word a seat has answered, or nothing."""
        return next((answer.word for answer in reversed(self.answers) if answer.seat == seat), "")

    def gained(self, seat: int) -> int:
        """Return what a seat has gained in the part acted out so far, 0 when nothing moves."""
        if not self.live:
            return 0
        share = self.payout(seat) if self.flown >= 1 else 0
        premium = 0 if self.settled else round(self.result.premiums[seat] * self.paid)
        return premium + share - self.fees.get(seat, 0)

    def payout(self, seat: int) -> int:
        """Return a seat's share of a pot that was paid out."""
        return self.ended.payout[seat] if self.ended is not None else 0


def count_of(told: Sequence[Told], view: View, last: int | None = None) -> Count | None:
    """Return the count of the last hand in `told` (or the one that ply `last` ended), with what followed.

    Where nothing was told (a record that starts between hands) it is made from the view.
    """
    hands = [event for event in told if isinstance(event, HandEnded) and (last is None or event.ply == last)]
    if not hands:
        return _count_from(view)
    hand = hands[-1]
    if hand.result.closer is None:
        return None
    later = [event for event in told if event.ply >= hand.ply and event.match == hand.match]
    answers = tuple(event for event in later if isinstance(event, Answered))
    ended = next((event for event in later if isinstance(event, MatchEnded)), None)
    pot = hand.pot + sum(answer.price for answer in answers)
    return Count(hand.result, hand.dealt, answers, ended, pot=pot)


def _count_from(view: View) -> Count:
    left = tuple(hand or () for hand in view.hands)
    nothing = (0,) * len(left)
    points = tuple(hand_points(hand) * still for hand, still in zip(left, view.seats_in, strict=True))
    out = tuple(seat for seat, score in enumerate(view.scores) if score > 100)
    result = HandResult(view.closer, left, points, nothing, view.scores, view.scores, out, None)
    return Count(result, view.seats_in, pot=view.pot)


def question_of(view: View, options: TacaTacaOptions, name: Callable[[int], str]) -> Question | None:
    """Return what the seat to answer is asked (TC-22, TC-24), or None while a hand is played."""
    seat = view.turn
    if view.phase == REENTRY:
        price = reentry_price(options.unit, view.reentries)
        restart = max(
            (
                score
                for score, still in zip(view.scores, view.seats_in, strict=True)
                if still and score <= 100
            ),
            default=0,
        )
        words = _("{name}, come back for {chips}? You would go on from {score} points.").format(
            name=name(seat), chips=chips_word(price), score=restart
        )
        choices = (
            Choice("reenter", _("Come back for {chips}").format(chips=chips_word(price)), True),
            Choice("leave", _("Leave the match")),
        )
        return Question(seat, words, choices)
    if view.phase == BETWEEN:
        words = _("{name}, divide the pot by score, or play on?").format(name=name(seat))
        choices = (Choice("split", _("Divide the pot")), Choice("play on", _("Play on"), True))
        offers = tuple(shares(view.pot, view.scores, view.seats_in, options.split_line))
        return Question(seat, words, choices, offers)
    return None
