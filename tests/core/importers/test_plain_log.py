"""Reading an action log as columns says what reading it line by line says, or leaves it to that."""

from __future__ import annotations

import json
from dataclasses import fields as dataclass_fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.native import _read_events
from minece_desktop.core.importers.plain_log import plain_log
from minece_desktop.core.run import RunError
from tasks.blocks import ActionLog

LIMITS = Limits(coordinate=1000, events=50, turns=20)
PLACE = {"op": "place", "x": 0, "y": 1, "z": 2, "block": "oak_stairs[facing=north]"}


def by_lines(data: bytes, folder: Path) -> tuple[ActionLog, list[str | None], int]:
    """The log, whose each event is, and how many messages there were."""
    path = folder / "actions.jsonl"
    path.write_bytes(data)
    messages = Messages(50)
    events, agents = _read_events(Folder(folder, LIMITS), path, messages)
    return ActionLog.from_events(events), agents, len(messages.result())


def same(a: ActionLog, b: ActionLog) -> bool:
    for field in dataclass_fields(ActionLog):
        one, other = getattr(a, field.name), getattr(b, field.name)
        if isinstance(one, np.ndarray):
            if one.dtype != other.dtype or not np.array_equal(one, other, equal_nan=field.name == "time"):
                return False
        elif one != other:
            return False
    return True


def agrees(data: bytes, folder: Path) -> bool:
    """Whether the columns were read; fails where they are another log, or hide a message."""
    plain = plain_log(data, LIMITS)
    if plain is None:
        return False
    log, agents, told = by_lines(data, folder)
    assert told == 0
    assert same(plain[0], log)
    assert plain[1] == agents
    return True


blocks = st.sampled_from(["stone", "minecraft:stone", "oak_slab[type=top]", "Stone", "air", "x y"])
entries = st.fixed_dictionaries(
    {"op": st.sampled_from(["place", "remove"]), "block": blocks} | {axis: st.integers(-1000, 1000) for axis in "xyz"},
    optional={
        "turn": st.integers(0, 3),
        "evidence": st.sampled_from(["server", "log", "code", "implied"]),
        "effect": st.booleans(),
        "reason": st.sampled_from([None, "out of reach", "{", "}"]),
        "time": st.sampled_from([None, 0, 1.5, -2]),
        "source": st.sampled_from([None, {"file": "a.js"}, {"file": "a.js", "line": 3}, {"line": None, "file": "b"}]),
        "agent": st.sampled_from([None, "ann", "bob"]),
        "more": st.sampled_from([1, "text", [1, 2], {"deep": {}}]),
    },
)


@given(rows=st.lists(entries, min_size=1, max_size=8), compact=st.booleans())
def test_every_sound_file_is_the_same_log(rows: list[dict[str, Any]], compact: bool, tmp_path_factory: Any) -> None:
    rows = sorted(rows, key=lambda row: row.get("turn", 0))
    separators = (",", ":") if compact else None
    data = "\n".join(json.dumps(row, separators=separators) for row in rows).encode()
    agrees(data, tmp_path_factory.mktemp("run"))


def test_what_our_programs_write_is_read_as_columns(tmp_path: Path) -> None:
    rows = [PLACE | {"source": {"file": "a.js", "line": k}, "evidence": "code", "turn": k} for k in range(5)]
    rows.append({"op": "remove", "x": 0, "y": 1, "z": 2, "turn": 7, "effect": False, "reason": "nothing there"})
    assert agrees(("\n".join(map(json.dumps, rows)) + "\n\n").encode(), tmp_path)
    assert agrees("\r\n".join(json.dumps(row, separators=(",", ":")) for row in rows).encode(), tmp_path)


LINE = json.dumps(PLACE)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[1]",
        f"{LINE},{LINE}",
        f"{LINE}, {LINE}\n[]",
        f'{{"a": ["}}\n{LINE}',
        f'{LINE[:-1]}, "k": "}}\n{{", "op": 1}}',
        f'{LINE[:-1]}, "source": {{}}}}',
        f'{LINE[:-1]}, "source": {{"file": "a"}}, "source": {{"file": "b"}}}}',
        f'{LINE[:-1]}, "source": {{"file": "a"}}}},{LINE[:-1]}, "source": {{"file": "a"}}}}\n{LINE}',
        LINE.replace('"x": 0', '"x": 0.0'),
        LINE.replace('"x": 0', '"x": true'),
        LINE.replace('"x": 0', '"x": 1001'),
        LINE.replace('"x": 0', '"x": 99999999999999999999'),
        LINE.replace('"x": 0, ', ""),
        LINE.replace("place", "burn"),
        LINE.replace("place", "\\u0070lace"),
        LINE.replace('"oak_stairs[facing=north]"', '"  "'),
        LINE.replace('"oak_stairs[facing=north]"', f'"{"x" * 501}"'),
        LINE.replace('"oak_stairs[facing=north]"', "7"),
        LINE[:-1] + ', "turn": 20}',
        LINE[:-1] + ', "turn": -1}',
        LINE[:-1] + f', "turn": 2}}\n{LINE}',
        LINE[:-1] + ', "evidence": "hearsay"}',
        LINE[:-1] + ', "evidence": ["log"]}',
        LINE[:-1] + ', "effect": 1}',
        LINE[:-1] + ', "reason": ""}',
        LINE[:-1] + ', "time": NaN}',
        LINE[:-1] + ', "time": Infinity}',
        LINE[:-1] + ', "time": 1e400}',
        LINE[:-1] + ', "time": true}',
        LINE[:-1] + ', "agent": 3}',
        LINE[:-1] + ', "agent": ["a"]}',
        LINE[:-1] + ', "source": {"file": "a.js", "line": true}}',
        LINE[:-1] + ', "source": {"file": "a.js", "line": -1}}',
        LINE[:-1] + ', "source": {"file": ["a"]}}',
        LINE[:-1] + ', "source": "a.js"}',
        f"\ufeff{LINE}",
        LINE[:-3],
        "\n".join([LINE] * 50),
    ],
)
def test_the_unusual_is_left_to_the_lines_or_read_as_by_them(text: str, tmp_path: Path) -> None:
    try:
        agrees(text.encode(), tmp_path)
    except RunError as error:
        pytest.fail(f"read as columns, though its lines are refused: {error}")


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    assert plain_log(LINE.encode().replace(b"oak", b"\xff\xfe"), LIMITS) is None
    assert plain_log(LINE.encode().replace(b"oak", b"\xed\xa0\x80"), LIMITS) is None
