"""Every share of every task points at something: cells of its export by kind, or entries of other files."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from checks.world.light import block_light, level_at
from checks.world.volume import Volume
from minece_desktop.core.evidence import evidence_cells
from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.verify import verify as module
from minece_desktop.core.verify.evidence import TaskEvidence
from minece_desktop.core.verify.grading import share_result
from minece_desktop.core.verify.manifest import read_manifest
from minece_desktop.core.verify.marking import Pointed
from minece_desktop.core.verify.pack import pack
from minece_desktop.core.verify.parts import Mark, Part, Report, cells_of_marks
from minece_desktop.core.verify.showing import shown
from minece_desktop.core.verify.verify import verify

SETS = ("passing", "partial_1", "partial_2")
RECORDS_ONLY = {"T01", "T02", "T03", "T10", "T17"}


def report_of(folder: Path) -> Report:
    return verify(folder, folder.name, Limits())


def evidence_of(folder: Path) -> TaskEvidence:
    opened = Folder(folder, Limits())
    return TaskEvidence(opened, read_manifest(opened), Messages(10))


def share(report: Report, name: str) -> Part:
    return next(part for part in report.parts if part.name == name)


def of_kind(part: Part, *kinds: str) -> list[Mark]:
    return [mark for mark in part.marks if mark.kind in kinds]


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("task", list(pack()))
def test_every_share_can_be_pointed_at(task: str, name: str, folder_of: Callable[..., Path]) -> None:
    """What the window highlights: cells that are near the export, each with one kind of mark a share, or records."""
    folder = folder_of(task, name)
    report, evidence = report_of(folder), evidence_of(folder)
    assert [part.name for part in report.parts] == list(pack()[task].parts)
    for part in report.parts:
        assert part.marks or part.records, part.name
        assert bool(part.marks) == (task not in RECORDS_ONLY and part.name not in ("enchantment", "building")), (
            part.name
        )
        assert share_result(report, part).evidence, part.name
        assert part.evidence or part.records, part.name
        for mark in part.marks:
            assert mark.words
            assert mark.cells or mark.paths
            assert len(mark.tags) in (0, len(mark.cells))
            assert len(set(mark.cells)) == len(mark.cells)
        if part.marks:
            exports = shown(evidence)
            world = (
                exports[part.state or 0].volume
                if exports
                else Volume.of_blocks({}, *[evidence.manifest.parameters.chest] * 2)
            )
            reach = [(a - 6, b + 6) for a, b in zip(world.low, world.high, strict=True)]
            for cell in cells_of_marks(part.marks):
                assert all(a <= c <= b for c, (a, b) in zip(cell, reach, strict=True)), (part.name, cell)
            assert evidence_cells(share_result(report, part))
        if not part.whole and part.marks and not part.records:
            assert of_kind(part, "bad", "missing", "wrong", "extra"), f"{part.name} is lost, and nothing says where"


@pytest.mark.parametrize("task", [task for task in pack() if task not in RECORDS_ONLY])
def test_what_is_pointed_at_never_changes_the_credit(
    task: str, folder_of: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = folder_of(task, "partial_1")
    before = report_of(folder)

    def broken(_evidence: TaskEvidence) -> Pointed:
        raise ZeroDivisionError

    markers = dict.fromkeys(module.MARKERS[task], broken)
    monkeypatch.setattr(module, "MARKERS", {**module.MARKERS, task: markers})
    after = report_of(folder)
    assert [(p.name, p.earned, p.why) for p in after.parts] == [(p.name, p.earned, p.why) for p in before.parts]
    assert all(part.marks or part.records for part in after.parts)


def test_light_is_told_cell_by_cell(folder_of: Callable[..., Path]) -> None:
    folder = folder_of("T07", "partial_1")
    part, world = share(report_of(folder), "whole floor"), evidence_of(folder).world
    levels = block_light(world)
    told = {cell: tag for mark in part.marks for cell, tag in zip(mark.cells, mark.tags, strict=False)}
    assert len(told) == 144
    for (x, y, z), tag in told.items():
        assert tag == str(level_at(world, levels, (x, y + 1, z)))
    dark = of_kind(part, "bad")[0]
    assert all(int(tag) < 8 for tag in dark.tags)
    assert len(dark.cells) == 30
    assert part.roof == 64


def test_a_crossing_that_is_barred(folder_of: Callable[..., Path]) -> None:
    part = share(report_of(folder_of("T06", "partial_2")), "crossing")
    gap = of_kind(part, "bad")[0]
    assert [cell[0] for cell in gap.cells] == [4, 5, 6, 7]
    assert gap.tags == ("x 4", "x 5", "x 6", "x 7")
    whole = share(report_of(folder_of("T06", "passing")), "crossing")
    assert of_kind(whole, "good")[0].paths
    assert not of_kind(whole, "bad")


def test_railings_stand_or_lack(folder_of: Callable[..., Path]) -> None:
    part = share(report_of(folder_of("T06", "partial_1")), "railings")
    assert {cell[0] for cell in of_kind(part, "bad")[0].cells} == {4, 5, 6, 7}
    assert {cell[0] for cell in of_kind(part, "good")[0].cells} == {0, 1, 2, 3}


def test_bookshelves_that_are_barred(folder_of: Callable[..., Path]) -> None:
    part = share(report_of(folder_of("T12", "partial_2")), "bookshelves")
    assert len(of_kind(part, "good")[0].cells) == 12
    assert len(of_kind(part, "wrong")[0].cells) == 3


def test_a_fence_with_a_hole(folder_of: Callable[..., Path]) -> None:
    folder = folder_of("T14", "partial_1")
    part, world = share(report_of(folder), "fence"), evidence_of(folder).world
    (hole,) = of_kind(part, "missing")[0].cells
    way = of_kind(part, "bad")[0].paths[0]
    assert hole in way
    assert world.block(hole).is_air
    beside = [(hole[0] + dx, hole[1], hole[2] + dz) for dx, dz in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert sum(world.name(cell).endswith("_fence") for cell in beside) == 2


def test_states_of_a_door(folder_of: Callable[..., Path]) -> None:
    report = report_of(folder_of("T11", "partial_1"))
    assert [export.lever for export in report.exports] == ["on", "off"] * 3
    assert [export.fine for export in report.exports] == [True] * 5 + [False]
    assert share(report, "closes flush").state == 5
    assert share(report, "closes flush").why.startswith("export 6 of 6, lever off")
    assert share(report, "opens").state == 0
    assert not report_of(folder_of("T07")).exports


def test_rows_beside_one_another_are_told(folder_of: Callable[..., Path], scripts: Callable[[str], Any]) -> None:
    terraria = scripts("sample_terraria")
    rows = {(left + x, y): terraria.Put(19) for y, left in ((20, 15), (30, 130), (40, 15)) for x in range(100)}
    folder = folder_of("T15", **{"world.wld": terraria.world_file(rows, (250, 60))})
    manifest = json.loads((folder / "task.json").read_text("utf-8"))
    manifest["evidence"]["tiles"]["box"] = [[0, 0], [249, 59]]
    (folder / "task.json").write_text(json.dumps(manifest), "utf-8")
    part = share(report_of(folder), "rows")
    assert "not above one another" in part.why
    assert len(of_kind(part, "wrong")[0].cells) == 300


def test_pixels_have_their_difference(folder_of: Callable[..., Path]) -> None:
    part = share(report_of(folder_of("T16", "partial_1")), "colours")
    wrong = of_kind(part, "wrong")[0]
    assert len(wrong.cells) == 32
    assert set(wrong.tags) == {"55"}  # black for light blue, by ΔE2000
    shifted = share(report_of(folder_of("T16", "partial_2")), "place")
    wanted, found = of_kind(shifted, "missing")[0], of_kind(shifted, "extra")[0]
    assert sorted((x + 3, y, z) for x, y, z in wanted.cells) == sorted(found.cells)


def test_parts_of_a_house(folder_of: Callable[..., Path]) -> None:
    report = report_of(folder_of("T04", "partial_1"))
    door = share(report, "door")
    assert [len(of_kind(door, kind)[0].cells) for kind in ("missing", "extra")] == [2, 2]
    walls = share(report, "walls")
    assert [len(of_kind(walls, kind)[0].cells) for kind in ("missing", "wrong", "good")] == [8, 4, 77]
    roof = share(report_of(folder_of("T04", "partial_2")), "roof")
    assert len(of_kind(roof, "missing")[0].cells) == 25


def test_records_say_what_was_asked_for(folder_of: Callable[..., Path]) -> None:
    report = report_of(folder_of("T01", "partial_1"))
    told = {(record.file, record.entry): record.value for record in share(report, "pickaxe").records}
    assert told == {
        ("andy.dat", "Inventory · wooden_pickaxe"): "1",
        ("stats/andy.json", "crafted · wooden_pickaxe"): "0",
    }
    assert share(report, "logs").records[0].entry == "mined · oak_log"
    levels = share(report_of(folder_of("T12", "partial_1")), "enchantment").records
    assert [record.value for record in levels] == ["not enchanted", "30"]


def test_a_share_without_evidence_points_at_what_is_missing(folder_of: Callable[..., Path]) -> None:
    folder = folder_of("T01", **{"stats/andy.json": None})
    for part in report_of(folder).parts:
        assert part.earned == 0
        assert not part.marks
        assert part.records[0].file == "stats/andy.json"
    broken = folder_of("T07", "partial_1", **dict.fromkeys(_regions(folder_of), b""))
    assert all(part.records for part in report_of(broken).parts)


def _regions(folder_of: Callable[..., Path]) -> list[str]:
    folder = folder_of("T07", "partial_2")
    return [path.relative_to(folder).as_posix() for path in (folder / "region").iterdir()]


def test_json_tells_records(folder_of: Callable[..., Path]) -> None:
    lines: list[Mapping[str, Any]] = [part.to_json() for part in report_of(folder_of("T13")).parts]
    assert lines[0]["records"][0] == {"file": "stats/andy.json", "entry": "picked_up · obsidian", "value": "0"}
    assert "records" not in lines[1]
