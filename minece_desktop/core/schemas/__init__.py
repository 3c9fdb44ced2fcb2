"""What ``minece … --json`` prints, a model a kind of line: the source of the published JSON Schemas.

The lines are made where their facts are (``Grade.to_json`` and its like); tests hold real output of every command
against these models, so that neither changes alone. Keys may be added in later versions: readers pass over what they do
not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import BaseModel

from minece_desktop.core.schemas import audit, health, likeness, runs, suites, verdicts
from tasks.spec import Task

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

LINES: Final[Mapping[str, tuple[type[BaseModel], ...]]] = {
    "runs": (runs.RunLine,),
    "actions": (runs.ActionLine,),
    "grade": (verdicts.GradeLine,),
    "check": (verdicts.CheckLine,),
    "checks": (verdicts.CheckInfo,),
    "compare": (likeness.CompareLine, likeness.CompareTotal),
    "stress": (runs.StressLine,),
    "stress-steps": (runs.StressStepLine,),
    "tasks-list": (Task,),
    "tasks-show": (suites.TaskShown,),
    "tasks-stats": (suites.StatsLine,),
    "tasks-lite": (Task,),
    "tasks-mutants": (suites.MutantLine,),
    "reference": (runs.ReferenceLine,),
    "export": (runs.ExportLine,),
    "table": (verdicts.TableLine,),
    "report-verify": (verdicts.VerifyRunLine, verdicts.VerifyFileLine),
    "verify": (verdicts.TaskFolderLine,),
    "audit-export": (audit.AuditLine,),
    "audit-import": (audit.AuditImportLine,),
    "audit-stats": (audit.AuditCounts, audit.AuditAgreement, audit.AuditDisagreement),
    "doctor": (health.DoctorLine,),
    "doctor-licenses": (health.LicenseLine,),
}
"""By the name of ``minece schema``: what a line may be."""


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of one kind of line. Raises KeyError."""
    models = LINES[name]
    schemas = [model.model_json_schema(by_alias=True, mode="validation") for model in models]
    head = {"$schema": DIALECT, "$id": f"minece:{name}"}
    if len(schemas) == 1:
        return head | schemas[0]
    definitions: dict[str, Any] = {}
    for one in schemas:
        definitions |= one.pop("$defs", {})
    return head | {"title": name, "anyOf": schemas, "$defs": definitions}
