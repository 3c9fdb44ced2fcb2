"""Fuzzing of every parser: ``python packaging/fuzz.py [PARSER …] [--seconds 120] [--seed 0] [--keep FOLDER]``.

Real samples of tests/data are damaged (bytes, lines, numbers, JSON values) and read. A finding is an exception other
than the reader's own clear error, a message that is not one short line, more than 5 s or more than 512 MB. Each place
of failure is told once, with its input made smaller; ``--keep`` writes the inputs to a folder. Exit status 1 when
there was one. Results are in docs/fuzzing.md.
"""

from __future__ import annotations

import argparse
import contextlib
import logging
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).parent))

from fuzz_mutations import damaged
from fuzz_targets import TARGETS, Target
from hypothesis import HealthCheck, Phase, given, seed, settings

from minece_desktop.core.importers import authors, authors_verdicts

SECONDS, MEMORY = 5, 512 * 2**20
BATCH = 50
_SMALLER_SECONDS = 20


class TooSlowError(Exception):
    """An input took longer than any may."""


@dataclass
class Report:
    """What fuzzing one parser came to. ``findings``: by place and kind of failure, the text and the input."""

    parser: str
    inputs: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    findings: dict[str, tuple[str, bytes]] = field(default_factory=dict)


@contextlib.contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise ``TooSlowError`` in what takes longer."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlowError(f"more than {seconds:g} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1)  # again, where the first is raised in what ignores it
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def peak() -> int:
    """Highest resident size of this process so far, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def failure(target: Target, data: bytes, folder: Path) -> tuple[str, str] | None:
    """Where and how reading ``data`` fails; None when it does not."""
    authors._index.cache_clear()  # its key is the file's time, which may not change between two inputs
    authors_verdicts._TABLES.clear()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    before = peak()
    try:
        with limited(SECONDS):
            target.feed(data, folder)
    except Exception as error:
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "/fuzz" not in frame.filename]
        last = frames[-1] if frames else traceback.extract_tb(error.__traceback__)[-1]
        place = f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"
        return place, "".join(traceback.format_exception(error)[-6:])
    if peak() > max(before, MEMORY):
        return "memory", f"{peak() // 2**20} MB"
    return None


def smaller(data: bytes, fails: Callable[[bytes], bool]) -> bytes:
    """``data`` with every piece left out that the failure does not need, within some seconds."""
    until = time.monotonic() + _SMALLER_SECONDS
    size = len(data) // 2
    while size >= 1 and time.monotonic() < until:
        at = 0
        while at < len(data) and time.monotonic() < until:
            shorter = data[:at] + data[at + size :]
            if fails(shorter):
                data = shorter
            else:
                at += size
        size //= 2
    return data


def fuzz(parser: str, seconds: float, first_seed: int = 0) -> Report:
    """Feed damaged samples to one parser for some seconds."""
    target, report = TARGETS[parser], Report(parser)
    samples = target.samples()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as base:
        folder = Path(base) / "opened"

        def one(data: bytes) -> None:
            begun = time.monotonic()
            if begun - began > seconds:
                return
            found = failure(target, data, folder)
            report.inputs += 1
            report.slowest = max(report.slowest, time.monotonic() - begun)
            if found is not None and found[0] not in report.findings:
                report.findings[found[0]] = (found[1], data)

        number = first_seed
        while time.monotonic() - began < seconds:
            _batch(one, samples, number)
            number += 1
        report.seconds = time.monotonic() - began
        for place, (text, data) in report.findings.items():
            least = smaller(data, lambda less, place=place: (failure(target, less, folder) or ("",))[0] == place)
            report.findings[place] = (text, least)
    return report


def _batch(one: Callable[[bytes], None], samples: tuple[bytes, ...], number: int) -> None:
    """Some inputs of one seed."""
    quiet = settings(
        max_examples=BATCH,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    seed(number)(quiet(given(damaged(samples))(one)))()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parsers", nargs="*", metavar="PARSER", help=f"of: {', '.join(TARGETS)} (default: all)")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    unknown = [name for name in options.parsers if name not in TARGETS]
    if unknown:
        parser.error(f"no parser {unknown[0]}; there are {', '.join(TARGETS)}")
    logging.disable(logging.CRITICAL)
    count = 0
    for name in options.parsers or TARGETS:
        report = fuzz(name, options.seconds, options.seed)
        count += len(report.findings)
        print(
            f"{name}: {report.inputs} inputs in {report.seconds:.0f} s, slowest {report.slowest:.2f} s, "
            f"peak {peak() // 2**20} MB, {len(report.findings)} findings",
            flush=True,
        )
        for number, (place, (text, data)) in enumerate(report.findings.items()):
            print(f"--- {place}\n{text}input: {data[:400]!r}", flush=True)
            if options.keep is not None:
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{name}-{number}").write_bytes(data)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
