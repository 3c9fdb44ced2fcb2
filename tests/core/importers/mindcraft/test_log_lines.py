"""Every shape of line that the agent's text log has for blocks."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.draft import second_half
from minece_desktop.core.importers.mindcraft.log_lines import LogEvent, drafts, parse_line
from tasks.blocks import Op


@pytest.mark.parametrize(
    ("line", "op", "position", "block"),
    [
        ("Used /setblock to place stone at (1, -60, 3).", Op.PLACE, (1, -60, 3), "stone"),
        (
            "Used /setblock to place oak_stairs[facing=west] at (1, 2, 3).",
            Op.PLACE,
            (1, 2, 3),
            "oak_stairs[facing=west]",
        ),
        ("Placed oak_planks at (-4, 5, 6).", Op.PLACE, (-4, 5, 6), "oak_planks"),
        ("Used /setblock to break block at 14.5, 5, -10.25.", Op.REMOVE, (14.5, 5, -10.25), None),
        ("Used /setblock to break block at 14, 5, 10.", Op.REMOVE, (14, 5, 10), None),
        ("Used /setblock to break block at 1e-7, 5, 10.", Op.REMOVE, (1e-7, 5, 10), None),
        ("Broke dirt at x:1.0, y:2.0, z:-3.5.", Op.REMOVE, (1, 2, -3.5), None),
        ("  Placed dirt at (1, 2, 3).\r", Op.PLACE, (1, 2, 3), "dirt"),
    ],
)
def test_what_was_done(line: str, op: Op, position: tuple[float, float, float], block: str | None) -> None:
    assert parse_line(line) == LogEvent(op, position, block, None)


@pytest.mark.parametrize(
    ("line", "op"),
    [
        ("Skipping block at x:6.0, y:-60.0, z:26.0 because it is air.", Op.REMOVE),
        ("Failed to place stone at (1, 2, 3).", Op.PLACE),
        ("stone already at (1, 2, 3).", Op.PLACE),
        ("Cannot place stone at (1, 2, 3): nothing to place on.", Op.PLACE),
        ("Cannot place stone at (1, 2, 3): block in the way.", Op.PLACE),
    ],
)
def test_what_was_not_done(line: str, op: Op) -> None:
    event = parse_line(line)
    assert event is not None
    assert event.op is op
    assert event.reason is not None


@pytest.mark.parametrize(
    "line",
    [
        "Placing air (removing block) at (6, -60, 26).",
        "Placed 121 blocks for the dome.",
        "Invalid block type: Stone.",
        "Don't have any stone to place.",
        "Don't have right tools to break stone.",
        "I Placed stone at (1, 2, 3).",
        "Code finished.",
        "lock to place stone at (1, 2, 3).",
        "",
    ],
)
def test_what_says_nothing_of_a_block(line: str) -> None:
    assert parse_line(line) is None


def test_nan_is_no_cell() -> None:
    event = parse_line("Used /setblock to place gold_block at (NaN, -60, 10).")
    assert event is not None
    assert math.isnan(event.position[0])
    (draft,) = drafts([event], 0, Limits())
    assert (draft.cell, draft.effect) == (None, False)


@given(st.text(max_size=200))
def test_any_text_is_survived(text: str) -> None:
    parse_line(text)
    parse_line(f"Used /setblock to break block at {text}")


@pytest.mark.parametrize(
    ("block", "half"),
    [
        ("oak_door", ((1, 3, 3), "oak_door[half=upper]", False)),
        ("iron_door", ((1, 3, 3), "iron_door[half=upper]", False)),
        ("oak_trapdoor", ((1, 3, 3), "oak_trapdoor[half=upper]", True)),
        ("red_bed", ((1, 2, 2), "red_bed[part=head]", False)),
        ("bedrock", ((1, 2, 2), "bedrock[part=head]", True)),
        ("stone", None),
    ],
)
def test_second_halves(block: str, half: object) -> None:
    assert second_half(block, (1, 2, 3)) == half
    event = parse_line(f"Used /setblock to place {block} at (1, 2, 3).")
    assert event is not None
    made = list(drafts([event], 0, Limits()))
    assert len(made) == (1 if half is None else 2)
