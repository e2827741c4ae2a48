"""Hands on the table: choosing, dragging, dropping and the keys, turned into moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.games.tacataca.cards import BITS, JOKER
from tabletop.games.tacataca.moves import CLOSE, DISCARDS, DRAW, TAKE, Discard, Form, Lay, Move, Swap
from tabletop.ui.kit.focus import Focusable
from tabletop.ui.kit.language import _
from tabletop.ui.kit.pointer import PointerEvent
from tabletop.ui.tables.tacataca.asking import RoleQuestion
from tabletop.ui.tables.tacataca.drawing import Marks
from tabletop.ui.tables.tacataca.gestures import (
    Plan,
    Targets,
    kinds_played,
    refused_meld,
    refused_onto,
    roles_of,
    targets_for,
)
from tabletop.ui.tables.tacataca.layout import HOVERED, RAISED, Key, Layout, Pose
from tabletop.ui.tables.tacataca.order import HeldCard
from tabletop.ui.tables.tacataca.sprites import card_width
from tabletop.ui.tables.tacataca.words import card_word, refusal_words

if TYPE_CHECKING:
    from tabletop.ui.tables.tacataca.table import TacaTacaTable


@dataclass(slots=True)
class Drag:
    """What is dragged: cards of the hand, or the top of a pile; `poses` are where the cards were."""

    uids: tuple[int, ...] = ()
    pile: str = ""
    at: tuple[int, int] = (0, 0)
    start: tuple[int, int] = (0, 0)
    pose: Pose | None = None


@dataclass(slots=True)
class Hint:
    """Moves shown on the table until the next gesture: cards by uid with their number, melds, piles."""

    cards: dict[int, int] = field(default_factory=dict)
    melds: set[int] = field(default_factory=set)
    piles: set[str] = field(default_factory=set)


class Touch:
    """The state of the gestures on one table."""

    def __init__(self, table: TacaTacaTable) -> None:
        self.table = table
        self.chosen: set[int] = set()
        self.hovered: int | None = None
        self.drag: Drag | None = None
        self.over = ""
        self.ask: RoleQuestion | None = None
        self.hint = Hint()
        self.refused: int | None = None
        self.leaving: tuple[int, ...] = ()
        """Cards that the move being played takes out of the hand, so that the right twin goes."""
        self._targets: tuple[tuple[object, ...], Targets] | None = None

    # --- what is chosen and where it may go ----------------------------------------------------------

    @property
    def cards(self) -> list[HeldCard]:
        """Return the cards dragged, or else chosen, from left to right."""
        uids = self.drag.uids if self.drag is not None and self.drag.uids else self.chosen
        return self.table.order.of(uids)

    def targets(self) -> Targets:
        """Return where these cards may go, judged by the rules once for each choice."""
        table, sight = self.table, self.table.sight
        if sight is None or sight.seat is None or table.count is not None:
            return Targets()
        kinds = tuple(card.kind for card in self.cards)
        key = (sight.number, sight.seat, kinds)
        if self._targets is None or self._targets[0] != key:
            seat = sight.seat
            found = targets_for(table.view.melds, kinds, lambda move: table.context.refusal(seat, move))
            self._targets = (key, found)
        return self._targets[1]

    def marks(self) -> Marks:
        """Return what is to be marked on the table."""
        targets = self.targets()
        if self.hint.piles:
            targets = Targets(
                targets.melds,
                targets.new,
                "pile" in self.hint.piles,
                "stock" in self.hint.piles,
                "pile" in self.hint.piles,
            )
        return Marks(targets, self.over, self.refused, self.hint.melds)

    def raised(self) -> dict[int, float]:
        """Return how far each card of the hand is lifted, as a share of its height."""
        lifts = dict.fromkeys(self.chosen, RAISED)
        for uid in self.hint.cards:
            lifts.setdefault(uid, RAISED * 0.75)
        if self.hovered is not None and self.drag is None:
            lifts[self.hovered] = lifts.get(self.hovered, 0.0) + HOVERED
        return lifts

    def reset(self) -> bool:
        """Forget every gesture that has begun; tell whether there was any."""
        began = bool(self.chosen or self.drag or self.ask or self.hint.cards or self.hint.piles)
        self.chosen, self.drag, self.ask, self.over, self.hovered = set(), None, None, "", None
        self.hint, self.refused, self.leaving = Hint(), None, ()
        return began

    def keep_held(self) -> None:
        """Forget cards that are no longer in the hand."""
        held = {card.uid for card in self.table.order.cards}
        self.chosen &= held
        self.hovered = self.hovered if self.hovered in held else None
        self.drag, self.over, self.leaving = None, "", ()
        self.hint = Hint()

    # --- the pointer ---------------------------------------------------------------------------------

    def pointer(self, event: PointerEvent) -> bool:
        """Use a gesture on the table itself."""
        if event.kind in ("press", "drag", "secondary"):
            self._calm()
        if self.ask is not None:
            return self._answer_role(event)
        handler = _POINTER.get(event.kind)
        used = handler(self, event) if handler is not None else False
        if used:
            self._shown_anew()
        return used

    def _calm(self) -> None:
        """Take hints and refusals off the table: a new gesture begins."""
        if self.hint.cards or self.hint.piles or self.refused is not None:
            self.hint, self.refused = Hint(), None
            self._shown_anew()

    def _shown_anew(self) -> None:
        self.table.lay_out_hand()
        self.table.context.redraw()

    def _answer_role(self, event: PointerEvent) -> bool:
        assert self.ask is not None
        if event.kind in ("click", "double"):
            plan = self.ask.at(event.at)
            if plan is not None:
                self.ask.choose(plan)
            elif not self.ask.box.collidepoint(event.at):
                self.ask = None
        elif event.kind in ("secondary", "cancel"):
            self.ask = None
        else:
            self.over = next(
                (f"role:{n}" for n, rect in enumerate(self.ask.cards) if rect.collidepoint(event.at)), ""
            )
        self.table.context.redraw()
        return True

    def _hover(self, event: PointerEvent) -> bool:
        card, over = self.card_at(event.at), self.place_at(event.at)
        changed = (card, over) != (self.hovered, self.over)
        self.hovered, self.over = card, over if self.chosen or over in ("stock", "pile") else ""
        return changed

    def _drag(self, event: PointerEvent) -> bool:
        if event.first:
            self._pick_up(event)
        if self.drag is None:
            return False
        self.drag.at = event.at
        self.over = self.place_at(event.at)
        return True

    def _pick_up(self, event: PointerEvent) -> None:
        uid = self.card_at(event.start)
        if uid is not None and self.table.own_hand_open:
            uids = tuple(self.chosen) if uid in self.chosen else (uid,)
            if uid not in self.chosen:
                self.chosen = set()
            self.drag = Drag(uids, "", event.at, event.start, self.table.layout.hand.get(("hand", uid, 0)))
            self.table.context.sound.play("pick")
        elif uid is None and self.place_at(event.start) in ("stock", "pile") and self._drawing:
            self.drag = Drag((), self.place_at(event.start), event.at, event.start)
            self.table.context.sound.play("pick")

    @property
    def _drawing(self) -> bool:
        targets = self.targets()
        return targets.draw or targets.take

    def _drop(self, event: PointerEvent) -> bool:
        if self.drag is None:
            return False
        drag, place = self.drag, self.place_at(event.at)
        if drag.pile:
            self.drag = None
            if place == "hand":
                self.try_move(DRAW if drag.pile == "stock" else TAKE)
        elif place == "hand":
            self._reorder(event.at)
        elif self.table.sight is not None and self.table.sight.seat is not None:
            self._put(place)
        self.drag = None
        return True

    def _reorder(self, at: tuple[int, int]) -> None:
        assert self.drag is not None
        self.table.order.move(self.drag.uids, self.insertion(at), self.table.ply)
        self.table.context.sound.play("put")

    def insertion(self, at: tuple[int, int]) -> int:
        """Return before which of the cards that stay dragged ones would go."""
        dragged = self.drag.uids if self.drag is not None else ()
        poses = [
            self.table.resting[key]
            for key in self.table.resting
            if key[0] == "hand" and key[1] not in dragged
        ]
        return sum(pose.x + card_width(pose.height) * 0.1 < at[0] for pose in poses)

    def _put(self, place: str) -> None:
        """Put dragged cards where they were dropped."""
        cards = self.cards
        kinds = [card.kind for card in cards]
        if place == "pile":
            if len(cards) == 1:
                self.try_move(DISCARDS[kinds[0]], cards)
            else:
                self.table.context.say(_("One card is discarded at a time; drag a single card here."))
        elif place.startswith("meld:"):
            self.onto_meld(int(place[5:]), cards)
        elif place == "new":
            self.as_meld(cards)

    def _click(self, event: PointerEvent) -> bool:
        uid, place = self.card_at(event.at), self.place_at(event.at)
        if uid is not None:
            self.toggle(uid)
        elif place in ("stock", "pile"):
            self.use_pile(place)
        elif place.startswith("meld:") and self.chosen:
            self.onto_meld(int(place[5:]), self.cards)
        elif place == "new" and self.chosen and self._on_new(event.at):
            self.as_meld(self.cards)
        elif place == "pot":
            self.table.toggle_ledger()
        else:
            return self.reset()
        return True

    def _on_new(self, at: tuple[int, int]) -> bool:
        return self.table.layout.new_meld.collidepoint(at)

    def _secondary(self, _event: PointerEvent) -> bool:
        return self.reset()

    def _cancelled(self, _event: PointerEvent) -> bool:
        dragged, self.drag, self.hovered = self.drag is not None, None, None
        return dragged

    # --- what is where -------------------------------------------------------------------------------

    def card_at(self, at: tuple[int, int]) -> int | None:
        """Return the card of the own hand under a pixel, not behind the rail."""
        if at[1] >= self.table.layout.hand_room.bottom:
            return None
        for key, pose in reversed(list(self.table.layout.hand.items())):
            if pose.contains(at):
                return key[1]
        return None

    def place_at(self, at: tuple[int, int]) -> str:
        """Return the place under a pixel: stock, pile, pot, meld:N, hand or new (the free table)."""
        layout = self.table.layout
        slack = round(layout.discards.height * 0.16)
        if layout.discards.inflate(2 * slack, 2 * slack).collidepoint(at):
            return "pile"
        if layout.stock.inflate(slack, slack).collidepoint(at):
            return "stock"
        gap = round(card_width(layout.meld_height) * 0.34)
        for number, rect in enumerate(layout.melds):
            if rect.inflate(2 * gap, gap // 2).collidepoint(at):
                return f"meld:{number}"
        if layout.pot.collidepoint(at):
            return "pot"
        if at[1] >= layout.hand_room.top - layout.hand_height * 0.08:
            return "hand"
        return "new" if layout.zone.inflate(gap, gap).collidepoint(at) else ""

    # --- moves ---------------------------------------------------------------------------------------

    def toggle(self, uid: int) -> None:
        """Choose a card, or let it be."""
        self._calm()
        if not self.table.own_hand_open:
            return
        self.chosen ^= {uid}
        self.table.context.sound.play("click")
        self._shown_anew()
        self.table.context.refresh()

    def use_pile(self, place: str) -> None:
        """Draw or take by a click; a discard is never made by one."""
        targets = self.targets()
        if targets.draw or targets.take:
            self.try_move(DRAW if place == "stock" else TAKE)
        elif place == "pile" and len(self.chosen) == 1 and self._may_play:
            self.table.context.say(_("To discard, drag the card here or press Discard (X)."))
        elif self._may_play:
            self.try_move(DRAW if place == "stock" else TAKE)

    @property
    def _may_play(self) -> bool:
        return self.table.sight is not None and self.table.sight.seat is not None

    def onto_meld(self, number: int, cards: Sequence[HeldCard]) -> None:
        """Lay the cards on a meld, asking for a joker's role where there are several."""
        plans = self._targets_of(cards).melds.get(number, [])
        if not plans:
            self._refuse(self._misfit(number, cards), number)
            return
        self._choose(plans, cards)

    def _misfit(self, number: int, cards: Sequence[HeldCard]) -> Move:
        """Return the move whose refusal says best why these cards don't go on that meld."""
        meld = self.table.view.melds[number]
        odd = [card.kind for card in cards if card.kind != JOKER and not meld.fits & BITS[card.kind]]
        return refused_onto(number, odd or [card.kind for card in cards])

    def as_meld(self, cards: Sequence[HeldCard]) -> None:
        """Meld the cards, asking for a joker's role where there are several."""
        plans = self._targets_of(cards).new
        if not plans:
            self._refuse(refused_meld([card.kind for card in cards]))
            return
        self._choose(plans, cards)

    def _targets_of(self, cards: Sequence[HeldCard]) -> Targets:
        self.chosen = {card.uid for card in cards}
        return self.targets()

    def _choose(self, plans: Sequence[Plan], cards: Sequence[HeldCard]) -> None:
        if len(plans) == 1:
            self.carry_out(plans[0], cards)
            return
        self.drag = None

        def chosen(plan: Plan) -> None:
            self.ask = None
            self.carry_out(plan, cards)

        self.ask = RoleQuestion(plans, roles_of(plans), chosen)
        self.ask.lay_out(self.table.context, self.table.area)
        self._shown_anew()

    def carry_out(self, plan: Plan, cards: Sequence[HeldCard]) -> None:
        """Play the moves of a plan one after the other, as far as the rules allow."""
        left = list(cards)
        for move in plan:
            going = []
            for kind in kinds_played((move,)):
                card = next((held for held in left if held.kind == kind), None)
                if card is not None:
                    left.remove(card)
                    going.append(card)
            if not self.try_move(move, going):
                return

    def try_move(self, move: Move, cards: Sequence[HeldCard] = ()) -> bool:
        """Play a move, or say in words why not; tell whether it was played."""
        sight = self.table.sight
        if sight is None or sight.seat is None:
            return False
        refusal = self.table.context.refusal(sight.seat, move)
        if refusal is not None:
            self._refuse(move, getattr(refusal, "meld", None))
            return False
        self.leaving = tuple(card.uid for card in cards)
        self.table.context.sound.play("flip" if move in (DRAW, TAKE) else "put")
        self.table.context.play(move)
        self.table.context.refresh()
        return True

    def _refuse(self, move: Move, meld: int | None = None) -> None:
        sight = self.table.sight
        if sight is None or sight.seat is None:
            return
        refusal = self.table.context.refusal(sight.seat, move)
        if refusal is None:
            return
        self.table.context.sound.play("refuse")
        self.table.context.say(refusal_words(refusal))
        self.refused = meld
        self.drag = None
        self._shown_anew()

    def discard_chosen(self) -> None:
        """Discard the one chosen card (the button and its key)."""
        cards = self.cards
        if len(cards) == 1:
            self.try_move(DISCARDS[cards[0].kind], cards)
        else:
            self.table.context.say(_("Choose exactly one card to discard."))

    def meld_chosen(self) -> None:
        """Meld the chosen cards, or lay them on where only one meld takes them (the button and its key)."""
        cards, targets = self.cards, self.targets()
        if not cards:
            self.table.context.say(_("Choose the cards to lay down first."))
        elif not targets.new and len(targets.melds) == 1:
            self.onto_meld(next(iter(targets.melds)), cards)
        elif not targets.new and len(targets.melds) > 1:
            self.table.context.say(_("Several melds take this; click the one you mean."))
        else:
            self.as_meld(cards)

    def close(self) -> None:
        """Close with an empty hand."""
        self.try_move(CLOSE)

    def show_moves(self, moves: Sequence[Move]) -> None:
        """Show moves on the table until the next gesture."""
        self.reset()
        hint = Hint()
        free = list(self.table.order.cards)
        for number, move in enumerate(moves, start=1):
            kinds = [move.card] if isinstance(move, Discard) else kinds_played((move,))
            for kind in kinds:
                card = next((held for held in free if held.kind == kind), None)
                if card is not None:
                    free.remove(card)
                    hint.cards[card.uid] = number
            if isinstance(move, Lay | Swap) and move.meld < len(self.table.view.melds):
                hint.melds.add(move.meld)
            if move == DRAW:
                hint.piles.add("stock")
            elif move == TAKE or isinstance(move, Discard):
                hint.piles.add("pile")
        self.hint = hint
        self._shown_anew()

    # --- the keyboard --------------------------------------------------------------------------------

    def move_focused(self, by: int) -> bool:
        """Move the card that has the focus one place to the left or right (Q and E)."""
        key = self.table.context.focused() or ""
        if not key.startswith("card:"):
            return False
        uid = int(key[5:])
        place = self.table.order.index(uid)
        if place is None:
            return False
        to = min(max(0, place + by), len(self.table.order.cards) - 1)
        self.table.order.move((uid,), to, self.table.ply)
        self._shown_anew()
        return True

    def focusables(self) -> list[Focusable]:
        """Return what the keyboard reaches: the role's cards, or the hand, then piles and lit melds."""
        if self.ask is not None:
            return self.ask.focusables()
        table, targets = self.table, self.targets()
        things = [
            Focusable(
                f"card:{key[1]}",
                _rect_of(table.layout, key),
                partial(self.toggle, key[1]),
                tip=card_word(pose.face),
            )
            for key, pose in table.layout.hand.items()
            if table.own_hand_open
        ]
        return [*things, *self._target_focusables(targets)]

    def _target_focusables(self, targets: Targets) -> Iterator[Focusable]:
        table = self.table
        if targets.draw:
            yield Focusable(
                "stock", lambda: table.layout.stock, partial(self.use_pile, "stock"), tip=_("Draw")
            )
        if targets.take:
            yield Focusable(
                "pile", lambda: table.layout.discards, partial(self.use_pile, "pile"), tip=_("Take")
            )
        for number in targets.melds:
            lay = partial(self._lay_chosen, number)
            yield Focusable(f"meld:{number}", _meld_rect(table, number), lay, tip=_("Lay on"))
        if targets.new:
            yield Focusable("new", lambda: table.layout.new_meld, self.meld_chosen, tip=_("New meld"))
        yield Focusable("pot", lambda: table.layout.pot, table.toggle_ledger, tip=_("The match’s hands (B)"))

    def _lay_chosen(self, number: int) -> None:
        self.onto_meld(number, self.cards)


