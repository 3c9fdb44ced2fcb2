"""What is missing costs its shares; what is broken or meant to hurt is one message; cheating costs everything."""

from __future__ import annotations

import gzip
import json
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.verify import task_folders, verify

LIMITS = Limits(file_bytes=2**20)


def changed(folder: Path, **fields: Any) -> Path:
    content = json.loads((folder / "task.json").read_text("utf-8"))
    for name, value in fields.items():
        holder = content
        *path, last = name.split("__")
        for key in path:
            holder = holder.setdefault(key, {})
        if value is None:
            holder.pop(last, None)
        else:
            holder[last] = value
    (folder / "task.json").write_text(json.dumps(content), "utf-8")
    return folder


def credit(folder: Path) -> float:
    return verify(folder, "x", LIMITS).credit


def whys(folder: Path) -> str:
    return "\n".join(part.why for part in verify(folder, "x", LIMITS).parts)


def test_missing_evidence_costs_the_shares_that_need_it(folder_of: Callable[..., Path]) -> None:
    assert credit(changed(folder_of("T12"), evidence__player=None)) == 0.5
    assert credit(changed(folder_of("T13"), evidence__stats=None)) == pytest.approx(0.3)
    assert "evidence.stats is missing" in whys(changed(folder_of("T18"), evidence__stats=None))
    assert "parameters.floor is missing" in whys(changed(folder_of("T07"), parameters=None))
    assert "parameters.doorway is missing" in whys(changed(folder_of("T11"), parameters=None))
    assert "target is missing" in whys(changed(folder_of("T05"), target=None))
    assert "picture is missing" in whys(changed(folder_of("T16"), picture=None))
    assert credit(changed(folder_of("T06"), evidence={})) == 0
    assert "one marker is needed" in whys(changed(folder_of("T19"), place__marker="diamond_block"))


def test_files_that_are_not_there(folder_of: Callable[..., Path]) -> None:
    folder = changed(folder_of("T01"), evidence__stats="nothing.json")
    assert "nothing.json: no such file" in whys(folder)
    assert "region" in whys(changed(folder_of("T06"), evidence__world__path="nowhere"))


def test_without_a_log_the_conditions_are_open(folder_of: Callable[..., Path]) -> None:
    report = verify(changed(folder_of("T06"), evidence__log=None), "x", LIMITS)
    assert report.credit == 1.0
    assert [condition.met for condition in report.conditions] == [None, None]
    lost = verify(changed(folder_of("T06"), evidence__log=["gone.log"]), "x", LIMITS)
    assert lost.credit == 0.0
    assert "log cannot be read" in lost.parts[0].why


@pytest.mark.parametrize(
    "line",
    [
        "[08:10:00] [Server thread/INFO]: [andy: Gave 1 [Wooden Pickaxe] to andy]",
        "[08:10:00 INFO]: andy issued server command: /give @s iron_ingot 3",
        "[08:10:00] [Server thread/INFO]: Set andy's game mode to Creative Mode",
        "[08:10:00] [Server thread/INFO]: [andy: Set own game mode to Creative Mode]",
    ],
)
def test_cheating_costs_everything(line: str, folder_of: Callable[..., Path]) -> None:
    report = verify(folder_of("T01", **{"server.log": line.encode() + b"\n"}), "x", LIMITS)
    assert report.credit == 0
    assert any(condition.met is False for condition in report.conditions)
    assert "log line 1" in report.parts[0].why


@pytest.mark.parametrize(
    "line",
    [
        "[08:10:00] [Server thread/INFO]: <andy> [andy: Gave 1 [Wooden Pickaxe] to andy]",
        "[08:10:00] [Server thread/INFO]: [Not Secure] <andy> [bob: Set the time to 0]",
        "[08:10:00] [Server thread/INFO]: [Server: Gave 1 [Bed] to andy]",
        "[08:10:00 INFO]: andy issued server command: /msg bob hello",
        "[08:10:00] [Server thread/INFO]: andy has made the advancement [Stone Age]",
        "",
    ],
)
def test_what_is_no_cheating(line: str, folder_of: Callable[..., Path]) -> None:
    assert verify(folder_of("T01", **{"server.log": line.encode()}), "x", LIMITS).credit == pytest.approx(1)


