"""Takes the documentation's pictures anew and tells which of docs/images no longer shows what is seen now.

    xvfb-run -a -s "-screen 0 1680x1050x24" python packaging/check_pictures.py [FOLDER]

New pictures are left in build/pictures, to be looked at; with FOLDER the pictures that lie there already are compared.
Drawings must be the same to the byte. Photographs of the window may differ by a little: times that were measured, the
cursor of a text field, smoothing of fonts; see ``ALLOWED``. Status 1 with each picture that is stale.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QImage

ROOT = Path(__file__).resolve().parents[1]
IMAGES, TAKEN = ROOT / "docs" / "images", ROOT / "build" / "pictures"
MAKERS = ("make_physics_pictures.py", "make_architecture.py", "screenshots.py")
VISIBLE = 32
"""A channel's difference from which a pixel counts as another: pictures have 256 colours, chosen for each anew."""
ALLOWED = 0.003
"""Share of the pixels that may be others: a line of text in a window of 1360×850. Two runs mostly differ in none."""


def pixels(path: Path) -> npt.NDArray[np.int16]:
    """Height, width, 3. Raises OSError for what is no picture."""
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB888)
    if image.isNull():
        raise OSError(f"{path}: no picture")
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).astype(np.int16)


def stale(kept: Path, taken: Path) -> str | None:
    """What a new picture shows otherwise than the one that is kept; None where they say the same."""
    if not taken.is_file():
        return "could not be taken"
    if kept.read_bytes() == taken.read_bytes():
        return None
    if kept.suffix != ".png":
        return "is drawn otherwise now"
    before, now = pixels(kept), pixels(taken)
    if before.shape != now.shape:
        return f"is {now.shape[1]}×{now.shape[0]} now, not {before.shape[1]}×{before.shape[0]}"
    share = float((np.abs(before - now).max(axis=2) > VISIBLE).mean())
    return None if share <= ALLOWED else f"{share:.1%} of its pixels are others now"


def take() -> None:
    """All pictures into ``TAKEN``. One that could not be taken is missing there, its maker has said why."""
    shutil.rmtree(TAKEN, ignore_errors=True)
    TAKEN.mkdir(parents=True)
    for maker in MAKERS:
        subprocess.run([sys.executable, ROOT / "packaging" / maker, TAKEN], check=False)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, help="compare its pictures, take none")
    folder: Path | None = parser.parse_args().folder
    begun = time.monotonic()
    if folder is None:
        take()
    names = sorted(path.name for path in (folder or IMAGES).iterdir() if (IMAGES / path.name).is_file())
    faults = {name: stale(IMAGES / name, (folder or TAKEN) / name) for name in names}
    for name, fault in faults.items():
        if fault is not None:
            print(f"docs: docs/images/{name} {fault}; look at both, then run make screenshots", file=sys.stderr)
    wrong = sum(fault is not None for fault in faults.values())
    print(f"docs: {len(names)} pictures in {time.monotonic() - begun:.0f} s, {wrong} stale")
    return min(wrong, 1)


if __name__ == "__main__":
    raise SystemExit(main())
