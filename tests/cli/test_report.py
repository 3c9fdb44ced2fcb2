"""``minece report``: one file, issues, a manifest, and whether it still holds."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.cli.main import main
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Opinion
from minece_desktop.core.grading import grade_run
from minece_desktop.core.importers import ImportOptions, find_runs, load_run
from minece_desktop.scene import gl_available


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path_factory.mktemp("data")))


def write(folder: Path, name: str, rows: int, **about: Any) -> Path:
    place = folder / name
    place.mkdir(parents=True)
    head = {"format": "minece-run/1", "task_id": "walls-001", "turns": [{"instruction": "Build a wall."}], **about}
    (place / "run.json").write_text(json.dumps(head))
    cells = [(0, y, z if y % 2 == 0 else 4 - z) for y in range(rows) for z in range(5)]
    lines = [{"turn": 0, "op": "place", "x": x, "y": y, "z": z, "block": "stone"} for x, y, z in cells]
    (place / "actions.jsonl").write_text("\n".join(map(json.dumps, lines)))
    return place


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    folder = tmp_path / "runs"
    write(folder, "low", 3, model="a")
    write(folder, "whole", 5, model="b")
    return folder


def report(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    try:
        status = main(["report", *map(str, arguments)])
    except SystemExit as stop:
        status = int(stop.code or 0)
    out, err = capsys.readouterr()
    return status, out, err


FAST = ("--no-pictures", "--stress", "none")


class TestWriting:
    def test_one_file_and_its_manifest(self, runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "out.html"
        status, out, err = report(capsys, runs, "-o", path, *FAST)
        assert (status, out) == (0, "")
        assert "wrote" in err
        text = path.read_text()
        assert text.startswith("<!DOCTYPE html>")
        assert "Report on runs" in text
        manifest = json.loads((tmp_path / "out.html.manifest.json").read_text())
        assert [(one["run"], one["overall"]) for one in manifest["runs"]] == [("low", False), ("whole", True)]
        assert [one["path"] for one in manifest["runs"]] == ["runs/low", "runs/whole"]
        assert str(tmp_path) not in json.dumps(manifest)

    @pytest.mark.skipif(not gl_available(), reason="no OpenGL here")
    def test_pictures_in_two_processes(self, runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "out.html"
        status, _, _ = report(capsys, runs, "-o", path, "--jobs", "2", "--stress", "none")
        assert status == 0
        assert path.read_text().count('src="data:image/png;base64,') >= 5

    def test_pdf(self, runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], qapp: object) -> None:
        path = tmp_path / "out.pdf"
        assert report(capsys, runs, "-o", path, *FAST)[0] == 0
        assert path.read_bytes().startswith(b"%PDF-")

    def test_issues_alone(self, runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "issues.bcf"
        assert report(capsys, runs, "--bcf", path, *FAST)[0] == 0
        assert "bcf.version" in zipfile.ZipFile(path).namelist()
        assert (tmp_path / "issues.bcf.manifest.json").exists()

    def test_decisions_kept_with_the_runs_are_told(
        self, runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (ref,) = find_runs(runs / "low", ImportOptions())
        grade = grade_run(load_run(ref, ImportOptions()))
        audit = Audit(runs)
        audit.decide_check("Ada <b>", grade, grade.results[0], Opinion.DISAGREE, comment="it is <i>fine</i>")
        audit.close()
        path = tmp_path / "out.html"
        assert report(capsys, runs, "-o", path, *FAST)[0] == 0
        assert "it is &lt;i&gt;fine&lt;/i&gt;" in path.read_text()
        assert "Ada &lt;b&gt;" in path.read_text()

    def test_decisions_from_a_file(self, runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (ref,) = find_runs(runs / "low", ImportOptions())
        grade = grade_run(load_run(ref, ImportOptions()))
        other = tmp_path / "other"
        other.mkdir()
        audit = Audit(other)
        audit.decide_run("Bo", grade, Opinion.AGREE, comment="too low indeed")
        audit.close()
        path = tmp_path / "out.html"
        assert report(capsys, runs, "-o", path, "--decisions", other, *FAST)[0] == 0
        assert "too low indeed" in path.read_text()

    def test_a_run_that_cannot_be_read_is_named_and_the_rest_goes_on(
        self, runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (runs / "bad.json").write_text('[{"x": ')
        path = tmp_path / "out.html"
        status, _, err = report(capsys, runs, runs / "bad.json", "-o", path, *FAST)
        assert status == 1
        assert "bad.json" in err
        assert "whole" in path.read_text()

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            ((), "give runs as PATH"),
            (("RUNS",), "-o FILE.html or FILE.pdf"),
            (("RUNS", "-o", "out.txt"), "ends in .html or .pdf"),
            (("RUNS", "--bcf", "out.zip"), "ends in .bcf or .bcfzip"),
            (("RUNS", "-o", "nowhere/out.html"), "there is no folder"),
            (("nowhere", "-o", "out.html"), "no such file or folder"),
            (("RUNS", "-o", "out.html", "--task", "walls-999"), "no such task"),
            (("RUNS", "-o", "out.html", "--decisions", "nowhere"), "no such file or folder"),
        ],
    )
    def test_wrong_usage_is_status_2(
        self,
        arguments: tuple[str, ...],
        words: str,
        runs: Path,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.chdir(tmp_path)
        given = [str(runs) if one == "RUNS" else one for one in arguments]
        status, _, err = report(capsys, *given, *FAST)
        assert (status, words in err) == (2, True), err

    def test_a_folder_without_runs_is_status_1(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (tmp_path / "empty").mkdir()
        status, _, err = report(capsys, tmp_path / "empty", "-o", tmp_path / "out.html", *FAST)
        assert status == 1
        assert "nothing to report" in err
        assert not (tmp_path / "out.html").exists()


class TestVerify:
    @pytest.fixture
    def manifest(self, runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
        path = tmp_path / "out.html"
        assert report(capsys, runs, "-o", path, *FAST)[0] == 0
        return tmp_path / "out.html.manifest.json"

    def test_an_untouched_report_holds(self, manifest: Path, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, _ = report(capsys, "--verify", manifest)
        assert status == 0
        assert "✓ low" in out
        assert "The report holds: 2 of 2 runs hold" in out

    def test_from_any_folder(
        self, manifest: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.chdir(tmp_path / "runs")
        assert report(capsys, "--verify", "../out.html.manifest.json", "--jobs", "2")[0] == 0

    def test_a_run_that_changed_does_not(self, manifest: Path, runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
        with (runs / "low" / "actions.jsonl").open("a") as file:
            file.write('\n{"turn": 0, "op": "place", "x": 0, "y": 3, "z": 0, "block": "stone"}')
        status, out, _ = report(capsys, "--verify", manifest, "--json")
        told = {one["run"]: one for one in map(json.loads, out.splitlines())}
        assert status == 1
        assert (told["low"]["holds"], told["whole"]["holds"]) == (False, True)
        assert "events have changed" in told["low"]["problems"][0]

    def test_a_run_that_is_gone_does_not(self, manifest: Path, runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (runs / "low").rename(runs.parent / "away")
        status, out, _ = report(capsys, "--verify", manifest)
        assert status == 1
        assert "✕ low: does not hold" in out
        assert "is not there any more: runs/low" in out

    def test_runs_that_moved_are_found_where_they_are_said_to_be(
        self, manifest: Path, runs: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        moved = runs.rename(runs.parent / "moved")
        assert report(capsys, "--verify", manifest)[0] == 1
        assert report(capsys, moved, "--verify", manifest)[0] == 0

    def test_a_place_on_a_network_is_asked_only_where_it_was_given(
        self, manifest: Path, runs: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        told = json.loads(manifest.read_text())
        told["runs"][0]["path"] = "//server/share/low"
        manifest.write_text(json.dumps(told))
        status, out, _ = report(capsys, "--verify", manifest)
        assert status == 1
        assert "names a place on a network (//server/share/low); give the folder of the runs too" in out
        assert report(capsys, runs, "--verify", manifest)[0] == 0
        manifest.write_text(json.dumps(told | {"suite": "//server/share/suite.json"}))
        status, _, err = report(capsys, "--verify", manifest)
        assert status == 2
        assert "the suite is on a network (//server/share/suite.json); give it by --suite" in err

    def test_a_report_file_that_was_edited_does_not(
        self, manifest: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "out.html"
        path.write_text(path.read_text().replace("fail", "pass"))
        status, out, _ = report(capsys, "--verify", manifest)
        assert status == 1
        assert "out.html" in out
        assert "its content has changed" in out

    def test_a_verdict_that_was_edited_does_not(self, manifest: Path, capsys: pytest.CaptureFixture[str]) -> None:
        told = json.loads(manifest.read_text())
        check = next(one for one in told["runs"][0]["checks"] if one["status"] == "fail")
        check |= {"status": "pass", "score": 1.0}
        manifest.write_text(json.dumps(told))
        status, out, _ = report(capsys, "--verify", manifest)
        assert status == 1
        assert f"{check['name']}: was pass, is fail" in out

    @pytest.mark.parametrize("text", ["", "{}", "[1]"])
    def test_what_is_no_manifest_is_status_2(
        self, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "no.json"
        path.write_text(text)
        assert report(capsys, "--verify", path)[0] == 2
        assert report(capsys, "--verify", tmp_path)[0] == 2
        assert report(capsys, "--verify", tmp_path / "nowhere.json")[0] == 2