def test_a_creative_player(folder_of: Callable[..., Path], scripts: Callable[[str], Any]) -> None:
    data = scripts("sample_region").player_file({"wooden_pickaxe": 1}, creative=True)
    assert credit(folder_of("T01", **{"andy.dat": data})) == 0


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "JSON ends too early"),
        (b"[]", "needs an object"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"format": "minece-verify/2", "task": "T01"}', "format: needs 'minece-verify/1', not"),
        (b'{"format": "minece-verify/1"}', "task: missing"),
        (b'{"format": "minece-verify/1", "task": "T99"}', 'there is no "T99"'),
        (b'{"format": "minece-verify/1", "task": "T01", "more": 1}', "more: is no field here"),
        (
            b'{"format": "minece-verify/1", "task": "T01",'
            b' "evidence": {"world": {"path": "r", "box": [[0,0,0],[1e9,0,0]]}}}',
            "evidence.world.box[1][0]: needs a whole number, not 1",
        ),
        (
            b'{"format": "minece-verify/1", "task": "T11", "evidence": {"states": [{"lever": "up", "world": 1}]}}',
            "evidence.states[0].lever: needs 'on' or 'off', not \"up\"",
        ),
        (
            b'{"format": "minece-verify/1", "task": "T05", "target": {"path": ["a.png", 3]}}',
            "target.path[1]: needs a text, not 3",
        ),
        (b"\x00\xff" * 40, "binary"),
        (
            b'{"format": "minece-verify/1", "task": "T01", "evidence": {"stats": "//server/share/stats.json"}}',
            'evidence.stats: names a place on a network, "//server/share/stats.json"',
        ),
        (
            b'{"format": "minece-verify/1", "task": "T01", "evidence": {"world": {"path": "\\\\\\\\server\\\\r.mca"}}}',
            "evidence.world.path: names a place on a network",
        ),
    ],
)
def test_task_json(content: bytes, words: str, tmp_path: Path) -> None:
    (tmp_path / "task.json").write_bytes(content)
    with pytest.raises(RunError, match=r"task\.json") as raised:
        verify(tmp_path, "x", LIMITS)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


BOMB = gzip.compress(b"\x0a\x00\x00" + b"\x00" * 40 * 2**20)
ENDLESS_LIST = b"\x0a\x00\x00\x09\x00\x09Inventory\x0a\x7f\xff\xff\xff"


NO_PLAYER = gzip.compress(b"\x0a\x00\x00\x00")


@pytest.mark.parametrize(
    "data",
    [b"", b"rubbish", BOMB, ENDLESS_LIST, NO_PLAYER],
    ids=["empty", "rubbish", "bomb", "endless list", "no player"],  # bytes in a name would have the hour in them
)
def test_player_data(data: bytes, folder_of: Callable[..., Path]) -> None:
    report = verify(folder_of("T01", **{"andy.dat": data}), "x", LIMITS)
    assert report.credit == pytest.approx(0.6)


@pytest.mark.parametrize(
    "data",
    [
        b"{}",
        b'{"stats": []}',
        b'{"stats": {"minecraft:mined": 3}}',
        b'{"stats": {"minecraft:mined": {"minecraft:oak_log": 1.5}}}',
        b'{"stats": {"minecraft:mined": {"minecraft:oak_log": -1}}}',
        b'{"stats": {"minecraft:mined": {"minecraft:oak_log": 1' + b"0" * 5000 + b"}}}",
        b'{"a":' * 5000,
    ],
)
def test_statistics(data: bytes, folder_of: Callable[..., Path]) -> None:
    report = verify(folder_of("T01", **{"stats/andy.json": data}), "x", LIMITS)
    assert report.credit == 0
    assert all("stats/andy.json" in part.why for part in report.parts)


