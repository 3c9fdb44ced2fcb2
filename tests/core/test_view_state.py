from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.view_state import FieldRange, ViewOptions, deformation_factor, part_of

CUBE = np.argwhere(np.ones((3, 3, 3))).astype(np.int32)

options = st.builds(
    ViewOptions,
    unit=st.sampled_from(["auto", "Pa", "kPa", "MPa"]),
    colormap=st.sampled_from(["viridis", "cividis", "turbo", "bands"]),
    ranges=st.dictionaries(
        st.sampled_from(["stress", "order"]),
        st.builds(FieldRange, st.sampled_from(["auto", "typed"]), st.none() | st.floats(-1e6, 1e6)),
    ),
    layers=st.none() | st.tuples(st.integers(-9, 9), st.integers(-9, 9)),
    clip_axis=st.sampled_from(["off", "x", "y", "z"]),
    clip_at=st.integers(-5, 5),
    clip_flipped=st.booleans(),
    deformation=st.sampled_from(["off", "auto", "true", "factor"]),
    factor=st.floats(1e-3, 1e6),
    callout_min=st.booleans(),
)


@given(options)
def test_options_survive_json(given_options: ViewOptions) -> None:
    assert ViewOptions.from_json(json.loads(json.dumps(given_options.to_json()))) == given_options


@pytest.mark.parametrize(
    "stored",
    [None, [], {}, {"version": 2}, {"version": 1, "unit": "psi", "layers": [1], "factor": -1, "grid": "yes"}],
)
def test_what_is_not_understood_keeps_its_default(stored: object) -> None:
    assert ViewOptions.from_json(stored) == ViewOptions()


def test_bounds_that_are_no_numbers_are_left_out() -> None:
    stored = {"version": 1, "ranges": {"stress": {"mode": "typed", "low": "a", "high": float("nan"), "above": 3}}}
    stored["ranges"]["stress"]["below"] = 10**400
    assert ViewOptions.from_json(stored).range("stress") == FieldRange("typed", None, None, 3.0, None)


def test_everything_is_shown_by_default() -> None:
    assert part_of(ViewOptions(), CUBE).shown is None


def test_layers_and_clip_cut_a_cube() -> None:
    part = part_of(ViewOptions(layers=(1, 2), clip_axis="x", clip_at=0), CUBE)
    assert part.shown is not None
    assert {tuple(cell) for cell in CUBE[part.shown].tolist()} == {(0, y, z) for y in (1, 2) for z in (0, 1, 2)}
    assert part.words == ("layers y 1 to 2", "cut at x ≤ 0")
    flipped = part_of(ViewOptions(clip_axis="z", clip_at=2, clip_flipped=True), CUBE)
    assert flipped.shown is not None
    assert set(CUBE[flipped.shown][:, 2].tolist()) == {2}


def test_a_threshold_hides_what_has_no_value_too() -> None:
    values = np.arange(27.0)
    values[5] = np.nan
    part = part_of(ViewOptions(), CUBE, values=values, bounds=FieldRange(above=4, below=7), bound_text=("4 Pa", "7 Pa"))
    assert part.shown is not None
    assert np.flatnonzero(part.shown).tolist() == [4, 6, 7]
    assert part.words == ("from 4 Pa on", "up to 7 Pa")


def test_isolating_shows_one_part_and_isolating_nothing_shows_all() -> None:
    chosen = part_of(ViewOptions(isolate="selection"), CUBE, selection=(1, 1, 1))
    assert chosen.shown is not None
    assert CUBE[chosen.shown].tolist() == [[1, 1, 1]]
    found = part_of(ViewOptions(isolate="evidence"), CUBE, evidence=[(0, 0, 0), (2, 2, 2), (9, 9, 9)])
    assert found.shown is not None
    assert found.shown.sum() == 2
    assert part_of(ViewOptions(isolate="selection"), CUBE).shown is None


def test_the_automatic_factor_reads_well_and_is_in_proportion() -> None:
    moved = np.zeros((27, 3))
    moved[3] = (0, -1e-5, 0)
    factor = deformation_factor(ViewOptions(deformation="auto"), moved, CUBE)
    assert factor == 20_000
    assert 0.02 < factor * 1e-5 / 3 < 0.1
    moved[4] = np.nan
    assert deformation_factor(ViewOptions(deformation="auto"), moved, CUBE) == factor
    assert deformation_factor(ViewOptions(deformation="true"), moved, CUBE) == 1
    assert deformation_factor(ViewOptions(deformation="factor", factor=7), moved, CUBE) == 7
    assert deformation_factor(ViewOptions(), moved, CUBE) == 0
    assert deformation_factor(ViewOptions(deformation="auto"), np.zeros((27, 3)), CUBE) == 1


def test_another_run_is_shown_whole_and_another_start_plainly() -> None:
    special = ViewOptions(layers=(0, 1), clip_axis="x", isolate="evidence", colormap="turbo", deformation="auto")
    special = special.with_range("stress", mode="locked", low=0.0, high=1.0, above=2.0).with_range("order", below=3.0)
    other = special.for_another_run
    assert (other.layers, other.clip_axis, other.isolate, other.deformation) == (None, "off", "off", "auto")
    assert other.ranges == {"stress": FieldRange("locked", 0.0, 1.0)}
    assert special.lasting == ViewOptions(colormap="turbo")
