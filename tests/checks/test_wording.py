from __future__ import annotations

import pytest

from checks import registry
from checks.wording import all_do, fill, number, plural, plural_does, word
from tasks.spec import CheckSpec


@pytest.mark.parametrize(
    ("value", "text"), [(2, "2"), (2.0, "2"), (2.5, "2.5"), (1 / 3, "0.3333"), (1e20, "1e+20"), (-4, "-4")]
)
def test_numbers(value, text):
    assert number(value) == text


def test_words():
    assert plural(1, "block") == "1 block"
    assert plural(0, "block") == "0 blocks"
    assert plural(2, "room") == "2 rooms"
    assert plural_does(1, "block", "floats", "float") == "1 block floats"
    assert plural_does(0, "block", "floats", "float") == "0 blocks float"
    assert all_do(1, "block", "floats", "float") == "the only block floats"
    assert all_do(2, "block", "floats", "float") == "all 2 blocks float"
    assert word([5, 7]) == "5 × 7"
    assert word(["a", "b"]) == "a, b"
    assert word([]) == ""
    assert (word(True), word(False), word(None)) == ("yes", "no", "None")


def test_fill():
    template = "{count|block}[ of {material}][ and {y} high]"
    assert fill(template, {"count": 1, "material": None, "y": 3}) == "1 block and 3 high"
    assert fill(template, {"count": 2, "material": "stone", "y": None}) == "2 blocks of stone"
    assert fill("{count|block}", {"count": "x"}) == "x blocks"


@pytest.mark.parametrize(
    ("name", "args", "title"),
    [
        ("shape.cluster_count_at_y_is", {"y": 0, "expected_count": 5}, "5 clusters at y = 0"),
        ("shape.cluster_count_at_y_is", {"y": 0, "expected_count": 1}, "1 cluster at y = 0"),
        (
            "material.is_block_cnt_equal_to",
            {"expected_count": 140, "expected_material": "oak_planks"},
            "140 blocks of oak_planks",
        ),
        ("material.is_block_cnt_equal_to", {"expected_count": 140}, "140 blocks"),
        ("size.is_equal", {"xz": [5, 7], "y": 3}, "box is 5 × 7 in plan and 3 high"),
        ("size.is_equal", {"xz": [5, 7]}, "box is 5 × 7 in plan"),
        ("shape.has_rooms", {"room_cnt": 2}, "at least 2 rooms at y = 1"),
        ("shape.is_top_surface_concave", {"strict": "non-flat"}, "the top bulges up (non-flat)"),
        ("shape.is_top_surface_concave", {}, "the top bulges up"),
        ("shape.is_single_level", {"start_material": "bed"}, "flat way out from every bed"),
        ("dependency.material_sequence_order", {"material_sequence": ["a", "b"]}, "placed in this order: a, b"),
        ("shape.no_such_check", {}, "shape.no_such_check"),
    ],
)
def test_titles(name, args, title):
    assert registry.title(CheckSpec(name=name, args=args)) == title
