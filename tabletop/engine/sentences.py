"""Sentences for people: templates marked here, translated at the program's edge."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Translate = Callable[[str], str]
"""Takes an English template and returns it in the reader's language (`gettext.gettext` is one)."""


def N_(template: str) -> str:  # noqa: N802 - the name that message extractors look for
    """Mark `template` for the language catalogues and return it unchanged."""
    return template


def in_english(template: str) -> str:
    """Return `template` itself: the `Translate` of the language that the templates are written in."""
    return template


class Word(str):
    """A game's term inside a sentence (a colour, a suit); translated before it is filled in."""

    __slots__ = ()


def printable(text: str) -> str:
    r"""Return `text` with “?” for each character that a terminal would obey or can't show.

    Names of files and texts in records come from strangers: a line break would make two sentences of one,
    an escape code would paint the reader's terminal.

    >>> printable("top\x1b[31m front")
    'top?[31m front'
    """
    return text if text.isprintable() else "".join(sign if sign.isprintable() else "?" for sign in text)


HALF = N_("0.5")
"""A number with a fraction; its translation shows the language's decimal mark."""


def fill(template: str, words: Mapping[str, object], translate: Translate = in_english) -> str:
    """Return the translated `template` with `words` filled in; every `Word` and decimal mark is translated too.

    >>> fill("The {colour} stake bars the way.", {"colour": Word("blue")})
    'The blue stake bars the way.'
    >>> fill("{units} units off", {"units": 0.25}, lambda text: "0,5" if text == "0.5" else text)
    '0,25 units off'
    """
    spoken = {name: _spoken(word, translate) for name, word in words.items()}
    return translate(template).format(**spoken)


def _spoken(word: object, translate: Translate) -> object:
    if isinstance(word, Word):
        return translate(word)
    if isinstance(word, float):
        return f"{word:g}".replace(".", translate(HALF)[1])
    return word if isinstance(word, int) else printable(str(word))


class Complaint(Exception):
    """Something a person has to be told, as one sentence that says what is wrong and what to do.

    `template` is marked with `N_`; `words` fill it in.
    """

    def __init__(self, template: str, **words: object) -> None:
        super().__init__(template, words)
        self.template = template
        self.words = words

    def sentence(self, translate: Translate = in_english) -> str:
        """Return the sentence in the reader's language."""
        return fill(self.template, self.words, translate)

    def __str__(self) -> str:
        """Return the sentence in English."""
        return self.sentence()
