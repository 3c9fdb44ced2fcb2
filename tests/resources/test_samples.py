"""The bundled runs: reproducible, complete, and each as sound or as wrong as its name says."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import resources
from minece_desktop.core.grading import Grade, grade_run
from minece_desktop.core.importers.registry import open_runs
from minece_desktop.core.run import Run

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def script() -> Iterator[ModuleType]:
    before, modules = list(sys.path), set(sys.modules)
    spec = importlib.util.spec_from_file_location("make_samples", ROOT / "packaging" / "make_samples.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    sys.path[:] = before
    for name in set(sys.modules) - modules:
        if name.startswith(("make_samples", "sample_")):
            del sys.modules[name]


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_script_gives_the_bundled_bytes(script: ModuleType, tmp_path: Path) -> None:
    script.write_all(tmp_path)
    made, bundled = files(tmp_path), files(resources.FOLDER / "samples")
    assert sorted(made) == sorted(bundled)
    assert [name for name in made if made[name] != bundled[name]] == []
    assert sum(map(len, bundled.values())) < 2_000_000


def test_the_menu_lists_every_folder_once() -> None:
    listed = resources.samples()
    folders = {path for path in (resources.FOLDER / "samples").iterdir() if path.is_dir()}
    assert {sample.path for sample in listed} == folders
    assert len(listed) == len(folders) >= 10
    assert len({sample.title for sample in listed}) == len(listed)
    assert all(sample.description.endswith(".") for sample in listed)


def test_memory_is_cut_to_the_first_and_last_250_characters() -> None:
    folder = resources.FOLDER / "samples" / "roof-five-columns-sound" / "bots" / "mason"
    output = (folder / "bot.output.full.log").read_text(encoding="utf-8")
    report = json.loads((folder / "memory.json").read_text(encoding="utf-8"))["turns"][2]["content"]
    shown = report.partition("First outputs:\n")[2]
    head, _cut, tail = shown.partition("\n...skipping many lines.\nFinal outputs:\n ")
    assert (head, tail) == (output[:250], output[-250:])
    assert f"very long ({len(output)} chars)" in report


@cache
def run(name: str) -> Run:
    (found,) = open_runs(resources.FOLDER / "samples" / name)
    assert isinstance(found, Run)
    return found


@cache
def grade(name: str) -> Grade:
    return grade_run(run(name))


def failing(name: str) -> set[str]:
    return {result.name for result in grade(name).results if result.score != 1}


@pytest.mark.parametrize(
    ("name", "task_id", "source", "wrong"),
    [
        ("roof-five-columns-sound", "roofs-001", "matched", set()),
        (
            "roof-five-columns-biased",
            "roofs-001",
            "matched",
            {"structural_stability.stress_score", "shape.cluster_count_at_y_is"},
        ),
        ("roof-before-columns", "roofs-004", "matched", {"dependency.material_sequence_order"}),
        ("columns-floating-roof", "columns-067", "matched", {"physical_plausibility.is_ground_connected"}),
        ("arch-bridge-stepped", "arch_bridges-010", "matched", set()),
        ("house-one-room-then-two", "multi_turn_revision-001", "matched", set()),
        ("dome-nine-across", "domes-013", "stated", set()),
        ("frame-two-stories", "frames-001", "stated", set()),
        ("wall-too-narrow", "walls-017", "stated", {"material.is_block_cnt_equal_to", "size.is_equal"}),
        ("slab-wasteful-order", "foundations-021", "stated", {"efficiency.l1_dist"}),
        ("garden-pavilion-no-task", None, "none", set()),
        ("great-hall-demo", None, "none", set()),
    ],
)
def test_each_sample_is_right_or_wrong_as_its_name_says(
    name: str, task_id: str | None, source: str, wrong: set[str]
) -> None:
    made = grade(name)
    assert (made.task_id, made.task_source) == (task_id, source)
    assert failing(name) == wrong


def test_the_biased_roof_is_stressed_more_than_twice_as_much() -> None:
    peak = {
        name: next(float(r.score or 0) for r in grade(name).results if r.metric.value == "stability")
        for name in ("roof-five-columns-sound", "roof-five-columns-biased")
    }
    assert peak["roof-five-columns-biased"] < 0.5 * peak["roof-five-columns-sound"]


def test_the_hall_is_large_and_made_of_many_materials() -> None:
    structure = run("great-hall-demo").log.structure()
    assert 2_300 <= len(structure) <= 2_700
    assert len({structure.block(i).id for i in range(len(structure))}) >= 25


def test_the_cottage_opens_its_wall_for_the_second_room() -> None:
    cottage = run("house-one-room-then-two")
    assert len(cottage.turns) == 2
    assert cottage.counts["removals"] == 3
    assert len(cottage.log.structure(turn=0)) < len(cottage.log.structure(turn=1))
