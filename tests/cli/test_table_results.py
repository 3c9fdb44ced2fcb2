"""``minece table`` over Parquet and over large files: the tables are those of the same grades read line by line."""

from __future__ import annotations

import builtins
import json
from pathlib import Path
from typing import Any

import pytest

import resources
from minece_desktop.cli import tables
from minece_desktop.cli.main import main
from minece_desktop.core.scale.parquet import ParquetGrades

KINDS = ("table2", "table3", "table4", "table5", "table10", "pivot")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_CACHE_DIR", str(tmp_path / "cache"))


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """Grades of three bundled runs, given to two models and three seeds each."""
    from minece_desktop.core import api

    found = []
    for run in list(api.open(resources.FOLDER / "samples"))[:3]:
        grade = api.grade(run, "walls-001", stress="none", opinions=False).to_json()
        for seed in range(3):
            for model in ("a", "b"):
                name = f"{grade['run']}-{model}-{seed}"
                told = {**grade, "run": name, "model": model, "seed": seed, "identity": name, "asked": ""}
                found.append(json.dumps(told))
    return found


def write(path: Path, lines: list[str]) -> Path:
    path.write_text("\n".join(lines))
    return path


def write_columns(folder: Path, lines: list[str]) -> Path:
    with ParquetGrades(folder) as grades:
        for line in lines:
            grades.append(line)
    return folder


def table(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main(["table", *map(str, arguments)])
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize("kind", KINDS)
def test_columns_and_lines_make_the_same_table(
    kind: str, lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    texts, columns = write(tmp_path / "grades.jsonl", lines), write_columns(tmp_path / "grades.parquet", lines)
    asked = ("--kind", kind, "--by", "model", "--published")
    wanted = table(capsys, texts, *asked)
    assert wanted[0] == 0
    assert "%" in wanted[1]
    assert table(capsys, columns, *asked) == wanted
    assert table(capsys, next(columns.iterdir()), *asked) == wanted
    monkeypatch.setattr(tables, "LARGE", 0)
    assert table(capsys, texts, *asked) == wanted


def test_several_files_are_added_up(lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--kind", "table10", "--by", "task_id")
    wanted = table(capsys, write(tmp_path / "all.jsonl", lines), *asked)[1]
    parts = [write_columns(tmp_path / f"{place}.parquet", lines[place::3]) for place in range(2)]
    assert table(capsys, *parts, write(tmp_path / "rest.jsonl", lines[2::3]), *asked)[1] == wanted


def test_of_one_identity_the_last_grade_counts(
    lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    again = [json.dumps({**json.loads(line), "checks": [], "metrics": {}, "overall": None}) for line in lines[:5]]
    asked = ("--kind", "pivot", "--by", "model", "--by", "seed")
    wanted = table(capsys, write(tmp_path / "once.jsonl", lines), *asked)[1]
    assert table(capsys, write(tmp_path / "twice.jsonl", again + lines), *asked)[1] == wanted
    _, out, err = table(capsys, write_columns(tmp_path / "twice.parquet", again + lines), *asked)
    assert out == wanted
    assert "5 earlier grades of the same runs are left out" in err


def test_what_cannot_be_read_is_told(
    lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_columns(tmp_path / "grades.parquet", lines)
    (folder / "z.parquet").write_text("none")
    status, out, err = table(capsys, folder, "--kind", "pivot")
    assert status == 1
    assert "| a | 9 |" in out
    assert "z.parquet: is no file of grades" in err
    unknown = table(capsys, folder, "--kind", "pivot", "--by", "nonsense")
    assert unknown[0] == 2
    assert "no run has such a field; they have: agent, " in unknown[2] or "they have: category" in unknown[2]
    real = builtins.__import__

    def without(name: str, *more: Any, **others: Any) -> Any:
        if name == "duckdb":
            raise ImportError(name)
        return real(name, *more, **others)

    monkeypatch.setattr(builtins, "__import__", without)
    missing = table(capsys, folder, "--kind", "pivot")
    assert missing[0] == 2
    assert "pip install 'minece-desktop[results]'" in missing[2]
