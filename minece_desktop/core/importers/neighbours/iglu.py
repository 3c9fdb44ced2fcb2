"""Builder logs of the IGLU data sets: a folder of a session with a file ``step-N`` for each of its steps.

A step is JSON with ``worldEndingState.blocks``, rows ``[x, y, z, kind]``, and ``tape``, lines of what happened, of
which ``block_change (x, y, z, before, after)`` tell the order. y = 63 is the first layer on the ground. What was said
stands in ``dialogs.csv`` (or ``multi_turn_dialogs.csv``) further up, a row a step. Source: J. Kiseleva et al.,
"Interactive grounded language understanding in a collaborative environment: IGLU 2021", and the data sets' files.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.files import Folder, Messages, fail, shown_name
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.neighbours.gold import top_of
from minece_desktop.core.importers.neighbours.turns import Builder
from minece_desktop.core.run import Run, RunError, Severity
from tasks.blocks import Cell, Op
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT: Final = "iglu-session"
GROUND: Final = 63
_KINDS: Final[Mapping[int, str]] = {57: "blue", 50: "yellow", 59: "green", 47: "orange", 56: "purple", 60: "red"}
_STEP: Final = re.compile(r"step-(\d{1,6})(?:\.json)?")
_CHANGE: Final = re.compile(r"\(\s*(-?\d{1,9}),\s*(-?\d{1,9}),\s*(-?\d{1,9}),\s*(\d{1,9}),\s*(\d{1,9})\s*\)")
_DIALOGS: Final = ("dialogs.csv", "multi_turn_dialogs.csv")
_LONGEST: Final = 2**17
"""Characters of a field of the dialogs."""


class IgluImporter:
    """Folders with ``step-N`` files that hold a world."""

    name = "iglu"
    owned: frozenset[str] = frozenset()
    reads_files = False

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        try:
            if not path.is_dir():
                return []
            steps = _steps(Folder(path, limits))
            return [None] if steps and b"worldEndingState" in Folder(path, limits).head(steps[0][1], 2**20) else []
        except (OSError, RunError):
            return []

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        limits = options.limits
        messages = Messages(limits.messages)
        folder = Folder(ref.path, limits)
        if not ref.path.is_dir():
            fail(say("no such folder"))
        said = _dialog(ref, limits, messages)
        builder = Builder(ref.id, limits)
        steps = _steps(folder)
        for number, path in steps:
            builder.say([text for step, text in said if step < number])
            said = [(step, text) for step, text in said if step >= number]
            try:
                _read_step(folder, path, builder, messages)
            except RunError as error:
                if len(steps) == 1:
                    raise
                messages.extend([error.message])
        builder.say([text for _, text in said])
        return Run(
            id=ref.id,
            path=ref.path,
            format=FORMAT,
            log=builder.log(),
            turns=builder.records("world states"),
            agent="Builder",
            origin=(0, GROUND, 0),
            messages=messages.result(),
        )


def _steps(folder: Folder) -> list[tuple[int, Path]]:
    """The step files of a folder by number; of very many the first."""
    named = ((_STEP.fullmatch(entry.name), entry) for entry in folder.entries(folder.root))
    found = [(int(match[1]), entry) for match, entry in named if match is not None and entry.is_file()]
    return sorted(found)[: folder.limits.turns]


def _read_step(folder: Folder, path: Path, builder: Builder, messages: Messages) -> None:
    name = folder.name(path)
    content = folder.read_json(path)
    state = content.get("worldEndingState") if isinstance(content, dict) else None
    rows = state.get("blocks") if isinstance(state, dict) else None
    if not isinstance(rows, list):
        fail(say("worldEndingState.blocks: needs a list of [x, y, z, kind]"), name)
    blocks: dict[Cell, str] = {}
    for index, row in enumerate(rows):
        try:
            cell, kind = _row(row, folder.limits)
            if kind:
                blocks[cell] = _block(kind)
        except fields.FieldError as error:
            messages.add(say("worldEndingState.blocks[{}]: {}", index, error), name, severity=Severity.ERROR)
    tape = content.get("tape")
    changes = list(_changes(tape, folder.limits)) if isinstance(tape, str) else []
    if _leads_to(changes, builder.standing, blocks):
        for cell, text in changes:
            if builder.standing.get(cell) != text:
                builder.act(Op.REMOVE if text is None else Op.PLACE, cell, text)
        return
    if changes:
        messages.note(say("its tape does not lead to its world: the order of the step is not known"), name)
    builder.show(blocks)


def _row(row: Any, limits: Limits) -> tuple[Cell, int]:
    if not isinstance(row, list) or len(row) != 4:
        raise fields.FieldError(say("needs [x, y, z, kind], not {}", fields.shown(row)))
    x, y, z = fields.cell(dict(zip("xyz", row, strict=False)), limits)
    return (x, y - GROUND, z), fields.whole(row[3], "kind", 0, 2**31)


def _block(kind: int) -> str:
    color = _KINDS.get(kind)
    return f"iglu:kind_{kind}" if color is None else f"minecraft:{color}_concrete"


def _changes(tape: str, limits: Limits) -> Iterator[tuple[Cell, str | None]]:
    """What the tape says of cells, in order: their block from then on, None for air."""
    count = 0
    for line in tape.splitlines():
        if "block_change" not in line:
            continue
        for match in _CHANGE.finditer(line):
            x, y, z, _, kind = (int(number) for number in match.groups())
            count += 1
            if count > limits.events or max(abs(x), abs(y), abs(z)) > limits.coordinate:
                return
            yield (x, y - GROUND, z), _block(kind) if kind else None


def _leads_to(
    changes: Sequence[tuple[Cell, str | None]], before: Mapping[Cell, str], after: Mapping[Cell, str]
) -> bool:
    standing = dict(before)
    for cell, text in changes:
        if text is None:
            standing.pop(cell, None)
        else:
            standing[cell] = text
    return standing == after


def _dialog(ref: RunRef, limits: Limits, messages: Messages) -> list[tuple[int, str]]:
    """What was said in a session, with the steps it was said in."""
    top = top_of(ref)
    for above in (ref.path, *ref.path.parents):
        if not above.is_relative_to(top):
            break
        for name in _DIALOGS:
            path = above / name
            folder = Folder(top, limits)
            if path.is_file() and folder.inside(path):
                try:
                    return sorted(_rows(folder.read_text(path), shown_name(ref.path)), key=lambda row: row[0])
                except RunError as error:
                    messages.extend([error.message])
                except csv.Error as error:
                    messages.add(say("is no CSV that can be read: {}", error), folder.name(path))
                return []
    return []


def _rows(text: str, session: str) -> Iterator[tuple[int, str]]:
    for row in csv.DictReader(io.StringIO(text, newline="")):
        if row.get("PartitionKey") != session or not str(row.get("StepId", "")).strip().isdecimal():
            continue
        step = int(str(row["StepId"]).strip()[:9])
        for key, who in (
            ("instruction", "<Architect>"),
            ("Answer4ClarifyingQuestion", "<Architect>"),
            ("ClarifyingQuestion", "<Builder>"),
        ):
            words = (row.get(key) or "").strip()
            if words and words.lower() != "nan":
                yield step, f"{who} {words[:_LONGEST]}"
