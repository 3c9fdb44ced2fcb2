from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from minece_desktop.core.preferences import (
    MEMORY,
    Preferences,
    PreferenceStore,
    cache_size,
    clear_caches,
    set_memory_limit,
)
from minece_desktop.core.recent import MOST, Recent
from minece_desktop.core.settings import log_dir


def test_what_was_chosen_is_there_at_the_next_start(tmp_path: Path) -> None:
    chosen = Preferences(language="zh_CN", text_size=125, watch=False, memory_gb=2.5)
    PreferenceStore(tmp_path).set(chosen)
    assert PreferenceStore(tmp_path).values == chosen
    store = PreferenceStore(tmp_path)
    store.set(Preferences())
    assert PreferenceStore(tmp_path).values == Preferences()
    assert '"values": {}' in (tmp_path / "preferences.json").read_text()


@pytest.mark.parametrize(
    "bad",
    ['"language": "../x"', '"text_size": 1000', '"text_size": true', '"memory_gb": -1', '"memory_gb": "8"',
     '"watch": 0', '"picture": null'],
)  # fmt: skip
def test_a_stored_value_that_cannot_be_is_the_default(tmp_path: Path, bad: str) -> None:
    (tmp_path / "preferences.json").write_text(f'{{"version": 1, "values": {{{bad}, "grade_all": false}}}}')
    assert PreferenceStore(tmp_path).values == Preferences(grade_all=False)


def test_a_value_that_cannot_be_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    store = PreferenceStore(tmp_path)
    with pytest.raises(ValueError, match="memory_gb cannot be 0"):
        store.set(replace(store.values, watch=False, memory_gb=0.0))
    assert store.values == Preferences() == PreferenceStore(tmp_path).values


def test_unkept_preferences_are_the_defaults_and_write_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path / "data"))
    PreferenceStore().set(Preferences(watch=False))
    store = PreferenceStore(kept=False)
    assert store.values == Preferences()
    store.set(Preferences(picture=False))
    assert store.values.picture is False
    assert PreferenceStore().values == Preferences(watch=False)


def test_the_memory_limit_goes_to_workers_and_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MEMORY, "9")
    set_memory_limit(2.5)
    assert os.environ[MEMORY] == "2.5"
    set_memory_limit(None, "9")
    assert os.environ[MEMORY] == "9"
    set_memory_limit(None)
    assert MEMORY not in os.environ


def test_caches_are_measured_and_cleared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_CACHE_DIR", str(tmp_path / "cache"))
    assert cache_size() == 0
    (tmp_path / "cache" / "deep").mkdir(parents=True)
    (tmp_path / "cache" / "deep" / "one").write_bytes(bytes(1000))
    assert cache_size() == 1000
    assert clear_caches() == 0
    assert not (tmp_path / "cache").exists()


def test_recent_paths_are_newest_first_once_each_and_few(tmp_path: Path) -> None:
    recent = Recent(tmp_path)
    recent.add(Path(f"/runs/{number}") for number in range(MOST + 3))
    recent.add([Path("/runs/5")])
    found = Recent(tmp_path).paths()
    assert found[:2] == [Path("/runs/5"), Path(f"/runs/{MOST + 2}")]
    assert len(found) == MOST == len(set(found))
    recent.remove(Path("/runs/5"))
    recent.remove(Path("/runs/that/never/were"))
    assert Recent(tmp_path).paths() == found[1:]
    recent.clear()
    assert Recent(tmp_path).paths() == []
    unkept = Recent(tmp_path, kept=False)
    unkept.add([Path("/runs/1")])
    assert unkept.paths() == [] == Recent(tmp_path).paths()


def test_logs_lie_beside_the_data_where_those_are_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path))
    assert log_dir() == tmp_path / "logs"
    monkeypatch.delenv("MINECE_DATA_DIR")
    assert "minece-desktop" in str(log_dir())
