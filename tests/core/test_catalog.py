"""The list of runs: each once, what reading told of it, and what is gone."""

from __future__ import annotations

from pathlib import Path

from minece_desktop.core.catalog import Catalog, Change
from minece_desktop.core.importers import RunRef
from minece_desktop.core.importers.found import Found
from minece_desktop.core.summary import RunSummary


def test_a_catalog_lists_a_run_once_and_keeps_what_reading_told() -> None:
    catalog = Catalog()
    ref = RunRef("a", Path("/x/a"), "mindcraft")
    entry, change = catalog.add(Found(ref, "1", RunSummary(model="m", task_id="walls-001", exact=True)))
    assert change is Change.NEW
    assert catalog.add(Found(ref, "1"))[1] is Change.SAME
    again, change = catalog.add(Found(ref, "2", RunSummary(placements=3)))
    assert (again, change) == (entry, Change.GREW)
    assert (entry.summary.model, entry.summary.placements, entry.summary.exact) == ("m", 3, False)
    assert catalog.mark_gone(Path("/x/a")) == [entry]
    assert catalog.add(Found(ref, "2"))[1] is Change.GREW
    assert catalog.entries == [entry]


def test_of_a_file_only_the_parts_that_are_missing_are_gone() -> None:
    catalog = Catalog()
    for part in ("1", "2", "3"):
        catalog.add(Found(RunRef(f"f#{part}", Path("/f"), "authors", part), part))
    assert [entry.ref.part for entry in catalog.mark_gone(Path("/f"), frozenset({"1", "3"}))] == ["2"]
