"""MagicaVoxel files: chunks of models, colours and the graph that places the models."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from tasks.saying import say

_MAGIC: Final = b"VOX "
_MOST_VOXELS: Final = 2**22
_MOST_NODES: Final = 65_536
_FARTHEST: Final = 2**20
_KNOWN: Final = frozenset({b"SIZE", b"XYZI", b"RGBA", b"nTRN", b"nGRP", b"nSHP"})


class VoxError(Exception):
    """What is wrong with the file, in words."""


@dataclass(frozen=True)
class Vox:
    """``voxels`` (n, 4): x, y, z (z upwards) and the colour's index; ``colors``: red, green, blue by index 0–255."""

    voxels: npt.NDArray[np.int64]
    colors: tuple[tuple[int, int, int], ...]


@dataclass
class _Scene:
    sizes: list[tuple[int, int, int]] = field(default_factory=list)
    models: list[npt.NDArray[np.int64]] = field(default_factory=list)
    colors: tuple[tuple[int, int, int], ...] = ()
    moves: dict[int, tuple[int, str, str]] = field(default_factory=dict)
    """Of a transform: its child, translation and rotation as written."""
    groups: dict[int, tuple[int, ...]] = field(default_factory=dict)
    shapes: dict[int, tuple[int, ...]] = field(default_factory=dict)


class _Bytes:
    """A stretch of the file, read from its start; what it claims must be there."""

    def __init__(self, data: memoryview) -> None:
        self.data, self.at = data, 0

    def take(self, size: int) -> memoryview:
        if size < 0 or self.at + size > len(self.data):
            raise VoxError(say("is cut off or damaged: {} bytes more are claimed than there are",
                               self.at + size - len(self.data)))  # fmt: skip
        self.at += size
        return self.data[self.at - size : self.at]

    def number(self) -> int:
        return int(struct.unpack("<i", self.take(4))[0])

    def words(self) -> dict[str, str]:
        """A dictionary of texts."""
        count = self.number()
        if not 0 <= count <= 256:
            raise VoxError(say("is damaged: a node with {} attributes", count))
        pairs = (
            (bytes(self.take(self.number())).decode("utf-8", "replace"),
             bytes(self.take(self.number())).decode("utf-8", "replace"))
            for _ in range(count)
        )  # fmt: skip
        return dict(pairs)


def read_vox(data: bytes) -> Vox:
    """Every voxel of every model, where the scene puts it. Raises ``VoxError``."""
    if data[:4] != _MAGIC:
        raise VoxError(say("is no MagicaVoxel file"))
    scene = _Scene()
    main = _Bytes(memoryview(data)[8:])
    if len(data) < 20 or bytes(main.take(4)) != b"MAIN":
        raise VoxError(say("is no MagicaVoxel file: MAIN is missing"))
    own, below = main.number(), main.number()
    main.take(own)
    chunks = _Bytes(main.take(min(below, len(main.data) - main.at) if below >= 0 else below))
    while chunks.at + 12 <= len(chunks.data):
        name = bytes(chunks.take(4))
        size, children = chunks.number(), chunks.number()
        content = _Bytes(chunks.take(size))
        chunks.take(children)
        if name in _KNOWN:
            _chunk(name, content, scene)
    if not scene.models:
        raise VoxError(say("has no model"))
    return Vox(_all_voxels(scene), scene.colors or _GREYS)


_GREYS: Final = tuple((index, index, index) for index in range(256))
"""Colours of a file that states none: its indices, as greys."""


def _chunk(name: bytes, content: _Bytes, scene: _Scene) -> None:
    if name == b"SIZE":
        scene.sizes.append((content.number(), content.number(), content.number()))
    elif name == b"XYZI":
        scene.models.append(_model(content, scene))
    elif name == b"RGBA":
        rows = np.frombuffer(content.take(1024), dtype=np.uint8).reshape(256, 4).tolist()
        scene.colors = ((0, 0, 0), *((red, green, blue) for red, green, blue, _ in rows[:255]))
    else:
        _node(name, content, scene)


def _model(content: _Bytes, scene: _Scene) -> npt.NDArray[np.int64]:
    count = content.number()
    if not 0 <= count <= _MOST_VOXELS:
        raise VoxError(say("has a model of {} voxels; at most {}", count, _MOST_VOXELS))
    if len(scene.sizes) <= len(scene.models):
        raise VoxError(say("is damaged: a model without a size"))
    voxels = np.frombuffer(content.take(4 * count), dtype=np.uint8).reshape(count, 4).astype(np.int64)
    if (voxels[:, :3] >= np.array(scene.sizes[len(scene.models)])).any():
        raise VoxError(say("is damaged: a voxel outside its model"))
    if sum(len(model) for model in scene.models) + count > _MOST_VOXELS:
        raise VoxError(say("has more than {} voxels", _MOST_VOXELS))
    return voxels


