"""``minece grade``, ``minece check`` and ``minece checks``."""

from __future__ import annotations

import argparse
import fileinput
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from checks import registry
from checks.engine import TurnView, run_check
from checks.result import CheckResult, RuleSet
from minece_desktop.cli.output import Output, UsageError, progress_bar, read_json
from minece_desktop.cli.select import found, one_run, turn_of
from minece_desktop.core.grading import Grade, GradeOptions, grade_run, stress_source, view_of
from minece_desktop.core.importers import ImportOptions, RunRef, load_run
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, RunError, Severity
from tasks.spec import CheckSpec
from tasks.suite import Suite, default_suite, load_suite

SIGNS = {"pass": "✓", "fail": "✕", "error": "!", "not applicable": "–"}


def grade(arguments: argparse.Namespace, output: Output) -> None:
    """Grade every run below the paths; results in the order of the runs, one bad run never stops the rest."""
    suite = _suite(arguments.suite)
    if arguments.task is not None and arguments.task not in suite:
        raise UsageError(f"--task {arguments.task}: the suite has no such task; `minece tasks list` shows them")
    options = GradeOptions(RuleSet.OFFICIAL, arguments.stress)
    importing = ImportOptions(mode=arguments.import_mode)
    refs = list(found(arguments.paths, importing, output))
    requests = [(ref, importing, arguments.task, options, arguments.suite) for ref in refs]
    with progress_bar("Grading") as report:
        for done, (ref, outcome) in enumerate(zip(refs, _graded(requests, arguments.jobs), strict=True), start=1):
            report(done / len(refs), ref.id)
            if isinstance(outcome, Message):
                output.message(outcome)
            elif output.as_json:
                output.json(outcome.to_json())
                sys.stdout.flush()
            else:
                _describe(outcome, output)


Request = tuple[RunRef, ImportOptions, str | None, GradeOptions, str]


def _graded(requests: Sequence[Request], jobs: int) -> Iterator[Grade | Message]:
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) if jobs > 1 else nullcontext()
    with pool as executor:
        yield from map(_grade_one, requests) if executor is None else executor.map(_grade_one, requests)


def _grade_one(request: Request) -> Grade | Message:
    ref, importing, task, options, suite = request
    try:
        return grade_run(load_run(ref, importing), task, options, suite=_suite(suite))
    except RunError as error:
        return Message(error.message.text, Severity.ERROR, error.message.file, error.message.line)


def _suite(name: str) -> Suite:
    if name == "full":
        return default_suite()
    if not Path(name).exists():
        raise UsageError(f"--suite {name}: no such file")
    try:
        return load_suite(Path(name))
    except ValueError as error:
        raise UsageError(f"--suite {name}: {error}") from None


def _describe(grade: Grade, output: Output) -> None:
    summary = grade.summary
    known = "no task" if grade.task_source == "none" else f"{grade.task_id or 'checks'} ({grade.task_source})"
    output.line(f"{grade.run}: {known} · overall {_word(grade.overall)} · accurate {_word(summary.accurate)}")
    if grade.note:
        output.line(f"   {grade.note}")
    for result in grade.results:
        turn = f"turn {result.turn} " if len({r.turn for r in grade.results}) > 1 else ""
        score = "" if result.score in (0, 1, None) else f" {result.score:.2f}"
        output.line(f"   {SIGNS[result.status.value]}{score} {turn}{result.name}: {result.message}")


def _word(verdict: bool | None) -> str:
    return "–" if verdict is None else "pass" if verdict else "fail"


