"""What bots know of Tacta."""

from __future__ import annotations

from tabletop.bots.tacta.judgement import TactaJudgement

__all__ = ["TactaJudgement"]
