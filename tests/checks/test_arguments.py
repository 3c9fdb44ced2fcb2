from __future__ import annotations

from typing import Annotated, Literal

import pytest

from checks.arguments import REQUIRED, ArgumentsError, bind, conforms, parameters_of, type_words
from checks.engine import check_rows
from checks.result import RuleSet, Status


def example(
    view,
    count: Annotated[int, "how many"],
    names: Annotated[tuple[str, ...], "which"] = ("stone",),
    mode: bool | Literal["soft"] = False,
    height: int | None = None,
):
    """An example."""


PARAMETERS = parameters_of(example)


def test_parameters_come_from_the_signature():
    assert [p.name for p in PARAMETERS] == ["count", "names", "mode", "height"]
    assert [p.required for p in PARAMETERS] == [True, False, False, False]
    assert PARAMETERS[0].words == "how many"
    assert PARAMETERS[0].default is REQUIRED
    assert PARAMETERS[0].to_json() == {"name": "count", "type": "a whole number", "words": "how many"}
    assert PARAMETERS[3].to_json() == {"name": "height", "type": "a whole number or null", "words": "", "default": None}


def test_defaults_are_filled_in():
    assert bind(PARAMETERS, {"count": 2}) == {"count": 2, "names": ("stone",), "mode": False, "height": None}
    assert bind(PARAMETERS, {"count": 2, "names": ["a", "b"], "mode": "soft", "height": 3})["names"] == ["a", "b"]


def placed(
    view,
    at: tuple[int, int, int],
    share: float = 0.5,
    boxes: tuple[tuple[int, int], ...] | None = None,
    either: int | float = 1,
):
    """Whole numbers at every depth."""


def test_whole_floats_are_whole_numbers_where_asked():
    args = {"at": [1.0, 2, -3.0], "share": 1.0, "boxes": [[1.0, 2.0]], "either": 2.5}
    assert bind(parameters_of(placed), args) == args
    bound = bind(parameters_of(placed), args, as_written=False)
    assert bound == {"at": (1, 2, -3), "share": 1.0, "boxes": ((1, 2),), "either": 2.5}
    assert [*map(type, bound["at"]), *map(type, bound["boxes"][0])] == [int] * 5
    assert type(bound["share"]) is float
    assert bind(parameters_of(placed), {"at": [0, 0, 0], "boxes": None}, as_written=False)["boxes"] is None


def test_rules_of_our_own_take_whole_floats_and_official_ones_what_is_written():
    rows = [{"x": x, "y": 0, "z": 0, "material": "stone"} for x in range(2)]
    drawn = {"layers": ["##"], "legend": {"#": "stone"}, "layer": 0.0}
    assert check_rows("blueprint.layer_accuracy", drawn, rows).status is Status.PASS
    assert check_rows("shape.has_exit", {"width": 2.0}, rows, RuleSet.ENGINEERING).status is Status.FAIL
    assert check_rows("shape.has_exit", {"width": 2.0}, rows).status is Status.ERROR


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ({}, "argument 'count' (a whole number) is missing"),
        ({"count": "2"}, "argument 'count' must be a whole number, not '2'"),
        ({"count": 2, "mode": "hard"}, "argument 'mode' must be true or false or 'soft', not 'hard'"),
        ({"count": 2, "size": 1}, "unknown argument 'size'; the check's arguments are: count, height, mode, names"),
        ({"count": 2, "names": "stone"}, "argument 'names' must be a list of texts, not 'stone'"),
    ],
)
def test_wrong_arguments_are_named(args, words):
    with pytest.raises(ArgumentsError, match="^" + words.replace("(", r"\(").replace(")", r"\)") + "$"):
        bind(PARAMETERS, args)


@pytest.mark.parametrize(
    ("value", "hint", "fits"),
    [
        (1, int, True),
        (1.0, int, True),
        (1.5, int, False),
        (True, int, False),
        (1, float, True),
        (1.5, float, True),
        (float("nan"), float, False),
        (True, float, False),
        (None, str | None, True),
        ("a", str | None, True),
        (1, str | None, False),
        (True, bool, True),
        (1, bool, False),
        ([1, 2], tuple[int, int], True),
        ((1, 2), tuple[int, int], True),
        ([1, 2, 3], tuple[int, int], False),
        ([1, "a"], tuple[int, int], False),
        ("ab", tuple[str, ...], False),
        ([], tuple[str, ...], True),
        (True, Literal["x"], False),
    ],
)
def test_conforms(value, hint, fits):
    assert conforms(value, hint) is fits


def test_types_in_words():
    assert type_words(tuple[int, int]) == "a list of 2 whole numbers"
    assert type_words(tuple[str, ...]) == "a list of texts"
    assert type_words(float) == "a number"
