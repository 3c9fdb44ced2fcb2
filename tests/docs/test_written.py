"""Pages and drawings that scripts write are what these write now."""

from __future__ import annotations

import argparse
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

Script = Callable[[str], ModuleType]
ROOT = Path(__file__).parents[2]


def test_the_page_of_commands_is_current(script: Script) -> None:
    """What examples print is taken from the page: whether it still holds is asked where commands are run."""
    make = script("make_cli_doc")
    shown = make.written()
    assert make.PAGE.read_text("utf-8") == make.page(lambda text: shown.get(text, ("?",))), (
        "run python packaging/make_cli_doc.py"
    )


def test_every_command_has_options_and_examples_on_the_page(script: Script) -> None:
    make, text = script("make_cli_doc"), (ROOT / "docs" / "cli.md").read_text("utf-8")
    for name, _, parser in make.leaves(make.parsers()["minece"]):
        part = text.partition(f"\n## `minece {name}`\n")[2].partition("\n## ")[0]
        assert f"$ minece {name}" in part or f"| minece {name}" in part, f"minece {name}: no example"
        for action in parser._actions:
            if not isinstance(action, argparse._HelpAction):
                wanted = action.option_strings[-1] if action.option_strings else str(action.metavar)
                assert re.search(rf"`{re.escape(wanted)}[ `]", part), f"minece {name}: {wanted}"
                assert action.help, f"minece {name} {wanted} says nothing of itself"


def test_volatile_parts_are_left_out(script: Script) -> None:
    text = "static, residual 3.8e-14, 0.03 s\n" + "x" * 200 + "\n"
    assert script("make_cli_doc").shortened(text) == ["static, residual …, … s", "x" * 118 + "…"]
    assert script("make_cli_doc").shortened("a\n" * 30) == ["a"] * 9 + ["…"]


def test_the_list_of_decisions_is_current(script: Script) -> None:
    make = script("make_decisions_index")
    assert make.PAGE.read_text("utf-8") == make.page(), "run python packaging/make_decisions_index.py"


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"0001-a.md": "# A title\n"}, "0001-a.md: its first line must be '# 0001: Title'"),
        ({"0001-a.md": "# 0002: A title\n"}, "0001-a.md: its first line must be"),
        ({"0001-a.md": "# 0001: A\n", "0001-b.md": "# 0001: B\n"}, "0001: more than one record"),
    ],
)
def test_records_without_their_number(script: Script, tmp_path: Path, files: dict[str, str], said: str) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    make = script("make_decisions_index")
    with pytest.raises(make.RecordError, match=re.escape(said)):
        make.page(tmp_path)


@pytest.fixture(scope="module")
def packages(script: Script) -> Any:
    return script("import_graph").graph()


def test_the_drawing_of_the_architecture_is_current(script: Script, packages: Any) -> None:
    make = script("make_architecture")
    drawn = make.drawing(packages)
    assert make.PICTURE.read_text("utf-8") == drawn, "run python packaging/make_architecture.py, and look at it"
    assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"


def test_imports_are_read_as_they_are(script: Script, tmp_path: Path) -> None:
    for name in script("import_graph").LIBRARIES:
        (tmp_path / name).mkdir()
    (tmp_path / "checks" / "one.py").write_text(
        "from __future__ import annotations\nimport numpy as np\nfrom typing import TYPE_CHECKING\n"
        "from tasks.blocks import Cell\nif TYPE_CHECKING:\n    import physics\n"
        "def f():\n    if True:\n        from minece_desktop.core import run\n"
    )
    found = script("import_graph").graph(tmp_path)["checks"]
    assert (dict(found.at_start), dict(found.later), dict(found.foreign)) == ({"tasks": 1}, {"core": 1}, {"NumPy": 1})


def test_arrows_are_drawn_for_what_does_not_follow(script: Script, packages: Any) -> None:
    arrows = script("make_architecture").reduced(packages)
    assert ("gui", "scene") in arrows
    assert ("checks", "tasks") in arrows
    assert ("gui", "core") not in arrows
    assert ("core", "tasks") not in arrows
