"""``packaging/demo.py`` says what it made, and nothing else."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

DEMO = Path(__file__).parents[2] / "packaging" / "demo.py"


@pytest.fixture
def demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("demo", DEMO)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "OUT", tmp_path / "demo")
    return module


def answer(monkeypatch: pytest.MonkeyPatch, demo: ModuleType, *, image: int, probe: int = 0) -> list[list[str]]:
    """Stand in for the command line: one grade with a line separator in it, and pictures that work or do not."""
    calls: list[list[str]] = []

    def run(command: list[str], **_: Any) -> SimpleNamespace:
        calls.append(command)
        grades = json.dumps({"note": "a\u2028b"}, ensure_ascii=False) + "\n"
        if "-c" in command:
            return SimpleNamespace(returncode=probe, stdout="", stderr="Traceback\nImportError: libGL.so.1\n")
        return SimpleNamespace(returncode=image if "image" in command else 0, stdout=grades, stderr="")

    monkeypatch.setattr(demo.subprocess, "run", run)
    return calls


def test_without_opengl_no_pictures_are_claimed(
    demo: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = answer(monkeypatch, demo, image=0, probe=1)
    assert demo.pictures_and_grades() == 1
    out = capsys.readouterr().out
    assert "1 grades in" in out
    assert "OpenGL does not work here, not even in software (ImportError: libGL.so.1)" in out
    assert ".png" not in out
    assert not [call for call in calls if "image" in call]
    assert json.loads((demo.OUT / "grades.json").read_text("utf-8")) == [{"note": "a\u2028b"}]


@pytest.mark.parametrize(("image", "told"), [(0, "demo: {n} pictures in"), (1, "{n} could not be drawn")])
def test_pictures_are_counted(
    image: int, told: str, demo: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(monkeypatch, demo, image=image)
    assert demo.pictures_and_grades() == image
    assert told.format(n=2 * len(demo.resources.samples())) in capsys.readouterr().out
