"""Record files: typed reading of hostile input, atomic writing."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import secrets
import stat
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from tabletop.engine.sentences import N_, Complaint

SUFFIX = ".tabletop"
MAX_BYTES = 5_000_000
MAX_SEED = 2**63 - 1
MAX_NAME = 40


class BadRecord(Complaint):
    """A record, position or option that can't be used; the sentence names the place."""


class OutOfReach(BadRecord):
    """A record that may be whole, but not for this program now: another version's, or in a file it can't read."""


class SeatEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a shown name and `human` or `bot:LEVEL`."""

    name: str
    player: str = "human"


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game as formats.md saves it: how it began and every move since."""

    format: Literal["tabletop-record"] = "tabletop-record"
    version: Literal[1] = 1
    rules: str
    game: str
    options: dict[str, Any]
    seats: list[SeatEntry]
    seed: int
    start: dict[str, Any] | None
    moves: list[str]


VERSION = 1
_REQUIRED = ("format", "version", "rules", "game", "options", "seats", "seed", "start", "moves")


def decode_record(data: bytes) -> Record:
    """Return the record in `data`; raises `BadRecord` for anything else.

    >>> decode_record(b"{}")
    Traceback (most recent call last):
    ...
    tabletop.engine.record.BadRecord: The record lacks “format”; add it or use another file.
    """
    if len(data) > MAX_BYTES:
        raise BadRecord(N_("The file is larger than 5 MB; no record is, so use another file."))
    raw = _decode_json(data)
    if not isinstance(raw, dict):
        raise BadRecord(N_("The file holds no JSON object, so it is no record; use another file."))
    for key in _REQUIRED:
        if key not in raw:
            raise BadRecord(N_("The record lacks “{key}”; add it or use another file."), key=key)
    _refuse_other_version(raw["version"])
    record: Record = convert(raw, Record, "$")
    _check_limits(record)
    return record


def _refuse_other_version(version: object) -> None:
    if type(version) is int and version != VERSION:
        raise OutOfReach(
            N_("The record has version {theirs}, this program reads {ours}; use the program that wrote it."),
            theirs=version,
            ours=VERSION,
        )


def _decode_json(data: bytes) -> object:
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(N_("The file is not JSON ({detail}); use another file."), detail=error) from None
    except RecursionError:
        raise BadRecord(N_("The file is nested too deeply; use another file.")) from None


def convert(value: object, wanted: Any, place: str) -> Any:
    """Return `value` as type `wanted`; raises `BadRecord` naming where under `place` it does not fit."""
    try:
        return msgspec.convert(value, wanted)
    except msgspec.ValidationError as error:
        detail = str(error).replace("$", place, 1)
        if place == "options":
            raise _unfit_option(wanted, detail) from None
        raise BadRecord(N_("The record can't be used: {detail}; correct it there."), detail=detail) from None
    except RecursionError:
        raise BadRecord(N_("The file is nested too deeply; use another file.")) from None


def _unfit_option(wanted: type[msgspec.Struct], detail: str) -> BadRecord:
    """Return why the options are not of the type `wanted`, with what the option in question may be."""
    unknown = re.search(r"unknown field `(.*?)`", detail)
    if unknown:
        return BadRecord(
            N_("There is no option “{option}”; choose from {options}."),
            option=unknown[1][:40],
            options=", ".join(wanted.__struct_fields__),
        )
    found = re.search(r"`options\.(\w+)", detail)
    hint = get_type_hints(wanted, include_extras=True)[found[1]] if found else None
    if found and (words := _words_in(hint)):
        return BadRecord(
            N_("The option “{option}” can't be that; choose from {words}."),
            option=found[1],
            words=", ".join(words),
        )
    if found and (bounds := _bounds_in(hint)):
        return BadRecord(
            N_("The option “{option}” can't be that; choose a whole number from {least} to {most}."),
            option=found[1],
            least=bounds[0],
            most=bounds[1],
        )
    return BadRecord(N_("The options can't be used: {detail}; correct them there."), detail=detail)


def _words_in(hint: Any) -> list[str]:
    """Return what a type allows where that can be listed, itself or in its parts, as it is written.

    >>> _words_in(Literal["small", "large"] | tuple[int, int]), _words_in(bool), _words_in(int)
    (['small', 'large'], ['true', 'false'], [])
    """
    if hint is bool:
        return ["true", "false"]
    parts = get_args(hint)
    if get_origin(hint) is Literal:
        return [str(part) for part in parts]
    return [word for part in parts for word in _words_in(part)]


def _bounds_in(hint: Any) -> tuple[int, int] | None:
    """Return the least and the most that a type of whole numbers allows; None where it has no bounds.

    >>> from typing import Annotated
    >>> _bounds_in(Annotated[int, msgspec.Meta(ge=2, le=6)] | None)
    (2, 6)
    """
    for part in get_args(hint):
        if isinstance(part, msgspec.Meta) and isinstance(part.ge, int) and isinstance(part.le, int):
            return part.ge, part.le
        if bounds := _bounds_in(part):
            return bounds
    return None


def _check_limits(record: Record) -> None:
    if abs(record.seed) > MAX_SEED:
        raise BadRecord(N_("“seed” is too large; use a whole number below 2^63."))
    for number, seat in enumerate(record.seats):
        if not seat.name.strip() or len(seat.name) > MAX_NAME or not seat.name.isprintable():
            raise BadRecord(
                N_(
                    "The name of seat {seat} is empty, longer than {most} characters or unprintable; change it."
                ),
                seat=number,
                most=MAX_NAME,
            )
        if seat.player not in ("human", "bot:easy", "bot:medium", "bot:hard"):
            raise BadRecord(
                N_(
                    "The player of seat {seat} is not “human”, “bot:easy”, “bot:medium” or “bot:hard”; change it."
                ),
                seat=number,
            )


def encode_record(record: Record) -> bytes:
    """Return the record as indented JSON, in UTF-8."""
    return msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n"


def read_record(path: Path) -> Record:
    """Return the record in the file at `path`; raises `BadRecord` when there is none that can be read."""
    try:
        _refuse_device(path, STREAMS)
        with path.open("rb") as file:
            return decode_record(file.read(MAX_BYTES + 1))
    except OSError as error:
        raise OutOfReach(
            N_("“{path}” can't be read ({detail}); check the path."), path=path, detail=error.strerror
        ) from None
    except ValueError:
        raise BadRecord(N_("The path holds a character that no file name has; check the path.")) from None


STREAMS = ("/dev/stdin", "/dev/fd", "/proc/self/fd")
"""Where the shell lays what another command prints: `tabletop new tacta | tabletop check /dev/stdin`."""


def _refuse_device(path: Path, but_for: tuple[str, ...] = ()) -> None:
    """Raise `OSError` for a pipe or a device: reading one may never end, and to replace one breaks the system."""
    if str(path).startswith(but_for):
        return
    with contextlib.suppress(FileNotFoundError):
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            raise OSError(errno.EINVAL, "Not a file")


def write_atomically(path: Path, content: bytes) -> None:
    """Put `content` at `path` so that a reader sees the old file or the new one, never a part.

    Raises `OSError` when the folder can't be written or `path` is no place for a file; what was there stays.
    """
    if not path.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    _refuse_device(path)
    temporary = path.with_name(f".{path.name}.{os.getpid()}-{secrets.token_hex(4)}")
    try:
        with temporary.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def write_record(path: Path, record: Record) -> None:
    """Save `record` at `path` atomically."""
    write_atomically(path, encode_record(record))
