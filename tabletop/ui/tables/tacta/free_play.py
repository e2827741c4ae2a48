"""Free Play at the table (TA-23): every pointer is a hand, some seats share the keyboard, all place at once."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Seat
from tabletop.games.tacta.connections import connection_end
from tabletop.games.tacta.moves import Challenge, End, Out, Tidy
from tabletop.games.tacta.pose import AnyPose
from tabletop.games.tacta.state import State
from tabletop.ui.keys import KEY_SETS, Bindings, KeySet
from tabletop.ui.kit.animation import Tween, eased_out, linear
from tabletop.ui.kit.language import _
from tabletop.ui.kit.pointer import Hand, PointerEvent
from tabletop.ui.tables import Sight
from tabletop.ui.tables.tacta.flights import RETURN_SECONDS, Flight
from tabletop.ui.tables.tacta.held import Held, Seen
from tabletop.ui.tables.tacta.key_hand import KeyHand
from tabletop.ui.tables.tacta.loose_held import held_by
from tabletop.ui.tables.tacta.targets import Target

if TYPE_CHECKING:
    from tabletop.ui.tables.tacta.table import TactaTable

COUNTDOWN = 3
COUNTDOWN_SECONDS = 2.4
FLASH_SECONDS = 0.7
LOST_PIXELS = 14
"""How far a pointer must move after somebody was faster until its card may be put down again."""

Pixel = tuple[int, int]


class Grip(NamedTuple):
    """Which end of whose deck a hand holds."""

    seat: Seat
    end: End


@dataclass(slots=True)
class Flash:
    """A card that has just been accepted, marked in its player's colour."""

    pose: AnyPose
    seat: Seat
    share: float = 0.0

    def step(self, share: float) -> None:
        """Fade."""
        self.share = share


class PointerHand:
    """One pointer's hand: the mouse, a finger or a controller. It plays the seat whose deck it takes from."""

    def __init__(self, free: FreePlay) -> None:
        self.free = free
        self.held: Held | None = None
        self.seat: Seat = 0
        self.lost: Refusal | None = None
        self.outdated = False
        """Whether its places have yet to be found anew after somebody's placing."""
        self._lost_at: Pixel = (0, 0)
        self.hand: Hand[Grip] = Hand(self._pick, self._put, self._back)

    def feed(self, event: PointerEvent) -> bool:
        """Use a gesture of this pointer; tell whether it meant something."""
        if self.held is not None and event.kind in {"wheel", "secondary"}:
            self.look_anew()
            return self._turn(event.steps, event.shift) if event.kind == "wheel" else self._flip()
        used = self.hand.feed(event)
        if self.held is not None and event.kind in {"drag", "hover"}:
            self._follow(event.at)
        return used

    def _follow(self, at: Pixel) -> None:
        assert self.held is not None
        if self.lost is not None:
            if hypot(at[0] - self._lost_at[0], at[1] - self._lost_at[1]) < LOST_PIXELS:
                self.held.at = at
                return
            self.lost = None
        if self.outdated:
            self.held.at = at
            return
        self.held.follow(at, self.free.table.lens, self.free.is_away(at))

    def _pick(self, at: Pixel) -> Grip | None:
        grip = self.free.grip_at(at)
        if grip is None:
            return None
        table = self.free.table
        self.seat, self.lost, self.outdated = grip.seat, None, False
        self.held = held_by(table, grip.seat, grip.end, self._resting(grip), by_keys=False)
        table.context.sound.play("pick")
        self._follow(at)
        return grip

    def _resting(self, grip: Grip) -> Seen:
        place = self.free.table.layout.others[grip.seat].of(grip.end)
        return Seen(float(place.centerx), float(place.centery), 0.0, place.width / 4, "front")

    def _turn(self, steps: int, fine: bool = False) -> bool:
        held, table = self.held, self.free.table
        assert held is not None
        held.turn_by(steps, fine, table.lens, self.free.is_away(held.at))
        table.context.sound.play("turn")
        return True

    def _flip(self) -> bool:
        held, table = self.held, self.free.table
        assert held is not None
        held.flip(table.lens, self.free.is_away(held.at))
        table.context.sound.play("flip")
        return True

    def _put(self, grip: Grip, at: Pixel) -> bool:
        """Put the card down; a click on its empty place flips it above and turns it below."""
        assert self.held is not None
        self.look_anew()
        self._follow(at)
        slot = self.free.table.layout.others[grip.seat].of(grip.end)
        carried = self.hand.carried
        if carried is not None and not carried.dragged and slot.collidepoint(at):
            if at[1] < slot.centery:
                self._flip()
            else:
                self._turn(1)
            return False
        if self.free.is_away(at):
            self._back(grip, at)
            self.hand.carried = None
            return True
        return self._play()

    def _play(self) -> bool:
        held, free = self.held, self.free
        assert held is not None
        move = held.move or (Out(held.end) if free.must_go_out(self.seat) else None)
        if self.lost is not None or move is None:
            refusal = self.lost or (held.verdict.refusal if held.verdict is not None else None)
            free.tell(self.seat, refusal)
            return False
        self.held = None
        refusal = free.table.context.play_for(self.seat, move)
        if refusal is None:
            self.hand.carried = None
            return True
        self.held = held
        free.tell(self.seat, refusal)
        return False

    def _back(self, grip: Grip, _at: Pixel) -> None:
        held, self.held, self.lost = self.held, None, None
        if held is None or grip.seat not in self.free.table.layout.others:
            return
        table = self.free.table
        flight = Flight(held.card, held.seen(table.lens), lambda: self._resting(grip))
        table.flights.send(table.context.ambient, flight, RETURN_SECONDS)

    def notice(self, mover: Seat, state: State) -> None:
        """Learn of somebody's placing at once; say so when that took the place away."""
        held = self.held
        if held is None:
            return
        ends = {card: end for end, card in state.outer_cards(self.seat)}
        if held.card not in ends:
            self.drop()
            return
        held.end = ends[held.card]
        self.outdated = True
        refusal = self.free.refusal_now(self.seat, held.target)
        if refusal is not None:
            self.lost, self._lost_at = refusal, (round(held.at[0]), round(held.at[1]))
            held.let_go()
            self.free.tell(self.seat, refusal)
        if mover == self.seat:
            self.look_anew()

    def look_anew(self) -> None:
        """Find the places on the table as it is now, where that is due."""
        held, state = self.held, self.free.table.state
        if held is None or state is None or not self.outdated:
            return
        self.outdated = False
        held.renew(state)
        if self.lost is None:
            held.follow(held.at, self.free.table.lens, self.free.is_away(held.at))

    def drop(self) -> None:
        """Forget what is held."""
        self.held, self.hand.carried, self.lost = None, None, None


