"""``minece tasks show``: the page as text and JSON, and the picture."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from minece_desktop.cli.main import main


def test_the_page_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tasks", "show", "roofs-001"]) == 0
    out = capsys.readouterr().out
    for part in ("Instruction\n", "second opinion:", "known weakness:", "by the static solver", "Reference structure"):
        assert part in out


def test_the_page_as_json_has_the_task_as_it_is_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tasks", "show", "roofs-001", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["id"] == "roofs-001"
    assert told["turns"][0]["checks"][0]["name"] == told["page"]["turns"][0]["checks"][0]["name"]
    assert told["page"]["reference_stress"] == {"published": 62e6, "static": told["reference_stress"]}
    assert told["page"]["reference"]["failed"] == []


def test_a_picture_of_the_reference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "reference.png"
    assert main(["tasks", "show", "walls-001", "--picture", str(path)]) == 0
    assert path.read_bytes().startswith(b"\x89PNG")
    assert "wrote" in capsys.readouterr().err
    assert main(["tasks", "show", "walls-001", "--picture", str(tmp_path / "x.jpg")]) == 2
    assert main(["tasks", "show", "walls-001", "--picture", str(tmp_path / "no" / "x.png")]) == 2
    assert "there is no folder" in capsys.readouterr().err
