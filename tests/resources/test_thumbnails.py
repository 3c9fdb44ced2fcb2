"""The pictures of the samples on the welcome page: one each, on a clear ground, and of what the samples are now."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from PIL import Image

import resources
from minece_desktop.core.importers import find_runs, load_run

SCRIPT = Path(__file__).parents[2] / "packaging" / "make_thumbnails.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_thumbnails", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pixels(path: Path) -> np.ndarray:
    return np.asarray(Image.open(path).convert("RGBA"))


def test_every_sample_has_a_small_picture_on_a_clear_ground() -> None:
    known = resources.samples()
    assert {path.name for path in resources.THUMBNAILS.iterdir()} == {sample.thumbnail.name for sample in known}
    for sample in known:
        picture = pixels(sample.thumbnail)
        cover = picture[:, :, 3]
        assert picture.shape == (256, 400, 4)
        assert cover[0].max() == cover[-1].max() == cover[:, 0].max() == cover[:, -1].max() == 0
        assert (cover == 255).mean() > 0.08
        assert sample.thumbnail.stat().st_size < 20_000


def test_a_picture_shows_its_sample_as_it_is_now(script: ModuleType) -> None:
    sample = next(one for one in resources.samples() if one.path.name == "columns-floating-roof")
    drawn = script.thumbnail(load_run(next(iter(find_runs(sample.path)))))
    kept = pixels(sample.thumbnail)
    assert ((drawn[:, :, 3] > 127) == (kept[:, :, 3] > 127)).mean() > 0.99
    solid = (drawn[:, :, 3] == 255) & (kept[:, :, 3] == 255)
    assert np.abs(drawn[solid, :3].astype(int) - kept[solid, :3]).mean() < 8


def test_what_is_drawn_is_told_from_the_ground(script: ModuleType) -> None:
    """Half a red over black and over white is that red, half covered; the bare ground is nothing."""
    black, white = np.zeros((1, 3, 3), np.uint8), np.full((1, 3, 3), 255, np.uint8)
    black[0, 0], white[0, 0] = (200, 40, 40), (200, 40, 40)
    black[0, 1], white[0, 1] = (100, 20, 20), (228, 148, 148)
    assert script.cut_out(black, white)[0].tolist()[0] == [200, 40, 40, 255]
    red, green, blue, cover = script.cut_out(black, white)[0].tolist()[1]
    assert abs(cover - 127) <= 1
    assert abs(red - 200) <= 2
    assert abs(green - 40) <= 2
    assert abs(blue - 40) <= 2
    assert script.cut_out(black, white)[0].tolist()[2][3] == 0
