"""Words of the checks panel."""

from __future__ import annotations

from pathlib import Path

from checks.result import CheckResult, Evidence, Metric, RuleSet, Status
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.importers import RunRef
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.session import RunEntry
from minece_desktop.core.verify.parts import Condition, Part, Report
from minece_desktop.gui.models.checks import (
    CheckRow,
    check_text,
    counts,
    empty_text,
    headline,
    metric_chips,
    sections,
    task_note,
    verdict_text,
)
from minece_desktop.gui.models.verdict_page import page_html
from tasks.blocks import ActionLog


def check(
    name: str, metric: Metric, status: Status, score: float | None, message: str = "", **about: object
) -> CheckResult:
    return CheckResult(name, metric, RuleSet.OFFICIAL, status, score, message, **about)  # type: ignore[arg-type]


CLUSTERS = check(
    "shape.cluster_count_at_y_is",
    Metric.SHAPE,
    Status.FAIL,
    0.0,
    "4 clusters at y = 0; 5 would pass",
    args={"expected_count": 5, "y": 0},
    algorithm="Alg. 6",
    expected=5,
    actual=4,
    evidence=Evidence(cells=tuple((x, 0, 0) for x in range(20)), steps=(61,), note="joined at a corner"),
)
STABILITY = check(
    "structural_stability.stress_score", Metric.STABILITY, Status.FAIL, 0.52, "too high", disputed="one block thick"
)
PLAUSIBLE = check("physical_plausibility.is_ground_connected", Metric.PLAUSIBILITY, Status.PASS, 1.0, "160 of 160")
ORDER = check("efficiency.l1_dist", Metric.EFFICIENCY, Status.NOT_APPLICABLE, None, "no order is known")


def grade(*results: CheckResult, **about: object) -> Grade:
    values: dict[str, object] = {
        "run": "a/b",
        "identity": "",
        "task": None,
        "task_source": "matched",
        "options": GradeOptions(),
        "mode": "events",
        "model": None,
        "seed": None,
        "results": results,
        "total": len(results),
    }
    return Grade(**{**values, **about})  # type: ignore[arg-type]


def test_a_row_says_what_was_asked_and_what_was_found() -> None:
    row = CheckRow.of(CLUSTERS)
    assert row.title == "5 clusters at y = 0"
    assert row.line == "4 clusters at y = 0; 5 would pass"
    assert row.caption == "cluster_count_at_y_is · Alg. 6"
    assert row.accessible == "fail. 5 clusters at y = 0. 4 clusters at y = 0; 5 would pass"
    details = {detail.label: detail for detail in row.details}
    assert (details["expected"].text, details["found"].text) == ("5", "4")
    assert details["arguments"].text == "expected count 5 · y 0"
    assert (len(details["cells"].cells), details["cells"].more) == (8, 12)
    assert details["at step"].steps == (61,)
    assert details["note"].text == "joined at a corner"
    assert details["rule"].text


def test_a_check_without_a_message_gives_both_values() -> None:
    row = CheckRow.of(check("size.is_equal", Metric.SIZE, Status.FAIL, 0.0, expected=[10, 10], actual=[10, 9]))
    assert row.line == "expected 10 × 10 · found 10 × 9"


def test_an_unknown_check_is_called_by_its_name() -> None:
    row = CheckRow.of(check("shape.no_such_check", Metric.SHAPE, Status.ERROR, 0.0, "there is no such check"))
    assert row.title == "shape.no_such_check"
    assert row.accessible.startswith("error. ")


def test_a_check_without_its_arguments_is_called_by_its_name() -> None:
    row = CheckRow.of(check("size.is_equal", Metric.SIZE, Status.ERROR, 0.0, "argument 'xz' is missing", args={"y": 1}))
    assert row.title == "size.is_equal"
    null = CheckRow.of(check("size.is_equal", Metric.SIZE, Status.ERROR, 0.0, args={"xz": None, "y": None}))
    assert null.title == "size.is_equal"


def test_disputed_checks_come_first_in_their_turn() -> None:
    found = sections([CLUSTERS, PLAUSIBLE, STABILITY, ORDER.at_turn(1)], ["First.", "Second."])
    assert [row.result for row in found[0].rows] == [STABILITY, CLUSTERS, PLAUSIBLE]


def test_no_json_is_shown() -> None:
    stress = check(
        "structural_stability.stress_score",
        Metric.STABILITY,
        Status.FAIL,
        0.43,
        "the largest stress is 144.2 MPa",
        args={"von_mises_stress": 6.2e7},
        expected={"reference": 6.2e7, "solver": "published"},
        actual=1.442e8,
    )
    details = {detail.label: detail.text for detail in CheckRow.of(stress).details}
    assert details["expected"] == "reference 62 MPa · solver published"
    assert details["found"] == "144.2 MPa"
    assert details["arguments"] == "von mises stress 62 MPa"


