"""Which code ran in which turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.attempts import assign_code, fingerprint, read_code
from minece_desktop.core.importers.mindcraft.console import Attempt
from minece_desktop.core.importers.mindcraft.conversation import Action, Turn
from minece_desktop.core.importers.mindcraft.layout import AgentFolder

CHECK = ' if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}'


def wrapped(code: str) -> str:
    body = "\n".join(f"    {line};{CHECK}" for line in code.rstrip(";\n").split(";\n"))
    return f"(async (bot) => {{\n\n    \n{body}\n\nlog(bot, 'Code finished.');\n\n}})"


def one(name: str) -> str:
    return f"await skills.placeBlock(bot, 'stone', {name}, 0, 0);\nconsole.log('done');"


def on_disk(code: str) -> str:
    return wrapped(code.replace("console.log(", "log(bot,"))


def given(folder: Path, files: dict[int, str], turns: list[Turn], console: list[Attempt]) -> list[Turn]:
    code = folder / "action-code"
    code.mkdir()
    for number, text in files.items():
        (code / f"{number}.js").write_text(text, "utf-8")
    messages = Messages(50)
    read = read_code(Folder(folder, Limits()), AgentFolder("andy", folder), messages)
    return assign_code(turns, read, console, messages)


def shape(turns: list[Turn]) -> list[list[str | None]]:
    return [[action.file for action in turn.actions] for turn in turns]


@pytest.mark.parametrize(
    "text",
    [
        on_disk(one("1")),
        on_disk(one("1")).replace("\n", "\r\n"),
        one("1"),
        "\n" + one("1") + "\n",
        f"export async function main(bot) {{\n{one('1')}\nlog(bot, 'Code finished.');\n}}",
    ],
)
def test_one_code_has_one_fingerprint_in_every_wrapping(text: str) -> None:
    assert fingerprint(text) == fingerprint(one("1"))
    assert fingerprint(text) != fingerprint(one("2"))


def test_files_are_matched_by_their_code_not_their_number(tmp_path: Path) -> None:
    files = {0: on_disk(one("2")), 1: on_disk(one("1")), 10: on_disk(one("3"))}
    turns = [Turn("a", [Action(one("1")), Action(one("2"))]), Turn("b", [Action(one("3"))])]
    assert shape(given(tmp_path, files, turns, [])) == [
        ["action-code/1.js", "action-code/0.js"],
        ["action-code/10.js"],
    ]


def test_code_that_ran_twice_has_two_files(tmp_path: Path) -> None:
    turns = [Turn("a", [Action(one("1"))]), Turn("b", [Action(one("1"))])]
    made = given(tmp_path, {0: on_disk(one("1")), 1: on_disk(one("1"))}, turns, [])
    assert shape(made) == [["action-code/0.js"], ["action-code/1.js"]]


def test_unmatched_files_are_attempts_before_the_next_file(tmp_path: Path) -> None:
    files = {0: on_disk(one("9")), 1: on_disk(one("1")), 2: on_disk(one("8")), 3: on_disk(one("2"))}
    turns = [Turn("a", [Action(one("1"))]), Turn("b", [Action(one("2"))])]
    assert shape(given(tmp_path, files, turns, [])) == [
        ["action-code/0.js", "action-code/1.js"],
        ["action-code/2.js", "action-code/3.js"],
    ]


def test_an_unmatched_file_at_the_end_belongs_to_the_last_turn(tmp_path: Path) -> None:
    turns = [Turn("a", [Action(one("1"))]), Turn("b", pending=True)]
    made = given(tmp_path, {0: on_disk(one("1")), 1: on_disk(one("2"))}, turns, [])
    assert shape(made) == [["action-code/0.js"], ["action-code/1.js"]]


def test_a_turn_without_any_action_is_none(tmp_path: Path) -> None:
    assert given(tmp_path, {}, [Turn("a", pending=True)], []) == []


def test_code_without_await_never_passed_the_linter(tmp_path: Path) -> None:
    files = {0: on_disk("skills.placeBlock(bot, 'stone', 1, 0, 0);\none();"), 1: on_disk(one("1"))}
    assert shape(given(tmp_path, files, [Turn("a", [Action(one("1"))])], [])) == [["action-code/1.js"]]


def test_the_console_knows_better(tmp_path: Path) -> None:
    files = {0: on_disk(one("8")), 1: on_disk(one("9")), 2: on_disk(one("1"))}
    console = [
        Attempt(one("8"), "not run", "the linter refused it"),
        Attempt(one("9"), "threw", "TypeError"),
        Attempt(one("1"), "ran"),
    ]
    (turn,) = given(tmp_path, files, [Turn("a", [Action(one("1"))])], console)
    assert [(action.file, action.error) for action in turn.actions] == [
        ("action-code/1.js", "TypeError"),
        ("action-code/2.js", None),
    ]


def test_attempts_that_only_the_console_has_keep_their_place(tmp_path: Path) -> None:
    console = [Attempt(one("7"), "threw", "E"), Attempt(one("1"), "ran"), Attempt(one("6"), "threw", "E")]
    console += [Attempt(one("5"), "not run", "lint"), Attempt(one("2"), "ran")]
    turns = [Turn("a", [Action(one("1"))]), Turn("b", [Action(one("2"))])]
    made = given(tmp_path, {}, turns, console)
    assert [[action.code for action in turn.actions] for turn in made] == [[one("7"), one("1")], [one("6"), one("2")]]


def test_without_a_conversation_all_files_are_one_turn(tmp_path: Path) -> None:
    made = given(tmp_path, {0: on_disk(one("1")), 2: on_disk(one("2"))}, [], [])
    assert shape(made) == [["action-code/0.js", "action-code/2.js"]]


def test_the_console_orders_attempts_whose_numbers_began_anew(tmp_path: Path) -> None:
    files = {0: on_disk(one("2")), 1: on_disk(one("9")), 5: on_disk(one("8"))}
    console = [Attempt(one("8"), "threw", "E"), Attempt(one("1"), "ran"), Attempt(one("9"), "threw", "E")]
    console.append(Attempt(one("2"), "ran"))
    turns = [Turn("a", [Action(one("1"))]), Turn("b", [Action(one("2"))])]
    made = given(tmp_path, files, turns, console)
    assert shape(made) == [["action-code/5.js", None], ["action-code/1.js", "action-code/0.js"]]
