"""Sentences in the player's language, looked up when they are shown, so that it can change while playing.

English is the text in the code. `_("...")` and `ngettext("{n} card", "{n} cards", n)` translate now;
`N_("...")` from `tabletop.engine.sentences` only marks a text that is translated later. Fill sentences
with named places: `_("{name} plays").format(name=...)`. Every text a person can see goes through here.
"""

from __future__ import annotations

import contextlib
import gettext as gnu
import locale
import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "id": "Bahasa Indonesia",
    "fr": "Français",
    "it": "Italiano",
}
"""The languages by code, each under its own name."""

DOMAIN = "tabletop"
LOCALE_FOLDER = Path(__file__).resolve().parents[2] / "locale"

_catalogue: gnu.NullTranslations = gnu.NullTranslations()
_code = "en"


def use(code: str) -> None:
    """Speak the language `code` from now on; an unknown one or a missing catalogue means English."""
    global _catalogue, _code  # noqa: PLW0603 - one voice for the whole window
    _code = code if code in LANGUAGES else "en"
    try:
        _catalogue = gnu.translation(DOMAIN, LOCALE_FOLDER, [_code])
    except (OSError, ValueError):
        _catalogue = gnu.NullTranslations()


def language() -> str:
    """Return the code of the language that is spoken."""
    return _code


def _(text: str) -> str:
    """Return `text` in the language that is spoken."""
    return _catalogue.gettext(text) if text else ""


def gettext(text: str) -> str:
    """Return `text` in the language that is spoken: `_` under a name that can be passed on."""
    return _(text)


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form for `number`, with `{n}` already filled in.

    >>> ngettext("{n} card", "{n} cards", 1), ngettext("{n} card", "{n} cards", 4)
    ('1 card', '4 cards')
    """
    return _catalogue.ngettext(one, many, number).replace("{n}", number_text(number))


def number_text(number: float) -> str:
    """Return a number as the language writes it: a real minus sign, thousands parted."""
    whole = f"{abs(number):,}"
    thousands, decimal = {"en": (",", "."), "fr": ("\u202f", ","), "id": (".", ","), "it": (".", ",")}[_code]
    parted = whole.replace(",", "\0").replace(".", decimal).replace("\0", thousands)
    return ("−" if number < 0 else "") + parted


def date_text(moment: datetime) -> str:
    """Return day and time in a form that all four languages read alike."""
    return moment.strftime("%Y-%m-%d %H:%M")


def system_language() -> str:
    """Return the code of the system's language, English when it is none of ours."""
    spoken = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    with contextlib.suppress(ValueError):
        spoken.append(locale.getlocale()[0] or "")
    for name in spoken:
        for choice in name.split(":"):
            code = choice[:2].lower()
            if code in LANGUAGES or choice[:10].lower() == "indonesian":
                return code if code in LANGUAGES else "id"
    return "en"
