"""The limits of reading and of the sandbox in words, as the settings show them. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from minece_desktop.gui.translate import mark

_MIB = 2**20


@dataclass(frozen=True)
class LimitWords:
    """``unit``: of the value shown, which is the limit divided by ``scale``."""

    title: str
    meaning: str
    unit: str = ""
    scale: int = 1


def words_of(name: str) -> LimitWords:
    """A limit that has no words yet is told by its name."""
    return LIMITS.get(name) or LimitWords(name, "")


LIMITS: dict[str, LimitWords] = {
    "file_bytes": LimitWords(mark("Whole files"), mark("The largest file that is read whole."), "MiB", _MIB),
    "lines_bytes": LimitWords(
        mark("Files of lines"), mark("The largest action log or result file, read line by line."), "MiB", _MIB
    ),
    "json_memory": LimitWords(
        mark("Memory of a JSON text"), mark("What the values of one JSON text may take in memory."), "MiB", _MIB
    ),
    "events": LimitWords(mark("Events of a run"), mark("A longer log is cut here, with a message.")),
    "turns": LimitWords(mark("Turns of a run"), mark("Later turns are left out, with a message.")),
    "coordinate": LimitWords(mark("Largest coordinate"), mark("Blocks further out are left out, with a message.")),
    "depth": LimitWords(mark("Depth of folders"), mark("How far below an opened folder runs are looked for.")),
    "entries": LimitWords(mark("Files and folders"), mark("How many are looked at below an opened folder.")),
    "messages": LimitWords(mark("Messages of a kind"), mark("Of one file; the rest is counted.")),
    "code_files": LimitWords(mark("Action files"), mark("Of one agent; later ones are not executed.")),
    "volume": LimitWords(mark("Cells of a schematic"), mark("Air included.")),
    "nbt_depth": LimitWords(mark("Nesting of binary tags"), mark("In schematics and other files of the game.")),
    "nbt_memory": LimitWords(
        mark("Memory of binary tags"), mark("What the values of one such file may take in memory."), "MiB", _MIB
    ),
    "drawing": LimitWords(mark("Size of a text drawing"), mark("Lines or columns.")),
    "parts": LimitWords(mark("Drawings of a file"), mark("Text drawings; later ones are left out.")),
    "line": LimitWords(mark("Length of a line"), mark("Characters of one line that is read.")),
    "sandbox.seconds": LimitWords(
        mark("Time of a script"), mark("Agent code that takes longer is stopped; what it placed stays."), "s"
    ),
    "sandbox.run_seconds": LimitWords(mark("Time of a run's scripts"), mark("All scripts of a run together."), "s"),
    "sandbox.memory_bytes": LimitWords(mark("Memory of a script"), mark("The JavaScript heap."), "MiB", _MIB),
    "sandbox.actions": LimitWords(mark("Actions of a script"), mark("Further ones are not recorded.")),
    "sandbox.output_bytes": LimitWords(mark("Output of a script"), mark("What it may record in all."), "MiB", _MIB),
    "sandbox.stack_bytes": LimitWords(mark("Stack of a script"), mark("Deeper recursion is an error."), "KiB", 2**10),
}
