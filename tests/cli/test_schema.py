"""Every line that ``--json`` prints, against the schema that is published for it, with no key more and none less."""

from __future__ import annotations

import argparse
import copy
import json
import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import resources
from checks.result import Status
from minece_desktop.cli.main import build_parser, main
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import CheckKey, Decision, Judged, Opinion, Subject
from minece_desktop.core.schemas import LINES, schema

SAMPLES = resources.FOLDER / "samples"
SOUND, NARROW = SAMPLES / "roof-five-columns-sound", SAMPLES / "wall-too-narrow"
PUBLISHED = Path(__file__).parents[1] / "data" / "runs" / "official_eval_results"
NEIGHBOURS = Path(__file__).parents[1] / "data" / "neighbours"


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path_factory.mktemp("data")))
    monkeypatch.setenv("MINECE_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))


def closed(part: Any) -> Any:
    """The schema with every object's keys told: a key that the models do not know is an error here."""
    if isinstance(part, list):
        return [closed(one) for one in part]
    if not isinstance(part, dict):
        return part
    shut = {name: closed(one) for name, one in part.items()}
    if isinstance(part.get("properties"), dict) and part.get("type") == "object":
        shut.setdefault("additionalProperties", False)
    return shut


def lines_of(capsys: pytest.CaptureFixture[str], *arguments: object, status: int = 0) -> list[Any]:
    capsys.readouterr()
    assert main([str(argument) for argument in arguments]) == status
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def hold(name: str, lines: list[Any]) -> None:
    assert lines
    validator = Draft202012Validator(closed(schema(name)))
    for line in lines:
        assert [error.message for error in validator.iter_errors(line)] == []


COMMANDS: dict[str, list[tuple[object, ...]]] = {
    "runs": [("runs", "--json", SAMPLES), ("runs", "--json", PUBLISHED)],
    "actions": [("actions", "--json", "--all", SOUND), ("actions", "--json", NARROW)],
    "grade": [
        ("grade", "--json", "--stress", "none", "--rules", "both", SAMPLES),
        ("grade", "--json", "--stress", "none", "--rules", "engineering", SOUND),
        ("grade", "--json", PUBLISHED),
    ],
    "check": [
        ("check", "shape.has_rooms", SOUND, "--json", "--args", '{"room_cnt": 2}', "--rules", "both"),
        ("check", "physical_plausibility.is_ground_connected", SAMPLES / "columns-floating-roof", "--json"),
    ],
    "checks": [("checks", "--json", "--rules", "both")],
    "compare": [
        ("compare", NEIGHBOURS / "dialogue", NEIGHBOURS / "dialogue", "--json"),
        ("compare", NEIGHBOURS / "dialogue" / "logs", NEIGHBOURS / "dialogue/gold-configurations/C1.xml", "--json"),
        ("compare", NARROW, SOUND, "--json", "--align", "best"),
    ],
    "stress": [
        ("stress", NARROW, "--json", "--blocks"),
        ("stress", NARROW, "--json", "--materials", "real"),
        ("stress", NARROW, "--json", "--solver", "fem"),
    ],
    "stress-steps": [("stress", NARROW, "--json", "--steps", "--every", "9", "--blocks")],
    "tasks-list": [("tasks", "list", "--json")],
    "tasks-show": [("tasks", "show", "columns-017", "--json"), ("tasks", "show", "roofs-001", "--json")],
    "tasks-stats": [("tasks", "stats", "--json")],
    "tasks-lite": [("tasks", "lite", "--json", "--seed", "3")],
    "tasks-mutants": [("tasks", "mutants", "walls-001", "--json")],
    "table": [
        ("table", SAMPLES, "--kind", "table2", "--stress", "none", "--format", "json"),
        ("table", PUBLISHED, "--kind", "pivot", "--stress", "none", "--format", "json"),
    ],
    "doctor-licenses": [("doctor", "--licenses", "--json")],
}


@pytest.mark.parametrize(("name", "command"), [(name, one) for name, many in COMMANDS.items() for one in many])
def test_lines_hold_to_their_schema(name: str, command: tuple[object, ...], capsys: pytest.CaptureFixture[str]) -> None:
    hold(name, lines_of(capsys, *command))


def test_lines_about_files_that_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hold("reference", lines_of(capsys, "reference", "walls-001", "--json", "-o", tmp_path / "references"))
    hold("tasks-mutants", lines_of(capsys, "tasks", "mutants", "walls-001", "--json", "-o", tmp_path / "mutants"))
    hold("export", lines_of(capsys, "export", NARROW, "--json", "-o", tmp_path / "wall.csv"))


def test_a_batch_also_where_a_line_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    batch = tmp_path / "batch.jsonl"
    rows = [{"x": 0, "y": 0, "z": 0, "material": "stone"}]
    batch.write_text(json.dumps({"name": "size.is_equal", "args": {}, "coords": rows}) + "\nnot JSON\n")
    lines = lines_of(capsys, "check", "--batch", batch, status=1)
    assert [line["status"] for line in lines] == ["error", "error"]
    hold("check", lines)


def test_a_report_that_holds_and_one_that_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runs = shutil.copytree(NARROW, tmp_path / "runs" / "wall")
    page = tmp_path / "out.html"
    assert main(["report", str(runs), "-o", str(page), "--no-pictures", "--stress", "none"]) == 0
    manifest = next(path for path in tmp_path.glob("*.json"))
    hold("report-verify", lines_of(capsys, "report", "--verify", manifest, "--json"))
    page.write_text("other")
    lines = lines_of(capsys, "report", "--verify", manifest, "--json", status=1)
    assert any("file" in line for line in lines)
    hold("report-verify", lines)


def test_a_folder_of_evidence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "packaging"))
    import make_verify_samples

    for name, sample in make_verify_samples.samples()["T06"].items():
        make_verify_samples.write(sample, tmp_path / name)
    hold("verify", lines_of(capsys, "verify", tmp_path, "--json"))


