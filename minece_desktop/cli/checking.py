"""``minece check`` and ``minece checks``: one check by hand, many from a file, and what there is."""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from checks import registry
from checks.engine import TurnView, run_check, second_opinion
from checks.fixes import fix_for
from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.cli.grading import counting
from minece_desktop.cli.output import SIGNS, Output, UsageError, read_json
from minece_desktop.cli.select import one_run, turn_of
from minece_desktop.core.grading import GradeOptions, stress_source, view_of
from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.importers.limit_settings import current_limits
from minece_desktop.core.importers.structures import run_of
from minece_desktop.core.run import Message, Run, RunError, Severity
from tasks.spec import CheckSpec


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
    _require_known(spec.name, arguments.rules)
    options = GradeOptions(counting(arguments.rules), arguments.stress)
    told = _content_of(arguments.run)
    rows = _rows_of(told)
    if rows is not None:
        if arguments.turn is not None:
            raise UsageError("--turn is for runs: a list of blocks has no turns")
        _print(_judged(spec, _view_of_rows(rows, options), arguments.rules, fixing=True), output)
        return
    if arguments.run == "-":
        run = _piped(told, output)
    else:
        run = one_run(arguments.run, ImportOptions(mode=arguments.import_mode, origin=arguments.origin), output)
    if run is not None:
        turn = turn_of(run, arguments.turn)
        judged = _judged(spec, view_of(run, turn, options), arguments.rules, fixing=True)
        _print({**judged, "turn": turn}, output)


def _require_known(name: str, rules: str) -> None:
    if name not in registry.names(None):
        raise UsageError(f"there is no check named {name}; `minece checks` lists them")
    if registry.get(name) is None and rules != "engineering":
        raise UsageError(f"{name} is a check by engineering rules alone: add --rules engineering")


def _view_of_rows(rows: Sequence[Mapping[str, Any]], options: GradeOptions) -> TurnView:
    view = TurnView.of_rows(rows, stress=stress_source(lambda: view, options))
    return view


def _judged(spec: CheckSpec, view: TurnView, rules: str, *, fixing: bool) -> dict[str, Any]:
    """One check result as JSON keys; with both rule sets the engineering one stands under ``opinion``.

    ``fixing``: with a minimal ``fix`` where one can be computed, and with ``disputed`` whatever the rules.
    """
    if rules == "engineering":
        result, opinion = run_check(spec, view, RuleSet.ENGINEERING), None
    elif rules == "both" or fixing:
        result, opinion = second_opinion(spec, view)
    else:
        result, opinion = run_check(spec, view), None
    told = result.to_json()
    if rules == "both" and opinion is not None:
        told["opinion"] = opinion.to_json()
    fix = fix_for(result, view) if fixing else None
    return told if fix is None else told | {"fix": fix.to_json()}


def _content_of(text: str) -> Any:
    """JSON from standard input (``-``) or from a file; None for all else, which the importers know or explain."""
    if text == "-":
        return read_json(_standard_input(), "standard input")
    path = Path(text)
    try:
        if path.suffix != ".json" or not path.is_file() or path.stat().st_size > current_limits().file_bytes:
            return None
        return json.loads(path.read_text("utf-8-sig"))
    except (ValueError, OSError, RecursionError):
        return None


def _standard_input() -> str:
    """Raises ``UsageError`` for more than a file may hold, and for what is no text."""
    most = current_limits().file_bytes
    try:
        text = sys.stdin.read(most + 1)
    except UnicodeDecodeError:
        raise UsageError("standard input is not UTF-8 text") from None
    if len(text) > most:
        raise UsageError(f"standard input is longer than {most} characters (setting: file_bytes)")
    return text


def _piped(content: Any, output: Output) -> Run | None:
    """``{"blocks": […]}`` from standard input, read as the importer reads it from a file; None when it cannot be."""
    if not isinstance(content, dict) or "blocks" not in content:
        wanted = 'a list of {"x", "y", "z", "material"} or {"blocks": […]} is wanted'
        raise UsageError(f"standard input holds no blocks: {wanted}")
    try:
        run = run_of(content, "-", Path("standard input"), current_limits())
    except RunError as error:
        output.message(error.message)
        return None
    for message in run.all_messages:
        if message.severity is not Severity.INFO:
            output.message(message)
    return run


def _rows_of(value: Any) -> list[Mapping[str, Any]] | None:
    """A list of coords, or ``{"coords": […]}``, as raw rows in order; None for all else."""
    if isinstance(value, dict):
        value = value.get("coords")
    if not isinstance(value, list):
        return None
    rows = [
        dict(zip(("x", "y", "z", "material"), row, strict=False)) if isinstance(row, list) else row for row in value
    ]
    if not all(isinstance(row, dict) for row in rows):
        return None
    return [{**row, "material": row["block"]} if "block" in row and "material" not in row else row for row in rows]


