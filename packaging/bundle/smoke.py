"""Tries a bundle as a user would: grades and draws on the command line, opens a sample in the window under Xvfb.

    python packaging/bundle/smoke.py dist/minece-desktop [-o PICTURE.png]

Everything of it runs with folders of its own. Status 1 with what went wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from PIL import Image

WIDTH, HEIGHT = 1400, 900
PATIENCE = 90.0
MOST_MEGABYTES = 500
NEVER = ("*matplotlib*", "*readline*", "*gdbm*", "*tkinter*", "*libtk*", "*irtual[Kk]eyboard*", "*OpenGL_accelerate*")
"""Not used, or not to be shipped under this licence."""


class FailedError(Exception):
    """What is wrong with the bundle."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("-o", "--output", type=Path, default=Path("bundle.png"), help="where the window's picture goes")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        environment = _environment(Path(home))
        try:
            contents(options.folder)
            command_line(options.folder.resolve(), Path(home), environment)
            window(options.folder.resolve(), Path(home), environment, options.output)
        except FailedError as error:
            print(f"bundle: {error}", file=sys.stderr)
            return 1
    return 0


def contents(folder: Path) -> None:
    """How large it is, and what may not be in it."""
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 2**20
    found = [path.name for pattern in NEVER for path in folder.rglob(pattern)]
    if found:
        raise FailedError(f"holds {', '.join(found)}")
    if size > MOST_MEGABYTES:
        raise FailedError(f"has {size:.0f} MB; {MOST_MEGABYTES} are wanted at most")
    print(f"bundle: {size:.0f} MB")


def command_line(folder: Path, home: Path, environment: Mapping[str, str]) -> None:
    """Version, doctor, a grade by two processes, a picture; and whether the documentation came along."""
    if not (folder / "_internal" / "resources" / "manual" / "docs" / "guide.html").is_file():
        raise FailedError("lacks the documentation: make site, and copy build/docs to resources/manual")
    minece, sample = str(folder / "minece"), str(_sample(folder))
    health = json.loads(_run([minece, "doctor", "--json"], environment))
    if not health["healthy"]:
        raise FailedError(f"is not healthy: {health['problems']}")
    lines = _run([minece, "grade", "--json", "--jobs", "2", sample, f"{sample}/../wall-too-narrow"], environment)
    grades = [json.loads(line) for line in lines.splitlines()]
    if [grade["overall"] for grade in grades] != [True, False]:
        raise FailedError(f"grades its samples otherwise: {grades}")
    picture = home / "sample.png"
    _run([minece, "image", sample, "-o", str(picture), "--color", "stress"], environment)
    if not picture.is_file():
        raise FailedError("draws no picture")
    print("bundle: doctor, grade and image work")


def window(folder: Path, home: Path, environment: Mapping[str, str], output: Path) -> None:
    """Open a sample, wait until its worker has graded it, take a picture of the screen, end it."""
    if shutil.which("Xvfb") is None:
        raise FailedError("cannot be tried in a window: Xvfb is not installed")
    log = home / "window.log"
    with _screen(home) as (display, frame), log.open("wb") as said:
        began = time.monotonic()
        process = subprocess.Popen(
            [str(folder / "minece-desktop"), "--no-tour", str(_sample(folder))],
            env={**environment, "DISPLAY": display},
            stdout=said,
            stderr=said,
        )
        try:
            _wait_for_grade(process, home / "cache")
            graded = time.monotonic() - began
            time.sleep(2)  # the view is drawn after the grade
            shot = picture_of(frame.read_bytes())
        finally:
            process.send_signal(signal.SIGTERM)
            status = process.wait(30)
    text = log.read_text("utf-8", "replace")
    if status != 0 or "Traceback" in text:
        raise FailedError(f"its window ended with status {status}: {text}")
    colors = len(shot.resize((WIDTH // 4, HEIGHT // 4)).getcolors(WIDTH * HEIGHT) or [])
    if colors < 200:
        raise FailedError(f"its window shows {colors} colours: there is no 3-D view in it")
    shot.save(output)
    print(f"bundle: the window had opened, graded and drawn the sample after {graded:.1f} s; {output}")


def picture_of(dump: bytes) -> Image.Image:
    """The picture in an XWD file (version 7, 32 bits a pixel), as Xvfb keeps it."""
    head = struct.unpack(">25I", dump[:100])
    width, height, bits, row, colors = head[4], head[5], head[11], head[12], head[19]
    if bits != 32:
        raise FailedError(f"Xvfb has {bits} bits a pixel")
    start = head[0] + 12 * colors
    return Image.frombytes("RGB", (width, height), dump[start : start + row * height], "raw", "BGRX", row)


def _environment(home: Path) -> dict[str, str]:
    """A user of its own, without what this process was started with."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "LANG", "OPENBLAS_CORETYPE")}
    own = {"HOME": str(home), "MINECE_DATA_DIR": str(home / "data"), "MINECE_CACHE_DIR": str(home / "cache")}
    return {**kept, **own}


def _sample(folder: Path) -> Path:
    return folder / "_internal" / "resources" / "samples" / "roof-five-columns-sound"


def _run(command: list[str], environment: Mapping[str, str]) -> str:
    done = subprocess.run(command, env=dict(environment), capture_output=True, text=True, timeout=300, check=False)
    if done.returncode != 0:
        raise FailedError(f"{' '.join(command[:2])} ended with status {done.returncode}: {done.stderr}")
    return done.stdout


@contextmanager
def _screen(home: Path) -> Iterator[tuple[str, Path]]:
    """A virtual screen: its DISPLAY, and the file it keeps its picture in."""
    screen = f"{WIDTH}x{HEIGHT}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-fbdir", str(home), "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        number = server.stdout.readline().strip()
        if not number:
            raise FailedError("cannot be tried in a window: Xvfb does not start")
        yield f":{number}", home / "Xvfb_screen0"
    finally:
        server.terminate()
        server.wait(30)


def _wait_for_grade(process: subprocess.Popen[bytes], cache: Path) -> None:
    """The window's worker process keeps each grade in the cache."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if process.poll() is not None:
            raise FailedError(f"its window ended by itself with status {process.returncode}")
        if any(_grades(path) for path in cache.glob("*.sqlite")):
            return
        time.sleep(0.2)
    raise FailedError(f"its window has no grade after {PATIENCE:.0f} s")


def _grades(path: Path) -> int:
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=1)) as cache:
            return int(cache.execute("SELECT count(*) FROM grades").fetchone()[0])
    except sqlite3.OperationalError:  # its tables are not there yet
        return 0


if __name__ == "__main__":
    raise SystemExit(main())
