"""How a structure is looked at, as plain data: colours, range, the part that is shown, the deformed shape, marks.

It is saved with a bookmark, in project files and between starts. Lengths are in blocks (1 m), stresses in Pa.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Literal, cast, get_args

import numpy as np
import numpy.typing as npt

from minece_desktop.core.json_lines import is_number
from tasks.blocks import BoolArray, Cell, IntArray

VERSION = 1

Colormap = Literal["viridis", "cividis", "turbo", "bands"]
Unit = Literal["auto", "Pa", "kPa", "MPa"]
RangeMode = Literal["auto", "locked", "typed"]
Axis = Literal["off", "x", "y", "z"]
Isolate = Literal["off", "selection", "evidence"]
Deformation = Literal["off", "auto", "true", "factor"]

FloatArray = npt.NDArray[np.float64]

_DEFORMED_SHARE = 0.08
"""The automatic factor makes the largest displacement this share of the structure's largest dimension."""


@dataclass(frozen=True)
class FieldRange:
    """What is set for one scalar field, in its own unit (Pa, m, steps); None: no bound.

    ``low`` and ``high`` end the colour map unless ``mode`` is ``auto``; blocks below ``above`` or above ``below`` are
    hidden (the threshold).
    """

    mode: RangeMode = "auto"
    low: float | None = None
    high: float | None = None
    above: float | None = None
    below: float | None = None


@dataclass(frozen=True)
class ViewOptions:
    """``layers``: the lowest and highest y shown, both included. ``clip_axis``: blocks beyond ``clip_at`` are cut away,
    those before it when ``clip_flipped``. ``ghost_rest``: hidden blocks are drawn faintly. ``true_shapes``: stairs,
    slabs, doors and the like are drawn as they are, else as the full cubes that physics and checks count.
    """

    unit: Unit = "auto"
    colormap: Colormap = "viridis"
    ranges: Mapping[str, FieldRange] = field(default_factory=dict)
    layers: tuple[int, int] | None = None
    clip_axis: Axis = "off"
    clip_at: int = 0
    clip_flipped: bool = False
    isolate: Isolate = "off"
    ghost_rest: bool = True
    deformation: Deformation = "off"
    factor: float = 100.0
    true_shapes: bool = True
    grid: bool = True
    edges: bool = True
    compass: bool = True
    callout_max: bool = True
    callout_min: bool = False

    def range(self, field_name: str) -> FieldRange:
        return self.ranges.get(field_name, FieldRange())

    def with_range(self, field_name: str, **changes: Any) -> ViewOptions:
        """Change what is set for one field."""
        changed = replace(self.range(field_name), **changes)
        return replace(self, ranges={**self.ranges, field_name: changed})

    @property
    def for_another_run(self) -> ViewOptions:
        """Without what is said of one structure: which part of it is shown, thresholds. Ranges stay."""
        ranges = {name: replace(one, above=None, below=None) for name, one in self.ranges.items()}
        kept = {name: one for name, one in ranges.items() if one != FieldRange()}
        whole = {"layers": None, "clip_axis": "off", "clip_at": 0, "clip_flipped": False, "isolate": "off"}
        return replace(self, ranges=kept, **cast("dict[str, Any]", whole))

    @property
    def lasting(self) -> ViewOptions:
        """What is still meant when the program is started again."""
        return replace(self.for_another_run, ranges={}, deformation="off")

    def to_json(self) -> dict[str, Any]:
        return {"version": VERSION, **asdict(self)}

    @staticmethod
    def from_json(value: object) -> ViewOptions:
        """What of a stored value is understood; the rest keeps its default."""
        if not isinstance(value, dict) or value.get("version") != VERSION:
            return ViewOptions()
        good = {one.name: value[one.name] for one in fields(ViewOptions) if _fits(one.name, value)}
        if "layers" in good and good["layers"] is not None:
            good["layers"] = tuple(good["layers"])
        if "ranges" in good:
            good["ranges"] = {name: _range_of(one) for name, one in good["ranges"].items()}
        return ViewOptions(**good)


_CHOICES: dict[str, tuple[str, ...]] = {
    "unit": get_args(Unit),
    "colormap": get_args(Colormap),
    "clip_axis": get_args(Axis),
    "isolate": get_args(Isolate),
    "deformation": get_args(Deformation),
}
_BOUNDS = ("low", "high", "above", "below")


