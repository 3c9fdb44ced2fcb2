"""What a server keeps beside the blocks: statistics, a player's data, its log, and events that a harness notes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from minece_desktop.core.importers.files import Folder, estimated_memory, fail, parse_json, size_text
from minece_desktop.core.nbt import Compound, NbtError, NbtLimits, read_packed
from minece_desktop.core.verify.parts import Record
from tasks.saying import say

_PREFIX: Final = r"^\[[^\]]{1,40}\](?: \[[^\]]{1,60}\])?:? "
_FEEDBACK = re.compile(_PREFIX + r"\[(?P<who>[A-Za-z0-9_]{1,16}): (?P<what>.+)\]$")
_ISSUED = re.compile(_PREFIX + r"(?P<who>[A-Za-z0-9_]{1,16}) issued server command: /(?P<what>.+)$")
_CREATIVE = re.compile(_PREFIX + r"(?:\[[^:\]]+: )?Set (?:own|(?P<who>[A-Za-z0-9_]{1,16})'s) game mode to Creative")
_CONSOLE: Final = frozenset({"Server", "Rcon"})
_HARMLESS: Final = frozenset({"list", "help", "msg", "tell", "w", "me", "teammsg", "tm", "trigger"})
_DEEPEST_SLOT: Final = 1_000
_CREATIVE_MODE: Final = 1
_BIGGEST: Final = 2**53
_MOST_TOLD: Final = 12
"""Entries of one sum that are told one by one."""


class Stats:
    """``stats/<uuid>.json``: counts by category and id. What is not in it never happened: 0.

    ``told``: where the entries that are asked for are put, one after the other.
    """

    def __init__(self, categories: Mapping[str, Mapping[str, int]], file: str, told: list[Record]) -> None:
        self._categories, self._file, self._told = categories, file, told

    def get(self, category: str, name: str) -> int:
        count = self._categories.get(category, {}).get(name, 0)
        self._tell(category, name, count)
        return count

    def total(self, category: str, *ends: str) -> int:
        """Of all ids of a category that end in one of ``ends``."""
        found = {name: count for name, count in self._categories.get(category, {}).items() if name.endswith(ends)}
        for name, count in [*found.items()][:_MOST_TOLD]:
            self._tell(category, name, count)
        if not found:
            self._tell(category, " / ".join(f"*{end}" for end in ends), 0)
        return sum(found.values())

    def knows(self, category: str, name: str) -> bool:
        return name in self._categories.get(category, {})

    def _tell(self, category: str, name: str, count: int) -> None:
        self._told.append(Record(self._file, f"{category} · {name}", str(count)))


@dataclass(frozen=True)
class Player:
    """``items``: id and count of each stack; ``enchanted``: ids of stacks that carry an enchantment.

    ``told``: where the entries that are asked for by method are put, one after the other.
    """

    items: tuple[tuple[str, int], ...]
    enchanted: frozenset[str]
    level: int | None
    creative: bool
    file: str
    told: list[Record] = field(repr=False, compare=False)

    def count(self, name: str) -> int:
        found = sum(count for item, count in self.items if item == name)
        self.told.append(Record(self.file, f"Inventory · {name}", str(found)))
        return found

    def has_enchanted(self, name: str) -> bool:
        has = name in self.enchanted
        said = "enchanted" if has else "not enchanted" if any(item == name for item, _ in self.items) else "none"
        self.told.append(Record(self.file, f"Inventory · {name}", said))
        return has

    @property
    def levels(self) -> int | None:
        """Levels that are left; None when the file does not say."""
        self.told.append(Record(self.file, "XpLevel", "missing" if self.level is None else str(self.level)))
        return self.level


@dataclass(frozen=True)
class LogLine:
    """A line of the server's log that tells of a command; 1-based."""

    line: int
    who: str
    what: str


def read_stats(folder: Folder, path: Path, told: list[Record]) -> Stats:
    """``told``: where the entries go that are asked for. Raises ``RunError`` for what is no statistics file."""
    content, name = folder.read_json(path), folder.name(path)
    stats = content.get("stats") if isinstance(content, dict) else None
    if not isinstance(stats, dict):
        fail('stats: needs an object, as stats/<uuid>.json of a world has it: {"stats": {…}}', name)
    categories: dict[str, dict[str, int]] = {}
    for category, counts in stats.items():
        if not isinstance(counts, dict):
            fail(f"stats.{category[:60]}: needs an object of counts", name)
        categories[_bare(category)] = {_bare(key): _count(value, category, key, name) for key, value in counts.items()}
    return Stats(categories, name, told)


