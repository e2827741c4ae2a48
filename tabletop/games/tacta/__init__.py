"""Tacta (rules/tacta.md, TA-1 to TA-25): cards joined shape on shape."""

from __future__ import annotations

from tabletop.games.tacta.options import TactaOptions
from tabletop.games.tacta.rules import Tacta

__all__ = ["Tacta", "TactaOptions"]
