"""Mutation testing of checks/: ``python packaging/mutants.py --count 300 --seed 4 [--jobs 2] [--only FILE]``.

A mutant is the package with one small change: an operator swapped, a number raised by one, a text altered, an argument
or a value replaced by None. Mutants are drawn at random from all there are. Each is tried in a process of its own by
the tests that call the changed function (by all of them where it is outside of functions); it is killed when one fails
or takes too long. Survivors are printed with their lines. Nothing is written; results are in docs/mutation-testing.md.
"""

from __future__ import annotations

import argparse
import ast
import collections
import concurrent.futures
import copy
import importlib.abc
import importlib.util
import itertools
import json
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import hypothesis
import numpy  # noqa: F401 - loaded once, before processes are forked
import pytest
import scipy.ndimage
import scipy.spatial  # noqa: F401

ROOT = Path(__file__).resolve().parents[1]
TESTS = ("tests/checks", "--deselect=tests/checks/official/test_scale.py")
SECONDS = 120

_COMPARED: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COMPUTED: dict[type, type] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Div,
    ast.Mod: ast.Div,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_NONE = ast.Constant(None)


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the position of the node in a walk over its tree, which change, and where it stands."""

    path: str
    node: int
    change: int
    line: int
    words: str
    function: int
    """First line of the innermost function around it, decorators included; 0 for none."""


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[Any], None]]]:
    """What can be changed in a node: in words, and a function that does it in place."""
    if isinstance(node, ast.Compare):
        for k, op in enumerate(node.ops):
            if type(op) in _COMPARED:
                new = _COMPARED[type(op)]
                yield f"{type(op).__name__} → {new.__name__}", lambda n, k=k, new=new: n.ops.__setitem__(k, new())
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _COMPUTED:
        new = _COMPUTED[type(node.op)]
        yield f"{type(node.op).__name__} → {new.__name__}", lambda n, new=new: setattr(n, "op", new())
    elif isinstance(node, ast.BoolOp):
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        yield f"{type(node.op).__name__} → {other.__name__}", lambda n: setattr(n, "op", other())
    elif isinstance(node, ast.UnaryOp):
        yield f"{type(node.op).__name__} → UAdd or nothing", _drop_sign
    elif isinstance(node, ast.Constant):
        yield from _constant(node)
    else:
        yield from _emptied(node)


def _emptied(node: ast.AST) -> Iterator[tuple[str, Callable[[Any], None]]]:
    if isinstance(node, ast.Call):
        for k in range(len(node.args)):
            yield f"argument {k} → None", lambda n, k=k: n.args.__setitem__(k, _NONE)
        for k in range(len(node.keywords)):
            yield f"argument {node.keywords[k].arg} → None", lambda n, k=k: setattr(n.keywords[k], "value", _NONE)
    elif isinstance(node, ast.Assign):
        yield "value → None", lambda n: setattr(n, "value", _NONE)
    elif isinstance(node, ast.Lambda):
        yield "lambda → None", lambda n: setattr(n, "body", _NONE)


def _constant(node: ast.Constant) -> Iterator[tuple[str, Callable[[Any], None]]]:
    value = node.value
    if isinstance(value, bool):
        yield f"{value} → {not value}", lambda n: setattr(n, "value", not n.value)
    elif isinstance(value, int | float):
        yield f"{value} → {value + 1}", lambda n: setattr(n, "value", n.value + 1)
    elif isinstance(value, str):
        yield f"{value!r} → altered", lambda n: setattr(n, "value", f"XX{n.value}XX")


def _drop_sign(node: ast.UnaryOp) -> None:
    if isinstance(node.op, ast.Not):
        node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
    else:
        node.op = ast.UAdd()


def _is_left_out(parent: ast.AST | None, name: str, node: ast.AST) -> bool:
    """Annotations, decorators, docstrings, exports, and the words of messages (texts between the values)."""
    if name in ("annotation", "returns", "decorator_list"):
        return True
    if isinstance(parent, ast.Expr) and isinstance(node, ast.Constant):
        return True
    if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets):
        return True
    return isinstance(parent, ast.JoinedStr) and isinstance(node, ast.Constant)


def walk(tree: ast.AST) -> Iterator[tuple[ast.AST, int]]:
    """All nodes that may be changed, always in the same order, with the function around them."""
    waiting: list[tuple[ast.AST | None, str, ast.AST, int]] = [(None, "", tree, 0)]
    while waiting:
        parent, name, node, function = waiting.pop()
        if _is_left_out(parent, name, node):
            continue
        if isinstance(node, ast.FunctionDef):
            function = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        yield node, function
        children: list[tuple[ast.AST | None, str, ast.AST, int]] = []
        for field, value in ast.iter_fields(node):
            inner = value if isinstance(value, list) else [value]
            children += [(node, field, child, function) for child in inner if isinstance(child, ast.AST)]
        waiting.extend(reversed(children))


def all_mutants() -> list[Mutant]:
    found = []
    for path in sorted((ROOT / "checks").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for number, (node, function) in enumerate(walk(tree)):
            for change, (words, _) in enumerate(changes(node)):
                name = str(path.relative_to(ROOT))
                found.append(Mutant(name, number, change, getattr(node, "lineno", 0), words, function))
    return found


def code_of(mutant: Mutant) -> CodeType:
    tree = copy.deepcopy(ast.parse((ROOT / mutant.path).read_text("utf-8")))
    node = next(itertools.islice(walk(tree), mutant.node, None))[0]
    list(changes(node))[mutant.change][1](node)
    return compile(ast.fix_missing_locations(tree), str(ROOT / mutant.path), "exec")


class _Loader(importlib.abc.Loader, importlib.abc.MetaPathFinder):
    """Gives one module's changed code to whoever imports it."""

    def __init__(self, mutant: Mutant) -> None:
        parts = Path(mutant.path).with_suffix("").parts
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)
        self.path, self.code = ROOT / mutant.path, code_of(mutant)

    def find_spec(self, fullname: str, _path: Any = None, _target: Any = None) -> Any:
        if fullname != self.name:
            return None
        places = [str(self.path.parent)] if self.is_package else None
        return importlib.util.spec_from_file_location(
            fullname, self.path, loader=self, submodule_search_locations=places
        )

    def exec_module(self, module: Any) -> None:
        exec(self.code, module.__dict__)  # noqa: S102 - the project's own code


