"""Re-executing untrusted action code: a QuickJS process per script, against a simulated world (docs/sandbox.md)."""

from minece_desktop.core.sandbox.execute import SEE_AFTER_MS, execute
from minece_desktop.core.sandbox.model import Execution, Mode, Position, Recorded, Script, Status, WorldCells
from minece_desktop.core.sandbox.shapes import line_offset, uninstrument

__all__ = [
    "SEE_AFTER_MS",
    "Execution",
    "Mode",
    "Position",
    "Recorded",
    "Script",
    "Status",
    "WorldCells",
    "execute",
    "line_offset",
    "uninstrument",
]
