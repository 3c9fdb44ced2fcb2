"""Whole folders made for one question each."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest

from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.importers.limits import Limits, SandboxLimits
from minece_desktop.core.run import Run, RunError
from tasks.blocks import EvidenceKind

POSITION = "const p = world.getPosition(bot);\nconst x = Math.floor(p.x), y = Math.floor(p.y), z = Math.floor(p.z);\n"


def row(count: int, block: str = "stone", dy: int = 0) -> str:
    return (
        f"{POSITION}for (let i = 0; i < {count}; i++) {{\n"
        f"    await skills.placeBlock(bot, '{block}', x + i, y + {dy}, z);\n}}"
    )


def logged(cells: list[tuple[int, int, int]], block: str = "stone") -> str:
    lines = [f"Used /setblock to place {block} at ({x}, {y}, {z})." for x, y, z in cells]
    return "\n".join([*lines, "Code finished.", ""])


def output(text: str) -> str:
    if len(text) <= 500:
        return f"Action output:\n{text}"
    return (
        f"Action output is very long ({len(text)} chars) and has been shortened.\n\n          First outputs:\n"
        f"{text[:250]}\n...skipping many lines.\nFinal outputs:\n {text[-250:]}"
    )


def message(role: str, content: str) -> dict[str, str]:
    return {"role": role, "content": content}


def turn(instruction: str, code: str, result: str) -> list[dict[str, str]]:
    return [
        message("user", f"player: {instruction}"),
        message("assistant", f'Yes: {instruction} !newAction("{instruction}")'),
        message("system", f"Agent wrote this code: \n```\n{code}```\nCode Output:\n{result}"),
    ]


def agent(folder: Path, turns: list[dict[str, str]], files: dict[int, str] | None = None, name: str = "andy") -> Path:
    """A run folder with one agent in it; returns the run folder."""
    home = folder / "bots" / name
    (home / "action-code").mkdir(parents=True)
    if turns:
        (home / "memory.json").write_text(json.dumps({"memory": "", "turns": turns}), "utf-8")
    for number, code in (files or {}).items():
        (home / "action-code" / f"{number}.js").write_text(code, "utf-8")
    return folder


def load(path: Path, limits: Limits | None = None) -> Run:
    (ref,) = (found for found in find_runs(path) if isinstance(found, RunRef))
    return load_run(ref, ImportOptions(limits=limits or Limits()))


def said(run: Run) -> str:
    return " | ".join(str(m) for m in (*run.messages, *(m for record in run.turns for m in record.messages)))


def test_a_disagreement_names_its_first_line(tmp_path: Path) -> None:
    text = logged([(10 + i, 5, 7) for i in range(20)]).replace("(13, 5, 7)", "(13, 6, 7)")
    run = load(agent(tmp_path / "r", turn("Row.", row(20), output(text))))
    assert "which departs from the log" in run.turns[0].recovered
    assert 'line 4 of the log is "Used /setblock to place stone at (13, 6, 7)."' in said(run)
    assert run.origin == (10, 5, 7)
    assert run.log.event(3).cell == (3, 0, 0)


def test_a_whole_log_counts_more_than_the_code(tmp_path: Path) -> None:
    text = logged([(10, 5, 7), (11, 6, 7)])
    run = load(agent(tmp_path / "r", turn("Row.", row(2), output(text))))
    assert [event.cell for event in run.log.events()] == [(0, 0, 0), (1, 1, 0)]
    assert "the log counts" in said(run)


def test_a_logged_position_is_the_start(tmp_path: Path) -> None:
    stats = [
        message("user", "player: Where?"),
        message("assistant", "!stats"),
        message("system", "\nSTATS\n- Position: x: 100.50, y: 64.00, z: -20.50\n"),
    ]
    run = load(agent(tmp_path / "r", stats + turn("Row.", row(3), "")))
    assert run.origin == (100, 64, -21)
    assert not run.origin_guessed
    assert [event.cell for event in run.log.events()] == [(0, 0, 0), (1, 0, 0), (2, 0, 0)]


def test_a_start_in_the_middle_of_a_cell_is_found(tmp_path: Path) -> None:
    code = (
        "const p = world.getPosition(bot);\nawait skills.placeBlock(bot, 'stone', p.x, p.y, p.z);\n"
        "await skills.placeBlock(bot, 'stone', Math.round(p.x) + 1, p.y, p.z);"
    )
    run = load(agent(tmp_path / "r", turn("Two.", code, output(logged([(10, 5, 7), (12, 5, 7)])))))
    assert "re-execution and log differ" not in said(run)
    assert run.origin == (10, 5, 7)
    assert [event.cell for event in run.log.events()] == [(0, 0, 0), (2, 0, 0)]


def test_code_that_names_its_cells_gives_no_start(tmp_path: Path) -> None:
    code = "await skills.placeBlock(bot, 'stone', 40, 70, -3);\nawait skills.placeBlock(bot, 'stone', 41, 70, -3);"
    run = load(agent(tmp_path / "r", turn("Two.", code, output(logged([(40, 70, -3), (41, 70, -3)])))))
    assert run.origin == (40, 70, -3)
    assert run.origin_guessed
    assert [event.cell for event in run.log.events()] == [(0, 0, 0), (1, 0, 0)]


def test_an_agent_that_walked_is_aligned_anew(tmp_path: Path) -> None:
    turns = turn("Row.", row(3), output(logged([(10 + i, 5, 7) for i in range(3)])))
    turns += turn("More.", row(4, "dirt"), output(logged([(20 + i, 5, 9) for i in range(4)], "dirt")))
    run = load(agent(tmp_path / "r", turns))
    assert run.origin == (10, 5, 7)
    assert [event.cell for event in run.log.events()][3:] == [(10, 0, 2), (11, 0, 2), (12, 0, 2), (13, 0, 2)]
    assert "the agent stood at (20, 5, 9)" in said(run)


def test_chat_commands_take_their_place_among_logged_ones(tmp_path: Path) -> None:
    code = (
        f"{POSITION}await skills.placeBlock(bot, 'stone', x, y, z);\n"
        "bot.chat(`/setblock ${x + 1} ${y} ${z} dirt`);\n"
        "await skills.placeBlock(bot, 'stone', x + 2, y, z);"
    )
    run = load(agent(tmp_path / "r", turn("Mix.", code, output(logged([(10, 5, 7), (12, 5, 7)])))))
    told = [(event.x, event.block.id if event.block else None, event.evidence) for event in run.log.events()]
    assert told == [
        (0, "stone", EvidenceKind.LOG),
        (1, "dirt", EvidenceKind.CODE),
        (2, "stone", EvidenceKind.LOG),
    ]


def test_breaking_sees_what_an_earlier_turn_built(tmp_path: Path) -> None:
    breaks = f"{POSITION}await skills.breakBlockAt(bot, x + 1, y, z);"
    run = load(agent(tmp_path / "r", [*turn("Row.", row(3), ""), *turn("Gap.", breaks, "")]))
    assert run.counts == {"turns": 2, "placements": 3, "removals": 1, "blocks": 2}


TOWER = f"{POSITION}for (let i = 0; i < 30; i++) {{\n    await skills.placeBlock(bot, 'stone', x, y + i, z);\n}}"
CLEAR = f"{POSITION}for (let i = 0; i < 30; i++) {{\n    await skills.breakBlockAt(bot, x, y + i, z);\n}}"


def cleared(seen: int) -> str:
    """The log of an agent that saw the first ``seen`` blocks of the tower at (10, 5, 7)."""
    lines = [
        f"Used /setblock to break block at 10, {5 + i}, 7."
        if i < seen
        else f"Skipping block at x:10.0, y:{5 + i}.0, z:7.0 because it is air."
        for i in range(30)
    ]
    return "\n".join([*lines, "Code finished.", ""])


@pytest.mark.parametrize("seen", [0, 1, 13, 29, 30])
def test_a_server_that_lags_shows_the_agent_a_part_of_what_it_built(tmp_path: Path, seen: int) -> None:
    tower = logged([(10, 5 + i, 7) for i in range(30)])
    turns = [*turn("Tower.", TOWER, output(tower)), *turn("Clear.", CLEAR, output(cleared(seen)))]
    run = load(agent(tmp_path / "r", turns))
    assert run.counts == {"turns": 2, "placements": 30, "removals": seen, "blocks": 30 - seen}
    assert "which agrees" in run.turns[1].recovered


@pytest.mark.parametrize("seen", [0, 30])
def test_an_agent_that_sees_its_blocks_sooner_or_never(tmp_path: Path, seen: int) -> None:
    milliseconds = 100 if seen else 5000
    code = f"{TOWER}\nawait skills.wait(bot, {milliseconds});\n" + CLEAR.removeprefix(POSITION)
    text = logged([(10, 5 + i, 7) for i in range(30)]).removesuffix("Code finished.\n") + cleared(seen)
    run = load(agent(tmp_path / "r", turn("Both.", code, output(text))))
    assert run.counts["removals"] == seen
    assert "which agrees" in run.turns[0].recovered


def test_an_agent_that_never_was_an_operator_is_warned_of(tmp_path: Path) -> None:
    folder = agent(tmp_path / "r", turn("Row.", row(2), ""))
    log = folder / "server.log"
    log.write_text("[12:00:01] [Server thread/INFO]: andy joined the game\n", "utf-8")
    assert "never that it was made an operator" in said(load(folder))
    log.write_text(log.read_text("utf-8") + "[Server thread/INFO]: [Server: Made andy a server operator]\n", "utf-8")
    assert "operator" not in said(load(folder))


def test_phantom_halves_are_named_when_no_server_confirms(tmp_path: Path) -> None:
    run = load(
        agent(tmp_path / "r", turn("Door.", row(1, "oak_trapdoor"), output(logged([(10, 5, 7)], "oak_trapdoor"))))
    )
    assert "1 second cell left out" in said(run)
    assert "oak_trapdoor[half=upper] at (10, 6, 7)" in said(run)


def test_packed_server_logs_are_read_and_bombs_are_not(tmp_path: Path) -> None:
    folder = agent(tmp_path / "r", turn("Row.", row(2), output(logged([(10, 5, 7), (11, 5, 7)]))))
    (folder / "logs").mkdir()
    packed = folder / "logs" / "2026-01-01-1.log.gz"
    packed.write_bytes(gzip.compress(b"[andy: Changed the block at 10, 5, 7]\n"))
    assert [event.x for event in load(folder).log.events()] == [0]
    packed.write_bytes(gzip.compress(b"x" * 10_000_000))
    run = load(folder, Limits(file_bytes=100_000))
    assert "2026-01-01-1.log.gz: unpacks to more than 100000 bytes" in said(run)
    assert len(run.log) == 2
    packed.write_bytes(b"no gzip")
    assert "2026-01-01-1.log.gz: is not a gzip file" in said(load(folder))


def test_a_console_that_tells_more_than_memory_counts(tmp_path: Path) -> None:
    first, second = row(2), row(3, "dirt", 1)
    folder = agent(tmp_path / "r", turn("Second.", second, ""))
    parts = ["Initializing agent andy..."]
    for words, code in (("First.", first), ("Second.", second)):
        parts.append(f"andy received message from player : {words}")
        parts.append(f'Generated code: """\n{code}"""\nExecuting code...')
        parts.append(f"Agent executed: !newAction and got: Agent wrote this code: \n```\n{code}```\nCode Output:\n")
        parts.append("Saved memory to: ./bots/andy/memory.json")
    (folder / "console.log").write_text("\n".join(parts), "utf-8")
    run = load(folder)
    assert run.instructions == ("First.", "Second.")
    assert run.counts["blocks"] == 5
    assert "the conversation is the console's" in said(run)


def test_an_attempt_with_a_skill_that_does_not_exist_never_ran(tmp_path: Path) -> None:
    wrong = f"{row(2, 'dirt', 3)}\nawait skills.buildCastle(bot);"
    folder = agent(tmp_path / "r", turn("Row.", row(2), ""), {0: wrong, 1: row(2)})
    run = load(folder)
    assert run.counts["blocks"] == 2
    assert "action-code/0.js: was never run: the linter refuses it (there is no skills.buildCastle)" in said(run)


def test_models_and_times_from_the_profile(tmp_path: Path) -> None:
    folder = agent(tmp_path / "r", turn("Row.", row(2), ""))
    (folder / "bots/andy/last_profile.json").write_text('{"model": {"api": "x", "model": "big-model"}}', "utf-8")
    assert load(folder).model == "big-model"
    (folder / "bots/andy/last_profile.json").write_text('{"model": "small"}', "utf-8")
    assert load(folder).model == "small"


def test_a_run_without_any_block_says_so(tmp_path: Path) -> None:
    run = load(agent(tmp_path / "r", [message("user", "player: Hello"), message("assistant", "Hi")]))
    assert len(run.log) == 0
    assert len(run.turns) == 1
    assert "nothing in this folder places or removes a block" in said(run)


SMALL = Limits(sandbox=SandboxLimits(seconds=1.0, memory_bytes=32 * 2**20, actions=1000, output_bytes=2**20))


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("await skills.placeBlock(bot, 'stone', 0, 0, 0);\nwhile (true) {}", "longer than the sandbox allows"),
        (
            "await skills.placeBlock(bot, 'stone', 0, 0, 0);\nfor (const a = []; ; ) a.push(new Array(999).fill(1));",
            "more memory than the sandbox allows",
        ),
        ("for (let i = 0; ; i++) { await skills.placeBlock(bot, 'stone', i, 0, 0); }", "more than the sandbox allows"),
        ("await skills.placeBlock(bot, 'stone', 0, 0, 0);\nconst f = () => f() + 1; f();", "threw an error"),
        ("await (", "not JavaScript that can be run"),
    ],
)
def test_hostile_and_broken_code_ends_with_one_message(tmp_path: Path, code: str, says: str) -> None:
    folder = agent(tmp_path / "r", turn("Do.", code, ""), {0: code})
    run = load(folder, SMALL)
    assert says in said(run)
    assert len(run.log) <= 1000
    if code != "await (":
        assert run.log.event(0).cell == (0, 0, 0)


def test_rubbish_in_any_piece_is_a_message_and_the_rest_goes_on(tmp_path: Path) -> None:
    folder = agent(tmp_path / "r", turn("Row.", row(2), ""), {0: row(2)})
    home = folder / "bots" / "andy"
    (home / "action-code" / "1.js").write_bytes(b"\x00\x01\x02")
    (home / "action-code" / "2.js").write_bytes(b"await x(\xff\xfe);")
    (home / "action-code" / "notes.js").write_text("x", "utf-8")
    (home / "histories").mkdir()
    (home / "histories" / "1-1-2026_1-00-00AM.json").write_text("[{", "utf-8")
    (home / "last_profile.json").write_text("[[[", "utf-8")
    (home / "bot.output.full.log").write_bytes(b"\x00\xff" * 1000)
    (folder / "server.log").write_bytes(bytes(range(256)) * 20)
    os.mkfifo(folder / "pipe.log")
    run = load(folder)
    assert run.counts["blocks"] == 2
    text = said(run)
    assert "bots/andy/action-code/1.js: is a binary file, not text" in text
    assert "bots/andy/action-code/2.js:1: is not UTF-8 text" in text
    assert "bots/andy/histories/1-1-2026_1-00-00AM.json:1: is cut off" in text


def test_links_out_of_the_folder_are_not_read(tmp_path: Path) -> None:
    folder = agent(tmp_path / "r", turn("Row.", row(2), ""))
    secret = tmp_path / "secret.js"
    secret.write_text(row(9), "utf-8")
    (folder / "bots/andy/action-code/0.js").symlink_to(secret)
    (folder / "server.log").symlink_to(secret)
    run = load(folder)
    assert run.counts["blocks"] == 2
    assert "0.js: is a link that leads outside the folder" in said(run)


def test_a_file_too_large_is_a_message(tmp_path: Path) -> None:
    folder = agent(tmp_path / "r", turn("Row.", row(2), ""), {0: row(2)})
    (folder / "server.log").write_text("x" * 100_000, "utf-8")
    run = load(folder, Limits(file_bytes=50_000))
    assert run.counts["blocks"] == 2
    assert "server.log: is 100000 bytes; the limit is 50000 bytes (setting: file_bytes)" in said(run)


def test_too_many_events_are_an_error(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="20 events are more than 10"):
        load(agent(tmp_path / "r", turn("Row.", row(20), "")), Limits(events=10))


def test_nothing_is_written_into_the_folder(tmp_path: Path) -> None:
    folder = agent(tmp_path / "r", turn("Row.", row(2), ""), {0: row(2)})
    before = sorted((path, path.stat().st_mtime_ns) for path in folder.rglob("*"))
    load(folder)
    assert sorted((path, path.stat().st_mtime_ns) for path in folder.rglob("*")) == before


def test_a_full_log_that_ends_early_still_counts(tmp_path: Path) -> None:
    text = logged([(10 + i, 5, 7) for i in range(40)])
    code = "[code was not kept]"
    folder = agent(tmp_path / "r", turn("Row.", code, output(text)))
    (folder / "bots/andy/bot.output.full.log").write_text(text[:1000], "utf-8")
    run = load(folder)
    assert "characters of the text log are lost, and there is no code to run instead" in said(run)
    assert [event.x for event in run.log.events()] == [*range(22), *range(35, 40)]
    (folder / "bots/andy/bot.output.full.log").write_text(text[:-100], "utf-8")
    run = load(folder)
    assert len(run.log) == 40
    assert run.turns[0].recovered.startswith("the text log;")


def test_an_attempt_that_threw_does_not_move_the_start(tmp_path: Path) -> None:
    attempt = f"{row(2, 'dirt', 2)}\nconst nothing = null;\nnothing.explode();"
    folder = agent(
        tmp_path / "r",
        turn("Row.", row(20), output(logged([(10 + i, 5, 7) for i in range(20)]))),
        {0: attempt, 1: row(20)},
    )
    lines = [(10, 7, 7), (11, 7, 7), *((10 + i, 5, 7) for i in range(20))]
    text = "".join(f"[andy: Changed the block at {x}, {y}, {z}]\n" for x, y, z in lines)
    (folder / "server.log").write_text(text, "utf-8")
    run = load(folder)
    assert run.origin == (10, 5, 7)
    assert run.counts["blocks"] == 22
    assert "the code threw an error; what it had built stays" in said(run)
    account = run.turns[0].account
    assert account is not None
    assert (account.confirmed, account.unconfirmed, account.disagreed) == (22, 0, ())
    assert account.lost[:2] == ("action-code/0.js: what asked for it", "action-code/0.js: its text log")
    assert "characters in the middle of its text log" in account.lost[2]


def test_relative_commands_count_from_the_agents_cell(tmp_path: Path) -> None:
    code = (
        f"{POSITION}await skills.placeBlock(bot, 'stone', x, y, z);\n"
        "bot.chat('/setblock ~1 ~ ~-1 oak_stairs[facing=east]');\n"
        "bot.chat('/fill ~ ~2 ~ ~2 ~4 ~2 glass outline');\n"
        "bot.chat('/fill ~ ~2 ~ ~2 ~4 ~2 dirt keep');"
    )
    run = load(agent(tmp_path / "r", turn("Mix.", code, output(logged([(10, 5, 7)])))))
    built = run.log.structure()
    cells = {cell: built.block(i).text for i, cell in enumerate(built.cells)}
    assert cells[(1, 0, -1)] == "oak_stairs[facing=east]"
    assert (cells[(0, 2, 0)], cells[(1, 3, 1)]) == ("glass", "dirt")
    assert run.counts["blocks"] == 2 + 27
