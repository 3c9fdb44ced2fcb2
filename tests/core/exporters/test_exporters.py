"""Every format: what is written is what stands there, as its own readers see it."""

from __future__ import annotations

import csv
import gzip
import io
import json
import struct
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkFiltersCore import vtkAppendPolyData
from vtkmodules.vtkFiltersVerdict import vtkMeshQuality
from vtkmodules.vtkIOGeometry import vtkGLTFReader
from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridReader

from minece_desktop.core.exporters import ExportError, export, format_of
from minece_desktop.core.exporters.gltf import gltf_bytes
from minece_desktop.core.exporters.sponge import schem_bytes, varint_bytes
from minece_desktop.core.grading import stress_of
from minece_desktop.core.importers import open_runs
from minece_desktop.core.importers.structures.cells import varints
from minece_desktop.core.nbt import NbtLimits, read_nbt
from minece_desktop.core.run import Run, TurnRecord
from tasks.blocks import ActionLog, BlockState, Cell, Event, EvidenceKind, Op, Source

STAIRS = "minecraft:oak_stairs[facing=east]"


def made(blocks: Mapping[Cell, str], **more: Any) -> Run:
    log = ActionLog.from_events(Event(0, Op.PLACE, *cell, BlockState.parse(text)) for cell, text in blocks.items())
    return Run(id="house", path=Path("house"), format="test", log=log, **{"turns": (TurnRecord(0),), **more})


def opened(path: Path) -> Run:
    (run,) = open_runs(path)
    assert isinstance(run, Run)
    return run


def blocks_of(run: Run) -> dict[Cell, str]:
    structure = run.log.structure()
    return {cell: structure.block(row).text for row, cell in enumerate(structure.cells)}


TWO_TURNS = ActionLog.from_events(
    [
        Event(0, Op.PLACE, 0, 0, 0, BlockState.parse("stone"), EvidenceKind.SERVER, time=1.5, source=Source("0.js", 3)),
        Event(0, Op.PLACE, 9, 0, 0, BlockState.parse("stone"), effect=False, reason="refused, twice"),
        Event(0, Op.PLACE, 1, 0, 0, BlockState.parse(STAIRS)),
        Event(1, Op.REMOVE, 0, 0, 0),
        Event(1, Op.PLACE, 0, 1, 0, BlockState.parse("glass")),
    ]
)
RUN = Run("a", Path("a"), "test", TWO_TURNS, (TurnRecord(0, "Build."), TurnRecord(1, "Change.")), model="m", seed=3)
CUBE = made({(x, y, z): "stone" if y else STAIRS for x in range(3) for y in range(-1, 2) for z in range(3)})


@given(
    st.dictionaries(
        st.tuples(st.integers(-9, 9), st.integers(-3, 9), st.integers(-9, 9)),
        st.sampled_from(["stone", STAIRS, *[f"mod:b{number}[k=v]" for number in range(150)]]),
        min_size=1,
        max_size=200,
    )
)
@settings(max_examples=30, deadline=None)
def test_a_schematic_opens_again_equal(tmp_path_factory: pytest.TempPathFactory, blocks: dict[Cell, str]) -> None:
    path = tmp_path_factory.getbasetemp() / "again.schem"
    export(made(blocks), path, "schem")
    run = opened(path)
    assert blocks_of(run) == blocks
    assert (run.ordered, run.origin_guessed) == (False, False)


