"""A store's answer to a filter is that of the same filter over the lines in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.filtering import KEYS, NUMBERS, parse
from minece_desktop.core.results import Asked, ResultStore
from minece_desktop.core.results.columns import facts_of

Grades = list[dict[str, Any]]
WORDS = ("gpt", "GPT-4o", "r1", "R10", "模", "i̇", "ä", "andy", "pass", "fail", "no grade", "disputed", "partly", "a b")
ODD = ('"n\nb"', '""', "-", "---x", "a:b", "run:", "'; drop table grades; --", "100%", "\\", "status:\n", '"\nfail"')


class Both:
    """The same grades twice."""

    def __init__(self, store: ResultStore, grades: Grades) -> None:
        self.store, self._grades = store, grades
        self._facts = list(map(facts_of, grades))

    def stored(self, text: str) -> list[int]:
        return self.store.select(Asked(text)).tolist()

    def in_memory(self, text: str) -> list[int]:
        wanted = parse(text)
        return [place for place, facts in enumerate(self._facts) if wanted(facts)]


@pytest.fixture(scope="module")
def both(
    make_grades: Callable[..., Grades], write: Callable[[Path, Grades], Path], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Both]:
    folder = tmp_path_factory.mktemp("store")
    grades = make_grades(240)
    with ResultStore.open(write(folder / "grades.parquet", grades), folder / "cache") as made:
        yield Both(made, grades)


texts = st.sampled_from(WORDS) | st.text(max_size=3)
numbers = st.tuples(
    st.sampled_from(NUMBERS).flatmap(lambda name: st.integers(1, len(name)).map(lambda end: name[:end])),
    st.sampled_from(("<", "<=", "=", ">", ">=")),
    st.sampled_from(("0", "0.5", "1", "-1", ".25", "0.333")),
).map("".join)
keyed = st.tuples(st.sampled_from((*KEYS, "nothing")), texts).map(lambda pair: f'{pair[0]}:"{pair[1]}"')
words = st.one_of(texts, keyed, numbers, st.sampled_from(ODD))
filters = st.lists(st.tuples(st.sampled_from(("", "-", "--")), words).map("".join), max_size=4).map(" ".join)


@given(text=filters)
def test_a_store_answers_as_the_list_of_runs_would(text: str, both: Both) -> None:
    assert both.stored(text) == both.in_memory(text)


@pytest.mark.parametrize(
    ("text", "some"),
    [
        *(
            ("gpt", True),
            ("模", True),
            ("i̇stan", True),
            ("ä/", True),
            ('"fail disputed"', True),
            ("status:partly", True),
        ),
        *(
            ("stab<0.5", True),
            ("stability<0.5 -eff<2", True),
            ("credit<1", True),
            ("audit:none", True),
            ("seed:10", True),
        ),
        *(("audit:agreed", False), ("turns>0", False), ("nothing<1", False), ("blocks=0", False)),
    ],
)
def test_filters_find_what_is_there(text: str, some: bool, both: Both) -> None:
    found = both.stored(text)
    assert found == both.in_memory(text)
    assert bool(found) is some
    assert len(found) < 240 or text == "audit:none"


def test_a_status_is_found_by_the_words_of_the_language(both: Both) -> None:
    both.store.words = lambda status: f"{status} 未通过" if status.startswith("fail") else status
    try:
        assert both.stored("status:未通") == both.in_memory("status:fail")
        assert both.stored("未通 gpt") == both.in_memory("status:fail gpt")
    finally:
        both.store.words = str
