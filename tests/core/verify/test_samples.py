"""Every task's three evidence sets earn exactly the credit that its rule gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.verify.manifest import Manifest
from minece_desktop.core.verify.pack import pack, task_of
from minece_desktop.core.verify.parts import Report
from minece_desktop.core.verify.verify import JUDGES, task_folders, verify

TASKS = tuple(f"T{number:02d}" for number in range(1, 21))
SHARES = {
    "T01": (0.2, 0.2, 0.2, 0.4),
    "T02": (0.4, 0.2, 0.4),
    "T03": (0.4, 0.6),
    "T04": (0.4, 0.2, 0.2, 0.2),
    "T05": (0.5, 0.5),
    "T06": (0.6, 0.4),
    "T07": (0.5, 0.5),
    "T08": (0.5, 0.3, 0.2),
    "T09": (0.4, 0.3, 0.3),
    "T10": (0.25, 0.25, 0.25, 0.25),
    "T11": (0.3, 0.4, 0.3),
    "T12": (0.5, 0.5),
    "T13": (0.4, 0.3, 0.3),
    "T14": (0.3, 0.3, 0.4),
    "T15": (0.4, 0.2, 0.4),
    "T16": (0.2, 0.8),
    "T17": (0.3, 0.7),
    "T18": (0.3, 0.3, 0.4),
    "T19": (0.16, 0.16, 0.16, 0.16, 0.16, 0.2),
    "T20": (0.4, 0.3, 0.3),
}


def report_of(folder: Path) -> Report:
    return verify(folder, folder.name, Limits())


def test_the_pack_has_the_proposed_shares() -> None:
    assert tuple(pack()) == TASKS
    assert {task: tuple(text.parts.values()) for task, text in pack().items()} == SHARES
    assert {task: tuple(judges) for task, judges in JUDGES.items()} == {
        task: tuple(text.parts) for task, text in pack().items()
    }
    assert all(sum(shares) == pytest.approx(1) for shares in SHARES.values())
    assert task_of("R13.01.02.03-t04") is pack()["T04"]
    assert task_of("T21") is None


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("name", ["passing", "partial_1", "partial_2"])
def test_credit(task: str, name: str, folder_of: Callable[..., Path], samples: Mapping[str, Mapping[str, Any]]) -> None:
    sample = samples[task][name]
    report = report_of(folder_of(task, name))
    assert report.credit == pytest.approx(sample.credit, abs=1e-6)
    assert (report.credit >= 1 - 1e-12) == (name == "passing")
    assert report.credit > 0
    assert all(condition.met for condition in report.conditions)
    assert all(part.why and 0 <= part.earned <= part.of for part in report.parts)


@pytest.mark.parametrize(
    ("task", "figures"),
    [
        ("T01", (0.6, 0.2)),
        ("T02", (0.6, 0.4)),
        ("T03", (0.4, 0.4)),
        ("T04", (0.4 * 50 / 62 + 0.4, 0.4 * 60 / 61 + 0.2)),
        ("T05", (0.5 + 0.5 * (91 / 122 - 0.625) / 0.225, 0.5 * (0.5 - 0.4) / 0.225)),
        ("T06", (0.6, 0.4)),
        ("T07", (0.5 + 0.5 * (114 / 144 - 0.5) / 0.5, 0.5 * (28 / 144) / 0.5)),
        ("T08", (0.5 * 300 / 600 + 0.2, 0.8)),
        ("T09", (0.3, 0.4)),
        ("T10", (0.75, 0.5)),
        ("T11", (0.7, 0.6)),
        ("T12", (0.5, 0.5)),
        ("T13", (0.7, 0.4)),
        ("T14", (0.6, 0.4)),
        ("T15", (0.4, 0.4)),
        ("T16", (0.9, 0.8)),
        ("T17", (0.3 + 0.7 * 44 / 100, 0.7 * 25.25 / 100)),
        ("T18", (0.7, 0.6)),
        ("T19", (0.8, 0.84)),
        ("T20", (0.7, 0.4)),
    ],
)
def test_the_sets_are_what_is_said_of_them(
    task: str, figures: tuple[float, float], samples: Mapping[str, Mapping[str, Any]]
) -> None:
    """The figures by hand, so that a script cannot agree with the grader by the same mistake."""
    found = [samples[task][name].credit for name in ("partial_1", "partial_2")]
    assert found == pytest.approx(figures, abs=1e-9)


@pytest.mark.parametrize("task", ["T04", "T05", "T06", "T07", "T08", "T11", "T12", "T13", "T14", "T16", "T18", "T19"])
def test_shares_of_worlds_have_evidence(task: str, folder_of: Callable[..., Path]) -> None:
    """What is lost in the world can be shown; a share that statistics decide has nothing to show there."""
    for name in ("partial_1", "partial_2"):
        for part in report_of(folder_of(task, name)).parts:
            by_records = part.name in ("enchantment", "night", "building") or "died" in part.why
            assert part.evidence or by_records or part.earned == part.of, (part.name, part.why)


def test_every_folder_below_is_found(tmp_path: Path, folder_of: Callable[..., Path]) -> None:
    made = [folder_of("T01"), folder_of("T02", "partial_1")]
    assert [*task_folders(tmp_path, Limits())] == sorted(made)
    assert [*task_folders(made[0], Limits())] == [made[0]]


def test_the_format_is_published_as_a_schema() -> None:
    schema = Manifest.model_json_schema()
    assert schema["additionalProperties"] is False
    assert {"format", "task"} <= set(schema["required"])