def check(arguments: argparse.Namespace, output: Output) -> None:
    if arguments.batch is not None:
        if arguments.name or arguments.run:
            raise UsageError("--batch takes its checks and coordinates from the file: leave NAME and RUN out")
        _check_batch(arguments, output)
        return
    if not arguments.name or not arguments.run:
        raise UsageError("give NAME and RUN, or --batch FILE")
    args = read_json(arguments.args, "--args")
    if not isinstance(args, dict):
        raise UsageError("--args is a JSON object, such as '{\"room_cnt\": 2}'")
    spec = CheckSpec(name=arguments.name, args=args)
    if spec.name not in registry.names():
        raise UsageError(f"there is no check named {spec.name}; `minece checks` lists them")
    options = GradeOptions(RuleSet.OFFICIAL, arguments.stress)
    rows = _rows_of(arguments.run)
    if rows is not None:
        _print(_check_rows(spec, rows, options), output)
        return
    run = one_run(arguments.run, ImportOptions(mode=arguments.import_mode), output)
    if run is not None:
        turn = turn_of(run, arguments.turn)
        _print(run_check(spec, view_of(run, turn, options), options.rules).at_turn(turn), output)


def _check_rows(spec: CheckSpec, rows: Sequence[Mapping[str, Any]], options: GradeOptions) -> CheckResult:
    view = TurnView.of_rows(rows, stress=stress_source(lambda: view, options))
    return run_check(spec, view, options.rules)


def _rows_of(text: str) -> list[Mapping[str, Any]] | None:
    """Coordinates from standard input (``-``) or a blocks JSON; None where ``text`` names a run."""
    if text == "-":
        rows = _block_rows(read_json(sys.stdin.read(), "standard input"))
        if rows is None:
            raise UsageError('standard input holds no blocks: a list of {"x", "y", "z", "material"} is wanted')
        return rows
    path = Path(text)
    if path.suffix != ".json" or not path.is_file() or path.stat().st_size > Limits().file_bytes:
        return None
    try:
        return _block_rows(json.loads(path.read_text("utf-8")))
    except (ValueError, OSError, RecursionError):
        return None


def _block_rows(value: Any) -> list[Mapping[str, Any]] | None:
    if isinstance(value, dict):
        value = value.get("coords", value.get("blocks"))
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        return None
    return [{**row, "material": row["block"]} if "block" in row and "material" not in row else row for row in value]


def _check_batch(arguments: argparse.Namespace, output: Output) -> None:
    """One result a line out, in order; a line that cannot be read gives an error result in its place."""
    options = GradeOptions(RuleSet.OFFICIAL, arguments.stress)
    name = "standard input" if arguments.batch == "-" else arguments.batch
    try:
        with fileinput.input(arguments.batch, encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                if line.strip():
                    _batch_line(line, f"{name}:{number}", options, output)
    except OSError as error:
        raise UsageError(f"--batch {name}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UsageError(f"--batch {name}: not UTF-8 text") from None


def _batch_line(line: str, where: str, options: GradeOptions, output: Output) -> None:
    try:
        request = json.loads(line)
        spec = CheckSpec(name=request["name"], args=request.get("args") or {})
        rows = request["coords"]
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise ValueError('"coords" is a list of {"x", "y", "z", "material"}')
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        text = f'{where}: a line is {{"name", "args", "coords"}}: {error}'
        output.message(Message(text, Severity.ERROR))
        output.json({"name": None, "status": "error", "score": 0, "message": text})
        return
    output.json(_check_rows(spec, rows, options).to_json())


def _print(result: CheckResult, output: Output) -> None:
    if output.as_json:
        output.json(result.to_json())
        return
    output.line(f"{SIGNS[result.status.value]} {result.status.value}: {result.message}")
    output.line(f"  score {'–' if result.score is None else f'{result.score:g}'} · {result.name} · {result.algorithm}")
    for name, part in result.evidence.to_json().items():
        output.line(f"  {name}: {json.dumps(part)}")


def checks(_arguments: argparse.Namespace, output: Output) -> None:
    for name in registry.names():
        rule = registry.get(name, RuleSet.OFFICIAL)
        if rule is None:
            continue
        if output.as_json:
            output.json(rule.to_json())
            continue
        given = [p.name if p.required else f"{p.name}={json.dumps(p.default)}" for p in rule.parameters]
        output.line(f"{name}({', '.join(given)})")
        words = " ".join(rule.docs.partition("\n\n")[0].split())
        output.line(f"   {' · '.join(part for part in (rule.metric.value, rule.algorithm, words) if part)}")
