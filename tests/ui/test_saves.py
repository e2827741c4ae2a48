from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.engine.record import BadRecord, OutOfReach, read_record
from tabletop.ui.saves import RING, Damage, Facts, Saves
from tests.ui.nim import Take


@pytest.fixture
def saves(tmp_path) -> Saves:
    return Saves(tmp_path)


def played(match, save, moves: int) -> None:
    for _move in range(moves):
        match.play(match.state.turn, Take(1))
        assert save.keep(match)


def test_every_move_is_on_disk_when_keep_returns(saves, nim_match):
    match = nim_match()
    save = saves.begin(match)
    for count in range(1, 5):
        played(match, save, 1)
        assert len(read_record(save.path).moves) == count


def test_continue_is_the_newest_unfinished_match(saves, nim_match):
    first, second = nim_match(), nim_match(players=3)
    for number, match in enumerate((first, second)):
        save = saves.begin(match)
        played(match, save, 2)
        save.close()
        os.utime(save.path, (1000 + number, 1000 + number))
    assert len(saves.latest().record.seats) == 3


def test_a_match_without_a_move_is_not_offered(saves, nim_match):
    saves.begin(nim_match()).close()
    assert saves.latest() is None


def test_opening_gives_the_same_state_and_facts(saves, nim_match):
    match = nim_match()
    save = saves.begin(match, free=True)
    played(match, save, 5)
    save.close()
    opened, again = saves.open(saves.latest())
    assert opened.state == match.state
    assert again.facts == Facts(free=True)


def test_a_finished_match_is_a_record_and_not_continued(saves, nim_match):
    match = nim_match(heap=2)
    save = saves.begin(match)
    played(match, save, 2)
    save.finish(match, match.rules.outcome(match.state))
    save.close()
    assert saves.latest() is None
    entry = next(saves.entries())
    assert (entry.facts.finished, entry.facts.winners) == (True, [1])
    assert save.older() == []


def test_the_ring_holds_ten_older_states(saves, nim_match):
    match = nim_match(heap=100)
    save = saves.begin(match)
    played(match, save, 25)
    assert len(save.older()) == RING
    assert sorted(len(read_record(path).moves) for path in save.older()) == list(range(15, 25))


def test_a_match_that_is_opened_again_loses_its_oldest_states_first(saves, nim_match):
    match = nim_match(heap=100)
    save = saves.begin(match)
    for moves in range(1, 18):
        played(match, save, 1)
        os.utime(save.path, (1000 + moves, 1000 + moves))
    save.close()
    match, save = saves.open(saves.latest())
    played(match, save, 2)
    assert sorted(len(read_record(path).moves) for path in save.older()) == list(range(9, 19))


OTHERS = {
    "version": (b'"version": 1', b'"version": 2'),
    "rules": (b'"rules": "1"', b'"rules": "2"'),
    "game": (b'"game": "nim"', b'"game": "chess"'),
}


@pytest.mark.parametrize("what", OTHERS)
def test_what_another_version_wrote_is_left_as_it_is(saves, nim_match, what):
    """It is not damaged: the program that wrote it must find it again, and its newest state."""
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 3)
    save.close()
    content = save.path.read_bytes().replace(*OTHERS[what])
    assert content != save.path.read_bytes()
    save.path.write_bytes(content)
    assert saves.latest() is None
    for entry in saves.entries():
        with pytest.raises(OutOfReach):
            saves.open(entry)
        assert entry.path.with_suffix(".lock").exists()
    assert (save.path.read_bytes(), saves.complaints) == (content, [])


def test_a_file_that_cannot_be_read_now_is_not_called_damaged(saves, nim_match, monkeypatch):
    """It may be read again in a moment: the table of open files was full, or another window took it away."""
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 3)
    save.close()
    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", _no_more_files)
        assert list(saves.entries()) == []
    assert saves.complaints == []
    assert len(saves.latest().record.moves) == 3


def _no_more_files(*_args: object, **_named: object) -> None:
    raise OSError(errno.EMFILE, "Too many open files")


def test_what_another_window_removed_stays_until_that_window_forgets_it(saves, nim_match):
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 1)
    save.close()
    entry = saves.latest()
    assert saves.remove(entry)
    Saves(saves.folder).forget_removed()
    saves.bring_back(entry)
    assert saves.latest() == entry


@pytest.mark.parametrize("damage", [b"", b"{", b'{"format": "tabletop-record"}'])
def test_a_damaged_save_is_set_aside_and_the_newest_good_state_opens(saves, nim_match, damage):
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 4)
    save.close()
    for number, older in enumerate(reversed(save.older())):
        os.utime(older, (1000 + number, 1000 + number))
    save.path.write_bytes(damage)
    opened, _again = saves.open(saves.latest())
    assert opened.cursor == 3
    assert saves.complaints == [Damage(save.path, mended=True)]
    assert save.path.with_suffix(".damaged").read_bytes() == damage


def test_a_save_with_an_illegal_move_opens_at_the_newest_good_state(saves, nim_match):
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 3)
    save.close()
    save.path.write_bytes(save.path.read_bytes().replace(b'"take 1"', b'"take 9"'))
    opened, _again = saves.open(saves.latest())
    assert opened.cursor == 2


def test_with_nothing_good_left_it_says_so_and_changes_nothing_else(saves, nim_match):
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 1)
    save.close()
    entry = saves.latest()
    bad = save.path.read_bytes().replace(b'"take 1"', b'"take 9"')
    save.path.write_bytes(bad)
    for older in save.older():
        older.write_bytes(bad)
    entry = next(saves.entries())
    with pytest.raises(BadRecord):
        saves.open(entry)


def test_two_windows_never_play_the_same_match(saves, nim_match):
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 1)
    other = Saves(saves.folder)
    assert other.latest() is None
    assert other.open(next(other.entries())) is None
    save.close()
    assert other.latest() is not None


LOCKER = """
import os, sys
from pathlib import Path
from tabletop.ui.saves import Facts, Save
assert Save(Path(sys.argv[1]), Facts()).claim()
print("locked", flush=True)
os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_a_killed_window_does_not_keep_its_match(saves, nim_match):
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 1)
    save.close()
    done = subprocess.run(
        [sys.executable, "-c", LOCKER, save.path], capture_output=True, text=True, check=False
    )
    assert done.stdout == "locked\n"
    assert saves.latest() is not None


def test_a_full_disk_is_noticed_and_the_old_file_stays(saves, nim_match, monkeypatch):
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 1)

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tabletop.ui.saves.write_atomically", full)
    match.play(match.state.turn, Take(1))
    assert not save.keep(match)
    assert save.failed
    assert len(read_record(save.path).moves) == 1


def test_removing_leaves_nothing_behind(saves, nim_match):
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 3)
    save.close()
    entry = saves.latest()
    assert saves.remove(entry)
    assert list(saves.entries()) == []
    saves.bring_back(entry)
    assert saves.latest() == entry
    assert saves.remove(entry)
    saves.forget_removed()
    assert [path for path in saves.folder.rglob("*") if path.is_file()] == []


def test_what_a_killed_write_left_is_swept_later_and_nothing_else(saves, nim_match):
    match = nim_match()
    save = saves.begin(match)
    played(match, save, 2)
    save.close()
    kept = {path for path in saves.folder.rglob("*") if path.is_file()}
    (saves.folder / f".{save.path.name}.123-abc").write_bytes(b"{half")
    saves.sweep()
    assert len([path for path in saves.folder.rglob("*") if path.is_file()]) == len(kept) + 1
    saves.sweep(0)
    assert {path for path in saves.folder.rglob("*") if path.is_file()} == kept
