"""Writes the app's entry, icons and file types below a folder of shared data: shared_files.py ROOT/usr/share."""

from __future__ import annotations

import sys
from pathlib import Path

from minece_desktop.core.desktop import NAME, files


def main() -> None:
    for name, content in files(NAME).items():
        path = Path(sys.argv[1]) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    main()
