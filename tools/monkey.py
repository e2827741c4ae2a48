"""Let a monkey at the window: `python tools/monkey.py --events 50000`; prints what happened and what frames cost.

It moves, clicks, drags and turns the wheel, types, touches with two fingers, steers a controller, resizes the
window and drops files on it, over every screen in turn. It fails when a scene fails or a frame needs more work
than `--limit` milliseconds of the processor; the time by the clock is printed beside it, since a busy machine
stretches that. No window is opened; what it does depends on `--seed` alone.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter, thread_time

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.record import SeatEntry
from tabletop.games.catalogue import rules_class
from tabletop.ui.app import PATIENCE_SECONDS, App, open_app
from tabletop.ui.keys import ACTIONS
from tabletop.ui.scenes.curtain import Curtain
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.practice import Practice
from tabletop.ui.scenes.records import Records
from tabletop.ui.scenes.replay import Replay
from tabletop.ui.scenes.results import Results
from tabletop.ui.scenes.rules import Rules
from tabletop.ui.scenes.scene import Scene
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.setup import Setup
from tabletop.ui.scenes.table import TableScene
from tabletop.ui.tables.catalogue import TABLES
from tabletop.ui.tiles import import_tables

SLOW = 60.0
"""Milliseconds of work from which a frame is told on its own."""

STAY = 250
"""Events after which the monkey is set down on the next screen."""

SIZES = ((1280, 720), (1000, 700), (640, 400), (1920, 1080))
PRESS = (pygame.KEYDOWN, pygame.KEYUP)
KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_SPACE, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_END, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_9,
    *sorted({action.usual.key for action in ACTIONS}),
)  # fmt: skip
Events = list[pygame.event.Event]


def _event(kind: int, **facts: object) -> pygame.event.Event:
    return pygame.event.Event(kind, facts)


class Monkey:
    """Makes up events; the same ones for the same seed."""

    def __init__(self, seed: str, size: tuple[int, int]) -> None:
        self.chance = random.Random(seed)
        self.size = size

    def at(self) -> tuple[int, int]:
        """Return a pixel."""
        return self.chance.randrange(self.size[0]), self.chance.randrange(self.size[1])

    def gesture(self) -> Events:
        """Return the events of one gesture."""
        kinds: list[tuple[int, Callable[[], Events]]] = [
            (20, self.moves), (26, self.clicks), (14, self.drags), (8, self.turns), (8, self.flips), (34, self.types),
            (6, self.touches), (4, self.pinches), (6, self.steers), (1, self.resizes), (1, self.leaves),
        ]  # fmt: skip
        weights = [weight for weight, _make in kinds]
        return self.chance.choices([make for _weight, make in kinds], weights)[0]()

    def moves(self) -> Events:
        """Move the mouse."""
        return [_event(pygame.MOUSEMOTION, pos=self.at(), rel=(0, 0), buttons=(0, 0, 0), touch=False)]

    def _button(self, down: bool, at: tuple[int, int], button: int = 1) -> pygame.event.Event:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return _event(kind, pos=at, button=button, touch=False)

    def clicks(self) -> Events:
        """Click somewhere, sometimes twice."""
        at = self.at()
        move = _event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        return [move, *[self._button(True, at), self._button(False, at)] * self.chance.choice((1, 1, 1, 2))]

    def drags(self) -> Events:
        """Drag from one place to another; now and then the button is never let go."""
        start, end = self.at(), self.at()
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        ways = [
            _event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(1, 0, 0), touch=False)
            for to in (middle, end)
        ]
        done = [self._button(False, end)] if self.chance.random() < 0.95 else []
        return [self._button(True, start), *ways, *done]

    def turns(self) -> Events:
        """Turn the wheel."""
        return [
            *self.moves(),
            _event(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 1, 3)), flipped=False, touch=False),
        ]

    def flips(self) -> Events:
        """Press the right button."""
        at = self.at()
        return [self._button(True, at, 3), self._button(False, at, 3)]

    def types(self) -> Events:
        """Press a key, or type a letter."""
        if self.chance.random() < 0.15:
            return [_event(pygame.TEXTINPUT, text=self.chance.choice("aé7 ✿"))]
        mod = self.chance.choice((0, 0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT))
        extra = (pygame.K_z, pygame.K_y, pygame.K_PLUS, pygame.K_MINUS) if mod == pygame.KMOD_LCTRL else ()
        code = self.chance.choice((*KEYS, *extra * 4))
        return [_event(kind, key=code, mod=mod, unicode="") for kind in PRESS]

    def _finger(self, kind: int, at: tuple[int, int], number: int) -> pygame.event.Event:
        x, y = at[0] / self.size[0], at[1] / self.size[1]
        return _event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)

    def touches(self) -> Events:
        """Tap or drag with a finger."""
        start = self.at()
        end = self.chance.choice((start, self.at()))
        kinds = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
        return [self._finger(kind, at, 1) for kind, at in zip(kinds, (start, end, end), strict=True)]

    def pinches(self) -> Events:
        """Drag with two fingers."""
        places = [self.at() for _place in range(4)]
        kinds = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
        return [
            self._finger(kind, places[number + (2 if kind != pygame.FINGERDOWN else 0)], number + 1)
            for kind in kinds
            for number in range(2)
        ]

    def steers(self) -> Events:
        """Use a game controller."""
        axis = _event(
            pygame.JOYAXISMOTION,
            instance_id=0,
            axis=self.chance.randrange(3),
            value=self.chance.uniform(-1, 1),
        )
        button = self.chance.randrange(12)
        presses = [
            _event(kind, instance_id=0, button=button) for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
        ]
        hat = _event(
            pygame.JOYHATMOTION,
            instance_id=0,
            hat=0,
            value=self.chance.choice(((0, 1), (1, 0), (0, -1), (0, 0))),
        )
        rest = [_event(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=0.0) for axis in (0, 1)]
        return [axis, *presses, hat, *(rest if self.chance.random() < 0.5 else [])]

    def resizes(self) -> Events:
        """Give the window another size."""
        self.size = self.chance.choice(SIZES)
        return [_event(pygame.VIDEORESIZE, w=self.size[0], h=self.size[1], size=self.size)]

    def leaves(self) -> Events:
        """Look at another window, or drop a file that is no record."""
        return [self.chance.choice((_event(pygame.WINDOWFOCUSLOST), _event(pygame.DROPFILE, file=__file__)))]


@dataclass
class Report:
    """What happened: events and frames, what each screen's frames cost in milliseconds, and what failed."""

    events: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    processor: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    clock: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    rests: list[float] = field(default_factory=list)
    """Milliseconds of each collection of garbage, which the program does while nobody does anything."""
    slow: list[str] = field(default_factory=list)
    """The slowest frames: how slow, where, after what."""
    failure: str = ""

    @property
    def worst(self) -> float:
        """Return the most milliseconds of the processor that a frame needed."""
        return max((max(times) for times in self.processor.values()), default=0.0)

    def lines(self) -> Iterator[str]:
        """Yield the figures as a table, the screen with the worst frame first."""
        yield f"{self.events} events, {sum(map(len, self.clock.values()))} frames"
        yield f"{len(self.rests)} rests between them, the longest {max(self.rests, default=0):.0f} ms by the clock"
        yield f"{'screen':<16}{'events':>8}{'frames':>8}{'processor ms: median':>22}{'99 %':>7}{'worst':>7}{'clock ms: worst':>17}"
        for name, times in sorted(self.processor.items(), key=lambda item: -max(item[1])):
            ranked = sorted(times)
            figures = (ranked[len(ranked) // 2], ranked[len(ranked) * 99 // 100], ranked[-1])
            columns = f"{figures[0]:>22.1f}{figures[1]:>7.1f}{figures[2]:>7.1f}{max(self.clock[name]):>17.1f}"
            yield f"{name:<16}{self.screens[name]:>8}{len(times):>8}{columns}"


def young_match(game: str, chance: random.Random) -> Match:
    """Return a match of humans, some random moves old; sometimes it is over."""
    rules = rules_class(game).with_options({})
    match = Match(
        rules, [SeatEntry(f"P{seat + 1}") for seat in range(rules.players)], chance.randrange(2**32)
    )
    moves = Chance(chance.randrange(2**32))
    for _number in range(chance.choice((0, 5, 40, 40, 150))):
        acting = rules.to_move(match.state)
        if not acting:
            break
        match.play(acting[0], rules.pick(match.state, acting[0], moves))
    return match


def screens(app: App, chance: random.Random) -> Iterator[list[Callable[[], Scene]]]:
    """Yield, again and again, what lies over the menu."""
    while True:
        for game in TABLES:
            yield [partial(Setup, app, game)]
            for _time in range(3):
                yield [partial(_table, app, game, chance)]
            yield [partial(Rules, app, game)]
            yield [partial(Records, app), partial(_replay, app, game, chance)]
        for make in (Records, SettingsScene, Practice):
            yield [partial(make, app)]
        yield []


def _replay(app: App, game: str, chance: random.Random) -> Replay:
    return Replay(app, young_match(game, chance))


def _table(app: App, game: str, chance: random.Random) -> TableScene:
    match = young_match(game, chance)
    return TableScene(app, match, app.saves.begin(match, chance.random() < 0.5), fresh=not match.cursor)


def let_loose(app: App, events: int, seed: str = "tabletop", stay: int = STAY) -> Report:
    """Send so many events to the app and step it; stop at the first failure."""
    monkey, report = Monkey(seed, app.size), Report()
    places = screens(app, monkey.chance)
    app.push(Menu(app))
    app.calm.begin()
    import_tables()
    left = 0
    while report.events < events and not report.failure:
        if left <= 0 or not app.scenes:
            _set_down(app, next(places), report)
            _rest(app, report)
            left = stay
        gesture = monkey.gesture()
        report.events += len(gesture)
        left -= len(gesture)
        for event in gesture:  # a hand is never so quick that two of them fall into one frame
            _step(app, [event], monkey.chance.choice((0.01, 0.02, 0.05, 0.4)), report)
        if isinstance(app.top, Curtain) and monkey.chance.random() < 0.4:
            pressed = [_event(kind, key=pygame.K_RETURN, mod=0, unicode="") for kind in PRESS]
            _step(app, pressed, 0.02, report)
    app.calm.end()
    return report


def _rest(app: App, report: Report) -> None:
    """Collect garbage as the window does when nothing happens for some seconds."""
    began = perf_counter()
    app.calm.collect()
    report.rests.append((perf_counter() - began) * 1000)


def _set_down(app: App, scenes: list[Callable[[], Scene]], report: Report) -> None:
    """Put the monkey on the next screen, over the menu."""
    if not app.scenes:
        app.push(Menu(app))
    app.home()
    for make in scenes:
        app.push(make())
        _step(app, [], 0.02, report)


def _step(app: App, events: Events, seconds: float, report: Report) -> None:
    name = type(app.top).__name__ if app.top is not None else "none"
    if isinstance(app.top, (TableScene, Results)):
        name = getattr(app.top, "mood", "") + (
            "" if type(app.top) is TableScene else " " + type(app.top).__name__.lower()
        )
    worked, ticked = thread_time(), perf_counter()
    app.step([*events, *pygame.event.get()], seconds, PATIENCE_SECONDS)
    report.processor[name].append((thread_time() - worked) * 1000)
    report.clock[name].append((perf_counter() - ticked) * 1000)
    if report.processor[name][-1] > SLOW:
        what = " ".join(f"{pygame.event.event_name(event.type)}{_detail(event)}" for event in events)
        report.slow.append(f"{report.processor[name][-1]:6.0f} ms  {name} at {app.size}: {what or 'opened'}")
    report.screens[name] += len(events)
    if app.folders.log.exists():
        report.failure = app.folders.log.read_text(encoding="utf-8")


def _detail(event: pygame.event.Event) -> str:
    if event.type == pygame.KEYDOWN:
        return f"({pygame.key.name(event.key)}, {event.mod})"
    return f"{event.pos}" if hasattr(event, "pos") else ""


def main() -> int:
    """Read the command line, let the monkey loose, print the report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--events", type=int, default=50_000)
    parser.add_argument("--seed", default="tabletop")
    parser.add_argument(
        "--limit", type=float, default=100.0, help="milliseconds of the processor a frame may need"
    )
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLETOP_HOME"] = home
        app = open_app((1280, 720))
        app.change(sound=False, language="en", scale=100)
        report = let_loose(app, asked.events, asked.seed)
        app.quit()
    print("\n".join([*report.lines(), *sorted(report.slow, reverse=True)[:30]]))
    if report.failure:
        print(report.failure, file=sys.stderr)
        return 1
    if report.worst > asked.limit:
        print(
            f"A frame needed {report.worst:.0f} ms of work; the limit is {asked.limit:.0f} ms.",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
