"""Evidence of task folders under test: one file of a sound folder is replaced by what the fuzzer bred from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path

import make_verify_samples
from sample_bedrock import nbt, table_file
from sample_region import region_files
from verify_samples_parts import Sample

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.verify import verify

LONGEST = 2000
FILES = {
    "verify-task": ("T19", "passing", "task.json"),
    "verify-region": ("T12", "passing", "region/r.0.0.mca"),
    "verify-stats": ("T01", "passing", "stats/andy.json"),
    "verify-player": ("T12", "passing", "andy.dat"),
    "verify-log": ("T01", "passing", "server.log"),
    "verify-events": ("T03", "partial_1", "events.jsonl"),
    "verify-layers": ("T19", "passing", "tower.txt"),
    "verify-picture": ("T16", "passing", "heart.png"),
    "verify-vox": ("T08", "passing", "after.vox"),
    "verify-array": ("T08", "partial_2", "after.npy"),
    "verify-terraria": ("T09", "passing", "world.wld"),
    "verify-status": ("T10", "passing", "harness.jsonl"),
    "verify-positions": ("T17", "passing", "harness.jsonl"),
    "verify-database": ("T20", "passing", "world/db/000004.ldb"),
    "verify-manifest": ("T20", "passing", "world/db/MANIFEST-000002"),
    "verify-journal": ("T20", "passing", "world/db/000005.log"),
    "verify-bedrock": ("T20", "partial_2", "export.json"),
}
"""Task, evidence set and file of each target."""


@cache
def _sample(task: str, kind: str) -> Sample:
    return make_verify_samples.samples()[task][kind]


def samples(name: str) -> Sequence[bytes]:
    task, kind, file = FILES[name]
    sound = _sample(task, kind).files[file]
    if name == "verify-region":  # chunks that are not packed, so that damage reaches their content
        plan = {(x, 64 + x % 3, z): f"minecraft:stone[kind={x}]" for x in range(4) for z in range(3)}
        return [region_files(plan, compression=3)["r.0.0.mca"], sound]
    if name == "verify-database":  # blocks that are not packed, for the same reason
        return [table_file({b"~local_player": nbt({"Inventory": []}), b"x": b"y"}, 1, packing=0), sound]
    return [sound]


def feed(name: str, data: bytes, folder: Path) -> None:
    """Raises AssertionError for a report without a clear reason, and whatever else escapes ``verify``."""
    task, kind, file = FILES[name]
    make_verify_samples.write(_sample(task, kind), folder)
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
