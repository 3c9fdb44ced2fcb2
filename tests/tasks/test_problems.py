"""What a model finds wrong is said in our words, whatever the bound that is broken."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tasks.problems import first_problem


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid")
    lever: Literal["on", "off"] = "on"


class Whole(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    name: Annotated[str, Field(min_length=2, max_length=5, pattern="^[a-z]*$")] = "aa"
    count: Annotated[int, Field(ge=1, le=9)] = 1
    share: Annotated[float, Field(allow_inf_nan=False)] = 0.0
    plain: bool = True
    parts: Annotated[list[Part], Field(min_length=1, max_length=2)] = [Part()]
    legend: dict[str, str] = {}


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("count", "1", 'count: needs a whole number, not "1"'),
        ("count", 1.5, "count: needs a whole number, not 1.5"),
        ("count", 0, "count: needs 1 or more, not 0"),
        ("count", 10, "count: needs 9 or less, not 10"),
        ("share", "1", 'share: needs a number, not "1"'),
        ("share", float("inf"), "share: needs a number, not inf"),
        ("plain", 1, "plain: needs true or false, not 1"),
        ("name", None, "name: needs a text, not None"),
        ("name", "a", "name: needs 2 or more characters, has 1"),
        ("name", "aaaaaa", "name: needs 5 or fewer characters, has 6"),
        ("name", "AA", 'name: needs a text like ^[a-z]*$, not "AA"'),
        ("parts", "on", 'parts: needs a list, not "on"'),
        ("parts", [], "parts: needs 1 or more entries, has 0"),
        ("parts", [{}, {}, {}], "parts: needs 2 or fewer entries, has 3"),
        ("parts", [{}, 3], "parts[1]: needs an object, not 3"),
        ("parts", [{}, {"lever": "up"}], "parts[1].lever: needs 'on' or 'off', not \"up\""),
        ("parts", [{"handle": 1}], "parts[0].handle: is no field here; mend its name or leave it out"),
        ("legend", [], "legend: needs an object, not []"),
        ("n" * 200, 1, "n" * 60 + ": is no field here; mend its name or leave it out"),
    ],
)
def test_every_bound_is_worded(field: str, value: Any, words: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Whole.model_validate({field: value})
    assert first_problem(caught.value) == words


def test_a_field_that_is_missing_and_a_file_that_is_no_object() -> None:
    class Needed(BaseModel):
        task: str

    with pytest.raises(ValidationError) as caught:
        Needed.model_validate({})
    assert first_problem(caught.value) == "task: missing; it must be given"
    with pytest.raises(ValidationError) as caught:
        Needed.model_validate([1])
    assert first_problem(caught.value) == "needs an object, not [1]"
