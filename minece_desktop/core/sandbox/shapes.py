"""The shapes in which action code lies on disk: what the agent wrote, and what the engine is to evaluate."""

from __future__ import annotations

import re
from dataclasses import dataclass

# Every pattern here is linear in the text, or bounded: it runs on untrusted text, in this process.
_WRAPPER_HEAD = re.compile(r"\A\ufeff?\s*\(async\s*\(bot\)\s*=>\s*\{[ \t]*\n(?:[ \t]*\n)?")
_WRAPPER_TAIL = (")", "}", "log(bot, 'Code finished.');")
_MODULE_HEAD = re.compile(
    r"\A\ufeff?(?:[ \t]*+(?:import\b[^\n]*+|const log = skills\.log;?|//[^\n]*+)?\n)*+"
    r"[ \t]*export\s+async\s+function\s+main\s*\(bot[^)\n]{0,99}\)\s*\{[ \t]*\n(?:[ \t]*\n)?"
)
_MODULE_TAIL = ("}", "log(bot, 'Code finished.');")
_INTERRUPT = re.compile(r";[ \t]*+if ?\(bot\.interrupt_code\) ?\{[^{}\n]*+\}(?=[ \t]*$)", re.MULTILINE)
_RETURNS = re.compile(r"(?<!\r)\r++\n")
_PLACEHOLDER = "/* CODE HERE */"
_INDENT = "    "
_NESTING = 20

_IMPORT = re.compile(r"^[ \t]*import\b(?![ \t]*[(.])([^;'\"]{0,499}+)['\"][^'\"\n]{0,499}+['\"][ \t]*;?", re.MULTILINE)
_EXPORT = re.compile(r"^[ \t]*export\b", re.MULTILINE)
_EXPORT_DEFAULT = re.compile(r"^([ \t]*)export\s+default\b", re.MULTILINE)
_EXPORT_LIST = re.compile(r"^([ \t]*)export\s*\{[^}]{0,499}+\}[ \t]*;?", re.MULTILINE)
_EXPORT_DECLARATION = re.compile(r"^([ \t]*)export\s+(?=async\b|function\b|const\b|let\b|var\b|class\b)", re.MULTILINE)
_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_OWN_MAIN = re.compile(r"^[ \t]*(?:async\s+)?function\s+main\s*\(|^[ \t]*(?:const|let|var)\s+main\s*=", re.MULTILINE)
_CALLS_MAIN = re.compile(r"(?<!function )\bmain\s*\(")


@dataclass(frozen=True)
class Candidate:
    """One way to evaluate a script: ``prefix``, the first ``length`` characters of the source, ``suffix``."""

    prefix: str
    length: int
    suffix: str


@dataclass(frozen=True)
class Form:
    """How to evaluate a script.

    ``candidates`` are evaluated in turn until one parses: each gives a function of ``bot`` that runs the script or
    returns the function that does. ``offset`` is the number of lines above the agent's first line. ``compartment``
    says that mindcraft ran it in its compartment, without timers, console or process. ``imports`` are names the script
    imports.
    """

    source: str
    candidates: tuple[Candidate, ...]
    offset: int
    compartment: bool
    imports: tuple[str, ...] = ()


def _unix(text: str) -> str:
    return _RETURNS.sub("\n", text) if "\r" in text else text


def _readable(text: str) -> str:
    """Text the engine can take: it knows neither NUL nor unpaired surrogates in its source."""
    return text.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")


def _length_without(text: str, tail: tuple[str, ...]) -> int | None:
    """Length of what is left when blanks, an optional semicolon and then each part of ``tail`` are cut off the end."""
    rest = text.rstrip().removesuffix(";")
    for part in tail:
        rest = rest.rstrip()
        if not rest.endswith(part):
            return None
        rest = rest[: -len(part)]
    return len(rest.rstrip())


def _unwrap(text: str) -> tuple[str, int] | None:
    """The agent's code inside mindcraft's wrapper, and the number of lines above it; None without a wrapper."""
    tail: tuple[str, ...] = _WRAPPER_TAIL
    head = _WRAPPER_HEAD.match(text)
    if head is None:
        head, tail = _MODULE_HEAD.match(text), _MODULE_TAIL
    end = _length_without(text, tail) if head is not None else None
    if head is None or end is None:
        return None
    body, lines_above = text[head.end() : end], text.count("\n", 0, head.end())
    if body.strip() == _PLACEHOLDER:
        return "", lines_above
    if not body.split("\n", 1)[0].strip() and "\n" in body:
        # The line break after the opening fence of the agent's code block.
        body, lines_above = body.split("\n", 1)[1], lines_above + 1
    lines = body.rstrip().split("\n")
    if all(line.startswith(_INDENT) or not line.strip() for line in lines):
        lines = [line.removeprefix(_INDENT) if line.strip() else "" for line in lines]
    return "\n".join(lines), lines_above


