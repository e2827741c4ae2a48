"""How a game plugs into the window: subclass `GameTable`, add one line to `ui/tables/catalogue.py`.

The scene around a table (`ui/scenes/table.py`) owns the match, the top bar, the seat panels, the log,
toasts, the curtain, undo and redo, saving, bots and results. A table says three things about its game:
what is where (layout), what it looks like (drawing), what a gesture means (gestures). Keep these in
`ui/tables/<game>/layout.py`, `drawing.py`, `gestures.py`, and the `GameTable` subclass in `table.py`.

**What it is given.** One `TableContext` for its life: theme, text, pictures, sound, two clocks, camera,
and the functions `play`, `refusal`, `legal`, `say`. It never sees a State: all it shows comes from the
`Sight` handed to `show` and `animate` (a View of one seat and a few facts). Judging is the rules' work:
ask `context.refusal(seat, move)` and `context.legal(seat)`; never judge on your own.

**The life of a table**

1. `MyTable(context)`, then `resize(area)`: `area` is the part of the window that is yours (below the top
   bar, beside the log), in screen pixels. `resize` comes again whenever the window, the interface scale,
   the language or the mood's contrast changed; take the sizes from `context.theme.px(...)` anew.
2. `opening(sight)` once at a fresh game (act out the deal if you like), else `show(sight)`.
   The scene sets `self.sight` before each `opening`, `show` and `animate`.
3. Gestures: `pointer(event)`, `key(event)`, focusable things and action buttons call
   `context.play(move)`, which answers None, or the `Refusal` when the rules say no; then the scene has
   already said why in a toast and sounded "refuse", and nothing has changed.
4. After a move, whoever made it, comes `animate(before, after)`; `after.ply` is the move. Start tweens on
   `context.clock` and remember `after`: when the clock is idle you must look as after `show(after)`.
   While the clock is busy no gestures come in; a click makes the scene skip the clock to its end.
   Undo, redo and jumps call `show` alone.
5. When `sight.outcome` is set and the last animation is over, the scene calls `finale(sight, done)`: act
   out the count on the clock and call `done()` when the players may go on to the results. The base class
   calls `done()` at once.

**Drawing.** `draw(surface)` draws the whole of `area`, ground and all, every frame that is drawn at all;
keep it under 8 ms with 109 cards at 1920x1080 (cache sprites in `context.pictures`, or a whole layer in a
surface of your own). Frames are only drawn after an event, while a clock is busy, or after
`context.redraw()`. Use `context.ambient` for hovers and glows that shall not hold up the game.

**Pointers.** `pointer(event)` gets every `kit.pointer.PointerEvent` in your area that no button took, and
answers whether it meant something. With `uses_camera = True` what you leave over pans (drag), zooms
(wheel) and fits (double click) `context.camera`. `kit.pointer.Hand` gives carrying by drag and by clicks.
One hand a pointer (`event.pointer`), so that touch and controllers work.

**Keys.** `key(event)` gets what neither the scene (Ctrl+Z, Ctrl+Y, H, F1, F11, Esc, L) nor the focus
layer (Tab, arrows, Enter) used. `focusables()` are the things that Tab, arrows and Enter reach: cards,
then legal targets. `cancel()` is Esc: put back what is held and answer True, else the pause menu comes.
Q, E turn and F flip are yours.

**Words.** Every sentence through `tabletop.ui.kit.language` (`_`, `ngettext`, `number_text`), at the time
it is shown.

**Without a window.** `draw_position(cls, rules, sight, size, ...)` draws the table alone (menu tiles,
`tabletop shot`, records, results). The base class does that with a table of its own; override only if a
quicker way exists. So `__init__`, `resize`, `show`, `draw` must work without a display and with a context whose
`play` refuses.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

import pygame

from tabletop.engine.match import Match, Ply
from tabletop.engine.record import SeatEntry
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import AnyRules, LegalMoves, Outcome, Seat
from tabletop.ui.kit.animation import Clock
from tabletop.ui.kit.camera import Camera
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _
from tabletop.ui.kit.later import Later
from tabletop.ui.kit.picture import Pictures
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.kit.sound import SoundBox
from tabletop.ui.kit.text import Text
from tabletop.ui.kit.theme import Look, Mood, Theme, seat_look
from tabletop.ui.settings import Settings
from tabletop.ui.tables.places import action_places, seats_around


class Reseating(NamedTuple):
    """Another sign for a seat in the setup: what the option becomes, and who would then wrongly sit side by side."""

    option: str
    value: Any
    beside: tuple[Seat, Seat] | None = None


@dataclass(frozen=True, slots=True)
class Sight:
    """What is to be shown: a view, and facts that every seat may know.

    `view`: `rules.view(state, viewer)`. `viewer`: for whose eyes (their cards lie at the bottom); None may
    see all. `acting`: seats to move now. `mine`: those of them that the person at the screen moves now
    (empty while a bot thinks, in replays and at the end). `ply`: the move that led here, None at the
    start. `number`: how many plies were played. `extras`: `rules.extras(state)`. `told()`: what the match has
    shown to everybody up to here and the view no longer tells, where the rules offer a `story`.
    """

    view: Any
    viewer: Seat | None
    acting: tuple[Seat, ...] = ()
    mine: tuple[Seat, ...] = ()
    outcome: Outcome | None = None
    ply: Ply[Any] | None = None
    number: int = 0
    extras: Mapping[str, object] = field(default_factory=dict)
    told: Callable[[], tuple[Any, ...]] = field(default=tuple, compare=False, repr=False)

    @property
    def seat(self) -> Seat | None:
        """Return the seat that the person at the screen moves now, or None."""
        return self.mine[0] if self.mine else None


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """What a seat's panel says besides its name: up to three short facts, and an optional bar.

    `facts` are finished texts, the most important first ("12 cards", "34 dots", "74 / 100").
    `share` from 0 to 1 draws a thin bar (deck left, points up to 100), `share_bad` in the warning
    colour. `small` fits panels for many seats: one fact only, by default the first.
    """

    facts: tuple[str, ...] = ()
    share: float | None = None
    share_bad: bool = False
    small: str = ""
    out: bool = False
    """Drawn faded: this seat is out of the game."""


@dataclass(frozen=True, slots=True)
class Action:
    """A button beside the table: Advance, Meld, Discard, Sort ... `key` is shown in its tooltip.

    `hotkey` is a pygame key constant, 0 for none. `primary` makes it the one that asks to be pressed.
    """

    name: str
    label: str
    run: Callable[[], Any]
    hotkey: int = 0
    key: str = ""
    enabled: bool = True
    primary: bool = False


@dataclass(frozen=True, slots=True)
class ResultTable:
    """What the results screen shows: a head, one row a seat, and the rounds for the chart.

    `columns` are headings after the name ("Dots", "Cards left"); `rows[seat]` their texts.
    `rounds[r][seat]` is the seat's running total after round r (a game of one round has one entry).
    `headline` overrides "Ada wins".
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    rounds: tuple[tuple[float, ...], ...] = ()
    headline: str = ""


def _no_move(_move: Any) -> Refusal | None:
    return None


def _no_refusal(_seat: Seat, _move: Any) -> Refusal | None:
    return None


def _no_moves(_seat: Seat) -> LegalMoves[Any]:
    return LegalMoves(lambda: iter(()), lambda _move: False)


def _nothing(*_args: Any) -> None:
    return None


@dataclass(slots=True)
class TableContext:
    """All that a table may use. The functions at the end are the scene's.

    `play(move)` plays for `sight.seat`; `play_for(seat, move)` where several seats act at once.
    `legal(seat)` and `refusal(seat, move)` ask the rules about the match's state. `say(sentence)` shows a
    toast, `redraw()` asks for a frame, `refresh()` tells the scene that actions, prompt, status or seat
    summaries have changed through a gesture.
    """

    rules: AnyRules
    seats: Sequence[SeatEntry]
    theme: Theme
    text: Text
    pictures: Pictures
    sound: SoundBox
    clock: Clock
    ambient: Clock
    camera: Camera
    settings: Settings
    people: int = 1
    """How many play at this screen, so that what one may see can be too much for another."""
    play: Callable[[Any], Refusal | None] = _no_move
    play_for: Callable[[Seat, Any], Refusal | None] = _no_refusal
    refusal: Callable[[Seat, Any], Refusal | None] = _no_refusal
    legal: Callable[[Seat], LegalMoves[Any]] = _no_moves
    say: Callable[[str], None] = _nothing
    redraw: Callable[[], None] = _nothing
    refresh: Callable[[], None] = _nothing
    focused: Callable[[], str | None] = _nothing
    """The key of what has the keyboard's focus."""
    later: Later | None = None
    """Draws large pictures beside the loop; None where there is no window. Ask it through `ground`."""

    def ground(self, kind: str, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """Return the large picture known by `key`, made at once without a window; None while it is drawn.

        A frame comes when it is there. `make` runs in a thread: it must not look at what changes meanwhile.
        """
        return self.pictures.surface(key, make) if self.later is None else self.later.get(kind, key, make)

    def stand_in(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the newest finished picture of a kind, stretched to `size`, to stand in for the next one."""
        last = self.later.last(kind) if self.later is not None else None
        return None if last is None else pygame.transform.scale(last, size)

    def name(self, seat: Seat) -> str:
        """Return the name shown for a seat."""
        return self.seats[seat].name


class GameTable(ABC):
    """One game's table. Only `show`, `draw`, `title`, `seat_summary` and `log_line` must be written."""

    game: ClassVar[str]
    mood: ClassVar[Mood]
    uses_camera: ClassVar[bool] = False
    """Whether gestures that mean nothing here pan and zoom `context.camera`."""

    def __init__(self, context: TableContext) -> None:
        """Keep the context; make no surfaces before `resize`."""
        self.context = context
        self.area = pygame.Rect(0, 0, 1, 1)
        self.sight: Sight | None = None
        self.bare = False
        """Whether the table alone is drawn, for a picture: no panels, no cards held beside it."""
        self.live = False
        """Whether what is acted out has just been played here; not so in replays and on looking back."""

    # --- what the class knows without a game -------------------------------------------------------

    @classmethod
    def seat_look(cls, _rules: AnyRules, seat: Seat) -> Look:
        """Return colour and symbol of a seat under these rules (`theme.colour_look` for colours)."""
        return seat_look(seat)

    @classmethod
    def hides_hands(cls, _rules: AnyRules) -> bool:
        """Tell whether a seat may see what another human must not: then the curtain falls between turns."""
        return False

    @classmethod
    def all_open(cls, _view: Any) -> bool:
        """Tell whether a view hides nothing from anybody, though `hides_hands`: then no curtain falls."""
        return False

    @classmethod
    def told_until(cls, match: Match) -> int:
        """Return to which ply an unfinished match may be looked through; the rest is still secret."""
        return len(match.plies)

    @classmethod
    def closed(cls, view: Any) -> Any:
        """Return a view with no hand open, for a match of several people that is looked through unfinished."""
        return view

    @classmethod
    def setup_hidden(cls, rules: AnyRules) -> tuple[str, ...]:
        """Return names of options that mean nothing under the others chosen, so that the setup leaves them out."""
        del rules
        return ()

    @classmethod
    def setup_fits(cls, rules: AnyRules, name: str, value: Any) -> bool:
        """Tell whether a value of an option fits the others chosen; the setup offers no other."""
        del rules, name, value
        return True

    @classmethod
    def seating(cls, rules: AnyRules, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
        """Return a picture of who sits where with whom for the setup screen, or None when there is nothing to tell."""
        del rules, size, theme
        return None

    @classmethod
    def reseated(cls, rules: AnyRules, seat: Seat, steps: int) -> Reseating | None:
        """Return what a seat's sign becomes `steps` choices on in the setup; None where it can't be chosen."""
        del rules, seat, steps
        return None

    @classmethod
    def showpiece(cls) -> tuple[Mapping[str, Any], int, int]:
        """Return options, seed and number of random moves of the game shown on the menu's tile."""
        return {}, 7, 30

    # --- showing -----------------------------------------------------------------------------------

    def resize(self, area: pygame.Rect) -> None:
        """Lay everything out in `area` of the window; sizes from `context.theme`."""
        self.area = area
        self.context.camera.area = area

    @abstractmethod
    def show(self, sight: Sight) -> None:
        """Show `sight` from now on, at once."""

    def opening(self, sight: Sight) -> None:
        """Show the start of a fresh game; may act out the deal on the clock."""
        self.show(sight)

    def animate(self, before: Sight, after: Sight) -> None:
        """Act out `after.ply` on `context.clock`; with the clock idle everything looks as after `show(after)`."""
        del before
        self.show(after)

    def finale(self, sight: Sight, done: Callable[[], None]) -> None:
        """Act out the end; call `done` when the results may come."""
        del sight
        done()

    @property
    def holds_up(self) -> bool:
        """Tell whether the game waits for the people at the table with nothing moving, as in a count between rounds."""
        return False

    def settle(self) -> None:
        """Drop what a gesture has begun: the scene is about to show something else (undo, curtain, leaving)."""
        self.cancel()

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of `area`; seat panels, bars and buttons are drawn over it by the scene."""

    def look(self, seat: Seat) -> Look:
        """Return colour and symbol of a seat in the game that is shown; a position may deal others."""
        return type(self).seat_look(self.context.rules, seat)

    # --- words -------------------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def title(cls) -> str:
        """Return the game's name."""

    def status(self) -> str:
        """Return the facts beside the title ("hand 3 · pot 270"), or nothing."""
        return ""

    def headline(self) -> str:
        """Return what stands large at the top in the place of "Ada's turn", as while a round is counted, or nothing."""
        return ""

    def prompt(self) -> str:
        """Return what the person at the screen is to do now, a short phrase, or nothing.

        It stands under "Ada's turn" at the top of the table.
        """
        return ""

    @abstractmethod
    def seat_summary(self, seat: Seat) -> SeatSummary:
        """Return what the seat's panel says of what is shown now."""

    @abstractmethod
    def log_line(self, ply: Ply[Any], viewer: Seat | None) -> str:
        """Return one short line that tells `ply` to `viewer` without the player's name, hiding what is secret."""

    def whole_line(self, ply: Ply[Any], viewer: Seat | None) -> str:
        """Return the line that tells `ply` where nothing has to be kept in mind: in a review, in an analysis."""
        return self.log_line(ply, viewer)

    def results(self, sight: Sight) -> ResultTable:
        """Return the table of the results screen."""
        assert sight.outcome is not None
        rows = tuple((f"{score:g}",) for score in sight.outcome.scores)
        return ResultTable((_("Score"),), rows, (sight.outcome.scores,))

    # --- places ------------------------------------------------------------------------------------

    def seat_places(self, size: tuple[int, int]) -> list[pygame.Rect]:
        """Return where each seat's panel lies; `size` is a panel's. Draw hands of others beside them.

        By default the viewer's lies at the bottom left, the others in a row along the top.
        """
        return seats_around(self.area, size, self.context.rules.players, self._own(), self.context.theme)

    def _own(self) -> Seat:
        if self.sight is None:
            return 0
        return next((seat for seat in (self.sight.viewer, *self.sight.acting) if seat is not None), 0)

    def toast_top(self, panel_height: int) -> int:
        """Return where sentences of the scene begin; by default under panels of that height."""
        return self.area.top + panel_height + 2 * self.context.theme.space("small")

    # --- gestures ----------------------------------------------------------------------------------

    def pointer(self, event: PointerEvent) -> bool:
        """Use a gesture; tell whether it meant something here."""
        del event
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Use a KEYDOWN event; tell whether it meant something here."""
        del event
        return False

    def eager_key(self, event: pygame.event.Event) -> bool:
        """Use a KEYDOWN as it was pressed, before all others do, where several players share the keyboard."""
        del event
        return False

    @property
    def takes_back(self) -> bool:
        """Tell whether moves may be taken back at all."""
        return True

    @property
    def gives_hints(self) -> bool:
        """Tell whether there is one to whom a hint could be given."""
        return True

    def cancel(self) -> bool:
        """Put back what is held (Esc); tell whether there was anything."""
        return False

    def focusables(self) -> Sequence[Focusable]:
        """Return what the keyboard reaches on the table, in Tab's order; asked anew after every event."""
        return ()

    def actions(self) -> Sequence[Action]:
        """Return the buttons at the lower right, from left to right; asked anew after every event.

        They stand where `action_places` says; nothing else may lie there.
        """
        return ()

    def action_places(self, widths: Sequence[int]) -> list[pygame.Rect]:
        """Return where buttons of these widths stand; by default at the foot of the area, opposite the own panel."""
        return action_places(self.area, widths, self.context.theme)

    def fit(self) -> None:
        """Bring everything into sight (the Fit button, double click)."""
        self.context.redraw()

    def show_hint(self, move: Any, reason: str) -> None:
        """Draw a hinted move on the table until the next gesture."""
        del move, reason

    # --- without a window --------------------------------------------------------------------------

    @classmethod
    def draw_position(
        cls,
        rules: AnyRules,
        sight: Sight,
        size: tuple[int, int],
        seats: Sequence[SeatEntry] = (),
        theme: Theme | None = None,
        pictures: Pictures | None = None,
    ) -> pygame.Surface:
        """Return a picture of the table alone, `size` pixels, without a window."""
        context = bare_context(rules, seats, theme or Theme(min(size) / 800, cls.mood), pictures)
        table = cls(context)
        table.bare = True
        table.resize(pygame.Rect((0, 0), size))
        table.sight = sight
        table.show(sight)
        table.fit()
        surface = pygame.Surface(size)
        table.draw(surface)
        return surface

    @classmethod
    def rules_picture(cls, name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
        """Return picture `name` of the rules pages (`![words](table:name)`), or None when unknown."""
        del name, size, theme
        return None


def bare_context(
    rules: AnyRules, seats: Sequence[SeatEntry], theme: Theme, pictures: Pictures | None = None
) -> TableContext:
    """Return a context that only shows: no window, no sound, nothing can be played."""
    names = list(seats) or [SeatEntry(name=f"{number + 1}") for number in range(rules.players)]
    return TableContext(
        rules=rules,
        seats=names,
        theme=theme,
        text=Text(theme),
        pictures=pictures or Pictures(),
        sound=SoundBox(0),
        clock=Clock(0),
        ambient=Clock(0),
        camera=Camera(pygame.Rect(0, 0, 1, 1)),
        settings=Settings(),
    )
