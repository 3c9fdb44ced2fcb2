"""Evidence of task folders under test: one file of a sound folder is replaced by what the fuzzer bred from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path

import make_verify_samples
from sample_region import region_files
from verify_samples_parts import Sample

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.verify import verify

LONGEST = 2000
FILES = {
    "verify-task": ("T19", "task.json"),
    "verify-region": ("T12", "region/r.0.0.mca"),
    "verify-stats": ("T01", "stats/andy.json"),
    "verify-player": ("T12", "andy.dat"),
    "verify-log": ("T01", "server.log"),
    "verify-events": ("T03", "events.jsonl"),
    "verify-layers": ("T19", "tower.txt"),
    "verify-picture": ("T16", "heart.png"),
}
"""Task and file of each target."""


@cache
def _sample(task: str) -> Sample:
    return make_verify_samples.samples()[task]["partial_1" if task == "T03" else "passing"]


def samples(name: str) -> Sequence[bytes]:
    task, file = FILES[name]
    if name == "verify-region":  # chunks that are not packed, so that damage reaches their content
        plan = {(x, 64 + x % 3, z): f"minecraft:stone[kind={x}]" for x in range(4) for z in range(3)}
        return [region_files(plan, compression=3)["r.0.0.mca"], _sample(task).files[file]]
    return [_sample(task).files[file]]


def feed(name: str, data: bytes, folder: Path) -> None:
    """Raises AssertionError for a report without a clear reason, and whatever else escapes ``verify``."""
    task, file = FILES[name]
    make_verify_samples.write(_sample(task), folder)
    (folder / file).write_bytes(data)
    try:
        report = verify(folder, task, Limits())
    except RunError as error:
        if "\n" in str(error) or len(str(error)) > LONGEST:
            raise AssertionError(f"no clear message: {str(error)[:200]!r}") from error
        return
    for part in report.parts:
        if not 0 <= part.earned <= part.of or "please report" in part.why or "\n" in part.why:
            raise AssertionError(f"{part.name}: {part.why[:300]}")


PARTS = {name: (partial(samples, name), partial(feed, name)) for name in FILES}
