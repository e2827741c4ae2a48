"""Saved matches: each in a file of its own, saved after every move, with ten older states beside it.

In the folder of saves lie `NAME.tabletop` (the record so far), `NAME.facts.json` (what a record does not
say: whether it is finished, when, how it ended), `older/NAME.N.tabletop` (the ring of older states) and
`NAME.lock` while a window plays it. A damaged file is renamed to `.damaged` and an older state opens. A
file that this program can't read now, or that another version wrote, is not damaged: it stays as it is.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import time

import msgspec

from tabletop.engine.match import Match
from tabletop.engine.record import (
    SUFFIX,
    BadRecord,
    OutOfReach,
    Record,
    encode_record,
    read_record,
    write_atomically,
)
from tabletop.engine.rules import Outcome
from tabletop.engine.sentences import N_

RING = 10
REMOVED = "removed"
"""The folder, beside the saves, of matches that were removed a moment ago and can still be brought back."""


class Facts(msgspec.Struct, kw_only=True):
    """What is kept beside a record."""

    free: bool = False
    """Take backs are free (practice), not fair (match)."""
    finished: bool = False
    winners: list[int] = []
    scores: list[float] = []
    undone: int = 0
    hints: int = 0


class Save:
    """One match's file. `keep` writes it; the lock lasts until `close` or the end of the process."""

    def __init__(self, path: Path, facts: Facts) -> None:
        self.path = path
        self.facts = facts
        self.failed = False
        """Whether the last write failed."""
        self._lock: int | None = None
        self._slot: int | None = None

    @property
    def name(self) -> str:
        """Return the name of the file without suffix."""
        return self.path.name.removesuffix(SUFFIX)

    def claim(self) -> bool:
        """Take the match for this window; False when another window plays it."""
        self._lock = _locked(self.path.with_suffix(".lock"))
        return self._lock is not None

    def keep(self, match: Match) -> bool:
        """Save the match as it is at the cursor, keeping the state before in the ring; tell whether it worked."""
        try:
            self._keep_older()
            write_atomically(self.path, encode_record(match.record()))
            self._keep_facts()
        except OSError:
            self.failed = True
            return False
        self.failed = False
        return True

    def finish(self, match: Match, outcome: Outcome) -> None:
        """Save a match that has ended; its older states are no longer needed."""
        self.facts.finished = True
        self.facts.winners = list(outcome.winners)
        self.facts.scores = [float(score) for score in outcome.scores]
        self.keep(match)
        for older in self.older():
            older.unlink(missing_ok=True)

    def older(self) -> list[Path]:
        """Return the files of older states, the newest first."""
        return sorted((path for path in self._slots() if path.exists()), key=_when, reverse=True)

    def close(self) -> None:
        """Let other windows have the match."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _keep_older(self) -> None:
        if not self.path.exists():
            return
        slot = self._next_slot()
        slot.parent.mkdir(exist_ok=True)
        spare = slot.with_suffix(".new")
        spare.unlink(missing_ok=True)
        try:
            os.link(self.path, spare)
        except (OSError, NotImplementedError):
            shutil.copyfile(self.path, spare)
        spare.replace(slot)

    def _next_slot(self) -> Path:
        """Return the file in the ring that is to be overwritten: at first the oldest, then one after the other."""
        slots = self._slots()
        if self._slot is None:
            self._slot = min(range(RING), key=lambda number: (_when(slots[number]), number))
        else:
            self._slot = (self._slot + 1) % RING
        return slots[self._slot]

    def _slots(self) -> list[Path]:
        folder = self.path.parent / "older"
        return [folder / f"{self.name}.{number}{SUFFIX}" for number in range(RING)]

    def _keep_facts(self) -> None:
        write_atomically(_facts_path(self.path), msgspec.json.encode(self.facts))


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list of saved matches."""

    path: Path
    record: Record
    facts: Facts
    when: datetime

    @property
    def picture(self) -> str:
        """Return what names the entry's picture: the file as it was at that moment."""
        return f"{self.path.name} {self.when.timestamp()}"


@dataclass(frozen=True, slots=True)
class Damage:
    """A saved match that was set aside as damaged, and whether an older state of it has taken its place."""

    path: Path
    mended: bool


