"""Limits as settings: kept, in the environment, on the command line."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from minece_desktop.cli.main import main
from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.importers.limit_settings import (
    FILE,
    VARIABLE,
    LimitError,
    LimitSettings,
    current_limits,
    names,
    parse,
    settings_of,
    with_values,
)
from minece_desktop.core.importers.limits import Limits, SandboxLimits


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv(VARIABLE, "")


def test_every_limit_has_a_name_and_can_be_set() -> None:
    assert "events" in names()
    assert "sandbox.run_seconds" in names()
    limits = with_values(
        Limits(), {name: 64 if name == "depth" else 2**22 for name in names() if "seconds" not in name}
    )
    changed = [setting.name for setting in settings_of(limits) if setting.value != setting.default]
    assert set(names()) - set(changed) == {"sandbox.seconds", "sandbox.run_seconds"}
    assert limits.sandbox.stack_bytes == 2**22


def test_the_last_word_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert current_limits() == Limits()
    kept = LimitSettings()
    kept.set("events", 7)
    kept.set("sandbox.seconds", 2.5)
    expected = Limits(events=7, sandbox=SandboxLimits(seconds=2.5))
    assert current_limits() == expected
    assert ImportOptions().limits == expected
    monkeypatch.setenv(VARIABLE, "events=9,sandbox.memory_bytes=64M")
    now = current_limits()
    assert (now.events, now.sandbox) == (9, replace(expected.sandbox, memory_bytes=64 * 2**20))


def test_defaults_are_not_kept() -> None:
    kept = LimitSettings()
    kept.set("events", 7)
    kept.set("events", Limits().events)
    assert LimitSettings().values() == {}
    kept.set("depth", 3)
    kept.set("depth", None)
    assert LimitSettings().values() == {}


def test_what_is_kept_and_no_limit_is_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    values = {"events": "many", "depth": 3, "nothing": 1, "turns": True, "sandbox.seconds": -1, "messages": 1.5}
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).write_text(json.dumps({"version": 1, "values": values}), "utf-8")
    with caplog.at_level(logging.WARNING):
        assert current_limits() == Limits(depth=3)
    assert len(caplog.messages) == 5
    assert f"{FILE}: events: needs a number; it is left out" in caplog.messages


def test_an_environment_that_is_no_limit_is_left_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(VARIABLE, "events")
    assert current_limits() == Limits()
    assert "given as NAME=VALUE" in caplog.text


@pytest.mark.parametrize(
    ("text", "value"),
    [("events=10", 10), ("file_bytes = 1.5k", 1536), ("file_bytes=2GiB", 2**31), ("file_bytes=3MB", 3 * 2**20)],
)
def test_values_with_units(text: str, value: float) -> None:
    assert list(parse([text]).values()) == [value]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("events", "given as NAME=VALUE"),
        ("event=1", "event: there is no such limit; there are file_bytes"),
        ("events=", "nothing is no number"),
        ("events=1e999", "is no number"),
        ("events=-1", "is no number"),
        ("events=nan", "is no number"),
        ("events=0", "events: 0 is outside 1 …"),
        ("events=1.5", "1.5 is no whole number"),
        ("sandbox.stack_bytes=1G", "is outside 65536 … 4194304"),
        ("events=" + "9" * 5000, "is no number"),
    ],
)
def test_what_is_no_limit_says_why(text: str, says: str) -> None:
    with pytest.raises(LimitError, match=says):
        parse([text])


def test_the_command_line_sets_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = json.dumps({"op": "place", "x": 0, "y": 0, "z": 0, "block": "stone"})
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "actions.jsonl").write_text(f"{line}\n" * 9, "utf-8")
    assert main(["runs", str(tmp_path / "run")]) == 0
    assert main(["runs", "--limit", "events=3", "--limit", "turns=5", str(tmp_path / "run")]) == 1
    assert "more than 3 actions: the rest is left out (setting: events)" in capsys.readouterr().err
    assert main(["runs", "--limit", "event=3", str(tmp_path / "run")]) == 2
    assert "--limit event: there is no such limit" in capsys.readouterr().err
