"""The true shapes of blocks that do not fill their cell: stairs, slabs, doors, fences and the like.

For drawing and for surfaces alone: physics and checks count cells. Lengths are in blocks unless said otherwise.
"""

from __future__ import annotations

from minece_desktop.core.shapes.forms import Form, form_of
from minece_desktop.core.shapes.quads import DIRECTIONS, UNIT, Box, Quads, hull
from minece_desktop.core.shapes.rows import BlockShapes

__all__ = ["DIRECTIONS", "UNIT", "BlockShapes", "Box", "Form", "Quads", "form_of", "hull"]
