"""Tacta, Tac-Tik and Taca-taca: rules, bots, practice and a window for all three."""

from __future__ import annotations

__version__ = "0.1.0"
