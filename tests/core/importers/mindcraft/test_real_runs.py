"""Folders of real agents on real servers: the commands as they were sent, and the world as it was read back."""

from __future__ import annotations

import json
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.run import Run
from tasks.blocks import EvidenceKind

RUNS = Path(__file__).parents[3] / "data" / "runs"
NAMES = sorted(path.parent.name for path in RUNS.glob("*/expected.json"))
PIECES = {
    "server": ["server"],
    "console": ["console.log"],
    "full log": ["bots/andy/bot.output.full.log"],
    "memory": ["bots/andy/memory.json", "bots/andy/histories"],
    "code": ["bots/andy/action-code"],
}


def without(name: str, missing: tuple[str, ...], folder: Path) -> Path:
    """A copy of a run folder without some of its pieces."""
    copy = folder / name
    shutil.copytree(RUNS / name, copy)
    for piece in missing:
        for path in (copy / part for part in PIECES[piece]):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)
    return copy


def load(path: Path, options: ImportOptions | None = None) -> Run:
    (ref,) = find_runs(path)
    assert isinstance(ref, RunRef)
    assert ref.id == path.name
    return load_run(ref, options)


@cache
def kept(name: str) -> Run:
    """The run as it was kept, read once."""
    return load(RUNS / name)


def expected(name: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((RUNS / name / "expected.json").read_text("utf-8"))
    return content


def shift_of(run: Run, truth: dict[str, Any]) -> list[int]:
    """What a guessed origin is off by: then only the shape is known, not the place."""
    if run.origin is None or not run.origin_guessed:
        return [0, 0, 0]
    return [a - b for a, b in zip(run.origin, truth["origin"], strict=True)]


def actions(run: Run, truth: dict[str, Any]) -> list[list[Any]]:
    dx, dy, dz = shift_of(run, truth)
    return [
        [e.turn, e.op.word, e.x + dx, e.y + dy, e.z + dz, e.block.text if e.block else None]
        for e in run.log.events()
        if e.evidence is not EvidenceKind.IMPLIED
    ]


def structure(run: Run, truth: dict[str, Any]) -> dict[tuple[int, ...], str]:
    """Block names by cell, within the region that was read back from the server."""
    low, high = truth["region"]
    shift = shift_of(run, truth)
    built = run.log.structure()
    placed = {
        tuple(a + b for a, b in zip(cell, shift, strict=True)): built.block(i).id for i, cell in enumerate(built.cells)
    }
    return {
        cell: name for cell, name in placed.items() if all(a <= b <= c for a, b, c in zip(low, cell, high, strict=True))
    }


def world(truth: dict[str, Any]) -> dict[tuple[int, ...], str]:
    return {(x, y, z): name for x, y, z, name in truth["structure"]}


def check(run: Run, name: str) -> None:
    truth = expected(name)
    assert actions(run, truth) == truth["actions"]
    assert structure(run, truth) == world(truth)


@pytest.mark.parametrize("name", NAMES)
def test_as_it_was_kept(name: str) -> None:
    run = kept(name)
    check(run, name)
    if name == "upstream_arch__vstates":
        assert run.origin_guessed
    else:
        assert list(run.origin or ()) == expected(name)["origin"]
        assert not run.origin_guessed
    assert all(turn.recovered for turn in run.turns)
    assert all(turn.instruction for turn in run.turns)


NEITHER = [name for name in NAMES if name not in ("upstream_arch__vstates",)]


@pytest.mark.parametrize("name", NEITHER)
def test_without_the_full_log_and_the_console(name: str, tmp_path: Path) -> None:
    check(load(without(name, ("full log", "console"), tmp_path)), name)


WITHOUT_SERVER = [
    name
    for name in NEITHER
    # Only the server knows of these: not op, interrupted, and a retry that re-places what stands and more.
    if name not in ("not_op__vstates", "interrupted__vstates", "retry_errors__vstates")
]


@pytest.mark.parametrize("name", WITHOUT_SERVER)
def test_with_memory_and_code_alone(name: str, tmp_path: Path) -> None:
    run = load(without(name, ("server", "full log", "console"), tmp_path))
    check(run, name)
    assert list(run.origin or ()) == expected(name)["origin"]
    assert "nothing of the server confirms it" in run.turns[0].recovered


@pytest.mark.parametrize("name", ["multi_turn_lag__vstates", "restart", "retry_errors__vstates", "dome_d9__vstates"])
def test_without_memory_the_console_tells(name: str, tmp_path: Path) -> None:
    run = load(without(name, ("memory",), tmp_path))
    check(run, name)
    assert [turn.instruction for turn in run.turns] == [turn.instruction for turn in kept(name).turns]


@pytest.mark.parametrize("name", ["multi_turn__vstates", "retry_errors__vstates", "fill_direct__vstates"])
def test_without_action_files_the_code_in_memory_runs(name: str, tmp_path: Path) -> None:
    run = load(without(name, ("code",), tmp_path))
    check(run, name)
    assert set(run.code) == {f"memory.json#{i}" for i in range(len(run.code))}


def test_logs_alone_are_a_run(tmp_path: Path) -> None:
    run = load(without("dome_d9__vstates", ("memory", "code", "console"), tmp_path))
    truth = expected("dome_d9__vstates")
    assert actions(run, truth) == truth["actions"]
    assert run.turns[0].recovered == "the text log; 121 events confirmed by the server"


def test_code_alone_is_simulated_at_the_origin(tmp_path: Path) -> None:
    run = load(without("wall_carve__vstates", ("memory", "server", "console"), tmp_path))
    check(run, "wall_carve__vstates")
    assert run.origin is None
    assert run.turns[0].instruction is None


def test_turns_of_a_conversation_in_two_files() -> None:
    run = kept("multi_turn__vstates")
    assert run.instructions == (
        "Build a 5x5 tower 6 high with a roof and a door.",
        "Take the roof and the top two layers off and rebuild them in bricks with battlements.",
        "Swap the door for a spruce one, one block to the north.",
    )
    assert run.agent == "andy"
    assert run.started == "2026-11-29T21:28:55+00:00"


def test_skipped_breaks_are_events_without_effect() -> None:
    run = kept("dome_d9__vstates")
    skipped = [event for event in run.log.events(all_events=True) if not event.effect]
    assert [(event.op.word, event.cell, event.reason) for event in skipped] == [
        ("remove", (4, 0, 0), "skipped: the agent saw air there"),
        ("remove", (4, 1, 0), "skipped: the agent saw air there"),
    ]


def test_second_halves_are_implied_and_phantoms_have_no_effect() -> None:
    run = kept("house_beds_doors__vstates")
    halves = [event for event in run.log.events(all_events=True) if event.evidence is EvidenceKind.IMPLIED]
    told = [(event.block.text, event.effect) for event in halves if event.block]
    assert told == [
        ("oak_door[half=upper]", True),
        ("oak_door[half=upper]", True),
        ("red_bed[part=head]", True),
        ("red_bed[part=head]", True),
        ("oak_trapdoor[half=upper]", False),
    ]


def test_sources_name_file_and_line() -> None:
    run = kept("multi_turn__vstates")
    door = next(e for e in run.log.events() if e.block is not None and e.block.id == "spruce_door")
    assert door.source is not None
    lines = run.code[door.source.file].split("\n")
    assert door.source.line is not None
    assert "spruce_door" in lines[door.source.line - 1]


def test_evidence_is_the_servers_where_it_speaks() -> None:
    confirmed = kept("roof_columns__vstates")
    assert {event.evidence for event in confirmed.log.events()} == {EvidenceKind.SERVER}
    silent = kept("arch_bridge")
    assert {event.evidence for event in silent.log.events()} == {EvidenceKind.CODE}
    logged = kept("restart")
    assert {event.evidence for event in logged.log.events()} == {EvidenceKind.LOG}


def test_what_the_server_refused_says_so() -> None:
    run = kept("not_op__vstates")
    reasons = {event.reason for event in run.log.events(all_events=True)}
    assert reasons == {"the server refused it: You do not have permission to use this command"}
    assert "the server refused 34 commands" in [message.text for message in run.turns[0].messages]


def test_attempts_that_threw_keep_what_they_built() -> None:
    run = kept("retry_errors__vstates")
    first = [event for event in run.log.events() if event.source and event.source.file == "action-code/1.js"]
    assert len(first) == 5
    again = [
        event for event in run.log.events(all_events=True) if event.reason and "set a block to what" in event.reason
    ]
    assert len(again) == 5
    assert not any(e.source and e.source.file == "action-code/0.js" for e in run.log.events(all_events=True))
    assert any("was never run" in message.text for message in run.messages)


def test_an_interrupted_action_ends_where_the_server_ends() -> None:
    run = kept("interrupted__vstates")
    told = " ".join(message.text for message in run.turns[0].messages)
    assert "may have been interrupted" in told
    assert "90 events without effect" in told


def test_the_agents_own_folder_opens_too() -> None:
    run = load(RUNS / "restart" / "bots" / "andy")
    truth = expected("restart")
    assert actions(run, truth) == truth["actions"]


@pytest.mark.parametrize(
    "name", ["arch_bridge", "dome_d9__vstates", "multi_turn__vstates", "house_beds_doors__vstates"]
)
def test_the_authors_mode_re_executes_in_a_world_of_air(name: str) -> None:
    run = load(RUNS / name, ImportOptions(mode="authors"))
    assert run.mode == "authors"
    assert run.origin == (0, 0, 0)
    last = len(run.turns) - 1
    cells = [run.log.event(i).cell for i in run.log.official_sequence(last)]
    assert len(cells) == len(set(cells))
    placed = {tuple(action[2:5]) for action in expected(name)["actions"] if action[1] == "place"}
    assert set(cells) <= placed


def test_the_authors_mode_keeps_air_as_a_block() -> None:
    run = load(RUNS / "dome_d9__vstates", ImportOptions(mode="authors"))
    built = run.log.structure()
    assert [built.block(i).id for i in range(len(built))].count("air") == 2
