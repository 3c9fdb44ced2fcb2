"""Task folders of other games from anywhere: one clear message each, within bounds, and the run beside opens."""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

FOLDER = {"format": "minece-verify/1"}
PLACES = {"marked": [[0, 0, 0], [1, 1, 1]], "chest": [0, 64, 0]}


def task(name: str, **evidence: Any) -> bytes:
    return json.dumps({**FOLDER, "task": name, "evidence": evidence, "parameters": PLACES}).encode()


def voxels(name: str) -> bytes:
    return task("T08", before={"path": name}, after={"path": name})


def array(shape: str, kind: str = "|u1", data: bytes = b"") -> bytes:
    text = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}}}".encode()
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text + data


def archive(data: bytes, times: int = 1) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for number in range(times):
            packed.writestr("voxels.npy" if not number else f"{number}.npy", data)
    return file.getvalue()


def vox(size: int, *, models: int = 1, count: int = 1) -> bytes:
    """``models`` of one voxel, which claim ``count`` of them and a size."""
    chunks = b""
    for _ in range(models):
        for name, body in (
            (b"SIZE", struct.pack("<3i", size, size, size)),
            (b"XYZI", struct.pack("<i4B", count, 0, 0, 0, 1)),
        ):
            chunks += name + struct.pack("<2i", len(body), 0) + body
    return b"VOX " + struct.pack("<i4s2i", 150, b"MAIN", 0, len(chunks)) + chunks


def terraria(width: int, height: int, tiles: bytes = b"") -> bytes:
    """Version 279: no world at all behind a header that is one."""
    start = 4 + 7 + 1 + 12 + 2 + 4 * 5 + 2 + 1
    body = b"\x01w\x00" + bytes(8 + 16) + struct.pack("<i4i3i", 1, 0, 0, 0, 0, height, width, 0)
    places = [start, start + len(body), *[start + len(body) + len(tiles)] * 3]
    head = struct.pack("<i7sBIQh5ih", 279, b"relogic", 2, 0, 0, 5, *places, 8) + b"\x00"
    return head + body + tiles + struct.pack("<i", 0) + b"\x00"


def world_of(tiles: bytes, width: int = 60, height: int = 40) -> dict[str, Any]:
    return {"task.json": task("T09", tiles={"path": "w.wld"}), "w.wld": terraria(width, height, tiles)}


def database(**files: bytes) -> dict[str, Any]:
    sound = {"CURRENT": b"MANIFEST-000001\n", "MANIFEST-000001": b""}
    tags = b"\x0a\0\0\0"
    level = struct.pack("<II", 10, len(tags)) + tags
    named = {f"w/db/{name}": data for name, data in (sound | files).items()}
    return {"task.json": task("T20", bedrock="w"), "w/level.dat": level, **named}


def record(data: bytes) -> bytes:
    return bytes(4) + struct.pack("<HB", len(data), 1) + data


def table(block: bytes, kind: int = 0) -> bytes:
    """A table whose index is ``block``."""
    data = block + bytes([kind]) + bytes(4)
    size = bytes([len(block) & 127 | 128, len(block) >> 7 & 127 | 128, len(block) >> 14])
    return data + (b"\0\0\0" + size).ljust(40, b"\0") + struct.pack("<Q", 0xDB4775248B80FB57)


EDIT = record(b"\x07\x00\x04\x01\x00\x00")
"""A manifest that names the table 4."""
DEFLATED = zlib.compressobj(9, wbits=-15)
BOMB = DEFLATED.compress(bytes(20 * 2**20)) + DEFLATED.flush()