class FreePlay:
    """All hands of a round of Free Play, and the countdown before it."""

    def __init__(self, table: TactaTable) -> None:
        self.table = table
        self.hands: dict[str, PointerHand] = {}
        self.keyed: dict[Seat, KeyHand] = {}
        self.flashes: list[Flash] = []
        self.countdown = 0
        self._counting: Tween | None = None
        self._keys: tuple[dict[str, str], dict[Seat, KeySet]] | None = None

    @property
    def active(self) -> bool:
        """Tell whether this is Free Play at all."""
        return self.table.options.free_play and not self.table.bare

    @property
    def people(self) -> tuple[Seat, ...]:
        """Return the seats that people at the screen play now."""
        sight = self.table.sight
        return sight.mine if sight is not None else ()

    @property
    def open(self) -> bool:
        """Tell whether cards may be placed now."""
        table = self.table
        ready = table.state is not None and table.count is None and not self._closed
        return self.active and ready and bool(self.people)

    @property
    def _closed(self) -> bool:
        """Tell whether nobody may place yet or any more, though nothing is asked: a countdown, or the last card's flight."""
        return bool(self.countdown) or self.table.context.clock.busy

    @property
    def holding(self) -> bool:
        """Tell whether any hand holds a card."""
        return any(hand.held is not None for hand in self.hands.values())

    def keys_of(self, seat: Seat) -> KeySet | None:
        """Return the keys of a seat, None for bots and where the keyboard is full."""
        return self._key_sets().get(seat)

    def _key_sets(self) -> dict[Seat, KeySet]:
        """Return the keys of everybody at the keyboard as they are chosen now."""
        table, chosen = self.table, self.table.context.settings.keys
        if self._keys is None or self._keys[0] != chosen:
            people = [seat for seat in range(len(table.context.seats)) if table.is_human(seat)]
            bound = Bindings(chosen)
            sets = [bound.free_play(player) for player in range(1, len(KEY_SETS) + 1)]
            self._keys = dict(chosen), dict(zip(people, sets, strict=False))
        return self._keys[1]

    def must_go_out(self, seat: Seat) -> bool:
        """Tell whether a seat's card has to leave the game for want of room (TA-12)."""
        state = self.table.state
        return state is not None and connection_end(state, seat) is None and not any(state.table.rooms())

    # --- beginning ---------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Count down, then let everybody begin. It is no animation that a click of one could skip for all."""
        self.drop()
        self.countdown = 0
        if self._counting is not None:
            self._counting.cancel()
        self._counting = self.table.context.ambient.run(
            COUNTDOWN_SECONDS, self._count_down, linear, then=self._go
        )

    def _count_down(self, share: float) -> None:
        now = COUNTDOWN - min(COUNTDOWN - 1, int(share * COUNTDOWN))
        if now != self.countdown:
            self.countdown = now
            self.table.context.sound.play("clock")

    def _go(self) -> None:
        self.countdown = 0
        self.table.context.sound.play("turn")
        self.table.context.refresh()

    # --- what was accepted -------------------------------------------------------------------------------

    def accept(self, after: Sight) -> None:
        """Show a placing that was accepted, and let the other hands see the table as it is now."""
        table, ply = self.table, after.ply
        assert ply is not None
        table.take_in(after)
        table.put_on_board(after.view.table)
        table.context.sound.play("put")
        if not isinstance(ply.move, Out | Challenge | Tidy):
            self._flash(Flash(after.view.table.placed[-1].pose, ply.seat))
            table.follow(after.view.table)
        assert table.state is not None
        for hand in self.hands.values():
            hand.notice(ply.seat, table.state)
        self._notice_by_keys(ply.seat, table.state)
        table.context.ambient.after(0.0, self._look_anew)
        table.context.redraw()

    def _notice_by_keys(self, mover: Seat, state: State) -> None:
        for seat, keyed in tuple(self.keyed.items()):
            if not state.decks[seat]:
                del self.keyed[seat]
                continue
            keyed.outdated = state
            if seat == mover:
                keyed.look_anew()
            elif keyed.lost is None:
                keyed.lost = self.refusal_now(seat, keyed.target)
                self.tell(seat, keyed.lost)

    def _look_anew(self) -> None:
        """Let one hand a frame find its places anew: all at once, many hands would hold up a frame."""
        hands: list[PointerHand | KeyHand] = [*self.hands.values(), *self.keyed.values()]
        due = [hand for hand in hands if hand.outdated]
        if due:
            due[0].look_anew()
        if due[1:]:
            self.table.context.ambient.after(0.0, self._look_anew)

    def refusal_now(self, seat: Seat, target: Target | None) -> Refusal | None:
        """Return why a place that was right can't be used any more, None while it can."""
        return None if target is None else self.table.context.refusal(seat, target.move)

    def _flash(self, flash: Flash) -> None:
        self.flashes.append(flash)

        def over() -> None:
            if flash in self.flashes:
                self.flashes.remove(flash)

        self.table.context.ambient.run(FLASH_SECONDS, flash.step, eased_out, then=over)

    def tell(self, seat: Seat, refusal: Refusal | None) -> None:
        """Say why a seat's placing is refused, with the name, since many play at once."""
        if refusal is not None:
            context = self.table.context
            context.sound.play("refuse")
            context.say(_("{name}: {sentence}").format(name=context.name(seat), sentence=refusal.sentence(_)))

    def drop(self) -> None:
        """Forget all that is held."""
        for hand in self.hands.values():
            hand.drop()
        self.hands.clear()
        self.keyed.clear()
        self.flashes.clear()

    def cancel(self) -> bool:
        """Put back what all hands hold; tell whether there was anything."""
        was = self.holding or bool(self.keyed)
        for hand in self.hands.values():
            hand.hand.drop_back()
        self.keyed.clear()
        return was

    # --- pointers ----------------------------------------------------------------------------------------

    def pointer(self, event: PointerEvent) -> bool:
        """Give a gesture to its pointer's hand; tell whether it meant something."""
        if not self.open:
            return self._over_docks(event)
        hand = self.hands.setdefault(event.pointer, PointerHand(self))
        if hand.held is None and event.kind in {"click", "double"}:
            hand = self._resting_touch(event) or hand
        used = hand.feed(event)
        self.table.context.redraw()
        return used or self._over_docks(event)

    def _resting_touch(self, event: PointerEvent) -> PointerHand | None:
        """Return the hand of an earlier tap: a finger has another name each time it comes down."""
        if not event.pointer.startswith("touch:") or self.grip_at(event.at) is not None:
            return None
        waiting = [hand for name, hand in self.hands.items() if name.startswith("touch:") and hand.held]
        return next((hand for hand in waiting if hand.hand.carried and not hand.hand.carried.dragged), None)

    def grip_at(self, at: Pixel) -> Grip | None:
        """Return the end under a pixel that a hand may take: a person's, not held by another hand."""
        for seat in self.people:
            ends = self.table.layout.others.get(seat)
            for end, _card in self.table.state.outer_cards(seat) if self.table.state is not None else ():
                if ends is not None and ends.of(end).collidepoint(at):
                    return None if self.is_held(seat, end) else Grip(seat, end)
        return None

    def is_held(self, seat: Seat, end: End) -> bool:
        """Tell whether a pointer holds that end."""
        return any(
            hand.held is not None and hand.seat == seat and hand.held.end == end
            for hand in self.hands.values()
        )

    def is_away(self, at: tuple[float, float]) -> bool:
        """Tell whether a pixel lies over somebody's cards, not over the table."""
        return any(ends.whole.collidepoint(at) for ends in self.table.layout.others.values())

    def _over_docks(self, event: PointerEvent) -> bool:
        start = event.start if event.kind in {"drag", "drop"} else event.at
        return event.kind != "hover" and self.active and self.is_away(start)

    # --- keys --------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key of one of the players at the keyboard; tell whether it was one."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        if not self.open:  # a key pressed too early or too late must not skip or confirm anything
            return (
                self.active and self._closed and any(event.key in keys for keys in self._key_sets().values())
            )
        for seat in self.people:
            keys = self.keys_of(seat)
            if keys is not None and event.key in keys:
                return self._use(seat, keys, event.key)
        return False

    def _use(self, seat: Seat, keys: KeySet, key: int) -> bool:
        table, keyed = self.table, self.keyed.get(seat)
        assert table.state is not None
        if keyed is None:
            if key == keys.put:
                return False
            near = table.lens.to_table(table.layout.others[seat].whole.center)
            self.keyed[seat] = KeyHand(table.state, seat, near)
            table.context.sound.play("pick")
            table.context.refresh()
            return True
        keyed.look_anew()
        if key == keys.put:
            self._put(keyed)
        else:
            self._point(keyed, keys, key)
        table.context.refresh()
        return True

    def _point(self, keyed: KeyHand, keys: KeySet, key: int) -> None:
        if key == keys.flip:
            keyed.flip()
            self.table.context.sound.play("flip")
        elif key == keys.other:
            keyed.other_end()
            self.table.context.sound.play("pick")
        else:
            keyed.step(1 if key == keys.after else -1)

    def _put(self, keyed: KeyHand) -> None:
        seat, context = keyed.seat, self.table.context
        if keyed.lost is not None:
            self.tell(seat, keyed.lost)
            keyed.lost = None
            return
        move = keyed.move()
        if move is None:
            context.sound.play("refuse")
            words = _("{name}: this card fits nowhere; take the other one.")
            context.say(words.format(name=context.name(seat)))
            return
        refusal = context.play_for(seat, move)
        if refusal is not None:
            self.tell(seat, refusal)
