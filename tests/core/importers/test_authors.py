"""The authors' result files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers import RunRef, find_runs, load_run, open_runs
from minece_desktop.core.run import Run, RunError
from tasks.blocks import Op

DATA = Path(__file__).parents[2] / "data" / "runs" / "official_eval_results"
NAME = "eval_some-model_20260101_010203_raw.json"


def line(run: int, turn: int = 1, coords: Any = (), **more: Any) -> str:
    entry = {
        "run_idx": run,
        "turn_idx": turn,
        "n_turns": turn,
        "prompt": "p",
        "checks": [],
        "coords": coords if isinstance(coords, dict) else list(coords),
    }
    return json.dumps({**entry, **more})


def block(x: Any, y: Any = 0, z: Any = 0, material: Any = "stone") -> dict[str, Any]:
    return {"x": x, "y": y, "z": z, "material": material}


def write(folder: Path, *lines: str, name: str = NAME) -> Path:
    path = folder / name
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def runs(path: Path) -> list[Run]:
    found = list(open_runs(path))
    assert all(isinstance(item, Run) for item in found), [str(item) for item in found]
    return [item for item in found if isinstance(item, Run)]


def test_the_real_file_is_three_runs() -> None:
    first, second, third = runs(DATA)
    assert [run.id for run in (first, second, third)] == [f"{NAME}#{i}" for i in (1, 2, 3)]
    assert first.model == "some-model"
    assert first.started == "2026-01-01T01:02:03"
    assert first.instructions == ("wall",)
    assert [event.cell for event in first.log.events()][:6] == [
        (0, 0, 0),
        (1, 0, 0),
        (2, 0, 0),
        (3, 0, 0),
        (4, 0, 0),
        (4, 1, 0),
    ]
    checks = first.turns[0].checks
    assert checks is not None
    assert [check.name for check in checks] == [
        "material.is_block_cnt_equal_to",
        "size.is_equal",
        "physical_plausibility.is_ground_connected",
        "efficiency.l1_dist",
    ]
    assert checks[1].args == {"xz": [1, 5], "y": 5}
    assert first.turns[0].published == (1.0, 1.0, 1.0, 1.0)
    assert second.turns[0].published == (1.0, 1.0, 0.0)
    assert second.counts == {"turns": 2, "placements": 82, "removals": 82, "blocks": 0}
    assert second.turns[1].raw_coords == ()
    assert third.counts["blocks"] == 12
    assert any("the order is as good as that" in message.text for message in first.messages)


def test_opening_the_file_or_its_folder_finds_the_same(tmp_path: Path) -> None:
    path = write(tmp_path, line(7, coords=[block(1)]), line(9, coords=[block(2)]))
    assert [ref.id for ref in find_runs(path) if isinstance(ref, RunRef)] == [f"{NAME}#7", f"{NAME}#9"]
    assert [ref.id for ref in find_runs(tmp_path) if isinstance(ref, RunRef)] == [f"{NAME}#7", f"{NAME}#9"]


def test_turns_become_removals_and_new_placements(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        line(1, 1, [block(0), block(1), block(2, material="dirt")]),
        line(1, 2, [block(0), block(2), block(5), block(4)]),
    )
    (run,) = runs(path)
    told = [(e.turn, e.op, e.x, e.block.id if e.block else None) for e in run.log.events()]
    assert told == [
        (0, Op.PLACE, 0, "stone"),
        (0, Op.PLACE, 1, "stone"),
        (0, Op.PLACE, 2, "dirt"),
        (1, Op.REMOVE, 1, None),
        (1, Op.PLACE, 2, "stone"),
        (1, Op.PLACE, 5, "stone"),
        (1, Op.PLACE, 4, "stone"),
    ]
    assert [run.log.event(i).x for i in run.log.official_sequence()] == [0, 2, 5, 4]


def test_air_is_a_block_as_the_authors_have_it(tmp_path: Path) -> None:
    (run,) = runs(write(tmp_path, line(1, coords=[block(0, material="air")])))
    assert run.counts["blocks"] == 1


def test_raw_coords_are_kept_exactly(tmp_path: Path) -> None:
    coords = [
        block(" 3 "),
        block(1.0),
        block(2.5),
        block(None),
        block(True),
        block("x"),
        {"x": 1},
        block(9, material=None),
    ]
    (run,) = runs(write(tmp_path, line(1, coords=coords)))
    assert run.turns[0].raw_coords == tuple(coords)
    assert [event.cell for event in run.log.events()] == [(3, 0, 0), (1, 0, 0), (9, 0, 0)]
    assert sum("is no cell" in message.text for message in run.messages) == 5
    assert any("coords[2]: (2.5, 0, 0) is no cell" in message.text for message in run.messages)
    assert run.log.event(2).block is not None


def test_bad_lines_are_said_and_the_rest_goes_on(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "rubbish",
        line(1, coords=[block(0)]),
        line(2, coords=[block(1)]),
        line(2, 2, [block(1)])[:40],
        line(3, turn=0),
        line(4, coords={"x": 1}),
    )
    results = {item.id.partition("#")[2]: item for item in open_runs(path) if isinstance(item, Run)}
    assert set(results) == {"1", "2", "4"}
    assert any(m.line == 1 and "names no run_idx" in m.text for m in results["1"].messages)
    assert any(m.line == 4 and "cut off" in m.text for m in results["2"].messages)
    assert any("coords: needs a list" in m.text for m in results["4"].messages)
    with pytest.raises(RunError, match="turn_idx: 0 is outside"):
        load_run(RunRef("x", path, "authors", "3"))
    with pytest.raises(RunError, match="no run_idx 99"):
        load_run(RunRef("x", path, "authors", "99"))


def test_a_missing_turn_keeps_what_stood(tmp_path: Path) -> None:
    path = write(tmp_path, line(1, 1, [block(0)]), line(1, 3, [block(0), block(1)]))
    (run,) = runs(path)
    assert [len(run.log.structure(turn=i)) for i in range(3)] == [1, 1, 2]
    assert run.turns[1].raw_coords == run.turns[0].raw_coords
    assert any("turn_idx 2 of 3 is missing" in message.text for message in run.messages)


def test_checks_that_cannot_be_read_keep_their_place(tmp_path: Path) -> None:
    checks = [{"fn": "eval_code.size.is_equal", "args": {"y": 1}}, 5, {"fn": "shape.has_rooms", "args": [1]}]
    path = write(tmp_path, line(1, checks=checks, coords=[block(0)]))
    path.with_name("eval_some-model_20260101_010203.csv").write_text(
        "run_idx,turn_idx,prompt_text,check_fn,check_args,passed,_comment\n"
        "1,1,p,eval_code.size.is_equal,{},0.5,\n"
        "1,1,p,eval_code.other,{},1.0,\n"
        "1,1,p,eval_code.shape.has_rooms,{},yes,\n",
        "utf-8",
    )
    (run,) = runs(path)
    assert run.turns[0].checks is not None
    assert [check.name for check in run.turns[0].checks] == ["size.is_equal", "unreadable", "shape.has_rooms"]
    assert run.turns[0].published == (0.5, None, None)
    texts = " | ".join(str(message) for message in run.messages)
    assert "checks[1].fn" in texts
    assert "checks[2].args" in texts
    assert 'row 2 is of "other"' in texts
    assert 'passed: "yes" is no number' in texts


def test_no_csv_means_no_verdicts(tmp_path: Path) -> None:
    (run,) = runs(write(tmp_path, line(1, coords=[block(0)])))
    assert run.turns[0].published is None


def test_a_csv_of_rubbish_is_a_message(tmp_path: Path) -> None:
    path = write(tmp_path, line(1, coords=[block(0)]))
    path.with_name("eval_some-model_20260101_010203.csv").write_bytes(b"\x00\x01")
    (run,) = runs(path)
    assert any("verdicts cannot be read: is a binary file" in message.text for message in run.messages)


def test_absent_fields_are_no_trouble(tmp_path: Path) -> None:
    entry = {"run_idx": 1, "turn_idx": 1, "n_turns": 1, "prompt": "p", "checks": [], "coords": []}
    (run,) = runs(write(tmp_path, json.dumps(entry), name="mine_raw.json"))
    assert (run.model, run.started) == (None, None)
    (run,) = runs(
        write(tmp_path, json.dumps({**entry, "builder_model": "b", "ts": "20250102_030405"}), name="o_raw.json")
    )
    assert (run.model, run.started) == ("b", "2025-01-02T03:04:05")


def test_a_file_that_grew_is_read_anew(tmp_path: Path) -> None:
    path = write(tmp_path, line(1, coords=[block(0)]))
    assert len(runs(path)) == 1
    write(tmp_path, line(1, coords=[block(0)]), line(2, coords=[block(0)]))
    assert len(runs(path)) == 2


def test_rubbish_by_the_authors_name_says_so(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"\x00\x01\x02")
    (message,) = list(open_runs(tmp_path))
    assert str(message) == f"{NAME}: is a binary file, not text"
