"""What bots know of Taca-taca."""

from __future__ import annotations

from tabletop.bots.tacataca.judgement import TacaTacaJudgement

__all__ = ["TacaTacaJudgement"]
