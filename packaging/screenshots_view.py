"""Pictures of the whole window and of the structure: colours, what is cut away, marks."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QMenu
from screenshots_stage import HERO, USUAL, Picture, Stage, Take

from checks.result import Status
from minece_desktop.core.session import ColorMode
from minece_desktop.core.view_state import ViewOptions
from minece_desktop.gui.theme import Mode

ROOF, SOUND, HOUSE = "roof-five-columns-biased", "roof-five-columns-sound", "house-one-room-then-two"
BRIDGE, DOME, FLOATING, HALL = "arch-bridge-stepped", "dome-nine-across", "columns-floating-roof", "great-hall-demo"


def hero(stage: Stage, run: str, mode: Mode, color: ColorMode) -> Picture:
    stage.show(run, mode, color=color, size=HERO)
    stage.settle()
    return stage.window


def building(stage: Stage) -> Picture:
    """Half way through a build: what is placed, what is to come."""
    stage.show(HOUSE, "light", step=0.55)
    stage.settle()
    return stage.window


def evidence(stage: Stage) -> Picture:
    """A failed check chosen: its blocks are in the light, the whole structure in sight."""
    stage.show(ROOF)
    stage.check(lambda result: result.status is Status.FAIL)
    stage.window.reset_view()
    stage.settle()
    return stage.window


def colored(stage: Stage, run: str, mode: Mode, color: ColorMode) -> Picture:
    stage.show(run, mode, color=color)
    stage.settle()
    return stage.window.view


def with_options(
    stage: Stage,
    run: str,
    mode: Mode,
    options: ViewOptions,
    color: ColorMode = ColorMode.MATERIAL,
    *,
    panel: bool = False,
) -> Picture:
    stage.show(run, mode, color=color, size=HERO if panel else USUAL)
    stage.window.view.live.set_options(options)
    if panel:
        stage.do("view_options")
    stage.settle()
    return stage.window if panel else stage.window.view


def layers(stage: Stage) -> Picture:
    """The lower floors of the hall, the rest faint."""
    return with_options(stage, HOUSE, "dark", ViewOptions(layers=(0, 2)), panel=True)


def cut(stage: Stage) -> Picture:
    """A house cut open, the rest of it faint."""
    entry = stage.show(HOUSE, "light")
    assert entry.run is not None
    z = entry.run.log.lifetimes.xyz[:, 2]
    middle = int((z.min() + z.max()) // 2)
    stage.window.view.live.set_options(ViewOptions(clip_axis="z", clip_at=middle))
    stage.settle()
    return stage.window.view


def threshold(stage: Stage) -> Picture:
    """Only what bears more than a third of the largest stress."""
    entry = stage.show(ROOF, "light", color=ColorMode.STRESS)
    assert entry.stress
    least = max(found.result.max_von_mises for found in entry.stress.values()) / 3
    stage.window.view.live.set_options(ViewOptions().with_range("stress", above=least))
    stage.settle()
    return stage.window.view


def ruler(stage: Stage) -> Picture:
    entry = stage.show(BRIDGE, "light")
    assert entry.run is not None
    cells = entry.run.log.lifetimes.xyz
    low, high = cells.min(axis=0).tolist(), cells.max(axis=0).tolist()
    stage.window.view.live.set_ruler((low[0], low[1], low[2]), (high[0], low[1], low[2]))
    stage.settle()
    return stage.window.view


def shapes(stage: Stage) -> Picture:
    """The bridge's steps, railing and lanterns near by."""
    entry = stage.show(BRIDGE, size=HERO)
    assert entry.run is not None
    cells = entry.run.log.lifetimes.xyz
    live = stage.window.view.live
    low, high = cells.min(axis=0), cells.max(axis=0)
    near = [(int(high[0]) - 4, int(low[1]), int(low[2])), (int(high[0]), int(low[1]) + 3, int(high[2]))]
    live.come_to(near, stage.window.session.step, near)
    stage.settle()
    return stage.window.view


def block(stage: Stage) -> Picture:
    """A block chosen: where, what, when, by which line, and its stress."""
    entry = stage.show(ROOF, color=ColorMode.STRESS)
    assert entry.run is not None
    x, y, z = entry.run.log.lifetimes.xyz[-1].tolist()
    stage.window.session.select_block((x, y, z))
    stage.settle()
    return stage.window


def bookmarks(stage: Stage) -> Picture:
    """The camera's commands: back and forth, bookmarks."""
    stage.show(DOME)
    stage.do("bookmark_add", "view_6", "bookmark_add")
    stage.settle()
    bar = stage.window.menuBar()
    view = next(action for action in bar.actions() if action.text().replace("&", "") == "View")
    menu = view.menu()
    assert isinstance(menu, QMenu)
    camera = next(action.menu() for action in menu.actions() if action.menu() and "Camera" in action.text())
    assert isinstance(camera, QMenu)
    return stage.with_menu(menu, bar.actionGeometry(view).bottomLeft(), camera)


_PLAIN = ViewOptions()
PICTURES: dict[str, Take] = {
    "window-dark.png": partial(hero, run=ROOF, mode="dark", color=ColorMode.STRESS),
    "window-light.png": partial(hero, run=BRIDGE, mode="light", color=ColorMode.MATERIAL),
    "building.png": building,
    "evidence.png": evidence,
    "block.png": block,
    "color-material.png": partial(colored, run=HALL, mode="dark", color=ColorMode.MATERIAL),
    "color-stress.png": partial(colored, run=SOUND, mode="dark", color=ColorMode.STRESS),
    "color-order.png": partial(colored, run=DOME, mode="dark", color=ColorMode.ORDER),
    "color-support.png": partial(colored, run=FLOATING, mode="dark", color=ColorMode.SUPPORT),
    "color-displacement.png": partial(colored, run=BRIDGE, mode="dark", color=ColorMode.DISPLACEMENT),
    "color-evidence.png": partial(colored, run=ROOF, mode="dark", color=ColorMode.EVIDENCE),
    "view-options.png": partial(
        with_options,
        run=ROOF,
        mode="dark",
        options=replace(_PLAIN, deformation="auto"),
        color=ColorMode.STRESS,
        panel=True,
    ),
    "view-layers.png": layers,
    "view-cut.png": cut,
    "view-shapes.png": shapes,
    "view-threshold.png": threshold,
    "view-deformed.png": partial(
        with_options,
        run=BRIDGE,
        mode="light",
        options=replace(_PLAIN, deformation="auto"),
        color=ColorMode.DISPLACEMENT,
    ),
    "view-bands.png": partial(
        with_options,
        run=ROOF,
        mode="dark",
        options=replace(_PLAIN, colormap="bands", callout_min=True),
        color=ColorMode.STRESS,
    ),
    "view-ruler.png": ruler,
    "view-bookmarks.png": bookmarks,
}
