"""Damaged evidence: whatever bytes change, a folder gives a report or one message, and no judge trips."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.verify import verify

LIMITS = Limits(file_bytes=2**20)
PIECES = (b"\xff\xff\xff\xff", b"\x00", b"-1", b"1e999", b"null", b"[]", b"{}", b'"', b"\x7f\xff", b"\n\n", b"[a: b]")


def damaged(data: bytes, chance: random.Random) -> bytes:
    content = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(content) + 1)
        match chance.randrange(4):
            case 0:
                content[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                content[at : at + chance.randint(1, 8)] = chance.choice(PIECES)
            case 2:
                del content[at:]
            case _:
                content[at:at] = content[: chance.randint(0, 40)]
    return bytes(content)


TASKS = [f"T{number:02d}" for number in range(1, 21) if number != 2]


@pytest.mark.parametrize("task", TASKS)
def test_damage(task: str, folder_of: Callable[..., Path], samples: Mapping[str, Mapping[str, Any]]) -> None:
    name = "partial_1" if task == "T03" else "passing"
    chance = random.Random(task)
    files = samples[task][name].files
    folder = folder_of(task, name)
    for _ in range(25):
        file = chance.choice([*files, "task.json"])
        (folder / file).write_bytes(damaged(files[file], chance))
        try:
            report = verify(folder, task, LIMITS)
        except RunError as error:
            assert "\n" not in str(error)
        else:
            assert 0 <= report.credit <= 1 + 1e-9
            assert not [part.why for part in report.parts if "please report" in part.why]
        (folder / file).write_bytes(files[file])
