"""Mouse, touches and game controllers, all as pointers with the same few gestures.

The `Pointers` router reads raw pygame events and gives `PointerEvent`s. Each pointer has a name: `"mouse"`,
`"touch:1"`, `"pad:0"`. Gestures, in the order in which they come:

- `hover`: the pointer moved with nothing pressed.
- `press`: the primary button went down. Then either
- `click` (released close by), or `double` in place of a second click close by and soon; or
- `drag` for every move beyond the threshold (`first` on the first of them), then `drop` on release.
- `secondary`: the right button went down, also while the primary one is held (a carried card flips), or a
  finger rested where it was put down; no `click` follows then, a `cancel` tells that it was lifted.
- `wheel`: `steps` notches, positive away from the user.
- `cancel`: whatever was going on is off (window left, touch cancelled, Esc).

`Hand` makes of these one way to carry things that serves press-and-drag and click-and-click alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import hypot
from typing import Any, Generic, Literal, TypeVar

import pygame

Kind = Literal["hover", "press", "click", "double", "drag", "drop", "secondary", "wheel", "cancel"]
Pixel = tuple[int, int]
ThingT = TypeVar("ThingT")

DRAG_THRESHOLD = 6
"""Pixels at scale 1 that a press must move to be a drag."""

DOUBLE_SECONDS = 0.4
LONG_SECONDS = 0.5
"""A finger that rests for so long where it was put down means what the right button means."""

PAD_SPEED = 900.0
"""Pixels a second at scale 1 that a controller's stick moves its pointer when held fully over."""

PAD_DEAD_ZONE = 0.18


@dataclass(frozen=True, slots=True)
class PointerEvent:
    """One gesture of one pointer; `at` and `start` (where it was pressed) are screen pixels."""

    kind: Kind
    at: Pixel
    pointer: str = "mouse"
    start: Pixel = (0, 0)
    first: bool = False
    steps: int = 0
    shift: bool = False
    ctrl: bool = False

    @property
    def moved(self) -> tuple[int, int]:
        """Return how far it is from where it was pressed."""
        return self.at[0] - self.start[0], self.at[1] - self.start[1]


@dataclass(slots=True)
class _Track:
    """What is known of one pointer."""

    at: Pixel = (0, 0)
    down: bool = False
    start: Pixel = (0, 0)
    dragging: bool = False
    pressed_when: float = 0.0
    long: bool = False
    """A finger has rested here: it has meant its secondary gesture and means no other one."""
    clicked_at: Pixel = (-999, -999)
    clicked_when: float = -9.0


