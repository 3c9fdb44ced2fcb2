"""A report's manifest: what it judged and found, by content hashes, so that anybody can see whether it still holds."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from checks.result import CheckResult
from minece_desktop import __version__
from minece_desktop.core.audit.decisions import canonical
from minece_desktop.core.audit.snapshot import check_keys, grade_identity
from minece_desktop.core.grading import Grade
from minece_desktop.core.reporters.report.model import Report, RunPage
from tasks.problems import first_problem
from tasks.spec import Task
from tasks.suite import Suite

SCHEMA: Final = "minece-report/1"
MOST_BYTES: Final = 256 * 2**20
SAME_SCORE: Final = 5e-4
"""Scores that differ by no more are shown as the same three decimals."""

_Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
_Whole = Annotated[int, Field(ge=-(2**53), le=2**53)]


class ManifestError(ValueError):
    """A file that is no manifest; the text is for the user."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class CheckRecord(_Part):
    """One verdict. ``check``: digest of its turn, name and arguments; ``evidence``: SHA-256 over what it points at."""

    check: str
    turn: int
    name: str
    status: str
    score: float | None
    evidence: _Digest


class RunRecord(_Part):
    """One run. ``path``: from the manifest's folder, ``/`` as separator; ``grade``: the grade's identity."""

    run: str
    path: str
    part: str | None = None
    importer: str
    origin: tuple[_Whole, _Whole, _Whole] | None = None
    task: str | None = None
    identity: _Digest
    task_id: str | None = None
    task_source: str
    task_sha256: _Digest | None = None
    grade: _Digest
    overall: bool | None
    checks: tuple[CheckRecord, ...]


class FileRecord(_Part):
    """A file that the report was written to, beside the manifest."""

    name: str
    sha256: _Digest


class Manifest(_Part):
    """``suite``: as ``--suite`` named it; ``engine``: the version that graded."""

    schema_: Annotated[Literal["minece-report/1"], Field(alias="schema")]
    created: str
    engine: str
    rules: Literal["official", "engineering"]
    stress: Literal["published", "static", "none"]
    import_: Annotated[Literal["events", "authors"], Field(alias="import")]
    suite: str
    suite_sha256: _Digest
    files: tuple[FileRecord, ...] = ()
    runs: tuple[RunRecord, ...]


def digest(data: bytes | str) -> str:
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")).hexdigest()


def task_digest(task: Task | None) -> str | None:
    return None if task is None else digest(canonical(task.model_dump(mode="json", by_alias=True)))


def suite_digest(suite: Suite) -> str:
    """SHA-256 over all tasks of a suite, by id."""
    return digest("\n".join(f"{task.id} {task_digest(task)}" for task in sorted(suite, key=lambda task: task.id)))


def manifest_of(
    report: Report, suite: Suite, suite_name: str, folder: Path, files: Mapping[str, bytes]
) -> dict[str, Any]:
    """The manifest as JSON. ``folder``: where it will lie; ``files``: what was written, by name."""
    options = report.pages[0].grade.options if report.pages else None
    return {
        "schema": SCHEMA,
        "created": report.created,
        "engine": __version__,
        "rules": options.rules.value if options else "official",
        "stress": options.stress if options else "published",
        "import": report.pages[0].source.mode if report.pages else "events",
        "suite": suite_name,
        "suite_sha256": suite_digest(suite),
        "files": [{"name": name, "sha256": digest(data)} for name, data in files.items()],
        "runs": [_run(page, folder) for page in report.pages],
    }


def as_bytes(manifest: Mapping[str, Any]) -> bytes:
    return (json.dumps(manifest, ensure_ascii=True, allow_nan=False, indent=1) + "\n").encode("ascii")


def _run(page: RunPage, folder: Path) -> dict[str, Any]:
    grade, source = page.grade, page.source
    return {
        "run": grade.run,
        "path": relative(source.path, folder),
        "part": source.part,
        "importer": source.importer,
        "origin": source.origin,
        "task": source.task,
        "identity": grade.identity,
        "task_id": grade.task_id,
        "task_source": grade.task_source,
        "task_sha256": task_digest(grade.task),
        "grade": grade_identity(grade),
        "overall": grade.overall,
        "checks": [_check(key, result) for key, result in checks_of(grade).items()],
    }


