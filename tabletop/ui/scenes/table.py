"""The screen in which a game is played: a `GameTable` with the bar, the seats, the log and the match around it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from tabletop.engine.match import Match
from tabletop.engine.record import BadRecord
from tabletop.engine.refusal import GameOver, Refusal
from tabletop.engine.rules import Seat
from tabletop.engine.sentences import N_
from tabletop.ui.bot_play import POLL_SECONDS, BotPlay, levels_for, next_of_many
from tabletop.ui.kit.animation import SPEEDS, Clock
from tabletop.ui.kit.camera import Camera
from tabletop.ui.kit.camera_hands import CameraHands
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.kit.toast import Toast
from tabletop.ui.saves import Save
from tabletop.ui.scenes.eyes import Eyes
from tabletop.ui.scenes.log import WIDTH as LOG_WIDTH
from tabletop.ui.scenes.log import Log, LogLine
from tabletop.ui.scenes.meanwhile import sights_since, told_since
from tabletop.ui.scenes.scene import Scene, sooner
from tabletop.ui.scenes.seat_panels import draw_panels, panel_size
from tabletop.ui.scenes.table_actions import ActionButtons, looks_other
from tabletop.ui.scenes.table_bar import Bar
from tabletop.ui.tables import Action, Sight, TableContext
from tabletop.ui.tables.catalogue import table_class

if TYPE_CHECKING:
    from tabletop.ui.app import App

FOCUS_KEYS = {
    *(pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
}
"""Keys that move the focus or use it: while the table's things are out of reach, only buttons would be left to them."""

LOG_ROOM = 1400
"""Design pixels of width from which the log is open until it is folded or unfolded by hand."""