def _pytest(arguments: Sequence[str], plugins: Sequence[object] = ()) -> int:
    hypothesis.settings.register_profile("mutants", derandomize=True, database=None, deadline=None)
    hypothesis.settings.load_profile("mutants")
    return int(
        pytest.main(
            [*arguments, "-x", "-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestWarning"],
            plugins=list(plugins),
        )
    )


class _Calls:
    """Which functions of checks/ each test calls."""

    def __init__(self) -> None:
        self.seen: dict[str, set[tuple[str, int]]] = collections.defaultdict(set)
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        mine, folder = self.seen[item.nodeid], str(ROOT / "checks")

        def trace(frame: FrameType, event: str, _argument: Any) -> None:
            code = frame.f_code
            if event == "call" and code.co_filename.startswith(folder):
                mine.add((code.co_filename, code.co_firstlineno))

        start = time.perf_counter()
        sys.settrace(trace)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.seconds[item.nodeid] = time.perf_counter() - start


def _forked(work: Callable[[], int], seconds: float) -> int | None:
    """The exit status of some work in a process of its own that prints nothing; None when it takes too long."""
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            status = work()
        except BaseException:
            status = 1
        os._exit(status)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def which_tests() -> dict[tuple[str, int], list[str]]:
    """By file and first line of a function: the tests that call it, the quickest first."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "calls.json"

        def run() -> int:
            calls = _Calls()
            status = _pytest(TESTS, [calls])
            seen = [(test, calls.seconds[test], sorted(found)) for test, found in calls.seen.items()]
            told.write_text(json.dumps(seen), "utf-8")
            return status

        if _forked(run, 1800) != 0:
            raise SystemExit("the tests must pass before they are tested")
        seen = json.loads(told.read_text("utf-8"))
    by_function: dict[tuple[str, int], list[str]] = collections.defaultdict(list)
    for test, _seconds, found in sorted(seen, key=lambda one: one[1]):
        for path, line in found:
            by_function[path, line].append(test)
    return by_function


def verdict(mutant: Mutant, tests: Sequence[str]) -> str:
    """``killed``, ``too slow`` or ``survived``."""

    def run(arguments: Sequence[str]) -> int | None:
        def work() -> int:
            sys.meta_path.insert(0, _Loader(mutant))
            return _pytest(arguments)

        return _forked(work, SECONDS)

    status = run(list(tests) or list(TESTS))
    return "survived" if status == 0 else "too slow" if status is None else "killed"


def _one(job: tuple[Mutant, list[str]]) -> tuple[Mutant, str]:
    return job[0], verdict(*job)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="files whose path contains this")
    options = parser.parse_args()
    os.chdir(ROOT)
    everything = [mutant for mutant in all_mutants() if options.only in mutant.path]
    drawn = random.Random(options.seed).sample(everything, min(options.count, len(everything)))
    tests = which_tests()
    jobs = [(mutant, tests.get((str(ROOT / mutant.path), mutant.function), [])) for mutant in drawn]
    counts: collections.Counter[str] = collections.Counter()
    with concurrent.futures.ProcessPoolExecutor(options.jobs, mp_context=multiprocessing.get_context("fork")) as pool:
        for number, (mutant, found) in enumerate(pool.map(_one, jobs), start=1):
            counts[found] += 1
            if found == "survived":
                line = (ROOT / mutant.path).read_text("utf-8").splitlines()[mutant.line - 1].strip()
                print(f"survived {mutant.path}:{mutant.line} [{mutant.words}] {line}", flush=True)
            if number % 25 == 0:
                print(f"{number} of {len(drawn)}: {dict(counts)}", file=sys.stderr, flush=True)
    killed = counts["killed"] + counts["too slow"]
    print(f"{killed} of {len(drawn)} killed ({killed / len(drawn):.1%}), drawn from {len(everything)}; {dict(counts)}")


if __name__ == "__main__":
    main()
