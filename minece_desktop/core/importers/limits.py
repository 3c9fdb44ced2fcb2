"""What a run folder may cost. Every limit is a setting; a message names the one that was hit."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class SandboxLimits:
    """Limits of one sandbox process: JavaScript heap, recorded actions, output, stack.

    ``seconds``: processor time of one script, which by the clock may take a few seconds more; ``run_seconds``: by the
    clock, what all processes of one run may take together.
    """

    seconds: float = 10.0
    run_seconds: float = 45.0
    memory_bytes: int = 256 * 2**20
    actions: int = 500_000
    output_bytes: int = 128 * 2**20
    stack_bytes: int = 512 * 2**10


@dataclass(frozen=True)
class Limits:
    """Limits of reading a folder.

    ``file_bytes``: the largest file that is read whole; ``lines_bytes``: the largest that is read line by line (action
    logs, the authors' results and verdicts); ``json_memory``: bytes that the values of one JSON text may take, by
    estimate; ``events`` and ``turns`` of one run; ``coordinate``: the largest
    absolute value; ``depth`` and ``entries``: of the walk that looks for runs; ``messages``: of one kind and file,
    the rest is counted; ``code_files``: action files of one agent; ``volume``: cells of a schematic, air included;
    ``nbt_depth`` and ``nbt_memory``: nesting of named binary tags, and what their values may take in memory;
    ``drawing``: lines or columns of a text drawing; ``parts``: drawings of one file; ``line``: characters of one line
    of a log that are looked at.
    """

    file_bytes: int = 64 * 2**20
    lines_bytes: int = 160 * 2**20
    json_memory: int = 320 * 2**20
    events: int = 500_000
    turns: int = 10_000
    coordinate: int = 30_000_000
    depth: int = 24
    entries: int = 2_000_000
    messages: int = 50
    code_files: int = 2_000
    volume: int = 64 * 2**20
    nbt_depth: int = 512
    nbt_memory: int = 256 * 2**20
    drawing: int = 4_096
    parts: int = 200
    line: int = 16_384
    sandbox: SandboxLimits = field(default_factory=SandboxLimits)
