"""Pictures of task folders: credit, evidence of shares, targets over builds."""

from __future__ import annotations

from pathlib import Path

import make_verify_samples
from screenshots_stage import HERO, Picture, Stage, Take

from checks.result import CheckResult
from minece_desktop.gui.features.target import TargetFeature
from minece_desktop.gui.features.task_folder import TaskFolderFeature
from minece_desktop.gui.theme import Mode


def folder(stage: Stage) -> Path:
    """Every task's evidence sets, written and opened once beside the samples."""
    place = stage.folder / "tasks"
    if not place.exists():
        for task, sets in make_verify_samples.samples().items():
            for name, sample in sets.items():
                make_verify_samples.write(sample, place / task / name)
        stage.window.open_paths([place])
        stage.rest()
    return place


def shown(stage: Stage, run: str, share: str = "", mode: Mode = "dark") -> None:
    """A task folder, with one of its shares chosen."""
    folder(stage)
    entry = stage.show(run, mode, size=HERO)
    stage.spin(lambda: entry.grade is not None and not entry.grading)
    stage.window.tabs.setCurrentWidget(stage.feature(TaskFolderFeature).panel)
    if share:
        assert entry.grade is not None
        found: CheckResult = next(one for one in entry.grade.extras if one.name == f"share.{share}")
        stage.window.session.select_check(found)
    stage.settle()


def layers(stage: Stage) -> Picture:
    """A tower beside its plan: the roof is missing, one layer after another."""
    shown(stage, "T19/partial_2")
    target = stage.feature(TargetFeature)
    stage.window.tabs.setCurrentWidget(target.panel)
    stage.settle()
    return stage.window


def one_layer(stage: Stage) -> Picture:
    """The walls' third layer alone, of a house with a door in the wrong wall."""
    shown(stage, "T04/partial_1", mode="light")
    target = stage.feature(TargetFeature)
    stage.window.tabs.setCurrentWidget(target.panel)
    target.show_layers((65, 66))
    stage.settle()
    return stage.window


def light(stage: Stage) -> Picture:
    """The light level of every floor block, the roof cut away."""
    shown(stage, "T07/partial_1", "whole floor")
    stage.do("view_6")
    stage.settle()
    return stage.window


def crossing(stage: Stage) -> Picture:
    """A bridge that a wall bars: as far as one comes, and what cannot be walked on."""
    shown(stage, "T06/partial_2", "crossing", "light")
    return stage.window


def pixels(stage: Stage) -> Picture:
    """Pixel art with ΔE on every wrong pixel."""
    shown(stage, "T16/partial_1", "colours")
    stage.do("view_2")
    stage.settle()
    return stage.window


def states(stage: Stage) -> Picture:
    """A piston door over six exports: the last time it stays open."""
    shown(stage, "T11/partial_1", "closes flush", "light")
    return stage.window


def house(stage: Stage) -> Picture:
    """A Terraria house as a wall of tiles: a hole in its ceiling, so that the room has no end."""
    shown(stage, "T09/partial_1", "furniture")
    return stage.window


def arena(stage: Stage) -> Picture:
    """Three rows of platforms, the lowest too far down."""
    shown(stage, "T15/partial_1", "spacing", "light")
    return stage.window


def demolition(stage: Stage) -> Picture:
    """Half a marked section broken out of a wall of voxels, and some beside it."""
    shown(stage, "T08/partial_1", "collateral")
    return stage.window


PICTURES: dict[str, Take] = {
    "task-target.png": layers,
    "task-layer.png": one_layer,
    "task-light.png": light,
    "task-crossing.png": crossing,
    "task-pixels.png": pixels,
    "task-states.png": states,
    "task-tiles.png": house,
    "task-arena.png": arena,
    "task-voxels.png": demolition,
}
