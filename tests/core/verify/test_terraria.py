"""Terraria worlds: tiles, walls and residents come back; the game's rules for houses; what is no world."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from checks.world.arena import ABOVE, ACROSS, BELOW, arena_of, buffs, gaps, platform_rows, reaches, spacing
from checks.world.housing import house_of, room_at
from checks.world.tile_map import NONE, TileMap
from minece_desktop.core.importers.files import Folder
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.manifest import TileSource
from minece_desktop.core.verify.showing import wall_of
from minece_desktop.core.verify.terraria import World, _third_flags, read_world_file

Scripts = Callable[[str], ModuleType]
SIZE = (80, 60)


def world_of(folder: Path, data: bytes, box: Any = None) -> World:
    (folder / "world.wld").write_bytes(data)
    return read_world_file(Folder(folder, Limits()), TileSource(path="world.wld", box=box))


@pytest.fixture
def build(tmp_path: Path, scripts: Scripts) -> Callable[..., TileMap]:
    """The sample house on its land, with some tiles replaced."""

    def made(changes: Any = (), guide: Any = None, **house: Any) -> TileMap:
        sets, terraria = scripts("verify_samples_other"), scripts("sample_terraria")
        tiles = {**sets._land(*SIZE, 41), **sets._house(**house), **dict(changes)}
        return world_of(tmp_path, terraria.world_file(tiles, SIZE, guide=guide)).map

    return made


def test_tiles_come_back(tmp_path: Path, scripts: Scripts) -> None:
    """Random columns, with runs of every length, wide kinds and walls, frames and switched-off tiles."""
    terraria, chance = scripts("sample_terraria"), random.Random(1)
    kinds = [None, 0, 30, 4, 19, 300, 600, 215]
    tiles: dict[tuple[int, int], Any] = {}
    for x in range(12):
        y = 0
        while y < 400:
            count = chance.choice([1, 2, 5, 300])
            kind = chance.choice(kinds)
            frame = (18 * chance.randint(0, 3), 36) if kind in terraria.FRAMED else (0, 0)
            put = terraria.Put(kind, frame, chance.choice([0, 4, 300]), chance.random() < 0.1 and kind is not None)
            tiles |= {(x, row): put for row in range(y, min(y + count, 400))}
            y += count
    found = world_of(tmp_path, terraria.world_file(tiles, (12, 400), guide=(5, 6), mode=2))
    for (x, y), put in tiles.items():
        assert found.map.kinds[x, y] == (NONE if put.kind is None else put.kind)
        assert found.map.wall(x, y) == put.wall
        assert found.map.frame(x, y) == put.frame
        assert found.map.inactive[x, y] == put.off
    assert (found.title, found.mode, found.map.size) == ("sample", 2, (12, 400))
    assert [(one.kind, one.name, one.home) for one in found.map.residents] == [(22, "Andrew", (5, 6))]
    part = world_of(tmp_path, terraria.world_file(tiles, (12, 400)), box=((9, 350), (3, 20))).map
    assert (part.low, part.high) == ((3, 20), (9, 350))
    assert part.kinds.tolist() == found.map.kinds[3:10, 20:351].tolist()
    assert part.residents[0].home is None


@pytest.mark.parametrize(
    ("flags", "third", "size"),
    [(b"\x02", 0, 1), (b"\x03\x10", 0, 2), (b"\x03\x11\x44", 0x44, 3), (b"\x03\x11\x45\x02", 0x45, 4)],
)
def test_flags_of_one_to_four_bytes(flags: bytes, third: int, size: int) -> None:
    assert _third_flags(b"\xff" + flags + b"\xff", 1) == (third, 1 + size)


@pytest.mark.parametrize("version", [279, 315])
def test_residents_of_later_versions(version: int, tmp_path: Path, scripts: Scripts) -> None:
    data = scripts("sample_terraria").world_file({}, (12, 20), guide=(3, 4), version=version)
    assert world_of(tmp_path, data).map.residents[0].home == (3, 4)


def test_the_view_has_y_upwards_and_walls_behind(build: Callable[..., TileMap]) -> None:
    volume = wall_of(build())
    assert volume.block((30, -33, 0)).text == "terraria:wood"
    assert volume.block((33, -35, 0)).text == "terraria:torch"
    assert volume.block((33, -36, -1)).text == "terraria:backdrop_4"
    assert volume.block((33, -36, 0)).is_air
    assert volume.block((0, -59, 0)).text == "terraria:dirt"


# Houses


def test_a_house(build: Callable[..., TileMap]) -> None:
    room = room_at(build(), (35, 36))
    assert (room.valid, room.lacking, len(room.space)) == (True, (), 60)
    assert len(room.border) == 36


def test_small_holes_in_the_wall_are_forgiven_and_large_ones_not(
    build: Callable[..., TileMap], scripts: Scripts
) -> None:
    nothing = scripts("sample_terraria").Put()
    four = {(x, y): nothing for x in range(36, 40) for y in range(34, 38)}
    assert room_at(build(four), (35, 36)).valid
    five = {(x, y): nothing for x in range(35, 40) for y in range(34, 39)}
    assert room_at(build(five), (32, 36)).bare
    assert "no wall behind" in room_at(build(five), (32, 36)).fault


def test_natural_walls_do_not_count(build: Callable[..., TileMap], scripts: Scripts) -> None:
    put = scripts("sample_terraria").Put
    natural = {(x, y): put(wall=2) for x in range(31, 41) for y in range(34, 40)}
    room = room_at(build(natural), (35, 36))
    assert not room.closed


@pytest.mark.parametrize(
    ("kind", "frame", "shut"),
    [(None, (0, 0), False), (51, (0, 0), False), (19, (0, 0), True), (11, (0, 0), True), (30, (0, 0), True)],
    ids=["nothing", "cobweb", "platform", "open door", "wood"],
)
def test_what_shuts_a_room(kind: int | None, frame: Any, shut: bool, build: Any, scripts: Scripts) -> None:
    room = room_at(build({(36, 33): scripts("sample_terraria").Put(kind, frame)}), (35, 36))
    assert room.closed == shut


def test_a_tile_that_is_switched_off_is_a_hole(build: Any, scripts: Scripts) -> None:
    assert not room_at(build({(36, 33): scripts("sample_terraria").Put(30, off=True)}), (35, 36)).closed


def test_corners_leak_as_in_the_game(build: Any, scripts: Scripts) -> None:
    """The flood goes through corners, so a missing corner block opens the room."""
    assert not room_at(build({(41, 33): scripts("sample_terraria").Put()}), (35, 36)).closed


def test_too_small_and_too_large(build: Any, scripts: Scripts, tmp_path: Path) -> None:
    put = scripts("sample_terraria").Put
    wall = {(36, y): put(30) for y in range(34, 40)}
    small = room_at(build(wall), (33, 36))
    assert "fewer than 60" in small.fault
    hall = {
        (x, y): put(30) if x in (20, 60) or y in (15, 35) else put(wall=4) for x in range(20, 61) for y in range(15, 36)
    }
    big = world_of(tmp_path, scripts("sample_terraria").world_file(hall, SIZE)).map
    assert "750 tiles or more" in room_at(big, (40, 20)).fault


def test_the_guide_must_live_in_that_house(build: Any) -> None:
    assert house_of(build(guide=(36, 40))).settled
    assert house_of(build(guide=(36, 39))).settled  # as older versions keep it
    away = house_of(build(guide=(60, 40)))
    assert away.room is not None
    assert (away.room.valid, away.settled) == (True, False)


def test_a_world_without_furniture_has_no_room(tmp_path: Path, scripts: Scripts) -> None:
    assert house_of(world_of(tmp_path, scripts("sample_terraria").world_file({}, SIZE)).map).room is None


# Arenas


@pytest.fixture
def field(tmp_path: Path, scripts: Scripts) -> Callable[..., TileMap]:
    """Rows (y, left, width), and other tiles."""

    def made(*rows: tuple[int, int, int], more: Any = ()) -> TileMap:
        put = scripts("sample_terraria").Put
        tiles = {(left + x, y): put(19) for y, left, width in rows for x in range(width)} | dict(more)
        return world_of(tmp_path, scripts("sample_terraria").world_file(tiles, (320, 90))).map

    return made


@pytest.mark.parametrize(
    ("rows", "enough", "spaced"),
    [
        ([(20, 20, 100), (30, 20, 100), (44, 20, 100)], True, True),
        ([(20, 20, 100), (29, 20, 100), (43, 20, 100)], True, False),
        ([(20, 20, 99), (30, 20, 100), (40, 20, 100)], False, False),
        ([(20, 20, 100), (30, 60, 100), (40, 20, 100)], True, True),
        ([(20, 20, 100), (30, 80, 100), (40, 20, 100)], False, False),  # beside, not above one another
        ([(20, 20, 100), (22, 20, 100), (32, 20, 100), (44, 20, 100)], True, True),  # three of four fit
        ([(20, 20, 50), (20, 71, 50), (30, 20, 100), (40, 20, 100)], False, False),  # a gap
    ],
)
def test_rows(rows: list[tuple[int, int, int]], enough: bool, spaced: bool, field: Any) -> None:
    arena = arena_of(field(*rows))
    assert (platform_rows(arena).value, spacing(arena).value) == (enough, spaced)


def test_gaps_are_differences_of_height(field: Any) -> None:
    assert gaps(arena_of(field((20, 20, 100), (30, 20, 100), (44, 20, 100))).rows) == [10, 14]


def test_radii() -> None:
    assert reaches((100, 100), (100 + ACROSS, 100 + BELOW))
    assert reaches((100, 100), (100 - ACROSS, 100 - ABOVE))
    assert not reaches((100, 100), (100 + ACROSS + 1, 100))
    assert not reaches((100, 100), (100, 100 + BELOW + 1))
    assert not reaches((100, 100), (100, 100 - ABOVE - 1))


@pytest.mark.parametrize(
    ("fire", "fire_frame", "heart_frame", "holds"),
    [
        ((69, 30), (0, 0), (0, 324), True),
        ((69, 30), (0, 36), (0, 324), False),  # out
        ((69, 30), (0, 0), (0, 252), False),  # a star in a bottle
        ((69 + 84, 30), (0, 0), (0, 358), True),
        ((69 + 85, 30), (0, 0), (0, 324), False),
    ],
)
def test_buffs(fire: Any, fire_frame: Any, heart_frame: Any, holds: bool, field: Any, scripts: Scripts) -> None:
    put = scripts("sample_terraria").Put
    tiles = field(
        (20, 20, 100), (30, 20, 100), (40, 20, 100), more={fire: put(215, fire_frame), (70, 21): put(42, heart_frame)}
    )
    arena = arena_of(tiles)
    assert arena.centre == (69, 30)
    assert buffs(tiles, arena).value == holds
    assert arena_of(tiles, (300, 80)).centre == (300, 80)
    assert not buffs(tiles, arena_of(tiles, (300, 80))).value


# What is no world


def damaged(data: bytes, at: int, layout: str, value: int) -> bytes:
    return data[:at] + struct.pack(f"<{layout}", value) + data[at + struct.calcsize(layout) :]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: b"", "is cut off"),
        (lambda data: data[:300], "claims|is cut off"),
        (lambda data: b"\x05\0\0\0" + data[4:], "is no Terraria world"),
        (lambda data: data[:11] + b"\x01" + data[12:], "another of its files"),
        (lambda data: damaged(data, 24, "h", 20_000), "claims 20000 where 5 to 100 can be"),
        (lambda data: damaged(data, 26, "i", 2**30), "claims 1073741824"),
        (lambda data: damaged(data, 30, "i", len(data) - 3), "cut off"),
        (lambda data: data[: len(data) // 2], "claims|cut off|more than"),
    ],
)
def test_damage_is_told(change: Callable[[bytes], bytes], words: str, tmp_path: Path, scripts: Scripts) -> None:
    tiles = {(x, y): scripts("sample_terraria").Put(30) for x in range(40) for y in range(x % 7 + 1)}
    data = scripts("sample_terraria").world_file(tiles, SIZE)
    with pytest.raises(RunError, match=words) as told:
        world_of(tmp_path, change(data))
    assert "\n" not in str(told.value)
    assert told.value.message.file == "world.wld"


def test_sizes_are_bounded(tmp_path: Path, scripts: Scripts) -> None:
    data = scripts("sample_terraria").world_file({}, (60, 20))
    at = data.index(struct.pack("<2i", 20, 60))
    with pytest.raises(RunError, match="can be"):
        world_of(tmp_path, damaged(data, at, "i", 2**30))
    with pytest.raises(RunError, match="claims 16800 × 4800 tiles"):
        world_of(tmp_path, data[:at] + struct.pack("<2i", 4_800, 16_800) + data[at + 8 :])
    wide = scripts("sample_terraria").world_file({}, (1100, 20))
    with pytest.raises(RunError, match="1100 × 20 tiles are too many"):
        world_of(tmp_path, wide)
    assert world_of(tmp_path, wide, box=((0, 0), (99, 19))).map.kinds.shape == (100, 20)
    with pytest.raises(RunError, match="lies outside the world, which has 1100 × 20 tiles"):
        world_of(tmp_path, wide, box=((2000, 0), (2010, 19)))
