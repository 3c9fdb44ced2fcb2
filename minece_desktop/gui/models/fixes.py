"""What is said of a minimal fix. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from minece_desktop.gui.models.check_details import Detail
from minece_desktop.gui.translate import mark, plural, tr
from minece_desktop.gui.words import phrase
from tasks.blocks import Cell

if TYPE_CHECKING:
    from checks.fixes import Fix

_SHOWN = 8
NOTHING = mark("No minimal fix was found: none can be proven within bounded work.")


def fix_line(fix: Fix) -> str:
    """``2 blocks to add, 1 to remove``."""
    parts: list[str] = []
    for count, words in (
        (len(fix.add), tr("{} to add")),
        (len(fix.remove), tr("{} to remove")),
        (len(fix.swap), tr("{} to replace")),
    ):
        if count:
            parts.append(words.format(plural("{} block", "{} blocks", count) if not parts else count))
    if fix.order:
        parts.append(tr("another order of placement") if not parts else tr("in another order"))
    line = ", ".join(parts)
    return tr("{} · scores {:.2f} then").format(line, fix.score) if fix.score < 1 else line


def fix_details(fix: Fix) -> tuple[Detail, ...]:
    """The cells of each kind of change, as links; blocks by name where all are of one."""
    details = []
    for label, blocks in ((tr("add"), fix.add), (tr("replace"), fix.swap)):
        if blocks:
            names = dict.fromkeys(block.removeprefix("minecraft:") for _, block in blocks)
            what = next(iter(names)) if len(names) == 1 else tr("{} kinds").format(len(names))
            details.append(_cells(label, f"{what}:", [cell for cell, _ in blocks]))
    if fix.remove:
        details.append(_cells(tr("remove"), "", list(fix.remove)))
    return tuple(details)


def fix_text(fix: Fix) -> str:
    """All of it as plain text, for the clipboard."""
    lines = [phrase(fix.note) or fix_line(fix)]
    for label, blocks in ((tr("add"), fix.add), (tr("replace by"), fix.swap)):
        lines += [tr("{} {} at {}, {}, {}").format(label, block, x, y, z) for (x, y, z), block in blocks]
    lines += [tr("remove {}, {}, {}").format(x, y, z) for x, y, z in fix.remove]
    if fix.order:
        lines += [tr("order of placement:"), *(f"{x}, {y}, {z}" for x, y, z in fix.order)]
    return "\n".join(lines)


def ghosts(fix: Fix) -> tuple[list[Cell], list[Cell]]:
    """Cells to show as added and as taken away; a block to be replaced is both."""
    swapped = [cell for cell, _ in fix.swap]
    return [*(cell for cell, _ in fix.add), *swapped], [*fix.remove, *swapped]


def _cells(label: str, text: str, cells: list[Cell]) -> Detail:
    return Detail(label, text, cells=tuple(cells[:_SHOWN]), more=max(0, len(cells) - _SHOWN))
