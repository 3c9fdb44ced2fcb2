"""What each package of the project imports, read from the sources."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
APP = ("gui", "cli", "scene", "paper", "core")
LIBRARIES = ("checks", "tasks", "physics", "resources")
PACKAGES = (*APP, *LIBRARIES)
NAMES = {
    "PIL": "Pillow",
    "PySide6": "Qt",
    "numpy": "NumPy",
    "quickjs": "QuickJS",
    "scipy": "SciPy",
    "shiboken6": "Qt",
    "vtkmodules": "VTK",
}


@dataclass
class Package:
    """Counts modules that import another package (``at_start``: as they load, ``later``: inside functions only), and
    those that import a foreign library."""

    name: str
    at_start: Counter[str] = field(default_factory=Counter)
    later: Counter[str] = field(default_factory=Counter)
    foreign: Counter[str] = field(default_factory=Counter)


def graph(root: Path = ROOT) -> dict[str, Package]:
    """All packages by name."""
    return {name: _package(name, root / "minece_desktop" / name if name in APP else root / name) for name in PACKAGES}


def _package(name: str, folder: Path) -> Package:
    found = Package(name)
    for path in sorted(folder.rglob("*.py")):
        named = list(_named(ast.parse(path.read_text("utf-8")).body, inside=False))
        at_start, later = _imports(named)
        found.at_start.update(at_start - {name})
        found.later.update(later - at_start - {name})
        found.foreign.update(_foreign(named))
    return found


def _imports(named: Iterable[tuple[str, bool]]) -> tuple[set[str], set[str]]:
    """Packages of ours that a module imports: as it loads, and inside functions. What only types need is left out."""
    at_start: set[str] = set()
    later: set[str] = set()
    for module, inside in named:
        parts = module.split(".")
        package = parts[1] if parts[0] == "minece_desktop" and len(parts) > 1 else parts[0]
        if package in PACKAGES:
            (later if inside else at_start).add(package)
    return at_start, later


def _foreign(named: Iterable[tuple[str, bool]]) -> set[str]:
    tops = {module.partition(".")[0] for module, _ in named}
    ours = {*PACKAGES, "minece_desktop", "__future__"}
    return {NAMES.get(top, top) for top in tops if top not in ours and top not in sys.stdlib_module_names}


def _named(body: list[ast.stmt], *, inside: bool) -> Iterator[tuple[str, bool]]:
    for statement in body:
        if isinstance(statement, ast.Import):
            yield from ((alias.name, inside) for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom) and statement.module and not statement.level:
            yield statement.module, inside
            yield from ((f"{statement.module}.{alias.name}", inside) for alias in statement.names)
        elif not (isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test)):
            deeper = inside or isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef)
            for part in ("body", "orelse", "finalbody"):
                yield from _named(getattr(statement, part, []), inside=deeper)
            for handler in getattr(statement, "handlers", []):
                yield from _named(handler.body, inside=deeper)
