"""For whose eyes the screen is drawn: one human's, the acting one's, or nobody's until the curtain is lifted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.match import Match
from tabletop.engine.rules import Seat
from tabletop.ui.shot import sight_of
from tabletop.ui.tables import Sight


@dataclass(slots=True)
class Eyes:
    """Knows who looks at the screen.

    `hides`: whether seats have something that other humans must not see. `by_hand(seat)` tells whether a
    person at this screen moves the seat. `all_open(view)` tells whether nothing is hidden for the moment, as
    in a count: then no curtain falls, and whoever acts does so in the eyes of the one who looks. `playable`
    is False for replays, where nobody moves anything and no curtain falls; `all_seen` then shows every hand. `viewer` is None before the first curtain is lifted.
    """

    match: Match
    hides: bool
    playable: bool
    by_hand: Callable[[Seat], bool]
    all_open: Callable[[Any], bool] = lambda _view: False
    viewer: Seat | None = None
    all_seen: bool = False
    _judged: tuple[Any, bool] = field(default=(None, False), init=False, repr=False)
    """The last state of which was asked whether all lies open, and the answer: the curtain asks at every event."""

    def __post_init__(self) -> None:
        """Look through the eyes of the only human, or of the first who acts where nothing is hidden."""
        humans = self.humans
        if len(humans) == 1:
            self.viewer = humans[0]
        elif not self.hides or not humans:
            self.viewer = self.acting_human()

    @property
    def humans(self) -> list[Seat]:
        """Return the seats that people at this screen move."""
        return [seat for seat in range(len(self.match.seats)) if self.by_hand(seat)]

    def acting_human(self) -> Seat | None:
        """Return the first seat to move that a person moves."""
        acting = self.match.rules.to_move(self.match.state)
        return next((seat for seat in acting if self.by_hand(seat)), None)

    def curtain_for(self) -> Seat | None:
        """Return who must be asked to the screen before anything is shown, or None.

        While a bot opens the game that is the next human after it: somebody's hand lies at the bottom.
        """
        if not self.hides or not self.playable or len(self.humans) < 2 or self._all_open_now():
            return None
        human = self.acting_human()
        if human is None and self.viewer is None:
            human = self._next_human()
        return human if human != self.viewer else None

    def _all_open_now(self) -> bool:
        state = self.match.state
        if self._judged[0] is not state:
            seat = self.viewer if self.viewer is not None else self._next_human()
            self._judged = state, self.all_open(self.match.rules.view(state, seat))
        return self._judged[1]

    def _next_human(self) -> Seat:
        """Return the seat to act or the next human after it; where bots are alone that seat itself."""
        acting = next(iter(self.match.rules.to_move(self.match.state)), 0)
        return min(self.humans, key=lambda seat: (seat - acting) % len(self.match.seats), default=acting)

    def sight(self) -> Sight:
        """Return what the person at the screen sees now."""
        acting = self.match.rules.to_move(self.match.state)
        if not self.hides and len(self.humans) != 1:
            human = self.acting_human()
            if human is None and self.viewer is None:
                human = self._next_human() if self.humans else 0
            self.viewer = human if human is not None else self.viewer
        each = not self.hides or self._all_open_now()
        mine = tuple(seat for seat in acting if self.by_hand(seat) and (each or seat == self.viewer))
        return sight_of(self.match, self._looking(), mine if self.playable else ())

    def _looking(self) -> Seat | None:
        """Return the viewer; where hands are hidden never None, who would see all, unless all may be seen."""
        if self.all_seen or not self.hides or self.viewer is not None:
            return None if self.all_seen else self.viewer
        return self._next_human()
