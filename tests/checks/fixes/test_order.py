"""Re-ordering: the order comes right, nothing is lost, and no fewer placements could be moved."""

from __future__ import annotations

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from checks.engine import TurnView, run_check
from checks.fixes import applied, fix_for, rows_of
from checks.fixes.order import longest_rising
from checks.result import RuleSet, Status
from tasks.blocks import ActionLog, BlockState, Event, Op
from tasks.spec import CheckSpec

NAME = "dependency.material_sequence_order"
PARTS = ["stone", "oak", "glass"]


def row_of(materials):
    return [{"x": x, "y": 0, "z": 0, "material": m} for x, m in enumerate(materials)]


def mended(materials, parts, rules=RuleSet.OFFICIAL, **args):
    spec = CheckSpec(name=NAME, args={"material_sequence": parts, **args})
    view = TurnView.of_rows(row_of(materials))
    result = run_check(spec, view, rules)
    fix = fix_for(result, view)
    after = None
    if fix is not None:
        after = run_check(spec, TurnView.of_rows(applied(rows_of(view, rules), fix)), rules)
    return result, fix, after


def moved(order):
    """The fewest blocks to take out of an order so that the rest stands as it stood."""
    return len(order) - len(longest_rising(order))


def fewest(materials, good):
    """By trying every order."""
    n = range(len(materials))
    orders = (order for order in itertools.permutations(n) if good([materials[i] for i in order]))
    return min((moved(order) for order in orders), default=None)


def is_subsequence(parts, materials):
    left = iter(materials)
    return all(any(part in m for m in left) for part in parts)


def one_after_the_other(parts, materials):
    at = [[i for i, m in enumerate(materials) if m == part] for part in parts]
    return all(at) and all(a[-1] < b[0] for a, b in itertools.pairwise(at))


MATERIALS = st.lists(st.sampled_from([*PARTS, "dirt"]), min_size=1, max_size=6)


@settings(max_examples=100)
@given(MATERIALS, st.lists(st.sampled_from(PARTS), min_size=1, max_size=4))
def test_one_block_of_each_part_by_the_official_rule(materials, parts):
    result, fix, after = mended(materials, parts)
    if result.status is Status.PASS:
        assert fix is None
        return
    least = fewest(materials, lambda order: is_subsequence(parts, order))
    assert (fix is None) == (least is None)
    if fix is not None:
        assert after.status is Status.PASS
        assert sorted(fix.order) == sorted((x, 0, 0) for x in range(len(materials)))
        assert moved([x for x, _, _ in fix.order]) == least


@settings(max_examples=100)
@given(MATERIALS)
def test_all_blocks_of_each_part_by_the_engineering_rule(materials):
    result, fix, after = mended(materials, PARTS, RuleSet.ENGINEERING)
    least = fewest(materials, lambda order: one_after_the_other(PARTS, order))
    if result.status is Status.PASS:
        assert fix is None
        return
    assert (fix is None) == (least is None)
    if fix is not None:
        assert after.status is Status.PASS
        assert moved([x for x, _, _ in fix.order]) == least


@given(st.lists(st.integers(0, 5), max_size=8))
def test_longest_rising(values):
    found = longest_rising(values)
    assert found == sorted(found)
    assert all(values[a] <= values[b] for a, b in itertools.pairwise(found))
    longest = max(
        len(some)
        for k in range(len(values) + 1)
        for some in itertools.combinations(values, k)
        if list(some) == sorted(some)
    )
    assert len(found) == longest


def test_what_is_moved_is_told():
    _, fix, _ = mended(["oak_planks", "oak_planks", "stone"], ["stone", "oak"])
    assert fix.order == ((1, 0, 0), (2, 0, 0), (0, 0, 0)) or moved([x for x, _, _ in fix.order]) == 1
    assert fix.note.startswith("move 1 placement (")
    assert fix.note.endswith("), and the order is stone → oak")


def test_parts_that_share_blocks_get_one_each():
    """Cobblestone is stone too, officially: of the two blocks each part must get its own."""
    _, fix, after = mended(["glass", "cobblestone", "stone"], ["stone", "cobblestone", "glass"])
    assert after.status is Status.PASS
    assert moved([x for x, _, _ in fix.order]) == 2


def test_no_fix():
    assert mended(["stone"], ["stone", "oak"])[1] is None, "no oak to move"
    assert mended(["oak", "stone"], ["stone", "oak"], RuleSet.ENGINEERING, order="first")[1] is None
    twice = [*row_of(["oak_planks", "stone"]), *row_of(["oak_planks"])]
    view = TurnView.of_rows([{**row, "x": 0} for row in twice])
    result = run_check(CheckSpec(name=NAME, args={"material_sequence": ["glass", "oak"]}), view)
    assert fix_for(result, view) is None


def test_a_log_is_put_in_order_by_its_last_placements():
    blocks = [(0, "oak_planks"), (1, "stone"), (2, "stone"), (0, "stone"), (3, "oak_planks"), (4, "stone")]
    log = ActionLog.from_events(Event(0, Op.PLACE, x, 0, 0, BlockState.parse(m)) for x, m in blocks)
    view = TurnView.of_log(log, 0)
    spec = CheckSpec(name=NAME, args={"material_sequence": ["stone", "oak_planks"]})
    result = run_check(spec, view, RuleSet.ENGINEERING)
    fix = fix_for(result, view)
    assert fix.order in (
        ((1, 0, 0), (2, 0, 0), (0, 0, 0), (4, 0, 0), (3, 0, 0)),
        ((1, 0, 0), (2, 0, 0), (0, 0, 0), (3, 0, 0), (4, 0, 0)),
    )
    assert fix.order[-1] == (3, 0, 0)


def test_an_earlier_end_leaves_more_to_keep():
    """Of two ways to keep as many parts, the one that ends first leaves room for another part behind it."""
    materials = ["oak", "stone", "stone", "glass", "oak", "oak", "stone"]
    _, fix, after = mended(materials, ["stone", "oak", "stone", "glass", "oak"])
    assert after.status is Status.PASS
    assert moved([x for x, _, _ in fix.order]) == 1