def _agents_code(text: str) -> tuple[str, int]:
    code, offset = _unix(text), 0
    for _ in range(_NESTING):
        inner = _unwrap(code)
        if inner is None:
            break
        code, offset = inner[0], offset + inner[1]
    return _INTERRUPT.sub(";", code), offset


def uninstrument(text: str) -> str:
    """The agent's own code: mindcraft's wrapper, indentation and interrupt checks taken away.

    Lines are kept, so that line numbers agree with the code block in memory.json. Idempotent; text in no known wrapper
    only loses its interrupt checks. Line ends become ``\\n``. A ``console.log(`` of the agent's stays the ``log(bot,``
    that mindcraft made of it.
    """
    return _agents_code(text)[0]


def line_offset(text: str) -> int:
    """Lines of the file on disk above the first line of ``uninstrument(text)``."""
    return _agents_code(text)[1]


def form_of(text: str, *, only_functions: bool) -> Form:
    """How to evaluate a script as it is on disk.

    ``only_functions``: the script must be an expression or a module that gives a function, as for the authors' runner.
    """
    source = _readable(_unix(text).removeprefix("\ufeff"))
    if source.startswith("#!"):
        source = "//" + source[2:]
    offset = line_offset(text)
    wrapped = _WRAPPER_HEAD.match(source) is not None and _length_without(source, _WRAPPER_TAIL) is not None
    compartment = wrapped and not only_functions
    if _EXPORT.search(source) or _IMPORT.search(source):
        return _module_form(source, offset)
    strict = "'use strict';" if compartment else ""
    arrow = "(bot) =>" if only_functions else "async (bot) =>"
    ends = dict.fromkeys((len(source.rstrip().rstrip(";").rstrip()), _end_before_comments(source)))
    candidates = [Candidate(f"{strict}({arrow} (\t", end, "\n))") for end in ends if end > 0]
    if only_functions:
        candidates = candidates or [Candidate("((bot) => (undefined", 0, "))")]
    else:
        runs_main = _OWN_MAIN.search(source) is not None and _CALLS_MAIN.search(source) is None
        ending = "return main;" if runs_main else ""
        candidates.append(Candidate(f"{strict}(async (bot) => {{", len(source), f"\n{ending}}})"))
    return Form(source, tuple(candidates), offset, compartment)


def _end_before_comments(source: str) -> int:
    """Where the source ends when comments, semicolons and blanks at its end are left out (within reason)."""
    rest = source
    for _ in range(_NESTING):
        rest = rest.rstrip().rstrip(";").rstrip()
        comment = rest.find("//", rest.rfind("\n") + 1)
        if comment < 0 and rest.endswith("*/"):
            comment = rest.rfind("/*")
        if comment < 0:
            break
        rest = rest[:comment]
    return len(rest)


def _names(clause: str) -> list[str]:
    """Local names that an import clause binds."""
    clause = re.sub(r"(?<![\w$*])[\w$*]+\s+as\s+", "", clause)
    return [name for name in _NAME.findall(clause) if name != "from"]


def _module_form(source: str, offset: int) -> Form:
    """A module as the body of one async function: imports blanked, exports made plain, its main function returned."""
    names: list[str] = []

    def blank(match: re.Match[str]) -> str:
        names.extend(_names(match[1]))
        return "\n" * match[0].count("\n")

    body = _IMPORT.sub(blank, source)
    body = _EXPORT_LIST.sub(lambda match: "\n" * match[0].count("\n"), body)
    body = _EXPORT_DEFAULT.sub(r"\1var exported$ =", body)
    body = _EXPORT_DECLARATION.sub(r"\1", body)
    ending = (
        "return typeof exported$ === 'function' ? exported$ : typeof main === 'function' ? main : "
        "typeof exported$ === 'undefined' ? undefined : exported$;"
    )
    candidate = Candidate("'use strict';(async (bot) => {", len(body), f"\n;{ending}}})")
    return Form(body, (candidate,), offset, compartment=False, imports=tuple(dict.fromkeys(names)))
