"""The window: opens it, loops, draws only when something changed, and survives what goes wrong in a scene."""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
import traceback
from collections import deque
from datetime import datetime
from math import inf
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tabletop")  # as the desktop entry says

import pygame

from tabletop.engine.match import Match
from tabletop.engine.record import BadRecord
from tabletop.practice.progress import read_progress
from tabletop.ui.calm import Calm
from tabletop.ui.folders import Folders, find_folders, pictures_folder
from tabletop.ui.keys import Bindings
from tabletop.ui.kit import language
from tabletop.ui.kit.language import _
from tabletop.ui.kit.later import Later
from tabletop.ui.kit.once import HeldKeys
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.pointer import Pointers
from tabletop.ui.kit.sound import SoundBox
from tabletop.ui.kit.text import Text, font_is_missing, forget_fonts
from tabletop.ui.kit.theme import SCALES, Theme, fitting_scale
from tabletop.ui.kit.toast import Toast
from tabletop.ui.pads import draw_pads, plug, unplug, without_pulled_out
from tabletop.ui.screenshot import Screenshots
from tabletop.ui.settings import Settings, read_settings, write_settings
from tabletop.ui.window import display_height, open_window, set_icon

if TYPE_CHECKING:
    from tabletop.ui.saves import Saves
    from tabletop.ui.scenes.scene import Scene
    from tabletop.ui.tiles import Wanted

FRAMES_A_SECOND = 60
IDLE_MILLISECONDS = 8
"""How often to look for events while nothing moves; pygame.event.wait looks every millisecond, which costs."""

LATER_SECONDS = 0.02
"""How often to look whether a large picture that is drawn beside the loop is there."""

PATIENCE_SECONDS = 0.05
"""Events that take longer than this have a step to themselves, so that nothing waits for them and the drawing."""

ROOM = (840, 470)
"""The least room in design pixels that every screen fits in; the scale gives way to it."""

UNSEEN_DRIVERS = {"offscreen", "dummy"}
"""SDL's drivers that show nothing."""

SEED_VARIABLE = "TABLETOP_SEED"
_POINTING = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}


