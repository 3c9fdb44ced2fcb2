from __future__ import annotations

from typing import Annotated, Literal

import pytest

from checks.arguments import REQUIRED, ArgumentsError, bind, conforms, parameters_of, type_words


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
