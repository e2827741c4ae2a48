"""Acts out what happens with cards: the deal, the exchange, a card played or thrown away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.engine.rules import Seat
from tabletop.games.tactik import TacTik, View
from tabletop.games.tactik.cards import Card
from tabletop.ui.tables.tactik.acting import DEAL, Acting
from tabletop.ui.tables.tactik.drawing import Painter
from tabletop.ui.tables.tactik.layout import Layout
from tabletop.ui.tables.tactik.outline import Point
from tabletop.ui.tables.tactik.stage import Flight
from tabletop.ui.tables.tactik.trays import exchange_places

HAND_OVER = 0.75
"""Seconds that a card of the exchange is under way."""


@dataclass(slots=True)
class Dealing:
    """Starts flights of cards; `own` is the seat whose hand lies open, `panels` are the seats' places."""

    acting: Acting
    layout: Layout
    painter: Painter
    panels: Sequence[pygame.Rect]
    own: Seat
    rules: TacTik

    def deal(self, view: View, hand: Sequence[Card | None], delay: float) -> float:
        """Deal `view.hand_sizes` cards one by one from the dealer's next seat on; return when it is over."""
        stage, players = self.acting.stage, self.rules.players
        self.acting.clock.after(delay, lambda: self._new_hand(hand))
        rounds = max(view.hand_sizes, default=0)
        end = delay
        for number in range(players * rounds):
            seat, card = (view.dealer + 1 + number) % players, number // players
            if card < view.hand_sizes[seat]:
                self._deal_one(seat, hand, card, delay + 0.05)
                delay += DEAL
                end = delay + 0.4
        left = view.stock_size
        self.acting.clock.after(end, lambda: setattr(stage, "stock", left))
        return end

    def _new_hand(self, hand: Sequence[Card | None]) -> None:
        stage = self.acting.stage
        stage.hand[:] = hand
        stage.hidden.update(range(len(hand)))
        self.acting.sound("deal")

    def _deal_one(self, seat: Seat, hand: Sequence[Card | None], number: int, delay: float) -> None:
        width = self.layout.stock_width
        if seat != self.own:
            flight = Flight(None, self.layout.stock, self._panel(seat), (width, width * 0.7), (0, 180))
            self.acting.fly(flight, delay)
            return
        place = self._slot(number, len(hand))
        flight = Flight(hand[number], self.layout.stock, place, (width, self._hand_width()))
        hidden = self.acting.stage.hidden
        self.acting.fly(flight, delay, then=lambda: hidden.discard(number))

    def _panel(self, seat: Seat) -> Point:
        return self.panels[seat].center

    def _slot(self, number: int, cards: int) -> Point:
        return self.layout.hand(cards)[number].center

    def _hand_width(self) -> int:
        return self.layout.hand(1)[0].width

    def discard(self, card: Card | None, seat: Seat, view: View, number: int, delay: float) -> float:
        """Let a card of `seat` fly onto the pile; return when it lies there.

        `number` counts the cards of one move; None is a card that nobody has seen yet.
        """
        stage = self.acting.stage
        end = self.painter.pile_place(len(view.discard) + number)
        width = self.layout.pile_width
        if seat != self.own:
            return self.acting.discard(card, self._panel(seat), end, (width * 0.7, width), None, delay)
        index = next(n for n, held in enumerate(stage.hand) if held in (card, None) and n not in stage.hidden)
        stage.hidden.add(index)
        start = self._slot(index, len(stage.hand))
        return self.acting.discard(card, start, end, (self._hand_width(), width), card, delay)

    # --- the exchange (TK-7) -----------------------------------------------------------------------------

    def exchange(self, before: View, after: View, hand: Sequence[Card | None]) -> float:
        """Act out a card chosen to give, and with the last one let all of them change hands."""
        self.acting.sound("put")
        if after.phase == "exchange":
            return 0.15
        delay = 0.25
        for seat, receiver in enumerate(self.rules.seating.receivers):
            if before.hand_sizes[seat]:
                delay = self._hand_over(seat, receiver, hand, delay)
        return delay + HAND_OVER

    def _hand_over(self, seat: Seat, receiver: Seat, hand: Sequence[Card | None], delay: float) -> float:
        width = self.layout.stock_width
        slot = exchange_places(self.layout, self.rules.players).slot.center
        if receiver == self.own:
            self._receive(seat, hand, delay)
        elif seat == self.own:
            self.acting.fly(Flight(None, slot, self._panel(receiver), (width, width * 0.7)), delay, HAND_OVER)
        else:
            flight = Flight(
                None, self._panel(seat), self._panel(receiver), (width * 0.7, width * 0.7), (0, 180)
            )
            self.acting.fly(flight, delay, HAND_OVER)
        return delay + 0.08

    def _receive(self, seat: Seat, hand: Sequence[Card | None], delay: float) -> None:
        """Let the card from `seat` come to the end of the own hand, where it turns over."""
        stage, last = self.acting.stage, len(hand) - 1

        def new_hand() -> None:
            stage.hand[:] = hand
            stage.hidden.add(last)

        def arrived() -> None:
            stage.hidden.discard(last)
            self.acting.sound("flip")

        self.acting.clock.after(delay, new_hand)
        width = self._hand_width()
        flight = Flight(hand[last], self._panel(seat), self._slot(last, len(hand)), (width * 0.5, width))
        self.acting.fly(flight, delay, HAND_OVER, arrived)