def test_more_than_127_palette_entries(tmp_path: Path) -> None:
    blocks = {(number % 20, number // 400, number // 20 % 20): f"mod:b{number}" for number in range(20_000)}
    export(made(blocks), tmp_path / "a.schem", "schem")
    assert blocks_of(opened(tmp_path / "a.schem")) == blocks


def test_a_schematic_is_as_the_specification_has_it() -> None:
    """Tag types and names of the Sponge Schematic Specification, version 3, byte by byte where it says so."""
    data = gzip.decompress(schem_bytes(made({(2, -1, 5): "stone", (4, 0, 6): STAIRS}, origin=(7, 64, 9))))
    assert data.startswith(b"\x0a\x00\x00\x0a\x00\x09Schematic")
    for field in (
        b"\x03\x00\x07Version" + struct.pack(">i", 3),
        b"\x03\x00\x0bDataVersion" + struct.pack(">i", 3955),
        b"\x02\x00\x05Width" + struct.pack(">h", 3),
        b"\x02\x00\x06Height" + struct.pack(">h", 2),
        b"\x02\x00\x06Length" + struct.pack(">h", 2),
        b"\x0b\x00\x06Offset" + struct.pack(">4i", 3, 2, -1, 5),
        b"\x07\x00\x04Data" + struct.pack(">i", 12) + bytes([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]),
    ):
        assert data.count(field) == 1, field
    schematic = read_nbt(data, NbtLimits())[1]["Schematic"]
    assert schematic["Blocks"]["Palette"] == {"minecraft:air": 0, "stone": 1, STAIRS: 2}
    assert schematic["Metadata"]["Minece"]["Origin"].tolist() == [7, 64, 9]


def test_the_origin_comes_back(tmp_path: Path) -> None:
    export(made({(0, 3, 0): "stone"}, origin=(7, 64, 9)), tmp_path / "a.schem", "schem")
    run = opened(tmp_path / "a.schem")
    assert (run.origin, run.origin_guessed, run.log.event(0).cell) == ((7, 64, 9), False, (0, 3, 0))


def test_a_schematic_is_the_same_bytes_each_time() -> None:
    assert schem_bytes(CUBE) == schem_bytes(CUBE)


@given(st.lists(st.integers(0, 2**31 - 1), max_size=40))
@settings(max_examples=60, deadline=None)
def test_varints_read_back(values: list[int]) -> None:
    data = varint_bytes(np.array(values, dtype=np.int32))
    assert [int(value) for part in varints(data) for value in part] == values


def test_varints_as_published() -> None:
    """The known values of the protocol's description."""
    table = {0: "00", 127: "7f", 128: "8001", 255: "ff01", 25565: "ddc701", 2097151: "ffff7f", 2147483647: "ffffffff07"}
    for value, text in table.items():
        assert varint_bytes(np.array([value], dtype=np.int32)).hex() == text


@pytest.mark.parametrize(
    ("blocks", "kind", "says"),
    [
        ({}, "schem", "the structure has no block"),
        ({}, "gltf", "the structure has no block"),
        ({}, "vtu", "the structure has no block"),
        ({(0, 0, 0): "stone", (70_000, 0, 0): "stone"}, "schem", "spans 70001 × 1 × 1 cells"),
        ({(0, 0, 0): "stone", (900, 900, 900): "stone"}, "schem", "spans 901 × 901 × 901 cells"),
    ],
)
def test_what_a_format_cannot_hold(blocks: dict[Cell, str], kind: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(ExportError, match=says):
        export(made(blocks), tmp_path / "a", kind)
    assert list(tmp_path.iterdir()) == []


def grid_of(path: Path) -> Any:
    reader = vtkXMLUnstructuredGridReader()
    reader.SetFileName(str(path))
    reader.Update()
    return reader.GetOutput()


def column(grid: Any, name: str) -> Any:
    return vtk_to_numpy(grid.GetCellData().GetArray(name))


def test_a_grid_opens_in_vtk(tmp_path: Path) -> None:
    export(RUN, tmp_path / "a.vtu", "vtu")
    grid = grid_of(tmp_path / "a.vtu")
    assert (grid.GetNumberOfCells(), grid.GetNumberOfPoints(), grid.GetCellType(0)) == (2, 14, 12)
    assert grid.GetBounds() == (0, 2, 0, 2, 0, 1)
    names = grid.GetCellData().GetAbstractArray("block")
    assert [names.GetValue(row) for row in range(2)] == [STAIRS, "glass"]
    assert (column(grid, "step").tolist(), column(grid, "turn").tolist()) == ([2, 4], [0, 1])
    quality = vtkMeshQuality()
    quality.SetInputData(grid)
    quality.SetHexQualityMeasureToVolume()
    quality.Update()
    assert vtk_to_numpy(quality.GetOutput().GetCellData().GetArray("Quality")) == pytest.approx([1, 1])


def test_stress_is_in_the_grid(tmp_path: Path) -> None:
    field = stress_of(CUBE, CUBE.log.steps, "static")
    export(CUBE, tmp_path / "a.vtu", "vtu", stress=field)
    grid = grid_of(tmp_path / "a.vtu")
    result = field.result
    assert np.array_equal(column(grid, "von_mises_Pa"), result.von_mises, equal_nan=True)
    assert np.array_equal(column(grid, "cauchy_Pa"), result.cauchy.reshape(-1, 9), equal_nan=True)
    assert np.array_equal(column(grid, "displacement_m"), result.displacement, equal_nan=True)
    for name in ("fixed", "thin", "unsupported", "mechanism"):
        assert np.array_equal(column(grid, name).astype(bool), getattr(result, name))
    corners = vtk_to_numpy(grid.GetPoints().GetData())[vtk_to_numpy(grid.GetCells().GetConnectivityArray())]
    assert np.array_equal(corners.reshape(-1, 8, 3).min(axis=1), result.blocks)


def test_texts_of_a_grid_need_no_escape(tmp_path: Path) -> None:
    text = 'mod:<b>&"é\U0001f600'
    export(made({(0, 0, 0): text}, ordered=False), tmp_path / "a.vtu", "vtu")
    grid = grid_of(tmp_path / "a.vtu")
    assert grid.GetCellData().GetAbstractArray("block").GetValue(0) == text
    assert grid.GetCellData().GetArray("step") is None


@pytest.mark.parametrize("name", ["a.gltf", "a.glb"])
def test_a_scene_opens_in_vtk(name: str, tmp_path: Path) -> None:
    export(CUBE, tmp_path / name, "gltf")
    reader = vtkGLTFReader()
    reader.SetFileName(str(tmp_path / name))
    reader.Update()
    joined = vtkAppendPolyData()
    blocks = reader.GetOutput().NewTreeIterator()
    blocks.InitTraversal()
    while not blocks.IsDoneWithTraversal():
        joined.AddInputData(blocks.GetCurrentDataObject())
        blocks.GoToNextItem()
    joined.Update()
    surface = joined.GetOutput()
    stones, stairs = 2 * (2 * 9 + 12), 9 * (10 - 2)  # stairs show ten rectangles but those that stones hide
    assert surface.GetNumberOfCells() == 2 * (stones + stairs)
    assert surface.GetBounds() == (0, 3, -1, 2, 0, 3)


def parts_of(run: Run) -> tuple[dict[str, Any], bytes]:
    data = gltf_bytes(run, binary=True)
    magic, version, length = struct.unpack_from("<4sII", data)
    assert (magic, version, length) == (b"glTF", 2, len(data))
    size, kind = struct.unpack_from("<I4s", data, 12)
    assert (kind, size % 4) == (b"JSON", 0)
    rest = data[20 + size :]
    assert rest[4:8] == b"BIN\0"
    return json.loads(data[20 : 20 + size]), rest[8:]


def test_faces_look_outwards_and_have_their_blocks_colour() -> None:
    document, buffer = parts_of(made({(0, 0, 0): "minecraft:red_wool", (1, 0, 0): "red_wool", (0, 1, 0): "glass"}))
    assert [material["name"] for material in document["materials"]] == ["glass", "red_wool"]
    areas = 0.0
    for primitive in document["meshes"][0]["primitives"]:
        where = document["accessors"][primitive["attributes"]["POSITION"]]
        order = document["accessors"][primitive["indices"]]
        views = document["bufferViews"]
        points = np.frombuffer(buffer, "<f4", where["count"] * 3, views[where["bufferView"]]["byteOffset"]).reshape(
            -1, 3
        )
        index = np.frombuffer(buffer, "<u4", order["count"], views[order["bufferView"]]["byteOffset"]).reshape(-1, 3)
        assert (where["min"], where["max"]) == (points.min(axis=0).tolist(), points.max(axis=0).tolist())
        a, b, c = points[index].transpose(1, 0, 2)
        normal = np.cross(b - a, c - a)
        areas += float(np.linalg.norm(normal, axis=1).sum() / 2)
        inside = (a + b + c) / 3 - 0.25 * normal
        cells = {tuple(cell) for cell in np.floor(inside).astype(int).tolist()}
        assert cells <= {(0, 0, 0), (1, 0, 0), (0, 1, 0)}
    assert areas == pytest.approx(14)
    color = document["materials"][1]["pbrMetallicRoughness"]["baseColorFactor"]
    assert color[0] > 2 * max(color[1:3])


def test_a_table_has_a_row_an_event(tmp_path: Path) -> None:
    export(RUN, tmp_path / "a.csv", "csv")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "a.csv").read_text("utf-8"))))
    assert len(rows) == 5
    assert rows[0] == {
        "turn": "0",
        "op": "place",
        "x": "0",
        "y": "0",
        "z": "0",
        "block": "stone",
        "evidence": "server",
        "effect": "true",
        "reason": "",
        "source.file": "0.js",
        "source.line": "3",
        "agent": "",
        "time": "1.5",
    }
    assert (rows[1]["effect"], rows[1]["reason"]) == ("false", "refused, twice")
    assert (rows[3]["op"], rows[3]["block"]) == ("remove", "")


