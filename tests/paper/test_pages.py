"""Blocks onto pages: nothing lost, nothing cut, no heading alone at a page's foot."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QGuiApplication, QPainter

from minece_desktop.paper.blocks import Block, Columns, PageBreak, Space, Stack, Text
from minece_desktop.paper.pages import Page, paginate
from minece_desktop.paper.tables import Facts, Grid

WIDTH, HEIGHT = 200.0, 100.0


@pytest.fixture(autouse=True, scope="module")
def _app(qapp: QGuiApplication) -> QGuiApplication:
    return qapp


class Box(Block):
    """Something of a height; ``keep`` makes it a heading."""

    def __init__(self, tall: float, *, keep: bool = False) -> None:
        self.tall, self.keep = tall, keep

    def height(self, width: float) -> float:
        return self.tall

    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None:
        raise AssertionError


def boxes(pages: Sequence[Page]) -> list[Block]:
    return [block for page in pages for _, block in page.placed]


@given(st.lists(st.tuples(st.floats(1, 90), st.booleans()), max_size=40))
def test_whole_blocks_keep_their_order_and_stay_within_pages(given_: list[tuple[float, bool]]) -> None:
    made = [Box(tall, keep=keep) for tall, keep in given_]
    pages = paginate(made, WIDTH, HEIGHT)
    assert boxes(pages) == made
    for page in pages:
        ends = [y + block.height(WIDTH) for y, block in page.placed]
        starts = [y for y, _ in page.placed]
        assert all(end <= start for end, start in zip(ends, starts[1:], strict=False))


@given(st.lists(st.tuples(st.floats(1, 45), st.booleans()), max_size=40))
def test_a_heading_is_never_last_on_a_page_that_something_follows(given_: list[tuple[float, bool]]) -> None:
    made: list[Box] = []
    for tall, keep in given_:
        made.append(Box(tall, keep=keep and not (made and made[-1].keep)))
    pages = paginate(made, WIDTH, HEIGHT)
    for page in pages[:-1]:
        assert not page.placed[-1][1].keep
        assert page.used <= HEIGHT + 1e-9


def test_what_is_taller_than_a_page_stands_alone() -> None:
    small, tall = Box(10), Box(150)
    assert [[block for _, block in page.placed] for page in paginate([small, tall, small], WIDTH, HEIGHT)] == [
        [small],
        [tall],
        [small],
    ]


def test_a_page_break_begins_a_page_and_never_an_empty_one() -> None:
    first, second = Box(10), Box(10)
    pages = paginate([PageBreak(), first, PageBreak(), PageBreak(), second, PageBreak()], WIDTH, HEIGHT)
    assert [[block for _, block in page.placed] for page in pages] == [[first], [second]]


def test_a_page_does_not_begin_with_room() -> None:
    (page,) = paginate([Space(30), Box(10)], WIDTH, HEIGHT)
    assert page.placed[0][0] == 0.0


@given(st.integers(1, 60), st.floats(0, 95))
def test_text_is_parted_by_lines_without_widows_or_orphans(words: int, above: float) -> None:
    text = Text(" ".join(["something"] * words * 3), 9.0)
    lines = round(text.height(WIDTH) / 12.6)
    pages = paginate([Box(above), text], WIDTH, HEIGHT)
    parts = [round(b.height(WIDTH) / 12.6) for b in boxes(pages) if isinstance(b, Text)]
    assert sum(parts) == lines
    if len(parts) > 1:
        assert min(parts) >= 2


def test_a_stack_that_must_stay_whole_begins_a_page() -> None:
    whole = Stack([Box(40), Box(40)], whole=True)
    pages = paginate([Box(30), whole], WIDTH, HEIGHT)
    assert [len(page.placed) for page in pages] == [1, 1]


def test_one_that_is_taller_than_a_page_is_parted_between_its_blocks() -> None:
    stack = Stack([Box(60), Box(60), Box(60)], whole=True)
    pages = paginate([stack], WIDTH, HEIGHT)
    assert [page.placed[0][1].height(WIDTH) for page in pages] == [60, 60, 60]


def test_columns_are_parted_side_by_side() -> None:
    columns = Columns([Stack([Box(60), Box(60)]), Stack([Box(30)])], gap=0)
    pages = paginate([columns], WIDTH, HEIGHT)
    assert [page.placed[0][1].height(WIDTH) for page in pages] == [60, 60]


def test_tables_are_parted_between_rows_with_their_head_repeated() -> None:
    rows = [[f"row {number}", str(number)] for number in range(30)]
    grid = Grid(("name", "value"), rows, (False, True))
    pages = paginate([grid], WIDTH, HEIGHT)
    parts = [block for block in boxes(pages) if isinstance(block, Grid)]
    assert len(parts) > 3
    assert [row for part in parts for row in part._rows] == rows
    assert all(part._head == ["name", "value"] for part in parts)
    assert all(page.used <= HEIGHT for page in pages)


def test_facts_are_parted_as_facts() -> None:
    facts = Facts([(f"name {number}", "value") for number in range(30)])
    parts = boxes(paginate([facts], WIDTH, HEIGHT))
    assert len(parts) > 2
    assert all(isinstance(part, Facts) for part in parts)


@pytest.mark.parametrize("columns", [2, 8, 20])
def test_a_wide_table_is_set_smaller_and_never_wider_than_the_page(columns: int) -> None:
    grid = Grid([f"model-{n}: Overall" for n in range(columns)], [["100.0% ± 12.3"] * columns] * 2, [True] * columns)
    _, widths, _ = grid._laid(480.0)
    assert sum(widths) + 8.0 * (columns - 1) <= 480.0 + 1e-6
