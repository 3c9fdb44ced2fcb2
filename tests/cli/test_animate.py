"""``minece image --animate``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from minece_desktop.cli import main
from minece_desktop.scene import gl_available


@pytest.fixture
def run(tmp_path: Path) -> Path:
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / "run.json").write_text(json.dumps({"format": "minece-run/1", "turns": [{"instruction": "Build."}]}))
    rows = [{"turn": 0, "op": "place", "x": 0, "y": y, "z": 0, "block": "minecraft:stone"} for y in range(3)]
    (folder / "actions.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return folder


def test_a_film(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not gl_available():
        pytest.skip("no OpenGL here, not even in software")
    path = tmp_path / "a.webp"
    options = ["--animate", "--fps", "4", "--seconds", "1", "--size", "160x100", "--no-caption"]
    assert main(["image", str(run), "-o", str(path), *options]) == 0
    assert "4 pictures" in capsys.readouterr().err
    with Image.open(path) as image:
        assert (image.size, image.n_frames) == ((160, 100), 4)


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("a.webp", [], "say --animate"),
        ("a.png", ["--animate"], "give a name that ends so"),
        ("a.webp", ["--animate", "--step", "2"], "leave --step"),
        ("a.webp", ["--animate", "--fps", "0"], "pictures a second"),
        ("none/a.webp", ["--animate"], "there is no folder"),
    ],
)
def test_wrong_usage(
    run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, options: list[str], words: str
) -> None:
    assert main(["image", str(run), "-o", str(tmp_path / name), *options]) == 2
    assert words in capsys.readouterr().err
