"""What is around the site's build: the contents of its side bar, and what a page may not fetch."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

Script = Callable[[str], ModuleType]
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def conf() -> Any:
    spec = importlib.util.spec_from_file_location("conf", ROOT / "docs" / "site" / "conf.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_side_bar_follows_the_index(conf: Any) -> None:
    source = ["# Docs\n\n## Use\n\n| page | what |\n|---|---|\n| [User guide](guide.md) | with pictures |\n"]
    conf._with_contents(None, "docs/index", source)
    assert source[0].endswith("```{toctree}\n:hidden:\n:caption: Use\n\nUser guide <guide>\n```\n")


def test_the_side_bar_names_decisions_by_what_they_decide(conf: Any) -> None:
    source = ["# Records\n\n| [0001](0001-a.md) | `static` first |\n"]
    conf._with_contents(None, "docs/decisions/README", source)
    assert source[0].endswith("```{toctree}\n:hidden:\n\nstatic first <0001-a>\n```\n")


def test_other_pages_are_left_alone(conf: Any) -> None:
    source = ["| [x](x.md) | y |\n"]
    conf._with_contents(None, "docs/guide", source)
    assert source == ["| [x](x.md) | y |\n"]


def test_every_page_is_in_the_index(script: Script) -> None:
    links = script("docs_links").links
    indexes = [ROOT / "docs" / "index.md", ROOT / "docs" / "decisions" / "README.md"]
    named = {(index.parent / target).resolve() for index in indexes for _, target in links(index)}
    assert set(script("docs_commands").pages()) - named == {indexes[0]}


@pytest.mark.parametrize(
    "text",
    [
        '<link rel="stylesheet" href="https://host/a.css">',
        "<script async src='//host/a.js'>",
        '<p><img alt="x" src="http://host/a.png">',
    ],
)
def test_pages_that_fetch(script: Script, tmp_path: Path, text: str) -> None:
    (tmp_path / "page.html").write_text(text)
    assert len(list(script("make_docs").fetched(tmp_path))) == 1


def test_styles_that_fetch(script: Script, tmp_path: Path) -> None:
    (tmp_path / "site.css").write_text("@import 'https://host/font.css';\na { background: url(//host/a.png) }")
    assert len(list(script("make_docs").fetched(tmp_path))) == 2


def test_links_to_click_are_no_fetching(script: Script, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text('<a href="https://host/">x</a><img src="a.png"><link href="b.css">')
    assert not list(script("make_docs").fetched(tmp_path))


def test_licences_go_along_with_the_site(script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make = script("make_docs")

    class Installed:
        """A distribution with one file."""

        def __init__(self, name: str) -> None:
            folder = tmp_path / f"{name}-1.dist-info" / "licenses"
            folder.mkdir(parents=True)
            file = folder / ("LICENSE.rst" if name != "bare" else "AUTHORS")
            file.write_text(f"licence of {name}")
            self.files = [file]

    monkeypatch.setattr(make, "distribution", Installed)
    (tmp_path / "site").mkdir()
    make.add_notices(tmp_path / "site")
    texts = {path.name: path.read_text() for path in (tmp_path / "site" / "licenses").iterdir()}
    assert texts == {f"{name}.txt": f"licence of {name}" for name in make.NOTICES}
    monkeypatch.setattr(make, "NOTICES", ("bare",))
    (tmp_path / "other").mkdir()
    with pytest.raises(LookupError, match="bare came without"):
        make.add_notices(tmp_path / "other")