def test_decisions_out_in_and_their_agreement(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, other = tmp_path / "runs", tmp_path / "other"
    folder.mkdir()
    other.mkdir()
    with closing(Audit(folder)) as audit:
        for reviewer, opinion in (("ann", Opinion.AGREE), ("bob", Opinion.DISAGREE), ("bob", Opinion.AGREE)):
            for number in range(3):
                subject = Subject(f"{number:064x}", CheckKey.of(0, "shape.has_rooms", {"room_cnt": 2}))
                decision = Decision(opinion, Judged("cd" * 32, Status.PASS), reason="a door" * (number == 1))
                audit.decide(reviewer, subject, decision, run_id=f"run-{number}", index=0)
        audit.undo("bob")
    exported = lines_of(capsys, "audit", "export", folder)
    assert {line["kind"] for line in exported} == {"decision", "retract"}
    hold("audit-export", exported)
    agreement = lines_of(capsys, "audit", "stats", folder, "--json", "--resamples", "20")
    assert {line["kind"] for line in agreement} == {"decisions", "kappa", "alpha", "disagreement"}
    hold("audit-stats", agreement)
    (tmp_path / "decisions.jsonl").write_text("".join(json.dumps(line) + "\n" for line in exported))
    hold("audit-import", lines_of(capsys, "audit", "import", tmp_path / "decisions.jsonl", other, "--json"))


def test_every_command_with_json_has_a_schema() -> None:
    assert {name for name, _ in commands_with_json(build_parser())} <= set(LINES)


def commands_with_json(parser: argparse.ArgumentParser, path: str = "") -> Iterator[tuple[str, str]]:
    """Name of the schema, and the command, for each that takes ``--json``."""
    for action in parser._actions:
        if action.dest == "json":
            yield {"report": "report-verify"}.get(path, path), path  # it prints lines with --verify only
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield from commands_with_json(inner, f"{path}-{name}" if path else name)


def test_the_command_lists_names_and_prints_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    assert capsys.readouterr().out.split() == list(LINES)
    assert main(["schema", "tasks", "show"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == schema("tasks-show")
    assert told["$id"] == "minece:tasks-show"
    assert main(["schema", "nothing"]) == 2
    assert "there is no schema nothing; there are runs, actions" in capsys.readouterr().err


@pytest.mark.parametrize("name", LINES)
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


def test_a_line_with_a_key_of_no_model_or_without_one_is_found() -> None:
    line = {"name": "n", "version": None, "license": "MIT", "inside": None, "bundled": True, "compatible": True}
    validator = Draft202012Validator(closed(schema("doctor-licenses")))
    assert not list(validator.iter_errors(line))
    assert list(validator.iter_errors({**line, "more": 1}))
    less = copy.copy(line)
    del less["inside"]
    assert list(validator.iter_errors(less))


@pytest.mark.parametrize("name", LINES)
def test_descriptions_name_no_page_that_readers_do_not_have(name: str) -> None:
    """What is written in capitals is a member of an enumeration or what a user types, not a document of the makers'."""
    told = re.sub(r"``.*?``", "", " ".join(descriptions(schema(name))))
    assert set(re.findall(r"\b[A-Z]{4,}\b", told)) <= {"FILE", "JSON"}


def descriptions(part: Any) -> Iterator[str]:
    for one in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from descriptions(one)
    if isinstance(part, dict) and isinstance(part.get("description"), str):
        yield part["description"]
