"""Where the pieces of a mindcraft run are: agents' folders, consoles, server logs."""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.run import RunError
from tasks.saying import say

FULL_LOG = "bot.output.full.log"
ACTION_CODE = "action-code"
_TEXT = (".log", ".txt", ".out", ".log.gz")
_AGENT_FILES = ("memory.json", FULL_LOG)
_NOT_LOGS = frozenset({ACTION_CODE, "histories", "node_modules", "screenshots", "npc"})
_MOST_LOGS = 200


@dataclass(frozen=True)
class AgentFolder:
    name: str
    path: Path


def is_agent(folder: Folder, path: Path) -> bool:
    """A folder that mindcraft keeps for one agent; cheap, raises ``OSError``.

    A folder of code that may not be read counts: what else is there is read, and the message says what is not.
    """
    code = path / ACTION_CODE
    if code.is_dir():
        try:
            with os.scandir(code) as entries:
                if any(entry.name.endswith(".js") for entry in entries):
                    return True
        except PermissionError:
            return True
    if (path / FULL_LOG).is_file() or (path / "histories").is_dir():
        return True
    head = folder.head(path / "memory.json", 1 << 16)
    return b'"turns"' in head or b'"memory"' in head


def agents(folder: Folder) -> list[AgentFolder]:
    """The agents of a run folder: below ``bots``, or the folder itself. Raises ``OSError``."""
    root = folder.root
    if is_agent(folder, root):
        return [AgentFolder(root.name, root)]
    bots = root / "bots"
    if not bots.is_dir() or bots.is_symlink():
        return []
    return [
        AgentFolder(path.name, path)
        for path in sorted(bots.iterdir())
        if path.is_dir() and not path.name.startswith(".") and not path.is_symlink() and is_agent(folder, path)
    ]


@dataclass(frozen=True)
class TextFile:
    name: str
    text: str


def text_files(folder: Folder, agent: AgentFolder, messages: Messages, *, once: Collection[str] = ()) -> list[TextFile]:
    """Consoles, server logs, records of the chat: every text file of the run but other agents', in path order.

    ``once``: names of files that were read already.
    """
    found: list[Path] = []
    _collect(folder, folder.root, agent, found, messages)
    found = [path for path in found if folder.name(path) not in once]
    if len(found) > _MOST_LOGS:
        messages.add(say("{} logs: the first {} are read", len(found), _MOST_LOGS))
    files: list[TextFile] = []
    for path in found[:_MOST_LOGS]:
        try:
            files.append(TextFile(folder.name(path), folder.read_text(path, lenient=True)))
        except RunError as error:
            messages.extend([error.message])
    return files


def _collect(
    folder: Folder, path: Path, agent: AgentFolder, found: list[Path], messages: Messages, depth: int = 0
) -> None:
    try:
        entries = folder.entries(path)
    except RunError as error:
        messages.extend([error.message])
        return
    for entry in entries:
        if entry.name.startswith(".") or entry.is_symlink():
            continue
        if entry.is_dir():
            other = (entry.parent.name == "bots" and entry != agent.path) or (entry / "bots").is_dir()
            if entry.name not in _NOT_LOGS and not other and depth < 3:
                _collect(folder, entry, agent, found, messages, depth + 1)
        elif entry.is_file() and entry.name.endswith(_TEXT) and entry.name != FULL_LOG:
            found.append(entry)
