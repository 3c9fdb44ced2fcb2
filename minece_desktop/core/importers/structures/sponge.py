"""``.schem``: Sponge schematics of versions 1, 2 and 3.

Source: the published Sponge Schematic Specification. WorldEdit's version 2 writes the place in the world as ``Offset``
and the offset from who copied it as ``Metadata.WEOffsetX/Y/Z``; its version 3 has ``Metadata.WorldEdit.Origin``, the
place in the world of who copied it.
"""

from __future__ import annotations

from minece_desktop.core.importers.files import Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures.assemble import Content
from minece_desktop.core.importers.structures.cells import solid, varints
from minece_desktop.core.importers.structures.palette import by_text
from minece_desktop.core.nbt import Compound, NbtError
from tasks.blocks import Cell
from tasks.saying import say

FRAME = "Minece"
"""Key in ``Metadata`` of files that we wrote: ``Offset`` counts from task (0, 0, 0)."""
_NO_OFFSET = (0, 0, 0)


def is_sponge(root: Compound) -> bool:
    return "Schematic" in root or "BlockData" in root or {"Width", "Height", "Length"} <= root.value.keys()


def read(root: Compound, name: str, messages: Messages, limits: Limits) -> Content:
    """The content of a schematic. Raises ``NbtError``."""
    schematic = root.compound("Schematic") if "Schematic" in root else root
    if "Version" not in schematic and "Materials" in schematic:
        raise NbtError(say("is a schematic of before Minecraft 1.13, with numbered blocks; save it anew as .schem"))
    version = schematic.whole("Version")
    if version not in (1, 2, 3):
        raise NbtError(say("{}: is {}; versions 1, 2 and 3 are read", schematic.at("Version"), version))
    blocks, palette_key, data_key = schematic, "Palette", "BlockData"
    if version == 3:
        blocks, palette_key, data_key = schematic.optional("Blocks"), "Palette", "Data"
    size = _unsigned(schematic, "Width"), _unsigned(schematic, "Height"), _unsigned(schematic, "Length")
    volume = size[0] * size[1] * size[2]
    left_out = {
        "block entities": blocks.count("BlockEntities") + blocks.count("TileEntities"),
        "entities": schematic.count("Entities"),
    }
    if version == 3 and not blocks.value:
        messages.note(say("the schematic has no blocks"), name)
        palette, data, volume = by_text(Compound({})), b"", 0
    else:
        palette, data = by_text(blocks.compound(palette_key)), blocks.bytes(data_key)
    where = blocks.at(data_key)
    if not volume <= len(data) <= 5 * volume:
        raise NbtError(say("{}: {} bytes cannot hold {} = {} numbers", where, len(data), _times(size), volume))
    try:
        xyz, numbers, count = solid(varints(data), size, palette.is_block, limits.events)
    except NbtError as error:
        raise NbtError(say("{}: {}", where, error)) from None
    if count != volume:
        raise NbtError(say("{}: holds {} numbers; {} = {} are needed", where, count, _times(size), volume))
    xyz, ids = palette.look_up(xyz, numbers, where, name, messages)
    offset, world, stated, exact = _frame(schematic)
    return Content(
        format=f"sponge-schem/{version}",
        xyz=xyz + offset,
        ids=ids,
        palette=palette.texts,
        stated=stated,
        exact=exact,
        world=world,
        left_out=left_out,
    )


def _frame(schematic: Compound) -> tuple[Cell, Cell | None, bool, bool]:
    """Where the lowest corner is from who pastes it; where that is in the world; is it stated; is it exact."""
    stated = "Offset" in schematic
    offset = schematic.triple("Offset") if stated else _NO_OFFSET
    metadata = schematic.optional("Metadata")
    if FRAME in metadata:
        ours = metadata.compound(FRAME)
        return offset, ours.triple("Origin") if "Origin" in ours else None, True, True
    if "WEOffsetX" in metadata:
        x, y, z = (metadata.whole(f"WEOffset{axis}", 0) for axis in "XYZ")
        world = (offset[0] - x, offset[1] - y, offset[2] - z) if stated else None
        return (x, y, z), world, True, False
    editor = metadata.value.get("WorldEdit")
    if isinstance(editor, dict) and "Origin" in editor:
        return offset, metadata.compound("WorldEdit").triple("Origin"), stated, False
    return offset, None, stated, False


def _unsigned(compound: Compound, key: str) -> int:
    """A size, which is an unsigned number of 16 bits in a signed tag."""
    value = compound.whole(key)
    if not -0x8000 <= value <= 0xFFFF:
        raise NbtError(say("{}: is {}, needs a size from 0 to 65535", compound.at(key), value))
    return value & 0xFFFF


def _times(size: tuple[int, int, int]) -> str:
    return " × ".join(map(str, size))
