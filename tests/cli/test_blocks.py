"""``minece check`` on blocks without a run: a file and standard input say the same, and what the importer says."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from checks.engine import run_check
from minece_desktop.cli import main
from minece_desktop.core.grading import GradeOptions, view_of
from minece_desktop.core.importers import RunRef, load_run
from tasks.spec import CheckSpec

CELLS = [(0, 0, 0), (5, 0, 0), (1, 0, 0), (1, 1, 0)]
BLOCKS = {"blocks": [{"x": x, "y": y, "z": z, "block": "minecraft:stone"} for x, y, z in CELLS]}
ROWS = [{"x": x, "y": y, "z": z, "material": "minecraft:stone"} for x, y, z in CELLS]


class Asked:
    """Asks for one check by file and by standard input."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.monkeypatch, self.capsys = folder, monkeypatch, capsys

    def by_file(self, content: Any, *arguments: str) -> tuple[int, Any, str]:
        path = self.folder / "blocks.json"
        path.write_text(json.dumps(content), "utf-8")
        return self._run(str(path), *arguments)

    def by_pipe(self, content: Any, *arguments: str) -> tuple[int, Any, str]:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(content)))
        return self._run("-", *arguments)

    def _run(self, where: str, name: str, *more: str) -> tuple[int, Any, str]:
        status = main(["check", name, where, "--json", "--stress", "none", *more])
        out, err = self.capsys.readouterr()
        return status, json.loads(out) if out else None, err


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Asked:
    return Asked(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize(
    ("name", "args", "status"),
    [
        ("efficiency.l1_dist", {}, "not applicable"),
        ("dependency.material_sequence_order", {"material_sequence": ["stone"]}, None),
        ("material.is_all_material_equal_to", {"expected_material": "stone"}, "pass"),
        ("physical_plausibility.is_ground_connected", {}, "pass"),
        ("material.is_block_cnt_equal_to", {"expected_count": 3}, "fail"),
    ],
)
@pytest.mark.parametrize("rules", ["official", "both"])
def test_blocks_are_judged_as_the_importer_reads_them(
    name: str, args: dict[str, Any], status: str | None, rules: str, asked: Asked
) -> None:
    more = ("--args", json.dumps(args), "--rules", rules)
    exit_status, by_file, _ = asked.by_file(BLOCKS, name, *more)
    assert (exit_status, by_file) == asked.by_pipe(BLOCKS, name, *more)[:2]
    run = load_run(RunRef("b", asked.folder / "blocks.json", "blocks"))
    read = run_check(CheckSpec(name=name, args=args), view_of(run, 0, GradeOptions(stress="none")))
    assert (by_file["status"], by_file["score"]) == (read.status.value, read.score)
    assert status in (None, by_file["status"])


def test_a_list_is_raw_rows_in_order_by_every_route(asked: Asked) -> None:
    for content in (ROWS, {"coords": ROWS}, [[row["x"], row["y"], row["z"], "minecraft:stone"] for row in ROWS]):
        for ask in (asked.by_file, asked.by_pipe):
            assert ask(content, "efficiency.l1_dist")[1]["score"] == pytest.approx(3 / 10)
            told = ask(content, "material.is_all_material_equal_to", "--args", '{"expected_material": "stone"}')[1]
            assert told["status"] == "fail", "the authors' rule compares what is written"


def test_a_list_has_no_turns(asked: Asked) -> None:
    for ask in (asked.by_file, asked.by_pipe):
        status, _, err = ask(ROWS, "efficiency.l1_dist", "--turn", "0")
        assert status == 2
        assert "--turn" in err
        assert ask(BLOCKS, "efficiency.l1_dist", "--turn", "0")[0] == 0
        assert ask(BLOCKS, "efficiency.l1_dist", "--turn", "1")[0] == 2


def test_what_is_wrong_with_blocks_is_said_alike(asked: Asked) -> None:
    for entry, status in ({"x": 0, "y": 0}, 1), ({"x": 1.5, "y": 0, "z": 0, "block": "stone"}, 1):
        by_file, by_pipe = (ask({"blocks": [entry]}, "efficiency.l1_dist") for ask in (asked.by_file, asked.by_pipe))
        assert by_file[:2] == by_pipe[:2] == (status, None)
        assert by_pipe[2].startswith("error: standard input: blocks[0]: ")
        assert by_file[2].partition("blocks[0]")[2] == by_pipe[2].partition("blocks[0]")[2]
    some = {"blocks": [{"x": 0}, *BLOCKS["blocks"]]}
    assert [ask(some, "efficiency.l1_dist")[0] for ask in (asked.by_file, asked.by_pipe)] == [1, 1]
    assert asked.by_pipe({"cubes": []}, "efficiency.l1_dist")[0] == 2
