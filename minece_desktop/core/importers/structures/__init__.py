"""Structures without an action log: schematics, lists of blocks, drawings."""

from minece_desktop.core.importers.structures.blocks import FORMAT, UNKNOWN, BlocksImporter, run_of
from minece_desktop.core.importers.structures.drawing import DrawingImporter
from minece_desktop.core.importers.structures.schematic import SchematicImporter

__all__ = ["FORMAT", "UNKNOWN", "BlocksImporter", "DrawingImporter", "SchematicImporter", "run_of"]
