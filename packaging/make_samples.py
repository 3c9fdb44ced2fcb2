"""Writes the sample runs into resources/samples: ``python packaging/make_samples.py``. The same bytes every time."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from sample_hall import great_hall
from sample_mindcraft import AGENT, STARTED, MindcraftSample, Turn, write_mindcraft
from sample_small import dome, frame, pavilion, scattered_slab, wall
from sample_structures import Event

from tasks.suite import default_suite

SAMPLES = Path(__file__).parents[1] / "resources" / "samples"
MODEL = "sample-agent"
SECONDS_A_BLOCK = 0.05


@dataclass(frozen=True)
class Sample:
    """One entry of the File → Open sample menu; ``write`` fills its folder."""

    path: str
    title: str
    description: str
    write: Callable[[Path], None]


def native(
    events: Callable[[], Iterable[Event]], instruction: str, task_id: str | None, seed: int
) -> Callable[[Path], None]:
    """A folder with run.json and actions.jsonl."""

    def write(folder: Path) -> None:
        folder.mkdir(parents=True)
        head: dict[str, Any] = {"format": "minece-run/1"}
        if task_id is not None:
            head["task_id"] = task_id
        head |= {
            "model": MODEL,
            "agent": AGENT,
            "seed": seed,
            "started": STARTED.isoformat(),
            "origin": [0, 64, 0],
            "turns": [{"instruction": instruction}],
        }
        (folder / "run.json").write_text(json.dumps(head, indent=1) + "\n", encoding="utf-8")
        rows = []
        for number, (op, (x, y, z), block) in enumerate(events()):
            row: dict[str, Any] = {"op": op, "x": x, "y": y, "z": z}
            if block is not None:
                row["block"] = f"minecraft:{block}"
            rows.append(json.dumps(row | {"time": round(number * SECONDS_A_BLOCK, 2)}, separators=(",", ":")))
        (folder / "actions.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")

    return write


def mindcraft(
    turns: Iterable[Turn], start: tuple[int, int, int], *, server_lines: bool, whole_log: bool
) -> Callable[[Path], None]:
    sample = MindcraftSample(tuple(turns), start, server_lines, whole_log)
    return lambda folder: write_mindcraft(sample, folder)


def task_of(category: str, **parameters: Any) -> str:
    """Id of the first task of a category with these parameters."""
    wanted = parameters.items()
    return next(t.id for t in default_suite() if t.category == category and wanted <= Parameters(t.parameters).items())


class Parameters(dict[str, Any]):
    """A task's parameters with lists as tuples, so that they compare as sets of items."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        super().__init__({key: tuple(value) if isinstance(value, list) else value for key, value in given.items()})


def prompts(task_id: str) -> list[str]:
    return [turn.prompt for turn in default_suite().get(task_id).turns]


