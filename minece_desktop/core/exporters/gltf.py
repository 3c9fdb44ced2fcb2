"""``.gltf`` and ``.glb``: what can be seen of a structure, in the true shapes and flat colours of the structure view.

Source: the glTF 2.0 specification. One mesh, one primitive a block id; y up, a block is a metre; no normals, so that
corners are shared and faces are flat, as the specification asks of viewers. Colours are linear there, ours are sRGB.
"""

from __future__ import annotations

import base64
import json
import struct
from typing import Any

import numpy as np
import numpy.typing as npt

from minece_desktop.core.exporters.errors import ExportError
from minece_desktop.core.exporters.surface import surface
from minece_desktop.core.run import Run
from tasks.materials import block_color, canonical_id
from tasks.saying import say

_FLOAT, _UINT32 = 5126, 5125
_VERTICES, _INDICES = 34962, 34963
_JSON_CHUNK, _BINARY_CHUNK = 0x4E4F534A, 0x004E4942


def gltf_bytes(run: Run, *, binary: bool) -> bytes:
    """The structure at the end of the run as a file, all in one. Raises ``ExportError``."""
    structure = run.log.structure()
    if not len(structure):
        raise ExportError(say("the structure has no block: there is nothing to see"))
    rows, corners = surface(structure)
    names = [canonical_id(state.id) for state in structure.palette]
    of_face = np.array(names)[structure.ids[rows]]
    data = _Data()
    for name in sorted(set(of_face.tolist())):
        data.add(name, corners[of_face == name])
    document = data.document(run.id, len(structure))
    if binary:
        return _glb(document, bytes(data.buffer))
    uri = "data:application/octet-stream;base64," + base64.b64encode(data.buffer).decode("ascii")
    document["buffers"][0]["uri"] = uri
    return json.dumps(document, separators=(",", ":")).encode("utf-8")


class _Data:
    """The buffer and the tables that lead into it."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.views: list[dict[str, Any]] = []
        self.accessors: list[dict[str, Any]] = []
        self.primitives: list[dict[str, Any]] = []
        self.materials: list[dict[str, Any]] = []

    def add(self, name: str, corners: npt.NDArray[np.floating]) -> None:
        """The faces (f, 4, 3) of one block id, each as two triangles."""
        points, index = np.unique(corners.reshape(-1, 3), axis=0, return_inverse=True)
        quads = index.reshape(-1, 4)
        triangles = quads[:, (0, 1, 2, 0, 2, 3)].astype("<u4")
        positions = points.astype("<f4")
        where = self._accessor(positions.tobytes(), _VERTICES, _FLOAT, "VEC3", len(points))
        self.accessors[where] |= {"min": positions.min(axis=0).tolist(), "max": positions.max(axis=0).tolist()}
        order = self._accessor(triangles.tobytes(), _INDICES, _UINT32, "SCALAR", triangles.size)
        self.primitives.append(
            {"attributes": {"POSITION": where}, "indices": order, "material": len(self.materials), "mode": 4}
        )
        color = [round(_linear(part / 255), 6) for part in block_color(name)]
        surface = {"baseColorFactor": [*color, 1.0], "metallicFactor": 0.0, "roughnessFactor": 1.0}
        self.materials.append({"name": name, "pbrMetallicRoughness": surface})

    def _accessor(self, data: bytes, target: int, component: int, kind: str, count: int) -> int:
        view = {"buffer": 0, "byteOffset": len(self.buffer), "byteLength": len(data), "target": target}
        self.views.append(view)
        self.buffer += data
        self.accessors.append(
            {"bufferView": len(self.views) - 1, "componentType": component, "count": count, "type": kind}
        )
        return len(self.accessors) - 1

    def document(self, name: str, blocks: int) -> dict[str, Any]:
        return {
            "asset": {"version": "2.0", "generator": "minece export", "extras": {"blocks": blocks}},
            "scene": 0,
            "scenes": [{"nodes": [0]}],
            "nodes": [{"mesh": 0, "name": name}],
            "meshes": [{"name": name, "primitives": self.primitives}],
            "materials": self.materials,
            "accessors": self.accessors,
            "bufferViews": self.views,
            "buffers": [{"byteLength": len(self.buffer)}],
        }


def _linear(value: float) -> float:
    """sRGB to linear light, both 0 to 1."""
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _glb(document: dict[str, Any], buffer: bytes) -> bytes:
    text = json.dumps(document, separators=(",", ":")).encode("utf-8")
    text += b" " * (-len(text) % 4)
    buffer += b"\0" * (-len(buffer) % 4)
    chunks = struct.pack("<II", len(text), _JSON_CHUNK) + text + struct.pack("<II", len(buffer), _BINARY_CHUNK) + buffer
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks
