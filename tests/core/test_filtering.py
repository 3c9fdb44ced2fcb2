"""What a filter is parsed into; what it finds is tested with the list of runs and with stores of results."""

from __future__ import annotations

import pytest

from minece_desktop.core.filtering import HasNumber, HasText, Not, RunFilter, parse


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("", ()),
        ("GPT", (HasText(None, "gpt"),)),
        ('model:"a b" x', (HasText("model", "a b"), HasText(None, "x"))),
        ("other:word", (HasText(None, "other:word"),)),
        ("stab<0.6", (HasNumber(("stability",), "<", 0.6),)),
        ("s>=.5", (HasNumber(("shape", "size", "stability"), ">=", 0.5),)),
        ("zzz=1", (HasNumber((), "=", 1.0),)),
        ("-status:fail", (Not(HasText("status", "fail")),)),
        ("--a", (HasText(None, "a"),)),
        ("-", (HasText(None, "-"),)),
        ("--", (Not(HasText(None, "-")),)),
    ],
)
def test_words_become_conditions(text: str, conditions: tuple[object, ...]) -> None:
    assert parse(text) == RunFilter(conditions)  # type: ignore[arg-type]


def test_no_number_of_dashes_is_too_many() -> None:
    assert parse("-" * 100_001 + "a") == RunFilter((Not(HasText(None, "a")),))
