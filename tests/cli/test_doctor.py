"""``minece doctor`` and ``minece-desktop --info``: facts, a self-test, and what to do where something is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from minece_desktop.cli import doctor as command
from minece_desktop.cli.main import main
from minece_desktop.core import doctor, licenses
from minece_desktop.core.importers.limit_settings import names
from minece_desktop.core.licenses import may_be_shipped, shipped
from minece_desktop.core.schemas import schema


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("MINECE_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine that draws, without the time it takes."""
    monkeypatch.setattr(command, "_why_no_opengl", lambda: "")
    monkeypatch.setattr(command, "_draw", lambda run: f"{len(run.log)} events")


def test_all_is_well(drawing: None, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["doctor", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    Draft202012Validator(schema("doctor")).validate(told)
    assert told["healthy"]
    assert told["problems"] == []
    assert told["display"] == "offscreen"
    assert [one["name"] for one in told["limits"]] == list(names())
    assert [one["name"] for one in told["self_test"]] == [
        *("sandbox", "read a sample", "grade it", "solve its stress", "draw it")
    ]
    assert all(one["passed"] for one in told["self_test"])
    assert sum(one["seconds"] for one in told["self_test"]) < 30
    assert [one["path"] for one in told["folders"]][:2] == [str(tmp_path / "data"), str(tmp_path / "cache")]
    assert not (tmp_path / "data").exists()  # asking leaves no trace
    assert told["versions"]["numpy"][0] in "23"
    assert told["memory_bytes"] > 1e8


def test_words_and_what_to_do(drawing: None, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    assert main(["doctor"]) == 1
    out, err = capsys.readouterr()
    assert (
        f"settings and data           {tmp_path / 'data'} (not writable: {tmp_path / 'data'}: Not a directory)" in out
    )
    assert "✓ 140 blocks" in out
    assert "error: settings and data: " in err
    assert "set MINECE_DATA_DIR to a folder that is" in err


def test_a_step_that_fails_is_essential(
    drawing: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> str:
        raise ImportError("install the package quickjs-ng")

    monkeypatch.setattr(doctor, "_sandbox", broken)
    assert main(["doctor", "--json"]) == 1
    out, err = capsys.readouterr()
    (problem,) = json.loads(out)["problems"]
    assert problem["essential"]
    assert "self-test, sandbox: ImportError: install the package quickjs-ng" in err


def test_without_opengl_or_display(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "_why_no_opengl", lambda: "no driver")
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main(["doctor"]) == 1
    out, err = capsys.readouterr()
    assert "draw it" not in out
    assert "error: nothing can be drawn: no driver. What to do: on Debian: apt-get install libgl1" in err
    assert "warning: there is no display" in err


def test_a_limit_that_was_changed_is_told(drawing: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_LIMITS", "events=7")
    rows = dict(doctor.facts(doctor.examine("no driver", None)))
    assert rows["limit events"] == "7 (usually 500000)"


def test_the_window_tells_the_same(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from minece_desktop.gui import info

    monkeypatch.setattr(info, "probe", lambda: "")
    monkeypatch.setattr(info, "draw_run", lambda run: "drawn")
    assert info.print_info() == 0
    names_told = [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()]
    assert names_told == [name for name, _ in doctor.facts(doctor.examine("", lambda run: "drawn"))]


class TestLicenses:
    def test_everything_shipped_may_be(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["doctor", "--licenses", "--json"]) == 0
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        found = {line["name"] for line in lines}
        assert {"minece-desktop", "numpy", "scipy", "vtk", "PySide6_Essentials", "quickjs-ng", "OpenBLAS"} <= found
        assert any(name.startswith("Inter") for name in found)
        assert any(name.startswith("Qt 6") for name in found)
        assert all(line["compatible"] for line in lines)
        assert not {"pytest", "pyinstaller", "jsonschema", "ruff"} & found
        assert {line["bundled"] for line in lines if line["name"] == "matplotlib"} <= {False}

    def test_one_that_does_not_allow_it(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        alien: Any = licenses.Shipped("alien", "1", "GPL-3.0-only")
        monkeypatch.setattr(command, "shipped", lambda: [*shipped(), alien])
        assert main(["doctor", "--licenses"]) == 1
        out, err = capsys.readouterr()
        assert "GPL-3.0-only" in out
        assert "error: alien: the licence 'GPL-3.0-only'" in err

    @pytest.mark.parametrize(
        ("expression", "allowed"),
        [
            ("MIT", True),
            ("GPL-2.0-only", False),
            ("LGPL-3.0-only OR GPL-2.0-only", True),
            ("MIT AND GPL-2.0-only", False),
            ("GPL-2.0-only OR MIT AND 0BSD", True),
            ("(GPL-2.0-only OR MIT) AND 0BSD", True),
            ("(GPL-2.0-only OR MIT) AND GPL-3.0-only", False),
            ("GPL-3.0-or-later WITH GCC-exception-3.1", True),
            ("GPL-3.0-or-later WITH Classpath-exception-2.0", False),
            ("not named", False),
            ("", False),
            ("MIT AND", False),
            ("(MIT", False),
            ("MIT)", False),
        ],
    )
    def test_expressions(self, expression: str, allowed: bool) -> None:
        assert may_be_shipped(expression) is allowed
