"""``minece verify``: keys, exit status, and what is said of folders that cannot be read."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.cli import main

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    sys.path.insert(0, str(PACKAGING))
    import make_verify_samples

    top = tmp_path_factory.mktemp("verify")
    for task in ("T02", "T06"):
        for name, sample in make_verify_samples.samples()[task].items():
            make_verify_samples.write(sample, top / task / name)
    yield top
    sys.path.remove(str(PACKAGING))


def test_json(folders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(folders), "--json"]) == 0
    lines: list[dict[str, Any]] = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["folder"] for line in lines[:2]] == ["T02/partial_1", "T02/partial_2"]
    assert len(lines) == 6
    for line in lines:
        assert line["task"] in ("T02", "T06")
        assert line["credit"] == pytest.approx(sum(part["earned"] for part in line["parts"]))
        for part in line["parts"]:
            assert set(part) - {"records"} == {"name", "earned", "of", "why", "evidence"}
            assert part["evidence"] or part["records"]


def test_words(folders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(folders / "T06" / "partial_2")]) == 0
    out = capsys.readouterr().out
    assert "credit 0.4000" in out
    assert "✕ crossing: 0.0000 of 0.6000: from the west bank" in out
    assert main(["verify", str(folders / "T06" / "passing" / "task.json")]) == 0
    assert "credit 1.0000" in capsys.readouterr().out


def test_status(folders: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "nothing")]) == 2
    for text in ("", "x" * 5000, f"{folders}#3"):
        capsys.readouterr()
        assert main(["verify", text]) == 2
        assert "cannot write" not in capsys.readouterr().err
    assert main(["verify", str(tmp_path)]) == 1
    assert "holds no task.json" in capsys.readouterr().err
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "task.json").write_text("{", "utf-8")
    assert main(["verify", str(tmp_path), str(folders / "T02" / "passing")]) == 1
    captured = capsys.readouterr()
    assert "bad/task.json" in captured.err
    assert "credit 1.0000" in captured.out
    assert main(["verify", str(folders / "T02" / "passing"), "--limit", "nonsense=1"]) == 2