def test_a_table_says_whose_an_event_is(tmp_path: Path) -> None:
    acted = np.array([0, 1, 1, 0, 1], dtype=np.int32)
    export(replace(RUN, agents=("ann", "bob"), acted=acted), tmp_path / "a.csv", "csv", step=2)
    rows = list(csv.DictReader(io.StringIO((tmp_path / "a.csv").read_text("utf-8"))))
    assert [row["agent"] for row in rows] == ["ann", "bob", "bob"]


def test_a_native_folder_is_the_same_run(tmp_path: Path) -> None:
    export(RUN, tmp_path / "deep" / "run", "native")
    again = opened(tmp_path / "deep" / "run")
    assert list(again.log.events(all_events=True)) == list(RUN.log.events(all_events=True))
    assert (again.model, again.seed, again.instructions) == ("m", 3, ("Build.", "Change."))
    assert sorted(path.name for path in (tmp_path / "deep").iterdir()) == ["run"]


def test_a_structure_stays_without_an_order(tmp_path: Path) -> None:
    export(made({(0, 0, 0): "stone"}, ordered=False), tmp_path / "run", "native")
    assert not opened(tmp_path / "run").ordered


@pytest.mark.parametrize(
    ("step", "events", "turns"), [(0, 0, 1), (1, 1, 1), (2, 3, 1), (3, 4, 2), (4, 5, 2), (9, 5, 2)]
)
def test_as_it_was_after_a_step(step: int, events: int, turns: int, tmp_path: Path) -> None:
    export(RUN, tmp_path / "run", "native", step=step)
    again = opened(tmp_path / "run")
    assert (len(again.log), len(again.turns)) == (events, turns)
    assert blocks_of(again) == {
        cell: RUN.log.structure(step).block(row).text for row, cell in enumerate(RUN.log.structure(step).cells)
    }


