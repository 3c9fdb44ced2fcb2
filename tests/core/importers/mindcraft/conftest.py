"""Run folders of agents in a small true world: what they sent, what they saw, what the server said."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

Cell = tuple[int, int, int]
Call = tuple[str, ...] | tuple[str | int, ...]


def kept(text: str) -> str:
    """An action's output as memory keeps it."""
    if len(text) <= 500:
        return f"Action output:\n{text}"
    return (
        f"Action output is very long ({len(text)} chars) and has been shortened.\n\n          First outputs:\n"
        f"{text[:250]}\n...skipping many lines.\nFinal outputs:\n {text[-250:]}"
    )


@dataclass
class Builder:
    """One agent: ``start`` is its cell; its calls are written relative to where it stands."""

    name: str
    start: Cell
    talk: list[dict[str, str]] = field(default_factory=list)
    files: list[str] = field(default_factory=list)


@dataclass
class World:
    """What stands, and the lines of the server's log. Cells of the world are absolute."""

    folder: Path
    blocks: dict[Cell, str] = field(default_factory=dict)
    sent: list[tuple[str, str, Cell]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    builders: list[Builder] = field(default_factory=list)
    prints: bool = True

    def join(self, name: str, start: Cell) -> Builder:
        self.builders.append(Builder(name, start))
        self.lines.append(f"[Server: Made {name} a server operator]")
        return self.builders[-1]

    def set(self, who: Builder, cell: Cell, block: str | None) -> None:
        """The server's answer to one command."""
        if self.blocks.get(cell) == block:
            return
        if block is None:
            del self.blocks[cell]
        else:
            self.blocks[cell] = block
        self.sent.append((who.name, "remove" if block is None else "place", cell))
        if self.prints:
            self.lines.append(f"[{who.name}: Changed the block at {cell[0]}, {cell[1]}, {cell[2]}]")

    def turn(
        self, words: str, *acts: tuple[Builder, Sequence[tuple[str | None, Cell]]], speaker: str = "player"
    ) -> None:
        """Every builder is told ``words`` and does its calls, all at the same time: one call each, in turns."""
        logs: list[list[str]] = [[] for _ in acts]
        for who, _ in acts:
            self.lines.append(f'<{who.name}> Yes, {words} !newAction("{words}")')
        for step in range(max(len(calls) for _, calls in acts)):
            for (who, calls), log in zip(acts, logs, strict=True):
                if step < len(calls):
                    log.append(self._call(who, *calls[step]))
        for (who, calls), log in zip(acts, logs, strict=True):
            code = "const p = world.getPosition(bot);\n" + "\n".join(_code(*call) for call in calls)
            output = kept("\n".join([*log, "Code finished.", ""]))
            who.talk += [
                {"role": "user", "content": f"{speaker}: {words}"},
                {"role": "assistant", "content": f'Yes, {words} !newAction("{words}")'},
                {"role": "system", "content": f"Agent wrote this code: \n```\n{code}```\nCode Output:\n{output}"},
            ]
            who.files.append(code)
            self.lines.append(f"<{who.name}> Done.")

    def _call(self, who: Builder, block: str | None, cell: Cell) -> str:
        x, y, z = (a + b for a, b in zip(who.start, cell, strict=True))
        if block is None and (x, y, z) not in self.blocks:
            return f"Skipping block at x:{x}.0, y:{y}.0, z:{z}.0 because it is air."
        self.set(who, (x, y, z), block)
        if block is None:
            return f"Used /setblock to break block at {x}, {y}, {z}."
        return f"Used /setblock to place {block} at ({x}, {y}, {z})."

    def write(self, *, server: bool = True) -> Path:
        """The run folder."""
        for who in self.builders:
            home = self.folder / "bots" / who.name
            (home / "action-code").mkdir(parents=True)
            (home / "memory.json").write_text(json.dumps({"memory": "", "turns": who.talk}), "utf-8")
            for number, code in enumerate(who.files):
                (home / "action-code" / f"{number}.js").write_text(_wrapped(code), "utf-8")
        if server:
            (self.folder / "server.log").write_text("\n".join(self.lines) + "\n", "utf-8")
        return self.folder


def _wrapped(code: str) -> str:
    return f"(async (bot) => {{\n\n    \n{code}\n\nlog(bot, 'Code finished.');\n\n}})"


def _code(block: str | None, cell: Cell) -> str:
    at = ", ".join(f"p.{axis} + {value}" for axis, value in zip("xyz", cell, strict=True))
    return (
        f"await skills.breakBlockAt(bot, {at});" if block is None else f"await skills.placeBlock(bot, '{block}', {at});"
    )


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path / "together")


@pytest.fixture
def row() -> Callable[..., list[tuple[str, Cell]]]:
    """Calls that place a row of blocks along x."""

    def made(block: str, count: int, *, x: int = 0, y: int = 0, z: int = 0) -> list[tuple[str, Cell]]:
        return [(block, (x + i, y, z)) for i in range(count)]

    return made
