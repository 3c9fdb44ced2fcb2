"""Matching two accounts in order, against the textbook recurrence."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.importers.mindcraft.sequences import match_displaced, match_in_order

letters = st.lists(st.sampled_from("abcd"), max_size=14)


def longest(left: list[str], right: list[str]) -> int:
    """Length of the longest common subsequence, by dynamic programming."""
    row = [0] * (len(right) + 1)
    for a in left:
        before = list(row)
        for j, b in enumerate(right):
            row[j + 1] = before[j] + 1 if a == b else max(row[j], before[j + 1])
    return row[-1]


@given(letters, letters)
def test_as_many_pairs_as_possible_and_in_order(left: list[str], right: list[str]) -> None:
    pairs = match_in_order(left, right)
    assert len(pairs) == longest(left, right)
    assert all(left[i] == right[j] for i, j in pairs)
    assert pairs == sorted(set(pairs))
    assert len({i for i, _ in pairs}) == len({j for _, j in pairs}) == len(pairs)


@given(letters, letters, st.data())
def test_nothing_is_matched_before_it_may_be(left: list[str], right: list[str], data: st.DataObject) -> None:
    earliest = data.draw(st.lists(st.integers(0, 10), min_size=len(right), max_size=len(right)))
    assert all(i >= earliest[j] for i, j in match_in_order(left, right, earliest=earliest))


def test_of_equal_matchings_the_earliest() -> None:
    assert match_in_order("abc", "abcabc") == [(0, 0), (1, 1), (2, 2)]
    assert match_in_order(["a", None, "b"], ["a", "b", None, "b"]) == [(0, 0), (2, 1)]


def test_neighbours_that_swapped_places_are_found() -> None:
    left, right = list("abdce"), list("abcde")
    pairs = match_in_order(left, right)
    assert len(pairs) == 4
    more = match_displaced(left, right, pairs, window=2)
    assert sorted(pairs + more) == [(0, 0), (1, 1), (2, 3), (3, 2), (4, 4)]


def test_what_is_far_off_stays_unmatched() -> None:
    left, right = ["x", *"abcdefgh"], [*"abcdefgh", "x"]
    pairs = match_in_order(left, right)
    assert match_displaced(left, right, pairs, window=3) == []
    assert match_displaced(left, right, pairs, window=9) == [(0, 8)]


@given(letters, letters)
def test_pairs_of_one_key_never_cross(left: list[str], right: list[str]) -> None:
    pairs = match_in_order(left, right)
    pairs = sorted(pairs + match_displaced(left, right, pairs, window=5))
    for key in "abcd":
        mine = [j for i, j in pairs if left[i] == key]
        assert mine == sorted(set(mine))


@given(letters, letters, letters)
def test_a_common_beginning_does_not_cost_a_pair(same: list[str], left: list[str], right: list[str]) -> None:
    left, right = same + left, same + right
    pairs = match_in_order([None, *left], [*right, None])
    assert len(pairs) == longest(left, right)
    assert pairs[: len(same)] == [(i + 1, i) for i in range(len(same))]
