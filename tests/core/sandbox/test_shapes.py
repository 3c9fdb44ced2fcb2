from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.sandbox import Script, execute, line_offset, uninstrument
from minece_desktop.core.sandbox.shapes import form_of

CHECK = ' if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}'
CODE = """// a row
const p = world.getPosition(bot);
for (let i = 0; i < 2; i++) {
    await skills.placeBlock(bot, 'stone', p.x + i, p.y, p.z);
}"""
MODULE_HEAD = """import * as skills from '../../../src/agent/library/skills.js';
import * as world from '../../../src/agent/library/world.js';
import Vec3 from 'vec3';

const log = skills.log;

export async function main(bot) {
"""


def instrumented(code: str) -> str:
    return code.replace(";\n", f";{CHECK}\n")


def indented(code: str) -> str:
    return "".join(f"    {line}\n" for line in code.split("\n"))


def wrapped(code: str) -> str:
    """As mindcraft writes it: the code block starts with the line break after its fence."""
    return "(async (bot) => {\n\n" + indented(instrumented("\n" + code)) + "\nlog(bot, 'Code finished.');\n\n})"


def module(code: str) -> str:
    return MODULE_HEAD + indented(instrumented("\n" + code)) + "    log(bot, 'Code finished.');\n}\n"


SHAPES = {
    "wrapped": wrapped(CODE),
    "wrapped, CRLF": wrapped(CODE).replace("\n", "\r\n"),
    "wrapped, byte order mark": "\ufeff" + wrapped(CODE),
    "module": module(CODE),
    "module, CRLF": module(CODE).replace("\n", "\r\n"),
    "bare": CODE,
    "bare, instrumented": instrumented(CODE),
    "bare, CRLF": CODE.replace("\n", "\r\n"),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_uninstrument_gives_the_agents_code(shape: str) -> None:
    assert uninstrument(SHAPES[shape]) == CODE
    assert uninstrument(uninstrument(SHAPES[shape])) == CODE


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_runs_and_reports_the_agents_lines(shape: str) -> None:
    execution = execute(Script("0.js", SHAPES[shape]), start=(4, 0, 0))
    assert execution.status == "finished", execution.message
    assert [(action.x, action.line) for action in execution.actions] == [(4, 4), (5, 4)]
    assert execution.log[-1] == "Code finished."
    assert execution.log.count("Code finished.") == 1


@pytest.mark.parametrize("shape", ["wrapped", "module"])
def test_line_of_an_error_is_the_agents(shape: str) -> None:
    broken = SHAPES[shape].replace("p.z)", "p.z.missing.deeper)")
    execution = execute(Script("action-code/3.js", broken))
    assert execution.status == "threw"
    assert execution.message is not None
    assert execution.message.startswith("action-code/3.js, line 4: TypeError:")


@pytest.mark.parametrize("shape", ["wrapped", "module", "bare"])
def test_line_of_a_syntax_error_is_the_agents(shape: str) -> None:
    broken = SHAPES[shape].replace("await skills", "await await ) skills")
    execution = execute(Script("0.js", broken))
    assert execution.status == "syntax error"
    assert execution.message is not None
    assert execution.message.startswith("0.js, line 4: SyntaxError:")


def test_indentation_of_the_agent_is_kept() -> None:
    code = "if (true) {\n  log(bot, 'x');\n\n      log(bot, 'y');\n}"
    assert uninstrument(wrapped(code)) == code


def test_only_the_fences_line_break_is_taken_away() -> None:
    code = "\n\n// third line"
    assert uninstrument(wrapped(code)) == code
    assert line_offset(wrapped(code)) == 3


def test_code_that_starts_on_the_fences_line() -> None:
    text = "(async (bot) => {\n\n" + indented(instrumented(CODE)) + "\nlog(bot, 'Code finished.');\n\n})"
    assert uninstrument(text) == CODE
    assert line_offset(text) == 2


def test_an_empty_template_does_nothing() -> None:
    text = "(async (bot) => {\n\n/* CODE HERE */\nlog(bot, 'Code finished.');\n\n})"
    assert uninstrument(text) == ""
    execution = execute(Script("0.js", text))
    assert (execution.status, execution.actions, execution.log) == ("finished", (), ("Code finished.",))


def test_else_after_an_instrumented_if_runs_both_branches() -> None:
    """What ran is the text on disk: the check ends the ``if``, and the ``else`` belongs to the check."""
    code = "const wide = true;\nif (wide)\n  await skills.placeBlock(bot, 'stone', 0, 0, 0);\nelse\n" + (
        "  await skills.placeBlock(bot, 'dirt', 1, 0, 0);\nlog(bot, 'end');"
    )
    execution = execute(Script("0.js", wrapped(code)))
    assert [(action.block, action.line) for action in execution.actions] == [("stone", 3), ("dirt", 5)]
    assert [action.block for action in execute(Script("0.js", code)).actions] == ["stone"]


def test_own_main_function_is_called_once() -> None:
    function = "async function main(bot) {\n  await skills.placeBlock(bot, 'stone', 0, 0, 0);\n}\n"
    for text in (
        function,
        function + "await main(bot);\n",
        f"export default {function}",
        f"{function}export {{ main }};",
    ):
        assert len(execute(Script("0.js", text)).actions) == 1, text


@pytest.mark.parametrize(
    "text",
    [
        "(async (bot) => { await skills.placeBlock(bot, 'stone', 0, 0, 0); });\n",
        "(async (bot) => { await skills.placeBlock(bot, 'stone', 0, 0, 0); }); // done\n",
        "// first\n(async (bot) => { await skills.placeBlock(bot, 'stone', 0, 0, 0); }) /* done */;\n",
        "async (bot) => { await skills.placeBlock(bot, 'stone', 0, 0, 0); }",
        "function go(bot) { return skills.placeBlock(bot, 'stone', 0, 0, 0); }\nawait go(bot);",
        "skills.placeBlock(bot, 'stone', 0, 0, 0)",
        "#!/usr/bin/env node\nawait skills.placeBlock(bot, 'stone', 0, 0, 0);",
        "import { log } from 'x';\nimport fs, { a as b } from \"y\";\nawait skills.placeBlock(bot, 'stone', 0, 0, 0);",
        "export const main = async (bot) => { await skills.placeBlock(bot, 'stone', 0, 0, 0); };",
    ],
)
def test_other_shapes(text: str) -> None:
    execution = execute(Script("0.js", text))
    assert execution.status == "finished", execution.message
    assert [action.block for action in execution.actions] == ["stone"]


def test_timers_and_console_exist_only_outside_mindcrafts_compartment() -> None:
    code = "console.error('x');\nawait new Promise((done) => setTimeout(done, 10));\nlog(bot, 'later');"
    assert execute(Script("0.js", code)).log == ("later", "Code finished.")
    assert execute(Script("0.js", module(code))).log == ("later", "Code finished.")
    assert execute(Script("0.js", wrapped(code))).message == "0.js, line 1: ReferenceError: console is not defined."


@given(
    st.lists(st.sampled_from(["", "  x;", "y;", "    if (a) b; else c;", "/* é */", "`\n;`;", "})", "log(bot, 1);"]))
)
def test_uninstrument_undoes_what_mindcraft_does(lines: list[str]) -> None:
    code = "\n".join(["// start", *lines, "end()"])
    assert uninstrument(wrapped(code)) == code
    assert uninstrument(code) == code


@given(st.text(alphabet=" \n\r;(){}async bot=>logif'\"import export\\`", max_size=200))
def test_uninstrument_is_idempotent_and_keeps_lines(text: str) -> None:
    once = uninstrument(text)
    assert uninstrument(once) == once
    assert once.count("\n") <= text.count("\n")


@given(st.text(max_size=300), st.booleans())
def test_any_text_has_a_form(text: str, only_functions: bool) -> None:
    form = form_of(text, only_functions=only_functions)
    assert form.source.count("\n") == text.count("\n")
    assert all(0 <= candidate.length <= len(form.source) for candidate in form.candidates)


@pytest.mark.parametrize(
    "text",
    [
        " " * 300_000 + "x",
        "\r" * 300_000 + "x",
        "(async (bot) => {\n\n" + " " * 300_000 + "x",
        "(async (bot) => {\n\n" + " log(bot, 'Code finished.');" * 10_000 + "\n" * 100_000 + "x",
        "(async (bot) => {\n" * 20_000 + "log(bot, 'Code finished.');})" * 20_000,
        "import a\n" * 30_000,
        "import " + "a " * 150_000 + "from 'x';",
        "export {\n" * 30_000,
        "/*" * 150_000,
        "x\n" + "/" * 300_000,
        "//\n" * 100_000,
        "; " * 150_000 + "x",
        ("; if(bot.interrupt_code) {" * 10_000) + "x",
        ";" + "\t" * 300_000 + "if",
        "async\n" * 50_000 + "function\n" * 50_000,
        "// \n" * 100_000 + "export async function main(bot" + "x" * 100_000,
    ],
)
def test_long_texts_take_no_long_time(text: str) -> None:
    began = time.perf_counter()
    uninstrument(text)
    form_of(text, only_functions=False)
    form_of(text, only_functions=True)
    assert time.perf_counter() - began < 5
