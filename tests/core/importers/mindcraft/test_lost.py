"""What is lost is said: turns without a conversation, blocks without a command, agents that were kicked."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from minece_desktop.core.importers import RunRef, find_runs, load_run
from minece_desktop.core.run import Run

World = Any  # the fixture's class
Row = Callable[..., list[tuple[str, tuple[int, int, int]]]]


def load(path: Path) -> Run:
    (ref,) = (found for found in find_runs(path) if isinstance(found, RunRef))
    return load_run(ref)


def said(run: Run) -> str:
    return " | ".join(str(message) for message in run.all_messages)


def test_changes_by_a_player_without_a_folder_are_named(world: World, row: Row) -> None:
    andy = world.join("andy", (10, 5, 7))
    world.turn("Row.", (andy, row("stone", 2)))
    folder = world.write()
    lines = [f"[andy: Changed the block at {x}, 5, 7]" for x in (10, 11, 30)]
    lines += ["[mate: Changed the block at 11, 6, 7]", "[mate: Successfully filled 9 block(s)]"]
    (folder / "server.log").write_text("\n".join(lines), "utf-8")
    text = said(load(folder))
    assert "1 line of the server tell of changes that no recovered event explains" in text
    assert "world coordinates: (30, 5, 7)" in text
    assert "2 lines of the server tell of changes by mate, of whom the folder holds nothing" in text
    assert "world coordinates: (11, 6, 7), a fill of 9" in text


def test_an_agent_that_was_kicked_is_warned_of(world: World, row: Row) -> None:
    world.prints = False
    andy = world.join("andy", (10, 5, 7))
    world.turn("Row.", (andy, row("stone", 2)))
    folder = world.write()
    (folder / "server.log").write_text("[12:00:01] [Server thread/INFO]: andy lost connection: disconnect.spam\n")
    assert "the server kicked andy" in said(load(folder))
    (folder / "server.log").write_text("[12:00:01] [Server thread/INFO]: andy lost connection: Disconnected\n")
    assert "kicked" not in said(load(folder))


def without_first_turn(world: World, row: Row) -> Path:
    """Two turns, of which memory has only the second; the first's code is left."""
    andy = world.join("andy", (10, 5, 7))
    world.turn("Row.", (andy, row("stone", 12)))
    world.turn("More.", (andy, row("dirt", 3, y=1)))
    andy.talk = andy.talk[3:]
    folder: Path = world.write()
    return folder


def test_code_of_a_lost_turn_is_confirmed_by_lines_before_the_known_ones(world: World, row: Row) -> None:
    run = load(without_first_turn(world, row))
    assert run.counts["blocks"] == 15
    assert run.instructions == ("More.",)
    assert "0.js: is of no action that the conversation tells" in said(run)
    assert "shows 1 request by andy of which no conversation is left" in said(run)
    account = run.turns[0].account
    assert account is not None
    assert (account.confirmed, account.unconfirmed) == (15, 0)
    assert "action-code/0.js: what asked for it" in account.lost


def test_code_that_a_restart_overwrote_is_missed(world: World, row: Row) -> None:
    folder = without_first_turn(world, row)
    files = folder / "bots/andy/action-code"
    (files / "1.js").replace(files / "0.js")
    run = load(folder)
    assert run.counts["blocks"] == 3
    assert "12 lines of the server tell of changes that no recovered event explains" in said(run)
    assert "shows 1 request by andy of which no conversation is left" in said(run)


def test_numbers_that_began_anew_are_ordered_by_the_times_of_the_files(world: World, row: Row) -> None:
    folder = without_first_turn(world, row)
    files = folder / "bots/andy/action-code"
    (files / "0.js").rename(files / "7.js")
    (folder / "server.log").unlink()
    for name, time in (("7.js", 1_700_000_000), ("1.js", 1_700_000_060)):
        os.utime(files / name, (time, time))
    run = load(folder)
    assert [event.block.id for event in run.log.events() if event.block] == ["stone"] * 12 + ["dirt"] * 3
    os.utime(files / "1.js", (1_700_000_000, 1_700_000_000))
    run = load(folder)
    assert [event.block.id for event in run.log.events() if event.block] == ["dirt"] * 3 + ["stone"] * 12
