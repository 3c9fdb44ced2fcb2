"""Sessions of the IGLU data sets: order from the tape, chat from the dialogs, and files that are wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.run import Run

SAMPLES = Path(__file__).parents[3] / "data" / "neighbours" / "iglu"
Opened = Callable[..., Any]


def session(folder: Path, *steps: Any) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for number, step in enumerate(steps, 1):
        text = step if isinstance(step, str) else json.dumps(step)
        (folder / f"step-{2 * number}").write_text(text, "utf-8")
    return folder


def step(*blocks: Any, tape: Any = "") -> dict[str, Any]:
    return {"worldEndingState": {"blocks": list(blocks)}, "tape": tape}


def events(run: Run) -> list[tuple[int, str, tuple[int, int, int], str | None]]:
    return [(e.turn, e.op.word, e.cell, e.block.id if e.block else None) for e in run.log.events()]


def test_a_session(opened: Opened) -> None:
    (run,) = opened(SAMPLES)[0]
    assert (run.id, run.format, run.origin) == ("builder-data/1-c1", "iglu-session", (0, 63, 0))
    assert run.instructions == (
        "<Architect> lay two green blocks, side by side",
        "<Architect> take the right one and put an orange one on the other",
    )
    assert events(run) == [
        (0, "place", (0, 0, 0), "green_concrete"),
        (0, "place", (1, 0, 0), "green_concrete"),
        (1, "remove", (1, 0, 0), None),
        (1, "place", (0, 1, 0), "orange_concrete"),
    ]
    assert run.messages == ()


def test_a_step_that_is_no_number_is_left_out(tmp_path: Path, opened: Opened) -> None:
    rows = "PartitionKey,StepId,instruction\ns,\u00b2,odd\ns,1,lay it\n"
    (session(tmp_path / "s", step([0, 63, 0, 57])) / "dialogs.csv").write_text(rows, "utf-8")
    (run,) = opened(tmp_path / "s")[0]
    assert run.instructions == ("<Architect> lay it",)


def test_without_dialogs_a_session_still_opens(opened: Opened) -> None:
    (run,) = opened(SAMPLES / "builder-data" / "1-c1")[0]
    assert run.instructions == ("",)
    assert len(run.log) == 4


def test_a_tape_that_does_not_lead_to_the_world(tmp_path: Path, opened: Opened) -> None:
    tape = "1 block_change (0, 63, 0, 0, 57)\n2 pos_change (0, 63, 0)"
    (run,) = opened(session(tmp_path / "s", step([5, 63, 5, 50], [0, 63, 0, 1], tape=tape)))[0]
    assert events(run) == [(0, "place", (5, 0, 5), "yellow_concrete"), (0, "place", (0, 0, 0), "iglu:kind_1")]
    assert "its tape does not lead to its world" in run.messages[0].text


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (7, "needs [x, y, z, kind], not 7"),
        ([1, 2, 3], "needs [x, y, z, kind]"),
        ([1, 63, "z", 57], 'z: needs a whole number, not "z"'),
        ([1, 63, 1, -1], "kind: -1 is outside"),
        ([1e30, 63, 1, 57], "x: 1e+30 is outside"),
    ],
)
def test_a_bad_block_is_told_of_and_the_rest_goes_on(row: Any, words: str, tmp_path: Path, opened: Opened) -> None:
    (run,) = opened(session(tmp_path / "s", step(row, [0, 63, 0, 57], tape=7)))[0]
    assert [cell for _, _, cell, _ in events(run)] == [(0, 0, 0)]
    assert words in run.messages[0].text


def test_a_broken_step_is_told_of_and_the_rest_goes_on(tmp_path: Path, opened: Opened) -> None:
    broken = '{"worldEndingState": {"blocks": ['
    (run,) = opened(session(tmp_path / "s", broken, {"worldEndingState": 3}, step([0, 63, 0, 57])))[0]
    assert len(run.log) == 1
    assert [message.file for message in run.messages] == ["step-2", "step-4"]
    runs, messages = opened(session(tmp_path / "t", broken))
    assert runs == []
    assert "step-2" in str(messages[0])


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"", b"PartitionKey\n", b'PartitionKey,StepId,instruction\ns,1,"' + b"a" * 200_000]
)
def test_dialogs_that_are_no_dialogs(content: bytes, tmp_path: Path, opened: Opened) -> None:
    session(tmp_path / "s", step([0, 63, 0, 57]))
    (tmp_path / "dialogs.csv").write_bytes(content)
    (run,) = opened(tmp_path)[0]
    assert len(run.log) == 1


def test_limits(tmp_path: Path, opened: Opened) -> None:
    folder = session(tmp_path / "s", step(*([x, 63, 0, 57] for x in range(9))))
    runs, messages = opened(folder, events=5)
    assert runs == []
    assert "more than 5 actions (setting: events)" in str(messages[0])
