"""Turns and actions from histories, memory and console."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft import console
from minece_desktop.core.importers.mindcraft.conversation import (
    Output,
    Said,
    parse_conversation,
    read_conversation,
)


def code(text: str, output: str = "Action output:\nCode finished.\n") -> Said:
    return Said("system", f"Agent wrote this code: \n```\n{text}```\nCode Output:\n{output}")


def user(text: str) -> Said:
    return Said("user", f"player: {text}")


def asks(text: str = 'Sure. !newAction("Do it.")') -> Said:
    return Said("assistant", text)


def test_output_whole_cut_and_lost() -> None:
    assert Output.parse("Action output:\nOne.\nTwo.\n").lines == ["One.", "Two.", ""]
    text = "".join(f"Used /setblock to place stone at ({i}, 0, 0).\n" for i in range(30))
    shortened = (
        f"Action output is very long ({len(text)} chars) and has been shortened.\n\n          First outputs:\n"
        f"{text[:250]}\n...skipping many lines.\nFinal outputs:\n {text[-250:]}"
    )
    cut = Output.parse(shortened)
    assert (cut.kind, cut.count, cut.head, cut.tail) == ("cut", len(text), text[:250], text[-250:])
    assert [event.position[0] for event in cut.events] == [0, 1, 2, 3, 4, 25, 26, 27, 28, 29]
    assert Output.parse("").kind == "none"


def test_a_turn_is_a_user_message_with_an_action() -> None:
    made = parse_conversation(
        [
            user("Hello."),
            Said("assistant", "Hi!"),
            user("Build a wall."),
            asks(),
            code("one()\n"),
            asks(),
            code("two()\n"),
            user("Where are you?"),
            Said("assistant", "Let me check. !stats"),
            Said("system", "\nSTATS\n- Position: x: 29.00, y: -60.00, z: 10.50\n"),
            user("Now a roof."),
            asks(),
            code("three()\n"),
        ]
    )
    assert [(turn.instruction, [a.code for a in turn.actions]) for turn in made.turns] == [
        ("Build a wall.", ["one()\n", "two()\n"]),
        ("Now a roof.", ["three()\n"]),
    ]
    assert made.position == (29.0, -60.0, 10.5)
    assert made.start is None


def test_a_goal_begins_a_turn_when_it_is_first_told() -> None:
    def goal(text: str) -> Said:
        return Said(
            "system", f"You are self-prompting with the goal: '{text}'. Your next response MUST contain a command."
        )

    told = [
        goal("Build the mason's wall."),
        asks(),
        code("a();"),
        goal("Build the mason's wall."),
        asks(),
        code("b();"),
    ]
    conversation = parse_conversation([*told, user("Make it higher."), asks(), code("c();"), told[0], code("d();")])
    assert [turn.instruction for turn in conversation.turns] == ["Build the mason's wall.", "Make it higher."]
    assert [len(turn.actions) for turn in conversation.turns] == [2, 2]
    again = parse_conversation([*told, goal("Now a roof."), code("e();")])
    assert [turn.instruction for turn in again.turns] == ["Build the mason's wall.", "Now a roof."]


def test_a_position_before_the_first_change_is_the_start() -> None:
    stats = Said("system", "STATS\n- Position: x: -7.50, y: 5.00, z: 12.50\n")
    made = parse_conversation([user("Where are you?"), Said("assistant", "!stats"), stats, user("Go."), code("one()")])
    assert made.start == (-7.5, 5.0, 12.5)


def test_commands_that_change_blocks_are_actions_and_queries_are_not() -> None:
    made = parse_conversation(
        [
            user("Put a block."),
            Said("assistant", '!placeHere("stone")'),
            Said("system", "Action output:\nUsed /setblock to place stone at (1, 2, 3).\n"),
            user("What is in your inventory?"),
            Said("system", "Action output:\nNothing.\n"),
        ]
    )
    (turn,) = made.turns
    assert turn.instruction == "Put a block."
    assert turn.actions[0].code is None


def test_code_with_fences_in_it_and_a_language_name() -> None:
    labelled = Said("system", "Agent wrote this code: \n```javascript\none()\n```\nCode Output:\nAction output:\n```\n")
    (turn,) = parse_conversation([user("x"), code("log(bot, '```');\n"), labelled]).turns
    assert [action.code for action in turn.actions] == ["log(bot, '```');\n", "one()\n"]


def test_a_conversation_that_lost_its_beginning_keeps_its_first_action() -> None:
    (first, second) = parse_conversation([code("one()"), user("More."), code("two()")]).turns
    assert (first.instruction, second.instruction) == (None, "More.")


def write(folder: Path, name: str, content: Any) -> None:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")


def said(*texts: str) -> list[dict[str, str]]:
    return [{"role": "user", "content": text} for text in texts]


def read(folder: Path) -> tuple[list[str], list[str]]:
    messages = Messages(50)
    made = read_conversation(Folder(folder, Limits()), folder, messages)
    return [message.content for message in made], [str(message) for message in messages.result()]


def test_histories_by_date_then_memory_and_what_they_share_once(tmp_path: Path) -> None:
    write(tmp_path, "histories/11-29-2026_9-29-08PM.json", said("c", "d"))
    write(tmp_path, "histories/11-29-2026_10-02-00AM.json", said("a", "b"))
    write(tmp_path, "memory.json", {"memory": "", "turns": said("c", "d", "e")})
    assert read(tmp_path) == (["a", "b", "c", "d", "e"], [])


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ('{"turns": [', "memory.json:1: is cut off"),
        ("[1, 2", "memory.json:1: is cut off"),
        ({"turns": 5}, "memory.json: turns: needs a list of messages, not 5"),
        ({"turns": [5, {"role": "user", "content": "ok"}]}, "memory.json: turns[0]: needs a role and a content, not 5"),
        ("[" * 100_000, "memory.json: not usable as JSON: nested too deeply"),
    ],
)
def test_a_broken_memory_is_a_message(tmp_path: Path, content: Any, says: str) -> None:
    write(tmp_path, "memory.json", content)
    _, messages = read(tmp_path)
    assert len(messages) == 1
    assert messages[0].startswith(says)


def test_contents_in_parts_are_joined(tmp_path: Path) -> None:
    parts = [{"type": "text", "text": "Build."}, {"type": "image_url"}]
    write(tmp_path, "memory.json", {"turns": [{"role": "user", "content": parts}]})
    assert read(tmp_path)[0] == ["Build.\n"]


CONSOLE = '''Initializing agent andy...
andy received message from player : Build a wall.
received message from player : Build a wall.
andy full response to player: ""Sure. !newAction("A wall.")""
Generated code: """
first()"""
Linting error:
#### CODE ERROR INFO ###

Generated code: """
await second()"""
Executing code...
Generated code threw error: TypeError: x is null
trying again...
Generated code: """
await third()"""
Executing code...
Agent executed: !newAction and got: Agent wrote this code:
```
await third()```
Code Output:
Action output:
Used /setblock to place stone at (1, 2, 3).
Code finished.

Saved memory to: ./bots/andy/memory.json
'''


def test_the_console_tells_every_attempt_and_its_end() -> None:
    attempts = console.read_attempts(CONSOLE)
    assert [(attempt.code, attempt.outcome) for attempt in attempts] == [
        ("first()", "not run"),
        ("await second()", "threw"),
        ("await third()", "ran"),
    ]
    assert attempts[1].error == "TypeError: x is null"


def test_the_console_stands_in_for_memory() -> None:
    (turn,) = parse_conversation(console.read_conversation(CONSOLE)).turns
    assert turn.instruction == "Build a wall."
    (action,) = turn.actions
    assert action.code == "await third()"
    assert action.output == Output("whole", text="Used /setblock to place stone at (1, 2, 3).\nCode finished.\n")
    assert action.said == 'Sure. !newAction("A wall.")'
