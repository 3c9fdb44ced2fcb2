"""Server logs and records of the chat."""

from __future__ import annotations

import pytest

from minece_desktop.core.importers.mindcraft.layout import TextFile
from minece_desktop.core.importers.mindcraft.server import read_server, turn_starts
from minece_desktop.core.importers.mindcraft.server_lines import parse_line


@pytest.mark.parametrize(
    "line",
    [
        "[12:00:01] [Server thread/INFO]: [andy: Changed the block at 1, -60, 3]",
        "\x1b[1GNovember 29th 2026, 21:26:51 [\x1b[32mINFO\x1b[39m]: [andy: Changed the block at 1, -60, 3]",
        "13214\tsystem\tChanged the block at 1, -60, 3",
        "> [andy: Changed the block at 1, -60, 3]",
        "Changed the block at 1, -60, 3",
    ],
)
def test_a_changed_block_through_any_noise(line: str) -> None:
    (made,) = read_server([TextFile("s.log", line)], "andy").lines
    assert made.cell == (1, -60, 3)


def test_fills_and_chat() -> None:
    filled = parse_line("[12:00:01] [Server thread/INFO]: [andy: Successfully filled 146 block(s)]")
    assert filled is not None
    assert (filled.filled, filled.name) == (146, "andy")
    chat = parse_line("[12:00:01] [Server thread/INFO]: <andy> Changed the block at 1, 2, 3")
    assert chat is not None
    assert (chat.chat, chat.cell) == ("Changed the block at 1, 2, 3", None)
    joined = parse_line("[12:00:01] [Server thread/INFO]: andy joined the game")
    assert joined is not None
    assert (joined.joined, joined.name) == (True, "andy")
    assert parse_line("[12:00:01] [Server thread/INFO]: Done (3.2s)!") is None


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("10818\tsystem\t&cYou do not have permission to use this command", "permission"),
        ("13362\tsystem\t&cCould not set the block", "same"),
        ("No blocks were filled", "same"),
        ("&cThat position is out of this world!", "world"),
        ("&cThat position is not loaded", "loaded"),
        ("Unknown block type 'minecraft:planks'", "block"),
        ("Block minecraft:stone does not have property 'facing'", "property"),
        ("&cExpected a block position", "position"),
        ("Incorrect argument for command at position 10", "usage"),
        ("Too many blocks in the specified area (maximum 32768, specified 40000)", "many"),
    ],
)
def test_refusals(line: str, kind: str) -> None:
    made = parse_line(line)
    assert made is not None
    assert made.refusal == kind
    assert "&c" not in made.text
    assert "\t" not in made.text


def changed(*cells: int, name: str = "andy") -> str:
    return "".join(f"[{name}: Changed the block at {x}, 0, 0]\n" for x in cells)


def test_copies_are_read_once_and_the_fullest_counts() -> None:
    files = [
        TextFile("a.log", changed(1, 2, 3)),
        TextFile("b.log", changed(1, 2, 3, 4)),
        TextFile("c.txt", changed(1, 2)),
    ]
    record = read_server(files, "andy")
    assert [line.cell and line.cell[0] for line in record.lines] == [1, 2, 3, 4]
    assert list(record.files) == ["b.log"]


def test_the_log_after_a_restart_is_a_part_of_its_own() -> None:
    files = [TextFile("1.log", changed(1, 2, 3)), TextFile("2.log", changed(4, 5, 6, 7))]
    assert [line.cell and line.cell[0] for line in read_server(files, "andy").lines] == [1, 2, 3, 4, 5, 6, 7]


def test_other_agents_lines_are_left_out() -> None:
    record = read_server([TextFile("s.log", changed(1) + changed(2, name="bob"))], "andy")
    assert [line.cell for line in record.lines] == [(1, 0, 0)]


def test_a_server_that_prints_nothing_says_nothing() -> None:
    record = read_server([TextFile("s.log", "<andy> Hello\nandy joined\n")], "andy")
    assert not record.prints


def test_where_turns_start() -> None:
    text = f'<andy> One. !newAction("a")\n{changed(1)}<andy> Done.\n<andy> Two.  !newAction("b")\n{changed(2)}'
    lines = read_server([TextFile("s.log", text)], "andy").lines
    assert turn_starts(lines, [['One. !newAction("a")'], ["never said"], ['Two. !newAction("b")']]) == [0, 0, 3]
