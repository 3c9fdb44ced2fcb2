"""Manifests: what a report judged, and what does not hold any more."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from checks.result import Evidence, Status
from minece_desktop.core.reporters.report.manifest import (
    Manifest,
    ManifestError,
    RunRecord,
    as_bytes,
    changed_files,
    differences,
    manifest_of,
    other_evidence,
    read_manifest,
    suite_digest,
)
from minece_desktop.core.reporters.report.model import Report, RunPage
from tasks.suite import Suite, default_suite

MakePage = Callable[..., RunPage]
MakeReport = Callable[..., Report]


@pytest.fixture
def page(make_page: MakePage) -> RunPage:
    return make_page()


@pytest.fixture
def written(page: RunPage, make_report: MakeReport, tmp_path: Path) -> Path:
    path = tmp_path / "out" / "report.html.manifest.json"
    path.parent.mkdir()
    (path.parent / "report.html").write_bytes(b"the report")
    files = {"report.html": b"the report"}
    path.write_bytes(as_bytes(manifest_of(make_report(page), default_suite(), "full", path.parent, files)))
    return path


def record(written: Path) -> RunRecord:
    (one,) = read_manifest(written).runs
    return one


def test_it_names_runs_from_its_own_folder(written: Path, page: RunPage) -> None:
    one = record(written)
    assert one.path == "../runs/low-wall"
    assert (one.identity, one.task_id) == (page.grade.identity, "walls-001")
    assert [check.name for check in one.checks] == [result.name for result in page.grade.results]


def test_the_same_grade_holds(written: Path, page: RunPage) -> None:
    assert differences(record(written), page.grade) == []
    assert other_evidence(record(written), page.grade) == 0


def test_a_run_whose_events_changed_does_not_hold(written: Path, make_page: MakePage) -> None:
    (why,) = differences(record(written), make_page("higher", rows=4).grade)
    assert "events have changed" in why


def test_each_verdict_that_changed_is_named(written: Path, page: RunPage) -> None:
    flipped = replace(page.grade.results[0], status=Status.PASS, score=1.0)
    grade = replace(page.grade, results=(flipped, *page.grade.results[1:]))
    assert page.grade.results[0].status is Status.FAIL
    assert differences(record(written), grade) == [f"turn 0 {flipped.name}: was fail, is pass"]


def test_scores_count_to_three_decimals(written: Path, page: RunPage) -> None:
    place = next(i for i, r in enumerate(page.grade.results) if r.name.startswith("efficiency"))
    for change, held in ((1e-4, True), (2e-3, False)):
        results = list(page.grade.results)
        results[place] = replace(results[place], score=(results[place].score or 0) - change)
        assert (differences(record(written), replace(page.grade, results=tuple(results))) == []) is held


def test_checks_that_came_or_went_are_named(written: Path, page: RunPage) -> None:
    fewer = replace(page.grade, results=page.grade.results[1:])
    assert f"turn 0 {page.grade.results[0].name}: is not checked any more" in differences(record(written), fewer)
    more = replace(page.grade, results=(*page.grade.results, page.grade.results[0]))
    assert f"turn 0 {page.grade.results[0].name}: is new" in differences(record(written), more)


def test_other_evidence_for_the_same_verdict_is_counted(written: Path, page: RunPage) -> None:
    moved = replace(page.grade.results[0], evidence=Evidence(note="elsewhere"))
    grade = replace(page.grade, results=(moved, *page.grade.results[1:]))
    assert differences(record(written), grade) == []
    assert other_evidence(record(written), grade) == 1


def test_a_task_that_changed_is_named(written: Path, page: RunPage) -> None:
    assert page.grade.task is not None
    other = page.grade.task.model_copy(update={"notes": ("another note",)})
    assert "task walls-001 has changed" in differences(record(written), replace(page.grade, task=other))
    gone = replace(page.grade, task=None)
    assert "it was graded by task walls-001, now by none" in differences(record(written), gone)


def test_report_files_are_compared_with_what_was_written(written: Path) -> None:
    manifest = read_manifest(written)
    assert list(changed_files(manifest, written.parent)) == []
    (written.parent / "report.html").write_bytes(b"another report")
    ((name, how),) = changed_files(manifest, written.parent)
    assert (name, "changed" in how) == ("report.html", True)
    (written.parent / "report.html").unlink()
    ((_, how),) = changed_files(manifest, written.parent)
    assert "cannot be read" in how


def test_files_are_looked_for_beside_the_manifest_only(written: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"the report")
    told = json.loads(written.read_text())
    for name in ("../secret", "report\0.html", "x" * 300):
        told["files"][0]["name"] = name
        written.write_text(json.dumps(told))
        ((_, how),) = changed_files(read_manifest(written), written.parent)
        assert "cannot be read" in how


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"schema": "other/1"}, "schema"),
        ({"rules": "mine"}, "rules"),
        ({"runs": [{"run": 3}]}, "runs"),
        ({"suite_sha256": "no"}, "suite_sha256"),
    ],
)
def test_what_is_no_manifest_is_refused_by_field(written: Path, change: dict[str, Any], named: str) -> None:
    written.write_text(json.dumps({**json.loads(written.read_text()), **change}))
    with pytest.raises(ManifestError, match=named):
        read_manifest(written)


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "[" * 100_000, "\ud800".encode("utf-8", "surrogatepass")])
def test_what_is_no_json_is_refused(written: Path, text: str | bytes) -> None:
    written.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ManifestError, match="it is no"):
        read_manifest(written)


def test_a_suites_identity_follows_its_tasks() -> None:
    tasks = [default_suite().get(name) for name in ("walls-001", "walls-002")]
    one, same = Suite.of("one", tasks), Suite.of("two", tasks[::-1])
    assert suite_digest(one) == suite_digest(same)
    changed = [tasks[0].model_copy(update={"notes": ("other",)}), tasks[1]]
    assert suite_digest(Suite.of("one", changed)) != suite_digest(one)


def test_a_manifest_is_its_own_model(written: Path) -> None:
    content = json.loads(written.read_text())
    assert Manifest.model_validate(content).model_dump(mode="json", by_alias=True).keys() == content.keys()
