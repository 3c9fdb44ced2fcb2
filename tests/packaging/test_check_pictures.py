"""Pictures of the docs that no longer show what is seen now are told, each with how."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from minece_desktop.scene.small_png import small_png

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "packaging" / "check_pictures.py"


def compare(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, SCRIPT, folder], capture_output=True, text=True, timeout=120)


def repainted(path: Path, kept: Path, share: float) -> None:
    """The kept picture, with so large a share of its pixels turned to their opposite."""
    from PySide6.QtGui import QImage

    image = QImage(str(kept)).convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    picture = rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).copy()
    rows_changed = round(share * image.height())
    picture[:rows_changed] = (picture[:rows_changed].astype(int) + 128) % 256
    path.write_bytes(small_png(picture))


def test_pictures_that_say_the_same_pass(tmp_path: Path) -> None:
    images = ROOT / "docs" / "images"
    (tmp_path / "physics-slab.svg").write_bytes((images / "physics-slab.svg").read_bytes())
    repainted(tmp_path / "window-dark.png", images / "window-dark.png", 0.002)
    done = compare(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 pictures" in done.stdout


@pytest.mark.parametrize("share", [0.01, 1.0])
def test_a_picture_that_shows_something_else_is_told(tmp_path: Path, share: float) -> None:
    repainted(tmp_path / "window-light.png", ROOT / "docs" / "images" / "window-light.png", share)
    done = compare(tmp_path)
    assert done.returncode == 1
    assert "window-light.png" in done.stderr
    assert f"{share:.1%} of its pixels" in done.stderr


def test_a_picture_of_another_size_and_a_drawing_that_changed_are_told(tmp_path: Path) -> None:
    (tmp_path / "audit.png").write_bytes(small_png(np.zeros((4, 6, 3), np.uint8)))
    (tmp_path / "architecture.svg").write_text("<svg/>", "utf-8")
    said = compare(tmp_path).stderr
    assert "audit.png is 6×4 now" in said
    assert "architecture.svg is drawn otherwise" in said
