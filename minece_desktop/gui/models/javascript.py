"""A small JavaScript tokenizer for colouring agent code line by line. No Qt."""

from __future__ import annotations

import enum
import re


class State(enum.IntEnum):
    """What a line begins inside of."""

    CODE = 0
    COMMENT = 1
    TEMPLATE = 2


KEYWORDS = frozenset(
    """async await break case catch class const continue default delete do else export extends false finally for
    function if import in instanceof let new null of return static super switch this throw true try typeof
    undefined var void while yield""".split()  # noqa: SIM905 - a list of forty would take forty lines
)

_TOKEN = re.compile(
    r"""(?P<comment>//.*)
    |(?P<open_comment>/\*)
    |(?P<string>"(?:\\.|[^"\\])*(?:"|$)|'(?:\\.|[^'\\])*(?:'|$))
    |(?P<open_template>`)
    |(?P<number>(?<![\w$.])(?:0[xX][\da-fA-F]+|\d[\d_]*\.?\d*(?:[eE][+-]?\d+)?)n?)
    |(?P<call>[A-Za-z_$][\w$]*(?=\s*\())
    |(?P<word>[A-Za-z_$][\w$]*)""",
    re.VERBOSE,
)
_TEMPLATE_END = re.compile(r"(?:\\.|[^`\\])*`")

Token = tuple[int, int, str]
"""Start, length, and kind: comment, string, number, call or keyword."""


def tokens(line: str, state: State = State.CODE) -> tuple[list[Token], State]:
    """Coloured parts of one line, and what the next line begins inside of. Regular expressions are left as code."""
    found: list[Token] = []
    at = 0
    if state is not State.CODE:
        at, state = _finish(line, 0, 0, state, found)
    while state is State.CODE and (match := _TOKEN.search(line, at)) is not None:
        kind = match.lastgroup
        if kind == "open_comment":
            at, state = _finish(line, match.start(), match.end(), State.COMMENT, found)
            continue
        if kind == "open_template":
            at, state = _finish(line, match.start(), match.end(), State.TEMPLATE, found)
            continue
        at = match.end()
        if kind in ("word", "call") and match.group() in KEYWORDS:
            kind = "keyword"
        if kind is not None and kind != "word":
            found.append((match.start(), match.end() - match.start(), kind))
    return found, state


def _finish(line: str, start: int, inside: int, state: State, found: list[Token]) -> tuple[int, State]:
    """Colour a comment or template from ``start``; where it ends and what goes on."""
    if state is State.COMMENT:
        close = line.find("*/", inside)
        end = len(line) if close < 0 else close + 2
    else:
        match = _TEMPLATE_END.match(line, inside)
        close = -1 if match is None else match.end()
        end = len(line) if match is None else match.end()
    if end > start:
        found.append((start, end - start, "comment" if state is State.COMMENT else "string"))
    return end, state if close < 0 else State.CODE
