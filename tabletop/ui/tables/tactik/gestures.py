"""What clicks, drags and keys mean: a card, then a pawn or a destination, then confirm (TK-22)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import hypot
from typing import Any

import pygame

from tabletop.games.tactik import TacTik
from tabletop.games.tactik.board import HOME, RESERVE
from tabletop.games.tactik.cards import SWAP, Card
from tabletop.games.tactik.moves import Move, Play, Seven
from tabletop.games.tactik.playing import Consequences, Journey
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.kit.text import Text, button_width
from tabletop.ui.tables import Action, TableContext
from tabletop.ui.tables.tactik.acting import Acting
from tabletop.ui.tables.tactik.choosing import Choice, Spot, pawns_of_play
from tabletop.ui.tables.tactik.drawing import Painter
from tabletop.ui.tables.tactik.layout import Layout, raised
from tabletop.ui.tables.tactik.marks import Marks
from tabletop.ui.tables.tactik.outline import WELL
from tabletop.ui.tables.tactik.stage import Stage, token_at, tokens_of
from tabletop.ui.tables.tactik.trays import StepButton, exchange_places, kind_places, step_buttons

REACH = 0.66
"""How near to a hole's middle a click must be, in units."""


def button_widths(text: Text) -> tuple[int, ...]:
    """Return how wide the two buttons can become, whatever is chosen."""
    backs = (_("Back"), _("Step back"))
    goes = (_("Confirm"), _("Give"), _("Throw away"), _("Throw all away"))
    return (
        max(button_width(text, label) for label in backs),
        max(button_width(text, label, "@primary") for label in goes),
    )


@dataclass(slots=True)
class Thing:
    """Something that can be pressed, and reached by keys."""

    key: str
    rect: pygame.Rect
    act: Callable[[], Any]
    round: bool = False
    spot: Spot | None = None


@dataclass(slots=True)
class Drag:
    """A card or a pawn that follows the pointer."""

    thing: Thing
    at: tuple[int, int]
    pointer: str