def test_files_are_replaced_and_foreign_folders_are_not(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("old", "utf-8")
    export(RUN, tmp_path / "a.csv", "csv")
    assert (tmp_path / "a.csv").read_text("utf-8").startswith("turn,op")
    (tmp_path / "run").mkdir()
    export(CUBE, tmp_path / "run", "native")
    (tmp_path / "run" / "notes.txt").write_text("mine", "utf-8")
    export(RUN, tmp_path / "run", "native")
    assert len(opened(tmp_path / "run").log) == 5
    assert (tmp_path / "run" / "notes.txt").read_text("utf-8") == "mine"
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "cat.png").write_bytes(b"x")
    for path, kind, says in (
        (tmp_path / "photos", "native", "is a folder with other files in it"),
        (tmp_path / "photos", "csv", "is a folder; csv is a file"),
        (tmp_path / "a.csv", "native", "is a file; the native format is a folder"),
    ):
        with pytest.raises(ExportError, match=says):
            export(RUN, path, kind)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.csv", "photos", "run"]


def test_the_run_itself_is_never_replaced(tmp_path: Path) -> None:
    export(RUN, tmp_path / "run", "native")
    (tmp_path / "link").symlink_to(tmp_path / "run")
    with pytest.raises(ExportError, match="is the run itself"):
        export(opened(tmp_path / "run"), tmp_path / "link", "native", step=1)
    assert len(opened(tmp_path / "run").log) == 5


