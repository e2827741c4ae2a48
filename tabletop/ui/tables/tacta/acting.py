"""Moves acted out: the card flies from its deck to its place, then the next one opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tabletop.engine.chance import Chance
from tabletop.engine.rules import Seat
from tabletop.games.tacta.honour import illegal_cards
from tabletop.games.tacta.loose import LooseTable
from tabletop.games.tacta.moves import Challenge, End, Tidy
from tabletop.games.tacta.pose import AnyPose
from tabletop.games.tacta.rules import counted, table_after
from tabletop.games.tacta.table import Placed, Table
from tabletop.games.tacta.view import DeckView, View, determinize
from tabletop.ui.kit.animation import linear
from tabletop.ui.kit.language import ngettext
from tabletop.ui.tables import Sight
from tabletop.ui.tables.tacta.flights import FLIGHT_SECONDS, Flight
from tabletop.ui.tables.tacta.gestures import resting_in
from tabletop.ui.tables.tacta.held import Seen
from tabletop.ui.tables.tacta.referee import Ruling
from tabletop.ui.tables.tacta.words import another_round

if TYPE_CHECKING:
    from tabletop.ui.tables.tacta.table import TactaTable

SNAPPED_SECONDS = 0.12
OPEN_SECONDS = 0.26
LOOK_SECONDS = 1.4
"""How long a card that was challenged rightly still lies, so that one sees what is wrong."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Ends that are being opened: of one seat and one end, or all (None)."""

    seat: Seat | None = None
    end: End | None = None

    def covers(self, seat: Seat, end: End) -> bool:
        """Tell whether that end is one of them."""
        return self.seat is None or (self.seat == seat and self.end == end)


