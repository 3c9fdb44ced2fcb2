"""Draws the app's icon in every size that desktops ask for, from resources/icons/minece-desktop.svg and, below 48
pixels, from its sibling without lines and margin.

Run it after one of the drawings has changed: python packaging/make_icons.py
"""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS = Path(__file__).resolve().parent.parent / "resources" / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256)
SMALL = 48
"""Below so many pixels lines are thinner than a pixel."""


def draw(drawing: Path, size: int) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    return image


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _app = QGuiApplication([])
    for size in SIZES:
        name = "minece-desktop-small.svg" if size < SMALL else "minece-desktop.svg"
        folder = ICONS / "hicolor" / f"{size}x{size}"
        folder.mkdir(parents=True, exist_ok=True)
        if not draw(ICONS / name, size).save(str(folder / "minece-desktop.png")):
            raise SystemExit(f"{folder}: cannot be written")
    print(f"{len(SIZES)} icons in {ICONS / 'hicolor'}")


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "")
    main()
