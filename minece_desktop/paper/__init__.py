"""Reports on paper: PDF laid out page by page with Qt's text and PDF writer, no window."""

from minece_desktop.paper.write import pdf

__all__ = ["pdf"]
