from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from tabletop.engine.refusal import IllegalMove, Refusal
from tabletop.engine.sentences import Complaint, Word, fill

FRENCH = {"The {colour} stake bars the way.": "Le pieu {colour} barre la voie.", "blue": "bleu"}


def in_french(template: str) -> str:
    return FRENCH.get(template, template)


@dataclass(frozen=True, slots=True)
class StakeBars(Refusal):
    colour: Word
    template: ClassVar[str] = "The {colour} stake bars the way."


def test_template_and_words_are_both_translated() -> None:
    assert (
        fill("The {colour} stake bars the way.", {"colour": Word("blue")}, in_french)
        == "Le pieu bleu barre la voie."
    )


def test_plain_text_is_filled_in_as_it_is() -> None:
    assert (
        fill("The {colour} stake bars the way.", {"colour": "blue"}, in_french)
        == "Le pieu blue barre la voie."
    )


def test_braces_in_a_filled_in_text_do_no_harm() -> None:
    assert fill("“{text}” is no move.", {"text": "{0} {x}"}) == "“{0} {x}” is no move."


def test_what_a_terminal_would_obey_is_taken_out_of_a_filled_in_text() -> None:
    text = Path("a\n\x1b[31mb\u202ec")
    assert fill("“{text}” is no move.", {"text": text}) == "“a??[31mb?c” is no move."


def test_a_refusal_speaks_from_its_facts() -> None:
    assert StakeBars(Word("blue")).sentence() == "The blue stake bars the way."
    assert StakeBars(Word("blue")).sentence(in_french) == "Le pieu bleu barre la voie."


def test_an_illegal_move_carries_its_refusal() -> None:
    error = IllegalMove(StakeBars(Word("blue")))
    assert error.refusal == StakeBars(Word("blue"))
    assert error.sentence(in_french) == "Le pieu bleu barre la voie."


def test_a_complaint_prints_as_its_sentence() -> None:
    assert str(Complaint("There is no game “{game}”.", game="chess")) == "There is no game “chess”."