def _count(value: Any, category: str, key: str, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _BIGGEST:
        fail(f"stats.{category[:60]}.{key[:60]}: needs a whole number from 0 up", name)
    return value


def _bare(name: str) -> str:
    return name.removeprefix("minecraft:")


def read_player(folder: Folder, path: Path, told: list[Record]) -> Player:
    """``playerdata/<uuid>.dat``; ``told``: where the entries go that are asked for. Raises ``RunError`` for what is
    none.
    """
    limits = folder.limits
    try:
        _, value = read_packed(
            folder.read_bytes(path), NbtLimits(limits.file_bytes, limits.nbt_depth, limits.nbt_memory)
        )
        return _player(Compound(value), folder.name(path), told)
    except NbtError as error:
        fail(str(error), folder.name(path))


def _player(root: Compound, name: str, told: list[Record]) -> Player:
    stacks = list(_stacks(root))
    abilities = root.optional("abilities")
    creative = root.whole("playerGameType", 0) == _CREATIVE_MODE or abilities.whole("instabuild", 0) != 0
    return Player(
        items=tuple((name, count) for name, count, _ in stacks),
        enchanted=frozenset(name for name, _, enchanted in stacks if enchanted),
        level=root.whole("XpLevel") if "XpLevel" in root else None,
        creative=creative,
        file=name,
        told=told,
    )


def _stacks(root: Compound) -> Iterator[tuple[str, int, bool]]:
    """Id, count and whether enchanted; ``Count`` and ``tag`` before 1.20.5, ``count`` and ``components`` since."""
    if root.count("Inventory") > _DEEPEST_SLOT:
        raise NbtError(f"Inventory: {root.count('Inventory')} stacks are more than {_DEEPEST_SLOT}")
    for stack in root.compounds("Inventory"):
        key = "count" if "count" in stack else "Count"
        plain = stack.optional("tag").count("Enchantments") > 0
        components = stack.optional("components")
        levels = components.optional("minecraft:enchantments")
        enchanted = plain or bool(levels.optional("levels").value) or bool(levels.value.keys() - {"levels"})
        yield _bare(stack.text("id")), stack.whole(key, 1), enchanted


def read_commands(folder: Folder, path: Path) -> list[LogLine]:
    """Commands of players that a server's log tells of, those of its console and of chat left out.

    A vanilla server writes what a command of a player did (``[andy: Set the time to 0]``), Paper also that it was
    issued. What somebody says in chat stands behind ``<andy>`` and is no such line.
    """
    return [line for line in _commands(_lines(folder, path)) if line.who not in _CONSOLE]


def read_creative(folder: Folder, path: Path) -> list[LogLine]:
    """Lines that tell of a player in creative mode, whoever put him there."""
    found = []
    for number, text in _lines(folder, path):
        match = _CREATIVE.match(text)
        if match is not None:
            found.append(LogLine(number, match["who"] or "a player", "creative mode"))
    return found


def _lines(folder: Folder, path: Path) -> Iterator[tuple[int, str]]:
    text = folder.read_text(path, lenient=True)
    for number, line in enumerate(text.split("\n"), 1):
        yield number, line[: folder.limits.line].rstrip()


def _commands(lines: Iterable[tuple[int, str]]) -> Iterator[LogLine]:
    for number, text in lines:
        issued = _ISSUED.match(text)
        if issued is not None:
            if issued["what"].split(maxsplit=1)[0].lower().rpartition(":")[2] not in _HARMLESS:
                yield LogLine(number, issued["who"], f"/{issued['what'][:80]}")
            continue
        feedback = _FEEDBACK.match(text)
        if feedback is not None:
            yield LogLine(number, feedback["who"], feedback["what"][:80])


def read_events(folder: Folder, path: Path) -> list[dict[str, Any]]:
    """JSON lines that a harness notes, each an object with ``event``. Raises ``RunError`` naming the line."""
    return [event for _, event in numbered_events(folder, path)]


def numbered_events(folder: Folder, path: Path) -> list[tuple[int, dict[str, Any]]]:
    """The same with the number of each line, 1-based."""
    name = folder.name(path)
    events: list[tuple[int, dict[str, Any]]] = []
    needed, memory = 0, folder.limits.json_memory
    for number, raw in folder.read_lines(path):
        if len(events) >= folder.limits.events:
            fail(say("has more than {} lines (setting: events)", folder.limits.events), name, number)
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            fail(say("is not UTF-8 text"), name, number)
        needed += estimated_memory(text)
        if needed > memory:
            most = say("the limit is {} (setting: json_memory)", size_text(memory))
            fail(say("its values would take some {} of memory; {}", size_text(needed), most), name, number)
        value = parse_json(text, name, number, memory=memory)
        if not isinstance(value, dict) or not isinstance(value.get("event"), str):
            fail(say('needs an object {{"event": …}}'), name, number)
        events.append((number, value))
    return events