def relative(path: str, folder: Path) -> str:
    """A path from a folder on, ``/`` as separator."""
    try:
        return Path(os.path.relpath(path, folder)).as_posix()
    except ValueError:  # another drive
        return Path(path).as_posix()


def checks_of(grade: Grade) -> dict[str, CheckResult]:
    """The verdicts that make a grade, by the digest of their check."""
    keys = [key.digest for key in check_keys(grade.results)]
    return dict(zip(keys, grade.results, strict=True))


def _check(key: str, result: CheckResult) -> dict[str, Any]:
    told = result.to_json()
    return {
        "check": key,
        "turn": result.turn,
        "name": result.name,
        "status": told["status"],
        "score": told["score"],
        "evidence": evidence_digest(result),
    }


def evidence_digest(result: CheckResult) -> str:
    return digest(canonical(result.evidence.to_json()))


def read_manifest(path: Path) -> Manifest:
    """Raises ``OSError`` and ``ManifestError``."""
    if path.stat().st_size > MOST_BYTES:
        raise ManifestError(f"it is larger than {MOST_BYTES // 2**20} MiB: no manifest of ours is")
    try:
        content = json.loads(path.read_bytes().decode("utf-8"))
        return Manifest.model_validate(content)
    except ValidationError as error:
        raise ManifestError(f"it is no manifest of a report: {first_problem(error)}") from None
    except (ValueError, RecursionError) as error:
        raise ManifestError(f"it is no JSON: {error}") from None


def changed_files(manifest: Manifest, folder: Path) -> Iterator[tuple[str, str]]:
    """Report files beside the manifest that are not as they were written, and how."""
    for file in manifest.files:
        path = folder / Path(file.name).name
        try:
            found = digest(path.read_bytes())
        except (OSError, ValueError) as error:  # ValueError: no file has such a name
            yield file.name, f"cannot be read: {getattr(error, 'strerror', None) or error}"
            continue
        if found != file.sha256:
            yield file.name, "is not the file that was written: its content has changed"


def differences(record: RunRecord, grade: Grade) -> Sequence[str]:
    """Why a run's page does not hold any more, in words; () where all verdicts are what they were."""
    if grade.identity != record.identity:
        return ("the run is not the one that was judged: its events have changed",)
    found: list[str] = []
    if (grade.task_id, task_digest(grade.task)) != (record.task_id, record.task_sha256):
        before, now = record.task_id or "none", grade.task_id or "none"
        changed = f"it was graded by task {before}, now by {now}" if before != now else f"task {now} has changed"
        found.append(changed)
    results = checks_of(grade)
    for check in record.checks:
        result = results.pop(check.check, None)
        if result is None:
            found.append(f"turn {check.turn} {check.name}: is not checked any more")
        elif not _same(check, result):
            was, now = _told(check.status, check.score), _told(result.status.value, result.score)
            found.append(f"turn {check.turn} {check.name}: was {was}, is {now}")
    found += [f"turn {result.turn} {result.name}: is new" for result in results.values()]
    if not found and grade.overall is not record.overall:
        found.append("the overall verdict is another one")
    return found


def other_evidence(record: RunRecord, grade: Grade) -> int:
    """How many verdicts are the same for other reasons."""
    results = checks_of(grade)
    return sum(
        check.check in results and evidence_digest(results[check.check]) != check.evidence for check in record.checks
    )


def _same(check: CheckRecord, result: CheckResult) -> bool:
    if check.status != result.status.value:
        return False
    if check.score is None or result.score is None:
        return check.score is result.score
    return abs(check.score - result.score) <= SAME_SCORE


def _told(status: str, score: float | None) -> str:
    return status if score is None or score in (0, 1) else f"{status} {score:.3f}"
