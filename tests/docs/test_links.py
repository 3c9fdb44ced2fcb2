"""Every link of every page leads somewhere, and the checker finds those that don't."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Script = Callable[[str], ModuleType]
ROOT = Path(__file__).parents[2]


def test_every_link_of_every_page_leads_somewhere(script: Script) -> None:
    pages, broken = script("docs_commands").pages(), script("docs_links").broken
    assert len(pages) > 120
    assert sum(len(list(script("docs_links").links(page))) for page in pages) > 250
    assert not [said for page in pages for said in broken(page)]


def test_all_links_are_of_the_form_that_is_checked(script: Script) -> None:
    bare = script("docs_commands").without_code
    for page in script("docs_commands").pages():
        text = bare(page.read_text("utf-8"))
        assert not re.search(r"^\[[^\]]+\]:\s|\]\[|<a\s|<img\s", text, re.MULTILINE), page


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[x](gone.md)", "there is no such file"),
        ("\n\n![x](gone.png)", "page.md:3: gone.png: there is no such file"),
        ("[x](other.md#gone)", "other.md has no such heading"),
        ("[x](#gone)", "page.md has no such heading"),
        ("[`code` in words](gone.md)", "there is no such file"),
        ("[x](folder)", "is a folder"),
        ("[x](../../away.md)", "leads out of the repository"),
        ("[x](https://nowhere)", "no address"),
        ("[x](file:///etc/passwd)", "no address"),
        ("[x](other.md 'and [more](gone.md)')", "there is no such file"),
    ],
)
def test_links_that_lead_nowhere(script: Script, tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "other.md").write_text("# One\n")
    (tmp_path / "page.md").write_text(text)
    found = script("docs_links").broken(tmp_path / "page.md", tmp_path)
    assert len(found) == 1
    assert said in found[0]


@pytest.mark.parametrize(
    "text",
    [
        "[x](other.md)",
        "[x](other.md#two-words)",
        "[x](other.md#two-words-1)",
        "[x](#here-it-is-σ)\n\n## Here it is: `σ`",
        "[x](https://example.org/a?b#c)",
        "[x](a%20b.md)",
        "`[x](gone.md)`",
        "```\n[x](gone.md)\n```",
        "<!-- [x](gone.md) -->",
    ],
)
def test_links_that_lead_somewhere(script: Script, tmp_path: Path, text: str) -> None:
    (tmp_path / "a b.md").write_text("")
    (tmp_path / "other.md").write_text("# One\n\n## Two words\n\n```\n# no heading\n```\n\n## Two words\n")
    (tmp_path / "page.md").write_text(text)
    assert not script("docs_links").broken(tmp_path / "page.md", tmp_path)
    assert "no-heading" not in script("docs_links").anchors(tmp_path / "other.md")
