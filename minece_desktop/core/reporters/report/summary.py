"""A report's figures at a glance."""

from __future__ import annotations

from dataclasses import dataclass

from checks.result import Status
from checks.tables import Table
from minece_desktop.core.reporters.report.model import Report
from minece_desktop.core.reporters.report.rows import outcomes


@dataclass(frozen=True)
class Card:
    value: str
    label: str


def cards(report: Report) -> list[Card]:
    """Whose verdict a figure is stands in its label."""
    grades = [page.grade for page in report.pages]
    known = [grade.overall for grade in grades if grade.overall is not None]
    results = [result for grade in grades for result in grade.results]
    counted = [result for result in results if result.status is not Status.NOT_APPLICABLE]
    passed = sum(result.status is Status.PASS for result in counted)
    rules = grades[0].options.rules.value if grades else "official"
    decided = outcomes(grades, report.decided)
    made = [
        Card(_share(sum(known), len(known)), f"problems solved ({rules})"),
        Card(_share(passed, len(counted)), f"checks passed ({rules})"),
        Card(str(sum(result.disputed is not None for result in results)), "checks disputed by engineering rules"),
        Card(str(sum(one.verdict is not None for one in decided.values())), "checks decided by reviewers"),
    ]
    conflicts = sum(one.conflict for one in decided.values())
    return [*made, Card(str(conflicts), "reviewers’ conflicts")] if conflicts else made


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole}" if whole else "–"


def column_groups(table: Table) -> tuple[int, list[tuple[str, list[str]]]] | None:
    """How many columns stand alone at the left, and the groups to their right with the names of their parts.

    None for a table whose columns are not ``group: part`` throughout.
    """
    alone = next((place for place, name in enumerate(table.columns) if ": " in name), len(table.columns))
    rest = [name.rpartition(": ") for name in table.columns[alone:]]
    if not rest or not all(group for group, _, _ in rest):
        return None
    groups: list[tuple[str, list[str]]] = []
    for group, _, part in rest:
        if not groups or groups[-1][0] != group:
            groups.append((group, []))
        groups[-1][1].append(part)
    return alone, groups
