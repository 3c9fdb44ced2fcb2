"""What checks and core say, in Chinese: nothing of it stays English but names, ids and numbers."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from checks import registry
from checks.engine import TurnView, dispute, run_check
from checks.fixes import fix_for
from checks.result import CheckResult, RuleSet
from checks.sentences import describe, weaknesses
from minece_desktop.core.jobs import JobQueue
from minece_desktop.core.raw_logs import raw_text_job
from minece_desktop.core.run import Message
from minece_desktop.core.task_pages import page_of
from minece_desktop.gui import translate
from minece_desktop.gui.words import JOBS, located, phrase
from tasks.saying import Said, say
from tasks.spec import CheckSpec
from tasks.suite import default_suite

DATA = Path(__file__).parents[1] / "data" / "checks"
CASES = json.loads(gzip.decompress((DATA / "engineering_cases.json.gz").read_bytes()))
NAMES = {"MPa", "kPa", "Pa", "id", "null", "material", "published", "static", "minece", "checks", "non", "flat", "true"}
"""Units, names of files' fields and of solvers: they are no words of ours."""
REQUIRED = {"rows", "doorway", "max_y", "min_y", "expected_y", "min_size", "von_mises_stress"}
KNOWN = {"stone", "oak_planks", "dark", "oak_door[half=lower]", "sea_lantern", "oak_stairs", *REQUIRED}
QUOTED = re.compile(r"“[^”]*”")


@pytest.fixture(autouse=True)
def chinese(qapp: QApplication) -> Iterator[None]:
    translate.install(qapp, "zh_CN")
    yield
    translate.remove(qapp)


def english(text: str, known: set[str]) -> list[str]:
    """The words of a shown text that are neither known nor a part of something known."""
    found = re.findall(r"[A-Za-z][a-z_]{1,}", QUOTED.sub("", text))
    return [word for word in found if word not in NAMES and not any(word in name for name in known)]


def names_in(value: Any) -> set[str]:
    """All texts of a check's arguments, with blanks for underscores too."""
    if isinstance(value, str):
        return {value, value.replace("_", " "), value.lower()}
    if isinstance(value, dict):
        return set().union(*map(names_in, value.values())) if value else set()
    return set().union(*map(names_in, value)) if isinstance(value, list | tuple) and value else set()


def check_all(result: CheckResult, materials: set[str]) -> None:
    known = materials | names_in(dict(result.args)) | {result.name}
    for text in (result.message, result.evidence.note, result.disputed or ""):
        assert english(phrase(text), known) == [], (text, phrase(text))
        assert isinstance(text, Said) or not text


def verdicts(rule: str, args: dict[str, Any], rows: list[dict[str, Any]], own: dict[str, Any]) -> Iterator[CheckResult]:
    view = TurnView.of_rows(rows)
    spec = CheckSpec(name=rule, args=args)
    official = run_check(spec, view, RuleSet.OFFICIAL)
    engineering = run_check(spec, view, RuleSet.ENGINEERING, own)
    yield official
    yield engineering
    yield replace(official, disputed=dispute(official, engineering))


def test_reasons_of_the_hand_made_cases() -> None:
    for case in CASES:
        rows = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in case["blocks"]]
        materials = {str(row["material"]) for row in rows}
        for result in verdicts(case["rule"], case["args"], rows, case.get("eng_args") or {}):
            check_all(result, materials)


@pytest.mark.parametrize("metric", sorted({name.partition(".")[0] for name in registry.names(None)}))
def test_reasons_of_every_check_on_plain_structures(metric: str) -> None:
    for rule in registry.names(None):
        if rule.startswith(f"{metric}."):
            judge_plain_structures(rule)


def judge_plain_structures(rule: str) -> None:
    """On nothing, one block, a slab, a table in the air and a hut, by the arguments that the suite's tasks give."""
    specs = [
        CheckSpec(name=rule, args=dict(args))
        for args in {
            json.dumps(dict(spec.args), sort_keys=True): spec.args
            for task in default_suite()
            for turn in task.turns
            for spec in (*turn.checks, *turn.extra)
            if spec.name == rule
        }.values()
    ][:2]
    for spec in specs or [CheckSpec(name=rule, args={})]:
        for rows in structures():
            for result in verdicts(rule, dict(spec.args), rows, {}):
                check_all(result, KNOWN)


