"""Commands that the documentation shows: where they stand, and whether the programs know them.

Two kinds: lines of fenced blocks (``sh``: a command a line; ``console``: ``$ command`` and what it prints), which
``check_docs.py`` runs, and spans of code in running text (`minece stress RUN --steps [--every N]`), whose command
names, options and choices are looked up in the programs' own parsers.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FENCE = re.compile(r"^(?P<mark>```+)(?P<language>[^\n]*)\n(?P<text>.*?)^(?P=mark)[ \t]*$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
PROGRAMS = ("minece", "minece-desktop", "make", "python")
_VALUES = {"N": "1", "K": "1", "S": "1", "GB": "1", "X,Y,Z": "1,2,3", "WxH": "640x480"}
_PLACEHOLDER = re.compile(r"[A-Z]+(\.\w+)?")


@dataclass(frozen=True)
class Command:
    """``line`` is 1-based; ``shown`` is the output below it, None where the block shows none."""

    page: Path
    line: int
    text: str
    shown: tuple[str, ...] | None = None

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT) if self.page.is_relative_to(ROOT) else self.page}:{self.line}"


def pages() -> list[Path]:
    """All Markdown files of the repository that people read."""
    return [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
        *sorted(ROOT.glob("docs/**/*.md")),
    ]


def without_code(text: str) -> str:
    """The text with fenced blocks, spans of code and comments blanked, line by line as long as before."""
    for pattern in (COMMENT, FENCE, SPAN):
        text = pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    return text


def blocks(page: Path) -> Iterator[tuple[str, int, list[str]]]:
    """Language, 1-based number of the first line inside, and lines of every fenced block."""
    text = page.read_text("utf-8")
    for found in FENCE.finditer(text):
        yield found["language"].strip(), text.count("\n", 0, found.start()) + 2, found["text"].splitlines()


def commands(page: Path) -> list[Command]:
    """Those of the fenced blocks ``sh`` and ``console``."""
    found: list[Command] = []
    for language, first, lines in blocks(page):
        if language == "sh":
            found += _of_shell(page, first, lines)
        elif language == "console":
            found += _of_console(page, first, lines)
    return found


def _of_shell(page: Path, first: int, lines: Sequence[str]) -> Iterator[Command]:
    start, held = first, ""
    for number, line in enumerate(lines, first):
        start = number if not held else start
        held += line.removesuffix("\\")
        if line.endswith("\\"):
            continue
        text = re.split(r"(?:^|\s)#", held, maxsplit=1)[0].strip()
        if text:
            yield Command(page, start, text)
        held = ""


def _of_console(page: Path, first: int, lines: Sequence[str]) -> Iterator[Command]:
    starts = [i for i, line in enumerate(lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        shown = tuple(lines[start + 1 : end])
        yield Command(page, first + start, lines[start][2:].strip(), shown or None)


def untagged(page: Path) -> list[str]:
    """Blocks that begin with a command and do not say so, and are therefore never run."""
    return [
        f"{page.name}:{first}: write ```sh, so that it is run"
        for language, first, lines in blocks(page)
        if language in ("", "bash", "shell") and lines and _program(lines[0].removeprefix("$ ")) in PROGRAMS
    ]


def _program(text: str) -> str:
    return text.partition(" ")[0].rpartition("/")[2]


def spans(page: Path) -> list[Command]:
    """Spans of code in running text that begin with one of ``PROGRAMS``."""
    text = page.read_text("utf-8")
    running = FENCE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    found = []
    for span in SPAN.finditer(running):
        words = " ".join(span[2].replace("\\|", "|").split())
        if " " in words and _program(words) in PROGRAMS:
            found.append(Command(page, running.count("\n", 0, span.start()) + 1, words))
    return found


@cache
def parsers() -> dict[str, argparse.ArgumentParser]:
    """The programs' own."""
    sys.path.insert(0, str(ROOT))
    from minece_desktop.cli.main import build_parser
    from minece_desktop.gui import _parser

    return {"minece": build_parser(), "minece-desktop": _parser()}


@cache
def targets() -> frozenset[str]:
    """What ``make`` can be asked for."""
    return frozenset(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def unknown(text: str) -> str | None:
    """What in a command its program does not know; None when it knows all."""
    program, *rest = text.replace("[", " ").replace("]", " ").split()
    words = [word.rstrip("…").rstrip(",;") for word in rest]
    program = _program(program)
    if program in parsers():
        return _unknown_to(parsers()[program], [word for word in words if word])
    if program == "make":
        wrong = [word for word in words if "=" not in word and word not in targets()]
        return f"the Makefile has no target {wrong[0]}" if wrong else None
    scripts = [word for word in words if word.endswith(".py")]
    missing = [word for word in scripts if not word.startswith("…") and not (ROOT / word).is_file()]
    return f"there is no {missing[0]}" if missing else None


def _unknown_to(parser: argparse.ArgumentParser, words: Sequence[str]) -> str | None:
    """Missing arguments are no fault: text shortens."""
    pending = iter(words)
    for word in pending:
        below = next((one for one in parser._actions if isinstance(one, argparse._SubParsersAction)), None)
        if word.startswith("-") and not _PLACEHOLDER.fullmatch(word):
            option, _, value = word.partition("=")
            action = _action(option.split("|")[0], parser, anywhere=below is not None)
            if action is None:
                return f"{parser.prog} has no option {option}"
            if action.nargs != 0:
                wrong = _not_taken(action, value or next(pending, ""))
                if wrong is not None:
                    return f"{parser.prog} {option}: {wrong}"
        elif below is not None:
            choices = word.split("|")
            wrong_names = [name for name in choices if name not in below.choices]
            if wrong_names and not _PLACEHOLDER.fullmatch(word):
                return f"{parser.prog} has no command {wrong_names[0]}"
            parser = below.choices.get(choices[0], parser)
    return None


def _action(option: str, parser: argparse.ArgumentParser, *, anywhere: bool) -> argparse.Action | None:
    """``anywhere``: of any command below (`minece … --limit NAME=VALUE`)."""
    if option in parser._option_string_actions:
        return parser._option_string_actions[option]
    if anywhere:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                found = (_action(option, one, anywhere=True) for one in action.choices.values())
                return next((one for one in found if one is not None), None)
    return None


def _not_taken(action: argparse.Action, value: str) -> str | None:
    for one in filter(None, value.split("|")):
        text = _VALUES.get(one, one)
        if action.choices is not None and text not in action.choices and not _PLACEHOLDER.fullmatch(text):
            return f"{text} is none of {', '.join(map(str, action.choices))}"
        if callable(action.type) and not (_PLACEHOLDER.fullmatch(text) and one not in _VALUES):
            try:
                action.type(text)
            except (ValueError, argparse.ArgumentTypeError) as error:
                return str(error)
    return None
