"""What the app stands on here, and whether it can do its work (``minece doctor``, ``minece-desktop --info``)."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import resources
from checks.result import Status
from minece_desktop import __version__
from minece_desktop.core.importers.limit_settings import Setting, current_limits, settings_of
from minece_desktop.core.run import Message, Run
from minece_desktop.core.settings import cache_dir, data_dir, log_dir

LIBRARIES = ("numpy", "scipy", "pydantic", "quickjs-ng", "vtk", "PySide6_Essentials", "pyqtgraph", "pillow")
NO_LIBRARIES = (
    "unpack or install the bundle anew"
    if getattr(sys, "frozen", False)
    else "install what pip check names; in a checkout run: make setup"
)
NO_OPENGL = (
    "on Debian: apt-get install libgl1 libegl1; then minece image and the 3-D view work, in software where there is no "
    "graphics card. Grading and tables need none"
)


@dataclass(frozen=True)
class Folder:
    """One of the app's own folders. ``problem``: why nothing can be written in it."""

    name: str
    path: Path
    problem: str | None

    def to_json(self) -> dict[str, Any]:
        path = str(self.path)
        return {"name": self.name, "path": path, "writable": self.problem is None, "problem": self.problem}


@dataclass(frozen=True)
class Trial:
    """A step of the self-test. ``message``: what came out, or what went wrong."""

    name: str
    passed: bool
    seconds: float
    message: str


@dataclass(frozen=True)
class Problem:
    """``essential``: without it the app does not do its work."""

    what: str
    advice: str
    essential: bool


@dataclass(frozen=True)
class Health:
    """``opengl``: empty when pictures can be drawn, else why not. ``memory``: bytes that a stress solve may take."""

    versions: tuple[tuple[str, str], ...]
    display: str | None
    opengl: str
    folders: tuple[Folder, ...]
    limits: tuple[Setting, ...]
    memory: int
    trials: tuple[Trial, ...]

    @property
    def problems(self) -> tuple[Problem, ...]:
        return tuple(_problems(self))

    @property
    def healthy(self) -> bool:
        return not any(problem.essential for problem in self.problems)

    def to_json(self) -> dict[str, Any]:
        return {
            "versions": dict(self.versions),
            "display": self.display,
            "opengl": self.opengl,
            "folders": [folder.to_json() for folder in self.folders],
            "limits": [asdict(limit) for limit in self.limits],
            "memory_bytes": self.memory,
            "self_test": [asdict(trial) for trial in self.trials],
            "problems": [asdict(problem) for problem in self.problems],
            "healthy": self.healthy,
        }


def examine(opengl: str, draw: Callable[[Run], str] | None) -> Health:
    """Gather everything and run the self-test, some seconds in all.

    ``opengl``: why nothing can be drawn, or empty. ``draw`` draws a run off screen, and says what came out or
    raises what went wrong; None leaves it out.
    """
    from minece_desktop.core.memory import usual_limit

    return Health(
        versions=tuple(versions()),
        display=display(),
        opengl=opengl,
        folders=folders(),
        limits=tuple(settings_of(current_limits())),
        memory=usual_limit(),
        trials=tuple(self_test(draw if not opengl else None)),
    )


def versions() -> Iterator[tuple[str, str]]:
    """Name and version of the app, of Python, of the system, and of the libraries that do the work."""
    yield "minece-desktop", __version__ + (" (bundle)" if getattr(sys, "frozen", False) else "")
    yield "Python", platform.python_version()
    yield "Platform", f"{platform.system()} {platform.release()} {platform.machine()}"
    for name in LIBRARIES:
        try:
            yield name, importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            yield name, "not installed"


def display() -> str | None:
    """Where a window would appear; None where there is nowhere."""
    told = os.environ.get("QT_QPA_PLATFORM")
    if told:
        return told
    if not sys.platform.startswith("linux"):
        return platform.system()
    for variable in ("WAYLAND_DISPLAY", "DISPLAY"):
        if os.environ.get(variable):
            return f"{variable}={os.environ[variable]}"
    return None


def folders() -> tuple[Folder, ...]:
    """Each is tried by writing in it, or in the folder in which it would be made."""
    named = [("settings and data", data_dir()), ("cache", cache_dir()), ("logs", log_dir())]
    return tuple(Folder(name, path, _why_not_writable(path)) for name, path in named)


def _why_not_writable(path: Path) -> str | None:
    there = path
    while not os.path.lexists(there) and there != there.parent:
        there = there.parent
    try:
        with tempfile.TemporaryFile(dir=there) as file:
            file.write(b"1")
    except OSError as error:
        return f"{there}: {error.strerror or error}"
    return None


