"""Totals of parts that are added up are the totals of the whole."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from checks.aggregate import Problem
from checks.result import Metric, Status
from checks.tables import BUILDERS, Percent, build
from checks.totals import InMemory, Sources, Together


@dataclass(frozen=True)
class Line:
    metric: Metric
    status: Status
    score: float | None


def problems(count: int) -> list[Problem]:
    chance = random.Random(0)
    made = []
    for number in range(count):
        lines = tuple(
            Line(chance.choice(list(Metric)), chance.choice(list(Status)), chance.choice((0.0, 0.25, 1.0)))
            for _ in range(chance.randrange(6))
        )
        made.append(
            Problem({"model": "abc"[number % 3], "seed": number % 4, "category": "x" if number < 9 else None}, lines)
        )
    return made


@pytest.mark.parametrize("kind", BUILDERS)
@pytest.mark.parametrize("by", [("model",), ("category", "seed"), ("nothing",)])
def test_parts_make_the_whole(kind: str, by: tuple[str, ...]) -> None:
    whole = problems(60)
    parts = Sources([InMemory(whole[:10]), InMemory(whole[10:11]), InMemory([]), InMemory(whole[11:])])
    made, wanted = build(kind, parts, by), build(kind, whole, by)
    assert (made.columns, made.notes) == (wanted.columns, wanted.notes)
    for mine, theirs in zip(made.rows, wanted.rows, strict=True):
        for cell, other in zip(mine, theirs, strict=True):
            if isinstance(cell, Percent) and isinstance(other, Percent):
                assert cell.value == pytest.approx(other.value, abs=1e-12)
                assert cell.half_range == pytest.approx(other.half_range, abs=1e-12)
                assert cell.of == other.of
            else:
                assert cell == other


def test_what_no_part_has_is_not_there() -> None:
    nothing = Sources([InMemory([]), InMemory([])])
    assert nothing.grouped(("model",)) == {}
    one = Sources([InMemory(problems(3)), InMemory([])]).grouped(())
    assert isinstance(one[()], Together)
    assert one[()].checks(Metric.WORLD) == Together(problems(3)).checks(Metric.WORLD)
