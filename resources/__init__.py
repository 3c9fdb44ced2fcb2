"""Icons, material families and colours, and the sample runs, as package data."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class SampleRun:
    """One bundled run: what the menu says, and the folder to open."""

    title: str
    description: str
    path: Path


def samples() -> list[SampleRun]:
    """The sample runs in the order of the File → Open sample menu."""
    folder = FOLDER / "samples"
    entries = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    return [SampleRun(entry["title"], entry["description"], folder / entry["path"]) for entry in entries]
