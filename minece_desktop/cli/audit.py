"""``minece audit``: reviewers' decisions out, in, and how well they agree."""

from __future__ import annotations

import argparse
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from minece_desktop.cli.output import Output, UsageError
from minece_desktop.cli.select import existing, require_place
from minece_desktop.core.audit import merge, records
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Record
from minece_desktop.core.audit.problems import detail_of
from minece_desktop.core.audit.ratings import RULE, Agreement, AgreementReport, Rated, report
from minece_desktop.core.audit.schema import SchemaError
from minece_desktop.core.audit.standing import standing
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.settings import replacing

PATIENCE: Final = 10.0
"""Seconds to wait for another program's write."""
_NULL: Final[dict[str, Any]] = dict.fromkeys(("run", "check", "reviewer", "decision", "reason", "time"))


def export(arguments: argparse.Namespace, output: Output) -> None:
    """Every record below the paths, once, as JSON lines."""
    found = _records(arguments.paths, output)
    if arguments.output is None:
        for record in found:
            output.json(records.to_json(record))
        return
    path = Path(arguments.output)
    require_place(path, "-o")
    count = 0
    try:
        with replacing(path) as file:
            for line in merge.lines(found):
                file.write(f"{line}\n".encode())
                count += 1
    except OSError as error:
        raise UsageError(f"-o {path}: {detail_of(error)}") from None
    output.note(f"wrote {count} records to {path}")


def _records(paths: Sequence[str], output: Output) -> Iterator[Record]:
    """What all paths hold, each record once; what cannot be read is told, the rest goes on."""
    seen: set[str] = set()
    for path in [_path(text) for text in paths]:
        for one in merge.read_any(path):
            if isinstance(one, Message):
                output.message(one)
            elif one.id not in seen:
                seen.add(one.id)
                yield one


def _path(text: str) -> Path:
    path, part = existing(text)
    if part is not None:
        raise UsageError(f"{text}: decisions belong to a folder; name it without #{part}")
    return path


def import_decisions(arguments: argparse.Namespace, output: Output) -> None:
    """Merge a file of decisions into those of a folder; doing it again changes nothing."""
    source, folder = _source(arguments.file), _path(arguments.path)
    audit = Audit(folder, busy_seconds=PATIENCE)
    try:
        for message in audit.messages:
            output.message(message)
        if audit.arrived is not None:
            _accept(audit, arguments.accept, output)
        added = merge.merge(audit.store, source, output.message)
        if output.as_json:
            told = {"new": added.new, "known": added.known, "renamed": added.renamed, "store": str(audit.store.path)}
            output.json(told)
        else:
            kept = f"; decisions are kept in {audit.store.path}" if added.new or added.known else ""
            output.line(f"{added.new} new records, {added.known} known ones{kept}")
        if added.renamed:
            text = f"{added.renamed} records differ from known ones with the same id; both are kept"
            output.message(Message(text, Severity.WARNING, arguments.file))
    except (sqlite3.Error, OSError, SchemaError) as error:
        text = f"decisions cannot be written: {detail_of(error)}; what was read before that is kept"
        output.message(Message(text, Severity.ERROR, str(audit.store.path)))
    finally:
        audit.close()


def _source(text: str) -> Iterable[Record | Message]:
    if text == "-":
        return merge.read_lines(sys.stdin.buffer, "standard input")
    return merge.read_any(_path(text))


def _accept(audit: Audit, wanted: bool, output: Output) -> None:
    """Raises ``UsageError`` when the user has not said that the folder's own store is to be trusted."""
    assert audit.arrived is not None
    if not wanted:
        examined = audit.arrived.examine()
        who = ", ".join(examined.reviewers) or "nobody"
        text = f"{audit.arrived.path} came with the folder: {examined.records} records by {who}"
        raise UsageError(f"{text}. Add --accept to trust it and merge into it; nothing was changed")
    try:
        examined = audit.accept()
    except RunError as error:
        raise UsageError(str(error)) from None
    for problem in examined.problems:
        output.message(Message(problem, Severity.ERROR, audit.opened.name))
    where = "could be read only in part: that part was copied" if examined.problems else "was accepted"
    output.note(f"note: the store that came with the folder {where}")


def stats(arguments: argparse.Namespace, output: Output) -> None:
    """Counts, κ and α with bootstrap intervals, and what is disagreed about."""
    by_subject: dict[tuple[str, str], list[Record]] = {}
    for record in _records(arguments.paths, output):
        by_subject.setdefault(record.subject.key, []).append(record)
    stands = [record for records in by_subject.values() for record in standing(records)]
    found = report(stands, resamples=arguments.resamples, seed=arguments.seed)
    if output.as_json:
        for line in _json(found):
            output.json(line)
    else:
        _describe(found, output)


def _json(found: AgreementReport) -> Iterator[dict[str, Any]]:
    """One object a line, told apart by ``kind``; all have the keys of a decision, null where they say nothing."""
    for reviewer, counts in found.decisions.items():
        yield {**_NULL, "kind": "decisions", "reviewer": reviewer, "counts": dict(counts)}
    for one in found.agreements:
        yield {**_NULL, "kind": one.measure, **_agreement(one)}
    for unit in found.disagreements:
        for record in unit.records.values():
            yield {**records.to_json(record), "kind": "disagreement", "rule": unit.rule}


def _agreement(one: Agreement) -> dict[str, Any]:
    estimate = one.estimate
    told: dict[str, Any] = {
        "check": one.what,
        "reviewer": one.raters[0] if one.measure == "kappa" else None,
        "raters": list(one.raters),
        "value": estimate.value,
        "low": estimate.low,
        "high": estimate.high,
        "observed": estimate.observed,
        "units": estimate.units,
    }
    if one.measure == "kappa":
        counts = sorted(one.counts.items(), key=repr)
        told["confusion"] = [{"first": a, "second": b, "count": count} for (a, b), count in counts]
    return told


def _describe(found: AgreementReport, output: Output) -> None:
    output.line(f"{found.units} verdicts decided on")
    for reviewer, counts in found.decisions.items():
        output.line(f"   {reviewer}: " + ", ".join(f"{opinion} {count}" for opinion, count in counts.items()))
    rows = [
        (one.what, "κ" if one.measure == "kappa" else "α", _raters(one), *_numbers(one)) for one in found.agreements
    ]
    if rows:
        output.line()
        output.rows(("of", "", "raters", "value", "95 % interval", "agree", "units"), rows)
    if found.disagreements:
        output.line()
        output.line("disagreements:")
    for unit in found.disagreements:
        output.line(f"   {_where(unit)}: {RULE} {unit.rule}" + "".join(f" · {text}" for text in _said(unit)))


def _raters(one: Agreement) -> str:
    return " × ".join(one.raters) if one.measure == "kappa" else f"{len(one.raters)} reviewers"


def _numbers(one: Agreement) -> tuple[str, str, str, int]:
    value = one.estimate
    interval = "–" if value.low is None or value.high is None else f"{value.low:.2f} to {value.high:.2f}"
    told = "undefined" if value.value is None else f"{value.value:.4f}"
    return told, interval, "–" if value.observed is None else f"{value.observed:.1%}", value.units


def _where(unit: Rated) -> str:
    check = unit.subject.check
    return unit.run_id if check is None else f"{unit.run_id} turn {check.turn} {check.name}"


def _said(unit: Rated) -> Iterator[str]:
    for reviewer, record in unit.records.items():
        verdict = unit.verdicts[reviewer]
        reason = record.decision.reason if record.decision is not None else ""
        yield f"{reviewer} {verdict or 'cannot tell'}" + (f" ({reason})" if reason else "")