CASES: dict[str, tuple[dict[str, Any], str]] = {
    "a picture for a grid": ({"task.json": voxels("a.png"), "a.png": b"\x89PNG"}, "is no voxel grid"),
    "a grid of objects": (
        {"task.json": voxels("a.npy"), "a.npy": array("(1, 1, 1)", "|O", b"cos\nsystem\n")},
        "needs whole",
    ),
    "a grid without end": ({"task.json": voxels("a.npy"), "a.npy": array("(4000, 4000, 4000)")}, "are too many"),
    "a grid of minus one": ({"task.json": voxels("a.npy"), "a.npy": array("(-1, 1, 1)")}, "three dimensions"),
    "a header that calculates": ({"task.json": voxels("a.npy"), "a.npy": array("(9**9**9, 1, 1)")}, "cannot be read"),
    "a header that nests": ({"task.json": voxels("a.npy"), "a.npy": array("(" * 2000)}, "cannot be read"),
    "an archive that is a bomb": (
        {"task.json": voxels("a.npz"), "a.npz": archive(bytes(80 * 2**20))},
        "unpacks to more than",
    ),
    "an archive of thousands": ({"task.json": voxels("a.npz"), "a.npz": archive(b"", 3000)}, "no NumPy array"),
    "half an archive": ({"task.json": voxels("a.npz"), "a.npz": archive(bytes(999))[:-30]}, "no archive"),
    "a model beyond bounds": ({"task.json": voxels("a.vox"), "a.vox": vox(1, count=2**31 - 1)}, "has a model of"),
    "a model of minus one": ({"task.json": voxels("a.vox"), "a.vox": vox(1, count=-1)}, "has a model of"),
    "a size of minus one": ({"task.json": voxels("a.vox"), "a.vox": vox(-1)}, "outside its model"),
    "a voxel grid that is a folder": ({"task.json": voxels("a.vox"), "a.vox/x": b""}, "is a folder"),
    "no voxel grid": ({"task.json": voxels("a.vox")}, "no such file"),
    "a grid outside": ({"task.json": voxels("../../outside/memory.json")}, "is no voxel grid"),
    "a world outside": ({"task.json": task("T09", tiles={"path": "../../outside/memory.json"})}, "outside the folder"),
    "a world of nothing": (world_of(b""), "is cut off"),
    "a column without end": (world_of(b"\x42\x00\xff" * 100), "has more than 40 tiles"),
    "a world beyond bounds": (world_of(b"", 16_000, 4_000), "tiles; at most"),
    "a world of minus one": (world_of(b"", -1, 40), "claims -1"),
    "residents without end": (
        {**world_of(b"\x40\x27" * 60), "w.wld": terraria(60, 40, b"\x40\x27" * 60)[:-1] + b"\x01" * 90_000},
        "claims|residents|is cut off",
    ),
    "a text without end": (
        {
            "task.json": task("T09", tiles={"path": "w.wld"}),
            "w.wld": terraria(60, 40).replace(b"\x01w\x00", b"\xff" * 60),
        },
        "text without end",
    ),
    "a database outside": ({"task.json": task("T20", bedrock="../../outside")}, "outside the folder"),
    "a database that names a file outside": (database(CURRENT=b"../../../../outside/memory.json"), "names no manifest"),
    "a manifest of rubbish": (database(**{"MANIFEST-000001": b"\xff" * 900}), "is damaged"),
    "a manifest that names what is not there": (database(**{"MANIFEST-000001": EDIT}), "no such file"),
    "a table of rubbish": (database(**{"MANIFEST-000001": EDIT, "000004.ldb": b"x" * 900}), "is no table"),
    "a table that is a bomb": (
        database(**{"MANIFEST-000001": EDIT, "000004.ldb": table(BOMB, 4)}),
        "unpacks to more than",
    ),
    "a block of restarts": (
        database(**{"MANIFEST-000001": EDIT, "000004.ldb": table(b"\xff\xff\xff\x7f")}),
        "restarts",
    ),
    "a table packed otherwise": (
        database(**{"MANIFEST-000001": EDIT, "000004.ldb": table(b"abcd", 1)}),
        "packed by method 1",
    ),
    "a log that claims a value": (
        database(**{"000001.log": record(struct.pack("<QI", 1, 9) + b"\x01\x01a\xff\xff\xff\x7f")}),
        "is cut off or damaged",
    ),
    "tags without end": (
        database(
            **{
                "000001.log": record(
                    struct.pack("<QI", 1, 1) + b"\x01\x0d~local_player\x05\x0a\0\0\x0a\0" + b"\x0a" * 90
                )
            }
        ),
        "cut off|ends",
    ),
    "an export of strings": ({"task.json": task("T20", bedrock="a.json"), "a.json": b'"x"'}, "needs an object"),
    "an export that nests": (
        {"task.json": task("T20", bedrock="a.json"), "a.json": b"[" * 90_000},
        "nested too deeply",
    ),
    "an export of 1e999": (
        {
            "task.json": task("T20", bedrock="a.json"),
            "a.json": b'{"format": "minece-bedrock/1", "chests": [{"x": 1e999, "y": 0, "z": 0}]}',
        },
        "chests[0].x",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_task_folder_from_anywhere(name: str, bad: Path, open_safely: Callable[..., Any]) -> None:
    files, says = CASES[name]
    for file, data in files.items():
        path = bad / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    seen = open_safely()
    assert len(seen.messages) == 1, seen.messages
    assert any(part in seen.messages[0] for part in says.split("|")), seen.messages[0]


def test_links_are_not_followed(bad: Path, open_safely: Callable[..., Any]) -> None:
    """Out of the folder, by a grid, a world's folder, and a file of its database."""
    outside = bad.parent.parent / "outside"
    database_of = task("T20", bedrock="w")
    for number, (text, link) in enumerate(
        ((voxels("a.npy"), "a.npy"), (database_of, "w"), (database_of, "w/db/CURRENT"))
    ):
        folder = bad / str(number)
        (folder / link).parent.mkdir(parents=True)
        (folder / "task.json").write_bytes(text)
        (folder / link).symlink_to(outside if link == "w" else outside / "memory.json")
    seen = open_safely()
    told = [message for message in seen.messages if "outside the folder" in message]
    assert len(told) == 3
    assert all("outside" in message for message in seen.messages)
