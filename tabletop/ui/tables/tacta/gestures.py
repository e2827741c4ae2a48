"""What a gesture means: taking an end, carrying, turning, flipping, putting it down; and the same by keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.games.tacta.moves import ENDS, End, Out
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _
from tabletop.ui.kit.pointer import Hand, PointerEvent
from tabletop.ui.kit.text import Text, button_width
from tabletop.ui.tables import Action
from tabletop.ui.tables.tacta.flights import RETURN_SECONDS, Flight
from tabletop.ui.tables.tacta.held import Held, Seen
from tabletop.ui.tables.tacta.loose_held import LooseHeld, held_by
from tabletop.ui.tables.tacta.words import end_words

if TYPE_CHECKING:
    from tabletop.ui.tables.tacta.table import TactaTable

Pixel = tuple[int, int]


class Gestures:
    """Holds at most one card, with one pointer or with the keyboard."""

    def __init__(self, table: TactaTable) -> None:
        self.table = table
        self.held: Held | None = None
        self.hover: End | None = None
        self.hand: Hand[End] = Hand(self._pick, self._put, self._back)
        self._pointer = "mouse"

    # --- pointers --------------------------------------------------------------------------------------

    def pointer(self, event: PointerEvent) -> bool:
        """Use a gesture; tell whether it meant something here."""
        if not self.table.may_play:
            return self._over_tray(event)
        if self.held is not None and event.pointer != self._pointer and not self.held.by_keys:
            return True
        if self.held is not None and event.kind == "wheel":
            return self._turn(event.steps, fine=event.shift)
        if self.held is not None and event.kind == "secondary":
            return self._flip()
        return self._carry(event) or self._over_tray(event)

    def _carry(self, event: PointerEvent) -> bool:
        if self.held is not None and self.held.by_keys and event.kind in {"click", "drag", "double"}:
            self._hand_over(event)
        self._pointer = event.pointer
        used = self.hand.feed(event)
        if self.held is not None and not self.held.by_keys and event.kind in {"drag", "hover"}:
            self.held.follow(event.at, self.table.lens, self._is_away(event.at))
        self._hover(event)
        return used

    def _hand_over(self, event: PointerEvent) -> None:
        """Give a card that the keyboard holds to the pointer."""
        assert self.held is not None
        self.held.by_keys = False
        self.hand.take(self.held.end, event.at, dragged=event.kind == "drag")
        self.held.follow(event.at, self.table.lens, self._is_away(event.at))

    def _hover(self, event: PointerEvent) -> None:
        over = self.table.layout.end_at(event.at) if self.held is None and event.kind == "hover" else None
        if over is not None and not self.table.has_own_end(over):
            over = None
        if over != self.hover:
            self.hover = over
            self.table.context.redraw()

    def _over_tray(self, event: PointerEvent) -> bool:
        """Let nothing that begins on the player's own cards move the table."""
        start = event.start if event.kind in {"drag", "drop"} else event.at
        return event.kind != "hover" and self.table.layout.tray.collidepoint(start)

    def _is_away(self, pixel: tuple[float, float]) -> bool:
        return bool(self.table.layout.tray.collidepoint(pixel))

    def _pick(self, at: Pixel) -> End | None:
        end = self.table.layout.end_at(at)
        if end is None or not self.table.may_play or not self.table.has_own_end(end):
            return None
        self.take(end, by_keys=False)
        assert self.held is not None
        self.held.follow(at, self.table.lens, self._is_away(at))
        return end

    def take(self, end: End, by_keys: bool) -> None:
        """Take the card at an end into the hand, out of the air if it still flies back there."""
        table = self.table
        assert table.state is not None
        assert table.seat is not None
        start = table.flights.caught(end) or table.seen_in_tray(end)
        table.hint = None
        self.hover = None
        self.held = held_by(table, table.seat, end, start, by_keys)
        table.context.sound.play("pick")
        table.context.redraw()

    def _put(self, end: End, at: Pixel) -> bool:
        held, table = self.held, self.table
        assert held is not None
        held.follow(at, table.lens, self._is_away(at))
        if self._is_away(at):
            carried = self.hand.carried
            if carried is not None and not carried.dragged and table.layout.own.of(end).collidepoint(at):
                self._use_slot(table.layout.own.of(end), at)
                return False
            self._back(end, at)
            self.hand.carried = None
            return True
        return self.put_down()

    def _use_slot(self, slot: pygame.Rect, at: Pixel) -> None:
        """Flip by a click on the upper half of the end's empty place, turn by one on the lower half.

        So everything goes without wheel and right button too, as on a touch screen.
        """
        if at[1] < slot.centery:
            self._flip()
        else:
            self._turn(1)

    def put_down(self) -> bool:
        """Play what the held card means where it is; tell whether that was legal. A refusal says why."""
        held, table = self.held, self.table
        assert held is not None
        if held.move is None:
            refusal = held.verdict.refusal if held.verdict is not None else None
            table.context.sound.play("refuse")
            if refusal is not None:
                table.context.say(refusal.sentence(_))
            return False
        table.dropped = held.seen(table.lens)
        self.held, self.hand.carried = None, None
        if table.context.play(held.move) is None:
            return True
        table.dropped = None
        self.held = held
        return False

    def _back(self, _end: End, _at: Pixel) -> None:
        """Let the held card fly back to the end from which it came (TA-13)."""
        held, self.held = self.held, None
        if held is None:
            return
        table, end = self.table, held.end
        flight = Flight(held.card, held.seen(table.lens), lambda: table.seen_in_tray(end), end)
        table.flights.send(table.context.ambient, flight, RETURN_SECONDS)
        table.context.redraw()

    def cancel(self) -> bool:
        """Put back what is held; tell whether there was anything."""
        if self.held is None:
            return False
        if self.hand.carried is not None:
            self.hand.drop_back()
        else:
            self._back(self.held.end, (0, 0))
        self.table.context.refresh()
        return True

    def drop(self) -> None:
        """Forget what is held: another position is about to be shown."""
        self.held, self.hand.carried, self.hover = None, None, None

    # --- turning and flipping --------------------------------------------------------------------------

    def _turn(self, steps: int, fine: bool = False) -> bool:
        """Turn by eighths; with the honour referee also finely."""
        held, table = self.held, self.table
        assert held is not None
        held.turn_by(steps, fine, table.lens, self._is_away(held.at))
        table.context.sound.play("turn")
        table.context.redraw()
        return True

    def _flip(self) -> bool:
        held, table = self.held, self.table
        assert held is not None
        if not held.by_keys:
            held.flip(table.lens, self._is_away(held.at))
        elif not held.flip_at_stop():
            table.context.say(_("The other face fits nowhere; turn the card or choose another place."))
        table.context.sound.play("flip")
        table.context.redraw()
        return True

    # --- keys ------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Use Q, E, F and Enter while a card is held."""
        if self.held is None or not self.table.may_play:
            return False
        fine = bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_q:
                return self._turn(1, fine)
            case pygame.K_e:
                return self._turn(-1, fine)
            case pygame.K_f:
                return self._flip()
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return self.put_down() or True
            case _:
                return False

    def focusables(self) -> Sequence[Focusable]:
        """Return the two ends; while the keyboard holds a card, the shapes that it may cover."""
        if not self.table.may_play:
            return ()
        if self.held is None:
            return [self._end_thing(end) for end in ENDS if self.table.has_own_end(end)]
        if not self.held.by_keys:
            return ()
        self.follow_focus()
        count = len(self.held.targets.stops)
        return [self._stop_thing((self._first + step) % count) for step in range(count)]

    def _end_thing(self, end: End) -> Focusable:
        tip = _("Take the {end} card").format(end=end_words(end))
        return Focusable(
            _end_key(end), lambda: self.table.layout.own.of(end), lambda: self._take_by_keys(end), tip=tip
        )

    def _take_by_keys(self, end: End) -> None:
        if not self.table.state or not self.table.may_play:
            return
        self.take(end, by_keys=True)
        held = self.held
        assert held is not None
        if held.targets.stops:
            x, y = self.table.lens.to_table(self.table.layout.board.center)
            self._first = held.targets.stop_nearest(x, y)
            self._followed = _end_key(end)
            held.go_to_stop(self._first)
        else:
            self.held = None
            self.table.context.say(_("This card fits nowhere; take the other one."))
        self.table.context.refresh()

    _followed = ""
    _first = 0
    """The stop where a card that was taken by a key begins; it keeps the focus of the end."""

    def _stop_key(self, stop: int) -> str:
        assert self.held is not None
        return _end_key(self.held.end) if stop == self._first else f"tacta:stop:{stop}"

    def _stop_thing(self, stop: int) -> Focusable:
        assert self.held is not None
        target = self.held.targets.stops[stop][0]
        if target.shape is None:
            outline = target.pose.outline()
        else:
            number, place = target.shape
            outline = self.table.board.placed[number].pose.shape_outline(place)
        return Focusable(self._stop_key(stop), lambda: self.table.lens.box(outline), self.put_down)

    def follow_focus(self) -> None:
        """Show the card that the keyboard holds at the place that has the focus."""
        held, focus = self.held, self.table.context.focused()
        if held is None or not held.by_keys or focus is None or focus == self._followed:
            return
        self._followed = focus
        for stop in range(len(held.targets.stops)):
            if stop != held.stop and self._stop_key(stop) == focus:
                held.go_to_stop(stop)
                self.table.bring_into_sight(held)
                return

    # --- buttons ---------------------------------------------------------------------------------------

    def actions(self) -> Sequence[Action]:
        """Return buttons that take a card out of the game when there is no room for it (TA-12), and the snapping."""
        if not self.table.must_go_out:
            return self._snapping()
        ends = [end for end in ENDS if self.table.has_own_end(end)]
        return [
            Action(
                f"out:{end}",
                out_label(end),
                lambda end=end: self.table.context.play(Out(end)),  # type: ignore[misc]
                pygame.K_o if number == 0 else pygame.K_p,
                "O" if number == 0 else "P",
                primary=True,
            )
            for number, end in enumerate(ends)
        ]

    def _snapping(self) -> Sequence[Action]:
        """Return the switch with which an honour player has cards snap where they lie exactly."""
        table = self.table
        if not table.options.honour or not table.may_play:
            return ()
        return [Action("snap", snap_label(table.aided), self._switch_snapping, pygame.K_n, "N")]

    def _switch_snapping(self) -> None:
        self.table.aided = not self.table.aided
        if isinstance(self.held, LooseHeld):
            self.held.aided = self.table.aided
            self.held.follow(self.held.at, self.table.lens, self._is_away(self.held.at))
        self.table.context.redraw()


def out_label(end: End) -> str:
    """Return what the button says that takes a card out of the game."""
    return _("Take out the {end} card").format(end=end_words(end))


def play_widths(text: Text) -> tuple[int, ...]:
    """Return how wide the buttons can become while cards are played."""
    first, second = (button_width(text, out_label(end), "@primary") for end in ENDS)
    return first, max(second, *(button_width(text, snap_label(on)) for on in (True, False)))


def snap_label(on: bool) -> str:
    """Return what the button says that has cards snap or not."""
    return _("Snapping: on") if on else _("Snapping: off")


def _end_key(end: End) -> str:
    return f"tacta:{end}"


def resting_in(place: pygame.Rect) -> Seen:
    """Return how a card is seen that lies in the tray."""
    return Seen(float(place.centerx), float(place.centery), 0.0, place.width / 4, "front")
