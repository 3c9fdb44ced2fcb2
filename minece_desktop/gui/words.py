"""English words and short phrases of the checks, the core and the scene that the window shows.

They are translated where they are shown: single words by ``tr``, all else by ``phrase``. Sentences of checks and
messages of the core remember how they were worded (``tasks.saying``): their templates are in the catalog, context
``Messages``. They stay English in all that is stored, copied into reports and printed by the command.
"""

from __future__ import annotations

import re
import string
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QCoreApplication

from checks import wording
from checks.wording import Filled
from minece_desktop.core.run import Message
from minece_desktop.gui.translate import mark, tr
from tasks.saying import Counted, Listed, Said

MESSAGES = "Messages"
"""Of templates that are worded by ``tasks.saying``."""

STATUSES = (mark("pass"), mark("fail"), mark("error"), mark("not applicable"))
SEVERITIES = (mark("info"), mark("warning"))
ALIGNMENTS = (mark("by origin"), mark("task coordinates"), mark("best translation"))
METRICS = (
    *(mark("material"), mark("shape"), mark("size"), mark("plausibility")),
    *(mark("stability"), mark("efficiency"), mark("dependency"), mark("blueprint"), mark("world")),
)
COLORS = (
    *(mark("material"), mark("stress"), mark("order")),
    *(mark("support"), mark("displacement"), mark("evidence")),
)
AGREEMENT = (mark("all checks"), mark("whole run"), mark("rule"))
REASONS = (
    *(mark("rule too strict"), mark("rule too lenient"), mark("evidence is wrong"), mark("the run was read wrongly")),
    *(mark("the task is ambiguous"), mark("the structure is right in another way")),
)
REVIEWS = (mark("none"), mark("partly"), mark("done"), mark("conflict"))

JOBS = (
    *(mark("Reading {}"), mark("Grading {}"), mark("Writing {}"), mark("Studying {}"), mark("Solving step {}")),
    *(mark("Solving step {} of {}"), mark("Finding a minimal fix of {}"), mark("Looking for runs")),
    *(mark("Grading all runs"), mark("{} found"), mark("{} records"), mark("step {} of {}"), mark("picture {} of {}")),
    mark("{} of {}"),
)
"""What the core calls its work and how far it is."""

STEPS = (
    *(mark("before the first block"), mark("placing {} at ({}, {}, {})"), mark("removing at ({}, {}, {})")),
    mark("turn {}"),
)
"""Parts of ``Timeline.describe``."""

ORDERS = (
    *(mark("rows to and fro, layer by layer"), mark("the nearest block of the lowest layer")),
    mark("the nearest block that holds"),
)
"""How an efficient order goes."""

PICTURE = (
    *(mark("von Mises, {}"), mark("von Mises"), mark("displacement, {}"), mark("placed at step"), mark("difference")),
    *(mark("no value"), mark("no value: unsupported"), mark("no evidence"), mark("{} fails"), mark("{}: {}")),
    *(mark("grounded"), mark("edges or corners only"), mark("unsupported"), mark("not looked at")),
    *(mark("above {}: failure"), mark("above {}"), mark("below {}"), mark("{} more")),
    *(mark("to add"), mark("to take away"), mark("walked cell by cell"), mark("jumped (dashed)")),
    *(mark("max shown {}"), mark("min shown {}"), mark("max {}"), mark("min {}")),
    *(mark("({}, {}, {}) {} · step {} · and {} more · hidden"), mark("({}, {}, {}) {} · step {} · and {} more")),
    *(mark("({}, {}, {}) {} · step {} · hidden"), mark("({}, {}, {}) {} · step {}"), mark("{} m along the axes")),
    *(mark("{} · {} m straight"), mark("layers y {} to {}"), mark("layer y {}"), mark("cut at {}")),
    *(
        mark("from {} on"),
        mark("up to {}"),
        mark("only the selection"),
        mark("only the evidence"),
        mark(" · and {} more"),
    ),
)
"""Legends, labels and notes of the picture."""

SAID = (
    *(mark("official"), mark("engineering"), mark("human"), mark("exactly"), mark("more than"), mark("at least")),
    *(mark("at most"), mark("few"), mark("many"), mark("lowest"), mark("highest"), mark("high"), mark("low")),
    *(mark("least"), mark("largest"), mark("top"), mark("underside"), mark("up"), mark("down"), mark("under")),
    *(mark("over"), mark("ended"), mark("begun"), mark("middle"), mark("every"), mark("a"), mark("no")),
    *(mark("count"), mark("bound"), mark("solver"), mark("reference"), mark("ratio"), mark("matching"), mark("length")),
    *(mark("filled"), mark("blocks"), mark("layers"), mark("thin")),
    *(mark("not necessarily "), mark("half is"), mark("halves are"), mark("none"), mark("agree"), mark("disagree")),
)
"""Words that stand in messages of checks."""

