from __future__ import annotations

import pytest

from tabletop.ui.folders import find_folders
from tabletop.ui.settings import FILE_NAME, Settings, read_settings, write_settings


def test_settings_come_back_as_they_were_written(tmp_path):
    chosen = Settings(language="it", scale=150, setups={"tacta": {"free": True}})
    assert write_settings(tmp_path, chosen)
    assert read_settings(tmp_path) == (chosen, None)


def test_the_first_start_asks_nothing(tmp_path):
    assert read_settings(tmp_path) == (Settings(), None)


@pytest.mark.parametrize(
    "content", [b"{", b"[]", b'{"scale": "big"}', b'{"animation": 9}', b"\xff", b"[" * 100_000]
)
def test_damaged_settings_are_set_aside_with_a_sentence(tmp_path, content):
    path = tmp_path / FILE_NAME
    path.write_bytes(content)
    settings, complaint = read_settings(tmp_path)
    assert settings == Settings()
    assert complaint.endswith(".")
    assert path.with_suffix(".damaged").read_bytes() == content
    assert not path.exists()


def test_where_nothing_can_be_written_it_says_so(tmp_path):
    assert not write_settings(tmp_path / "missing", Settings())


def test_the_home_variable_decides_where_things_lie(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    folders = find_folders()
    assert folders.lasting
    assert folders.saves == tmp_path / "home" / "saves"
    assert folders.saves.is_dir()


def test_an_unwritable_home_is_replaced_by_a_temporary_one(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file"))
    folders = find_folders()
    assert not folders.lasting
    assert folders.saves.is_dir()


def test_two_windows_change_different_settings_and_both_are_kept(tmp_path):
    write_settings(tmp_path, Settings(language="it", keys={"hint": "103"}))
    (one, _), (other, _) = read_settings(tmp_path), read_settings(tmp_path)
    one.language, one.keys = "fr", {"hint": "103", "log": "105"}
    write_settings(tmp_path, one)
    other.volume, other.setups = 5, {"tacta": {"free": True}}
    write_settings(tmp_path, other)
    one.keys = {"log": "105"}
    write_settings(tmp_path, one)
    kept, _ = read_settings(tmp_path)
    assert (kept.language, kept.volume, kept.keys) == ("fr", 5, {"log": "105"})
    assert kept.setups == {"tacta": {"free": True}}


def test_two_windows_opened_before_there_was_a_file_keep_what_each_has_chosen(tmp_path):
    (one, _), (other, _) = read_settings(tmp_path), read_settings(tmp_path)
    one.language, other.volume = "fr", 5
    write_settings(tmp_path, one)
    write_settings(tmp_path, other)
    kept, _ = read_settings(tmp_path)
    assert (kept.language, kept.volume) == ("fr", 5)


def test_where_two_windows_change_the_same_the_last_one_counts(tmp_path):
    one, other = Settings(), Settings()
    one.animation, other.animation = 1, 4
    write_settings(tmp_path, one)
    write_settings(tmp_path, other)
    assert read_settings(tmp_path)[0].animation == 4


def test_what_another_window_has_damaged_is_written_whole(tmp_path):
    chosen = Settings(language="id")
    write_settings(tmp_path, chosen)
    (tmp_path / FILE_NAME).write_bytes(b"{")
    chosen.volume = 1
    write_settings(tmp_path, chosen)
    assert read_settings(tmp_path) == (chosen, None)
