"""A task's page as rich text: everything is in it, and nothing in it is taken for markup."""

from __future__ import annotations

from html.parser import HTMLParser

from minece_desktop.core.task_pages import page_of
from minece_desktop.gui.models.task_page import page_html
from tasks.spec import CheckSpec, Task, Turn
from tasks.suite import default_suite


class Look:
    def hex(self, _name: str) -> str:
        return "#123456"

    def px(self, size: float) -> int:
        return round(size)


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(task: Task) -> Reader:
    reader = Reader()
    reader.feed(page_html(page_of(task), Look()))
    return reader


def test_all_parts_of_a_stability_task() -> None:
    text = " ".join(read(default_suite().get("arch_bridges-001")).text)
    for part in (
        "river 5",
        "Instruction",
        "Second opinion:",
        "Known weakness:",
        "structural_stability.stress_score",
        "3.887 kPa by the published solver",
        "2.7 kPa by the static solver",
        "not graded",
        "Known weaknesses of the task",
    ):
        assert part in text


def test_every_turn_has_its_heading() -> None:
    text = read(default_suite().get("multi_turn_revision-013")).text
    assert [line for line in text if line.startswith("Turn ")] == [f"Turn {number} of 5" for number in range(1, 6)]


def test_what_a_file_says_is_text() -> None:
    evil = "<img src='file:///etc/passwd'><script>x</script>"
    spec = CheckSpec(name=f"shape.{evil}", args={})
    task = Task(
        id=evil, category=evil, notes=(evil,), parameters={evil: evil}, turns=(Turn(prompt=evil, checks=(spec,)),)
    )
    reader = read(task)
    assert reader.tags <= {"style", "p", "span"}
    assert any(evil in line for line in reader.text)
