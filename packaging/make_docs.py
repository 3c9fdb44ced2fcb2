"""Builds the documentation as a site that needs no network and no server: ``python packaging/make_docs.py [FOLDER]``.

By Sphinx with all warnings as errors: a link, an anchor or a picture that is not there, a page that no index names.
Then the pages are looked through for anything that a browser would fetch from elsewhere. Status 1 with what went wrong.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FETCHED = re.compile(
    r"<(?:link|script|img|iframe|source|video|audio|embed|object)\b[^>]*?\b(?:href|src|data)=[\"'](?:https?:)?//[^\"']+"
)
FETCHED_BY_STYLE = re.compile(r"(?:@import|url\()\s*[\"']?(?:https?:)?//[^\"')]+")
LARGEST = 20_000_000
NOTICES = ("sphinx", "furo", "sphinx-basic-ng", "snowballstemmer")


def fetched(folder: Path) -> Iterator[str]:
    """What pages and styles would load from another host."""
    for path in sorted(folder.rglob("*.html")):
        yield from (f"{path.relative_to(folder)}: {found[0]}" for found in FETCHED.finditer(path.read_text("utf-8")))
    for path in sorted(folder.rglob("*.css")):
        found_in = FETCHED_BY_STYLE.finditer(path.read_text("utf-8"))
        yield from (f"{path.relative_to(folder)}: {found[0]}" for found in found_in)


def size(folder: Path) -> int:
    """In bytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def add_notices(folder: Path) -> None:
    """The licences of what the site carries from others, which ask to go along with it. Raises ``LookupError``."""
    (folder / "licenses").mkdir()
    for name in NOTICES:
        files = distribution(name).files or ()
        texts = [file for file in files if file.parent.name == "licenses" or file.parent.suffix == ".dist-info"]
        texts = [file for file in texts if file.name.startswith(("LICENSE", "COPYING"))]
        if not texts:
            raise LookupError(f"{name} came without the text of its licence")
        (folder / "licenses" / f"{name}.txt").write_text("\n".join(file.read_text("utf-8") for file in texts), "utf-8")


def build(folder: Path) -> int:
    """Sphinx's exit status."""
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--nitpicky", "--builder", "html"]
    # its memory of the last build is kept apart, so that the folder holds the site and nothing else
    memory = ["--doctree-dir", str(ROOT / "build" / "docs-cache"), "--conf-dir", str(ROOT / "docs" / "site")]
    status = subprocess.run([*command, *memory, str(ROOT), str(folder)], cwd=ROOT, check=False).returncode
    for path in (folder / ".buildinfo", folder / "objects.inv", *folder.rglob("*.map")):
        path.unlink(missing_ok=True)
    shutil.rmtree(folder / "_sources", ignore_errors=True)
    return status


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "docs")
    folder = parser.parse_args().folder
    begun = time.monotonic()
    if build(folder) != 0:
        print("docs: not built; see above", file=sys.stderr)
        return 1
    add_notices(folder)
    wrong = list(fetched(folder))
    for said in wrong:
        print(f"docs: fetched from elsewhere: {said}", file=sys.stderr)
    if size(folder) > LARGEST:
        print(f"docs: {size(folder) / 1e6:.0f} MB; {LARGEST / 1e6:.0f} are wanted at most", file=sys.stderr)
        return 1
    pages = sum(1 for _ in folder.rglob("*.html"))
    took = time.monotonic() - begun
    print(f"docs: {pages} pages, {size(folder) / 1e6:.1f} MB in {took:.0f} s: {folder / 'index.html'}")
    return min(len(wrong), 1)


if __name__ == "__main__":
    raise SystemExit(main())