class App:
    """The window and what all scenes share. `step` is one turn of the loop, for tests and benchmarks too."""

    def __init__(self, folders: Folders, settings: Settings, size: tuple[int, int]) -> None:
        self.folders, self.settings = folders, settings
        self.scenes: list[Scene] = []
        self.size = size
        self.surface = pygame.display.get_surface() or pygame.Surface(size)
        self.pointers = Pointers(size)
        self.pictures = Pictures()
        self.later = Later(self.pictures, self.log)
        self.sound = SoundBox(settings.volume if settings.sound else 0)
        self.work: deque[float] = deque(maxlen=2000)
        """Milliseconds of work in each of the last frames that were drawn: events, time, drawing; no waiting."""
        self.theme = Theme()
        self.text = Text(self.theme)
        self._texts: dict[Theme, Text] = {}
        self._veil: pygame.Surface | None = None
        self._dirty = True
        self._failures = self._calm = 0
        self._saves: Saves | None = None
        self.progress = read_progress(folders.settings)
        """What has been practised."""
        self.calm = Calm()
        self.toast, self.shots = Toast(), Screenshots()
        self.thumbnails: dict[Wanted, pygame.Surface | None] = {}
        """Pictures of saved matches, kept for the list's next opening."""
        self.complaints: list[str] = []
        """Sentences that the menu shows at the start: what is missing."""
        self.keys = Bindings({})
        self.held = HeldKeys()
        self.apply_settings()

    # --- what scenes share ---------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        """Return the scene that gets events."""
        return self.scenes[-1] if self.scenes else None

    @property
    def saves(self) -> Saves:
        """Return the saved matches."""
        if self._saves is None:
            from tabletop.ui.saves import Saves

            self._saves = Saves(self.folders.saves)
            self._saves.sweep()
        return self._saves

    def text_in(self, theme: Theme) -> Text:
        """Return the renderer of a theme; it keeps what it rendered."""
        return self._texts.setdefault(theme, Text(theme))

    def redraw(self) -> None:
        """Ask for a frame."""
        self._dirty = True

    def new_seed(self) -> int:
        """Return the seed of a new match: TABLETOP_SEED, or a fresh one."""
        with contextlib.suppress(KeyError, ValueError):
            return int(os.environ[SEED_VARIABLE])
        return secrets.randbelow(2**48)

    def pointer_at(self, event: pygame.event.Event) -> tuple[int, int]:
        """Return where an event of the mouse happened, or where the mouse last was."""
        if event.type in _POINTING:
            return round(event.pos[0]), round(event.pos[1])
        return self.pointers.at()

    def veil(self) -> pygame.Surface:
        """Return a dark see-through sheet as large as the window, to lay under dialogs."""
        if self._veil is None or self._veil.get_size() != self.size:
            self._veil = pygame.Surface(self.size, pygame.SRCALPHA)
            self._veil.fill((0, 0, 0, 170))
        return self._veil

    # --- settings ------------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """Bring language, scale, contrast and volume in force at once, on every scene of the stack."""
        chosen = self.settings
        language.use(chosen.language or language.system_language())
        self.sound.volume = chosen.volume if chosen.sound else 0
        self.keys = Bindings(chosen.keys)
        self._apply_scale()
        self._lay_out_anew()
        self.redraw()

    def _apply_scale(self) -> None:
        chosen = self.settings
        percent = chosen.scale or fitting_scale(display_height())
        scale = min(percent / 100, self.size[0] / ROOM[0], self.size[1] / ROOM[1])
        theme = Theme(
            max(0.5, scale),
            high_contrast=chosen.high_contrast,
            large_signs=chosen.large_signs,
            left_handed=chosen.left_handed,
        )
        if theme != self.theme:
            self._texts.clear()
            self.pictures.clear()
        self.theme, self.text = theme, self.text_in(theme)
        self.pointers.size, self.pointers.scale = self.size, theme.scale

    def change(self, **changes: Any) -> None:
        """Change settings, save them and bring them in force."""
        for name, value in changes.items():
            setattr(self.settings, name, value)
        self.keep_settings()
        self.apply_settings()

    def keep_settings(self) -> None:
        """Save the settings; where nothing can be written they last until the end."""
        write_settings(self.folders.settings, self.settings)

    def change_scale(self, by: int) -> None:
        """Take the next larger or smaller interface scale."""
        now = round(self.theme.scale * 100)
        larger = [scale for scale in SCALES if scale > now]
        smaller = [scale for scale in SCALES if scale < now]
        chosen = (larger[:1] if by > 0 else smaller[-1:]) or [now]
        self.change(scale=chosen[0])

    # --- scenes --------------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.scenes.append(scene)
        self._entered()

    def pop(self) -> None:
        """Take the top scene off; the program ends with the last one."""
        if self.scenes:
            self.scenes.pop().left()
        self._entered()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self.scenes:
            self.scenes.pop().left()
        self.push(scene)

    def home(self) -> None:
        """Go back to the menu, or leave if the program was not started there."""
        while len(self.scenes) > 1:
            self.scenes.pop().left()
        self._entered()

    def quit(self) -> None:
        """End the program after this turn of the loop."""
        from tabletop.ui.tiles import wait_for_painters

        while self.scenes:
            self.scenes.pop().left()
        wait_for_painters()
        self.later.wait()
        self.shots.wait()

    def _entered(self) -> None:
        self.redraw()
        self._set_caption()
        if self.top is not None:
            self.top.entered()
            if self.top is not None:
                self.top.offer()

    def _set_caption(self) -> None:
        words = self.top.caption() if self.top is not None else ""
        pygame.display.set_caption(f"{words} – tabletop" if words else "tabletop")

    # --- the loop ------------------------------------------------------------------------------------

    def run(self, scene: Scene) -> int:
        """Show `scene` and loop until no scene is left; return the exit status."""
        from tabletop.ui.tiles import import_tables

        self.push(scene)
        self.calm.begin()
        import_tables()
        clock = pygame.time.Clock()
        while self.scenes:
            events = self._wait(clock)
            self.step(events, min(0.1, clock.get_time() / 1000), PATIENCE_SECONDS)
        self.sound.close()
        self.calm.end()
        return 0

    def _wait(self, clock: pygame.time.Clock) -> list[pygame.event.Event]:
        """Return the events at hand; sleep until there are some when nothing moves."""
        if self._dirty or self.moving:
            clock.tick(FRAMES_A_SECOND)
            return pygame.event.get()
        waiting = [
            self.pointers.waits(),
            self.toast.waits(),
            LATER_SECONDS if self.later.busy or self.shots.busy else None,
            self.top.waits() if self.top is not None else None,
        ]
        waits = min((each for each in waiting if each is not None), default=None)
        due = None if waits is None else perf_counter() + waits
        events = pygame.event.get()
        while not events and (due is None or perf_counter() < due):
            self.calm.rest()
            pygame.time.wait(IDLE_MILLISECONDS)
            events = pygame.event.get()
        clock.tick(FRAMES_A_SECOND)
        return events

    @property
    def moving(self) -> bool:
        """Tell whether frames are needed without any event."""
        return self.pointers.moving or (self.top is not None and self.top.moving)

    def step(self, events: list[pygame.event.Event], seconds: float, patience: float = inf) -> bool:
        """Handle events, let `seconds` pass, draw if anything changed; tell whether a frame was drawn.

        Where the events took longer than `patience` seconds, as a new scale does, the next step draws.
        """
        started = perf_counter()
        try:
            for event in _thinned(events):
                if not self.held.repeats(event):
                    self._event(event)
            self._tick(seconds)
            if not self._dirty or not self.scenes or perf_counter() - started > patience:
                return False
            self._dirty = False
            self._draw()
            self._calm += 1
            if self._calm > FRAMES_A_SECOND:
                self._failures = 0
        except Exception as error:  # noqa: BLE001 - whatever a scene does, the window stays and says so
            self._fail(error)
        self.calm.frame()
        self.work.append((perf_counter() - started) * 1000)
        if pygame.display.get_surface() is not None:
            pygame.display.flip()
        return True

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized((event.w, event.h))
        elif event.type == pygame.JOYDEVICEADDED:
            plug(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._unplugged(event)
        elif event.type == pygame.DROPFILE:
            self._dropped(event.file)
        elif self.top is not None:
            self._lost_focus(event)
            eager = event.type == pygame.KEYDOWN and self.top.eager_key(event)
            meant = None if eager else self._meant(event)
            if meant is not None and not (meant.type == pygame.KEYDOWN and self._global_key(meant)):
                self.top.event(meant)
            self.redraw()

    def _meant(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Return an event with the usual key in place of the one chosen for it; None when it means nothing."""
        if event.type != pygame.KEYDOWN or self.top is None or self.top.wants_raw_keys:
            return event
        return self.keys.translated(event, self.top.keys_of)

    def _lost_focus(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST and self.top is not None:
            for gesture in self.pointers.cancel_all():
                self.top.pointer(gesture)

    def _unplugged(self, event: pygame.event.Event) -> None:
        """Put back what a controller held that was pulled out, on whatever screen that was."""
        unplug(event.instance_id)
        for gesture in self.pointers.read(event):
            for scene in self.scenes:
                scene.pointer(gesture)
        self.redraw()

    def _global_key(self, event: pygame.event.Event) -> bool:
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if self.top is not None and self.top.asks_for_key:
            return False
        if event.key == pygame.K_F11:
            self.toggle_full_screen()
        elif event.key == pygame.K_F12:
            self._screenshot()
        elif control and event.key in {pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS}:
            self.change_scale(1)
        elif control and event.key in {pygame.K_MINUS, pygame.K_KP_MINUS}:
            self.change_scale(-1)
        else:
            return False
        return True

    def _tick(self, seconds: float) -> None:
        if self.top is None:
            return
        for gesture in self.pointers.tick(seconds):
            self.top.pointer(gesture)
            self.redraw()
        needed = self.toast.tick(seconds)
        needed = self.later.arrived() or needed
        if told := self.shots.told():
            self.tell(told)
        needed = self.top.tick(seconds) or needed
        if needed or self.moving:
            self.redraw()

    def _in_sight(self) -> tuple[Scene, ...]:
        """Return the top scene and those that show through from below."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlays:
            first -= 1
        return tuple(self.scenes[first:])

    def _lay_out_anew(self) -> None:
        """Have all scenes follow a change: those in sight now, the others when they are looked at again."""
        for scene in self.scenes:
            scene.outdate()
        for scene in self._in_sight():
            scene.rebuild()
        self._set_caption()

    def _draw(self) -> None:
        for scene in self._in_sight():
            scene.freshen()
            scene.draw(self.surface)
        top = self.size[0] // 2, self.theme.px(76)
        self.toast.draw(self.surface, top, self.theme, self.text, self.pictures)
        draw_pads(self.surface, [at for _name, at in self.pointers.pads()], self.theme, self.text)

    # --- the window ----------------------------------------------------------------------------------

    def _resized(self, size: tuple[int, int]) -> None:
        size = max(size[0], 1), max(size[1], 1)
        self.surface = pygame.display.get_surface() or self.surface
        if self.surface.get_size() != size:
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        if size == self.size:
            return
        self.size = size
        if not self.settings.full_screen:
            self.settings.window = list(size)
        self._apply_scale()
        self._lay_out_anew()

    def toggle_full_screen(self) -> None:
        """Change between the full screen and a window."""
        self.settings.full_screen = not self.settings.full_screen
        self.keep_settings()
        self.surface = open_window(self.settings)
        self._resized(self.surface.get_size())
        self.redraw()

    def _screenshot(self) -> None:
        moment = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
        self.shots.take(self.surface, pictures_folder(self.folders) / f"tabletop-{moment}.png")

    def tell(self, sentence: str) -> None:
        """Show a sentence for some seconds over whatever is on the screen."""
        self.toast.say(sentence)
        self.redraw()

    def _dropped(self, file: str) -> None:
        """Take in a record file that was dropped onto the window."""
        from tabletop.ui.scenes.records import Records

        try:
            entry = self.saves.take_in(Path(file))
        except BadRecord as error:
            self.tell(error.sentence(_))
            return
        self.tell(_("“{name}” is among the records now.").format(name=Path(file).name))
        if isinstance(self.top, Records):
            self.top.taken_in(entry)

    def notify(self, sentence: str) -> None:
        """Show a sentence for some seconds, on a table, or as a notice elsewhere."""
        from tabletop.ui.scenes.notice import Notice
        from tabletop.ui.scenes.table import TableScene

        if isinstance(self.top, TableScene):
            self.top.say(sentence)
        else:
            self.push(Notice(self, sentence))

    # --- when something goes wrong -------------------------------------------------------------------

    def _fail(self, error: Exception) -> None:
        """Write the log, leave the scene that failed and say one sentence; after three in a row give up."""
        from tabletop.ui.scenes.notice import Notice

        self.log(error)
        self._failures += 1
        self._calm = 0
        if self._failures >= 3:
            print(self._failure_sentence(), file=sys.stderr)  # noqa: T201 - the window is lost
            self.scenes.clear()
            return
        for scene in self.scenes[1:]:
            with contextlib.suppress(Exception):
                scene.left()
        del self.scenes[1:]
        self.scenes.append(Notice(self, self._failure_sentence()))
        self.redraw()

    def _failure_sentence(self) -> str:
        return _(
            "Something went wrong here. Your match is saved and can be continued; what happened is in {log}."
        ).format(log=self.folders.log)

    def log(self, error: BaseException) -> None:
        """Add an error to the log file."""
        lines = traceback.format_exception(error)
        with contextlib.suppress(OSError), self.folders.log.open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now().astimezone().isoformat()}\n{''.join(lines)}\n")


def _thinned(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Leave out mouse moves and resizes that a later one in the same frame makes pointless."""
    kept: list[pygame.event.Event] = []
    for event in without_pulled_out(events):
        if kept and event.type in {pygame.MOUSEMOTION, pygame.VIDEORESIZE} and kept[-1].type == event.type:
            kept.pop()
        kept.append(event)
    return kept


def open_app(size: tuple[int, int] | None = None) -> App:
    """Open the window and return the app; raises `pygame.error` without a display. `size` is for tests."""
    folders = find_folders()
    settings, complaint = read_settings(folders.settings)
    if size is not None:
        settings = _with_size(settings, size)
    _open_display()
    forget_fonts()
    with contextlib.suppress(pygame.error):
        pygame.joystick.init()
    surface = open_window(settings) if size is None else pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.display.set_caption("tabletop")
    set_icon()
    pygame.key.set_repeat(350, 45)
    app = App(folders, settings, surface.get_size())
    app.complaints = _complaints(folders, complaint)
    return app


def _open_display() -> None:
    """Begin to use the display; raises `pygame.error` where there is none.

    SDL then draws into memory without a word, and a window that nobody sees would wait for ever.
    """
    pygame.display.init()
    asked_for = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    if pygame.display.get_driver() in UNSEEN_DRIVERS and not asked_for:
        pygame.display.quit()
        raise pygame.error("No available video device")


def _with_size(settings: Settings, size: tuple[int, int]) -> Settings:
    changed = Settings(**{name: getattr(settings, name) for name in settings.__struct_fields__})
    changed.window, changed.full_screen = list(size), False
    return changed


def _complaints(folders: Folders, settings_complaint: str | None) -> list[str]:
    """Return what is missing, a translated sentence each."""
    found = []
    if settings_complaint:
        found.append(_(settings_complaint))
    if not folders.lasting:
        found.append(
            _(
                "No folder for saves can be written, so matches last only until the program ends; set TABLETOP_HOME to a folder that can."
            )
        )
    if font_is_missing():
        found.append(_("The program's own font is missing, so another one is used; install tabletop again."))
    return found


def run(game: str | None = None, match: Match | None = None) -> int:
    """Open the window at the menu, at the setup of `game`, or at the table of `match`; return the exit status."""
    try:
        app = open_app()
    except pygame.error as error:
        language.use(language.system_language())
        sentence = _("No window can be opened ({detail}); start the program where there is a display.")
        print(sentence.format(detail=error), file=sys.stderr)  # noqa: T201 - there is nowhere else
        return 1
    try:
        return app.run(_first_scene(app, game, match))
    finally:
        app.quit()
        pygame.quit()


def _first_scene(app: App, game: str | None, match: Match | None) -> Scene:
    from tabletop.ui.scenes.menu import Menu

    menu = Menu(app)
    if game is None and match is None:
        return menu
    app.scenes.append(menu)
    if match is not None:
        from tabletop.ui.scenes.table import TableScene

        return TableScene(app, match, app.saves.begin(match))
    from tabletop.ui.scenes.setup import Setup

    return Setup(app, game or "tacta")
