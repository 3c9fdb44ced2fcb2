"""Opening what may be hostile, and watching what that touches."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from minece_desktop.core.importers import ImportOptions, open_runs
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, Run, Severity
from tasks.saying import Said

ROOT = Path(__file__).resolve().parents[3]
SECRET = "not for the eyes of a run"
MOST_SECONDS, MOST_MEMORY, LONGEST = 15.0, 448 * 2**20, 1500
WAITING = 3
"""How many times longer it may take on a machine that has other work to do."""
CHANGES = (
    "os.remove",
    "os.rename",
    "os.mkdir",
    "os.rmdir",
    "os.link",
    "os.symlink",
    "os.truncate",
    "os.chmod",
    "os.utime",
)

Event = tuple[str, tuple[Any, ...]]
_watching: list[Event] | None = None


def _hook(event: str, args: tuple[Any, ...]) -> None:
    if _watching is not None and event.startswith(("open", "os.", "socket.", "subprocess.", "shutil.")):
        _watching.append((event, args))


sys.addaudithook(_hook)


@contextmanager
def audited(events: list[Event]) -> Iterator[None]:
    """Add to ``events`` what this process asks of the system meanwhile."""
    global _watching
    writes_none, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # a first import of ours would keep its code
    _watching = events
    try:
        yield
    finally:
        _watching = None
        sys.dont_write_bytecode = writes_none


def foreign(events: list[Event], folder: Path) -> list[str]:
    """The events that reach for something beyond ``folder``, Python's own files and the sandbox's process."""
    told = []
    for event, args in events:
        if event.startswith("socket."):
            told.append(f"{event} {args}")
        elif event == "subprocess.Popen":
            told += [] if args[0] == sys.executable and str(args[1][-1]).endswith("child.py") else [f"{event} {args}"]
        elif event in CHANGES or event.startswith("shutil."):
            told.append(f"{event} {args}")
        elif event in ("open", "os.listdir", "os.scandir") and isinstance(args[0], str | bytes | os.PathLike):
            path = os.path.abspath(os.fsdecode(args[0]))  # noqa: PTH100 - links are not to be followed
            python = path.startswith((sys.prefix, sys.base_prefix, str(ROOT)))
            reads = event != "open" or (args[1] or "r")[0] == "r"
            if not (Path(path).is_relative_to(folder) or path == os.devnull or (python and reads)):
                told.append(f"{event} {path}")
    return told


def tree(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Size, kind and time of change of all there is below a folder."""
    found = {}
    for base, folders, files in os.walk(folder):
        for name in (*folders, *files):
            status = (Path(base) / name).lstat()
            found[str(Path(base) / name)] = (status.st_size, status.st_mode, status.st_mtime_ns)
    return found


def descriptors() -> list[str]:
    """What this process has open: files, pipes and sockets."""
    found = []
    for entry in Path("/proc/self/fd").iterdir() if Path("/proc/self/fd").is_dir() else []:
        with suppress(OSError):  # the listing itself
            found.append(f"{entry.name} {entry.readlink()}")
    return sorted(found)


def memory(name: str) -> int:
    """A line of /proc/self/status in bytes; 0 where there is none."""
    try:
        lines = Path("/proc/self/status").read_text("ascii").split("\n")
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith(name)), 0)


def forget_peak() -> None:
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        return


@dataclass
class Seen:
    """What opening a folder came to: messages from warnings up, of all runs but the good one; processor seconds."""

    messages: list[str] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    seconds: float = 0.0
    grown: int = 0


TEMPLATES = {
    source.text or ""
    for source in ElementTree.parse(ROOT / "resources" / "translations" / "minece_zh_CN.ts").getroot().iter("source")
}


def assert_worded(text: str) -> None:
    """A message that a window can say in its language: its template, and those of its parts, are in the catalog."""
    assert isinstance(text, Said), f"not worded by tasks.saying: {text}"
    assert text.template in TEMPLATES, text.template
    for part in text.parts:
        if isinstance(part, Said):
            assert_worded(part)


def _open(folder: Path, options: ImportOptions, events: list[Event]) -> Seen:
    seen, good = Seen(), None
    forget_peak()
    before, begun = memory("VmRSS:"), time.process_time()
    with audited(events):
        for item in open_runs(folder, options):
            if isinstance(item, Run) and item.id == "good":
                good = item
                continue
            told = [item] if isinstance(item, Message) else item.all_messages
            for message in told:
                assert_worded(message.text)
            seen.messages += [str(message) for message in told if message.severity is not Severity.INFO]
            if isinstance(item, Run):
                seen.runs.append(item)
                _ = item.identity, item.counts, item.instructions
    seen.seconds, seen.grown = time.process_time() - begun, memory("VmHWM:") - before
    assert good is not None, "the good run beside it"
    assert good.counts["blocks"] == 1
    return seen


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    """Where to build what is hostile: beside a good run, in a folder beside another that no run may look into."""
    opened, outside = tmp_path / "opened", tmp_path / "outside"
    for folder in (opened / "good", outside / "run"):
        folder.mkdir(parents=True)
        line = {"op": "place", "x": 0, "y": 0, "z": 0, "block": "stone"}
        (folder / "actions.jsonl").write_text(json.dumps(line), "utf-8")
    (outside / "run" / "run.json").write_text(json.dumps({"format": "minece-run/1", "model": SECRET}), "utf-8")
    (outside / "memory.json").write_text(json.dumps({"memory": SECRET, "turns": []}), "utf-8")
    return opened / "bad"


@pytest.fixture
def open_safely(bad: Path) -> Callable[..., Seen]:
    """Open the folder around ``bad`` and check what must hold whatever is in it."""

    def look(options: ImportOptions | None = None) -> Seen:
        outside, open_before = tree(bad.parent.parent), descriptors()
        events: list[Event] = []
        begun = time.monotonic()
        seen = _open(bad.parent, options or ImportOptions(limits=Limits()), events)
        assert seen.seconds <= MOST_SECONDS
        assert time.monotonic() - begun <= WAITING * MOST_SECONDS
        assert seen.grown <= MOST_MEMORY, f"{seen.grown // 2**20} MB"
        assert foreign(events, bad.parent) == []
        assert tree(bad.parent.parent) == outside, "nothing may be changed"
        assert descriptors() == open_before
        for text in seen.messages:
            assert "\n" not in text
            assert len(text) <= LONGEST
            assert "internal error" not in text
            text.encode("utf-8")
        assert SECRET not in repr([seen.messages, [(run.model, run.instructions, run.code) for run in seen.runs]])
        return seen

    return look
