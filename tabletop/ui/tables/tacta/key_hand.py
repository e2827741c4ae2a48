"""A player of Free Play at a shared keyboard (TA-23): goes through the legal placings with five keys."""

from __future__ import annotations

from math import hypot

from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Seat
from tabletop.games.tacta.moves import End, Out
from tabletop.games.tacta.shapes import Face
from tabletop.games.tacta.state import State
from tabletop.ui.tables.tacta.lens import Point
from tabletop.ui.tables.tacta.targets import Target, Targets


class KeyHand:
    """What a seat's keys point at: one placing of one end's card with one face up."""

    def __init__(self, state: State, seat: Seat, near: Point) -> None:
        self.seat = seat
        self.end: End = "top"
        self.face: Face = "front"
        self.lost: Refusal | None = None
        """Why the placing that was pointed at is no longer possible: somebody was faster."""
        self.outdated: State | None = None
        """The table as somebody's placing has left it, while the places on it have yet to be found."""
        self._state = state
        self._near = near
        self.targets = Targets(state, seat, self.end)
        self._choices: list[Target] = []
        self._number = 0
        self._look()

    @property
    def card(self) -> int:
        """Return the card that is in the hand."""
        card = self._state.outer_card(self.seat, self.end)
        assert card is not None
        return card

    @property
    def target(self) -> Target | None:
        """Return the placing that is pointed at, None when the card fits nowhere."""
        return self._choices[self._number] if self._choices else None

    def move(self) -> object | None:
        """Return what the put key plays; a card without any room goes out (TA-12)."""
        if self.target is not None:
            return self.target.move
        nowhere = self.targets.free and not any(self._state.table.rooms())
        return Out(self.end) if nowhere else None

    # --- the keys ----------------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """Go to the next placing or the one before."""
        self.lost = None
        if self._choices:
            self._number = (self._number + by) % len(self._choices)

    def flip(self) -> None:
        """Show the other face, at the nearest place where it fits."""
        self.lost = None
        self._remember()
        self.face = "back" if self.face == "front" else "front"
        self._look()

    def other_end(self) -> None:
        """Take the other outer card, at the nearest place where it fits."""
        self.lost = None
        other: End = "bottom" if self.end == "top" else "top"
        if self._state.outer_card(self.seat, other) is not None:
            self._remember()
            self.end = other
            self.targets = Targets(self._state, self.seat, other)
            self._look()

    def look_anew(self) -> None:
        """Find the places on the table as it is after somebody's placing; stay where that is still possible."""
        if self.outdated is None:
            return
        was, self._state, self.outdated = self.target, self.outdated, None
        self._remember()
        if self._state.outer_card(self.seat, self.end) is None:
            self.end = "top"
        self.targets = Targets(self._state, self.seat, self.end)
        self._look()
        same = [
            number for number, each in enumerate(self._choices) if was is not None and each.move == was.move
        ]
        if same:
            self._number = same[0]

    def _remember(self) -> None:
        if self.target is not None:
            self._near = self.target.pose.centre

    def _look(self) -> None:
        """Find the placings in reading order, and begin at the nearest one."""
        placings = [target for stop in self.targets.stops for target in stop]
        chosen = [target for target in placings if target.pose.face == self.face]
        if not chosen and placings:
            self.face, chosen = placings[0].pose.face, placings
        self._choices = chosen
        x, y = self._near
        self._number = min(
            range(len(chosen)),
            key=lambda number: hypot(chosen[number].pose.centre[0] - x, chosen[number].pose.centre[1] - y),
            default=0,
        )
