"""Links of Markdown files that lead nowhere. Local files and anchors are looked up, others judged by their form."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from docs_commands import ROOT, without_code

HEADING = re.compile(r"^#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```[ \t]*$", re.MULTILINE | re.DOTALL)
HOST = re.compile(r"(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}")


def links(page: Path) -> Iterator[tuple[int, str]]:
    """1-based line and target of every link and picture."""
    text = page.read_text("utf-8")
    bare = without_code(text)
    for found in re.finditer(r"\]\(", bare):
        # the words of a link may hold code, which is blanked in `bare`: its target is read from the text itself
        target = re.compile(r"\]\(\s*<?([^)\s>]+)").match(text, found.start())
        if target is not None:
            yield text.count("\n", 0, found.start()) + 1, target[1]


def slug(heading: str) -> str:
    """The anchor that a code host, and MyST, give a heading."""
    words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
    kept = "".join(c for c in words.strip().lower() if c in " -_" or unicodedata.category(c)[0] in "LNM")
    return kept.replace(" ", "-")


@cache
def anchors(page: Path) -> frozenset[str]:
    """Of a page's headings; the second of one name ends in -1, and so on."""
    found: dict[str, int] = {}
    names = set()
    for heading in HEADING.findall(FENCED.sub("", page.read_text("utf-8"))):
        name = slug(heading)
        count = found.get(name, 0)
        found[name] = count + 1
        names.add(f"{name}-{count}" if count else name)
    return frozenset(names)


def broken(page: Path, root: Path = ROOT) -> list[str]:
    """Each link of a page that leads nowhere, with its line and why."""
    said = ((line, target, _why(target, page, root)) for line, target in links(page))
    return [f"{page.name}:{line}: {target}: {why}" for line, target, why in said if why is not None]


def _why(target: str, page: Path, root: Path) -> str | None:
    parts = urlsplit(target)
    if parts.scheme or target.startswith("//"):
        well = parts.scheme in ("https", "http", "mailto") and (HOST.fullmatch(parts.netloc) or "@" in parts.path)
        return None if well else "no address of the form https://host/…"
    path = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if not path.is_relative_to(root):
        return "leads out of the repository"
    if not path.is_file():
        return "is a folder: name a page in it" if path.is_dir() else "there is no such file"
    if parts.fragment and path.suffix == ".md" and parts.fragment not in anchors(path):
        return f"{path.name} has no such heading"
    return None
