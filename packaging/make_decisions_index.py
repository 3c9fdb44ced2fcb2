"""Writes docs/decisions/README.md, the list of decision records: ``python packaging/make_decisions_index.py``.

A test fails when the page is not what this writes.
"""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "decisions"
PAGE = FOLDER / "README.md"
TITLE = re.compile(r"# (\d{4}): (\S.*)")

INTRODUCTION = """# Decision records

Written by `packaging/make_decisions_index.py`; do not edit. A record says what was chosen and why, and mostly what
else there was. Its number is never used again; one that no longer holds says which record took its place.

| record | decides |
|---|---|
"""


class RecordError(ValueError):
    """A record whose file name and heading do not fit; the message names the file."""


def title(record: Path) -> tuple[str, str]:
    """Number and title of a record. Raises ``RecordError``."""
    heading = record.read_text("utf-8").partition("\n")[0]
    found = TITLE.fullmatch(heading)
    if found is None or not record.name.startswith(f"{found[1]}-"):
        raise RecordError(f"{record.name}: its first line must be '# {record.name[:4]}: Title', it is '{heading}'")
    return found[1], found[2]


def page(folder: Path = FOLDER) -> str:
    records = sorted(path for path in folder.glob("*.md") if path.name != PAGE.name)
    titles = [title(record) for record in records]
    numbers = [number for number, _ in titles]
    if twice := {number for number in numbers if numbers.count(number) > 1}:
        raise RecordError(f"{', '.join(sorted(twice))}: more than one record has this number")
    rows = (f"| [{number}]({path.name}) | {words} |\n" for path, (number, words) in zip(records, titles, strict=True))
    return INTRODUCTION + "".join(rows)


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "")
    PAGE.write_text(page(), "utf-8")