def _check_batch(arguments: argparse.Namespace, output: Output) -> None:
    """One result a line out, in order; a line that cannot be read gives an error result in its place.

    Made for speed: by official rules alone there is neither a second opinion nor a fix.
    """
    options = GradeOptions(counting(arguments.rules), arguments.stress)
    for number, line in _lines(arguments.batch):
        if line.strip():
            name = "standard input" if arguments.batch == "-" else arguments.batch
            _batch_line(line, f"{name}:{number}", arguments.rules, options, output)


def _lines(source: str) -> Iterator[tuple[int, str]]:
    """The lines of a file or of standard input, numbered from 1. Raises UsageError for what cannot be read."""
    name, most = "standard input" if source == "-" else source, current_limits().file_bytes
    try:
        opened = nullcontext(sys.stdin) if source == "-" else open(source, encoding="utf-8-sig")  # noqa: SIM115, PTH123
    except (OSError, ValueError) as error:
        raise UsageError(f"--batch {name}: {getattr(error, 'strerror', None) or error}") from None
    with opened as file:
        for number in itertools.count(1):
            try:
                line = file.readline(most + 1)
            except UnicodeDecodeError:
                raise UsageError(f"--batch {name}:{number}: not UTF-8 text") from None
            except OSError as error:
                raise UsageError(f"--batch {name}:{number}: {error.strerror}") from None
            if not line:
                return
            if len(line) > most:
                told = f"the line is longer than {most} characters (setting: file_bytes)"
                raise UsageError(f"--batch {name}:{number}: {told}")
            yield number, line


def _batch_line(line: str, where: str, rules: str, options: GradeOptions, output: Output) -> None:
    try:
        spec, rows = _request(line)
    except ValueError as error:
        text = f"{where}: {error}"
        output.message(Message(text, Severity.ERROR))
        unread = CheckResult("", Metric.SHAPE, options.rules, Status.ERROR, 0.0, text).to_json()
        output.json({**unread, "name": None, "metric": None})
        return
    output.json(_judged(spec, _view_of_rows(rows, options), rules, fixing=False))


def _request(line: str) -> tuple[CheckSpec, list[Mapping[str, Any]]]:
    """The check and the coordinates of one line. Raises ValueError."""
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"not JSON: {getattr(error, 'msg', error)}") from None
    if not isinstance(request, dict):
        raise ValueError('a line is a JSON object {"name", "args", "coords"}')  # noqa: TRY004 - one kind of bad line
    name, args, rows = request.get("name"), request.get("args"), request.get("coords")
    if not isinstance(name, str):
        raise ValueError('"name" is the name of a check, such as "size.is_equal"')  # noqa: TRY004 - as above
    if args is not None and not isinstance(args, dict):
        raise ValueError('"args" is a JSON object')
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ValueError('"coords" is a list of {"x", "y", "z", "material"}')
    return CheckSpec(name=name, args=args or {}), rows


def _print(judged: Mapping[str, Any], output: Output) -> None:
    if output.as_json:
        output.json(judged)
        return
    output.line(f"{SIGNS[judged['status']]} {judged['status']}: {judged['message']}")
    score = "–" if judged["score"] is None else f"{judged['score']:g}"
    output.line(" · ".join(part for part in (f"  score {score}", judged["name"], judged["algorithm"]) if part))
    if judged["disputed"]:
        output.line(f"  ≠ disputed: {judged['disputed']}")
    if "fix" in judged:
        output.line(f"  fix: {judged['fix']['note']}")
    for name, part in judged["evidence"].items():
        output.line(f"  {name}: {json.dumps(part)}")


def checks(arguments: argparse.Namespace, output: Output) -> None:
    wanted = tuple(RuleSet) if arguments.rules == "both" else (RuleSet(arguments.rules),)
    for name in registry.names(None):
        found = [rule for rules in wanted if (rule := registry.get(name, rules)) is not None]
        for rule in found[:1] if found and found[0].shared else found:
            if output.as_json:
                output.json(rule.to_json())
                continue
            given = [p.name if p.required else f"{p.name}={json.dumps(p.default)}" for p in rule.parameters]
            whose = f" [{'any' if rule.shared else rule.rules.value}]" if arguments.rules == "both" else ""
            output.line(f"{name}({', '.join(given)}){whose}")
            words = " ".join(rule.docs.partition("\n\n")[0].split())
            output.line(f"   {' · '.join(part for part in (rule.metric.value, rule.algorithm, words) if part)}")
