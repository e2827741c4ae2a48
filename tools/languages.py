"""Keep the language catalogues: `python tools/languages.py` extracts, updates and compiles.

Every text in `_(...)`, `ngettext(...)` and `N_(...)` under tabletop/ goes into locale/tabletop.pot; the
catalogues locale/LANGUAGE/LC_MESSAGES/tabletop.po are brought up to date, keeping what is translated, and
compiled to .mo. `--check` changes nothing and fails when something is untranslated or not compiled.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tabletop"
LOCALE = PACKAGE / "locale"
TARGETS = ("id", "fr", "it")
NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
_CHANGING = tuple(
    f'"{name}'.encode()
    for name in (
        "POT-Creation", "PO-Revision", "Generated-By", "Report-Msgid", "Last-Translator", "Language-Team",
        "Project-Id",
    )
)  # fmt: skip
KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2)}


def template() -> Catalog:
    """Return a catalogue of every text in the code, with no translations."""
    catalogue = Catalog(project="tabletop", charset="utf-8", fuzzy=False)
    found = extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("L10N:",))
    for file, _line, message, comments, context in sorted(found, key=lambda each: (each[0], each[1])):
        catalogue.add(message, locations=[(file, None)], auto_comments=comments, context=context)  # type: ignore[list-item]
    return catalogue


def po_path(language: str) -> Path:
    """Return where the catalogue of a language lies."""
    return LOCALE / language / "LC_MESSAGES" / "tabletop.po"


def updated(language: str, texts: Catalog) -> Catalog:
    """Return the catalogue of a language with the present texts and the translations it has."""
    path = po_path(language)
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language, domain="tabletop")
        catalogue.update(texts, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
    else:
        catalogue = Catalog(locale=language, domain="tabletop", project="tabletop", charset="utf-8")
        catalogue.update(texts, no_fuzzy_matching=True)
    catalogue.header_comment = f"# tabletop in the language {language!r}."
    catalogue.fuzzy = False
    return catalogue


def po_bytes(catalogue: Catalog) -> bytes:
    """Return the catalogue as a .po file without dates, so that it changes only with the texts."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=100, omit_header=False, sort_output=False, include_lineno=False)
    lines = buffer.getvalue().split(b"\n")
    return b"\n".join(line for line in lines if not line.startswith(_CHANGING))


def mo_bytes(catalogue: Catalog) -> bytes:
    """Return the compiled catalogue, dated alike whenever it is made."""
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def is_compiled(language: str, catalogue: Catalog) -> bool:
    """Tell whether the .mo of a language says what the catalogue says."""
    path = po_path(language).with_suffix(".mo")
    if not path.exists():
        return False
    with path.open("rb") as file:
        compiled = read_mo(file)
    ready = read_mo(io.BytesIO(mo_bytes(catalogue)))
    return _texts(compiled) == _texts(ready) and compiled.plural_forms == ready.plural_forms


def _texts(catalogue: Catalog) -> dict[str, Any]:
    return {str(message.id): message.string for message in catalogue if message.id}


def untranslated(catalogue: Catalog) -> list[str]:
    """Return the texts that have no translation."""
    missing = []
    for message in catalogue:
        texts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        if message.id and not all(texts):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def keep(targets: Sequence[str] = TARGETS) -> int:
    """Extract, update and compile the catalogues of `targets`; those of other languages are not touched."""
    texts = template()
    LOCALE.mkdir(exist_ok=True)
    (LOCALE / "tabletop.pot").write_bytes(po_bytes(texts))
    for language in targets:
        catalogue = updated(language, texts)
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_bytes(catalogue))
        path.with_suffix(".mo").write_bytes(mo_bytes(catalogue))
        print(f"{language}: {len(list(catalogue)) - 1} texts, {len(untranslated(catalogue))} untranslated")
    return 0


def check(targets: Sequence[str] = TARGETS) -> int:
    """Say what is untranslated or not compiled; return 1 if anything is."""
    texts, wrong = template(), 0
    for language in targets:
        catalogue = updated(language, texts)
        for text in untranslated(catalogue):
            print(f"{language}: untranslated: {text}")
            wrong = 1
        if not is_compiled(language, catalogue):
            print(f"{language}: not compiled; run python tools/languages.py")
            wrong = 1
    return wrong


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="change nothing; fail when something is missing")
    parser.add_argument(
        "--language", choices=TARGETS, action="append", help="only this one; may be given more than once"
    )
    chosen = parser.parse_args()
    return (check if chosen.check else keep)(chosen.language or TARGETS)


if __name__ == "__main__":
    sys.exit(main())