TABLES = (
    *(mark("Category"), mark("Subcategory"), mark("Accuracy"), mark("Safety"), mark("Planning"), mark("Material")),
    *(mark("Shape"), mark("Size"), mark("Physical Plausibility"), mark("Structural Stability"), mark("Efficiency")),
    *(mark("Dependency"), mark("Overall"), mark("Accurate"), mark("Runs"), mark("Metric"), mark("#Problems")),
    *(mark("#Correct"), mark("Overall Acc."), mark("#All"), mark("All"), mark("#Acc."), mark("Acc.-only")),
    *(mark("Overall Accuracy (acc ∩ pp ∩ dep)"), mark("Accuracy (material ∩ shape ∩ size)"), mark("Eff. (L1)")),
    *(mark("Stab. (stress)"), mark("published"), mark("unknown"), mark("Human"), mark("mean score (%)")),
    mark("share of the grades (%)"),
    *(mark("share of checks passed, or mean score (%)"), mark("problems solved (%)"), mark("efficiency (%)")),
    mark("Performance by evaluation category: share of checks passed, mean score of the graded ones"),
    mark("Overall problem-level accuracy: all success/failure criteria of a problem hold together"),
    mark("Problem-level aggregation of binary success criteria"),
    mark("Graded metrics at the problem level: mean over all problems, and over accurate ones"),
    mark("Performance by evaluation category: mean over seeds ± half the range between them"),
    mark("Runs by group: problem-level success, then shares of checks passed and mean scores"),
)
"""What tables and plots are made of, beside names of models and fields."""

_PHRASES = (*STATUSES, *METRICS, *COLORS, *JOBS, *STEPS, *ORDERS, *PICTURE, *SAID, *TABLES)


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Those with places to fill in, the most telling first."""
    with_places = sorted((text for text in _PHRASES if "{}" in text), key=lambda text: -len(text.replace("{}", "")))
    return tuple((text, re.compile("(.+?)".join(map(re.escape, text.split("{}"))), re.DOTALL)) for text in with_places)


def phrase(text: str) -> str:
    """A phrase in the user's language, what is filled in too where it is a known word; the text itself else."""
    if isinstance(text, Said):
        return _said(text)
    if not text:
        return text
    whole = tr(text)
    if whole != text or text in _PHRASES:
        return whole
    whole = tr(text, MESSAGES)
    if whole != text:
        return whole
    for english, pattern in _patterns():
        found = pattern.fullmatch(text)
        if found:
            translated = tr(english)
            return text if translated == english else translated.format(*map(_word, found.groups()))
    return text


def _word(text: str) -> str:
    if isinstance(text, Said):
        return _said(text)
    return tr(text) if text in _PHRASES else text


def heading(text: str) -> str:
    """The name of a row, a column or a measure of a table, its known parts in the user's language: ``gpt-5: Accuracy``.

    What is no word of ours stays: it names a model, a field, a group.
    """
    if isinstance(text, Said):
        return _said(text)
    if text in TABLES:
        return tr(text)
    if text.startswith("Δ "):
        return text.replace("(vs. ", tr("(vs. "))
    return ": ".join(tr(part) if part in TABLES else part for part in text.split(": "))


def located(message: Message) -> str:
    """A message with its place, its text in the user's language."""
    place = str(message)[: -len(message.text)] if message.text else str(message)
    return place + phrase(message.text)


def _said(said: Said) -> str:
    """A text of ``tasks.saying`` worded by the template of the user's language, its parts too."""
    if isinstance(said, Filled):
        template = tr(said.template, MESSAGES)
        return (
            _plain(said) if template == said.template else _spaced(wording.fill(template, said.args, _counted, _value))
        )
    if isinstance(said, Listed):
        return _spaced(tr(said.template, MESSAGES).join(_edged(_word(part)) for part in said.parts))
    if isinstance(said, Counted):
        found = QCoreApplication.translate(MESSAGES, said.template, None, round(said.number))
        return _plain(said) if found == said.template else found.format(*said.parts)
    template, parts = tr(said.template, MESSAGES), [_word(part) for part in said.parts]
    if template == said.template and all(map(str.__eq__, parts, said.parts)):
        return _plain(said)
    return _spaced(_places(template).format(*map(_edged, parts)))


def _plain(said: Said) -> str:
    return "".join((said,))


_EDGE = "\x00"
"""Stands round what was filled in until the spaces at its edges are set."""


def _edged(text: str) -> str:
    return f"{_EDGE}{text}{_EDGE}"


def _spaced(text: str) -> str:
    """Without the marks of edges: a space there between a Chinese character and a letter or digit, none between two."""
    found = ""
    for piece in text.split(_EDGE):
        if _han(found.rstrip()[-1:]) and _han(piece.lstrip()[:1]):
            found, piece = found.rstrip(), piece.lstrip()
        ends = found[-1:] + piece[:1]
        apart = len(ends) == 2 and any(_han(a) and b.isascii() and b.isalnum() for a, b in (ends, ends[::-1]))
        found += f" {piece}" if apart else piece
    return found


def _han(letter: str) -> bool:
    return "\u4e00" <= letter <= "\u9fff"


def _counted(count: float, noun: str) -> str:
    return _edged(_said(wording.plural(count, noun)))


def _value(value: Any) -> str:
    """A value of a title or sentence as ``wording.word`` says it."""
    if isinstance(value, str):
        return _edged(_word(value))
    if isinstance(value, list | tuple) and any(isinstance(part, str) for part in value):
        return tr(", ", MESSAGES).join(map(_value, value))
    return _edged(wording.word(value))


@lru_cache(maxsize=4096)
def _places(template: str) -> str:
    """A template whose fields say where a part goes and no longer how it is written: the parts are texts by now."""
    found, place = "", 0
    for before, name, _, _ in string.Formatter().parse(template):
        found += before.replace("{", "{{").replace("}", "}}")
        if name is not None:
            found += f"{{{name or place}}}"
            place += 1
    return found
