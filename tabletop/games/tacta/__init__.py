"""Tacta (rules/tacta.md, TA-1 to TA-25): cards joined shape on shape."""

from __future__ import annotations
