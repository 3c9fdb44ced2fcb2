"""Parsers under test, each with the real samples that its input is bred from.

To add one that reads a file by its suffix, add a line with ``opened`` to ``TARGETS``.
"""

from __future__ import annotations

import gzip
import json
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import fuzz_verify

from minece_desktop.core import problems
from minece_desktop.core.grading import GradeOptions, grade_run
from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run, registry
from minece_desktop.core.importers.limits import Limits, SandboxLimits
from minece_desktop.core.importers.write_native import write_native
from minece_desktop.core.run import Message, Run, RunError
from minece_desktop.core.sandbox import Script, execute, line_offset, uninstrument
from minece_desktop.core.sandbox.shapes import form_of
from minece_desktop.core.settings import JsonStore
from tasks.authors_format import tasks_to_authors
from tasks.suite import SuiteError, default_suite, load_suite

DATA = Path(__file__).resolve().parents[1] / "tests" / "data"
RUNS = DATA / "runs"
EVAL = "eval_some-model_20260101_010203"
AGENT = Path("bots/andy")
LONGEST_MESSAGE = 1500
QUICK = ImportOptions(limits=replace(Limits(), sandbox=SandboxLimits(run_seconds=0)))
"""Without re-execution: that has a target of its own, and would leave the others a few inputs a second."""
SMALL = SandboxLimits(seconds=0.5, run_seconds=2, memory_bytes=32 * 2**20, actions=20_000, output_bytes=8 * 2**20)


@dataclass(frozen=True)
class Target:
    """``samples``: real inputs. ``feed``: read one, in an empty folder; raises when it breaks a promise."""

    samples: Callable[[], Sequence[bytes]]
    feed: Callable[[bytes, Path], None]


class BrokenPromiseError(AssertionError):
    """A reader answered with something other than a run or a clear message."""


def _read(*patterns: str) -> Sequence[bytes]:
    found = sorted(path for pattern in patterns for path in RUNS.glob(pattern))
    return [path.read_bytes() for path in found]


@cache
def _native() -> dict[str, list[bytes]]:
    """The files of real runs in our own format."""
    made: dict[str, list[bytes]] = {"run.json": [], "actions.jsonl": []}
    with tempfile.TemporaryDirectory() as folder:
        for run in ("wall_carve__vstates", "house_beds_doors__vstates"):
            (ref,) = (item for item in find_runs(RUNS / run) if isinstance(item, RunRef))
            written = write_native(load_run(ref), Path(folder) / run)
            for name, samples in made.items():
                samples.append((written / name).read_bytes())
    return made


def _neighbours(pattern: str) -> Sequence[bytes]:
    return [path.read_bytes() for path in sorted((DATA / "neighbours").glob(pattern))]


def _transcripts() -> Sequence[bytes]:
    action = "[Builder {} a red block at X:{} Y:1 Z:2]\n"
    game = "B1-A1-C1-1600000000000\n<Architect> a red one\n" + action.format("puts down", 1) + "<Builder> so?\n"
    return [(game + action.format("picks up", 1) + game.replace("B1", "B2")).encode()]


def _structures(ending: str) -> Sequence[bytes]:
    """Schematics as they are inside their gzip."""
    return [gzip.decompress(path.read_bytes()) for path in sorted((DATA / "structures").glob(f"*{ending}"))]


def _drawings() -> Sequence[bytes]:
    arch = "\n".join(("..###..", ".##-##.", "##---##", "#-----#"))
    return [arch.replace(".", "-").encode(), f"# Arch\n\n```\n{arch}\n```\n".replace(".", "-").encode()]


def _voxels() -> Sequence[bytes]:
    box = {"from": [0, 0, 0], "to": [2, 2, 2], "block": "stone"}
    shapes: list[Any] = [
        {
            "boxes": [["stone", 0, 0, 0, 2, 2, 2]],
            "lines": [["stone", 0, 0, 0, 3, 3, 3]],
            "blocks": [["stone", 1, 1, 1]],
        },
        {"boxes": [box], "lines": [box], "blocks": [{"x": 1, "y": 1, "z": 1, "block": "stone"}]},
    ]
    return [json.dumps(shape).encode() for shape in shapes]


def clear(messages: Iterable[Message]) -> None:
    """Every message is one short line of proper text, and none is an internal error."""
    for message in messages:
        text = str(message)
        text.encode("utf-8")
        if "internal error" in text or "\n" in text or len(text) > LONGEST_MESSAGE:
            raise BrokenPromiseError(f"no clear message: {text[:300]!r}")


