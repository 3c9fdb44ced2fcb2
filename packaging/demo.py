"""What `make demo` runs: the window on the bundled samples, or pictures and grades in demo/ without a display."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import resources

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "demo"
MINECE = [sys.executable, "-m", "minece_desktop.cli"]


def has_display() -> bool:
    """Is there a display that answers? A DISPLAY left over from a closed session does not count."""
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    probe = "import sys; from PySide6.QtWidgets import QApplication; QApplication(sys.argv)"
    try:
        return subprocess.run([sys.executable, "-c", probe], capture_output=True, timeout=30).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def pictures_and_grades() -> int:
    """Grades to demo/grades.json (one object a run); where OpenGL works, two pictures a sample to demo/*.png."""
    OUT.mkdir(exist_ok=True)
    samples = resources.samples()
    grading = subprocess.run(
        [*MINECE, "grade", "--json", *(str(sample.path) for sample in samples)], capture_output=True, text=True
    )
    sys.stderr.write(grading.stderr)
    grades = [json.loads(line) for line in grading.stdout.split("\n") if line]
    (OUT / "grades.json").write_text(json.dumps(grades, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"demo: no display; {len(grades)} grades in {OUT / 'grades.json'}")
    return max(grading.returncode, pictures(samples))


def why_no_pictures() -> str | None:
    """What a process that tries to draw says of it; None when it draws."""
    probe = "from minece_desktop.scene.probe import draw_once; draw_once()"
    try:
        done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, timeout=60)
    except subprocess.TimeoutExpired:
        return "drawing takes more than a minute"
    if done.returncode == 0:
        return None
    return done.stderr.strip().rpartition("\n")[2] or f"exit status {done.returncode}"


def pictures(samples: Sequence[resources.SampleRun]) -> int:
    """1 when a picture could not be drawn."""
    trouble = why_no_pictures()
    if trouble is not None:
        print(
            f"demo: no pictures: OpenGL does not work here, not even in software ({trouble}); "
            "on Debian the packages libgl1 and libegl1 bring it"
        )
        return 1
    drawn = failed = 0
    for sample in samples:
        for color in ("material", "stress"):
            picture = OUT / f"{sample.path.name}-{color}.png"
            done = subprocess.run([*MINECE, "image", str(sample.path), "-o", str(picture), "--color", color])
            drawn, failed = drawn + (done.returncode == 0), failed + (done.returncode != 0)
    print(f"demo: {drawn} pictures in {OUT}{os.sep}*.png" + (f", {failed} could not be drawn" if failed else ""))
    return min(failed, 1)


def main() -> int:
    if not has_display():
        return pictures_and_grades()
    return subprocess.run(
        [sys.executable, "-m", "minece_desktop.gui", *(str(s.path) for s in resources.samples())]
    ).returncode


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "")
    raise SystemExit(main())
