"""A report as PDF: pages, their numbers, and text that stays text."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.reporters.report.build import report_of
from minece_desktop.core.reporters.report.model import Picture, Report, RunPage, Source, TurnText
from minece_desktop.core.reporters.report.strip import strip
from minece_desktop.core.run import Message, Run
from minece_desktop.paper import pdf
from tasks.blocks import ActionLog, BlockState, Event, Op
from tasks.suite import default_suite

EVIL = "<script>alert(1)</script>\n\u202e\x00 ]]> & 中文 " + "x" * 400


@pytest.fixture(autouse=True, scope="module")
def _app(qapp: object) -> object:
    return qapp


def a_report(runs: int = 1, checks: int = 3, text: str = "Build a wall.") -> Report:
    result = CheckResult("shape.is_one", Metric.SHAPE, RuleSet.OFFICIAL, Status.FAIL, 0.0, text, disputed="differs")
    opinion = replace(result, rules=RuleSet.ENGINEERING, status=Status.PASS, score=1.0)
    log = ActionLog.from_events(Event(0, Op.PLACE, i, 0, 0, BlockState.parse("stone")) for i in range(9))
    drawing = strip(Run("r", Path(), "test", log, ()))
    grade = Grade(
        run=text[:60],
        identity="0" * 64,
        task=None,
        task_source="inline",
        options=GradeOptions(),
        mode="events",
        model=text,
        seed=1,
        results=(result,) * checks,
        total=checks,
        opinions=(opinion,) * checks,
    )
    page = RunPage(
        grade,
        Source("runs/a", None, "native"),
        facts=(("Model", text), ("Run identity", "0" * 64)),
        turns=(TurnText(text, text, (text,)),),
        messages=(Message(text),),
        pictures=(Picture("structure", b"no picture", 400, 300, text),),
        timeline=drawing,
        stress=(("Largest", "1 kPa"),),
    )
    return report_of(text[:80], [page] * runs, GradeOptions(), default_suite(), unread=[Message(text)])


def pages_of(data: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", data))


def test_a_report_is_a_pdf_with_a_page_for_each_run() -> None:
    one, three = pdf(a_report(checks=1)), pdf(a_report(runs=3, checks=1))
    assert one.startswith(b"%PDF-")
    assert one.rstrip().endswith(b"%%EOF")
    assert pages_of(three) == pages_of(one) + 2


def test_many_checks_go_on_over_pages() -> None:
    assert pages_of(pdf(a_report(checks=40))) > pages_of(pdf(a_report())) + 2


def test_any_text_of_a_run_can_be_printed() -> None:
    assert pages_of(pdf(a_report(text=EVIL))) >= 3


def test_fonts_are_embedded() -> None:
    data = pdf(a_report())
    assert b"/FontFile2" in data or any(b"/FontFile2" in part for part in _streams(data))


def _streams(data: bytes) -> list[bytes]:
    found = []
    for match in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL):
        try:
            found.append(zlib.decompress(match[1]))
        except zlib.error:
            continue
    return found


def test_writing_can_be_stopped() -> None:
    class StoppedError(Exception):
        pass

    def stop(fraction: float, text: str) -> None:
        raise StoppedError

    with pytest.raises(StoppedError):
        pdf(a_report(), stop)


def test_no_window_system_is_needed() -> None:
    code = (
        "from minece_desktop.paper import pdf; from minece_desktop.core.reporters.report.model import Report\n"
        "print(len(pdf(Report('t', '2026-01-01T00:00:00Z', ()))))"
    )
    environment = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 1000
