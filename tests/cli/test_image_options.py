"""``minece image``: what it colours by, which part it shows, in which shape."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from minece_desktop.cli.main import main
from minece_desktop.cli.view_options import COLORMAPS
from minece_desktop.core.view_state import Colormap
from minece_desktop.scene import gl_available

SAMPLE = Path(__file__).resolve().parents[2] / "resources" / "samples" / "roof-five-columns-biased"


@pytest.fixture(autouse=True)
def _needs_gl() -> None:
    if not gl_available():
        pytest.skip("no OpenGL here, not even in software")


def test_the_colour_maps_are_those_of_the_window() -> None:
    assert get_args(Colormap) == COLORMAPS


def picture(tmp_path: Path, *options: str, run: Path = SAMPLE) -> bytes:
    path = tmp_path / "picture.png"
    assert main(["image", str(run), "-o", str(path), "--size", "400x300", *options]) == 0
    return path.read_bytes()


def test_each_way_of_looking_is_another_picture(tmp_path: Path) -> None:
    ways = (
        (),
        ("--color", "displacement"),
        ("--color", "displacement", "--colormap", "bands"),
        ("--color", "evidence"),
        ("--color", "check:stress_score"),
        ("--layers", "0:1"),
        ("--cut", "x>=6"),
        ("--deformed", "auto"),
        ("--deformed", "9000"),
    )
    assert len({picture(tmp_path, *way) for way in ways}) == len(ways)


def test_stairs_and_lanterns_can_be_cubes(tmp_path: Path) -> None:
    stepped = SAMPLE.with_name("arch-bridge-stepped")
    assert picture(tmp_path, run=stepped) != picture(tmp_path, "--cubes", run=stepped)
    assert picture(tmp_path) == picture(tmp_path, "--cubes"), "a roof of full blocks is the same"


def test_an_unknown_check_is_told_with_those_there_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["image", str(SAMPLE), "-o", str(tmp_path / "p.png"), "--color", "check:nope"])
    assert status == 1
    told = capsys.readouterr().err
    assert "no check 'nope'" in told
    assert "structural_stability.stress_score" in told


@pytest.mark.parametrize(
    ("option", "text", "help_"),
    [
        ("--color", "pink", "check:NAME"),
        ("--color", "check:", "check:NAME"),
        ("--layers", "3:1", "LOWEST:HIGHEST"),
        ("--layers", "2", "LOWEST:HIGHEST"),
        ("--cut", "w<=1", "'x<=3'"),
        ("--deformed", "-2", "a factor above 0"),
        ("--deformed", "nan", "a factor above 0"),
    ],
)
def test_wrong_options_say_what_is_right(
    option: str, text: str, help_: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["image", str(SAMPLE), "-o", str(tmp_path / "p.png"), f"{option}={text}"])
    assert ended.value.code == 2
    assert help_ in capsys.readouterr().err
