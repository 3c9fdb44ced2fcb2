"""Files of named binary tags that hold a structure: ``.schem``, ``.litematic`` and ``.nbt``.

The content decides, not the ending: a file that was renamed opens as what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from minece_desktop.core.importers.files import Folder, Messages, fail, shown_name
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures import litematic, sponge, template
from minece_desktop.core.importers.structures.assemble import Content, run_of_content
from minece_desktop.core.nbt import Compound, NbtError, NbtLimits, read_packed
from minece_desktop.core.run import Run
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

SUFFIXES = (".schem", ".litematic", ".nbt", ".schematic")
_READERS = (
    (sponge.is_sponge, sponge.read),
    (litematic.is_litematic, litematic.read),
    (template.is_template, template.read),
)


class SchematicImporter:
    """Files with one of the endings; what is wrong with one is told when it is read."""

    name = "schematic"
    owned: frozenset[str] = frozenset()
    reads_files = True

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:  # noqa: ARG002 - the protocol's
        try:
            return [None] if path.suffix.lower() in SUFFIXES and path.is_file() else []
        except OSError:
            return []

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        data = Folder(ref.path.parent, options.limits).read_bytes(ref.path)
        return run_of_bytes(data, ref.id, ref.path, options.limits)


def run_of_bytes(data: bytes, run: str, path: Path, limits: Limits) -> Run:
    """The run that the bytes of such a file are. ``path``'s name stands in messages. Raises ``RunError``."""
    messages = Messages(limits.messages)
    try:
        content = _content(data, shown_name(path), messages, limits)
    except NbtError as error:
        fail(str(error), shown_name(path))
    return run_of_content(content, run, path, messages, limits)


def _content(data: bytes, name: str, messages: Messages, limits: Limits) -> Content:
    _, value = read_packed(data, NbtLimits(limits.file_bytes, limits.nbt_depth, limits.nbt_memory))
    root = Compound(value)
    for is_it, read in _READERS:
        if is_it(root):
            return read(root, name, messages, limits)
    raise NbtError(
        say(
            "is NBT, but no structure: needs a Sponge schematic (Width, Height, Length), a "
            "Litematica schematic (Regions) or a structure file (palette, blocks)"
        )
    )
