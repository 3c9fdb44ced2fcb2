"""Graded runs for the tests of reports: one plain, one with markup in everything that a run's folder may state."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.audit.decisions import Decision, Kind, Opinion, Record, Role, Subject
from minece_desktop.core.audit.snapshot import judged_check, judged_run, subjects_of
from minece_desktop.core.grading import GradeOptions, grade_run
from minece_desktop.core.importers import ImportOptions, find_runs, load_run
from minece_desktop.core.reporters.report.build import report_of
from minece_desktop.core.reporters.report.decisions import KnownDecisions
from minece_desktop.core.reporters.report.model import Camera, Picture, Report, RunPage, Source
from minece_desktop.core.reporters.report.pages import page_of, worst_first
from minece_desktop.core.run import Run
from tasks.suite import default_suite

PNG = b"\x89PNG\r\n\x1a\n of no use but to be carried"
CAMERA = Camera((9.0, 8.0, 9.0), (-0.6, -0.5, -0.6), (-0.3, 0.8, -0.3), 12.0, 1.25)

MakePage = Callable[..., RunPage]
MakeReport = Callable[..., Report]
Decide = Callable[..., Record]


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path_factory.mktemp("data")))


def write(folder: Path, cells: Iterable[tuple[int, int, int]], block: str = "stone", **head: Any) -> Path:
    """A native run; ``walls-001`` asks for a wall of 5 × 5."""
    folder.mkdir(parents=True)
    stated = {"format": "minece-run/1", "task_id": "walls-001", "turns": [{"instruction": "Build a wall."}], **head}
    (folder / "run.json").write_text(json.dumps(stated))
    lines = [{"turn": 0, "op": "place", "x": x, "y": y, "z": z, "block": block} for x, y, z in cells]
    (folder / "actions.jsonl").write_text("\n".join(map(json.dumps, lines)))
    return folder


def read(path: Path) -> Run:
    (ref,) = find_runs(path, ImportOptions())
    return load_run(ref, ImportOptions())


@pytest.fixture
def make_page(tmp_path: Path) -> MakePage:
    """A page of a wall that is too low, with pictures of the structure and of each verdict to look at."""

    def make(name: str = "low-wall", *, rows: int = 3, block: str = "stone", **head: Any) -> RunPage:
        cells = [(0, y, z if y % 2 == 0 else 4 - z) for y in range(rows) for z in range(5)]
        path = write(tmp_path / "runs" / name, cells, block, **head)
        run = read(path)
        grade = grade_run(run, None, GradeOptions(stress="none"))
        shown = [Picture("structure", PNG, 40, 32, "The structure", CAMERA)]
        shown += [Picture("evidence", PNG, 40, 32, "Evidence", CAMERA, place) for place in worst_first(grade)]
        return page_of(run, grade, Source(str(path), None, "native"), pictures=tuple(shown))

    return make


@pytest.fixture
def make_report() -> MakeReport:
    def make(*pages: RunPage, records: Iterable[Record] = (), **more: Any) -> Report:
        known = KnownDecisions.of(records)
        return report_of("A report", pages, GradeOptions(stress="none"), default_suite(), decided=known, **more)

    return make


@pytest.fixture
def decide() -> Decide:
    """A decision on one verdict, or on the whole run (None)."""
    return _decided


@pytest.fixture
def png() -> bytes:
    return PNG


def _decided(
    page: RunPage, place: int | None, opinion: Opinion = Opinion.AGREE, reviewer: str = "Ada", **more: Any
) -> Record:
    grade = page.grade
    if place is None:
        subject, judged = Subject(grade.identity), judged_run(grade)
    else:
        subject, result = subjects_of(grade)[place]
        judged = judged_check(grade, result)
    time = more.pop("time", "2026-01-02T03:04:05.000006Z")
    decision = Decision(opinion, judged, role=more.pop("role", Role.REVIEW), **more)
    return Record(Kind.DECISION, reviewer, subject, grade.run, place, decision, time=time)