def look_at(run: Run) -> None:
    """Everything that the window and the command line ask of any run."""
    clear(run.all_messages)
    _ = run.identity, run.counts, run.log.lifetimes, run.timeline.floating, run.log.official_sequence()
    json.dumps([run.id, run.task_id, run.model, run.agent, run.started, run.instructions]).encode("utf-8")


def import_all(folder: Path, options: ImportOptions, *, graded: bool = False) -> None:
    """Find and read every run below a folder, by the importers themselves: what they raise is not caught."""
    for item in find_runs(folder, options):
        if isinstance(item, Message):
            clear([item])
            continue
        importer = next(importer for importer in registry.importers() if importer.name == item.importer)
        try:
            run = importer.load(item, options)
        except RunError as error:
            clear([error.message])
            continue
        look_at(run)
        if graded:
            grade_run(run, options=GradeOptions(stress="none"))  # the solvers take seconds, and read no files


def opened(name: str, data: bytes, folder: Path, *, options: ImportOptions = QUICK, graded: bool = False) -> None:
    """The damaged file alone, opened by its folder and by its name."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    import_all(folder, options, graded=graded)
    import_all(path, options)


def packed(name: str, data: bytes, folder: Path) -> None:
    """As ``opened``, of a file that is gzip on disk: damage to the packed bytes would be found by gzip alone."""
    opened(name, gzip.compress(data, 1, mtime=0), folder)


def beside(name: str, sample: str, data: bytes, folder: Path, *, options: ImportOptions = QUICK) -> None:
    """The damaged file among the other files of a real run."""
    for path in (RUNS / sample).rglob("*"):
        if path.is_file() and path.name != "expected.json":
            (folder / path.relative_to(RUNS / sample)).parent.mkdir(parents=True, exist_ok=True)
            (folder / path.relative_to(RUNS / sample)).write_bytes(path.read_bytes())
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    import_all(folder, options)


def _verdicts(suffix: str, data: bytes, folder: Path) -> None:
    (folder / f"{EVAL}_raw.json").write_bytes((RUNS / "official_eval_results" / f"{EVAL}_raw.json").read_bytes())
    (folder / f"{EVAL}{suffix}").write_bytes(data)
    import_all(folder, QUICK)


def _suite(data: bytes, folder: Path) -> None:
    path = folder / "suite.json"
    path.write_bytes(data)
    try:
        list(load_suite(path))
    except SuiteError as error:
        if "\n" in str(error) or len(str(error)) > LONGEST_MESSAGE:
            raise BrokenPromiseError(f"no clear message: {str(error)[:300]!r}") from error


def _suite_samples() -> Sequence[bytes]:
    tasks = [task for number, task in enumerate(default_suite()) if number % 60 == 0]
    theirs = json.dumps(tasks_to_authors(tasks))
    ours = {"format": "minece-suite/1", "tasks": [task.model_dump(mode="json", by_alias=True) for task in tasks[:4]]}
    return [theirs.encode(), json.dumps(ours).encode()]


def _grades(data: bytes, folder: Path) -> None:
    path = folder / "grades.jsonl"
    path.write_bytes(data)
    problems.is_grades(path)
    clear(item for item in problems.of_file(path, default_suite()) if isinstance(item, Message))


@cache
def _grade_samples() -> Sequence[bytes]:
    refs = [item for item in find_runs(RUNS / "official_eval_results") if isinstance(item, RunRef)]
    return [b"\n".join(json.dumps(grade_run(load_run(ref)).to_json()).encode() for ref in refs)]


def _store(data: bytes, folder: Path) -> None:
    (folder / "store.json").write_bytes(data)
    JsonStore("store.json", folder).set("key", {"value": 1})


def _shapes(data: bytes, _: Path) -> None:
    text = data.decode("utf-8", "surrogatepass" if b"\xed" in data else "replace") if _decodes(data) else ""
    agents_own = uninstrument(text)
    if uninstrument(agents_own) != agents_own:
        raise BrokenPromiseError("un-instrumenting twice gives another code")
    line_offset(text)
    for only_functions in (False, True):
        form = form_of(text, only_functions=only_functions)
        form.source.encode("utf-8")
        if any(candidate.length > len(form.source) for candidate in form.candidates):
            raise BrokenPromiseError("a candidate is longer than its source")


def _decodes(data: bytes) -> bool:
    try:
        data.decode("utf-8", "surrogatepass" if b"\xed" in data else "replace")
    except UnicodeDecodeError:
        return False
    return True


def _sandbox(data: bytes, _: Path) -> None:
    for mode in ("superflat", "air"):
        done = execute(Script("0.js", data.decode("utf-8", "replace")), mode=mode, limits=SMALL)
        if done.status == "crashed" and "process.exit" not in (done.message or ""):
            raise BrokenPromiseError(f"the sandbox process ended: {done.message}")
        if (done.message is None) != (done.status == "finished") or "\n" in (done.message or ""):
            raise BrokenPromiseError(f"no clear message: {done.status} {done.message!r}")
        for action in done.actions:
            _ = action.cell


def _code_samples() -> Sequence[bytes]:
    scripts = [case["code"].encode() for case in json.loads((DATA / "authors" / "action_processor.json").read_text())]
    return [*_read("*/bots/andy/action-code/*.js"), *scripts]


def _blocks_samples() -> Sequence[bytes]:
    cells = [(x, y, z) for x in range(3) for y in range(3) for z in range(2)]
    shapes: list[Any] = [
        {"blocks": [{"x": x, "y": y, "z": z, "block": "minecraft:oak_stairs[facing=east]"} for x, y, z in cells]},
        {"blocks": [[*cell, "stone"] for cell in cells] + [[9, 9, 9]]},
        [{"x": x, "y": y, "z": z, "material": "stone"} for x, y, z in cells],
    ]
    return [json.dumps(shape, indent=indent).encode() for shape in shapes for indent in (None, 1)]


WALL, TURNS = "wall_carve__vstates", "multi_turn__vstates"
FULL = replace(QUICK, limits=replace(QUICK.limits, sandbox=SMALL))

TARGETS: dict[str, Target] = {
    "native-run": Target(lambda: _native()["run.json"], partial(opened, "run.json")),
    "native-actions": Target(lambda: _native()["actions.jsonl"], partial(opened, "actions.jsonl")),
    "authors-raw": Target(partial(_read, "*/*_raw.json"), partial(opened, f"{EVAL}_raw.json")),
    "authors-grade": Target(partial(_read, "*/*_raw.json"), partial(opened, f"{EVAL}_raw.json", graded=True)),
    "authors-csv": Target(partial(_read, "*/eval*.csv"), partial(_verdicts, ".csv")),
    "authors-log": Target(partial(_read, "*/eval*.log"), partial(_verdicts, ".log")),
    "suite": Target(_suite_samples, _suite),
    "grades": Target(_grade_samples, _grades),
    "memory": Target(
        partial(_read, "*/bots/andy/memory.json", "*/bots/andy/histories/*.json"),
        partial(beside, str(AGENT / "memory.json"), TURNS),
    ),
    "histories": Target(
        partial(_read, "*/bots/andy/histories/*.json", "*/bots/andy/memory.json"),
        partial(beside, str(AGENT / "histories" / "11-29-2026_9-29-08PM.json"), TURNS),
    ),
    "action-log": Target(
        partial(_read, "*/bots/andy/bot.output.full.log"), partial(beside, str(AGENT / "bot.output.full.log"), TURNS)
    ),
    "console": Target(partial(_read, "*/console.log"), partial(beside, "console.log", TURNS)),
    "server-log": Target(
        partial(_read, "*/server/server.log", "*/server/*.txt"), partial(beside, "server/server.log", WALL)
    ),
    "folder": Target(_code_samples, partial(beside, str(AGENT / "action-code" / "0.js"), WALL, options=FULL)),
    "shapes": Target(_code_samples, _shapes),
    "sandbox": Target(_code_samples, _sandbox),
    "blocks": Target(_blocks_samples, partial(opened, "blocks.json")),
    "sponge": Target(partial(_structures, ".schem"), partial(packed, "a.schem")),
    "litematic": Target(partial(_structures, ".litematic"), partial(packed, "a.litematic")),
    "template": Target(lambda: [*_structures(".schem"), *_structures(".litematic")], partial(packed, "a.nbt")),
    "voxels": Target(_voxels, partial(opened, "voxels.json")),
    "dialogue": Target(
        partial(_neighbours, "dialogue/logs/*/*.json"), partial(opened, "postprocessed-observations.json")
    ),
    "transcript": Target(_transcripts, partial(opened, "dialogue-with-actions.txt")),
    "gold": Target(partial(_neighbours, "dialogue/gold-configurations/*.xml"), partial(opened, "C1.xml")),
    "blueprint": Target(partial(_neighbours, "minecollab/*.json"), partial(opened, "tasks.json")),
    "iglu": Target(partial(_neighbours, "iglu/builder-data/*/step-*"), partial(opened, "1-c1/step-2")),
    "drawing": Target(_drawings, partial(opened, "drawing.txt")),
    "settings": Target(lambda: [b'{"version": 1, "values": {"a": {"b": [1, 2]}, "c": null}}'], _store),
    **{name: Target(*parts) for name, parts in fuzz_verify.PARTS.items()},
}