class TableScene(Scene):
    """A match on the table. `fresh` acts out the deal; `mine` seats are moved by whoever sits at the screen."""

    playable: ClassVar[bool] = True

    def __init__(self, app: App, match: Match, save: Save | None, fresh: bool = True) -> None:
        kind = table_class(match.rules.game)
        if kind is None:
            raise BadRecord(
                N_("This installation can't draw “{game}”; install tabletop again."), game=match.rules.game
            )
        self.mood = kind.mood
        super().__init__(app)
        self.match, self.save = match, save
        self._levels = levels_for(match.rules.game)
        self.bots = BotPlay()
        self._pace, self._asked = 0.0, 0
        self.clock, self.ambient, self.camera = (
            Clock(app.settings.animation),
            Clock(3),
            Camera(pygame.Rect(0, 0, 1, 1)),
        )
        self.toast, self.bar = Toast(), Bar(self)
        self.log: Log | None = None
        self.eyes = Eyes(match, kind.hides_hands(match.rules), self.playable, self.by_hand, kind.all_open)
        self.context = self._context()
        self.table = kind(self.context)
        self._due, self._told_end, self._opened, self._fresh = True, False, False, fresh
        self.actions: list[Action] = []
        self.action_buttons = ActionButtons(self)
        self._skipping: set[str] = set()
        self._again: list[Sight] = []
        self._camera_hands = CameraHands(self.camera)

    def _context(self) -> TableContext:
        app, theme = self.app, self.app.theme.with_mood(self.mood)
        return TableContext(
            rules=self.match.rules, seats=self.match.seats, theme=theme, text=app.text_in(theme),
            pictures=app.pictures, sound=app.sound, clock=self.clock, ambient=self.ambient, camera=self.camera,
            settings=app.settings, people=len(self.eyes.humans) if self.playable else 1,
            play=self._play, play_for=self.play_for, refusal=self._refusal,
            legal=lambda seat: self.match.rules.legal(self.match.state, seat),
            later=app.later, say=self.say, redraw=app.redraw, refresh=self.refresh, focused=lambda: self.focus.key,
        )  # fmt: skip

    # --- whose eyes, whose turn ------------------------------------------------------------------------

    def by_hand(self, seat: Seat) -> bool:
        """Tell whether a person moves this seat: a human's, or a bot's where there are no bots."""
        return self.match.seats[seat].player == "human" or not self._levels

    @property
    def viewer(self) -> Seat | None:
        """Return the seat for which the table is drawn."""
        return self.eyes.viewer

    def sight(self) -> Sight:
        """Return what the person at the screen sees now."""
        return self.eyes.sight()

    @property
    def curtain_due(self) -> bool:
        """Tell whether the next player must be asked before they may move."""
        return self.eyes.curtain_for() is not None

    @property
    def covered(self) -> bool:
        """Tell whether nothing may be shown: a move is still acted out in the eyes of the one who moved."""
        return self.curtain_due and (self.eyes.viewer is None or not self.clock.busy)

    # --- playing ---------------------------------------------------------------------------------------

    def _play(self, move: Any) -> Refusal | None:
        shown = self.table.sight
        seat = shown.seat if shown is not None else None
        return GameOver() if seat is None else self.play_for(seat, move)

    def _refusal(self, seat: Seat, move: Any) -> Refusal | None:
        return self.match.refusal(seat, move)

    def play_for(self, seat: Seat, move: Any) -> Refusal | None:
        """Play a move for a seat and act it out; where the rules refuse it, say why and change nothing."""
        refusal = self.match.refusal(seat, move)
        if refusal is not None:
            self.app.sound.play("refuse")
            self.say(refusal.sentence(_))
            return refusal
        if self.bots.asking == "hint" or (self.bots.busy and not self._all_at_once):
            self.bots.cancel()
        before = self.table.sight or self.sight()
        self.match.play(seat, move)
        self._keep()
        self.table.live = True
        self.table.animate(before, self._remember(self.sight()))
        self.table.live = False
        self._changed()
        return None

    @property
    def _all_at_once(self) -> bool:
        """Tell whether several seats may move now, so that a bot's thought outlasts the others' moves."""
        return len(self.match.rules.to_move(self.match.state)) > 1

    def _remember(self, sight: Sight) -> Sight:
        self.table.sight = sight
        return sight

    def _keep(self) -> None:
        if self.save is not None and not self.save.keep(self.match):
            self.say(
                _(
                    "The match can't be saved; make room on the disk or choose another folder with TABLETOP_HOME."
                )
            )

    def undo(self) -> None:
        """Take back as far as the kind of match allows."""
        free = self.save is None or self.save.facts.free
        if not self.table.takes_back or self.match.undo_target(free) is None:
            self.say(_("There is nothing to take back."))
            return
        self.match.undo(free)
        if self.save is not None:
            self.save.facts.undone += 1
        self._jumped()

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.table.takes_back and self.match.redo():
            self._jumped()
        else:
            self.say(_("There is nothing to play again."))

    def _jumped(self) -> None:
        self.clock.clear()
        self._again.clear()
        self.bots.cancel()
        self.table.settle()
        self._told_end = False
        self._keep()
        self._show()
        self._changed()

    def _show(self) -> None:
        self.table.show(self._remember(self.sight()))

    def _changed(self) -> None:
        self._due = True
        self._refresh_log()
        self.refresh()

    def refresh(self) -> None:
        """Bring buttons and words up to date."""
        actions = self.action_buttons.offered()
        if looks_other(actions, self.actions):
            self.action_buttons.replace()
        self.actions = actions
        self.bar.enable()
        self.offer()
        self.app.redraw()

    @property
    def may_act(self) -> bool:
        """Tell whether the one at the screen may do anything now."""
        busy = self.clock.busy or self._again
        return not busy and not self.curtain_due and self.table.sight is not None

    def _go_on(self) -> None:
        """Do what is next once nothing moves: the end, the curtain, or the next player's turn."""
        self._due = False
        sight = self.table.sight
        if sight is not None and sight.outcome is not None:
            self._end(sight)
        elif self.curtain_due:
            self._draw_curtain()
        elif sight is None or sight.viewer != self.sight().viewer:
            self._show()
        if self.playable and not self.curtain_due:
            self._ask_bot()
        self.refresh()

    def _ask_bot(self) -> None:
        acting = self.match.rules.to_move(self.match.state)
        bots = [seat for seat in acting if not self.by_hand(seat)]
        if bots and not self.bots.busy:
            thinks = self.app.settings.bot_seconds
            self._asked, self._pace = bots[0], self.app.settings.bot_pace
            if len(acting) > 1:
                self._asked, self._pace = next_of_many(self.match, bots)
                thinks = min(thinks, self._pace)
            self.bots.ask_move(self.match, self._asked, thinks)
            self.app.redraw()

    @property
    def hints_offered(self) -> bool:
        """Tell whether there is anybody who can give hints."""
        return bool(self._levels) and self.table.gives_hints

    def hint(self) -> None:
        """Ask for a hint to the person who is to move."""
        sight = self.table.sight
        if not self._levels or sight is None or sight.seat is None or self.bots.busy:
            return
        self.bots.ask_hint(self.match, sight.seat)
        if self.save is not None:
            self.save.facts.hints += 1
        self.say(_("Thinking about a hint …"))

    def _hear_bot(self, seconds: float) -> bool:
        """Play what a bot has found, or show the hint, unless people count; tell whether there was anything."""
        if self.table.holds_up:
            return False
        rate = 1.0 if self._all_at_once else SPEEDS[self.clock.speed]
        self._pace -= seconds * rate
        hurried = not rate or self._pace <= 0
        if self.clock.busy or (self.bots.asking == "move" and not hurried):
            return False
        asked, answer = self.bots.asking, self.bots.poll()
        if answer is None:
            return False
        if answer.notice is not None:
            self.say(answer.notice.sentence(_))
        if answer.hint is not None:
            reason = answer.hint.sentence(_)
            self.table.show_hint(answer.move, reason)
            self.say(_("Hint: {reason}").format(reason=reason))
        elif answer.final and asked == "move":
            self._play_answer(answer.move)
        return True

    def _play_answer(self, move: Any) -> None:
        """Play a bot's move; where all play at once somebody may have been faster: then it thinks again."""
        if self._all_at_once and self.match.refusal(self._asked, move) is not None:
            self._ask_bot()
        else:
            self.play_for(self._asked, move)

    def _draw_curtain(self) -> None:
        from tabletop.ui.scenes.curtain import Curtain

        seat = self.eyes.curtain_for()
        if seat is None:
            return
        self.table.settle()
        told = [
            LogLine(self.match.seats[other].name, self.look(other), words)
            for other, words in told_since(self.match, seat, self.table.log_line)
        ]
        shows = bool(told) and self.clock.speed > 0
        name, look = self.match.seats[seat].name, self.look(seat)
        self.app.push(
            Curtain(self.app, self.mood, name, look, lambda again: self._lift(seat, again), told, shows)
        )

    def _lift(self, seat: Seat, again: bool = False) -> None:
        """Show the table to a seat, with `again` from where it has looked away."""
        self.eyes.viewer = seat
        self._again = sights_since(self.match, seat) if again else []
        if self._again:
            self.table.show(self._remember(self._again[0]))
            self._act_again()
        else:
            self._show()
        self._changed()

    def _act_again(self) -> None:
        """Act out the next of the moves that the player has missed, and after the last one go on."""
        before = self._again.pop(0)
        if self._again:
            self.table.animate(before, self._remember(self._again[0]))
        else:
            self._show()
            self.refresh()

    def skip(self) -> None:
        """Jump to the end of all that is acted out."""
        self.clock.skip()
        if self._again:
            self._again.clear()
            self._show()

    def _end(self, sight: Sight) -> None:
        if self._told_end:
            return
        self._told_end = True
        if self.save is not None and sight.outcome is not None and self.playable:
            self.save.finish(self.match, sight.outcome)
        self.table.finale(sight, self.show_results)

    def show_results(self) -> None:
        """Show who has won."""
        from tabletop.ui.scenes.results import Results

        sight = self.table.sight
        if sight is not None and sight.outcome is not None:
            self.app.sound.play("win")
            self.app.push(Results(self.app, self, sight))

    # --- words -----------------------------------------------------------------------------------------

    def say(self, sentence: str) -> None:
        """Show a toast."""
        self.toast.say(sentence)
        self.app.redraw()

    def look(self, seat: Seat) -> Any:
        """Return colour and symbol of a seat."""
        return self.table.look(seat)

    def _refresh_log(self) -> None:
        if self.log is None:
            return
        lines = [
            LogLine(
                self.match.seats[ply.seat].name, self.look(ply.seat), self.table.log_line(ply, self.viewer)
            )
            for ply in self.match.plies[: self.match.cursor]
        ]
        self.log.show(lines)

    # --- layout ----------------------------------------------------------------------------------------

    @property
    def log_open(self) -> bool:
        """Tell whether the log is unfolded."""
        chosen = self.app.settings.log_open
        wide = self.app.size[0] >= LOG_ROOM * self.app.theme.scale
        return wide if chosen is None else chosen

    def table_area(self) -> pygame.Rect:
        """Return the table's own part of the window."""
        rect = pygame.Rect(0, self.bar.height, self.area.width, self.area.height - self.bar.height)
        if self.log is not None:
            rect.width -= self.log.rect.width
            rect.left = self.log.rect.right if self.theme.left_handed else 0
        return rect

    def caption(self) -> str:
        """Return the name of the game."""
        return self.table.title()

    def build(self) -> None:
        """Lay out bar, log, buttons and the table between them."""
        self.context.theme, self.context.text = self.theme, self.text
        self.clock.speed = self.app.settings.animation
        self.bar.build()
        self._build_log()
        area = self.table_area()
        if area != self.table.area or self._laid_out != (self.theme, self.app.settings.language):
            self._laid_out = (self.theme, self.app.settings.language)
            self.clock.skip()
            self.table.resize(area)
            if self._opened:
                self._show()
        self.action_buttons.build()

    _laid_out: Any = None

    def _build_log(self) -> None:
        self.log = None
        if self.log_open:
            width = self.theme.px(LOG_WIDTH)
            left = 0 if self.theme.left_handed else self.area.width - width
            rect = pygame.Rect(left, self.bar.height, width, self.area.height - self.bar.height)
            self.log = Log(rect, self.theme, self.text, self.app.pictures)
            self._refresh_log()

    def more_things(self) -> Iterable[Focusable]:
        """Return what the keyboard reaches on the table."""
        return self.table.focusables() if self.may_act else ()

    def offer(self) -> None:
        """Offer the table's things first, then the buttons; what had the focus and is gone leaves it to the first."""
        things = list(self.more_things())
        self.focus.offer([*things, *self.gui.things])
        if self.focus.by_keys and self.focus.current is None:
            self.focus.set(next((thing.key for thing in things if thing.enabled()), self.focus.key))

    # --- events ----------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """Let the log's scrolling come first; afterwards bring the buttons up to date."""
        if self.log is not None and self.log.scroll.event(event, self.app.pointer_at(event)):
            return
        super().event(event)
        if self.app.top is self and event.type in _MEANS_SOMETHING:
            self.refresh()

    def pointer(self, event: PointerEvent) -> None:
        """Skip animations by a click, else let the table and then the camera use the gesture."""
        if self._skipped_by(event):
            return
        if event.kind == "press" and self.toast.sentence:
            self.toast.left = min(self.toast.left, 0.8)
        if not self._in_table(event):
            return
        if self.table.pointer(event) or not self.table.uses_camera:
            self._camera_hands.forget(event.pointer)
        else:
            self._camera_hands.feed(event)
            if event.kind == "double":
                self.table.fit()
            if event.kind != "hover":
                self.app.redraw()

    def _skipped_by(self, event: PointerEvent) -> bool:
        """Skip what is acted out at a press; that gesture means nothing else until its release."""
        if self.clock.busy and event.kind in {"press", "secondary"}:
            self.skip()
            if event.kind == "press":
                self._skipping.add(event.pointer)
            return True
        if event.pointer in self._skipping:
            if event.kind in {"click", "double", "drop", "cancel"}:
                self._skipping.discard(event.pointer)
            return True
        return self.clock.busy

    def _in_table(self, event: PointerEvent) -> bool:
        if event.kind in {"press", "click", "double", "wheel", "secondary"}:
            return self.table.area.collidepoint(event.at)
        return True

    def eager_key(self, event: pygame.event.Event) -> bool:
        """Let those who share the keyboard have their keys before all others."""
        return self.playable and self.table.sight is not None and self.table.eager_key(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Use the scene's own keys, and the action buttons' ones; those of the focus skip what is acted out."""
        if self.clock.busy and event.key in FOCUS_KEYS:
            self.skip()
            return True
        if self.bar.key(event):
            return True
        for action in self.actions:
            if action.hotkey == event.key and action.enabled and not event.mod & pygame.KMOD_CTRL:
                self.action_buttons.press(action.name)
                return True
        return False

    def late_key(self, event: pygame.event.Event) -> bool:
        """Let the table use any other key."""
        return self.may_act and self.table.key(event)

    @property
    def keys_of(self) -> str:
        """Return the game whose own keys count here."""
        return self.match.rules.game

    def entered(self) -> None:
        """Go on at the speed that was chosen in the meantime."""
        self.clock.speed = self.app.settings.animation

    def back(self) -> None:
        """Put back what is held, else open the pause menu (Esc); what is being acted out waits below it."""
        if not self.table.cancel():
            self.pause()

    def pause(self) -> None:
        """Open the pause menu."""
        from tabletop.ui.scenes.pause import Pause

        self.app.push(Pause(self.app, self))

    def left(self) -> None:
        """Let other windows have the match, and the bots go."""
        self.bots.close()
        if self.save is not None:
            self.save.close()
            if not self.match.plies:
                self.app.saves.forget(self.save)

    # --- time and drawing --------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Tell whether anything is acted out."""
        return self.clock.busy or self.ambient.busy or self._goes_on or bool(self._again)

    @property
    def _goes_on(self) -> bool:
        """Tell whether the next thing may come: nobody at the table is asked for something first."""
        return self._due and not self.table.holds_up

    def waits(self) -> float | None:
        """Return when the toast goes, when to look at the bots again, or what the widgets wait for."""
        polls = POLL_SECONDS if self.bots.busy else None
        return sooner(sooner(polls, self.ambient.waits()), sooner(self.toast.waits(), super().waits()))

    def tick(self, seconds: float) -> bool:
        """Advance the animations; when they are over, go on."""
        if not self._opened:
            self._open()
        was_busy = self.clock.busy
        moved = self.clock.tick(seconds)
        moved = self.ambient.tick(seconds) or moved
        gone = self.toast.tick(seconds)
        moved = (self.bots.busy and self._hear_bot(seconds)) or moved
        if self._again and not self.clock.busy:
            self._act_again()
            moved = True
        elif self._goes_on and not self.clock.busy and self.app.top is self:
            self._go_on()
        elif was_busy and not self.clock.busy:
            self.refresh()
        return super().tick(seconds) or moved or gone

    def _open(self) -> None:
        self._opened = True
        hints = self.hints_offered and self.app.later.threaded
        if self.playable and (hints or not all(map(self.by_hand, range(len(self.match.seats))))):
            self.bots.prepare()
        self.rebuild()
        sight = self._remember(self.sight())
        if self.curtain_due or not self._fresh or self.match.cursor:
            self.table.show(sight)
        else:
            self.table.opening(sight)
        self.table.fit()
        self._changed()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, then everything around it."""
        if not self._opened:
            self._open()
        area = self.table.area
        surface.set_clip(area)
        if self.covered:
            surface.fill(self.theme.palette.ground, area)
        else:
            self.table.draw(surface)
        surface.set_clip(None)
        self._draw_panels(surface)
        if self.log is not None:
            self.log.draw(surface)
        self.gui.draw(surface)
        top = self.table.toast_top(panel_size(self.match.rules.players, self.theme)[1])
        self.toast.draw(surface, (area.centerx, top), self.theme, self.text, self.app.pictures)
        self.gui.draw_focus(surface)

    def _draw_panels(self, surface: pygame.Surface) -> None:
        if self.table.sight is not None and not self.covered:
            draw_panels(surface, self.table, self.table.sight)


_MEANS_SOMETHING = {
    pygame.KEYDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN, pygame.FINGERUP, pygame.JOYBUTTONUP,
}  # fmt: skip
