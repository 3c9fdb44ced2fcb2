"""Which task an instruction belongs to, from its words alone.

First the exact wording (case, spacing, punctuation and a chat prefix aside). Else the best match by numbers, materials
and words: a number that the task does not speak of excludes it, and the best problem must be clearly better than the
next.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from tasks.materials import MATERIAL_WORDS
from tasks.spec import Task
from tasks.suite import Suite

THRESHOLD = 0.72
"""Least score of a match."""
MARGIN = 0.04
"""How much better the best problem must be than the next one."""

UNKNOWN_WEIGHT = 0.7
"""Weight of a word that no task uses; a task's own words weigh 0.2 to 1.2, materials and kinds of structure double."""

_CHAT_PREFIX = re.compile(r"^\s*\w{1,16}:\s+")
_TOKEN = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+")
_CLAUSE = re.compile(r"[^,.:;]+(?:[,.:;]+|$)")
_FIGURES = re.compile(r"\b(?:in all|above the ground)\b", re.IGNORECASE)
_NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "  # noqa: SIM905
        "seventeen eighteen nineteen twenty".split()
    )
}
_FOLDED = {
    "storey": "story",
    "stories": "story",
    "storeys": "story",
    "colour": "color",
    "centre": "center",
    "grey": "gray",
    "pillar": "column",
    "pillars": "column",
    "staircase": "stair",
    "theatre": "theater",
    "plank": "planks",
    "wooden": "wood",
    "level": "story",
    "rest": "carry",
    "resting": "carry",
    "carried": "carry",
    "supported": "carry",
    "spanning": "span",
    "over": "across",
    "underneath": "under",
    "beneath": "under",
    "below": "under",
}
_KINDS = frozenset(
    "arch bed bedroom bridge building column dome foundation frame house igloo pile roof room theater wall".split()  # noqa: SIM905
)
_SILENT = frozenset(
    "a an the of and or with on in to at is are be it its that this each by for from so as up down please out build "  # noqa: SIM905
    "create construct make erect lay install put place block blocks exactly using use x out can you me i now".split()
)


def match_instructions(instructions: Sequence[str], suite: Suite) -> str | None:
    """The id of the task whose turns these instructions are, or None when none is clearly meant.

    Wordings of one problem (same family, same checks) don't compete with each other: the exact wording wins, else the
    lowest id. A run with another number of turns than the task never matches it.
    """
    texts = list(instructions)
    if not texts or not all(text.strip() for text in texts):
        return None
    index = _index(suite)
    for variant in (texts, [_CHAT_PREFIX.sub("", text) for text in texts]):
        exact = index.exact.get(tuple(_folded(text) for text in variant))
        if exact is not None:
            return exact
    return index.best([_features(_CHAT_PREFIX.sub("", text)) for text in texts])


@dataclass(frozen=True)
class _Features:
    """A text's words with their counts, its numbers among them, and (number, next word) pairs."""

    tokens: Counter[str]
    numbers: Counter[str]
    pairs: frozenset[tuple[str, str | None]]


@dataclass(frozen=True)
class _Problem:
    """One wording's turns; ``key`` is shared by the wordings of a problem.

    ``turns``: all that a task says; ``cores``: without the clauses that only put a check into figures ("25 blocks in
    all"), which nobody who asks for the same need repeat.
    """

    task_id: str
    key: str
    turns: tuple[_Features, ...]
    cores: tuple[_Features, ...]