def samples() -> list[Sample]:
    roof, roof_four = task_of("roofs", layers=1, columns=5), task_of("roofs", layers=1, columns=4)
    columns = task_of("columns", roof=(5, 7), height=4, columns=4)
    arch = task_of("arch_bridges", river=10, boat=3)
    rooms = task_of("multi_turn_revision", rooms=(1, 2))
    walls = task_of("walls", width=7, thickness=1, height=5)
    domes = task_of("domes", diameter=9)
    frames = task_of("frames", stories=2)
    slabs = task_of("foundations", a=8, b=8, depth=1)
    hall = (
        "Build a great hall with a bell tower: stone below, timber framing above, tall stained windows, a slate roof."
    )
    garden = "Build a garden pavilion beside a small pond, somewhere to sit in the shade."
    return [
        Sample(
            "roof-five-columns-sound",
            "Five-column roof, sound",
            "Columns spread evenly, then the roof in rows that turn back. Code, whole text log, server lines.",
            mindcraft(
                [
                    Turn(
                        prompts(roof)[0],
                        "Set five 2x2x2 stone columns evenly and lay a 10x10 oak plank roof on them.",
                        "roof_sound.js",
                        "The roof stands on its five columns.",
                    )
                ],
                (7, -60, 29),
                server_lines=True,
                whole_log=True,
            ),
        ),
        Sample(
            "great-hall-demo",
            "Great hall with a bell tower",
            "About 2 500 blocks in eight building phases. No task of the benchmark: to look at and to stress.",
            native(lambda: great_hall().placed(), hall, None, 7),
        ),
        Sample(
            "roof-five-columns-biased",
            "Five-column roof, centre column at a corner",
            "The fifth column touches a corner column: four clusters instead of five, and a higher peak stress.",
            mindcraft(
                [
                    Turn(
                        prompts(roof)[0],
                        "Build five columns of smooth stone, 2x2x2, and a 10x10 oak plank roof.",
                        "roof_biased.js",
                        "Done, five columns and the roof.",
                    )
                ],
                (-14, -60, 3),
                server_lines=False,
                whole_log=False,
            ),
        ),
        Sample(
            "roof-before-columns",
            "Roof before its columns",
            "The finished structure is right; the order of work is not.",
            mindcraft(
                [
                    Turn(
                        prompts(roof_four)[0],
                        "Lay a 10x10 oak plank roof two blocks up, then four 2x2x2 stone brick columns below.",
                        "roof_first.js",
                        "Your roof is ready.",
                    )
                ],
                (40, -60, -8),
                server_lines=True,
                whole_log=False,
            ),
        ),
        Sample(
            "columns-floating-roof",
            "Roof that floats above its columns",
            "The roof lies one block too high and touches nothing.",
            mindcraft(
                [
                    Turn(
                        prompts(columns)[0],
                        "Four stone brick columns four high and a 5x7 roof of oak planks on top.",
                        "roof_floating.js",
                        "The roof rests on four columns.",
                    )
                ],
                (0, 5, 0),
                server_lines=False,
                whole_log=True,
            ),
        ),
        Sample(
            "arch-bridge-stepped",
            "Stepped arch bridge",
            "Ramps at 45 degrees, a level crown, parapets, corbelled piers with lanterns.",
            mindcraft(
                [
                    Turn(
                        prompts(arch)[0],
                        "Build a stone arch bridge over a river 10 wide with ramps at both ends and parapets.",
                        "arch_bridge.js",
                        "You can walk across now.",
                    )
                ],
                (-20, 5, -30),
                server_lines=True,
                whole_log=False,
            ),
        ),
        Sample(
            "house-one-room-then-two",
            "House, one room then two",
            "Two turns: a cottage, then a second room behind an inner door.",
            mindcraft(
                [
                    Turn(
                        prompts(rooms)[0],
                        "Build a one-room cottage with a door, windows and a gabled roof.",
                        "house_one_room.js",
                        "The cottage is finished.",
                    ),
                    Turn(
                        prompts(rooms)[1],
                        "Open the east wall, put a door there and add a second room.",
                        "house_two_rooms.js",
                        "It has two rooms now.",
                    ),
                ],
                (29, -60, 10),
                server_lines=True,
                whole_log=True,
            ),
        ),
        Sample(
            "dome-nine-across",
            "Dome, diameter 9",
            "A ribbed quartz and copper shell that closes course by course.",
            native(lambda: dome(9).placed(), prompts(domes)[0], domes, 1),
        ),
        Sample(
            "frame-two-stories",
            "Two-story frame with stairs",
            "White concrete columns, floor slabs on beams, a flight of stairs in an open well.",
            native(lambda: frame(2).placed(), prompts(frames)[0], frames, 2),
        ),
        Sample(
            "wall-too-narrow",
            "Wall of the wrong size",
            "Six blocks wide where seven were asked.",
            native(lambda: wall(6, 5).placed(), prompts(walls)[0], walls, 3),
        ),
        Sample(
            "slab-wasteful-order",
            "Slab in a wasteful order",
            "Complete and correct, but each block lies far from the one before.",
            native(lambda: scattered_slab(8, 8), prompts(slabs)[0], slabs, 4),
        ),
        Sample(
            "garden-pavilion-no-task",
            "Garden pavilion without a task",
            "An instruction that no task of the benchmark asks for: viewed and stressed, not graded.",
            native(lambda: pavilion().placed(), garden, None, 5),
        ),
    ]


def write_all(folder: Path) -> None:
    """Replace everything in ``folder`` by the samples and their index."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    for sample in samples():
        shutil.rmtree(folder / sample.path, ignore_errors=True)
        sample.write(folder / sample.path)
        entries.append({"path": sample.path, "title": sample.title, "description": sample.description})
    (folder / "index.json").write_text(json.dumps(entries, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "", most=1)
    write_all(Path(sys.argv[1]) if len(sys.argv) > 1 else SAMPLES)
