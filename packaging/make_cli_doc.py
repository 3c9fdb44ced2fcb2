"""Writes docs/cli.md from the parsers of the programs: ``python packaging/make_cli_doc.py``.

Examples are run and what they print is written below them. A test fails when the page is not what this writes; whether
the examples still print that is asked by ``check_docs.py``.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from cli_examples import EXAMPLES, MEANINGS, STATUS, UNSHOWN, VARIABLES, WINDOW_EXAMPLES
from docs_commands import commands, parsers
from docs_scratch import FailedError, run, scratch

PAGE = Path(__file__).resolve().parents[1] / "docs" / "cli.md"
LONGEST, WIDEST = 9, 118
VOLATILE = re.compile(r"\b\d+(\.\d+)? s\b|(?<=residual )\S+(?=,)|/tmp/\S+/(?=\w)")
"""Times, rounding and places: of this run alone."""

INTRODUCTION = """# Commands

Written by `packaging/make_cli_doc.py` from the programs' own parsers; do not edit. The examples were run in a folder
that holds the bundled samples as `samples/` and three of them as `path/to/runs`; `…` stands for what was left out.
`make docs` runs them.

Data go to standard output, messages and progress to standard error. `--json` gives one JSON object a line, with keys
that `minece schema` describes. A `PATH` is a file or a folder of runs at any depth; a `RUN` is one run, `FILE#PART`
where a file holds several, as `minece runs` names it.
"""


def page(printed: Callable[[str], Sequence[str]]) -> str:
    """The page; ``printed`` gives the lines that an example prints."""
    root = parsers()["minece"]
    found = list(leaves(root))
    if stale := {name for name, _, _ in found} ^ set(EXAMPLES):
        raise KeyError(f"cli_examples.EXAMPLES and the commands differ in {', '.join(sorted(stale))}")
    parts = [INTRODUCTION, "\n| command | does |\n|---|---|\n"]
    parts += [f"| [`minece {name}`](#minece-{name.replace(' ', '-')}) | {cell(does)} |\n" for name, does, _ in found]
    parts += [
        "| [`minece-desktop`](#minece-desktop) | the window |\n",
        "\n## Exit status\n\n| status | means |\n|---|---|\n",
    ]
    parts += [f"| {status} | {means} |\n" for status, means in MEANINGS]
    parts += [
        "\n## Environment\n\n| variable | holds |\n|---|---|\n",
        *(f"| `{name}` | {holds} |\n" for name, holds in VARIABLES),
    ]
    for name, does, parser in found:
        parts += section(f"minece {name}", sentence(does), parser, EXAMPLES[name], printed, STATUS.get(name))
    window = parsers()["minece-desktop"]
    parts += section("minece-desktop", window.description or "", window, WINDOW_EXAMPLES, printed, None)
    return "".join(parts)


def leaves(parser: argparse.ArgumentParser, prefix: str = "") -> Iterator[tuple[str, str, argparse.ArgumentParser]]:
    """Name, purpose and parser of every command that does something."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            purposes = {one.dest: one.help or "" for one in action._choices_actions}
            for name, below in action.choices.items():
                if any(isinstance(one, argparse._SubParsersAction) for one in below._actions):
                    yield from leaves(below, f"{prefix}{name} ")
                else:
                    yield f"{prefix}{name}", purposes[name], below


def sentence(does: str) -> str:
    return f"{does[0].upper()}{does[1:]}" + ("" if does.endswith((".", "?")) else ".")


def section(
    name: str,
    does: str,
    parser: argparse.ArgumentParser,
    examples: Sequence[str],
    printed: Callable[[str], Sequence[str]],
    status: str | None,
) -> Iterator[str]:
    yield f"\n## `{name}`\n\n{does}\n\n"
    actions = [action for action in parser._actions if not isinstance(action, argparse._HelpAction)]
    positional = [usage(action) for action in actions if not action.option_strings]
    needed = [
        f"{action.option_strings[0]} {value(action)}" for action in actions if action.option_strings and action.required
    ]
    yield f"```text\n{' '.join([name, *positional, *needed, *(['[options]'] if actions else [])])}\n```\n\n"
    if actions:
        yield "| argument | what it is |\n|---|---|\n"
    for action in sorted(actions, key=lambda one: bool(one.option_strings)):
        yield f"| {cell(names(action))} | {cell(told(action, parser))} |\n"
    if status is not None:
        yield f"\nExit status: {status}\n"
    yield "\n```console\n"
    for example in examples:
        yield f"$ {example}\n"
        yield from (f"{line}\n" for line in printed(example))
    yield "```\n"


def usage(action: argparse.Action) -> str:
    name = str(action.metavar or action.dest)
    return {"+": f"{name}…", "*": f"[{name}…]", "?": f"[{name}]"}.get(str(action.nargs), name)


def value(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    if action.metavar is None and action.choices is not None:
        return "WHAT"
    return str(action.metavar or action.dest.upper())


def names(action: argparse.Action) -> str:
    if not action.option_strings:
        return f"`{action.metavar or action.dest}`"
    given = value(action)
    return ", ".join(f"`{option} {given}`" if given else f"`{option}`" for option in action.option_strings)


def told(action: argparse.Action, parser: argparse.ArgumentParser) -> str:
    """Its help, the choices where the help does not name them, and whether it must be given."""
    text = parser._get_formatter()._expand_help(action) if action.help else ""
    if action.choices is not None:
        choices = ", ".join(f"`{one}`" for one in action.choices)
        text = f"{choices}: {text}" if text else choices
    return f"{text} (needed)" if action.required and action.option_strings else text


def cell(text: str) -> str:
    """Text in a table: in code `|` may stand too, escaped."""
    return text.replace("|", "\\|").replace("<", "&lt;") if "`" not in text else text.replace("|", "\\|")


def shortened(text: str) -> list[str]:
    """The first lines of what a command printed, without what the next run prints otherwise."""
    lines = [
        VOLATILE.sub(lambda found: "… s" if found[0].endswith(" s") else "…", line.rstrip())
        for line in text.split("\n")
    ]
    while lines and not lines[-1]:
        lines.pop()
    lines = [line if len(line) <= WIDEST else f"{line[:WIDEST]}…" for line in lines]
    return lines if len(lines) <= LONGEST + 2 else [*lines[:LONGEST], "…"]


def written() -> dict[str, tuple[str, ...]]:
    """What the page as it is shows below each example."""
    return {command.text: command.shown or () for command in commands(PAGE)}


def main() -> int:
    """1 when an example fails: the page keeps what it showed below it."""
    before = written() if PAGE.is_file() else {}
    failed = []
    with scratch() as folder:

        def printed(example: str) -> Sequence[str]:
            if example.startswith(UNSHOWN):
                return []
            try:
                return shortened(run(example, folder))
            except FailedError as error:
                failed.append(f"{example}: {error}")
                return before.get(example, ())

        text = page(printed)
    PAGE.write_text(text, "utf-8")
    for said in failed:
        print(f"docs: {said}", file=sys.stderr)
    return min(len(failed), 1)


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "")
    raise SystemExit(main())
