"""Logs and scripts that are long: what is read once, what is looked at, where a limit ends it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.importers.files import Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft import budget, console, conversation, recover, replay, server, server_lines
from minece_desktop.core.importers.mindcraft.conversation import Output
from minece_desktop.core.importers.mindcraft.layout import TextFile
from minece_desktop.core.importers.mindcraft.server import ServerRecord, read_record, spoken_at, turn_starts
from minece_desktop.core.run import Run, Severity
from minece_desktop.core.sandbox import Execution, Script, execute

AGENTS = ["andy", "bob"]
FEW = replace(Limits(), events=3, line=100)
ROW = (
    "const p = world.getPosition(bot);\nfor (let i = 0; i < {count}; i++) {{\n"
    "    await skills.placeBlock(bot, 'stone', p.x + i, p.y, p.z);\n}}"
)

WRAPPER = "(async (bot) => {{\n\n    \n{code}\n\nlog(bot, 'Code finished.');\n\n}})"


def changed(count: int, *, before: str = "[12:00:01] ") -> str:
    return "".join(f"{before}[andy: Changed the block at {x}, 0, 0]\n" for x in range(count))


def read(*texts: str, limits: Limits = FEW, agents: Sequence[str] = ("andy",)) -> tuple[ServerRecord, list[str]]:
    messages = Messages(50)
    record = read_record([TextFile(f"{n}.log", text) for n, text in enumerate(texts)], agents, limits, messages)
    return record, [str(message) for message in messages.result()]


def folder_of(path: Path, turns: Sequence[tuple[str | None, str]]) -> Path:
    """An agent's folder: per turn its code (None: a command) and the text log of what it did."""
    home = path / "bots" / "andy"
    (home / "action-code").mkdir(parents=True)
    said: list[tuple[str, str]] = []
    for number, (code, log) in enumerate(turns):
        told = "" if code is None else f"Agent wrote this code: \n```\n{code}```\nCode Output:\n"
        said += [("user", f"player: go on {number}"), ("assistant", "!newAction"), ("system", f"{told}{log}")]
        if code is not None:
            (home / "action-code" / f"{number}.js").write_text(WRAPPER.format(code=code), "utf-8")
    memory = {"memory": "", "turns": [{"role": role, "content": text} for role, text in said]}
    (home / "memory.json").write_text(json.dumps(memory), "utf-8")
    return path


def load(path: Path, limits: Limits | None = None) -> Run:
    (ref,) = (found for found in find_runs(path) if isinstance(found, RunRef))
    return load_run(ref, ImportOptions(limits=limits or Limits()))


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every line of a text log that is parsed."""
    seen: list[str] = []
    parse = conversation.parse_line
    monkeypatch.setattr(conversation, "parse_line", lambda line: seen.append(line) or parse(line))
    yield seen


@pytest.fixture
def executed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many actions each script that is run gave."""
    seen: list[int] = []

    def watched(script: Script, **options: object) -> Execution:
        execution = execute(script, **options)  # type: ignore[arg-type]
        seen.append(len(execution.actions))
        return execution

    monkeypatch.setattr(budget, "execute", watched)
    return seen


def test_a_log_beyond_the_limit_says_from_which_line_on_it_is_not_read() -> None:
    record, told = read("noise\n" + changed(5))
    assert [line.cell for line in record.lines] == [(0, 0, 0), (1, 0, 0), (2, 0, 0)]
    (message,) = told
    assert message.startswith("0.log:5: more than 3 lines tell something")
    assert "(setting: events)" in message
    assert read(changed(3))[1] == []


