"""Icons, material families and colours, and the sample runs, as package data."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent
SAMPLES = FOLDER / "samples"
THUMBNAILS = FOLDER / "thumbnails"


@dataclass(frozen=True)
class SampleRun:
    """One bundled run: what the menu says, and the folder to open."""

    title: str
    description: str
    path: Path

    @property
    def thumbnail(self) -> Path:
        """Its picture on a clear ground; written by ``packaging/make_thumbnails.py``."""
        return THUMBNAILS / f"{self.path.name}.png"


def samples() -> list[SampleRun]:
    """The sample runs in the order of the File → Open sample menu."""
    entries = json.loads((SAMPLES / "index.json").read_text(encoding="utf-8"))
    return [SampleRun(entry["title"], entry["description"], SAMPLES / entry["path"]) for entry in entries]
