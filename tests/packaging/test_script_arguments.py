"""Scripts of packaging/ that write files write none for an option that they don't know."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"
SCRIPTS = sorted(path for path in PACKAGING.glob("*.py") if '__name__ == "__main__"' in path.read_text("utf-8"))


@pytest.fixture
def expect() -> Callable[..., None]:
    spec = importlib.util.spec_from_file_location("script_arguments", PACKAGING / "script_arguments.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[..., None] = module.expect
    return found


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_each_script_looks_at_its_arguments(script: Path) -> None:
    text = script.read_text("utf-8")
    assert ".parse_args(" in text or "expect(__doc__" in text


@pytest.mark.parametrize(
    ("given", "status"), [([], None), (["folder"], None), (["--renew"], 2), (["a", "b"], 2), (["--help"], 0)]
)
def test_what_is_refused(
    given: list[str],
    status: int | None,
    expect: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["make.py", *given])
    if status is None:
        expect("Writes a page.", most=1)
        return
    with pytest.raises(SystemExit) as left:
        expect("Writes a page.", most=1)
    assert left.value.code == status
    assert "Writes a page." in capsys.readouterr()[status == 2]


def test_what_is_needed(expect: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["make.py"])
    expect("Writes a page.")
    with pytest.raises(SystemExit):
        expect("Writes a page: make.py FOLDER", least=1, most=1)
