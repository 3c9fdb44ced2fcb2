"""The licences of everything that comes with the app, and whether each allows shipping it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from typing import Any

OURS = "minece-desktop"

ALLOWED = frozenset(
    {
        *(
            "0BSD",
            "Apache-2.0",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "CC0-1.0",
            "FTL",
            "HPND",
            "IJG",
            "ISC",
            "MIT",
            "MIT-CMU",
        ),
        *("MIT-Modern-Variant", "MPL-2.0", "OFL-1.1", "PSF-2.0", "Unicode-3.0", "Zlib", "libpng-2.0", "libtiff"),
        *("AFL-2.1", "LicenseRef-public-domain", "blessing", "bzip2-1.0.6"),
        *("LGPL-2.1-only", "LGPL-2.1-or-later", "LGPL-3.0-only", "LGPL-3.0-or-later"),
    }
)
"""SPDX names of what may be shipped beside code under the MIT licence; libraries under the LGPL are loaded from files
of their own, which anybody may replace."""
EXCEPTIONS = frozenset({"GCC-exception-3.1"})
"""Make libraries that compilers add free to go with any program."""

NOT_BUNDLED = frozenset(
    {
        *("matplotlib", "contourpy", "cycler", "fonttools", "kiwisolver", "packaging", "pyparsing", "python-dateutil"),
        *("six", "tzdata"),
    }
)
"""Distributions that VTK's wheel asks for and nothing here loads: bundles have none of them."""

_BY_CLASSIFIER = {
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Python Software Foundation License": "PSF-2.0",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "ISC License (ISCL)": "ISC",
}
_KNOWN = {"quickjs-ng": "MIT"}
"""By name, where a distribution has the text of its licence but does not name it."""
_TOKEN = re.compile(r"\(|\)|[^\s()]+")


@dataclass(frozen=True)
class Shipped:
    """A distribution, or a component ``inside`` one. ``licence``: an SPDX expression, or what its makers wrote.

    ``distribution``: the name to find its metadata by; None for a component. ``bundled``: part of bundles too.
    """

    name: str
    version: str | None
    licence: str
    inside: str | None = None
    distribution: str | None = None
    bundled: bool = True

    @property
    def compatible(self) -> bool:
        return may_be_shipped(self.licence)

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "version": self.version,
            "license": self.licence,
            "inside": self.inside,
            "bundled": self.bundled,
            "compatible": self.compatible,
        }


def shipped() -> list[Shipped]:
    """The app, every distribution that it needs and that is installed here, and the components inside them."""
    found = [_of(one) for one in _needed(OURS, {})]
    names = {_canonical(one.name) for one in found}
    table = json.loads((resources.files("resources") / "components.json").read_text("utf-8"))["components"]
    for entry in table:
        inside = entry["inside"]
        if inside.startswith("bundles") or names & {_canonical(name) for name in inside.split(", ")}:
            found.append(Shipped(entry["name"], None, entry["licence"], inside=inside))
    return found


def may_be_shipped(expression: str) -> bool:
    """Whether an SPDX expression allows it: of ``A OR B`` one must, of ``A AND B`` both. False for what is none."""
    tokens = _TOKEN.findall(expression)[::-1]
    try:
        allowed = _either(tokens)
    except IndexError:
        return False
    return allowed and not tokens


def _either(tokens: list[str]) -> bool:
    allowed = _both(tokens)
    while tokens and tokens[-1] == "OR":
        tokens.pop()
        other = _both(tokens)
        allowed = allowed or other
    return allowed


def _both(tokens: list[str]) -> bool:
    allowed = _one(tokens)
    while tokens and tokens[-1] == "AND":
        tokens.pop()
        other = _one(tokens)
        allowed = allowed and other
    return allowed


def _one(tokens: list[str]) -> bool:
    name = tokens.pop()
    if name == "(":
        allowed = _either(tokens)
        return tokens.pop() == ")" and allowed
    if tokens and tokens[-1] == "WITH":
        tokens.pop()
        return tokens.pop() in EXCEPTIONS
    return name in ALLOWED


def _needed(name: str, seen: dict[str, Distribution]) -> list[Distribution]:
    """A distribution and, below it, all that it requires without extras."""
    key = _canonical(name)
    if key not in seen:
        try:
            seen[key] = distribution(name)
        except PackageNotFoundError:  # for another platform or an older Python
            return list(seen.values())
        for wanted in _requirements(seen[key]):
            _needed(wanted, seen)
    return list(seen.values())


def _requirements(one: Distribution) -> Iterator[str]:
    for text in one.requires or ():
        match = re.match(r"[A-Za-z0-9._-]+", text)
        if match is not None and not re.search(r"\bextra\s*==", text):
            yield match[0]


def _of(one: Distribution) -> Shipped:
    name = one.metadata["Name"]
    bundled = _canonical(name) not in NOT_BUNDLED
    return Shipped(name, one.version, _licence(one), distribution=name, bundled=bundled)


def _licence(one: Distribution) -> str:
    """The expression, else the classifier's, else the short text that older metadata have."""
    told = one.metadata
    if "License-Expression" in told:
        return told["License-Expression"]
    known = _KNOWN.get(_canonical(told["Name"]))
    if known is not None:
        return known
    for classifier in told.get_all("Classifier") or ():
        kind, _, named = classifier.rpartition(" :: ")
        if kind.startswith("License") and named in _BY_CLASSIFIER:
            return _BY_CLASSIFIER[named]
    text = told["License"].strip().partition("\n")[0] if "License" in told else ""
    return text or "not named"


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
