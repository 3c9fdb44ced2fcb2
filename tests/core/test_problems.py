"""Problems for the tables, from grades and from the lines that were written of them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from checks.aggregate import Problem, overall_level
from checks.result import RuleSet
from minece_desktop.core.grading import Grade, GradeOptions, grade_run
from minece_desktop.core.problems import is_grades, of_digest, of_file, of_grade, of_json, verb_of
from minece_desktop.core.run import Message, Run, TurnRecord
from minece_desktop.core.summary import GradeDigest, RunSummary
from minece_desktop.core.verify.parts import Report
from tasks.blocks import ActionLog, BlockState, Event, Op
from tasks.spec import Task, Turn
from tasks.suite import Suite, default_suite


def graded(task_id: str | None = "walls-001", rules: RuleSet = RuleSet.OFFICIAL, width: int = 3) -> Grade:
    log = ActionLog.from_events(Event(0, Op.PLACE, x, 0, 0, BlockState.parse("stone")) for x in range(width))
    run = Run(id="a/b", path=Path("b"), format="test", log=log, turns=(TurnRecord(0),), model="m", seed=3)
    return grade_run(run, task_id, GradeOptions(rules, "none"))


def verdicts(problem: Problem | None) -> list[tuple[str, str, float | None]]:
    assert problem is not None
    return [(result.metric, result.status, result.score) for result in problem.results]


def test_fields_of_a_grade() -> None:
    problem = of_grade(graded())
    assert problem is not None
    known = {"run": "a/b", "model": "m", "seed": 3, "rules": "official", "task_id": "walls-001", "category": "walls"}
    assert known.items() <= problem.fields.items()
    task = default_suite().get("walls-001")
    assert problem.fields["family"] == task.family
    assert task.parameters.items() <= problem.fields.items()


def test_a_name_means_the_same_in_every_run() -> None:
    """What a run states of itself cannot hide what its task or the program knows."""
    stated = {"prompt": "brief", "model": "another", "width": 99, "verb": "Conjure"}
    problem = of_grade(replace(graded(), fields=stated, agent="andy"))
    assert problem is not None
    told = {name: problem.fields[name] for name in ("prompt", "model", "width", "verb", "agent", "turns", "stress")}
    assert told == {
        "prompt": "brief",
        "model": "m",
        "width": 5,
        "verb": "Build",
        "agent": "andy",
        "turns": 1,
        "stress": "none",
    }
    assert problem.fields["import"] == "events"


def test_every_task_has_a_verb_and_the_words_say_it_where_the_data_do_not() -> None:
    suite = default_suite()
    tasks = list(map(suite.get, suite.ids))
    assert all(verb_of(task) for task in tasks)
    stated = [task for task in tasks if "verb" in task.parameters]
    assert len(stated) == 643
    assert all(verb_of(task) == task.parameters["verb"] for task in stated)
    unsaid = next(task for task in tasks if task.family == "upper floor")
    problem = of_grade(graded(unsaid.id))
    assert problem is not None
    assert problem.fields["verb"] == "Build"
    assert verb_of(Task(id="x-001", category="x", turns=(Turn(prompt="A wall, please."),))) is None


@pytest.mark.parametrize("rules", ["official", "engineering", "both"])
def test_a_written_grade_adds_up_like_the_grade(rules: str) -> None:
    grade = graded("roofs-001", RuleSet.ENGINEERING if rules == "engineering" else RuleSet.OFFICIAL)
    assert grade.extras
    written = json.loads(json.dumps(grade.to_json(opinions=rules == "both")))
    problem = of_json(written, default_suite())
    assert verdicts(problem) == verdicts(of_grade(grade))
    assert problem is not None
    assert problem.fields == of_grade(grade).fields  # type: ignore[union-attr]
    assert problem.summary.to_json()["metrics"] == written["metrics"]


def test_without_a_task_there_is_no_problem() -> None:
    grade = graded(None)
    assert of_grade(grade) is None
    assert of_json(grade.to_json(), default_suite()) is None


def test_a_task_folder_is_in_no_table() -> None:
    """Decision 0159: no total of the benchmark counts its shares."""
    report = Report("folder", "T01", "A report", ())
    grade = replace(graded(), task=None, results=(), total=0, report=report)
    assert grade.task_id == "T01"
    assert of_grade(grade) is None
    assert of_digest("folder", GradeDigest.of(grade), RunSummary(), default_suite()) is None
    assert of_json(json.loads(json.dumps(grade.to_json())), default_suite()) is None


def test_a_task_of_another_suite_keeps_its_id() -> None:
    problem = of_json(graded().to_json(), Suite.of("empty", []))
    assert problem is not None
    assert (problem.fields["task_id"], problem.fields["category"]) == ("walls-001", "walls")


def test_a_file_of_grades_with_bad_lines(tmp_path: Path) -> None:
    path = tmp_path / "grades.jsonl"
    good = json.dumps(graded().to_json())
    path.write_text(
        "\n".join([good, "", "{broken", '{"task_source": "stated"}', json.dumps(graded(None).to_json()), good])
    )
    assert is_grades(path)
    found = list(of_file(path, default_suite()))
    assert [type(item) for item in found] == [Problem, Message, Message, type(None), Problem]
    assert [item.line for item in found if isinstance(item, Message)] == [3, 4]
    assert overall_level([item for item in found if isinstance(item, Problem)]).of == 2


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"model": ["m", {}]}, "model: needs a text or a number, not ['m', {}]"),
        ({"seed": 10**400}, "seed: needs a text or a number, not 1000"),
        ({"fields": {"prompt": {"style": 1}}}, "prompt: needs a text or a number, not {'style': 1}"),
        ({"fields": ["prompt"]}, "fields: needs an object, not ['prompt']"),
        ({"score": "high"}, 'score: needs a number, not "high"'),
        ({"score": -(10**400)}, "score: needs a number, not -1000"),
    ],
)
def test_what_no_table_can_group_or_add_up_is_told(change: dict[str, Any], says: str, tmp_path: Path) -> None:
    good = graded().to_json()
    checks = [{**check, **{name: change[name] for name in change if name == "score"}} for check in good["checks"]]
    bad = {**good, "identity": "another", "checks": checks} | {n: v for n, v in change.items() if n != "score"}
    (tmp_path / "grades.jsonl").write_text(f"{json.dumps(bad)}\n{json.dumps(good)}\n", "utf-8")
    message, problem = of_file(tmp_path / "grades.jsonl", default_suite())
    assert isinstance(message, Message)
    assert (message.line, message.text.partition(": ")[2][: len(says)]) == (1, says)
    assert isinstance(problem, Problem)


@pytest.mark.parametrize("text", ["", "[1]", "{", '{"x": 1}', "\x00"])
def test_other_files_are_no_grades(text: str, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_text(text)
    assert not is_grades(path)
    assert not is_grades(tmp_path)
    assert not is_grades(tmp_path / "missing")
