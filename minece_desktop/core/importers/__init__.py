"""Run folders and files: one importer a format, found by ``sniff``, read by ``load``."""

from minece_desktop.core.importers.registry import ImportOptions, RunRef, find_runs, importers, load_run, open_runs

__all__ = ["ImportOptions", "RunRef", "find_runs", "importers", "load_run", "open_runs"]
