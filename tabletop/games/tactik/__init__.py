"""Tac-Tik: four pawns a colour race round the ring and home, driven by cards, mostly in teams."""

from __future__ import annotations

from tabletop.games.tactik.options import TacTikOptions
from tabletop.games.tactik.rules import TacTik
from tabletop.games.tactik.state import State
from tabletop.games.tactik.view import View

__all__ = ["State", "TacTik", "TacTikOptions", "View"]
