"""Matching two ordered accounts of the same commands."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Sequence

_CANDIDATES = 256
"""Most places that one key is looked for at: a cell that was changed more often is matched at its nearest ones."""


def match_in_order(
    left: Sequence[Hashable | None],
    right: Sequence[Hashable | None],
    *,
    earliest: Sequence[int] | None = None,
) -> list[tuple[int, int]]:
    """Pairs (index in ``left``, index in ``right``) of equal keys, rising in both, as many as possible.

    Of several such matchings the one whose ``right`` indices end earliest. None matches nothing. ``earliest[j]``: the
    first index of ``left`` that ``right[j]`` may match. Longest common subsequence by Hunt and Szymanski (1977):
    O((n + r) log n) with r candidate pairs.
    """
    same = _common_beginning(left, right, earliest)
    from_left, from_right = (same[-1][0] + 1, same[-1][1] + 1) if same else (0, 0)
    places: dict[Hashable, list[int]] = {}
    for index, key in enumerate(right[from_right:], from_right):
        if key is not None:
            places.setdefault(key, []).append(index)
    ends: list[int] = []
    links: list[tuple[int, int, int]] = []  # (left, right, previous link)
    last: list[int] = []  # the link at the end of the best chain of each length
    for index, key in enumerate(left[from_left:], from_left):
        if key is None:
            continue
        for place in reversed(_near(places.get(key, ()), ends)):
            if earliest is not None and earliest[place] > index:
                continue
            length = bisect_left(ends, place)
            link = (index, place, last[length - 1] if length else -1)
            if length < len(ends):
                if ends[length] == place:
                    continue
                ends[length], last[length] = place, len(links)
            else:
                ends.append(place)
                last.append(len(links))
            links.append(link)
    return same + _chain(links, last[-1] if last else -1)


def _common_beginning(
    left: Sequence[Hashable | None], right: Sequence[Hashable | None], earliest: Sequence[int] | None
) -> list[tuple[int, int]]:
    """Pairs up to the first difference: they are in one of the longest matchings, and mostly all there is."""
    pairs: list[tuple[int, int]] = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] is None:
            i += 1
        elif right[j] is None:
            j += 1
        elif left[i] == right[j] and (earliest is None or earliest[j] <= i):
            pairs.append((i, j))
            i, j = i + 1, j + 1
        else:
            break
    return pairs


def _chain(links: Sequence[tuple[int, int, int]], at: int) -> list[tuple[int, int]]:
    """The pairs of the links that end in link ``at``, first to last."""
    pairs: list[tuple[int, int]] = []
    while at >= 0:
        left, right, at = links[at]
        pairs.append((left, right))
    return pairs[::-1]


def _near(places: Sequence[int], ends: Sequence[int]) -> Sequence[int]:
    """The candidates, or those around the end of the longest chain when there are too many."""
    if len(places) <= _CANDIDATES:
        return places
    middle = bisect_left(places, ends[-1] if ends else 0)
    low = max(0, middle - _CANDIDATES // 2)
    return places[low : low + _CANDIDATES]


def match_displaced(
    left: Sequence[Hashable | None],
    right: Sequence[Hashable | None],
    pairs: list[tuple[int, int]],
    *,
    window: int,
    earliest: Sequence[int] | None = None,
) -> list[tuple[int, int]]:
    """Pairs for what stayed unmatched because neighbours swapped places: equal keys, at most ``window`` off.

    Pairs of one key never cross, neither with each other nor with those given.
    """
    lefts, rights = {pair[0] for pair in pairs}, {pair[1] for pair in pairs}
    open_left: dict[Hashable, list[int]] = {}
    for index, key in enumerate(left):
        if key is not None and index not in lefts:
            open_left.setdefault(key, []).append(index)
    taken: dict[Hashable, list[tuple[int, int]]] = {}
    for pair in pairs:
        taken.setdefault(right[pair[1]], []).append(pair)
    partner = {place: index for index, place in pairs}
    found: list[tuple[int, int]] = []
    after = _next_partner(len(right), partner, len(left))
    before = -1
    for place, key in enumerate(right):
        before = partner.get(place, before)
        if key is None or place in rights or key not in open_left:
            continue
        low = max(before - window, earliest[place] if earliest is not None else 0)
        for index in open_left[key]:
            fits = low <= index <= after[place] + window
            if fits and all((index < a) == (place < b) for a, b in taken.get(key, ())):
                found.append((index, place))
                taken.setdefault(key, []).append((index, place))
                open_left[key].remove(index)
                break
    return found


def _next_partner(count: int, partner: dict[int, int], end: int) -> list[int]:
    """Per right index the left partner of the next matched right index."""
    following = [end] * count
    for place in range(count - 2, -1, -1):
        following[place] = partner.get(place + 1, following[place + 1])
    return following