def _fits(name: str, stored: Mapping[str, object]) -> bool:
    if name not in stored:
        return False
    value = stored[name]
    if name in _CHOICES:
        return value in _CHOICES[name]
    if name == "layers":
        return value is None or (
            isinstance(value, list | tuple) and len(value) == 2 and all(type(part) is int for part in value)
        )
    if name == "ranges":
        return isinstance(value, dict) and all(isinstance(one, dict) for one in value.values())
    if name == "clip_at":
        return type(value) is int
    if name == "factor":
        return is_number(value) and value > 0
    return isinstance(value, bool)


def _range_of(value: Mapping[str, Any]) -> FieldRange:
    mode = value.get("mode")
    bounds = {name: float(value[name]) if is_number(value.get(name)) else None for name in _BOUNDS}
    return FieldRange(cast("RangeMode", mode if mode in get_args(RangeMode) else "auto"), **bounds)


@dataclass(frozen=True)
class Part:
    """The part of a structure that is shown: ``shown`` (n,) per lifetime, None for all; ``words`` say what was done."""

    shown: BoolArray | None = None
    words: tuple[str, ...] = ()


def part_of(
    options: ViewOptions,
    xyz: IntArray,
    *,
    values: FloatArray | None = None,
    bounds: FieldRange | None = None,
    bound_text: tuple[str, str] = ("", ""),
    selection: Cell | None = None,
    evidence: Iterable[Cell] = (),
) -> Part:
    """Which lifetimes with cells ``xyz`` (n, 3) the options show.

    ``values`` (n,): the field that is coloured, for the threshold in ``bounds``; NaN is hidden by any threshold.
    ``bound_text``: that threshold in words, ``above`` first. Isolating nothing shows everything.
    """
    shown, words = np.ones(len(xyz), dtype=np.bool_), list[str]()
    if options.layers is not None:
        low, high = options.layers
        shown &= (xyz[:, 1] >= low) & (xyz[:, 1] <= high)
        words.append(f"layers y {low} to {high}" if low != high else f"layer y {low}")
    if options.clip_axis != "off":
        along = xyz[:, "xyz".index(options.clip_axis)]
        shown &= along >= options.clip_at if options.clip_flipped else along <= options.clip_at
        words.append(f"cut at {options.clip_axis} {'≥' if options.clip_flipped else '≤'} {options.clip_at}")
    if values is not None and bounds is not None:
        with np.errstate(invalid="ignore"):
            if bounds.above is not None:
                shown &= values >= bounds.above
                words.append(f"from {bound_text[0]} on")
            if bounds.below is not None:
                shown &= values <= bounds.below
                words.append(f"up to {bound_text[1]}")
    cells = [selection] if options.isolate == "selection" and selection is not None else []
    if options.isolate == "evidence":
        cells = [*evidence]
    if cells:
        shown &= cells_among(xyz, cells)
        words.append(f"only the {options.isolate}")
    return Part(shown if words else None, tuple(words))


def cells_among(xyz: IntArray, cells: Iterable[Cell]) -> BoolArray:
    """Which of the blocks (n, 3) are at one of the cells."""
    found: BoolArray = np.zeros(len(xyz), dtype=np.bool_)
    wanted = {tuple(cell) for cell in cells}
    if wanted and len(xyz):
        corners = np.array([*wanted], dtype=np.int64)
        near = ((xyz >= corners.min(axis=0)) & (xyz <= corners.max(axis=0))).all(axis=1)
        found[near] = [tuple(row) in wanted for row in xyz[near].tolist()]
    return found


def deformation_factor(options: ViewOptions, displacement: FloatArray, xyz: IntArray) -> float:
    """By what the displacements (n, 3) in m are multiplied when they are drawn; 0 for not at all."""
    if options.deformation == "off":
        return 0.0
    if options.deformation == "true":
        return 1.0
    if options.deformation == "factor":
        return options.factor
    size = np.linalg.norm(displacement, axis=1)
    largest = float(size[np.isfinite(size)].max(initial=0.0))
    if not len(xyz) or largest <= 0:
        return 1.0
    extent = float((xyz.max(axis=0) - xyz.min(axis=0)).max()) + 1.0
    return _rounded(_DEFORMED_SHARE * extent / largest)


def _rounded(value: float) -> float:
    """The nearest lower number of 1, 2 or 5 times a power of ten, which reads well."""
    power = 10.0 ** math.floor(math.log10(value))
    return power * max(step for step in (1, 2, 5) if step * power <= value * (1 + 1e-12))
