"""Grades as columns: the lines come back, files are whole, and what is there is known again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core import api
from minece_desktop.core.grading import GradeOptions
from minece_desktop.core.importers import RunRef
from minece_desktop.core.json_lines import line_of
from minece_desktop.core.reference import reference_run, write_generated
from minece_desktop.core.scale.batch import Asked, grade_one
from minece_desktop.core.scale.parquet import ParquetGrades, files_of, line_from, lines_of, row_of

NAMES = ("columns-001", "frames-001", "rooms-001")


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("runs")
    found = []
    for name in NAMES:
        write_generated(reference_run(api.default_suite().get(name), folder / name))
        asked = Asked(options=GradeOptions(stress="none"))
        graded = grade_one((asked, RunRef(name, folder / name, "native"), frozenset()))
        assert graded.line is not None
        found.append(graded.line)
    return found


def told(line: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(line)
    return value


def test_a_line_comes_back(lines: list[str]) -> None:
    for line in lines:
        assert line_from(row_of(told(line))) == told(line)


def test_odd_values_come_back() -> None:
    empty = {"run": "a", "task_id": None, "seed": 2**70, "fields": {"k": [1, "ü"]}, "checks": [], "metrics": {}}
    more = {"credit": 0.5, "differences": [{"turn": 0}]}
    strange = {"blueprint": {"passed": 1, "total": 2, "score": 0.5}}
    back = line_from(row_of(empty | more | {"metrics": strange}))
    assert {key: back[key] for key in (*empty, *more)} == empty | more | {"metrics": strange}


def test_a_folder_holds_what_was_appended(tmp_path: Path, lines: list[str]) -> None:
    folder = tmp_path / "grades.parquet"
    with ParquetGrades(folder) as grades:
        for line in lines[:2]:
            grades.append(line)
        assert files_of(folder) == []
    with ParquetGrades(folder) as grades:
        known = told(lines[0])
        assert grades.of(known["run"], known["rules"]) == {(known["identity"], known["asked"], known["import"])}
        assert grades.of("elsewhere", known["rules"]) == frozenset()
        grades.append(lines[2])
    assert len(files_of(folder)) == 2
    assert list(lines_of(folder)) == [told(line) for line in lines]


def test_half_a_character_costs_no_grade(tmp_path: Path, lines: list[str]) -> None:
    with ParquetGrades(tmp_path / "g.parquet") as grades:
        grades.append(line_of(told(lines[0]) | {"note": "\ud800", "fields": {"variant": "\udfff!"}}))
        grades.append(lines[1])
    first, second = lines_of(grades.path)
    assert (first["note"], first["fields"]) == ("?", {"variant": "?!"})
    assert second == told(lines[1])


def test_many_rows_are_written_before_the_end(
    tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("minece_desktop.core.scale.parquet._ROWS", 2)
    grades = ParquetGrades(tmp_path / "g.parquet")
    for line in lines:
        grades.append(line)
    assert len(list(lines_of(grades.path))) == 2
    grades.flush()
    assert len(list(lines_of(grades.path))) == 3


def test_a_full_disk_leaves_no_half_file(tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from pyarrow import parquet

    grades = ParquetGrades(tmp_path / "g.parquet")
    grades.append(lines[0])

    def full(_table: Any, file: Any, **_more: Any) -> None:
        file.write(b"PAR1")
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(parquet, "write_table", full)
        with pytest.raises(OSError, match="No space left"):
            grades.flush()
    assert list(grades.path.iterdir()) == []
    grades.flush()
    assert [line["run"] for line in lines_of(grades.path)] == [NAMES[0]]


def test_a_stranger_among_the_files_is_told(tmp_path: Path) -> None:
    import pyarrow
    from pyarrow import parquet

    folder = tmp_path / "g.parquet"
    folder.mkdir()
    (folder / "a.parquet").write_bytes(b"not Parquet")
    parquet.write_table(pyarrow.table({"x": [1]}), folder / "b.parquet")
    (folder / ".unfinished.parquet").write_bytes(b"half")
    grades = ParquetGrades(folder)
    assert [Path(str(message.file)).name for message in grades.messages] == ["a.parquet", "b.parquet"]


def test_what_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "g.parquet").write_text(line_of({}))
    with pytest.raises(ValueError, match="is no folder"):
        ParquetGrades(tmp_path / "g.parquet")