def _rect_of(layout: Layout, key: Key) -> Callable[[], pygame.Rect]:
    """Return a function that gives the part of a card in the fan that can be seen: not what the rail covers."""
    hand = layout.hand

    def rect() -> pygame.Rect:
        pose = hand.get(key)
        if pose is None:
            return pygame.Rect(0, 0, 0, 0)
        whole = pose.rect()
        keys = list(hand)
        place = keys.index(key)
        if place + 1 < len(keys):
            whole.width = max(12, round(hand[keys[place + 1]].x - pose.x))
        whole.height = max(12, min(whole.bottom, layout.hand_room.bottom) - whole.top)
        return whole

    return rect


def _meld_rect(table: TacaTacaTable, number: int) -> Callable[[], pygame.Rect]:
    return lambda: table.layout.melds[number] if number < len(table.layout.melds) else pygame.Rect(0, 0, 0, 0)


_POINTER: dict[str, Callable[[Touch, PointerEvent], bool]] = {
    "hover": Touch._hover,  # noqa: SLF001 - its own methods
    "drag": Touch._drag,  # noqa: SLF001
    "drop": Touch._drop,  # noqa: SLF001
    "click": Touch._click,  # noqa: SLF001
    "double": Touch._click,  # noqa: SLF001
    "secondary": Touch._secondary,  # noqa: SLF001
    "cancel": Touch._cancelled,  # noqa: SLF001
}

__all__ = ["Form", "Hint", "Touch"]
