"""The rules of Taca-taca (TC-1 to TC-26), pure.

For the window: `melds_from` (melds that selected cards form), `places_for` and `swaps_for` (where a card goes),
`hand_points`, and on `TacaTaca` `best_laying_down`, `hand_result`, `payout`, `shares` and `reentry_price`.
"""

from __future__ import annotations

from tabletop.games.tacataca.cards import JOKER, KINDS, NAMES, STANDS, hand_points, token_name, token_named
from tabletop.games.tacataca.forming import melds_from
from tabletop.games.tacataca.laying import LayingDown
from tabletop.games.tacataca.melds import Meld, meld_of
from tabletop.games.tacataca.money import reentry_price, shares
from tabletop.games.tacataca.moves import (
    Answer,
    Close,
    Discard,
    Draw,
    Form,
    Lay,
    Move,
    Swap,
    Take,
)
from tabletop.games.tacataca.options import TacaTacaOptions
from tabletop.games.tacataca.places import places_for, swaps_for
from tabletop.games.tacataca.results import HandResult
from tabletop.games.tacataca.rules import TacaTaca
from tabletop.games.tacataca.state import State
from tabletop.games.tacataca.views import View

__all__ = [
    "JOKER",
    "KINDS",
    "NAMES",
    "STANDS",
    "Answer",
    "Close",
    "Discard",
    "Draw",
    "Form",
    "HandResult",
    "Lay",
    "LayingDown",
    "Meld",
    "Move",
    "State",
    "Swap",
    "TacaTaca",
    "TacaTacaOptions",
    "Take",
    "View",
    "hand_points",
    "meld_of",
    "melds_from",
    "places_for",
    "reentry_price",
    "shares",
    "swaps_for",
    "token_name",
    "token_named",
]
