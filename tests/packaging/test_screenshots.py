"""Pictures of the docs: each is made by a script, each is shown, none is missing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs" / "images"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"!\[[^\]]*\]\(([^)]+)\)")
LARGEST = 12_000_000


def shown() -> dict[Path, Path]:
    """Pictures that pages show, and a page that does."""
    return {
        (page.parent / link).resolve(): page
        for page in PAGES
        for link in LINK.findall(page.read_text("utf-8"))
        if "://" not in link
    }


@pytest.fixture(scope="module")
def taken() -> set[str]:
    """Names of the pictures that ``make screenshots`` takes; asked of a process that needs no display."""
    code = "import screenshots; print(*screenshots.pictures())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT / "packaging", capture_output=True, text=True, timeout=120, check=True
    )
    return set(done.stdout.split())


def test_every_picture_of_the_docs_is_there() -> None:
    assert not [f"{page.name}: {picture.name}" for picture, page in shown().items() if not picture.is_file()]


def test_every_picture_is_made_by_a_script_and_shown(taken: set[str]) -> None:
    makers = ("make_physics_pictures.py", "make_architecture.py")
    others = "".join((ROOT / "packaging" / name).read_text("utf-8") for name in makers)
    for picture in sorted(IMAGES.iterdir()):
        assert picture.name in taken or picture.name in others, f"{picture.name}: no script makes it"
        assert picture.resolve() in shown(), f"{picture.name}: no page shows it"
    assert taken <= {picture.name for picture in IMAGES.iterdir()}


def test_pictures_are_small() -> None:
    assert sum(picture.stat().st_size for picture in IMAGES.iterdir()) < LARGEST


def test_a_picture_that_is_not_known_is_named(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "packaging" / "screenshots.py", tmp_path, "no-such.png"],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 2
    assert "no-such.png" in done.stderr
    assert not list(tmp_path.iterdir())
