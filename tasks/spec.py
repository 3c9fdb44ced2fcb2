"""What a task asks: turns of a prompt and its checks. Schema-versioned, shared by suites, runs and graders."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

SCHEMA: Literal["minece-task/1"] = "minece-task/1"


class CheckSpec(BaseModel):
    """One check as a task names it: the authors' dotted name (``shape.has_rooms``) and its arguments."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    args: dict[str, Any] = Field(default_factory=dict)

    @property
    def module(self) -> str:
        return self.name.partition(".")[0]


class Turn(BaseModel):
    """One user message and the checks that hold after it.

    ``extra``: checks by engineering rules alone for what the words ask and no check looks at; never graded.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    prompt: str
    checks: tuple[CheckSpec, ...] = ()
    extra: tuple[CheckSpec, ...] = ()


class Task(BaseModel):
    """One problem with one wording.

    ``id``: category and 1-based number, ``columns-017``. ``parameters``: what varies in the family, by name.
    ``reference_stress``: our own reference stress in Pa for ``static``, where the task grades stability (the authors'
    own stands in the check's arguments). ``engineering``: by check name, what an engineering rule is told beyond the
    check's own arguments (an arch or a dome, say). ``notes``: known weaknesses, for the reviewer.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    schema_: Literal["minece-task/1"] = Field(default=SCHEMA, alias="schema")
    id: str
    category: str
    family: str = ""
    parameters: dict[str, Any] = Field(default_factory=dict)
    turns: tuple[Turn, ...]
    reference_stress: float | None = None
    engineering: dict[str, dict[str, Any]] = Field(default_factory=dict)
    notes: tuple[str, ...] = ()
