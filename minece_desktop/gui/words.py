"""English words and short phrases of the checks, the core and the scene that the window shows.

They are translated where they are shown: single words by ``tr``, phrases by ``phrase``. Whole sentences of checks and
messages of the core are results and stay English.
"""

from __future__ import annotations

import re
from functools import lru_cache

from minece_desktop.gui.translate import mark, tr

STATUSES = (mark("pass"), mark("fail"), mark("error"), mark("not applicable"))
METRICS = (
    *(mark("material"), mark("shape"), mark("size"), mark("plausibility")),
    *(mark("stability"), mark("efficiency"), mark("dependency")),
)
COLORS = (
    *(mark("material"), mark("stress"), mark("order")),
    *(mark("support"), mark("displacement"), mark("evidence")),
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

_PHRASES = (*STATUSES, *METRICS, *COLORS, *JOBS, *STEPS, *ORDERS, *PICTURE)


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Those with places to fill in, the most telling first."""
    with_places = sorted((text for text in _PHRASES if "{}" in text), key=lambda text: -len(text.replace("{}", "")))
    return tuple((text, re.compile("(.+?)".join(map(re.escape, text.split("{}"))), re.DOTALL)) for text in with_places)


def phrase(text: str) -> str:
    """A phrase in the user's language, what is filled in too where it is a known word; the text itself else."""
    if not text:
        return text
    whole = tr(text)
    if whole != text or text in _PHRASES:
        return whole
    for english, pattern in _patterns():
        found = pattern.fullmatch(text)
        if found:
            translated = tr(english)
            return text if translated == english else translated.format(*map(_word, found.groups()))
    return text


def _word(text: str) -> str:
    return tr(text) if text in _PHRASES else text
