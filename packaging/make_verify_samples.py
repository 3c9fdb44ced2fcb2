"""Writes three evidence sets a task, a passing and two partly passing ones: ``make_verify_samples.py FOLDER``."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import verify_samples_build
import verify_samples_other
import verify_samples_world
from verify_samples_parts import Sample


def samples() -> dict[str, Mapping[str, Sample]]:
    """The sets by task and name."""
    sets = verify_samples_build.SETS | verify_samples_world.SETS | verify_samples_other.SETS
    return {task: make() for task, make in sorted(sets.items())}


def write(sample: Sample, folder: Path) -> None:
    for name, data in sample.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def main(folder: Path) -> None:
    for task, sets in samples().items():
        for name, sample in sets.items():
            write(sample, folder / task / name)
            print(f"{folder / task / name}: credit {sample.credit:.6f}")


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "", least=1, most=1)
    main(Path(sys.argv[1]))
