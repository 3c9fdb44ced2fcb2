"""Seconds and memory to import runs of 150 000 placements, each in a process of its own.

Run: ``python benchmarks/import.py [--placements 150000] [--only NAME …]``. The aim is 20 s for every kind: a native
log; an action script that loops, or names every cell on a line of its own, in mindcraft's wrapper; the same with a
whole text log, a server log, both; by the authors' merge; the authors' result file; a list of blocks.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from minece_desktop.core.importers import ImportOptions, open_runs
from minece_desktop.core.run import Run

AIM = 20.0
CHECK = ' if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}'
LOOP = """const p = world.getPosition(bot);
for (let n = 0; n < COUNT; n++) {
    await skills.placeBlock(bot, 'stone', p.x + n % 100, p.y + Math.floor(n / 10000), p.z + Math.floor(n / 100) % 100);
}"""

Cell = tuple[int, int, int]


def cells(count: int) -> Iterator[Cell]:
    return ((n % 100, n // 10_000, n // 100 % 100) for n in range(count))


def native(folder: Path, count: int) -> None:
    rest = {"block": "minecraft:oak_planks[axis=x]", "time": 1.5, "source": {"file": "action-code/0.js", "line": 31}}
    with (folder / "actions.jsonl").open("w", encoding="utf-8") as file:
        for x, y, z in cells(count):
            file.write(json.dumps({"turn": 0, "op": "place", "x": x, "y": y, "z": z, **rest}) + "\n")


def literal(count: int) -> str:
    return "\n".join(f"await skills.placeBlock(bot, 'stone', {x}, {y}, {z});" for x, y, z in cells(count))


def mindcraft(folder: Path, count: int, *, code: str = LOOP, log: bool = False, server: bool = False) -> None:
    """What mindcraft leaves: instrumented code, a conversation with the log cut to its ends, and what else is kept."""
    code = code.replace("COUNT", str(count))
    agent = folder / "bots" / "andy"
    (agent / "action-code").mkdir(parents=True)
    instrumented = f"\n{code}\n".replace(";\n", f";{CHECK}\n").replace("\n", "\n    ")
    script = f"(async (bot) => {{\n\n{instrumented}\nlog(bot, 'Code finished.');\n\n}})"
    (agent / "action-code" / "0.js").write_text(script, "utf-8")
    text = "".join(f"Used /setblock to place stone at ({x}, {y}, {z}).\n" for x, y, z in cells(count))
    text += "Code finished.\n"
    cut = (
        f"Action output is very long ({len(text)} chars) and has been shortened.\n\n          First outputs:\n"
        f"{text[:250]}\n...skipping many lines.\nFinal outputs:\n {text[-250:]}"
    )
    told = f"Agent wrote this code: \n```\n{code}\n```\nCode Output:\n{cut}"
    turns = [("user", "player: build a block"), ("assistant", "!newAction"), ("system", told)]
    memory = {"memory": "", "turns": [{"role": role, "content": content} for role, content in turns]}
    (agent / "memory.json").write_text(json.dumps(memory), "utf-8")
    if log:
        (agent / "bot.output.full.log").write_text(text, "utf-8")
    if server:
        lines = (
            f"[01:00:00] [Server thread/INFO]: [andy: Changed the block at {x}, {y}, {z}]\n" for x, y, z in cells(count)
        )
        (folder / "server.log").write_text("".join(lines), "utf-8")


def authors(folder: Path, count: int) -> None:
    coords = [{"x": x, "y": y, "z": z, "material": "stone"} for x, y, z in cells(count)]
    line = {"run_idx": 1, "turn_idx": 1, "n_turns": 1, "prompt": "p", "checks": [], "coords": coords}
    (folder / "eval_m_20260101_010203_raw.json").write_text(json.dumps(line) + "\n", "utf-8")


def blocks(folder: Path, count: int) -> None:
    listed = [{"x": x, "y": y, "z": z, "block": "stone"} for x, y, z in cells(count)]
    (folder / "blocks.json").write_text(json.dumps({"blocks": listed}), "utf-8")


KINDS: dict[str, tuple[Callable[[Path, int], None], str]] = {
    "native": (native, "events"),
    "loop": (mindcraft, "events"),
    "loop, text log": (lambda folder, n: mindcraft(folder, n, log=True), "events"),
    "loop, server log": (lambda folder, n: mindcraft(folder, n, server=True), "events"),
    "loop, both logs": (lambda folder, n: mindcraft(folder, n, log=True, server=True), "events"),
    "loop, authors' merge": (mindcraft, "authors"),
    "a line a block": (lambda folder, n: mindcraft(folder, n, code=literal(n)), "events"),
    "a line a block, authors' merge": (lambda folder, n: mindcraft(folder, n, code=literal(n)), "authors"),
    "authors' results": (authors, "events"),
    "list of blocks": (blocks, "events"),
}


def processor_seconds() -> float:
    """Of this process and the sandbox processes it has waited for."""
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in spent)


def measure(kind: str, count: int) -> tuple[float, float, int, int]:
    """Seconds by the clock and of the processor, blocks at the end, and the highest resident size in MB."""
    write, mode = KINDS[kind]
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), count)
        begun, spent = time.perf_counter(), processor_seconds()
        found = list(open_runs(Path(folder), ImportOptions(mode=mode)))
        size = sum(item.counts["blocks"] for item in found if isinstance(item, Run))
        seconds, spent = time.perf_counter() - begun, processor_seconds() - spent
    return seconds, spent, size, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--placements", type=int, default=150_000)
    parser.add_argument("--only", nargs="*", choices=KINDS, default=list(KINDS), metavar="NAME")
    options = parser.parse_args()
    for kind in options.only:
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            seconds, spent, size, memory = pool.apply(measure, (kind, options.placements))
        late = "" if seconds <= AIM else f"  over the aim of {AIM:g} s"
        lost = "" if size == options.placements else f"  {options.placements - size} blocks are missing"
        print(f"{kind:32} {seconds:6.2f} s  {spent:6.2f} s of processor  {memory:4} MB{late}{lost}", flush=True)


if __name__ == "__main__":
    main()
