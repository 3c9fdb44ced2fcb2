"""Named Binary Tags, the format of Minecraft's own files: read within bounds, and written."""

from minece_desktop.core.nbt.errors import NbtError
from minece_desktop.core.nbt.fields import Compound
from minece_desktop.core.nbt.read import NbtLimits, read_little, read_nbt, read_packed, unpacked
from minece_desktop.core.nbt.tags import Kind
from minece_desktop.core.nbt.write import Tag, packed, write_nbt

__all__ = [
    "Compound",
    "Kind",
    "NbtError",
    "NbtLimits",
    "Tag",
    "packed",
    "read_little",
    "read_nbt",
    "read_packed",
    "unpacked",
    "write_nbt",
]
