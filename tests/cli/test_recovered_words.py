"""What ``minece runs`` says of how a run's events were recovered; files of grades without any."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import resources
from minece_desktop.cli.main import main
from minece_desktop.cli.runs import recovered_words
from minece_desktop.core.importers import RunRef, load_run, open_runs
from minece_desktop.core.importers.registry import importers
from minece_desktop.core.run import Run, RunError, TurnRecord


@pytest.fixture(scope="module")
def run() -> Run:
    (found,) = open_runs(resources.FOLDER / "samples" / "wall-too-narrow")
    assert isinstance(found, Run)
    return found


@pytest.mark.parametrize(
    ("turns", "words"),
    [
        (["the text log; 2 events confirmed", "the text log; 5 events confirmed"], "the text log; 7 events confirmed"),
        (["the text log; 1 event confirmed", "the text log; 1 event confirmed"], "the text log; 2 events confirmed"),
        (["the text log; 1 event confirmed, 3 not"], "the text log; 1 event confirmed, 3 not"),
        (["the text log", "code, re-executed", "the text log", ""], "the text log; code, re-executed"),
        (["{}: {0} of v1.2", "{}: {0} of v1.2"], "{}: {0} of v1.2"),
        ([], ""),
    ],
)
def test_each_way_is_told_once_and_counts_are_added_up(run: Run, turns: list[str], words: str) -> None:
    records = tuple(TurnRecord(number, recovered=text) for number, text in enumerate(turns))
    assert recovered_words(replace(run, turns=records)) == words


@pytest.mark.parametrize("content", ["", "\n \n"])
def test_an_empty_file_of_grades_is_said_to_be_empty(
    tmp_path: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grades.jsonl"
    path.write_text(content)
    assert main(["table", "--kind", "table2", str(path)]) == 2
    assert "grades.jsonl is empty" in capsys.readouterr().err


@pytest.mark.parametrize("importer", [one.name for one in importers()])
def test_a_run_that_is_gone_is_an_error_and_no_empty_run(tmp_path: Path, importer: str) -> None:
    with pytest.raises(RunError):
        load_run(RunRef("gone", tmp_path / "gone", importer))
    (tmp_path / "emptied").mkdir()
    if importer in ("native", "mindcraft"):
        with pytest.raises(RunError):
            load_run(RunRef("emptied", tmp_path / "emptied", importer))
