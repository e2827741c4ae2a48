from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.record import (
    MAX_BYTES,
    BadRecord,
    Record,
    SeatEntry,
    decode_record,
    encode_record,
    read_record,
    write_atomically,
    write_record,
)

RECORD = Record(
    rules="1",
    game="fake",
    options={"players": 2},
    seats=[SeatEntry("Ada"), SeatEntry("Bot", "bot:medium")],
    seed=20261130,
    start=None,
    moves=["take 1", "take 2"],
)


def changed(**changes: Any) -> bytes:
    raw = json.loads(encode_record(RECORD))
    for key, value in changes.items():
        if value is KeyError:
            del raw[key]
        else:
            raw[key] = value
    return json.dumps(raw).encode()


def test_what_is_written_is_read_back() -> None:
    assert decode_record(encode_record(RECORD)) == RECORD


def test_the_file_is_written_as_formats_md_shows_it() -> None:
    assert list(json.loads(encode_record(RECORD))) == [
        *("format", "version", "rules", "game", "options", "seats", "seed", "start", "moves"),
    ]


@pytest.mark.parametrize(
    "key", ["format", "version", "rules", "game", "options", "seats", "seed", "start", "moves"]
)
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(BadRecord, match=f"lacks “{key}”"):
        decode_record(changed(**{key: KeyError}))


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"format": "chess"}, "format"),
        ({"version": 2}, "version"),
        ({"version": "1"}, "version"),
        ({"rules": 1}, "rules"),
        ({"options": []}, "options"),
        ({"seats": [{"player": "human"}]}, r"seats\[0\]"),
        ({"seats": [{"name": "Ada", "player": "wizard"}]}, "seat 0"),
        ({"seats": [{"name": " "}]}, "seat 0"),
        ({"seats": [{"name": "x" * 100}]}, "seat 0"),
        ({"seats": [{"name": "a\nb"}]}, "seat 0"),
        ({"seed": 1.5}, "seed"),
        ({"seed": 10**40}, "seed"),
        ({"seed": 2**63}, "seed"),
        ({"seed": True}, "seed"),
        ({"start": []}, "start"),
        ({"moves": [1]}, r"moves\[0\]"),
        ({"moves": "take 1"}, "moves"),
        ({"extra": 1}, "extra"),
    ],
)
def test_a_wrong_value_is_named(change: dict[str, Any], named: str) -> None:
    with pytest.raises(BadRecord, match=named):
        decode_record(changed(**change))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe{}",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b"1e999",
        b"NaN",
        b'"' + b"x" * 1000,
    ],
    ids=lambda content: repr(content[:8]),
)
def test_what_is_no_record_is_refused(content: bytes) -> None:
    with pytest.raises(BadRecord):
        decode_record(content)


def test_a_file_over_five_megabytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.tabletop"
    path.write_bytes(b" " * (MAX_BYTES + 1))
    with pytest.raises(BadRecord, match="5 MB"):
        read_record(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="This system has no named pipes.")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.tabletop"
    os.mkfifo(pipe)
    with pytest.raises(BadRecord, match="Not a file"):
        read_record(pipe)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="This system has no /dev/zero.")
def test_an_endless_device_is_refused() -> None:
    with pytest.raises(BadRecord, match="Not a file"):
        read_record(Path("/dev/zero"))


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.tabletop", tmp_path, Path("a\0b")):
        with pytest.raises(BadRecord):
            read_record(path)


@given(st.binary(max_size=200))
def test_any_bytes_give_a_record_or_a_sentence(content: bytes) -> None:
    with pytest.raises(BadRecord) as caught:
        decode_record(content)
    assert caught.value.sentence().endswith(".")


@given(st.data())
def test_a_cut_file_gives_a_sentence(data: st.DataObject) -> None:
    whole = encode_record(RECORD).rstrip()
    cut = whole[: data.draw(st.integers(0, len(whole) - 1))]
    with pytest.raises(BadRecord):
        decode_record(cut)


def test_writing_replaces_the_old_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.tabletop"
    path.write_text("old")
    write_record(path, RECORD)
    assert read_record(path) == RECORD
    assert [path.name for path in tmp_path.iterdir()] == ["game.tabletop"]


def test_a_failed_write_keeps_the_old_file_and_leaves_no_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.tabletop"
    path.write_text("old")

    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, b"new")
    assert path.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["game.tabletop"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="This system has no named pipes.")
def test_what_is_no_file_is_never_replaced(tmp_path: Path) -> None:
    """As root, `--out /dev/null` would otherwise put a picture in the place of the device."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="Not a file"):
        write_atomically(pipe, b"new")
    assert pipe.is_fifo()


@pytest.mark.parametrize("path", [Path(), Path("/")], ids=str)
def test_a_path_without_a_name_is_no_place_to_write(path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_atomically(path, b"new")
