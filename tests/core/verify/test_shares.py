"""A share lists the entries that it asked for itself, in the order in which it did."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from checks.world.finding import Finding
from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.manifest import read_manifest
from minece_desktop.core.verify.shares import judged


def held(evidence: TaskEvidence) -> Finding:
    return Finding(evidence.player.count("wooden_pickaxe"), "held")


def crafted(evidence: TaskEvidence) -> Finding:
    return Finding(evidence.stats.get("crafted", "stick"), "crafted")


def noted(evidence: TaskEvidence) -> Finding:
    evidence.note("events.jsonl", "line 1", "collapse")
    return Finding(1.0, "noted")


def test_records_of_a_share_do_not_depend_on_which_file_came_first(folder_of: Callable[..., Path]) -> None:
    folder = Folder(folder_of("T01"), Limits())
    evidence = TaskEvidence(folder, read_manifest(folder), Messages(10))
    asked = [
        [(record.file, record.entry) for record in judged("share", 1.0, judge, evidence).records]
        for judge in (held, noted, crafted, held)
    ]
    stats, player = evidence.manifest.evidence.stats, evidence.manifest.evidence.player
    pickaxe = (player, "Inventory · wooden_pickaxe")
    assert asked == [[pickaxe], [("events.jsonl", "line 1")], [(stats, "crafted · stick")], [pickaxe]]


def test_what_a_lost_share_asked_for_is_not_told_of_the_next(folder_of: Callable[..., Path]) -> None:
    def trips(evidence: TaskEvidence) -> Finding:
        crafted(evidence)
        raise MissingEvidence("no map")

    folder = Folder(folder_of("T01"), Limits())
    evidence = TaskEvidence(folder, read_manifest(folder), Messages(10))
    assert [record.value for record in judged("map", 1.0, trips, evidence).records] == ["no evidence: no map"]
    assert [record.entry for record in judged("share", 1.0, held, evidence).records] == ["Inventory · wooden_pickaxe"]