@dataclass(slots=True)
class Pointers:
    """Turns raw pygame events into gestures. `size` is the window's, `scale` the interface scale.

    `now` gives seconds and is replaced in tests.
    """

    size: tuple[int, int]
    scale: float = 1.0
    now: Callable[[], float] = lambda: pygame.time.get_ticks() / 1000
    tracks: dict[str, _Track] = field(default_factory=dict)
    _sticks: dict[int, list[float]] = field(default_factory=dict)

    def read(self, event: pygame.event.Event) -> list[PointerEvent]:
        """Return the gestures that `event` completes, usually one or none."""
        reader = _READERS.get(event.type)
        return reader(self, event) if reader is not None else []

    def at(self, pointer: str = "mouse") -> Pixel:
        """Return where a pointer is."""
        return self._track(pointer).at

    def cancel_all(self) -> list[PointerEvent]:
        """Call everything off, as when the window loses the focus."""
        return [self._cancel(name) for name, track in self.tracks.items() if track.down or name == "mouse"]

    def pads(self) -> list[tuple[str, Pixel]]:
        """Return the controllers' pointers and where they are, to be drawn as cursors."""
        return [(name, track.at) for name, track in self.tracks.items() if name.startswith("pad:")]

    def tick(self, seconds: float) -> list[PointerEvent]:
        """Move the controllers' pointers by `seconds` of their sticks."""
        events: list[PointerEvent] = []
        for pad, (across, down) in self._sticks.items():
            if hypot(across, down) > PAD_DEAD_ZONE:
                step = PAD_SPEED * self.scale * seconds
                x, y = self._track(f"pad:{pad}").at
                to = (
                    min(max(round(x + across * step), 0), self.size[0] - 1),
                    min(max(round(y + down * step), 0), self.size[1] - 1),
                )
                events += self._move(f"pad:{pad}", to)
        return events + self._long_presses()

    def _long_presses(self) -> list[PointerEvent]:
        events = []
        for name, track in self.tracks.items():
            if self._resting(name, track) and self.now() - track.pressed_when >= LONG_SECONDS:
                track.long = True
                events.append(self._event("secondary", name))
        return events

    @staticmethod
    def _resting(name: str, track: _Track) -> bool:
        return name.startswith("touch:") and track.down and not track.dragging and not track.long

    def waits(self) -> float | None:
        """Return in how many seconds a finger will have rested long enough, or None."""
        ages = [
            self.now() - track.pressed_when
            for name, track in self.tracks.items()
            if self._resting(name, track)
        ]
        return max(0.0, LONG_SECONDS - max(ages)) if ages else None

    @property
    def moving(self) -> bool:
        """Tell whether a controller's stick is held, so that frames are needed."""
        return any(hypot(*stick) > PAD_DEAD_ZONE for stick in self._sticks.values())

    @property
    def held(self) -> bool:
        """Tell whether any pointer is pressed."""
        return any(track.down for track in self.tracks.values())

    # --- what the raw events mean -----------------------------------------------------------------

    def _mouse_moved(self, event: pygame.event.Event) -> list[PointerEvent]:
        return [] if _from_touch(event) else self._move("mouse", _pixel(event.pos))

    def _mouse_down(self, event: pygame.event.Event) -> list[PointerEvent]:
        if _from_touch(event) or event.button not in {pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT}:
            return []
        if event.button == pygame.BUTTON_LEFT:
            return self._press("mouse", _pixel(event.pos))
        self._track("mouse").at = _pixel(event.pos)
        return [self._event("secondary", "mouse")]

    def _mouse_up(self, event: pygame.event.Event) -> list[PointerEvent]:
        if _from_touch(event) or event.button != pygame.BUTTON_LEFT:
            return []
        return self._release("mouse", _pixel(event.pos))

    def _wheel(self, event: pygame.event.Event) -> list[PointerEvent]:
        if _from_touch(event) or not event.y:
            return []
        steps = -event.y if getattr(event, "flipped", False) else event.y
        return [self._event("wheel", "mouse", steps=int(steps))]

    def _finger(self, event: pygame.event.Event) -> list[PointerEvent]:
        name = f"touch:{event.finger_id}"
        at = round(event.x * self.size[0]), round(event.y * self.size[1])
        if event.type == pygame.FINGERDOWN:
            return self._press(name, at)
        if event.type == pygame.FINGERMOTION:
            return self._move(name, at)
        events = self._release(name, at)
        track = self.tracks.pop(name, _Track())
        self.tracks["touch:last"] = track
        return events

    def _stick(self, event: pygame.event.Event) -> list[PointerEvent]:
        if event.axis in {0, 1}:
            pad = event.instance_id
            self._sticks.setdefault(pad, [0.0, 0.0])[event.axis] = event.value
            self._place_pad(pad)
        return []

    def _pad_down(self, event: pygame.event.Event) -> list[PointerEvent]:
        name = self._place_pad(event.instance_id)
        at = self._track(name).at
        match event.button:
            case 0:
                return self._press(name, at)
            case 1:
                return [self._event("secondary", name)]
            case 2:
                return [self._cancel(name)]
            case 4 | 9:
                return [self._event("wheel", name, steps=1)]
            case 5 | 10:
                return [self._event("wheel", name, steps=-1)]
            case _:
                return []

    def _pad_up(self, event: pygame.event.Event) -> list[PointerEvent]:
        name = self._place_pad(event.instance_id)
        return self._release(name, self._track(name).at) if event.button == 0 else []

    def _pad_gone(self, event: pygame.event.Event) -> list[PointerEvent]:
        name = f"pad:{event.instance_id}"
        self._sticks.pop(event.instance_id, None)
        gone = [self._cancel(name)] if name in self.tracks else []
        self.tracks.pop(name, None)
        return gone

    def _place_pad(self, pad: int) -> str:
        name = f"pad:{pad}"
        if name not in self.tracks:
            self.tracks[name] = _Track(at=(self.size[0] // 2, self.size[1] // 2))
        return name

    # --- gestures ----------------------------------------------------------------------------------

    def _track(self, name: str) -> _Track:
        return self.tracks.setdefault(name, _Track())

    def _event(self, kind: Kind, name: str, first: bool = False, steps: int = 0) -> PointerEvent:
        track = self._track(name)
        held = pygame.key.get_mods() if pygame.display.get_init() else 0
        return PointerEvent(
            kind, track.at, name, track.start, first, steps, bool(held & pygame.KMOD_SHIFT), bool(held & pygame.KMOD_CTRL)
        )  # fmt: skip

    def _press(self, name: str, at: Pixel) -> list[PointerEvent]:
        track = self._track(name)
        if name.startswith("touch:") and "touch:last" in self.tracks:
            last = self.tracks["touch:last"]
            track.clicked_at, track.clicked_when = last.clicked_at, last.clicked_when
        track.at, track.start, track.down, track.dragging = at, at, True, False
        track.pressed_when, track.long = self.now(), False
        return [self._event("press", name)]

    def _move(self, name: str, at: Pixel) -> list[PointerEvent]:
        track = self._track(name)
        if at == track.at:
            return []
        track.at = at
        if not track.down:
            return [self._event("hover", name)]
        first = not track.dragging
        if track.long or (first and not self._far(track.start, at)):
            return []
        track.dragging = True
        return [self._event("drag", name, first=first)]

    def _release(self, name: str, at: Pixel) -> list[PointerEvent]:
        track = self._track(name)
        if not track.down:
            return []
        moves = self._move(name, at)
        track.down = False
        if track.long:
            track.long = False
            return [self._event("cancel", name)]
        if track.dragging:
            track.dragging = False
            return [*moves, self._event("drop", name)]
        again = self.now() - track.clicked_when < DOUBLE_SECONDS and not self._far(track.clicked_at, at)
        track.clicked_at, track.clicked_when = at, -9.0 if again else self.now()
        return [self._event("double" if again else "click", name)]

    def _cancel(self, name: str) -> PointerEvent:
        track = self._track(name)
        track.down = track.dragging = False
        return self._event("cancel", name)

    def _far(self, start: Pixel, at: Pixel) -> bool:
        return hypot(at[0] - start[0], at[1] - start[1]) > DRAG_THRESHOLD * self.scale


def _from_touch(event: pygame.event.Event) -> bool:
    """Tell whether SDL made this mouse event up from a touch, which comes as an event of its own too."""
    return bool(getattr(event, "touch", False))


def _pixel(place: tuple[float, float]) -> Pixel:
    return round(place[0]), round(place[1])


_READERS: dict[int, Callable[[Pointers, pygame.event.Event], list[PointerEvent]]] = {
    pygame.MOUSEMOTION: Pointers._mouse_moved,  # noqa: SLF001 - its own methods
    pygame.MOUSEBUTTONDOWN: Pointers._mouse_down,  # noqa: SLF001
    pygame.MOUSEBUTTONUP: Pointers._mouse_up,  # noqa: SLF001
    pygame.MOUSEWHEEL: Pointers._wheel,  # noqa: SLF001
    pygame.FINGERDOWN: Pointers._finger,  # noqa: SLF001
    pygame.FINGERMOTION: Pointers._finger,  # noqa: SLF001
    pygame.FINGERUP: Pointers._finger,  # noqa: SLF001
    pygame.JOYAXISMOTION: Pointers._stick,  # noqa: SLF001
    pygame.JOYBUTTONDOWN: Pointers._pad_down,  # noqa: SLF001
    pygame.JOYBUTTONUP: Pointers._pad_up,  # noqa: SLF001
    pygame.JOYDEVICEREMOVED: Pointers._pad_gone,  # noqa: SLF001
}


@dataclass(slots=True)
class Carried(Generic[ThingT]):
    """A thing in a hand: what it is, where the pointer is, and where the thing was taken hold of."""

    thing: ThingT
    at: Pixel
    grip: tuple[int, int] = (0, 0)
    dragged: bool = True
    """True while the button is held; False when it was picked up by a click and follows the pointer."""


class Hand(Generic[ThingT]):
    """Carries one thing with one pointer, by press-and-drag or by click-and-click.

    `pick(at)` returns the thing under a pixel or None; `put(thing, at)` tries to put it down and tells
    whether that worked; `back(thing, at)` is told when it goes back to where it came from (a refused or
    cancelled carry). While `carried` is set, draw the thing at `carried.at` minus `carried.grip`.

    A refused click keeps the thing in the hand, so that one can try elsewhere; a refused drop sends it
    back. Feed it every `PointerEvent` of its pointer; it answers whether it used it. Wheel and
    secondary gestures are the table's own while `carried` is set.
    """

    def __init__(
        self,
        pick: Callable[[Pixel], ThingT | None],
        put: Callable[[ThingT, Pixel], bool],
        back: Callable[[ThingT, Pixel], Any] = lambda _thing, _at: None,
    ) -> None:
        self._pick, self._put, self._back = pick, put, back
        self.carried: Carried[ThingT] | None = None

    def take(self, thing: ThingT, at: Pixel, dragged: bool = False) -> None:
        """Put a thing into the hand, as a key does."""
        self.carried = Carried(thing, at, dragged=dragged)

    def feed(self, event: PointerEvent) -> bool:
        """Use a gesture; tell whether it meant anything here."""
        match event.kind:
            case "drag" if event.first and self.carried is None:
                return self._pick_up(event.start, event.at, dragged=True)
            case "drag" | "hover" if self.carried is not None:
                self.carried.at = event.at
                return True
            case "drop" if self.carried is not None:
                self.carried.at = event.at
                self._put_down(event.at, keep=False)
                return True
            case "click" | "double":
                return self._clicked(event)
            case "cancel" if self.carried is not None:
                self.drop_back()
                return True
            case _:
                return False

    def drop_back(self) -> None:
        """Send what is carried back to where it came from."""
        if self.carried is not None:
            carried, self.carried = self.carried, None
            self._back(carried.thing, carried.at)

    def _clicked(self, event: PointerEvent) -> bool:
        if self.carried is None:
            return self._pick_up(event.at, event.at, dragged=False)
        self.carried.at = event.at
        self._put_down(event.at, keep=True)
        return True

    def _pick_up(self, start: Pixel, at: Pixel, dragged: bool) -> bool:
        thing = self._pick(start)
        if thing is None:
            return False
        self.carried = Carried(thing, at, dragged=dragged)
        return True

    def _put_down(self, at: Pixel, keep: bool) -> None:
        carried = self.carried
        assert carried is not None
        if self._put(carried.thing, at):
            if self.carried is carried:
                self.carried = None
        elif not keep:
            self.drop_back()