def test_the_ending_says_the_format(tmp_path: Path) -> None:
    names = {"a.schem": "schem", "A.VTU": "vtu", "a.gltf": "gltf", "a.glb": "gltf", "a.csv": "csv", "a": "native"}
    assert {name: format_of(tmp_path / name) for name in names} == names
    assert format_of(tmp_path / "a.csv", "schem") == "schem"
    (tmp_path / "run.v2").mkdir()
    assert format_of(tmp_path / "run.v2") == "native"
    with pytest.raises(ExportError, match=r"no format has the ending \.obj; use \.schem"):
        format_of(tmp_path / "a.obj")


def test_placed_air_is_said_to_get_lost(tmp_path: Path) -> None:
    log = ActionLog.from_events(
        [Event(0, Op.PLACE, 0, y, 0, BlockState.parse(text)) for y, text in enumerate(["air", "stone"])],
        air_is_block=True,
    )
    run = Run("a", Path("a"), "test", log, (TurnRecord(0),), mode="authors")
    messages = export(run, tmp_path / "a.schem", "schem")
    assert "1 placed air blocks count as blocks here" in messages[0].text
    assert blocks_of(opened(tmp_path / "a.schem")) == {(0, 1, 0): "stone"}


def heights(run: Run) -> dict[str, tuple[float, float]]:
    """The lowest and highest y of each block id in a scene."""
    document, _ = parts_of(run)
    accessors = document["accessors"]
    return {
        document["materials"][one["material"]]["name"]: (
            accessors[one["attributes"]["POSITION"]]["min"][1],
            accessors[one["attributes"]["POSITION"]]["max"][1],
        )
        for one in document["meshes"][0]["primitives"]
    }


def test_a_scene_has_true_shapes_and_a_grid_the_cubes_that_are_solved(tmp_path: Path) -> None:
    run = made({(0, 2, 0): "oak_slab", (1, 2, 0): "red_carpet", (2, 2, 0): "oak_slab[type=double]"})
    assert heights(run) == {"oak_slab": (2.0, 3.0), "red_carpet": (2.0, 2.0625)}
    export(run, tmp_path / "a.vtu", "vtu")
    assert grid_of(tmp_path / "a.vtu").GetBounds() == (0, 3, 2, 3, 0, 1)


def test_what_connects_in_a_scene() -> None:
    def ends(run: Run) -> tuple[float, float]:
        document, _ = parts_of(run)
        where = document["accessors"][document["meshes"][0]["primitives"][0]["attributes"]["POSITION"]]
        return where["min"][0], where["max"][0]

    fence = {(0, 0, 0): "oak_fence"}
    assert ends(made(fence)) == (0.375, 0.625)
    assert ends(made({**fence, (1, 0, 0): "stone"})) == (0.375, 1.0)
    assert ends(made({**fence, (1, 0, 0): "oak_slab"})) == (0.375, 0.625)
    assert ends(made({(0, 0, 0): "oak_fence[west=true,east=false]", (1, 0, 0): "stone"})) == (0.0, 0.625)
