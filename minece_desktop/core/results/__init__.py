"""Grades by the million: looked at, filtered, sorted and added up where they lie (docs/scale.md)."""

from minece_desktop.core.results.store import Asked, ResultStore, is_results

__all__ = ["Asked", "ResultStore", "is_results"]
