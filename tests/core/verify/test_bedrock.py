"""Bedrock worlds: the database's newest state, its export as JSON, and what is neither."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from minece_desktop.core.importers.files import Folder
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.bedrock import BedrockExport, BedrockWorld, read_bedrock
from minece_desktop.core.verify.leveldb import read_leveldb
from minece_desktop.core.verify.verify import verify

Scripts = Callable[[str], ModuleType]
MARK = (12, 64, -20)


@pytest.fixture
def bedrock(scripts: Scripts) -> ModuleType:
    return scripts("sample_bedrock")


def written(folder: Path, files: Mapping[str, bytes]) -> Path:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def read(folder: Path, source: str = "world") -> BedrockWorld:
    return read_bedrock(Folder(folder, Limits()), source)


@pytest.mark.parametrize("in_log", [False, True])
def test_a_world(in_log: bool, tmp_path: Path, bedrock: ModuleType) -> None:
    files = bedrock.bedrock_world({MARK: {"apple": 5, "torch": 3}, (0, 70, 0): {}}, {"stick": 2}, in_log=in_log)
    written(tmp_path / "world", files)
    world = read(tmp_path)
    found = {chest.cell: {stack.name: stack.count for stack in chest.items} for chest in world.chests}
    assert found == {MARK: {"apple": 5, "torch": 3}, (0, 70, 0): {}}
    assert [(stack.name, stack.count) for stack in world.held] == [("stick", 2)]
    assert (world.cheats, world.creative) == (False, False)


def test_settings(tmp_path: Path, bedrock: ModuleType) -> None:
    written(tmp_path / "world", bedrock.bedrock_world({}, {}, cheats=True, creative=True))
    assert (read(tmp_path).cheats, read(tmp_path).creative) == (True, True)
    empty = bedrock.nbt({})
    written(tmp_path / "world", {"level.dat": struct.pack("<II", 10, len(empty)) + empty})
    assert (read(tmp_path).cheats, read(tmp_path).creative) == (None, None)


def test_a_chest_that_nobody_opened_is_the_worlds(tmp_path: Path, bedrock: ModuleType) -> None:
    files = bedrock.bedrock_world({MARK: {}}, {})
    place = dict(zip("xyz", MARK, strict=True))
    natural = bedrock.nbt({"id": "Chest", **place, "LootTable": "loot_tables/chests/village.json"})
    files["db/000004.ldb"] = bedrock.table_file({bedrock._key(MARK): natural}, sequence=1)
    assert read(written(tmp_path, {f"world/{name}": data for name, data in files.items()})).chests[0].natural


def everything(_key: bytes) -> bool:
    return True


@pytest.mark.parametrize("packing", [0, 2, 4])
def test_packings(packing: int, tmp_path: Path, bedrock: ModuleType) -> None:
    entries = {f"key-{number:04d}".encode(): bytes([number % 251]) * number for number in range(300)}
    files = bedrock.bedrock_world({}, {}) | {"db/000004.ldb": bedrock.table_file(entries, 3, packing)}
    written(tmp_path, files)
    assert read_leveldb(Folder(tmp_path, Limits()), tmp_path / "db", everything) == entries


def test_the_newest_of_all_versions_holds(tmp_path: Path, bedrock: ModuleType) -> None:
    """Values over values, and a deletion, in a log whose records do not fit into one block."""
    old = {b"a": b"1", b"b": b"1", b"c": b"1"}
    batch = struct.pack("<QI", 50, 3) + b"\x01\x01a" + b"\xc0\xb8\x02" + b"x" * 40_000
    batch += b"\x00\x01b" + b"\x01\x01d\x015"
    stale = struct.pack("<QI", 0, 1) + b"\x01\x01c\x010"
    files = bedrock.bedrock_world({}, {}) | {
        "db/000004.ldb": bedrock.table_file(old, 9),
        "db/000005.log": bedrock.log_file([batch, stale]),
        "db/000003.log": bedrock.log_file([struct.pack("<QI", 99, 1) + b"\x01\x01z\x019"]),
        "db/000009.ldb": b"no table, and none that the manifest names",
    }
    written(tmp_path, files)
    found = read_leveldb(Folder(tmp_path, Limits()), tmp_path / "db", everything)
    assert found == {b"a": b"x" * 40_000, b"c": b"1", b"d": b"5"}


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("db/CURRENT", b"../../etc/passwd\n", "names no manifest"),
        ("db/CURRENT", b"MANIFEST-000009\n", "no such file"),
        ("db/MANIFEST-000002", b"\0\0\0\0\x09\0\x07", "is damaged at byte 0"),
        ("db/000004.ldb", b"x" * 200, "is no table"),
        ("db/000004.ldb", b"", "is no table"),
        ("db/000004.ldb", None, "no such file"),
        ("level.dat", b"", "is no level.dat"),
        ("level.dat", b"\x0a\0\0\0\x04\0\0\0zzzz", "unknown type|begins with"),
        ("db/000005.log", struct.pack("<IHB", 0, 60_000, 1), "is damaged at byte 0"),
    ],
)
def test_damage_is_told(name: str, data: bytes | None, words: str, tmp_path: Path, bedrock: ModuleType) -> None:
    written(tmp_path / "world", bedrock.bedrock_world({MARK: {"apple": 1}}, {}))
    if data is None:
        (tmp_path / "world" / name).unlink()
    else:
        (tmp_path / "world" / name).write_bytes(data)
    with pytest.raises(RunError, match=words) as told:
        read(tmp_path)
    assert "\n" not in str(told.value)


def test_blocks_that_unpack_to_too_much_are_refused(tmp_path: Path, bedrock: ModuleType) -> None:
    bomb = bedrock.table_file({b"key": bytes(20 * 2**20)}, 1)
    assert len(bomb) < 100_000
    written(tmp_path, bedrock.bedrock_world({}, {}) | {"db/000004.ldb": bomb})
    with pytest.raises(RunError, match="unpacks to more than 16777216"):
        read_leveldb(Folder(tmp_path, Limits()), tmp_path / "db", everything)


def test_nothing_in_the_world_is_written(tmp_path: Path, bedrock: ModuleType) -> None:
    written(tmp_path / "world", bedrock.bedrock_world({MARK: {}}, {}))
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    read(tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


# The export


def export(**more: Any) -> dict[str, Any]:
    chest = {"x": 12, "y": 64, "z": -20, "items": [{"name": "minecraft:apple", "count": 5}]}
    return {"format": "minece-bedrock/1", "chests": [chest]} | more


def test_the_export_says_the_same(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(export(cheats=True, game_type="creative")), "utf-8")
    world = read(tmp_path, "a.json")
    assert world.chests[0].cell == MARK
    assert world.chests[0].count("apple") == 5
    assert (world.cheats, world.creative) == (True, True)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"format": "x"}, "format"),
        ({"chests": [{"x": 1.5, "y": 0, "z": 0}]}, r"chests\[0\]\.x: needs a whole number, not 1\.5"),
        (
            {"chests": [{"x": 1, "y": 0, "z": 0, "items": [{"name": "a", "count": 0}]}]},
            r"chests\[0\]\.items\[0\]\.count: needs 1 or more, not 0",
        ),
        ({"cheats": "no"}, "cheats"),
        ({"more": 1}, "more"),
    ],
)
def test_an_export_that_does_not_fit_names_the_field(change: dict[str, Any], field: str, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(export(**change)), "utf-8")
    with pytest.raises(RunError, match=field):
        read(tmp_path, "a.json")


def test_the_export_has_a_schema() -> None:
    assert BedrockExport.model_json_schema()["additionalProperties"] is False


def test_cheats_take_all_credit(folder_of: Callable[..., Path], bedrock: ModuleType) -> None:
    files = bedrock.bedrock_world({MARK: {"apple": 5, "torch": 3}}, {}, cheats=True)
    folder = folder_of("T20", **{f"world/{name}": data for name, data in files.items()})
    report = verify(folder, "x", Limits())
    assert report.credit == 0
    assert [condition.met for condition in report.conditions] == [False, True]


@pytest.mark.parametrize(
    ("items", "earned"),
    [({"apple": 5, "torch": 3}, 0.3), ({"apple": 9, "torch": 4}, 0.3), ({"apple": 5, "torch": 2}, 0)],
)
def test_items_must_be_enough(
    items: dict[str, int], earned: float, folder_of: Callable[..., Path], bedrock: ModuleType
) -> None:
    files = bedrock.bedrock_world({MARK: items}, {})
    report = verify(folder_of("T20", **{f"world/{name}": data for name, data in files.items()}), "x", Limits())
    assert report.parts[2].earned == pytest.approx(earned)


def test_a_chest_far_away_is_not_the_players(folder_of: Callable[..., Path], bedrock: ModuleType) -> None:
    files = bedrock.bedrock_world({(60, 64, -20): {"apple": 5, "torch": 3}}, {})
    report = verify(folder_of("T20", **{f"world/{name}": data for name, data in files.items()}), "x", Limits())
    assert report.credit == 0
