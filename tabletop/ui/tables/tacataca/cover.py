"""What stays secret on the table itself: a new hand before those who saw the count, discards of a hand (TC-14)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.match import Match
from tabletop.engine.rules import Seat
from tabletop.games.tacataca import TacaTaca
from tabletop.games.tacataca.state import DRAWING, PLAYING
from tabletop.games.tacataca.views import View
from tabletop.ui.kit.language import _
from tabletop.ui.tables import Action, GameTable, Sight
from tabletop.ui.tables.tacataca.order import HeldCard
from tabletop.ui.tables.tacataca.sprites import BACK, deck_of

if TYPE_CHECKING:
    from tabletop.ui.tables.tacataca.table import TacaTacaTable


@dataclass(slots=True)
class Cover:
    """Knows whose hand lies face down; `behind` is what that seat would see."""

    viewer: Seat | None = None
    behind: Sight | None = None

    def lay(self, viewer: Seat | None) -> None:
        """Turn the hand of `viewer` face down from the next sight on."""
        self.viewer = viewer

    def lift(self) -> Sight | None:
        """Turn the hand up again; return what is then to be shown."""
        sight, self.viewer, self.behind = self.behind, None, None
        return sight

    @property
    def asks(self) -> bool:
        """Tell whether the one whose hand lies face down is to move, and must say that nobody looks."""
        return self.behind is not None and self.behind.seat is not None

    def over(self, sight: Sight) -> Sight:
        """Return what may be shown of `sight`; the cover ends when another seat looks at the screen."""
        if self.viewer is None or sight.viewer != self.viewer:
            self.lift()
            return sight
        self.behind = sight
        view: View = sight.view
        hands = tuple(None if seat == self.viewer else hand for seat, hand in enumerate(view.hands))
        return replace(sight, view=replace(view, hands=hands), mine=())


def face_down(view: View, seat: Seat) -> list[HeldCard]:
    """Return as many backs as `seat` holds cards."""
    return [HeldCard(-1 - place, BACK - deck_of(seat * 31 + place)) for place in range(view.sizes[seat])]


class Secrets(GameTable):
    """What may be shown of a match that is looked through before its end."""

    @classmethod
    def all_open(cls, view: View) -> bool:
        """Tell whether it is between hands: all have counted, and answer with their cards on the table."""
        return view.phase not in (DRAWING, PLAYING)

    @classmethod
    def told_until(cls, match: Match) -> int:
        """Return the ply after which the present hand was dealt: nobody looks through its discards (TC-14)."""
        if match.state.phase not in (DRAWING, PLAYING):
            return len(match.plies)
        rules = match.rules
        assert isinstance(rules, TacaTaca)
        return max((event.ply for event in rules.story(match.states, match.plies)), default=0)

    @classmethod
    def closed(cls, view: View) -> View:
        """Return the view without any hand while one is played; between hands all lie open."""
        if view.phase not in (DRAWING, PLAYING):
            return view
        return replace(view, hands=(None,) * len(view.hands))


def uncover_label(name: str) -> str:
    """Return what the one of that name says to see the own hand."""
    return _("I am {name}: show my cards").format(name=name)


def uncovering(table: TacaTacaTable) -> Action:
    """Return the button by which the one who is to move turns the own hand up."""

    def uncover() -> None:
        sight = table.cover.lift()
        if sight is not None:
            table.show(sight)
            table.context.refresh()

    label = uncover_label(table.context.name(table.own))
    return Action("uncover", label, uncover, pygame.K_v, "V", primary=True)