def test_scores_stand_beside_graded_metrics_only() -> None:
    assert CheckRow.of(STABILITY).metric == "stability 0.52"
    assert CheckRow.of(PLAUSIBLE).metric == "plausibility"
    assert CheckRow.of(ORDER).metric == "efficiency"


def test_headline_and_counts_leave_out_what_does_not_apply() -> None:
    whole = grade(CLUSTERS, STABILITY, PLAUSIBLE, ORDER)
    head = headline(whole)
    assert (head.status, head.text) == (Status.FAIL, "Fails")
    assert head.detail == "not accurate · 1 of 3 checks pass · 1 not applicable · 1 disputed"
    assert counts(whole) == "1/3"
    assert headline(grade(PLAUSIBLE)).status is Status.PASS
    assert headline(grade(ORDER)).status is None
    assert headline(grade(ORDER)).text == "Nothing that counts overall"
    assert counts(None) == counts(grade()) == ""


def test_there_is_no_overall_verdict_without_a_task() -> None:
    head = headline(grade(PLAUSIBLE, task_source="none"))
    assert (head.status, head.text) == (None, "No overall grade without a task")
    assert head.detail == "1 of 1 checks pass"


def test_chips_in_the_order_of_the_metrics() -> None:
    assert metric_chips(grade(ORDER, STABILITY, PLAUSIBLE, CLUSTERS)) == [
        ("shape 0/1", Status.FAIL),
        ("plausibility 1/1", Status.PASS),
        ("stability 0.52", Status.FAIL),
        ("efficiency", Status.NOT_APPLICABLE),
    ]


def test_sections_by_turn_in_task_order() -> None:
    assert [section.instruction for section in sections([CLUSTERS, PLAUSIBLE], ["Build."])] == [None]
    found = sections([CLUSTERS, PLAUSIBLE, STABILITY.at_turn(1)], ["First.", "Second."])
    assert [(section.instruction, len(section.rows)) for section in found] == [("First.", 2), ("Second.", 1)]
    unreached = sections([CLUSTERS, PLAUSIBLE.at_turn(1)], ["First."])
    assert unreached[1].instruction == ""


def test_clipboard_text_holds_every_verdict() -> None:
    text = verdict_text(grade(CLUSTERS, STABILITY.at_turn(1), task_source="inline"))
    lines = text.splitlines()
    assert lines[0] == "a/b · its checks come with the run"
    assert lines[1].startswith("Fails: not accurate · 0 of 2 checks pass")
    assert lines[3:6] == [
        "turn 1",
        "[fail] 5 clusters at y = 0 — shape, shape.cluster_count_at_y_is",
        f"    {CLUSTERS.message}",
    ]
    assert lines[6] == "turn 2"
    assert "    disputed: one block thick" in lines
    assert check_text(PLAUSIBLE).startswith("[pass] ")


def test_task_note_prefers_the_reason() -> None:
    assert task_note(grade(task_source="matched")) == "Matched by the instruction's words"
    assert task_note(grade(note="no task is known for this run")) == "No task is known for this run"


def test_empty_states() -> None:
    ref = RunRef("r", Path("r"), "native")
    run = Run("r", Path("r"), "native", ActionLog.from_events([]), ())
    assert empty_text(None).startswith("No run is shown")
    assert empty_text(RunEntry(ref)) == "Reading the run…"
    broken = RunEntry(ref, error=Message("not JSON", Severity.ERROR, "run.json", 3))
    assert empty_text(broken) == "This run could not be read. run.json:3: not JSON"
    assert empty_text(RunEntry(ref, run=run, grading=True)) == "Grading…"
    assert empty_text(RunEntry(ref, run=run, grade=grade())) == "This run has no checks."
    assert empty_text(RunEntry(ref, run=run, grade=grade(PLAUSIBLE))) == ""


def test_a_task_folder_s_headline_says_why_there_is_no_credit() -> None:
    parts = (Part("floor", 0.0, 0.6, "all there"), Part("roof", 0.0, 0.4, "none"))
    report = Report("T01", "T01", "A hut", parts, (Condition("no commands", False, "the log tells of /fill"),))
    head = headline(grade(report=report))
    assert (head.status, head.text) == (None, "0 % credit")
    assert head.detail == "0 of 2 shares whole · a condition is not met: no credit"


def test_verdicts_that_count_nowhere_are_printed_too() -> None:
    run = Run("a/b", Path("/b"), "native", ActionLog.from_events([]), ())
    share = check("share.floor", Metric.SHAPE, Status.FAIL, 0.0, "30 of <b>64</b> cells")
    entry = RunEntry(RunRef("a/b", Path("/b"), "native"), run=run, grade=grade(PLAUSIBLE, extras=(share,)))
    page = page_html(entry, 0, None, "today", "1.0")
    assert (
        page.index("160 of 160") < page.index("Shares of a task folder&#x27;s credit") < page.index("30 of &lt;b&gt;64")
    )
