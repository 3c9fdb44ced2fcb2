"""Task folders as runs: found, read, graded, remembered, told apart."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from minece_desktop.core.audit.snapshot import Relation, judged_check, relation, subject_of
from minece_desktop.core.entry import same_check
from minece_desktop.core.grading import TASK_FOLDER, grade_run, stress_of
from minece_desktop.core.importers import ImportOptions, find_runs, load_run
from minece_desktop.core.importers.jobs import Setup, find_all, read_body
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.registry import RunRef
from minece_desktop.core.judging import judged_by
from minece_desktop.core.run import Message, Run, RunError, Severity, with_origin
from minece_desktop.core.summary import GradeDigest, grade_identity
from minece_desktop.core.summary_cache import SummaryCache
from minece_desktop.core.target import difference
from minece_desktop.core.verify.grading import is_share, part_of, share_result
from minece_desktop.core.verify.pack import pack

FolderOf = Callable[..., Path]


def refs_of(path: Path) -> list[RunRef]:
    found = list(find_runs(path))
    assert not [one for one in found if isinstance(one, Message)]
    return [one for one in found if isinstance(one, RunRef)]


def run_of(path: Path, **limits: int) -> Run:
    (ref,) = refs_of(path)
    return load_run(ref, ImportOptions(limits=Limits(**limits)))


def test_each_folder_is_one_run_and_all_in_it_belongs_to_it(tmp_path: Path, folder_of: FolderOf) -> None:
    folder_of("T05"), folder_of("T11")  # with structures of their own beside task.json
    inner = folder_of("T01") / "evidence"
    inner.mkdir()
    (inner / "blocks.json").write_text('{"blocks": [{"x": 0, "y": 0, "z": 0, "block": "stone"}]}', "utf-8")
    assert [(ref.id, ref.importer) for ref in refs_of(tmp_path)] == [
        (f"{tmp_path.name}/{name}".partition("/")[2], TASK_FOLDER)
        for name in ("T01-passing", "T05-passing", "T11-passing")
    ]


def test_task_json_opens_its_folder(folder_of: FolderOf) -> None:
    folder = folder_of("T02")
    (ref,) = refs_of(folder / "task.json")
    assert ref.path == folder
    other = folder.parent / "other"
    other.mkdir()
    (other / "task.json").write_text('{"format": "something else"}', "utf-8")
    assert [one for one in find_runs(other) if isinstance(one, RunRef)] == []


def test_a_world_is_shown_where_it_is(folder_of: FolderOf) -> None:
    run = run_of(folder_of("T07", "partial_1"))
    assert (run.format, run.task_id, run.ordered, run.origin) == (TASK_FOLDER, "T07", False, (0, 0, 0))
    assert run.counts["blocks"] == 550
    assert run.ground == 63
    assert run.log.structure().bounds == ((-1, 63, -1), (12, 67, 12))
    assert not len(run.timeline.floating)
    field = stress_of(run)
    assert field.result.blocks.tolist() == run.log.structure().xyz.tolist()
    assert not (field.support == 2).any()


def test_exports_in_a_row_are_turns(folder_of: FolderOf) -> None:
    run = run_of(folder_of("T11", "partial_1"))
    assert [turn.instruction for turn in run.turns][:2] == ["export 1, lever on", "export 2, lever off"]
    doorway = {(0, 64, 0), (1, 64, 0), (0, 65, 0), (1, 65, 0)}
    shut = [doorway <= set(run.log.structure(turn=turn).cells) for turn in range(6)]
    assert shut == [False, True, False, True, False, False]
    steps = [run.log.step_after_turn(turn) for turn in range(6)]
    assert len(set(steps)) == 6, "also the last one, which changes nothing, has a step of its own"
    assert run.log.structure(turn=5).cells == run.log.structure(turn=4).cells or set(
        run.log.structure(turn=5).cells
    ) == set(run.log.structure(turn=4).cells)


def test_a_demolition_is_a_second_turn_of_removals(folder_of: FolderOf) -> None:
    run = run_of(folder_of("T08", "partial_1"))
    assert [turn.instruction for turn in run.turns] == [pack()["T08"].instruction, "after the demolition"]
    before, after = (set(run.log.structure(turn=turn).cells) for turn in range(2))
    assert (len(before), len(before - after), after - before) == (8240, 360, set())
    assert (np.diff(run.log.turn) >= 0).all()
    second = run.log.turn == 1
    assert not run.log.op[second].any()
    assert run.target is None


def test_a_demolition_of_more_blocks_than_a_run_may_have(folder_of: FolderOf) -> None:
    """Buried voxels are left out; what the demolition lays bare is shown then."""
    solid = np.ones((12, 12, 12), dtype=np.uint8)
    hollow = solid.copy()
    hollow[:, :, 10:] = 0
    files = {}
    for name, grid in (("before", solid), ("after", hollow)):
        data = io.BytesIO()
        np.save(data, grid)
        files[f"{name}.npy"] = data.getvalue()
    run = run_of(folder_of("T08", "partial_2", **files), events=1200)
    before, after = (set(run.log.structure(turn=turn).cells) for turn in range(2))
    assert len(before) == 12**3 - 10**3
    assert {cell[2] for cell in after} == set(range(10))
    assert {cell for cell in after if cell[2] == 9} == {(x, y, 9) for x in range(12) for y in range(12)}
    assert len(after) == 12 * 12 * 10 - 10 * 10 * 8


def test_a_terraria_world_is_a_wall(folder_of: FolderOf) -> None:
    run = run_of(folder_of("T09"))
    assert run.log.structure().bounds == ((0, -59, -1), (79, -33, 0))
    assert run.ground == -59


@pytest.mark.parametrize(
    ("task", "file"),
    [
        ("T08", "harness.jsonl"),
        ("T09", "world.wld"),
        ("T10", "harness.jsonl"),
        ("T17", "cart.bsg"),
        ("T20", "world/db/000005.log"),
        ("T20", "world/level.dat"),
    ],
)
def test_identity_goes_by_the_files_of_other_games(task: str, file: str, folder_of: FolderOf) -> None:
    folder = folder_of(task)
    before = run_of(folder).identity
    assert run_of(folder).identity == before
    data = (folder / file).read_bytes()
    (folder / file).write_bytes(data + b"\n")
    assert run_of(folder).identity != before


@pytest.mark.parametrize(
    ("task", "name", "counts"),
    [
        ("T04", "partial_1", (77, 4, 8, 0)),
        ("T05", "partial_1", (91, 0, 31, 0)),
        ("T16", "partial_1", (224, 32, 0, 0)),
        ("T19", "partial_2", (95, 0, 49, 0)),
    ],
)
def test_targets_lie_over_their_builds(task: str, name: str, counts: tuple[int, ...], folder_of: FolderOf) -> None:
    run = run_of(folder_of(task, name))
    assert run.target is not None
    structure = run.log.structure()
    build = {cell: structure.block(row) for row, cell in enumerate(structure.cells)}
    found = difference(run.target, build)
    assert (len(found.right), len(found.wrong), len(found.missing), len(found.extra)) == counts
    assert run.target.placed
    moved = with_origin(run, (5, 0, -3))
    assert moved.target is not None
    shifted = {(x - 5, y, z + 3): block for (x, y, z), block in build.items()}
    assert difference(moved.target, shifted).iou == found.iou


def test_no_target_where_there_is_none(folder_of: FolderOf) -> None:
    assert run_of(folder_of("T06")).target is None
    manifest = json.loads((folder_of("T19") / "task.json").read_text("utf-8"))
    del manifest["target"]
    assert run_of(folder_of("T19", **{"task.json": json.dumps(manifest).encode()})).target is None


def test_identity_goes_by_all_evidence(folder_of: FolderOf) -> None:
    passing = run_of(folder_of("T01"))
    assert not len(passing.log)
    assert passing.identity == run_of(folder_of("T01")).identity
    assert len({run_of(folder_of("T01", name)).identity for name in ("passing", "partial_1", "partial_2")}) == 3
    log = b"[08:00:00] [Server thread/INFO]: [andy: Set the time to 0]\n"
    assert run_of(folder_of("T01", **{"server.log": log})).identity != passing.identity


def test_buried_blocks_go_first() -> None:
    from minece_desktop.core.importers.files import Messages
    from minece_desktop.core.importers.task_folders import _bounded

    grid = np.zeros((7, 7, 7), dtype=np.int32)
    messages = Messages(5)
    shown = _bounded(grid, Limits(events=300), messages)
    assert int((shown == 0).sum()) == 343 - 125
    assert (shown[1:-1, 1:-1, 1:-1] == -1).all()
    assert "125 buried blocks of 343 left out" in messages.result()[0].text
    assert _bounded(grid, Limits(events=343), messages) is grid
    with pytest.raises(RunError, match="218 blocks to be seen are more than 200"):
        _bounded(grid, Limits(events=200), messages)


def test_broken_evidence_still_opens(folder_of: FolderOf) -> None:
    run = run_of(folder_of("T19", **{"region/r.0.0.mca": b"x" * 9000}))
    assert not len(run.log)
    assert any(message.severity is Severity.ERROR for message in run.messages)
    grade = grade_run(run)
    assert grade.report is not None
    assert grade.report.credit == 0
    assert all(part.records for part in grade.report.parts)


@pytest.mark.parametrize(
    "manifest",
    [b"{", b'{"format": "minece-verify/1"}', b'{"format": "minece-verify/1", "task": "T99"}'],
)
def test_a_manifest_that_is_unusable_is_one_message(manifest: bytes, folder_of: FolderOf) -> None:
    folder = folder_of("T01", **{"task.json": manifest})
    found = refs_of(folder)
    if b"minece-verify/" not in manifest:
        assert found == []
        return
    with pytest.raises(RunError) as told:
        load_run(found[0])
    assert told.value.message.file == "task.json"


# Grades


def test_a_grade_has_the_shares_and_counts_in_no_total(
    folder_of: FolderOf, samples: Mapping[str, Mapping[str, Any]]
) -> None:
    run = run_of(folder_of("T14", "partial_1"))
    grade = grade_run(run)
    assert grade.report is not None
    assert grade.report.credit == pytest.approx(samples["T14"]["partial_1"].credit, abs=1e-6)
    assert grade.complete
    assert (grade.results, grade.overall, grade.task_id) == ((), None, "T14")
    assert [result.name for result in grade.extras] == ["share.hydration", "share.wheat", "share.fence"]
    assert [result.score for result in grade.extras] == [1, 1, 0]
    assert all(map(is_share, grade.extras))
    assert part_of(grade.report, grade.extras[2]) is grade.report.parts[2]
    assert part_of(None, grade.extras[2]) is None
    assert grade.to_json()["credit"] == grade.report.credit
    assert GradeDigest.of(grade).credit == grade.report.credit
    assert GradeDigest.from_json(GradeDigest.of(grade).to_json()) == GradeDigest.of(grade)


def test_another_task_may_be_given_by_hand(folder_of: FolderOf) -> None:
    grade = grade_run(run_of(folder_of("T04")), "columns-001")
    assert grade.report is None
    assert grade.results


def test_a_decision_on_a_share_speaks_of_it_as_long_as_the_evidence_is_the_same(folder_of: FolderOf) -> None:
    grade = grade_run(run_of(folder_of("T06", "partial_2")))
    crossing = grade.extras[0]
    subject, judged = subject_of(grade, crossing), judged_check(grade, crossing)
    again = grade_run(run_of(folder_of("T06", "partial_2")))
    assert relation(judged, subject, again) is Relation.SAME
    assert same_check(again, crossing) == crossing
    other = grade_run(run_of(folder_of("T06", "passing")))
    assert relation(judged, subject, other) is Relation.UNKNOWN


def test_credit_is_remembered(folder_of: FolderOf, tmp_path: Path) -> None:
    folder = folder_of("T06", "partial_1")
    setup = Setup(cache=tmp_path / "cache.sqlite")
    with SummaryCache(setup.cache) as cache:
        (found,) = (one for one in find_all(folder, setup, cache) if not isinstance(one, Message))
        assert found.summary.task_id == "T06"
        body = read_body(found, setup, cache)
        judged = judged_by(body.run, None)
        cache.keep_judged(body.found, judged)
        cache.keep_grades({grade_identity(*judged[:2]): GradeDigest.of(grade_run(body.run))})
    with SummaryCache(setup.cache) as cache:
        (again,) = (one for one in find_all(folder, setup, cache) if not isinstance(one, Message))
    assert again.digest is not None
    assert again.digest.credit == pytest.approx(0.6)


def test_evidence_shown_is_what_speaks_against_a_share(folder_of: FolderOf) -> None:
    grade = grade_run(run_of(folder_of("T07", "partial_1")))
    assert grade.report is not None
    half, whole = (share_result(grade.report, part) for part in grade.report.parts)
    assert len(whole.evidence.cells) == 30, "the dark ones"
    assert len(half.evidence.cells) == 146, "all of the floor, and the torches, where nothing is lost"