def structures() -> Iterator[list[dict[str, Any]]]:
    def block(x: int, y: int, z: int, material: str = "stone") -> dict[str, Any]:
        return {"x": x, "y": y, "z": z, "material": material}

    yield []
    yield [block(0, 0, 0)]
    yield [block(x, 0, z) for x in range(7) for z in range(5)]
    yield [block(x, 3, z, "oak_planks") for x in range(4) for z in range(4)] + [block(0, 0, 0), block(9, 1, 9)]
    walls = [block(x, y, z) for x in range(6) for z in range(6) for y in range(3) if {x, z} & {0, 5}]
    roof = [block(x, 3, z, "oak_planks") for x in range(6) for z in range(6)]
    open_walls = [one for one in walls if (one["x"], one["z"]) != (2, 0) or one["y"] == 2]
    yield [*open_walls, block(2, 0, 0, "oak_door[half=lower]"), *roof]


@pytest.mark.parametrize("rules", list(RuleSet))
def test_titles_sentences_and_weaknesses(rules: RuleSet) -> None:
    seen: set[str] = set()
    for task in default_suite():
        for spec in (spec for turn in task.turns for spec in (*turn.checks, *turn.extra)):
            hints = task.engineering.get(spec.name)
            known = names_in(dict(spec.args)) | names_in(dict(hints or {})) | KNOWN
            key = f"{spec.name} {sorted(spec.args)}"
            if key in seen:
                continue
            seen.add(key)
            for text in (registry.title(spec), describe(spec, rules, hints) or ""):
                assert english(phrase(text), known | {"sea lantern", "stone bricks"}) == [], (text, phrase(text))
            for text in weaknesses(spec):
                assert phrase(text) != text
        for note in page_of(task).notes:
            assert phrase(note) != note
    assert len(seen) > 30


def test_errors_of_a_check() -> None:
    for spec in (
        CheckSpec(name="size.is_eqal", args={}),
        CheckSpec(name="size.is_equal", args={"xz": "wide"}),
        CheckSpec(name="size.is_equal", args={"xyz": 1}),
        CheckSpec(name="size.is_equal", args={}),
        CheckSpec(name="material.is_block_cnt_geq", args={"min_count": True}),
    ):
        for result in verdicts(spec.name, dict(spec.args), [], {}):
            known = {spec.name, "size.is_equal", "fill", "xz", "xyz", "min_count", "expected_material", "wide", "True"}
            assert english(phrase(result.message), known) == [], phrase(result.message)


def test_a_row_that_cannot_be_read() -> None:
    for rows in ([{"x": 0, "y": 0}], [{"x": "a", "y": 0, "z": 0, "material": "stone"}], [7]):
        result = run_check(CheckSpec(name="size.is_equal", args={"xz": [1, 1]}), TurnView.of_rows(rows))  # type: ignore[arg-type]
        assert english(phrase(result.message), {"material", "a"}) == [], phrase(result.message)


def test_notes_of_minimal_fixes() -> None:
    told = 0
    for case in CASES:
        rows = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in case["blocks"]]
        view = TurnView.of_rows(rows)
        result = run_check(CheckSpec(name=case["rule"], args=case["args"]), view)
        fix = fix_for(result, view)
        if fix is not None:
            told += 1
            known = {str(row["material"]) for row in rows} | names_in(case["args"]) | {"stone"}
            assert english(phrase(fix.note), known) == [], (fix.note, phrase(fix.note))
    assert told >= 5


def test_jobs() -> None:
    for job in JOBS:
        assert english(phrase(job.replace("{}", "7")), set()) == [], job


def test_a_message_keeps_its_place() -> None:
    message = Message(say("is not UTF-8 text (byte {})", 7), file="turns/memory.json", line=3)
    assert located(message) == "turns/memory.json:3: 不是 UTF-8 文本（第 7 字节）"
    assert str(message) == "turns/memory.json:3: is not UTF-8 text (byte 7)"


def test_english_is_the_text_itself(qapp: QApplication) -> None:
    translate.install(qapp, "en")
    try:
        for case in CASES[:40]:
            rows = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in case["blocks"]]
            for result in verdicts(case["rule"], case["args"], rows, case.get("eng_args") or {}):
                assert phrase(result.message) == result.message
                assert type(phrase(result.message)) is str
    finally:
        translate.install(qapp, "zh_CN")


def test_what_the_worker_sends_keeps_its_wording(tmp_path: Path) -> None:
    """Through the worker's pipe: the same English text to everybody, and Chinese here."""
    queue, got = JobQueue(), []
    try:
        queue.submit(raw_text_job, tmp_path, "server.log", on_error=got.append)
        queue.wait()
    finally:
        queue.close()
    assert [message.text for message in got] == ["no such file"]
    assert located(got[0]) == "server.log: 没有此文件"