class _Index:
    """A suite's wordings, and what each of their words weighs."""

    def __init__(self, suite: Suite) -> None:
        self.exact: dict[tuple[str, ...], str] = {}
        self.problems: list[_Problem] = []
        families: dict[str, set[str]] = {}
        for task in suite:
            prompts = tuple(turn.prompt for turn in task.turns)
            self.exact.setdefault(tuple(_folded(text) for text in prompts), task.id)
            turns, cores = (tuple(map(_features, texts)) for texts in (prompts, map(_core, prompts)))
            problem = _Problem(task.id, _key(task), turns, cores)
            self.problems.append(problem)
            for turn in problem.turns:
                for token in turn.tokens:
                    families.setdefault(token, set()).add(f"{task.category}/{task.family}")
        self._weights = _weights(families)

    def best(self, turns: Sequence[_Features]) -> str | None:
        """The lowest id of the clearly best problem."""
        ranked = sorted(self.scores(turns).values(), key=lambda item: -item[0])
        if not ranked or ranked[0][0] < THRESHOLD:
            return None
        if len(ranked) > 1 and ranked[0][0] - ranked[1][0] < MARGIN:
            return None
        return ranked[0][1]

    def scores(self, turns: Sequence[_Features]) -> dict[str, tuple[float, str]]:
        """Best score and lowest id of each problem (by key) that has as many turns."""
        found: dict[str, tuple[float, str]] = {}
        for problem in self.problems:
            if len(problem.turns) != len(turns):
                continue
            parts = [self._score(*of) for of in zip(turns, problem.turns, problem.cores, strict=True)]
            score = sum(parts) / len(parts) if all(parts) else 0.0
            if score > found.get(problem.key, (0.0, ""))[0] + 1e-9:
                found[problem.key] = (score, problem.task_id)
        return found

    def _score(self, said: _Features, asked: _Features, core: _Features) -> float:
        """0 to 1: how much of what was said the task asks, of the task's numbers and of all its words was said, and
        whether the numbers belong to the same words."""
        if said.numbers - asked.numbers:
            return 0.0
        common = said.tokens & asked.tokens
        return (
            0.45 * _share(self._mass(common), self._mass(said.tokens))
            + 0.1 * min(1.0, _share(said.numbers.total(), core.numbers.total()))
            + 0.35 * _share(self._mass(said.tokens & core.tokens), self._mass(core.tokens))
            + 0.1 * _share(len(said.pairs & asked.pairs), len(said.pairs))
        )

    def _mass(self, tokens: Counter[str]) -> float:
        return sum(self._weights.get(token, UNKNOWN_WEIGHT) * count for token, count in tokens.items())


def _weights(families: Mapping[str, set[str]]) -> dict[str, float]:
    """Words weigh by how few families use them; materials and kinds of structure double."""
    total = max(len(set().union(*families.values())) if families else 0, 2)
    made = {}
    for token, users in families.items():
        weight = 0.2 + math.log(total / len(users)) / math.log(total)
        made[token] = (
            1.0 if _is_number(token) else weight * (2.0 if token in MATERIAL_WORDS or token in _KINDS else 1.0)
        )
    return made


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 1.0


_INDICES: WeakKeyDictionary[Suite, _Index] = WeakKeyDictionary()


def _index(suite: Suite) -> _Index:
    if suite not in _INDICES:
        _INDICES[suite] = _Index(suite)
    return _INDICES[suite]


def _key(task: Task) -> str:
    checks = [[check.model_dump_json() for check in turn.checks] for turn in task.turns]
    return f"{task.category}/{task.family}/{checks}"


def _core(text: str) -> str:
    """A prompt without its clauses of figures; the prompt itself when nothing else would be left."""
    kept = [clause for clause in _CLAUSE.findall(text) if not _FIGURES.search(clause)]
    return "".join(kept) or text


def _folded(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def _features(text: str) -> _Features:
    words = _words(text)
    counts = Counter(words)
    pairs = set()
    for at, token in enumerate(words):
        if _is_number(token):
            following = next((word for word in words[at + 1 :] if not _is_number(word) and word != "block"), None)
            pairs.add((token, following))
    return _Features(counts, Counter({t: n for t, n in counts.items() if _is_number(t)}), frozenset(pairs))


def _words(text: str) -> list[str]:
    made = []
    for raw in _TOKEN.findall(text.casefold().replace("×", "x")):
        token = _NUMBER_WORDS.get(raw, raw)
        token = _FOLDED.get(token, _stem(token))
        if token not in _SILENT:
            made.append(_FOLDED.get(token, token))
    return made


def _stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _is_number(token: str) -> bool:
    return token[0].isdigit()