class Saves:
    """All saved matches in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.complaints: list[Damage] = []
        """What was set aside as damaged and not yet told."""
        self._removed: list[Path] = []
        """Files that this window has removed and may still bring back; other windows have their own."""

    def begin(self, match: Match, free: bool = False) -> Save:
        """Return the save of a new match, already written and claimed."""
        moment = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
        name = f"{moment}-{match.rules.game}-{secrets.token_hex(3)}{SUFFIX}"
        save = Save(self.folder / name, Facts(free=free))
        with contextlib.suppress(OSError):
            save.claim()
        save.keep(match)
        return save

    def entries(self) -> Iterator[Entry]:
        """Go through the saved matches, the newest first; damaged ones are set aside and mended from the ring."""
        for path in sorted(self._files(), key=_when, reverse=True):
            record = self._read(path)
            if record is not None:
                yield Entry(path, record, _facts(path), datetime.fromtimestamp(_when(path)).astimezone())

    def latest(self) -> Entry | None:
        """Return the newest unfinished match that no other window plays, or None."""
        for entry in self.entries():
            if (
                not entry.facts.finished
                and entry.record.moves
                and _ours(entry.record)
                and self._free(entry.path)
            ):
                return entry
        return None

    def open(self, entry: Entry) -> tuple[Match, Save] | None:
        """Return the match of an entry and its claimed save; None when another window plays it.

        Raises `BadRecord` when no state of it can be replayed, `OutOfReach` when another version can.
        """
        from tabletop.games.catalogue import open_record

        save = Save(entry.path, entry.facts)
        if not save.claim():
            return None
        try:
            return open_record(entry.record), save
        except OutOfReach:
            save.close()
            raise
        except BadRecord:
            record = self._mended(entry.path)
            if record is None:
                save.close()
                raise
            return open_record(record), save

    def remove(self, entry: Entry) -> bool:
        """Take a match off the list, until `bring_back` or `forget_removed`; False when a window plays it."""
        if not self._free(entry.path):
            return False
        save = Save(entry.path, entry.facts)
        for path in (*save.older(), _facts_path(save.path), save.path):
            removed = self.folder / REMOVED / path.relative_to(self.folder)
            _moved(path, removed)
            self._removed.append(removed)
        save.path.with_suffix(".lock").unlink(missing_ok=True)
        save.path.with_suffix(".review.json").unlink(missing_ok=True)
        return True

    def bring_back(self, entry: Entry) -> None:
        """Put a removed match on the list again, with all that belongs to it."""
        removed = Save(self.folder / REMOVED / entry.path.name, entry.facts)
        for path in (removed.path, _facts_path(removed.path), *removed.older()):
            _moved(path, self.folder / path.relative_to(self.folder / REMOVED))

    def forget_removed(self) -> None:
        """Delete for good what this window has removed."""
        for path in self._removed:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
        self._removed.clear()

    def take_in(self, path: Path) -> Entry:
        """Add a record file from elsewhere to the list; raises `BadRecord` when it can't be played or kept."""
        from tabletop.games.catalogue import open_record

        match = open_record(read_record(path))
        save = self.begin(match)
        outcome = match.rules.outcome(match.state)
        if outcome is not None:
            save.finish(match, outcome)
        save.close()
        if save.failed:
            raise BadRecord(
                N_(
                    "The match can't be saved; make room on the disk or choose another folder with TABLETOP_HOME."
                )
            )
        return Entry(
            save.path, match.record(), save.facts, datetime.fromtimestamp(_when(save.path)).astimezone()
        )

    @staticmethod
    def hand_out(entry: Entry, path: Path) -> Path:
        """Write a copy of a match to `path`, or into that folder; raises `BadRecord` when that can't be."""
        goal = path / entry.path.name if path.is_dir() else path
        goal = goal if goal.suffix == SUFFIX else goal.with_name(goal.name + SUFFIX)
        try:
            write_atomically(goal, encode_record(entry.record))
        except (OSError, ValueError) as error:
            detail = getattr(error, "strerror", None) or error
            raise BadRecord(
                N_("“{path}” can't be written ({detail}); choose another place."), path=goal, detail=detail
            ) from None
        return goal

    def forget(self, save: Save) -> None:
        """Delete the files of a match, as of one in which nothing was played."""
        lock = save.path.with_suffix(".lock")
        for path in (save.path, _facts_path(save.path), lock, *save.older()):
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)

    def sweep(self, seconds: float = 3600.0) -> None:
        """Delete what killed programs have left, older than so many seconds: half done writes, removed matches."""
        removed = self.folder / REMOVED
        if removed.exists() and time() - _when(removed) >= seconds:
            shutil.rmtree(removed, ignore_errors=True)
        with contextlib.suppress(OSError):
            for path in self.folder.rglob(".*"):
                if path.is_file() and time() - _when(path) >= seconds:
                    path.unlink(missing_ok=True)

    def _files(self) -> list[Path]:
        try:
            return [path for path in self.folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
        except OSError:
            return []

    def _read(self, path: Path) -> Record | None:
        try:
            return read_record(path)
        except OutOfReach:
            return None
        except BadRecord:
            return self._mended(path)

    def _mended(self, path: Path) -> Record | None:
        """Set a damaged file aside and put the newest older state that replays in its place."""
        from tabletop.games.catalogue import open_record

        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".damaged"))
        for older in Save(path, Facts()).older():
            with contextlib.suppress(BadRecord, OSError):
                record = read_record(older)
                open_record(record)
                shutil.copyfile(older, path)
                self.complaints.append(Damage(path, mended=True))
                return record
        self.complaints.append(Damage(path, mended=False))
        return None

    @staticmethod
    def _free(path: Path) -> bool:
        lock = _locked(path.with_suffix(".lock"))
        if lock is None:
            return False
        os.close(lock)
        return True


def _ours(record: Record) -> bool:
    """Tell whether this program plays the game by the rules under which it was begun."""
    from tabletop.games.catalogue import rules_class

    with contextlib.suppress(OutOfReach):
        return rules_class(record.game).version == record.rules
    return False


def _moved(path: Path, to: Path) -> None:
    with contextlib.suppress(OSError):
        to.parent.mkdir(parents=True, exist_ok=True)
        path.replace(to)


def _facts_path(path: Path) -> Path:
    return path.with_suffix(".facts.json")


def _facts(path: Path) -> Facts:
    try:
        return msgspec.json.decode(_facts_path(path).read_bytes(), type=Facts)
    except (OSError, msgspec.DecodeError, ValueError):
        return Facts()


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _locked(path: Path) -> int | None:
    """Return a descriptor of a file that this process alone has locked, or None.

    The system frees the lock when the process dies, however it does. The file stays: to delete it would let
    two windows lock two files of the same name.
    """
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None
    try:
        _lock(descriptor)
    except OSError:
        os.close(descriptor)
        return None
    return descriptor


def _lock(descriptor: int) -> None:
    try:
        import fcntl
    except ImportError:
        import msvcrt

        getattr(msvcrt, "locking")(descriptor, getattr(msvcrt, "LK_NBLCK"), 1)  # noqa: B009 - only on Windows
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
