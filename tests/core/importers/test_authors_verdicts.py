"""The verdicts beside the authors' result files: the table, or the log where there is none."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from minece_desktop.core.importers import ImportOptions, open_runs
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Run

DATA = Path(__file__).parents[2] / "data" / "runs" / "official_eval_results"
NAME = "eval_some-model_20260101_010203"


def runs(folder: Path, options: ImportOptions | None = None) -> list[Run]:
    return [item for item in open_runs(folder, options) if isinstance(item, Run)]


def published(folder: Path) -> list[tuple[float | None, ...] | None]:
    return [turn.published for run in runs(folder) for turn in run.turns]


def one_run(folder: Path, *checks: str, **beside: str) -> Run:
    specs = [{"fn": f"eval_code.{name}", "args": {}} for name in checks]
    line = {"run_idx": 1, "turn_idx": 1, "n_turns": 1, "prompt": "p", "checks": specs, "coords": []}
    (folder / f"{NAME}_raw.json").write_text(json.dumps(line), "utf-8")
    for suffix, text in beside.items():
        (folder / f"{NAME}.{suffix}").write_text(text, "utf-8")
    (run,) = runs(folder)
    return run


def table(*passed: str) -> str:
    head = "run_idx,turn_idx,prompt_text,check_fn,check_args,passed,_comment\n"
    return head + "".join(f"1,1,p,eval_code.efficiency.l1_dist,{{}},{text},\n" for text in passed)


def log(*checks: str, **sums: str) -> str:
    lines = ["[PY] === Evaluation Result ===", "[PY] Run #1, Turn #1/1: p", "[PY] Category scores:"]
    lines += [f"  - {name}: {total}" for name, total in sums.items()]
    return "\n".join([*lines, *(f"  · {check}({{}})" for check in checks), "", "[PY] === Overall Summary ==="])


def test_the_log_tells_the_same_as_the_table(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "csv")
    shutil.copytree(DATA, tmp_path / "log")
    (tmp_path / "log" / f"{NAME}.csv").unlink()
    assert published(tmp_path / "log") == published(tmp_path / "csv")
    assert published(tmp_path / "csv")[0] == (1.0, 1.0, 1.0, 1.0)


@pytest.mark.parametrize(
    ("total", "said", "expected"),
    [
        ("1.0 / 2", ("PASS", "FAIL"), (1.0, 0.0)),
        ("1.25 / 2", ("FAIL", "PASS"), (0.25, 1.0)),
        ("0.75 / 2", ("FAIL", "FAIL"), (None, None)),
        ("0.0 / 2", ("FAIL", "FAIL"), (0.0, 0.0)),
    ],
)
def test_what_a_failed_check_scored_is_known_where_the_sum_leaves_one_answer(
    tmp_path: Path, total: str, said: tuple[str, str], expected: tuple[float | None, ...]
) -> None:
    names = ("efficiency.l1_dist", "efficiency.other")
    lines = [f"{word} | eval_code.{name}" for word, name in zip(said, names, strict=True)]
    run = one_run(tmp_path, *names, log=log(*lines, efficiency=total))
    assert run.turns[0].published == expected


def test_a_log_without_sums_tells_what_passed(tmp_path: Path) -> None:
    lines = ["PASS | eval_code.shape.has_rooms", "FAIL | eval_code.shape.has_exit"]
    run = one_run(tmp_path, "shape.has_rooms", "shape.has_exit", log=log(*lines))
    assert run.turns[0].published == (1.0, None)


@pytest.mark.parametrize("passed", ["nan", "inf", "yes", "", "1" * 400, "1.5", "-0.1"])
def test_scores_that_are_none_are_said(tmp_path: Path, passed: str) -> None:
    run = one_run(tmp_path, "efficiency.l1_dist", csv=table(passed))
    assert run.turns[0].published == (None,)
    assert any("is no number" in message.text for message in run.messages)


def test_the_table_counts_where_both_are_there(tmp_path: Path) -> None:
    text = log("PASS | eval_code.efficiency.l1_dist", efficiency="1.0 / 1")
    assert one_run(tmp_path, "efficiency.l1_dist", csv=table("0.5"), log=text).turns[0].published == (0.5,)


def test_a_table_without_end_is_cut_and_said(tmp_path: Path) -> None:
    one_run(tmp_path, "efficiency.l1_dist", csv=table(*["1.0"] * 9))
    (run,) = runs(tmp_path, ImportOptions(limits=Limits(events=4)))
    assert run.turns[0].published == (1.0,)
    assert any("more than 4 rows" in message.text and "setting: events" in message.text for message in run.messages)


def test_quoted_line_breaks_and_lone_carriage_returns_are_part_of_a_field(tmp_path: Path) -> None:
    rows = "run_idx,turn_idx,prompt_text,check_fn,check_args,passed,_comment\r\n"
    rows += '1,1,"a\r\n\r\nb",efficiency.l1_dist,{},0.5,\r\n'
    (tmp_path / f"{NAME}.csv").write_bytes(rows.encode())
    assert one_run(tmp_path, "efficiency.l1_dist").turns[0].published == (0.5,)