@dataclass(slots=True)
class Gestures:
    """The choice in the making at one table, and everything that leads to it."""

    context: TableContext
    rules: TacTik
    layout: Layout
    painter: Painter
    stage: Stage
    choice: Choice
    hovered: str = ""
    drag: Drag | None = None
    walked: Move | None = None
    """A 7 whose steps are on the board already when it is confirmed."""
    things: list[Thing] = field(default_factory=list)
    buttons: list[StepButton] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    kinds: list[Card] = field(default_factory=list)
    _effects: dict[Play, Consequences] = field(default_factory=dict)
    _marked: tuple[str, Marks] | None = None

    # --- what is there to press ----------------------------------------------------------------------

    def refresh(self) -> None:
        """Find out anew what can be pressed: the choice or the layout has changed."""
        choice = self.choice
        self._marked = None
        self.spots = choice.spots()
        self.kinds = choice.kinds() if choice.asks_kind else []
        self.buttons = self._step_buttons()
        things = [
            Thing(f"step:{each.key}", each.rect, partial(self._press_step, each)) for each in self.buttons
        ]
        _tray, places = kind_places(self.layout, len(self.kinds))
        things += [
            Thing(f"kind:{kind}", rect, partial(self._press_kind, kind))
            for kind, rect in zip(self.kinds, places, strict=True)
        ]
        if choice.gives and choice.index is not None:
            slot = exchange_places(self.layout, self.rules.players).slot
            things.append(Thing("slot", slot, self.confirm))
        spots = [self._spot_thing(spot) for spot in self.spots]
        cards = [
            Thing(f"card:{number}", rect, partial(self._press_card, number))
            for number, rect in enumerate(self.layout.hand(len(choice.hand)))
        ]
        after = 0 if choice.index is None else choice.index + 1
        self.things = [*cards[:after], *things, *spots, *cards[after:]]
        if self.hovered not in {thing.key for thing in self.things}:
            self.hovered = ""

    def _spot_thing(self, spot: Spot) -> Thing:
        colour = self.rules.board.index[spot.colour]
        if spot.place == RESERVE:
            x, y = self.layout.pixel(self.layout.shape.turned(colour, 0, self.layout.shape.well_out))
            radius = WELL[0] / 2 * self.layout.unit
        else:
            x, y = self.layout.place(colour, spot.place)
            radius = REACH * self.layout.unit
        rect = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
        rect.center = round(x), round(y)
        key = f"{spot.role}:{spot.colour}:{spot.place}"
        return Thing(key, rect, partial(self._press_spot, spot), True, spot)

    def _step_buttons(self) -> list[StepButton]:
        choice = self.choice
        if not choice.is_seven or choice.pawn is None:
            return []
        at = self.layout.place(self.rules.board.index[choice.pawn[0]], choice.pawn[1])
        holes = [self.layout.pixel(hole) for hole in self.layout.shape.holes]
        lit = [self.layout.place(self.rules.board.index[spot.colour], spot.place) for spot in self.spots]
        return step_buttons(self.painter, choice, at, [*holes, *lit * 8])

    def thing_at(self, at: tuple[int, int]) -> Thing | None:
        """Return what lies under a pixel: what lies on top first, of the spots the nearest."""
        flat = [thing for thing in self.things if not thing.round and thing.rect.collidepoint(at)]
        if flat:
            return next((thing for thing in flat if not thing.key.startswith("card:")), flat[-1])
        near = [
            (hypot(at[0] - thing.rect.centerx, at[1] - thing.rect.centery), number, thing)
            for number, thing in enumerate(self.things)
            if thing.round
        ]
        near = [each for each in near if each[0] <= each[2].rect.width / 2]
        return min(near, key=lambda each: (round(each[0] / self.layout.unit), each[1]))[2] if near else None

    def focusables(self) -> Sequence[Focusable]:
        """Return what the keyboard reaches."""
        return [
            Focusable(
                thing.key,
                partial(self._seen, thing),
                thing.act,
                round=thing.round,
                answers=thing.key.startswith("kind:"),
            )
            for thing in self.things
        ]

    def _seen(self, thing: Thing) -> pygame.Rect:
        """Return where a thing is drawn: the chosen card and the one under the pointer are raised."""
        up = thing.key.startswith("card:") and thing.key in (self.hovered, f"card:{self.choice.index}")
        return raised(thing.rect) if up else thing.rect

    # --- pointers ------------------------------------------------------------------------------------

    def pointer(self, event: PointerEvent) -> bool:
        """Use a gesture; tell whether it meant anything."""
        match event.kind:
            case "hover":
                return self._hover(event.at)
            case "click" | "double":
                return self._click(event.at)
            case "drag":
                return self._dragged(event)
            case "drop":
                return self._dropped(event)
            case "secondary":
                return self.take_back()
            case "cancel":
                return self._drop_back()
        return False

    def _hover(self, at: tuple[int, int]) -> bool:
        thing = self.thing_at(at)
        key = thing.key if thing is not None else ""
        if key != self.hovered:
            self.hovered = key
            self.context.redraw()
        return bool(key)

    def _click(self, at: tuple[int, int]) -> bool:
        thing = self.thing_at(at)
        if thing is None:
            return False
        self.hovered = thing.key
        thing.act()
        return True

    def _dragged(self, event: PointerEvent) -> bool:
        if event.first and self.drag is None:
            self._lift(event)
        if self.drag is None or self.drag.pointer != event.pointer:
            return False
        self.drag.at = event.at
        self._hover(event.at)
        self.context.redraw()
        return True

    def _lift(self, event: PointerEvent) -> None:
        thing = self.thing_at(event.start)
        if thing is None:
            return
        if thing.key.startswith("card:"):
            index = int(thing.key[5:])
            if self._usable(index) and self.choice.index != index:
                self._choose_card(index)
            if self.choice.index == index:
                self.drag = Drag(thing, event.at, event.pointer)
        elif thing.spot is not None and thing.spot.role == "pawn":
            self.choice.pawn, self.choice.play = (thing.spot.colour, thing.spot.place), None
            self.refresh()
            self.drag = Drag(thing, event.at, event.pointer)
        if self.drag is not None:
            self.context.sound.play("pick")

    def _dropped(self, event: PointerEvent) -> bool:
        drag = self.drag
        if drag is None or drag.pointer != event.pointer:
            return False
        self.drag = None
        thing = self.thing_at(event.at)
        if thing is not None and thing.spot is not None and thing.key != drag.thing.key:
            self._drop_on(thing.spot, of_pawn=drag.thing.spot is not None)
        elif self.choice.discards and self._over_pile(event.at):
            self.confirm()
        self.context.redraw()
        return True

    def _drop_on(self, spot: Spot, of_pawn: bool) -> None:
        """Play what a drop on a destination means at once; a drop on a pawn chooses it."""
        made = len(self.choice.steps)
        play = self.choice.choose(spot)
        self._walk_steps(made)
        if play is None and (of_pawn or spot.role == "target"):
            play = self.choice.play if not self.choice.is_seven else None
        if play is not None:
            self._play(play)
        else:
            self._chosen()

    def _over_pile(self, at: tuple[int, int]) -> bool:
        x, y = self.layout.centre
        return hypot(at[0] - x, at[1] - y) < self.layout.unit * 2.4

    def _drop_back(self) -> bool:
        had = self.drag is not None
        self.drag = None
        return had

    # --- what a press does ---------------------------------------------------------------------------

    def _usable(self, index: int) -> bool:
        card = self.choice.hand[index]
        if self.choice.useful(card) or self.choice.seat is None:
            return True
        refusal = self.rules.card_refusal(self.choice.state, self.choice.seat, card)
        if refusal is not None:
            self.context.say(refusal.sentence(_))
        self.context.sound.play("refuse")
        return False

    def _press_card(self, index: int) -> None:
        choice = self.choice
        if choice.whole_hand:
            self.context.say(_("The whole hand is thrown away: use the button."))
        elif choice.index == index:
            if choice.confirmed() is not None and (choice.gives or choice.discards):
                self.confirm()
            else:
                self._choose_card(None)
        elif self._usable(index):
            self._choose_card(index)

    def _choose_card(self, index: int | None) -> None:
        had_steps = bool(self.choice.steps)
        self.choice.choose_card(index)
        self.context.sound.play("pick" if index is not None else "put")
        if had_steps:
            self.restore_tokens()
        self._chosen()

    def _press_kind(self, kind: Card) -> None:
        self.choice.name_kind(kind)
        self.context.sound.play("flip")
        self._chosen()

    def _press_step(self, button: StepButton) -> None:
        if button.step is None:
            self.confirm()
            return
        made = len(self.choice.steps)
        self.choice.advance(button.step)
        self._walk_steps(made)
        self._chosen()

    def _press_spot(self, spot: Spot) -> None:
        made = len(self.choice.steps)
        play = self.choice.choose(spot)
        self._walk_steps(made)
        if play is not None:
            self._play(play)
        else:
            self.context.sound.play("click")
            self._chosen()

    def _walk_steps(self, made: int) -> None:
        """Let the pawn walk the steps of a 7 that were added after the first `made` ones."""
        self.context.ambient.skip()
        acting = Acting(self.context.ambient, self.stage, self.layout.shape, self.context.sound.play)
        delay = 0.0
        for origin, target in self.choice.steps[made:]:
            assert self.choice.colour is not None
            delay = acting.journey(Journey(self.choice.colour, origin, (target,)), True, delay)

    def restore_tokens(self) -> None:
        """Put the pawns where the steps made so far have brought them."""
        self.context.ambient.skip()
        state = self.choice.halfway()
        self.stage.tokens[:] = tokens_of(self.layout.shape, state.pawns, state.staked)

    def take_back(self) -> bool:
        """Undo the latest part of the choice; tell whether there was any."""
        if self._drop_back():
            self.context.redraw()
            return True
        had_steps = bool(self.choice.steps)
        if not self.choice.take_back():
            return False
        if had_steps:
            self.restore_tokens()
        self.context.sound.play("put")
        self._chosen()
        return True

    def confirm(self) -> None:
        """Play what is chosen."""
        move = self.choice.confirmed()
        if move is not None:
            self._play(move)

    def _play(self, move: Move) -> None:
        self.walked = move if isinstance(move, Seven) and self.choice.steps else None
        self.context.play(move)

    def _chosen(self) -> None:
        self.refresh()
        self.context.refresh()
        self.context.redraw()

    # --- keys and buttons ----------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key: digits choose cards, A advances, Backspace takes back."""
        number = event.key - pygame.K_1
        if 0 <= number < len(self.choice.hand):
            self._press_card(number)
        elif event.key == pygame.K_a and self.buttons:
            self._press_step(self.buttons[0])
        elif event.key == pygame.K_BACKSPACE:
            return self.take_back()
        else:
            return False
        return True

    def actions(self) -> list[Action]:
        """Return the buttons beside the table."""
        choice = self.choice
        if choice.seat is None:
            return []
        ready = choice.confirmed() is not None
        label = _("Confirm")
        if choice.gives:
            label = _("Give")
        elif choice.discards:
            label = _("Throw all away") if choice.whole_hand else _("Throw away")
        back = _("Step back") if choice.steps else _("Back")
        return [
            Action("back", back, self.take_back, pygame.K_BACKSPACE, "⌫", choice.index is not None),
            Action("confirm", label, self.confirm, pygame.K_c, "C", ready, primary=True),
        ]

    # --- what is shown beforehand --------------------------------------------------------------------

    def shown_play(self) -> Play | None:
        """Return the play to show: the one chosen, or the only one that the pointer is over."""
        choice = self.choice
        if choice.is_seven:
            return None
        if choice.play is not None:
            return choice.play
        spot = next((thing.spot for thing in self.things if thing.key == self.hovered), None)
        if spot is None or (choice.kind == SWAP and choice.pawn is None):
            return None
        at = (spot.colour, spot.place)
        plays = (
            choice.plays_to(at)
            if spot.role == "target"
            else [p for p in choice.plays() if at in pawns_of_play(p)]
        )
        return plays[0] if len(plays) == 1 else None

    def effect(self, play: Play) -> Consequences:
        """Return what a legal play would do."""
        if play not in self._effects:
            if len(self._effects) > 500:
                self._effects.clear()
            self._effects[play] = self.rules.consequences(self.choice.state, play)
        return self._effects[play]

    def forget_effects(self) -> None:
        """Forget what plays would do: the table has changed."""
        self._effects.clear()

    def marks(self) -> Marks:
        """Return what is to be marked on the board now."""
        if self._marked is None or self._marked[0] != self.hovered:
            self._marked = (self.hovered, self._found_marks())
        return self._marked[1]

    def _found_marks(self) -> Marks:
        choice = self.choice
        shown = self.shown_play()
        swap = choice.kind == SWAP
        lit = [(spot.colour, spot.place) for spot in self.spots if spot.role == "pawn" or swap]
        pawns = tuple((pawn, self._slot(pawn)) for pawn in dict.fromkeys(lit))
        targets = tuple(
            (spot.colour, spot.place) for spot in self.spots if spot.role == "target" and not swap
        )
        return Marks(
            pawns=pawns,
            targets=targets,
            chosen=(choice.pawn, self._slot(choice.pawn)) if choice.pawn is not None else None,
            shown=self.effect(shown) if shown is not None else self._seven_shown(),
            seven=choice.is_seven,
            victims=self._victims(shown),
        )

    def _slot(self, pawn: tuple[str, int]) -> int:
        if pawn[1] != RESERVE:
            return 0
        return token_at(self.stage.tokens, self.rules.board.index[pawn[0]], RESERVE).slot

    def _seven_shown(self) -> Consequences | None:
        """Return the way of the chosen pawn to the hole under the pointer, while a 7 is being made."""
        choice = self.choice
        spot = next((thing.spot for thing in self.things if thing.key == self.hovered), None)
        if not choice.is_seven or choice.pawn is None or spot is None or spot.role != "target":
            return None
        steps = tuple(target for _origin, target in choice.ways_ahead().get(spot.place, ()))
        return Consequences((Journey(choice.pawn[0], choice.pawn[1], steps),)) if steps else None

    def _victims(self, shown: Play | None) -> tuple[tuple[str, int], ...]:
        """Return whom the offered moves would send back: of the chosen pawn, if one is chosen."""
        choice = self.choice
        if shown is not None or choice.pawn is None:
            return ()
        if choice.is_seven:
            ahead = {spot.place for spot in self.spots if spot.role == "target" and spot.place < HOME}
            names = self.rules.board.colours
            return tuple(
                (names[token.colour], token.place) for token in self.stage.tokens if token.place in ahead
            )
        plays = [play for play in choice.plays() if choice.pawn in pawns_of_play(play)]
        return tuple(pawn for play in plays for pawn in self.effect(play).sent_back)
