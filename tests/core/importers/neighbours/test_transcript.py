"""Transcripts with several games: chat, actions, and lines that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.run import Severity

Opened = Callable[..., Any]
FIRST, SECOND = "B1-A1-C1-1600000000000", "B2-A1-C17-1600000000001"
TEXT = f"""{FIRST}

<Architect> a red one, please
[Builder puts down a red block at X:-1 Y:1 Z:2]
[Builder puts down an orange block at X:-1 Y:2 Z:2]
<Builder> oh no
[Builder picks up an orange block at X:-1 Y:2 Z:2]

{SECOND}
<Architect> nothing today
"""


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "dialogue-with-actions.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_every_game_of_a_file(tmp_path: Path, opened: Opened) -> None:
    one, other = opened(written(tmp_path, TEXT))[0]
    assert one.id == f"dialogue-with-actions.txt#{FIRST}"
    assert (dict(one.fields), dict(other.fields)) == ({"config": "C1"}, {"config": "C17"})
    assert one.instructions == ("<Architect> a red one, please", "<Builder> oh no")
    assert [(e.turn, e.op.word, e.cell, e.block.id if e.block else None) for e in one.log.events()] == [
        (0, "place", (-1, 0, 2), "red_concrete"),
        (0, "place", (-1, 1, 2), "orange_concrete"),
        (1, "remove", (-1, 1, 2), None),
    ]
    assert (len(other.log), other.instructions, one.origin) == (0, ("<Architect> nothing today",), (0, 1, 0))


def test_a_game_without_a_name_and_lines_of_other_kinds(tmp_path: Path, opened: Opened) -> None:
    text = "[Builder puts down a red block at X:0 Y:1 Z:0]\r\nsomething else\n<Nobody> hello\n"
    (run,) = opened(written(tmp_path, text))[0]
    assert (run.id, len(run.log), run.messages) == ("dialogue-with-actions.txt", 1, ())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("[Builder puts down a red block at X:0 Y:1]", "is no action that can be read"),
        ("[Builder puts down a red block at X:0 Y:1 Z:9999999999]", "is no action that can be read"),
        ("[Builder puts down a red block at X:0 Y:1 Z:999999999]", "z: 999999999 is outside"),
    ],
)
def test_a_bad_line_is_told_of_and_the_rest_goes_on(line: str, words: str, tmp_path: Path, opened: Opened) -> None:
    (run,) = opened(written(tmp_path, f"[Builder puts down a red block at X:0 Y:1 Z:0]\n{line}\n"))[0]
    assert len(run.log) == 1
    (message,) = run.messages
    assert (message.line, message.severity, words in message.text) == (2, Severity.WARNING, True)


def test_limits_and_bytes_that_are_no_text(tmp_path: Path, opened: Opened) -> None:
    action = "[Builder puts down a red block at X:0 Y:1 Z:0]\n"
    runs, messages = opened(written(tmp_path, action * 9), events=5)
    assert runs == []
    assert "more than 5 actions (setting: events)" in str(messages[0])
    (run,) = opened(written(tmp_path, action.encode() + b"<Architect> \xff\xfe\x00\n"))[0]
    assert len(run.log) == 1