def header(start: int = 2, sectors: int = 1) -> bytearray:
    """Of a region whose chunk (0, 0) is at a sector."""
    table = bytearray(8192)
    struct.pack_into(">I", table, 0, start << 8 | sectors)
    return table


def chunk(kind: int, body: bytes, size: int | None = None) -> bytes:
    return struct.pack(">IB", len(body) + 1 if size is None else size, kind) + body


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no region file"),
        (bytes(8192), "no chunk"),
        (bytes(header(0xFFFFFF)), "no chunk"),
        (bytes(header()) + chunk(2, b"rubbish"), "no chunk"),
        (bytes(header()) + chunk(2, zlib.compress(b"\x0a\x00\x00" + b"\x00" * 40 * 2**20)), "no chunk"),
        (bytes(header()) + chunk(2, b"", 2**31), "no chunk"),
        (bytes(header()) + chunk(4, b"\x00"), "no chunk"),
        (bytes(header()) + chunk(0x82, b"\x00"), "no chunk"),
        (bytes(header()) + chunk(3, b"\x0a\x00\x00\x0a\x00\x05Level\x00\x00"), "no chunk"),
        (bytes(header()) + chunk(3, b"\x0a\x00\x00" + b"\x0a\x00\x00" * 5000), "no chunk"),
    ],
)
def test_regions(data: bytes, words: str, folder_of: Callable[..., Path]) -> None:
    folder = folder_of("T12", **{"region/r.0.0.mca": data})
    for other in (folder / "region").glob("r.*"):
        if other.name != "r.0.0.mca":
            other.unlink()
    assert words in whys(folder)
    assert credit(folder) == 0.5


def test_boxes_are_bounded(folder_of: Callable[..., Path]) -> None:
    assert "too many" in whys(changed(folder_of("T06"), evidence__world__box=[[0, 0, 0], [1023, 1023, 1023]]))
    assert "too many" in whys(changed(folder_of("T06"), evidence__world__box=[[0, 0, 0], [20_000, 0, 0]]))
    assert "needs two corners" in whys(changed(folder_of("T06"), evidence__world__box=None))
    assert "65536 blocks" in whys(changed(folder_of("T07"), parameters__floor=[[0, 0, 0], [10**6, 0, 10**6]]))


def test_nothing_outside_the_folder_is_read(folder_of: Callable[..., Path], tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text('{"stats": {}}', "utf-8")
    folder = folder_of("T01")
    for name in ("../secret.json", str(tmp_path / "secret.json"), "/etc/passwd"):
        assert "leads outside" in whys(changed(folder, evidence__stats=name))
    (folder / "link.json").symlink_to(tmp_path / "secret.json")
    assert "leads outside" in whys(changed(folder, evidence__stats="link.json"))
    assert "leads outside" in whys(changed(folder_of("T06"), evidence__world__path="../.."))


def test_links_are_not_walked(tmp_path: Path, folder_of: Callable[..., Path]) -> None:
    made = folder_of("T01")
    (tmp_path / "loop").symlink_to(tmp_path)
    assert [*task_folders(tmp_path, LIMITS)] == [made]
    shallow = [*task_folders(tmp_path, Limits(entries=1))]
    assert len(shallow) == 1
    assert "setting: entries" in str(shallow[0])


def test_a_judge_that_fails_costs_its_share_alone(
    folder_of: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by hand")

    monkeypatch.setattr("minece_desktop.core.verify.worldly.farm.planting", broken)
    monkeypatch.setitem(
        __import__("minece_desktop.core.verify.verify", fromlist=["JUDGES"]).JUDGES,
        "T14",
        {**__import__("minece_desktop.core.verify.worldly", fromlist=["JUDGES"]).JUDGES["T14"], "wheat": broken},
    )
    report = verify(folder_of("T14"), "x", LIMITS)
    assert report.credit == pytest.approx(0.7)
    assert "please report it" in report.parts[1].why
