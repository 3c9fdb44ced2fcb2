"""``.vtu``: an unstructured grid of VTK's XML format, one hexahedron a block, for ParaView and the like.

Lengths in m, stress in Pa; no value is NaN. Source: the VTK file formats document (inline base64 arrays with a header
of 64 bits, cell type 12).
"""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from minece_desktop.core.exporters.errors import ExportError
from minece_desktop.core.grading import StressField
from minece_desktop.core.run import Run
from tasks.blocks import ActionLog, Structure
from tasks.saying import say

_HEXAHEDRON = 12
_CORNERS = np.array(
    [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]], dtype=np.int32
)
_TYPES = {"<i4": "Int32", "<i8": "Int64", "<f8": "Float64", "|u1": "UInt8"}
Column = npt.NDArray[Any]


def vtu_bytes(run: Run, field: StressField | None = None) -> bytes:
    """The structure at the end of the run, or the blocks of ``field`` with their stress. Raises ``ExportError``."""
    log = run.log
    structure = log.structure() if field is None else _of_field(log, field)
    if not len(structure):
        raise ExportError(say("the structure has no block: there is nothing to put into a grid"))
    columns: dict[str, Column] = {}
    if run.ordered:
        columns["step"] = (np.searchsorted(log.effective, structure.event) + 1).astype(np.int32)
        columns["turn"] = log.turn[structure.event].astype(np.int32)
    if field is not None:
        columns |= _stress(field)
    scalars = next((name for name in ("von_mises_Pa", "step") if name in columns), "block")
    points, index = np.unique((structure.xyz[:, None, :] + _CORNERS).reshape(-1, 3), axis=0, return_inverse=True)
    count = len(structure)
    cells = {
        "connectivity": index.reshape(-1).astype("<i8"),
        "offsets": (8 * np.arange(1, count + 1)).astype("<i8"),
        "types": np.full(count, _HEXAHEDRON, dtype=np.uint8),
    }
    names = [structure.palette[row].text for row in structure.ids.tolist()]
    lines = [
        '<?xml version="1.0"?>',
        '<VTKFile type="UnstructuredGrid" version="1.0" byte_order="LittleEndian" header_type="UInt64">',
        "<UnstructuredGrid>",
        f'<Piece NumberOfPoints="{len(points)}" NumberOfCells="{count}">',
        "<Points>",
        _array("points", points.astype("<f8")),
        "</Points>",
        "<Cells>",
        *(_array(name, column) for name, column in cells.items()),
        "</Cells>",
        f'<CellData Scalars="{scalars}">',
        _texts("block", names),
        *(_array(name, column) for name, column in columns.items()),
        "</CellData>",
        "</Piece>",
        "</UnstructuredGrid>",
        "</VTKFile>",
        "",
    ]
    return "\n".join(lines).encode("ascii")


def _of_field(log: ActionLog, field: StressField) -> Structure:
    """The blocks that a stress field is of, row by row."""
    return Structure(field.result.blocks, log.ids[field.events], log.palette, field.events)


def _stress(field: StressField) -> Mapping[str, Column]:
    result = field.result
    return {
        "von_mises_Pa": result.von_mises.astype("<f8"),
        "cauchy_Pa": result.cauchy.reshape(-1, 9).astype("<f8"),
        "displacement_m": result.displacement.astype("<f8"),
        "fixed": result.fixed.astype(np.uint8),
        "thin": result.thin.astype(np.uint8),
        "unsupported": result.unsupported.astype(np.uint8),
        "mechanism": result.mechanism.astype(np.uint8),
    }


def _array(name: str, values: Column) -> str:
    column = np.ascontiguousarray(values, dtype=values.dtype.newbyteorder("<"))
    kind = _TYPES[column.dtype.str]
    parts = f' NumberOfComponents="{column.shape[1]}"' if column.ndim > 1 else ""
    data = column.tobytes()
    text = base64.b64encode(np.array(len(data), dtype="<u8").tobytes() + data).decode("ascii")
    return f'<DataArray type="{kind}" Name="{name}"{parts} format="binary">{text}</DataArray>'


def _texts(name: str, values: list[str]) -> str:
    """Texts as the format has them: the numbers of their bytes, each text ended by a zero."""
    known: dict[str, str] = {}
    for value in values:
        if value not in known:
            known[value] = " ".join(map(str, [*value.replace("\0", "").encode("utf-8"), 0]))
    data = "\n".join(known[value] for value in values)
    return f'<DataArray type="String" Name="{name}" format="ascii">\n{data}\n</DataArray>'
