"""The table of Tacta: what the scene around it needs, put together from this folder's parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pygame

from tabletop.engine.chance import Chance
from tabletop.engine.match import Ply
from tabletop.engine.rules import AnyRules, Seat
from tabletop.games.tacta import Tacta, seating
from tabletop.games.tacta.connections import connection_end, pose_of
from tabletop.games.tacta.moves import Challenge, End, Out, Tidy
from tabletop.games.tacta.options import TactaOptions
from tabletop.games.tacta.seating import colours_of
from tabletop.games.tacta.state import State
from tabletop.games.tacta.table import Table, opening_table
from tabletop.games.tacta.view import View, determinize
from tabletop.ui.kit.animation import Tween, eased_out
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.kit.theme import Look, Mood, Theme, colour_look
from tabletop.ui.tables import (
    Action,
    GameTable,
    Reseating,
    ResultTable,
    SeatSummary,
    Sight,
    TableContext,
)
from tabletop.ui.tables.places import action_places, actions_height
from tabletop.ui.tables.tacta import painting, rules_pictures, setup_choices, words
from tabletop.ui.tables.tacta.acting import Acting
from tabletop.ui.tables.tacta.count import Count
from tabletop.ui.tables.tacta.count_by_hand import CountByHand
from tabletop.ui.tables.tacta.counting import Counting, count_widths
from tabletop.ui.tables.tacta.drawing import has_end
from tabletop.ui.tables.tacta.flights import Flights
from tabletop.ui.tables.tacta.foot import Foot, FootNeeds, foot_of
from tabletop.ui.tables.tacta.free_layout import docks, laid_out_free
from tabletop.ui.tables.tacta.free_play import FreePlay
from tabletop.ui.tables.tacta.gestures import Gestures, play_widths, resting_in
from tabletop.ui.tables.tacta.held import Held, Seen
from tabletop.ui.tables.tacta.layer import REST, SLICE, TableLayer
from tabletop.ui.tables.tacta.layout import (
    AROUND_BARE,
    AROUND_CARDS,
    AROUND_COUNT,
    PANEL,
    Box,
    Layout,
    box_of,
    laid_out,
)
from tabletop.ui.tables.tacta.lens import Lens
from tabletop.ui.tables.tacta.referee import Referee
from tabletop.ui.tables.tacta.seating_picture import seating_picture
from tabletop.ui.tables.tacta.seats import panel_of, seat_panels
from tabletop.ui.tables.tacta.targets import Target
from tabletop.ui.tables.tacta.turn_clock import TurnClock

NEAREST_ZOOM = 64.0
"""Pixels a unit at most."""

TOAST = 64
"""The height of a sentence of two lines, in design pixels, with room around it."""


class TactaTable(GameTable):
    """Neon cards on dark slate."""

    game: ClassVar[str] = "tacta"
    mood: ClassVar[Mood] = "tacta"
    uses_camera: ClassVar[bool] = True

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.view: View | None = None
        self.state: State | None = None
        self.board: Table = opening_table(None)
        """What lies on the table as it is drawn now; during animations a move behind or ahead of `view`."""
        self._dots = self.board.dots()
        self.flights = Flights()
        self.gestures = Gestures(self)
        self.acting = Acting(self)
        self.referee = Referee(self)
        self.aided = False
        """Whether cards snap with the honour referee, who lets them lie anywhere."""
        self.dropped: Seen | None = None
        self.hint: Target | None = None
        self.count: Count | None = None
        self.counting = Counting(self)
        self.clock = TurnClock(self)
        self.free = FreePlay(self)
        self.rounds: dict[int, tuple[int, ...]] = {}
        self.joined, self.room = True, True
        self._fitted: tuple[object, ...] = ()
        self._zoom = 0.0
        self._rest: Tween | None = None
        self._panel: tuple[int, int] | None = None
        self._places: tuple[list[pygame.Rect], Seat] = [], 0
        self.layer = TableLayer(context.theme, context.pictures)
        self._foot: Foot = foot_of(self.area, PANEL, context.theme, FootNeeds())
        self.layout: Layout = laid_out(self.area, context.theme, (), None, self._foot, bare=True)

    # --- what the class knows --------------------------------------------------------------------------

    @classmethod
    def title(cls) -> str:
        """Return the game's name."""
        return _("Tacta")

    @classmethod
    def seat_look(cls, rules: AnyRules, seat: Seat) -> Look:
        """Return the colour that a seat is dealt."""
        assert isinstance(rules, Tacta)
        return colour_look(colours_of(rules.options)[seat])

    @classmethod
    def hides_hands(cls, rules: AnyRules) -> bool:
        """Tell whether the outer cards are their owner's secret (TA-8)."""
        assert isinstance(rules, Tacta)
        return not rules.options.open_ends and not rules.options.free_play

    @classmethod
    def setup_hidden(cls, rules: AnyRules) -> tuple[str, ...]:
        """Return the options that mean nothing under the others."""
        assert isinstance(rules, Tacta)
        return setup_choices.hidden(rules.options)

    @classmethod
    def setup_fits(cls, rules: AnyRules, name: str, value: Any) -> bool:
        """Tell whether a value goes with the others."""
        assert isinstance(rules, Tacta)
        return setup_choices.fits(rules.options, name, value)

    @classmethod
    def reseated(cls, rules: AnyRules, seat: Seat, steps: int) -> Reseating:
        """Return the colours when a seat takes another (TA-8, TA-22)."""
        assert isinstance(rules, Tacta)
        return setup_choices.reseated(rules.options, seat, steps)

    @classmethod
    def seating(cls, rules: AnyRules, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
        """Return the seats around the table where two share a colour (TA-22)."""
        assert isinstance(rules, Tacta)
        return seating_picture(rules.options, size, theme) if rules.options.teams else None

    @classmethod
    def showpiece(cls) -> tuple[dict[str, Any], int, int]:
        """Return the game shown on the menu's tile."""
        return {"players": 4, "table": "medium"}, 11, 26

    @classmethod
    def rules_picture(cls, name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
        """Return a picture of the rules page."""
        return rules_pictures.rules_picture(name, size, theme)

    # --- facts about what is shown -----------------------------------------------------------------------

    @property
    def options(self) -> TactaOptions:
        """Return the options of the game."""
        options = self.context.rules.options
        assert isinstance(options, TactaOptions)
        return options

    @property
    def own(self) -> Seat | None:
        """Return the seat whose cards lie at the bottom, None where nobody's do."""
        if self.view is None or self.bare or self.options.free_play:
            return None
        return self._own()

    @property
    def _still(self) -> bool:
        """Tell whether no further frames will come, so that this one must show everything."""
        return self.context.ambient.speed == 0

    @property
    def seat(self) -> Seat | None:
        """Return the seat that the person at the screen moves now."""
        return self.sight.seat if self.sight is not None else None

    @property
    def may_play(self) -> bool:
        """Tell whether a card may be taken now."""
        return (
            self.seat is not None
            and self.seat == self.own
            and self.state is not None
            and self.count is None
            and not self.context.clock.busy
        )

    @property
    def must_go_out(self) -> bool:
        """Tell whether a card has to leave the game for want of room (TA-12)."""
        return self.may_play and not self.joined and not self.room

    @property
    def lens(self) -> Lens:
        """Return where the table's units lie on the screen now."""
        return Lens.of(self.context.camera)

    @property
    def holds_up(self) -> bool:
        """Tell whether a count waits for the players, also between two rounds, or a countdown before one."""
        return self.count is not None or bool(self.free.countdown)

    @property
    def holding(self) -> bool:
        """Tell whether a card is in the hand."""
        return self.gestures.held is not None or self.free.holding

    def is_human(self, seat: Seat) -> bool:
        """Tell whether a person plays a seat."""
        return self.context.seats[seat].player == "human"

    def has_own_end(self, end: End) -> bool:
        """Tell whether the player's deck has a card at that end."""
        return self.view is not None and self.own is not None and has_end(self.view.decks[self.own], end)

    @property
    def _own_count(self) -> int:
        own = self.own
        return self.view.decks[own].count if self.view is not None and own is not None else 0

    def seen_in_tray(self, end: End) -> Seen:
        """Return how the player's own outer card is seen while it lies in the tray."""
        return resting_in(self.layout.own.of(end))

    def look(self, seat: Seat) -> Look:
        """Return the colour of a seat in the game that is shown."""
        if self.view is None:
            return type(self).seat_look(self.context.rules, seat)
        return colour_look(self.view.colours[seat])

    # --- showing -----------------------------------------------------------------------------------------

    def resize(self, area: pygame.Rect) -> None:
        """Lay everything out anew; a view that showed everything goes on doing so."""
        self.area = area
        self._panel = None
        self.layer.use(self.context.theme)
        self._zoom = 0.0
        self.lay_out()

    def lay_out(self) -> None:
        """Find out anew what lies where."""
        theme = self.context.theme
        size = self._panel or (theme.px(PANEL[0]), theme.px(PANEL[1]))
        self._foot = foot_of(self.area, panel_of(self.area, size, theme), theme, self._foot_needs())
        panels = [] if self.bare else self._panels(size)
        if self.free.active:
            self.layout = laid_out_free(self.area, theme, panels, self.count is not None)
        else:
            self.layout = laid_out(self.area, theme, panels, self.own, self._foot, self.bare)
        self._places = panels, self._own()
        camera = self.context.camera
        followed = self._fitted in (camera.goal, (camera.centre, camera.zoom))
        if camera.area != self.layout.board:
            camera.area = self.layout.board
            if followed:
                self._fit_now()

    def _foot_needs(self) -> FootNeeds:
        """Return what must find room at the foot now."""
        if self.count is not None:
            return FootNeeds(0, count_widths(self.context.text))
        buttons = () if self.bare else play_widths(self.context.text)
        return FootNeeds(self._own_count, buttons, self.options.clock > 0)

    @property
    def panels(self) -> list[pygame.Rect]:
        """Return where the seats' panels lie now."""
        if self._places[1] != self._own():
            self.lay_out()
        return [place.copy() for place in self._places[0]]

    def seat_places(self, size: tuple[int, int]) -> list[pygame.Rect]:
        """Return where the seats' panels lie; their outer cards lie beside them."""
        if size != self._panel and not self.bare:
            self._panel = size
            self.lay_out()
        return self.panels

    def action_places(self, widths: Sequence[int]) -> list[pygame.Rect]:
        """Return where the buttons stand: at the foot, beside panel and tray."""
        room = self.area if self.free.active else self.layout.actions
        return action_places(room, widths, self.context.theme)

    def _panels(self, size: tuple[int, int]) -> list[pygame.Rect]:
        players, theme = self.context.rules.players, self.context.theme
        if not self.free.active:
            return seat_panels(self.area, size, players, self._own(), theme, self._foot)
        lift = 0
        if self.count is not None:
            room = self.area.width - 2 * theme.space("small")
            lift = actions_height(count_widths(self.context.text), room, theme) + theme.space("small")
        return docks(self.area, size, players, theme, lift)

    def show(self, sight: Sight) -> None:
        """Show `sight` from now on, at once."""
        first = self.view is None
        self.sight = sight
        self.flights.stop()
        self.gestures.drop()
        self.acting.stop()
        self.referee.clear()
        self.free.drop()
        self.dropped = self.hint = self.count = None
        self.take_in(sight)
        self.put_on_board(sight.view.table)
        self.lay_out()
        if first:
            self._fit_now()
            if self.free.active and self.free.people:
                self.free.begin()
        self.context.redraw()

    def take_in(self, sight: Sight) -> None:
        """Learn what is known now; the board is drawn apart from it."""
        view: View = sight.view
        self.view = view
        self.rounds[view.round_number] = view.sums
        self.state = determinize(view, Chance(0))
        seat = sight.seat
        self.joined = seat is None or connection_end(self.state, seat) is not None
        self.room = self.joined or any(view.table.rooms())
        self.clock.look(sight)

    def put_on_board(self, table: Table) -> None:
        """Draw what lies on `table` from now on."""
        self.board = table
        self._dots = table.dots()
        self.layer.lay(table.placed, table.size)

    def opening(self, sight: Sight) -> None:
        """Act out how the outer cards are opened."""
        self.show(sight)
        self.acting.open_all()

    def animate(self, before: Sight, after: Sight) -> None:
        """Let the card fly to its place; at a round's end count before the next deal is shown."""
        self.acting.play(before, after)

    def finale(self, sight: Sight, done: Callable[[], None]) -> None:
        """Act out the count, confirmed by each one's neighbour."""
        self.counting.begin(sight.view.table, sight.view, confirm=True, then=done)

    def settle(self) -> None:
        """Drop what a gesture has begun."""
        self.gestures.drop()
        self.flights.stop()
        self.acting.stop()
        self.referee.clear()
        self.free.drop()
        self.clock.stop()
        self.count = None

    # --- the camera --------------------------------------------------------------------------------------

    def fit(self) -> None:
        """Bring all cards and room around them into sight."""
        camera = self.context.camera
        box = self._wanted_box()
        self._bound()
        if self._still or not self._fitted:
            self._fit_now()
            return
        self._fitted = camera.fitting(box, self._margin)
        camera.glide(self.context.ambient, box, self._margin)

    def _fit_now(self) -> None:
        camera = self.context.camera
        self._bound()
        camera.fit(self._wanted_box(), self._margin)
        self._fitted = camera.centre, camera.zoom
        self.context.redraw()

    def _wanted_box(self) -> Box:
        """Return what should be in sight: the cards, with room for more while some are still put down."""
        around = AROUND_BARE if self.bare else AROUND_CARDS if self.count is None else AROUND_COUNT
        return box_of(self.board.placed, self.board.size, around)

    @property
    def _margin(self) -> int:
        return self.context.theme.px(6)

    def _bound(self) -> None:
        """Bound the zoom so that the table can neither vanish nor fill the window with one line."""
        camera, size = self.context.camera, self.board.size
        camera.high = NEAREST_ZOOM
        camera.low = 0.1
        whole = (
            box_of(self.board.placed, None, 30.0)
            if size is None
            else (-size[0] / 2, -size[1] / 2, size[0] / 2, size[1] / 2)
        )
        camera.low = 0.7 * camera.fitting(whole, 0)[1]

    def follow(self, table: Table) -> None:
        """Bring a card that was put down out of sight into it."""
        box = self.lens.box(table.placed[-1].pose.outline())
        if not self.layout.board.inflate(40, 40).contains(box):
            self.fit()

    def bring_into_sight(self, held: Held) -> None:
        """Move the table so that the place where the keyboard holds a card can be seen."""
        camera = self.context.camera
        if held.target is None or camera.area.contains(self.lens.box(held.target.pose.outline())):
            return
        (x, y), (to_x, to_y) = camera.centre, held.target.pose.centre

        def step(share: float) -> None:
            camera.centre = (x + (to_x - x) * share, y + (to_y - y) * share)

        self.context.ambient.run(0.25, step, eased_out)

    # --- drawing -----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        clip = surface.get_clip()
        surface.set_clip(self.area.clip(clip))
        self._keep_in_sight()
        lens = self.lens
        self.layer.draw(surface, self.area, lens, self._sharpening(lens))
        painting.paint(surface, self, lens)
        surface.set_clip(clip)

    def _keep_in_sight(self) -> None:
        size = self.board.size
        left, low, right, high = box_of(self.board.placed, None)
        if size is not None:
            left, low, right, high = -size[0] / 2, -size[1] / 2, size[0] / 2, size[1] / 2
        self.context.camera.keep_within((left, low, right, high))

    def _sharpening(self, lens: Lens) -> float | None:
        """Return how long this frame may sharpen: not while the zoom changes, all at once without a window."""
        if self._still:
            return None
        if self._zoom and lens.zoom != self._zoom:
            self._wait(REST)
        self._zoom = lens.zoom
        if self._rest is not None:
            return 0.0
        if not self.layer.sharp:
            self.context.ambient.after(0.0, self.context.redraw)
        return SLICE

    def _wait(self, seconds: float) -> None:
        if self._rest is not None:
            self._rest.cancel()

        def rested() -> None:
            self._rest = None
            self.context.redraw()

        self._rest = self.context.ambient.after(seconds, rested)

    # --- words -------------------------------------------------------------------------------------------

    def status(self) -> str:
        """Return round and cards left."""
        names = [entry.name for entry in self.context.seats]
        return words.status(self.view, self.options, names) if self.view is not None else ""

    def headline(self) -> str:
        """Return whose dots are counted: the next round is dealt then and somebody's turn already, but not yet."""
        return self.count.prompt() if self.count is not None and self._goes_on else ""

    @property
    def _goes_on(self) -> bool:
        return self.sight is not None and self.sight.outcome is None

    def prompt(self) -> str:
        """Return what is to be done now."""
        if self.count is not None:
            return "" if self._goes_on else self.count.prompt()
        if self.free.open:
            return words.prompt_free(self.options)
        if not self.may_play:
            return ""
        held = self.gestures.held
        return (
            words.prompt_held(held.by_keys, self.options.honour)
            if held is not None
            else words.prompt_idle(self.joined, self.room)
        )

    def seat_summary(self, seat: Seat) -> SeatSummary:
        """Return a seat's dots and cards."""
        assert self.view is not None
        dots = None if isinstance(self.count, CountByHand) else self._dots[self.view.colours[seat]]
        partner = seating.partner(self.view.colours, seat)
        name = self.context.name(partner) if partner is not None else ""
        return words.seat_summary(self.view, self.options, seat, dots, name)

    def log_line(self, ply: Ply[Any], viewer: Seat | None) -> str:
        """Return a line of the log."""
        del viewer
        return words.log_line(ply.move)

    def results(self, sight: Sight) -> ResultTable:
        """Return dots and sums."""
        assert sight.outcome is not None
        return words.results(self.options, sight.view, sight.outcome, self.rounds | dict(sight.told()))

    # --- gestures ----------------------------------------------------------------------------------------

    def pointer(self, event: PointerEvent) -> bool:
        """Use a gesture; what means nothing here moves the camera."""
        if self.count is not None:
            return self.counting.pointer(event)
        if self.referee.pointer(event):
            return True
        return self.free.pointer(event) if self.free.active else self.gestures.pointer(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Use Q, E, F and Enter, and Enter as “that is right” in the count."""
        if self.count is not None and self.count.asking and event.key in {pygame.K_RETURN, pygame.K_SPACE}:
            self.count.go_on()
            return True
        self.referee.ruling = None
        return self.gestures.key(event)

    def cancel(self) -> bool:
        """Put back what is held."""
        return self.gestures.cancel() or self.free.cancel() or self.referee.cancel()

    def eager_key(self, event: pygame.event.Event) -> bool:
        """Use the keys of the players at the keyboard in Free Play."""
        return self.free.key(event)

    @property
    def takes_back(self) -> bool:
        """Tell that in Free Play nothing is taken back (TA-23)."""
        return not self.options.free_play

    @property
    def gives_hints(self) -> bool:
        """Tell that in Free Play nobody waits for a hint."""
        return not self.options.free_play

    def toast_top(self, panel_height: int) -> int:
        """Return where sentences begin: in Free Play under the upper players' cards, who go on taking them.

        Where a hinted card would lie below the sentence, this stands at the lower edge instead.
        """
        if self.free.active:
            return self.layout.board.top
        top, room = super().toast_top(panel_height), self.context.theme.px(TOAST)
        return top if self._hinted_box().top > top + room else self.layout.board.bottom - room

    def _hinted_box(self) -> pygame.Rect:
        """Return where on the screen the hinted card would lie; without a hint a place below everything."""
        if self.hint is None:
            return pygame.Rect(self.layout.area.bottomleft, (0, 0))
        return self.lens.box(self.hint.pose.outline())

    def focusables(self) -> Sequence[Focusable]:
        """Return the two ends, or the shapes that the held card may cover."""
        if isinstance(self.count, CountByHand):
            return self.count.focusables(lambda: self.lens)
        if self.referee.menu is not None:
            return self.referee.focusables()
        return [*self.gestures.focusables(), *self.referee.focusables()]

    def actions(self) -> Sequence[Action]:
        """Return the buttons of the count, or those for a card without room."""
        return self.counting.actions() if self.count is not None else self.gestures.actions()

    def show_hint(self, move: Any, reason: str) -> None:
        """Draw a hinted move until a card is taken; open the menu of a card that is to be challenged (TA-14)."""
        del reason
        if isinstance(move, Challenge | Tidy):
            self.referee.open(move.card)
        elif self.view is not None and not isinstance(move, Out):
            self.hint = Target(move, pose_of(self.view.table, move), None)
            if not self.layout.area.contains(self._hinted_box()):
                self.fit()
        self.context.redraw()