class Acting:
    """Acts out what happened, on the clock that holds up the game."""

    def __init__(self, table: TactaTable) -> None:
        self.table = table
        self.opening: Opening | None = None
        self.share = 1.0
        self._live = False

    def stop(self) -> None:
        """Have nothing half open."""
        self.opening, self.share = None, 1.0

    def open_all(self) -> None:
        """Open all outer cards after the deal."""
        self.table.context.sound.play("deal")
        self._open(Opening(), 0.5)

    def _open(self, opening: Opening, seconds: float) -> None:
        self.opening, self.share = opening, 0.0
        self.table.context.clock.run(seconds, self._step, linear, then=self.stop)

    def _step(self, share: float) -> None:
        self.share = share

    def opened(self, seat: Seat, end: End) -> float:
        """Return how far an end is open, 0 to 1."""
        return self.share if self.opening is not None and self.opening.covers(seat, end) else 1.0

    def play(self, before: Sight, after: Sight) -> None:
        """Act out the ply that leads from `before` to `after`."""
        table, ply = self.table, after.ply
        self._live = table.live
        if ply is None or table.view is None:
            table.show(after)
            return
        if isinstance(ply.move, Challenge | Tidy):
            self._about_card(before, after, ply.move)
            return
        if table.free.active and not _ends_round(before, after):
            table.free.accept(after)
            return
        start, dropped = self._start(ply.seat, ply.move.end), table.dropped is not None
        following = self._following(before, after)
        new_round = after.view.round_number != before.view.round_number
        board = table.board
        table.show(after)
        table.put_on_board(board)
        self.opening, self.share = Opening(ply.seat, ply.move.end), 0.0
        if new_round:
            table.take_in(_without_cards(before))

        def landed() -> None:
            self._landed(before, after, following, ply.seat, ply.move.end)

        if len(following.placed) > len(board.placed):
            self._fly(following.placed[-1], start, dropped, landed)
        else:
            self._fly_out(before.view, ply.seat, ply.move.end, start, landed)

    def _following(self, before: Sight, after: Sight) -> Table:
        """Return the table once the card lies on it, before anything is lifted for the count or cleared."""
        after_table: Table = after.view.table
        if not _ends_round(before, after):
            return after_table
        assert after.ply is not None
        return table_after(determinize(before.view, Chance(0)), after.ply.seat, after.ply.move)

    # --- the honour referee ------------------------------------------------------------------------------

    def _about_card(self, before: Sight, after: Sight, move: Challenge | Tidy) -> None:
        """Show what a challenge found and lift the card, or nudge a card into its place (TA-14, TA-15)."""
        table, board = self.table, before.view.table
        assert isinstance(board, LooseTable)
        assert after.ply is not None
        table.show(after)
        if isinstance(move, Tidy):
            self._nudge(board, after.view.table, move.card)
            return
        ruling = Ruling.of(board, move.card, table.context.name(after.ply.seat))
        table.referee.ruling = ruling
        table.context.sound.play("clock" if ruling.verdict.legal else "capture")
        if ruling.verdict.lifted:
            table.put_on_board(board)
            table.context.clock.after(
                LOOK_SECONDS, lambda: self._lift(board, [move.card], after.view.table, lambda: None)
            )

    def _nudge(self, board: LooseTable, following: Table, number: int) -> None:
        table = self.table
        table.context.sound.play("turn")
        goal = following.placed[number].pose
        self._without(board, [number])
        table.flights.send(
            table.context.clock,
            Flight(board.placed[number].card, self._lying(board.placed[number]), lambda: self._seen(goal)),
            SNAPPED_SECONDS * 2,
            landed=lambda: table.put_on_board(following),
        )

    def _without(self, board: Table, numbers: Sequence[int]) -> None:
        """Draw the table without some of its cards."""
        kept = [placed for number, placed in enumerate(board.placed) if number not in numbers]
        self.table.layer.lay(kept, board.size)

    def _lift(self, board: Table, numbers: Sequence[int], following: Table, then: Callable[[], None]) -> None:
        """Let cards fly off the table, also from under others; what they covered is visible again (TA-18)."""
        table, left = self.table, set(numbers)
        self._without(board, numbers)
        table.context.sound.play("pick")

        def gone(number: int) -> None:
            left.discard(number)
            if not left:
                table.put_on_board(following)
                then()

        for step, number in enumerate(numbers):
            start = self._lying(board.placed[number])
            goal = Seen(start.x, table.area.top - 20.0 * start.zoom, start.angle + 90, start.zoom, start.face)
            table.flights.send(
                table.context.clock,
                Flight(board.placed[number].card, start, lambda goal=goal: goal),  # type: ignore[misc]
                FLIGHT_SECONDS,
                delay=0.15 * step,
                landed=lambda number=number: gone(number),  # type: ignore[misc]
            )

    def _lying(self, placed: Placed) -> Seen:
        return self._seen(placed.pose)

    def _seen(self, pose: AnyPose) -> Seen:
        """Return how a card is seen that lies on the table."""
        lens = self.table.lens
        x, y = lens.to_screen(pose.centre)
        return Seen(x, y, pose.degrees, lens.zoom, pose.face)

    # --- flights -----------------------------------------------------------------------------------------

    def _fly(self, placed: Placed, start: Seen, dropped: bool, landed: Callable[[], None]) -> None:
        """Let a card fly to its place; one that was dropped there only settles."""
        table, pose = self.table, placed.pose

        def goal() -> Seen:
            return self._seen(pose)

        near = dropped and abs(start.x - goal().x) + abs(start.y - goal().y) < 4
        seconds = SNAPPED_SECONDS if near else FLIGHT_SECONDS
        table.flights.send(table.context.clock, Flight(placed.card, start, goal), seconds, landed=landed)

    def _start(self, seat: Seat, end: End) -> Seen:
        """Return where the card comes from: the hand that dropped it, the tray, or its owner's seat."""
        table = self.table
        if table.dropped is not None:
            return table.dropped
        return resting_in(table.layout.others.get(seat, table.layout.own).of(end))

    def _fly_out(self, view: View, seat: Seat, end: End, start: Seen, landed: Callable[[], None]) -> None:
        """Let a card without room leave over the table's edge."""
        area = self.table.area
        goal = Seen(area.centerx, area.top - 20.0 * start.zoom, 180.0, start.zoom, start.face)
        flight = Flight(_card(view.decks[seat], end), start, lambda: goal)
        self.table.flights.send(self.table.context.clock, flight, FLIGHT_SECONDS, landed=landed)

    def _landed(self, before: Sight, after: Sight, following: Table, seat: Seat, end: End) -> None:
        table = self.table
        table.context.sound.play("put")
        table.put_on_board(following)
        self.stop()
        if _ends_round(before, after):
            self._lift_for_count(following, lambda: self._after_round(before, after, following))
            return
        if len(following.placed) > 1:
            table.follow(following)
        if after.view.decks[seat].count:
            self._open(Opening(seat, end), OPEN_SECONDS)

    def _lift_for_count(self, following: Table, then: Callable[[], None]) -> None:
        """With the honour referee let every illegal card fly off before the count (TA-18)."""
        illegal = illegal_cards(following) if isinstance(following, LooseTable) else []
        if not illegal:
            then()
            return
        words = ngettext(
            "{n} card was put illegally and is lifted.",
            "{n} cards were put illegally and are lifted.",
            len(illegal),
        )
        self.table.context.say(words)
        self._lift(following, illegal, counted(following), then)

    def _after_round(self, before: Sight, after: Sight, following: Table) -> None:
        """Count before the next round is dealt; after the last one the scene asks for the finale."""
        if after.view.round_number != before.view.round_number:
            self.table.counting.begin(
                counted(following), before.view, self._live, then=lambda: self._next_round(after)
            )

    def _next_round(self, after: Sight) -> None:
        self.table.show(after)
        self.table.fit()
        self.open_all()
        if why := another_round(self.table.options, after.view):
            self.table.context.say(why)
        if self.table.free.active and self._live:
            self.table.free.begin()


def _ends_round(before: Sight, after: Sight) -> bool:
    return after.outcome is not None or after.view.round_number != before.view.round_number


def _without_cards(sight: Sight) -> Sight:
    """Return what is shown once the round's last card has been played."""
    decks = tuple(replace(deck, count=0, top=None, bottom=None, unseen=()) for deck in sight.view.decks)
    return replace(sight, view=replace(sight.view, decks=decks))


def _card(deck: DeckView, end: End) -> int | None:
    """Return the card at an end; a last one that was hidden is known by being the only one left."""
    seen = deck.top if end == "top" else deck.bottom
    return deck.unseen[0] if seen is None and len(deck.unseen) == 1 else seen