def _node(name: bytes, content: _Bytes, scene: _Scene) -> None:
    number = content.number()
    content.words()
    if len(scene.moves) + len(scene.groups) + len(scene.shapes) >= _MOST_NODES:
        raise VoxError(say("has more than {} nodes", _MOST_NODES))
    if name == b"nTRN":
        child, _reserved, _layer, frames = (content.number() for _ in range(4))
        frame = content.words() if frames >= 1 else {}
        scene.moves[number] = (child, frame.get("_t", "0 0 0"), frame.get("_r", "4"))
        return
    count = content.number()
    if not 0 <= count <= _MOST_NODES:
        raise VoxError(say("is damaged: a node with {} children", count))
    if name == b"nGRP":
        scene.groups[number] = tuple(content.number() for _ in range(count))
        return
    models = []
    for _ in range(count):
        models.append(content.number())
        content.words()
    scene.shapes[number] = tuple(models)


def _all_voxels(scene: _Scene) -> npt.NDArray[np.int64]:
    """Models in place. Without a scene graph each one lies at its own origin."""
    if not scene.shapes:
        return np.concatenate(scene.models)
    found: list[npt.NDArray[np.int64]] = []
    total, visits = 0, 0
    stack = [(0, np.zeros(3, dtype=np.int64), np.eye(3, dtype=np.int64), 0)]
    while stack:
        node, shift, turn, depth = stack.pop()
        visits += 1
        if depth > 64 or visits > _MOST_NODES:
            raise VoxError(say("has models nested too deeply, or in a ring"))
        if node in scene.moves:
            child, translation, rotation = scene.moves[node]
            moved = shift + turn @ _translation(translation)
            stack.append((child, moved, turn @ _rotation(rotation), depth + 1))
        elif node in scene.groups:
            stack.extend((child, shift, turn, depth + 1) for child in reversed(scene.groups[node]))
        else:
            for model in scene.shapes.get(node, ()):
                if not 0 <= model < len(scene.models):
                    raise VoxError(say("is damaged: model {} is placed, which it lacks", model))
                total += len(scene.models[model])
                if total > _MOST_VOXELS:
                    raise VoxError(say("has more than {} voxels", _MOST_VOXELS))
                found.append(_laid(scene.models[model], scene.sizes[model], shift, turn))
    return np.concatenate(found) if found else np.zeros((0, 4), dtype=np.int64)


def _laid(
    model: npt.NDArray[np.int64], size: tuple[int, int, int], shift: npt.NDArray[np.int64], turn: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    """A model turned about its middle cell, as the scene graph does, and moved.

    Twice the coordinates are taken, so that the middle of an even side lies on a whole number.
    """
    doubled = 2 * model[:, :3] + 1 - 2 * (np.array(size) // 2)
    cells = (doubled @ turn.T - 1) // 2 + shift
    return np.concatenate([cells, model[:, 3:]], axis=1)


def _translation(text: str) -> npt.NDArray[np.int64]:
    try:
        x, y, z = (int(part) for part in text[:64].split())
    except ValueError:
        raise VoxError(say('is damaged: "{}" is no translation', text[:40])) from None
    if max(abs(x), abs(y), abs(z)) > _FARTHEST:
        raise VoxError(say('is damaged: "{}" is no translation', text[:40]))
    return np.array([x, y, z], dtype=np.int64)


def _rotation(text: str) -> npt.NDArray[np.int64]:
    """Bits 0–1 and 2–3: the column that is not zero in the first and second row; bits 4–6: the rows' signs."""
    code = int(text) if text[:4].isdecimal() and text.isascii() and len(text) <= 4 else -1
    first, second = code & 3, code >> 2 & 3
    if not 0 <= code < 128 or first == second or 3 in (first, second):
        raise VoxError(say('is damaged: "{}" is no rotation', text[:40]))
    matrix = np.zeros((3, 3), dtype=np.int64)
    for row, column in enumerate((first, second, 3 - first - second)):
        matrix[row, column] = -1 if code >> (4 + row) & 1 else 1
    return matrix
