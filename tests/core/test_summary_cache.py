from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.grading import Grade, GradeOptions, grade_run
from minece_desktop.core.importers import ImportOptions, RunRef, load_run
from minece_desktop.core.importers import found as looking
from minece_desktop.core.importers.found import Found, stamp_of
from minece_desktop.core.importers.jobs import Batch, Setup, find_job, read_body
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.judging import Judged, Progress, judge_job
from minece_desktop.core.run import Message
from minece_desktop.core.settings import assignment_key, cache_dir
from minece_desktop.core.summary import GradeDigest, RunSummary, grade_identity
from minece_desktop.core.summary_cache import SummaryCache

WriteRun = Callable[..., Path]


def find(folder: Path, cache: Path | None = None, **setup: object) -> list[Found]:
    batches: list[Batch] = []
    count, whole = find_job(JobContext(partial=batches.append), "", (folder,), Setup(cache=cache, **setup))  # type: ignore[arg-type]
    found = [one for batch in batches for one in batch if isinstance(one, Found)]
    assert whole
    assert len(found) == count
    return found


def judge(found: list[Found], setup: Setup, room: int = 0) -> list[Judged]:
    judged: list[Judged] = []
    judge_job(JobContext(partial=judged.append), tuple(found), setup, room, Progress(0, len(found)))
    return judged


