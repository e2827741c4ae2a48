"""What bots know of Tac-Tik."""

from __future__ import annotations

from tabletop.bots.tactik.judgement import TacTikJudgement

__all__ = ["TacTikJudgement"]