def test_each_line_is_parsed_once_and_noise_never(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    parse = server_lines.parse_line
    monkeypatch.setattr(server_lines, "parse_line", lambda line, number: seen.append(line) or parse(line, number))
    text = "Saving chunks\n" * 5000 + changed(3) + "Done (3.2s)!\n" * 5000 + "<andy> Hello\n"
    record, _ = read(text, changed(2), limits=Limits())
    assert len(seen) == 3 + 1 + 2
    assert [line.number for line in record.lines] == [0, 1, 2, 3]


def test_lines_are_found_across_the_pieces_that_are_searched_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [line.cell for line in read(changed(200), limits=Limits())[0].lines]
    for size in (1, 7, 50, 51, 52):
        monkeypatch.setattr(server_lines, "_CHUNK", size)
        assert [line.cell for line in read(changed(200), limits=Limits())[0].lines] == whole
    assert len(whole) == 200


@pytest.mark.parametrize("kind", [kind for kind, _ in server_lines._REFUSALS])
def test_the_words_that_are_searched_for_are_those_of_the_patterns(kind: str) -> None:
    lines = {
        "permission": ["You do not have permission", "YOU DO NOT HAVE PERMISSION", "You do not have Permission"],
        "same": ["Could not set the block", "No blocks were filled"],
        "world": ["That position is out of this world!"],
        "loaded": ["That position is not loaded"],
        "block": ["Unknown block type 'minecraft:ston'", "Invalid or unknown block 'ston'"],
        "property": [
            "Block door does not have property 'half'",
            "Block door does not accept 'x' for half property",
            "Duplicate property 'half' for block door",
            "Expected value for property 'half' on block door",
        ],
        "position": [
            *("Expected block position", "Expected a coordinate", "Expected whole number"),
            "Incomplete (expected 3 coordinates)",
        ],
        "usage": [
            "Incorrect argument for command",
            "Unknown or incomplete command",
            "Usage: /fill",
            "Usage: /setblock",
        ],
        "command": ["Command not found", "Unknown command. Type /help"],
        "many": ["Too many blocks in the specified area (maximum 32768, specified 40000)"],
    }
    for line in lines[kind]:
        (found,) = read(changed(1) + line + "\n")[0].refusals[1:]
        assert found.refusal == kind


@pytest.mark.parametrize("line", ["andy joined the game", "andy[/127.0.0.1:1] logged in", "andy (1.2.3.4) connected"])
def test_an_agent_that_joins_is_found(line: str) -> None:
    joined, change = read(f"{line}\n{changed(1)}")[0].lines
    assert (joined.joined, joined.name) == (True, "andy")
    assert change.cell == (0, 0, 0)


def test_of_a_long_line_the_beginning_is_looked_at_and_that_is_said_once() -> None:
    late = "x" * 200 + " [andy: Changed the block at 9, 9, 9]\n"
    early = "[andy: Changed the block at 7, 7, 7] " + "x" * 200 + "\n"
    record, told = read("noise " * 100 + "\n" + late + early)
    assert [line.cell for line in record.lines] == [(7, 7, 7)]
    (message,) = told
    assert message.startswith("0.log:2: 2 lines of more than 100 characters")
    assert "(setting: line)" in message


def test_lines_without_a_name_are_the_owners_and_keep_their_numbers() -> None:
    texts = (
        changed(2),
        "bob chat\n" + changed(3, before="").replace("[andy: ", "").replace("]", "").replace(", 0, 0", ", 5, 5"),
    )
    messages = Messages(0)
    files = [TextFile(name, text) for name, text in zip(("server.log", "bob.log"), texts, strict=True)]
    lines = read_record(files, AGENTS, Limits(), messages).lines
    assert {line.name for line in lines} == {"andy", "bob"}
    assert [line.number for line in lines] == sorted({line.number for line in lines})


def test_what_was_said_is_looked_up_not_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = read("".join(f"<andy> line {n}\n" for n in range(300)), limits=Limits())[0].chat
    heard: list[str] = []
    words = server._words
    monkeypatch.setattr(server, "_words", lambda text: heard.append(text) or words(text))
    assert turn_starts(lines, [["line 7"], *[["never said"]] * 50, ["line 7"], ["line 299"]])[-1] == 299
    spans = spoken_at(lines, [["line 7", "line 9"], *[["never said"]] * 50, ["line 299"]])
    assert (spans[0], spans[1], spans[-1]) == ((7, 10), None, (299, 300))
    assert len(heard) <= 2 * (len(lines) + 60)


@pytest.mark.parametrize(
    ("line", "content"),
    [
        ('andy full response to bob: ""Hello there.""', "Hello there."),
        ('andy full response to bob: "Hello there."', "Hello there."),
        ('andy full response to bob: ""say "hi" now""', 'say "hi" now'),
        (f'andy full response to bob: "{chr(34) * 20_000}x', None),
        (f"{'x' * 20_000} full response to bob: " + '"Hello."', None),
    ],
)
def test_what_the_console_says_an_agent_answered(line: str, content: str | None) -> None:
    assert [said.content for said in console.read_conversation(line)] == ([] if content is None else [content])


def test_what_the_console_prints_after_an_action_is_no_part_of_its_log() -> None:
    text = (
        'andy full response to player: "!stats"\nAgent executed: !newAction and got: Action output:\nPlaced it\n\n'
        "Storing memories...\nSaved memory to: ./bots/bob/memory.json\n"
    )
    assert [said.content for said in console.read_conversation(text, "bob")] == ["Action output:\nPlaced it\n"]


def test_an_output_is_parsed_once_however_often_it_is_asked_for(tmp_path: Path, parsed: list[str]) -> None:
    lines = [f"Used /setblock to place stone at ({x}, 0, 0)." for x in range(40)]
    run = load(folder_of(tmp_path, [(None, "Action output:\n" + "\n".join(lines))]))
    assert len(run.log) == 40
    assert len(parsed) <= len(lines) + 1  # one to see that the action changes blocks
    output = Output("whole", text="\n".join(lines))
    assert output.events is output.events


def test_too_many_events_of_one_log_name_its_file(tmp_path: Path) -> None:
    lines = "\n".join(f"Used /setblock to place stone at ({x}, 0, 0)." for x in range(4))
    folder_of(tmp_path, [(None, f"Action output:\n{lines}")])
    with pytest.raises(Exception, match=r"memory\.json: more than 3 events in the log of one action") as caught:
        load(tmp_path, FEW)
    assert "(setting: events)" in str(caught.value)


def test_whether_a_script_moves_with_the_agent_is_told_by_its_first_actions(
    tmp_path: Path, executed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "_PROBE", 5)
    log = "\n".join([*(f"Used /setblock to place stone at ({x}, 0, 0)." for x in range(30)), "Code finished.", ""])
    run = load(folder_of(tmp_path, [(ROW.format(count=30), f"Action output:\n{log}")]))
    assert not run.origin_guessed
    assert executed == [30, 5]


def test_no_world_is_kept_for_nobody_and_no_execution_beyond_its_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[object] = []
    after = recover._after
    monkeypatch.setattr(recover, "_after", lambda *args: kept.append(args) or after(*args))
    made: list[recover.Recovery] = []
    init = recover.Recovery.__init__
    monkeypatch.setattr(recover.Recovery, "__init__", lambda self, *args: made.append(self) or init(self, *args))
    log = "Action output:\nUsed /setblock to place stone at (4, 0, 0).\nCode finished.\n"
    run = load(folder_of(tmp_path, [(ROW.format(count=1), log), (ROW.format(count=1), log)]))
    assert len(run.log) == 2
    assert len(kept) == 1
    (recovery,) = made
    assert recovery.replayer._kept is None


def test_coordinates_too_far_out_are_told_with_value_and_limit(tmp_path: Path) -> None:
    code = (
        "await skills.placeBlock(bot, 'stone', 1e9, 0, 0);\nawait skills.placeBlock(bot, 'stone', 0, 0, -4e7);\n"
        "await skills.placeBlock(bot, 'stone', NaN, 0, 0);\nawait skills.placeBlock(bot, 'stone', 0, 0, 0);\n"
    )
    run = load(folder_of(tmp_path, [(code, "")]))
    told = {message.text: message.severity for message in run.all_messages if "left out" in message.text}
    assert told == {
        "1 command left out: the coordinates are not all numbers (NaN or Infinity), so that nothing is placed or "
        "removed": Severity.INFO,
        "2 commands left out: the first at (1000000000, 0, 0) is further out than 30000000 (setting: coordinate)": (
            Severity.WARNING
        ),
    }
    assert len(run.log) == 1


def test_a_logged_coordinate_too_far_out_is_told_with_its_value(tmp_path: Path) -> None:
    log = "Used /setblock to place stone at (50, 0, 0).\nUsed /setblock to place stone at (1e+9, 0, 0).\n"
    run = load(folder_of(tmp_path, [(None, f"Action output:\n{log}")]), replace(Limits(), coordinate=100))
    assert any("at (1000000000, 0, 0) is further out than 100" in message.text for message in run.all_messages)


@pytest.mark.parametrize(
    ("rest", "severity", "says"),
    [
        ("Storing…\n", Severity.INFO, "they tell of no block"),
        ("Used /setblock to place dirt at (9, 9, 9).\n", Severity.WARNING, "1 line of them on blocks, left out"),
    ],
)
def test_what_a_full_log_has_beyond_the_actions(tmp_path: Path, rest: str, severity: Severity, says: str) -> None:
    log = "Used /setblock to place stone at (0, 0, 0).\n"
    folder_of(tmp_path, [(None, f"Action output:\n{log}")])
    (tmp_path / "bots" / "andy" / "bot.output.full.log").write_text(log + rest, "utf-8")
    (message,) = (message for message in load(tmp_path).messages if "characters belong" in message.text)
    assert (message.severity, message.file) == (severity, "bots/andy/bot.output.full.log")
    assert says in message.text
