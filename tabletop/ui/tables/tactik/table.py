"""Tac-Tik's table: shows a sight, acts moves out, and gives gestures to the choice in the making."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, ClassVar

import pygame

from tabletop.engine.chance import Chance
from tabletop.engine.match import Ply
from tabletop.engine.rules import AnyRules, Seat
from tabletop.games.tactik import TacTik, View
from tabletop.games.tactik.board import HOME
from tabletop.games.tactik.cards import Card
from tabletop.games.tactik.moves import Discard, Give, Move, Play, Seven, Start, Swap, Walk
from tabletop.games.tactik.playing import Pawn
from tabletop.games.tactik.view import closed
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _, ngettext
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.kit.theme import WOOD_COLOURS, Look, Mood, Theme
from tabletop.ui.scenes.seat_panels import slim_width
from tabletop.ui.tables import Action, GameTable, ResultTable, SeatSummary, Sight, TableContext
from tabletop.ui.tables.places import action_places
from tabletop.ui.tables.tactik.acting import Acting
from tabletop.ui.tables.tactik.choosing import Choice
from tabletop.ui.tables.tactik.dealing import Dealing
from tabletop.ui.tables.tactik.drawing import Painter
from tabletop.ui.tables.tactik.gestures import Gestures, button_widths
from tabletop.ui.tables.tactik.layout import Layout, Room
from tabletop.ui.tables.tactik.marks import Marks
from tabletop.ui.tables.tactik.outline import shape_of
from tabletop.ui.tables.tactik.stage import Stage, tokens_of
from tabletop.ui.tables.tactik.trays import ExchangeWords, draw_exchange, draw_kinds, draw_step_buttons
from tabletop.ui.tables.tactik.words import hand_note, move_words, prompt_words


class TacTikTable(GameTable):
    """The wooden board with pegs, the cards in the middle, the hand at the lower left."""

    game: ClassVar[str] = "tactik"
    mood: ClassVar[Mood] = "tactik"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        assert isinstance(context.rules, TacTik)
        self.rules: TacTik = context.rules
        self.stage = Stage()
        self.shape = shape_of(len(self.rules.board.colours))
        self.layout: Layout | None = None
        self.painter: Painter | None = None
        self.gestures: Gestures | None = None
        self._hint: tuple[Move, str] | None = None

    # --- what the class knows without a game -----------------------------------------------------------

    @classmethod
    def title(cls) -> str:
        return _("Tac-Tik")

    @classmethod
    def hides_hands(cls, _rules: AnyRules) -> bool:
        return True

    @classmethod
    def seat_look(cls, rules: AnyRules, seat: Seat) -> Look:
        name = _colours_of(rules, seat)[0]
        return Look(WOOD_COLOURS[name], name)

    @classmethod
    def setup_hidden(cls, rules: AnyRules) -> tuple[str, ...]:
        """Return how many colours each has, for any number of players but two (TK-4)."""
        return () if rules.players == 2 else ("colours_each",)

    @classmethod
    def closed(cls, view: View) -> View:
        return closed(view)

    @classmethod
    def showpiece(cls) -> tuple[Mapping[str, Any], int, int]:
        return {"players": 4}, 12, 96

    @classmethod
    def rules_picture(cls, name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
        from tabletop.ui.tables.tactik.rules_pictures import rules_picture

        return rules_picture(name, size, theme)

    # --- layout and showing ------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """Return what is seen of the game."""
        assert self.sight is not None
        view = self.sight.view
        assert isinstance(view, View)
        return view

    def resize(self, area: pygame.Rect) -> None:
        super().resize(area)
        self._lay_out()

    def _lay_out(self) -> None:
        several = len(self.rules.seating.colours[0]) > 1
        cards = 6 if self.rules.players == 2 else 4
        text, most = self.context.text, 4 * len(self.rules.seating.colours[0])
        buttons = () if self.bare else button_widths(text)
        slim = slim_width(text, _small_fact(cards, most, most))
        room = Room(self.rules.players, self._own(), several, cards, buttons, slim)
        self.layout = Layout(self.area, self.shape, self.context.theme, room)
        self.painter = Painter(self.context, self.layout)
        choice = self.gestures.choice if self.gestures is not None else self._empty_choice()
        self.gestures = Gestures(self.context, self.rules, self.layout, self.painter, self.stage, choice)
        self.gestures.refresh()

    def _empty_choice(self) -> Choice:
        return Choice(self.rules, self.rules.deal(0))

    def _parts(self) -> tuple[Layout, Painter, Gestures]:
        assert self.layout is not None
        assert self.painter is not None
        assert self.gestures is not None
        return self.layout, self.painter, self.gestures

    def show(self, sight: Sight) -> None:
        before = self._own()
        self.sight = sight
        self._hint = None
        if self.layout is None or self._own() != before or self.layout.room.own != self._own():
            self._lay_out()
        self._set_stage(self.view)
        self._begin_choice(sight)

    def _set_stage(self, view: View) -> None:
        stage = self.stage
        stage.tokens[:] = tokens_of(self.shape, view.pawns, view.staked)
        stage.hand[:] = self._hand_of(view)
        stage.discard[:] = view.discard
        stage.stock = view.stock_size
        stage.flights.clear()
        stage.hidden.clear()

    def _hand_of(self, view: View) -> list[Card | None]:
        hand = view.hands[self._own()]
        return list(hand) if hand is not None else [None] * view.hand_sizes[self._own()]

    def _begin_choice(self, sight: Sight) -> None:
        """Let the person at the screen choose, when it is theirs to move."""
        _layout, _painter, gestures = self._parts()
        state = self.rules.determinize(sight.view, Chance(1))
        seat = sight.seat
        moves = list(self.context.legal(seat)) if seat is not None else []
        gestures.choice = Choice(self.rules, state, seat if moves else None, moves)
        gestures.drag = None
        gestures.walked = None
        gestures.forget_effects()
        gestures.refresh()

    def settle(self) -> None:
        """Drop what a gesture has begun, steps of a 7 too."""
        if self.gestures is not None:
            self.gestures.drag = None
            had_steps = bool(self.gestures.choice.steps)
            self.gestures.choice.choose_card(None)
            if had_steps:
                self.gestures.restore_tokens()
            self.gestures.refresh()

    def _end_choice(self) -> None:
        assert self.gestures is not None
        self.gestures.choice = Choice(self.rules, self.gestures.choice.state)
        self.gestures.drag = None
        self.gestures.refresh()

    # --- acting out --------------------------------------------------------------------------------------

    def _dealing(self) -> Dealing:
        layout, painter, _gestures = self._parts()
        acting = Acting(self.context.clock, self.stage, self.shape, self.context.sound.play)
        return Dealing(acting, layout, painter, layout.seat_places(), self._own(), self.rules)

    def opening(self, sight: Sight) -> None:
        self.show(sight)
        self._end_choice()
        end = self._dealing().deal(self.view, self._hand_of(self.view), 0.2)
        self.context.clock.after(end, lambda: self.show(sight))

    def animate(self, before: Sight, after: Sight) -> None:
        assert self.gestures is not None
        assert after.ply is not None
        walked = self.gestures.walked
        self._hint = None
        self.sight = after
        self._end_choice()
        self.context.ambient.skip()
        end = self._act(before, after, after.ply, walked)
        self.context.clock.after(end, lambda: self.show(after))

    def _act(self, before: Sight, after: Sight, ply: Ply[Any], walked: Move | None) -> float:
        """Start everything that shows the move; return when it is over."""
        move, dealing, view = ply.move, self._dealing(), before.view
        if isinstance(move, Give):
            return dealing.exchange(view, after.view, self._hand_of(after.view))
        cards = _spent(move, view, ply.seat)
        delay = 0.0
        for number, card in enumerate(cards):
            delay = dealing.discard(card, ply.seat, view, number, 0.09 * number)
        if isinstance(move, Play) and move != walked:
            what = self.rules.consequences(self.rules.determinize(view, Chance(1)), move)
            delay = dealing.acting.consequences(what, isinstance(move, Seven), delay)
        if after.view.phase == "exchange":
            delay = dealing.deal(after.view, self._hand_of(after.view), delay + 0.35)
        return delay + 0.05

    def finale(self, sight: Sight, done: Callable[[], None]) -> None:
        """Let the winners' pawns hop in their homes."""
        assert sight.outcome is not None
        seating = self.rules.seating
        colours = {colour for seat in sight.outcome.winners for colour in seating.colours[seat]}
        home = [token for token in self.stage.tokens if token.colour in colours and token.place > HOME]
        acting = Acting(self.context.clock, self.stage, self.shape, self.context.sound.play)
        end = 0.0
        for number, token in enumerate(home):
            end = acting.cheer(token, number * 0.07)
        self.context.clock.after(end + 0.3, done)

    # --- drawing -----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        _layout, painter, gestures = self._parts()
        if self.sight is None:
            painter.ground(surface)
            return
        marks = self._marks(gestures)
        if self.context.clock.busy or self.context.ambient.busy:
            self._draw_board(surface, painter, marks)
        else:
            painter.at_rest(
                surface, self._rest_key(marks), lambda layer: self._draw_board(layer, painter, marks)
            )
        self._draw_hand(surface, painter, gestures)
        self._draw_trays(surface, painter, gestures)
        painter.flights(surface, self.stage.flights)
        self._draw_drag(surface, painter, gestures)

    def _rest_key(self, marks: Marks) -> Hashable:
        """Return all on which the board's picture depends while nothing moves."""
        stage = self.stage
        tokens = tuple((token.colour, token.at, token.stake) for token in stage.tokens)
        seats = (self.view.dealer, self._own(), self.context.theme)
        return marks, self._lifted(marks), tokens, tuple(stage.discard), stage.stock, seats

    def _lifted(self, marks: Marks) -> tuple[int, int, int] | None:
        """Return colour, place and slot of the pawn that is being dragged."""
        assert self.gestures is not None
        drag = self.gestures.drag
        if drag is None or drag.thing.spot is None or marks.chosen is None:
            return None
        (name, place), slot = marks.chosen
        return self.rules.board.index[name], place, slot

    def _draw_board(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Draw the board with all that lies and stands on it."""
        painter.ground(surface)
        painter.piles(surface, self.stage)
        painter.marks(surface, marks, over=False)
        lifted = self._lifted(marks)
        tokens = self.stage.tokens
        if lifted is not None:
            tokens = [token for token in tokens if (token.colour, token.place, token.slot) != lifted]
        painter.tokens(surface, tokens)
        self._draw_ghosts(surface, painter, marks)
        painter.marks(surface, marks, over=True)
        self._draw_swap(surface, painter, marks)
        if not self.bare:
            self._draw_seats(surface, painter)

    def _marks(self, gestures: Gestures) -> Marks:
        if self._hint is not None:
            move = self._hint[0]
            shown = gestures.effect(move) if isinstance(move, Play) else None
            return Marks(shown=shown, hinted=True)
        if self.context.clock.busy:
            return Marks()
        marks = gestures.marks()
        return marks if gestures.choice.index is not None else Marks(last=self._last_places())

    def _last_places(self) -> tuple[Pawn, ...]:
        ply = self.sight.ply if self.sight is not None else None
        return _ends(self.rules, ply.move) if ply is not None else ()

    def _draw_ghosts(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Draw pawns half transparent where they would come to stand."""
        index = self.rules.board.index
        journeys = marks.shown.journeys if marks.shown is not None else ()
        ends = {(journey.colour, journey.steps[-1]): journey.origin < 0 for journey in journeys}
        if marks.chosen is not None and not marks.seven:
            ends |= dict.fromkeys(marks.targets, marks.chosen[0][1] < 0)
        for (name, place), stake in ends.items():
            painter.ghost(surface, name, self.shape.place(index[name], place), stake)

    def _draw_swap(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Draw at either place of a shown swap who would come there."""
        if marks.shown is None or not marks.shown.swapped:
            return
        (first, here), (second, there) = marks.shown.swapped
        for name, (x, y) in ((first, self.shape.holes[there]), (second, self.shape.holes[here])):
            painter.ghost(surface, name, (x + 0.5, y - 0.62))

    def _draw_seats(self, surface: pygame.Surface, painter: Painter) -> None:
        """Draw who deals, and the symbols of seats that play several colours; the panels are the scene's."""
        layout = painter.layout
        places = layout.seat_places()
        painter.dealer(surface, places[self.view.dealer])
        if not layout.room.several_colours:
            return
        for seat, place in enumerate(places):
            names = _colours_of(self.rules, seat)
            for name, rect in zip(names, layout.chips(place, len(names)), strict=True):
                painter.sign(surface, name, rect)

    def _draw_hand(self, surface: pygame.Surface, painter: Painter, gestures: Gestures) -> None:
        choice, layout = gestures.choice, painter.layout
        gift = self._gift_index()
        for number, rect in enumerate(layout.hand(len(self.stage.hand))):
            card = self.stage.hand[number]
            away = number in self.stage.hidden or number == gift
            if away or (gestures.drag is not None and gestures.drag.thing.key == f"card:{number}"):
                continue
            lifted = number == choice.index or gestures.hovered == f"card:{number}"
            usable = choice.seat is None or (card is not None and choice.useful(card)) or choice.whole_hand
            if self._hint is not None and card == _hinted_card(self._hint[0]):
                lifted = True
            painter.hand_card(surface, card, rect, lifted, usable)
        self._draw_note(surface, painter, gestures)

    def _gift_index(self) -> int | None:
        """Return which card of the hand lies in the exchange's slot."""
        assert self.gestures is not None
        view, choice = self.view, self.gestures.choice
        if view.phase != "exchange":
            return None
        gift = view.gifts[self._own()]
        if gift is not None and gift in self.stage.hand:
            return self.stage.hand.index(gift)
        return choice.index if choice.gives else None

    def _draw_note(self, surface: pygame.Surface, painter: Painter, gestures: Gestures) -> None:
        note = self._hint[1] if self._hint is not None else self._note(gestures.choice)
        if not note or self.context.clock.busy:
            return
        area = painter.layout.note
        colour = "bad" if gestures.choice.discards else "accent"
        lines = self.context.text.wrapped(note, area.width, "small", "SemiBold")
        height = len(lines) * self.context.text.height("small", "SemiBold")
        rise = painter.layout.rise + 4
        place = pygame.Rect(area.left, max(area.top, area.bottom - height - rise), area.width, height)
        self.context.text.draw_wrapped(surface, note, place, "small", colour, "SemiBold")

    def _note(self, choice: Choice) -> str:
        own = self._own()
        partner = self.rules.seating.partners[own]
        name = self.context.name(partner) if partner is not None else ""
        return hand_note(choice, self.rules, self.view, own, name)

    def _draw_trays(self, surface: pygame.Surface, painter: Painter, gestures: Gestures) -> None:
        choice, hovered = gestures.choice, gestures.hovered
        if self.view.phase == "exchange" and not self.context.clock.busy:
            draw_exchange(surface, painter, self.view, self._exchange_words(), hovered == "slot")
        if gestures.kinds:
            kind = hovered.removeprefix("kind:") if hovered.startswith("kind:") else None
            draw_kinds(surface, painter, gestures.kinds, kind)
        step = hovered.removeprefix("step:") if hovered.startswith("step:") else ""
        draw_step_buttons(surface, painter, gestures.buttons, choice.steps_left, step)

    def _exchange_words(self) -> ExchangeWords:
        assert self.gestures is not None
        own, view = self._own(), self.view
        index = self._gift_index()
        dragged = self.gestures.drag is not None
        return ExchangeWords(
            names=[self.context.name(seat) for seat in range(self.rules.players)],
            colours=[_colours_of(self.rules, seat)[0] for seat in range(self.rules.players)],
            receiver=self.rules.seating.receivers[own],
            card=self.stage.hand[index] if index is not None and not dragged else None,
            given=view.chosen[own],
        )

    def _draw_drag(self, surface: pygame.Surface, painter: Painter, gestures: Gestures) -> None:
        drag = gestures.drag
        if drag is None:
            return
        choice = gestures.choice
        if drag.thing.spot is None:
            painter.cards.draw(surface, choice.card, drag.at, drag.thing.rect.width, 0, 0.9)
        else:
            painter.pegs.draw(surface, drag.thing.spot.colour, drag.at, False, 0.5)

    # --- words -------------------------------------------------------------------------------------------

    def status(self) -> str:
        if self.sight is None:
            return ""
        stock = ngettext("{n} card in the stock", "{n} cards in the stock", self.view.stock_size)
        return _("{name} dealt · {stock}").format(name=self.context.name(self.view.dealer), stock=stock)

    def prompt(self) -> str:
        if self.gestures is None or self.gestures.choice.seat is None or self.sight is None:
            return ""
        choice = self.gestures.choice
        assert choice.seat is not None
        receiver = self.context.name(self.rules.seating.receivers[choice.seat])
        shown = self.gestures.effect(choice.play) if choice.play is not None and not choice.is_seven else None
        return prompt_words(choice, receiver, shown)

    def seat_summary(self, seat: Seat) -> SeatSummary:
        seating, view = self.rules.seating, self.view
        colours = seating.colours[seat]
        home = seating.pawns_home(view.pawns, colours)
        most = 4 * len(colours)
        cards = _cards_fact(view.hand_sizes[seat])
        facts = (cards, _("{home} / {all} home").format(home=home, all=most))
        return SeatSummary(facts, share=home / most, small=_small_fact(view.hand_sizes[seat], home, most))

    def log_line(self, ply: Ply[Any], viewer: Seat | None) -> str:
        return move_words(ply.move, viewer is None or viewer == ply.seat)

    def results(self, sight: Sight) -> ResultTable:
        assert sight.outcome is not None
        seating, pawns = self.rules.seating, sight.view.pawns
        rows = tuple(
            (
                str(seating.pawns_home(pawns, colours)),
                str(int(sight.outcome.scores[seat])),
            )
            for seat, colours in enumerate(seating.colours)
        )
        rounds = (tuple(sight.outcome.scores),)
        return ResultTable((_("Pawns home"), _("Team")), rows, rounds, self._headline(sight.outcome.winners))

    def _headline(self, winners: Sequence[Seat]) -> str:
        if len(winners) != 2:
            return ""
        first, second = (self.context.name(seat) for seat in winners)
        return _("{first} and {second} win").format(first=first, second=second)

    # --- places and gestures -----------------------------------------------------------------------------

    def seat_places(self, size: tuple[int, int]) -> list[pygame.Rect]:
        del size  # the layout says how large they are
        return self._parts()[0].seat_places()

    def action_places(self, widths: Sequence[int]) -> list[pygame.Rect]:
        return action_places(self._parts()[0].actions, widths, self.context.theme)

    def pointer(self, event: PointerEvent) -> bool:
        _layout, _painter, gestures = self._parts()
        if event.kind in {"click", "double", "drag"} and self._hint is not None:
            self._hint = None
            self.context.redraw()
        return gestures.pointer(event)

    def key(self, event: pygame.event.Event) -> bool:
        _layout, _painter, gestures = self._parts()
        return gestures.key(event)

    def cancel(self) -> bool:
        if self._hint is not None:
            self._hint = None
            self.context.redraw()
            return True
        return self.gestures is not None and self.gestures.take_back()

    def focusables(self) -> Sequence[Focusable]:
        return self.gestures.focusables() if self.gestures is not None else ()

    def actions(self) -> Sequence[Action]:
        return self.gestures.actions() if self.gestures is not None else ()

    def show_hint(self, move: Any, reason: str) -> None:
        self.settle()
        self._hint = (move, reason)
        self.context.redraw()


def _cards_fact(cards: int) -> str:
    return ngettext("{n} card", "{n} cards", cards)


def _small_fact(cards: int, home: int, most: int) -> str:
    return f"{_cards_fact(cards)} · {home}/{most}"


def _colours_of(rules: AnyRules, seat: Seat) -> list[str]:
    assert isinstance(rules, TacTik)
    return [rules.board.colours[colour] for colour in rules.seating.colours[seat]]


def _spent(move: Move, view: View, seat: Seat) -> Sequence[Card | None]:
    """Return the cards that a move puts on the pile."""
    if isinstance(move, Discard):
        if move.card is not None:
            return [move.card]
        hand = view.hands[seat]
        return list(hand) if hand is not None else [None] * view.hand_sizes[seat]
    assert isinstance(move, Play)
    return [move.spent]


def _hinted_card(move: Move) -> Card | None:
    if isinstance(move, Give | Discard):
        return move.card
    return move.spent if isinstance(move, Play) else None


def _ends(rules: TacTik, move: Move) -> tuple[Pawn, ...]:
    """Return where pawns stand after a move that it has moved."""
    match move:
        case Start():
            return ((move.colour, rules.board.start(rules.board.index[move.colour])),)
        case Walk():
            return ((move.colour, move.target),)
        case Seven():
            gone = [run[0] for run in move.runs]
            return tuple((move.colour, run[1]) for run in move.runs if run[1] not in gone)
        case Swap():
            return ((move.colour, move.other_place), (move.other_colour, move.place))
    return ()
