"""What is said of several solvers' results."""

from __future__ import annotations

from dataclasses import replace

import pytest

from minece_desktop.core.solvers import SOLVERS, SolverFigures
from minece_desktop.gui.models.solvers import (
    MEANINGS,
    NAMES,
    comparison_table,
    differences,
    displacement_text,
    figures_line,
    parameter_rows,
)

STATIC = SolverFigures("static", 140, 9e3, (2, 2, 8), 8.4e-5, 0, 0, 0, 0, 1e-11, 0.146)
PUBLISHED = replace(STATIC, solver="published", residual=None)
FEM = replace(STATIC, solver="fem")


def test_every_solver_has_a_name_and_a_meaning() -> None:
    assert set(NAMES) == set(MEANINGS) == set(SOLVERS)


def test_one_solver_differs_from_nothing() -> None:
    assert differences({"static": STATIC}) == []


def test_the_thin_part_warning_where_it_explains_the_difference() -> None:
    (thin,) = differences({"static": STATIC, "published": replace(PUBLISHED, largest=1.44e8, thin=100)})
    assert thin.startswith("Published is 16\u202f000 × the equilibrium. 100 of 140 blocks are in thin parts")
    (moving,) = differences({"static": STATIC, "published": replace(PUBLISHED, largest=2e4)})
    assert "not at rest" in moving
    (same,) = differences({"static": STATIC, "published": replace(PUBLISHED, thin=3)})
    assert same.startswith("Published agrees with the equilibrium (1 ×)")
    (alone,) = differences({"published": replace(PUBLISHED, thin=3)})
    assert alone.startswith("3 of 140 blocks are in thin parts")


def test_floating_parts_are_held_by_one_and_left_out_by_the_other() -> None:
    found = differences({"static": replace(STATIC, unsupported=12), "published": PUBLISHED})
    assert "Published holds the lowest layer wherever it floats; equilibrium leaves out what nothing holds." in found


@pytest.mark.parametrize(
    ("fem", "words"),
    [
        (FEM, "Finite elements agree with the equilibrium (1 ×, at the same block)"),
        (replace(FEM, largest=1.6e4, cell=(1, 1, 1)), "Finite elements give 1.78 × the equilibrium, at another block"),
        (replace(FEM, largest=None, cell=None), "Finite elements and equilibrium do not both have a value"),
    ],
)
def test_finite_elements(fem: SolverFigures, words: str) -> None:
    (told,) = differences({"static": STATIC, "fem": fem})
    assert told.startswith(words)


def test_real_materials_are_named() -> None:
    (told,) = differences({"real": replace(STATIC, solver="real", materials={"oak": 100, "stone": 1})})
    assert "100 blocks of oak, 1 block of stone" in told


def test_lines() -> None:
    assert figures_line(STATIC) == "moves 84 µm · residual 1e-11 · 146 ms"
    assert figures_line(replace(STATIC, unsupported=3, seconds=2.0, displacement=None)).endswith(
        "3 unsupported · 2.0 s"
    )
    assert displacement_text(0.0042) == "moves 4.2 mm"


def test_parameters_have_units() -> None:
    rows = dict(
        parameter_rows({"young": 1e9, "load_per_block_N": -900.0, "supports": "y ≤ 0", "odd_one": 3, "dt": 1e-4})
    )
    assert rows == {
        "Young's modulus": "1 GPa",
        "load a block": "-900 N",
        "supports": "y ≤ 0",
        "odd one": "3",
        "time step": "0.0001 s",
    }


def test_the_table_has_a_line_a_solver_and_no_holes() -> None:
    lines = comparison_table({"fem": replace(FEM, largest=None, cell=None), "static": STATIC}).splitlines()
    assert [line.split("\t")[0] for line in lines] == ["solver", "static", "fem"]
    assert len({line.count("\t") for line in lines}) == 1