def self_test(draw: Callable[[Run], str] | None) -> Iterator[Trial]:
    """Read, re-execute, grade, solve and draw a bundled run; a step that fails leaves those out that need it."""
    sample = resources.samples()[0].path
    yield _try("sandbox", _sandbox)
    held: list[Run] = []
    yield _try("read a sample", lambda: _read(sample, held))
    if not held:
        return
    yield _try("grade it", lambda: _grade(held[0]))
    yield _try("solve its stress", lambda: _solve(held[0]))
    if draw is not None:
        yield _try("draw it", lambda: draw(held[0]))


def _try(name: str, step: Callable[[], str]) -> Trial:
    began = time.monotonic()
    try:
        message, passed = step(), True
    except Exception as error:  # whatever it is, it is what the user asked for
        message, passed = f"{type(error).__name__}: {error}", False
    return Trial(name, passed, round(time.monotonic() - began, 3), message)


def _sandbox() -> str:
    from minece_desktop.core.sandbox import Script, execute

    code = "export async function main(bot) { await skills.placeBlock(bot, 'stone', 1, 2, 3); }"
    done = execute(Script("self-test.js", code))
    if [(one.x, one.y, one.z) for one in done.actions] != [(1, 2, 3)]:
        raise RuntimeError(done.message or f"the sandbox ended with {done.status}")
    return "one script" + ("" if done.confined else "; this system has no filter of system calls to confine it by")


def _read(sample: Path, held: list[Run]) -> str:
    from minece_desktop.core.importers import find_runs, load_run

    for item in find_runs(sample):
        if not isinstance(item, Message):
            held.append(load_run(item))
            return f"{held[0].counts['blocks']} blocks"
        raise RuntimeError(str(item))
    raise RuntimeError(f"{sample}: no run is found here; install the app anew")


def _grade(run: Run) -> str:
    from minece_desktop.core.grading import GradeOptions, grade_run

    grade = grade_run(run, options=GradeOptions(stress="none"))
    if grade.overall is not True:
        failed = ", ".join(result.name for result in grade.results if result.status in (Status.FAIL, Status.ERROR))
        raise RuntimeError(f"the sound sample fails: {failed}")
    return f"{grade.total} checks"


def _solve(run: Run) -> str:
    from minece_desktop.core.grading import stress_of

    largest = stress_of(run).result.max_von_mises
    if largest is None:
        raise RuntimeError("no equilibrium was found")
    return f"at most {largest / 1e6:.3g} MPa"


def _problems(health: Health) -> Iterator[Problem]:
    missing = [name for name, version in health.versions if version == "not installed"]
    if missing:
        yield Problem(f"not installed: {', '.join(missing)}", NO_LIBRARIES, essential=True)
    for trial in health.trials:
        if not trial.passed:
            yield Problem(f"self-test, {trial.name}: {trial.message}", _advice(trial), essential=True)
    if health.opengl:
        yield Problem(f"nothing can be drawn: {health.opengl}", NO_OPENGL, essential=True)
    for folder in health.folders:
        if folder.problem is not None:
            kept = "MINECE_CACHE_DIR" if folder.name == "cache" else "MINECE_DATA_DIR"
            advice = f"make it writable, or set {kept} to a folder that is; until then nothing is remembered there"
            yield Problem(f"{folder.name}: {folder.problem}", advice, essential=folder.name == "settings and data")
    if health.display is None:
        advice = "minece-desktop needs one; minece grade, image and report do not"
        yield Problem("there is no display", advice, essential=False)


def _advice(trial: Trial) -> str:
    if "ImportError" in trial.message or "ModuleNotFoundError" in trial.message or trial.name == "sandbox":
        return NO_LIBRARIES
    return "run the command of this step on a run of yours, and report what it says"


def text_of(rows: Sequence[tuple[str, str]]) -> list[str]:
    """Names and values as aligned lines."""
    width = max(len(name) for name, _ in rows)
    return [f"{name:<{width}}  {value}".rstrip() for name, value in rows]


def facts(health: Health) -> list[tuple[str, str]]:
    """Everything but the problems, as names and values."""
    rows = [*health.versions, ("display", health.display or "none"), ("OpenGL", health.opengl or "works")]
    rows += [(folder.name, f"{folder.path}{_note(folder)}") for folder in health.folders]
    rows.append(("memory for a solve", f"{health.memory / 1e9:.1f} GB"))
    for limit in health.limits:
        changed = "" if limit.value == limit.default else f" (usually {limit.default:.15g})"
        rows.append((f"limit {limit.name}", f"{limit.value:.15g}{changed}"))
    for trial in health.trials:
        rows.append((trial.name, f"{'✓' if trial.passed else '✕'} {trial.message} ({trial.seconds:.1f} s)"))
    return rows


def _note(folder: Folder) -> str:
    return "" if folder.problem is None else f" (not writable: {folder.problem})"
