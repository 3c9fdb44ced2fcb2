"""Takes the pictures of README and docs from the real window on the bundled samples.

    xvfb-run -a -s "-screen 0 1680x1050x24" python packaging/screenshots.py [FOLDER [FILE.png ...]]

writes all pictures (or those named) to docs/images (or FOLDER), and says how long each took.

Workers import this file as they start: what it needs is imported when pictures are taken.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from screenshots_stage import Take


def pictures() -> dict[str, Take]:
    """By file name, in the order in which they are taken."""
    import screenshots_panels
    import screenshots_results
    import screenshots_review
    import screenshots_starts
    import screenshots_tasks
    import screenshots_view
    import screenshots_windows

    parts = (screenshots_view, screenshots_windows, screenshots_panels, screenshots_starts, screenshots_tasks)
    parts += (screenshots_review, screenshots_results)
    return {name: take for part in parts for name, take in part.PICTURES.items()}


def main() -> int:
    """1 when a picture could not be taken; the others are taken all the same."""
    known = pictures()
    unknown = set(sys.argv[2:]) - set(known)
    if unknown:
        print(f"no such picture: {', '.join(sorted(unknown))}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {name: take for name, take in known.items() if name in (sys.argv[2:] or known)}
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="minece-screenshots-") as place:
        os.environ["MINECE_DATA_DIR"] = f"{place}/data"
        failed = take_all(wanted, folder, Path(place))
    print(f"{len(wanted) - failed} pictures in {time.monotonic() - begun:.0f} s")
    return min(failed, 1)


def take_all(wanted: Mapping[str, Take], folder: Path, place: Path) -> int:
    """How many could not be taken."""
    from screenshots_stage import Stage, write

    stage = Stage(place)
    failed = 0
    for name, take in wanted.items():
        start = time.monotonic()
        try:
            size = write(take(stage), folder / name)
            print(f"{folder / name}  {size / 1024:.0f} kB  {time.monotonic() - start:.1f} s", flush=True)
        except Exception:
            failed += 1
            print(f"{folder / name}  failed\n{traceback.format_exc()}", file=sys.stderr, flush=True)
        stage.close_others()
    stage.window.close()
    return failed


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "", most=sys.maxsize)
    sys.exit(main())
