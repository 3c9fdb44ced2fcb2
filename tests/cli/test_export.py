"""``minece export`` and ``minece stress --vtu``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from minece_desktop.cli import main

ROOF = {(x, 1, z): "oak_planks" for x in range(3) for z in range(3)} | {(1, 0, 1): "stone"}


@pytest.fixture
def run(tmp_path: Path) -> Path:
    folder = tmp_path / "roof"
    folder.mkdir()
    lines = [json.dumps({"op": "place", "x": x, "y": y, "z": z, "block": block}) for (x, y, z), block in ROOF.items()]
    (folder / "actions.jsonl").write_text("\n".join(lines), "utf-8")
    return folder


def told(capsys: pytest.CaptureFixture[str]) -> tuple[list[dict[str, object]], str]:
    captured = capsys.readouterr()
    return [json.loads(line) for line in captured.out.splitlines()], captured.err


@pytest.mark.parametrize("name", ["out.schem", "out.vtu", "out.gltf", "out.glb", "out.csv", "out"])
def test_every_format(name: str, run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(run), "-o", str(tmp_path / name), "--json"]) == 0
    (line,), err = told(capsys)
    assert (line["run"], line["blocks"], line["step"]) == ("roof", 10, 10)
    assert f"wrote {tmp_path / name}" in err
    assert (tmp_path / name).exists()


def test_there_and_back(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(run), "-o", str(tmp_path / "a.schem"), "--step", "9"]) == 0
    assert main(["export", str(tmp_path / "a.schem"), "-o", str(tmp_path / "back")]) == 0
    capsys.readouterr()
    assert main(["actions", str(tmp_path / "back"), "--json"]) == 0
    lines, _ = told(capsys)
    assert {(line["x"], line["y"], line["z"]) for line in lines} == {cell for cell in ROOF if cell[1] == 1}
    assert main(["grade", str(tmp_path / "back"), "--task", "foundations-001", "--json"]) == 0
    (grade,), _ = told(capsys)
    checks = grade["checks"]
    assert isinstance(checks, list)
    assert {check["status"] for check in checks if check["metric"] == "efficiency"} == {"not applicable"}


@pytest.mark.parametrize("command", [["export", "-o", "{}", "--solver", "static"], ["stress", "--vtu", "{}"]])
def test_stress_for_paraview(command: list[str], run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.vtu"
    assert main([command[0], str(run), *(word.format(path) for word in command[1:])]) == 0
    assert b'Name="von_mises_Pa"' in path.read_bytes()
    assert f"wrote {path}" in told_text(capsys)


def told_text(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["-o", "a.obj"], "-o a.obj: no format has the ending .obj"),
        (["-o", "missing/a.csv"], "-o missing/a.csv: there is no folder missing"),
        (["-o", "a.csv", "--solver", "fem"], "--solver: csv holds no stress; vtu does"),
        (["-o", "roof"], "roof is the run itself"),
        (["-o", "full"], "is a folder with other files in it"),
        (["-o", "a.csv", "--step", "11"], "--step 11: the run's steps are 0 to 10"),
        (["-o", "a.schem", "--step", "0"], "the structure has no block"),
        (["-o", ""], "-o: give the name of a file"),
        (["-o", "-"], "-o: give the name of a file"),
        (["-o", "full", "--format", "csv"], "-o full: is a folder"),
    ],
)
def test_wrong_usage(
    arguments: list[str],
    says: str,
    run: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "cat.png").write_bytes(b"x")
    monkeypatch.chdir(tmp_path)
    assert main(["export", "roof", *arguments]) == 2
    assert says in told_text(capsys)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["full", "roof"]


def test_a_grid_is_of_one_step(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stress", str(run), "--steps", "--vtu", str(tmp_path / "a.vtu")]) == 2
    assert "--vtu is for one structure" in told_text(capsys)


def test_a_broken_schematic_is_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.schem").write_bytes(b"\x1f\x8b\x08")
    assert main(["export", str(tmp_path / "a.schem"), "-o", str(tmp_path / "b.csv")]) == 1
    assert "a.schem: is cut off" in told_text(capsys)
    assert not (tmp_path / "b.csv").exists()