def looks(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Paths of the native runs whose files are opened from now on."""
    opened: list[Path] = []
    real = looking._native

    def spy(ref: RunRef) -> RunSummary:
        opened.append(ref.path)
        return real(ref)

    monkeypatch.setattr(looking, "_SUMMARIES", {"native": spy})
    return opened


def test_a_first_look_tells_what_the_files_state(tmp_path: Path, native: WriteRun) -> None:
    native(tmp_path / "runs" / "a", task_id="roofs-001", model="m", seed=2, turns=[{"instruction": "Build."}])
    (found,) = find(tmp_path / "runs")
    about = found.summary
    assert (about.task_id, about.model, about.seed, about.turns, about.placements) == ("roofs-001", "m", 2, 1, 4)
    assert not about.exact


def test_rubbish_in_the_files_is_left_to_reading(tmp_path: Path, native: WriteRun) -> None:
    for name, text in (
        ("a", '{"format": "minece-run/1", "model": 7, "seed": "x", "turns": 3}'),
        ("b", "{"),
        ("c", "[]"),
    ):
        (native(tmp_path / "runs" / name) / "run.json").write_text(text)
    (tmp_path / "runs" / "a" / "actions.jsonl").write_bytes(bytes(range(256)))
    assert [one.summary.model for one in find(tmp_path / "runs")] == [None] * 3


def test_every_run_of_a_result_file_counts(tmp_path: Path, results: WriteRun) -> None:
    results(tmp_path / "eval_some-model_20260101_000000_raw.json", 5)
    found = find(tmp_path)
    assert [one.ref.part for one in found] == ["1", "2", "3", "4", "5"]
    assert [one.summary.placements for one in found] == [1, 2, 3, 4, 5]
    assert {one.summary.model for one in found} == {"some-model"}
    assert len({one.stamp for one in found}) == 5


def test_a_result_file_that_grows_changes_no_stamp_of_the_runs_it_had(tmp_path: Path, results: WriteRun) -> None:
    path = results(tmp_path / "eval_m_20260101_000000_raw.json", 3)
    before = find(tmp_path)
    results(path, 2, first=4, mode="a")
    after = find(tmp_path)
    assert [one.stamp for one in after[:3]] == [one.stamp for one in before]
    assert len(after) == 5


def test_what_has_not_changed_is_not_opened_again(
    tmp_path: Path, native: WriteRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, cache = tmp_path / "runs", tmp_path / "cache" / "c.sqlite"
    for name in ("a", "b"):
        native(folder / name, model=name)
    first = find(folder, cache)
    opened = looks(monkeypatch)
    assert find(folder, cache) == first
    assert opened == []
    native(folder / "b", height=9, model="other")
    assert [one.summary.model for one in find(folder, cache)] == ["a", "other"]
    assert opened == [folder / "b"]


@pytest.mark.parametrize("damage", ["text", "empty", "cut", "tables", "rows", "gone", "folder", "newer"])
def test_a_damaged_cache_is_begun_anew(
    tmp_path: Path, native: WriteRun, damage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, cache = tmp_path / "runs", tmp_path / "cache" / "c.sqlite"
    native(folder / "a", model="m")
    first = find(folder, cache)
    if damage == "text":
        cache.write_text("this is no database, " * 400)
    elif damage == "empty":
        cache.write_bytes(b"")
    elif damage == "cut":
        cache.write_bytes(cache.read_bytes()[:5000])
    elif damage == "gone":
        cache.unlink()
    elif damage == "folder":
        cache.unlink()
        cache.mkdir()
    else:
        db = sqlite3.connect(cache)
        if damage == "tables":
            db.execute("DROP TABLE runs")
        elif damage == "rows":
            db.execute("UPDATE runs SET summary = '{\"colour\": 1}'")
        else:
            db.execute("PRAGMA user_version = 99")
        db.commit()
        db.close()
    assert find(folder, cache) == first
    opened = looks(monkeypatch)
    assert find(folder, cache) == first
    assert opened == ([folder / "a"] if damage == "folder" else [])


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path, native: WriteRun) -> None:
    native(tmp_path / "runs" / "a")
    (tmp_path / "file").write_text("")
    assert len(find(tmp_path / "runs", tmp_path / "file" / "below" / "c.sqlite")) == 1


def test_what_was_read_whole_is_not_overwritten_by_a_first_look(tmp_path: Path, native: WriteRun) -> None:
    folder, cache = tmp_path / "runs", tmp_path / "c.sqlite"
    native(folder / "a")
    (found,) = find(folder, cache)
    with SummaryCache(cache) as known:
        body = read_body(found, Setup(), known)
        known.keep([(found, looking.unit_stamp(found.ref.path, "native"))])
    (again,) = find(folder, cache)
    assert again.summary.exact
    assert again.summary.blocks == 4
    assert again.summary.identity == body.run.identity


def test_grades_come_back_by_the_identity_of_what_was_graded(tmp_path: Path, native: WriteRun) -> None:
    folder, cache = tmp_path / "runs", tmp_path / "c.sqlite"
    native(folder / "a", task_id="walls-001")
    (judged,) = judge(find(folder, cache), Setup(cache=cache))
    assert judged.run is None
    (again,) = find(folder, cache)
    assert again.digest == judged.digest is not None
    native(folder / "copy", task_id="walls-001")
    copy = next(one for one in find(folder, cache) if one.ref.id == "copy")
    assert copy.digest is None, "it was not read yet"
    assert judge([copy], Setup(cache=cache))[0].digest == judged.digest


def test_a_task_given_by_hand_makes_another_grade(tmp_path: Path, native: WriteRun) -> None:
    folder, cache = tmp_path / "runs", tmp_path / "c.sqlite"
    native(folder / "a")
    found = find(folder, cache)
    judge(found, Setup(cache=cache))
    key = assignment_key(load_run(found[0].ref))
    given = {key: "walls-001"}
    (again,) = find(folder, cache, given=given)
    assert again.digest is None
    (judged,) = judge([again], Setup(given=given, cache=cache))
    assert judged.digest is not None
    assert judged.digest.task_id == "walls-001"
    assert find(folder, cache, given=given)[0].digest == judged.digest


def test_the_engine_is_a_part_of_a_grade_s_identity(monkeypatch: pytest.MonkeyPatch) -> None:
    before = grade_identity("run", "walls-001")
    monkeypatch.setattr("minece_desktop.core.summary.engine", lambda: "another")
    assert grade_identity("run", "walls-001") != before


def test_rows_used_longest_ago_go_first(tmp_path: Path, native: WriteRun) -> None:
    folder, cache = tmp_path / "runs", tmp_path / "c.sqlite"
    for name in "abcd":
        native(folder / name)
    find(folder, cache)
    db = sqlite3.connect(cache)
    for age, name in enumerate("abcd"):
        db.execute("UPDATE runs SET used = ? WHERE path = ?", (age, str(folder / name)))
    db.commit()
    with SummaryCache(cache) as known:
        known.prune(2)
    kept = {Path(path).name for (path,) in db.execute("SELECT path FROM runs")}
    db.close()
    assert kept == {"c", "d"}


def test_a_search_rests_and_goes_on(tmp_path: Path, native: WriteRun) -> None:
    for number in range(5):
        native(tmp_path / f"r{number}")
    batches: list[Batch] = []
    context = JobContext(partial=batches.append)
    outcomes: list[tuple[int, bool]] = []
    while not outcomes or not outcomes[-1][1]:
        outcomes.append(find_job(context, "slow", (tmp_path,), Setup(), 0.0))
    assert len(outcomes) > 1
    assert outcomes[-1] == (5, True)
    assert [one.ref.id for batch in batches for one in batch if isinstance(one, Found)] == [f"r{n}" for n in range(5)]


def test_messages_keep_their_place_among_the_runs(tmp_path: Path, native: WriteRun) -> None:
    native(tmp_path / "a")
    (tmp_path / "b").symlink_to("nowhere")
    native(tmp_path / "c")
    batches: list[Batch] = []
    find_job(JobContext(partial=batches.append), "", (tmp_path,), Setup())
    kinds = [type(one) for batch in batches for one in batch]
    assert kinds == [Found, Message, Found]


def test_bodies_come_along_while_there_is_room(tmp_path: Path, native: WriteRun) -> None:
    for name in "abc":
        native(tmp_path / name)
    room = 45_000
    judged = judge(find(tmp_path), Setup(), room)
    assert [one.run is not None for one in judged] == [True, False, False]
    assert all(one.digest is not None and one.found.summary.exact for one in judged)


def test_a_run_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path, native: WriteRun) -> None:
    for name in "ab":
        native(tmp_path / name)
    (tmp_path / "a" / "actions.jsonl").write_text("nonsense\n")
    first, second = judge(find(tmp_path), Setup())
    assert first.error is not None
    assert "actions.jsonl" in str(first.error)
    assert second.digest is not None


def test_a_digest_tells_what_the_grade_told(tmp_path: Path, native: WriteRun) -> None:
    (found,) = find(native(tmp_path / "a", task_id="walls-001"))
    grade = grade_run(load_run(found.ref))
    digest = GradeDigest.of(grade)
    assert digest.overall == grade.overall
    assert digest.complete
    for name, part in grade.summary.metrics.items():
        mark = digest.mark(Metric(name))
        assert mark is not None
        assert (mark.passed, mark.total, mark.score) == (part.passed, part.total, part.score)
    assert GradeDigest.from_json(digest.to_json()) == digest


def test_errors_and_disputes_are_in_the_digest() -> None:
    def result(metric: Metric, status: Status, disputed: str | None = None) -> CheckResult:
        return CheckResult("x.y", metric, RuleSet.OFFICIAL, status, 0.0, "", disputed=disputed)

    results = (result(Metric.SHAPE, Status.ERROR), result(Metric.STABILITY, Status.FAIL, "thin"))
    grade = Grade("r", "", None, "inline", GradeOptions(), "events", None, None, results, 3)
    digest = GradeDigest.of(grade)
    shape, stability = digest.mark(Metric.SHAPE), digest.mark(Metric.STABILITY)
    assert shape is not None
    assert shape.failed
    assert stability is not None
    assert stability.disputed
    assert digest.disputed
    assert not digest.complete


def test_the_stamp_follows_every_file_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    (folder / "action-code").mkdir(parents=True)
    (folder / "action-code" / "0.js").write_text("await place()")
    (folder / "memory.json").write_text('{"turns": []}')
    (found,) = find(folder)
    assert found.ref.importer == "mindcraft"
    assert stamp_of(found.ref, ImportOptions().limits) == found.stamp
    (folder / "action-code" / "1.js").write_text("await place()")
    second = stamp_of(found.ref, ImportOptions().limits)
    assert second != found.stamp
    os.utime(folder / "memory.json", (1, 1))
    assert stamp_of(found.ref, ImportOptions().limits) != second


def test_the_cache_folder_can_be_moved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MINECE_CACHE_DIR", str(tmp_path))
    assert cache_dir() == tmp_path


def test_an_exact_summary_names_the_run(tmp_path: Path, native: WriteRun) -> None:
    (found,) = find(native(tmp_path / "a", model="m"))
    run = load_run(found.ref)
    summary = RunSummary.of(run)
    assert summary.assignment == assignment_key(run)
    assert RunSummary.from_json(summary.to_json()) == summary
    judged = replace(summary, judged=(run.identity, None, None))
    assert RunSummary.from_json(judged.to_json()) == judged
