"""Between hands: the count acted out, chips moved, questions answered, the next deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.games.tacataca.moves import Answer
from tabletop.games.tacataca.state import DRAWING, PLAYING
from tabletop.games.tacataca.story import Answered, HandEnded, MatchEnded
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.tables import Sight
from tabletop.ui.tables.tacataca.acting import SECONDS, closed_view, flights_of
from tabletop.ui.tables.tacataca.chips import ChipFlight
from tabletop.ui.tables.tacataca.count import count_of
from tabletop.ui.tables.tacataca.layout import Key, Pose
from tabletop.ui.tables.tacataca.sheet import chip_spot, pot_spot

if TYPE_CHECKING:
    from tabletop.ui.tables.tacataca.table import TacaTacaTable

Part = tuple[float, Callable[[float], None]]

FADE = 0.35
COUNTING = 1.5
PAYING = 1.0
READING = 2.4
"""Seconds that a finished count stays before the next deal; any click goes on."""


class Between:
    """Acts out what happens between two hands on one table, and takes the answers."""

    def __init__(self, table: TacaTacaTable) -> None:
        self.table = table
        self.hinted = ""

    # --- acting out ----------------------------------------------------------------------------------

    def act_out(self, before: Sight, after: Sight, seen: dict[Key, Pose]) -> None:
        """Act out everything that the ply `after.ply` told; at the end the table looks as after `show(after)`."""
        news = [event for event in after.told() if event.ply == after.number]
        hand = next((event for event in news if isinstance(event, HandEnded)), None)
        self.hinted = ""
        if hand is not None:
            self._close(before, after, hand, seen)
        else:
            self._answer(before, after, next((event for event in news if isinstance(event, Answered)), None))

    def _close(self, before: Sight, after: Sight, hand: HandEnded, seen: dict[Key, Pose]) -> None:
        """Act out the closing move, then the count; a void hand is only told."""
        table, ply = self.table, after.ply
        assert ply is not None
        held = list(table.order.cards)
        table.count = None
        table.shown = closed_view(before.view, hand.result, ply.move)
        left = hand.result.left[table.own]
        table.order.follow(left, after.number, table.touch.leaving)
        lost = [card for card in held if card not in table.order.cards] if ply.seat == table.own else []
        table.lay_out()
        flights = flights_of(ply.move, ply.seat, seen, table.layout, lost, [])
        if hand.result.closer is None:
            table.context.say(_("The hand is void: nothing is left to draw. The same dealer deals again."))
            table.move(seen, flights, SECONDS[type(ply.move)], lambda: self._next_hand(after))
            return
        table.move(seen, flights, SECONDS.get(type(ply.move), 0.3), lambda: self._count(after))

    def _count(self, after: Sight) -> None:
        table = self.table
        table.count = count_of(after.told(), after.view, after.number)
        count = table.count
        if count is None:
            self._finish(after)
            return
        count.live, count.fade, count.counted, count.paid = True, 0.0, 0.0, 0.0
        ended, count.ended = count.ended, None
        closer = count.result.closer
        where = table.sheet_places()
        assert closer is not None
        premiums = [
            ChipFlight(chip_spot(where, seat), chip_spot(where, closer), 2)
            for seat, premium in enumerate(count.result.premiums)
            if premium < 0
        ]
        parts: list[Part] = [
            (FADE, lambda share: setattr(count, "fade", share)),
            (COUNTING, lambda share: setattr(count, "counted", share)),
            (PAYING, self._paying(premiums)),
        ]
        table.context.sound.play("turn")
        table.context.clock.sequence([*parts, *self._payout_parts(ended)], lambda: self._finish(after))

    def _paying(self, flights: list[ChipFlight]) -> Callable[[float], None]:
        def step(share: float) -> None:
            count = self.table.count
            if count is not None:
                count.flights, count.flown, count.paid = flights, share, share

        return step

    def _payout_parts(self, ended: MatchEnded | None) -> list[Part]:
        """Return the parts that move the pot to whom it belongs."""
        table, count = self.table, self.table.count
        if ended is None or count is None:
            return []
        where = table.sheet_places()
        spot = pot_spot(where, table.context.theme.px(26))
        flights = [
            ChipFlight(spot, chip_spot(where, seat), 5, colour=2)
            for seat, share in enumerate(ended.payout)
            if share
        ]

        def step(share: float) -> None:
            if table.count is not None:
                table.count.ended, table.count.flights, table.count.flown = ended, flights, share

        return [(1.4, step), (0.9, lambda _share: None)]

    def _answer(self, before: Sight, after: Sight, told: Answered | None) -> None:
        """Act out one answer: chips into the pot, a vote, a leave; then what follows from it."""
        table = self.table
        count = table.count or count_of(after.told(), before.view)
        if told is None or count is None:
            self._finish(after)
            return
        table.shown = before.view
        table.count = count
        count.question = None
        table.lay_out()
        where = table.sheet_places()
        size = table.context.theme.px(26)
        flights = [ChipFlight(chip_spot(where, told.seat), pot_spot(where, size), 4)] if told.price else []
        ended = next(
            (event for event in after.told() if event.ply == after.number and isinstance(event, MatchEnded)),
            None,
        )
        count.live = count.settled = True
        count.fees = {}

        def paying(share: float) -> None:
            count.flights, count.flown = flights, share

        def answered(_share: float) -> None:
            if told not in count.answers:
                count.answers = (*count.answers, told)
                count.pot += told.price
                count.fees[told.seat] = told.price

        table.context.sound.play("put")
        parts: list[Part] = [(0.8 if flights else 0.15, paying), (0.8, answered)]
        table.context.clock.sequence([*parts, *self._payout_parts(ended)], lambda: self._finish(after))

    def _finish(self, after: Sight) -> None:
        """Come to rest as after `show(after)`: the question, the end, or the next hand dealt."""
        table = self.table
        if after.view.phase in (DRAWING, PLAYING) and table.count is not None:
            count = table.count
            parts: list[Part] = [
                (READING, lambda _share: None),
                (FADE, lambda share: setattr(count, "fade", 1 - share)),
            ]
            table.context.clock.sequence(parts, lambda: self._next_hand(after))
        elif after.view.phase in (DRAWING, PLAYING):
            self._next_hand(after)
        else:
            table.show(after)
            table.context.refresh()

    def _next_hand(self, after: Sight) -> None:
        if self.table.context.clock.speed == 0 and self.table.count is not None:
            self.table.context.say(self._count_words())
        if self.table.context.people > 1:
            self.table.cover.lay(after.viewer)
        self.table.show(after)
        self.table.deal()

    def _count_words(self) -> str:
        """Return the count as one sentence: without animations the sheet would be gone before it is read."""
        table, count = self.table, self.table.count
        assert count is not None
        closer = count.result.closer
        name = table.context.name
        scores = ", ".join(
            _("{name} +{points} = {score}").format(name=name(seat), points=points, score=count.score(seat))
            for seat, points in enumerate(count.result.points)
            if count.seats_in[seat] and seat != closer
        )
        closed = (
            _("{name} has closed").format(name=name(closer)) if closer is not None else _("The hand is over")
        )
        return f"{closed}: {scores}."

    # --- answers -------------------------------------------------------------------------------------

    def _choices(self) -> list[str]:
        table = self.table
        asked = table.count.question if table.count is not None else None
        if asked is None or table.sight is None or table.sight.seat != asked.seat:
            return []
        return [choice.word for choice in asked.choices]

    def pointer(self, event: PointerEvent) -> bool:
        """Press the answers on the sheet."""
        if event.kind not in ("click", "double") or self.table.count is None:
            return False
        for word, rect in zip(self._choices(), self.table.sheet_places().buttons, strict=False):
            if rect.collidepoint(event.at):
                self.answer(word)
                return True
        return False

    def answer(self, word: str) -> None:
        """Answer the question."""
        self.table.context.sound.play("click")
        self.table.context.play(Answer(word))

    def focusables(self) -> list[Focusable]:
        """Return the answers for the keyboard."""
        if self.table.count is None:
            return []
        return [
            Focusable(
                f"answer:{word}", partial(self._button, number), partial(self.answer, word), answers=True
            )
            for number, word in enumerate(self._choices())
        ]

    def _button(self, number: int) -> pygame.Rect:
        buttons = self.table.sheet_places().buttons if self.table.count is not None else ()
        return buttons[number] if number < len(buttons) else pygame.Rect(0, 0, 0, 0)

    def show_hint(self, move: Answer) -> None:
        """Mark the hinted answer until the next one."""
        count = self.table.count
        if count is not None and count.question is not None:
            choices = tuple(
                replace(choice, primary=choice.word == move.word) for choice in count.question.choices
            )
            count.question = replace(count.question, choices=choices)
            self.table.context.redraw()
