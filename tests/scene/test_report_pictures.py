"""Pictures for reports: what there is one of, and that a picture's camera is the one it was taken with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from minece_desktop.core.grading import GradeOptions, grade_run, stress_of
from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.run import Run
from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.report_pages import Request, make_page
from minece_desktop.scene.report_pictures import Painter, Wanted, camera_of
from tasks.suite import default_suite

SMALL = Wanted((200, 160), 1.0, evidence=2)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A wall that is too low and has a block in the air: three checks fail."""
    place = tmp_path / "wall"
    place.mkdir()
    (place / "run.json").write_text(json.dumps({"format": "minece-run/1", "task_id": "walls-001"}))
    cells = [(0, y, z) for y in range(3) for z in range(5)] + [(0, 9, 0)]
    lines = [{"turn": 0, "op": "place", "x": x, "y": y, "z": z, "block": "stone"} for x, y, z in cells]
    (place / "actions.jsonl").write_text("\n".join(map(json.dumps, lines)))
    return place


@pytest.fixture
def run(folder: Path) -> Run:
    (ref,) = find_runs(folder, ImportOptions())
    return load_run(ref, ImportOptions())


@pytest.fixture
def painter(gl: None) -> Iterator[Painter]:
    made = Painter(SMALL)
    yield made
    made.close()


def test_structure_stress_and_the_evidence_of_verdicts_to_look_at(painter: Painter, run: Run) -> None:
    grade = grade_run(run, None, GradeOptions(stress="none"))
    pictures = painter.draw(run, grade, stress_of(run))
    assert [one.kind for one in pictures] == ["structure", "stress", "evidence", "evidence"]
    assert all((one.width, one.height) == (200, 160) for one in pictures)
    assert all(one.png.startswith(b"\x89PNG") for one in pictures)
    assert all(one.camera is not None and type(one.camera.height) is float for one in pictures)
    assert len({one.png for one in pictures}) == 4
    for one in pictures[2:]:
        assert one.check is not None
        assert grade.results[one.check].status.value == "fail"


def test_without_stress_there_is_no_stress_picture(painter: Painter, run: Run) -> None:
    grade = grade_run(run, None, GradeOptions(stress="none"))
    assert "stress" not in [one.kind for one in painter.draw(run, grade, None)]


def test_one_painter_draws_run_after_run_alike(painter: Painter, run: Run) -> None:
    grade = grade_run(run, None, GradeOptions(stress="none"))
    assert painter.draw(run, grade, None) == painter.draw(run, grade, None)


def test_drawing_can_be_stopped(painter: Painter, run: Run) -> None:
    grade = grade_run(run, None, GradeOptions(stress="none"))
    with pytest.raises(Cancelled):
        painter.draw(run, grade, None, JobContext(cancelled=lambda: True))


@pytest.mark.parametrize("azimuth", [0.0, 45.0, -120.0])
def test_a_camera_stands_behind_its_focus_and_looks_at_it(azimuth: float) -> None:
    state = CameraState(azimuth, 30.0, (3.0, 2.0, -5.0), 12.0)
    camera = camera_of(state, 1.5)
    towards = np.array(state.focus) - camera.position
    assert towards / np.linalg.norm(towards) == pytest.approx(np.array(camera.direction), abs=1e-6)
    assert np.dot(camera.direction, camera.up) == pytest.approx(0, abs=1e-6)
    assert np.linalg.norm(towards) > 12.0 * 1.5
    assert (camera.height, camera.aspect) == (12.0, 1.5)


def request(folder: Path, undrawn: str = "not wanted") -> Request:
    (ref,) = find_runs(folder, ImportOptions())
    return Request(ref, ImportOptions(), GradeOptions(stress="none"), undrawn=undrawn, wanted=SMALL)


def test_a_page_is_made_of_a_folder(gl: None, folder: Path) -> None:
    page = make_page(request(folder, undrawn=""), default_suite()).page
    assert page is not None
    assert (page.run, page.grade.task_id) == ("wall", "walls-001")
    assert len(page.pictures) == 4
    assert dict(page.stress)["Largest von Mises stress"].endswith("Pa at 0, 0, 0")
    assert page.seconds > 0


def test_a_run_that_cannot_be_read_has_no_page_but_a_message(folder: Path) -> None:
    (folder / "results.jsonl").write_text("[")
    wanted = replace(request(folder), ref=RunRef("results.jsonl#3", folder / "results.jsonl", "authors", "3"))
    outcome = make_page(wanted, default_suite())
    assert outcome.page is None
    assert [message.severity.value for message in outcome.messages] == ["error"]


def test_why_there_are_no_pictures_is_told(folder: Path) -> None:
    page = make_page(request(folder), default_suite()).page
    assert page is not None
    assert (page.pictures, page.undrawn) == ((), "not wanted")
