"""ΔE2000 against the published pairs, and the nearest wool."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from checks.blueprint.color import delta_e2000, lab_of_srgb, nearest, wool_palette

PAIRS = np.loadtxt(Path(__file__).parents[2] / "data" / "verify" / "ciede2000.csv", delimiter=",")


def test_the_34_published_pairs() -> None:
    assert PAIRS.shape == (34, 7)
    there, back = delta_e2000(PAIRS[:, :3], PAIRS[:, 3:6]), delta_e2000(PAIRS[:, 3:6], PAIRS[:, :3])
    assert np.abs(there - PAIRS[:, 6]).max() < 1e-4
    assert np.abs(back - PAIRS[:, 6]).max() < 1e-4


def test_srgb_to_lab_of_the_primaries() -> None:
    lab = lab_of_srgb([[255, 255, 255], [255, 0, 0], [0, 0, 255], [0, 0, 0]])
    assert lab[0] == pytest.approx([100, 0, 0], abs=0.02)
    assert lab[1] == pytest.approx([53.24, 80.09, 67.20], abs=0.02)
    assert lab[2] == pytest.approx([32.30, 79.19, -107.86], abs=0.02)
    assert lab[3] == pytest.approx([0, 0, 0], abs=1e-9)


def test_nearest_wool() -> None:
    palette = wool_palette()
    assert len(palette) == 16
    itself = nearest(np.array([list(palette.values())]), palette)
    assert itself == [list(palette)]
    assert nearest(np.array([[[200, 20, 20], [255, 255, 255]]]), palette) == [["red_wool", "white_wool"]]
    picture = np.random.default_rng(3).integers(0, 256, (4, 5, 3))
    wanted = lab_of_srgb(np.array(list(palette.values())))
    for row, names in zip(picture, nearest(picture, palette), strict=True):
        for pixel, name in zip(row, names, strict=True):
            assert name == list(palette)[int(np.argmin(delta_e2000(lab_of_srgb(pixel)[None], wanted)))]
