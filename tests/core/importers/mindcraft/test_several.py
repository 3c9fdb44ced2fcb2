"""Several agents in one world: one run, in the order known, labelled by agent."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.importers.registry import view_of
from minece_desktop.core.run import Run, Severity
from tasks.blocks import EvidenceKind

Row = Callable[..., list[tuple[str, tuple[int, int, int]]]]
World = Any  # the fixture's class


def load(path: Path, mode: Any = "events") -> Run:
    (ref,) = (found for found in find_runs(path) if isinstance(found, RunRef))
    return load_run(ref, ImportOptions(mode=mode))


def absolute(run: Run) -> list[tuple[str | None, str, tuple[int, ...]]]:
    origin = run.origin or (0, 0, 0)
    return [
        (
            run.agent_of(i),
            (event := run.log.event(i)).op.word,
            tuple(a + b for a, b in zip(event.cell, origin, strict=True)),
        )
        for i in run.log.effective.tolist()
    ]


def standing(run: Run) -> dict[tuple[int, ...], str]:
    origin, built = run.origin or (0, 0, 0), run.log.structure()
    return {tuple(a + b for a, b in zip(c, origin, strict=True)): built.block(i).id for i, c in enumerate(built.cells)}


def said(run: Run) -> str:
    return " | ".join(str(message) for message in run.all_messages)


def test_events_interleave_as_the_servers_lines_do(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (12, 5, 7))
    world.turn("Wall.", (andy, row("stone", 12)), (bob, row("dirt", 12, x=-4)))
    run = load(world.write())
    assert absolute(run) == world.sent
    assert standing(run) == world.blocks
    assert (run.agent, run.agents, run.origin) == ("andy, bob", ("andy", "bob"), (10, 5, 7))
    assert {event.evidence for event in run.log.events()} == {EvidenceKind.SERVER}
    assert "merged by the order of the server's lines" in said(run)
    assert "task (0, 0, 0) is where andy stood" in said(run)


def test_one_message_to_all_is_one_turn_and_different_ones_are_turns(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (12, 5, 7))
    world.turn("Wall.", (andy, row("stone", 3)), (bob, row("dirt", 3, z=2)))
    world.turn("Left.", (andy, row("stone", 3, y=1)))
    world.turn("Right.", (bob, row("dirt", 3, y=1, z=2)))
    run = load(world.write())
    assert run.instructions == ("Wall.", "Left.", "Right.")
    assert [record.agents for record in run.turns] == [("andy", "bob"), ("andy",), ("bob",)]
    assert [event.turn for event in run.log.events()] == [0] * 6 + [1] * 3 + [2] * 3
    assert run.turns[0].recovered.startswith("andy: the text log")
    account = run.turns[0].account
    assert account is not None
    assert (account.confirmed, account.used) == (6, ("andy: the text log", "bob: the text log"))


def test_what_one_agent_asks_of_another_goes_on_with_the_turn(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (12, 5, 7))
    world.turn("Build a house.", (andy, row("stone", 3)))
    world.turn("(FROM OTHER BOT)Do the roof.", (bob, row("dirt", 3, y=1)), speaker="andy")
    run = load(world.write())
    assert run.instructions == ("Build a house.",)
    assert run.turns[0].agents == ("andy", "bob")


def test_an_agent_sees_what_another_built_before(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (10, 5, 7))
    world.prints = False
    world.turn("Row.", (andy, row("stone", 14)))
    world.turn("Clear it.", (bob, [(None, (i, 0, 0)) for i in range(14)]))
    run = load(world.write())
    assert "which departs from the log" not in " ".join(record.recovered for record in run.turns)
    assert absolute(run) == world.sent
    assert standing(run) == {}


def test_without_lines_the_chat_tells_whose_turn_came_first(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (10, 5, 7))
    world.prints = False
    world.turn("First.", (bob, row("dirt", 3)))
    world.turn("Second.", (andy, row("stone", 3)))
    run = load(world.write())
    assert run.instructions == ("First.", "Second.")
    assert standing(run) == world.blocks
    (told,) = (message for message in run.messages if "built in one world" in message.text)
    assert told.severity is Severity.INFO
    assert "merged by the server's chat, where each turn was asked for" in told.text
    assert "guess" not in told.text


def test_a_chat_that_shows_them_at_the_same_time_makes_the_order_a_guess(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (10, 5, 7))
    world.prints = False
    world.turn("Both.", (bob, row("dirt", 3)), (andy, row("stone", 5)))
    run = load(world.write())
    (told,) = (message for message in run.messages if "built in one world" in message.text)
    assert told.severity is Severity.WARNING
    assert (
        "a guess where they built at the same time (it decides 3 cells that more than one of them changed)" in told.text
    )


def test_without_a_server_the_times_of_the_files_tell(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (10, 5, 7))
    world.turn("First.", (bob, row("dirt", 3)))
    world.turn("Second.", (andy, row("stone", 3)))
    folder = world.write(server=False)
    for name, time in (("bob", 1_700_000_000), ("andy", 1_700_000_060)):
        os.utime(folder / "bots" / name / "action-code" / "0.js", (time, time))
    run = load(folder)
    assert run.instructions == ("First.", "Second.")
    assert standing(run) == world.blocks
    assert "merged by the times of their action files: a guess" in said(run)


def test_a_console_that_they_share_tells(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (10, 5, 7))
    world.turn("First.", (bob, row("dirt", 3)))
    world.turn("Second.", (andy, row("stone", 3)))
    folder = world.write(server=False)
    pieces = ["Initializing agent andy...", "Initializing agent bob..."]
    for who in (bob, andy):
        pieces += [f'{who.name} full response to player: ""Yes""', f'Generated code: """\n{who.files[0]}"""']
        pieces += ["Executing code...", "Agent executed: !newAction and got: Done.", ""]
    (folder / "console.log").write_text("\n".join(pieces), "utf-8")
    run = load(folder)
    assert run.instructions == ("First.", "Second.")
    assert "merged by the places of their code in the console" in said(run)
    assert len(run.log) == 6


def test_without_anything_their_turns_alternate_by_name(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (20, 5, 7))
    for words in ("One.", "Two."):
        world.turn(words, (bob, row("dirt", 3)), (andy, row("stone", 3)))
    run = load(world.write(server=False))
    assert run.instructions == ("One.", "Two.")
    assert [record.agents for record in run.turns] == [("andy", "bob")] * 2
    assert "nothing but their numbers and the agents' names: a guess" in said(run)


def test_lines_without_a_name_are_claimed_once(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (10, 5, 7))
    world.turn("Same.", (andy, row("stone", 3)), (bob, row("dirt", 3, x=3)))
    world.lines = [line.replace("[andy: ", "").replace("[bob: ", "").replace("]", "") for line in world.lines]
    run = load(world.write())
    assert absolute(run) == world.sent
    assert "no recovered event explains" not in said(run)


def test_each_agents_record_of_its_chat_has_its_own_refusals(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (10, 5, 7))
    world.prints = False
    world.turn("Same.", (andy, row("stone", 3)), (bob, row("dirt", 3, z=1)))
    folder = world.write()
    chat = "\n".join(line for line in world.lines if line.startswith("<"))
    (folder / "chat_andy.txt").write_text(chat + "\n" + "You do not have permission to use this command\n" * 3)
    (folder / "chat_bob.txt").write_text(chat + "\n")
    run = load(folder)
    assert {who for who, _, _ in absolute(run)} == {"bob"}
    assert "andy: the server refused 3 commands" in said(run)


def test_one_agent_alone_is_a_view(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (12, 5, 7))
    world.turn("Wall.", (andy, row("stone", 3)), (bob, row("dirt", 2, z=2)))
    folder = world.write()
    (ref,) = (found for found in find_runs(folder) if isinstance(found, RunRef))
    view = view_of(ref, "bob")
    assert view is not None
    assert (view.id, view_of(ref, "nobody")) == ("together#bob", None)
    run = load_run(view)
    assert (run.agent, run.agents, run.origin, len(run.log)) == ("bob", (), (12, 5, 7), 2)
    assert "only bob is shown: what andy built in the same world is left out" in said(run)
    assert load(folder / "bots" / "bob").agent == "bob"


def test_the_authors_merge_knows_one_agent_and_says_so(world: World, row: Row) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join("bob", (12, 5, 7))
    world.turn("Wall.", (andy, row("stone", 3)), (bob, row("dirt", 2, z=2)))
    run = load(world.write(), mode="authors")
    assert len(run.log) == 3
    assert "only andy is read, not bob" in said(run)


@pytest.mark.parametrize("name", ["bob", "Bob_2"])
def test_sources_and_code_name_the_agents_folder(world: World, row: Row, name: str) -> None:
    andy, bob = world.join("andy", (10, 5, 7)), world.join(name, (12, 5, 7))
    world.turn("Wall.", (andy, row("stone", 2)), (bob, row("dirt", 2, z=2)))
    run = load(world.write())
    assert set(run.code) == {"bots/andy/action-code/0.js", f"bots/{name}/action-code/0.js"}
    assert {event.source.file for event in run.log.events() if event.source} == set(run.code)
