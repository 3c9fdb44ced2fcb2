"""Harness logs: their schemas, the tasks that they decide, and the conditions that they break."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers.files import Folder
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.harness import EVENTS, Event, read_harness
from minece_desktop.core.verify.parts import Report
from minece_desktop.core.verify.verify import verify

FolderOf = Callable[..., Path]
MODS = {"event": "mods", "loaded": ["harness"]}


def lines(*events: Mapping[str, Any]) -> bytes:
    return "".join(json.dumps(event) + "\n" for event in events).encode()


def report_of(folder_of: FolderOf, task: str, *events: Mapping[str, Any]) -> Report:
    return verify(folder_of(task, **{"harness.jsonl": lines(MODS, *events)}), task, Limits())


def earned(report: Report) -> list[float]:
    return [part.earned for part in report.parts]


def events_of(folder: Path, data: bytes) -> list[Event]:
    (folder / "log.jsonl").write_bytes(data)
    return read_harness(Folder(folder, Limits()), folder / "log.jsonl")


def test_other_events_and_fields_are_passed_over(tmp_path: Path) -> None:
    found = events_of(tmp_path, lines({"event": "weather"}, {"event": "finished", "mood": 3}))
    assert [(event.line, type(event).__name__) for event in found] == [(2, "Finished")]


@pytest.mark.parametrize(
    ("event", "field"),
    [
        ({"event": "status", "effects": "Rested", "comfort": 3}, "effects"),
        ({"event": "status", "effects": [], "comfort": 2.5}, "comfort"),
        ({"event": "status", "effects": []}, "comfort"),
        ({"event": "position", "machine": [0, 0], "crate": [0, 0, 0], "touches": []}, "machine"),
        (
            {"event": "position", "machine": [0, 0, 1e999], "crate": [0, 0, 0], "touches": []},
            r"machine\[2\]: needs a number, not inf",
        ),
        (
            {"event": "position", "machine": [0, 0, 0], "crate": [0, 0, 0], "touches": ["sky"]},
            r"touches\[0\]: needs 'machine', 'ground' or 'other', not \"sky\"",
        ),
        ({"event": "pieces", "pieces": [{"name": "bed"}]}, r"pieces\[0\]\.x: missing"),
        ({"event": "mods", "loaded": [""]}, r"loaded\[0\]: needs 1 or more characters, has 0"),
        ({"event": "finished", "time": -1}, "time"),
        ({"event": "collapse", "voxels": True}, "voxels"),
    ],
)
def test_a_known_event_that_does_not_fit_names_line_and_field(
    event: dict[str, Any], field: str, tmp_path: Path
) -> None:
    with pytest.raises(RunError, match=field) as told:
        events_of(tmp_path, lines(MODS, event))
    assert (told.value.message.file, told.value.message.line) == ("log.jsonl", 2)


def test_the_page_names_every_event_and_field() -> None:
    page = (Path(__file__).parents[3] / "docs" / "verify.md").read_text("utf-8")
    for name, model in EVENTS.items():
        assert f'"event": "{name}"' in page, name
        for field in model.model_fields.keys() - {"line", "time", "event"}:
            assert f'"{field}":' in page, (name, field)


def test_many_lines_together_are_bounded(tmp_path: Path) -> None:
    data = lines(*[{"event": "status", "effects": ["a"] * 50, "comfort": 1}] * 400)
    (tmp_path / "log.jsonl").write_bytes(data)
    read_harness(Folder(tmp_path, Limits()), tmp_path / "log.jsonl")
    with pytest.raises(RunError, match=r"would take some .* of memory .*json_memory|json_memory"):
        read_harness(Folder(tmp_path, Limits(json_memory=10**6)), tmp_path / "log.jsonl")


# T10


def status(*effects: str, comfort: int = 1) -> dict[str, Any]:
    return {"event": "status", "effects": [*effects], "comfort": comfort}


def pieces(*names: str) -> dict[str, Any]:
    return {"event": "pieces", "pieces": [{"name": name, "x": 0, "y": 0, "z": 0} for name in names]}


BUILT = pieces("piece_workbench(Clone)", "hearth", "piece_bed02", "wood_roof_45")


@pytest.mark.parametrize(
    ("events", "credit"),
    [
        ([BUILT, status("Shelter", "Rested", comfort=3)], [0.25, 0.25, 0.25, 0.25]),
        ([BUILT, status("Shelter", comfort=1), status("Rested", comfort=9)], [0.25, 0.25, 0, 0.25]),
        ([BUILT, status("Rested", comfort=9)], [0.25, 0, 0, 0.25]),
        ([BUILT, status("Shelter", "Resting", comfort=2)], [0.25, 0.25, 0, 0.25]),
        ([BUILT, status("Shelter", "Resting", comfort=3), status("SE_Smoked")], [0.25, 0.25, 0.25, 0]),
        ([BUILT], [0.25, 0, 0, 0]),
        ([BUILT, pieces("hearth")], [0, 0, 0, 0]),  # the last state counts
        ([pieces("piece_workbench_ext1", "hearth", "bed", "wood_roof")], [0, 0, 0, 0]),
    ],
)
def test_shelters(events: list[dict[str, Any]], credit: list[float], folder_of: FolderOf) -> None:
    assert earned(report_of(folder_of, "T10", *events)) == pytest.approx(credit, abs=1e-9)


# T17


def at(machine: float, crate: float, *touches: str) -> dict[str, Any]:
    return {"event": "position", "machine": [machine, 1, 0], "crate": [crate, 2, 0], "touches": [*touches]}


KEY = {"event": "control", "key": "W"}


@pytest.mark.parametrize(
    ("events", "credit"),
    [
        ([at(0, 0, "machine"), KEY, at(5, 5, "machine")], [0.3, 0.035]),
        ([at(0, 0, "machine"), KEY, at(4.99, 5, "machine")], [0, 0.035]),
        ([at(50, 0, "machine"), KEY, at(52, 50, "machine")], [0, 0.35]),  # had rolled before
        ([KEY, at(0, 0, "machine"), at(250, 250, "machine")], [0.3, 0.7]),
        ([at(0, -8, "machine"), KEY, at(9, -1, "machine")], [0.3, 0]),
        ([at(0, 0, "machine"), KEY, at(60, 60, "machine", "ground")], [0.3, 0]),  # dragged
        ([at(0, 0, "machine"), KEY, at(60, 50, "machine"), at(90, 88)], [0.3, 0.35]),  # thrown
        ([at(0, 0, "machine")], [0, 0]),
        ([KEY], [0, 0]),
    ],
)
def test_vehicles(events: list[dict[str, Any]], credit: list[float], folder_of: FolderOf) -> None:
    assert earned(report_of(folder_of, "T17", *events)) == pytest.approx(credit, abs=1e-9)


def test_the_machine_is_listed(folder_of: FolderOf) -> None:
    control = verify(folder_of("T17"), "x", Limits()).parts[0]
    told = {record.entry: record.value for record in control.records}
    assert told["evidence.machine"].startswith("8 blocks, ")
    lost = verify(folder_of("T17", **{"cart.bsg": None}), "x", Limits())
    assert lost.credit == pytest.approx(1)
    assert {record.entry: record.value for record in lost.parts[0].records}["evidence.machine"] == "no such file"


# T08


def test_a_log_that_was_cut_off_does_not_prove_that_a_building_stands(folder_of: FolderOf) -> None:
    assert earned(report_of(folder_of, "T08"))[2] == 0
    assert earned(report_of(folder_of, "T08", {"event": "finished"}))[2] == pytest.approx(0.2)


# Conditions


@pytest.mark.parametrize(
    ("task", "event", "name"),
    [
        ("T08", {"event": "mods", "loaded": ["harness", "gravity"]}, "no other mods"),
        ("T10", {"event": "console", "command": "devcommands"}, "no commands"),
        ("T17", {"event": "mods", "loaded": ["no bounds"]}, "no other mods"),
        ("T09", {"event": "world_written", "process": r"C:\Tools\TEdit.exe"}, "saved by the game"),
        ("T15", {"event": "world_written", "process": "/opt/python"}, "saved by the game"),
    ],
)
def test_broken_conditions_take_all_credit(task: str, event: dict[str, Any], name: str, folder_of: FolderOf) -> None:
    folder = folder_of(task)
    with (folder / "harness.jsonl").open("ab") as file:
        file.write(lines(event))
    report = verify(folder, task, Limits())
    assert [condition.name for condition in report.conditions if condition.met is False] == [name]
    assert report.credit == 0
    assert all(part.earned == 0 and part.why for part in report.parts)


@pytest.mark.parametrize("process", ["Terraria.exe", r"C:\Games\Terraria\Terraria.exe", "TerrariaServer.bin.x86_64"])
def test_the_game_may_write_its_world(process: str, folder_of: FolderOf) -> None:
    report = report_of(folder_of, "T09", {"event": "world_written", "process": process})
    assert all(condition.met for condition in report.conditions)


def test_a_journey_takes_all_credit(folder_of: FolderOf, scripts: Callable[[str], Any]) -> None:
    other, terraria = scripts("verify_samples_other"), scripts("sample_terraria")
    tiles = {**other._land(80, 60, 41), **other._house()}
    data = terraria.world_file(tiles, (80, 60), guide=(36, 40), mode=3)
    report = verify(folder_of("T09", **{"world.wld": data}), "x", Limits())
    assert report.credit == 0
    assert report.conditions[1].met is False


def test_conditions_are_open_without_a_log_and_broken_with_one_that_cannot_be_read(folder_of: FolderOf) -> None:
    manifest = json.loads((folder_of("T09") / "task.json").read_text("utf-8"))
    del manifest["evidence"]["events"]
    silent = verify(folder_of("T09", **{"task.json": json.dumps(manifest).encode()}), "x", Limits())
    assert [condition.met for condition in silent.conditions] == [None, True]
    assert silent.credit == pytest.approx(1)
    broken = verify(folder_of("T09", **{"harness.jsonl": b"{"}), "x", Limits())
    assert [condition.met for condition in broken.conditions] == [False, True]
    assert broken.credit == 0
