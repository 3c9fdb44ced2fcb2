"""Voxel-benchmark JSON: ``{"boxes": […], "lines": […], "blocks": […]}``, expanded to blocks.

Boxes first, then lines, then blocks; where they meet the later one counts, air included. A box ``{x1, y1, z1, x2, y2,
z2, type}`` is filled, both corners within. A line ``{from: {x, y, z}, to: {x, y, z}, type}`` has as many steps as its
longest side, each coordinate rounded half up: the rules of the benchmark's own reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.files import Messages, fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures.assemble import Content
from minece_desktop.core.run import Message, RunError, Severity
from tasks.blocks import Cell
from tasks.saying import say

FORMAT = "voxel-json"
_NAMES = ("type", "block", "material")
Cells = npt.NDArray[np.int64]


def has_shapes(content: Any) -> bool:
    return isinstance(content, dict) and any(isinstance(content.get(key), list) for key in ("boxes", "lines"))


def read(content: Mapping[str, Any], name: str, messages: Messages, limits: Limits) -> Content:
    """All shapes as cells. A bad shape is a message; when none is good, a ``RunError``."""
    palette: dict[str, int] = {}
    cells: list[Cells] = []
    ids: list[int] = []
    sizes: list[int] = []
    first: Message | None = None
    left = limits.events
    for key, reader in _READERS.items():
        for index, entry in enumerate(_shapes(content, key, name)):
            try:
                if not isinstance(entry, dict):
                    raise fields.FieldError(say("needs an object, not {}", fields.shown(entry)))
                made, text = reader(entry, limits, left), _type(entry)
            except fields.FieldError as error:
                message = Message(say("{}[{}]: {}", key, index, error), Severity.ERROR, name)
                first = first or message
                messages.extend([message])
                continue
            left -= len(made)
            cells.append(made.astype(np.int32))
            ids.append(palette.setdefault(text, len(palette)))
            sizes.append(len(made))
    if first is not None and not cells:
        raise RunError(first)
    xyz = np.concatenate([np.zeros((0, 3), dtype=np.int32), *cells])
    return Content(FORMAT, xyz, np.repeat(np.array(ids, dtype=np.int64), sizes), list(palette), stated=True)


def _shapes(content: Mapping[str, Any], key: str, name: str) -> list[Any]:
    shapes = content.get(key)
    if shapes is not None and not isinstance(shapes, list):
        fail(say("{}: needs a list, not {}", key, fields.shown(shapes)), name)
    return shapes or []


def _type(entry: Mapping[str, Any]) -> str:
    for key in _NAMES:
        if entry.get(key) is not None:
            return fields.block_text(entry[key], key)
    raise fields.FieldError(say("{}: missing", _NAMES[0]))


def _block(entry: Mapping[str, Any], limits: Limits, left: int) -> Cells:
    _bounded(1, left, limits)
    return np.array([fields.cell(entry, limits)], dtype=np.int64)


def _box(entry: Mapping[str, Any], limits: Limits, left: int) -> Cells:
    corners = [_corner(entry, number, limits) for number in "12"]
    low = [min(pair) for pair in zip(*corners, strict=True)]
    size = [abs(one - other) + 1 for one, other in zip(*corners, strict=True)]
    _bounded(size[0] * size[1] * size[2], left, limits)
    cells: Cells = np.indices(size, dtype=np.int64).reshape(3, -1).T + np.array(low)
    return cells


def _line(entry: Mapping[str, Any], limits: Limits, left: int) -> Cells:
    start, end = (np.array(_end(entry, key, limits), dtype=np.int64) for key in ("from", "to"))
    way = end - start
    steps = int(np.abs(way).max())
    _bounded(steps + 1, left, limits)
    share = np.arange(steps + 1)[:, None] / max(steps, 1)
    return np.floor(start + way * share + 0.5).astype(np.int64)


def _corner(entry: Mapping[str, Any], number: str, limits: Limits) -> Cell:
    bound = limits.coordinate
    values: list[int] = []
    for key in (f"x{number}", f"y{number}", f"z{number}"):
        if key not in entry:
            raise fields.FieldError(say("{}: missing", key))
        values.append(fields.whole(entry[key], key, -bound, bound))
    x, y, z = values
    return x, y, z


def _end(entry: Mapping[str, Any], key: str, limits: Limits) -> Cell:
    value = entry.get(key)
    if not isinstance(value, dict):
        raise fields.FieldError(say("{}: needs {{x, y, z}}, not {}", key, fields.shown(value)))
    try:
        return fields.cell(value, limits)
    except fields.FieldError as error:
        raise fields.FieldError(say("{}.{}", key, error)) from None


def _bounded(count: int, left: int, limits: Limits) -> None:
    if count > left:
        raise fields.FieldError(say("{} blocks more are too many: {} in all (setting: events)", count, limits.events))


_READERS: Mapping[str, Callable[[Mapping[str, Any], Limits, int], Cells]] = {
    "boxes": _box,
    "lines": _line,
    "blocks": _block,
}
