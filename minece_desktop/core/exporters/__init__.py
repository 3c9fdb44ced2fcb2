"""Writing runs in formats that other programs read."""

from minece_desktop.core.exporters.errors import ExportError
from minece_desktop.core.exporters.export import FORMATS, export, format_of

__all__ = ["FORMATS", "ExportError", "export", "format_of"]
