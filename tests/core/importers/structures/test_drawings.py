"""Text drawings of a side view, as the Arch Bridge Challenge asks for them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core.importers import ImportOptions, open_runs
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures import drawing
from minece_desktop.core.run import Message, Run

ARCH = """\
---####---
-##----##-
#--------#
"""
CELLS = {(3, 2), (4, 2), (5, 2), (6, 2), (1, 1), (2, 1), (7, 1), (8, 1), (0, 0), (9, 0)}


def drawn(run: Run) -> set[tuple[int, int]]:
    assert {event.z for event in run.log.events()} <= {0}
    return {(event.x, event.y) for event in run.log.events()}


@pytest.mark.parametrize(
    "text",
    [
        ARCH,
        ARCH.replace("\n", "\r\n"),
        "\ufeff" + ARCH,
        "\n\n" + ARCH + "\n\n",
        ARCH.replace("-", " "),
        ARCH + "----------\n",
        "\n".join(" ".join(line) for line in ARCH.splitlines()),
        "\n".join("    " + line for line in ARCH.splitlines()),
        f"Here is an arch bridge:\n\n```\n{ARCH}```\n\nEach # is a stone.\n",
        f"```text\n{ARCH}```",
    ],
)
def test_the_top_line_is_the_highest_layer(text: str, opened: Any) -> None:
    run = opened(text, "bridge.txt")
    assert isinstance(run, Run)
    assert drawn(run) == CELLS
    assert {state.text for state in run.log.palette} == {"minecraft:stone"}
    assert (run.format, run.ordered, run.origin_guessed) == ("text-drawing", False, True)


def test_lines_of_different_length(opened: Any) -> None:
    assert drawn(opened("##\n#\n####\n", "a.txt")) == {(0, 2), (1, 2), (0, 1), (0, 0), (1, 0), (2, 0), (3, 0)}


def test_several_drawings_are_several_runs(tmp_path: Path) -> None:
    path = tmp_path / "three.md"
    path.write_text(f"One:\n```\n{ARCH}```\nTwo:\n```\n##\n##\n\n#\n```\n```python\n# code\n```\n", "utf-8")
    runs = [run for run in open_runs(path) if isinstance(run, Run)]
    assert [run.id for run in runs] == ["three.md#0", "three.md#1", "three.md#2"]
    assert [len(run.log) for run in runs] == [10, 4, 1]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\x00\x01#-#\xff", "is a binary file, not text"),
        (b"# Title\n- one\n- two\n", "is no drawing: needs lines of #"),
        (b"-----\n-----\n", "is no drawing"),
        (b"", "is no drawing"),
        (b"##\n#x\n", "is no drawing"),
        (b"#" * 1_000_000, "a drawing of 1000000 lines or columns is larger than 4096 (setting: drawing)"),
        (b"#\n" * 30_000, "a drawing of 30000 lines or columns is larger than 4096 (setting: drawing)"),
        (b"#-\n" * 30_000 + b"\xff", "is not UTF-8 text"),
    ],
)
def test_what_is_no_drawing_says_why(content: bytes, says: str, opened: Any) -> None:
    message = opened(content, "bridge.txt")
    assert isinstance(message, Message)
    assert says in message.text
    assert message.file == "bridge.txt"


def test_other_texts_in_a_folder_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "bridge.txt").write_text(ARCH, "utf-8")
    (tmp_path / "notes.txt").write_text("# Notes\n-----\nsome text\n", "utf-8")
    (tmp_path / "readme.md").write_text("# Title\n\n```\nmake test\n```\n", "utf-8")
    (tmp_path / "binary.txt").write_bytes(b"\x00\xff" * 100)
    (run,) = open_runs(tmp_path)
    assert isinstance(run, Run)
    assert run.id == "bridge.txt"


@given(st.lists(st.text("#-", min_size=1, max_size=8), min_size=1, max_size=6))
@settings(max_examples=50, deadline=None)
def test_every_stone_is_where_it_was_drawn(opened: Any, rows: list[str]) -> None:
    stones = {(x, -line) for line, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"}
    result = opened("\n".join(rows), "a.txt")
    if not stones:
        assert isinstance(result, Message)
        return
    low = min(y for _, y in stones)
    assert drawn(result) == {(x, y - low) for x, y in stones}


def test_a_file_is_parsed_once_however_many_drawings_are_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "many.txt").write_text("#-\n\n" * 200, "utf-8")
    searched: list[int] = []
    split = drawing._apart
    monkeypatch.setattr(drawing, "_apart", lambda line, block: searched.append(len(block)) or split(line, block))
    drawing.drawings.cache_clear()
    assert len([run for run in open_runs(tmp_path) if isinstance(run, Run)]) == 200
    assert len(searched) == 2  # its head, to know it by, and all of it


def test_more_drawings_than_the_limit_are_told(tmp_path: Path) -> None:
    (tmp_path / "many.md").write_text("```\n#\n\n##\n```\n```\n\n###\n```\n", "utf-8")
    options = ImportOptions(limits=replace(Limits(), parts=2))
    first, second = (run for run in open_runs(tmp_path, options) if isinstance(run, Run))
    assert [len(first.log), len(second.log)] == [1, 2]
    (message,) = (message for message in first.messages if "parts" in message.text)
    assert str(message) == "many.md:8: more than 2 drawings: the rest is left out (setting: parts)"
    assert not any("parts" in message.text for message in second.messages)


def test_drawings_beyond_the_head_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "_HEAD", 40)
    (tmp_path / "a.md").write_text("One:\n```\n" + "#-#\n" * 20 + "```\nTwo:\n```\n##\n```\n", "utf-8")
    (tmp_path / "b.txt").write_text("#\n\n" * 30, "utf-8")
    runs = [run for run in open_runs(tmp_path) if isinstance(run, Run)]
    assert [len(run.log) for run in runs] == [40, 2, *[1] * 30]


def test_the_lines_of_a_file_with_windows_line_ends(opened: Any) -> None:
    assert drawn(opened(ARCH.replace("\n", "\r\n"), "a.txt")) == CELLS
