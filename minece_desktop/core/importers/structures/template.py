"""``.nbt``: the game's own structure files (structure blocks, data packs)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from minece_desktop.core.importers.files import Messages, plural
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures.assemble import Content
from minece_desktop.core.importers.structures.palette import Palette, by_position
from minece_desktop.core.nbt import Compound, NbtError
from minece_desktop.core.run import Severity
from tasks.saying import say

FORMAT = "structure-nbt"


def is_template(root: Compound) -> bool:
    return "blocks" in root and ("palette" in root or "palettes" in root)


def read(root: Compound, name: str, messages: Messages, limits: Limits) -> Content:
    """The blocks of a structure file, with the first of its palettes. Raises ``NbtError``."""
    palette = _palette(root, name, messages)
    cells: list[tuple[int, int, int]] = []
    numbers: list[int] = []
    entities = 0
    first: NbtError | None = None
    if root.count("blocks") > limits.events:
        raise NbtError(say("blocks: {} are more than {} (setting: events)", root.count("blocks"), limits.events))
    for block in root.compounds("blocks"):
        try:
            cell, number = block.triple("pos"), block.whole("state")
        except NbtError as error:
            first = first or error
            messages.add(str(error), name, severity=Severity.ERROR)
            continue
        cells.append(cell)
        numbers.append(number)
        entities += "nbt" in block
    if first is not None and not cells:
        raise first
    xyz = np.array(cells, dtype=np.int64).reshape(-1, 3)
    xyz, ids = palette.look_up(xyz, np.array(numbers, dtype=np.int64), "blocks", name, messages)
    left_out = {"block entities": entities, "entities": root.count("entities")}
    return Content(FORMAT, xyz, ids, palette.texts, left_out=left_out)


def _palette(root: Compound, name: str, messages: Messages) -> Palette:
    if "palette" in root:
        return by_position(list(root.compounds("palette")))
    variants: Sequence[object] = root.items("palettes")
    if not variants or not isinstance(variants[0], list):
        raise NbtError(say("palettes: needs a list of palettes"))
    if len(variants) > 1:
        messages.note(say("the file has {}; the first is shown", plural(len(variants), "palette")), name)
    holder = Compound({"palettes[0]": variants[0]})
    return by_position(list(holder.compounds("palettes[0]")))
