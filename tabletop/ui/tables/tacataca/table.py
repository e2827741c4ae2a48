"""The table of Taca-taca in the window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from tabletop.engine.chance import Chance
from tabletop.engine.match import Ply
from tabletop.engine.rules import AnyRules, Seat
from tabletop.games.tacataca.moves import Answer, Move
from tabletop.games.tacataca.options import TacaTacaOptions
from tabletop.games.tacataca.state import BETWEEN, DRAWING, OVER, PLAYING, REENTRY
from tabletop.games.tacataca.story import HandEnded, table_of_hands
from tabletop.games.tacataca.views import View
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _, language, ngettext, number_text
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.kit.theme import Mood, Theme
from tabletop.ui.scenes.seat_panels import panel_size
from tabletop.ui.tables import Action, ResultTable, SeatSummary, Sight, TableContext
from tabletop.ui.tables.places import action_places, seats_around
from tabletop.ui.tables.tacataca import words
from tabletop.ui.tables.tacataca.acting import DEAL_SECONDS, SECONDS, changed, dealing, flights_of
from tabletop.ui.tables.tacataca.between import Between
from tabletop.ui.tables.tacataca.buttons import actions_of, widths_of
from tabletop.ui.tables.tacataca.count import Count, count_of, question_of
from tabletop.ui.tables.tacataca.cover import Cover, Secrets, face_down
from tabletop.ui.tables.tacataca.drawing import Marks, Painter, captions_width
from tabletop.ui.tables.tacataca.foot import Foot, foot_of, panel_of
from tabletop.ui.tables.tacataca.layout import (
    Key,
    Layout,
    Pose,
    fan,
    frame,
    place_melds,
    place_others,
    place_piles,
)
from tabletop.ui.tables.tacataca.ledger import Ledger, draw_ledger
from tabletop.ui.tables.tacataca.order import HandOrder
from tabletop.ui.tables.tacataca.setup_choices import SetupChoices
from tabletop.ui.tables.tacataca.sheet import Places, SheetPainter, places
from tabletop.ui.tables.tacataca.sprites import card_width
from tabletop.ui.tables.tacataca.stage import Motion, Seen
from tabletop.ui.tables.tacataca.touch import Touch

_NEARLY_OUT = 85
_CARRIED = 0.72
"""How large carried cards are over the table: what fits must stay in sight."""

_NEW_HAND = 4
"""So many cards that were not there before make a hand a new one."""


class TacaTacaTable(SetupChoices, Secrets):
    """Felt, cards and chips."""

    game: ClassVar[str] = "tacataca"
    mood: ClassVar[Mood] = "tacataca"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.painter = Painter(context)
        self.sheets = SheetPainter(context, self.painter.sprites)
        self.orders: dict[int, HandOrder] = {}
        self.touch = Touch(self)
        self.between = Between(self)
        self.cover = Cover()
        self.shown: View | None = None
        self.count: Count | None = None
        self.ledger: Ledger | None = None
        self.motion: Motion | None = None
        self.layout = Layout(self.area, self.area, self.area, 1.0)
        self.resting: dict[Key, Pose] = {}
        self._hand_number: tuple[int, int] = (-1, 1)
        self._layouts = self._motions = 0
        self._layer: tuple[object, pygame.Surface] | None = None
        self._kept_foot: tuple[object, Foot] | None = None

    # --- what the class knows without a game ---------------------------------------------------------

    @classmethod
    def title(cls) -> str:
        return _("Taca-taca")

    @classmethod
    def hides_hands(cls, _rules: AnyRules) -> bool:
        return True

    @classmethod
    def showpiece(cls) -> tuple[dict[str, Any], int, int]:
        return {"players": 4}, 11, 90

    @classmethod
    def rules_picture(cls, name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
        from tabletop.ui.tables.tacataca.rules_art import rules_picture

        return rules_picture(name, size, theme)

    # --- facts ---------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """Return the view that is shown."""
        assert self.shown is not None
        return self.shown

    @property
    def own(self) -> Seat:
        """Return the seat at the bottom."""
        return self._own()

    @property
    def order(self) -> HandOrder:
        """Return the order of the cards at the bottom."""
        return self.orders.setdefault(self.own, HandOrder())

    @property
    def ply(self) -> int:
        """Return how many plies led to what is shown."""
        return self.sight.number if self.sight is not None else 0

    @property
    def options(self) -> TacaTacaOptions:
        """Return the options of the session."""
        options = self.context.rules.options
        assert isinstance(options, TacaTacaOptions)
        return options

    @property
    def own_hand_open(self) -> bool:
        """Tell whether the cards at the bottom are somebody's at this screen to arrange."""
        return (
            self.sight is not None
            and self.sight.viewer is not None
            and self.count is None
            and self.view.hands[self.own] is not None
        )

    # --- showing -------------------------------------------------------------------------------------

    def resize(self, area: pygame.Rect) -> None:
        super().resize(area)
        self.painter = Painter(self.context)
        self.sheets = SheetPainter(self.context, self.painter.sprites)
        self.motion = None
        if self.shown is not None:
            self.lay_out()

    def show(self, sight: Sight) -> None:
        last, sight = self.sight, self.cover.over(sight)
        if last is None or last.viewer != sight.viewer or last.number != sight.number:
            self.touch.reset()
        self._take_up(sight, sight.view)
        self.ledger = None
        self.motion = None
        self.count = self._count_now(sight)
        self.lay_out()
        self.context.redraw()

    def _take_up(self, sight: Sight, view: View) -> None:
        """Show `view` from now on, the own cards in the order the player gave them."""
        self.sight, self.shown = sight, view
        hand = view.hands[self.own]
        if hand is None:
            return
        new = (Counter(hand) - Counter(self.order.kinds)).total()
        leaving = self.touch.leaving
        self.order.follow(hand, sight.number, leaving)
        if new >= _NEW_HAND and not self.order.was_known:
            self.order.deal(hand, sight.number)

    def _count_now(self, sight: Sight) -> Count | None:
        """Return the count that stays in sight while questions are asked and at the end."""
        view: View = sight.view
        if view.phase in (DRAWING, PLAYING):
            return None
        count = count_of(sight.told(), view)
        if count is not None and view.phase != OVER:
            count.question = question_of(view, self.options, self.context.name)
        return count

    def lay_out(self) -> None:
        """Place everything anew."""
        theme, view = self.context.theme, self.view
        panels = self.seat_places(panel_size(self.context.rules.players, theme))
        layout = frame(self.area, panels, self.own, theme, self.foot, captions_width(self.context.text))
        place_melds(layout, view.melds)
        place_piles(layout, view)
        place_others(layout, view, panels, self.own, theme)
        self.layout = layout
        self._layouts += 1
        self.resting = fan(layout, self._own_cards(), {})
        self.lay_out_hand()
        poses = (*layout.poses.values(), *layout.hand.values())
        self.painter.sprites.prepare((pose.face, pose.height) for pose in poses)
        if self.touch.ask is not None:
            self.touch.ask.lay_out(self.context, self.area)

    def seat_places(self, size: tuple[int, int]) -> list[pygame.Rect]:
        theme = self.context.theme
        places = seats_around(
            self.area, panel_of(self.area, size, theme), self.context.rules.players, self.own, theme
        )
        places[self.own] = self.foot.panel.copy()
        return places

    def action_places(self, widths: Sequence[int]) -> list[pygame.Rect]:
        return action_places(self.foot.buttons, widths, self.context.theme)

    @property
    def foot(self) -> Foot:
        """Return what stands at the foot of the table, measured anew only for another area, look or language."""
        context = self.context
        key = (tuple(self.area), context.theme, language(), self.bare)
        if self._kept_foot is None or self._kept_foot[0] != key:
            names = [entry.name for entry in context.seats] if context.people > 1 else []
            buttons = [] if self.bare else widths_of(context.text, names)
            size = panel_of(self.area, panel_size(context.rules.players, context.theme), context.theme)
            self._kept_foot = (key, foot_of(self.area, size, buttons, context.theme, self.bare))
        return self._kept_foot[1]

    def _own_cards(self) -> list[Any]:
        return self.order.cards if self.view.hands[self.own] is not None else face_down(self.view, self.own)

    def lay_out_hand(self) -> None:
        """Place the cards of the own hand anew, with room where dragged ones would go."""
        touch, cards = self.touch, self._own_cards()
        if touch.drag is not None and touch.drag.uids:
            rest = [card for card in cards if card.uid not in touch.drag.uids]
            gap = touch.insertion(touch.drag.at) if touch.over == "hand" else None
            self.layout.hand = fan(self.layout, rest, touch.raised(), gap, len(touch.drag.uids))
        else:
            self.layout.hand = fan(self.layout, cards, touch.raised())

    def opening(self, sight: Sight) -> None:
        self.show(sight)
        self.deal()

    def deal(self) -> None:
        """Act out the deal of what is shown."""
        self.context.sound.play("deal")
        self.move({}, dealing(self.layout, self.view, self.own), DEAL_SECONDS)

    def move(
        self, before: dict[Key, Pose], flights: Any, seconds: float, then: Callable[[], None] | None = None
    ) -> None:
        """Let the cards go from where they were to where they are now."""
        motion = self.motion = Motion(before, flights)
        self._motions += 1

        def step(share: float) -> None:
            motion.share = share

        def ended() -> None:
            if self.motion is motion:
                self.motion = None
            if then is not None:
                then()

        self.context.clock.run(seconds, step, lambda share: share, then=ended)

    def seen_now(self) -> dict[Key, Pose]:
        """Return where every card is seen at this moment, dragged and flying ones too."""
        poses: dict[Key, Pose] = {}
        for key, target in (*self.layout.poses.items(), *self.layout.hand.items()):
            seen = Seen(target) if self.motion is None else self.motion.seen(key, target)
            if seen is not None:
                poses[key] = seen.pose
        return poses | self.dragged()

    def dragged(self) -> dict[Key, Pose]:
        """Return where the dragged cards are."""
        drag = self.touch.drag
        if drag is None:
            return {}
        if not drag.uids:
            source = [key for key in self.layout.poses if key[0] == drag.pile]
            if not source:
                return {}
            key = max(source, key=lambda key: key[1])
            pose = self.layout.poses[key]
            return {key: replace(pose, x=drag.at[0], y=drag.at[1], lift=1.0)}
        if drag.pose is None:
            return {}
        size = 1.0 if self.touch.over == "hand" else _CARRIED
        grip = ((drag.pose.x - drag.start[0]) * size, (drag.pose.y - drag.start[1]) * size)
        base = replace(
            drag.pose, x=drag.at[0] + grip[0], y=drag.at[1] + grip[1], height=drag.pose.height * size
        )
        cards = self.order.of(drag.uids)
        step = card_width(base.height) * 0.34
        middle = (len(cards) - 1) / 2
        return {
            ("hand", card.uid, 0): Pose(
                base.x + (place - middle) * step, base.y, base.height, (place - middle) * 2.5, card.kind, 1.0
            )
            for place, card in enumerate(cards)
        }

    def animate(self, before: Sight, after: Sight) -> None:
        seen, held, after = self.seen_now(), list(self.order.cards), self.cover.over(after)
        ply = after.ply
        if (
            ply is None
            or before.view.phase in (REENTRY, BETWEEN)
            or after.view.phase not in (DRAWING, PLAYING)
        ):
            self._turn_page(before, after, seen)
            return
        if self._ends_hand(before, after):
            self._turn_page(before, after, seen)
            return
        self.count = self.ledger = None
        self._take_up(after, after.view)
        self.touch.keep_held()
        self.lay_out()
        lost, gained = changed(held, self.order.cards) if ply.seat == self.own else ([], [])
        flights = flights_of(ply.move, ply.seat, seen, self.layout, lost, gained)
        self.move(seen, flights, SECONDS.get(type(ply.move), 0.3))

    def _ends_hand(self, before: Sight, after: Sight) -> bool:
        """Tell whether a new hand has been dealt."""
        then: View = before.view
        now: View = after.view
        return sum(now.turns_taken) < sum(then.turns_taken) or now.match != then.match

    def _turn_page(self, before: Sight, after: Sight, seen: dict[Key, Pose]) -> None:
        self.sight = after
        self.touch.reset()
        self.ledger = None
        self.between.act_out(before, after, seen)

    def finale(self, sight: Sight, done: Callable[[], None]) -> None:
        self.show(sight)
        self.context.clock.after(1.4, done)

    def settle(self) -> None:
        self.touch.reset()
        self.ledger = None
        self.motion = None
        if self.shown is not None:
            self.lay_out_hand()

    # --- drawing -------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown is None:
            surface.fill(self.context.theme.palette.ground, self.area)
            return
        painter, layout, touch = self.painter, self.layout, self.touch
        painter.sprites.begin()
        marks = touch.marks()
        carried = self.dragged()
        flying = self._draw_lower(surface, marks, carried)
        flying += painter.cards(surface, layout.hand, self.motion, carried)
        painter.rail(surface, self.foot.rail)
        painter.numbers(surface, layout, touch.hint.cards)
        painter.fly(surface, flying)
        for pose in carried.values():
            painter.card(surface, pose)
        self._draw_over(surface)

    def _draw_lower(self, surface: pygame.Surface, marks: Marks, carried: Mapping[Key, Pose]) -> list[Seen]:
        """Draw all but the hand: what rests from a kept layer, then what moves; return the cards that fly."""
        motion = self.motion
        resting = {
            key: pose
            for key, pose in self.layout.poses.items()
            if key not in carried and (motion is None or motion.rests(key, pose))
        }
        facts = (len(resting), self._motions, motion is None, self.count is None, self.context.theme)
        key = (self._layouts, self.ply, marks.signature(), frozenset(carried), facts)
        if self._layer is None or self._layer[0] != key:
            layer = self._layer_surface()
            self._paint_lower(layer, marks, resting)
            unfinished = self.painter.sprites.hurried or not self.painter.ready
            self._layer = (None if unfinished else key, layer)
        surface.blit(self._layer[1], self.area, self.area)
        if motion is None:
            return []
        moving = {key: pose for key, pose in self.layout.poses.items() if key not in resting}
        return self.painter.cards(surface, moving, motion, carried)

    def _layer_surface(self) -> pygame.Surface:
        """Return the surface of the kept layer, made anew only for another area."""
        if self._layer is not None and self._layer[1].get_size() == self.area.bottomright:
            return self._layer[1]
        layer = pygame.Surface(self.area.bottomright)
        return layer.convert() if pygame.display.get_surface() else layer

    def _paint_lower(self, surface: pygame.Surface, marks: Marks, resting: Mapping[Key, Pose]) -> None:
        painter, layout = self.painter, self.layout
        painter.ground(surface, layout)
        painter.piles(surface, layout, self.view, marks, self.view.pot)
        painter.targets_below(surface, layout, self.view.melds, marks)
        painter.cards(surface, resting, None)
        painter.swap_marks(surface, layout, marks)
        hidden = self.count is not None or (self.motion is not None and not self.motion.before)
        painter.others(surface, layout, self.view, hidden)

    def _draw_over(self, surface: pygame.Surface) -> None:
        """Draw sheets and questions."""
        if self.count is not None and self.ledger is None:
            self.painter.veil(surface, self.area, self.count.fade)
            self.sheets.draw(surface, self.sheet_places(), self.count)
        if self.touch.ask is not None:
            self.painter.veil(surface, self.area, 0.6)
            over = self.touch.over
            number = int(over[5:]) if over.startswith("role:") else None
            self.touch.ask.draw(surface, self.context, self.painter.sprites, number)
        if self.ledger is not None:
            self.painter.veil(surface, self.area, 0.8)
            draw_ledger(surface, self.context, self.area, self.ledger)

    def sheet_places(self) -> Places:
        """Return where the count's sheet lies."""
        assert self.count is not None
        panels = self.seat_places(panel_size(self.context.rules.players, self.context.theme))
        others = [rect.bottom for seat, rect in enumerate(panels) if seat != self.own]
        highest = max(others, default=self.area.top) + self.context.theme.space("small")
        room = self.area.copy()
        room.height = self.foot.top - room.top
        return places(self.context, room, self.layout.zone.top, highest, self.count)

    # --- words ---------------------------------------------------------------------------------------

    def status(self) -> str:
        if self.shown is None:
            return ""
        view = self.view
        parts = [
            _("hand {n}").format(n=self._hand()),
            _("pot {n}").format(n=number_text(view.pot)),
            _("next re-entry {n}").format(n=number_text(self.options.unit << view.reentries)),
            _("clockwise") if view.direction > 0 else _("counter-clockwise"),
        ]
        if self.options.matches > 1:
            parts.insert(0, _("match {n} of {all}").format(n=view.match, all=self.options.matches))
        return " · ".join(parts)

    def _hand(self) -> int:
        """Return the number of the hand within its match."""
        sight = self.sight
        if sight is not None and self._hand_number[0] != sight.number:
            ended = [
                event
                for event in sight.told()
                if isinstance(event, HandEnded) and event.match == self.view.match
            ]
            between = sight.view.phase not in (DRAWING, PLAYING)
            self._hand_number = (sight.number, max(1, len(ended) + (not between)))
        return self._hand_number[1]

    def prompt(self) -> str:
        sight = self.sight
        if self.cover.asks:
            return _("The others look away, please.")
        if sight is None or sight.seat is None or self.shown is None:
            return ""
        if self.view.phase == DRAWING:
            return _("Draw a card or take the top discard")
        if self.view.phase == PLAYING:
            if self.view.freed and not self.options.keep_joker:
                return _("Play the joker you swapped")
            if not self.view.sizes[sight.seat]:
                return _("Close the hand")
            return _("Lay cards down, then discard one")
        return _("Come back or leave?") if self.view.phase == REENTRY else _("Divide the pot or play on?")

    def seat_summary(self, seat: Seat) -> SeatSummary:
        if self.shown is None:
            return SeatSummary()
        view = self.view
        score, money = view.scores[seat], view.money[seat]
        if self.count is not None:
            score = self.count.score(seat)
            money += self.count.gained(seat)
        facts = (_("{n}/100").format(n=score), words.signed(money))
        return SeatSummary(
            facts, min(1.0, score / 100), score >= _NEARLY_OUT, facts[0], not view.seats_in[seat]
        )

    def log_line(self, ply: Ply[Any], viewer: Seat | None) -> str:
        del viewer
        return words.move_words(ply.move)

    def whole_line(self, ply: Ply[Any], viewer: Seat | None) -> str:
        del viewer
        return words.whole_words(ply.move)

    def results(self, sight: Sight) -> ResultTable:
        return words.result_table(sight, self.options.matches)

    # --- gestures ------------------------------------------------------------------------------------

    def pointer(self, event: PointerEvent) -> bool:
        if self.shown is None:
            return False
        if self.ledger is not None:
            return self._ledger_pointer(event)
        if self.count is not None:
            return self.between.pointer(event)
        return self.touch.pointer(event)

    def _ledger_pointer(self, event: PointerEvent) -> bool:
        assert self.ledger is not None
        if event.kind == "wheel":
            self.ledger.scroll(event.steps)
        elif event.kind in ("click", "double", "secondary"):
            self.ledger = None
        self.context.redraw()
        return True

    def toggle_ledger(self) -> None:
        """Show the match's table of hands, or put it away."""
        if self.ledger is not None or self.sight is None:
            self.ledger = None
        else:
            match = self.view.match
            self.ledger = Ledger(table_of_hands(self.sight.told(), match), match, self.options.matches)
        self.context.redraw()

    def key(self, event: pygame.event.Event) -> bool:
        if self.shown is None:
            return False
        if event.key == pygame.K_b:
            self.toggle_ledger()
            return True
        if self.ledger is not None and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.ledger.scroll(1 if event.key == pygame.K_PAGEUP else -1)
            self.context.redraw()
            return True
        if event.key in (pygame.K_q, pygame.K_e) and self.own_hand_open:
            return self.touch.move_focused(-1 if event.key == pygame.K_q else 1)
        return False

    def cancel(self) -> bool:
        if self.ledger is not None:
            self.ledger = None
            self.context.redraw()
            return True
        began = self.touch.reset()
        if began and self.shown is not None:
            self.lay_out_hand()
            self.context.redraw()
        return began

    def focusables(self) -> Sequence[Focusable]:
        if self.shown is None or self.ledger is not None:
            return ()
        return self.between.focusables() if self.count is not None else self.touch.focusables()

    def actions(self) -> Sequence[Action]:
        return actions_of(self)

    def sort(self) -> None:
        """Sort the hand by suit, or by rank where it was sorted by suit last."""
        if not self.own_hand_open:
            return
        before = self.seen_now()
        self.order.sort("rank" if self.order.sorted_by == "suit" else "suit", self.ply)
        self.resting = fan(self.layout, self._own_cards(), {})
        self.lay_out_hand()
        self.context.sound.play("flip")
        self.move(before, {}, 0.3)

    def show_best(self) -> None:
        """Show what could be laid down so that the fewest points are left."""
        sight, rules = self.sight, self.context.rules
        if sight is None or sight.seat is None:
            return
        best = rules.best_laying_down(rules.determinize(self.view, Chance(0)), sight.seat, discard=True)  # type: ignore[attr-defined]
        if best is None or not best.steps:
            self.context.say(_("Nothing of your hand can be laid down now."))
            return
        self.touch.show_moves(best.steps)
        told = words.steps_words(best.steps)
        left = ngettext("{n} point would be left", "{n} points would be left", best.points)
        self.context.say(_("You could {steps}: {left}.").format(steps=told, left=left))

    def show_hint(self, move: Move, reason: str) -> None:
        del reason
        if isinstance(move, Answer):
            self.between.show_hint(move)
        else:
            self.touch.show_moves([move])


__all__ = ["TacaTacaTable"]
